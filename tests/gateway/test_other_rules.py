"""A match that began under other rules: it is played by those if they are served, else nothing happens to it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grpc
import pytest
import redis
import requests

from protos.ludoteca.v1 import match_pb2 as pb
from protos.ludoteca.v1.match_pb2_grpc import MatchServiceStub
from services.engine.process.settings import services_file
from tests.gateway.house import House, PlayedAsWatergate, house, toy_service
from tests.support.ports import free_ports

pytestmark = pytest.mark.stack


class Older(PlayedAsWatergate):
    """What the house played before."""

    rules_version = "0"


class Beside:
    """A house, and the service of older rules beside it."""

    def __init__(self, there: House, folder: Path, port: int) -> None:
        self.house, self.address, self.file = there, f"127.0.0.1:{port}", services_file(folder / "data")

    def tell(self, targets: dict[str, list[str]]) -> None:
        """As the supervisor tells callers who serves what."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(targets))

    def old_match(self, *, waits: bool = False) -> tuple[str, list[requests.Session]]:
        """A match of two guests that began under the older rules, or one that waits for the second of them."""
        guests = [self.house.guest("Ada"), self.house.guest("Bob")]
        seats = [pb.SeatPlan(kind=pb.SeatPlan.KIND_PLAYER, player=str(guest.headers["X-Player"])) for guest in guests]
        if waits:
            seats[1] = pb.SeatPlan(kind=pb.SeatPlan.KIND_OPEN)
        with grpc.insecure_channel(self.address) as channel:
            return MatchServiceStub(channel).Create(pb.CreateRequest(seats=seats)).match_id, guests


@pytest.fixture
def beside(tmp_path: Path) -> Iterator[Beside]:
    with house(tmp_path) as there:
        port = free_ports()
        with toy_service(there.store_url, port, game=Older()):
            yield Beside(there, tmp_path, port)


def test_each_match_is_played_by_its_own_rules(beside: Beside) -> None:
    match_id, (ada, bob) = beside.old_match()
    body = {"seat": 0, "decision": "0-0", "command": {"type": "choose", "number": 1}}
    for answer in (
        beside.house.get(f"/matches/{match_id}", ada),
        beside.house.post(f"/matches/{match_id}/commands", ada, body),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "other_rules")
        assert "rules version 0" in answer.json()["detail"]
    assert beside.house.get(f"/matches/{match_id}/record", ada).status_code == 200

    beside.tell({"watergate@0": [beside.address]})
    for guest in (ada, bob):
        assert beside.house.choose(match_id, guest).status_code == 200
    assert beside.house.get(f"/matches/{match_id}", bob).json()["rules_version"] == "0"
    match, guests = beside.house.live()
    assert match["rules_version"] == "1"
    assert beside.house.choose(match["id"], guests[0]).status_code == 200

    beside.tell({})
    assert beside.house.get(f"/matches/{match_id}", ada).json()["code"] == "other_rules"


def test_nobody_sits_down_or_answers_at_a_match_of_other_rules(beside: Beside) -> None:
    waiting, (_, bob) = beside.old_match(waits=True)
    running, (ada, _) = beside.old_match()
    body = {"seat": 0, "decision": "0-0", "command": {"type": "choose", "number": 1}}
    store: Any = redis.Redis.from_url(beside.house.store_url)
    before = {key: store.dump(key) for key in store.scan_iter("*:watergate-*")}
    for answer in (
        beside.house.post(f"/matches/{waiting}/seats/1", bob),
        beside.house.post(f"/matches/{running}/commands", ada, body, headers={"Idempotency-Key": "a-key"}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "other_rules")
    assert {key: store.dump(key) for key in store.scan_iter("*:watergate-*")} == before != {}
    store.close()

    beside.tell({"watergate@0": [beside.address]})
    assert beside.house.post(f"/matches/{waiting}/seats/1", bob).status_code == 200
