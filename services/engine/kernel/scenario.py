"""Scenario files: a rules question written down as a position, steps and what is expected.

The format is described in `docs/scenarios.md`. A file that cannot be read, or a claim that does not hold,
says where and why.
"""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import AnyGame
from services.engine.kernel.log import Event
from services.engine.kernel.registry import load

DEFAULT_SEED = "5ce7a210"
"""Seed of a scenario that names none."""


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat and a command."""

    seat: int
    command: Raw


class Refused(Struct, frozen=True, forbid_unknown_fields=True):
    """A command that must be refused with this code (and field, if given)."""

    seat: int
    command: Raw
    code: str
    field: str | None = None


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands at a path of a viewer's view."""

    viewer: int | None
    path: str
    value: Any


class Expect(Struct, frozen=True, forbid_unknown_fields=True):
    """Claims about the position after a step, and about the events of that step."""

    legal: list[Asked] = []
    not_legal: list[Asked] = []
    refused: list[Refused] = []
    legal_count: dict[int, int] = {}
    state: dict[str, Any] = {}
    views: list[Seen] = []
    outcome: dict[str, Any] | UnsetType | None = UNSET
    events: list[dict[str, Any]] | UnsetType = UNSET
    not_events: list[str] = []
    deciding: list[int] | UnsetType = UNSET


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One command of a seat, or one automatic step; `expect` is checked right after it."""

    seat: int | None = None
    command: Raw | UnsetType = UNSET
    resolve: bool = False
    expect: Expect | UnsetType = UNSET


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file, decoded."""

    game: str
    about: str
    seats: int
    options: Raw = Raw(b"{}")
    seed: str = DEFAULT_SEED
    position: Raw = Raw(b"{}")
    steps: list[Step] = []
    expect: Expect = Expect()


class ScenarioError(Exception):
    """The file cannot be read, or a claim does not hold: where, then why."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")


def read(path: Path) -> Scenario:
    """Read a scenario file.

    Raises:
        ScenarioError: if it is not one.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=Scenario)
    except (msgspec.DecodeError, RecursionError, OSError) as error:
        raise ScenarioError("file", str(error)) from error


def run(scenario: Scenario) -> Any:
    """Play a scenario and check every claim.

    Returns:
        The final state.

    Raises:
        ScenarioError: at the first thing that cannot be read or does not hold.
    """
    try:
        game = load(scenario.game)
    except KeyError as error:
        raise ScenarioError("game", f"there is no game {scenario.game!r}") from error
    state = _start(game, scenario)
    _check_invariants(game, state, "position")
    events: list[Event] = []
    for index, step in enumerate(scenario.steps):
        where = f"steps[{index}]"
        events = _take(game, state, step, where)
        _check_invariants(game, state, where)
        if step.expect is not UNSET:
            _check(game, state, events, step.expect, f"{where}.expect")
    _check(game, state, events, scenario.expect, "expect")
    return state


def _start(game: AnyGame, scenario: Scenario) -> Any:
    if scenario.seats not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise ScenarioError("seats", f"{game.title} is played with {counts} seats, not {scenario.seats}")
    options = _decode(scenario.options, game.options_type, "options")
    position = _decode(scenario.position, game.position_type, "position")
    try:
        return game.position(position, options, scenario.seats, scenario.seed)
    except RuleError as error:
        raise ScenarioError(f"position.{error.field}", error.message) from error


def _take(game: AnyGame, state: Any, step: Step, where: str) -> list[Event]:
    if step.resolve:
        if game.decisions(state) or game.outcome(state) is not None:
            raise ScenarioError(where, "nothing is left to resolve")
        return game.resolve(state)
    if step.seat is None or step.command is UNSET:
        raise ScenarioError(where, 'a step is {"seat", "command"} or {"resolve": true}')
    command = _decode(step.command, game.command_type, f"{where}.command")
    try:
        return game.apply(state, step.seat, command)
    except RuleError as error:
        raise ScenarioError(where, f"refused ({error.code}): {error.message}") from error


def _check(game: AnyGame, state: Any, events: list[Event], expect: Expect, where: str) -> None:
    for kind, asked in [("legal", a) for a in expect.legal] + [("not_legal", a) for a in expect.not_legal]:
        command = _decode(asked.command, game.command_type, f"{where}.{kind}")
        if (command in game.legal(state, asked.seat)) != (kind == "legal"):
            listed = _json(game.legal(state, asked.seat))
            raise ScenarioError(f"{where}.{kind}", f"{_json(command)} of seat {asked.seat}; listed: {listed}")
    for refused in expect.refused:
        _check_refused(game, state, refused, f"{where}.refused")
    for seat, count in expect.legal_count.items():
        _same(len(game.legal(state, seat)), count, f"{where}.legal_count.{seat}")
    for path, value in expect.state.items():
        _same(at_path(_plain(state), path, f"{where}.state"), value, f"{where}.state.{path}")
    for seen in expect.views:
        place = f"{where}.views[{seen.viewer}].{seen.path}"
        _same(at_path(_plain(game.view(state, seen.viewer)), seen.path, place), seen.value, place)
    if expect.deciding is not UNSET:
        _same(list(game.decisions(state)), expect.deciding, f"{where}.deciding")
    if expect.outcome is not UNSET:
        _check_outcome(game, state, expect.outcome, f"{where}.outcome")
    happened = [_plain(event.public) for event in events if event.public is not None]
    if expect.events is not UNSET:
        _check_events(happened, expect.events, f"{where}.events")
    for tag in expect.not_events:
        if any(event["type"] == tag for event in happened):
            raise ScenarioError(f"{where}.not_events", f"{tag} happened: {_json(happened)}")


def _check_refused(game: AnyGame, state: Any, refused: Refused, where: str) -> None:
    command = _decode(refused.command, game.command_type, where)
    before = game.encode_state(state)
    try:
        game.apply(state, refused.seat, command)
    except RuleError as error:
        _same(error.code, refused.code, f"{where}.code")
        if refused.field is not None:
            _same(error.field, refused.field, f"{where}.field")
        _same(game.encode_state(state), before, f"{where}: state after the refusal")
        return
    raise ScenarioError(where, f"{_json(command)} was accepted")


def _check_outcome(game: AnyGame, state: Any, expected: dict[str, Any] | None, where: str) -> None:
    outcome = game.outcome(state)
    if expected is None or outcome is None:
        _same(_plain(outcome), expected, where)
        return
    for path, value in expected.items():
        _same(at_path(_plain(outcome), path, where), value, f"{where}.{path}")


def _check_events(happened: list[dict[str, Any]], expected: list[dict[str, Any]], where: str) -> None:
    """Every expected event happened, in this order; each names the fields it cares for."""
    rest = iter(happened)
    for wanted in expected:
        if not any(_within(wanted, event) for event in rest):
            raise ScenarioError(where, f"{_json(wanted)} is not among {_json(happened)} at its place in the order")


def _within(wanted: dict[str, Any], event: dict[str, Any]) -> bool:
    return all(key in event and event[key] == value for key, value in wanted.items())


def _check_invariants(game: AnyGame, state: Any, where: str) -> None:
    if broken := game.violations(state):
        raise ScenarioError(where, f"invariants: {'; '.join(broken)}")


def at_path(value: Any, path: str, where: str = "path") -> Any:
    """What stands at a dotted path of plain JSON; list places are numbers, "" is the whole.

    >>> at_path({"hands": {"editor": ["e04", "e05"]}}, "hands.editor.1")
    'e05'

    Raises:
        ScenarioError: if there is nothing, naming what is there instead.
    """
    for key in path.split(".") if path else []:
        if isinstance(value, dict) and key in value:
            value = value[key]
        elif isinstance(value, list) and key.lstrip("-").isdigit() and -len(value) <= int(key) < len(value):
            value = value[int(key)]
        else:
            raise ScenarioError(where, f"nothing at {key!r} of {path!r}; there is: {_json(value)[:400]}")
    return value


def _decode(raw: Raw, kind: Any, where: str) -> Any:
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.DecodeError as error:
        raise ScenarioError(where, str(error)) from error


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _same(found: Any, expected: Any, where: str) -> None:
    if found != expected:
        raise ScenarioError(where, f"expected {expected!r}, found {found!r}")
