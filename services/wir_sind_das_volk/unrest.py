"""Unrest, mass protests, and those that West Berlin exports (docs/rules A7)."""

from collections.abc import Iterator

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk.commands import (
    Command,
    ExportProtest,
    MoveUnrest,
    PlaceUnrest,
    RemoveMassProtest,
    RemoveUnrest,
    WithdrawProtest,
)
from services.wir_sind_das_volk.due import BalanceBerlin, Icon
from services.wir_sind_das_volk.events import (
    ProtestExported,
    ProtestWithdrawn,
    UnrestMoved,
    UnrestPlaced,
    UnrestRemoved,
)
from services.wir_sind_das_volk.material import PROVINCES, SUPPLIERS, Effect
from services.wir_sind_das_volk.model import State, east, west

PROTEST = 4
"""So many unrest counters make a mass protest."""

LANDS: dict[str, tuple[str, ...]] = {
    land: tuple(p.id for p in PROVINCES.values() if p.state == land) for land in ("W", "E")
}
"""The provinces of each state, in list order."""

WEST_GERMANY = tuple(p.id for p in PROVINCES.values() if p.west_germany)


def region(effect: Effect) -> tuple[str, ...]:
    """The provinces that an icon may work in (docs/rules 0, A5.4.4)."""
    if not effect.region:
        return LANDS[effect.state or "E"]
    if effect.region == "west_germany":
        return WEST_GERMANY
    return (effect.region,)


def protests(state: State, province: str) -> int:
    """Mass protests of a province, an exported one included (A7.1, A7.3)."""
    return state.unrest[province] // PROTEST + state.exported.get(province, 0)


def protests_of(state: State, land: str) -> int:
    """Mass protests of a whole state."""
    return sum(protests(state, province) for province in LANDS[land])


def any_unrest(state: State, land: str) -> bool:
    """Whether there is unrest to remove in a state."""
    unrest = state.unrest
    return any(unrest[province] for province in LANDS[land])


# -- what an icon may do ---------------------------------------------------------------------------------------------


def allowed(icon: Icon) -> tuple[str, ...]:
    """The provinces that this row may still be used on."""
    effect, used = icon.effect, icon.used
    provinces = region(effect)
    if effect.max_per_province:
        return tuple(p for p in provinces if used.count(p) < effect.max_per_province)
    if effect.distinct_provinces:
        return tuple(p for p in provinces if p not in used)
    return provinces


def place_options(state: State, icon: Icon, row: int) -> Iterator[Command]:
    """Where 1 unrest may be placed."""
    for province in allowed(icon):
        yield PlaceUnrest(province, row)


def remove_options(state: State, icon: Icon, row: int) -> Iterator[Command]:
    """Where 1 unrest may be removed."""
    for province in allowed(icon):
        if state.unrest[province]:
            yield RemoveUnrest(province, row)


def move_options(state: State, icon: Icon, row: int) -> Iterator[Command]:
    """Every move of 1 unrest to another province (A7.6)."""
    provinces = region(icon.effect)
    for source in provinces:
        if state.unrest[source]:
            for target in provinces:
                if target != source:
                    yield MoveUnrest(source, target, row)


def protest_options(state: State, icon: Icon, row: int) -> Iterator[Command]:
    """Provinces whose mass protest can be removed (A7.5)."""
    for province in region(icon.effect):
        if state.unrest[province] >= PROTEST:
            yield RemoveMassProtest(province, row)


# -- effects ---------------------------------------------------------------------------------------------------------


def place(state: State, province: str, n: int, log: Log) -> None:
    """Place unrest."""
    state.unrest[province] += n
    tell(log, UnrestPlaced(province, n))


def remove(state: State, province: str, n: int, log: Log) -> None:
    """Remove unrest, as far as there is any."""
    n = min(n, state.unrest[province])
    if n:
        state.unrest[province] -= n
        tell(log, UnrestRemoved(province, n))


def move(state: State, source: str, target: str, log: Log) -> None:
    """Move 1 unrest (A7.6)."""
    state.unrest[source] -= 1
    state.unrest[target] += 1
    tell(log, UnrestMoved(source, target))


def remove_protest(state: State, province: str, log: Log) -> None:
    """Leave 3 unrest (A7.5)."""
    remove(state, province, state.unrest[province] - PROTEST + 1, log)


# -- West Berlin -----------------------------------------------------------------------------------------------------


def berlin_owes(state: State) -> int:
    """Mass protests of West Berlin without a copy; negative if there are copies too many (A7.3)."""
    return state.unrest["WB"] // PROTEST - sum(state.exported.values())


def ask_for_balance(state: State) -> None:
    """Make East export, or West withdraw, what West Berlin's mass protests demand (A7.3)."""
    state.due.append(BalanceBerlin(east(state) if berlin_owes(state) > 0 else west(state)))


def balance_options(state: State, due: BalanceBerlin) -> Iterator[Command]:
    """East chooses a supplier, West takes a copy back; nothing once the numbers agree (A7.3)."""
    owed = berlin_owes(state)
    if owed > 0 and due.seat == east(state):
        for province in SUPPLIERS:
            yield ExportProtest(province)
    elif owed < 0 and due.seat == west(state):
        for province, copies in state.exported.items():
            if copies:
                yield WithdrawProtest(province)


def export(state: State, due: BalanceBerlin, command: ExportProtest, log: Log) -> None:
    """Put one copy into a supplier province."""
    state.exported[command.province] += 1
    tell(log, ProtestExported(command.province))


def withdraw(state: State, due: BalanceBerlin, command: WithdrawProtest, log: Log) -> None:
    """Take one copy back."""
    state.exported[command.province] -= 1
    tell(log, ProtestWithdrawn(command.province))
