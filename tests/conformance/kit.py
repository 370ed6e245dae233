"""What every game must hold to, whatever its rules. Each function takes a game and a case and asserts one law.

A `Case` is a game with options and a number of seats; `cases()` lists those of every game.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import msgspec
import pytest

from services.engine.errors import ENGINE_CODES, RuleError
from services.engine.game import AnyGame, Event, Viewer
from services.engine.play import play_out, random_policy
from services.engine.registry import GAMES, load
from services.engine.rng import Rng


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
    def viewers(self) -> list[Viewer]:
        return [None, *range(self.seats)]


def cases() -> list[Case]:
    """Every game with every number of seats; option sets come from `CONFORMANCE_OPTIONS` of the game's module."""
    return [
        Case(game, seats, options)
        for game in map(load, GAMES)
        for options in getattr(import_module(f"services.{game.name}.game"), "CONFORMANCE_OPTIONS", [{}])
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
        for viewer in case.viewers:
            view = msgspec.json.encode(game.view(state, viewer))
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
    """Two states that a seat cannot tell apart look the same to it, and events tell no more than the view.

    For each commit and seat: replace all that the seat cannot know by another draw. View, legal list,
    decision and refusals are byte-identical. And whatever is then done, by the seat itself or secretly by
    another one: if the views are equal afterwards, so are the events as the seat saw them.
    """
    game = case.game
    moments = list(random_match(case, seed))
    pool = [m.command for m in moments if m.command is not None][:20]
    rng = Rng(f"secrets/{seed}")
    for moment in every(moments, max(1, len(moments) // 40)):
        state = game.decode_state(moment.before)
        for viewer in range(case.seats):
            other = game.determinize(game.view(state, viewer), rng)
            assert seen(game, other, viewer) == seen(game, state, viewer)
            assert refusals(game, other, viewer, pool) == refusals(game, state, viewer, pool)
            state_after = game.decode_state(moment.after)
            for command in alternatives(game, other, moment, viewer):
                after = game.decode_state(game.encode_state(other))
                events = game.resolve(after) if moment.seat is None else game.apply(after, moment.seat, command)
                if seen(game, after, viewer) == seen(game, state_after, viewer):
                    assert told(events, viewer) == told(moment.events, viewer), "an event told more than the view"


def spectators_see_least(case: Case, seed: str) -> None:
    """A spectator's view is the same whatever any seat alone may know."""
    game = case.game
    moments = list(random_match(case, seed))
    rng = Rng(f"spectator/{seed}")
    for moment in every(moments, max(1, len(moments) // 20)):
        state = game.decode_state(moment.after)
        public = msgspec.json.encode(game.view(state, None))
        for seat in range(case.seats):
            drawn = game.determinize(game.view(state, seat), rng)
            assert msgspec.json.encode(game.view(drawn, None)) == public


def seen(game: AnyGame, state: Any, viewer: int) -> bytes:
    """All that a seat is shown of a position, as bytes."""
    return msgspec.json.encode(
        [
            game.view(state, viewer),
            game.decisions(state).get(viewer),
            list(game.decisions(state)),
            game.legal(state, viewer),
            game.outcome(state),
        ]
    )


def told(events: list[Event], viewer: int) -> bytes:
    """The events as a seat sees them, as bytes."""
    return msgspec.json.encode([part for event in events if (part := event.seen_by(viewer)) is not None])


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


def alternatives(game: AnyGame, state: Any, moment: Moment, viewer: int) -> list[Any]:
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
    spectators_see_least,
]
