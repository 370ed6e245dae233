"""East's police cards (docs/rules A11)."""

from collections.abc import Iterator

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk.commands import Command, UsePolice
from services.wir_sind_das_volk.due import Due, Icon, Task
from services.wir_sind_das_volk.events import PoliceRefreshed, PoliceTaken, PoliceUsed, StasiDisbanded
from services.wir_sind_das_volk.material import Effect
from services.wir_sind_das_volk.model import PoliceCard, State, east
from services.wir_sind_das_volk.unrest import LANDS, remove


def police_options(state: State) -> Iterator[Command]:
    """Provinces where East may turn a fresh police card, in its own turn (A11.2)."""
    if state.police and state.turn == east(state) and not all(police.used for police in state.police):
        for province in LANDS["E"]:
            if state.unrest[province]:
                yield UsePolice(province)


def use_police(state: State, due: Due, command: UsePolice, log: Log) -> None:
    """Turn the first fresh police card; which one makes no difference (A11.2)."""
    police = next(police for police in state.police if not police.used)
    police.used = True
    tell(log, PoliceUsed(police.card))
    remove(state, command.province, 1, log)


def take_police(state: State, card: str, kind: str, log: Log) -> None:
    """East takes the card that is being used as a police card (A11.1)."""
    state.police.append(PoliceCard(card, "red" if kind == "red" else "pink"))
    tell(log, PoliceTaken(card, kind))


def disband_stasi(state: State, log: Log) -> None:
    """All police cards go; East places unrest for those used this decade, in different provinces (A11.4)."""
    used = sum(police.used for police in state.police)
    state.gone += [police.card for police in state.police]
    state.police = []
    state.stasi_disbanded = True
    tell(log, StasiDisbanded(used))
    unrest = Effect(op="place_unrest", n=used, state="E", distinct_provinces=True)
    state.due.append(Task(east(state), [Icon(unrest, used)], source="disband_stasi"))


def refresh(state: State, log: Log) -> None:
    """All police cards are fresh again; East removes 1 unrest for each that was not used (A14.8)."""
    unused = sum(not police.used for police in state.police)
    for police in state.police:
        police.used = False
    tell(log, PoliceRefreshed(unused))
    calm = Effect(op="remove_unrest", n=unused, state="E")
    state.due.append(Task(east(state), [Icon(calm, unused)], source="police_leftover"))
