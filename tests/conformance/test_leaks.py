"""Games of the house that tell a secret: the law of secrecy must catch each of them."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from services.carcassonne.game import Carcassonne
from services.carcassonne.material import TRIANGLES
from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import Asked
from services.engine.kernel.log import Event, Viewer
from services.seven_wonders.events import LeadersDrawn
from services.seven_wonders.game import SevenWonders
from services.seven_wonders.model import Put
from services.wir_sind_das_volk.game import WirSindDasVolk
from tests.conformance import kit


class OpenHands(Carcassonne):
    """Its view shows all hands."""

    def views(self, state: Any, viewers: Sequence[Viewer], asked: Asked[Any]) -> list[Any]:
        hands = [sorted(hand) for hand in state.hands]
        return [replace(seen, hands=hands) for seen in super().views(state, viewers, asked)]


class NumberedBacks(Carcassonne):
    """Its view numbers the pieces that are face down, in the order of their names."""

    def views(self, state: Any, viewers: Sequence[Viewer], asked: Asked[Any]) -> list[Any]:
        return [replace(seen, hands=self._numbered(state, seen.hands)) for seen in super().views(state, viewers, asked)]

    def _numbered(self, state: Any, shown: list[Any]) -> list[Any]:
        return [
            [f"piece {TRIANGLES.index(triangle)}" for triangle in hand] if seen is None else seen
            for hand, seen in zip(state.hands, shown, strict=True)
        ]


class NextSquare(Carcassonne):
    """Its question to the seat that is to draw depends on the square that will be drawn."""

    def decisions(self, state: Any) -> Any:
        return {
            seat: replace(due, id=f"{due.id}{state.stack[-1] if state.stack else ''}")
            for seat, due in super().decisions(state).items()
        }


class LoudDraws(WirSindDasVolk):
    """Its events tell everybody what a seat alone may know."""

    def perform(self, state: Any, seat: int, command: Any) -> list[Event]:
        return [_loud(event) for event in super().perform(state, seat, command)]

    def resolve(self, state: Any) -> list[Event]:
        return [_loud(event) for event in super().resolve(state)]


class LoudChoices(SevenWonders):
    """Its events tell everybody what was chosen unseen."""

    def perform(self, state: Any, seat: int, command: Any) -> list[Event]:
        return [_loud(event) for event in super().perform(state, seat, command)]


class HelpfulRefusals(SevenWonders):
    """Its refusals tell what others hold."""

    def refusal(self, state: Any, seat: int, command: Any) -> RuleError:
        refused = super().refusal(state, seat, command)
        held = [card for other, hand in enumerate(state.hands) for card in hand if other != seat]
        return RuleError(refused.code, f"{refused.message} Others hold {held}.", refused.field)


class NamedBox(SevenWonders):
    """Leaders that Rome leaves in the box keep the name of who put them there, so who misses one knows who has it."""

    def resolve(self, state: Any) -> list[Event]:
        by = {put.card: put.by for put in state.box}
        events = super().resolve(state)
        if any(isinstance(event.public, LeadersDrawn) for event in events):
            state.box = [Put(put.card, put.by if put.by is not None else by.get(put.card)) for put in state.box]
        return events


def _loud(event: Event) -> Event:
    return Event(next(iter(event.private.values()), event.public))


@pytest.mark.parametrize(
    ("game", "seats", "options", "what"),
    [
        (OpenHands(), 3, {"triangles": "random"}, "message"),
        (NumberedBacks(), 3, {"triangles": "random"}, "message"),
        (NextSquare(), 2, {}, "message"),
        (LoudDraws(), 4, {}, "event"),
        (LoudChoices(), 3, {}, "event"),
        (HelpfulRefusals(), 3, {}, "refusal"),
        (NamedBox(), 7, {"leaders": True}, "message"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_leak_is_caught(game: Any, seats: int, options: dict[str, Any], what: str) -> None:
    with pytest.raises(AssertionError, match=what):
        _four_matches(kit.Case(game, seats, options))


def _four_matches(case: kit.Case) -> None:
    """Not in every match there is something to tell."""
    for seed in ("00", "01", "02", "03"):
        kit.secrets_stay(case, seed)
