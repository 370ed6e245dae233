"""What can be due: records on the stack `State.due`, the last one first. `flow` says what each stands for."""

from typing import Literal

from msgspec import Struct

from services.wir_sind_das_volk.material import Effect

NOBODY = -1
"""Stands for a seat where none is meant."""


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


class EndDecade(Struct, tag=True):
    """Automatic step: the cards of a decade leave the game (A4.7)."""


class DealHands(Struct, tag=True):
    """Automatic step: the cards of the next decade are shuffled and the hands filled (A3.5, A4.7, B5)."""


class DealDisplay(Struct, tag=True):
    """Automatic step: the display of the next half-decade or sub-decade (A4.4, B5)."""


class HandDiscard(Struct):
    """What one seat discards before the deal; the chosen cards leave when all have answered.

    Args:
        seat: who.
        must: at least so many.
        exactly: no more than `must` either.
        chosen: what it has answered.
        done: has answered.
    """

    seat: int
    must: int = 0
    exactly: bool = False
    chosen: list[str] = []
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


Due = (
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
