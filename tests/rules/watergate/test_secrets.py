"""What a question, its absence or its timing could give away, and what all may know (RULES 8.11.8, 10)."""

from typing import Any

import msgspec
import pytest

from services.engine.kernel.log import Event
from services.engine.kernel.rng import Rng
from services.watergate.commands import AskForColour, MoveToken, PassReaction, PinAt, ReturnToken, RevealToken, Stop
from services.watergate.game import GAME
from services.watergate.material import SPACES, TOKENS
from services.watergate.model import State
from tests.rules.watergate.table import BARE, EDITOR, NIXON, action, do, legal, step, table, value


def seen(state: State, viewer: int | None, events: list[Event]) -> bytes:
    """View, who decides, and what the last commit told a viewer."""
    told = [part for event in events if (part := event.seen_by(viewer)) is not None]
    return msgspec.json.encode([GAME.view(state, viewer), list(GAME.decisions(state)), told])


def asked(*tokens: str) -> tuple[State, list[Event]]:
    """The Editor has asked for blue with these tokens face down."""
    state = table(track=BARE | dict.fromkeys(tokens, 0), face_down=list(tokens), hands={"editor": ["e02"]})
    return state, do(state, EDITOR, *value("e02"), AskForColour("blue"))


def test_a_yes_hides_how_many_tokens_have_the_colour() -> None:
    one, several = asked("t05", "t13", "t21"), asked("t05", "t25", "t29")
    assert seen(one[0], EDITOR, one[1]) == seen(several[0], EDITOR, several[1])
    assert [len(legal(state, NIXON)) for state, _ in (one, several)] == [1, 3]


def test_after_a_yes_the_rest_stays_hidden() -> None:
    ends = []
    for tokens in (("t05", "t13", "t21"), ("t05", "t25", "t29")):
        state, _ = asked(*tokens)
        events = do(state, NIXON, RevealToken("x1"))
        ends.append(seen(state, EDITOR, events))
    assert ends[0] == ends[1]


def test_a_no_is_known_to_all() -> None:
    state, _ = asked("t13", "t21")
    assert GAME.view(state, None).denied == ["blue"]
    for number in range(20):
        drawn = GAME.determinize(GAME.view(state, EDITOR), Rng(f"denied/{number}"))
        assert not any("blue" in TOKENS[token.token].colours for token in drawn.track if not token.face_up)


def test_a_wasted_value_of_nixon_is_a_no() -> None:
    """He must move what he can (4B.5), so there was nothing of the colour."""
    state = table(track={"t13": 0, "t21": 0}, face_down=["t13", "t21"], hands={"nixon": ["n03"]}, to_play="nixon")
    do(state, NIXON, *value("n03"))
    assert GAME.view(state, EDITOR).denied == ["blue"]


def test_drawn_states_know_the_colour_that_was_asked_for() -> None:
    state, _ = asked("t05", "t13", "t21")
    for number in range(20):
        drawn = GAME.determinize(GAME.view(state, EDITOR), Rng(f"asked/{number}"))
        assert legal(drawn, NIXON)


@pytest.mark.parametrize(("tokens", "choices"), [(["t05", "t21"], 1), (["t05", "t29"], 2)])
def test_nixons_single_choice_is_asked_for_while_evidence_lies_face_down(tokens: list[str], choices: int) -> None:
    """A move without asking would tell that the other token has not the colour."""
    track = dict.fromkeys(tokens, 0)
    state = table(track=track, face_down=tokens, hands={"nixon": ["n03"]}, to_play="nixon")
    do(state, NIXON, *value("n03"))
    assert len(legal(state, NIXON)) == choices
    assert GAME.view(state, EDITOR).deciding == [NIXON]


@pytest.mark.parametrize("held", ["n13", "n09"])
def test_a_reaction_is_asked_for_whatever_is_held(held: str) -> None:
    state = table(hands={"editor": ["e02", "e08"], "nixon": [held]})
    do(state, EDITOR, action("e02"))
    assert list(GAME.decisions(state)) == [NIXON]
    assert PassReaction() in legal(state, NIXON)


@pytest.mark.parametrize("zone", ["discards", "removed"])
def test_no_reaction_is_asked_for_when_all_see_that_there_is_none(zone: str) -> None:
    gone: dict[str, Any] = {zone: {"nixon": ["n13"]}}
    state = table(hands={"editor": ["e02"], "nixon": ["n09"]}, **gone)
    do(state, EDITOR, action("e02"))
    assert state.pictures == {"sloan": "up"}
    assert [due.kind for due in GAME.decisions(state).values()] == ["move_one_of"]


@pytest.mark.parametrize("held", ["n14", "n01"])
def test_gambit_asks_whatever_is_held(held: str) -> None:
    state = table(track={"momentum": 0}, hands={"nixon": ["n16", held]}, to_play="nixon")
    do(state, NIXON, action("n16"))
    assert GAME.decisions(state)[NIXON].kind == "give_up_conspirator"
    assert legal(state, NIXON)[-1] == Stop()


def test_a_drawn_card_is_its_owners_secret_until_it_is_announced() -> None:
    views = []
    for top in ("n03", "n17"):
        others = [f"n{number:02}" for number in range(1, 21) if f"n{number:02}" not in ("n12", top)]
        state = table(decks={"nixon": [top, *others]}, hands={"nixon": ["n12"]}, to_play="nixon")
        events = do(state, NIXON, action("n12"))
        views.append(seen(state, EDITOR, events))
        assert GAME.view(state, NIXON).in_play[-1].card == top
    assert views[0] == views[1]


def test_drawn_evidence_is_its_owners_secret() -> None:
    """10: until it is pinned, the other side sees that the bag holds one fewer."""
    views = []
    for token in ("t13", "t21"):
        state = table(hands={"editor": ["e15"]}, discards={"nixon": ["n13"]})
        state.bag = [token]
        events = GAME.apply(state, EDITOR, action("e15"))
        views.append(seen(state, NIXON, events))
        assert GAME.view(state, EDITOR).placing == [token]
        assert GAME.view(state, NIXON).placing == [None]
    assert views[0] == views[1]
    GAME.apply(state, EDITOR, PinAt("e3"))
    assert GAME.view(state, NIXON).board["e3"].token == "t21"


@pytest.mark.parametrize(("side", "card", "at"), [(EDITOR, "e11", 2), (NIXON, "n20", -3)])
def test_evidence_that_comes_to_the_track_is_public(side: int, card: str, at: int) -> None:
    """10: put on the track from the bag, both sides and everybody else see it."""
    name = ("editor", "nixon")[side]
    state = table(hands={name: [card]}, to_play=name, discards={"nixon": ["n13"]})
    do(state, side, action(card))
    shown = [GAME.view(state, viewer).track[-1] for viewer in (EDITOR, NIXON, None)]
    assert {(token.slot, token.space, token.face_up) for token in shown} == {("x1", at, True)}
    assert None not in {token.evidence for token in shown}


def test_a_lost_card_tells_only_itself() -> None:
    """8.12.1: the rest of the hand stays the Editor's secret."""
    views = []
    for kept in (["e02", "e08"], ["e11", "e12"]):
        state = table(hands={"nixon": ["n10", "n01"], "editor": ["e20", *kept]}, to_play="nixon")
        state.rng = next(rng for number in range(99) if not Rng((rng := Rng(f"{number:x}")).seed).below(3))
        do(state, NIXON, action("n10"))
        events = do(state, EDITOR, PassReaction())
        views.append((seen(state, NIXON, events), seen(state, None, events)))
        assert state.discards[EDITOR] == ["e20"]
    assert views[0] == views[1]


def test_the_editor_picks_blind() -> None:
    """6.6: the choices do not tell face-down tokens apart, whatever they are."""
    lists = []
    for tokens in (["t05", "t13"], ["t17", "t25"]):
        track = BARE | dict.fromkeys(tokens, 0)
        state = table(track=track, face_down=tokens, hands={"editor": ["e14"]}, discards={"nixon": ["n13"]})
        events = do(state, EDITOR, action("e14"))
        lists.append((legal(state, EDITOR), seen(state, EDITOR, events), GAME.decisions(state)[EDITOR].args))
    assert lists[0] == lists[1]
    assert lists[0][0] == [MoveToken("x1"), MoveToken("x2")]


def test_a_further_turn_tells_nothing_of_a_hand() -> None:
    """8.12: who is next, and nothing else, whatever Nixon holds."""
    views = []
    for held in (["n01", "n09"], ["n13", "n17"]):
        state = table(hands={"nixon": ["n10", *held]}, to_play="nixon")
        events = do(state, NIXON, action("n10"))
        views.append((seen(state, EDITOR, events), seen(state, None, events)))
        assert list(GAME.decisions(state)) == [NIXON]
    assert views[0] == views[1]


def test_what_was_seen_going_into_the_bag_does_not_lie_face_down() -> None:
    tokens = {"t13": 0, "t14": 0, "t05": 3}
    state = table(track=BARE | tokens, face_down=["t13", "t14"], hands={"nixon": ["n09"]}, to_play="nixon")
    do(state, NIXON, action("n09"))
    assert [GAME.view(state, viewer).bagged for viewer in (EDITOR, NIXON, None)] == [["t05"], ["t05"], []]
    for number in range(40):
        drawn = GAME.determinize(GAME.view(state, EDITOR), Rng(f"bagged/{number}"))
        assert "t05" in drawn.bag
    step(state, 6)
    assert (state.round, state.bagged) == (2, [[], []])


def test_a_face_down_token_goes_back_unseen() -> None:
    """10: Ehrlichman's token: only Nixon knows which it was."""
    views = []
    for token in ("t13", "t21"):
        track = BARE | {"t05": 0, token: 0}
        state = table(track=track, face_down=["t05", token], hands={"nixon": ["n14"]}, to_play="nixon")
        do(state, NIXON, action("n14"))
        events = do(state, NIXON, ReturnToken("x2"))
        views.append(seen(state, EDITOR, events))
        assert [GAME.view(state, viewer).bagged for viewer in (EDITOR, NIXON)] == [[], [token]]
    assert views[0] == views[1]


def test_a_drawn_state_has_a_token_that_leaves_a_choice() -> None:
    """7.1, 7.5a: the other side is asked where to pin, so what it drew fits on more than one space."""
    tokens = {
        "blue": ["t25", "t26", "t27", "t28", "t29", "t30", "t31"],
        "yellow": [f"t{number:02}" for number in range(9, 17)],
        "green": [f"t{number}" for number in range(17, 25)],
    }
    board = {name: tokens[str(colour)].pop() for name, colour in SPACES.items() if tokens[str(colour)]}
    asked = 0
    for number in range(10):
        state = table(hands={"editor": ["e15"]}, discards={"nixon": ["n13"]}, board_down=board)
        state.rng = Rng(f"a{number}")
        do(state, EDITOR, action("e15"))
        asked += len(GAME.decisions(state))
        for drawing in range(10 if GAME.decisions(state) else 0):
            drawn = GAME.determinize(GAME.view(state, NIXON), Rng(f"last/{number}/{drawing}"))
            assert GAME.view(drawn, NIXON) == GAME.view(state, NIXON)
            assert GAME.violations(drawn) == []
            assert len(legal(drawn, EDITOR)) > 1
    assert asked
