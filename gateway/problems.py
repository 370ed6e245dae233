"""Errors as RFC 9457 problem details, the only form in which the gateway says no."""

from http import HTTPStatus

import msgspec
from msgspec import Struct, structs

from services.engine.kernel.errors import shortened
from services.engine.process.logs import request_id

PROBLEM_TYPE = "application/problem+json"

MAX_BODY_BYTES = 64 * 1024

RETRY_SECONDS = 2
"""What a client is told to wait when a part of the house is down."""


class Problem(Struct, omit_defaults=True, kw_only=True):
    """Problem details. `code` is for programs, `detail` a sentence for people.

    Args:
        type: always about:blank; `status` and `code` tell the kind.
        title: the phrase of the status.
        status: the HTTP status.
        code: the kind of problem; with 422 the code of the rules.
        detail: what is wrong in one sentence.
        field: path of the field that is to blame.
        version: with 409, the current version of the match.
        request: the id under which the logs tell of it.
        limit: with 429, the bound that was met.
        used: with 429, how much of it is in use.
        of: with 429, how much there is.
        retry_after_s: with 429, when it is worth asking again; as the header Retry-After says.
    """

    type: str
    title: str
    status: int
    code: str
    detail: str = ""
    field: str | None = None
    version: int | None = None
    request: str | None = None
    limit: str | None = None
    used: int | None = None
    of: int | None = None
    retry_after_s: int | None = None


class ProblemError(Exception):
    """Raised anywhere below a request; the answer is the problem it carries."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        *,
        field: str | None = None,
        version: int | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.problem = Problem(
            type="about:blank",
            title=HTTPStatus(status).phrase,
            status=status,
            code=code,
            detail=shortened(detail),
            field=shortened(field) if field else None,
            version=version,
        )
        self.headers = headers or {}

    def body(self) -> bytes:
        """The problem as JSON, with the id of the request at hand."""
        return msgspec.json.encode(structs.replace(self.problem, request=request_id.get() or None))


def malformed(detail: str, field: str = "") -> ProblemError:
    """400: what was sent cannot be read."""
    return ProblemError(400, "malformed", detail, field=field)


def unauthorized(
    detail: str = "Say who you are: a guest token as a Bearer token or as the cookie.",
) -> ProblemError:
    """401: nobody, or somebody with a token that is not ours."""
    return ProblemError(401, "unauthorized", detail, headers={"WWW-Authenticate": 'Bearer realm="ludoteca"'})


def not_found(detail: str) -> ProblemError:
    """404: there is no such thing."""
    return ProblemError(404, "not_found", detail)


def too_large() -> ProblemError:
    """413."""
    return ProblemError(413, "too_large", f"A body has at most {MAX_BODY_BYTES} bytes.")


def unavailable(detail: str, code: str = "unavailable") -> ProblemError:
    """503: a part of the house is down or full; worth asking again."""
    return ProblemError(503, code, detail, headers={"Retry-After": str(RETRY_SECONDS)})


def too_many(limit: str, detail: str, seconds: int, used: int, of: int) -> ProblemError:
    """429: the caller has met a bound.

    Args:
        limit: which bound.
        detail: a sentence for people.
        seconds: when it is worth asking again.
        used: how much of it is in use.
        of: how much there is.
    """
    error = ProblemError(429, "too_many", detail, headers={"Retry-After": str(seconds)})
    error.problem = structs.replace(error.problem, limit=limit, used=used, of=of, retry_after_s=seconds)
    return error


def house_full(detail: str, seconds: int) -> ProblemError:
    """503: no more of this for anybody just now."""
    return ProblemError(503, "house_full", detail, headers={"Retry-After": str(seconds)})


def busy(detail: str) -> ProblemError:
    """503: as much is under way as may be; worth asking again at once."""
    return ProblemError(503, "busy", detail, headers={"Retry-After": "1"})
