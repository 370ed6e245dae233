"""How good a position is for a seat: what the bot level `club` plays for.

One number from East's point of view, mirrored for West, and for the superpowers their victory points on top.
The end of the decade is estimated, not played: what living standards will be left, how much unrest they bring,
how many build points East will lose.
"""

from services.wir_sind_das_volk.end_of_decade import flight_level
from services.wir_sind_das_volk.material import CITIES, PROVINCES, TRACKS
from services.wir_sind_das_volk.model import ROLES, WORKING, State, seat_of, side_of
from services.wir_sind_das_volk.powers import is_superpower
from services.wir_sind_das_volk.unrest import LANDS, PROTEST, WEST_GERMANY
from services.wir_sind_das_volk.victory import COLLAPSE, victory_points

WON = 1000.0

PROTESTS = (0.0, 4.0, 9.0, 18.0, 60.0)
"""What so many expected mass protests cost a state; more than four are no worse."""

ECONOMY, RUNDOWN, STUB = 1.0, 0.7, 0.3
STANDARD, UNREST, BRINK = 1.6, 1.1, 0.8
PRESTIGE, ADVANTAGE, CURRENCY, SOCIALISTS, BOX = 0.6, 0.8, 0.7, 0.6, 0.6
LOSS, RUIN = 0.9, 25.0
"""A build point lost at the end of the decade; per build point that East will not have."""
POLICE, WALL = 0.5, 1.5
DOLLAR, DEBT, POINT, SPACE_VICTORY, DOVE = 0.35, 2.5, 4.0, 14.0, 0.4


def evaluate(state: State, seat: int) -> float:
    """The worth of a position for a seat."""
    if state.result is not None:
        return WON if seat_of(state, state.result.winner) == seat else -WON
    red = _red(state)
    worth = red if side_of(seat) == "red" else -red
    return worth if state.powers is None else worth + _powers(state, seat)


def _red(state: State) -> float:
    """East against West, in the terms of the base game."""
    standard = {p: min(level, _bearable(state, p)) for p, level in state.living_standard.items()}
    unrest = _expected_unrest(state, standard)
    tracks = state.tracks
    worth = _land(state, "E", standard, unrest) - _land(state, "W", standard, unrest)
    worth += PRESTIGE * tracks["prestige"] + (ADVANTAGE if tracks["prestige"] > 0 else -ADVANTAGE)
    worth += CURRENCY * tracks["western_currency"] + SOCIALISTS * tracks["socialists"]
    worth += BOX * min(state.box, 4) + POLICE * sum(not police.used for police in state.police)
    worth -= _losses(state, standard)
    change = TRACKS["socialists"].space(tracks["socialists"]).change
    if change < 0 and -change > state.box + sum(state.socialists.values()):
        worth -= RUIN
    return worth


def _bearable(state: State, province: str) -> int:
    """The living standard that a province can keep (A14.5); Hamburg is counted where it may help."""
    if province == "WB":
        return state.living_standard[province]
    value = state.economy.export[province]
    return max(value, state.economy.value["hamburg"]) if province == "SH" else value


def _expected_unrest(state: State, standard: dict[str, int]) -> dict[str, int]:
    """Unrest after envy within the states and across the border (A14.6, A14.7)."""
    unrest = dict(state.unrest)
    for provinces in LANDS.values():
        highest = max(standard[p] for p in provinces)
        for p in provinces:
            unrest[p] += max(0, highest - standard[p] - (p != "WB"))
    for p, province in PROVINCES.items():
        force = standard[p] - unrest[p] // PROTEST
        weaker = [q for q in province.adjacent_other_state if standard[q] < force]
        for q in weaker if p == "WB" else weaker[:1]:
            unrest[q] += force - standard[q]
    return unrest


def _land(state: State, land: str, standard: dict[str, int], unrest: dict[str, int]) -> float:
    """One state's economy, living standard and calm."""
    economy, provinces = state.economy, LANDS[land]
    worth = ECONOMY * sum(economy.economy[p] for p in provinces)
    if land == "W":
        worth += ECONOMY * economy.value["hamburg"]
        worth += 0.8 * min(economy.export[p] for p in WEST_GERMANY)
    worth += STUB * economy.counters[land]
    worth += STANDARD * sum(standard[p] for p in provinces)
    now = sum(state.unrest[p] // PROTEST for p in provinces)
    later = sum(unrest[p] // PROTEST for p in provinces)
    if land == "W":
        now, later = now + state.unrest["WB"] // PROTEST, later + unrest["WB"] // PROTEST
    else:
        later = max(0, later - state.box // 2)
    worth -= UNREST * sum(state.unrest[p] for p in provinces)
    worth -= BRINK * sum(state.unrest[p] % PROTEST == PROTEST - 1 for p in provinces)
    return worth - PROTESTS[min(later, COLLAPSE)] - 0.4 * PROTESTS[min(now, COLLAPSE)]


def _losses(state: State, standard: dict[str, int]) -> float:
    """What the end of the decade will cost East, and how near it is to insolvency (A14.1-A14.4, A15)."""
    economy = state.economy
    benchmark = min(economy.export[p] for p in WEST_GERMANY)
    reached = sum(economy.economy[p] > 0 and economy.export[p] >= benchmark for p in LANDS["E"])
    levels = sum(standard[p] for p in LANDS["E"])
    rundowns = max(0, levels - reached - state.tracks["western_currency"])
    working = sum(economy.factory[c.id] == WORKING for c in CITIES.values() if c.state == "E" and not c.country)
    points = (1 if state.wall else flight_level(state).points) + len(state.police)
    points += max(0, rundowns - working) + (state.tracks["prestige"] in (-4, -6))
    buffer = economy.counters["E"] + working - points
    shortage = max(0, 4 - buffer)
    return LOSS * points + RUNDOWN * rundowns + (RUIN / 10) * shortage + (RUIN if buffer < 0 else 0.0)


def _powers(state: State, seat: int) -> float:
    """Superpowers play for more points than the other; a German state for its ally not having more (B16)."""
    powers = state.powers
    assert powers is not None
    power, other = ("USA", "USSR") if side_of(seat) == "yellow" else ("USSR", "USA")
    points = {name: victory_points(state, name) for name in ("USA", "USSR")}
    lead = points[power] - points[other]
    towards = -1 if power == "USA" else 1
    race = _race(towards * state.tracks["arms_race"], 5) + _race(towards * state.tracks["space_race"], 6)
    dove = DOVE * powers.doves if powers.doves < 3 else 0.0
    collected = 0.2 * len(powers.collected[seat])
    if not is_superpower(state, seat):
        return -1.5 * max(-2, min(4, lead + 0)) - race + dove + collected
    treasury = powers.treasury[ROLES[4][seat]]
    money = DOLLAR * min(treasury, 12) - (DEBT * -treasury if treasury < 0 else 0.0)
    return POINT * max(-6, min(6, lead)) + race + money + dove + collected


def _race(position: int, victory: int) -> float:
    """How near a marker is to a victory space, for whom it favours; negative for the other."""
    near = abs(position) - (victory - 3)
    worth = SPACE_VICTORY * near / 3 if near > 0 else 0.0
    return worth if position > 0 else -worth
