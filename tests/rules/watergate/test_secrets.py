"""What a question, its absence or its timing could give away, and what all may know (RULES 8.11.8, 10)."""

from typing import Any

import msgspec
import pytest

from services.engine.game import Event
from services.engine.rng import Rng
from services.watergate.game import GAME
from services.watergate.material import SPACES, TOKENS
from services.watergate.model import (
    AskForColour,
    KeepToken,
    PassReaction,
    PlayCard,
    ReturnToken,
    RevealToken,
    State,
    Stop,
    WasteValue,
)
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
    state = table(track={"t13": 0, "t21": 0}, face_down=["t13", "t21"], hands={"nixon": ["n12"]}, to_play="nixon")
    do(state, NIXON, *value("n12"), WasteValue())
    assert GAME.view(state, EDITOR).denied == ["blue"]


def test_drawn_states_know_the_colour_that_was_asked_for() -> None:
    state, _ = asked("t05", "t13", "t21")
    for number in range(20):
        drawn = GAME.determinize(GAME.view(state, EDITOR), Rng(f"asked/{number}"))
        assert legal(drawn, NIXON)


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
    assert list(GAME.decisions(state)) == [NIXON]
    assert PlayCard("n09", "value") in legal(state, NIXON)


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
    state = table(hands={"nixon": ["n15"]}, to_play="nixon")
    events = do(state, NIXON, action("n15"))
    own, other = GAME.view(state, NIXON), GAME.view(state, EDITOR)
    assert None not in own.placing
    assert other.placing == [None, None]
    assert b'"t' not in msgspec.json.encode([event.seen_by(EDITOR) for event in events]).replace(b'"type"', b"")
    kept = legal(state, NIXON)[0]
    do(state, NIXON, kept)
    assert isinstance(kept, KeepToken)
    assert GAME.view(state, NIXON).placing == [kept.evidence]
    assert GAME.view(state, EDITOR).placing == [None]


def test_what_was_seen_going_into_the_bag_does_not_lie_face_down() -> None:
    tokens = {"t13": 0, "t14": 0, "t05": 3}
    state = table(track=BARE | tokens, face_down=["t13", "t14"], hands={"nixon": ["n11"]}, to_play="nixon")
    do(state, NIXON, action("n11"), ReturnToken("x3"))
    assert [GAME.view(state, viewer).bagged for viewer in (EDITOR, NIXON, None)] == [["t05"], ["t05"], []]
    for number in range(40):
        drawn = GAME.determinize(GAME.view(state, EDITOR), Rng(f"bagged/{number}"))
        assert "t05" in drawn.bag
    step(state, 6)
    assert (state.round, state.bagged) == (2, [[], []])


def test_a_face_down_token_goes_back_unseen() -> None:
    state = table(track=BARE | {"t13": 0}, face_down=["t13"], hands={"nixon": ["n11"]}, to_play="nixon")
    do(state, NIXON, action("n11"), ReturnToken("x1"))
    assert [GAME.view(state, viewer).bagged for viewer in (EDITOR, NIXON)] == [[], ["t13"]]


def test_drawn_states_have_a_token_for_the_last_space_of_a_colour() -> None:
    """7.5a: the other side chooses what to keep, so it drew a token that fits, though few are left unseen."""
    tokens = {
        "blue": ["t25", "t26", "t27", "t28", "t29", "t30", "t31"],
        "yellow": [f"t{number:02}" for number in range(9, 17)],
        "green": [f"t{number}" for number in range(17, 25)],
    }
    board = {name: tokens[str(colour)].pop() for name, colour in SPACES.items() if tokens[str(colour)]}
    track = BARE | {f"t0{number}": 1 for number in range(1, 8)} | {"t33": 0, "t34": 0}
    asked = 0
    for number in range(10):
        hidden: Any = {"face_down": ["t33", "t34"], "board_down": board}
        state = table(track=track, hands={"nixon": ["n15"]}, to_play="nixon", **hidden)
        state.rng = Rng(f"a{number}")
        do(state, NIXON, action("n15"))
        asked += len(GAME.decisions(state))
        for drawing in range(10 if GAME.decisions(state) else 0):
            drawn = GAME.determinize(GAME.view(state, EDITOR), Rng(f"last/{number}/{drawing}"))
            assert GAME.view(drawn, EDITOR) == GAME.view(state, EDITOR)
            assert GAME.violations(drawn) == []
            assert legal(drawn, NIXON)
    assert asked
