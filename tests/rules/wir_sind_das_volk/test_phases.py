"""The end of a decade in random matches against a second reading of its sums (docs/rules A14)."""

from collections.abc import Iterator
from typing import Any

import pytest

from services.engine.kernel.log import Event
from services.engine.kernel.play import random_policy
from services.engine.kernel.rng import Rng
from services.wir_sind_das_volk import end_of_decade_events as ended
from services.wir_sind_das_volk import events as happened
from services.wir_sind_das_volk.due import Phase
from services.wir_sind_das_volk.game import GAME
from services.wir_sind_das_volk.material import CARDS, CITIES, PROVINCES, TRACKS
from services.wir_sind_das_volk.model import Options, State
from tests.rules.wir_sind_das_volk import scratch

WEST = [p.id for p in PROVINCES.values() if p.state == "W"]
EAST = [p.id for p in PROVINCES.values() if p.state == "E"]
SUPPLIERS = {"french": "RP", "british": "NW", "american": "BW"}


def phases(seats: int, number: int) -> Iterator[tuple[str, State, list[Any], State]]:
    """Each phase of a random match: its name, the state before, all that happened in it, the state after."""
    state = GAME.new(Options(), seats, f"fa5e{number:04x}")
    rng = Rng(f"phases/{number}")
    name, before, log = "", state, list[Event]()
    while state.result is None:
        due = GAME.decisions(state)
        if due:
            seat = next(iter(due))
            log += GAME.perform(state, seat, random_policy(None, due[seat], GAME.legal(state, seat), rng))
            continue
        if name:
            yield name, before, [event.public for event in log], GAME.decode_state(GAME.encode_state(state))
        record = state.due[-1]
        name = record.name if isinstance(record, Phase) else ""
        before = GAME.decode_state(GAME.encode_state(state))
        log = GAME.resolve(state)


def only(log: list[Any], kind: type) -> list[Any]:
    return [event for event in log if isinstance(event, kind)]


def protests(state: State, province: str) -> int:
    return state.unrest[province] // 4 + state.exported.get(province, 0)


def export(state: State, log: list[Any]) -> dict[str, int]:
    """Export values with Hamburg where West has let it count."""
    values = scratch.export(state)
    for counted in only(log, happened.HamburgCounted):
        values[counted.province] = max(values[counted.province], scratch.values(state)["hamburg"])
    return values


def check_flight_or_wall(before: State, log: list[Any], after: State) -> None:
    if before.wall:
        assert not only(log, ended.FlightLevel)
        assert after.tracks["prestige"] == max(-6, before.tracks["prestige"] - 1)
        return
    level = sum(CARDS[card].flight_icons for card in before.played)
    level += len([card for card in before.police if card.kind == "red"])
    level += max(before.living_standard[p] for p in WEST) - min(before.living_standard[p] for p in EAST)
    level += any(protests(before, p) for p in EAST) - any(protests(before, p) for p in WEST)
    level = min(20, max(0, level))
    assert [found.level for found in only(log, ended.FlightLevel)] == [level]
    lost = only(log, happened.FactoryDismantled) + only(log, happened.InfrastructureDismantled)
    assert len(lost) + len(only(log, happened.FactoryRundown)) == level // 2


def check_western_currency(before: State, log: list[Any], after: State) -> None:
    values = export(before, log)
    benchmark = min(values[p] for p in WEST if p != "WB")
    factories = {p: any(before.economy.factory[c] for c in CITIES if CITIES[c].province == p) for p in EAST}
    total = before.tracks["western_currency"] + sum(factories[p] and values[p] >= benchmark for p in EAST)
    total -= sum(before.living_standard[p] for p in EAST)
    assert [found.sum for found in only(log, ended.CurrencySum)] == [total]


def check_living_standard_export(before: State, log: list[Any], after: State) -> None:
    values = export(before, log)
    for p in (*WEST, *EAST):
        if p != "WB":
            assert after.living_standard[p] == min(before.living_standard[p], values[p])
    limits = [values[SUPPLIERS[sector]] for sector, level in after.sectors.items() if level]
    assert sum(after.sectors.values()) <= min(limits, default=0)


def check_living_standard_within_state(before: State, log: list[Any], after: State) -> None:
    expected = dict(before.unrest)
    for land in (WEST, EAST):
        highest = max(before.living_standard[p] for p in land)
        for p in land:
            behind = highest - before.living_standard[p]
            expected[p] += behind if p == "WB" else max(0, behind - 1)
    assert after.unrest == expected


def check_living_standard_across_border(before: State, log: list[Any], after: State) -> None:
    attacks = only(log, ended.Attacked)
    expected = dict(before.unrest)
    for source in (*WEST, *EAST):
        force = before.living_standard[source] - protests(before, source)
        weaker = [q for q in PROVINCES[source].adjacent_other_state if before.living_standard[q] < force]
        mine = [found for found in attacks if found.source == source]
        assert {found.target for found in mine} <= set(weaker)
        assert len(mine) == (len(weaker) if source == "WB" else min(1, len(weaker)))
        for found in mine:
            assert found.unrest == force - before.living_standard[found.target]
            expected[found.target] += found.unrest
    assert after.unrest == expected


def check_socialists(before: State, log: list[Any], after: State) -> None:
    change = TRACKS["socialists"].space(before.tracks["socialists"]).change
    before_all = before.box + sum(before.socialists.values())
    assert after.box + sum(after.socialists.values()) == before_all + change
    if change >= 0:
        assert after.box == 0 or all(unrest < 4 for p, unrest in after.unrest.items() if p in EAST)


CHECKS = {
    "flight_or_wall": check_flight_or_wall,
    "western_currency": check_western_currency,
    "living_standard_export": check_living_standard_export,
    "living_standard_within_state": check_living_standard_within_state,
    "living_standard_across_border": check_living_standard_across_border,
    "socialists": check_socialists,
}


@pytest.mark.parametrize("seats", [2, 4])
def test_phases_agree_with_a_second_reading(seats: int) -> None:
    seen = dict.fromkeys(CHECKS, 0)
    for number in range(40):
        for name, before, log, after in phases(seats, number):
            if name in CHECKS:
                seen[name] += 1
                CHECKS[name](before, log, after)
    assert all(count > 10 for count in seen.values()), seen
