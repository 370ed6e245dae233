"""The cases that a machine can check, by number, each tried at the table (`cases.json`)."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from services.watergate import events as ev
from services.watergate.commands import ChooseCard, Command, MoveToken, PassReaction, React, Stop, WasteValue
from services.watergate.effects import connected
from services.watergate.game import GAME
from services.watergate.material import CARDS, DECKS, MOMENTUM, NODES, SIDES, TOKENS, TRACK_END
from services.watergate.model import Options, State
from tests.rules.watergate.table import EDITOR, NIXON, action, legal, space, table, value
from tests.rules.watergate.trial import Trial, fitting, zone

HERE = Path(__file__).parent
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in json.loads((HERE / "cases.json").read_text())["cases"]}
Check = dict[str, Any]


def test_every_case_is_tried() -> None:
    texts = [
        path.read_text() for path in [*HERE.glob("test_*.py"), *HERE.parents[1].glob("scenarios/watergate/*.json")]
    ]
    assert [
        name for name, case in CASES.items() if "check" not in case and not any(name in text for text in texts)
    ] == []
    assert {case["check"]["kind"] for case in CASES.values() if "check" in case} == set(KINDS)


def _other(side: int) -> str:
    return SIDES[1 - side]


def _card(side: str, steps: int, colours: list[str]) -> str:
    """A card of a side with this value that may move evidence of these colours."""
    return next(
        name
        for name in DECKS[SIDES.index(side)]
        if CARDS[name].value == steps and any(colour in colours for colour in CARDS[name].colours)
    )


# -- setup and the phases -----------------------------------------------------------------------------------------


def hand_size(check: Check) -> Any:
    state = table(phase="initial", initiative=check["initiative"])
    GAME.resolve(state)
    assert list(GAME.decisions(state)) == [SIDES.index(check["initiative"])]
    return dict(zip(SIDES, map(len, state.hands), strict=True))


def momentum_supply(check: Check) -> Any:
    state = GAME.new(Options(), 2, "5ce7a210")
    assert state.momentum == [0, 0]
    return {"track": sum(token.slot == "momentum" for token in state.track), "supply": state.momentum_supply}


def evidence_draw(check: Check) -> Any:
    state = table(phase="initial")
    state.bag = state.bag[: check["bag"]]
    GAME.resolve(state)
    assert not state.bag
    return sum(not token.face_up and token.space == 0 for token in state.track)


def draw(check: Check) -> Any:
    """The side without the initiative draws 4."""
    cards = DECKS[NIXON]
    deck, discard = cards[: check["deck"]], cards[check["deck"] : check["deck"] + check["discard"]]
    state = table(phase="initial", decks={"nixon": deck}, discards={"nixon": discard})
    assert check["need"] == 4
    GAME.resolve(state)
    return {"drawn": len(state.hands[NIXON]), "deck": len(state.decks[NIXON]), "discard": len(state.discards[NIXON])}


def symbol_step5(check: Check) -> Any:
    tokens = [token.id for token in TOKENS.values() if token.momentum_symbol]
    track = {token: -1 if number < check["nixon"] else 1 for number, token in enumerate(tokens)}
    track = dict(list(track.items())[: check["nixon"] + check["editor"]])
    state = table(phase="evaluation", step=4, track={"initiative": 0, "momentum": 0} | track)
    GAME.resolve(state)
    while deciding := list(GAME.decisions(state)):
        GAME.apply(state, deciding[0], legal(state, deciding[0])[0])
    return space(state, "momentum")


def initiative_award(check: Check) -> Any:
    state = table(phase="evaluation", step=1, initiative=check["had"], track={"initiative": check["position"]})
    GAME.resolve(state)
    return SIDES[state.initiative]


# -- the value part -----------------------------------------------------------------------------------------------


def colour(check: Check) -> Any:
    name = next(card for card in DECKS[NIXON] if CARDS[card].colours == check["card_colours"])
    token = next(token.id for token in TOKENS.values() if token.colours == check["token_colours"])
    state = table(track={"initiative": 0, "momentum": 0, token: 0}, hands={"nixon": [name]}, to_play="nixon")
    GAME.apply(state, NIXON, value(name)[0])
    return MoveToken("x1") in legal(state, NIXON)


def track(check: Check) -> Any:
    side = SIDES.index(check["side"])
    token, slot = ("t05", "x1") if check["token"] == "evidence" else (check["token"], check["token"])
    card = _card(check["side"], check["steps"], ["blue"])
    others = {"initiative": 0, "momentum": 0}
    hands = {check["side"]: [card]}
    state = table(
        track=others | {token: check["from"]}, hands=hands, to_play=check["side"], removed={"editor": ["e20"]}
    )
    log = Trial(state, []).play(side, *value(card, slot))
    gained = [event for event in log if isinstance(event, ev.TokenGained) and event.token == slot]
    at = [event.to for event in log if isinstance(event, ev.TokenMoved) and event.slot == slot][-1]
    return {"at": at, "gained_by": SIDES[gained[0].side] if gained else None}


# -- momentum, cards and board as they are printed -------------------------------------------------------------------


def momentum_space(check: Check) -> Any:
    side = SIDES.index(check["side"])
    at = (TRACK_END - 1) * (1 if side == EDITOR else -1)
    card = _card(check["side"], 1, ["blue", "yellow", "green"])
    state = table(
        track={"momentum": at},
        momentum={check["side"]: check["tokens"]},
        hands={check["side"]: [card]},
        to_play=check["side"],
    )
    log = Trial(state, []).play(side, *value(card))
    number = next(event.space for event in log if isinstance(event, ev.MomentumPlaced))
    if number == 0:
        assert (state.momentum_removed, state.momentum[side]) == (1, check["tokens"])
        return {"space": None, "ops": ["remove_token"]}
    return {"space": number, "ops": [one.__struct_config__.tag for one in MOMENTUM[side][number - 1]]}


def card(check: Check) -> Any:
    printed = msgspec.to_builtins(CARDS[check["card"]])
    printed["wild"] = len(printed["colours"]) == 3
    return {field: printed[field] for field in check["expect"]}


def joined(check: Check) -> Any:
    return check["to"] in NODES[check["from"]].threads


def tokens_needed(check: Check) -> Any:
    reached, far = {f"inf_{check['informant']}"}, 0
    while "nixon" not in reached:
        reached |= {o for node in reached for o in NODES[node].threads if NODES[o].type != "informant"}
        far += 1
    return far - 1


def connection(check: Check) -> Any:
    placed = fitting([*check["face_up"], *check["face_down"]])
    state = table(
        board={name: placed[name] for name in check["face_up"]},
        board_down={name: placed[name] for name in check["face_down"]},
        pictures=check["pictures"],
    )
    found = sorted(connected(state))
    return {"connected": found, "editor_wins": len(found) >= 2}


# -- the action part ----------------------------------------------------------------------------------------------


def card_after_action(check: Check) -> Any:
    state = Trial.of_card(check["card"], {}, []).state
    return "remove" if zone(state, check["card"]) == "removed" else "discard"


def requirement(check: Check) -> Any:
    name = check["card"]
    side = CARDS[name].side
    state = table(
        pictures=check.get("pictures", {}),
        turns_taken={side: check.get("turns_taken", 0)},
        hands={side: [name]},
        to_play=side,
    )
    return action(name) in legal(state, SIDES.index(side))


def system_works(check: Check) -> Any:
    """The removed cards that may be named; a single one names itself, unless it is asked for."""
    state = table(
        removed={"editor": check["removed"]},
        pictures=check.get("pictures", {}),
        hands={"editor": ["e19"]},
        discards={"nixon": ["n13"]},
    )
    log = [event.public for event in GAME.apply(state, EDITOR, action("e19"))]
    named = [command.card for command in legal(state, EDITOR) if isinstance(command, ChooseCard)]
    return sorted(named or [event.card for event in log if isinstance(event, ev.CardChosen)])


def effect(check: Check) -> Any:
    position, choices = check["position"], check["choices"]
    if "card" in check:
        trial = Trial.of_card(check["card"], position, choices)
    else:
        trial = Trial.of_space(check["side"], check["space"], position, choices)
    seen = trial.seen()
    return {field: seen[field] for field in check["expect"]}


# -- reactions and turns ------------------------------------------------------------------------------------------


def _chain(check: Check, hands: dict[str, int]) -> tuple[State, list[Any]]:
    """Play a chain of announced cards, each side left with so many other cards."""
    chain = check["chain"]
    sides = [SIDES.index(CARDS[name].side) for name in chain]
    held: dict[str, list[str]] = {side: [name for name in chain if CARDS[name].side == side] for side in SIDES}
    spare = {"editor": ["e01", "e02", "e03", "e04"], "nixon": ["n01", "n02", "n05", "n06"]}
    for side in SIDES:
        held[side] += spare[side][: hands.get(side, 1)]
    removed = {"editor": ["e08"]} if chain[0] == "e19" else {}
    evidence = {"t05": 0, "t09": 0} if "n12" in chain else {"t13": 0, "t21": 0}
    track = {"initiative": 0, "momentum": 0} | evidence
    turns = {"nixon": 1}
    state = table(track=track, hands=held, removed=removed, to_play=SIDES[sides[0]], turns_taken=turns)
    first: list[Command] = [action(chain[0])]
    if check.get("part") == "value":
        first = value(chain[0], next(t.slot for t in state.track if t.slot[0] == "x" and _moves(chain[0], t.token)))
    log = []
    for command in first:
        log += [event.public for event in GAME.apply(state, sides[0], command)]
    for seat, name in zip(sides[1:], chain[1:], strict=True):
        assert React(name) in legal(state, seat), f"{name} may not answer"
        log += [event.public for event in GAME.apply(state, seat, React(name))]
    return state, log + _finish_turn(state)


def _moves(name: str, token: str) -> bool:
    return any(colour in CARDS[name].colours for colour in TOKENS[token].colours)


def _finish_turn(state: State) -> list[Any]:
    """Let pass and take what is first until the next turn begins."""
    log: list[Any] = []
    while (due := GAME.decisions(state)) and next(iter(due.values())).kind != "play":
        seat = next(iter(due))
        choices = legal(state, seat)
        skip = next((one for one in choices if isinstance(one, PassReaction | Stop | WasteValue)), choices[0])
        log += [event.public for event in GAME.apply(state, seat, skip)]
    return log


def reaction_chain(check: Check) -> Any:
    state, log = _chain(check, {})
    first = check["chain"][0]
    cancelled = [event.card for event in log if isinstance(event, ev.Cancelled)]
    zones: dict[str, Any] = {name: zone(state, name) for name in check["chain"]}
    return zones | {"resolves": [] if first in cancelled else [first]}


def next_turn(check: Check) -> Any:
    state, _ = _chain(check, check.get("hands", {}))
    due = list(GAME.decisions(state))
    return SIDES[due[0]] if due else None


def may_react(check: Check) -> Any:
    name, reaction = check["to"], check["with"]
    side = SIDES.index(CARDS[name].side)
    if CARDS[name].reaction and check["part"] == "action":
        return _may_answer_reaction(reaction, name)
    hands = {SIDES[side]: [name], _other(side): [reaction]}
    state = table(
        hands=hands, to_play=SIDES[side], track={"initiative": 0, "momentum": 0, "t05": 0}, turns_taken={"nixon": 1}
    )
    GAME.apply(state, side, action(name) if check["part"] == "action" else value(name)[0])
    return React(reaction) in legal(state, 1 - side)


def _may_answer_reaction(reaction: str, name: str) -> bool:
    """Whether a card may answer a reaction, which itself answers Liddy's action or a move of evidence."""
    hands = {"nixon": ["n09", reaction], "editor": [name]}
    state = table(hands=hands, to_play="nixon", track={"initiative": 0, "t05": 0, "t13": 0})
    for command in value("n09", "x1") if name == "e20" else [action("n09")]:
        GAME.apply(state, NIXON, command)
    GAME.apply(state, EDITOR, React(name))
    return React(reaction) in legal(state, NIXON)


def may_react_move(check: Check) -> Any:
    """Follow the money!, with Bradlee gone, after Nixon's value or Haldeman's action."""
    hands = {"nixon": ["n11"], "editor": ["e20"]}
    state = table(hands=hands, to_play="nixon", track={"momentum": 0, "t05": 0, "t29": 0})
    for command in (
        [action("n11")] if check["part"] == "action" else value("n11", check["token"].replace("evidence", "x1"))
    ):
        GAME.apply(state, NIXON, command)
    return React("e20") in legal(state, EDITOR)


KINDS: dict[str, Callable[[Check], Any]] = {
    kind.__name__: kind
    for kind in (
        card,
        card_after_action,
        colour,
        connection,
        draw,
        effect,
        evidence_draw,
        hand_size,
        initiative_award,
        joined,
        may_react,
        may_react_move,
        momentum_space,
        momentum_supply,
        next_turn,
        reaction_chain,
        requirement,
        symbol_step5,
        system_works,
        tokens_needed,
        track,
    )
}
"""How a case of each kind is tried."""


@pytest.mark.parametrize("case", [name for name, case in CASES.items() if "check" in case])
def test_case(case: str) -> None:
    check = CASES[case]["check"]
    assert KINDS[check["kind"]](check) == check["expect"], CASES[case]["situation"]
