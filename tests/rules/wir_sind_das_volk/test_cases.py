"""Every rule case has its test: a scenario file, or a function here, that bears its id."""

import re
from pathlib import Path

from services.engine.kernel.log import Event
from services.wir_sind_das_volk import commands as c
from services.wir_sind_das_volk.game import GAME
from services.wir_sind_das_volk.model import Options, State
from tests.rules.wir_sind_das_volk.playing import resolve_all

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "wir_sind_das_volk"

CASES = [
    "C001",
    "C002",
    "C004",
    "C005",
    "C006",
    "C007",
    "C008",
    "C009",
    "C010",
    "C011",
    "C013",
    "C014",
    "C015",
    "C016",
    "C017",
    "C018",
    "C020",
    "C021",
    "C022",
    "C024",
    "C025",
    "C026",
    "C027",
    "C028",
    "C029",
    "C030",
    "C031",
    "C032",
    "C033",
    "C035",
    "C036",
    "C037",
    "C038",
    "C039",
    "C040",
    "C042",
    "C043",
    "C044",
    "C046",
    "C047",
    "C048",
    "C049",
    "C050",
    "C052",
    "C053",
    "C054",
    "C055",
    "C056",
    "C057",
    "C058",
    "C059",
    "C060",
    "C061",
    "C063",
    "C064",
    "C066",
    "C067",
    "C069",
    "C070",
    "C071",
    "C072",
    "C073",
    "C075",
    "C076",
    "C078",
    "C079",
    "C080",
    "C081",
    "C082",
    "C083",
    "C085",
    "C086",
    "C087",
    "C088",
    "C090",
    "C091",
    "C092",
    "C093",
    "C094",
    "C095",
    "C097",
    "C098",
    "C099",
    "C101",
    "C102",
    "C103",
    "C104",
    "C106",
    "C107",
    "C108",
    "C109",
    "C111",
    "C112",
    "C113",
    "C114",
    "C116",
    "C117",
    "C118",
    "C120",
    "C121",
    "C122",
    "C123",
    "C125",
    "C126",
    "C127",
    "C128",
    "C129",
    "C130",
    "C132",
    "C133",
    "C134",
    "C135",
    "C136",
    "C137",
    "C138",
    "C139",
    "C141",
    "C142",
    "C143",
    "C144",
    "C145",
    "C147",
    "C148",
    "C149",
    "C151",
    "C152",
]


def test_every_case_is_covered() -> None:
    files = {path.name[:4] for path in SCENARIOS.glob("C*.json")}
    functions = {match.upper() for name in globals() for match in re.findall(r"^test_(c\d\d\d)_", name)}
    assert set(CASES) == files | functions


def test_scenarios_name_their_case() -> None:
    for path in SCENARIOS.glob("C*.json"):
        assert f'"about": "{path.name[:4]} (' in path.read_text(encoding="utf-8"), path.name


def test_c107_twenty_four_actions_in_a_decade_six_for_each() -> None:
    state = GAME.new(Options(), 4, "c107")
    actions = [0, 0, 0, 0]
    resolve_all(state)
    while state.decade == 1 and state.result is None:
        resolve_all(state)
        if state.decade > 1 or state.result is not None or not state.due:
            break
        seat = next(iter(GAME.decisions(state)))
        command = _use_up_hands(state, seat)
        if isinstance(command, c.UseCard):
            actions[seat] += 1
        _ = GAME.apply(state, seat, command)
    assert actions == [6, 6, 6, 6]


def _use_up_hands(state: State, seat: int) -> c.Command:
    """Play hand cards first, raise no living standard, press no button."""
    legal = GAME.legal(state, seat)
    cards = [x for x in legal if isinstance(x, c.UseCard) and x.use == "living_standard"]
    in_hand = [x for x in cards if x.card in state.hands[seat]]
    quiet = [x for x in legal if isinstance(x, c.Stop)]
    return (in_hand or cards or quiet or legal)[0]


def test_a_new_match_deals_by_automatic_steps() -> None:
    state = GAME.new(Options(), 2, "5e7")
    assert GAME.decisions(state) == {}
    events: list[Event] = GAME.resolve(state)
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert events
    GAME.resolve(state)
    assert (len(state.display), len(state.deck), state.special) == (7, 9, "S1")
    assert list(GAME.decisions(state)) == [0]
    assert GAME.violations(state) == []


def test_a_new_match_for_four_deals_by_automatic_steps() -> None:
    state = GAME.new(Options(), 4, "5e7")
    resolve_all(state)
    assert state.powers is not None
    assert [len(hand) for hand in state.hands] == [2, 2, 2, 2]
    assert [card[0] for card in state.display] == ["B", "B", "B", "X", "X", "X"]
    assert {part: len(cards) for part, cards in state.powers.prepared.items()} == {"B": 3, "C": 3}
    assert len(state.powers.unseen) == 1
    assert len(state.deck) == 20 - 8 - 3
