"""The club player: points now and to come, the neighbours in mind, from its seat's view alone."""

from services.engine.kernel.rng import Rng
from services.engine.kernel.table import Decision
from services.seven_wonders.commands import (
    Build,
    BuildStage,
    ChooseSide,
    Command,
    CopyLeader,
    Decline,
    Discard,
    Keep,
    Recruit,
    TakeFromDiscard,
)
from services.seven_wonders.effects import next_stage
from services.seven_wonders.material import BITS, CARDS, LEADERS, RESOURCES, SYMBOLS, TWINS, Card, Effect
from services.seven_wonders.model import City
from services.seven_wonders.scoring import VICTORY, science
from services.seven_wonders.view import View

COIN = 0.4
"""What a coin is worth in points."""
POWER = 3.0
"""What a lasting power is worth, roughly."""


class _Table:
    """The cities as one of them sees them."""

    def __init__(self, view: View, city: int) -> None:
        self.view = view
        self.city = city
        cities = [shown.city for shown in view.cities]
        self.own = cities[city]
        self.sides = [cities[(city + 1) % len(cities)], cities[(city - 1) % len(cities)]]
        self.turns_left = 18 - 6 * (view.age - 1) - max(view.turn, 1)

    def scope(self, names: list[str]) -> list[City]:
        return [self.own if name == "self" else self.sides[name == "right"] for name in names]


def _number(city: City, what: str, later: float) -> float:
    """How many there are, and are likely to be."""
    if what.endswith("_card") and what != "leader_card":
        colour = what.removesuffix("_card")
        grows = 0.0 if colour in ("brown", "gray") else 0.15
        return city.colours.get(colour, 0) + grows * later
    return {
        "leader_card": len(city.leaders) + 0.0,
        "wonder_stage": city.stages + 0.1 * later,
        "victory_token": len(city.victories) + 0.15 * later,
        "defeat_token": city.defeats + 0.1 * later,
        "three_coins": city.coins / 3,
    }[what]


def _military(table: _Table, shields: int) -> float:
    """Points that more shields turn at the next conflict."""
    worth = 0.0
    for rival in table.sides:
        before, after = table.own.shields - rival.shields, table.own.shields + shields - rival.shields
        win = VICTORY[max(table.view.age, 1)]
        token = [win if gap > 0 else -1.0 if gap < 0 else 0.0 for gap in (before, after)]
        worth += (token[1] - token[0]) + (0.5 * shields if -3 < before < 3 else 0.1)
    return worth


def _symbol(table: _Table, symbol: str) -> float:
    now = list(table.own.symbols)
    then = list(now)
    then[SYMBOLS.index(symbol)] += 1
    gain = science(*then)[0] - science(*now)[0]
    return gain + 0.12 * table.turns_left * (1 + min(3, sum(now)) * 0.4)


def _production(table: _Table, effect: Effect) -> float:
    units = sum(effect.amounts.values()) or 1
    have = len(table.own.makes) - 1 + sum(table.own.makes[0] >> BITS * place & 15 for place in range(len(RESOURCES)))
    wide = 1.4 if effect.type == "produce_choice" else 1.0
    scarce = 1.0
    for name in effect.amounts:
        scarce = 1.3 if name in ("glass", "loom", "papyrus") else 1.0
    return units * wide * scarce * table.turns_left / (2.5 + have)


def _effect(table: _Table, effect: Effect) -> float:
    later = float(table.turns_left)
    if effect.type == "vp":
        return effect.value
    if effect.type == "coins":
        return effect.value * COIN
    if effect.type == "shields":
        return _military(table, effect.value)
    if effect.type == "science":
        return max(_symbol(table, name) for name in SYMBOLS[:3] if effect.symbol in (name, "any"))
    if effect.type in ("produce", "produce_choice"):
        return _production(table, effect)
    if effect.type == "trade_discount":
        return 0.12 * later
    if effect.type == "per":
        number = sum(_number(city, str(effect.count), later) for city in table.scope(effect.scope))
        return number * (effect.vp + effect.coins * COIN * (1 if not effect.vp else 0.8))
    if effect.type == "colour_set":
        return effect.vp * min(table.own.colours.get(colour, 0) + 0.12 * later for colour in effect.colours)
    return POWER * min(1.0, later / 9)


def _card(table: _Table, card: Card) -> float:
    """What a structure is worth in a city."""
    if not TWINS[card.id].isdisjoint(table.own.built):
        return 0.0
    chain = sum(0.8 for other in card.leads_to if CARDS[other].age > table.view.age)
    return sum(_effect(table, effect) for effect in card.effects) + chain


def _spent(command: Build | BuildStage) -> float:
    return COIN * (1.2 * (command.left + command.right) + command.bank)


def _denied(table: _Table, card: str) -> float:
    """What the card would be worth to the city that gets it next."""
    cities = len(table.view.cities)
    step = -1 if table.view.age == 2 else 1
    following = _Table(table.view, (table.city + step) % cities)
    return 0.15 * _card(following, CARDS[card]) if card in CARDS else 0.0


def worth(view: View, seat: int, command: Command) -> float:
    """The expected points of a command."""
    city = 2 if getattr(command, "free_city", False) else seat
    table = _Table(view, city)
    helps = -0.2 if city != seat else 1.0
    if isinstance(command, Build):
        card = CARDS[command.card]
        return helps * (_card(table, card) - _spent(command) - COIN * card.cost.coins - (1.0 if command.free else 0.0))
    if isinstance(command, BuildStage):
        stage = next_stage(table.own)
        gain = sum(_effect(table, effect) for effect in stage.effects) if stage else 0.0
        return helps * (gain + 0.5 - _spent(command)) + (_denied(table, command.card) if helps > 0 else 0.0)
    if isinstance(command, Discard):
        return helps * 3 * COIN * (0.6 if view.age == 3 else 1.0) + _denied(table, command.card)
    if isinstance(command, TakeFromDiscard):
        return _card(table, CARDS[command.card]) + 0.1
    return _of_leader(table, command)


def _of_leader(table: _Table, command: Command) -> float:
    if isinstance(command, Recruit | Keep | CopyLeader):
        leader = LEADERS[command.leader]
        price = leader.cost if isinstance(command, Keep) else 0 if isinstance(command, CopyLeader) else leader.cost
        return sum(_effect(table, effect) for effect in leader.effects) - COIN * price
    if isinstance(command, ChooseSide):
        return 1.0 if command.side == "B" else 0.9
    return 0.0 if isinstance(command, Decline) else 0.5


def club(view: View, decision: Decision, legal: list[Command], rng: Rng) -> Command:
    """The best command by expected points; the first of equals."""
    seat = view.viewer or 0
    if any(getattr(command, "free_city", False) for command in legal):
        legal = [command for command in legal if getattr(command, "free_city", False)] or legal
    return max(legal, key=lambda command: worth(view, seat, command))
