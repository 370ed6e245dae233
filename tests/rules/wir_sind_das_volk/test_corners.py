"""What random matches seldom meet; each test quotes its rule (docs/rules)."""

from collections.abc import Callable
from typing import Any

from services.engine.kernel.log import Log
from services.wir_sind_das_volk import automatic_event, turns
from services.wir_sind_das_volk.commands import Attack
from services.wir_sind_das_volk.due import AutomaticIcons, Finish
from services.wir_sind_das_volk.end_of_decade import flight_level
from services.wir_sind_das_volk.end_of_decade_events import Attacked
from services.wir_sind_das_volk.events import CardLinedUp
from services.wir_sind_das_volk.game import GAME
from services.wir_sind_das_volk.model import PoliceCard, State
from services.wir_sind_das_volk.unrest import protests
from tests.rules.wir_sind_das_volk.playing import happened, position


def test_the_flight_level_does_not_fall_below_zero() -> None:
    """A14.1: highest West - lowest East - 1 for a mass protest in the West, "0 to 20"; half of it is lost."""
    state = position(
        phase="flight_or_wall",
        unrest={"BY": 4, "SN": 0},
        living_standard={"HE": 1, "MV": 3, "BB": 3, "EB": 3, "SA": 3, "SN": 3, "TH": 3},
    )
    found = flight_level(state)
    assert found.highest_west + found.east_protest - found.lowest_east - found.west_protest == -3
    assert (found.level, found.points) == (0, 0)
    GAME.resolve(state)
    assert GAME.decisions(state) == {}


def attacked(state: State) -> list[tuple[str, str, int]]:
    """Source, target and unrest of what the provinces do in the phase."""
    found = happened(GAME.resolve(state), Attacked)
    while due := GAME.decisions(state):
        seat = next(iter(due))
        command = GAME.legal(state, seat)[0]
        if not isinstance(command, Attack):
            break
        found += happened(GAME.apply(state, seat, command), Attacked)
    return [(one.source, one.target, one.unrest) for one in found]


def test_a_protest_of_this_very_phase_does_not_weaken_a_province() -> None:
    """A14.7: "the force of a province is its living standard less its mass protests at the start of the phase"."""
    calm = dict.fromkeys(("SH", "NI", "NW", "HE", "RP", "BW", "BY", "WB", "MV", "BB", "EB", "SA", "SN", "TH"), 0)
    state = position(
        phase="living_standard_across_border", unrest=calm, living_standard={"BY": 6, "TH": 2, "SN": 6, "HE": 1}
    )
    assert attacked(state) == [("HE", "SA", 1), ("BY", "TH", 4), ("TH", "HE", 1)]
    assert protests(state, "TH") == 1


def test_a_card_that_became_police_is_not_lined_up() -> None:
    """A4.6: "Used cards are lined up [...]. A police card goes to East instead"."""
    cases: list[tuple[State, Any, Callable[..., None]]] = [
        (position(), Finish(1, "B05", "event"), turns.finish),
        (position(4), AutomaticIcons("red", "B05", []), automatic_event.carry_on),
    ]
    for state, due, finish in cases:
        for police, played in ([PoliceCard("B05", "red")], []), ([], ["B05"]):
            log: Log = []
            state.due, state.police = [due], police
            finish(state, due, log)
            assert state.played == [lined_up.card for lined_up in happened(log, CardLinedUp)] == played
