"""What a viewer of Lanterns may not tell apart; see `tests/conformance/truths.py`."""

from typing import Any


def truth(game: Any, state: Any, viewer: int | None, led: Any, mixer: Any) -> Any:
    """The deck and the hands of others, and what they have bid of them."""
    hidden = [state.deck, *(hand for seat, hand in enumerate(state.hands) if seat != viewer)]
    mixed = mixer.mixed([card for pile in hidden for card in pile])
    for pile in hidden:
        pile[:] = [mixed.pop() for _ in pile]
    for seat, bid in enumerate(state.bids):
        if seat != viewer:
            state.hands[seat].sort()
            state.bids[seat] = None if bid is None else mixer.rng.choice(state.hands[seat])
    return state
