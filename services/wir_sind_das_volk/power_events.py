"""What happens to the superpowers in 2+2, as data, and the list of all events."""

from services.wir_sind_das_volk.events import Happening


class OrderDetermined(Happening, frozen=True):
    """Turn order of the decade (B4)."""

    seats: list[int]


class CardCollected(Happening, frozen=True):
    """A peacemaker card goes to a seat (B11.3)."""

    seat: int
    card: str


class DoveFlipped(Happening, frozen=True):
    """A dove turns to its blank side (B11.1)."""

    doves: int


class DoveReflipped(Happening, frozen=True):
    """A dove turns up again (B11.2)."""

    doves: int


class RedButtonPressed(Happening, frozen=True):
    """Nuclear war (B11.1)."""

    seat: int


class TreasuryChanged(Happening, frozen=True):
    """A superpower's dollars change (B10)."""

    power: str
    by: int
    treasury: int


class PowerCardDrawn(Happening, frozen=True):
    """A superpower draws and executes an arms race or conflict card (B6.4, B13)."""

    seat: int
    deck: str
    card: str


class ReminderSet(Happening, frozen=True):
    """A lasting effect: dearer arms race, or a lower Soviet card value (B13)."""

    what: str


class AutomaticEventBegan(Happening, frozen=True):
    """The last display card triggers its event by itself (B12)."""

    card: str
    side: str
