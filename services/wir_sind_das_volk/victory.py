"""How a match ends (docs/rules A15, B16)."""

from services.wir_sind_das_volk.events import Log, MatchOver, tell
from services.wir_sind_das_volk.model import NOBODY, AutomaticIcons, Finish, Result, State


def win(state: State, reason: str, role: str, log: Log) -> None:
    """A victory condition of the base game is met by a German state (A15)."""
    finish(state, Result(reason, role), log)


def finish(state: State, result: Result, log: Log) -> None:
    """End the match; nothing is left to decide, and a card in use is lined up."""
    state.result = result
    state.turn = NOBODY
    state.played += [due.card for due in state.pending if isinstance(due, Finish | AutomaticIcons)]
    state.pending.clear()
    tell(log, MatchOver(result.reason, result.winner))
