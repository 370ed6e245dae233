"""What lies in the store: how much of it, in which lists, and that all of it is read again."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
import redis

from services.engine.host import MatchHost
from services.engine.hosting import record
from services.engine.hosting.calls import Act, Caller, ConflictError, Plan
from services.engine.hosting.commit import STREAM_ENTRIES, Ring
from services.engine.hosting.keys import bell, house_bell, match_key, stream_key, tag, tags
from services.engine.hosting.lobby import Count
from services.engine.hosting.room import FullError, Room
from services.engine.hosting.store import LOG_LINES, Store
from tests.conformance.kit import Case, cases
from tests.engine import toy
from tests.load.memory import LIVE_KIB, OVER_KIB, measure
from tests.support.valkey import valkey

ANN, BOB = Caller("p_ann"), Caller("p_bob")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store of the test's own."""
    with valkey(tmp_path / "valkey") as url:
        yield Store(url)


@pytest.fixture
def host(store: Store, monkeypatch: pytest.MonkeyPatch) -> MatchHost:
    monkeypatch.setattr(record, "load", lambda name: toy.GAME)
    return MatchHost(toy.GAME, store, allow_seed=True)


def live(host: MatchHost) -> str:
    plans = [Plan("player", "p_ann", "Ann"), Plan("player", "p_bob", "Bob")]
    return host.create(b"{}", plans, seed="ab12", caller=ANN).match_id


def question(host: MatchHost, match_id: str, caller: Caller) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(host.view(match_id, caller))["decisions"][0]
    return found


def choose(host: MatchHost, match_id: str, caller: Caller, number: int = 0, key: str = "") -> Act:
    """An answer; which of the legal ones, `number` says."""
    asked = question(host, match_id, caller)
    command = msgspec.json.encode(asked["legal"][number % len(asked["legal"])])
    return Act(match_id, caller, asked["seat"], asked["id"], command, key)


def play_on(host: MatchHost, match_id: str, commits: int) -> None:
    """So many more commits: Ann changes her mind."""
    for number in range(commits):
        host.act(choose(host, match_id, ANN, number))


def finish(host: MatchHost, match_id: str) -> None:
    while (there := msgspec.json.decode(host.view(match_id, Caller())))["state"] != "over":
        for seat in there["waiting_for"]:
            host.act(choose(host, match_id, [ANN, BOB][seat]))
        if there["resolving"]:
            host.resolve(match_id, there["version"])


def smallest_and_largest() -> list[Case]:
    """Every game with every number of seats, its first options and its last that fit."""
    by_size: dict[tuple[str, int], list[Case]] = {}
    for case in cases():
        by_size.setdefault((case.game.name, case.seats), []).append(case)
    return [case for found in by_size.values() for case in {str(each): each for each in (found[0], found[-1])}.values()]


@pytest.mark.parametrize("case", smallest_and_largest(), ids=str)
def test_a_match_stays_small(case: Case, valkey_url: str) -> None:
    """With people in all seats, after every commit, and once it is over."""
    taken = measure(case, Store(valkey_url), "5eed")
    assert taken.live <= LIVE_KIB
    assert taken.over <= OVER_KIB


def test_the_stream_keeps_few_commits_and_the_last_alone(host: MatchHost, store: Store) -> None:
    match_id = live(host)
    play_on(host, match_id, STREAM_ENTRIES + 5)
    assert store.redis.xlen(stream_key(match_id)) == STREAM_ENTRIES
    finish(host, match_id)
    assert store.redis.xlen(stream_key(match_id)) == 1


def test_a_log_is_packed_and_reads_as_it_was_written(host: MatchHost, store: Store) -> None:
    match_id, log = live(host), ""
    log = f"{match_key(match_id)}:log"
    for count in (LOG_LINES - 2, 1, 1, LOG_LINES - 1, 3):
        play_on(host, match_id, count)
        lines = [msgspec.json.decode(line)["version"] for line in store.log(match_id)]
        assert lines == list(range(1, len(lines) + 1))
        assert store.redis.llen(log) == len(lines) // LOG_LINES + len(lines) % LOG_LINES
    finish(host, match_id)
    assert store.redis.llen(log) == 1
    lines = list(host.replay(match_id, Caller()))
    assert len(lines) > 2 * LOG_LINES
    assert record.verify(lines) == []


def test_a_log_that_was_not_packed_is_packed_from_here_on(host: MatchHost, store: Store) -> None:
    """As a store of an older form has it."""
    match_id = live(host)
    play_on(host, match_id, LOG_LINES + 10)
    log, lines = f"{match_key(match_id)}:log", list(store.log(match_id))
    store.redis.delete(log)
    store.redis.rpush(log, *lines)
    play_on(host, match_id, LOG_LINES)
    assert store.redis.llen(log) == LOG_LINES + 1 + 11
    finish(host, match_id)
    assert record.verify(list(host.replay(match_id, Caller()))) == []


def test_acts_that_go_together_are_packed_too(host: MatchHost, store: Store) -> None:
    """Two of one match in one round trip, the second of them a line that packs those before it."""
    for before in range(LOG_LINES - 3, LOG_LINES + 1):
        match_id = live(host)
        play_on(host, match_id, before - 1)
        acts = [choose(host, match_id, ANN, 0), choose(host, match_id, BOB, 0)]
        for act, done in zip(acts, host.act_together(acts), strict=True):
            if done is None:
                host.act_afresh(act)
        assert len(list(store.log(match_id))) == before + 2
        finish(host, match_id)
        assert record.verify(list(host.replay(match_id, Caller()))) == []


def test_a_key_is_answered_alike_however_late(host: MatchHost, store: Store) -> None:
    """With the events that it brought then, as the one who asks saw them; only a few bytes are kept for it."""
    match_id = live(host)
    act = choose(host, match_id, ANN, key="mine")
    first = host.act(act)
    assert b"number" in first.events
    play_on(host, match_id, 2 * LOG_LINES)
    assert store.redis.hstrlen(f"{match_key(match_id)}:answers", "0:mine") < 30
    for _ in range(2):
        again = host.act(act)
        assert (again.version, again.events) == (first.version, first.events)
        finish(host, match_id)
    with pytest.raises(ConflictError) as reused:
        host.act(msgspec.structs.replace(act, command=b'{"type":"choose","number":9}'))
    assert reused.value.code == "key_reused"


def test_lists_and_counts_agree(host: MatchHost, store: Store) -> None:
    ids = [host.create(b"{}", [Plan("open"), Plan("open")], caller=ANN).match_id for _ in range(40)]
    for number, match_id in enumerate(ids):
        if number >= 10:
            host.sit(match_id, 0, "p_ann", "Ann")
        if number >= 20:
            host.sit(match_id, 1, "p_bob", "Bob")
        if number >= 30:
            finish(host, match_id)
    assert store.lobby.counts() == [
        Count("toy", "live", "1", 10),
        Count("toy", "open", "1", 20),
        Count("toy", "over", "1", 10),
    ]
    for state, count in (("open", 20), ("live", 10), ("over", 10)):
        assert store.lobby.count(state) == store.lobby.count(state, game="toy") == count
        assert store.lobby.count(state, game="watergate") == 0
    assert [store.lobby.count(state, player="p_ann") for state in ("open", "live", "over")] == [10, 10, 10]
    assert [store.lobby.count(state, player="p_bob") for state in ("open", "live", "over")] == [0, 10, 10]


TOY, ANNS = {"game": "toy"}, {"player": "p_ann"}


@pytest.mark.parametrize("limit", [1, 7, 100])
@pytest.mark.parametrize("only", [{}, TOY, ANNS, TOY | ANNS], ids="-".join)
def test_pages_miss_nothing_and_repeat_nothing(store: Store, limit: int, only: dict[str, str]) -> None:
    """Also where many were opened in the same millisecond, and among matches of other games."""
    moment = [1_900_000_000_000]
    for game in (toy.GAME, _Other()):
        host = MatchHost(game, store, clock=lambda: moment[0] / 1000)
        for number in range(120):
            moment[0] += number % 3 == 0
            host.create(b"{}", [Plan("player", "p_ann", "Ann"), Plan("open")], caller=ANN)
    seen: list[dict[str, Any]] = []
    cursor, pages = "", 0
    while pages == 0 or cursor:
        page, cursor = store.lobby.page("open", limit=limit, cursor=cursor, **only)
        seen += [msgspec.json.decode(item) for item in page]
        assert len(page) <= limit
        pages += 1
    assert len(seen) == len({each["id"] for each in seen}) == (120 if "game" in only else 240)
    places = [(each["created"], each["id"]) for each in seen]
    assert places == sorted(places, reverse=True)
    if only != TOY | ANNS:
        assert pages == -(-len(seen) // limit)


class _Other(toy.Toy):
    name = "other"


def test_a_filter_costs_no_more_than_none(store: Store) -> None:
    """Of a game with few tables among many; one that there is not costs least."""
    many, few = MatchHost(toy.GAME, store), MatchHost(_Other(), store)
    for number in range(600):
        (few if number % 100 == 0 else many).create(b"{}", [Plan("open"), Plan("open")], caller=ANN)

    def commands(**only: str) -> int:
        before: int = store.redis.info("stats")["total_commands_processed"]
        store.lobby.page("open", limit=5, **only)
        after: int = store.redis.info("stats")["total_commands_processed"]
        return after - before

    plain = commands()
    assert commands(game="other") <= plain
    assert commands(game="nothing") <= plain
    assert len(store.lobby.page("open", limit=50, game="other")[0]) == 6


def fill(store: Store, part: float) -> None:
    """Give the store so much memory that this part of it is used."""
    store.redis.config_set("maxmemory", int(store.redis.info("memory")["used_memory"] / part))


def test_a_store_that_fills_refuses_new_matches_and_lets_the_others_end(
    host: MatchHost, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.engine.hosting.store.ROOM_SECONDS", 0.0)
    plans = [Plan("player", "p_ann", "Ann"), Plan("player", "p_bob", "Bob")]
    match_id = live(host)
    with_bots = host.create(b"{}", [Plan("bot", level="random")] * 2, caller=Caller()).match_id
    host.create(b"{}", plans, key="again", caller=ANN)
    fill(store, 0.7)
    assert store.room().full == ""
    host.create(b"{}", plans, caller=ANN)
    fill(store, 0.81)
    assert store.room().full == "memory"
    matches = store.lobby.count("live")
    with pytest.raises(FullError):
        host.create(b"{}", plans, caller=ANN)
    assert host.create(b"{}", plans, key="again", caller=ANN).match_id == "toy-again", "what is there is found"
    fill(store, 10.0)  # far beyond: the store itself refuses what is not for a running match
    monkeypatch.setattr(Store, "room", lambda self: Room(0, 0))
    with pytest.raises(FullError):
        host.create(b"{}", plans, caller=ANN)
    assert store.lobby.count("live") == matches
    far = 2**42
    assert with_bots in dict(store.due.matches(far))
    store.due.quarantine(with_bots, "keeps failing")
    assert store.due.quarantined() == {with_bots: "keeps failing"}
    assert store.due.release(with_bots, far)
    play_on(host, match_id, 3 * LOG_LINES)
    finish(host, match_id)
    assert record.verify(list(host.replay(match_id, Caller()))) == []


def test_the_reserve_of_the_disk(tmp_path: Path, valkey_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where the store's folder is on this machine can it be looked at."""
    monkeypatch.setattr("services.engine.hosting.store.disk_usage", lambda folder: _Disk(1000, 149))
    assert Store(valkey_url, tmp_path).room().full == "disk"
    assert Store(valkey_url).room().full == Store(valkey_url, tmp_path / "nowhere").room().full == ""
    with pytest.raises(FullError):
        MatchHost(toy.GAME, Store(valkey_url, tmp_path)).create(b"{}", [Plan("open"), Plan("open")], caller=ANN)
    monkeypatch.setattr("services.engine.hosting.store.disk_usage", lambda folder: _Disk(1000, 151))
    assert Store(valkey_url, tmp_path).room().full == ""


class _Disk(NamedTuple):
    total: int
    free: int


def test_a_store_that_hangs_is_given_up_within_a_second(tmp_path: Path) -> None:
    """Also by a connection that is made only then."""
    with valkey(tmp_path / "valkey") as url:
        store = Store(url)
        host = MatchHost(toy.GAME, store)
        match_id = live(MatchHost(toy.GAME, store, allow_seed=True))
        act = choose(host, match_id, ANN)
        pid = store.redis.info("server")["process_id"]
        os.kill(pid, signal.SIGSTOP)
        try:
            for call in (
                lambda: host.view(match_id, ANN),
                lambda: host.act(act),
                lambda: host.create(b"{}", [Plan("open"), Plan("open")], caller=ANN),
                lambda: store.lobby.page("open", limit=10),
                lambda: Store(url).ping(),
            ):
                began = time.monotonic()
                with pytest.raises(redis.TimeoutError):
                    call()
                assert time.monotonic() - began < 1.0
        finally:
            os.kill(pid, signal.SIGCONT)
        assert host.act(act).version == 2


def test_a_broken_connection_costs_no_call(host: MatchHost, store: Store) -> None:
    match_id = live(host)
    act = choose(host, match_id, ANN)
    port = store.redis.connection_pool.connection_kwargs["port"]
    redis.Redis(port=port).client_kill_filter(_type="normal", skipme=True)
    assert host.act(act).version == 2


def test_the_bells(host: MatchHost, store: Store) -> None:
    """A match's for every commit; the house's when a head has changed."""
    ear = store.redis.pubsub(ignore_subscribe_messages=True)
    ear.ssubscribe(*map(house_bell, tags()))
    match_id = host.create(b"{}", [Plan("player", "p_ann", "Ann"), Plan("open")], caller=ANN).match_id
    ear.ssubscribe(bell(match_id))
    host.sit(match_id, 1, "p_bob", "Bob")
    host.act(choose(host, match_id, ANN))
    heard: list[tuple[str, bytes]] = []
    until = time.monotonic() + 5
    while len(heard) < 4 and time.monotonic() < until:
        if message := ear.get_message(timeout=0.1):
            heard.append((message["channel"].decode(), message["data"]))
    ear.close()
    shard, own = house_bell(tag(match_id)), bell(match_id)
    assert [channel for channel, _ in heard] == [shard, shard, own, own]
    rings = [msgspec.json.decode(data, type=Ring) for channel, data in heard if channel == shard]
    assert rings == [
        Ring(match_id, "created", "toy", "open", ["p_ann"]),
        Ring(match_id, "started", "toy", "live", ["p_ann", "p_bob"]),
    ]
    assert [data for channel, data in heard if channel == own] == [b"started", b"command"]
