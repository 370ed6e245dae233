"""What happens at the end of a decade (docs/rules A14, A15)."""

from services.wir_sind_das_volk.events import Happening


class PhaseBegan(Happening, frozen=True):
    """A phase of the end of a decade begins (A14)."""

    phase: str


class FlightLevel(Happening, frozen=True):
    """The flight level and its terms (A14.1)."""

    icons: int
    red_police: int
    highest_west: int
    lowest_east: int
    east_protest: int
    west_protest: int
    level: int
    points: int


class SpaceChosen(Happening, frozen=True):
    """The holder of an advantage executes this space (A14.2, B15.3)."""

    seat: int
    track: str
    space: int


class CurrencySum(Happening, frozen=True):
    """The Western currency sum and its terms (A14.3)."""

    marker: int
    benchmark: int
    provinces: list[str]
    living_standard: int
    sum: int


class PoliceCost(Happening, frozen=True):
    """What the police costs (A14.4)."""

    points: int


class BerlinLimited(Happening, frozen=True):
    """What West Berlin's suppliers can bear (A14.5)."""

    limit: int


class FellBehind(Happening, frozen=True):
    """A province lies behind its state's highest living standard (A14.6)."""

    province: str
    highest: int
    unrest: int


class Attacked(Happening, frozen=True):
    """A province's living standard causes unrest across the border (A14.7)."""

    source: str
    target: str
    unrest: int


class ProtestsCounted(Happening, frozen=True):
    """Mass protests of both states (A14.10)."""

    west: int
    east: int


class MatchOver(Happening, frozen=True):
    """The match has ended."""

    reason: str
    winner: str
