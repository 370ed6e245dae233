"""Whoever reaches a service's port gets nothing without the deployment's key."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from protos.ludoteca.v1 import match_pb2 as pb
from protos.ludoteca.v1.match_pb2_grpc import MatchServiceServicer, MatchServiceStub, add_MatchServiceServicer_to_server
from services.engine.match_service import SERVICE, serve_game
from services.engine.process.credentials import Keys, key_ring
from services.engine.process.door import Door
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
        lambda: service.Create(plan, metadata=by(WORKER)),
        lambda: service.Sit(pb.SitRequest(match_id=match_id, player="p_bob"), metadata=by(WORKER)),
        lambda: service.Replay(pb.ReplayRequest(match_id=match_id, caller=PLAYER), metadata=by(WORKER)),
    ]
    assert [code_of(call) for call in denied] == [grpc.StatusCode.PERMISSION_DENIED] * len(denied)
    assert service.View(pb.ViewRequest(match_id=match_id, caller=bot, seat=1), metadata=by(WORKER)).message


def test_a_stranger_is_told_of_once_a_minute(service: MatchServiceStub, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(5):
        code_of(lambda: service.Describe(pb.DescribeRequest(), timeout=5))
    assert capsys.readouterr().out.count("caller without a key") <= 1


def test_what_nobody_waits_for_is_not_begun(tmp_path: Path) -> None:
    begun, go = [], threading.Event()

    class Slow(MatchServiceServicer):
        def View(self, request: pb.ViewRequest, context: grpc.ServicerContext) -> pb.ViewResponse:  # noqa: N802
            begun.append(request.match_id)
            go.wait(10)
            return pb.ViewResponse()

    door = Door("slow", Keys(key_ring(Settings(data=tmp_path, key=KEYS))))
    server = grpc.server(ThreadPoolExecutor(1), interceptors=[door])
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
