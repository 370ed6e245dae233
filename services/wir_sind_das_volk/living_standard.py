"""Living standards: the action, the icons, and West Berlin's three sectors (docs/rules A5.3, A8)."""

from collections.abc import Iterator

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk.commands import (
    AssignExternal,
    Command,
    CountHamburg,
    LowerLivingStandard,
    RaiseLivingStandard,
    Stop,
)
from services.wir_sind_das_volk.due import Icon, Standards
from services.wir_sind_das_volk.economy import ALL_EXTERNAL, HAMBURG, HAMBURG_CHOICES, LINES_AT, PROVINCE_OF, works
from services.wir_sind_das_volk.events import (
    ExternalAssigned,
    HamburgCounted,
    LivingStandardLowered,
    LivingStandardRaised,
)
from services.wir_sind_das_volk.material import SUPPLIERS
from services.wir_sind_das_volk.model import State, land_of
from services.wir_sind_das_volk.unrest import LANDS, allowed, remove

POINTS_PER_LEVEL = 3
BRIDGE_MAX = 2
"""At most so many points of the card for any one province (A5.3.3)."""

STOP = Stop()


# -- effects ---------------------------------------------------------------------------------------------------------


def raise_level(state: State, province: str, sector: str, log: Log, *, calms: bool = True, bridged: int = 0) -> None:
    """Place 1 living standard; `calms` also removes 1 unrest there (A5.3.4, A8.2)."""
    if sector:
        province = "WB"
        state.sectors[sector] += 1
    state.living_standard[province] += 1
    tell(log, LivingStandardRaised(province, state.living_standard[province], sector, bridged))
    if calms:
        remove(state, province, 1, log)


def lower_level(state: State, province: str, log: Log, by: int = 1, sector: str = "") -> None:
    """Remove living standard."""
    if sector:
        state.sectors[sector] -= by
    state.living_standard[province] -= by
    tell(log, LivingStandardLowered(province, state.living_standard[province], sector))


def open_sectors(state: State) -> list[str]:
    """Sectors that are not ahead of another (A8.2, A8.3)."""
    least = min(state.sectors.values())
    return [sector for sector, level in state.sectors.items() if level == least]


# -- icons -----------------------------------------------------------------------------------------------------------


def raise_options(state: State, icon: Icon, row: int) -> Iterator[Command]:
    """Where an icon may place 1 living standard: no economy is needed (A8.2)."""
    for province in allowed(icon):
        if province == "WB":
            for sector in open_sectors(state):
                yield RaiseLivingStandard(province, sector, row)
        else:
            yield RaiseLivingStandard(province, "", row)


def lower_options(state: State, icon: Icon, row: int) -> Iterator[Command]:
    """Where an icon may remove 1 living standard."""
    for province in allowed(icon):
        if state.living_standard[province]:
            yield LowerLivingStandard(province, "", row)


# -- the action ------------------------------------------------------------------------------------------------------


def standards(state: State, seat: int, points: int) -> Standards:
    """The record of a fresh action; external factories with one working connection count there (A5.3.5)."""
    external: dict[str, str] = {}
    if land_of(seat) == "E":
        for city in ALL_EXTERNAL:
            provinces = _served(state, city)
            if provinces:
                external[city] = provinces[0] if len(provinces) == 1 else ""
    return Standards(seat, land_of(seat), points, external=external)


def _served(state: State, city: str) -> list[str]:
    """Provinces to which an external factory has a working connection."""
    if not state.economy.factory[city]:
        return []
    ends = [line.a if line.b == city else line.b for line in LINES_AT[city] if works(state.economy, line.id)]
    return [PROVINCE_OF[end] for end in ends]


def economy_of(state: State, due: Standards, province: str) -> int:
    """Economy of a province for this action, with Hamburg and external factories where they count (A6.3)."""
    economy = state.economy
    total = economy.economy[province]
    if province == due.hamburg:
        total += economy.value[HAMBURG]
    return total + sum(economy.value[city] for city, counted in due.external.items() if counted == province)


def missing(state: State, due: Standards, province: str) -> int:
    """Points that bridging must give for the next living standard of a province (A5.3.2)."""
    needed = POINTS_PER_LEVEL * (state.living_standard[province] + 1)
    return max(0, needed - economy_of(state, due, province))


def standards_options(state: State, due: Standards) -> Iterator[Command]:
    """First what counts where, then one placement at a time (A5.3)."""
    if due.state == "W" and not due.hamburg and state.economy.factory[HAMBURG]:
        for province in HAMBURG_CHOICES:
            yield CountHamburg(province)
        return
    unassigned = next((city for city, province in due.external.items() if not province), "")
    if unassigned:
        for province in _served(state, unassigned):
            yield AssignExternal(unassigned, province)
        return
    yield from _placements(state, due)
    yield STOP


def _placements(state: State, due: Standards) -> Iterator[Command]:
    if not due.left:
        return
    bridge = min(BRIDGE_MAX, due.points)
    for province in LANDS[due.state]:
        if province == "WB" or province in due.used or missing(state, due, province) > bridge:
            continue
        yield RaiseLivingStandard(province)
        if province in SUPPLIERS and not due.moved and _may_move(state, province):
            yield RaiseLivingStandard(province, SUPPLIERS[province])


def _may_move(state: State, supplier: str) -> bool:
    """Whether a supplier with its new living standard surpasses West Berlin and its sector is not ahead (A8.3)."""
    surpasses = state.living_standard[supplier] + 1 > state.living_standard["WB"]
    return surpasses and SUPPLIERS[supplier] in open_sectors(state)


def count_hamburg(state: State, due: Standards, command: CountHamburg, log: Log) -> None:
    """Hamburg counts for one province in this action."""
    due.hamburg = command.province
    tell(log, HamburgCounted(command.province))


def assign_external(state: State, due: Standards, command: AssignExternal, log: Log) -> None:
    """An external factory counts for one province in this action."""
    due.external[command.city] = command.province
    tell(log, ExternalAssigned(command.city, command.province))


def place_standard(state: State, due: Standards, command: RaiseLivingStandard, log: Log) -> None:
    """Place 1 living standard, bridging what the economy lacks, in the supplier or in its sector (A5.3, A8.3)."""
    bridged = missing(state, due, command.province)
    due.points -= bridged
    due.left -= 1
    due.used.append(command.province)
    due.moved = due.moved or bool(command.sector)
    raise_level(state, command.province, command.sector, log, bridged=bridged)


def stop(state: State, due: Standards, command: Stop, log: Log) -> None:
    """Place no more."""
    state.due.pop()
