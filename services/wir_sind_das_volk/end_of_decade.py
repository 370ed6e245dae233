"""The end of a decade, phases 1 to 5: flight, prestige, currency, police, exports (docs/rules A14.1-A14.5)."""

from collections.abc import Iterator

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk.commands import (
    ChooseSpace,
    Command,
    CountHamburg,
    DismantleFactory,
    DismantleInfrastructure,
    LowerLivingStandard,
    RunDown,
)
from services.wir_sind_das_volk.due import BerlinLimit, HamburgFor, Losses, SpaceChoice
from services.wir_sind_das_volk.economy import (
    HAMBURG,
    HAMBURG_CHOICES,
    dismantle_factory,
    dismantle_infrastructure,
    dismantle_options,
    export_value,
    has_factory,
    run_down,
    rundown_options,
)
from services.wir_sind_das_volk.end_of_decade_events import (
    BerlinLimited,
    CurrencySum,
    FlightLevel,
    PoliceCost,
    SpaceChosen,
)
from services.wir_sind_das_volk.events import HamburgCounted
from services.wir_sind_das_volk.icons import task
from services.wir_sind_das_volk.living_standard import lower_level
from services.wir_sind_das_volk.material import CARDS, FLIGHT_MAX, SECTORS, TRACKS
from services.wir_sind_das_volk.model import State, east, west
from services.wir_sind_das_volk.tracks import advantage
from services.wir_sind_das_volk.unrest import LANDS, WEST_GERMANY, protests_of
from services.wir_sind_das_volk.victory import win

WALL_CARD = "S2"


# -- losses of East --------------------------------------------------------------------------------------------------


def losses_options(state: State, due: Losses) -> Iterator[Command]:
    """What can be lost next: a factory to run down, or instead of it a build point (A6.7.4)."""
    if not due.left:
        return
    if due.rundown:
        first = next(rundown_options(state), None)
        if first is not None:
            yield from rundown_options(state)
            return
    yield from dismantle_options(state, "E")


def lose_to_rundown(state: State, due: Losses, command: RunDown, log: Log) -> None:
    """A factory runs down (A14.3)."""
    _lost(state, due)
    run_down(state, command.city, log)


def lose_factory(state: State, due: Losses, command: DismantleFactory, log: Log) -> None:
    """A factory is lost."""
    _lost(state, due)
    dismantle_factory(state, command.city, log)


def lose_infrastructure(state: State, due: Losses, command: DismantleInfrastructure, log: Log) -> None:
    """Infrastructure is lost."""
    _lost(state, due)
    dismantle_infrastructure(state, command.connection, command.site, log)


def _lost(state: State, due: Losses) -> None:
    """One less to lose; then perhaps the other state chooses (A14)."""
    due.left -= 1
    if due.alternate:
        due.seat = west(state) + east(state) - due.seat


def losses_end(state: State, due: Losses, log: Log) -> None:
    """All lost, or East has nothing left to lose: national insolvency (A15)."""
    if due.left:
        win(state, "national_insolvency", "West", log)


# -- phase 1 ---------------------------------------------------------------------------------------------------------


def flight_or_wall(state: State, log: Log) -> None:
    """Without the wall people flee; with it East pays in build points and prestige (A14.1)."""
    if state.wall:
        wall = CARDS[WALL_CARD].every_end_of_decade
        arrow = [effect for effect in wall if effect.op == "track"]
        state.due.append(task(state, west(state), arrow, "wall"))
        state.due.append(Losses(east(state), sum(e.n for e in wall if e.op == "dismantle")))
        return
    level = flight_level(state)
    tell(log, level)
    state.due.append(Losses(advantage(state), level.points, alternate=True))


def flight_level(state: State) -> FlightLevel:
    """The sum of the flight track (A14.1)."""
    icons = sum(CARDS[card].flight_icons for card in state.played)
    red = sum(police.kind == "red" for police in state.police)
    highest = max(state.living_standard[province] for province in LANDS["W"])
    lowest = min(state.living_standard[province] for province in LANDS["E"])
    restless_east, restless_west = int(protests_of(state, "E") > 0), int(protests_of(state, "W") > 0)
    level = max(0, min(FLIGHT_MAX, icons + red + highest - lowest + restless_east - restless_west))
    return FlightLevel(icons, red, highest, lowest, restless_east, restless_west, level, level // 2)


# -- phase 2 ---------------------------------------------------------------------------------------------------------


def prestige(state: State, log: Log) -> None:
    """The holder of the prestige advantage executes the icons of a space (A14.2)."""
    if state.tracks["prestige"]:
        state.due.append(SpaceChoice(advantage(state), "prestige"))


def space_options(state: State, due: SpaceChoice) -> Iterator[Command]:
    """The marker's space or a lower one on its side (A14.2, B15.3)."""
    position = state.tracks[due.track]
    for space in range(position, 0, -1 if position > 0 else 1):
        yield ChooseSpace(space)


def choose_space(state: State, due: SpaceChoice, command: ChooseSpace, log: Log) -> None:
    """Execute the icons of the space."""
    tell(log, SpaceChosen(due.seat, due.track, command.space))
    icons = TRACKS[due.track].space(command.space).icons
    state.due.append(task(state, due.seat, icons, due.track, due=True))


# -- Hamburg ---------------------------------------------------------------------------------------------------------


def ask_for_hamburg(state: State, phase: str, log: Log) -> None:
    """West decides where Hamburg counts, if there is a factory to count (A6.9)."""
    if state.economy.factory[HAMBURG]:
        state.due.append(HamburgFor(west(state), phase))
    else:
        WITH_HAMBURG[phase](state, "", log)


def hamburg_options(state: State, due: HamburgFor) -> Iterator[Command]:
    """Schleswig-Holstein or Niedersachsen."""
    for province in HAMBURG_CHOICES:
        yield CountHamburg(province)


def count_hamburg(state: State, due: HamburgFor, command: CountHamburg, log: Log) -> None:
    """Go on with the phase."""
    tell(log, HamburgCounted(command.province))
    WITH_HAMBURG[due.phase](state, command.province, log)


# -- phase 3 ---------------------------------------------------------------------------------------------------------


def western_currency(state: State, log: Log) -> None:
    """East's factories against the West's exports (A14.3)."""
    ask_for_hamburg(state, "western_currency", log)


def currency(state: State, hamburg: str, log: Log) -> None:
    """Sum up; a negative sum runs factories down (A14.3)."""
    reached = currency_sum(state, hamburg)
    tell(log, reached)
    if reached.sum < 0:
        state.due.append(Losses(advantage(state), -reached.sum, rundown=True, alternate=True))


def currency_sum(state: State, hamburg: str) -> CurrencySum:
    """The sum of the Western currency, with Hamburg where it counts (A14.3)."""
    marker = state.tracks["western_currency"]
    benchmark = min(export_value(state, province, hamburg) for province in WEST_GERMANY)
    reached = [p for p in LANDS["E"] if has_factory(state, p) and export_value(state, p) >= benchmark]
    standard = sum(state.living_standard[province] for province in LANDS["E"])
    return CurrencySum(marker, benchmark, reached, standard, marker + len(reached) - standard)


# -- phase 4 ---------------------------------------------------------------------------------------------------------


def police_cost(state: State, log: Log) -> None:
    """Every police card costs East 1 build point (A14.4)."""
    tell(log, PoliceCost(len(state.police)))
    state.due.append(Losses(east(state), len(state.police)))


# -- phase 5 ---------------------------------------------------------------------------------------------------------


def living_standard_export(state: State, log: Log) -> None:
    """No living standard above the export factory (A14.5)."""
    ask_for_hamburg(state, "living_standard_export", log)


def reduce_standards(state: State, hamburg: str, log: Log) -> None:
    """Cut every province down to its export value, then West Berlin (A14.5)."""
    for province, excess in excesses(state, hamburg).items():
        lower_level(state, province, log, excess)
    if state.living_standard["WB"]:
        tell(log, BerlinLimited(berlin_limit(state)))
        state.due.append(BerlinLimit(west(state)))


def excesses(state: State, hamburg: str) -> dict[str, int]:
    """How much living standard lies above the export value, by province (A14.5)."""
    provinces = (*WEST_GERMANY, *LANDS["E"])
    over = {p: state.living_standard[p] - export_value(state, p, hamburg) for p in provinces}
    return {province: excess for province, excess in over.items() if excess > 0}


def berlin_limit(state: State) -> int:
    """The lowest export value among the suppliers whose sector has living standard (A14.5)."""
    return min(export_value(state, SECTORS[sector]) for sector, level in state.sectors.items() if level)


def berlin_options(state: State, due: BerlinLimit) -> Iterator[Command]:
    """A sector to cut while West Berlin is above its limit (A14.5)."""
    total = state.living_standard["WB"]
    if total and total > berlin_limit(state):
        for sector, level in state.sectors.items():
            if level:
                yield LowerLivingStandard("WB", sector)


def cut_sector(state: State, due: BerlinLimit, command: LowerLivingStandard, log: Log) -> None:
    """Remove 1 living standard from a sector; the limit is then determined anew."""
    lower_level(state, "WB", log, sector=command.sector)


WITH_HAMBURG = {"western_currency": currency, "living_standard_export": reduce_standards}
