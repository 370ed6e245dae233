"""Serve one game: the match host behind gRPC.

Several processes may serve the same game, each at an address of its own. On SIGTERM a process says NOT_SERVING,
lets running calls finish, and stops.
"""

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

import grpc
import redis
from google.protobuf.message import Message
from google.rpc import code_pb2, error_details_pb2, status_pb2
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection
from grpc_status import rpc_status

from protos.ludoteca.v1 import match_pb2 as pb
from protos.ludoteca.v1 import match_pb2_grpc
from services.engine.host import MatchHost
from services.engine.hosting import record
from services.engine.hosting.calls import (
    REFUSALS,
    Act,
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
from services.engine.hosting.store import OtherFormatError, Store
from services.engine.kernel.describe import describe
from services.engine.kernel.errors import RuleError, shortened
from services.engine.kernel.registry import load
from services.engine.process import operator
from services.engine.process.annexe import KEPT, enter
from services.engine.process.client import SERVER_KEEPALIVE
from services.engine.process.credentials import GATEWAY, WORKER, Keys, key_ring
from services.engine.process.door import Door, roles
from services.engine.process.garbage import settle
from services.engine.process.logs import configure, logger, request_id
from services.engine.process.settings import Settings, settings
from services.engine.process.story import Refused, tell

THREADS = 8
"""Calls that one process works on at once; the rules are CPU-bound, so more would only queue inside."""

WAITING = 256
"""Calls that may wait for a thread; beyond that a call is refused at once (RESOURCE_EXHAUSTED)."""

STEPS = 10
"""Automatic steps that one call does at most. Each is a commit, but a call for each would cost as much again."""

HUNG_SECONDS = 0.3
"""So long after the store did not answer it is not asked."""

DRAIN_SECONDS = 10.0

AWAIT_SECONDS = 0.2
"""Between two looks for the store before a service starts."""

MAX_CONNECTION_AGE_MS = 300_000
"""Connections are renewed after this time, so that new processes get their share of the load."""

SERVICE = pb.DESCRIPTOR.services_by_name["MatchService"].full_name
DOMAIN = "ludoteca"
ResponseT = TypeVar("ResponseT")

_KINDS = {pb.SeatPlan.KIND_PLAYER: "player", pb.SeatPlan.KIND_OPEN: "open", pb.SeatPlan.KIND_BOT: "bot"}
_DUE = {"bot": pb.Due.KIND_BOT, "resolve": pb.Due.KIND_RESOLVE}


class MatchServicer(match_pb2_grpc.MatchServiceServicer):
    """Translates between gRPC and the match host; see `match.proto` for the calls."""

    def __init__(self, host: MatchHost) -> None:
        self.host = host
        self._description = describe(host.game)

    def Describe(self, request: pb.DescribeRequest, context: grpc.ServicerContext) -> pb.DescribeResponse:  # noqa: N802
        """What the game is."""
        return pb.DescribeResponse(description=self._description)

    def Create(self, request: pb.CreateRequest, context: grpc.ServicerContext) -> pb.CreateResponse:  # noqa: N802
        """Open a match."""

        def call() -> pb.CreateResponse:
            _check_speaks_for(GATEWAY)
            plans = [
                Plan(_kind(plan.kind, seat), plan.player, plan.name, plan.level)
                for seat, plan in enumerate(request.seats)
            ]
            done = self.host.create(
                request.options, plans, seed=request.seed, key=request.key, caller=_caller(request.caller)
            )
            return pb.CreateResponse(match_id=done.match_id, message=done.message, due=_due(done))

        return answer(context, call)

    def Sit(self, request: pb.SitRequest, context: grpc.ServicerContext) -> pb.SitResponse:  # noqa: N802
        """Take an open seat."""

        def call() -> pb.SitResponse:
            _check_speaks_for(GATEWAY)
            done = self.host.sit(request.match_id, request.seat, request.player, request.name)
            return pb.SitResponse(message=done.message, due=_due(done))

        return answer(context, call)

    def Act(self, request: pb.ActRequest, context: grpc.ServicerContext) -> pb.ActResponse:  # noqa: N802
        """Answer a decision."""

        def call() -> pb.ActResponse:
            act = _act(request)
            with _told(act):
                return _acted(self.host.act(act))

        return answer(context, call)

    def ActAll(self, request: pb.ActAllRequest, context: grpc.ServicerContext) -> pb.ActAllResponse:  # noqa: N802
        """Answer decisions of several callers."""

        def call() -> pb.ActAllResponse:
            acts = [_act(each) for each in request.acts]
            return pb.ActAllResponse(
                acted=[
                    pb.Acted(done=_acted(done)) if done else _act_afresh(self.host, act)
                    for act, done in zip(acts, self.host.act_together(acts), strict=True)
                ]
            )

        return answer(context, call)

    def View(self, request: pb.ViewRequest, context: grpc.ServicerContext) -> pb.ViewResponse:  # noqa: N802
        """What one caller may see now, or what anybody saw of a match that is over."""

        def call() -> pb.ViewResponse:
            caller = _caller(request.caller)
            if not request.version:
                return pb.ViewResponse(message=self.host.view(request.match_id, caller, request.seat))
            eyes = (request.eyes if request.eyes >= 0 else None) if request.HasField("eyes") else caller
            return pb.ViewResponse(message=self.host.view_past(request.match_id, request.version, eyes))

        return answer(context, call)

    def Resolve(self, request: pb.ResolveRequest, context: grpc.ServicerContext) -> pb.ResolveResponse:  # noqa: N802
        """Do automatic steps, as long as the caller is there."""

        def call() -> pb.ResolveResponse:
            done = self.host.resolve(request.match_id, request.version)
            for _ in range(STEPS - 1):
                if not any(work.kind == "resolve" for work in done.due) or not context.is_active():
                    break
                done = self.host.resolve(request.match_id, done.version)
            return pb.ResolveResponse(version=done.version, due=_due(done))

        return answer(context, call)

    def Replay(  # noqa: N802
        self, request: pb.ReplayRequest, context: grpc.ServicerContext
    ) -> Iterator[pb.ReplayResponse]:
        """The record, line by line."""
        lines = answer(context, lambda: self.host.replay(request.match_id, _caller(request.caller)))
        for line in lines:
            yield pb.ReplayResponse(line=line)

    def Verify(self, request: pb.VerifyRequest, context: grpc.ServicerContext) -> pb.VerifyResponse:  # noqa: N802
        """Play a whole record again."""
        findings = record.verify(request.record.splitlines())
        return pb.VerifyResponse(agrees=not findings, findings=findings)


def answer(context: grpc.ServicerContext, call: Callable[[], ResponseT]) -> ResponseT:
    """Make the call; a refusal becomes a status with rich details."""
    try:
        _store.check()
        return call()
    except (*REFUSALS, redis.RedisError) as error:
        _store.note(error)
        context.abort_with_status(rpc_status.to_status(_refusal(error)))
        raise AssertionError("abort_with_status raises") from error


class _StoreWatch:
    """Remembers for a moment that the store hangs, so that those who wait for a thread need not find out too."""

    def __init__(self) -> None:
        self._hung_until = 0.0

    def check(self) -> None:
        """Raise `redis.TimeoutError` if the store did not answer just now."""
        if time.monotonic() < self._hung_until:
            raise redis.TimeoutError("it did not answer just now")

    def note(self, error: Exception) -> None:
        """Learn from a failure."""
        if isinstance(error, redis.TimeoutError) and time.monotonic() >= self._hung_until:
            self._hung_until = time.monotonic() + HUNG_SECONDS


_store = _StoreWatch()


def _refusal(error: Exception) -> status_pb2.Status:
    """What a call is refused with; a fault of ours is logged."""
    match error:
        case MalformedError(field=field):
            violation = error_details_pb2.BadRequest.FieldViolation(field=field, description=shortened(str(error)))
            return _status(
                code_pb2.INVALID_ARGUMENT, str(error), error_details_pb2.BadRequest(field_violations=[violation])
            )
        case NotFoundError():
            return _status(code_pb2.NOT_FOUND, str(error))
        case NotYourSeatError():
            return _status(code_pb2.PERMISSION_DENIED, str(error))
        case ConflictError(code=code, version=version):
            return status_of(code_pb2.ABORTED, str(error), code, version=str(version))
        case OtherRulesError(rules=rules):
            return status_of(code_pb2.FAILED_PRECONDITION, str(error), "other_rules", rules=rules)
        case FullError():
            return status_of(code_pb2.RESOURCE_EXHAUSTED, str(error), "house_full")
        case RuleError(code=code, message=message, field=field):
            return status_of(code_pb2.FAILED_PRECONDITION, message, code, field=field)
        case redis.RedisError():
            logger().warning("store unreachable", error=type(error).__name__)
            return status_of(code_pb2.UNAVAILABLE, "The store of the matches cannot be reached.", "store_away")
    logger().exception("call failed", exc_info=error)
    return _status(code_pb2.INTERNAL, "The service failed.")


def status_of(code: int, message: str, reason: str, **metadata: str) -> status_pb2.Status:
    """A status with its reason, a word for programs."""
    return _status(code, message, error_details_pb2.ErrorInfo(reason=reason, domain=DOMAIN, metadata=metadata))


def _status(code: int, message: str, *details: Message) -> status_pb2.Status:
    status = status_pb2.Status(code=code, message=shortened(message))
    for detail in details:
        status.details.add().Pack(detail)
    return status


def _act(request: pb.ActRequest) -> Act:
    return Act(
        request.match_id,
        _caller(request.caller),
        request.seat,
        request.decision,
        request.command,
        request.idempotency_key,
        request.request or request_id.get(),
    )


def _act_afresh(host: MatchHost, act: Act) -> pb.Acted:
    try:
        with _told(act):
            return pb.Acted(done=_acted(host.act_afresh(act)))
    except (redis.ConnectionError, redis.TimeoutError):
        raise  # whoever asks again with a key finds what has been done
    except Exception as error:  # noqa: BLE001  a fault of ours must not fail those that go with it
        return pb.Acted(refused=_refusal(error).SerializeToString())


@contextmanager
def _told(act: Act) -> Iterator[None]:
    """Tell the logs if a command is refused, and why."""
    try:
        yield
    except REFUSALS as error:
        tell(Refused(act.match_id, act.seat, reason_of(_refusal(error))), request=act.request)
        raise


def reason_of(status: status_pb2.Status) -> str:
    """A refusal in a word: its own reason, or its kind."""
    info = error_details_pb2.ErrorInfo()
    told = any(detail.Unpack(info) for detail in status.details)
    return str(info.reason if told else code_pb2.Code.Name(status.code)).lower()


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


def serve(name: str, config: Settings, address: str) -> tuple[grpc.Server, health.HealthServicer]:
    """Start serving a game.

    Args:
        name: the game.
        config: the settings.
        address: where to listen.

    Returns:
        The running server and its health service.

    Raises:
        RuntimeError: if the address cannot be bound.
    """
    server = grpc.server(
        ThreadPoolExecutor(THREADS, thread_name_prefix=name),
        interceptors=[Door(name, Keys(key_ring(config)))],
        maximum_concurrent_rpcs=THREADS + WAITING,
        options=[
            ("grpc.so_reuseport", 0),
            *SERVER_KEEPALIVE,
            ("grpc.max_connection_age_ms", MAX_CONNECTION_AGE_MS),
            ("grpc.max_connection_age_grace_ms", int(DRAIN_SECONDS * 1000)),
        ],
    )
    host = MatchHost(
        load(name),
        Store(config.store_url, config.store_folder),
        allow_seed=config.allow_seed,
        bot_pause=config.bot_pause_seconds,
        lane=config.rules,
    )
    match_pb2_grpc.add_MatchServiceServicer_to_server(MatchServicer(host), server)
    status = health.HealthServicer()
    health_pb2_grpc.add_HealthServicer_to_server(status, server)
    if config.reflection:
        reflection.enable_server_reflection([SERVICE, health.SERVICE_NAME, reflection.SERVICE_NAME], server)
    server.add_insecure_port(address)
    server.start()
    _report(status, health_pb2.HealthCheckResponse.SERVING)
    return server, status


def _report(status: health.HealthServicer, value: int) -> None:
    for service in ("", SERVICE):
        status.set(service, value)


def _await_store(config: Settings, stopping: threading.Event) -> None:
    """Wait until the store answers; one of another form ends the process with a sentence."""
    store = Store(config.store_url)
    while not stopping.is_set():
        try:
            store.check_format()
        except redis.RedisError:
            stopping.wait(AWAIT_SECONDS)
        except OtherFormatError as error:
            sys.exit(str(error))
        else:
            return


def main(name: str) -> None:
    """Serve a game until SIGTERM or SIGINT."""
    config = settings()
    configure(config.log_level, process=name)
    stopping = threading.Event()
    for signum in (signal.SIGTERM, signal.SIGINT):
        signal.signal(signum, lambda *_: stopping.set())
    address = config.listen or f"127.0.0.1:{config.service_ports(name)[0]}"
    key_ring(config)  # a key that is none ends the process, whether the store answers or not
    _await_store(config, stopping)
    server, status = serve(name, config, address)
    operator.serve(config.operator_listen, lambda: not stopping.is_set())
    settle()
    logger().info("serving", address=address)
    stopping.wait()
    status.enter_graceful_shutdown()
    time.sleep(0.2)  # long enough for clients to hear NOT_SERVING before connections close
    server.stop(DRAIN_SECONDS).wait()
    logger().info("stopped")


if __name__ == "__main__":  # an annexe; today's rules are served by the games' own packages
    main(enter(settings().rules, settings().data / KEPT))
