"""Logs: JSON lines that never hold a secret."""

import logging
from collections.abc import MutableMapping
from typing import Any

import structlog

SECRET_KEYS = frozenset({"state", "hand", "hands", "seed", "salt", "token", "secret", "view", "legal", "cookie"})
"""Keys that must not be logged; a call that tries is a bug and fails."""


def _refuse_secrets(logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    if leaked := SECRET_KEYS.intersection(event):
        raise ValueError(f"must not be logged: {', '.join(sorted(leaked))}")
    return event


def configure(level: str, **fields: Any) -> None:
    """Set logging up for this process.

    Args:
        level: debug, info, warning or error.
        fields: what every line of this process carries.
    """
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _refuse_secrets,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(),
        cache_logger_on_first_use=True,
    )
    structlog.contextvars.clear_contextvars()
    _fields.clear()
    _fields.update(fields)


_fields: dict[str, Any] = {}


def logger() -> Any:
    """The logger of this process."""
    return structlog.get_logger(**_fields)
