"""What each answer to a task does (docs/rules A5.4, B13)."""

from collections.abc import Callable
from typing import Any

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk import commands as c
from services.wir_sind_das_volk import economy, living_standard, unrest
from services.wir_sind_das_volk.due import Icon, Task
from services.wir_sind_das_volk.events import IconIgnored
from services.wir_sind_das_volk.icons import RULES, STOP, handed_over
from services.wir_sind_das_volk.material import Effect
from services.wir_sind_das_volk.model import State, seat_of
from services.wir_sind_das_volk.tracks import arrows


def stop(state: State, due: Task, command: c.Stop, log: Log) -> None:
    """Leave the rest undone."""
    for icon in due.icons:
        icon.left = 0
    due.stop = False


def ignore(state: State, due: Task, command: c.Ignore, log: Log) -> None:
    """Ignore one icon, or one step of an arrow (A5.4.3); skip a row that is impossible now (A5.4.4)."""
    icon = due.icons[command.icon]
    if next(RULES[icon.effect.op].options(state, due, icon, command.icon), None) is None:
        icon.left = 0
    else:
        due.ignore = False
        icon.left -= 1
    tell(log, IconIgnored(due.seat, command.icon))


def execute(state: State, due: Task, command: c.Execute, log: Log) -> None:
    """Carry out a row without target, or hand all of it to the state of its coat of arms (A5.4.2)."""
    icon = due.icons[command.icon]
    if due.one_of:
        stop(state, due, STOP, log)
        icon.left = 1
    if handed_over(state, due, icon):
        seat = seat_of(state, icon.effect.executor)
        rows = [Icon(other.effect, other.left if other is icon else 0) for other in due.icons]
        icon.left = 0
        state.due.append(Task(seat, rows, due.source, due=due.due))
        return
    carry = RULES[icon.effect.op].carry
    assert carry is not None, icon.effect.op
    carry(state, due, icon, log)
    icon.left = 0 if all_at_once(icon.effect) else max(0, icon.left - 1)


def all_at_once(effect: Effect) -> bool:
    """Arrows of a row move together, but for the arms race, where each step has its card (B13)."""
    return effect.op == "track" and effect.track != "arms_race"


def _spend(due: Task, row: int, province: str = "") -> Icon:
    """Count one icon of a row as done."""
    icon = due.icons[row]
    left = icon.left - 1
    if due.one_of:
        for other in due.icons:
            other.left = 0
    icon.left = 0 if due.one_of else left
    if province:
        icon.used.append(province)
    return icon


def place_unrest(state: State, due: Task, command: c.PlaceUnrest, log: Log) -> None:
    """Place 1 unrest."""
    _spend(due, command.icon, command.province)
    unrest.place(state, command.province, 1, log)


def remove_unrest(state: State, due: Task, command: c.RemoveUnrest, log: Log) -> None:
    """Remove 1 unrest."""
    _spend(due, command.icon, command.province)
    unrest.remove(state, command.province, 1, log)


def move_unrest(state: State, due: Task, command: c.MoveUnrest, log: Log) -> None:
    """Move 1 unrest."""
    _spend(due, command.icon)
    unrest.move(state, command.source, command.target, log)


def remove_mass_protest(state: State, due: Task, command: c.RemoveMassProtest, log: Log) -> None:
    """Reduce a province's unrest to 3."""
    _spend(due, command.icon)
    unrest.remove_protest(state, command.province, log)


def build_factory(state: State, due: Task, command: c.BuildFactory, log: Log) -> None:
    """Build a factory."""
    _spend(due, command.icon)
    economy.build_factory(state, command.city, log)


def build_infrastructure(state: State, due: Task, command: c.BuildInfrastructure, log: Log) -> None:
    """Fill a site."""
    _spend(due, command.icon)
    economy.build_infrastructure(state, command.connection, command.site, log)


def dismantle_factory(state: State, due: Task, command: c.DismantleFactory, log: Log) -> None:
    """Remove a factory."""
    _spend(due, command.icon)
    economy.dismantle_factory(state, command.city, log)


def dismantle_infrastructure(state: State, due: Task, command: c.DismantleInfrastructure, log: Log) -> None:
    """Empty a site."""
    _spend(due, command.icon)
    economy.dismantle_infrastructure(state, command.connection, command.site, log)


def stop_factory(state: State, due: Task, command: c.StopFactory, log: Log) -> None:
    """Remove an external factory and its infrastructure."""
    _spend(due, command.icon)
    economy.stop_factory(state, command.city, log)


def run_down(state: State, due: Task, command: c.RunDown, log: Log) -> None:
    """Mark a factory as rundown."""
    _spend(due, command.icon)
    economy.run_down(state, command.city, log)


def repair(state: State, due: Task, command: c.Repair, log: Log) -> None:
    """Repair a factory."""
    _spend(due, command.icon)
    economy.repair(state, command.city, log)


def raise_standard(state: State, due: Task, command: c.RaiseLivingStandard, log: Log) -> None:
    """Place 1 living standard."""
    icon = _spend(due, command.icon, command.province)
    living_standard.raise_level(state, command.province, command.sector, log, calms=icon.effect.removes_unrest)


def lower_standard(state: State, due: Task, command: c.LowerLivingStandard, log: Log) -> None:
    """Remove 1 living standard."""
    _spend(due, command.icon)
    living_standard.lower_level(state, command.province, log)


def move_marker(state: State, due: Task, command: c.MoveMarker, log: Log) -> None:
    """Move the chosen marker by one arrow (B7.1, B13)."""
    _spend(due, command.icon)
    arrows(state, command.track, command.dir, 1, log)


ANSWERS: dict[type, Callable[[State, Any, Any, Log], None]] = {
    c.Stop: stop,
    c.Ignore: ignore,
    c.Execute: execute,
    c.PlaceUnrest: place_unrest,
    c.RemoveUnrest: remove_unrest,
    c.MoveUnrest: move_unrest,
    c.RemoveMassProtest: remove_mass_protest,
    c.BuildFactory: build_factory,
    c.BuildInfrastructure: build_infrastructure,
    c.DismantleFactory: dismantle_factory,
    c.DismantleInfrastructure: dismantle_infrastructure,
    c.StopFactory: stop_factory,
    c.RunDown: run_down,
    c.Repair: repair,
    c.RaiseLivingStandard: raise_standard,
    c.LowerLivingStandard: lower_standard,
    c.MoveMarker: move_marker,
}
