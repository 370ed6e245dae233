"""What a position is worth to a side, for the level `club`."""

from functools import lru_cache

from services.watergate.due import Pin
from services.watergate.material import EDITOR, INFORMANTS, NIXON, NODES, SPACES
from services.watergate.model import State

WIN = 1000.0
NIXON_MOMENTUM = (0.0, 4.0, 9.0, 16.0, 27.0, WIN)
"""Worth to Nixon of so many tokens on his momentum card."""
EDITOR_MOMENTUM = (0.0, 1.0, 2.5, 6.0, 9.0, 12.0)
MOMENTUM_SIDE, MOMENTUM_STEP = 2.6, 1.0
"""Worth of the momentum token's lying on a side, and of each space there."""
URGENT = 3.0
"""How much more that counts when Nixon lacks one token."""
SUPPLY = (14.0, 6.0, 2.5)
"""Worth to Nixon of no, one or two momentum tokens left in the supply."""
LAST_TOKEN = 25.0
"""Worth to Nixon of the last token's lying off 0: gained by either side, it ends the match."""
INITIATIVE_SIDE, INITIATIVE_STEP, INITIATIVE_HELD = 0.8, 0.25, 1.2
EVIDENCE_SIDE, EVIDENCE_STEP = 1.8, 0.35
UNPLACED = 4.0
"""Worth of a token that is gained and not pinned yet."""
CARD_IN_HAND = 0.25
CARD_LOST = 0.4
"""Worth of a card that is out of the game, to its side."""
MISSING = 3.6
"""Worth of one piece less on the way to two connected informants."""
PICTURE_MISSING = 2.0
"""Pieces that a picture still in the supply stands for."""
FAR = 9.0
"""Pieces that are missing if there is no way at all, or the picture lies face down."""
OTHERS = 0.03
"""How much the pieces that each informant lacks count besides: a single way can be blocked."""


def worth(state: State, side: int) -> float:
    """How good a position is for a side; the other side's worth is the opposite."""
    value = _for_editor(state)
    return value if side == EDITOR else -value


def _for_editor(state: State) -> float:
    if state.phase == "over":
        return WIN if state.winner == EDITOR else -WIN
    value = EDITOR_MOMENTUM[state.momentum[EDITOR]] - NIXON_MOMENTUM[state.momentum[NIXON]]
    value -= SUPPLY[state.momentum_supply] if state.momentum_supply < len(SUPPLY) else 0
    value += INITIATIVE_HELD * (1 if state.initiative == EDITOR else -1)
    for token in state.track:
        value += _on_track(state, token.slot, token.space)
    for due in state.due:
        if isinstance(due, Pin):
            value += UNPLACED * (1 if due.seat == EDITOR else -1)
    for side, sign in ((EDITOR, 1), (NIXON, -1)):
        value += sign * (CARD_IN_HAND * len(state.hands[side]) - CARD_LOST * len(state.removed[side]))
    return value + _on_board(state)


def _on_track(state: State, slot: str, space: int) -> float:
    side = (space > 0) - (space < 0)
    if slot == "initiative":
        # On 0 it goes to the side that does not have it now.
        side = side or (1 if state.initiative == NIXON else -1)
        return INITIATIVE_SIDE * side + INITIATIVE_STEP * space
    if slot == "momentum":
        if state.momentum_supply == 0:
            return -LAST_TOKEN * abs(side)
        urgency = URGENT if state.momentum[NIXON] == 4 else 1.0
        return urgency * (MOMENTUM_SIDE * side + MOMENTUM_STEP * space)
    return EVIDENCE_SIDE * side + EVIDENCE_STEP * space


def _on_board(state: State) -> float:
    spaces = tuple(_lies(state, space) for space in SPACES)
    pictures = tuple(state.pictures.get(person, "") for person in INFORMANTS)
    return -MISSING * missing(spaces, pictures)


def _lies(state: State, space: str) -> str:
    pinned = state.board.get(space)
    return "" if pinned is None else "u" if pinned.face_up else "d"


@lru_cache(maxsize=20_000)
def missing(spaces: tuple[str, ...], pictures: tuple[str, ...]) -> float:
    """Pieces that the Editor still needs for two connected informants; the second may use the way of the first.

    Args:
        spaces: for each evidence space "u" (face up), "d" (face down) or "".
        pictures: for each informant "up", "down" or "".
    """
    cost = {space: {"u": 0, "": 1}.get(lies) for space, lies in zip(SPACES, spaces, strict=True)}
    near, ways = _ways(cost)
    totals = sorted(_person(person, face, near) for person, face in zip(INFORMANTS, pictures, strict=True))
    best = totals[0] + totals[1]
    for person, face in zip(INFORMANTS, pictures, strict=True):
        first = _person(person, face, near)
        if face == "down" or first >= best:
            continue
        paved = cost | dict.fromkeys(_way(person, near, ways), 0)
        again, _ = _ways(paved)
        for other, other_face in zip(INFORMANTS, pictures, strict=True):
            if other != person and other_face != "down":
                best = min(best, first + _person(other, other_face, again))
    return best + OTHERS * sum(totals)


def _ways(cost: dict[str, int | None]) -> tuple[dict[str, float], dict[str, str]]:
    """Pieces from Nixon to each space, that space included, and the space before it on a cheapest way."""
    near: dict[str, float] = {"nixon": 0}
    before: dict[str, str] = {}
    level, total = ["nixon"], 0
    while level:
        later: list[str] = []
        for node in level:
            for other in NODES[node].threads:
                price = cost.get(other)
                if price is None or near.get(other, FAR) <= total + price:
                    continue
                near[other], before[other] = total + price, node
                (later if price else level).append(other)
        level, total = later, total + 1
    return near, before


def _person(person: str, face: str, near: dict[str, float]) -> float:
    """Pieces that one informant lacks."""
    if face == "down":
        return FAR
    way = min(near.get(space, FAR) for space in NODES[INFORMANTS[person]].threads)
    return way + (0 if face == "up" else PICTURE_MISSING)


def _way(person: str, near: dict[str, float], before: dict[str, str]) -> list[str]:
    """The spaces of a cheapest way from an informant to Nixon."""
    space = min(NODES[INFORMANTS[person]].threads, key=lambda name: near.get(name, FAR))
    way = []
    while space in before:
        way.append(space)
        space = before[space]
    return way
