"""Positions that cannot be: whatever a file says, it is refused with its field, or play can go on from it."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import AnyGame
from services.engine.kernel.play import play_out, policy
from services.engine.kernel.registry import GAMES, load
from services.engine.kernel.rng import Rng
from services.engine.kernel.scenario import Scenario, read

FOLDER = Path(__file__).parent
CHANGES = 8
"""Spoilt positions made of each file's."""


def spoilt(position: dict[str, Any], words: list[Any], chance: random.Random) -> dict[str, Any]:
    """A copy with one or two of its parts changed, dropped, doubled or brought in from another position."""
    copy = msgspec.json.decode(msgspec.json.encode(position))
    for _ in range(chance.randint(1, 2)):
        holder, key = chance.choice(list(places(copy)) or [(copy, "nothing")])
        value = holder[key] if key != "nothing" else None
        choice = chance.randrange(5)
        if choice == 0 and isinstance(holder, list):
            holder.append(value)
        elif choice == 1 and key != "nothing":
            del holder[key]
        elif isinstance(value, bool):
            holder[key] = not value
        elif isinstance(value, int):
            holder[key] = chance.choice([-1, 0, 1, 7, 99, value + 1])
        elif isinstance(value, str) and isinstance(words[0], str):
            holder[key] = chance.choice(words)
        elif isinstance(value, list):
            holder[key] = chance.choice([[], value * 2, value[:1]])
    return dict(copy)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a JSON value, as holder and key."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in list(inside):
        yield value, key
        yield from places(part)


def texts(value: Any) -> set[str]:
    """Every text in a JSON value."""
    return {part for holder, key in places(value) if isinstance(part := holder[key], str)}


def refused(game: AnyGame, scenario: Scenario, position: dict[str, Any]) -> bool:
    """Build the state and play it out, if it is one."""
    options = msgspec.json.decode(scenario.options, type=game.options_type)
    try:
        wanted = msgspec.convert(position, game.position_type)
    except msgspec.ValidationError:
        return True
    try:
        state = game.position(wanted, options, scenario.seats, scenario.seed)
    except RuleError as error:
        if not error.field:
            raise
        return True
    assert game.violations(state) == []
    play_out(game, state, [policy(game, "random")] * scenario.seats, Rng("a1"))
    return False


@pytest.mark.parametrize("name", GAMES)
def test_a_spoilt_position_is_refused_with_its_field_or_can_be_played(name: str) -> None:
    game, chance = load(name), random.Random(8)
    scenarios = [read(path) for path in sorted((FOLDER / name).glob("*.json"))]
    positions = [msgspec.json.decode(scenario.position) for scenario in scenarios]
    words = [*sorted(set().union(*map(texts, positions))), "nobody"]
    count = 0
    for scenario, position in zip(scenarios, positions, strict=True):
        for _ in range(CHANGES):
            changed = spoilt(position, words, chance)
            try:
                count += refused(game, scenario, changed)
            except Exception as error:
                raise AssertionError(f"{scenario.about}: {msgspec.json.encode(changed).decode()}") from error
    assert count
