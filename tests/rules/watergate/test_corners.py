"""What the cases leave open: requirements, single cards, chains, the order of what happens at once."""

from typing import Any

import pytest

from services.engine.errors import RuleError
from services.watergate.game import GAME
from services.watergate.material import SPACES, TOKENS
from services.watergate.model import (
    AskForColour,
    ChooseCard,
    Command,
    KeepToken,
    MoveToken,
    PassReaction,
    PinAt,
    PlayCard,
    Question,
    React,
    ReturnPin,
    ReturnToken,
    RevealToken,
    State,
)
from tests.rules.watergate.table import BARE, EDITOR, NIXON, action, do, legal, lying, space, step, table, value

FORECLOSED = {"nixon": ["n13"]}
"""A discard pile that leaves Nixon no reaction to be asked for."""


def winner(state: State) -> int | None:
    outcome = GAME.outcome(state)
    return None if outcome is None else outcome.winners[0]


# -- requirements and bans ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("momentum", "met"),
    [
        ({"editor": 2}, True),
        ({"nixon": 2}, True),
        ({"editor": 1, "nixon": 1}, True),
        ({"nixon": 1}, False),
        ({}, False),
    ],
)
def test_required_momentum_lies_on_both_cards_together(momentum: dict[str, int], met: bool) -> None:
    """8.3: the tokens on the two cards together."""
    state = table(momentum=momentum, hands={"editor": ["e01"]})
    assert (action("e01") in legal(state, EDITOR)) is met


@pytest.mark.parametrize(("taken", "may"), [({"editor": 1}, False), ({"editor": 1, "nixon": 1}, True)])
def test_the_first_turn_is_nixons_own(taken: dict[str, int], may: bool) -> None:
    """8.7: not on Nixon's first turn of a round; those of the Editor do not count."""
    state = table(turns_taken=taken, hands={"nixon": ["n17"]}, to_play="nixon")
    assert (action("n17") in legal(state, NIXON)) is may


def test_turns_are_counted_anew_each_round() -> None:
    """8.7: a new round has a first turn again; the ban and what was asked end with the old one."""
    state = table(phase="evaluation", step=4, turns_taken={"nixon": 4}, events_banned=True, denied=["blue"])
    state.question = Question("blue", False)
    step(state, 2)
    assert (state.turns_taken, state.events_banned) == ([0, 0], False)
    view = GAME.view(state, EDITOR)
    assert (view.denied, view.question) == ([], None)


def test_hunt_may_draw_the_ban_on_a_later_turn() -> None:
    """8.8: requirements as usual; it does not count as a further turn."""
    state = table(
        turns_taken={"nixon": 1},
        discards={"editor": ["e13", "e18"]},
        decks={"nixon": ["n17", "n03"]},
        hands={"nixon": ["n12"], "editor": ["e02", "e19"]},
        to_play="nixon",
    )
    do(state, NIXON, action("n12"), action("n17"))
    assert (state.events_banned, state.turns_taken) == (True, [0, 2])
    assert legal(state, EDITOR) == [PlayCard("e02", "value"), PlayCard("e19", "value")]


@pytest.mark.parametrize(("momentum", "choices"), [(2, ["e02", "e01"]), (3, ["e02", "e01", "e14"])])
def test_the_system_works_needs_the_requirement_now(momentum: int, choices: list[str]) -> None:
    """8.9: the requirement of the chosen card must be met now."""
    state = table(momentum={"nixon": momentum}, removed={"editor": ["e02", "e01", "e14"]}, hands={"editor": ["e19"]})
    do(state, EDITOR, action("e19"))
    assert legal(state, EDITOR) == [ChooseCard(card) for card in choices]


def test_the_system_works_can_be_answered_without_a_choice() -> None:
    """8.4, 8.11: it is an event's action all the same."""
    state = table(hands={"editor": ["e19"], "nixon": ["n13"]})
    do(state, EDITOR, action("e19"))
    do(state, NIXON, React("n13"))
    assert (state.discards, state.removed) == ([["e19"], ["n13"]], [[], []])


# -- the question -------------------------------------------------------------------------------------------------


def test_nothing_to_ask_without_face_down_evidence() -> None:
    """5.6.1: only if a face-down token is on the track."""
    state = table(track=BARE | {"t05": 2, "t13": 0}, hands={"editor": ["e02"]})
    do(state, EDITOR, *value("e02"))
    assert legal(state, EDITOR) == [MoveToken("initiative"), MoveToken("momentum"), MoveToken("x1")]


def test_only_the_question_is_left() -> None:
    """4B.5, 5.2: if only asking can move something, the Editor asks."""
    state = table(track={"t13": 0, "t05": 0}, face_down=["t13", "t05"], hands={"editor": ["e02"]})
    do(state, EDITOR, *value("e02"))
    assert legal(state, EDITOR) == [AskForColour("blue")]


def test_what_lies_open_is_not_turned_up() -> None:
    """5.6.3, 5.6.4: the question is about face-down tokens alone."""
    tokens = {"t05": 1, "t06": 0, "t13": 0}
    state = table(track=BARE | tokens, face_down=["t06", "t13"], hands={"editor": ["e02"]})
    do(state, EDITOR, *value("e02"), AskForColour("blue"))
    assert legal(state, NIXON) == [RevealToken("x2")]


def test_nixon_moves_face_down_evidence_if_there_is_nothing_else() -> None:
    """4B.5: what the card can move must be moved."""
    state = table(track={"t13": 0, "t29": 0}, face_down=["t13", "t29"], hands={"nixon": ["n12"]}, to_play="nixon")
    do(state, NIXON, *value("n12"))
    assert legal(state, NIXON) == [MoveToken("x2")]


# -- single cards -------------------------------------------------------------------------------------------------


def test_gambit_for_its_value_asks_for_nothing() -> None:
    """5.5, 8.6: the alternative belongs to the action."""
    state = table(hands={"nixon": ["n16", "n14"]}, to_play="nixon")
    do(state, NIXON, *value("n16", "momentum"))
    assert state.discards[NIXON] == ["n16"]
    assert legal(state, NIXON)[0] == PlayCard("n14", "value")


PEOPLE = ["n09", "n10", "n11", "n12", "n13", "n14"]


@pytest.mark.parametrize("zones", [{}, {"discards": {"nixon": PEOPLE[:3]}, "removed": {"nixon": PEOPLE[3:]}}])
def test_gambit_asks_for_nothing_when_all_see_that_there_is_none(zones: dict[str, Any]) -> None:
    """8.6, 8.11.8: an empty hand, or every conspirator lies open."""
    state = table(track={}, hands={"nixon": ["n16", "n03"] if zones else ["n16"]}, to_play="nixon", **zones)
    do(state, NIXON, action("n16"))
    assert state.removed[NIXON][-1] == "n16"


def test_nixons_picture_lies_face_down() -> None:
    """8.5: face down; then the card's next instruction."""
    state = table(hands={"nixon": ["n02"]}, to_play="nixon")
    do(state, NIXON, action("n02"))
    assert (state.pictures, space(state, "momentum")) == ({"sloan": "down"}, -1)


def test_the_rest_of_a_card_is_done_without_its_picture() -> None:
    """8.1, 8.5: the tile is gone; the momentum token moves all the same."""
    state = table(pictures={"sloan": "up"}, hands={"nixon": ["n02"]}, to_play="nixon")
    do(state, NIXON, action("n02"))
    assert (state.pictures, space(state, "momentum")) == ({"sloan": "up"}, -1)


@pytest.mark.parametrize("start", [4, 3, -4])
def test_a_space_is_a_place_and_not_a_distance(start: int) -> None:
    """6.7: the token is put there, even if that is a step back."""
    state = table(track={"momentum": start}, momentum={"nixon": 2}, discards=FORECLOSED, hands={"editor": ["e17"]})
    do(state, EDITOR, action("e17"))
    assert space(state, "momentum") == 3


def test_deep_throat_turns_everything_up() -> None:
    """8.10: all are turned up without moving; then one moves."""
    state = table(
        track=BARE | {"t05": 0, "t13": 0}, face_down=["t05", "t13"], discards=FORECLOSED, hands={"editor": ["e08"]}
    )
    do(state, EDITOR, action("e08"))
    assert [(token.space, token.face_up) for token in state.track[2:]] == [(0, True), (0, True)]
    do(state, EDITOR, MoveToken("x2"))
    assert (space(state, "x1"), space(state, "x2")) == (0, 3)


def test_complex_without_face_down_evidence() -> None:
    """8.1: that line is skipped, the others are done; with nothing face up the second is."""
    state = table(track=BARE | {"t05": -1}, discards=FORECLOSED, hands={"editor": ["e16"]})
    do(state, EDITOR, action("e16"), MoveToken("x1"))
    assert (space(state, "x1"), space(state, "momentum")) == (1, 1)


BOARD: dict[str, Any] = {
    "board": {"a1": "t13", "a2": "t29", "a3": "t05", "a4": "t21"},
    "board_down": {"b2": "t22", "b1": "t06"},
    "momentum": {"nixon": 3},
    "discards": FORECLOSED,
}


@pytest.mark.parametrize(
    ("side", "card", "spaces"),
    [
        pytest.param(EDITOR, "e14", ["b1", "b2"], id="face-down"),
        pytest.param(NIXON, "n20", ["a2", "a4"], id="face-up-and-green"),
    ],
)
def test_evidence_returned_from_the_board(side: int, card: str, spaces: list[str]) -> None:
    """8.10: of the face that the card names; with colours the token includes one, whatever the space."""
    name = ("editor", "nixon")[side]
    state = table(hands={name: [card]}, to_play=name, **BOARD)
    do(state, side, action(card))
    assert legal(state, side) == [ReturnPin(one) for one in spaces]
    do(state, side, ReturnPin(spaces[0]))
    assert state.bagged[EDITOR] == state.bagged[NIXON] == state.bag[-1:]


def test_haldeman_returns_exactly_one() -> None:
    """8.10: only "up to" may be fewer."""
    state = table(track=BARE | {"t05": 1, "t13": 0}, hands={"nixon": ["n11"]}, to_play="nixon")
    do(state, NIXON, action("n11"))
    assert legal(state, NIXON) == [ReturnToken("x1"), ReturnToken("x2")]


def test_only_what_can_be_placed_is_kept() -> None:
    """7.5a: the player chooses among those that can be placed now; the other goes back, seen by nobody else."""
    greens = [name for name, colour in SPACES.items() if colour == "green"]
    board = dict(zip(greens, ["t29", *(f"t{number}" for number in range(18, 25))], strict=True))
    track = {token: 1 for token in TOKENS if token not in ("t05", "t17", *board.values())}
    state = table(track=BARE | track, board_down=board, hands={"nixon": ["n15"]}, to_play="nixon")
    do(state, NIXON, action("n15"))
    assert legal(state, NIXON) == [KeepToken("t05")]
    do(state, NIXON, KeepToken("t05"))
    assert (state.bag, state.bagged) == (["t17"], [[], ["t17"]])


# -- Howard Hunt ---------------------------------------------------------------------------------------------------


def hunt(**more: Any) -> State:
    """Hunt's action, which nobody can answer."""
    state = table(discards={"editor": ["e13", "e18"]} | more.pop("discards", {}), to_play="nixon", **more)
    do(state, NIXON, action("n12"))
    return state


def test_hunt_reshuffles_first() -> None:
    """8.8: an empty deck is made anew; Hunt himself is not in it."""
    state = hunt(decks={"nixon": []}, discards={"nixon": ["n03"]}, hands={"nixon": ["n12"]})
    assert legal(state, NIXON) == [PlayCard("n03", "value"), PlayCard("n03", "action")]
    do(state, NIXON, *value("n03", "initiative"))
    assert (state.decks[NIXON], state.discards[NIXON]) == ([], ["n03", "n12"])


def test_hunt_without_any_card() -> None:
    """8.8: no card at all: skipped."""
    state = hunt(decks={"nixon": []}, hands={"nixon": ["n12", "n09"], "editor": ["e02"]})
    assert (space(state, "momentum"), state.discards[NIXON]) == (-1, ["n12"])
    assert list(GAME.decisions(state)) == [EDITOR]


def test_a_conspirator_through_hunt_is_answered() -> None:
    """8.8, 8.11: only the drawn card is cancelled; Hunt is done and discarded."""
    state = table(
        track=BARE | {"t05": 0},
        decks={"nixon": ["n10", "n03"]},
        hands={"nixon": ["n12", "n01"], "editor": ["e13", "e02"]},
        to_play="nixon",
    )
    do(state, NIXON, action("n12"))
    do(state, EDITOR, PassReaction())
    do(state, NIXON, action("n10"))
    do(state, EDITOR, React("e13"))
    assert (space(state, "momentum"), space(state, "x1")) == (-1, 0)
    assert (state.discards[NIXON], state.removed[NIXON][-1], state.discards[EDITOR]) == (["n12"], "n10", ["e13"])
    assert legal(state, EDITOR)[0] == PlayCard("e02", "value")


# -- reactions -----------------------------------------------------------------------------------------------------


def test_a_conspirator_for_its_value_is_not_answered() -> None:
    """8.11: only the action part."""
    hands = {"nixon": ["n10"], "editor": ["e13", "e18"]}
    state = table(track=BARE | {"t21": 0}, hands=hands, to_play="nixon")
    do(state, NIXON, *value("n10", "x1"))
    # Follow the Money! could still be held.
    assert legal(state, EDITOR) == [PassReaction()]


@pytest.mark.parametrize("last", ["e13", "e18"])
def test_mitchell_is_answered_after_an_event(last: str) -> None:
    """8.11.3, 8.11.4: Mitchell is removed and the event is carried out."""
    state = table(hands={"editor": ["e02", last], "nixon": ["n13", "n01"]})
    do(state, EDITOR, action("e02"))
    do(state, NIXON, React("n13"))
    do(state, EDITOR, React(last))
    assert (state.pictures, state.removed[NIXON]) == ({"sloan": "up"}, ["n13"])
    gone = (["e02"], ["e13"]) if last == "e13" else (["e18", "e02"], [])
    assert (state.removed[EDITOR], state.discards[EDITOR]) == gone


@pytest.mark.parametrize(("last", "moved"), [("e13", 2), ("e18", 2), ("", -2)])
def test_the_longest_chain_after_a_value(last: str, moved: int) -> None:
    """8.11.3, 8.11.5: value, Follow the Money!, Mitchell, an answer to him; it moves by the value of Nixon's card."""
    hands = {"nixon": ["n16", "n13", "n01"], "editor": ["e20", "e13", "e18"]}
    state = table(track=BARE | {"t05": 0}, hands=hands, to_play="nixon")
    do(state, NIXON, *value("n16", "x1"))
    do(state, EDITOR, React("e20"))
    do(state, NIXON, React("n13"))
    do(state, EDITOR, React(last) if last else PassReaction())
    assert (space(state, "x1"), "n16" in state.discards[NIXON]) == (moved, True)
    assert ("e20" in state.removed[EDITOR], "n13" in state.removed[NIXON]) == (bool(last), bool(last))


# -- who wins, and what is not done any more -----------------------------------------------------------------------


WAY = {"a1": "t13", "b1": "t05"}


def test_one_connected_informant_does_not_win() -> None:
    """9.2: at least two."""
    state = table(track=BARE | {"t21": 4}, board=WAY, pictures={"mccord": "up"}, hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11", "x1"), PinAt("c1"))
    assert (GAME.view(state, None).connected, winner(state)) == (["mccord"], None)


def test_a_picture_wins() -> None:
    """9.4: tested after every placement of a picture tile too."""
    state = table(
        board=WAY | {"c1": "t21"},
        pictures={"mccord": "up"},
        momentum={"nixon": 2},
        discards=FORECLOSED,
        hands={"editor": ["e05"], "nixon": ["n03"]},
    )
    do(state, EDITOR, action("e05"))
    assert winner(state) == EDITOR


def test_the_symbol_of_a_winning_pin_does_nothing() -> None:
    """7.3: place, test victory, then the symbol."""
    pictures = {"mccord": "up", "dean": "up"}
    state = table(track=BARE | {"t17": 4}, board=WAY, pictures=pictures, hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11", "x1"), PinAt("c1"))
    assert (winner(state), space(state, "momentum")) == (EDITOR, 0)


def test_the_fifth_momentum_ends_a_card_in_the_middle() -> None:
    """9.1, 11.14: what the card still says is not done."""
    state = table(track=BARE | {"momentum": -2}, momentum={"nixon": 4}, hands={"nixon": ["n19"]}, to_play="nixon")
    do(state, NIXON, action("n19"))
    assert (winner(state), space(state, "initiative")) == (NIXON, 0)
    assert not GAME.decisions(state)


def test_the_symbol_of_an_instruction_in_step_three_does_nothing() -> None:
    """11.8: the momentum token has just left the track."""
    state = table(phase="evaluation", step=2, track={"momentum": -2}, momentum={"nixon": 1})
    state.bag = ["t17"]
    GAME.resolve(state)
    for command in (KeepToken("t17"), PinAt("a2")):
        GAME.apply(state, NIXON, command)
    assert (state.momentum, lying(state, "momentum"), state.board["a2"].face_up) == ([0, 2], None, False)
    GAME.resolve(state)
    assert space(state, "momentum") == 0


@pytest.mark.parametrize(("first", "cards"), [("editor", [5, 4]), ("nixon", [4, 5])])
def test_the_initiative_of_the_round(first: str, cards: list[int]) -> None:
    """4A.1, 4A.3: five cards for the side with the initiative; who has it is kept for the evaluation."""
    state = table(phase="initial", initiative=first, initiative_this_round="editor" if first == "nixon" else "nixon")
    step(state)
    assert [len(hand) for hand in state.hands] == cards
    assert state.initiative_this_round == state.turn == ("editor", "nixon").index(first)


# -- what is refused, and why --------------------------------------------------------------------------------------


def refused(state: State, seat: int, command: Command) -> tuple[str, str]:
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, seat, command)
    return caught.value.code, caught.value.message


def test_a_held_card_waits_for_the_drawn_one() -> None:
    state = hunt(decks={"nixon": ["n03", "n09"]}, hands={"nixon": ["n12", "n01"]})
    assert refused(state, NIXON, PlayCard("n01", "value")) == (
        "wrong_decision",
        "First you play the card that you drew.",
    )
    assert refused(state, NIXON, PlayCard("n09", "value"))[0] == "card_not_in_hand"
    do(state, NIXON, *value("n03", "momentum"))
    assert refused(state, NIXON, PlayCard("", "value"))[0] == "card_not_in_hand"


def test_a_banned_reaction_says_so() -> None:
    state = table(events_banned=True, hands={"nixon": ["n10"], "editor": ["e13", "e18"]}, to_play="nixon")
    do(state, NIXON, action("n10"))
    assert refused(state, EDITOR, React("e18"))[0] == "events_banned"


def test_a_question_is_refused_for_its_reason() -> None:
    track = BARE | {"t13": 0}
    state = table(track=track, face_down=["t13"], hands={"editor": ["e02", "e03"]}, discards=FORECLOSED)
    do(state, EDITOR, *value("e02"))
    assert "blue" in refused(state, EDITOR, AskForColour("green"))[1]
    assert "Ask" in refused(state, EDITOR, MoveToken("x1"))[1]
    do(state, EDITOR, AskForColour("blue"))
    assert "once" in refused(state, EDITOR, AskForColour("blue"))[1]
    assert "Ask" not in refused(state, EDITOR, MoveToken("x1"))[1]
    state = table(track=BARE | {"t13": 0}, hands={"editor": ["e02"], "nixon": ["n12"]})
    do(state, EDITOR, *value("e02"))
    assert "face down" in refused(state, EDITOR, AskForColour("blue"))[1]
    do(state, EDITOR, MoveToken("momentum"))
    do(state, NIXON, *value("n12"))
    assert "Only the Editor" in refused(state, NIXON, AskForColour("blue"))[1]
