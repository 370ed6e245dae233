"""The plain notation of scenarios (`docs/scenarios/watergate.md`) and the invariants of a state (RULES 12)."""

from services.engine.errors import RuleError
from services.engine.rng import Rng
from services.watergate.material import CARDS, DECKS, EDITOR, MOMENTUM_TOKENS, NIXON, SIDES, SPACES, TOKENS
from services.watergate.model import Keep, OnTrack, Pin, Pinned, Position, State


def bad(field: str, message: str) -> RuleError:
    """The refusal of a position that makes no sense."""
    return RuleError("bad_position", message, field)


def set_up(position: Position, seed: str) -> State:
    """Build a state from the notation; cards that are not named lie in the decks, evidence in the bag.

    Raises:
        RuleError: `bad_position`, with the field.
    """
    rng = Rng(seed)
    initiative = _side(position.initiative, "initiative")
    momentum = [position.momentum.get(side, 0) for side in SIDES]
    track = _track(position)
    on_track = sum(token.slot == "momentum" for token in track)
    placed = [token.token for token in track] + list(position.board.values()) + list(position.board_down.values())
    bag = [token for token in TOKENS if token not in placed] if position.bag is None else list(position.bag)
    state = State(
        rng=rng,
        decks=[[], []],
        bag=bag,
        round=position.round,
        phase=position.phase,
        step=position.step,
        initiative=initiative,
        initiative_this_round=_side(position.initiative_this_round or position.initiative, "initiative_this_round"),
        turn=_side(position.to_play, "to_play"),
        turns_taken=[position.turns_taken.get(side, 0) for side in SIDES],
        events_banned=position.events_banned,
        track=track,
        momentum_supply=MOMENTUM_TOKENS - on_track - sum(momentum) - position.momentum_removed,
        momentum=momentum,
        momentum_removed=position.momentum_removed,
        board={space: Pinned(token, True) for space, token in position.board.items()}
        | {space: Pinned(token, False) for space, token in position.board_down.items()},
        pictures=dict(position.pictures),
    )
    for side, name in enumerate(SIDES):
        state.hands[side] = list(position.hands.get(name, []))
        state.discards[side] = list(position.discards.get(name, []))
        state.removed[side] = list(position.removed.get(name, []))
        used = [*state.hands[side], *state.discards[side], *state.removed[side]]
        rest = [card for card in DECKS[side] if card not in used]
        rng.shuffle(rest)
        # The notation names a deck from its top card; the state keeps the top at the end.
        top = position.decks.get(name)
        state.decks[side] = rest if top is None else list(reversed(top))
        if name in position.decks:
            state.removed[side] += [card for card in rest if card not in position.decks[name]]
    if broken := violations(state):
        raise bad("", f"The position does not add up: {'; '.join(broken)}.")
    return state


def _side(name: str, field: str) -> int:
    if name not in SIDES:
        raise bad(field, f"{name!r} is neither editor nor nixon.")
    return SIDES.index(name)


def _track(position: Position) -> list[OnTrack]:
    spaces = {"initiative": 0, "momentum": 0} if position.track is None else position.track
    track, number = [], 0
    for name, space in spaces.items():
        if name in ("initiative", "momentum"):
            track.append(OnTrack(name, name, space))
            continue
        if name not in TOKENS:
            raise bad("track", f"There is no token {name!r}.")
        number += 1
        track.append(OnTrack(f"x{number}", name, space, name not in position.face_down))
    return track


def violations(state: State) -> list[str]:
    """Broken invariants in words (12)."""
    found = []
    tokens = [token.token for token in state.track if token.slot[0] == "x"] + state.bag
    tokens += [pinned.token for pinned in state.board.values()]
    for due in state.stack:
        tokens += [due.token] if isinstance(due, Pin) else due.drawn if isinstance(due, Keep) else []
    if sorted(tokens) != sorted(TOKENS):
        found.append(f"evidence: {len(tokens)} tokens, {len(set(tokens))} different, of {len(TOKENS)}")
    for side in (EDITOR, NIXON):
        zones = (state.decks[side], state.hands[side], state.discards[side], state.removed[side])
        cards = [card for zone in zones for card in zone]
        cards += [played.card for played in state.in_play if played.side == side]
        if sorted(cards) != sorted(DECKS[side]):
            found.append(f"cards of {SIDES[side]}: {len(cards)}, {len(set(cards))} different, of {len(DECKS[side])}")
    on_track = sum(token.slot == "momentum" for token in state.track)
    if state.momentum_supply + on_track + sum(state.momentum) + state.momentum_removed != MOMENTUM_TOKENS:
        found.append("momentum tokens do not add up to nine")
    if on_track > 1 or sum(token.slot == "initiative" for token in state.track) > 1:
        found.append("initiative or momentum lies on the track twice")
    for space, pinned in state.board.items():
        if SPACES.get(space) not in TOKENS[pinned.token].colours:
            found.append(f"{pinned.token} does not fit {space}")
    if any(played.card not in CARDS for played in state.in_play):
        found.append("an unknown card is in play")
    return found
