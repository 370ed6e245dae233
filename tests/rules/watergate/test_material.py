"""What the pieces must satisfy, so that a corrected data file cannot break the game unnoticed."""

import importlib.util
import json
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from services.watergate.material import CARDS, COLOURS, DECKS, INFORMANTS, MOMENTUM, NODES, SPACES, TOKENS
from services.watergate.operations import PinPicture


def test_cards() -> None:
    kinds = Counter((card.side, card.kind) for card in CARDS.values())
    assert kinds == {
        ("editor", "event"): 17,
        ("editor", "journalist"): 3,
        ("nixon", "event"): 14,
        ("nixon", "conspirator"): 6,
    }
    assert sorted(card.id for card in CARDS.values() if card.reaction) == ["e13", "e18", "e20", "n13"]
    assert all(card.effect for card in CARDS.values())


def test_events_are_single_use_and_people_come_back() -> None:
    assert {(card.kind == "event", card.after_action.default) for card in CARDS.values()} == {
        (True, "remove"),
        (False, "discard"),
    }


@pytest.mark.parametrize("deck", DECKS)
def test_each_side_has_one_card_for_each_informant(deck: list[str]) -> None:
    people = [one.person for card in deck for one in CARDS[card].effect if isinstance(one, PinPicture)]
    assert sorted(people) == sorted(INFORMANTS)


def test_evidence() -> None:
    split = Counter("/".join(token.colours) for token in TOKENS.values())
    assert sorted(split.values()) == [4, 4, 4, 8, 8, 8]
    assert sum(token.momentum_symbol for token in TOKENS.values()) == 12


def test_momentum_cards() -> None:
    assert [[[one.__struct_config__.tag for one in space] for space in card] for card in MOMENTUM] == [
        [[], [], ["pin_from_bag"], ["return_from_board"], ["turn_up_on_board"]],
        [[], [], [], [], ["win"]],
    ]


def test_what_is_inferred() -> None:
    """Value and colour of the Editor's seven informant cards; all else is printed."""
    records = json.loads((files("services.watergate") / "data/cards.json").read_text())["cards"]
    inferred = {card["id"]: [f for f, basis in card["field_basis"].items() if basis != "published"] for card in records}
    assert {card: fields for card, fields in inferred.items() if fields} == {
        f"e0{number}": ["value", "colours"] for number in range(1, 8)
    }
    assert {card.id for card in CARDS.values() if card.basis == "decision"} == {f"e0{n}" for n in range(1, 8)}
    assert {token.basis for token in TOKENS.values()} == {node.basis for node in NODES.values()} == {"published"}


@pytest.mark.parametrize("deck", DECKS)
def test_values_and_colours_of_a_deck(deck: list[str]) -> None:
    """Six cards of each colour with one set of values, and two jokers of 2."""
    values: dict[str, list[int]] = {}
    for card in (CARDS[name] for name in deck):
        values.setdefault("/".join(card.colours), []).append(card.value)
    assert sorted(values) == ["blue", "blue/yellow/green", "green", "yellow"]
    assert values.pop("blue/yellow/green") == [2, 2]
    assert {tuple(sorted(some)) for some in values.values()} == {
        (1, 2, 2, 3, 3, 4) if CARDS[deck[0]].side == "editor" else (1, 1, 2, 2, 3, 4)
    }


def test_threads_join_no_two_informants_and_no_informant_to_nixon() -> None:
    types = {
        frozenset((node.type, NODES[other].type))
        for node in NODES.values()
        for other in node.threads
        if other != node.id
    }
    assert types == {frozenset({"evidence"}), frozenset({"evidence", "nixon"}), frozenset({"evidence", "informant"})}


@pytest.mark.parametrize("blocked", SPACES)
def test_one_blocked_space_cuts_nobody_off(blocked: str) -> None:
    reached = ["nixon"]
    for node in reached:
        reached += [o for o in NODES[node].threads if o in SPACES and o != blocked and o not in reached]
    assert all(any(near in reached for near in NODES[space].threads) for space in INFORMANTS.values())


def test_the_board() -> None:
    """39 spaces in three sections, 110 threads, of which 14 go to informants."""
    assert Counter(SPACES.values()) == dict.fromkeys(COLOURS, 13)
    assert sum(len(node.threads) for node in NODES.values()) == 220
    assert sum(len(NODES[space].threads) for space in INFORMANTS.values()) == 14
    assert len(NODES["nixon"].threads) == 6


def broken(name: str, change: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """What is said when the pieces are read with a changed file."""
    data = files("services.watergate") / "data"
    for file in ("board", "cards", "evidence", "informants", "momentum"):
        record = json.loads((data / f"{file}.json").read_text())
        if file == name:
            change(record)
        (tmp_path / "data").mkdir(exist_ok=True)
        (tmp_path / f"data/{file}.json").write_text(json.dumps(record))
    monkeypatch.setattr("importlib.resources.files", lambda package: tmp_path)
    spec = importlib.util.find_spec("services.watergate.material")
    assert spec is not None
    assert spec.loader is not None
    try:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))
    except ValueError as error:
        return str(error)
    return ""


def change_thread(board: Any) -> None:
    one, other = (next(node for node in board["nodes"] if node["id"] == name) for name in ("h1", "h2"))
    one["threads"].append("h2")
    other["threads"].append("h1")


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        ("board", change_thread, "h1 do not follow the lattice"),
        ("board", lambda board: board["nodes"][0].update(colour="green"), "13 spaces of each colour"),
        ("board", lambda board: board["nodes"][0]["threads"].pop(), "not mutual"),
        ("cards", lambda cards: cards["cards"].pop(), "20 cards"),
        ("cards", lambda cards: cards["cards"][0].update(printed_number=25), "numbered"),
        ("cards", lambda cards: cards["cards"][0].update(colours=["blue"]), "colour of the picture"),
        ("cards", lambda cards: cards["cards"][0]["effect"][0].update(person="dean"), "one card for each informant"),
        ("cards", lambda cards: cards["cards"][0]["effect"][0].update(face="up"), "unknown field `face`"),
        ("cards", lambda cards: cards["cards"][0]["effect"][0].update(op="reveal_track"), "reveal_track"),
        ("cards", lambda cards: cards["cards"][9]["effect"][2].pop("count"), "a count belongs to evidence"),
        ("momentum", lambda momentum: momentum["editor"]["spaces"].pop(), "5 spaces on either"),
    ],
)
def test_a_damaged_file_is_refused(
    name: str, change: Callable[[Any], None], told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert told in broken(name, change, monkeypatch, tmp_path)
