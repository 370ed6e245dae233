"""Socialists: averting mass protests, and the phase that brings or takes them (docs/rules A10, A14.9)."""

from collections.abc import Iterator

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk.commands import Command, PlaceSocialist, RemoveSocialist
from services.wir_sind_das_volk.due import SocialistsFail, UseSocialists
from services.wir_sind_das_volk.events import BoxChanged, SocialistPlaced, SocialistRemoved
from services.wir_sind_das_volk.material import SOCIALISTS_IN_ALL, TRACKS
from services.wir_sind_das_volk.model import State, west
from services.wir_sind_das_volk.police import police_options
from services.wir_sind_das_volk.unrest import LANDS, PROTEST
from services.wir_sind_das_volk.victory import win


def on_map(state: State) -> int:
    """Socialists on East provinces."""
    return sum(state.socialists.values())


def socialists_options(state: State, due: UseSocialists) -> Iterator[Command]:
    """Where East must replace unrest while there are mass protests and socialists (A10.2).

    If the box suffices for all, the order makes no difference and one province is named at a time. East may turn
    a police card instead, in its own turn (A11.2).
    """
    restless = [province for province in LANDS["E"] if state.unrest[province] >= PROTEST]
    if not restless or not state.box:
        return
    needed = sum(state.unrest[province] - PROTEST + 1 for province in restless)
    for province in restless[:1] if needed <= state.box else restless:
        yield PlaceSocialist(province)
    yield from police_options(state)


def place_socialist(state: State, due: UseSocialists, command: PlaceSocialist, log: Log) -> None:
    """Replace 1 unrest by a socialist of the box."""
    state.box -= 1
    state.socialists[command.province] += 1
    state.unrest[command.province] -= 1
    tell(log, SocialistPlaced(command.province))


def _change_box(state: State, by: int, log: Log) -> None:
    if by:
        state.box += by
        tell(log, BoxChanged(by, state.box))


def change(state: State) -> int:
    """How many socialists the marker's space brings, or takes if negative (A14.9)."""
    return TRACKS["socialists"].space(state.tracks["socialists"]).change


def socialists_phase(state: State, log: Log) -> None:
    """Add socialists to the box or take them away; whoever runs out has lost (A14.9)."""
    by = change(state)
    if by >= 0:
        if by > SOCIALISTS_IN_ALL - state.box - on_map(state):
            win(state, "triumph_of_socialism", "East", log)
            return
        _change_box(state, by, log)
        state.due.append(UseSocialists())
        return
    if -by > state.box + on_map(state):
        win(state, "socialism_fails", "West", log)
        return
    from_box = min(state.box, -by)
    _change_box(state, -from_box, log)
    state.due.append(SocialistsFail(west(state), -by - from_box))


def fail_options(state: State, due: SocialistsFail) -> Iterator[Command]:
    """Where West may turn a socialist back into unrest (A14.9)."""
    if due.left:
        for province, socialists in state.socialists.items():
            if socialists:
                yield RemoveSocialist(province)


def remove_socialist(state: State, due: SocialistsFail, command: RemoveSocialist, log: Log) -> None:
    """Replace a socialist by 1 unrest; the socialist goes back to the supply."""
    due.left -= 1
    state.socialists[command.province] -= 1
    state.unrest[command.province] += 1
    tell(log, SocialistRemoved(command.province))
