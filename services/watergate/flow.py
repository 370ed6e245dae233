"""What is due: the table of decisions, and the loop that does everything that asks nobody (RULES 12)."""

from collections.abc import Callable
from typing import Any

from services.watergate import actions, card_phase, events, phases, reactions
from services.watergate.due import (
    Answer,
    ChooseRemoved,
    EndTurn,
    Finish,
    GiveUp,
    Instructions,
    Keep,
    MoveEvidence,
    MoveForValue,
    MoveTarget,
    Pin,
    PinNext,
    Play,
    Resolve,
    ReturnFromBoard,
    ReturnFromTrack,
    Reveal,
)
from services.watergate.effects import Log, free_spaces, gain, owe_pin, pin, tell
from services.watergate.model import (
    AskForColour,
    ChooseCard,
    Command,
    Gain,
    GiveUpCard,
    KeepToken,
    MoveToken,
    PassReaction,
    PinAt,
    PlayCard,
    React,
    ReturnPin,
    ReturnToken,
    RevealToken,
    State,
    Stop,
    WasteValue,
)

LEGAL: dict[type, Callable[[State, Any], list[Command]]] = {
    Play: card_phase.legal_plays,
    MoveForValue: card_phase.legal_moves,
    Reveal: card_phase.legal_reveals,
    Answer: lambda state, due: [
        *(React(card) for card in reactions.legal_reactions(state, due.side)),
        PassReaction(),
    ],
    MoveEvidence: actions.legal_evidence,
    ReturnFromTrack: actions.legal_returns,
    ReturnFromBoard: actions.legal_pins_to_return,
    Pin: lambda state, due: [PinAt(space) for space in free_spaces(state, due.token)],
    Keep: actions.legal_keeps,
    ChooseRemoved: lambda state, due: [ChooseCard(card) for card in card_phase.removed_choices(state, due.side)],
    GiveUp: lambda state, due: [*(GiveUpCard(card) for card in card_phase.conspirators(state)), Stop()],
    PinNext: phases.legal_gains,
}
"""For each kind of decision, what may be answered; a decision without an answer is not asked."""


def perform(state: State, due: Any, command: Command, log: Log) -> None:
    """Carry out the answer to a decision that has been taken off the stack."""
    match command:
        case PlayCard():
            card_phase.play_card(state, due, command, log)
        case MoveToken() if isinstance(due, MoveForValue):
            card_phase.move_token(state, due, command, log)
        case MoveToken():
            actions.move_evidence(state, due, command, log)
        case AskForColour():
            card_phase.ask(state, due, command, log)
        case WasteValue():
            card_phase.waste(state, due, log)
        case RevealToken():
            card_phase.reveal_token(state, command, log)
        case React():
            reactions.react(state, due.side, command.card, log)
        case PassReaction():
            tell(log, events.Answered(due.side, ""))
        case ReturnToken():
            actions.return_token(state, due, command, log)
        case ReturnPin():
            actions.return_pin(state, due, command, log)
        case PinAt():
            pin(state, due.side, due.token, command.space, log)
        case KeepToken():
            actions.keep(state, due, command)
        case ChooseCard():
            card_phase.choose_removed(state, due.side, command.card, log)
        case GiveUpCard():
            card_phase.give_up(state, command.card, log)
        case Gain():
            state.stack.append(due)
            gain(state, card_phase.slot(state, command.token), due.side, log)
        case Stop():
            pass


def run(state: State, log: Log) -> None:
    """Do what asks nobody, until a side has to decide or an automatic step is due."""
    while state.phase != "over":
        if not state.stack:
            if state.phase == "cards":
                card_phase.next_turn(state)
                if state.stack:
                    continue
            elif state.phase == "evaluation" and state.step == 5:
                phases.end_round(state)
            return
        due = state.stack[-1]
        if type(due) in LEGAL and LEGAL[type(due)](state, due):
            return
        state.stack.pop()
        _automatic(state, due, log)


def _automatic(state: State, due: Any, log: Log) -> None:
    match due:
        case Instructions():
            actions.instruct(state, due, log)
        case Resolve():
            reactions.resolve_chain(state, due.base, log)
        case MoveTarget():
            card_phase.move_target(state, log)
        case Finish():
            if not card_phase.finish(state, due.asked, log):
                state.stack += [Finish(asked=True), GiveUp(1)]
        case EndTurn():
            card_phase.end_turn(state)
        case Keep():
            actions.end_keep(state, due, log)
        case Pin():
            owe_pin(state, due.side, due.token, due.known, log)
