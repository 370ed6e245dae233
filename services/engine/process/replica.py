"""One replica of a game's service: calls to it, and whether it can be called.

It is set aside after one call that was late or a few that it refused running, and when it neither answers nor says that
it is healthy. Then nothing waits for it any more, until a new connection finds it healthy.
"""

import threading
import time
from collections.abc import Callable
from functools import cache, partial
from typing import Any, cast

import grpc
from google.rpc.status_pb2 import Status
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_status import rpc_status
from prometheus_client import Counter

from protos.ludoteca.v1.match_pb2_grpc import MatchServiceStub
from services.engine.process.client import AWAY, channel, metadata, name_of
from services.engine.process.story import ReplicaAside, ReplicaBack, tell

HUNG_SECONDS = 1.0
"""After this time of silence its health is asked for."""

REFUSALS = 3
"""So many refusals running, and a replica is set aside."""

HEALTH_SECONDS = 0.5
"""How long a replica has to say that it is healthy."""

_TRIES = Counter("ludoteca_rpc_tries_total", "Tries of calls to a game's service.", ["game", "outcome"])

_CODES = {code.value[0]: code for code in grpc.StatusCode}

Rpc = Callable[..., Any]
"""A call of a service, as a stub has it."""

LONG = frozenset({"Replay", "Verify"})
"""Calls that go through a whole match: one try, few at once, and nothing follows from their silence."""


class AwayError(grpc.RpcError):
    """No replica can be asked, or none may be asked again."""

    def __init__(self, code: grpc.StatusCode = grpc.StatusCode.UNAVAILABLE) -> None:
        super().__init__(code.name)
        self._code = code

    def code(self) -> grpc.StatusCode:
        """As of a call."""
        return self._code

    def details(self) -> str:
        """As of a call."""
        return "The service is away."

    def trailing_metadata(self) -> tuple[()]:
        """As of a call."""
        return ()


class RefusedError(grpc.RpcError):
    """One call of several that went together was refused."""

    def __init__(self, status: Status) -> None:
        super().__init__("refused")
        self.status = status

    def code(self) -> grpc.StatusCode:
        """As of a call of its own."""
        return _CODES[self.status.code]


class Replica:
    """One process that serves a game; a stub takes it for a channel.

    Args:
        game: the game.
        address: where it listens.
    """

    def __init__(self, game: str, address: str) -> None:
        self.game, self.address = game, address
        self.stub = MatchServiceStub(cast(grpc.Channel, self))
        self.taken = 0
        self.aside = False
        self._refusals = self._asked = 0
        self._heard = 0.0
        self._lock = threading.Lock()
        self._connect(channel(address))

    def _connect(self, to: grpc.Channel) -> None:
        self._channel = to
        self._rpcs: dict[str, Rpc] = {}

    def silence(self) -> float:
        """Seconds since it last answered while it is asked, 0 while it is not."""
        return time.monotonic() - self._heard if self._asked else 0.0

    def unary_unary(self, method: str, *forms: Any, **more: Any) -> Rpc:
        """A call that is answered once."""

        def open_rpc() -> Rpc:
            return self._channel.unary_unary(method, *forms, **more)

        return partial(self._call, method, open_rpc, long=name_of(method) in LONG)

    def unary_stream(self, method: str, *forms: Any, **more: Any) -> Rpc:
        """A call that is answered in parts; here all of them are waited for."""

        def open_rpc() -> Rpc:
            rpc = self._channel.unary_stream(method, *forms, **more)
            return lambda request, **how: list(rpc(request, **how))

        return partial(self._call, method, open_rpc, long=name_of(method) in LONG)

    def _call(self, method: str, open_rpc: Callable[[], Rpc], request: Any, *, long: bool, **how: Any) -> Any:
        """Make a call.

        Raises:
            AwayError: if the replica is set aside.
            grpc.RpcError: if the call fails.
        """
        with self._lock:
            if self.aside:
                raise AwayError
            if not long:
                if not self._asked:
                    self._heard = time.monotonic()
                self._asked += 1
            rpc = self._rpcs.get(method) or self._rpcs.setdefault(method, open_rpc())
        outcome = "answered"
        try:
            return rpc(request, metadata=metadata(), **how)
        except grpc.RpcError as error:
            if not is_answer(error):
                outcome = code_of(error).name.lower()
            raise
        except ValueError as error:  # grpc's word for a channel that was closed just now
            outcome = "cancelled"
            raise AwayError from error
        finally:
            self._note(outcome, long)

    def _note(self, outcome: str, long: bool) -> None:
        """What a try came to."""
        _tries(self.game, outcome).inc()
        with self._lock:
            self._asked -= not long
            late = outcome == grpc.StatusCode.DEADLINE_EXCEEDED.name.lower()
            refused = outcome not in ("answered", grpc.StatusCode.RESOURCE_EXHAUSTED.name.lower())
            self._refusals = self._refusals + 1 if refused else 0
            if not late:
                self._heard = time.monotonic()
            away = not self.aside and ((late and not long) or self._refusals >= REFUSALS)
            self.aside = self.aside or away
        if away:
            tell(ReplicaAside(self.game, self.address, outcome))

    def look_after(self) -> None:
        """Ask for its health if it is set aside or silent, over a connection of its own: the old one may be dead."""
        if not self.aside and self.silence() < HUNG_SECONDS:
            return
        fresh = channel(self.address)
        if not _serves(fresh):
            fresh.close()
            if not self.aside:
                tell(ReplicaAside(self.game, self.address, "silent"))
            self.aside = True
            self._channel.close()  # whoever waits for it asks another
        elif self.aside:
            with self._lock:
                self._connect(fresh)
                self._refusals, self._heard, self.aside = 0, time.monotonic(), False
            tell(ReplicaBack(self.game, self.address))
        else:
            fresh.close()  # alive and slow; who waits may go on waiting

    def close(self) -> None:
        """End what is under way."""
        self.aside = True
        self._channel.close()


def is_answer(error: grpc.RpcError) -> bool:
    """Whether a failed call was answered by the service: what it says itself carries a status in full."""
    return code_of(error) not in AWAY or rpc_status.from_call(cast(grpc.Call, error)) is not None


def code_of(error: grpc.RpcError) -> grpc.StatusCode:
    """The code of a failed call."""
    return cast(grpc.Call, error).code()


def status_of(error: grpc.RpcError) -> Status:
    """The status that a call failed with."""
    if isinstance(error, RefusedError):
        return error.status
    failed = cast(grpc.Call, error)
    return rpc_status.from_call(failed) or Status(code=failed.code().value[0], message=failed.details() or "")


@cache
def _tries(game: str, outcome: str) -> Counter:
    return _TRIES.labels(game, outcome)


def _serves(over: grpc.Channel) -> bool:
    try:
        answer = health_pb2_grpc.HealthStub(over).Check(health_pb2.HealthCheckRequest(), timeout=HEALTH_SECONDS)
    except grpc.RpcError:
        return False
    return bool(answer.status == health_pb2.HealthCheckResponse.SERVING)
