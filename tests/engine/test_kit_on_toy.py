"""The conformance kit holds on a right game, and each law fails on a game that breaks it."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from services.engine.kernel.game import Asked
from services.engine.kernel.log import Event, Viewer
from services.engine.kernel.rng import Rng
from tests.conformance import kit
from tests.engine import toy


@pytest.mark.parametrize("seats", toy.GAME.seat_counts)
@kit.each_law()
def test_law_holds(law: kit.Law, seats: int) -> None:
    law(kit.Case(toy.GAME, seats, {}), "0a")


class Leaky(toy.Toy):
    """Shows a spectator and the others what was chosen."""

    def perform(self, state: toy.State, seat: int, command: toy.Choose) -> list[Event]:
        return [Event(event.private[seat]) for event in super().perform(state, seat, command)]


class Nosy(toy.Toy):
    """A seat's view holds the hand of its neighbour."""

    def views(self, state: toy.State, viewers: Sequence[Viewer], asked: Asked[toy.Choose]) -> list[toy.View]:
        views = super().views(state, viewers, asked)
        for view in views:
            view.played = view.played + state.hands[0]
        return views


class Careless(toy.Toy):
    """Changes the state before it refuses."""

    def legal(self, state: toy.State, seat: int) -> list[toy.Choose]:
        state.points[0] += 0 if state.rng.drawn % 2 else 1
        return super().legal(state, seat)


class Wasteful(toy.Toy):
    """Loses a number now and then."""

    def resolve(self, state: toy.State) -> list[Event]:
        state.hands[0] = state.hands[0] and state.hands[0][:1] * len(state.hands[0])
        return super().resolve(state)


class Fickle(toy.Toy):
    """Depends on something outside the state."""

    calls = 0

    def resolve(self, state: toy.State) -> list[Event]:
        Fickle.calls += 1
        state.points[0] += Fickle.calls
        return super().resolve(state)


@pytest.mark.parametrize(
    ("law", "game"),
    [
        (kit.secrets_stay, Leaky()),
        (kit.secrets_stay, Nosy()),
        (kit.listed_is_accepted_and_nothing_else, Careless()),
        (kit.ends_and_conserves, Wasteful()),
        (kit.replay_equals_snapshot, Fickle()),
    ],
    ids=lambda value: getattr(value, "__name__", type(value).__name__),
)
def test_law_catches_the_culprit(law: Any, game: Any) -> None:
    with pytest.raises(AssertionError):
        law(kit.Case(game, 3, {}), "0a")


def test_toy_state_round_trip() -> None:
    state = toy.GAME.new(toy.Options(), 3, "ab")
    assert msgspec.json.decode(msgspec.json.encode(state), type=toy.State) == state
    assert isinstance(state.rng, Rng)
