"""Which replica is called, over real gRPC, while one hangs, is cut off, or is overrun."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any

import grpc
import pytest
from google.rpc import code_pb2
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_status import rpc_status

from protos.ludoteca.v1 import match_pb2 as pb
from protos.ludoteca.v1.match_pb2_grpc import MatchServiceServicer, add_MatchServiceServicer_to_server
from services.engine.process import replica, replicas
from services.engine.process.refusals import status_of
from services.engine.process.replica import AwayError, code_of
from services.engine.process.replicas import LONG_PLACES, LONG_WAITING, BusyError, Replicas
from tests.support.proxy import proxy

MATCHES = [f"watergate-{number:04}" for number in range(200)]


class Service(MatchServiceServicer):
    """Answers with its name, unless told to hold on or to refuse."""

    def __init__(self, name: str) -> None:
        self.name = name.encode()
        self.go = threading.Event()
        self.go.set()
        self.refuses: Callable[[grpc.ServicerContext], None] | None = None
        self.asked = 0

    def View(self, request: pb.ViewRequest, context: grpc.ServicerContext) -> pb.ViewResponse:  # noqa: N802
        self.asked += 1
        self.go.wait(20)
        if self.refuses:
            self.refuses(context)
        return pb.ViewResponse(message=self.name)

    def Replay(self, request: pb.ReplayRequest, context: grpc.ServicerContext) -> Iterator[pb.ReplayResponse]:  # noqa: N802
        self.go.wait(20)
        yield pb.ReplayResponse(line=self.name)
        yield pb.ReplayResponse(line=b"two")

    def Create(self, request: pb.CreateRequest, context: grpc.ServicerContext) -> pb.CreateResponse:  # noqa: N802
        self.asked += 1
        self.go.wait(20)
        return pb.CreateResponse(match_id=f"watergate-{request.key}")


@contextmanager
def served(service: Service, port: int = 0) -> Iterator[int]:
    server = grpc.server(ThreadPoolExecutor(64), options=[("grpc.so_reuseport", 0)])
    add_MatchServiceServicer_to_server(service, server)
    health_pb2_grpc.add_HealthServicer_to_server(health.HealthServicer(), server)
    bound = server.add_insecure_port(f"127.0.0.1:{port}")
    server.start()
    try:
        yield bound
    finally:
        service.go.set()
        server.stop(0).wait()


class Game(ExitStack):
    """Replicas of a game, each behind a proxy."""

    def __init__(self, count: int, places: int = 24) -> None:
        super().__init__()
        self.services = [Service(f"r{number}") for number in range(count)]  # type: ignore[abstract]
        self.proxies = [self.enter_context(proxy(self.enter_context(served(service)))) for service in self.services]
        self.addresses = [f"127.0.0.1:{each.port}" for each in self.proxies]
        self.replicas = Replicas("watergate", lambda: self.addresses, places)
        self.callback(self.replicas.close)

    def view(self, match_id: str) -> bytes:
        return bytes(self.replicas.stub.View(pb.ViewRequest(match_id=match_id)).message)

    def replay(self) -> list[bytes]:
        return [part.line for part in self.replicas.stub.Replay(pb.ReplayRequest(match_id=MATCHES[0]))]

    def of(self, number: int) -> list[str]:
        """Matches that belong to a replica."""
        first = self.addresses[number]
        return [match for match in MATCHES if self.replicas._order(match)[0].address == first]

    def is_aside(self, number: int) -> bool:
        return self.replicas._all[self.addresses[number]].aside


@pytest.fixture
def two() -> Iterator[Game]:
    with Game(2) as game:
        yield game


@pytest.fixture
def one() -> Iterator[Game]:
    with Game(1, places=12) as game:
        yield game


def until(true: Callable[[], Any], seconds: float = 5.0) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def timed(do: Callable[[], Any]) -> tuple[Any, float]:
    """What came of it, also an error, and how long it took."""
    started = time.monotonic()
    try:
        result = do()
    except grpc.RpcError as error:
        result = error
    return result, time.monotonic() - started


def test_a_match_stays_with_its_replica_and_only_the_matches_of_one_that_goes_move() -> None:
    with Game(3) as game:
        before = {match: game.view(match) for match in MATCHES}
        assert before == {match: game.view(match) for match in MATCHES}
        shares = [list(before.values()).count(f"r{number}".encode()) for number in range(3)]
        assert min(shares) > len(MATCHES) / 6, "each has its part"
        gone = game.addresses.pop()
        until(lambda: gone not in game.replicas._all)
        after = {match: game.view(match) for match in MATCHES}
        assert {match for match in MATCHES if before[match] != after[match]} == {
            match for match in MATCHES if before[match] == b"r2"
        }


@pytest.mark.parametrize("new_too", [True, False], ids=["hung", "half open"])
def test_a_replica_that_does_not_answer_is_gone_past(two: Game, new_too: bool) -> None:
    mine = two.of(0)
    assert two.view(mine[0]) == b"r0"
    two.proxies[0].go_deaf(for_new=new_too)
    with ThreadPoolExecutor(20) as pool:
        tried = list(pool.map(lambda match: timed(partial(two.view, match)), mine[:30]))
    assert {answer for answer, _ in tried} <= {b"r0", b"r1"}, "none failed"
    assert max(seconds for _, seconds in tried) < 2
    if new_too:
        until(lambda: two.is_aside(0))
        answers = [timed(partial(two.view, match)) for match in mine]
        assert {answer for answer, _ in answers} == {b"r1"}
        assert max(seconds for _, seconds in answers) < 0.5
        two.proxies[0].hear_again()
    until(lambda: not two.is_aside(0) and two.view(mine[0]) == b"r0", 3)


def test_a_silent_replica_is_left_alone_before_it_is_known_to_hang(two: Game) -> None:
    mine = two.of(0)
    two.services[0].go.clear()
    with ThreadPoolExecutor(1) as pool:
        held = pool.submit(two.view, mine[0])
        until(lambda: two.services[0].asked == 1)
        time.sleep(replicas.SILENT_SECONDS + 0.05)
        answer, seconds = timed(lambda: two.view(mine[1]))
        assert answer == b"r1"
        assert seconds < 0.5
        assert held.result(5) == b"r1", "who asked first was answered by the other after a second"


def test_the_only_replica_may_be_slow_but_not_dead(one: Game) -> None:
    one.services[0].go.clear()
    with ThreadPoolExecutor(2) as pool:
        slow = pool.submit(one.view, MATCHES[0])
        time.sleep(replica.HUNG_SECONDS + 1)
        assert not slow.done(), "it says that it is healthy, so it is waited for"
        one.services[0].go.set()
        assert slow.result(5) == b"r0"
        one.proxies[0].go_deaf(for_new=True)
        dead = pool.submit(timed, lambda: one.view(MATCHES[0]))
        error, seconds = dead.result(10)
        assert code_of(error) in (grpc.StatusCode.CANCELLED, grpc.StatusCode.UNAVAILABLE)
        assert seconds < 3
        error, seconds = timed(lambda: one.view(MATCHES[0]))
        assert isinstance(error, AwayError)
        assert seconds < 0.05


def test_a_full_game_refuses_at_once(one: Game) -> None:
    one.services[0].go.clear()
    with ThreadPoolExecutor(12) as pool:
        held = [pool.submit(one.view, match) for match in MATCHES[:12]]
        until(lambda: one.services[0].asked == 12)
        error, seconds = timed(lambda: one.view(MATCHES[20]))
        assert isinstance(error, BusyError)
        assert seconds < 0.2
        one.services[0].go.set()
        assert {future.result(5) for future in held} == {b"r0"}
    assert one.view(MATCHES[20]) == b"r0", "the places were given back"


def test_records_are_few_at_a_time_and_take_no_place_of_others(one: Game) -> None:
    one.services[0].go.clear()

    with ThreadPoolExecutor(LONG_PLACES + LONG_WAITING) as pool:
        held = [pool.submit(one.replay) for _ in range(LONG_PLACES + LONG_WAITING)]
        until(lambda: one.replicas._long == LONG_PLACES and one.replicas._long_waiting == LONG_WAITING)
        error, seconds = timed(one.replay)
        assert isinstance(error, BusyError), "enough wait already"
        assert seconds < 0.2
        assert one.replicas._taken == 0
        one.services[0].go.set()
        assert [future.result(5) for future in held] == [[b"r0", b"two"]] * (LONG_PLACES + LONG_WAITING)


def test_a_record_waits_for_a_place_but_not_for_ever(one: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.engine.process.replicas.LONG_WAIT_SECONDS", 0.2)
    one.services[0].go.clear()

    with ThreadPoolExecutor(LONG_PLACES) as pool:
        held = [pool.submit(one.replay) for _ in range(LONG_PLACES)]
        until(lambda: one.replicas._long == LONG_PLACES)
        with pytest.raises(BusyError):
            one.replay()
        assert one.replicas._long_waiting == 0
        one.services[0].go.set()
        assert [future.result(5) for future in held] == [[b"r0", b"two"]] * LONG_PLACES
    assert one.replay() == [b"r0", b"two"], "the places were given back"


def test_what_a_service_says_itself_is_an_answer(two: Game) -> None:
    """An away store is away for every replica, and a place that is full is no fault."""

    def refuse(context: grpc.ServicerContext) -> None:
        context.abort_with_status(rpc_status.to_status(status_of(code_pb2.UNAVAILABLE, "no store", "store_away")))

    for service in two.services:
        service.refuses = refuse
    for match in MATCHES[:10]:
        with pytest.raises(grpc.RpcError):
            two.view(match)
    assert sum(service.asked for service in two.services) == 10, "nobody was asked again"
    assert not any(map(two.is_aside, (0, 1)))


def test_three_refusals_running_set_a_replica_aside(two: Game) -> None:
    mine = two.of(0)
    two.services[0].refuses = lambda context: context.abort(grpc.StatusCode.UNAVAILABLE, "")
    for match in mine[:5]:
        assert two.view(match) == b"r1"
    assert two.services[0].asked == 3


def test_tries_are_a_tenth_of_the_calls(two: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replicas, "MOST_RETRIES", 2.0)
    monkeypatch.setattr(replica, "REFUSALS", 1_000)
    two.replicas._retries = 2.0
    two.services[0].refuses = lambda context: context.abort(grpc.StatusCode.UNAVAILABLE, "")
    answers = [timed(partial(two.view, match))[0] for match in two.of(0)[:50]]
    assert 5 <= answers.count(b"r1") <= 8


@pytest.mark.parametrize(("key", "tried"), [("abcd", 2), ("", 1)])
def test_a_match_is_opened_twice_only_by_its_key(two: Game, key: str, tried: int) -> None:
    for service in two.services:
        service.go.clear()
    answer, _ = timed(lambda: two.replicas.stub.Create(pb.CreateRequest(key=key), timeout=1.5))
    assert code_of(answer) is grpc.StatusCode.DEADLINE_EXCEEDED
    assert sum(service.asked for service in two.services) == tried


def test_a_name_may_mean_several_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [(2, 1, 6, "", (f"10.0.0.{n}", 7000)) for n in (2, 1)] + [(10, 1, 6, "", ("::1", 7000, 0, 0))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    assert replicas._resolved("watergate.house.svc:7000") == ["10.0.0.1:7000", "10.0.0.2:7000"]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found[2:])
    assert replicas._resolved("watergate.house.svc:7000") == ["[::1]:7000"]


def test_health_that_is_not_serving_is_not_healthy() -> None:
    status = health.HealthServicer()
    server = grpc.server(ThreadPoolExecutor(2))
    health_pb2_grpc.add_HealthServicer_to_server(status, server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        assert replica._serves(channel)
        status.set("", health_pb2.HealthCheckResponse.NOT_SERVING)
        assert not replica._serves(channel)
    server.stop(0).wait()
