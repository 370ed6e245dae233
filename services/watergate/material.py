"""The pieces, read once from `data/` and checked: cards, evidence, board, momentum cards (RULES 2)."""

from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

Colour = Literal["blue", "yellow", "green"]
COLOURS: tuple[Colour, ...] = ("blue", "yellow", "green")

EDITOR, NIXON = 0, 1
SIDES = ("editor", "nixon")
TOWARDS = (1, -1)
"""Direction of each side's end of the research track."""

TRACK_END = 5
MOMENTUM_TOKENS = 9
OPS = frozenset(
    {
        "move",
        "move_to",
        "pin_picture",
        "pin_from_bag",
        "return_from_track",
        "return_from_board",
        "reveal_track",
        "draw_and_play_top",
        "forbid_opponent_event_actions",
        "cancel_played_action",
        "cancel_and_redirect_move",
        "replay_removed_action",
        "win",
    }
)


class DataError(Exception):
    """A data file does not fit the rules."""


class Op(Struct, frozen=True):
    """One instruction of a card or a momentum space; the meaning of each field depends on `op` (RULES 8.10)."""

    op: str
    token: str = ""
    steps: int = 0
    count: int | Literal["any"] = 1
    face: Literal["any", "up", "down"] = "any"
    colours: list[Colour] = []
    space: int = 0
    person: str = ""
    draw: int = 0
    keep: int = 0
    up_to: bool = False
    until: str = ""
    exclude: Any = None
    cancelled_card_goes_to: str = ""


class Requirement(Struct, frozen=True):
    """What must hold before an action part may be chosen."""

    type: Literal["momentum_on_cards_at_least", "not_first_turn_of_round"]
    n: int = 0


class Reaction(Struct, frozen=True):
    """What a reaction card answers."""

    trigger: Literal[
        "editor_uses_event_action", "nixon_uses_conspirator_action", "nixon_moves_evidence_with_value_part"
    ]


class After(Struct, frozen=True):
    """Where a card goes after its action; `alternative` is Gambit's."""

    default: Literal["remove", "discard"]
    alternative: dict[str, Any] | None = None


class Card(Struct, frozen=True):
    """A card of either deck."""

    id: str
    side: Literal["editor", "nixon"]
    title: str
    value: int
    colours: list[Colour]
    kind: Literal["event", "conspirator", "journalist"]
    requirement: Requirement | None
    reaction: Reaction | None
    effect: list[Op]
    after_action: After
    basis: str


class Evidence(Struct, frozen=True):
    """An evidence token."""

    id: str
    colours: list[Colour]
    momentum_symbol: bool
    basis: str


class Node(Struct, frozen=True):
    """A space of the evidence board, or Nixon in its centre."""

    id: str
    type: Literal["nixon", "evidence", "informant"]
    threads: list[str]
    basis: str
    colour: Colour | None = None
    informant: str | None = None


class _Cards(Struct):
    cards: list[Card]


class _Tokens(Struct):
    tokens: list[Evidence]


class _Board(Struct):
    nodes: list[Node]


class _Space(Struct):
    space: int
    effect: list[Op]
    basis: str


class _Side(Struct):
    spaces: list[_Space]


class _Momentum(Struct):
    tokens_total: int
    nixon: _Side
    editor: _Side


def _read(name: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode((files("services.watergate") / "data" / f"{name}.json").read_bytes(), type=kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{name}.json: {error}") from error


CARDS: dict[str, Card] = {card.id: card for card in _read("cards", _Cards).cards}
TOKENS: dict[str, Evidence] = {token.id: token for token in _read("evidence", _Tokens).tokens}
NODES: dict[str, Node] = {node.id: node for node in _read("board", _Board).nodes}
_MOMENTUM: _Momentum = _read("momentum", _Momentum)
MOMENTUM: tuple[list[list[Op]], list[list[Op]]] = (
    [space.effect for space in _MOMENTUM.editor.spaces],
    [space.effect for space in _MOMENTUM.nixon.spaces],
)
"""The instruction of each space of the two momentum cards, by side."""

SPACES = {node.id: node.colour for node in NODES.values() if node.type == "evidence"}
"""Colour of each evidence space, in board order."""

INFORMANTS = {node.informant: node.id for node in NODES.values() if node.informant}
"""Board space of each informant."""

DECKS = tuple([card.id for card in CARDS.values() if card.side == side] for side in SIDES)


def side_of(card: str) -> int:
    """The side a card belongs to."""
    return SIDES.index(CARDS[card].side)


def _check() -> None:
    problems = []
    if [len(deck) for deck in DECKS] != [20, 20]:
        problems.append("each side has 20 cards")
    if _MOMENTUM.tokens_total != MOMENTUM_TOKENS or len(TOKENS) != 36 or len(INFORMANTS) != 7:
        problems.append("9 momentum tokens, 36 evidence tokens and 7 informants are needed")
    spaces = [op for card in MOMENTUM for space in card for op in space]
    for op in [*spaces, *(op for card in CARDS.values() for op in card.effect)]:
        if op.op not in OPS:
            problems.append(f"unknown instruction {op.op!r}")
        if op.op == "pin_picture" and op.person not in INFORMANTS:
            problems.append(f"unknown informant {op.person!r}")
    for node in NODES.values():
        if any(node.id not in NODES[other].threads for other in node.threads):
            problems.append(f"the threads of {node.id} are not mutual")
    for card in CARDS.values():
        if len(card.colours) not in (1, 3) or not 1 <= card.value <= 4:
            problems.append(f"{card.id}: one colour or all three, value 1 to 4")
        if card.side == "editor" and any(op.op == "move" and op.colours for op in card.effect):
            problems.append(f"{card.id}: a coloured move of the Editor would need a question")
    if problems:
        raise DataError("; ".join(problems))


_check()
