"""Guests: a name and a token, no account."""

import unicodedata

from flask import Response, after_this_request, request

from gateway.limits import NEW_GUESTS, network
from gateway.operations import Api
from gateway.problems import malformed
from gateway.schemas import Guest, NewGuest
from gateway.tokens import COOKIE, SECURE_COOKIE, TOKEN_SECONDS, Player, new_player, tokens

NAME_LETTERS = 24

BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters and marks by their category that show nothing: fillers, joiners, the empty Braille cell."""

api = Api("players", __name__)


@api.operation("POST", "/guests", status=201, limit=NEW_GUESTS, limited_by=network)
def create_guest(body: NewGuest) -> Guest:
    """Become a guest. The token is good as a Bearer token and is set as a cookie too."""
    player = new_player(_name(body.name))
    token = tokens().issue(player)

    @after_this_request
    def remember(response: Response) -> Response:
        secure = request.is_secure
        name = SECURE_COOKIE if secure else COOKIE
        response.set_cookie(name, token, max_age=TOKEN_SECONDS, httponly=True, samesite="Lax", secure=secure)
        return response

    return Guest(player, token)


@api.operation("GET", "/me")
def show_me(player: Player) -> Player:
    """Say who the caller is."""
    return player


def _name(text: str) -> str:
    """A name fit to be shown to others.

    Raises:
        ProblemError: 400.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= NAME_LETTERS:
        raise malformed(f"A name has 1 to {NAME_LETTERS} characters.", "name")
    if any(unicodedata.category(letter).startswith("C") or letter in BLANK for letter in name):
        raise malformed("A name has no invisible characters.", "name")
    return name
