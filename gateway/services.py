"""Calls to the games' services, with their refusals turned into problems."""

import time
from typing import TypeVar, cast

import grpc
from google.protobuf.message import Message
from google.rpc import error_details_pb2
from grpc_status import rpc_status

from gateway.ids import is_match_id
from gateway.metrics import rpc_timer
from gateway.problems import ProblemError, not_found, unavailable
from gateway.tokens import Player
from protos.ludoteca.v1.match_pb2 import Caller
from protos.ludoteca.v1.match_pb2_grpc import MatchServiceStub
from services.engine.client import CALL_SECONDS, game_of, stub
from services.engine.registry import GAMES

RequestT = TypeVar("RequestT", bound=Message)
ResponseT = TypeVar("ResponseT", bound=Message)

_STATUS = {
    grpc.StatusCode.INVALID_ARGUMENT: (400, "malformed"),
    grpc.StatusCode.PERMISSION_DENIED: (403, "not_your_seat"),
    grpc.StatusCode.NOT_FOUND: (404, "not_found"),
    grpc.StatusCode.ABORTED: (409, "decision_gone"),
    grpc.StatusCode.FAILED_PRECONDITION: (422, "not_legal"),
}

_AWAY = frozenset({grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED, grpc.StatusCode.RESOURCE_EXHAUSTED})


def service(game: str) -> MatchServiceStub:
    """The service of a game.

    Raises:
        ProblemError: 404 if there is no such game.
    """
    if game not in GAMES:
        raise not_found("There is no such game in this house.")
    return stub(game)


def service_of(match_id: str) -> MatchServiceStub:
    """The service that plays a match.

    Raises:
        ProblemError: 404 if no service of ours could have made that id.
    """
    if not is_match_id(match_id) or game_of(match_id) not in GAMES:
        raise not_found("There is no such match.")
    return stub(game_of(match_id))


def caller(player: Player | None) -> Caller:
    """On whose behalf a call is made; a spectator is nobody."""
    return Caller(player=player.id) if player else Caller()


def call(
    rpc: "grpc.UnaryUnaryMultiCallable[RequestT, ResponseT]", request: RequestT, seconds: float = CALL_SECONDS
) -> ResponseT:
    """Make a call.

    Raises:
        ProblemError: what the service refused, or 503 when it did not answer.
    """
    with _Measured(request):
        return rpc(request, timeout=seconds)


def call_stream(
    rpc: "grpc.UnaryStreamMultiCallable[RequestT, ResponseT]", request: RequestT, seconds: float
) -> list[ResponseT]:
    """Make a call that answers in parts, and take all of them, so that a refusal is not half an answer.

    Raises:
        ProblemError: what the service refused, or 503 when it did not answer.
    """
    with _Measured(request):
        return list(rpc(request, timeout=seconds))


class _Measured:
    """Measures a call and turns its failure into a problem."""

    def __init__(self, request: Message) -> None:
        self.name = type(request).__name__.removesuffix("Request")
        self.started = time.perf_counter()

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        failed = cast(grpc.Call, error) if isinstance(error, grpc.RpcError) else None
        code = failed.code() if failed else grpc.StatusCode.OK
        rpc_timer(self.name, code.name).observe(time.perf_counter() - self.started)
        if failed:
            raise problem_of(failed) from error


def problem_of(error: grpc.Call) -> ProblemError:
    """What a failed call means to a client."""
    code = error.code()
    if code in _AWAY:
        return unavailable("The game's service does not answer; try again in a moment.")
    if code not in _STATUS:
        return ProblemError(502, "service_failed", "The game's service failed; the fault is ours.")
    status, reason = _STATUS[code]
    info, field = error_details_pb2.ErrorInfo(), ""
    rich = rpc_status.from_call(error)
    for detail in rich.details if rich else ():
        bad_request = error_details_pb2.BadRequest()
        if detail.Unpack(bad_request) and bad_request.field_violations:
            field = bad_request.field_violations[0].field
        detail.Unpack(info)
    version = info.metadata.get("version", "")
    return ProblemError(
        status,
        info.reason or reason,
        error.details() or "",
        field=field or info.metadata.get("field"),
        version=int(version) if version.isdecimal() else None,
    )
