"""The pieces, read once from `data/` and checked: cards, evidence, board, pictures, momentum cards (RULES 2)."""

from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

from services.watergate.operations import Colour, Move, MoveTo, Op, PinPicture, RemoveCardFromHand

COLOURS: tuple[Colour, ...] = ("blue", "yellow", "green")

EDITOR, NIXON = 0, 1
SIDES = ("editor", "nixon")
TOWARDS = (1, -1)
"""Direction of each side's end of the research track."""

TRACK_END = 5
MOMENTUM_TOKENS = 9

Basis = Literal["published", "decision"]
Kind = Literal["event", "conspirator", "journalist"]


class DataError(ValueError):
    """A data file does not fit the rules."""


class PictureInSupply(Struct, frozen=True, tag_field="type", tag="picture_in_supply"):
    """The person's picture lies in the supply of potential informants."""

    person: str


class NotFirstTurn(Struct, frozen=True, tag_field="type", tag="not_first_turn_of_round"):
    """The acting side has taken a turn this round before the running one."""


class Reaction(Struct, frozen=True):
    """What a reaction card answers."""

    trigger: Literal[
        "editor_uses_event_action", "nixon_uses_conspirator_action", "nixon_moves_evidence_with_value_part"
    ]


class Alternative(Struct, frozen=True):
    """A card may go to another place after its action, at a price."""

    destination: Literal["discard"]
    cost: RemoveCardFromHand


class After(Struct, frozen=True):
    """Where a card goes after its action."""

    default: Literal["remove", "discard"]
    alternative: Alternative | None = None


class Card(Struct, frozen=True):
    """A card of either deck."""

    id: str
    printed_number: int
    side: Literal["editor", "nixon"]
    title: str
    value: int
    colours: list[Colour]
    kind: Kind
    requirement: PictureInSupply | NotFirstTurn | None
    reaction: Reaction | None
    effect: list[Op]
    after_action: After
    basis: Basis


class Evidence(Struct, frozen=True):
    """An evidence token."""

    id: str
    colours: list[Colour]
    momentum_symbol: bool
    basis: Basis


class Node(Struct, frozen=True):
    """A space of the evidence board, or Nixon in its centre; `x` counts half columns, `y` rows."""

    id: str
    type: Literal["nixon", "evidence", "informant"]
    x: float
    y: float
    threads: list[str]
    basis: Basis
    colour: Colour | None = None
    informant: str | None = None


class _Person(Struct):
    id: str
    board_space: str
    picture_colour: Colour


class _Space(Struct):
    space: int
    effect: list[Op]


class _Side(Struct):
    spaces: list[_Space]


class _Momentum(Struct):
    tokens_total: int
    nixon: _Side
    editor: _Side


class _Lattice(Struct):
    not_joined: list[list[str]]


class _Cards(Struct):
    cards: list[Card]


class _Tokens(Struct):
    tokens: list[Evidence]


class _Board(Struct):
    lattice: _Lattice
    nodes: list[Node]


class _People(Struct):
    informants: list[_Person]


def _read(name: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode((files("services.watergate") / "data" / f"{name}.json").read_bytes(), type=kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{name}.json: {error}") from error


CARDS: dict[str, Card] = {card.id: card for card in _read("cards", _Cards).cards}
TOKENS: dict[str, Evidence] = {token.id: token for token in _read("evidence", _Tokens).tokens}
OF_COLOUR = {token.id: frozenset(token.colours) for token in TOKENS.values()}
"""The colours of each evidence token."""

_BOARD: _Board = _read("board", _Board)
NODES: dict[str, Node] = {node.id: node for node in _BOARD.nodes}
_PEOPLE: list[_Person] = _read("informants", _People).informants
_MOMENTUM: _Momentum = _read("momentum", _Momentum)
MOMENTUM: tuple[list[list[Op]], list[list[Op]]] = (
    [space.effect for space in _MOMENTUM.editor.spaces],
    [space.effect for space in _MOMENTUM.nixon.spaces],
)
"""The instruction of each space of the two momentum cards, by side."""

SPACES = {node.id: node.colour for node in NODES.values() if node.type == "evidence"}
"""Colour of each evidence space, in board order."""

INFORMANTS = {person.id: person.board_space for person in _PEOPLE}
"""Board space of each informant."""

DECKS = tuple([card.id for card in CARDS.values() if card.side == side] for side in SIDES)


def side_of(card: str) -> int:
    """The side a card belongs to."""
    return SIDES.index(CARDS[card].side)


# -- what the data must satisfy ---------------------------------------------------------------------------------


def _card_problems() -> Iterator[str]:
    if [len(deck) for deck in DECKS] != [20, 20] or len(TOKENS) != 36:
        yield "each side has 20 cards, and there are 36 evidence tokens"
    numbers = sorted(card.printed_number for card in CARDS.values())
    if numbers != [*range(2, 22), *range(23, 43)]:
        yield "the cards are numbered 2 to 21 and 23 to 42; 1 and 22 are the momentum cards"
    for card in CARDS.values():
        if len(card.colours) not in (1, 3) or not 1 <= card.value <= 4:
            yield f"{card.id}: one colour or all three, value 1 to 4"
        if (card.after_action.default == "remove") != (card.kind == "event"):
            yield f"{card.id}: events leave the game after their action, people do not"
    for side, deck in zip(SIDES, DECKS, strict=True):
        pinned = [op.person for card in deck for op in CARDS[card].effect if isinstance(op, PinPicture)]
        if sorted(pinned) != sorted(INFORMANTS):
            yield f"{side}: one card for each informant"
    for person in _PEOPLE:
        cards = [card for card in CARDS.values() if PinPicture(person.id) in card.effect]
        if any(card.colours != [person.picture_colour] for card in cards):
            yield f"the cards of {person.id} have the colour of the picture"


def _effect_problems() -> Iterator[str]:
    effects = {card.id: card.effect for card in CARDS.values()}
    for side, card in zip(SIDES, MOMENTUM, strict=True):
        effects |= {f"momentum {side} {number}": effect for number, effect in enumerate(card, 1)}
    for name, effect in effects.items():
        for op in effect:
            if isinstance(op, Move | MoveTo) and (op.token == "evidence") != (op.count is not None):
                yield f"{name}: a count belongs to evidence, and to nothing else"


def _board_problems() -> Iterator[str]:
    if Counter(SPACES.values()) != dict.fromkeys(COLOURS, 13):
        yield "the board has 13 spaces of each colour"
    if {node.informant for node in NODES.values() if node.informant} != set(INFORMANTS) or len(INFORMANTS) != 7:
        yield "seven informants have a space each"
    for node in NODES.values():
        if any(node.id not in NODES[other].threads for other in node.threads):
            yield f"the threads of {node.id} are not mutual"
        if node.type == "informant":
            if len(node.threads) != 2 or any(other not in SPACES for other in node.threads):
                yield f"{node.id}: an informant has threads to two evidence spaces"
            continue
        lattice = [other for other in node.threads if NODES[other].type != "informant"]
        if sorted(lattice) != sorted(_neighbours(node)):
            yield f"the threads of {node.id} do not follow the lattice"


def _neighbours(node: Node) -> list[str]:
    """What a lattice point is joined with: the next ones of its row and of the rows beside it."""
    apart = [set(pair) for pair in _BOARD.lattice.not_joined]
    return [
        other.id
        for other in NODES.values()
        if other.type != "informant"
        and (abs(node.x - other.x), abs(node.y - other.y)) in ((2, 0), (1, 1))
        and {node.id, other.id} not in apart
    ]


def _momentum_problems() -> Iterator[str]:
    if _MOMENTUM.tokens_total != MOMENTUM_TOKENS or [len(card) for card in MOMENTUM] != [5, 5]:
        yield "9 momentum tokens, 5 spaces on either momentum card"


def _check() -> None:
    problems = [*_card_problems(), *_effect_problems(), *_board_problems(), *_momentum_problems()]
    if problems:
        raise DataError("; ".join(problems))


_check()


def basis_counts() -> dict[str, dict[str, int]]:
    """How many cards, tokens and spaces rest on what."""
    return {
        "cards": dict(sorted(Counter(card.basis for card in CARDS.values()).items())),
        "evidence": dict(sorted(Counter(token.basis for token in TOKENS.values()).items())),
        "board": dict(sorted(Counter(node.basis for node in NODES.values()).items())),
    }
