"""The whole truth of a match, and the stack of what has to be decided or done next; plain data, no rules.

Seats: 0 West, 1 East for two; 0 USA, 1 Soviet Union, 2 West, 3 East for four. So even seats are yellow and stand
for the West, odd seats are red and stand for the East, and the German states are the last two seats.
"""

from typing import Literal

from msgspec import Struct

from services.engine.rng import Rng
from services.wir_sind_das_volk.material import Effect

ROLES: dict[int, tuple[str, ...]] = {2: ("West", "East"), 4: ("USA", "USSR", "West", "East")}
NOBODY = -1
"""Stands for a seat where none is meant."""

EMPTY, WORKING, RUNDOWN = 0, 1, 2
"""What stands on a city."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen when a match is made.

    Args:
        rules: version 2 of 2016, or version 1 of 2014 (docs/rules A3.6).
    """

    rules: Literal[1, 2] = 2


class Icon(Struct, forbid_unknown_fields=True):
    """A row of icons that is being carried out.

    Args:
        effect: the row as printed.
        left: how many of its icons or arrows are still to do.
        used: provinces that this row has been used on, for its limits.
    """

    effect: Effect
    left: int
    used: list[str] = []


# -- the stack of pending records ---------------------------------------------------------------------------------


class EndDecade(Struct, tag=True):
    """Automatic step: the cards of a decade leave the game (A4.7)."""


class DealHands(Struct, tag=True):
    """Automatic step: the cards of the next decade are shuffled and the hands filled (A3.5, A4.7, B5)."""


class DealDisplay(Struct, tag=True):
    """Automatic step: the display of the next half-decade or sub-decade (A4.4, B5)."""


class HandDiscard(Struct):
    """What one seat discards before the deal; marked cards leave when all have answered.

    Args:
        seat: who.
        must: at least so many.
        exactly: no more than `must` either.
        marked: chosen so far.
        done: has answered.
    """

    seat: int
    must: int = 0
    exactly: bool = False
    marked: list[str] = []
    done: bool = False


class DiscardHands(Struct, tag=True):
    """All at the same time and in secret: which hand cards go (A4.7, B14)."""

    hands: list[HandDiscard]


class Turn(Struct, tag=True):
    """A seat chooses a card and how to use it (A4.3)."""

    seat: int


class Finish(Struct, tag=True):
    """The action of a seat is done: its card goes where it belongs (A4.6, B11.3)."""

    seat: int
    card: str
    use: str


class UseSocialists(Struct, tag=True):
    """East averts mass protests by socialists of the box (A10.2)."""


class TurnEnd(Struct, tag=True):
    """East may still use police, then the next seat acts (A11.2)."""

    seat: int


class Task(Struct, tag=True, omit_defaults=True):
    """A seat carries out icons, in its own order.

    Args:
        seat: who chooses.
        icons: the rows; one that is done stays in its place with nothing left.
        source: the card or the part of the rules that they come from.
        stop: the rest may be left undone.
        one_of: one of them only.
        ignore: one icon or arrow may still be ignored (dual card).
        due: end of decade: dismantling that cannot be done is insolvency, a rundown falls back to dismantling.
        active: part of the own action of the seat in turn (B7.3).
    """

    seat: int
    icons: list[Icon]
    source: str = ""
    stop: bool = False
    one_of: bool = False
    ignore: bool = False
    due: bool = False
    active: bool = False


class Standards(Struct, tag=True):
    """The action "increase living standard" (A5.3).

    Args:
        seat: who acts.
        state: in which state.
        points: card value left for bridging.
        left: how many living standards may still be placed.
        hamburg: the province that Hamburg counts for.
        external: the province that each external factory counts for.
        used: provinces that have received one.
        moved: one has been moved to West Berlin.
    """

    seat: int
    state: str
    points: int
    left: int = 3
    hamburg: str = ""
    external: dict[str, str] = {}
    used: list[str] = []
    moved: bool = False


class BalanceBerlin(Struct, tag=True):
    """West Berlin's mass protests and their copies in supplier provinces differ: a seat evens them (A7.3)."""

    seat: int


class Guillaume(Struct, tag=True):
    """The Guillaume Affair: look, then perhaps exchange or remove (A13).

    Args:
        seat: who looks.
        looked: at what, "" before the choice.
    """

    seat: int
    looked: Literal["", "hand", "deck"] = ""


class Phase(Struct, tag=True):
    """Automatic step: a phase of the end of a decade (A14, B15)."""

    name: str


class HamburgFor(Struct, tag=True):
    """West says for which province Hamburg counts in this phase (A6.9)."""

    seat: int
    phase: str


class Losses(Struct, tag=True):
    """East loses build points, or factories run down, one by one (A14.1, A14.3, A14.4).

    Args:
        seat: who chooses next.
        left: how many.
        rundown: rundowns that fall back to dismantling; else dismantling.
        alternate: the two states take turns in choosing.
    """

    seat: int
    left: int
    rundown: bool = False
    alternate: bool = False


class SpaceChoice(Struct, tag=True):
    """The holder of an advantage chooses the space whose icons are executed (A14.2, B15.3)."""

    seat: int
    track: str


class BerlinLimit(Struct, tag=True):
    """West takes living standard from West Berlin's sectors until its suppliers can bear it (A14.5)."""

    seat: int


class Attacks(Struct, tag=True):
    """Living standards across the border, one province after the other (A14.7).

    Args:
        queue: provinces that still have to act.
        noted: mass protests of all provinces at the start of the phase.
    """

    queue: list[str]
    noted: dict[str, int]


class SocialistsFail(Struct, tag=True):
    """West chooses where socialists go back to being unrest (A14.9)."""

    seat: int
    left: int


class AutomaticEvent(Struct, tag=True):
    """Automatic step: the last display card of a sub-decade triggers its event (B12)."""


class AutomaticIcons(Struct, tag=True):
    """The rows of an automatic event, as printed; each is decided by whom it concerns (B12.5, B12.6).

    Args:
        side: the executing side.
        card: the card.
        icons: rows still to do, the next one first.
        ignore: seat that may still ignore one icon or arrow, or NOBODY.
    """

    side: str
    card: str
    icons: list[Icon]
    ignore: int = NOBODY


class Draws(Struct, tag=True):
    """Superpowers draw a card of a deck and execute it, one after the other (B8, B13)."""

    deck: Literal["arms_race", "conflict"]
    seats: list[int]


class Income(Struct, tag=True):
    """Regular income of the dominance phase, after the advantage (B15.3)."""


Pending = (
    EndDecade
    | DealHands
    | DealDisplay
    | DiscardHands
    | Turn
    | Finish
    | UseSocialists
    | TurnEnd
    | Task
    | Standards
    | BalanceBerlin
    | Guillaume
    | Phase
    | HamburgFor
    | Losses
    | SpaceChoice
    | BerlinLimit
    | Attacks
    | SocialistsFail
    | AutomaticEvent
    | AutomaticIcons
    | Draws
    | Income
)


# -- the state --------------------------------------------------------------------------------------------------------


class PoliceCard(Struct):
    """A police card before East (A11)."""

    card: str
    kind: Literal["red", "pink"]
    used: bool = False


class Economy(Struct):
    """Factories and infrastructure, with what follows from them kept up to date (A6).

    Args:
        factory: what stands on each city.
        sites: the infrastructure sites of each connection, filled or not.
        value: factory value of each city; 0 without a factory.
        touching: infrastructure counters that touch each city.
        economy: sum of the values in each province, without Hamburg and external factories.
        export: highest value in each province, without Hamburg and external factories.
        counters: infrastructure counters of each state.
    """

    factory: dict[str, int]
    sites: dict[str, list[bool]]
    value: dict[str, int]
    touching: dict[str, int]
    economy: dict[str, int]
    export: dict[str, int]
    counters: dict[str, int]


class Superpowers(Struct):
    """What 2+2 adds to the table (B2).

    Args:
        treasury: dollars of both superpowers.
        doves: doves still face-up.
        pressed: the seat that pressed the red button, or NOBODY.
        collected: peacemaker cards by seat.
        order: seats in the order of their turns.
        prepared: 2+2 cards beside sub-decades B and C.
        unseen: 2+2 cards discarded unseen.
        next_deck: base cards of the next decade, once the space race has shuffled them.
        arms_race: deck of arms race cards, next one last.
        arms_race_used: their discard.
        conflict: deck of conflict cards, next one last.
        conflict_used: their discard.
        arms_race_surcharge: dollars on top of every arms race payment.
        soviet_reduction: how much lower the Soviet Union's card value is.
        last_active: who acted last.
    """

    treasury: dict[str, int]
    doves: int
    collected: list[list[str]]
    order: list[int]
    prepared: dict[str, list[str]] = {}
    unseen: list[str] = []
    next_deck: list[str] = []
    arms_race: list[str] = []
    arms_race_used: list[str] = []
    conflict: list[str] = []
    conflict_used: list[str] = []
    arms_race_surcharge: int = 0
    soviet_reduction: int = 0
    pressed: int = NOBODY
    last_active: int = NOBODY


class Result(Struct, frozen=True):
    """How the match ended: the reason, the winner's role, and parameters of the sentence."""

    reason: str
    winner: str
    args: dict[str, int | str] = {}


class State(Struct):
    """A match.

    Args:
        seats: 2 or 4.
        options: as chosen.
        rng: the match's randomness.
        decade: 1 to 4; 0 before the first deal.
        part: half-decade 1, 2 or sub-decade 1, 2, 3 (A, B, C).
        turn: the seat whose turn it is, or NOBODY outside of turns.
        answers: how many commands each seat has given.
        unrest: unrest counters by province.
        exported: copies of West Berlin's mass protests by supplier province.
        living_standard: by province; West Berlin's is the sum of its sectors.
        sectors: living standard of West Berlin's sectors.
        box: socialists in the holding box.
        socialists: socialists by East province.
        economy: factories and infrastructure.
        tracks: marker positions.
        wall: the wall stands.
        stasi_disbanded: police icons have no effect any more.
        police: police cards before East.
        hands: hand cards by seat.
        display: normal cards face up.
        special: the special card in the display, or "".
        deck: draw deck, next card last.
        played: the played row.
        gone: face-up cards of earlier decades.
        aside: what was left of earlier draw decks, face down.
        discarded: cards discarded from hands, face down.
        removed: cards removed from the deck by the Guillaume Affair, face down.
        known: seats other than the holder that know a face-down card, by card.
        pending: the stack; the last record is due first.
        result: how it ended.
        powers: what 2+2 adds; None in the base game.
    """

    seats: int
    options: Options
    rng: Rng
    decade: int
    part: int
    turn: int
    answers: list[int]
    unrest: dict[str, int]
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
    known: dict[str, list[int]]
    pending: list[Pending]
    result: Result | None = None
    powers: Superpowers | None = None


def west(state: State) -> int:
    """West's seat."""
    return state.seats - 2


def east(state: State) -> int:
    """East's seat."""
    return state.seats - 1


def seat_of(state: State, role: str) -> int:
    """The seat of a role."""
    return ROLES[state.seats].index(role)


def german(state: State, side: str) -> int:
    """The seat of a side's German state."""
    return west(state) if side == "yellow" else east(state)


def side_of(seat: int) -> str:
    """The side of a seat: "yellow" or "red"."""
    return "red" if seat % 2 else "yellow"


def land_of(seat: int) -> str:
    """The German state that a seat acts in: "W" or "E"."""
    return "E" if seat % 2 else "W"
