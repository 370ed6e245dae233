"""Who is calling: signed guest tokens, without any table of sessions.

A token is the player's id and name, signed. It comes as `Authorization: Bearer …` or as a cookie that scripts
cannot read. The gateway and the live stream check tokens alike, so this module knows no framework.
"""

import os
import secrets
import tempfile
import time
from functools import cache, lru_cache
from pathlib import Path

from itsdangerous import BadSignature, URLSafeTimedSerializer
from itsdangerous.encoding import base64_decode, base64_encode
from msgspec import Struct

from gateway.problems import unauthorized
from services.engine.settings import settings

COOKIE = "ludoteca"

TOKEN_SECONDS = 400 * 24 * 3600
"""How long a token is good; browsers keep no cookie longer."""

KEPT_TOKENS = 4096
"""Signatures that need not be checked again: a player sends the same token with every call."""

_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


class Player(Struct, frozen=True):
    """Somebody who may hold a seat."""

    id: str
    name: str


def new_player(name: str) -> Player:
    """A guest with an id of their own."""
    return Player("p_" + "".join(secrets.choice(_ALPHABET) for _ in range(16)), name)


class Tokens:
    """Signs and reads tokens with one secret."""

    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeTimedSerializer(secret, salt="guest")
        self._signed = lru_cache(KEPT_TOKENS)(self._check)

    def issue(self, player: Player) -> str:
        """The token of a player."""
        return str(self._serializer.dumps([player.id, player.name]))

    def read(self, token: str) -> Player | None:
        """The player who holds a token, or None if it is not ours or too old."""
        signed = self._signed(token)
        if signed is None or time.time() - signed[1] > TOKEN_SECONDS:
            return None
        return signed[0]

    def _check(self, token: str) -> tuple[Player, float] | None:
        """The player of a token that we signed, and when."""
        try:
            (player, name), signed = self._serializer.loads(token, return_timestamp=True)
        except BadSignature:
            return None
        if not _is_canonical(token.rpartition(".")[2]):
            return None
        return Player(player, name), signed.timestamp()

    def caller(self, authorization: str | None, cookie: str | None) -> Player | None:
        """Who calls, from the two places where a token may stand; the header goes first.

        A header is always meant, so a bad one is refused; a stale cookie is only somebody we do not know.

        Raises:
            ProblemError: 401 if the header is there and not good.
        """
        if authorization is not None:
            scheme, _, token = authorization.partition(" ")
            player = self.read(token.strip()) if scheme.lower() == "bearer" else None
            if player is None:
                raise unauthorized("The Authorization header holds no valid Bearer token.")
            return player
        return self.read(cookie) if cookie else None


def _is_canonical(signature: str) -> bool:
    """Whether a signature is spelt as we spell it; a decoder also takes padding and stray bits at its end."""
    return base64_encode(base64_decode(signature)).decode() == signature


def kept_secret(file: Path) -> str:
    """The secret in `file`, made by whichever process comes first and never changed after."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=file.parent, prefix=".secret-")  # mkstemp makes it 0600
        try:
            with os.fdopen(handle, "w") as stream:
                stream.write(secrets.token_urlsafe(48))
            os.link(draft, file)
        except FileExistsError:
            pass  # another process was first; its secret is the one
        finally:
            os.unlink(draft)
    return file.read_text()


@cache
def tokens() -> Tokens:
    """The tokens of this house."""
    own = settings().secret
    return Tokens(own.get_secret_value() if own else kept_secret(settings().data / "secret"))
