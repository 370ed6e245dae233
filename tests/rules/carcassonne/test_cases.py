"""Every rule case has its test: a function here that plays it, or a scenario file that bears its id."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from services.carcassonne.board import feature as feature_at
from services.carcassonne.board import placing_problem, segment_number
from services.carcassonne.commands import Command, KeepMeeple, PlaceMeeple, PlaceSquare, PlayTriangle
from services.carcassonne.due import Choose, FinalScoring, PutSquare
from services.carcassonne.game import GAME
from services.carcassonne.material import PIECES, FeatureKind
from services.carcassonne.model import Options, State, cell
from services.carcassonne.position import MeepleAt, Position, build
from services.carcassonne.scoring import (
    cells_of,
    cities_of,
    complete,
    completed_cities,
    owners,
    score_kind,
    totals,
    worth,
)
from services.engine.kernel.errors import RuleError

HERE = Path(__file__).parent
CASES: list[dict[str, Any]] = json.loads((HERE / "cases.json").read_text())
SCENARIOS = HERE.parents[1] / "scenarios" / "carcassonne"
IN_PYTHON = ("D01", "D02")


def state_of(setup: dict[str, Any]) -> State:
    options = msgspec.convert({"triangles": "random", **setup.get("options", {})}, Options)
    position = Position(
        board=[tuple(piece) for piece in setup["board"] or [["D", 0, 0, 0]]],
        meeples=[MeepleAt(m["player"], m["piece"], m["segment"]) for m in setup.get("meeples", [])],
        hills=[tuple(place) for place in setup.get("hill_cells", [])],
        hands=[],
    )
    state = build(position, options, setup["players"], "ca5e")
    state.supply = setup.get("supply", state.supply)
    return state


def put(state: State, seat: int, piece: list[Any]) -> None:
    name, x, y, rotation = piece
    if PIECES[name].triangle:
        state.hands[seat] = [name]
        state.due = [Choose(seat)]
        GAME.apply(state, seat, PlayTriangle(name, x, y, rotation))
    else:
        state.due = [PutSquare(seat, name)]
        GAME.apply(state, seat, PlaceSquare(x, y, rotation))


def legality(state: State, ask: dict[str, Any]) -> dict[str, Any]:
    name, x, y, rotation = ask["piece"]
    problem = placing_problem(state.board, name, cell(x, y), rotation, state.options)
    if problem is None:
        put(state, 0, ask["piece"])
    else:
        with pytest.raises(RuleError) as refused:
            put(state, 0, ask["piece"])
        assert refused.value.code == problem
    return {"legal": problem is None, "because": problem or "ok"}


def rotations(state: State, ask: dict[str, Any]) -> dict[str, Any]:
    name, (x, y) = ask["tile"], ask["cell"]
    state.hands[0] = [name]
    state.due = [Choose(0)] if PIECES[name].triangle else [PutSquare(0, name)]
    listed: list[Command] = GAME.legal(state, 0)
    there = [c for c in listed if isinstance(c, PlayTriangle | PlaceSquare) and (c.x, c.y) == (x, y)]
    return {"rotations": [command.rotation for command in there]}


def meeple_options(state: State, ask: dict[str, Any]) -> dict[str, Any]:
    put(state, ask["player"], ask["piece"])
    return {"segments": [c.segment for c in GAME.legal(state, ask["player"]) if isinstance(c, PlaceMeeple)]}


def feature(state: State, ask: dict[str, Any]) -> dict[str, Any]:
    board = state.board
    found = feature_at(board, segment_number(board, ask["piece"], ask["segment"]))
    return {
        "complete": complete(found),
        "cells": len(cells_of(board, found)),
        "shields": found.shields,
        "points": worth(board, found),
        "cities_touching": len(cities_of(board, found)),
        "completed_cities": completed_cities(board, found),
    }


def owners_of(state: State, ask: dict[str, Any]) -> dict[str, Any]:
    found = feature_at(state.board, segment_number(state.board, ask["piece"], ask["segment"]))
    return {"owners": owners(state.board, found, state.options)}


def play(state: State, ask: dict[str, Any]) -> dict[str, Any]:
    for move in ask["moves"]:
        seat = move["player"]
        put(state, seat, move["piece"])
        if move["meeple"] is not None:
            GAME.apply(state, seat, PlaceMeeple(move["meeple"]))
        elif KeepMeeple() in GAME.legal(state, seat):
            GAME.apply(state, seat, KeepMeeple())
    return {"scores": totals(state), "supply": state.supply}


def final_scoring(state: State, ask: dict[str, Any]) -> dict[str, Any]:
    kinds: tuple[FeatureKind, ...] = ("road", "city", "monastery", "field")
    for kind in kinds:
        score_kind(state, FinalScoring(kind), [])
    return {"scores": totals(state)}


def world_sides(state: State, ask: dict[str, Any]) -> dict[str, Any]:
    names = {1: "field", 2: "road", 3: "city"}
    return {
        "by_rotation": [
            {"NESW"[side.side]: names[side.code] for side in turned.sides if side.side < 4}
            for turned in PIECES[ask["tile"]].turned
        ]
    }


ASKS = {
    "legality": legality,
    "rotations": rotations,
    "meeple_options": meeple_options,
    "feature": feature,
    "owners": owners_of,
    "play": play,
    "final_scoring": final_scoring,
    "world_sides": world_sides,
}


@pytest.mark.parametrize("case", [c for c in CASES if c["ask"]["type"] != "procedure"], ids=lambda c: c["id"])
def test_case(case: dict[str, Any]) -> None:
    state = state_of({"board": [["D", 0, 0, 0]], **case["setup"]})
    found = ASKS[case["ask"]["type"]](state, case["ask"])
    assert {key: found[key] for key in case["expect"]} == case["expect"], case["reason"]


@pytest.mark.parametrize(("seats", "left"), [(3, 6), (6, 0)], ids=["D01", "D02"])
def test_two_triangles_each_are_dealt_and_the_rest_goes_unseen_to_the_box(seats: int, left: int) -> None:
    state = GAME.new(Options(triangles="random"), seats, "d0")
    assert [len(hand) for hand in state.hands] == [2] * seats
    assert len(state.box) == left
    view = GAME.view(state, 0)
    assert view.box is None
    assert view.hands == [state.hands[0], *[None] * (seats - 1)]


def test_every_case_is_played_somewhere() -> None:
    procedures = [case["id"] for case in CASES if case["ask"]["type"] == "procedure"]
    named = [path.name.split("_")[0] for path in SCENARIOS.glob("*.json")]
    assert [name for name in procedures if name not in named and name not in IN_PYTHON] == []
    assert len(CASES) == 88
