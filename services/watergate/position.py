"""The plain notation of scenarios (`docs/scenarios/watergate.md`)."""

from typing import Literal

from msgspec import Struct

from services.engine.kernel.errors import BAD_POSITION, RuleError
from services.engine.kernel.rng import Rng
from services.watergate.checks import violations
from services.watergate.flow import TABLE
from services.watergate.material import (
    COLOURS,
    DECKS,
    EDITOR,
    INFORMANTS,
    MOMENTUM,
    MOMENTUM_TOKENS,
    NIXON,
    SIDES,
    SPACES,
    TOKENS,
    TRACK_END,
)
from services.watergate.model import OnTrack, Options, Pinned, State
from services.watergate.operations import Colour
from services.watergate.phases import STEPS, bottom


class Position(Struct, forbid_unknown_fields=True):
    """The plain notation of scenarios; see `docs/scenarios/watergate.md`."""

    round: int = 1
    phase: Literal["", "initial", "cards", "evaluation"] = ""
    step: int = 0
    to_play: str = ""
    initiative: str = "editor"
    turns_taken: dict[str, int] = {}
    events_banned: bool = False
    track: dict[str, int] | None = None
    face_down: list[str] = []
    denied: list[Colour] = []
    momentum: dict[str, int] = {}
    momentum_removed: int = 0
    board: dict[str, str] = {}
    board_down: dict[str, str] = {}
    pictures: dict[str, str] = {}
    hands: dict[str, list[str]] = {}
    decks: dict[str, list[str]] = {}
    discards: dict[str, list[str]] = {}
    removed: dict[str, list[str]] = {}
    bag: list[str] | None = None


def bad(field: str, message: str) -> RuleError:
    """The refusal of a position that makes no sense."""
    return RuleError(BAD_POSITION, message, field)


def build(position: Position, options: Options, seats: int, seed: str) -> State:
    """Build a state from the notation; cards that are not named lie in the decks, evidence in the bag.

    Raises:
        RuleError: `bad_position`, with the field.
    """
    rng = Rng(seed)
    _check_round(position)
    initiative = _side(position.initiative, "initiative")
    momentum = [position.momentum.get(side, 0) for side in SIDES]
    track = _track(position)
    on_track = sum(token.slot == "momentum" for token in track)
    supply = MOMENTUM_TOKENS - on_track - sum(momentum) - position.momentum_removed
    if position.momentum_removed < 0 or supply < 0:
        raise bad("momentum_removed", f"There are {MOMENTUM_TOKENS} momentum tokens, and none less than none.")
    board = _board(position)
    placed = [token.token for token in track] + [pinned.token for pinned in board.values()]
    if twice := _doubled([*placed, *(position.bag or ())]):
        raise bad("bag" if position.bag else "board", f"{twice!r} is named twice.")
    for person, face in position.pictures.items():
        if person not in INFORMANTS or face not in ("up", "down"):
            raise bad("pictures", f"{person!r}: {face!r} is not an informant with a face, up or down.")
    state = State(
        rng=rng,
        decks=[[], []],
        bag=[token for token in TOKENS if token not in placed] if position.bag is None else list(position.bag),
        round=position.round,
        phase=position.phase or ("cards" if position.hands else "initial"),
        step=position.step,
        initiative=initiative,
        turn=_side(position.to_play or position.initiative, "to_play"),
        turns_taken=[position.turns_taken.get(side, 0) for side in SIDES],
        events_banned=position.events_banned,
        track=track,
        momentum_supply=supply,
        momentum=momentum,
        momentum_removed=position.momentum_removed,
        board=board,
        pictures=dict(position.pictures),
        denied=[colour for colour in COLOURS if colour in position.denied],
    )
    state.due = bottom(state.phase, state.step)
    for side in (EDITOR, NIXON):
        _share_out(state, position, side, rng)
    if broken := violations(state):
        raise bad("bag", f"The position does not add up: {'; '.join(broken)}.")
    TABLE.advance(state, [])
    return state


def _doubled(names: list[str]) -> str:
    """A name that stands there twice, or ""."""
    return next((name for number, name in enumerate(names) if name in names[:number]), "")


def _check_round(position: Position) -> None:
    """Where in a round the position stands, and what lies on the momentum cards."""
    if position.round < 1:
        raise bad("round", "The first round is 1.")
    if not 0 <= position.step <= STEPS:
        raise bad("step", f"The evaluation has the steps 1 to {STEPS}; 0 is before the first.")
    if position.phase == "evaluation" and any(position.hands.values()):
        raise bad("hands", "Nobody holds a card in the evaluation.")
    for field, counts in (("momentum", position.momentum), ("turns_taken", position.turns_taken)):
        for name in counts:
            _side(name, field)
    for name, most in (("editor", len(MOMENTUM[EDITOR])), ("nixon", len(MOMENTUM[NIXON]) - 1)):
        if not 0 <= position.momentum.get(name, 0) <= most:
            raise bad("momentum", f"On the momentum card of {name} lie 0 to {most} tokens.")


def _share_out(state: State, position: Position, side: int, rng: Rng) -> None:
    """Lay a side's cards where the notation says; the others form its deck, or are removed if the deck is named."""
    name = SIDES[side]
    used: list[str] = []
    for field in ("hands", "decks", "discards", "removed"):
        zones: dict[str, list[str]] = getattr(position, field)
        if unknown := [other for other in zones if other not in SIDES]:
            raise bad(field, f"{unknown[0]!r} is neither editor nor nixon.")
        if strange := [card for card in zones.get(name, []) if card not in DECKS[side]]:
            raise bad(field, f"{strange[0]!r} is not a card of {name}.")
        used += zones.get(name, [])
        if twice := _doubled(used):
            raise bad(field, f"{twice!r} is named twice.")
    state.hands[side] = list(position.hands.get(name, []))
    state.discards[side] = list(position.discards.get(name, []))
    state.removed[side] = list(position.removed.get(name, []))
    top = position.decks.get(name, [])
    rest = [card for card in DECKS[side] if card not in used]
    rng.shuffle(rest)
    if name in position.decks:
        state.removed[side] += rest
        rest = []
    # The notation names a deck from its top card; the state draws from the end.
    state.decks[side] = [*rest, *reversed(top)]


def _side(name: str, field: str) -> int:
    if name not in SIDES:
        raise bad(field, f"{name!r} is neither editor nor nixon.")
    return SIDES.index(name)


def _track(position: Position) -> list[OnTrack]:
    spaces = {"initiative": 0, "momentum": 0} if position.track is None else position.track
    if strange := [name for name in position.face_down if name not in spaces]:
        raise bad("face_down", f"{strange[0]!r} does not lie on the track.")
    track, number = [], 0
    for name, space in spaces.items():
        if abs(space) >= TRACK_END:
            raise bad("track", f"{name!r} cannot lie on {space}; the track goes from -4 to 4.")
        if name in ("initiative", "momentum"):
            track.append(OnTrack(name, name, space))
            continue
        if name not in TOKENS:
            raise bad("track", f"There is no token {name!r}.")
        if name in position.face_down and space:
            raise bad("face_down", f"{name!r} does not lie on space 0.")
        number += 1
        track.append(OnTrack(f"x{number}", name, space, name not in position.face_down))
    return track


def _board(position: Position) -> dict[str, Pinned]:
    board = {}
    for field, pins in (("board", position.board), ("board_down", position.board_down)):
        for space, token in pins.items():
            if space not in SPACES or space in board:
                raise bad(field, f"{space!r} is not an evidence space, or named twice.")
            if token not in TOKENS or SPACES[space] not in TOKENS[token].colours:
                raise bad(field, f"{token!r} is not evidence of the colour of {space}.")
            board[space] = Pinned(token, field == "board")
    return board
