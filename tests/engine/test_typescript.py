"""The client's types are those of the rules; `make types` writes them."""

from pathlib import Path

import pytest

from services.engine.kernel.registry import GAMES, load
from services.engine.kernel.typescript import types

CLIENT = Path(__file__).resolve().parents[2] / "gateway" / "static" / "games"


@pytest.mark.parametrize("game", GAMES)
def test_the_types_of_the_client_are_those_of_the_rules(game: str) -> None:
    assert (CLIENT / game / "types.d.ts").read_text() == types(load(game)), "make types"


def declared(game: str, name: str) -> str:
    return types(load(game)).partition(f"export type {name} =")[2].partition(";\n\n")[0]


def test_a_command_and_an_event_carry_their_tag() -> None:
    assert 'type: "play";' in declared("watergate", "PlayCardCommand")
    assert 'type: "card_played";' in declared("watergate", "CardPlayedEvent")


def test_a_field_is_called_as_it_is_sent() -> None:
    assert "side: number;" in declared("watergate", "PlayDue")
    assert "seat" not in declared("watergate", "PlayDue")


def test_what_is_left_out_when_it_has_its_default_may_be_missing() -> None:
    assert "left?: " in declared("seven_wonders", "BuildCommand")
    assert "cards: Array<string>;" in declared("watergate", "CardsDrawnEvent")


def test_what_people_have_written_may_lack_its_default() -> None:
    assert "count?: " in declared("watergate", "Move")
    assert "steps: number;" in declared("watergate", "Move")
