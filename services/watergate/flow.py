"""What is due: the tables of decisions and of automatic work, and the loop that asks nobody (RULES 12)."""

from collections.abc import Callable
from typing import Any, NamedTuple

from services.watergate import actions, card_phase, phases, reactions
from services.watergate.due import (
    Answer,
    Choose,
    ChooseRemoved,
    EndTurn,
    Finish,
    GiveUp,
    Instructions,
    MoveForValue,
    MoveTarget,
    Pin,
    PinNext,
    Play,
    Resolve,
    Reveal,
)
from services.watergate.effects import Log, legal_pins, no_space, pin
from services.watergate.material import NIXON
from services.watergate.model import Command, State, WasteValue


class _Decision(NamedTuple):
    """What a side may answer, and how an answer is carried out once the decision is off the stack."""

    legal: Callable[[State, Any], list[Command]]
    perform: Callable[[State, Any, Any, Log], None]


DECISIONS: dict[type, _Decision] = {
    Play: _Decision(card_phase.legal_plays, card_phase.play_card),
    MoveForValue: _Decision(card_phase.legal_moves, card_phase.move_for_value),
    Reveal: _Decision(card_phase.legal_reveals, card_phase.reveal_token),
    Answer: _Decision(reactions.legal_answers, reactions.answer),
    Choose: _Decision(actions.legal_choices, actions.choose),
    Pin: _Decision(legal_pins, pin),
    ChooseRemoved: _Decision(card_phase.legal_removed, card_phase.choose_removed),
    GiveUp: _Decision(card_phase.legal_payments, card_phase.give_up),
    PinNext: _Decision(phases.legal_gains, phases.pin_next),
}
"""Each kind of decision; one without an answer is not asked."""

AUTOMATIC: dict[type, Callable[[State, Any, Log], None]] = {
    Instructions: actions.instruct,
    Resolve: reactions.resolve_chain,
    MoveTarget: card_phase.move_target,
    Finish: card_phase.finish,
    EndTurn: card_phase.end_turn,
    Pin: no_space,
}
"""What is carried out without asking, and a pin without a space."""


def legal(state: State) -> list[Command]:
    """What may be answered to the decision on top of the stack."""
    due = state.stack[-1]
    return DECISIONS[type(due)].legal(state, due)


def perform(state: State, command: Command, log: Log) -> None:
    """Carry out the answer to the decision on top of the stack."""
    due = state.stack.pop()
    DECISIONS[type(due)].perform(state, due, command, log)


def run(state: State, log: Log) -> None:
    """Do what asks nobody, until a side has to decide or an automatic step is due."""
    while state.phase != "over":
        if not state.stack:
            if state.phase == "cards":
                card_phase.next_turn(state)
                if state.stack:
                    continue
            elif state.phase == "evaluation" and state.step == phases.STEPS:
                phases.end_round(state)
            return
        due = state.stack[-1]
        choices = legal(state) if type(due) in DECISIONS else []
        if len(choices) > 1 or (choices and _must_be_asked(state, due, choices[0])):
            return
        if choices:
            perform(state, choices[0], log)
        else:
            state.stack.pop()
            if type(due) in AUTOMATIC:
                AUTOMATIC[type(due)](state, due, log)


def _must_be_asked(state: State, due: Any, only: Command) -> bool:
    """Whether a single choice is asked for all the same.

    Done without asking, it would tell something of a hand or of face-down evidence. After a no the Editor reads the
    answer before something moves, and an instruction that has asked once asks to its end.
    """
    if isinstance(due, MoveForValue):
        hidden = due.side == NIXON and any(not token.face_up for token in state.track)
        return (hidden or due.asked) and not isinstance(only, WasteValue)
    return isinstance(due, Play | Answer | Reveal | GiveUp) or (isinstance(due, Choose) and bool(due.taken))
