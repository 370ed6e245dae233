"""The deployment's secrets: what signs people's tokens, and the keys by which its processes know each other.

Each is a setting, the file that `NAME_FILE` names, or a file in the data folder that is made by whoever comes first.
All hold several lines, newest first: a new one is put before the old on every process, and the old taken out when
nobody uses it any more.
"""

import hmac
import os
import secrets
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct
from pydantic import SecretStr

from services.engine.process.settings import Settings, settings

LEAST_BYTES = 32
"""A shorter secret could be guessed."""

GATEWAY, WORKER, OPERATOR = "gateway", "worker", "operator"
"""Roles: who speaks for players, who acts for bots, who runs the house."""

CALLERS = frozenset({GATEWAY, WORKER})
"""Roles of those that call services; a key without a role is good for all of them."""


class Key(Struct, frozen=True):
    """A key and whose it is, "" for every caller's."""

    role: str
    secret: str


class Keys:
    """The keys that a service accepts.

    Args:
        keys: newest first; those of operators are none of a service's.
    """

    def __init__(self, keys: Sequence[Key]) -> None:
        self._keys = [(key.secret.encode(), frozenset({key.role}) if key.role else CALLERS) for key in keys]

    def roles_of(self, sent: str | bytes) -> frozenset[str]:
        """For whom the holder of a key may speak; nobody, if it is none of ours."""
        sent = sent.encode() if isinstance(sent, str) else sent
        found: frozenset[str] = frozenset()
        for key, roles in self._keys:  # all of them: how long it takes tells nothing
            if hmac.compare_digest(key, sent):
                found |= roles & CALLERS
        return found


def secret_ring(config: Settings) -> list[str]:
    """What signs people's tokens, newest first; a bad one ends the process with a sentence."""
    lines = _lines(config.secret, config.data / "secret", lambda: secrets.token_urlsafe(48))
    _check(lines, "LUDOTECA_SECRET")
    return lines


def key_ring(config: Settings) -> list[Key]:
    """The keys of all roles, newest first; a bad one ends the process with a sentence."""
    lines = _lines(config.key, config.data / "key", _new_keys)
    keys = [Key(*line.split()) if " " in line else Key("", line) for line in lines if len(line.split()) <= 2]
    if len(keys) < len(lines) or any(key.role not in ("", OPERATOR, *CALLERS) for key in keys):
        sys.exit(f"LUDOTECA_KEY: each line is a key, or a role ({', '.join(sorted(CALLERS))}, {OPERATOR}) and a key.")
    _check([key.secret for key in keys], "LUDOTECA_KEY")
    return keys


@cache
def key_of(role: str) -> str:
    """The newest key by which this process speaks in a role."""
    found = next((key.secret for key in key_ring(settings()) if key.role in ("", role)), None)
    if found is None:
        sys.exit(f"LUDOTECA_KEY holds no key of the role {role}.")
    return found


def _lines(own: SecretStr | None, file: Path, make: Callable[[], str]) -> list[str]:
    text = kept(file, make) if own is None else own.get_secret_value()
    return [line.strip() for line in text.splitlines() if line.strip()]


def _check(found: list[str], name: str) -> None:
    if not found or min(len(secret.encode()) for secret in found) < LEAST_BYTES:
        sys.exit(f"{name} is empty or too short: each line has {LEAST_BYTES} bytes at least.")


def _new_keys() -> str:
    return "".join(f"{role} {secrets.token_urlsafe(32)}\n" for role in (GATEWAY, WORKER, OPERATOR))


def kept(file: Path, make: Callable[[], str]) -> str:
    """What a file holds, made by whichever process comes first, for its user alone, and never changed after."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-")  # mkstemp makes it 0600
        try:
            with os.fdopen(handle, "w") as stream:
                stream.write(make())
            os.link(draft, file)
        except FileExistsError:
            pass  # another process was first; what it made is the one
        finally:
            os.unlink(draft)
    return file.read_text()
