"""What happens at the table, as data; sentences are the client's. Effects are the only code that emits these."""

from msgspec import Struct

from services.engine.game import Event

Log = list[Event]


class DecadeEnded(Struct, frozen=True, tag_field="type", tag="decade_ended"):
    """The cards of a decade leave the game (A4.7)."""

    decade: int


class DecadeBegan(Struct, frozen=True, tag_field="type", tag="decade_began"):
    """A new decade with its special card (A4.7, B5)."""

    decade: int
    special: str


class PartBegan(Struct, frozen=True, tag_field="type", tag="part_began"):
    """The next half-decade or sub-decade has its display (A4.4, B5)."""

    part: int
    display: list[str]


class OrderDetermined(Struct, frozen=True, tag_field="type", tag="order_determined"):
    """Turn order of the decade (B4)."""

    seats: list[int]


class CardsDrawn(Struct, frozen=True, tag_field="type", tag="cards_drawn"):
    """A seat drew cards; others see their backs."""

    seat: int
    cards: list[str]


class CardsDiscarded(Struct, frozen=True, tag_field="type", tag="cards_discarded"):
    """A seat discarded hand cards face down; others see their backs."""

    seat: int
    cards: list[str]


class DiscardMarked(Struct, frozen=True, tag_field="type", tag="discard_marked"):
    """A seat has chosen a card to discard; only that seat learns it before all have answered."""

    seat: int
    card: str


class CardUsed(Struct, frozen=True, tag_field="type", tag="card_used"):
    """A seat uses a card (A5)."""

    seat: int
    card: str
    use: str
    source: str


class CardLinedUp(Struct, frozen=True, tag_field="type", tag="card_lined_up"):
    """A used card goes to the played row (A4.6)."""

    card: str


class CardCollected(Struct, frozen=True, tag_field="type", tag="card_collected"):
    """A peacemaker card goes to a seat (B11.3)."""

    seat: int
    card: str


class IconIgnored(Struct, frozen=True, tag_field="type", tag="icon_ignored"):
    """One icon or arrow of a dual card is ignored (A5.4.3)."""

    seat: int
    icon: int


class UnrestPlaced(Struct, frozen=True, tag_field="type", tag="unrest_placed"):
    """Unrest appears."""

    province: str
    n: int


class UnrestRemoved(Struct, frozen=True, tag_field="type", tag="unrest_removed"):
    """Unrest disappears."""

    province: str
    n: int


class UnrestMoved(Struct, frozen=True, tag_field="type", tag="unrest_moved"):
    """1 unrest moves (A7.6)."""

    source: str
    target: str


class ProtestExported(Struct, frozen=True, tag_field="type", tag="protest_exported"):
    """A mass protest of West Berlin spreads to a supplier province (A7.3)."""

    province: str


class ProtestWithdrawn(Struct, frozen=True, tag_field="type", tag="protest_withdrawn"):
    """An exported mass protest vanishes (A7.3)."""

    province: str


class SocialistPlaced(Struct, frozen=True, tag_field="type", tag="socialist_placed"):
    """A socialist of the box replaces 1 unrest (A10.2)."""

    province: str


class SocialistRemoved(Struct, frozen=True, tag_field="type", tag="socialist_removed"):
    """A socialist leaves a province and unrest comes back (A14.9)."""

    province: str


class BoxChanged(Struct, frozen=True, tag_field="type", tag="box_changed"):
    """Socialists come to the holding box, or leave it for the supply (A14.9)."""

    by: int
    box: int


class FactoryBuilt(Struct, frozen=True, tag_field="type", tag="factory_built"):
    """A new factory."""

    city: str
    value: int


class FactoryDismantled(Struct, frozen=True, tag_field="type", tag="factory_dismantled"):
    """A factory is gone."""

    city: str


class FactoryStopped(Struct, frozen=True, tag_field="type", tag="factory_stopped"):
    """An external factory is gone (A6.8)."""

    city: str


class InfrastructureBuilt(Struct, frozen=True, tag_field="type", tag="infrastructure_built"):
    """A site of a connection is filled; `works` says whether the connection works now."""

    connection: str
    site: int
    works: bool


class InfrastructureDismantled(Struct, frozen=True, tag_field="type", tag="infrastructure_dismantled"):
    """A site of a connection is empty again."""

    connection: str
    site: int


class FactoryRundown(Struct, frozen=True, tag_field="type", tag="factory_rundown"):
    """A factory has become rundown (A6.7)."""

    city: str


class FactoryRepaired(Struct, frozen=True, tag_field="type", tag="factory_repaired"):
    """A factory has been repaired (A6.7)."""

    city: str


class LivingStandardRaised(Struct, frozen=True, tag_field="type", tag="living_standard_raised"):
    """1 living standard more; `bridged` points of the card went into it."""

    province: str
    level: int
    sector: str = ""
    bridged: int = 0


class LivingStandardLowered(Struct, frozen=True, tag_field="type", tag="living_standard_lowered"):
    """Living standard is lost."""

    province: str
    level: int
    sector: str = ""


class HamburgCounted(Struct, frozen=True, tag_field="type", tag="hamburg_counted"):
    """Hamburg counts for this province for now (A6.9)."""

    province: str


class ExternalAssigned(Struct, frozen=True, tag_field="type", tag="external_assigned"):
    """An external factory counts for this province for now (A5.3.5)."""

    city: str
    province: str


class MarkerMoved(Struct, frozen=True, tag_field="type", tag="marker_moved"):
    """A track's marker moves by one or more spaces."""

    track: str
    position: int


class ArrowLost(Struct, frozen=True, tag_field="type", tag="arrow_lost"):
    """An arrow runs against the end of a track (A9.2)."""

    track: str
    dir: str


class PoliceTaken(Struct, frozen=True, tag_field="type", tag="police_taken"):
    """East takes a card as a police card (A11.1)."""

    card: str
    kind: str


class PoliceUsed(Struct, frozen=True, tag_field="type", tag="police_used"):
    """A police card is turned (A11.2)."""

    card: str


class PoliceRefreshed(Struct, frozen=True, tag_field="type", tag="police_refreshed"):
    """All police cards are fresh again; `unused` of them act now (A14.8)."""

    unused: int


class StasiDisbanded(Struct, frozen=True, tag_field="type", tag="stasi_disbanded"):
    """All police cards are gone (A11.4)."""

    used: int


class WallBuilt(Struct, frozen=True, tag_field="type", tag="wall_built"):
    """The wall stands (A12.4)."""


class WallRemoved(Struct, frozen=True, tag_field="type", tag="wall_removed"):
    """The wall is gone (A12.5)."""


class CardsSeen(Struct, frozen=True, tag_field="type", tag="cards_seen"):
    """Guillaume: a seat looks; only that seat learns the cards (A13)."""

    seat: int
    what: str
    cards: list[str]


class CardsExchanged(Struct, frozen=True, tag_field="type", tag="cards_exchanged"):
    """Guillaume: two cards change places; only those who see them learn it (A13)."""

    seat: int
    give: str
    take: str


class CardRemoved(Struct, frozen=True, tag_field="type", tag="card_removed"):
    """Guillaume: a card of the deck leaves the game; only its remover learns which (A13)."""

    seat: int
    card: str


class GuillaumeEnded(Struct, frozen=True, tag_field="type", tag="guillaume_ended"):
    """Guillaume: the affair is over, whatever was done (A13)."""

    seat: int


class PhaseBegan(Struct, frozen=True, tag_field="type", tag="phase_began"):
    """A phase of the end of a decade begins (A14)."""

    phase: str


class FlightLevel(Struct, frozen=True, tag_field="type", tag="flight_level"):
    """The flight level and its terms (A14.1)."""

    icons: int
    red_police: int
    highest_west: int
    lowest_east: int
    east_protest: int
    west_protest: int
    level: int
    points: int


class SpaceChosen(Struct, frozen=True, tag_field="type", tag="space_chosen"):
    """The holder of an advantage executes this space (A14.2, B15.3)."""

    seat: int
    track: str
    space: int


class CurrencySum(Struct, frozen=True, tag_field="type", tag="currency_sum"):
    """The Western currency sum and its terms (A14.3)."""

    marker: int
    benchmark: int
    provinces: list[str]
    living_standard: int
    sum: int


class PoliceCost(Struct, frozen=True, tag_field="type", tag="police_cost"):
    """What the police costs (A14.4)."""

    points: int


class BerlinLimited(Struct, frozen=True, tag_field="type", tag="berlin_limited"):
    """What West Berlin's suppliers can bear (A14.5)."""

    limit: int


class FellBehind(Struct, frozen=True, tag_field="type", tag="fell_behind"):
    """A province lies behind its state's highest living standard (A14.6)."""

    province: str
    highest: int
    unrest: int


class Attacked(Struct, frozen=True, tag_field="type", tag="attacked"):
    """A province's living standard causes unrest across the border (A14.7)."""

    source: str
    target: str
    unrest: int


class ProtestsCounted(Struct, frozen=True, tag_field="type", tag="protests_counted"):
    """Mass protests of both states (A14.10)."""

    west: int
    east: int


class DoveFlipped(Struct, frozen=True, tag_field="type", tag="dove_flipped"):
    """A dove turns to its blank side (B11.1)."""

    doves: int


class DoveReflipped(Struct, frozen=True, tag_field="type", tag="dove_reflipped"):
    """A dove turns up again (B11.2)."""

    doves: int


class RedButtonPressed(Struct, frozen=True, tag_field="type", tag="red_button_pressed"):
    """Nuclear war (B11.1)."""

    seat: int


class TreasuryChanged(Struct, frozen=True, tag_field="type", tag="treasury_changed"):
    """A superpower's dollars change (B10)."""

    power: str
    by: int
    treasury: int


class PowerCardDrawn(Struct, frozen=True, tag_field="type", tag="power_card_drawn"):
    """A superpower draws and executes an arms race or conflict card (B6.4, B13)."""

    seat: int
    deck: str
    card: str


class ReminderSet(Struct, frozen=True, tag_field="type", tag="reminder_set"):
    """A lasting effect: dearer arms race, or a lower Soviet card value (B13)."""

    what: str


class AutomaticEventBegan(Struct, frozen=True, tag_field="type", tag="automatic_event_began"):
    """The last display card triggers its event by itself (B12)."""

    card: str
    side: str


class MatchOver(Struct, frozen=True, tag_field="type", tag="match_over"):
    """The match has ended."""

    reason: str
    winner: str


AnyEvent = (
    DecadeEnded
    | DecadeBegan
    | PartBegan
    | OrderDetermined
    | CardsDrawn
    | CardsDiscarded
    | DiscardMarked
    | CardUsed
    | CardLinedUp
    | CardCollected
    | IconIgnored
    | UnrestPlaced
    | UnrestRemoved
    | UnrestMoved
    | ProtestExported
    | ProtestWithdrawn
    | SocialistPlaced
    | SocialistRemoved
    | BoxChanged
    | FactoryBuilt
    | FactoryDismantled
    | FactoryStopped
    | InfrastructureBuilt
    | InfrastructureDismantled
    | FactoryRundown
    | FactoryRepaired
    | LivingStandardRaised
    | LivingStandardLowered
    | HamburgCounted
    | ExternalAssigned
    | MarkerMoved
    | ArrowLost
    | PoliceTaken
    | PoliceUsed
    | PoliceRefreshed
    | StasiDisbanded
    | WallBuilt
    | WallRemoved
    | CardsSeen
    | CardsExchanged
    | CardRemoved
    | GuillaumeEnded
    | PhaseBegan
    | FlightLevel
    | SpaceChosen
    | CurrencySum
    | PoliceCost
    | BerlinLimited
    | FellBehind
    | Attacked
    | ProtestsCounted
    | DoveFlipped
    | DoveReflipped
    | RedButtonPressed
    | TreasuryChanged
    | PowerCardDrawn
    | ReminderSet
    | AutomaticEventBegan
    | MatchOver
)


def tell(log: Log, happened: Struct) -> None:
    """Add what everybody may see."""
    log.append(Event(happened))


def whisper(log: Log, seat: int, private: Struct, public: Struct | None = None) -> None:
    """Add what one seat sees, and what all others see instead, if anything."""
    log.append(Event(public, {seat: private}))
