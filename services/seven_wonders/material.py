"""Cards, wonder boards and leaders, read once from `data/` and checked while they are read (RULES 16)."""

from importlib.resources import files
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

RAW = ("wood", "stone", "clay", "ore")
GOODS = ("glass", "loom", "papyrus")
RESOURCES = RAW + GOODS
COLOURS = ("brown", "gray", "blue", "yellow", "red", "green", "purple")
SYMBOLS = ("compass", "gear", "tablet", "any")
BITS = 4
"""A multiset of resources is one number, this many bits a resource, in the order of `RESOURCES`."""
UNIT = {name: 1 << (BITS * place) for place, name in enumerate(RESOURCES)}

POWERS = frozenset(
    {
        "play_seventh_card",
        "free_build_once_per_age",
        "copy_guild",
        "leaders_free",
        "leader_discount",
        "resource_discount",
        "bank_purchase",
        "trade_rebate",
        "free_colour",
        "coins_on_victory_token",
        "coins_on_chain_build",
        "coins_on_build",
        "redirect_defeat_tokens",
    }
)
"""Effects that last: a city keeps them as powers."""
AT_ONCE = frozenset({"coins", "per", "draw_leaders", "recruit_extra_leader", "build_from_discard", "copy_leader"})
LASTING = frozenset({"produce", "produce_choice", "trade_discount", "shields", "science"})
AT_THE_END = frozenset({"vp", "per", "colour_set", "science_set_bonus"})


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """A printed cost."""

    coins: int
    resources: dict[str, int]


class Effect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One printed effect; which fields matter depends on `type` (RULES 16)."""

    type: str
    value: int = 0
    amounts: dict[str, int] = {}
    options: list[str] = []
    count: int | str = 0
    sellable: bool = False
    symbol: str = ""
    scope: list[str] = []
    coins: int = 0
    vp: int = 0
    resources: list[str] = []
    neighbours: list[str] = []
    price: int = 0
    per_turn: int = 0
    per_neighbour_per_turn: int = 0
    applies_to: str = ""
    amount: int = 0
    colour: str = ""
    colours: list[str] = []


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """An Age card or guild."""

    id: str
    name: str
    age: Literal[1, 2, 3]
    color: str
    copies: list[int]
    cost: Cost
    effects: list[Effect]
    free_from: list[str]
    leads_to: list[str]
    expansion: str
    requires_leaders: bool


class Stage(Struct, frozen=True, forbid_unknown_fields=True):
    """A stage of a wonder."""

    cost: Cost
    effects: list[Effect]


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a board."""

    start_resource: str | None
    passive_effects: list[Effect]
    stages: list[Stage]


class Wonder(Struct, frozen=True, forbid_unknown_fields=True):
    """A wonder board."""

    id: str
    name: str
    monument: str
    expansion: str
    sides: dict[Literal["A", "B"], Side]


class Leader(Struct, frozen=True, forbid_unknown_fields=True):
    """A leader."""

    id: str
    name: str
    name_pt: str
    cost: int
    effects: list[Effect]
    timing: Literal["immediate", "ongoing", "end"]


class _Cards(Struct):
    basis: str
    cards: list[Card]


class _Wonders(Struct):
    basis: str
    wonders: list[Wonder]


class _Leaders(Struct):
    basis: str
    leaders: list[Leader]


T = TypeVar("T")


def _read(name: str, kind: type[T]) -> T:
    text = (files("services.seven_wonders") / "data" / name).read_bytes()
    return msgspec.json.decode(text, type=kind)


_cards, _wonders, _leaders = (
    _read("cards.json", _Cards),
    _read("wonders.json", _Wonders),
    _read("leaders.json", _Leaders),
)
CARDS = {card.id: card for card in _cards.cards}
WONDERS = {wonder.id: wonder for wonder in _wonders.wonders}
LEADERS = {leader.id: leader for leader in _leaders.leaders}
BASIS = {
    "cards": {_cards.basis: len(CARDS)},
    "wonders": {_wonders.basis: len(WONDERS)},
    "leaders": {_leaders.basis: len(LEADERS)},
}


def packed(resources: dict[str, int]) -> int:
    """A multiset of resources as one number."""
    return sum(UNIT[name] * count for name, count in resources.items())


def choice(options: list[str]) -> int:
    """A set of resources as a bit mask."""
    return sum(1 << RESOURCES.index(name) for name in options)


NEED = {card.id: packed(card.cost.resources) for card in CARDS.values()}
TWINS = {card.id: frozenset(o.id for o in CARDS.values() if o.name == card.name) for card in CARDS.values()}
"""The cards that are the same structure (RULES 4.1)."""

FREE_FROM = {card.id: frozenset(card.free_from) for card in CARDS.values()}
"""The structures that make a card free (RULES 6.1)."""


def side_of(board: str, side: str) -> Side:
    """A side of a board."""
    return WONDERS[board].sides["A" if side == "A" else "B"]


def deck(age: int, players: int) -> list[str]:
    """The coloured cards of an Age, without guilds (RULES 2.1)."""
    return [c.id for c in CARDS.values() if c.age == age for copy in c.copies if copy <= players]


def guilds(leaders: bool, expansion_guilds: bool) -> list[str]:
    """The guilds to draw from (RULES 2.2, 14.4)."""
    return [
        card.id
        for card in CARDS.values()
        if card.color == "purple"
        and (leaders or card.expansion == "base" or (expansion_guilds and not card.requires_leaders))
    ]


def _check() -> None:
    known = POWERS | AT_ONCE | LASTING | AT_THE_END
    lists = [card.effects for card in CARDS.values()] + [leader.effects for leader in LEADERS.values()]
    for wonder in WONDERS.values():
        for side in wonder.sides.values():
            lists += [side.passive_effects, *(stage.effects for stage in side.stages)]
    for effect in [effect for effects in lists for effect in effects]:
        if effect.type not in known:
            raise ValueError(f"unknown effect {effect.type}")
    for card in CARDS.values():
        if any(card.id not in CARDS[other].leads_to for other in card.free_from):
            raise ValueError(f"{card.id}: a chain is seen from one end only")
    if set(CARDS) & set(LEADERS) or len(LEADERS) != 36 or len(WONDERS) != 8:
        raise ValueError("card, leader and wonder records do not add up")
    for players in range(3, 8):
        for age in (1, 2, 3):
            if len(deck(age, players)) + (players + 2) * (age == 3) != 7 * players:
                raise ValueError(f"Age {age} does not add up for {players} players")


_check()
