"""Calls to the games' services, with their refusals turned into problems."""

import time
from functools import cache
from typing import TypeVar, cast

import grpc
from google.protobuf.message import Message
from google.rpc import code_pb2, error_details_pb2
from google.rpc.code_pb2 import Code
from google.rpc.status_pb2 import Status
from grpc_status import rpc_status

from gateway.ids import is_match_id
from gateway.metrics import rpc_timer
from gateway.problems import ProblemError, not_found, unavailable
from gateway.together import Together
from gateway.tokens import Player
from protos.ludoteca.v1 import match_pb2 as pb
from protos.ludoteca.v1.match_pb2_grpc import MatchServiceStub
from services.engine.client import AWAY, CALL_SECONDS, game_of, stub
from services.engine.registry import GAMES

CALL_BYTES = 128 * 1024
"""Acts that go together are no longer than this, so that gRPC keeps the call until it is answered and can repeat it."""

RequestT = TypeVar("RequestT", bound=Message)
ResponseT = TypeVar("ResponseT", bound=Message)

_STATUS = {
    code_pb2.INVALID_ARGUMENT: (400, "malformed"),
    code_pb2.PERMISSION_DENIED: (403, "not_your_seat"),
    code_pb2.NOT_FOUND: (404, "not_found"),
    code_pb2.ABORTED: (409, "decision_gone"),
    code_pb2.FAILED_PRECONDITION: (422, "not_legal"),
}

_AWAY = frozenset(code.value[0] for code in AWAY)


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


def caller(player: Player | None) -> pb.Caller:
    """On whose behalf a call is made; a spectator is nobody."""
    return pb.Caller(player=player.id) if player else pb.Caller()


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


def act(request: pb.ActRequest) -> pb.ActResponse:
    """Answer a decision; calls that come at the same time go to the service together.

    Raises:
        ProblemError: what the service refused, or 503 when it did not answer.
    """
    rpc = service_of(request.match_id).ActAll
    with _Measured(request):
        acted = _together(rpc).ask(request)
        if acted.HasField("refused"):
            raise _RefusedError(acted.refused)
    return acted.done


@cache
def _together(
    rpc: "grpc.UnaryUnaryMultiCallable[pb.ActAllRequest, pb.ActAllResponse]",
) -> Together[pb.ActRequest, pb.Acted]:
    return Together(
        lambda acts: rpc(pb.ActAllRequest(acts=acts), timeout=CALL_SECONDS).acted, pb.ActRequest.ByteSize, CALL_BYTES
    )


class _Measured:
    """Measures a call and turns its failure into a problem."""

    def __init__(self, request: Message) -> None:
        self.name = type(request).__name__.removesuffix("Request")
        self.started = time.perf_counter()

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        refusal = _refusal_of(error)
        code = grpc.StatusCode.OK.name if refusal is None else Code.Name(refusal.code)
        rpc_timer(self.name, code).observe(time.perf_counter() - self.started)
        if refusal:
            raise problem_of(refusal) from error


class _RefusedError(Exception):
    """One call of several that went together was refused."""

    def __init__(self, status: bytes) -> None:
        super().__init__("refused")
        self.status = Status.FromString(status)


def _refusal_of(error: BaseException | None) -> Status | None:
    """The status that a call failed with."""
    if isinstance(error, _RefusedError):
        return error.status
    if not isinstance(error, grpc.RpcError):
        return None
    failed = cast(grpc.Call, error)
    return rpc_status.from_call(failed) or Status(code=failed.code().value[0], message=failed.details() or "")


def problem_of(refusal: Status) -> ProblemError:
    """What a failed call means to a client."""
    if refusal.code in _AWAY:
        return unavailable("The game's service does not answer; try again in a moment.")
    if refusal.code not in _STATUS:
        return ProblemError(502, "service_failed", "The game's service failed; the fault is ours.")
    status, reason = _STATUS[refusal.code]
    info, field = error_details_pb2.ErrorInfo(), ""
    for detail in refusal.details:
        bad_request = error_details_pb2.BadRequest()
        if detail.Unpack(bad_request) and bad_request.field_violations:
            field = bad_request.field_violations[0].field
        detail.Unpack(info)
    version = info.metadata.get("version", "")
    return ProblemError(
        409 if info.reason == "other_rules" else status,  # it is the match that stands so, not a rule of the game
        info.reason or reason,
        refusal.message,
        field=field or info.metadata.get("field"),
        version=int(version) if version.isdecimal() else None,
    )
