"""The table before the first round (RULES 3)."""

from services.engine.kernel.rng import Rng
from services.watergate.material import DECKS, TOKENS
from services.watergate.model import OnTrack, Options, State


def new_state(options: Options, seats: int, seed: str) -> State:
    """Both decks shuffled, all evidence in the bag, initiative and momentum on 0."""
    rng = Rng(seed)
    decks = [list(deck) for deck in DECKS]
    for deck in decks:
        rng.shuffle(deck)
    state = State(rng=rng, decks=decks, bag=list(TOKENS))
    state.track = [OnTrack("initiative", "initiative"), OnTrack("momentum", "momentum")]
    return state
