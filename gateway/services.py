"""Calls to the games' services, with their refusals turned into problems."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TypeVar

import grpc
from google.protobuf.message import Message
from google.rpc import code_pb2, error_details_pb2
from google.rpc.status_pb2 import Status

from gateway.ids import is_match_id
from gateway.problems import ProblemError, busy, not_found, unavailable
from gateway.together import CALLS, Together
from gateway.tokens import Player
from protos.ludoteca.v1 import match_pb2 as pb
from protos.ludoteca.v1.match_pb2_grpc import MatchServiceStub
from services.engine.kernel.registry import GAMES
from services.engine.process.client import CALL_SECONDS, game_of
from services.engine.process.replica import RefusedError, Replica, status_of
from services.engine.process.replicas import Replicas, replicas, stub

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

_AWAY = {
    code_pb2.UNAVAILABLE: "unavailable",
    code_pb2.DEADLINE_EXCEEDED: "unavailable",
    code_pb2.CANCELLED: "unavailable",
    code_pb2.RESOURCE_EXHAUSTED: "busy",
}
"""What a service says, or what is said of it, that cannot answer now: worth asking again."""

_PLAIN = frozenset({"", "store_away"})
"""Reasons that make no difference to a client."""


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
    with _problems():
        return rpc(request, timeout=seconds)


def call_stream(
    rpc: "grpc.UnaryStreamMultiCallable[RequestT, ResponseT]", request: RequestT, seconds: float
) -> list[ResponseT]:
    """Make a call that answers in parts, and take all of them, so that a refusal is not half an answer.

    Raises:
        ProblemError: what the service refused, or 503 when it did not answer.
    """
    with _problems():
        return list(rpc(request, timeout=seconds))


def act(request: pb.ActRequest) -> pb.ActResponse:
    """Answer a decision; calls that come at the same time go to the service together.

    Raises:
        ProblemError: what the service refused, or 503 when it did not answer.
    """
    service_of(request.match_id)

    def do(served: Replicas) -> pb.ActResponse:
        with served.measured("Act"):
            acted = served.ask(request.match_id, lambda replica: _together(replica).ask(request))
            if acted.HasField("refused"):
                raise RefusedError(acted.refused)
            return acted.done

    with _problems():
        return replicas(game_of(request.match_id)).by_its_rules(request.match_id, do)


@cache
def _together(replica: Replica) -> Together[pb.ActRequest, pb.Acted]:
    """Acts that go to one replica share calls, of which few are under way to the game."""
    of_game = replicas(replica.game)

    def send(acts: Sequence[pb.ActRequest]) -> Sequence[pb.Acted]:
        return replica.stub.ActAll(pb.ActAllRequest(acts=acts), timeout=of_game.seconds(replica)).acted

    return Together(send, pb.ActRequest.ByteSize, CALL_BYTES, lambda: of_game.share(CALLS))


@contextmanager
def _problems() -> Iterator[None]:
    """Turn the failure of a call into a problem."""
    try:
        yield
    except grpc.RpcError as error:
        raise problem_of(status_of(error)) from error


def problem_of(refusal: Status) -> ProblemError:
    """What a failed call means to a client."""
    info, field = error_details_pb2.ErrorInfo(), ""
    for detail in refusal.details:
        bad_request = error_details_pb2.BadRequest()
        if detail.Unpack(bad_request) and bad_request.field_violations:
            field = bad_request.field_violations[0].field
        detail.Unpack(info)
    if refusal.code in _AWAY:
        return _away(
            _AWAY[refusal.code] if info.reason in _PLAIN else info.reason, refusal.message if info.reason else ""
        )
    if info.reason == "busy":
        return busy(refusal.message)
    if refusal.code not in _STATUS:
        return ProblemError(502, "service_failed", "The game's service failed; the fault is ours.")
    status, reason = _STATUS[refusal.code]
    version = info.metadata.get("version", "")
    return ProblemError(
        409 if info.reason == "other_rules" else status,  # it is the match that stands so, not a rule of the game
        info.reason or reason,
        refusal.message,
        field=field or info.metadata.get("field"),
        version=int(version) if version.isdecimal() else None,
    )


def _away(code: str, sentence: str) -> ProblemError:
    if code == "busy":
        return busy(sentence or "Too many ask this game at once; try again in a moment.")
    return unavailable(sentence or "The game's service does not answer; try again in a moment.", code)
