"""The match host over a real store: nothing lost, nothing doubled, nobody sees too much."""

import threading
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from services.engine.host import MatchHost
from services.engine.hosting import record
from services.engine.hosting.calls import (
    Act,
    Caller,
    ConflictError,
    MalformedError,
    NotFoundError,
    NotYourSeatError,
    OtherRulesError,
    Plan,
)
from services.engine.hosting.commit import Commit, messages_of
from services.engine.hosting.due import GRACE_MS, decode_work
from services.engine.hosting.keys import match_key, stream_key, tag
from services.engine.hosting.store import Store
from services.engine.kernel.errors import RuleError
from services.engine.kernel.log import Event
from tests.engine import toy

ANN, BOB, EVE = Caller("p_ann"), Caller("p_bob"), Caller("p_eve")
WORKER = Caller(worker=True)
SPECTATOR = Caller()


@pytest.fixture
def store(valkey_url: str) -> Store:
    return Store(valkey_url)


@pytest.fixture
def host(store: Store, monkeypatch: pytest.MonkeyPatch) -> MatchHost:
    monkeypatch.setattr(record, "load", lambda name: toy.GAME)
    return MatchHost(toy.GAME, store, allow_seed=True)


def table(host: MatchHost, *kinds: str, seed: str = "ab12") -> str:
    people = iter([("p_ann", "Ann"), ("p_bob", "Bob")])
    plans = []
    for kind in kinds:
        player, name = next(people) if kind == "player" else ("", "")
        plans.append(Plan(kind, player, name, "random" if kind == "bot" else ""))
    return host.create(b"{}", plans, seed=seed, caller=ANN).match_id


def look(host: MatchHost, match_id: str, caller: Caller, seat: int = -1) -> dict[str, Any]:
    message: dict[str, Any] = msgspec.json.decode(host.view(match_id, caller, seat))
    return message


def choose(host: MatchHost, match_id: str, caller: Caller, seat: int, key: str = "", number: int | None = None) -> int:
    question = look(host, match_id, caller, seat)["decisions"][0]
    command = question["legal"][-1] if number is None else {"type": "choose", "number": number}
    return host.act(Act(match_id, caller, seat, question["id"], msgspec.json.encode(command), key)).version


def play_to_end(host: MatchHost, match_id: str) -> None:
    while (there := look(host, match_id, ANN))["state"] != "over":
        if there["resolving"]:
            host.resolve(match_id, there["version"])
        for seat in there["waiting_for"]:
            choose(host, match_id, [ANN, BOB][seat], seat)


def test_a_match_from_open_table_to_verified_record(host: MatchHost) -> None:
    match_id = table(host, "player", "open")
    there = look(host, match_id, SPECTATOR)
    assert (there["state"], there["version"], there["view"], there["you"]) == ("open", 1, None, None)
    done = host.sit(match_id, 1, "p_bob", "Bob")
    assert done.version == 2
    assert look(host, match_id, BOB)["state"] == "live"
    assert look(host, match_id, BOB)["you"] == 1
    play_to_end(host, match_id)
    lines = list(host.replay(match_id, SPECTATOR))
    assert record.verify(lines) == []
    header = msgspec.json.decode(lines[0])
    assert record.seed_hash(header["seed"], header["salt"]) == header["seed_hash"] == there["seed_hash"]
    assert look(host, match_id, EVE)["outcome"]["reason"] == "points"


@pytest.mark.parametrize(
    "damage",
    [
        lambda lines: [lines[0].replace(b'"seed":"', b'"seed":"00'), *lines[1:]],
        lambda lines: [*lines[:4], lines[5], *lines[6:]],
        lambda lines: [*lines[:3], lines[3].replace(b'"number":', b'"number":1'), *lines[4:]],
        lambda lines: lines[:-1],
        lambda lines: [lines[0].replace(b'"winners":[', b'"winners":[7,'), *lines[1:]],
        lambda lines: [b"nonsense", *lines[1:]],
        lambda lines: [*lines[:3], b'{"command":' + b"[" * 100_000, *lines[4:]],
        lambda lines: [],
    ],
)
def test_a_damaged_record_does_not_verify(host: MatchHost, damage: Callable[[list[bytes]], list[bytes]]) -> None:
    match_id = table(host, "player", "player")
    play_to_end(host, match_id)
    assert record.verify(damage(list(host.replay(match_id, SPECTATOR)))) != []


class OtherToy(toy.Toy):
    rules_version = "other"


def test_a_match_of_other_rules_is_neither_played_nor_shown_nor_resolved(host: MatchHost, store: Store) -> None:
    match_id = table(host, "player", "open")
    other = MatchHost(OtherToy(), store)
    with pytest.raises(OtherRulesError, match=toy.GAME.rules_version):
        other.sit(match_id, 1, "p_bob", "Bob")
    host.sit(match_id, 1, "p_bob", "Bob")
    question = look(host, match_id, ANN)["decisions"][0]
    act = Act(match_id, ANN, 0, question["id"], msgspec.json.encode(question["legal"][0]), "k")
    calls: list[Callable[[], object]] = [
        lambda: other.view(match_id, ANN),
        lambda: other.act(act),
        lambda: other.resolve(match_id, 2),
        lambda: other.view_past(match_id, 2, None),
    ]
    for call in calls:
        with pytest.raises(OtherRulesError):
            call()
    assert other.act_together([act]) == [None]
    assert look(host, match_id, ANN)["version"] == 2
    assert host.act(act).version == 3
    play_to_end(host, match_id)
    with pytest.raises(OtherRulesError):
        other.view(match_id, ANN)
    assert record.verify(other.replay(match_id, SPECTATOR)) == []  # what was recorded is told by any rules


def test_a_finished_match_is_shown_at_every_version_through_any_eyes(host: MatchHost) -> None:
    match_id = table(host, "player", "open")
    host.sit(match_id, 1, "p_bob", "Bob")
    lived = {0: {2: look(host, match_id, ANN)}, 1: {2: look(host, match_id, BOB)}}
    with pytest.raises(ConflictError) as running:
        host.view_past(match_id, 2, None)
    assert running.value.code == "not_over"
    while (there := look(host, match_id, ANN))["state"] != "over":
        if there["resolving"]:
            host.resolve(match_id, there["version"])
        else:
            seat = there["waiting_for"][0]
            choose(host, match_id, [ANN, BOB][seat], seat)
        for seat, who in enumerate((ANN, BOB)):
            seen = look(host, match_id, who)
            lived[seat][seen["version"]] = seen
    passing = {"updated", "cause", "events"}
    for seat, versions in lived.items():
        for version, seen in versions.items():
            past = msgspec.json.decode(host.view_past(match_id, version, seat))
            assert {k: v for k, v in past.items() if k not in passing} == {
                k: v for k, v in seen.items() if k not in passing
            }
    spectator = msgspec.json.decode(host.view_past(match_id, 2, EVE))
    assert (spectator["you"], spectator["view"]["hand"], spectator["decisions"]) == (None, [], [])
    assert msgspec.json.decode(host.view_past(match_id, 2, ANN))["you"] == 0
    logged = msgspec.json.decode(list(host.replay(match_id, EVE))[4])
    third = msgspec.json.decode(host.view_past(match_id, 4, None))
    assert (third["cause"], third["updated"]) == ({"kind": "command", "seat": logged["seat"]}, logged["at"])
    assert third["events"] == [event["public"] for event in logged["events"]]
    for version, viewer in ((1, None), (99, None), (2, 7)):
        with pytest.raises(NotFoundError):
            host.view_past(match_id, version, viewer)


def test_a_running_record_tells_only_what_the_caller_may_know(host: MatchHost) -> None:
    match_id = table(host, "player", "player")
    choose(host, match_id, ANN, 0)
    mine, theirs = (list(host.replay(match_id, caller)) for caller in (ANN, BOB))
    assert b'"command":' in mine[-1]
    assert msgspec.json.decode(theirs[-1])["events"] == [{"type": "chosen", "seat": 0, "number": 0}]
    assert b'"command":' not in theirs[-1]
    assert b'seed"' not in mine[0]
    assert record.verify(mine) == ["The match is not over: its seed is still secret, so nobody can check it yet."]


def test_every_line_of_a_record_has_its_events(host: MatchHost) -> None:
    match_id = table(host, "player", "open")
    running = [msgspec.json.decode(line) for line in host.replay(match_id, ANN)][1:]
    host.sit(match_id, 1, "p_bob", "Bob")
    play_to_end(host, match_id)
    over = [msgspec.json.decode(line) for line in host.replay(match_id, ANN)][1:]
    assert all(isinstance(line["events"], list) for line in running + over)


def test_stream_messages_differ_by_viewer(host: MatchHost, store: Store) -> None:
    match_id = table(host, "player", "player")
    version = choose(host, match_id, ANN, 0)
    [(entry_id, fields)] = store.redis.xrange(stream_key(match_id), f"{version}-0", f"{version}-0")
    assert entry_id == f"{version}-0".encode()
    messages = messages_of(fields[b"z"])
    assert list(messages) == ["v", "0", "1"]
    own, other, spectator = (msgspec.json.decode(messages[name]) for name in ("0", "1", "v"))
    assert own["events"][0]["number"] > 0
    assert own["decisions"][0]["answered"]
    assert other["events"] == spectator["events"] == [{"type": "chosen", "seat": 0, "number": 0}]
    assert other["decisions"][0]["seat"] == 1
    assert spectator["decisions"] == []
    assert own["waiting_for"] == [1]


def test_nobody_packs_messages_for_bots_and_empty_seats(host: MatchHost, store: Store) -> None:
    match_id = table(host, "player", "bot", "open")
    [(_, fields)] = store.redis.xrange(stream_key(match_id))
    assert list(messages_of(fields[b"z"])) == ["v", "0"]


def test_same_key_acts_once(host: MatchHost) -> None:
    match_id = table(host, "player", "player")
    decision = look(host, match_id, ANN)["decisions"][0]
    command = msgspec.json.encode(decision["legal"][0])
    first = host.act(Act(match_id, ANN, 0, decision["id"], command, "k1"))
    again = host.act(Act(match_id, ANN, 0, decision["id"], command, "k1"))
    assert (again.version, again.events) == (first.version, first.events)
    assert look(host, match_id, ANN)["version"] == first.version
    with pytest.raises(ConflictError) as caught:
        host.act(Act(match_id, ANN, 0, decision["id"], msgspec.json.encode(decision["legal"][1]), "k1"))
    assert caught.value.code == "key_reused"


def test_a_mind_may_change_until_the_last_choice(host: MatchHost) -> None:
    match_id = table(host, "player", "player")
    decision = look(host, match_id, ANN)["decisions"][0]
    for command in decision["legal"]:
        host.act(Act(match_id, ANN, 0, decision["id"], msgspec.json.encode(command), ""))
    choose(host, match_id, BOB, 1)
    with pytest.raises(ConflictError) as caught:
        host.act(Act(match_id, ANN, 0, decision["id"], msgspec.json.encode(decision["legal"][0]), ""))
    assert caught.value.code == "decision_gone"
    assert caught.value.version == look(host, match_id, ANN)["version"]


def test_refusals_change_nothing(host: MatchHost, store: Store) -> None:
    match_id = table(host, "player", "player")
    decision = look(host, match_id, ANN)["decisions"][0]["id"]
    before = store.load(match_id)
    with pytest.raises(RuleError) as refused:
        host.act(Act(match_id, ANN, 0, decision, b'{"type":"choose","number":99}', "k"))
    assert (refused.value.code, refused.value.field) == ("not_in_hand", "number")
    with pytest.raises(MalformedError) as malformed:
        host.act(Act(match_id, ANN, 0, decision, b'{"type":"choose","number":"x"}', "k"))
    assert malformed.value.field == "command.number"
    with pytest.raises(MalformedError):
        host.act(Act(match_id, ANN, 0, decision, b"{", "k"))
    for caller, seat in [(BOB, 0), (EVE, 0), (SPECTATOR, 0), (WORKER, 0)]:
        with pytest.raises(NotYourSeatError):
            host.act(Act(match_id, caller, seat, decision, b'{"type":"choose","number":1}', "k"))
    with pytest.raises(NotFoundError):
        host.act(Act(match_id, ANN, 9, decision, b"{}", "k"))
    with pytest.raises(NotFoundError):
        host.act(Act("toy-nowhere", ANN, 0, decision, b"{}", "k"))
    assert store.load(match_id) == before


def test_what_a_process_remembers_is_never_taken_for_what_stands(host: MatchHost, store: Store) -> None:
    """Two processes play one match in turn; each remembers how it left it itself."""
    match_id = table(host, "player", "player")
    others = [host, MatchHost(toy.GAME, store)]
    asked: list[tuple[int, str]] = []
    while (there := look(host, match_id, ANN))["state"] != "over":
        here, others = others[0], others[::-1]
        if there["resolving"]:
            here.resolve(match_id, there["version"])
        for seat in there["waiting_for"]:
            asked.append((seat, look(here, match_id, [ANN, BOB][seat])["decisions"][0]["id"]))
            choose(here, match_id, [ANN, BOB][seat], seat, key=f"key{len(asked)}")
    assert record.verify(list(host.replay(match_id, SPECTATOR))) == []
    for here in others:
        for seat, decision in asked:
            with pytest.raises(ConflictError) as refused:
                here.act(Act(match_id, [ANN, BOB][seat], seat, decision, b'{"type":"choose","number":1}', ""))
            assert (refused.value.code, refused.value.version) == ("over", there["version"])


def answer_to(host: MatchHost, match_id: str, caller: Caller, seat: int, key: str = "") -> Act:
    """The last answer on the list of what is asked."""
    question = look(host, match_id, caller)["decisions"][0]
    return Act(match_id, caller, seat, question["id"], msgspec.json.encode(question["legal"][-1]), key)


def test_a_key_is_its_seats_own(host: MatchHost) -> None:
    match_id = table(host, "player", "player")
    before = look(host, match_id, ANN)["version"]
    assert [choose(host, match_id, who, seat, "same") for seat, who in enumerate((ANN, BOB))] == [
        before + 1,
        before + 2,
    ]


def test_a_key_tells_nothing_to_who_does_not_hold_the_seat(host: MatchHost) -> None:
    match_id = table(host, "player", "player")
    asked = answer_to(host, match_id, ANN, 0, "k1")
    host.act(asked)
    for caller in (BOB, EVE, SPECTATOR, WORKER):
        with pytest.raises(NotYourSeatError):
            host.act(msgspec.structs.replace(asked, caller=caller))


def test_acts_that_go_together_fare_as_if_alone(host: MatchHost, store: Store) -> None:
    first, second, third = (table(host, "player", "player") for _ in range(3))
    good = answer_to(host, first, ANN, 0, "k1")
    acts = [
        good,
        answer_to(host, first, BOB, 1),  # in the same match
        good,  # sent twice
        msgspec.structs.replace(answer_to(host, second, ANN, 0), caller=EVE),
        msgspec.structs.replace(answer_to(host, second, ANN, 0), decision="gone"),
        msgspec.structs.replace(answer_to(host, second, ANN, 0), command=b"{"),
        answer_to(host, second, ANN, 0),
        answer_to(MatchHost(toy.GAME, store), third, ANN, 0),
    ]
    choose(MatchHost(toy.GAME, store), third, BOB, 1)  # so what this process remembers is old
    before = look(host, first, ANN)["version"]
    done = host.act_together(acts)
    assert [made and made.version for made in done] == [before + 1, before + 2, *[None] * 4, before + 1, None]
    assert host.act_afresh(good).version == before + 1, "the key tells that it was done"
    assert host.act_afresh(acts[-1]).version == look(host, third, BOB)["version"]
    for act, refusal in zip(acts[3:6], (NotYourSeatError, ConflictError, MalformedError), strict=True):
        with pytest.raises(refusal):
            host.act_afresh(act)


def test_nothing_is_built_on_an_act_that_was_not_committed(host: MatchHost, store: Store) -> None:
    match_id = table(host, "player", "player", "bot")
    acts = [answer_to(host, match_id, caller, seat) for seat, caller in enumerate((ANN, BOB))]
    choose(MatchHost(toy.GAME, store), match_id, WORKER, 2)  # so Ann's comes too late, and Bob's at her version
    assert host.act_together(acts) == [None, None]
    assert look(host, match_id, SPECTATOR)["waiting_for"] == [0, 1]
    for act in acts:
        host.act_afresh(act)
    assert look(host, match_id, SPECTATOR)["resolving"]


def test_nothing_is_built_on_a_commit_that_the_store_has_lost(host: MatchHost, store: Store) -> None:
    """A store that comes back without its newest commit gets another one of the same version."""
    match_id = table(host, "player", "player")
    kept = store.redis.dump(match_key(match_id))
    choose(host, match_id, ANN, 0, number=None)
    store.redis.restore(match_key(match_id), 0, kept, replace=True)
    store.redis.delete(stream_key(match_id))
    other = MatchHost(toy.GAME, store)
    choose(other, match_id, BOB, 1)
    late = answer_to(host, match_id, ANN, 0)
    assert host.act_together([late]) == [None], "what this process remembers is not what the store holds"
    host.act_afresh(late)
    assert look(host, match_id, SPECTATOR)["resolving"]


def test_a_store_that_lost_the_script_is_told_it_again(host: MatchHost, store: Store) -> None:
    match_id = table(host, "player", "player")
    store.redis.script_flush()
    version = look(host, match_id, ANN)["version"]
    assert choose(host, match_id, ANN, 0) == version + 1
    assert choose(host, match_id, BOB, 1) == version + 2


def test_a_refusal_names_the_version_that_stands(host: MatchHost, store: Store) -> None:
    match_id = table(host, "player", "player")
    first = look(host, match_id, ANN)["decisions"][0]["id"]
    choose(host, match_id, ANN, 0)
    other = MatchHost(toy.GAME, store)
    newest = choose(other, match_id, BOB, 1)
    with pytest.raises(ConflictError) as refused:
        host.act(Act(match_id, ANN, 0, f"{first}-gone", b'{"type":"choose","number":1}', ""))
    assert refused.value.version == newest


def test_seats(host: MatchHost) -> None:
    match_id = table(host, "player", "open", "open")
    with pytest.raises(ConflictError) as taken:
        host.sit(match_id, 0, "p_eve", "Eve")
    assert taken.value.code == "seat_taken"
    with pytest.raises(ConflictError) as twice:
        host.sit(match_id, 1, "p_ann", "Ann")
    assert twice.value.code == "already_seated"
    with pytest.raises(ConflictError) as early:
        host.act(Act(match_id, ANN, 0, "0-0", b"{}", ""))
    assert early.value.code == "not_started"
    first = host.sit(match_id, 2, "p_bob", "Bob")
    assert host.sit(match_id, 2, "p_bob", "Bob").version == first.version


@pytest.mark.parametrize(
    ("options", "plans", "field"),
    [
        (b'{"rounds":5}', [Plan("bot", level="random")] * 2, "options.rounds"),
        (b'{"round":2}', [Plan("bot", level="random")] * 2, "options"),
        (b"[]", [Plan("bot", level="random")] * 2, "options"),
        (b"{}", [Plan("bot", level="grandmaster")] * 2, "seats[0].level"),
        (b"{}", [Plan("player", "p_ann", "Ann")] * 2, "seats"),
    ],
)
def test_a_malformed_table_names_the_field(host: MatchHost, options: bytes, plans: list[Plan], field: str) -> None:
    with pytest.raises(MalformedError) as caught:
        host.create(options, plans, caller=ANN)
    assert caught.value.field == field


def test_the_same_key_creates_one_match(host: MatchHost) -> None:
    plans = [Plan("bot", level="random")] * 2
    key = f"round1table{threading.get_native_id()}"
    first = host.create(b"{}", plans, key=key, caller=SPECTATOR)
    assert host.create(b"{}", plans, key=key, caller=SPECTATOR).match_id == first.match_id == f"toy-{key}"


def test_seven_choose_in_the_same_instant(host: MatchHost, store: Store) -> None:
    plans = [Plan("player", f"p_{seat}", f"P{seat}") for seat in range(7)]
    match_id = host.create(b"{}", plans, caller=SPECTATOR).match_id
    callers = [Caller(f"p_{seat}") for seat in range(7)]
    for round_number in range(3):
        barrier = threading.Barrier(7)
        failures: list[Exception] = []

        def go(seat: int, barrier: threading.Barrier = barrier, failures: list[Exception] = failures) -> None:
            mine = MatchHost(toy.GAME, Store(str(store_url(store))))
            barrier.wait()
            try:
                choose(mine, match_id, callers[seat], seat)
            except (ConflictError, RuleError) as error:
                failures.append(error)

        threads = [threading.Thread(target=go, args=(seat,)) for seat in range(7)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert failures == []
        there = look(host, match_id, callers[0])
        assert there["resolving"]
        assert there["version"] == 1 + 7 + round_number * 8
        host.resolve(match_id, there["version"])
    assert look(host, match_id, callers[0])["state"] == "over"


def test_work_that_is_due(host: MatchHost, store: Store) -> None:
    match_id = table(host, "bot", "bot")
    there = look(host, match_id, SPECTATOR)
    far = there["updated"] + 60_000
    assert match_id in dict(store.due.matches(far))
    (work,) = store.due.work([match_id])
    assert [(item.kind, item.seat, item.decision, item.level) for item in work] == [
        ("bot", 0, "0-0", "random"),
        ("bot", 1, "1-0", "random"),
    ]
    for item in work:
        choose(host, match_id, WORKER, item.seat)
    with pytest.raises(ConflictError):
        host.resolve(match_id, 1)
    done = host.resolve(match_id, 3)
    assert [item.decision for item in done.due] == ["0-1", "1-1"]
    store.due.quarantine(match_id, "keeps failing")
    assert store.due.quarantined()[match_id] == "keeps failing"
    assert match_id not in dict(store.due.matches(far))
    assert store.due.release(match_id, 0)
    assert match_id in dict(store.due.matches(far))


def test_a_commit_makes_due_only_what_the_one_before_had_not_named(host: MatchHost, store: Store) -> None:
    def kept(match_id: str) -> list[tuple[int, str]]:
        found = store.load(match_id)
        assert found
        return [(item.version, item.decision) for item in decode_work(found.work)]

    plans = [Plan("bot", level="random") for _ in range(7)]
    done = host.create(b"{}", plans, caller=SPECTATOR)
    match_id, first = done.match_id, [f"{seat}-0" for seat in range(7)]
    assert [item.decision for item in done.due] == first
    for seat in range(6):
        question = look(host, match_id, WORKER, seat)["decisions"][0]
        act = Act(match_id, WORKER, seat, question["id"], msgspec.json.encode(question["legal"][0]), f"k{seat}")
        assert host.act(act).due == []
        assert host.act(act).due == [], "nor does a command that comes again"
        assert kept(match_id) == [(1, decision) for decision in first[seat + 1 :]]
    choose(host, match_id, WORKER, 6)
    assert kept(match_id) == [(8, "")]
    assert [item.decision for item in host.resolve(match_id, 8).due] == [f"{seat}-1" for seat in range(7)]


def test_work_stands_in_the_lane_of_those_who_wait_for_it(host: MatchHost) -> None:
    bot, ann = Plan("bot", level="random"), Plan("player", "p_ann", "Ann")
    assert {item.lane for item in host.create(b"{}", [bot, bot], caller=SPECTATOR).due} == {"bots"}
    assert {item.lane for item in host.create(b"{}", [ann, bot], caller=ANN).due} == {"live"}
    match_id = table(host, "player", "player")
    choose(host, match_id, ANN, 0)
    question = look(host, match_id, BOB)["decisions"][0]
    done = host.act(Act(match_id, BOB, 1, question["id"], msgspec.json.encode(question["legal"][0]), ""))
    assert [(item.kind, item.lane, item.since > 0) for item in done.due] == [("resolve", "live", True)]


def test_a_bot_pauses_only_where_a_person_sits(store: Store) -> None:
    """The pause is a due time: nobody has to wait it out."""
    now = 1_900_000_000_000
    host = MatchHost(toy.GAME, store, bot_pause=1.5, clock=lambda: now / 1000)
    bot, ann = Plan("bot", level="random"), Plan("player", "p_ann", "Ann")

    def looked_at(match_id: str) -> float | None:
        at: float | None = store.redis.zscore(f"{tag(match_id)}:due", match_id)
        return at

    done = host.create(b"{}", [bot, bot], caller=SPECTATOR)
    assert [item.at for item in done.due] == [0, 0]
    assert looked_at(done.match_id) == now + GRACE_MS
    done = host.create(b"{}", [ann, bot, bot], caller=ANN)
    assert [item.at for item in done.due] == [now + 1500, now + 1500]
    assert looked_at(done.match_id) == now + 1500
    now += 1000
    choose(host, done.match_id, ANN, 0)
    assert looked_at(done.match_id) == now + 500, "what others do does not make a bot think anew"
    now += 1000
    choose(host, done.match_id, WORKER, 1)
    assert looked_at(done.match_id) == now - 500 + GRACE_MS


def test_lobby_pages(valkey_url: str) -> None:
    own = Store(valkey_url.replace("/0", "/3"))
    own.redis.flushdb()
    host = MatchHost(toy.GAME, own)
    ids = [table_of(host, "open", "open") for _ in range(7)]
    seen: list[str] = []
    cursor = ""
    while True:
        page, cursor = own.lobby.page("open", limit=3, cursor=cursor)
        seen += [msgspec.json.decode(item)["id"] for item in page]
        if not cursor:
            break
    assert sorted(seen) == sorted(ids)
    assert own.lobby.page("open", limit=9, game="watergate") == ([], "")
    host.sit(ids[0], 0, "p_ann", "Ann")
    host.sit(ids[0], 1, "p_bob", "Bob")
    assert own.lobby.count("open") == 6
    assert [msgspec.json.decode(item)["id"] for item in own.lobby.page("live", limit=9)[0]] == [ids[0]]
    with pytest.raises(ValueError, match="cursor"):
        own.lobby.page("open", limit=3, cursor="nonsense")


def test_a_players_own_matches(valkey_url: str) -> None:
    own = Store(valkey_url.replace("/0", "/4"))
    own.redis.flushdb()
    host = MatchHost(toy.GAME, own)

    def listed(lobby: str, player: str) -> list[str]:
        return [msgspec.json.decode(item)["id"] for item in own.lobby.page(lobby, limit=9, player=player)[0]]

    match_id = table(host, "player", "open", seed="")
    table_of(host, "open", "open")
    assert (listed("open", "p_ann"), listed("open", "p_bob")) == ([match_id], [])
    host.sit(match_id, 1, "p_bob", "Bob")
    assert (listed("open", "p_ann"), listed("live", "p_ann"), listed("live", "p_bob")) == ([], [match_id], [match_id])
    play_to_end(host, match_id)
    assert (listed("live", "p_bob"), listed("over", "p_bob"), listed("over", "p_eve")) == ([], [match_id], [])


def test_a_match_without_a_summary_does_not_take_the_lobby_with_it(valkey_url: str) -> None:
    own = Store(valkey_url.replace("/0", "/5"))
    own.redis.flushdb()
    host = MatchHost(toy.GAME, own)
    first, second = table_of(host, "open", "open"), table_of(host, "open", "open")
    own.redis.hdel(match_key(first), "summary")
    assert [msgspec.json.decode(item)["id"] for item in own.lobby.page("open", limit=9)[0]] == [second]


def table_of(host: MatchHost, *kinds: str) -> str:
    return host.create(b"{}", [Plan(kind) for kind in kinds], caller=SPECTATOR).match_id


def store_url(store: Store) -> str:
    where = store.redis.connection_pool.connection_kwargs
    return f"redis://{where['host']}:{where['port']}/{where['db']}"


class Stepping(toy.Toy):
    """The toy in which everybody's lowest number plays itself."""

    def new(self, options: toy.Options, seats: int, seed: str) -> toy.State:
        return self._choose(super().new(options, seats, seed))

    def resolve(self, state: toy.State) -> list[Event]:
        events = super().resolve(state)
        if state.round < state.rounds:
            self._choose(state)
        return events

    def _choose(self, state: toy.State) -> toy.State:
        state.chosen = [hand.pop(0) for hand in state.hands]
        return state


@pytest.fixture
def stepping(store: Store, monkeypatch: pytest.MonkeyPatch) -> MatchHost:
    monkeypatch.setattr(record, "load", lambda name: Stepping())
    host = MatchHost(Stepping(), store, allow_seed=True)
    host.resolve(table(host, "player", "player"), 1)  # a server that has just begun knows the script from now on
    return host


def is_whole(host: MatchHost, match_id: str) -> bool:
    kinds = [msgspec.json.decode(line)["kind"] for line in host.store.log(match_id)]
    return kinds == ["started", "step", "step", "step"] and record.verify(host.replay(match_id, SPECTATOR)) == []


def test_steps_that_follow_each_other_are_commits_of_their_own(stepping: MatchHost) -> None:
    match_id = table(stepping, "player", "player")
    done = stepping.resolve(match_id, 1, 2)
    assert (done.version, [(item.kind, item.version) for item in done.due]) == (3, [("resolve", 3)])
    assert look(stepping, match_id, ANN)["version"] == 3
    done = stepping.resolve(match_id, 3, 10)
    assert (done.version, done.due) == (4, [])
    assert look(stepping, match_id, ANN)["state"] == "over"
    assert is_whole(stepping, match_id)


def test_steps_that_somebody_else_has_done_are_not_done_again(stepping: MatchHost, store: Store) -> None:
    match_id = table(stepping, "player", "player")
    assert MatchHost(Stepping(), store).resolve(match_id, 1, 2).version == 3
    with pytest.raises(ConflictError):
        stepping.resolve(match_id, 1, 10)
    assert stepping.resolve(match_id, 3, 10).version == 4
    assert is_whole(stepping, match_id)


@pytest.mark.parametrize("written", [1, 2])
def test_when_only_the_first_steps_stand_the_match_goes_on_from_them(
    stepping: MatchHost, store: Store, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    match_id = table(stepping, "player", "player")
    commit_all = store.commit_all

    def write_some(commits: list[Commit]) -> list[bool]:
        return commit_all(commits[:written]) + [False] * (len(commits) - written)

    with monkeypatch.context() as away:
        away.setattr(store, "commit_all", write_some)
        done = stepping.resolve(match_id, 1, 10)
    assert (done.version, [item.version for item in done.due]) == (1 + written, [1 + written])
    while done.due:
        done = stepping.resolve(match_id, done.version, 10)
    assert is_whole(stepping, match_id)


def test_a_store_that_has_forgotten_the_script_learns_it_by_a_step(stepping: MatchHost, store: Store) -> None:
    match_id = table(stepping, "player", "player")
    store.redis.script_flush()
    done = stepping.resolve(match_id, 1, 10)
    while done.due:
        done = stepping.resolve(match_id, done.version, 10)
    assert is_whole(stepping, match_id)
