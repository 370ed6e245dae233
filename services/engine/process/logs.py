"""Logs: JSON lines that never hold a secret."""

import logging
import secrets
import sys
from collections.abc import MutableMapping
from contextlib import suppress
from contextvars import ContextVar
from typing import Any, TextIO, cast

import structlog

SECRET_KEYS = frozenset({"state", "hand", "hands", "seed", "salt", "token", "secret", "view", "legal", "cookie"})
"""Keys that must not be logged; a call that tries is a bug and fails."""

request_id: ContextVar[str] = ContextVar("request", default="")
"""Of the request that is being handled, in whichever process: all that it leads to is logged with it."""


class _Out:
    """Where lines go. On a full disk they are lost, and nothing that they tell of fails for that."""

    def write(self, text: str) -> None:
        """Write a line, its end included."""
        with suppress(OSError):
            sys.stdout.write(text)
            sys.stdout.flush()

    def flush(self) -> None:
        """It is there already."""


out = _Out()


def new_request_id() -> str:
    """64 bits of our own."""
    return secrets.token_hex(8)


def _name_request(logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    if request := request_id.get():
        event["request"] = request
    return event


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
            _name_request,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _refuse_secrets,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.WriteLoggerFactory(cast(TextIO, out)),
        cache_logger_on_first_use=True,
    )
    _fields.clear()
    _fields.update(fields)
    _level.clear()
    _level.append(level)


_fields: dict[str, Any] = {}
_level: list[str] = []


def fields() -> dict[str, Any]:
    """What every line of this process carries."""
    return _fields


def is_telling() -> bool:
    """Whether lines at `info` are written; not before logging is set up."""
    return _level in (["debug"], ["info"])


def logger() -> Any:
    """The logger of this process."""
    return structlog.get_logger(**_fields)
