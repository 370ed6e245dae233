"""Lanterns, for two to five.

1. Five lanterns worth 1 to 5 hang in a row. Each seat is dealt five of the cards 1 to 40.
2. Five times all bid a card at once, unseen.
3. The bids are shown. The highest takes a lantern of its choice; the last one is not chosen.
4. The lowest bid earns its seat a spark, worth 1.
5. Most light, of lanterns and sparks, wins; equal light is shared.
"""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Struct

from services.engine.kernel.errors import BAD_POSITION, RuleError
from services.engine.kernel.game import BY_SEAT, Asked, Game, Outcome
from services.engine.kernel.log import Log, Viewer, tell
from services.engine.kernel.rng import Rng
from services.engine.kernel.table import Choice, Step, Table, Together

LANTERNS = (1, 2, 3, 4, 5)
CARDS = tuple(range(1, 41))


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    sparks: bool = True


class Deal(Struct, frozen=True, tag="deal"):
    """The cards are dealt (1)."""


class Bid(Struct, frozen=True, tag="bid"):
    """All bid at once (2)."""


class Take(Struct, frozen=True, tag="take"):
    seat: int


class PlaceBid(Struct, frozen=True, tag="bid", tag_field="type", forbid_unknown_fields=True):
    card: int


class TakeLantern(Struct, frozen=True, tag="take", tag_field="type", forbid_unknown_fields=True):
    lantern: int


class Dealt(Struct, frozen=True, tag="dealt", tag_field="type"):
    cards: list[int] = []


class HasBid(Struct, frozen=True, tag="has_bid", tag_field="type"):
    seat: int
    card: int | None = None


class Shown(Struct, frozen=True, tag="shown", tag_field="type"):
    bids: list[int]
    spark: int | None


class Taken(Struct, frozen=True, tag="taken", tag_field="type"):
    seat: int
    lantern: int


class State(Struct):
    options: Options
    seats: int
    deck: list[int]
    due: list[Deal | Bid | Take]
    answers: list[int]
    stems: list[int]
    hands: list[list[int]]
    bids: list[int | None]
    light: list[int]
    lanterns: list[int]
    seen: list[int] = []


class View(Struct, frozen=True):
    viewer: Viewer
    seats: int
    options: Options
    lanterns: list[int]
    light: Annotated[list[int], BY_SEAT]
    hand: list[int]
    bid: int | None
    hand_sizes: Annotated[list[int], BY_SEAT]
    has_bid: Annotated[list[bool], BY_SEAT]
    seen: list[int]
    due: list[Deal | Bid | Take]
    deciding: list[int]


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    hands: list[list[int]] = []


def deal(state: State, due: Deal, log: Log) -> None:
    """Five cards each; the bids follow (1)."""
    state.hands = [sorted(state.deck.pop() for _ in LANTERNS) for _ in range(state.seats)]
    state.due += [Bid()] * len(LANTERNS)
    tell(log, Dealt(), {seat: Dealt(list(hand)) for seat, hand in enumerate(state.hands)})


def bidding(state: State, due: Bid) -> dict[int, bool]:
    return {seat: bid is not None for seat, bid in enumerate(state.bids)}


def legal_bids(state: State, due: Bid, seat: int) -> list[PlaceBid]:
    return [PlaceBid(card) for card in state.hands[seat]]


def place_bid(state: State, due: Bid, seat: int, command: PlaceBid, log: Log) -> None:
    state.bids[seat] = command.card
    tell(log, HasBid(seat), {seat: HasBid(seat, command.card)})


def show(state: State, due: Bid, log: Log) -> None:
    """Show the bids: a spark for the lowest, a lantern for the highest (3, 4)."""
    bids = [bid for bid in state.bids if bid is not None]
    highest, lowest = bids.index(max(bids)), bids.index(min(bids))
    for seat, bid in enumerate(bids):
        state.hands[seat].remove(bid)
    state.seen += bids
    state.bids = [None] * state.seats
    state.light[lowest] += state.options.sparks
    state.due.append(Take(highest))
    tell(log, Shown(bids, lowest if state.options.sparks else None))


def legal_lanterns(state: State, due: Take) -> list[TakeLantern]:
    return [TakeLantern(lantern) for lantern in state.lanterns]


def take(state: State, due: Take, command: TakeLantern, log: Log) -> None:
    state.lanterns.remove(command.lantern)
    state.light[due.seat] += command.lantern
    tell(log, Taken(due.seat, command.lantern))


TABLE = Table(
    {
        Deal: Step(deal),
        Bid: Together("bid", bidding, legal_bids, {PlaceBid: place_bid}, Step(show)),
        Take: Choice("take", legal_lanterns, {TakeLantern: take}),
    }
)


class Lanterns(Game[Options, State, PlaceBid | TakeLantern, View, Position]):
    """Two to five seats."""

    name = "lanterns"
    title = "Lanterns"
    minutes = 5
    rules_version = "1"
    seat_counts = (2, 3, 4, 5)
    options_type = Options
    state_type = State
    command_type = PlaceBid | TakeLantern
    event_type = Dealt | HasBid | Shown | Taken
    view_type = View
    position_type = Position
    codes = frozenset()
    table = TABLE
    data_basis: ClassVar = {"cards": {"published": len(CARDS)}}

    def new(self, options: Options, seats: int, seed: str) -> State:
        deck, none = list(CARDS), [0] * seats
        Rng(seed).shuffle(deck)
        hands: list[list[int]] = [[] for _ in range(seats)]
        return State(
            options, seats, deck, [Deal()], list(none), list(none), hands, [None] * seats, list(none), list(LANTERNS)
        )

    def views(self, state: State, viewers: Sequence[Viewer], asked: Asked[Any]) -> list[View]:
        deciding = [seat for seat, decision in asked.decisions.items() if not decision.answered]
        return [
            View(
                viewer=viewer,
                seats=state.seats,
                options=state.options,
                lanterns=list(state.lanterns),
                light=list(state.light),
                hand=[] if viewer is None else list(state.hands[viewer]),
                bid=None if viewer is None else state.bids[viewer],
                hand_sizes=[len(hand) for hand in state.hands],
                has_bid=[bid is not None for bid in state.bids],
                seen=list(state.seen),
                due=list(state.due),
                deciding=deciding,
            )
            for viewer in viewers
        ]

    def outcome(self, state: State) -> Outcome | None:
        if state.due:
            return None
        places = sorted(set(state.light), reverse=True)
        ranking = [[seat for seat, light in enumerate(state.light) if light == place] for place in places]
        scores = [{"light": light, "total": light} for light in state.light]
        return Outcome("most_light", ranking[0], ranking, scores, {"light": places[0]})

    def determinize(self, view: View, rng: Rng) -> State:
        deck = [card for card in CARDS if card not in view.seen + view.hand]
        rng.shuffle(deck)
        hands = [
            list(view.hand) if seat == view.viewer else sorted(deck.pop() for _ in range(count))
            for seat, count in enumerate(view.hand_sizes)
        ]
        bids = [rng.choice(hands[seat]) if bid else None for seat, bid in enumerate(view.has_bid)]
        if view.viewer is not None:
            bids[view.viewer] = view.bid
        none = [0] * view.seats
        light, lanterns = list(view.light), list(view.lanterns)
        due = list(view.due)
        return State(
            view.options, view.seats, deck, due, list(none), list(none), hands, bids, light, lanterns, list(view.seen)
        )

    def position(self, position: Position, options: Options, seats: int, seed: str) -> State:
        state = self.new(options, seats, seed)
        dealt = [card for hand in position.hands for card in hand]
        if not position.hands:
            return state
        if len(position.hands) != seats or len(set(dealt)) != seats * len(LANTERNS) or not set(dealt) <= set(CARDS):
            raise RuleError(BAD_POSITION, "Each seat holds five of the cards 1 to 40.", "hands")
        state.deck = [card for card in state.deck if card not in dealt]
        state.hands, state.due = [sorted(hand) for hand in position.hands], [Bid()] * len(LANTERNS)
        return state

    def violations(self, state: State) -> list[str]:
        cards = [*state.deck, *state.seen, *(card for hand in state.hands for card in hand)]
        return [] if sorted(cards) == list(CARDS) else ["the cards do not add up"]


GAME = Lanterns()
