"""Factories, connections and what they are worth; building, dismantling, rundown and repair (docs/rules A6).

Values follow every change at once: a connection that begins or stops to work changes the values of its two
cities, and with them economy and export value of their provinces. `tests/rules` compares them with a
computation from nothing.
"""

from collections.abc import Iterator
from functools import cache

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk.commands import (
    BuildFactory,
    BuildInfrastructure,
    Command,
    DismantleFactory,
    DismantleInfrastructure,
    Execute,
    Repair,
    RunDown,
    StopFactory,
)
from services.wir_sind_das_volk.due import Icon
from services.wir_sind_das_volk.events import (
    FactoryBuilt,
    FactoryDismantled,
    FactoryRepaired,
    FactoryRundown,
    FactoryStopped,
    InfrastructureBuilt,
    InfrastructureDismantled,
)
from services.wir_sind_das_volk.material import CITIES, CONNECTIONS, PROVINCES, Connection
from services.wir_sind_das_volk.model import EMPTY, RUNDOWN, WORKING, Economy, State
from services.wir_sind_das_volk.unrest import LANDS, protests

RHEINSBERG = "rheinsberg"
HAMBURG = "hamburg"
HAMBURG_CHOICES = ("SH", "NI")

NORMAL = {
    land: tuple(c.id for c in CITIES.values() if c.state == land and c.kind in ("normal", "hamburg")) for land in "WE"
}
"""Cities that normal build points can give a factory."""
EXTERNAL = {country: tuple(c.id for c in CITIES.values() if c.country == country) for country in ("CSSR", "Polska")}
ALL_EXTERNAL = tuple(c.id for c in CITIES.values() if c.kind == "external")
OWN = {land: tuple(c.id for c in CITIES.values() if c.state == land and c.kind != "external") for land in "WE"}
"""Cities whose factories can be dismantled, Rheinsberg included."""
CITIES_OF = {p: tuple(c.id for c in CITIES.values() if c.province == p) for p in PROVINCES}
PROVINCE_OF = {c.id: c.province for c in CITIES.values() if c.province}
LINES = {land: tuple(k for k in CONNECTIONS.values() if k.state == land) for land in "WE"}
LINES_AT = {c: tuple(k for k in CONNECTIONS.values() if c in (k.a, k.b)) for c in CITIES}


def new_economy() -> Economy:
    """Nothing built."""
    return Economy(
        factory=dict.fromkeys(CITIES, EMPTY),
        sites={k.id: [False] * k.lines for k in CONNECTIONS.values()},
        value=dict.fromkeys(CITIES, 0),
        touching=dict.fromkeys(CITIES, 0),
        economy=dict.fromkeys(PROVINCES, 0),
        export=dict.fromkeys(PROVINCES, 0),
        counters={"W": 0, "E": 0},
    )


# -- values ----------------------------------------------------------------------------------------------------------


def works(economy: Economy, connection: str) -> bool:
    """Both ends have a factory and all sites are filled (A6.1)."""
    line = CONNECTIONS[connection]
    return bool(economy.factory[line.a] and economy.factory[line.b]) and all(economy.sites[connection])


def has_factory(state: State, province: str) -> bool:
    """Whether a province has a factory of its own, Hamburg aside."""
    factory = state.economy.factory
    return any(factory[city] for city in CITIES_OF[province])


def export_value(state: State, province: str, hamburg: str = "") -> int:
    """Value of the province's export factory, with Hamburg if it counts there (A6.3)."""
    value = state.economy.export[province]
    return max(value, state.economy.value[HAMBURG]) if province == hamburg else value


def _revalue(economy: Economy, city: str, by: int) -> None:
    economy.value[city] += by
    province = PROVINCE_OF.get(city)
    if province:
        economy.economy[province] += by
        value = economy.value
        economy.export[province] = max(value[c] for c in CITIES_OF[province])


def set_factory(economy: Economy, city: str, status: int) -> None:
    """Put a factory on a city, remove it, or change its condition, and revalue what depends on it."""
    before = economy.factory[city]
    if not before or not status:
        at_work = [line for line in LINES_AT[city] if works(economy, line.id)]
        economy.factory[city] = status
        now = [line for line in LINES_AT[city] if works(economy, line.id)]
        for line in at_work:
            _revalue(economy, line.b if line.a == city else line.a, -1)
        for line in now:
            _revalue(economy, line.b if line.a == city else line.a, 1)
        worth = CITIES[city].base_value + len(now) - (status == RUNDOWN) if status else 0
        _revalue(economy, city, worth - economy.value[city])
    elif before != status:
        economy.factory[city] = status
        _revalue(economy, city, 1 if status == WORKING else -1)


def set_site(economy: Economy, connection: str, site: int, filled: bool) -> None:
    """Fill or empty site 1 or 2 of a connection and revalue its cities."""
    line = CONNECTIONS[connection]
    before = works(economy, connection)
    economy.sites[connection][site - 1] = filled
    by = 1 if filled else -1
    economy.counters[line.state] += by
    for city in touched(connection, site):
        economy.touching[city] += by
    if works(economy, connection) != before:
        _revalue(economy, line.a, by)
        _revalue(economy, line.b, by)


def touched(connection: str, site: int) -> tuple[str, ...]:
    """The cities that a site touches: both ends of a single site, one end of one of two."""
    line = CONNECTIONS[connection]
    if line.lines == 1:
        return (line.a, line.b)
    return (line.a,) if site == 1 else (line.b,)


# -- building --------------------------------------------------------------------------------------------------------


def _blocked(state: State, land: str) -> set[str]:
    """Cities where a mass protest forbids to build; Hamburg only if it could belong nowhere else (A6.9, A7.2)."""
    restless = {p for p in LANDS[land] if protests(state, p)}
    if not restless:
        return restless
    cities = {city for province in restless for city in CITIES_OF[province]}
    if restless.issuperset(HAMBURG_CHOICES):
        cities.add(HAMBURG)
    return cities


def _free_sites(state: State, connection: str) -> Iterator[int]:
    """Sites of a connection that can be filled next (A6.5.2)."""
    line = CONNECTIONS[connection]
    sites, factory = state.economy.sites[connection], state.economy.factory
    if line.lines == 1:
        if not sites[0] and (factory[line.a] or factory[line.b]):
            yield 1
        return
    if not sites[0] and (sites[1] or factory[line.a]):
        yield 1
    if not sites[1] and (sites[0] or factory[line.b]):
        yield 2


def build_options(state: State, icon: Icon, row: int) -> Iterator[Command]:
    """Everything that one normal build point can build (A6.4, A6.5)."""
    land = icon.effect.state
    factory, blocked = state.economy.factory, _blocked(state, land)
    for city in NORMAL[land]:
        if not factory[city] and city not in blocked:
            yield BuildFactory(city, row)
    yield from _line_options(state, LINES[land], blocked, row)


def external_options(state: State, icon: Icon, row: int) -> Iterator[Command]:
    """What a ČSSR or Polska icon can build: a factory there, or infrastructure to it (A6.8)."""
    cities = EXTERNAL[icon.effect.country]
    for city in cities:
        if not state.economy.factory[city]:
            yield BuildFactory(city, row)
    lines = tuple(line for city in cities for line in LINES_AT[city])
    yield from _line_options(state, lines, _blocked(state, "E"), row)


def _line_options(state: State, lines: tuple[Connection, ...], blocked: set[str], row: int) -> Iterator[Command]:
    for line in lines:
        if line.a not in blocked and line.b not in blocked:
            for site in _free_sites(state, line.id):
                yield BuildInfrastructure(line.id, site, row)


def rheinsberg_options(state: State, icon: Icon, row: int) -> Iterator[Command]:
    """Rheinsberg, once, and not under a mass protest (A2.6, A6.2)."""
    if not state.economy.factory[RHEINSBERG] and not protests(state, PROVINCE_OF[RHEINSBERG]):
        yield Execute(row)


def build_factory(state: State, city: str, log: Log) -> None:
    """Put a factory on a city."""
    set_factory(state.economy, city, WORKING)
    tell(log, FactoryBuilt(city, state.economy.value[city]))


def build_infrastructure(state: State, connection: str, site: int, log: Log) -> None:
    """Fill a site."""
    set_site(state.economy, connection, site, True)
    tell(log, InfrastructureBuilt(connection, site, works(state.economy, connection)))


# -- dismantling -----------------------------------------------------------------------------------------------------


@cache
def scope(land: str, region: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Cities and connections that dismantling in a region may touch (A6.6.5)."""
    if not region:
        return OWN[land], tuple(line.id for line in LINES[land])
    province, _, extra = region.partition("+")
    cities = tuple(city for city in OWN[land] if PROVINCE_OF.get(city) == province or city == extra)
    return cities, tuple(line.id for line in LINES[land] if line.a in cities or line.b in cities)


def dismantle_options(state: State, land: str, region: str = "", row: int = 0) -> Iterator[Command]:
    """Everything that is 1 build point of a state to dismantle (A6.6)."""
    economy = state.economy
    cities, lines = scope(land, region)
    for city in cities:
        if city == RHEINSBERG:
            if economy.factory[city]:
                yield DismantleFactory(city, row)
        elif economy.factory[city] == WORKING and not economy.touching[city]:
            yield DismantleFactory(city, row)
    if economy.counters[land]:
        for line in lines:
            for site, filled in enumerate(economy.sites[line], 1):
                if filled:
                    yield DismantleInfrastructure(line, site, row)


def can_dismantle(state: State, land: str) -> bool:
    """Whether a state has anything to dismantle."""
    return state.economy.counters[land] > 0 or next(dismantle_options(state, land), None) is not None


def dismantle_factory(state: State, city: str, log: Log) -> None:
    """Remove a factory; Rheinsberg becomes rundown first (A6.6.2, A6.6.3)."""
    if city == RHEINSBERG and state.economy.factory[city] == WORKING:
        run_down(state, city, log)
        return
    set_factory(state.economy, city, EMPTY)
    tell(log, FactoryDismantled(city))


def dismantle_infrastructure(state: State, connection: str, site: int, log: Log) -> None:
    """Empty a site."""
    set_site(state.economy, connection, site, False)
    tell(log, InfrastructureDismantled(connection, site))


def stop_options(state: State, icon: Icon, row: int) -> Iterator[Command]:
    """External factories that STOP can remove (A6.8.4)."""
    for city in EXTERNAL[icon.effect.country]:
        if state.economy.factory[city]:
            yield StopFactory(city, row)


def stop_factory(state: State, city: str, log: Log) -> None:
    """Remove an external factory with all infrastructure on its connections (A6.8.4)."""
    for line in LINES_AT[city]:
        for site, filled in enumerate(state.economy.sites[line.id], 1):
            if filled:
                dismantle_infrastructure(state, line.id, site, log)
    set_factory(state.economy, city, EMPTY)
    tell(log, FactoryStopped(city))


# -- rundown and repair ----------------------------------------------------------------------------------------------


def rundown_options(state: State, row: int = 0) -> Iterator[Command]:
    """East factories that can become rundown (A6.7)."""
    factory = state.economy.factory
    for city in OWN["E"]:
        if factory[city] == WORKING:
            yield RunDown(city, row)


def repair_options(state: State, icon: Icon, row: int) -> Iterator[Command]:
    """Rundown factories that can be repaired (A6.7.3)."""
    factory = state.economy.factory
    for city in scope("E", icon.effect.region)[0]:
        if factory[city] == RUNDOWN:
            yield Repair(city, row)


def run_down(state: State, city: str, log: Log) -> None:
    """Mark a factory as rundown."""
    set_factory(state.economy, city, RUNDOWN)
    tell(log, FactoryRundown(city))


def repair(state: State, city: str, log: Log) -> None:
    """Take the rundown marker away."""
    set_factory(state.economy, city, WORKING)
    tell(log, FactoryRepaired(city))
