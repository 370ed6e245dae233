"""The level `club`: one look ahead over a possible state, in the terms of `evaluation`.

From its view it draws one state that it could be looking at. At a turn every card and use is played out
greedily to the end of the action; at every other decision each answer is carried out and compared.
"""

from msgspec import json

from services.engine.kernel.rng import Rng
from services.engine.kernel.table import Decision
from services.wir_sind_das_volk.commands import Command, DiscardHand, Stop, UseCard, UseSpecial
from services.wir_sind_das_volk.due import Due, Standards, Task
from services.wir_sind_das_volk.evaluation import evaluate
from services.wir_sind_das_volk.flow import TABLE
from services.wir_sind_das_volk.icons import count
from services.wir_sind_das_volk.material import CARDS
from services.wir_sind_das_volk.model import Economy, PoliceCard, State, Superpowers, side_of
from services.wir_sind_das_volk.turns import may_trigger, value
from services.wir_sind_das_volk.view import View, determinize

DEPTH_MAX = 8
"""Decisions of one action that are played out."""
TEMPO = 0.12
"""For each icon of an opponent's event that a card takes away."""
OWN_EVENT = 0.2
"""For each icon of an own event that is given up."""
PRICE = {"discard": 0.6, "draw": 0.8, "none": 0.0}


def club(view: View, decision: Decision, legal: list[Command], rng: Rng) -> Command:
    """Choose the answer that leads to the best position."""
    if len(legal) == 1:
        return legal[0]
    if isinstance(legal[0], DiscardHand):
        return _discard(view, legal)
    assert view.viewer is not None
    state = determinize(view, rng)
    if any(isinstance(command, UseCard) for command in legal):
        return _turn(state, view.viewer, legal)
    return _best(state, view.viewer, legal)[1]


def _discard(view: View, legal: list[Command]) -> Command:
    """Throw away what is the other side's, and keep what can be triggered."""
    assert view.viewer is not None

    def worth(command: Command) -> int:
        assert isinstance(command, DiscardHand)
        return sum(-1 if may_trigger(CARDS[card], view.viewer or 0) else 1 for card in command.cards)

    return max(legal, key=worth)


def _turn(state: State, seat: int, legal: list[Command]) -> Command:
    """Play every different use out; uses that are worth the same are played once."""
    played: dict[object, float] = {}
    scores: list[float] = []
    for command in legal:
        key = _same_use(command, seat)
        if key not in played:
            after = clone(state)
            TABLE.answer(after, seat, command, [])
            _play_on(after, seat)
            played[key] = evaluate(after, seat)
        scores.append(played[key] + _card_worth(state, seat, command))
    return legal[max(range(len(legal)), key=scores.__getitem__)]


def _same_use(command: Command, seat: int) -> object:
    """Uses with the same key do the same: a value builds as far from any card."""
    if not isinstance(command, UseCard):
        return command if not isinstance(command, UseSpecial) else command.price
    card = CARDS[command.card]
    if command.use in ("build", "living_standard", "credit"):
        return command.use, value(card, seat), bool(card.icons_for_other_actions)
    if command.use == "unrest":
        return command.use, card.colour == side_of(seat), bool(card.icons_for_other_actions)
    return command if command.use == "event" else command.use


def _card_worth(state: State, seat: int, command: Command) -> float:
    """What taking the card away means beside its effect."""
    if isinstance(command, UseSpecial):
        return -PRICE[command.price]
    if not isinstance(command, UseCard):
        return 0.0
    card = CARDS[command.card]
    icons = sum(count(effect) for effect in card.effects)
    if not may_trigger(card, seat):
        return TEMPO * icons if card.id in state.display else 0.0
    return 0.0 if command.use == "event" else -OWN_EVENT * icons


def _play_on(state: State, seat: int) -> None:
    """Carry the action on greedily; others take the first answer that is listed."""
    for _ in range(DEPTH_MAX):
        if state.result is not None or not isinstance(due := state.due[-1], Task | Standards):
            return
        decider = due.seat
        legal = TABLE.legal(state, decider)
        command = _best(state, decider, legal)[1] if decider == seat else legal[0]
        TABLE.answer(state, decider, command, [])


def _best(state: State, seat: int, legal: list[Command]) -> tuple[float, Command]:
    """The answer with the best position right after it; stopping only if nothing is better."""
    best, chosen = float("-inf"), legal[0]
    for command in legal:
        after = clone(state)
        TABLE.answer(after, seat, command, [])
        worth = evaluate(after, seat) - (0.01 if isinstance(command, Stop) else 0.0)
        if worth > best:
            best, chosen = worth, command
    return best, chosen


# -- a cheap copy ------------------------------------------------------------------------------------------------


def clone(state: State) -> State:
    """An independent copy to try an answer on; piles that only grow by whole cards are copied shallowly."""
    economy = state.economy
    return State(
        seats=state.seats,
        options=state.options,
        rng=Rng(state.rng.seed, state.rng.drawn),
        decade=state.decade,
        part=state.part,
        turn=state.turn,
        answers=list(state.answers),
        stems=list(state.stems),
        unrest=dict(state.unrest),
        exported=dict(state.exported),
        living_standard=dict(state.living_standard),
        sectors=dict(state.sectors),
        box=state.box,
        socialists=dict(state.socialists),
        economy=Economy(
            factory=dict(economy.factory),
            sites={connection: sites[:] for connection, sites in economy.sites.items()},
            value=dict(economy.value),
            touching=dict(economy.touching),
            economy=dict(economy.economy),
            export=dict(economy.export),
            counters=dict(economy.counters),
        ),
        tracks=dict(state.tracks),
        wall=state.wall,
        stasi_disbanded=state.stasi_disbanded,
        police=[PoliceCard(police.card, police.kind, police.used) for police in state.police],
        hands=[list(hand) for hand in state.hands],
        display=list(state.display),
        special=state.special,
        deck=list(state.deck),
        played=list(state.played),
        gone=list(state.gone),
        aside=list(state.aside),
        discarded=list(state.discarded),
        removed=list(state.removed),
        known={card: list(seats) for card, seats in state.known.items()},
        due=json.decode(json.encode(state.due), type=list[Due]),
        last=state.last,
        result=state.result,
        powers=json.decode(json.encode(state.powers), type=Superpowers) if state.powers else None,
    )
