"""The whole truth of a match; plain data, no rules.

Seats: 0 West, 1 East for two; 0 USA, 1 Soviet Union, 2 West, 3 East for four. So even seats are yellow and stand
for the West, odd seats are red and stand for the East, and the German states are the last two seats.
"""

from typing import Literal

from msgspec import Struct

from services.engine.kernel.rng import Rng
from services.wir_sind_das_volk.commands import Command
from services.wir_sind_das_volk.due import NOBODY, Due

ROLES: dict[int, tuple[str, ...]] = {2: ("West", "East"), 4: ("USA", "USSR", "West", "East")}
EMPTY, WORKING, RUNDOWN = 0, 1, 2
"""What stands on a city."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen when a match is made.

    Args:
        rules_version: version 2 of 2016, or version 1 of 2014 (docs/rules A3.6).
    """

    rules_version: Literal[1, 2] = 2


# -- the state -------------------------------------------------------------------------------------------------------


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
        answers: how many questions each seat has answered.
        stems: as in `Flow`.
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
        due: what is due, the last record first.
        last: the last answer that was given openly; None after a secret one or an automatic step.
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
    stems: list[int]
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
    due: list[Due]
    last: Command | None = None
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


def land_of(seat: int) -> Literal["W", "E"]:
    """The German state that a seat acts in: "W" or "E"."""
    return "E" if seat % 2 else "W"
