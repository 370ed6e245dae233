"""One game's matches as a gRPC service: translates between the calls of `match.proto` and the match host."""

from collections.abc import Iterator
from contextlib import contextmanager

import grpc
import redis
from google.rpc import code_pb2
from google.rpc.status_pb2 import Status
from prometheus_client import Counter, Histogram

from protos.ludoteca.v1 import match_pb2 as pb
from protos.ludoteca.v1 import match_pb2_grpc
from services.engine.host import MatchHost
from services.engine.hosting import calls, record
from services.engine.hosting.calls import (
    REFUSALS,
    Caller,
    ConflictError,
    Done,
    MalformedError,
    NotFoundError,
    NotYourSeatError,
    OtherRulesError,
    Plan,
)
from services.engine.hosting.due import Work
from services.engine.hosting.room import FullError
from services.engine.hosting.store import Store
from services.engine.kernel.describe import describe
from services.engine.kernel.errors import RuleError
from services.engine.kernel.log import Viewer
from services.engine.kernel.registry import load
from services.engine.process.annexe import KEPT, enter, name_of
from services.engine.process.credentials import GATEWAY, WORKER
from services.engine.process.door import roles
from services.engine.process.logs import request_id
from services.engine.process.refusals import fault, malformed, reason_of, status, status_of
from services.engine.process.server import Service, run
from services.engine.process.settings import Settings, settings
from services.engine.process.story import Refused, tell

STEPS = 10
"""Automatic steps that one call does at most. Each is a commit, but a call for each would cost as much again."""

_COMMANDS = Counter(
    "ludoteca_commands_total", "Commands that were accepted, or refused with a gRPC code.", ["game", "outcome"]
)
_ACTS = Histogram("ludoteca_call_acts", "Commands that shared a call.", ["game"], buckets=(1, 2, 4, 8, 16, 32, 64))

SERVICE = pb.DESCRIPTOR.services_by_name["MatchService"].full_name
STORELESS = frozenset({"Describe", "Verify"})

_KINDS = {pb.SeatPlan.KIND_PLAYER: "player", pb.SeatPlan.KIND_OPEN: "open", pb.SeatPlan.KIND_BOT: "bot"}
_DUE = {"bot": pb.Due.KIND_BOT, "resolve": pb.Due.KIND_RESOLVE}


class MatchServicer(match_pb2_grpc.MatchServiceServicer):
    """Translates between gRPC and the match host; see `match.proto` for the calls."""

    def __init__(self, host: MatchHost) -> None:
        self.host = host
        self._description = describe(host.game)
        self._acts, self._accepted = _ACTS.labels(host.game.name), _COMMANDS.labels(host.game.name, "accepted")

    def Describe(self, request: pb.DescribeRequest, context: grpc.ServicerContext) -> pb.DescribeResponse:  # noqa: N802
        """What the game is."""
        return pb.DescribeResponse(description=self._description)

    def Create(self, request: pb.CreateRequest, context: grpc.ServicerContext) -> pb.CreateResponse:  # noqa: N802
        """Open a match."""
        _check_speaks_for(GATEWAY)
        plans = [
            Plan(_kind(plan.kind, seat), plan.player, plan.name, plan.level) for seat, plan in enumerate(request.seats)
        ]
        caller = _caller(request.caller)
        done = self.host.create(request.options, plans, seed=request.seed, key=request.key, caller=caller)
        return pb.CreateResponse(match_id=done.match_id, message=done.message, due=_due(done))

    def Sit(self, request: pb.SitRequest, context: grpc.ServicerContext) -> pb.SitResponse:  # noqa: N802
        """Take an open seat."""
        _check_speaks_for(GATEWAY)
        done = self.host.sit(request.match_id, request.seat, request.player, request.name)
        return pb.SitResponse(message=done.message, due=_due(done))

    def Act(self, request: pb.ActRequest, context: grpc.ServicerContext) -> pb.ActResponse:  # noqa: N802
        """Answer a decision."""
        act = _act(request)
        with self._counted(act):
            return _acted(self.host.act(act))

    def ActAll(self, request: pb.ActAllRequest, context: grpc.ServicerContext) -> pb.ActAllResponse:  # noqa: N802
        """Answer decisions of several callers."""
        acts = [_act(each) for each in request.acts]
        self._acts.observe(len(acts))
        together = self.host.act_together(acts)
        self._accepted.inc(sum(done is not None for done in together))
        return pb.ActAllResponse(
            acted=[
                pb.Acted(done=_acted(done)) if done else self._act_afresh(act)
                for act, done in zip(acts, together, strict=True)
            ]
        )

    def _act_afresh(self, act: calls.Act) -> pb.Acted:
        try:
            with self._counted(act):
                return pb.Acted(done=_acted(self.host.act_afresh(act)))
        except (redis.ConnectionError, redis.TimeoutError):
            raise  # whoever asks again with a key finds what has been done
        except Exception as error:  # noqa: BLE001  a fault of ours must not fail those that go with it
            return pb.Acted(refused=refusal_of(error))

    @contextmanager
    def _counted(self, act: calls.Act) -> Iterator[None]:
        """Count a command, and tell the logs if it is refused and why."""
        try:
            yield
        except REFUSALS as error:
            refused = refusal_of(error)
            _COMMANDS.labels(self.host.game.name, code_pb2.Code.Name(refused.code).lower()).inc()
            tell(Refused(act.match_id, act.seat, reason_of(refused)), request=act.request)
            raise
        self._accepted.inc()

    def View(self, request: pb.ViewRequest, context: grpc.ServicerContext) -> pb.ViewResponse:  # noqa: N802
        """What one caller may see now, or what anybody saw of a match that is over."""
        caller = _caller(request.caller)
        if not request.HasField("version"):
            return pb.ViewResponse(message=self.host.view(request.match_id, caller, request.seat))
        eyes: Viewer | Caller = caller
        if request.WhichOneof("eyes") is not None:
            eyes = None if request.eyes_of_spectator else request.eyes_of_seat
        return pb.ViewResponse(message=self.host.view_past(request.match_id, request.version, eyes))

    def Resolve(self, request: pb.ResolveRequest, context: grpc.ServicerContext) -> pb.ResolveResponse:  # noqa: N802
        """Do automatic steps."""
        done = self.host.resolve(request.match_id, request.version, STEPS)
        return pb.ResolveResponse(version=done.version, due=_due(done))

    def Tick(self, request: pb.TickRequest, context: grpc.ServicerContext) -> pb.TickResponse:  # noqa: N802
        """Do what time alone brings."""
        _check_speaks_for(WORKER)
        return pb.TickResponse(version=self.host.tick(request.match_id))

    def Replay(  # noqa: N802
        self, request: pb.ReplayRequest, context: grpc.ServicerContext
    ) -> Iterator[pb.ReplayResponse]:
        """The record, line by line."""
        for line in self.host.replay(request.match_id, _caller(request.caller)):
            yield pb.ReplayResponse(line=line)

    def Verify(self, request: pb.VerifyRequest, context: grpc.ServicerContext) -> pb.VerifyResponse:  # noqa: N802
        """Play a whole record again."""
        findings = record.verify(request.record.splitlines())
        return pb.VerifyResponse(agrees=not findings, findings=findings)


def refusal_of(error: Exception) -> Status:
    """What a call to a match is refused with."""
    match error:
        case MalformedError(field=field):
            return malformed(str(error), field)
        case NotFoundError():
            return status(code_pb2.NOT_FOUND, str(error))
        case NotYourSeatError():
            return status(code_pb2.PERMISSION_DENIED, str(error))
        case ConflictError(code=code, version=version):
            return status_of(code_pb2.ABORTED, str(error), code, version=str(version))
        case OtherRulesError(rules=rules):
            return status_of(code_pb2.FAILED_PRECONDITION, str(error), "other_rules", rules=rules)
        case FullError():
            return status_of(code_pb2.RESOURCE_EXHAUSTED, str(error), "house_full")
        case RuleError(code=code, message=message, field=field):
            return status_of(code_pb2.FAILED_PRECONDITION, message, code, field=field)
    return fault(error)


def _act(request: pb.ActRequest) -> calls.Act:
    return calls.Act(
        request.match_id,
        _caller(request.caller),
        request.seat,
        request.decision,
        request.command,
        request.idempotency_key,
        request.request or request_id.get(),
    )


def _acted(done: Done) -> pb.ActResponse:
    return pb.ActResponse(version=done.version, events=done.events, due=_due(done))


def _caller(caller: pb.Caller) -> Caller:
    if caller.WhichOneof("who") == "worker":
        _check_speaks_for(WORKER)
        return Caller(worker=caller.worker)
    if caller.player:
        _check_speaks_for(GATEWAY)
    return Caller(player=caller.player or None)


def _check_speaks_for(role: str) -> None:
    """Whose word a caller's key is good for: a stolen key of the gateway cannot act for bots."""
    if role not in roles.get():
        raise NotYourSeatError(f"This key does not speak for a {role}.")


def _kind(kind: pb.SeatPlan.Kind.ValueType, seat: int) -> str:
    if kind not in _KINDS:
        raise MalformedError("A seat is for a player, open, or a bot's.", f"seats[{seat}].kind")
    return _KINDS[kind]


def _due(done: Done) -> list[pb.Due]:
    return [to_due(work) for work in done.due]


def to_due(work: Work) -> pb.Due:
    """A work item as it travels."""
    return pb.Due(
        kind=_DUE[work.kind],
        match_id=work.match_id,
        version=work.version,
        seat=work.seat,
        decision=work.decision,
        level=work.level,
        lane=work.lane,
        at_ms=work.at,
    )


def service_of(host: MatchHost) -> Service:
    """The matches of a host, to be served."""
    return Service(
        names=[SERVICE],
        add=lambda server: match_pb2_grpc.add_MatchServiceServicer_to_server(MatchServicer(host), server),
        refusal=refusal_of,
        storeless=STORELESS,
        rules=name_of(host.game.name, host.game.rules_version),
    )


def serve_game(name: str, config: Settings) -> Service:
    """The matches of a game, to be served."""
    host = MatchHost(
        load(name),
        Store(config.store_url, config.store_folder),
        allow_seed=config.allow_seed,
        bot_pause=config.bot_pause_seconds,
        lane=config.rules,
        open_ms=config.open_ms,
    )
    return service_of(host)


def main(name: str) -> None:
    """Serve a game until SIGTERM or SIGINT."""
    run(name, lambda config: serve_game(name, config))


if __name__ == "__main__":  # an annexe; today's rules are served by the games' own packages
    main(enter(settings().rules, settings().data / KEPT))
