"""Over real gRPC: acts that go together are each done or refused as if they had come alone."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest
from google.rpc import code_pb2
from grpc_status import rpc_status

from protos.ludoteca.v1 import match_pb2 as pb
from protos.ludoteca.v1.match_pb2_grpc import MatchServiceStub, add_MatchServiceServicer_to_server
from services.engine.host import MatchHost
from services.engine.hosting.keys import match_key
from services.engine.hosting.store import Store
from services.engine.kernel.log import Event
from services.engine.match_service import MatchServicer, refusal_of
from services.engine.process import logs
from services.engine.process.refusals import Refusals
from tests.engine.toy import Choose, State, Toy

SEED = "ab12"


class Stumbling(Toy):
    """The toy with a fault in its rules: seat 1 cannot choose."""

    name = "watergate"  # the servicer describes a game of the house

    def perform(self, state: State, seat: int, command: Choose) -> list[Event]:
        if seat == 1:
            raise ZeroDivisionError
        return super().perform(state, seat, command)


@pytest.fixture
def service(valkey_url: str) -> Iterator[MatchServiceStub]:
    server = grpc.server(ThreadPoolExecutor(4), interceptors=[Refusals(refusal_of)])
    host = MatchHost(Stumbling(), Store(valkey_url), allow_seed=True)
    add_MatchServiceServicer_to_server(MatchServicer(host), server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        yield MatchServiceStub(channel)
    server.stop(0).wait()


def table(service: MatchServiceStub) -> str:
    plans = [pb.SeatPlan(kind=pb.SeatPlan.KIND_PLAYER, player=name, name=name) for name in ("ann", "bob")]
    match_id: str = service.Create(pb.CreateRequest(options=b"{}", seats=plans, seed=SEED)).match_id
    return match_id


def act(match_id: str, seat: int = 0, number: str = "1", decision: str = "", player: str = "") -> pb.ActRequest:
    """Choose a number; one that is held with this seed unless told otherwise."""
    return pb.ActRequest(
        match_id=match_id,
        caller=pb.Caller(player=player or ("ann", "bob")[seat]),
        seat=seat,
        decision=decision or f"{seat}-0",
        command=b'{"type":"choose","number":%b}' % number.encode(),
    )


def held(seat: int) -> str:
    state = Toy().new(Toy.options_type(), 2, SEED)
    return str(state.hands[seat][0])


def test_each_fares_as_if_alone(service: MatchServiceStub) -> None:
    ours, others, last = (table(service) for _ in range(3))
    refused = [
        act("watergate-nowhere"),
        act(ours, player="eve"),
        act(ours, number="99"),
        act(ours, number='"x"'),
        act(ours, decision="gone"),
    ]
    alone = []
    for request in refused:
        with pytest.raises(grpc.RpcError) as error:
            service.Act(request)
        alone.append(rpc_status.from_call(error.value))
    good = [act(others, number=held(0)), act(last, number=held(0))]
    bad = act(others, seat=1, number=held(1))
    acted = service.ActAll(pb.ActAllRequest(acts=[good[0], *refused, bad, good[1]])).acted
    assert [each.refused for each in acted[1:6]] == alone
    assert [status.code for status in alone] == [
        code_pb2.NOT_FOUND,
        code_pb2.PERMISSION_DENIED,
        code_pb2.FAILED_PRECONDITION,
        code_pb2.INVALID_ARGUMENT,
        code_pb2.ABORTED,
    ]
    assert acted[6].refused.code == code_pb2.INTERNAL, "a fault of ours, and of this act alone"
    assert [acted[0].done.version, acted[7].done.version] == [2, 2]


def test_a_match_that_the_store_cannot_read_spares_those_that_go_with_it(
    service: MatchServiceStub, valkey_url: str
) -> None:
    broken, whole = table(service), table(service)
    Store(valkey_url).redis.set(match_key(broken), "no match")
    acts = [act(broken, number=held(0)), act(whole, number=held(0))]
    acted = service.ActAll(pb.ActAllRequest(acts=acts)).acted
    assert acted[0].refused.code == code_pb2.UNAVAILABLE
    assert acted[1].done.version == 2


@pytest.mark.parametrize(
    ("match_id", "decision", "number", "code"),
    [
        ("watergate-none", "", "1", "not_found"),
        ("", "gone", "1", "decision_gone"),
        ("", "", "99", "not_in_hand"),
        ("", "", '"x"', "invalid_argument"),
    ],
)
def test_a_refusal_is_told_in_a_word(
    service: MatchServiceStub,
    capsys: pytest.CaptureFixture[str],
    match_id: str,
    decision: str,
    number: str,
    code: str,
) -> None:
    logs.configure("info", process="test")
    try:
        with pytest.raises(grpc.RpcError):
            service.Act(act(match_id or table(service), number=number, decision=decision))
    finally:
        logs.configure("error")
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines() if '"refused"' in line]
    assert [line["code"] for line in told] == [code]
