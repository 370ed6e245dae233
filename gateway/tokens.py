"""Who is calling: signed guest tokens, without any table of sessions.

A token is the player's id and name, signed. It comes as `Authorization: Bearer …` or as a cookie that scripts
cannot read. The gateway and the live stream check tokens alike, so this module knows no framework.
"""

import secrets
import time
from collections.abc import Mapping
from functools import cache, lru_cache

from itsdangerous import BadSignature, URLSafeTimedSerializer
from itsdangerous.encoding import base64_decode, base64_encode
from msgspec import Struct

from gateway.problems import unauthorized
from services.engine.process.credentials import secret_ring
from services.engine.process.settings import settings

COOKIE, SECURE_COOKIE = "ludoteca", "__Host-ludoteca"
"""The second where the outer connection is TLS: no other host may set it, and it never goes over a plain line."""

TOKEN_SECONDS = 400 * 24 * 3600
"""How long a token is good; browsers keep no cookie longer."""

KEPT_TOKENS = 4096
"""Signatures that need not be checked again: a player sends the same token with every call."""

_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


class Player(Struct, frozen=True):
    """Somebody who may hold a seat."""

    id: str
    name: str


def token_of(cookies: Mapping[str, str]) -> str | None:
    """The token that a browser sends; one from before the house had TLS is as good."""
    return cookies.get(SECURE_COOKIE) or cookies.get(COOKIE)


def new_player(name: str) -> Player:
    """A guest with an id of their own."""
    return Player("p_" + "".join(secrets.choice(_ALPHABET) for _ in range(16)), name)


class Tokens:
    """Signs tokens with the newest of its secrets, and reads what any of them has signed.

    Args:
        secrets: newest first.
    """

    def __init__(self, *secrets: str) -> None:
        self._serializer = URLSafeTimedSerializer(secrets[::-1], salt="guest")
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


@cache
def tokens() -> Tokens:
    """The tokens of this house; a bad secret ends the process with a sentence."""
    return Tokens(*secret_ring(settings()))
