"""Whoever reaches a service's port gets nothing without the deployment's key."""

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc
from prometheus_client import REGISTRY

from protos.ludoteca.v1 import match_pb2 as pb
from protos.ludoteca.v1.match_pb2_grpc import MatchServiceServicer, MatchServiceStub, add_MatchServiceServicer_to_server
from services.engine.match_service import SERVICE, serve_game
from services.engine.process import door
from services.engine.process.credentials import Keys, key_ring
from services.engine.process.door import Door, roles
from services.engine.process.logs import request_id
from services.engine.process.server import serve
from services.engine.process.settings import Settings
from tests.support.ports import free_port
from tests.support.stack import wait_until

GATEWAY, WORKER, OPERATOR = "g" * 32, "w" * 32, "o" * 32
KEYS = f"gateway {GATEWAY}\nworker {WORKER}\noperator {OPERATOR}"
PLAYER = pb.Caller(player="p_ada")


@pytest.fixture(scope="module")
def channel(valkey_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[grpc.Channel]:
    address = f"127.0.0.1:{free_port()}"
    config = Settings(data=tmp_path_factory.mktemp("door"), REDIS_URL=valkey_url, key=KEYS)
    server, _ = serve("watergate", serve_game("watergate", config), config, address)
    with grpc.insecure_channel(address) as over:
        yield over
    server.stop(0).wait()


@pytest.fixture
def keys(tmp_path: Path) -> Keys:
    return Keys(key_ring(Settings(data=tmp_path, key=KEYS)))


@pytest.fixture
def service(channel: grpc.Channel) -> MatchServiceStub:
    return MatchServiceStub(channel)


def by(key: str) -> Any:
    return (("x-ludoteca-key", key),)


def code_of(call: Any) -> grpc.StatusCode:
    with pytest.raises(grpc.RpcError) as error:
        list(answer) if hasattr(answer := call(), "__next__") else answer
    code: grpc.StatusCode = error.value.code()
    return code


METHODS = [method.name for method in pb.DESCRIPTOR.services_by_name["MatchService"].methods]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("metadata", [(), by(""), by("x" * 32), by(OPERATOR), by(GATEWAY[:-1])], ids=str)
def test_every_method_asks_for_a_key(service: MatchServiceStub, method: str, metadata: Any) -> None:
    request = getattr(pb, f"{method}Request")()
    code = code_of(lambda: getattr(service, method)(request, metadata=metadata, timeout=5))
    assert code is grpc.StatusCode.UNAUTHENTICATED


def test_reflection_asks_for_a_key_and_health_does_not(channel: grpc.Channel) -> None:
    ask = reflection_pb2_grpc.ServerReflectionStub(channel).ServerReflectionInfo
    request = reflection_pb2.ServerReflectionRequest(list_services="")
    assert code_of(lambda: ask(iter([request]), timeout=5)) is grpc.StatusCode.UNAUTHENTICATED
    (listed,) = ask(iter([request]), metadata=by(WORKER), timeout=5)
    assert SERVICE in [each.name for each in listed.list_services_response.service]
    assert health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(), timeout=5).status == 1


def test_a_key_speaks_for_its_role_alone(service: MatchServiceStub) -> None:
    seats = [
        pb.SeatPlan(kind=pb.SeatPlan.KIND_PLAYER, player="p_ada", name="Ada"),
        pb.SeatPlan(kind=pb.SeatPlan.KIND_BOT, level="random"),
    ]
    plan = pb.CreateRequest(options=b"{}", seats=seats, caller=PLAYER)
    match_id = service.Create(plan, metadata=by(GATEWAY)).match_id
    look, bot = pb.ViewRequest(match_id=match_id, caller=PLAYER), pb.Caller(worker=True)
    assert b'"hand' in service.View(look, metadata=by(GATEWAY)).message
    denied = [
        lambda: service.View(look, metadata=by(WORKER)),
        lambda: service.View(pb.ViewRequest(match_id=match_id, caller=bot, seat=1), metadata=by(GATEWAY)),
        lambda: service.Act(pb.ActRequest(match_id=match_id, caller=PLAYER), metadata=by(WORKER)),
        lambda: service.ActAll(
            pb.ActAllRequest(acts=[pb.ActRequest(match_id=match_id, caller=bot, seat=1)]), metadata=by(GATEWAY)
        ),
        lambda: service.Tick(pb.TickRequest(match_id=match_id), metadata=by(GATEWAY)),
        lambda: service.Create(plan, metadata=by(WORKER)),
        lambda: service.Sit(pb.SitRequest(match_id=match_id, player="p_bob"), metadata=by(WORKER)),
        lambda: service.Replay(pb.ReplayRequest(match_id=match_id, caller=PLAYER), metadata=by(WORKER)),
    ]
    assert [code_of(call) for call in denied] == [grpc.StatusCode.PERMISSION_DENIED] * len(denied)
    assert service.View(pb.ViewRequest(match_id=match_id, caller=bot, seat=1), metadata=by(WORKER)).message
    assert service.Tick(pb.TickRequest(match_id=match_id), metadata=by(WORKER)).version >= 1


def refused(at: Door, *peers: str) -> None:
    """Strangers at a door."""
    details: Any = SimpleNamespace(method="/ludoteca.v1.MatchService/View", invocation_metadata=None)
    handler: Any = at.intercept_service(lambda _: grpc.unary_unary_rpc_method_handler(print), details)
    for peer in peers:
        context = Mock(**{"peer.return_value": peer, "abort.side_effect": PermissionError})
        with pytest.raises(PermissionError):
            handler.unary_unary(None, context)
        sentence = "This service answers who has the deployment's key."
        assert context.abort.call_args.args == (grpc.StatusCode.UNAUTHENTICATED, sentence)


def test_a_stranger_is_told_of_once_a_minute(told: list[Any], keys: Keys, monkeypatch: pytest.MonkeyPatch) -> None:
    refused(Door("told", keys), "ipv4:203.0.113.9:41", "ipv4:203.0.113.9:42", "ipv4:203.0.113.8:41")
    assert [(line["event"], line["peer"]) for line in told] == [
        ("caller without a key", "ipv4:203.0.113.9"),
        ("caller without a key", "ipv4:203.0.113.8"),
    ]
    monkeypatch.setattr(door, "TOLD_SECONDS", 0.05)
    forgetful = Door("told", keys)
    refused(forgetful, "ipv4:203.0.113.9:43")
    time.sleep(0.1)
    refused(forgetful, "ipv4:203.0.113.9:44")
    assert len(told) == 4


def test_a_call_is_measured_and_carries_the_id_of_its_request(keys: Keys) -> None:
    """While it is worked on; when it has ended, also in an error, all is as it was before."""
    measured, seen = Door("measured", keys), list[Any]()

    def call(fails: bool, *metadata: tuple[str, str]) -> None:
        def work(_: Any, context: Any) -> None:
            seen.append((request_id.get(), roles.get(), value("ludoteca_rpc_in_flight", game="measured")))
            if fails:
                raise ZeroDivisionError

        details: Any = SimpleNamespace(method="/ludoteca.v1.MatchService/View", invocation_metadata=metadata)
        handler: Any = measured.intercept_service(lambda _: grpc.unary_unary_rpc_method_handler(work), details)
        with pytest.raises(ZeroDivisionError) if fails else nullcontext():
            handler.unary_unary(None, SimpleNamespace(code=lambda: None))

    before = request_id.get(), roles.get()
    for fails, code in ((False, "OK"), (True, "UNKNOWN")):
        seen.clear()
        call(fails, *by(WORKER), ("x-request-id", "my-own.1"))
        call(fails, *by(GATEWAY))
        assert seen == [("my-own.1", {"worker"}, 1), ("", {"gateway"}, 1)]
        assert (request_id.get(), roles.get()) == before
        assert value("ludoteca_rpc_in_flight", game="measured") == 0
        assert value("ludoteca_rpc_server_seconds_count", game="measured", rpc="View", code=code) == 2


def value(name: str, **labels: str) -> float | None:
    return REGISTRY.get_sample_value(name, labels)


def test_what_nobody_waits_for_is_not_begun(keys: Keys) -> None:
    begun, go = [], threading.Event()

    class Slow(MatchServiceServicer):
        def View(self, request: pb.ViewRequest, context: grpc.ServicerContext) -> pb.ViewResponse:  # noqa: N802
            begun.append(request.match_id)
            go.wait(10)
            return pb.ViewResponse()

    guard = Door("slow", keys)
    server = grpc.server(ThreadPoolExecutor(1), interceptors=[guard])
    add_MatchServiceServicer_to_server(Slow(), server)  # type: ignore[abstract]
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    with grpc.insecure_channel(f"127.0.0.1:{port}") as over:
        ask = MatchServiceStub(over).View
        first = ask.future(pb.ViewRequest(match_id="first"), metadata=by(GATEWAY), timeout=10)
        wait_until(lambda: begun == ["first"], 5, "the first is worked on")
        assert code_of(lambda: ask(pb.ViewRequest(match_id="late"), metadata=by(GATEWAY), timeout=0.2)) is (
            grpc.StatusCode.DEADLINE_EXCEEDED
        )
        go.set()
        first.result()
        ask(pb.ViewRequest(match_id="last"), metadata=by(GATEWAY), timeout=5)
    server.stop(0).wait()
    assert begun == ["first", "last"]
