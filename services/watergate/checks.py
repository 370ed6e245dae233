"""What must hold in every position that play can reach (RULES 12)."""

from services.watergate.due import Pin
from services.watergate.material import (
    CARDS,
    DECKS,
    EDITOR,
    INFORMANTS,
    MOMENTUM,
    MOMENTUM_TOKENS,
    NIXON,
    SIDES,
    SPACES,
    TOKENS,
)
from services.watergate.model import State


def violations(state: State) -> list[str]:
    """Broken invariants in words (12)."""
    found = []
    tokens = [token.token for token in state.track if token.slot[0] == "x"] + state.bag
    tokens += [pinned.token for pinned in state.board.values()]
    tokens += [due.token for due in state.due if isinstance(due, Pin)]
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
    if state.momentum_supply < 0 or any(
        count > len(card) for count, card in zip(state.momentum, MOMENTUM, strict=True)
    ):
        found.append("there are fewer momentum tokens than none, or more than spaces on a card")
    if any(person not in INFORMANTS or face not in ("up", "down") for person, face in state.pictures.items()):
        found.append("a picture that is none lies on the board")
    if on_track > 1 or sum(token.slot == "initiative" for token in state.track) > 1:
        found.append("initiative or momentum lies on the track twice")
    for space, pinned in state.board.items():
        if SPACES.get(space) not in TOKENS[pinned.token].colours:
            found.append(f"{pinned.token} does not fit {space}")
    if any(played.card not in CARDS for played in state.in_play):
        found.append("an unknown card is in play")
    slots = [token.slot for token in state.track]
    if len(set(slots)) < len(slots):
        found.append("two tokens of the track share a name")
    if any(not token.face_up and token.space for token in state.track):
        found.append("a face-down token lies off space 0")
    if state.phase == "evaluation" and any(state.hands):
        found.append("somebody holds a card in the evaluation")
    if (state.winner < 0) == (state.phase == "over"):
        found.append("the match is over without a winner, or the other way round")
    return found
