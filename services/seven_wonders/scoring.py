"""Conflicts and the final sheet (RULES 8, 10, 13)."""

from functools import lru_cache

from msgspec import Struct

from services.engine.kernel.log import Log, tell
from services.seven_wonders import due
from services.seven_wonders.effects import count, gain_coins
from services.seven_wonders.events import Conflict, GuildCopied, MatchEnded, Scored, TokenRedirected
from services.seven_wonders.material import CARDS, LEADERS, SYMBOLS, Effect, side_of
from services.seven_wonders.model import State, left, right, scope

CATEGORIES = ("military", "treasury", "wonder", "civilian", "commercial", "guilds", "science", "leaders")
VICTORY = {1: 1, 2: 3, 3: 5}
SET = 7


def conflict(state: State, asked: due.Conflict, log: Log) -> None:
    """A city compares its strength with both neighbours (RULES 8.2, 8.3)."""
    city = asked.city
    own = state.cities[city]
    neighbours = [left(state, city), right(state, city)]
    tokens = []
    for other in neighbours:
        rival = state.cities[other]
        lead = own.shields - rival.shields
        tokens.append(VICTORY[state.age] if lead > 0 else -1 if lead < 0 else 0)
    tell(log, Conflict(city, [own.shields, *(state.cities[other].shields for other in neighbours)], tokens))
    for other, token in zip(neighbours, tokens, strict=True):
        rival = state.cities[other]
        if token > 0:
            own.victories.append(token)
            gain_coins(state, city, own.powers.get("coins_on_victory_token", 0), "victory_token", log)
        elif token < 0 and "redirect_defeat_tokens" in own.powers:
            rival.defeats += 1
            tell(log, TokenRedirected(city, other))
        elif token < 0:
            own.defeats += 1


@lru_cache(maxsize=1 << 14)
def science(compass: int, gear: int, tablet: int, wild: int, bonus: int = 0) -> tuple[int, int]:
    """The best use of the wild symbols (RULES 10.6, D15).

    Args:
        compass: compasses.
        gear: gears.
        tablet: tablets.
        wild: symbols that may be any.
        bonus: points for a set besides the usual seven.

    Returns:
        The points of science itself and the number of sets.
    """
    best = (-1, 0, 0)
    for one in range(wild + 1):
        for two in range(wild - one + 1):
            a, b, c = compass + one, gear + two, tablet + wild - one - two
            sets = min(a, b, c)
            points = a * a + b * b + c * c + SET * sets
            best = max(best, (points + bonus * sets, points, sets))
    return best[1], best[2]


class Extra(Struct, frozen=True):
    """What Olympia B scores as if it stood in the city (RULES 9.7, 15.9)."""

    guild: str = ""
    leader: str = ""


NO_COPY = Extra()


def _bonus(effects: list[Effect]) -> int:
    return sum(effect.vp for effect in effects if effect.type == "science_set_bonus")


def _points(state: State, city: int, effects: list[Effect], sets: int) -> int:
    own = state.cities[city]
    total = 0
    for effect in effects:
        if effect.type == "vp":
            total += effect.value
        elif effect.type == "per" and effect.vp:
            things = sum(count(state.cities[other], str(effect.count)) for other in scope(state, city, effect.scope))
            total += effect.vp * things
        elif effect.type == "colour_set":
            total += effect.vp * min(own.colours.get(colour, 0) for colour in effect.colours)
        elif effect.type == "science_set_bonus":
            total += effect.vp * sets
    return total


def sheet(state: State, city: int, extra: Extra = NO_COPY) -> dict[str, int]:
    """A city's points by category (RULES 10.2-10.11)."""
    own = state.cities[city]
    leaders = [effect for leader in own.leaders for effect in LEADERS[leader].effects]
    copied = LEADERS[own.copied].effects if own.copied else []
    borrowed = LEADERS[extra.leader].effects if extra.leader else []
    guild = CARDS[extra.guild].effects if extra.guild else []
    symbols = list(own.symbols)
    for effect in [*guild, *borrowed]:
        if effect.type == "science":
            symbols[SYMBOLS.index(effect.symbol)] += 1
    points, sets = science(*symbols, _bonus(leaders) + _bonus(copied) + _bonus(borrowed))
    stages = side_of(own.board, own.side).stages[: own.stages]
    itself = extra.guild == "shipowners_guild" and state.options.copied_shipowners == "counted"
    by_colour = {"blue": 0, "yellow": 0, "purple": 0}
    for card in own.built:
        if (colour := CARDS[card].color) in by_colour:
            by_colour[colour] += _points(state, city, CARDS[card].effects, sets)
    return {
        "military": sum(own.victories) - own.defeats,
        "treasury": own.coins // 3,
        "wonder": sum(_points(state, city, stage.effects, sets) for stage in stages)
        + _points(state, city, [*guild, *borrowed], sets)
        + itself,
        "civilian": by_colour["blue"],
        "commercial": by_colour["yellow"],
        "guilds": by_colour["purple"] + _points(state, city, copied, sets),
        "science": points,
        "leaders": _points(state, city, leaders, sets),
    }


def extras(state: State, city: int) -> list[Extra]:
    """What Olympia B may choose from at the end."""
    found = [NO_COPY]
    if "copy_guild" not in state.cities[city].powers:
        return found
    neighbours = [state.cities[left(state, city)], state.cities[right(state, city)]]
    for card in [card for other in neighbours for card in other.built if CARDS[card].color == "purple"]:
        if card != "courtesans_guild":
            found.append(Extra(card))
        elif state.options.copied_courtesans == "scores":
            found += [Extra(card, leader) for other in neighbours for leader in other.leaders]
    return found


def best_sheet(state: State, city: int) -> tuple[Extra, dict[str, int]]:
    """The sheet with the best copy, which is found for the player (D14)."""
    sheets = [(extra, sheet(state, city, extra)) for extra in extras(state, city)]
    return max(sheets, key=lambda item: sum(item[1].values()))


def score(state: State, asked: due.Score, log: Log) -> None:
    """Fill in one category; the first one asks Olympia for its copy, the last one adds up."""
    if not state.scores:
        state.scores = [{} for _ in range(state.seats)]
        state.best_copy = [""] * state.seats
    points = []
    for seat in range(state.seats):
        extra, full = best_sheet(state, seat)
        if asked.detail == "wonder" and extra.guild:
            state.best_copy[seat] = extra.guild
            tell(log, GuildCopied(seat, extra.guild))
        state.scores[seat][asked.detail] = full[asked.detail]
        points.append(full[asked.detail])
    tell(log, Scored(asked.detail, points))


def total(state: State, asked: due.Total, log: Log) -> None:
    """Add the sheet up (RULES 10.10)."""
    for scores in state.scores:
        scores["total"] = sum(scores[category] for category in CATEGORIES)
    tell(log, MatchEnded([scores["total"] for scores in state.scores]))
