"""The world peace pool: doves, the red button, and nuclear war (docs/rules B11)."""

from collections.abc import Iterator

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk.commands import Command, Execute
from services.wir_sind_das_volk.due import NOBODY, Icon, Task
from services.wir_sind_das_volk.material import DOVES
from services.wir_sind_das_volk.model import ROLES, Result, State, Superpowers, side_of
from services.wir_sind_das_volk.power_events import DoveFlipped, DoveReflipped, RedButtonPressed
from services.wir_sind_das_volk.victory import finish


def pool(state: State) -> Superpowers:
    """What 2+2 adds; only its icons ask for it."""
    assert state.powers is not None
    return state.powers


def flip(state: State, due: Task, icon: Icon, log: Log) -> None:
    """Flip a dove, or press the red button if none is left (B11.1)."""
    powers = pool(state)
    if powers.doves:
        powers.doves -= 1
        tell(log, DoveFlipped(powers.doves))
    else:
        press(state, powers.last_active if state.turn == NOBODY else state.turn, log)


def reflip_options(state: State, due: Task, icon: Icon, row: int) -> Iterator[Command]:
    """A dove can only turn up again if one lies on its blank side (B11.2)."""
    if pool(state).doves < DOVES:
        yield Execute(row)


def reflip(state: State, due: Task, icon: Icon, log: Log) -> None:
    """Turn a dove up again."""
    powers = pool(state)
    powers.doves += 1
    tell(log, DoveReflipped(powers.doves))


def no_options(state: State, due: Task, icon: Icon, row: int) -> Iterator[Command]:
    """A peacemaker icon is looked at when the action is finished, never carried out (B11.3)."""
    yield from ()


def press(state: State, seat: int, log: Log) -> None:
    """Nuclear war: the presser loses, the other with most peacemaker cards wins (B11.4)."""
    powers = pool(state)
    powers.pressed = seat
    tell(log, RedButtonPressed(seat))
    winner = peacemaker(powers, seat)
    roles = ROLES[state.seats]
    finish(state, Result("nuclear_war", roles[winner], {"presser": roles[seat]}), log)


def peacemaker(powers: Superpowers, presser: int) -> int:
    """Of the other three the one with most peacemaker cards; a tie goes against the ally, then by turn order."""
    others = [seat for seat in powers.order if seat != presser]
    return max(
        others,
        key=lambda seat: (
            len(powers.collected[seat]),
            side_of(seat) != side_of(presser),
            -powers.order.index(seat),
        ),
    )
