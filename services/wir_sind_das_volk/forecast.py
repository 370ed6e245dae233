"""What the phases at the end of the decade would count if it came now: the same sums, from what lies open.

Each phase is looked at by itself, as if the phases before it changed nothing. Where somebody chooses, the forecast
takes what favours the chooser: Hamburg counts where it helps the West most, and every province makes its poorest
neighbour restless.
"""

from services.wir_sind_das_volk import end_of_decade, socialists
from services.wir_sind_das_volk.economy import HAMBURG, HAMBURG_CHOICES
from services.wir_sind_das_volk.end_of_decade_events import (
    Attacked,
    BerlinLimited,
    CurrencySum,
    FellBehind,
    FlightLevel,
    PoliceCost,
    ProtestsCounted,
)
from services.wir_sind_das_volk.events import BoxChanged, LivingStandardLowered, PoliceRefreshed
from services.wir_sind_das_volk.living_standard_phases import BERLIN, attacks, behind, force, targets
from services.wir_sind_das_volk.model import State
from services.wir_sind_das_volk.unrest import protests_of

Sum = (
    Attacked
    | BerlinLimited
    | BoxChanged
    | CurrencySum
    | FellBehind
    | FlightLevel
    | LivingStandardLowered
    | PoliceCost
    | PoliceRefreshed
    | ProtestsCounted
)
"""A happening that carries figures of the end of a decade."""


def forecast(state: State) -> dict[str, list[Sum]]:
    """The sums of each phase as they stand; a phase without figures is left out."""
    phases: dict[str, list[Sum]] = {
        "flight_or_wall": [] if state.wall else [end_of_decade.flight_level(state)],
        "western_currency": [_currency(state)],
        "police_cost": [PoliceCost(len(state.police))],
        "living_standard_export": [*_exports(state)],
        "living_standard_within_state": [*behind(state)],
        "living_standard_across_border": [*_attacks(state)],
        "police_leftover": [PoliceRefreshed(sum(not police.used for police in state.police))],
        "socialists": [*_socialists(state)],
        "wir_sind_das_volk": [ProtestsCounted(protests_of(state, "W"), protests_of(state, "E"))],
    }
    return {phase: sums for phase, sums in phases.items() if sums}


def _hamburg(state: State) -> tuple[str, ...]:
    """Where Hamburg could count."""
    return HAMBURG_CHOICES if state.economy.factory[HAMBURG] else ("",)


def _currency(state: State) -> CurrencySum:
    return min((end_of_decade.currency_sum(state, province) for province in _hamburg(state)), key=lambda one: one.sum)


def _exports(state: State) -> list[LivingStandardLowered | BerlinLimited]:
    """What would be lost, and what West Berlin's suppliers bear."""
    losses = min(
        (end_of_decade.excesses(state, province) for province in _hamburg(state)),
        key=lambda excesses: sum(excesses.values()),
    )
    found: list[LivingStandardLowered | BerlinLimited] = [
        LivingStandardLowered(province, state.living_standard[province] - excess) for province, excess in losses.items()
    ]
    if state.living_standard[BERLIN]:
        found.append(BerlinLimited(end_of_decade.berlin_limit(state)))
    return found


def _attacks(state: State) -> list[Attacked]:
    due = attacks(state)
    found: list[Attacked] = []
    for source in due.queue:
        possible = sorted(targets(state, due, source), key=lambda target: state.living_standard[target])
        strength = force(state, due, source)
        hit = possible if source == BERLIN else possible[:1]
        found += [Attacked(source, target, strength - state.living_standard[target]) for target in hit]
    return found


def _socialists(state: State) -> list[BoxChanged]:
    change = socialists.change(state)
    return [BoxChanged(change, max(0, state.box + change))] if change else []
