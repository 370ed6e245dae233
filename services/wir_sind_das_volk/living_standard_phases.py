"""The end of a decade, phases 6 and 7: living standard within a state and across the border (A14.6, A14.7)."""

from collections.abc import Iterator

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk import unrest
from services.wir_sind_das_volk.commands import Attack, Command
from services.wir_sind_das_volk.due import Attacks
from services.wir_sind_das_volk.end_of_decade_events import Attacked, FellBehind
from services.wir_sind_das_volk.material import PROVINCES
from services.wir_sind_das_volk.model import State
from services.wir_sind_das_volk.unrest import LANDS, protests

BERLIN = "WB"


def within_state(state: State, log: Log) -> None:
    """Provinces that lie behind their state's highest living standard become restless (A14.6)."""
    for fell in behind(state):
        tell(log, fell)
        unrest.place(state, fell.province, fell.unrest, log)


def behind(state: State) -> list[FellBehind]:
    """Who lies behind in each state, and the unrest that this brings (A14.6)."""
    found: list[FellBehind] = []
    for land in ("W", "E"):
        highest = max(state.living_standard[province] for province in LANDS[land])
        for province in LANDS[land]:
            tolerance = 0 if province == BERLIN else 1
            extra = highest - state.living_standard[province] - tolerance
            if extra > 0:
                found.append(FellBehind(province, highest, extra))
    return found


def across_border(state: State, log: Log) -> None:
    """Each province makes a poorer neighbour of the other state restless (A14.7)."""
    state.due.append(attacks(state))


def attacks(state: State) -> Attacks:
    """All provinces that still have to act, with the mass protests of this moment (A14.7)."""
    noted = {province: protests(state, province) for province in PROVINCES}
    return Attacks([*LANDS["W"], *LANDS["E"]], noted)


def force(state: State, due: Attacks, province: str) -> int:
    """A province's living standard less its mass protests at the start of the phase."""
    return state.living_standard[province] - due.noted[province]


def targets(state: State, due: Attacks, province: str) -> list[str]:
    """Neighbours across the border whose living standard is lower than the force."""
    strength = force(state, due, province)
    if strength <= 0:
        return []
    return [p for p in PROVINCES[province].adjacent_other_state if state.living_standard[p] < strength]


def attack_options(state: State, due: Attacks) -> Iterator[Command]:
    """Whom the next province can attack; West Berlin attacks all it can, so there is no choice (A14.7)."""
    if due.queue:
        source = due.queue[0]
        possible = targets(state, due, source)
        for target in possible[:1] if source == BERLIN else possible:
            yield Attack(source, target)


def attack(state: State, due: Attacks, command: Attack, log: Log) -> None:
    """Put unrest into the target, or into all targets of West Berlin."""
    due.queue.pop(0)
    hit = targets(state, due, BERLIN) if command.source == BERLIN else [command.target]
    for target in hit:
        extra = force(state, due, command.source) - state.living_standard[target]
        tell(log, Attacked(command.source, target, extra))
        unrest.place(state, target, extra, log)


def no_attack(state: State, due: Attacks, log: Log) -> None:
    """A province without target does nothing; after the last one the phase is over."""
    if due.queue:
        due.queue.pop(0)
        state.due.append(due)
