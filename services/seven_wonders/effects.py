"""What happens to a city; each effect that others can see tells its event (RULES 7.2-7.4, 9, 13, 14)."""

from collections.abc import Callable

from services.engine.kernel.log import Log, tell
from services.seven_wonders.agenda import insert
from services.seven_wonders.due import CopiedSolomon, CopyLeader, ExtraLeader, Halicarnassus, Solomon
from services.seven_wonders.events import CoinsGained, LeadersDrawn
from services.seven_wonders.material import CARDS, LEADERS, POWERS, RAW, SYMBOLS, Effect, Stage, choice, packed, side_of
from services.seven_wonders.model import City, Put, State, scope

_COLOUR_OF_COUNT = {
    f"{colour}_card": colour for colour in ("brown", "gray", "blue", "yellow", "red", "green", "purple")
}


def next_stage(city: City) -> Stage | None:
    """The stage to build next (RULES 4.2)."""
    stages = side_of(city.board, city.side).stages
    return stages[city.stages] if city.stages < len(stages) else None


def count(city: City, what: str) -> int:
    """How many things of a kind a city has (RULES 16)."""
    if what in _COLOUR_OF_COUNT:
        return city.colours.get(_COLOUR_OF_COUNT[what], 0)
    return {
        "leader_card": len(city.leaders),
        "wonder_stage": city.stages,
        "victory_token": len(city.victories),
        "defeat_token": city.defeats,
        "three_coins": city.coins // 3,
    }[what]


def power(effect: Effect) -> str:
    """The name under which a city keeps a power."""
    return ":".join(word for word in (effect.type, effect.applies_to or effect.colour) if word)


def gain_coins(state: State, city: int, coins: int, source: str, log: Log) -> None:
    """Coins from the bank at once."""
    if coins:
        state.cities[city].coins += coins
        tell(log, CoinsGained(city, coins, source))


def hold(state: State, city: int, effects: list[Effect], *, first_turn: bool = False) -> None:
    """What holds from now on: production, prices, strength, symbols, powers.

    Args:
        state: the match.
        city: whose.
        effects: what is built.
        first_turn: printed on the board, so prices hold at once.
    """
    own = state.cities[city]
    for effect in effects:
        if effect.type in ("produce", "produce_choice"):
            own.makes = _more(own.makes, effect)
            if effect.sellable:
                own.sells = _more(own.sells, effect)
        elif effect.type == "trade_discount":
            own.next_prices = _cheaper(own.next_prices, effect)
        elif effect.type == "shields":
            own.shields += effect.value
        elif effect.type == "science":
            own.symbols[SYMBOLS.index(effect.symbol)] += 1
        elif effect.type == "leader_discount":
            for name in effect.scope:
                own.powers[f"leader_discount:{name}"] = effect.coins
        elif effect.type == "leaders_free":
            own.powers["leaders_free:always" if first_turn else "leaders_free"] = 1
        elif effect.type in POWERS:
            amount = effect.amount or effect.coins or effect.price or 1
            own.powers[power(effect)] = own.powers.get(power(effect), 0) + amount
            own.free_build_next |= effect.type == "free_build_once_per_age"


def _more(old: tuple[int, ...], effect: Effect) -> tuple[int, ...]:
    if effect.type == "produce":
        return (old[0] + packed(effect.amounts), *old[1:])
    return (old[0], *sorted((*old[1:], choice(effect.options))))


def _cheaper(old: tuple[int, int, int, int], effect: Effect) -> tuple[int, int, int, int]:
    kind = int(effect.resources[0] not in RAW)
    new = list(old)
    for side in effect.neighbours:
        place = 2 * (side == "right") + kind
        new[place] = min(new[place], effect.price)
    return (new[0], new[1], new[2], new[3])


def act(state: State, city: int, effects: list[Effect], source: str, log: Log) -> None:
    """What happens at once (RULES 7.4); rights for later in the turn are due then."""
    for effect in effects:
        if rule := _AT_ONCE.get(effect.type):
            rule(state, city, effect, source, log)


def _coins(state: State, city: int, effect: Effect, source: str, log: Log) -> None:
    gain_coins(state, city, effect.value, source, log)


def _per(state: State, city: int, effect: Effect, source: str, log: Log) -> None:
    if effect.coins:
        things = sum(count(state.cities[other], str(effect.count)) for other in scope(state, city, effect.scope))
        gain_coins(state, city, effect.coins * things, source, log)


def _draw_leaders(state: State, city: int, effect: Effect, source: str, log: Log) -> None:
    drawn = min(int(effect.count), len(state.box))
    for _ in range(drawn):
        state.leaders[city].append(state.rng.take(state.box).card)
    state.box = [Put(put.card) for put in sorted(state.box, key=lambda put: put.card)]
    tell(log, LeadersDrawn(city, drawn))


def _extra_leader(state: State, city: int, effect: Effect, source: str, log: Log) -> None:
    insert(state, ExtraLeader(city))


_BY: dict[str, type[Halicarnassus | Solomon | CopiedSolomon]] = {
    "solomon": Solomon,
    "courtesans_guild": CopiedSolomon,
}
"""Which right to build from the discard pile a source gives; a wonder's is that of Halicarnassus."""


def _from_discard(state: State, city: int, effect: Effect, source: str, log: Log) -> None:
    insert(state, _BY.get(source, Halicarnassus)(city))


def _copy_leader(state: State, city: int, effect: Effect, source: str, log: Log) -> None:
    if any(state.cities[other].leaders for other in scope(state, city, effect.scope)):
        insert(state, CopyLeader(city))


_AT_ONCE: dict[str, Callable[[State, int, Effect, str, Log], None]] = {
    "coins": _coins,
    "per": _per,
    "draw_leaders": _draw_leaders,
    "recruit_extra_leader": _extra_leader,
    "build_from_discard": _from_discard,
    "copy_leader": _copy_leader,
}


def place_card(state: State, city: int, card: str) -> None:
    """A structure stands in the city."""
    own = state.cities[city]
    own.built.append(card)
    colour = CARDS[card].color
    own.colours[colour] = own.colours.get(colour, 0) + 1
    hold(state, city, CARDS[card].effects)


def after_building(state: State, city: int, card: str, how: str, log: Log) -> None:
    """Immediate effects of a structure, and of leaders that care for it."""
    own, record = state.cities[city], CARDS[card]
    act(state, city, record.effects, card, log)
    if how == "chain":
        gain_coins(state, city, own.powers.get("coins_on_chain_build", 0), "chain_build", log)
    gain_coins(state, city, own.powers.get(f"coins_on_build:{record.color}", 0), "colour_build", log)


def place_stage(state: State, city: int, marker: Put) -> None:
    """The next stage stands, the card face down under it."""
    own = state.cities[city]
    stage = next_stage(own)
    assert stage is not None
    own.markers.append(marker)
    own.stages += 1
    hold(state, city, stage.effects)


def after_stage(state: State, city: int, log: Log) -> None:
    """Immediate effects of the stage built last."""
    own = state.cities[city]
    act(state, city, side_of(own.board, own.side).stages[own.stages - 1].effects, "wonder_stage", log)


def place_leader(state: State, city: int, leader: str) -> None:
    """A leader is in play."""
    state.cities[city].leaders.append(leader)
    hold(state, city, LEADERS[leader].effects)


def after_recruiting(state: State, city: int, leader: str, log: Log) -> None:
    """Immediate effects of a leader."""
    act(state, city, LEADERS[leader].effects, leader, log)


def give_board(state: State, city: int, board: str, side: str) -> None:
    """The city has its board (RULES 2.4)."""
    own = state.cities[city]
    own.board, own.side = board, side
    record = side_of(board, side)
    if record.start_resource is not None:
        start = Effect("produce", amounts={record.start_resource: 1}, sellable=True)
        hold(state, city, [start])
    hold(state, city, record.passive_effects, first_turn=True)
