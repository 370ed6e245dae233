"""A command that is not legal is refused with a known code and a sentence, whatever it names."""

from typing import Any, get_args

import msgspec
import pytest

from services.engine.kernel.errors import ENGINE_CODES, RuleError
from services.engine.kernel.play import play_out, random_policy
from services.engine.kernel.rng import Rng
from services.wir_sind_das_volk import commands as c
from services.wir_sind_das_volk.commands import Command, UseCard
from services.wir_sind_das_volk.game import GAME
from services.wir_sind_das_volk.material import CONNECTIONS
from services.wir_sind_das_volk.model import Options, State
from services.wir_sind_das_volk.notation import PoliceAt
from services.wir_sind_das_volk.turns import USES
from tests.rules.wir_sind_das_volk.playing import position

WORDS: dict[str, list[Any]] = {
    "cards": [(), ("B01",), ("B01", "nonsense")],
    "card": ["B01", "X01", "S1", "A01", "", "nonsense"],
    "use": ["unrest", "event", "credit", "arms_race"],
    "price": ["draw", "discard"],
    "province": ["WB", "SN", "NW", "atlantis", ""],
    "source": ["SN", "BY"],
    "target": ["TH", "nowhere"],
    "city": ["hamburg", "berlin", "rheinsberg", "cssr_e", "atlantis"],
    "connection": ["W22", "E10", "W99"],
    "site": [1, 2, 0, -1, 7],
    "icon": [0, 3, -1, 99],
    "sector": ["", "french", "lunar"],
    "space": [-3, 0, 9],
    "track": ["prestige", "dominance"],
    "dir": ["red", "yellow"],
    "what": ["hand", "deck"],
    "give": ["B01", ""],
    "take": ["B02"],
}


def some_commands() -> list[Any]:
    """Every kind of command with sensible and senseless words."""
    commands = []
    for kind in get_args(Command):
        fields = [field.name for field in msgspec.structs.fields(kind)]
        for round_ in range(6):
            commands.append(kind(**{name: WORDS[name][round_ % len(WORDS[name])] for name in fields}))
    return commands


@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_is_not_listed_is_refused_and_changes_nothing(seats: int) -> None:
    commands = some_commands()
    asked = 0

    def observe(state: State, seat: int | None, command: Any, events: list[Any]) -> None:
        nonlocal asked
        asked += 1
        if asked % 23:
            return
        before = GAME.encode_state(state)
        for player in range(seats):
            legal = GAME.legal(state, player)
            for wrong in commands:
                if wrong in legal:
                    continue
                with pytest.raises(RuleError) as caught:
                    GAME.apply(state, player, wrong)
                assert caught.value.code in ENGINE_CODES | GAME.codes
                assert caught.value.message.endswith(".")
        assert GAME.encode_state(state) == before

    for number in range(4):
        state = GAME.new(Options(), seats, f"{number:02x}")
        play_out(GAME, state, [random_policy] * seats, Rng(f"refusals/{number}"), observe)


def test_a_view_says_why_a_card_cannot_be_used_in_some_ways() -> None:
    state = position(4, to_play="USA", display=["B01", "X04"], hands={"USA": ["B13"]}, factories=[], unrest={"NI": 1})
    asked = list(GAME.decisions(state))
    seen = GAME.view(state, asked[0])
    assert seen.refused == {
        "B01": {"unrest": "cannot_pay", "event": "not_your_event"},
        "X04": {"unrest": "cannot_pay", "arms_race": "arms_race_ban"},
    }
    legal = {(one.card, one.use) for one in GAME.legal(state, asked[0]) if isinstance(one, UseCard)}
    listed = {(card, use) for card, uses in seen.refused.items() for use in uses}
    assert legal | listed == {(card, use) for card in ("B01", "X04", "B13") for use in USES}
    assert not GAME.view(state, 1).refused


def refusal(state: State, seat: int, command: Any) -> tuple[str, str]:
    """Code and field of the refusal."""
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, seat, command)
    return caught.value.code, caught.value.field


@pytest.mark.parametrize(
    ("command", "code", "field"),
    [
        (c.BuildFactory("rostock"), "elsewhere", "city"),
        (c.BuildFactory("cssr_e"), "elsewhere", "city"),
        (c.BuildFactory("kassel"), "mass_protest", "city"),
        (c.BuildInfrastructure("E10"), "elsewhere", "connection"),
        (c.BuildFactory("kiel", 3), "elsewhere", "icon"),
        (c.PlaceUnrest("SN"), "other_decision", ""),
        (c.UsePolice("SN"), "no_police", ""),
    ],
)
def test_a_building_that_is_refused_says_why(command: Any, code: str, field: str) -> None:
    state = position(to_play="West", display=["B01"], unrest={"MV": 4, "HE": 4})
    GAME.apply(state, 0, UseCard("B01", "build"))
    assert refusal(state, 0, command) == (code, field)


@pytest.mark.parametrize(
    ("command", "code", "field"),
    [
        (c.DismantleFactory("hamburg"), "elsewhere", "city"),
        (c.DismantleFactory("berlin"), "elsewhere", "city"),
        (c.DismantleFactory("koeln"), "nothing_there", "city"),
        (c.DismantleFactory("dortmund"), "infrastructure_first", "city"),
        (c.DismantleInfrastructure("W22", 9), "nothing_there", "connection"),
        (c.PlaceUnrest("BY", 1), "elsewhere", "province"),
        (c.PlaceUnrest("NW", 0), "elsewhere", "icon"),
    ],
)
def test_a_target_outside_the_printed_province_is_refused_as_such(command: Any, code: str, field: str) -> None:
    lines = [line.id for line in CONNECTIONS.values() if "dortmund" in (line.a, line.b)]
    state = position(decade=3, to_play="East", display=["B43"], infrastructure=lines)
    GAME.apply(state, 1, UseCard("B43", "event"))
    assert refusal(state, 1, command) == (code, field)


def test_the_coat_of_arms_chooses() -> None:
    state = position(to_play="West", display=["B11"])
    GAME.apply(state, 0, UseCard("B11", "event"))
    assert refusal(state, 0, c.PlaceUnrest("BY", 0)) == ("other_decision", "icon")


def test_a_living_standard_waits_for_hamburg_and_stays_in_its_state() -> None:
    state = position(to_play="West", display=["B16"])
    GAME.apply(state, 0, UseCard("B16", "living_standard"))
    assert refusal(state, 0, c.RaiseLivingStandard("NI")) == ("other_decision", "")
    GAME.apply(state, 0, c.CountHamburg("NI"))
    assert refusal(state, 0, c.RaiseLivingStandard("SN")) == ("elsewhere", "province")
    assert refusal(state, 0, c.RaiseLivingStandard("WB")) == ("supplier", "")
    assert refusal(state, 0, c.RaiseLivingStandard("BY")) == ("economy", "province")
    GAME.apply(state, 0, c.RaiseLivingStandard("NI"))
    assert refusal(state, 0, c.RaiseLivingStandard("NI")) == ("elsewhere", "province")


def test_police_that_is_refused_says_why() -> None:
    fresh = position(to_play="East", police=[PoliceAt("B05")], unrest={"SN": 0})
    assert refusal(fresh, 1, c.UsePolice("SN")) == ("no_unrest", "province")
    assert refusal(fresh, 1, c.UsePolice("BY")) == ("elsewhere", "province")
    used = position(to_play="East", police=[PoliceAt("B05", used=True)])
    assert refusal(used, 1, c.UsePolice("SN")) == ("no_police", "")
