"""What a view foretells comes true: outlooks against a computation from nothing, forecasts against phases."""

from typing import Any

import msgspec
import pytest

from services.engine.kernel.log import Event
from services.engine.kernel.play import play_out, random_policy
from services.engine.kernel.rng import Rng
from services.wir_sind_das_volk import commands as c
from services.wir_sind_das_volk.due import DiscardHands, Phase
from services.wir_sind_das_volk.forecast import forecast
from services.wir_sind_das_volk.game import GAME
from services.wir_sind_das_volk.material import CITIES
from services.wir_sind_das_volk.model import EMPTY, RUNDOWN, WORKING, Options, State
from services.wir_sind_das_volk.view import View
from tests.rules.wir_sind_das_volk import scratch
from tests.rules.wir_sind_das_volk.playing import position, random_match

STATUS = {c.BuildFactory: WORKING, c.DismantleFactory: EMPTY, c.RunDown: RUNDOWN, c.Repair: WORKING}


def copied(state: State) -> State:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=State)


def after(state: State, command: Any) -> State | None:
    """The position with one thing built or dismantled, set by hand; None for other commands."""
    changed = copied(state)
    if isinstance(command, c.BuildInfrastructure | c.DismantleInfrastructure):
        filled = isinstance(command, c.BuildInfrastructure)
        changed.economy.sites[command.connection][command.site - 1] = filled
        return changed
    status = STATUS.get(type(command))
    if status is None:
        return None
    two_steps = isinstance(command, c.DismantleFactory) and CITIES[command.city].kind == "rheinsberg"
    if two_steps and state.economy.factory[command.city] == WORKING:
        status = RUNDOWN
    changed.economy.factory[command.city] = status
    return changed


def foretold(state: State, seen: View) -> int:
    """Compare every outlook of building and dismantling with the values that follow; how many there were."""
    legal = GAME.legal(state, seen.deciding[0])
    assert len(seen.outlook) == len(legal)
    compared = 0
    for command, outlook in zip(legal, seen.outlook, strict=True):
        changed = after(state, command)
        if changed is None:
            continue
        compared += 1
        assert state.economy.value | outlook.value == scratch.values(changed)
        assert state.economy.economy | outlook.economy == scratch.economy(changed)
        assert state.economy.export | outlook.export == scratch.export(changed)
        works = set(seen.working) | {line for line, now in outlook.works.items() if now}
        assert works - {line for line, now in outlook.works.items() if not now} == set(scratch.working(changed))
    return compared


@pytest.mark.parametrize("seats", [2, 4])
def test_outlooks_agree_with_a_computation_from_nothing(seats: int) -> None:
    compared = 0

    def look(state: State) -> None:
        nonlocal compared
        asked = list(GAME.decisions(state))
        if state.result or not asked or isinstance(state.due[-1], DiscardHands):
            return
        before = msgspec.json.encode(state)
        compared += foretold(state, GAME.view(state, asked[0]))
        assert msgspec.json.encode(state) == before

    for number in range(3):
        random_match(seats, 40 + number, look)
    assert compared > 100


def test_only_who_decides_has_outlooks() -> None:
    state = position(to_play="East")
    assert GAME.view(state, 1).outlook
    assert not GAME.view(state, 0).outlook
    assert not GAME.view(state, None).outlook


SURE = ("flight_or_wall", "police_cost", "living_standard_within_state", "police_leftover", "wir_sind_das_volk")
"""Phases in which nobody chooses before the sum is told."""


@pytest.mark.parametrize("seats", [2, 4])
def test_a_forecast_just_before_its_phase_comes_true(seats: int) -> None:
    told: dict[str, list[Any]] = {}
    seen: set[str] = set()

    def observe(state: State, seat: int | None, command: Any, events: list[Event]) -> None:
        for phase, sums in told.items():
            kinds = tuple({type(one) for one in sums})
            assert sums == [event.public for event in events if isinstance(event.public, kinds)][: len(sums)]
            seen.add(phase)
        told.clear()
        due = state.due[-1] if state.due else None
        if isinstance(due, Phase) and due.name in SURE:
            told.update({phase: sums for phase, sums in forecast(state).items() if phase == due.name})

    for number in range(6):
        state = GAME.new(Options(), seats, f"{number:08x}")
        play_out(GAME, state, [random_policy] * seats, Rng(f"forecast/{number}"), observe)
    assert {"flight_or_wall", "police_cost", "police_leftover"} <= seen


def test_points_stand_by_where_they_come_from() -> None:
    state = position(4, to_play="USA", tracks={"dominance": -3, "arms_race": 2}, treasury={"USA": -2, "USSR": 4})
    assert GAME.view(state, None).points == {
        "USA": {"dominance": 3, "arms_race": 0, "space_race": 0, "debt": -2},
        "USSR": {"dominance": 0, "arms_race": 1, "space_race": 0, "debt": 0},
    }
    assert GAME.view(position(2), None).points == {}
