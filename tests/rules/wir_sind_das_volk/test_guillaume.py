"""The Guillaume Affair: who learns what (docs/rules A13)."""

from services.engine.kernel.rng import Rng
from services.wir_sind_das_volk import commands as c
from services.wir_sind_das_volk.game import GAME
from services.wir_sind_das_volk.model import State
from tests.rules.wir_sind_das_volk.playing import position

WEST, EAST = 0, 1


def affair(look_at: str) -> State:
    """East has triggered card 50 and looks."""
    state = position(
        decade=3,
        to_play="East",
        hands={"West": ["B55", "B56"], "East": ["B50", "B43"]},
        deck=["B44", "B57", "B58"],
        display=["B45"],
    )
    GAME.apply(state, EAST, c.UseCard("B50", "event"))
    GAME.apply(state, EAST, c.PlaceUnrest("BY", 0))
    GAME.apply(state, EAST, c.LookAt("hand" if look_at == "hand" else "deck"))
    return state


def test_east_sees_the_hand_and_west_does_not_see_more() -> None:
    state = affair("hand")
    assert GAME.view(state, EAST).hands[WEST] == ["B55", "B56"]
    assert GAME.view(state, WEST).hands[EAST] == ["back-3"]
    assert GAME.view(state, None).hands[WEST] == ["back-3", "back-3"]
    assert GAME.legal(state, EAST) == [c.Exchange("B43", "B55"), c.Exchange("B43", "B56"), c.Stop()]


def test_an_exchange_with_the_hand_shows_in_both_hands() -> None:
    state = affair("hand")
    events = GAME.apply(state, EAST, c.Exchange("B43", "B55"))
    assert state.hands == [["B43", "B56"], ["B55"]]
    assert GAME.view(state, EAST).hands[WEST] == ["B43", "B56"]
    assert GAME.view(state, WEST).hands[EAST] == ["B55"]
    assert [event.seen_by(None) for event in events if event.private] == [None]


def test_an_exchange_with_the_deck_takes_the_same_place() -> None:
    state = affair("deck")
    assert GAME.view(state, EAST).deck[:3] == ["B44", "B57", "back-3"]
    GAME.apply(state, EAST, c.Exchange("B43", "B57"))
    assert state.deck[::-1][:3] == ["B44", "B43", "B58"]
    assert state.hands[EAST] == ["B57"]
    assert GAME.view(state, EAST).deck[:3] == ["B44", "B43", "back-3"]
    assert GAME.view(state, WEST).deck[:3] == ["back-3"] * 3


def test_west_cannot_tell_an_exchange_with_the_deck_from_doing_nothing() -> None:
    exchanged, nothing = affair("deck"), affair("deck")
    seen_exchange = [event.seen_by(WEST) for event in GAME.apply(exchanged, EAST, c.Exchange("B43", "B44"))]
    seen_nothing = [event.seen_by(WEST) for event in GAME.apply(nothing, EAST, c.Stop())]
    assert [x for x in seen_exchange if x] == [x for x in seen_nothing if x]
    assert GAME.view(exchanged, WEST) == GAME.view(nothing, WEST)


def test_a_removed_card_leaves_the_game_face_down() -> None:
    state = affair("deck")
    GAME.apply(state, EAST, c.RemoveCard("B44"))
    assert state.removed == ["B44"]
    assert GAME.view(state, WEST).removed == ["back-3"]
    assert GAME.view(state, EAST).removed == ["B44"]
    assert GAME.violations(state) == []


def test_what_east_saw_stays_in_every_state_drawn_from_its_view() -> None:
    state = affair("deck")
    for draw in range(5):
        drawn = GAME.determinize(GAME.view(state, EAST), Rng(f"draw/{draw}"))
        assert drawn.deck[::-1][:2] == ["B44", "B57"]


def test_a_card_that_west_draws_later_is_still_known_to_east() -> None:
    state = affair("deck")
    state.special = "S3"
    GAME.apply(state, EAST, c.Stop())
    GAME.apply(state, WEST, c.UseCard("B45", "build"))
    GAME.apply(state, WEST, c.Stop())
    while not GAME.decisions(state):
        GAME.resolve(state)
    assert state.deck == []
    assert "B44" in state.display


def test_without_cards_in_hand_and_deck_nothing_happens() -> None:
    state = position(decade=3, part=2, to_play="East", hands={"West": [], "East": ["B50"]}, deck=[], display=["B45"])
    GAME.apply(state, EAST, c.UseCard("B50", "event"))
    GAME.apply(state, EAST, c.PlaceUnrest("BY", 0))
    assert list(GAME.decisions(state)) == [WEST]
