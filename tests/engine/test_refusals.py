"""What any gRPC service answers when a call fails, seen from the other side of a real connection."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest
import redis
from google.rpc import code_pb2
from google.rpc.status_pb2 import Status
from grpc_health.v1 import health, health_pb2, health_pb2_grpc

from protos.ludoteca.v1 import match_pb2 as pb
from protos.ludoteca.v1.match_pb2_grpc import MatchServiceServicer, MatchServiceStub, add_MatchServiceServicer_to_server
from services.engine.process.refusals import HUNG_SECONDS, Refusals, fault, status_of


class Failing(MatchServiceServicer):
    """Fails as it is told."""

    error: Exception | None = None
    asked = 0

    def View(self, request: pb.ViewRequest, context: grpc.ServicerContext) -> pb.ViewResponse:  # noqa: N802
        self.asked += 1
        if self.error:
            raise self.error
        return pb.ViewResponse(message=b"seen")

    def Describe(self, request: pb.DescribeRequest, context: grpc.ServicerContext) -> pb.DescribeResponse:  # noqa: N802
        return pb.DescribeResponse(description=b"{}")

    def Replay(self, request: pb.ReplayRequest, context: grpc.ServicerContext) -> Iterator[pb.ReplayResponse]:  # noqa: N802
        yield pb.ReplayResponse(line=b"one")
        raise LookupError


def refusal(error: Exception) -> Status:
    if isinstance(error, LookupError):
        return status_of(code_pb2.NOT_FOUND, "It is not there.", "lost")
    return fault(error)


@pytest.fixture
def failing() -> Failing:
    return Failing()  # type: ignore[abstract]


@pytest.fixture
def channel(failing: Failing) -> Iterator[grpc.Channel]:
    server = grpc.server(ThreadPoolExecutor(2), interceptors=[Refusals(refusal, frozenset({"Describe"}))])
    add_MatchServiceServicer_to_server(failing, server)
    health_pb2_grpc.add_HealthServicer_to_server(health.HealthServicer(), server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        yield channel
    server.stop(0).wait()


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (LookupError(), grpc.StatusCode.NOT_FOUND),
        (ZeroDivisionError("secret"), grpc.StatusCode.INTERNAL),
        (redis.ConnectionError("secret"), grpc.StatusCode.UNAVAILABLE),
    ],
)
def test_an_error_is_a_status_and_a_fault_says_nothing_of_itself(
    channel: grpc.Channel, failing: Failing, error: Exception, code: grpc.StatusCode
) -> None:
    failing.error = error
    with pytest.raises(grpc.RpcError) as refused:
        MatchServiceStub(channel).View(pb.ViewRequest())
    assert refused.value.code() is code
    assert "secret" not in str(refused.value.details())


def test_an_answer_in_parts_can_fail_halfway(channel: grpc.Channel) -> None:
    parts = MatchServiceStub(channel).Replay(pb.ReplayRequest())
    assert next(parts).line == b"one"
    with pytest.raises(grpc.RpcError) as refused:
        next(parts)
    assert refused.value.code() is grpc.StatusCode.NOT_FOUND


def test_a_store_that_hung_is_not_asked_for_a_moment(channel: grpc.Channel, failing: Failing) -> None:
    service, failing.error = MatchServiceStub(channel), redis.TimeoutError()
    for _ in range(3):
        with pytest.raises(grpc.RpcError) as refused:
            service.View(pb.ViewRequest())
        assert refused.value.code() is grpc.StatusCode.UNAVAILABLE
    assert failing.asked == 1
    assert service.Describe(pb.DescribeRequest()).description == b"{}", "it needs no store"
    health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest())
    failing.error = None
    time.sleep(HUNG_SECONDS)
    assert service.View(pb.ViewRequest()).message == b"seen"
