"""What happens at the table, as data; sentences are the client's. Effects are the only code that emits these."""

import re

from msgspec import Struct


def _tag(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Happening(Struct, frozen=True, tag_field="type", tag=_tag):
    """Something that happened; its type is its name in snake case."""


class DecadeEnded(Happening, frozen=True):
    """The cards of a decade leave the game (A4.7)."""

    decade: int


class DecadeBegan(Happening, frozen=True):
    """A new decade with its special card (A4.7, B5)."""

    decade: int
    special: str


class PartBegan(Happening, frozen=True):
    """The next half-decade or sub-decade has its display (A4.4, B5)."""

    part: int
    display: list[str]


class CardsDrawn(Happening, frozen=True):
    """A seat drew cards; others see their backs."""

    seat: int
    cards: list[str]


class CardsDiscarded(Happening, frozen=True):
    """A seat discarded hand cards face down; others see their backs."""

    seat: int
    cards: list[str]


class DiscardChosen(Happening, frozen=True):
    """A seat has chosen what to discard; only that seat learns it before all have answered."""

    seat: int
    cards: list[str]


class CardUsed(Happening, frozen=True):
    """A seat uses a card (A5)."""

    seat: int
    card: str
    use: str
    source: str


class CardLinedUp(Happening, frozen=True):
    """A used card goes to the played row (A4.6)."""

    card: str


class IconIgnored(Happening, frozen=True):
    """One icon or arrow of a dual card is ignored (A5.4.3)."""

    seat: int
    icon: int


class UnrestPlaced(Happening, frozen=True):
    """Unrest appears."""

    province: str
    n: int


class UnrestRemoved(Happening, frozen=True):
    """Unrest disappears."""

    province: str
    n: int


class UnrestMoved(Happening, frozen=True):
    """1 unrest moves (A7.6)."""

    source: str
    target: str


class ProtestExported(Happening, frozen=True):
    """A mass protest of West Berlin spreads to a supplier province (A7.3)."""

    province: str


class ProtestWithdrawn(Happening, frozen=True):
    """An exported mass protest vanishes (A7.3)."""

    province: str


class SocialistPlaced(Happening, frozen=True):
    """A socialist of the box replaces 1 unrest (A10.2)."""

    province: str


class SocialistRemoved(Happening, frozen=True):
    """A socialist leaves a province and unrest comes back (A14.9)."""

    province: str


class BoxChanged(Happening, frozen=True):
    """Socialists come to the holding box, or leave it for the supply (A14.9)."""

    by: int
    box: int


class FactoryBuilt(Happening, frozen=True):
    """A new factory."""

    city: str
    value: int


class FactoryDismantled(Happening, frozen=True):
    """A factory is gone."""

    city: str


class FactoryStopped(Happening, frozen=True):
    """An external factory is gone (A6.8)."""

    city: str


class InfrastructureBuilt(Happening, frozen=True):
    """A site of a connection is filled; `works` says whether the connection works now."""

    connection: str
    site: int
    works: bool


class InfrastructureDismantled(Happening, frozen=True):
    """A site of a connection is empty again."""

    connection: str
    site: int


class FactoryRundown(Happening, frozen=True):
    """A factory has become rundown (A6.7)."""

    city: str


class FactoryRepaired(Happening, frozen=True):
    """A factory has been repaired (A6.7)."""

    city: str


class LivingStandardRaised(Happening, frozen=True):
    """1 living standard more; `bridged` points of the card went into it."""

    province: str
    level: int
    sector: str = ""
    bridged: int = 0


class LivingStandardLowered(Happening, frozen=True):
    """Living standard is lost."""

    province: str
    level: int
    sector: str = ""


class HamburgCounted(Happening, frozen=True):
    """Hamburg counts for this province for now (A6.9)."""

    province: str


class ExternalAssigned(Happening, frozen=True):
    """An external factory counts for this province for now (A5.3.5)."""

    city: str
    province: str


class MarkerMoved(Happening, frozen=True):
    """A track's marker moves by one or more spaces."""

    track: str
    position: int


class ArrowLost(Happening, frozen=True):
    """An arrow runs against the end of a track (A9.2)."""

    track: str
    dir: str


class PoliceTaken(Happening, frozen=True):
    """East takes a card as a police card (A11.1)."""

    card: str
    kind: str


class PoliceUsed(Happening, frozen=True):
    """A police card is turned (A11.2)."""

    card: str


class PoliceRefreshed(Happening, frozen=True):
    """All police cards are fresh again; `unused` of them act now (A14.8)."""

    unused: int


class StasiDisbanded(Happening, frozen=True):
    """All police cards are gone (A11.4)."""

    used: int


class WallBuilt(Happening, frozen=True):
    """The wall stands (A12.4)."""


class WallRemoved(Happening, frozen=True):
    """The wall is gone (A12.5)."""


class CardsSeen(Happening, frozen=True):
    """Guillaume: a seat looks; only that seat learns the cards (A13)."""

    seat: int
    what: str
    cards: list[str]


class CardsExchanged(Happening, frozen=True):
    """Guillaume: two cards change places; only those who see them learn it (A13)."""

    seat: int
    give: str
    take: str


class CardRemoved(Happening, frozen=True):
    """Guillaume: a card of the deck leaves the game; only its remover learns which (A13)."""

    seat: int
    card: str


class GuillaumeEnded(Happening, frozen=True):
    """Guillaume: the affair is over, whatever was done (A13)."""

    seat: int
