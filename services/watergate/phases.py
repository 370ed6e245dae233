"""The initial phase and the five steps of the evaluation (RULES 4A and 4C)."""

from services.engine.kernel.log import Log, tell
from services.watergate import events as ev
from services.watergate.commands import Command, Gain
from services.watergate.due import BeginRound, CardPhase, Due, EndRound, Evaluate, PinNext
from services.watergate.effects import draw_cards, evidence_on_track, gain, into_bag, on_track, slot, win
from services.watergate.material import NIXON, TOWARDS
from services.watergate.model import OnTrack, State

HAND_WITH_INITIATIVE, HAND_WITHOUT = 5, 4
EVIDENCE_PER_ROUND = 3
STEPS = 5
"""Steps of the evaluation."""


def begin_round(state: State, due: BeginRound, log: Log) -> None:
    """Both sides draw; Nixon lays evidence face down on 0 (4A)."""
    state.turn = first = state.initiative
    state.next_turn, state.turns_taken = -1, [0, 0]
    drawn = [draw_cards(state, side, HAND_WITH_INITIATIVE if side == first else HAND_WITHOUT, log) for side in (0, 1)]
    tell(log, ev.RoundBegan(state.round, first, [len(cards) for cards in drawn]))
    for side, cards in enumerate(drawn):
        state.hands[side] = sorted(cards)
        told = ev.CardsDrawn(side, len(cards), sorted(cards))
        tell(log, ev.CardsDrawn(side, len(cards)), {side: told})
    lay_evidence(state, log)
    state.phase = "cards"
    state.due.append(CardPhase())


def lay_evidence(state: State, log: Log) -> None:
    """Three tokens of the bag, or all that are left, face down on 0 (4A.2)."""
    state.bagged = [[], []]
    drawn = [state.rng.take(state.bag) for _ in range(min(EVIDENCE_PER_ROUND, len(state.bag)))]
    slots = [f"x{number}" for number in range(1, len(drawn) + 1)]
    state.track += [OnTrack(slot, token, 0, face_up=False) for slot, token in zip(slots, drawn, strict=True)]
    tell(log, ev.EvidenceLaid(slots), {NIXON: ev.EvidenceLaid(slots, drawn)})


def evaluate(state: State, due: Evaluate, log: Log) -> None:
    """Do the next of the five steps (4C)."""
    state.step += 1
    state.due += bottom(state.phase, state.step)
    (neutral_evidence, initiative, momentum, refill, pin_evidence)[state.step - 1](state, log)


def begin_step(state: State, log: Log, idle: bool = False) -> None:
    """Tell that a step begins, and whether there is nothing to do in it."""
    tell(log, ev.StepBegan(state.step, idle))


def neutral_evidence(state: State, log: Log) -> None:
    """Evidence on 0 goes back into the bag; face-down tokens are not shown (4C.1)."""
    neutral = [token for token in evidence_on_track(state) if token.space == 0]
    begin_step(state, log, idle=not neutral)
    if not neutral:
        return
    for token in neutral:
        state.track.remove(token)
        into_bag(state, [token.token], token.face_up, NIXON)
    slots = [token.slot for token in neutral]
    shown = [token.token for token in neutral if token.face_up]
    told = ev.EvidenceReturned(NIXON, "track", len(neutral), [token.token for token in neutral], slots)
    tell(log, ev.EvidenceReturned(NIXON, "track", len(neutral), shown, slots), {NIXON: told})


def initiative(state: State, log: Log) -> None:
    """The side it lies on gains the initiative; on 0, the side that does not have it (4C.2)."""
    token = on_track(state, "initiative")
    begin_step(state, log, idle=token is None)
    if token is not None:
        gain(state, token, side_at(token.space, 1 - state.initiative), log)


def momentum(state: State, log: Log) -> None:
    """The side it lies on gains the momentum; on 0 it returns to the supply (4C.3)."""
    token = on_track(state, "momentum")
    begin_step(state, log, idle=token is None)
    if token is None:
        return
    if token.space:
        gain(state, token, side_at(token.space, NIXON), log)
        return
    state.track.remove(token)
    state.momentum_supply += 1
    tell(log, ev.MomentumReturned())


def side_at(space: int, on_zero: int) -> int:
    """Whose side of the track a space is on; 0 is nobody's (1.3)."""
    if space == 0:
        return on_zero
    return 0 if space > 0 else 1


def refill(state: State, log: Log) -> None:
    """Initiative and a new momentum token on 0; without one in the supply Nixon wins (4C.4, 9.1)."""
    begin_step(state, log)
    state.track.append(OnTrack("initiative", "initiative"))
    if state.momentum_supply == 0:
        win(state, NIXON, "supply", log)
        return
    state.momentum_supply -= 1
    state.track.append(OnTrack("momentum", "momentum"))
    tell(log, ev.Refilled(state.momentum_supply))


def pin_evidence(state: State, log: Log) -> None:
    """Each side gains the evidence on its side, first who has the initiative now (4C.5)."""
    begin_step(state, log, idle=not any(True for _ in evidence_on_track(state)))
    state.due += [PinNext(1 - state.initiative), PinNext(state.initiative)]


def legal_gains(state: State, due: PinNext) -> list[Command]:
    """The evidence on a side's side of the track."""
    return [Gain(token.slot) for token in evidence_on_track(state) if token.space * TOWARDS[due.seat] > 0]


def pin_next(state: State, due: PinNext, command: Gain, log: Log) -> None:
    """Gain one of them; the others are next."""
    state.due.append(due)
    gain(state, slot(state, command.token), due.seat, log)


def bottom(phase: str, step: int) -> list[Due]:
    """What goes on in a phase once nothing else is due in it (4)."""
    if phase == "initial":
        return [BeginRound()]
    if phase == "cards":
        return [CardPhase()]
    if phase == "evaluation":
        return [Evaluate() if step < STEPS else EndRound()]
    return []


def end_round(state: State, due: EndRound, log: Log) -> None:
    """The evaluation is done; the next round begins (4)."""
    state.due.append(BeginRound())
    state.round += 1
    state.phase, state.step = "initial", 0
    state.events_banned = False
    state.denied = []
    state.question = None
