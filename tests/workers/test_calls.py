"""What the answer to a call means to a worker: a service that is away is no fault of the work."""

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import grpc
import pytest

from protos.ludoteca.v1.match_pb2 import ResolveRequest, ResolveResponse
from services.engine.process.client import CALL_SECONDS
from tests.support.ports import free_port
from workers import calls
from workers.calls import RefusedError, ask


def resolving(port: int) -> Any:
    """The call, at whatever listens there."""
    channel = grpc.insecure_channel(f"127.0.0.1:{port}")
    return channel.unary_unary("/test/Resolve", ResolveRequest.SerializeToString, ResolveResponse.FromString)


@pytest.fixture
def answering() -> Iterator[tuple[Any, list[grpc.StatusCode]]]:
    """A service that refuses with the code in the list."""
    codes: list[grpc.StatusCode] = []

    def refuse(_: Any, context: grpc.ServicerContext) -> None:
        context.abort(codes[-1], "no")

    server = grpc.server(ThreadPoolExecutor(1))
    handler = grpc.method_handlers_generic_handler(
        "test", {"Resolve": grpc.unary_unary_rpc_method_handler(refuse, ResolveRequest.FromString)}
    )
    server.add_generic_rpc_handlers((handler,))
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    yield resolving(port), codes
    server.stop(0).wait()


def test_a_service_that_is_away_leaves_the_work_to_be_found_again(told: list[Any]) -> None:
    assert ask(resolving(free_port()), ResolveRequest()) is None
    code = "StatusCode.UNAVAILABLE"
    assert told == [{"event": "service away", "call": "ResolveRequest", "code": code, "log_level": "warning"}]


def test_a_service_that_hangs_holds_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:  # it takes connections and says nothing
        monkeypatch.setattr(calls, "CALL_SECONDS", 0.2)
        assert ask(resolving(silent.getsockname()[1]), ResolveRequest()) is None


def test_what_is_done_is_told() -> None:
    assert ask(lambda request, timeout: (request, timeout), ResolveRequest(version=3)) == (  # type: ignore[arg-type]
        ResolveRequest(version=3),
        CALL_SECONDS,
    )


@pytest.mark.parametrize("code", ["ABORTED", "NOT_FOUND"])
def test_what_has_gone_is_nothing_to_tell_of(
    answering: tuple[Any, list[grpc.StatusCode]], code: str, told: list[Any]
) -> None:
    rpc, codes = answering
    codes.append(grpc.StatusCode[code])
    assert ask(rpc, ResolveRequest()) is None
    assert told == []


@pytest.mark.parametrize("code", ["ABORTED", "NOT_FOUND", "UNAVAILABLE", "DEADLINE_EXCEEDED"])
def test_what_has_gone_or_is_away_is_no_fault(answering: tuple[Any, list[grpc.StatusCode]], code: str) -> None:
    rpc, codes = answering
    codes.append(grpc.StatusCode[code])
    assert ask(rpc, ResolveRequest()) is None


@pytest.mark.parametrize("code", ["INTERNAL", "INVALID_ARGUMENT", "PERMISSION_DENIED", "UNKNOWN"])
def test_any_other_refusal_is_a_fault_of_the_work(answering: tuple[Any, list[grpc.StatusCode]], code: str) -> None:
    rpc, codes = answering
    codes.append(grpc.StatusCode[code])
    with pytest.raises(RefusedError, match=f"^ResolveRequest: StatusCode.{code}$"):
        ask(rpc, ResolveRequest())
