"""The state that a position in the notation of scenarios describes."""

from collections.abc import Iterable, Iterator

from services.wir_sind_das_volk import sub_decades
from services.wir_sind_das_volk.decade import DISPLAY, HALVES, HAND
from services.wir_sind_das_volk.due import EndDecade, Phase, Turn
from services.wir_sind_das_volk.economy import OWN, new_economy, set_factory, set_site
from services.wir_sind_das_volk.material import (
    BASE_CARDS,
    BASE_DECKS,
    CARDS,
    CITIES,
    CONNECTIONS,
    DOVES,
    EXPANSION_DECKS,
    PHASES,
    SOCIALISTS_IN_ALL,
    TRACKS,
    TREASURY_MAX,
    TREASURY_MIN,
    special_card,
)
from services.wir_sind_das_volk.model import ROLES, RUNDOWN, WORKING, Options, PoliceCard, State
from services.wir_sind_das_volk.notation import ONLY_SUPERPOWERS, Position, need, seat_of_role, set_counters
from services.wir_sind_das_volk.setup import new_state
from services.wir_sind_das_volk.socialists import on_map
from services.wir_sind_das_volk.tracks import advantage
from services.wir_sind_das_volk.unrest import berlin_owes


def build(position: Position, options: Options, seats: int, seed: str) -> State:
    """The state that a position describes.

    Raises:
        RuleError: `bad_position` with the field that makes no sense.
    """
    state = new_state(options, seats, seed)
    last_part = HALVES if state.powers is None else sub_decades.LAST_PART
    state.decade, state.part = position.decade, position.part or (last_part if position.phase else 1)
    need(position.decade in BASE_DECKS, "decade", "There are decades 1 to 4.")
    need(1 <= state.part <= last_part, "part", f"A decade has parts 1 to {last_part}.")
    _counters(state, position)
    _economy(state, position)
    state.wall, state.stasi_disbanded = position.wall, position.stasi_disbanded
    if state.powers is not None:
        _superpowers(state, position)
    else:
        for field in ONLY_SUPERPOWERS:
            need(not getattr(position, field), field, "There are no superpowers with two seats.")
    _cards(state, position)
    _due(state, position)
    return state


def _counters(state: State, position: Position) -> None:
    set_counters(state.unrest, position.unrest, "unrest")
    set_counters(state.exported, position.exported, "exported")
    need(not berlin_owes(state), "exported", "Each mass protest of West Berlin has one copy in a province (A7.3).")
    berlin = "West Berlin's living standard is that of its sectors: give these."
    need("WB" not in position.living_standard, "living_standard.WB", berlin)
    set_counters(state.living_standard, position.living_standard, "living_standard")
    set_counters(state.sectors, position.sectors, "sectors")
    state.living_standard["WB"] = sum(state.sectors.values())
    set_counters(state.socialists, position.socialists, "socialists")
    for name, marker in position.tracks.items():
        ends = (TRACKS[name].min, TRACKS[name].max) if name in TRACKS else ()
        set_counters(state.tracks, {name: marker}, "tracks", *ends)
    if position.box is not None:
        state.box = position.box
    socialists = f"There are {SOCIALISTS_IN_ALL} socialists in all."
    need(0 <= state.box <= SOCIALISTS_IN_ALL - on_map(state), "box", socialists)


def _economy(state: State, position: Position) -> None:
    if position.factories is not None:
        state.economy = new_economy()
    for field, cities, status in (("factories", position.factories, WORKING), ("rundown", position.rundown, RUNDOWN)):
        for city in cities or ():
            need(city in CITIES, field, f"There is no city {city!r}.")
            need(status != RUNDOWN or city in OWN["E"], field, f"No factory of {city} runs down (A6.7).")
            set_factory(state.economy, city, status)
    for site in position.infrastructure:
        connection, _, number = site.partition(".")
        need(connection in CONNECTIONS, "infrastructure", f"There is no connection {connection!r}.")
        lines = CONNECTIONS[connection].lines
        need(number in ("", "1", str(lines)), "infrastructure", f"{connection} has {lines} sites.")
        for which in [int(number)] if number else range(1, lines + 1):
            set_site(state.economy, connection, which, True)


def _superpowers(state: State, position: Position) -> None:
    powers = state.powers
    assert powers is not None
    set_counters(powers.treasury, position.treasury, "treasury", TREASURY_MIN, TREASURY_MAX)
    if position.doves is not None:
        need(0 <= position.doves <= DOVES, "doves", f"There are {DOVES} doves.")
        powers.doves = position.doves
    for role, cards in position.collected.items():
        powers.collected[seat_of_role(state, role, "collected")] = list(cards)
    if position.order is not None:
        powers.order = [seat_of_role(state, role, "order") for role in position.order]
        need(sorted(powers.order) == list(range(state.seats)), "order", "Each role has one place in the order.")
    for deck, top in ((powers.arms_race, position.arms_race), (powers.conflict, position.conflict)):
        for card in reversed(top):
            need(card in deck, "arms_race" if deck is powers.arms_race else "conflict", f"{card!r} is not in the deck.")
            deck.remove(card)
            deck.append(card)
    need(position.arms_race_surcharge >= 0, "arms_race_surcharge", "Nobody pays less than the price.")
    need(position.soviet_reduction >= 0, "soviet_reduction", "The Soviet Union's cards are not worth more.")
    powers.arms_race_surcharge = position.arms_race_surcharge
    powers.soviet_reduction = position.soviet_reduction
    if position.last_active:
        powers.last_active = seat_of_role(state, position.last_active, "last_active")


SPECIAL_LIES = ("special", "played", "aside")
"""Where a special card can lie: it is never drawn (A4.8)."""


class _Pool:
    """Cards that have not been put anywhere yet, each once."""

    def __init__(self, cards: Iterable[str], known: Iterable[str] = ()) -> None:
        self.left = list(cards)
        self.known = {*self.left, *known}
        self.placed: set[str] = set()

    def place(self, cards: Iterable[str], field: str) -> list[str]:
        cards = list(cards)
        for card in cards:
            need(card in CARDS, field, f"There is no card {card!r}.")
            special = CARDS[card].colour == "special" and field not in SPECIAL_LIES
            need(card in self.known and not special, field, f"{card} cannot be there in this decade.")
            need(card not in self.placed, field, f"{card} is named twice.")
            self.placed.add(card)
            if card in self.left:
                self.left.remove(card)
        return cards

    def take(self, n: int) -> list[str]:
        cards, self.left = self.left[:n], self.left[n:]
        return cards


def _cards(state: State, position: Position) -> None:
    base = _Pool(BASE_DECKS[position.decade], _known(state, position))
    state.rng.shuffle(base.left)
    expansion = _Pool(EXPANSION_DECKS[position.decade] if state.powers is not None else ())
    state.rng.shuffle(expansion.left)
    _place_named(state, position, base, expansion)
    for seat, role in enumerate(ROLES[state.seats]):
        if role not in position.hands:
            state.hands[seat] = base.take(HAND)
    if position.display is None and not position.phase:
        state.display = base.take(DISPLAY if state.powers is None else sub_decades.BASE_CARDS_SHOWN[state.part])
        state.display += expansion.take(sub_decades.EXPANSION_CARDS_SHOWN)
    if state.powers is not None:
        _prepare(state, position, expansion)
    if position.deck is None:
        state.deck += base.take(len(base.left))
    if not position.phase:
        _check_shown(state)
    state.gone += base.left
    _earlier(state, base, expansion)


def _check_shown(state: State) -> None:
    """There is a card for the turn, and there is one for each display to come (A4.4, B5)."""
    least = 1 if state.powers is None else 2  # the last card of a sub-decade is its automatic event
    need(len(state.display) >= least, "display", f"There are at least {least} cards in a turn.")
    if state.powers is None:
        need(len(state.deck) >= HALVES - state.part, "deck", "Cards for the display to come lie there.")


def _known(state: State, position: Position) -> Iterator[str]:
    """Cards that can lie somewhere: of the decades so far, and of the next one whose deck is shuffled (B14.1)."""
    decks = [BASE_DECKS] if state.powers is None else [BASE_DECKS, EXPANSION_DECKS]
    for decade in range(1, state.decade + 1):
        yield from (card for deck in decks for card in deck[decade])
        yield from (card.id for card in BASE_CARDS if card.colour == "special" and card.decade == decade)
    if position.next_deck is not None:
        yield from BASE_DECKS.get(state.decade + 1, ())


def _next_deck(state: State, base: _Pool, top: Iterable[str]) -> list[str]:
    """The next decade's base cards that nobody has yet, those named on top."""
    assert state.powers is not None
    need(state.decade + 1 in BASE_DECKS, "next_deck", "No decade follows.")
    named = base.place(reversed(list(top)), "next_deck")
    need(set(named) <= set(BASE_DECKS[state.decade + 1]), "next_deck", "These are cards of the next decade.")
    rest = [card for card in BASE_DECKS[state.decade + 1] if card not in base.placed]
    state.rng.shuffle(rest)
    return rest + named


def _place_named(state: State, position: Position, base: _Pool, expansion: _Pool) -> None:
    def place(cards: Iterable[str], field: str) -> list[str]:
        cards = base.place(cards, field)
        expansion.left = [card for card in expansion.left if card not in base.placed]
        return cards

    for role, hand in position.hands.items():
        state.hands[seat_of_role(state, role, "hands")] = place(hand, f"hands.{role}")
    state.display = place(position.display or (), "display")
    state.deck = place(reversed(position.deck or ()), "deck")
    state.played = place(position.played, "played")
    state.aside = place(position.aside, "aside")
    state.discarded = place(position.discarded, "discarded")
    state.special = special_card(state.decade, state.wall) if position.special is None else position.special
    if state.special:
        place([state.special], "special")
        card = CARDS[state.special]
        special = card.colour == "special" and card.decade == state.decade
        need(special, "special", f"{card.id} is not the special card of decade {state.decade}.")
    for police in position.police:
        place([police.card], "police")
        kind = next((effect.kind for effect in CARDS[police.card].effects if effect.op == "police"), "")
        need(bool(kind), "police", f"{police.card} is no police card.")
        state.police.append(PoliceCard(police.card, "red" if kind == "red" else "pink", police.used))
    for cards in position.collected.values():
        place(cards, "collected")
    if state.powers is not None:
        for part, cards in position.prepared.items():
            enough = len(cards) == sub_decades.EXPANSION_CARDS_SHOWN and part in "ABC"[state.part :]
            need(enough, "prepared", f"{sub_decades.EXPANSION_CARDS_SHOWN} cards lie beside a sub-decade to come.")
            state.powers.prepared[part] = place(cards, "prepared")
        if position.next_deck is not None:
            state.powers.next_deck = _next_deck(state, base, position.next_deck)


def _prepare(state: State, position: Position, expansion: _Pool) -> None:
    """2+2 cards beside the sub-decades that are still to come; the rest is out of sight."""
    assert state.powers is not None
    prepared = state.powers.prepared
    for number, part in enumerate("ABC", 1):
        if number > state.part and part not in prepared:
            prepared[part] = expansion.take(sub_decades.EXPANSION_CARDS_SHOWN)
    state.powers.unseen += expansion.left


def _earlier(state: State, base: _Pool, expansion: _Pool) -> None:
    """Cards of earlier decades that are nowhere else are gone."""
    for decade in range(1, state.decade):
        earlier = [*BASE_DECKS[decade], *(EXPANSION_DECKS[decade] if state.powers is not None else ())]
        state.gone += [card for card in earlier if card not in base.placed]


def _due(state: State, position: Position) -> None:
    """What happens next: a phase of the end of the decade, or somebody's turn."""
    phases = PHASES[state.seats]
    if position.phase:
        need(position.phase in phases, "phase", f"The phases are {', '.join(phases)}.")
        left = phases[phases.index(position.phase) :]
        state.due = [EndDecade(), *(Phase(name) for name in reversed(left))]
        return
    if position.to_play:
        seat = seat_of_role(state, position.to_play, "to_play")
    else:
        seat = advantage(state) if state.powers is None else state.powers.order[0]
    state.due = [Turn(seat)]
    state.turn = seat
