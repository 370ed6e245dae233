"""The economy computed from nothing: a second reading of docs/rules A6, independent of the incremental one."""

from services.wir_sind_das_volk.commands import (
    BuildFactory,
    BuildInfrastructure,
    DismantleFactory,
    DismantleInfrastructure,
)
from services.wir_sind_das_volk.material import CITIES, CONNECTIONS, PROVINCES
from services.wir_sind_das_volk.model import State

RUNDOWN = 2


def working(state: State) -> list[str]:
    """A connection works when both ends have a factory and every site is filled."""
    factory, sites = state.economy.factory, state.economy.sites
    return [k.id for k in CONNECTIONS.values() if factory[k.a] and factory[k.b] and False not in sites[k.id]]


def values(state: State) -> dict[str, int]:
    """Rheinsberg 2, all others 1 and one for each working connection; rundown 1 less; 0 without a factory."""
    at_work = working(state)
    result = {}
    for city in CITIES.values():
        status = state.economy.factory[city.id]
        lines = [k for k in at_work if city.id in (CONNECTIONS[k].a, CONNECTIONS[k].b)]
        worth = (2 if city.kind == "rheinsberg" else 1) + len(lines) - (status == RUNDOWN)
        result[city.id] = worth if status else 0
    return result


def touching(state: State) -> dict[str, int]:
    """Infrastructure counters at each city; of a two-site connection only the nearer one."""
    result = dict.fromkeys(CITIES, 0)
    for k in CONNECTIONS.values():
        for index, filled in enumerate(state.economy.sites[k.id]):
            if filled and (k.lines == 1 or index == 0):
                result[k.a] += 1
            if filled and (k.lines == 1 or index == 1):
                result[k.b] += 1
    return result


def economy(state: State) -> dict[str, int]:
    """Sum of the values of a province's own cities."""
    worth = values(state)
    return {p: sum(worth[c.id] for c in CITIES.values() if c.province == p) for p in PROVINCES}


def export(state: State) -> dict[str, int]:
    """Highest value of a province's own cities."""
    worth = values(state)
    return {p: max([worth[c.id] for c in CITIES.values() if c.province == p] or [0]) for p in PROVINCES}


def counters(state: State) -> dict[str, int]:
    """Infrastructure counters of each state."""
    return {land: sum(sum(state.economy.sites[k.id]) for k in CONNECTIONS.values() if k.state == land) for land in "WE"}


def restless(state: State, city: str) -> bool:
    """Whether a mass protest lies on a city; Hamburg escapes if one of its provinces is calm."""
    record = CITIES[city]
    provinces = ["SH", "NI"] if record.kind == "hamburg" else [record.province] if record.province else []
    protests = [state.unrest[p] // 4 + state.exported.get(p, 0) > 0 for p in provinces]
    return bool(protests) and all(protests)


def buildings(state: State, land: str) -> list[object]:
    """What one normal build point can build."""
    factory, sites = state.economy.factory, state.economy.sites
    factories = [
        BuildFactory(c.id)
        for c in CITIES.values()
        if c.state == land and c.kind in ("normal", "hamburg") and not factory[c.id] and not restless(state, c.id)
    ]
    infrastructure = []
    for k in CONNECTIONS.values():
        if k.state != land or restless(state, k.a) or restless(state, k.b):
            continue
        near = [[k.a, k.b]] if k.lines == 1 else [[k.a], [k.b]]
        for index, filled in enumerate(sites[k.id]):
            beside = k.lines == 2 and sites[k.id][1 - index]
            if not filled and (beside or any(factory[city] for city in near[index])):
                infrastructure.append(BuildInfrastructure(k.id, index + 1))
    return [*factories, *infrastructure]


def dismantlings(state: State, land: str) -> list[object]:
    """What is one build point to dismantle."""
    near = touching(state)
    factories = [
        DismantleFactory(c.id)
        for c in CITIES.values()
        if c.state == land
        and c.kind != "external"
        and (
            (state.economy.factory[c.id] == 1 and not near[c.id])
            or (c.kind == "rheinsberg" and state.economy.factory[c.id])
        )
    ]
    sites = [
        DismantleInfrastructure(k.id, index + 1)
        for k in CONNECTIONS.values()
        if k.state == land
        for index, filled in enumerate(state.economy.sites[k.id])
        if filled
    ]
    return [*factories, *sites]
