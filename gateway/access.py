"""Who makes the request that is being handled."""

from flask import request

from gateway.problems import ProblemError
from gateway.tokens import Player, token_of, tokens

JSON_TYPE = "application/json"


def player_of_request() -> Player | None:
    """The caller.

    Raises:
        ProblemError: 401 if there is an Authorization header that is not good.
    """
    authorization = request.headers.get("Authorization")
    # where a header speaks no cookie counts, and reading them is a tenth of what a request costs here
    return tokens().caller(authorization, None if authorization else token_of(request.cookies))


def require_json() -> None:
    """Refuse what a form of a foreign site could send with our cookie: only scripts of ours send JSON.

    Raises:
        ProblemError: 415.
    """
    if request.mimetype != JSON_TYPE:
        raise ProblemError(415, "not_json", f"Send {JSON_TYPE}.", headers={"Accept-Post": JSON_TYPE})


def by_cookie() -> bool:
    """The browser added the credentials by itself, so the request might not be the player's own wish."""
    return "Authorization" not in request.headers and token_of(request.cookies) is not None
