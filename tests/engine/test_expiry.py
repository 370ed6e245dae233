"""Open tables that nobody starts end by themselves; those that were started never do."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from services.engine.host import MatchHost
from services.engine.hosting import record
from services.engine.hosting.calls import Caller, ConflictError, NotFoundError, Plan
from services.engine.hosting.commit import messages_of
from services.engine.hosting.drafts import FORGET_MS
from services.engine.hosting.keys import count_field, house_bell, match_key, stream_key, tag
from services.engine.hosting.lobby import Count
from services.engine.hosting.migrate import find_rules
from services.engine.hosting.seating import OPEN_MS
from services.engine.hosting.store import Store
from tests.engine import toy

ANN, BOB = Caller("p_ann"), Caller("p_bob")
NOW = 1_900_000_000_000


class Clock:
    """The only thing here that is not real."""

    def __init__(self, ms: int = NOW) -> None:
        self.ms = ms
        self.meanwhile: Callable[[], object] | None = None
        """Happens while somebody looks at the clock, once: after the match was read, before the commit."""

    def __call__(self) -> float:
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile:
            meanwhile()
        return self.ms / 1000


class OtherToy(toy.Toy):
    rules_version = "other"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(valkey_url: str) -> Store:
    store = Store(valkey_url)
    store.redis.flushall()
    return store


@pytest.fixture
def host(store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> MatchHost:
    monkeypatch.setattr(record, "load", lambda name: toy.GAME)
    return MatchHost(toy.GAME, store, clock=clock)


def table(host: MatchHost, second: str = "open") -> str:
    other = Plan("player", "p_bob", "Bob") if second == "player" else Plan(second)
    return host.create(b"{}", [Plan("player", "p_ann", "Ann"), other], caller=ANN).match_id


def look(host: MatchHost, match_id: str) -> dict[str, Any]:
    there: dict[str, Any] = msgspec.json.decode(host.view(match_id, ANN))
    return there


def test_a_table_waits_for_its_players_and_then_ends_without_an_outcome(host: MatchHost, clock: Clock) -> None:
    match_id = table(host)
    clock.ms += OPEN_MS - 1
    assert host.tick(match_id) == 1
    assert look(host, match_id)["state"] == "open"
    clock.ms += 1
    assert host.tick(match_id) == 2
    there = look(host, match_id)
    assert (there["state"], there["how"], there["view"], there["decisions"]) == ("over", "expired", None, [])
    assert "outcome" not in there
    assert host.tick(match_id) == 2, "it ends once"


def test_a_table_that_was_started_does_not_end_by_time(host: MatchHost, clock: Clock) -> None:
    match_id = table(host, "player")
    clock.ms += 10 * OPEN_MS
    assert host.tick(match_id) == 1
    assert look(host, match_id)["state"] == "live"
    with pytest.raises(NotFoundError):
        host.tick("toy-nowhere")


def test_nobody_sits_down_where_all_is_over(host: MatchHost, clock: Clock) -> None:
    match_id = table(host)
    clock.ms += OPEN_MS
    host.tick(match_id)
    for player in ("p_bob", "p_ann"):
        with pytest.raises(ConflictError) as refused:
            host.sit(match_id, 1, player, player)
        assert (refused.value.code, refused.value.version) == ("over", 2)


def test_who_sits_down_in_the_moment_before_the_end_sits(host: MatchHost, store: Store, clock: Clock) -> None:
    match_id = table(host)
    late = Clock()
    late.ms += OPEN_MS
    late.meanwhile = lambda: host.sit(match_id, 1, "p_bob", "Bob")
    assert MatchHost(toy.GAME, store, clock=late).tick(match_id) == 2
    assert look(host, match_id)["state"] == "live"
    assert store.lobby.counts() == [Count("toy", "live", toy.GAME.rules_version, 1)]
    assert store.redis.pttl(match_key(match_id)) == -1, "it is kept"


def test_who_sits_down_in_the_moment_after_the_end_is_told(host: MatchHost, store: Store, clock: Clock) -> None:
    match_id = table(host)
    late = Clock()
    late.ms += OPEN_MS
    clock.meanwhile = lambda: MatchHost(toy.GAME, store, clock=late).tick(match_id)
    with pytest.raises(ConflictError) as refused:
        host.sit(match_id, 1, "p_bob", "Bob")
    assert (refused.value.code, refused.value.version) == ("over", 2)
    assert look(host, match_id)["how"] == "expired"
    assert store.lobby.count("live") == 0


def test_two_that_end_a_table_at_once_end_it_once(host: MatchHost, store: Store, clock: Clock) -> None:
    match_id, other = table(host), table(host)
    clock.ms += OPEN_MS
    clock.meanwhile = lambda: MatchHost(toy.GAME, store, clock=Clock(clock.ms)).tick(match_id)
    assert host.tick(match_id) == 2
    assert store.lobby.counts() == [Count("toy", "open", toy.GAME.rules_version, 1)], "it is counted out once"
    assert store.lobby.opened_before(clock.ms, 10) == [other]


def test_it_stands_in_no_list_and_is_counted_nowhere(host: MatchHost, store: Store, clock: Clock) -> None:
    match_id = table(host)
    assert store.lobby.count("open") == store.lobby.count("open", player="p_ann") == 1
    clock.ms += OPEN_MS
    assert store.lobby.opened_before(NOW, 10) == []
    assert store.lobby.opened_before(NOW + 1, 10) == [match_id]
    host.tick(match_id)
    for state in ("open", "live", "over"):
        for whose in ({}, {"game": "toy"}, {"player": "p_ann"}):
            assert store.lobby.count(state, **whose) == 0
    assert store.lobby.counts() == []
    assert store.lobby.opened_before(clock.ms + 1, 10) == []


def test_watchers_see_it_end_and_soon_it_is_forgotten(host: MatchHost, store: Store, clock: Clock) -> None:
    match_id = table(host)
    bells = store.redis.pubsub()
    bells.ssubscribe(house_bell(tag(match_id)))
    bells.get_message(timeout=1)
    clock.ms += OPEN_MS
    host.tick(match_id)
    rung = bells.get_sharded_message(timeout=1)
    assert msgspec.json.decode(rung["data"]) == {
        "match": match_id, "kind": "over", "game": "toy", "state": "over", "people": ["p_ann"]
    }  # fmt: skip
    bells.close()
    [(_, entry)] = store.redis.xrange(stream_key(match_id))
    for message in messages_of(entry[b"z"]).values():
        assert msgspec.json.decode(message)["how"] == "expired"
    left = [store.redis.pttl(key) for key in store.redis.keys(f"{match_key(match_id)}*")]
    assert len(left) == 3
    assert all(FORGET_MS - 5_000 < ms <= FORGET_MS for ms in left)


def test_its_record_verifies_and_one_of_a_match_that_ran_does_not_pass_for_it(host: MatchHost, clock: Clock) -> None:
    match_id = table(host)
    clock.ms += OPEN_MS
    host.tick(match_id)
    lines = list(host.replay(match_id, Caller()))
    assert [msgspec.json.decode(line)["kind"] for line in lines[1:]] == ["created", "expired"]
    assert record.verify(lines) == []
    assert record.verify(lines[:-1]) != []
    started = lines[-1].replace(b'"expired"', b'"started"')
    assert record.verify([*lines[:-1], started]) != []
    won = {"reason": "points", "winners": [0], "ranking": [[0], [1]], "scores": [], "args": {}}
    full = [seat | {"kind": "bot"} for seat in msgspec.json.decode(lines[0])["seats"]]
    for lie in ({"outcome": won}, {"seats": full}):
        header = msgspec.json.encode({**msgspec.json.decode(lines[0]), **lie})
        assert record.verify([header, *lines[1:]]) == ["The log is not that of a table that nobody started."]
    with pytest.raises(NotFoundError):
        host.view_past(match_id, 1, None)


def test_a_table_of_older_rules_ends_too(host: MatchHost, store: Store, clock: Clock) -> None:
    match_id = table(host)
    clock.ms += OPEN_MS
    assert MatchHost(OtherToy(), store, clock=clock).tick(match_id) == 2
    assert look(host, match_id)["how"] == "expired"


def test_a_table_whose_rules_are_nowhere_ends_and_nobody_looks_after_it_again(
    host: MatchHost, store: Store, clock: Clock, tmp_path: Path
) -> None:
    match_id = table(host)
    head = msgspec.json.decode(store.redis.hget(match_key(match_id), "head"))
    store.redis.hset(match_key(match_id), "head", msgspec.json.encode({**head, "rules_version": "lost"}))
    for version, by in ((toy.GAME.rules_version, -1), ("lost", 1)):
        store.redis.hincrby(f"{tag(match_id)}:counts", count_field("toy", "open", version), by)
    assert find_rules(store, tmp_path) == 1
    assert list(store.due.quarantined()) == [match_id]
    clock.ms += OPEN_MS
    assert host.tick(match_id) == 2
    assert store.due.quarantined() == {}
    assert find_rules(store, tmp_path) == 0
    assert store.due.matches() == []
