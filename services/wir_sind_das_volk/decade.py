"""Setup and the course of a decade: hands, displays, whose turn it is (docs/rules A3, A4, B3, B5)."""

from collections.abc import Iterator
from itertools import combinations

from services.engine.kernel.rng import Rng
from services.wir_sind_das_volk import decks, sub_decades
from services.wir_sind_das_volk.commands import Command, DiscardHand
from services.wir_sind_das_volk.economy import new_economy, set_factory
from services.wir_sind_das_volk.events import DecadeBegan, DecadeEnded, DiscardChosen, Log, PartBegan, tell, whisper
from services.wir_sind_das_volk.material import (
    BASE_DECKS,
    BASE_TRACKS,
    BOX_AT_START,
    CARDS,
    CITIES,
    PHASES,
    PROVINCES,
    SECTORS,
    SUPPLIERS,
    TRACKS,
    special_card,
)
from services.wir_sind_das_volk.model import WORKING, Options, State
from services.wir_sind_das_volk.pending import (
    NOBODY,
    DealDisplay,
    DealHands,
    DiscardHands,
    EndDecade,
    HandDiscard,
    Phase,
    Turn,
    TurnEnd,
)
from services.wir_sind_das_volk.tracks import advantage
from services.wir_sind_das_volk.unrest import LANDS

HAND = 2
DISPLAY = 7
HALVES = 2


def new_state(options: Options, seats: int, seed: str) -> State:
    """The table before the first cards are dealt (A3, B3)."""
    version_1 = options.rules_version == 1
    economy = new_economy()
    for city in CITIES.values():
        if city.setup_factory:
            set_factory(economy, city.id, WORKING)
    state = State(
        seats=seats,
        options=options,
        rng=Rng(seed),
        decade=0,
        part=0,
        turn=NOBODY,
        answers=[0] * seats,
        unrest={p.id: p.setup_unrest_rules_v1 if version_1 else p.setup_unrest for p in PROVINCES.values()},
        exported=dict.fromkeys(SUPPLIERS, 0),
        living_standard=dict.fromkeys(PROVINCES, 0),
        sectors=dict.fromkeys(SECTORS, 0),
        box=BOX_AT_START[options.rules_version],
        socialists=dict.fromkeys(LANDS["E"], 0),
        economy=economy,
        tracks={name: TRACKS[name].start for name in BASE_TRACKS},
        wall=False,
        stasi_disbanded=False,
        police=[],
        hands=[[] for _ in range(seats)],
        display=[],
        special="",
        deck=[],
        played=[],
        gone=[],
        aside=[],
        discarded=[],
        removed=[],
        known={},
        pending=[DealDisplay(), DealHands()],
    )
    if seats == 4:
        sub_decades.set_up(state)
    return state


# -- between decades -------------------------------------------------------------------------------------------------


def end_decade(state: State, due: EndDecade, log: Log) -> None:
    """Used cards, an unused special card and the rest of the deck leave the game; hands may be thinned (A4.7)."""
    state.pending.pop()
    tell(log, DecadeEnded(state.decade))
    state.gone += state.played
    if state.special:
        state.gone.append(state.special)
    state.aside += state.deck
    state.played, state.special, state.deck = [], "", []
    state.pending += [DealDisplay(), DealHands()]
    asked = []
    for seat, hand in enumerate(state.hands):
        old = old_cards(state, seat)
        if old:
            asked.append(HandDiscard(seat, must=max(0, len(hand) - HAND) if len(old) == len(hand) else 0))
    if asked:
        state.pending.append(DiscardHands(asked))


def old_cards(state: State, seat: int) -> list[str]:
    """Hand cards but those that the space race has just brought from the next decade (B14.2)."""
    return [card for card in state.hands[seat] if CARDS[card].decade <= state.decade]


def hand_of(due: DiscardHands, seat: int) -> HandDiscard | None:
    """What a seat has been asked, unless it has answered."""
    return next((hand for hand in due.hands if hand.seat == seat and not hand.done), None)


def discard_options(state: State, due: DiscardHands, seat: int) -> Iterator[Command]:
    """Every set of old hand cards that the seat may discard, the smallest first (A4.7, B14.2)."""
    hand = hand_of(due, seat)
    if hand is None:
        return
    old = old_cards(state, seat)
    for n in range(hand.must, (hand.must if hand.exactly else len(old)) + 1):
        for cards in combinations(old, n):
            yield DiscardHand(cards)


def answer_discard(state: State, due: DiscardHands, seat: int, command: DiscardHand, log: Log) -> None:
    """Put the chosen cards aside; when the last seat has chosen, all of them go."""
    hand = hand_of(due, seat)
    assert hand is not None
    hand.chosen, hand.done = list(command.cards), True
    whisper(log, seat, DiscardChosen(seat, hand.chosen))
    if all(other.done for other in due.hands):
        state.pending.pop()
        for other in due.hands:
            decks.discard(state, other.seat, other.chosen, log)


# -- deals -----------------------------------------------------------------------------------------------------------


def deal_hands(state: State, due: DealHands, log: Log) -> None:
    """Shuffle the decade's cards, show its special card and fill the hands (A3.5, A4.7, A4.8)."""
    state.pending.pop()
    state.decade += 1
    state.part = 0
    state.special = special_card(state.decade, state.wall)
    tell(log, DecadeBegan(state.decade, state.special))
    if state.powers is not None:
        sub_decades.deal_hands(state, log)
        return
    state.deck = list(BASE_DECKS[state.decade])
    state.rng.shuffle(state.deck)
    for seat in range(state.seats):
        decks.draw_to_hand(state, seat, HAND - len(state.hands[seat]), log)


def deal_display(state: State, due: DealDisplay, log: Log) -> None:
    """Fill the display; the first one of a decade lets the starting player begin (A4.2, A4.4)."""
    state.pending.pop()
    state.part += 1
    if state.powers is not None:
        state.display = sub_decades.next_display(state)
    else:
        state.display = decks.draw_to_display(state, DISPLAY)
    tell(log, PartBegan(state.part, list(state.display)))
    if state.part == 1:
        state.pending.append(Turn(sub_decades.first(state) if state.powers is not None else advantage(state)))


# -- turns -----------------------------------------------------------------------------------------------------------


def next_turn(state: State, due: TurnEnd, log: Log) -> None:
    """The next seat acts; an empty display ends the half-decade (A4.3, A4.4)."""
    state.pending.pop()
    state.turn = NOBODY
    if state.powers is not None:
        sub_decades.next_turn(state, due.seat)
        return
    other = 1 - due.seat
    if state.display:
        state.pending.append(Turn(other))
    elif state.part < HALVES:
        state.pending += [Turn(other), DealDisplay()]
    else:
        begin_end_of_decade(state)


def begin_end_of_decade(state: State) -> None:
    """Put the phases on the stack, the first one on top (A14)."""
    state.pending.append(EndDecade())
    state.pending += [Phase(name) for name in reversed(PHASES[state.seats])]
