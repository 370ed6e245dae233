"""The state of a match that an earlier release wrote otherwise: rebuilt, played on, verified."""

from typing import Any

import msgspec
import pytest

from services.engine.host import MatchHost
from services.engine.hosting import record
from services.engine.hosting.calls import Act, Caller, Plan
from services.engine.hosting.keys import match_key
from services.engine.hosting.messages import Head
from services.engine.hosting.record import Header
from services.engine.hosting.store import Store
from tests.engine import toy

ANN, BOB, SPECTATOR = Caller("p_ann"), Caller("p_bob"), Caller()


class Later(toy.Toy):
    """The same rules; the state is written another way."""

    state_format = 2

    def encode_state(self, state: toy.State) -> bytes:
        return msgspec.json.encode({"state": state})

    def decode_state(self, data: bytes) -> toy.State:
        return msgspec.json.decode(data, type=dict[str, toy.State])["state"]


@pytest.fixture
def store(valkey_url: str) -> Store:
    return Store(valkey_url)


@pytest.fixture
def later(store: Store, monkeypatch: pytest.MonkeyPatch) -> MatchHost:
    monkeypatch.setattr(record, "load", lambda name: Later())
    return MatchHost(Later(), store)


def live(store: Store) -> tuple[MatchHost, str]:
    host = MatchHost(toy.GAME, store, allow_seed=True)
    plans = [Plan("player", "p_ann", "Ann"), Plan("player", "p_bob", "Bob")]
    return host, host.create(b"{}", plans, seed="ab12", caller=ANN).match_id


def play(host: MatchHost, match_id: str, commits: int = 1000) -> None:
    """Play on, at most so many commits."""
    for _ in range(commits):
        there = look(host, match_id)
        if there["state"] == "over":
            return
        if there["resolving"]:
            host.resolve(match_id, there["version"])
            continue
        seat = there["waiting_for"][0]
        asked = look(host, match_id, [ANN, BOB][seat])["decisions"][0]
        host.act(Act(match_id, [ANN, BOB][seat], seat, asked["id"], msgspec.json.encode(asked["legal"][0]), ""))


def look(host: MatchHost, match_id: str, caller: Caller = SPECTATOR) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(host.view(match_id, caller))
    return found


def test_a_state_of_another_format_is_rebuilt_from_the_log(store: Store, later: MatchHost) -> None:
    host, match_id = live(store)
    play(host, match_id, 4)
    before = look(host, match_id, ANN)
    assert look(later, match_id, ANN) == before
    play(later, match_id, 2)
    there = store.load(match_id)
    assert there is not None
    assert msgspec.json.decode(there.head, type=Head).formats == ((1, 1), (6, 2))
    assert there.state.startswith(b'{"state":')
    play(later, match_id)
    lines = list(later.replay(match_id, SPECTATOR))
    assert msgspec.json.decode(lines[0], type=Header).formats == ((1, 1), (6, 2))
    assert record.verify(lines) == []
    for version in (3, 5, 8):
        assert msgspec.json.decode(later.view_past(match_id, version, 0))["version"] == version


def test_a_match_that_ended_in_another_format_is_shown(store: Store, later: MatchHost) -> None:
    host, match_id = live(store)
    play(host, match_id)
    before = look(host, match_id, BOB)
    assert look(later, match_id, BOB) == before
    assert record.verify(list(later.replay(match_id, SPECTATOR))) == []


def test_what_says_no_format_has_the_first(store: Store, later: MatchHost) -> None:
    host, match_id = live(store)
    play(host, match_id, 4)
    head = msgspec.json.decode(store.redis.hget(match_key(match_id), "head"))
    assert head.pop("formats") == [[1, 1]]
    store.redis.hset(match_key(match_id), "head", msgspec.json.encode(head))
    play(later, match_id)
    lines = list(later.replay(match_id, SPECTATOR))
    assert msgspec.json.decode(lines[0], type=Header).formats == ((1, 1), (6, 2))
    assert record.verify(lines) == []


def test_a_record_that_says_no_format_has_digests_of_the_first(
    store: Store, later: MatchHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, match_id = live(store)
    play(host, match_id)
    lines = list(host.replay(match_id, SPECTATOR))
    header = msgspec.json.decode(lines[0])
    del header["formats"]
    lines = [msgspec.json.encode(header), *lines[1:]]
    assert record.verify(lines) == [], "by code of format 2"
    monkeypatch.setattr(record, "load", lambda name: toy.GAME)
    assert record.verify(lines) == []
    lines[4] = lines[4].replace(b'"digest":"', b'"digest":"0')
    assert record.verify(lines) == ["Version 4: the state is not the one that was recorded."]


@pytest.mark.parametrize(
    ("version", "old", "new", "finding"),
    [
        (3, b'"number":', b'"number":1', "Version 3: the command is refused"),
        (3, b'"public":{"type":"chosen","seat":1', b'"public":{"type":"chosen","seat":0', "Version 3: the events"),
        (9, b'"digest":"', b'"digest":"0', "Version 9: the state is not the one that was recorded"),
    ],
)
def test_what_is_wrong_is_still_found(
    store: Store, later: MatchHost, version: int, old: bytes, new: bytes, finding: str
) -> None:
    """Commands and events in every format, digests in the one of today."""
    host, match_id = live(store)
    play(host, match_id, 4)
    play(later, match_id)
    lines = list(later.replay(match_id, SPECTATOR))
    assert old in lines[version]
    lines[version] = lines[version].replace(old, new, 1)
    assert [found for found in record.verify(lines) if found.startswith(finding)]
