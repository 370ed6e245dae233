"""Which replica of a game's service is called, and what happens while one does not answer.

Each match has an order of the replicas (a rendezvous hash), so a match stays with the one that remembers it, and when a
replica goes only its own matches move. A try is short where another replica is left to ask. One that is set aside is
asked for its health by a thread of ours, never by people's calls. However many callers there are, only so many calls
are under way to a game: the others are refused at once, so that a game that hangs takes not all threads of its callers.
"""

import os
import re
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from hashlib import blake2b
from typing import Any, TypeVar, cast

import grpc
from cachetools import LRUCache
from google.rpc import error_details_pb2
from prometheus_client import Gauge, Histogram

from protos.ludoteca.v1 import match_pb2 as pb
from protos.ludoteca.v1.match_pb2_grpc import MatchServiceStub
from services.engine.hosting.metrics import BUCKETS
from services.engine.process.annexe import name_of as name_of_annexe
from services.engine.process.client import CALL_SECONDS, name_of
from services.engine.process.replica import LONG, AwayError, Replica, Rpc, code_of, is_answer, status_of
from services.engine.process.settings import settings

TRY_SECONDS = 1.0
"""How long a replica has to answer if another is left that can be asked."""

SILENT_SECONDS = 0.05
"""A replica that is asked and has answered nobody for so long is asked after the others."""

WATCH_SECONDS = 0.25
"""Between two looks at the replicas."""

RESOLVE_SECONDS = 5.0
"""How long what a name meant is believed."""

LEAST_PLACES = 12
"""Calls that may be under way to one replica, however many there are."""

LONG_PLACES, LONG_WAITING = 2, 12
"""Long calls that are under way to one game, and those that may wait for it: a few people open a table at once."""

LONG_WAIT_SECONDS = 3.0
"""How long a long call waits for a place."""

FULL_SECONDS = 0.05
"""How long a call waits for a place."""

RETRIES_PER_CALL, MOST_RETRIES = 0.1, 50.0
"""Another try for a tenth of the calls, and so many in store: as are under way when a replica stops."""

_SECONDS = Histogram(
    "ludoteca_rpc_client_seconds",
    "Time of a call to a game's service, with all its tries.",
    ["game", "rpc", "code"],
    buckets=BUCKETS,
)
_ASIDE = Gauge(
    "ludoteca_replica_aside",
    "Whether a replica is set aside.",
    ["game", "replica_index"],
    multiprocess_mode="livemax",
)
_PLACES = Gauge("ludoteca_gateway_places", "Calls under way to a game.", ["game"], multiprocess_mode="livesum")

_HOST_AND_PORT = re.compile(r"\[?(?P<host>[\w.:-]+?)\]?:(?P<port>\d+)")

_ANNEXES: LRUCache[str, str] = LRUCache(10_000)
"""The annexe of each match that is played by older rules, as far as this process has met it."""

ResultT = TypeVar("ResultT")


class BusyError(AwayError):
    """As many calls are under way as may be."""

    def __init__(self) -> None:
        super().__init__(grpc.StatusCode.RESOURCE_EXHAUSTED)


class Replicas:
    """The replicas of one game's service.

    Args:
        game: the game.
        targets: where they are now, as `host:port`; a host's name may mean several.
        places: calls that may be under way at once.
    """

    def __init__(self, game: str, targets: Callable[[], Iterable[str]], places: int) -> None:
        self.game, self.places = game, places
        self.stub = MatchServiceStub(cast(grpc.Channel, self))
        self._targets, self._known, self._resolved = targets, [""], 0.0
        self._all: dict[str, Replica] = {}
        self._taken = self._long = self._long_waiting = 0
        self._retries = MOST_RETRIES
        self._room = threading.Condition()
        self._long_room = threading.Condition()
        self._closed = threading.Event()
        self._refresh()
        self._watcher = threading.Thread(target=self._watch, name=f"replicas of {game}", daemon=True)
        self._watcher.start()

    # -- calls ---------------------------------------------------------------------------------------------------

    def unary_unary(self, method: str, *forms: Any, **more: Any) -> Rpc:
        """A call that is answered once."""
        return partial(self._call, name_of(method), lambda replica: replica.unary_unary(method, *forms, **more))

    def unary_stream(self, method: str, *forms: Any, **more: Any) -> Rpc:
        """A call that is answered in parts; here all of them are waited for."""
        return partial(self._call, name_of(method), lambda replica: replica.unary_stream(method, *forms, **more))

    def _call(
        self, name: str, rpc_of: Callable[[Replica], Rpc], request: Any, timeout: float = CALL_SECONDS, **how: Any
    ) -> Any:
        match_id = match_of(self.game, request)

        def call(served: Replicas) -> Any:
            def do(replica: Replica) -> Any:
                seconds = timeout if name in LONG else min(timeout, served.seconds(replica))
                return rpc_of(replica)(request, timeout=seconds, **how)

            with served.measured(name):
                if name in LONG:
                    return served._ask_long(match_id, do)
                return served.ask(match_id, do, repeatable=name != "Create" or bool(request.key))

        return self.by_its_rules(match_id, call)

    @contextmanager
    def measured(self, name: str) -> Iterator[None]:
        """Measure a call, all tries together, and count how it ended."""
        started, code = time.perf_counter(), grpc.StatusCode.OK
        try:
            yield
        except grpc.RpcError as error:
            code = code_of(error)
            raise
        finally:
            _timer(self.game, name, code.name).observe(time.perf_counter() - started)

    def ask(self, match_id: str, do: Callable[[Replica], ResultT], *, repeatable: bool = True) -> ResultT:
        """Have a replica do something; the next if it does not answer.

        Args:
            match_id: the match that it is about.
            do: what to do.
            repeatable: whether it may be done twice.

        Raises:
            AwayError, BusyError, grpc.RpcError.
        """
        self._retries = min(MOST_RETRIES, self._retries + RETRIES_PER_CALL)
        tried: list[Replica] = []
        while True:
            replica = self._enter(match_id, tried)
            try:
                return do(replica)
            except grpc.RpcError as error:
                tried.append(replica)
                if is_answer(error) or not repeatable or not self._may_go_on(tried):
                    raise
            finally:
                self._leave(replica)

    def by_its_rules(self, match_id: str, do: "Callable[[Replicas], ResultT]") -> ResultT:
        """Have these replicas do something; where they say that the match has other rules, the annexe that serves them.

        Args:
            match_id: the match, "" for none.
            do: what to do with the replicas of a game or of an annexe.

        Raises:
            grpc.RpcError: what `do` fails with; the refusal itself if nobody serves those rules.
        """
        annexe = _ANNEXES.get(match_id, "")
        if annexe and settings().service_targets(annexe):
            return do(replicas(annexe))
        try:
            return do(self)
        except grpc.RpcError as error:
            rules = other_rules(error)
            annexe = name_of_annexe(self.game, rules)
            if not rules or not settings().service_targets(annexe):
                raise
        _ANNEXES[match_id] = annexe
        return do(replicas(annexe))

    def _ask_long(self, match_id: str, do: Callable[[Replica], ResultT]) -> ResultT:
        with self._long_room:
            if self._long_waiting >= LONG_WAITING:
                raise BusyError
            self._long_waiting += 1
            place = self._long_room.wait_for(lambda: self._long < LONG_PLACES, LONG_WAIT_SECONDS)
            self._long_waiting -= 1
            if not place:
                raise BusyError
            self._long += 1
        try:
            there = [replica for replica in self._order(match_id) if not replica.aside]
            if not there:
                raise AwayError
            return do(there[0])
        finally:
            with self._long_room:
                self._long -= 1
                self._long_room.notify()

    def seconds(self, replica: Replica) -> float:
        """How long a try of this replica may take."""
        return TRY_SECONDS if any(other is not replica for other in self._there()) else CALL_SECONDS

    def share(self, calls: int) -> int:
        """The part of so many that falls to each replica that can be asked, one at least."""
        return max(1, calls // (len(self._there()) or 1))

    # -- which ---------------------------------------------------------------------------------------------------

    def _there(self) -> list[Replica]:
        return [replica for replica in self._all.values() if not replica.aside]

    def _order(self, match_id: str) -> Sequence[Replica]:
        """All replicas, the one that the match belongs to first."""
        found = list(self._all.values())
        if len(found) > 1:
            found.sort(key=lambda replica: _weight(replica.address, match_id), reverse=True)
        return found

    def _enter(self, match_id: str, tried: Sequence[Replica]) -> Replica:
        """Take a place at the first replica that is left and answers; who was let down may wait longer for it."""
        order = self._order(match_id)
        until = time.monotonic() + (TRY_SECONDS if tried else FULL_SECONDS)
        with self._room:
            while True:
                there = [replica for replica in order if not replica.aside and replica not in tried]
                if not there:
                    raise AwayError
                if self._taken < self.places:
                    most = max(LEAST_PLACES, self.share(self.places))
                    free = [replica for replica in there if replica.taken < most]
                    if free:
                        replica = next((one for one in free if one.silence() < SILENT_SECONDS), free[0])
                        self._taken += 1
                        replica.taken += 1
                        return replica
                if (left := until - time.monotonic()) <= 0:
                    raise BusyError
                self._room.wait(left)

    def _leave(self, replica: Replica) -> None:
        with self._room:
            self._taken -= 1
            replica.taken -= 1
            self._room.notify()

    def _may_go_on(self, tried: Sequence[Replica]) -> bool:
        """Whether another replica is left, and another try."""
        with self._room:
            if self._retries < 1 or all(replica in tried for replica in self._there()):
                return False
            self._retries -= 1
            return True

    # -- the watch -----------------------------------------------------------------------------------------------

    def _watch(self) -> None:
        while not self._closed.wait(WATCH_SECONDS):
            self._refresh()
            for index, replica in enumerate(list(self._all.values())):
                replica.look_after()
                _ASIDE.labels(self.game, str(index)).set(replica.aside)
            with self._room:
                _places(self.game).set(self._taken)
                self._room.notify_all()

    def _refresh(self) -> None:
        """Look where the replicas are; those that stay keep their connections."""
        now, known = time.monotonic(), list(self._targets())
        if known == self._known and now - self._resolved < RESOLVE_SECONDS:
            return
        self._known, self._resolved = known, now
        addresses = [address for target in known for address in _resolved(target)]
        if not addresses or addresses == list(self._all):
            return  # a name that means nothing for the moment changes nothing
        gone = [replica for address, replica in self._all.items() if address not in addresses]
        self._all = {address: self._all.get(address) or Replica(self.game, address) for address in addresses}
        for replica in gone:
            threading.Timer(CALL_SECONDS, replica.close).start()  # what is under way there may end

    def close(self) -> None:
        """Stop watching and calling."""
        self._closed.set()
        self._watcher.join()
        for replica in self._all.values():
            replica.close()


def replicas(game: str) -> Replicas:
    """The replicas of a game's service as this process calls them; a forked child opens its own channels."""
    return _replicas(os.getpid(), game)


@cache
def _replicas(process: int, game: str) -> Replicas:
    config = settings()
    return Replicas(game, lambda: config.service_targets(game), config.gateway_threads // 2)


def other_rules(error: grpc.RpcError) -> str:
    """The rules version that a match is played by, if that is why the call was refused, else ""."""
    info = error_details_pb2.ErrorInfo()
    for detail in status_of(error).details if code_of(error) is grpc.StatusCode.FAILED_PRECONDITION else ():
        if detail.Unpack(info) and info.reason == "other_rules":
            return str(info.metadata["rules"])
    return ""


def stub(game: str) -> MatchServiceStub:
    """The service of a game, whichever replica serves it."""
    return replicas(game).stub


def match_of(game: str, request: Any) -> str:
    """The match that a request is about, "" for none."""
    match request:
        case pb.CreateRequest(key=str(key)):
            return f"{game}-{key}" if key else ""
        case pb.ActAllRequest(acts=acts):
            return str(acts[0].match_id) if acts else ""
    return str(getattr(request, "match_id", ""))


@cache
def _timer(game: str, rpc: str, code: str) -> Histogram:
    return _SECONDS.labels(game, rpc, code)


@cache
def _places(game: str) -> Gauge:
    return _PLACES.labels(game)


def _weight(address: str, match_id: str) -> bytes:
    return blake2b(f"{address} {match_id}".encode(), digest_size=8).digest()


def _resolved(target: str) -> list[str]:
    """The addresses that a target means now."""
    parts = _HOST_AND_PORT.fullmatch(target)
    if parts is None:
        return [target]
    try:
        found = socket.getaddrinfo(parts["host"], int(parts["port"]), type=socket.SOCK_STREAM)
    except OSError:
        return []
    # where a name has both, its processes are reached by the old way as well, and would be counted twice
    hosts = {str(where[0]) for family, *_, where in found if family == socket.AF_INET}
    hosts = hosts or {f"[{where[0]}]" for *_, where in found}
    return [f"{host}:{parts['port']}" for host in sorted(hosts)]
