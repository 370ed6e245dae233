"""The one vocabulary of icons: who may do what with each, and what it does (docs/rules A5.4, A16, B13).

Every source of icons (base cards, 2+2 cards, arms race and conflict cards, spaces of tracks, bonuses, the
actions themselves) becomes a `Task`, and is carried out here.
"""

from collections.abc import Callable, Iterator

from msgspec import Struct

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk import commands as c
from services.wir_sind_das_volk import economy, living_standard, peace, police, powers, unrest
from services.wir_sind_das_volk.due import Guillaume, Icon, Task
from services.wir_sind_das_volk.events import WallBuilt, WallRemoved
from services.wir_sind_das_volk.material import Effect
from services.wir_sind_das_volk.model import State, east, seat_of, side_of
from services.wir_sind_das_volk.tracks import arrows, room
from services.wir_sind_das_volk.victory import win

Options = Callable[[State, Task, Icon, int], Iterator[c.Command]]
Carry = Callable[[State, Task, Icon, Log], None]


class Rule(Struct, frozen=True):
    """An icon of the vocabulary: what may be answered, and what it does if it needs no target."""

    options: Options
    carry: Carry | None = None


def count(effect: Effect) -> int:
    """How many separate icons or arrows a row has; Rheinsberg's two icons build one factory together."""
    return 1 if effect.op == "build_rheinsberg" else effect.steps or effect.n


def task(state: State, seat: int, effects: list[Effect], source: str, **more: bool) -> Task:
    """A task with all rows still to do."""
    return Task(seat, [Icon(effect, count(effect)) for effect in effects], source, **more)


# -- what each icon may do -------------------------------------------------------------------------------------------


def _targets(options: Callable[[State, Icon, int], Iterator[c.Command]]) -> Options:
    return lambda state, due, icon, row: options(state, icon, row)


def _always(state: State, due: Task, icon: Icon, row: int) -> Iterator[c.Command]:
    yield c.Execute(row)


def _police(state: State, due: Task, icon: Icon, row: int) -> Iterator[c.Command]:
    if not state.stasi_disbanded:
        yield c.Execute(row)


def _disband(state: State, due: Task, icon: Icon, row: int) -> Iterator[c.Command]:
    if not state.stasi_disbanded:
        yield c.Execute(row)


def _build_wall(state: State, due: Task, icon: Icon, row: int) -> Iterator[c.Command]:
    if not state.wall:
        yield c.Execute(row)


def _remove_wall(state: State, due: Task, icon: Icon, row: int) -> Iterator[c.Command]:
    if state.wall:
        yield c.Execute(row)


def _dismantle(state: State, due: Task, icon: Icon, row: int) -> Iterator[c.Command]:
    options = economy.dismantle_options(state, icon.effect.state, icon.effect.region, row)
    yield from _or_insolvent(options, due, row)


def _rundown(state: State, due: Task, icon: Icon, row: int) -> Iterator[c.Command]:
    """At the end of a decade a rundown that cannot be becomes a dismantling (A6.7.4)."""
    first = next(economy.rundown_options(state, row), None)
    if first is not None:
        yield from economy.rundown_options(state, row)
    elif due.due:
        yield from _or_insolvent(economy.dismantle_options(state, "E", "", row), due, row)


def _or_insolvent(options: Iterator[c.Command], due: Task, row: int) -> Iterator[c.Command]:
    """At the end of a decade what East cannot dismantle is its insolvency (A15)."""
    first = next(options, None)
    if first is not None:
        yield first
        yield from options
    elif due.due:
        yield c.Execute(row)


def _guillaume(state: State, due: Task, icon: Icon, row: int) -> Iterator[c.Command]:
    if state.deck or state.hands[state.seats - 2]:
        yield c.Execute(row)


# -- what each icon does ---------------------------------------------------------------------------------------------


def _take_police(state: State, due: Task, icon: Icon, log: Log) -> None:
    police.take_police(state, due.source, icon.effect.kind, log)


def _disband_stasi(state: State, due: Task, icon: Icon, log: Log) -> None:
    police.disband_stasi(state, log)


def _set_wall(state: State, due: Task, icon: Icon, log: Log) -> None:
    state.wall = icon.effect.op == "build_wall"
    tell(log, WallBuilt() if state.wall else WallRemoved())


def _rheinsberg(state: State, due: Task, icon: Icon, log: Log) -> None:
    economy.build_factory(state, economy.RHEINSBERG, log)


def _insolvency(state: State, due: Task, icon: Icon, log: Log) -> None:
    win(state, "national_insolvency", "West", log)


def _look(state: State, due: Task, icon: Icon, log: Log) -> None:
    seat = due.seat if side_of(due.seat) == "red" else east(state)
    state.due.append(Guillaume(seat))


RULES: dict[str, Rule] = {
    "place_unrest": Rule(_targets(unrest.place_options)),
    "remove_unrest": Rule(_targets(unrest.remove_options)),
    "move_unrest": Rule(_targets(unrest.move_options)),
    "remove_mass_protest": Rule(_targets(unrest.protest_options)),
    "build": Rule(_targets(economy.build_options)),
    "build_external": Rule(_targets(economy.external_options)),
    "build_rheinsberg": Rule(_targets(economy.rheinsberg_options), _rheinsberg),
    "dismantle": Rule(_dismantle, _insolvency),
    "stop_factory": Rule(_targets(economy.stop_options)),
    "rundown": Rule(_rundown, _insolvency),
    "repair": Rule(_targets(economy.repair_options)),
    "living_standard": Rule(_targets(living_standard.raise_options)),
    "remove_living_standard": Rule(_targets(living_standard.lower_options)),
    "police": Rule(_police, _take_police),
    "disband_stasi": Rule(_disband, _disband_stasi),
    "build_wall": Rule(_build_wall, _set_wall),
    "remove_wall": Rule(_remove_wall, _set_wall),
    "guillaume": Rule(_guillaume, _look),
    "track": Rule(powers.arrow_options, powers.carry_arrows),
    "track_left_right": Rule(_always, powers.left_right),
    "choice_of_movement": Rule(powers.movement_options),
    "flip_dove": Rule(_always, peace.flip),
    "reflip_dove": Rule(peace.reflip_options, peace.reflip),
    "peacemaker": Rule(peace.no_options),
    "treasury_pay": Rule(_always, powers.pay),
    "treasury_income": Rule(_always, powers.earn),
    "draw_conflict": Rule(_always, powers.draw_conflict),
    "draw_conflict_active": Rule(_always, powers.draw_conflict),
    "arms_race_cost_increase": Rule(_always, powers.remind),
    "soviet_value_reduction": Rule(_always, powers.remind),
    "hand_card": Rule(powers.hand_card_options, powers.hand_card),
    "victory": Rule(_always, powers.triumph),
}


# -- a task as a decision --------------------------------------------------------------------------------------------

STOP = c.Stop()
DRAWS = frozenset({"draw_conflict", "draw_conflict_active"})
MADE_POSSIBLE_BY = {"rundown": "repair", "build": "remove_unrest"}
"""Icons that another one can make possible: who decides the order may let them be skipped before (A5.4.2, A5.4.4)."""


def task_options(state: State, due: Task) -> Iterator[c.Command]:
    """Every icon that can be carried out now; a possible one cannot be refused, unless the task allows it (A5.4.4)."""
    possible: list[int] = []
    impossible: list[int] = []
    for row, icon in enumerate(due.icons):
        if not icon.left:
            continue
        options = RULES[icon.effect.op].options(state, due, icon, row)
        first = next(options, None)
        if first is None:
            impossible.append(row)
            continue
        possible.append(row)
        if handed_over(state, due, icon):
            yield c.Execute(row)
        else:
            yield first
            yield from options
    if due.ignore:
        for row in possible:
            yield c.Ignore(row)
    ops = {due.icons[row].effect.op for row in possible}
    for row in impossible:
        if MADE_POSSIBLE_BY.get(due.icons[row].effect.op) in ops:
            yield c.Ignore(row)
    if due.stop:
        yield STOP


def handed_over(state: State, due: Task, icon: Icon) -> bool:
    """Whether the coat of arms of a row gives its choices to somebody else (A5.4.2)."""
    executor = icon.effect.executor
    return bool(executor) and seat_of(state, executor) != due.seat


def quiet(state: State, due: Task, icon: Icon) -> bool:
    """Whether a row is an arrow without choice and without bonus: its place in the order changes nothing."""
    effect = icon.effect
    return (
        effect.op == "track"
        and icon.left > 0
        and not due.ignore
        and not due.one_of
        and room(state, effect.track, effect.dir) >= icon.left
        and effect.track != "arms_race"
        and not powers.may_divert(state, due, effect)
        and not _may_be_pushed_back(state, due, effect)
    )


def _may_be_pushed_back(state: State, due: Task, effect: Effect) -> bool:
    """Whether an arrow leaves an end of its track while a card still to be drawn may push the marker against it."""
    draws = any(icon.left and (icon.effect.op in DRAWS or icon.effect.track == "arms_race") for icon in due.icons)
    return draws and not room(state, effect.track, powers.OTHER[effect.dir])


def settle(state: State, due: Task, log: Log) -> None:
    """Carry out what needs no choice."""
    for icon in due.icons:
        if quiet(state, due, icon):
            steps, icon.left = icon.left, 0
            arrows(state, icon.effect.track, icon.effect.dir, steps, log)
