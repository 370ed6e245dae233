"""What lies in the box: cards, map and tracks, read from `data/` and checked once (docs/rules A1, A2, B2).

An icon that is not in the vocabulary, or a field that an icon does not know, fails here, when the module loads.
"""

from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

Op = Literal[
    "place_unrest",
    "remove_unrest",
    "move_unrest",
    "remove_mass_protest",
    "build",
    "build_external",
    "build_rheinsberg",
    "dismantle",
    "stop_factory",
    "rundown",
    "repair",
    "living_standard",
    "remove_living_standard",
    "police",
    "disband_stasi",
    "build_wall",
    "remove_wall",
    "guillaume",
    "track",
    "track_left_right",
    "choice_of_movement",
    "flip_dove",
    "reflip_dove",
    "peacemaker",
    "treasury_pay",
    "treasury_income",
    "draw_conflict",
    "draw_conflict_active",
    "arms_race_cost_increase",
    "soviet_value_reduction",
    "hand_card",
    "victory",
]
"""The one vocabulary of icons, for every set of cards and every track (docs/rules A16, B13)."""


class Effect(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One row of icons: `n` times the same icon, or an arrow with `steps`.

    Args:
        op: the icon.
        n: how many of it.
        state: the German state, "W" or "E", in which it works.
        region: a province id, "west_germany" or "NI+hamburg": it works only there.
        max_per_province: at most so many of the n in one province; 0 is no limit.
        distinct_provinces: every one of the n in a different province.
        removes_unrest: living standard, round frame: also removes 1 unrest there.
        executor: "West" or "East" makes the choices (coat of arms).
        kind: police, "red" or "pink".
        country: external country, "CSSR" or "Polska".
        track: which marker moves.
        dir: "yellow" or "red"; on arms race and conflict cards "benefiting", "affected" or "opponent".
        steps: arrows, 1 or 2.
        strict: a prestige arrow that always moves prestige.
        side: blue cards, the colour of the icon.
        power: superpower; on arms race and conflict cards "benefiting" or "affected".
        amount: dollars.
        amount_by_decade: dollars in decade 1 to 4.
        yellow: left-right arrows, steps in the yellow direction.
        red: left-right arrows, steps in the red direction.
    """

    op: Op
    n: int = 1
    state: Literal["", "W", "E"] = ""
    region: str = ""
    max_per_province: int = 0
    distinct_provinces: bool = False
    removes_unrest: bool = True
    executor: Literal["", "West", "East"] = ""
    kind: Literal["", "red", "pink"] = ""
    country: Literal["", "CSSR", "Polska"] = ""
    track: Literal["", "prestige", "western_currency", "socialists", "dominance", "space_race", "arms_race"] = ""
    dir: Literal["", "yellow", "red", "benefiting", "affected", "opponent"] = ""
    steps: int = 0
    strict: bool = False
    side: Literal["", "yellow", "red"] = ""
    power: Literal["", "USA", "USSR", "benefiting", "affected"] = ""
    amount: int = 0
    amount_by_decade: dict[str, int] = {}
    yellow: int = 0
    red: int = 0


class Value(Struct, frozen=True):
    """A card's value for the yellow and for the red players."""

    yellow: int
    red: int


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """An action card, an arms race card or a conflict card."""

    id: str
    title_en: str
    effects: list[Effect]
    basis: str
    number: int | str = ""
    deck: str = ""
    decade: int = 0
    title_de: str = ""
    years: str = ""
    colour: str = ""
    value: Value | None = None
    flight_icons: int = 0
    arms_race_ban: bool = False
    icons_for_other_actions: list[Effect] = []
    every_end_of_decade: list[Effect] = []
    side_shown_when: str = ""
    title_basis: str = ""
    note: str = ""


class City(Struct, frozen=True):
    """A factory site."""

    id: str
    name: str
    state: str
    province: str | None
    kind: str
    base_value: int
    setup_factory: str | None
    country: str = ""
    linked_provinces: list[str] = []


class Connection(Struct, frozen=True):
    """A line between two cities with one or two infrastructure sites; site 1 touches `a`, site 2 touches `b`."""

    id: str
    state: str
    a: str
    b: str
    lines: int


class Province(Struct, frozen=True):
    """A province of one of the two states."""

    id: str
    name: str
    state: str
    west_germany: bool
    setup_unrest: int
    setup_unrest_rules_v1: int
    adjacent_other_state: list[str]
    supplies_sector: str | None


class _Map(Struct, frozen=True):
    provinces: list[Province]
    cities: list[City]
    connections: list[Connection]
    supplier_sectors: dict[str, str]


class _Cards(Struct, frozen=True):
    cards: list[Card]


class Space(Struct, frozen=True):
    """A space of a track; which fields count depends on the track."""

    pos: int
    icons: list[Effect] = []
    change: int = 0
    victory_points: dict[str, int] = {}
    income: dict[str, int] = {}


class OneOf(Struct, frozen=True):
    """What an arrow beyond the end of a track gives instead: one of these."""

    chooser: str
    one_of: list[Effect]


class Track(Struct, frozen=True):
    """A marker's track from `min` to `max`."""

    start: int
    min: int
    max: int
    spaces: list[Space]
    overflow: dict[str, Any] = {}

    def space(self, position: int) -> Space:
        """The space at a position."""
        return self.spaces[position - self.min]


DATA = Path(__file__).parent / "data"

T = TypeVar("T")


def _load(name: str, kind: type[T]) -> T:
    return msgspec.json.decode((DATA / f"{name}.json").read_bytes(), type=kind)


def _strict_on_special(card: Card) -> Card:
    """Prestige arrows on special cards always move prestige (docs/rules B7.2)."""
    if card.colour != "special":
        return card
    effects = [msgspec.structs.replace(e, strict=True) if e.track == "prestige" else e for e in card.effects]
    return msgspec.structs.replace(card, effects=effects)


_map = _load("map", _Map)
_tracks = _load("tracks", dict)

PROVINCES = {province.id: province for province in _map.provinces}
CITIES = {city.id: city for city in _map.cities}
CONNECTIONS = {connection.id: connection for connection in _map.connections}
SECTORS = _map.supplier_sectors
"""West Berlin's sectors and the province that supplies each."""
SUPPLIERS = {province: sector for sector, province in SECTORS.items()}

BASE_CARDS = [_strict_on_special(card) for card in _load("cards_base", _Cards).cards]
EXPANSION_CARDS = _load("cards_2plus2", _Cards).cards
ARMS_RACE_CARDS = _load("arms_race_cards", _Cards).cards
CONFLICT_CARDS = _load("conflict_cards", _Cards).cards
CARDS = {card.id: card for card in [*BASE_CARDS, *EXPANSION_CARDS, *ARMS_RACE_CARDS, *CONFLICT_CARDS]}

BASE_TRACKS = ("prestige", "western_currency", "socialists")
SUPERPOWER_TRACKS = ("dominance", "arms_race", "space_race")
TRACKS: dict[str, Track] = {
    **{name: msgspec.convert(_tracks["base"][name], Track) for name in BASE_TRACKS},
    **{name: msgspec.convert(_tracks["two_plus_two"][name], Track) for name in SUPERPOWER_TRACKS},
}
OVERFLOW: dict[tuple[str, str], OneOf] = {
    (name, direction): msgspec.convert(track.overflow[direction], OneOf)
    for name, track in TRACKS.items()
    for direction in ("yellow", "red")
    if direction in track.overflow
}
"""The bonus for an arrow that cannot be executed, by track and direction (docs/rules A9.2, B9)."""

FLIGHT_MAX: int = _tracks["base"]["flight"]["max"]
SOCIALISTS_IN_ALL: int = _tracks["base"]["socialists"]["total_socialists"]
BOX_AT_START: dict[int, int] = {
    1: _tracks["base"]["socialists"]["holding_box_start_rules_v1"],
    2: _tracks["base"]["socialists"]["holding_box_start"],
}
PHASES: dict[int, tuple[str, ...]] = {
    2: tuple(_tracks["base"]["end_of_decade_base"]["phases"]),
    4: tuple(_tracks["two_plus_two"]["end_of_decade_2plus2"]["phases"]),
}
"""The phases of an end of decade by number of seats."""
TREASURY_START: dict[str, int] = _tracks["two_plus_two"]["treasury"]["start"]
TREASURY_MIN: int = _tracks["two_plus_two"]["treasury"]["min"]
TREASURY_MAX: int = _tracks["two_plus_two"]["treasury"]["max"]
DOVES: int = _tracks["two_plus_two"]["world_peace_pool"]["doves"]
FIRST_ORDER: tuple[str, ...] = tuple(_tracks["two_plus_two"]["turn_order"]["initial"])

BASE_DECKS = {d: [c.id for c in BASE_CARDS if c.decade == d and c.colour != "special"] for d in (1, 2, 3, 4)}
EXPANSION_DECKS = {d: [c.id for c in EXPANSION_CARDS if c.decade == d] for d in (1, 2, 3, 4)}


def special_card(decade: int, wall: bool) -> str:
    """The special card of a decade; in decade IV the face depends on the wall (docs/rules A4.8)."""
    faces = [c for c in BASE_CARDS if c.decade == decade and c.colour == "special"]
    shown = "wall_standing" if wall else "wall_not_standing"
    return next(card.id for card in faces if card.side_shown_when in ("", shown))


def basis_counts() -> dict[str, dict[str, int]]:
    """How many records of each set rest on what."""
    counts: dict[str, dict[str, int]] = {"map": {"published": len(CITIES) + len(CONNECTIONS) + len(PROVINCES)}}
    for name, cards in (
        ("base cards", BASE_CARDS),
        ("2+2 cards", EXPANSION_CARDS),
        ("arms race cards", ARMS_RACE_CARDS),
        ("conflict cards", CONFLICT_CARDS),
    ):
        of_set = counts.setdefault(name, {})
        for card in cards:
            of_set[card.basis] = of_set.get(card.basis, 0) + 1
    for name in BASE_TRACKS:
        counts.setdefault("base tracks", {"published": 0})["published"] += len(TRACKS[name].spaces)
    for name in SUPERPOWER_TRACKS:
        counts.setdefault("2+2 tracks", {"decision": 0})["decision"] += len(TRACKS[name].spaces)
    return counts
