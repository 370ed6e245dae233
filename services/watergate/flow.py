"""The table of Watergate: what each record on `State.due` stands for (RULES 12)."""

from typing import Any

from msgspec.structs import asdict

from services.engine.kernel.table import SKIP, Choice, Routine, Step, Table
from services.watergate import actions, card_phase, due, effects, phases, reactions
from services.watergate import commands as c
from services.watergate.material import CARDS, COLOURS, NIXON
from services.watergate.model import State


def _in_turn(state: State, asked: Any) -> bool:
    """What a side chooses in its turn is part of the card that it has played."""
    return state.phase == "cards" and asked.seat == state.turn


# -- a single choice that is asked: done without asking, it would tell of a hand or of face-down evidence -------------


def _tells_of_evidence(state: State, asked: due.MoveForValue, only: c.Command) -> bool:
    """After a no the Editor reads the answer before something moves."""
    hidden = asked.seat == NIXON and any(not token.face_up for token in state.track)
    return (hidden or asked.asked) and not isinstance(only, c.WasteValue)


def _has_begun(state: State, asked: due.Choose, only: c.Command) -> bool:
    """An instruction that has asked once asks to its end."""
    return bool(asked.taken)


# -- what the sentence of a decision needs ---------------------------------------------------------------------------


def _drawn(state: State, asked: due.Play) -> dict[str, Any]:
    return {"drawn": asked.drawn} if asked.drawn else {}


def _card(state: State, asked: due.GiveUp) -> dict[str, Any]:
    return {"card": state.in_play[-1].card}


def _value(state: State, asked: due.MoveForValue) -> dict[str, Any]:
    card = CARDS[state.in_play[-1].card]
    colours = [colour for colour in COLOURS if colour in card.colours]
    return {"card": card.id, "steps": card.value, "colours": colours, "asked": asked.asked}


def _colour(state: State, asked: due.Reveal) -> dict[str, Any]:
    return {"card": state.in_play[-1].card, "colour": asked.colour}


def _answered(state: State, asked: due.Answer) -> dict[str, Any]:
    """A card, its part, and the move that is announced with a value."""
    played = state.in_play[-1]
    announced = {"token": played.target, "steps": CARDS[played.card].value} if played.part == "value" else {}
    return {"card": played.card, "part": played.part} | announced


def _instruction(state: State, asked: due.Choose) -> dict[str, Any]:
    return asdict(asked.op) | {"source": asked.source, "left": asked.left, "taken": list(asked.taken)}


def _evidence(state: State, asked: due.Pin) -> dict[str, Any]:
    return {"evidence": asked.token}


def _tag(asked: due.Choose) -> str:
    """An instruction asks under its own name."""
    return str(type(asked.op).__struct_config__.tag)


TABLE = Table(
    {
        due.BeginRound: Step(phases.begin_round),
        due.CardPhase: Routine(card_phase.next_turn),
        due.Play: Choice("play", card_phase.legal_plays, {c.PlayCard: card_phase.play_card}, _drawn, asked=True),
        due.ChooseRemoved: Choice(
            "choose_removed",
            card_phase.legal_removed,
            {c.ChooseCard: card_phase.choose_removed},
            further=_in_turn,
        ),
        due.MoveForValue: Choice(
            "move_for_value",
            card_phase.legal_moves,
            {c.MoveToken: card_phase.move_token, c.AskForColour: card_phase.ask, c.WasteValue: card_phase.waste},
            _value,
            asked=_tells_of_evidence,
            further=_in_turn,
        ),
        due.Reveal: Choice(
            "reveal",
            card_phase.legal_reveals,
            {c.RevealToken: card_phase.reveal_token},
            _colour,
            asked=True,
        ),
        due.Answer: Choice(
            "answer",
            reactions.legal_answers,
            {c.React: reactions.react, c.PassReaction: reactions.let_pass},
            _answered,
            asked=True,
        ),
        due.Resolve: Routine(reactions.resolve_chain),
        due.MoveTarget: Routine(card_phase.move_target),
        due.Instructions: Routine(actions.instruct),
        due.Choose: Choice(
            _tag,
            actions.legal_choices,
            actions.ANSWERS,
            _instruction,
            otherwise=SKIP,
            asked=_has_begun,
            further=_in_turn,
        ),
        due.Pin: Choice(
            "pin",
            effects.legal_pins,
            {c.PinAt: effects.pin},
            _evidence,
            otherwise=Routine(effects.no_space),
            further=_in_turn,
        ),
        due.GiveUp: Choice(
            "give_up_conspirator",
            card_phase.legal_payments,
            {c.GiveUpCard: card_phase.give_up, c.Stop: card_phase.keep_none},
            _card,
            asked=True,
            further=_in_turn,
        ),
        due.Finish: Routine(card_phase.finish),
        due.EndTurn: Routine(card_phase.end_turn),
        due.Evaluate: Step(phases.evaluate),
        due.PinNext: Choice("pin_next", phases.legal_gains, {c.Gain: phases.pin_next}, otherwise=SKIP),
        due.EndRound: Routine(phases.end_round),
    }
)
