"""What a viewer may see: everything on the table, the own hand, and face-down cards that it has been shown."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct

from services.engine.kernel.game import Asked
from services.engine.kernel.log import Viewer
from services.engine.kernel.rng import Rng
from services.wir_sind_das_volk.commands import Command
from services.wir_sind_das_volk.decks import back, knows
from services.wir_sind_das_volk.due import AutomaticIcons, DiscardHands, Due, Finish, HandDiscard
from services.wir_sind_das_volk.economy import works
from services.wir_sind_das_volk.forecast import Sum, forecast
from services.wir_sind_das_volk.material import CARDS, CONNECTIONS
from services.wir_sind_das_volk.model import Economy, Options, PoliceCard, Result, State, Superpowers
from services.wir_sind_das_volk.outlook import Outlook, outlooks
from services.wir_sind_das_volk.refusals import refused_uses
from services.wir_sind_das_volk.unrest import protests
from services.wir_sind_das_volk.victory import score


class View(Struct, frozen=True):
    """The table as a viewer sees it; a hidden card shows its back.

    Args:
        viewer: whose view it is; None for a spectator.
        deciding: seats whose answer is awaited.
        answered: how many commands the viewer has given.
        protests: mass protests by province.
        hands: the own hand in full; of others the known cards, then backs.
        deck: the draw deck from the top.
        pending: what is due, the last record first; others' secret choices left out.
        powers: what 2+2 adds.
        working: connections that work.
        outlook: what each legal command of the viewer would do, in the order of the legal list; none of hand discards.
        refused: why a card cannot be used in the other ways, by card and use, for the viewer who is to choose one.
        points: the superpowers' points if the match ended now, by where they come from.
        forecast: the sums of the end of the decade as they stand, by phase.

    The other fields are those of `State`.
    """

    viewer: int | None
    seats: int
    options: Options
    decade: int
    part: int
    turn: int
    deciding: list[int]
    answered: int
    unrest: dict[str, int]
    protests: dict[str, int]
    exported: dict[str, int]
    living_standard: dict[str, int]
    sectors: dict[str, int]
    box: int
    socialists: dict[str, int]
    economy: Economy
    tracks: dict[str, int]
    wall: bool
    stasi_disbanded: bool
    police: list[PoliceCard]
    hands: list[list[str]]
    display: list[str]
    special: str
    deck: list[str]
    played: list[str]
    gone: list[str]
    aside: list[str]
    discarded: list[str]
    removed: list[str]
    pending: list[Due]
    last: Command | None
    result: Result | None
    powers: Superpowers | None
    working: list[str]
    outlook: list[Outlook]
    refused: dict[str, dict[str, str]]
    points: dict[str, dict[str, int]]
    forecast: dict[str, list[Sum]]


def views(state: State, viewers: Sequence[Viewer], asked: Asked[Command]) -> list[View]:
    """What each viewer may see; the forecast is worked out once."""
    ahead = {} if state.result else forecast(state)
    return [_view(state, viewer, asked, ahead) for viewer in viewers]


def _view(state: State, viewer: Viewer, asked: Asked[Command], ahead: dict[str, list[Sum]]) -> View:
    """Build a viewer's view, field by field; `ahead` is the forecast, the same for all."""
    deciding = list(asked.decisions)
    chooses = viewer is not None and viewer in deciding and not isinstance(state.due[-1], DiscardHands)
    return View(
        viewer=viewer,
        seats=state.seats,
        options=state.options,
        decade=state.decade,
        part=state.part,
        turn=state.turn,
        deciding=deciding,
        answered=0 if viewer is None else state.answers[viewer],
        unrest=dict(state.unrest),
        protests={province: protests(state, province) for province in state.unrest},
        exported=dict(state.exported),
        living_standard=dict(state.living_standard),
        sectors=dict(state.sectors),
        box=state.box,
        socialists=dict(state.socialists),
        economy=_economy(state.economy),
        tracks=dict(state.tracks),
        wall=state.wall,
        stasi_disbanded=state.stasi_disbanded,
        police=[PoliceCard(police.card, police.kind, police.used) for police in state.police],
        hands=[list(hand) if seat == viewer else _pile(state, hand, viewer) for seat, hand in enumerate(state.hands)],
        display=list(state.display),
        special=state.special,
        deck=[_face(state, card, viewer) for card in reversed(state.deck)],
        played=list(state.played),
        gone=list(state.gone),
        aside=_pile(state, state.aside, viewer),
        discarded=_pile(state, state.discarded, viewer),
        removed=_pile(state, state.removed, viewer),
        pending=[_due(due, viewer) for due in state.due],
        last=state.last,
        result=state.result,
        powers=None if state.powers is None else _powers(state.powers),
        working=[line for line in CONNECTIONS if works(state.economy, line)],
        outlook=outlooks(state, asked.legal(viewer)) if viewer is not None and chooses else [],
        refused=refused_uses(state) if viewer in deciding else {},
        points={} if state.powers is None else {power: score(state, power) for power in state.powers.treasury},
        forecast=ahead,
    )


def _face(state: State, card: str, viewer: Viewer) -> str:
    return card if knows(state, viewer, card) else back(card)


def _pile(state: State, cards: list[str], viewer: Viewer) -> list[str]:
    """A pile without order: known cards first, then backs."""
    faces = [_face(state, card, viewer) for card in cards]
    return sorted(faces, key=lambda face: ("back" in face, face))


def _economy(economy: Economy) -> Economy:
    return Economy(
        factory=dict(economy.factory),
        sites={connection: list(sites) for connection, sites in economy.sites.items()},
        value=dict(economy.value),
        touching=dict(economy.touching),
        economy=dict(economy.economy),
        export=dict(economy.export),
        counters=dict(economy.counters),
    )


def _due(due: Due, viewer: Viewer) -> Due:
    """A pending record; of the hand discards only the own choice shows (A4.7)."""
    if not isinstance(due, DiscardHands):
        return due
    hands = [
        HandDiscard(hand.seat, hand.must, hand.exactly, list(hand.chosen) if hand.seat == viewer else [], hand.done)
        for hand in due.hands
    ]
    return DiscardHands(hands)


def _powers(powers: Superpowers) -> Superpowers:
    """The open part of 2+2: decks, prepared and unseen cards show their backs."""
    return Superpowers(
        treasury=dict(powers.treasury),
        doves=powers.doves,
        collected=[list(cards) for cards in powers.collected],
        order=list(powers.order),
        prepared={part: [back(card) for card in cards] for part, cards in powers.prepared.items()},
        unseen=[back(card) for card in powers.unseen],
        next_deck=[back(card) for card in powers.next_deck],
        arms_race=[back(card) for card in powers.arms_race],
        arms_race_used=list(powers.arms_race_used),
        conflict=[back(card) for card in powers.conflict],
        conflict_used=list(powers.conflict_used),
        arms_race_surcharge=powers.arms_race_surcharge,
        soviet_reduction=powers.soviet_reduction,
        pressed=powers.pressed,
        last_active=powers.last_active,
    )


_DEALT = [card.id for card in CARDS.values() if card.colour != "special"]


def determinize(view: View, rng: Rng) -> State:
    """Draw a state with the same view (and legal list) for the same viewer."""
    # The round trip makes an independent copy of everything that the view shows.
    seen = msgspec.json.decode(msgspec.json.encode(view), type=View)
    answers = [0] * seen.seats
    if seen.viewer is not None:
        answers[seen.viewer] = seen.answered
    state = State(
        seats=seen.seats,
        options=seen.options,
        rng=Rng(f"{rng.word():016x}"),
        decade=seen.decade,
        part=seen.part,
        turn=seen.turn,
        answers=answers,
        stems=[0] * seen.seats,
        unrest=seen.unrest,
        exported=seen.exported,
        living_standard=seen.living_standard,
        sectors=seen.sectors,
        box=seen.box,
        socialists=seen.socialists,
        economy=seen.economy,
        tracks=seen.tracks,
        wall=seen.wall,
        stasi_disbanded=seen.stasi_disbanded,
        police=seen.police,
        hands=seen.hands,
        display=seen.display,
        special=seen.special,
        deck=seen.deck[::-1],
        played=seen.played,
        gone=seen.gone,
        aside=seen.aside,
        discarded=seen.discarded,
        removed=seen.removed,
        known={},
        due=seen.pending,
        last=seen.last,
        result=seen.result,
        powers=seen.powers,
    )
    _remember(state, seen.viewer)
    _fill(state, rng)
    _choose(state, seen.viewer)
    return state


def _hidden_piles(state: State) -> Iterator[list[str]]:
    """All piles that may hold face-down cards."""
    yield from state.hands
    yield from (state.deck, state.aside, state.discarded, state.removed)
    if state.powers is not None:
        powers = state.powers
        yield from powers.prepared.values()
        yield from (powers.unseen, powers.next_deck, powers.arms_race, powers.conflict)


def _open_cards(state: State) -> Iterator[str]:
    yield from state.display
    yield from state.played
    yield from state.gone
    yield from (police.card for police in state.police)
    for due in state.due:
        if isinstance(due, Finish | AutomaticIcons):
            yield due.card
    if state.powers is not None:
        for cards in state.powers.collected:
            yield from cards
        yield from state.powers.arms_race_used
        yield from state.powers.conflict_used


def _remember(state: State, viewer: int | None) -> None:
    """What the viewer has been shown it still knows."""
    for seat, hand in enumerate(state.hands):
        if viewer is not None and seat != viewer:
            state.known |= {card: [viewer] for card in hand if card in CARDS}
    for pile in (state.deck, state.aside, state.discarded, state.removed):
        if viewer is not None:
            state.known |= {card: [viewer] for card in pile if card in CARDS}


def _fill(state: State, rng: Rng) -> None:
    """Put a card under every back, drawn among the cards that can be there."""
    placed = set(_open_cards(state))
    for pile in _hidden_piles(state):
        placed.update(card for card in pile if card in CARDS)
    unseen: dict[str, list[str]] = {}
    for card in _DEALT:
        if card not in placed:
            unseen.setdefault(back(card), []).append(card)
    for cards in unseen.values():
        rng.shuffle(cards)
    for pile in _hidden_piles(state):
        for place, card in enumerate(pile):
            if card not in CARDS:
                pile[place] = unseen[card].pop()


def _choose(state: State, viewer: int | None) -> None:
    """Others that have answered the hand discard have chosen at least what they must."""
    due = state.due[-1] if state.due else None
    if isinstance(due, DiscardHands):
        for hand in due.hands:
            if hand.seat != viewer and hand.done:
                old = [card for card in state.hands[hand.seat] if CARDS[card].decade <= state.decade]
                hand.chosen = old[: hand.must]
