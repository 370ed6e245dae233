"""Write playthroughs: `python -m tests.golden.playthrough [FOLDER]` regenerates all of them.

Each commit is one paragraph: who decides what, how many legal commands there are and their fingerprint, the
command, the public events, and the fingerprint of each viewer's view afterwards.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from services.engine.kernel.game import AnyGame
from services.engine.kernel.play import random_policy
from services.engine.kernel.registry import GAMES, load
from services.engine.kernel.rng import Rng

HERE = Path(__file__).parent
SEED = "901d"


def fingerprint(value: Any) -> str:
    return sha256(msgspec.json.encode(value)).hexdigest()[:10]


def text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def playthrough(game: AnyGame, seats: int) -> Iterator[str]:
    """The lines of a random match with the default options."""
    state = game.new(game.options_type(), seats, SEED)
    rng = Rng(f"playthrough/{game.name}/{seats}")
    yield f"{game.name}, rules version {game.rules_version}, {seats} seats, seed {SEED}"
    while game.outcome(state) is None:
        due = {seat: decision for seat, decision in game.decisions(state).items() if not decision.answered}
        yield ""
        if due:
            seat, decision = next(iter(due.items()))
            legal = game.legal(state, seat)
            command = random_policy(None, decision, legal, rng)
            yield f"seat {seat}: {decision.kind} {text(decision.args)}, {len(legal)} legal {fingerprint(legal)}"
            yield f"> {text(command)}"
            events = game.perform(state, seat, command)
        else:
            yield "step"
            events = game.resolve(state)
        yield from (f"  {text(event.public)}" for event in events if event.public is not None)
        views = [fingerprint(game.view(state, viewer)) for viewer in (None, *range(seats))]
        yield f"views {' '.join(views)}"
    yield ""
    yield text(game.outcome(state))


def files(folder: Path) -> Iterator[tuple[Path, AnyGame, int]]:
    """Each playthrough's file: every rule set with its least and its most seats."""
    for name in GAMES:
        game = load(name)
        for seats in sorted({min(game.seat_counts), max(game.seat_counts)}):
            yield folder / f"{name}-{seats}.playthrough", game, seats


def write(folder: Path) -> None:
    """Write all playthroughs into a folder."""
    for path, game, seats in files(folder):
        path.write_text("\n".join(playthrough(game, seats)) + "\n")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
