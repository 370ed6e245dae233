"""What every game must hold to, whatever its rules. Each function takes a game and a case and asserts one law.

A `Case` is a game with options and a number of seats; `cases()` lists those of every game.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import msgspec
import pytest

from services.engine.hosting.messages import LIVE, OVER, PLAYER, Cause, Head, Seat, Showing, seen_by
from services.engine.kernel.errors import ENGINE_CODES, RuleError
from services.engine.kernel.game import AnyGame
from services.engine.kernel.log import Event, Viewer
from services.engine.kernel.play import play_out, random_policy
from services.engine.kernel.registry import GAMES, load
from services.engine.kernel.rng import Rng
from tests.conformance.truths import another_truth


@dataclass(frozen=True)
class Case:
    """A game, a number of seats and options as plain JSON."""

    game: AnyGame
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        extra = "".join(f"-{key}={value}" for key, value in self.options.items())
        return f"{self.game.name}-{self.seats}{extra}"

    def new(self, seed: str) -> Any:
        return self.game.new(msgspec.convert(self.options, self.game.options_type), self.seats, seed)

    @property
    def roles(self) -> list[str]:
        return self.game.roles(msgspec.convert(self.options, self.game.options_type), self.seats)

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *range(self.seats)]


def cases() -> list[Case]:
    """Every game with every number of seats; option sets come from `CONFORMANCE_OPTIONS` of the game's module."""
    return [
        Case(game, seats, options)
        for game in map(load, GAMES)
        for options in getattr(import_module(type(game).__module__), "CONFORMANCE_OPTIONS", [{}])
        for seats in game.seat_counts
        if _fits(game, seats, options)
    ]


def _fits(game: AnyGame, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.new(msgspec.convert(options, game.options_type), seats, "f175")
    except RuleError as error:
        if error.code not in ENGINE_CODES:
            raise
        return False
    return True


def each_case() -> pytest.MarkDecorator:
    """Runs a test with every case."""
    return pytest.mark.parametrize("case", cases(), ids=str)


def each_law() -> pytest.MarkDecorator:
    """Runs a test with every law."""
    return pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)


@dataclass
class Moment:
    """One commit of a random match: the state as it was before (bytes), what was done, what came of it."""

    before: bytes
    seat: int | None
    command: Any
    events: list[Event]
    after: bytes


def random_match(case: Case, seed: str) -> Iterator[Moment]:
    """Play a random match and yield its commits."""
    state = case.new(seed)
    before = case.game.encode_state(state)
    moments: list[Moment] = []

    def observe(state: Any, seat: int | None, command: Any, events: list[Event]) -> None:
        nonlocal before
        after = case.game.encode_state(state)
        moments.append(Moment(before, seat, command, events, after))
        before = after

    play_out(case.game, state, [random_policy] * case.seats, Rng(f"kit/{seed}"), observe)
    yield from moments


def ends_and_conserves(case: Case, seed: str) -> None:
    """A random match ends within the bound; no invariant breaks on the way; its outcome is well formed."""
    state = case.new(seed)
    assert case.game.violations(state) == []

    def observe(state: Any, seat: int | None, command: Any, events: list[Event]) -> None:
        assert case.game.violations(state) == [], (seat, command)
        assert events or seat is not None, "an automatic step tells what it did"

    play_out(case.game, state, [random_policy] * case.seats, Rng(f"kit/{seed}"), observe)
    outcome = case.game.outcome(state)
    assert outcome is not None
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(case.seats))
    assert outcome.winners
    assert set(outcome.winners) <= set(range(case.seats))
    assert case.game.decisions(state) == {}
    assert all(case.game.legal(state, seat) == [] for seat in range(case.seats))


def encoding_is_identity(case: Case, seed: str) -> None:
    """State, commands, events and views survive a round trip through JSON byte for byte."""
    game = case.game
    for moment in every(random_match(case, seed), 7):
        state = game.decode_state(moment.after)
        assert game.encode_state(state) == moment.after
        for viewer, seen in zip(case.viewers, game.views(state, case.viewers, game.asked(state)), strict=True):
            view = msgspec.json.encode(game.view(state, viewer))
            assert msgspec.json.encode(seen) == view
            assert msgspec.json.encode(game.decode_view(view)) == view
        if moment.command is not None:
            assert game.decode_command(msgspec.json.encode(moment.command)) == moment.command
        for event in moment.events:
            for part in [event.public, *event.private.values()]:
                if part is not None:
                    assert msgspec.json.decode(msgspec.json.encode(part), type=game.event_type) == part


def replay_equals_snapshot(case: Case, seed: str) -> None:
    """The commands alone rebuild every snapshot, whether or not the state went through its bytes in between."""
    game = case.game
    state = case.new(seed)
    for moment in random_match(case, seed):
        state = game.decode_state(game.encode_state(state))
        events = game.resolve(state) if moment.seat is None else game.apply(state, moment.seat, moment.command)
        assert msgspec.json.encode(events) == msgspec.json.encode(moment.events)
        assert game.encode_state(state) == moment.after


def an_answered_id_asks_nothing_else(case: Case, seed: str) -> None:
    """A decision's id is not used again once it is answered, so that an idempotency key may be made of it."""
    game = case.game
    answered: set[tuple[int, str]] = set()
    for moment in random_match(case, seed):
        if moment.seat is None:
            continue
        due = game.decisions(game.decode_state(moment.before))[moment.seat]
        assert due.answered or (moment.seat, due.id) not in answered, due
        answered.add((moment.seat, due.id))


def listed_is_accepted_and_nothing_else(case: Case, seed: str) -> None:
    """Every listed command is accepted; commands seen elsewhere in the match but not listed are refused.

    A refusal names a known code, says a sentence, and changes no byte.
    """
    game = case.game
    moments = list(random_match(case, seed))
    pool = sorted({msgspec.json.encode(m.command) for m in moments if m.command is not None})
    codes = ENGINE_CODES | game.codes
    for moment in every(moments, max(1, len(moments) // 25)):
        state = game.decode_state(moment.before)
        due = game.decisions(state)
        for seat in range(case.seats):
            legal = game.legal(state, seat)
            assert bool(legal) == (seat in due)
            keys = [msgspec.json.encode(command) for command in legal]
            assert len(set(keys)) == len(keys), "no duplicates"
            assert game.encode_state(state) == moment.before, "looking changes nothing"
            for command in every(legal, max(1, len(legal) // 12)):
                game.apply(game.decode_state(moment.before), seat, command)
            for raw in [key for key in pool if key not in keys][:40]:
                with pytest.raises(RuleError) as caught:
                    game.apply(state, seat, game.decode_command(raw))
                assert caught.value.code in codes
                assert caught.value.message.endswith((".", "?", "!"))
                assert game.encode_state(state) == moment.before


def determinized_is_consistent(case: Case, seed: str) -> None:
    """A state drawn from a seat's view has the same view, legal list and decision, and breaks no invariant."""
    game = case.game
    moments = list(random_match(case, seed))
    rng = Rng(f"determinize/{seed}")
    for moment in every(moments, max(1, len(moments) // 40)):
        state = game.decode_state(moment.after)
        for seat in range(case.seats):
            view = game.view(state, seat)
            drawn = game.determinize(view, rng)
            assert seen(game, drawn, seat) == seen(game, state, seat)
            assert game.violations(drawn) == []
            assert game.encode_state(game.decode_state(game.encode_state(drawn))) == game.encode_state(drawn)


def secrets_stay(case: Case, seed: str) -> None:
    """Two truths that a viewer may not be able to tell apart look the same to it.

    At a commit, for each viewer, all that the rules hide from it is mixed (`truths`). What it is sent then, and what
    it is answered to commands that are not legal, is byte-identical. And whatever is done next, by the seat itself
    or secretly by another one: if what it is sent is the same afterwards, so is what the events tell it.
    """
    game = case.game
    moments = list(random_match(case, seed))
    pool = [m.command for m in moments if m.command is not None][:20]
    rng = Rng(f"secrets/{seed}")
    told_alike = 0
    for number in telling(moments, len(moments) // 6):
        moment, led = moments[number], moments[number - 1].events if number else []
        state, state_after = game.decode_state(moment.before), game.decode_state(moment.after)
        for viewer in case.viewers:
            for thoroughly in (True, False):
                other = another_truth(game, state, viewer, led, rng, thoroughly=thoroughly)
                if other is None:
                    continue
                assert game.violations(other) == []
                assert sent(case, other, viewer) == sent(case, state, viewer), "a message tells two truths apart"
                if viewer is not None and thoroughly:
                    before = refusals(game, state, viewer, pool)
                    assert refusals(game, other, viewer, pool) == before, "a refusal tells two truths apart"
                for command in alternatives(game, other, moment, viewer):
                    after = game.decode_state(game.encode_state(other))
                    events = game.resolve(after) if moment.seat is None else game.apply(after, moment.seat, command)
                    if sent(case, after, viewer) == sent(case, state_after, viewer):
                        assert told(events, viewer) == told(moment.events, viewer), (
                            "an event tells more than the message"
                        )
                        told_alike += 1
    assert told_alike


def telling(moments: list[Moment], step: int) -> list[int]:
    """Every `step`-th commit, the first two after which a kind of event is there, and those that it comes of."""
    chosen = set(range(0, len(moments), max(1, step)))
    met: Counter[type] = Counter()
    for number, moment in enumerate(moments):
        kinds = {type(part) for event in moment.events for part in (event.public, *event.private.values())}
        if any(met[kind] < 2 for kind in kinds):
            met.update(kinds)
            chosen |= {number, number + 1}
    return sorted(chosen & set(range(len(moments))))


def sent(case: Case, state: Any, viewer: Viewer) -> bytes:
    """The message that a viewer gets of a position, but for its events."""
    players = [Seat(seat, role, PLAYER, "", f"p_{seat}", None) for seat, role in enumerate(case.roles)]
    outcome = case.game.outcome(state)
    head = Head(
        id=f"{case.game.name}-law",
        game=case.game.name,
        rules_version=case.game.rules_version,
        options=msgspec.Raw(msgspec.json.encode(case.options)),
        seats=players,
        state=LIVE if outcome is None else OVER,
        seed="",
        salt="",
        seed_hash="",
        created=0,
        outcome=outcome,
    )
    return Showing(case.game, head, 1, state, updated=0, cause=Cause("looked"), events=[]).message(viewer)


def seen(game: AnyGame, state: Any, viewer: int) -> bytes:
    """All that a seat is shown of a position, as bytes; the id of its decision only counts what was asked before."""
    decision = game.decisions(state).get(viewer)
    return msgspec.json.encode(
        [
            game.view(state, viewer),
            decision and msgspec.structs.replace(decision, id=""),
            list(game.decisions(state)),
            game.legal(state, viewer),
            game.outcome(state),
        ]
    )


def told(events: list[Event], viewer: Viewer) -> bytes:
    """The events as a viewer sees them, as bytes."""
    return msgspec.json.encode(seen_by(events, viewer))


def refusals(game: AnyGame, state: Any, seat: int, commands: list[Any]) -> list[tuple[str, str, str] | None]:
    """What a seat is told for each command that is refused; None for those that would be accepted."""
    answers: list[tuple[str, str, str] | None] = []
    legal = game.legal(state, seat)
    for command in commands:
        if command in legal:
            answers.append(None)
            continue
        with pytest.raises(RuleError) as caught:
            game.apply(state, seat, command)
        answers.append((caught.value.code, caught.value.message, caught.value.field))
    return answers


def alternatives(game: AnyGame, state: Any, moment: Moment, viewer: Viewer) -> list[Any]:
    """The commit's command where it is legal, and what else another seat might have secretly done instead."""
    if moment.seat is None:
        return [None]
    legal = game.legal(state, moment.seat)
    same = [command for command in legal if command == moment.command]
    return same if moment.seat == viewer else same + legal[:: max(1, len(legal) // 4)]


def every(items: Any, step: int) -> Iterator[Any]:
    """Every `step`-th item."""
    for index, item in enumerate(items):
        if index % step == 0:
            yield item


Law = Callable[[Case, str], None]

LAWS: list[Law] = [
    ends_and_conserves,
    encoding_is_identity,
    replay_equals_snapshot,
    an_answered_id_asks_nothing_else,
    listed_is_accepted_and_nothing_else,
    determinized_is_consistent,
    secrets_stay,
]
