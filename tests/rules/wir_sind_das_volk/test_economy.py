"""The incremental economy agrees with one computed from nothing, on every position of random matches."""

from typing import Literal

import pytest

from services.wir_sind_das_volk.due import Icon
from services.wir_sind_das_volk.economy import build_options, can_dismantle, dismantle_options, set_factory
from services.wir_sind_das_volk.material import Effect
from services.wir_sind_das_volk.model import State
from tests.rules.wir_sind_das_volk import scratch
from tests.rules.wir_sind_das_volk.playing import position, random_match


def agrees(state: State) -> None:
    economy = state.economy
    assert economy.value == scratch.values(state)
    assert economy.touching == scratch.touching(state)
    assert economy.economy == scratch.economy(state)
    assert economy.export == scratch.export(state)
    assert economy.counters == scratch.counters(state)
    lands: tuple[Literal["W", "E"], ...] = ("W", "E")
    for land in lands:
        assert list(dismantle_options(state, land)) == scratch.dismantlings(state, land)
        assert list(build_options(state, Icon(Effect(op="build", state=land), 1), 0)) == scratch.buildings(state, land)
        assert can_dismantle(state, land) == bool(scratch.dismantlings(state, land))


@pytest.mark.parametrize("seats", [2, 4])
def test_economy_agrees_in_random_matches(seats: int) -> None:
    for number in range(12):
        random_match(seats, number, agrees)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "rules"), [(2, 2), (2, 1), (4, 2)])
def test_economy_agrees_in_a_thousand_random_matches(seats: int, rules: int) -> None:
    for number in range(1000 if (seats, rules) == (2, 2) else 200):
        random_match(seats, 1000 + number, agrees, rules)


def test_a_wrong_value_would_be_noticed() -> None:
    state = position(factories=["frankfurt", "giessen"], infrastructure=["W20"])
    state.economy.value["giessen"] += 1
    with pytest.raises(AssertionError):
        agrees(state)


def test_a_rundown_factory_still_supports_connections() -> None:
    state = position(factories=["berlin", "magdeburg"], infrastructure=["E09"])
    set_factory(state.economy, "berlin", 2)
    assert (state.economy.value["berlin"], state.economy.value["magdeburg"]) == (1, 2)
    agrees(state)


def test_a_factory_that_comes_later_makes_its_connection_work() -> None:
    state = position(factories=["berlin"], infrastructure=["E09"])
    assert state.economy.value["berlin"] == 1
    set_factory(state.economy, "magdeburg", 1)
    assert (state.economy.value["berlin"], state.economy.value["magdeburg"]) == (2, 2)
    agrees(state)
