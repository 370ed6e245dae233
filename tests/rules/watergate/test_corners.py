"""What the cases leave open: requirements, single cards, chains, the order of what happens at once."""

from typing import Any

import pytest

from services.engine.kernel.errors import RuleError
from services.watergate import events as ev
from services.watergate.commands import (
    AskForColour,
    ChooseCard,
    Command,
    Gain,
    MoveSteps,
    MoveToken,
    PassReaction,
    PinAt,
    PlayCard,
    React,
    ReturnToken,
    RevealToken,
    Stop,
    TurnUp,
)
from services.watergate.game import GAME
from services.watergate.material import SPACES
from services.watergate.model import Question, State
from tests.rules.watergate.table import BARE, EDITOR, NIXON, action, do, legal, lying, space, step, table, value
from tests.rules.watergate.trial import fitting, zone

FORECLOSED = {"nixon": ["n13"]}
"""A discard pile that leaves Nixon no reaction to be asked for."""

SILENT = {"editor": ["e13", "e18", "e20"]}
"""A discard pile that leaves the Editor none."""


def winner(state: State) -> int | None:
    outcome = GAME.outcome(state)
    return None if outcome is None else outcome.winners[0]


def deciding(state: State) -> tuple[int, str]:
    """Who decides, and what kind of decision."""
    return next((seat, decision.kind) for seat, decision in GAME.decisions(state).items())


# -- requirements and bans ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("taken", "may"), [({"editor": 1}, False), ({"editor": 1, "nixon": 1}, True)])
def test_the_first_turn_is_nixons_own(taken: dict[str, int], may: bool) -> None:
    """8.7: not on Nixon's first turn of a round; those of the Editor do not count."""
    state = table(turns_taken=taken, hands={"nixon": ["n17"]}, to_play="nixon")
    assert (action("n17") in legal(state, NIXON)) is may


def test_a_turn_that_was_cancelled_was_a_turn() -> None:
    """4B.7, 8.7: Bradlee cancels Nixon's first card; the next turn is the second one."""
    state = table(hands={"nixon": ["n09", "n17"], "editor": ["e13", "e02"]}, to_play="nixon")
    do(state, NIXON, action("n09"))
    do(state, EDITOR, React("e13"))
    assert action("n17") in legal(state, NIXON)


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
        discards=SILENT,
        decks={"nixon": ["n17", "n03"]},
        hands={"nixon": ["n12"], "editor": ["e02", "e19"]},
        to_play="nixon",
    )
    do(state, NIXON, action("n12"), action("n17"))
    assert (state.events_banned, state.turns_taken) == (True, [0, 2])
    assert legal(state, EDITOR) == [PlayCard("e02", "value"), PlayCard("e19", "value")]


def test_the_system_works_names_the_card_with_the_announcement() -> None:
    """8.9: then the other side may answer; both cards end up removed."""
    state = table(removed={"editor": ["e08", "e16"]}, pictures={"dean": "down"}, hands={"editor": ["e19"]})
    state.hands[NIXON] = [state.decks[NIXON].pop()]
    do(state, EDITOR, action("e19"))
    assert legal(state, EDITOR) == [ChooseCard("e08"), ChooseCard("e16")]
    do(state, EDITOR, ChooseCard("e08"))
    assert deciding(state) == (NIXON, "answer")
    do(state, NIXON, PassReaction())
    assert (state.pictures, space(state, "initiative")) == ({}, 3)
    assert state.removed[EDITOR] == ["e16", "e08", "e19"]


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
    """4B.5, 5.2: if only asking can move something, the Editor asks, and Nixon chooses."""
    track = {"t13": 0, "t05": 0}
    state = table(track=track, face_down=list(track), hands={"editor": ["e02"]})
    do(state, EDITOR, *value("e02"))
    assert (state.question, legal(state, NIXON)) == (Question("blue", True), [RevealToken("x2")])


def test_a_no_is_read_before_something_moves() -> None:
    """5.6.5: the one target that is left after a no is still asked for."""
    state = table(track={"initiative": 0, "t13": 0}, face_down=["t13"], hands={"editor": ["e02"]})
    do(state, EDITOR, *value("e02"), AskForColour("blue"))
    assert legal(state, EDITOR) == [MoveToken("initiative")]


def test_what_lies_open_is_not_turned_up() -> None:
    """5.6.3, 5.6.4: the question is about face-down tokens alone."""
    tokens = {"t05": 1, "t06": 0, "t13": 0}
    state = table(track=BARE | tokens, face_down=["t06", "t13"], hands={"editor": ["e02"]})
    do(state, EDITOR, *value("e02"), AskForColour("blue"))
    assert legal(state, NIXON) == [RevealToken("x2")]


def test_nixon_moves_face_down_evidence_if_there_is_nothing_else() -> None:
    """4B.5: what the card can move must be moved; he is asked, for the Editor does not see that there is one only."""
    state = table(track={"t13": 0, "t29": 0}, face_down=["t13", "t29"], hands={"nixon": ["n03"]}, to_play="nixon")
    do(state, NIXON, *value("n03"))
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


@pytest.mark.parametrize("start", [4, 0, -3])
def test_a_space_is_a_place_and_not_a_distance(start: int) -> None:
    """6.7: the token is put there, even if that is a step back."""
    state = table(track={"momentum": start}, momentum={"nixon": 2}, hands={"nixon": ["n18"]}, to_play="nixon")
    do(state, NIXON, action("n18"))
    assert space(state, "momentum") == -1


def test_back_to_zero_must_be_done() -> None:
    """6.7: one token off 0 must be chosen, a single one is; tokens on 0 stay as they lie."""
    track = BARE | {"t05": 0, "t13": -2, "t21": 3}
    state = table(track=track, face_down=["t05"], hands={"nixon": ["n18"]}, to_play="nixon")
    do(state, NIXON, action("n18"))
    assert legal(state, NIXON) == [MoveToken("x2"), MoveToken("x3")]
    do(state, NIXON, MoveToken("x2"))
    assert [(token.slot, token.space, token.face_up) for token in state.track[2:]] == [
        ("x1", 0, False),
        ("x2", 0, True),
        ("x3", 3, True),
    ]


def test_two_different_tokens() -> None:
    """8.10: the second is another one; what was taken is told."""
    track = BARE | {"t05": 0, "t13": 0, "t21": 0}
    state = table(track=track, hands={"nixon": ["n15"]}, to_play="nixon")
    do(state, NIXON, action("n15"), MoveToken("x2"))
    assert legal(state, NIXON) == [MoveToken("x1"), MoveToken("x3")]
    args = GAME.decisions(state)[NIXON].args
    assert (args["source"], args["count"], args["left"], args["taken"]) == ("n15", 2, 1, ["x2"])


def test_up_to_two_may_be_none() -> None:
    """8.10, 11.18: only this card says "up to"; face-down evidence is not offered."""
    track = BARE | {"t05": 1, "t13": 0, "t21": 0}
    state = table(track=track, face_down=["t21"], hands={"editor": ["e10"]}, discards=FORECLOSED)
    do(state, EDITOR, action("e10"))
    assert legal(state, EDITOR) == [MoveToken("x1"), MoveToken("x2"), Stop()]
    do(state, EDITOR, Stop())
    assert ([token.space for token in state.track], zone(state, "e10")) == ([2, 1, 1, 0, 0], "removed")


def test_steps_are_shared_out_to_the_last() -> None:
    """6.9: exactly four; each token once; the last one takes what is left."""
    track = BARE | {"t05": 0, "t13": -4, "t21": 2}
    state = table(track=track, face_down=["t05"], hands={"nixon": ["n03"]}, to_play="nixon")
    do(state, NIXON, action("n03"))
    assert len(legal(state, NIXON)) == 12
    do(state, NIXON, MoveSteps("x2", 2))
    assert deciding(state) == (NIXON, "pin")
    do(state, NIXON, PinAt("d4"), MoveSteps("x1", 1))
    assert legal(state, NIXON) == [MoveSteps("x3", 1)]
    do(state, NIXON, MoveSteps("x3", 1))
    assert (space(state, "x1"), space(state, "x3")) == (-1, 1)


def test_initiative_or_momentum() -> None:
    """6.8: one of the two; if only one is on the track, that one."""
    state = table(hands={"nixon": ["n02", "n06"]}, to_play="nixon")
    do(state, NIXON, action("n02"))
    assert legal(state, NIXON) == [MoveToken("initiative"), MoveToken("momentum")]
    state = table(track={"momentum": 0}, hands={"nixon": ["n02", "n06"]}, to_play="nixon")
    do(state, NIXON, action("n02"))
    assert (space(state, "momentum"), state.pictures) == (-1, {"sloan": "down"})


def test_a_new_slot_is_a_free_one() -> None:
    """6.11: evidence that comes to the track has a name of its own there."""
    state = table(track=BARE | {"t05": 1, "t13": 2}, hands={"nixon": ["n20"]}, to_play="nixon")
    state.track.pop(2)
    state.bag = ["t05"]
    GAME.apply(state, NIXON, action("n20"))
    assert [(token.slot, token.token, token.space, token.face_up) for token in state.track[2:]] == [
        ("x2", "t13", 2, True),
        ("x1", "t05", -3, True),
    ]


def test_the_stretch_needs_a_space() -> None:
    """7.5b: a token that could lie nowhere stays on the track."""
    greens = [name for name, colour in SPACES.items() if colour == "green"]
    track = BARE | {"t21": -3, "t33": 2}
    state = table(track=track, board=fitting(greens, ("t21", "t33")), hands={"editor": ["e09"]}, discards=FORECLOSED)
    events = [event.public for event in do(state, EDITOR, action("e09"))]
    assert ev.TokenTaken(EDITOR, "x2", "t33") in events
    assert deciding(state) == (EDITOR, "pin")
    assert space(state, "x1") == -3


def test_a_picture_that_came_back_is_pinned_anew() -> None:
    """8.5a: from then on the supply holds it, and the Editor's card may be used."""
    hands = {"editor": ["e08", "e05"]}
    state = table(pictures={"dean": "down"}, hands=hands, discards=FORECLOSED)
    assert action("e05") not in legal(state, EDITOR)
    do(state, EDITOR, action("e08"), action("e05"))
    assert state.pictures == {"dean": "up"}


# -- Colson, and the end of the card phase ---------------------------------------------------------------------------


def colson(**hands: list[str]) -> State:
    state = table(hands=hands, discards=SILENT, to_play="nixon")
    do(state, NIXON, action("n10"))
    return state


def test_a_card_is_lost_by_chance_and_seen_by_all() -> None:
    """8.12.1: without effect, to the Editor's discard pile; then it is Nixon's turn again."""
    state = table(hands={"nixon": ["n10", "n01"], "editor": ["e02", "e08", "e11"]}, discards=SILENT, to_play="nixon")
    events = [event.public for event in do(state, NIXON, action("n10"))]
    lost = state.discards[EDITOR][-1]
    assert ev.CardLost(EDITOR, lost) in events
    assert (ev.NextTurnGiven(NIXON) in events, deciding(state), len(state.hands[EDITOR])) == (True, (NIXON, "play"), 2)
    assert state.next_turn == -1


def test_after_the_named_turn_the_order_goes_on() -> None:
    """8.12.3: Nixon, again Nixon, the Editor."""
    state = colson(nixon=["n10", "n01", "n02"], editor=["e02", "e08"])
    do(state, NIXON, *value("n01", "momentum"))
    assert deciding(state) == (EDITOR, "play")


def test_the_end_of_the_phase_lets_turns_lapse() -> None:
    """8.13: the hands are discarded, a turn given by Colson lapses, the evaluation follows in full."""
    state = colson(nixon=["n10", "n19", "n01"], editor=["e02", "e08"])
    events = [event.public for event in do(state, NIXON, action("n19"))]
    assert ev.CardPhaseEnded([state.discards[EDITOR][-1:], ["n01"]]) in events
    assert (state.phase, state.hands, zone(state, "n19")) == ("evaluation", [[], []], "removed")
    assert state.discards[NIXON][-1] == "n01"


def test_the_move_comes_before_the_end() -> None:
    """8.13.1: gain, pin and symbol first; with the fifth token Nixon wins and nothing is discarded."""
    track = {"momentum": -4, "t17": -2, "t05": 1}
    hands = {"nixon": ["n19", "n01"], "editor": ["e02"]}
    state = table(track=track, momentum={"nixon": 4}, hands=hands, to_play="nixon")
    do(state, NIXON, action("n19"), MoveToken("x1"), PinAt("e3"))
    assert (winner(state), state.hands) == (NIXON, [["e02"], ["n01"]])


# -- Howard Hunt ---------------------------------------------------------------------------------------------------


def hunt(**more: Any) -> State:
    """Hunt's action, which nobody can answer."""
    state = table(discards=SILENT | more.pop("discards", {}), to_play="nixon", **more)
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
    assert (space(state, "momentum"), state.discards[NIXON]) == (-2, ["n12"])
    assert deciding(state) == (EDITOR, "play")


def test_a_conspirator_through_hunt_is_answered() -> None:
    """8.8, 8.11.6: only the drawn card is cancelled; Hunt is done and discarded; it is Nixon's turn again."""
    state = table(
        track=BARE | {"t05": 0},
        decks={"nixon": ["n11", "n03"]},
        hands={"nixon": ["n12", "n01"], "editor": ["e13", "e02"]},
        to_play="nixon",
    )
    do(state, NIXON, action("n12"))
    do(state, EDITOR, PassReaction())
    do(state, NIXON, action("n11"))
    do(state, EDITOR, React("e13"))
    assert (space(state, "momentum"), space(state, "x1")) == (-2, 0)
    assert (state.discards[NIXON], state.removed[NIXON][-1], state.discards[EDITOR]) == (["n12"], "n11", ["e13"])
    assert legal(state, NIXON)[0] == PlayCard("n01", "value")


# -- reactions -----------------------------------------------------------------------------------------------------


def test_the_announced_evidence_is_marked() -> None:
    """8.11.1: named and turned up, not moved; seen by all while the Editor decides."""
    hands = {"nixon": ["n03", "n01"], "editor": ["e20"]}
    state = table(track=BARE | {"t05": 0}, face_down=["t05"], hands=hands, to_play="nixon")
    events = [event.public for event in do(state, NIXON, *value("n03", "x1"))]
    assert events == [ev.TokenRevealed("x1", "t05"), ev.Announced("x1", "t05", 0, 2)]
    assert [GAME.view(state, viewer).announced for viewer in (EDITOR, NIXON, None)] == ["x1"] * 3
    due = GAME.decisions(state)[EDITOR]
    assert due.args == {"card": "n03", "part": "value", "token": "x1", "steps": 2}
    # A reaction is no turn.
    assert state.turn == NIXON
    do(state, EDITOR, React("e20"))
    assert GAME.view(state, None).announced in ("", "x1")


def test_a_conspirator_for_its_value_is_not_answered() -> None:
    """8.11: only the action part."""
    hands = {"nixon": ["n10"], "editor": ["e13", "e18"]}
    state = table(track=BARE | {"t21": 0}, hands=hands, to_play="nixon")
    do(state, NIXON, *value("n10", "x1"))
    # "Follow the money!" could still be held.
    assert legal(state, EDITOR) == [PassReaction()]


@pytest.mark.parametrize("last", ["e13", "e18"])
def test_mitchell_is_answered_after_an_event(last: str) -> None:
    """8.11.3, 8.11.4: Mitchell is removed and the event is carried out; then it is Nixon's turn."""
    state = table(track={"momentum": 0}, hands={"editor": ["e02", last, "e01"], "nixon": ["n13", "n01"]})
    do(state, EDITOR, action("e02"))
    do(state, NIXON, React("n13"))
    do(state, EDITOR, React(last))
    assert (state.pictures, state.removed[NIXON]) == ({"sloan": "up"}, ["n13"])
    gone = (["e02"], ["e13"]) if last == "e13" else (["e18", "e02"], [])
    assert (state.removed[EDITOR], state.discards[EDITOR]) == gone
    assert deciding(state) == (NIXON, "play")


@pytest.mark.parametrize(("last", "moved"), [("e13", 2), ("e18", 2), ("", -2)])
def test_the_longest_chain_after_a_value(last: str, moved: int) -> None:
    """8.11.3, 8.11.5, 8.11.6: it moves by the value of Nixon's card; the next turn is of the side that was answered."""
    hands = {"nixon": ["n16", "n13", "n01"], "editor": ["e20", "e13", "e18", "e01"]}
    state = table(track=BARE | {"t21": 0}, hands=hands, to_play="nixon")
    do(state, NIXON, *value("n16", "x1"))
    do(state, EDITOR, React("e20"))
    do(state, NIXON, React("n13"))
    do(state, EDITOR, React(last) if last else PassReaction())
    assert (space(state, "x1"), "n16" in state.discards[NIXON]) == (moved, True)
    assert ("e20" in state.removed[EDITOR], "n13" in state.removed[NIXON]) == (bool(last), bool(last))
    assert deciding(state) == (NIXON if last else EDITOR, "play")


# -- who wins, and what is not done any more -----------------------------------------------------------------------


WAY = {"c5": "t14", "c6": "t15", "d6": "t16"}
"""With d4 Dean and Baldwin are connected."""


def test_one_connected_informant_does_not_win() -> None:
    """9.2: at least two."""
    state = table(track=BARE | {"t13": 4}, board=WAY, pictures={"dean": "up"}, hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11", "x1"), PinAt("d4"))
    assert (GAME.view(state, None).connected, winner(state)) == (["dean"], None)


def test_a_picture_wins() -> None:
    """9.4: tested after every placement of a picture tile too."""
    state = table(
        board=WAY | {"d4": "t13"},
        pictures={"dean": "up"},
        discards=FORECLOSED,
        hands={"editor": ["e06"], "nixon": ["n03"]},
    )
    do(state, EDITOR, action("e06"))
    assert (winner(state), space(state, "initiative")) == (EDITOR, 0)


def test_a_token_turned_up_wins() -> None:
    """9.4, 6.3: Editor's momentum space 5; the token is not pinned anew and its symbol does nothing."""
    pictures = {"dean": "up", "baldwin": "up"}
    state = table(
        track={"initiative": 0, "momentum": 4},
        board=WAY,
        board_down={"d4": "t09", "e3": "t21"},
        pictures=pictures,
        momentum={"editor": 4},
        hands={"editor": ["e01"]},
    )
    do(state, EDITOR, *value("e01", "momentum"))
    assert legal(state, EDITOR) == [TurnUp("d4"), TurnUp("e3")]
    do(state, EDITOR, TurnUp("d4"))
    assert (winner(state), state.momentum) == (EDITOR, [5, 0])


def test_the_symbol_of_a_winning_pin_does_nothing() -> None:
    """7.3: place, test victory, then the symbol."""
    pictures = {"dean": "up", "baldwin": "up"}
    state = table(track=BARE | {"t09": 4}, board=WAY, pictures=pictures, hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11", "x1"), PinAt("d4"))
    assert (winner(state), space(state, "momentum")) == (EDITOR, 0)


def test_the_fifth_momentum_ends_a_card_in_the_middle() -> None:
    """9.1, 11.14: what the card still says is not done."""
    track = {"momentum": -3, "t05": 0, "t13": 0, "t21": 0}
    state = table(track=track, momentum={"nixon": 4}, hands={"nixon": ["n15"]}, to_play="nixon")
    do(state, NIXON, action("n15"))
    assert winner(state) == NIXON
    assert not GAME.decisions(state)


def test_the_symbol_of_an_instruction_in_step_three_does_nothing() -> None:
    """11.8: the momentum token has just left the track."""
    state = table(phase="evaluation", step=2, track={"momentum": 2}, momentum={"editor": 2})
    state.bag = ["t17"]
    GAME.resolve(state)
    GAME.apply(state, EDITOR, PinAt("e3"))
    assert (state.momentum, lying(state, "momentum"), state.board["e3"].face_up) == ([3, 0], None, True)
    GAME.resolve(state)
    assert space(state, "momentum") == 0


@pytest.mark.parametrize(("first", "cards"), [("editor", [5, 4]), ("nixon", [4, 5])])
def test_the_initiative_of_the_round(first: str, cards: list[int]) -> None:
    """4A.1, 4B.1: five cards and the first turn for the side with the initiative."""
    state = table(phase="initial", initiative=first)
    step(state)
    assert [len(hand) for hand in state.hands] == cards
    assert state.turn == ("editor", "nixon").index(first)


def test_the_last_token_of_step_five_is_gained_without_asking() -> None:
    """4C.5: one token has no order."""
    state = table(phase="evaluation", step=4, track=BARE | {"t05": 1, "t13": 3, "t21": -1})
    step(state)
    assert legal(state, EDITOR) == [Gain("x1"), Gain("x2")]
    do(state, EDITOR, Gain("x2"), PinAt("d4"))
    assert deciding(state) == (EDITOR, "pin")
    do(state, EDITOR, PinAt("c3"))
    assert deciding(state) == (NIXON, "pin")


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


@pytest.mark.parametrize(("card", "told"), [("n08", "picture"), ("n17", "first turn")])
def test_a_requirement_is_named(card: str, told: str) -> None:
    state = table(pictures={"mccord": "up"}, hands={"nixon": [card]}, to_play="nixon")
    code, message = refused(state, NIXON, action(card))
    assert code == "requirement"
    assert told in message


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


def test_an_instruction_says_what_it_asks_for() -> None:
    """Each kind of choice has its sentence; nothing that is not offered is done."""
    state = table(
        track=BARE | {"t05": 0, "t13": 1, "t14": 2}, face_down=["t05"], hands={"nixon": ["n09"]}, to_play="nixon"
    )
    do(state, NIXON, action("n09"))
    assert legal(state, NIXON) == [ReturnToken("x2"), ReturnToken("x3")]
    code, message = refused(state, NIXON, ReturnToken("x1"))
    assert code == "not_legal"
    assert "face" in message
