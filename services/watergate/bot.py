"""The level `club`: one look ahead over a possible state.

From its view it draws one state that it could be looking at, carries out each answer, plays what it has to
decide afterwards on greedily, and takes the answer with the best position.
"""

from functools import lru_cache

from msgspec import msgpack

from services.engine.game import Decision
from services.engine.rng import Rng
from services.watergate import flow
from services.watergate.material import EDITOR, INFORMANTS, NIXON, NODES, SPACES
from services.watergate.model import Answer, Command, GiveUpCard, PassReaction, React, State, View
from services.watergate.view import imagine

DEPTH_MAX = 8
"""Decisions of one card that are played out."""
WON = 1000.0
NIXON_MOMENTUM = (0.0, 1.5, 3.5, 6.0, 10.0, WON)
"""What Nixon's momentum tokens are worth together."""
EDITOR_MOMENTUM = 1.2
INITIATIVE = 0.8
PICTURE = 1.5
"""What an informant without a picture costs, in evidence."""
BLOCKED = 6
"""What it costs to pass evidence that Nixon pinned, in evidence."""
SILENCED = 16.0
"""What an informant costs that Nixon silenced."""
NEEDED = (1.5, 1.5, 0.5, 0.3, 0.2, 0.1, 0.1)
"""Weight of the informants, the nearest first: two win, the others are ways around."""
REACTION = 0.3
"""What a reaction card is worth in hand."""

_encode, _decode = msgpack.Encoder().encode, msgpack.Decoder(State).decode


def club(view: View, decision: Decision, legal: list[Command], rng: Rng) -> Command:
    """Choose the answer that leads to the best position."""
    if len(legal) == 1:
        return legal[0]
    seat = view.viewer
    assert seat is not None
    return _best(imagine(view, rng), seat, legal, DEPTH_MAX)


def _best(state: State, seat: int, legal: list[Command], depth: int) -> Command:
    """The first of the answers with the best position when the card is played out."""
    if len(legal) == 1:
        return legal[0]
    frozen = _encode(state)
    best, chosen = float("-inf"), legal[0]
    for command in legal:
        after = _decode(frozen)
        _answer(after, command)
        _play_on(after, seat, depth - 1)
        worth = evaluate(after, seat) - (REACTION if isinstance(command, React | GiveUpCard) else 0.0)
        if worth > best:
            best, chosen = worth, command
    return chosen


def _answer(state: State, command: Command) -> None:
    due = state.stack.pop()
    flow.perform(state, due, command, [])
    flow.run(state, [])


def _play_on(state: State, seat: int, depth: int) -> None:
    """Carry the card on greedily; the other side lets it pass, or takes the first answer that is listed."""
    turn = state.turns_taken[:]
    while depth > 0 and state.stack and state.turns_taken == turn:
        due = state.stack[-1]
        legal = flow.LEGAL[type(due)](state, due)
        if getattr(due, "side", seat) == seat:
            command = _best(state, seat, legal, 1)
        else:
            command = PassReaction() if isinstance(due, Answer) else legal[0]
        _answer(state, command)
        depth -= 1


# -- evaluation --------------------------------------------------------------------------------------------------


def evaluate(state: State, seat: int) -> float:
    """How good a position is for a seat."""
    if state.winner >= 0:
        return WON if state.winner == seat else -WON
    worth = (
        _momentum(state)
        + _track(state)
        - _web(
            tuple(sorted((space, pinned.face_up) for space, pinned in state.board.items())),
            tuple(sorted(state.pictures.items())),
        )
    )
    return worth if seat == EDITOR else -worth


def _momentum(state: State) -> float:
    held = EDITOR_MOMENTUM * state.momentum[EDITOR] - NIXON_MOMENTUM[state.momentum[NIXON]]
    return held + (INITIATIVE if state.initiative == EDITOR else -INITIATIVE) / 2


def _track(state: State) -> float:
    """What lies on a side of the track is likely to be gained by it, the farther the surer."""
    next_for_nixon = NIXON_MOMENTUM[state.momentum[NIXON] + 1] - NIXON_MOMENTUM[state.momentum[NIXON]]
    weights = {"initiative": INITIATIVE, "momentum": min(next_for_nixon, 12.0) + EDITOR_MOMENTUM}
    return sum(weights.get(token.slot, 2.0) * _nearness(token.space) for token in state.track)


def _nearness(space: int) -> float:
    """From -1 to 1: whose the token will probably be."""
    return 0.2 * ((space > 0) - (space < 0)) + 0.13 * space


@lru_cache(maxsize=4096)
def _web(board: tuple[tuple[str, bool], ...], pictures: tuple[tuple[str, str], ...]) -> float:
    """The evidence and pictures that the Editor still needs, weighted by how near the informants are."""
    cost = _distances(dict(board))
    faces = dict(pictures)
    missing = []
    for person, space in INFORMANTS.items():
        face = faces.get(person)
        if face == "down":
            missing.append(SILENCED)
        else:
            near = min(cost[node] for node in NODES[space].threads)
            missing.append(min(near + (0.0 if face == "up" else PICTURE), SILENCED))
    return sum(weight * need for weight, need in zip(NEEDED, sorted(missing), strict=True))


def _distances(board: dict[str, bool]) -> dict[str, int]:
    """How many tokens the Editor needs to reach each space from Nixon, that space included."""
    step = {space: 1 if space not in board else 0 if board[space] else BLOCKED for space in SPACES}
    cost = {"nixon": 0}
    queue = ["nixon"]
    for node in queue:
        for other in NODES[node].threads:
            if other in step and cost[node] + step[other] < cost.get(other, BLOCKED * len(step)):
                cost[other] = cost[node] + step[other]
                queue.append(other)
    return cost
