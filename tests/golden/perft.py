"""Count the sequences of legal commands from fixed positions: `python -m tests.golden.perft` writes perft.txt.

A count freezes what may be done and what comes of it: a command too many or too few anywhere below a position
changes it.
"""

from collections.abc import Iterator
from typing import Any

from services.engine.kernel.game import AnyGame
from services.engine.kernel.play import random_policy
from services.engine.kernel.registry import GAMES, load
from services.engine.kernel.rng import Rng
from tests.golden.playthrough import HERE, SEED

FILE = HERE / "perft.txt"
DEPTH = 3
COMMITS = (0, 25, 60)
"""How far into a random match the positions lie."""

MOST = 4_000
"""Sequences at most; a deeper count that may exceed this is left out."""


def due(game: AnyGame, state: Any) -> int | None:
    """Do all automatic steps, then name the first seat that decides; None when the match is over."""
    while game.outcome(state) is None:
        for seat, decision in game.decisions(state).items():
            if not decision.answered:
                return seat
        game.resolve(state)
    return None


def count(game: AnyGame, encoded: bytes, depth: int) -> int:
    """Sequences of `depth` commands from a position; a match that ends sooner counts once."""
    state = game.decode_state(encoded)
    seat = due(game, state)
    if seat is None or depth == 0:
        return 1
    here = game.encode_state(state)
    total = 0
    for command in game.legal(state, seat):
        state = game.decode_state(here)
        game.perform(state, seat, command)
        total += count(game, game.encode_state(state), depth - 1)
    return total


def positions(game: AnyGame, seats: int) -> Iterator[tuple[int, bytes]]:
    """Positions of a random match with the number of decisions before each."""
    state, rng = game.new(game.options_type(), seats, SEED), Rng(f"perft/{game.name}/{seats}")
    for commit in range(max(COMMITS) + 1):
        seat = due(game, state)
        if seat is None:
            return
        if commit in COMMITS:
            yield commit, game.encode_state(state)
        legal = game.legal(state, seat)
        game.perform(state, seat, random_policy(None, game.decisions(state)[seat], legal, rng))


def lines() -> Iterator[str]:
    """A line a position: its counts by depth."""
    for name in GAMES:
        game = load(name)
        for seats in sorted({min(game.seat_counts), max(game.seat_counts)}):
            for commit, encoded in positions(game, seats):
                counts = [count(game, encoded, 1)]
                while len(counts) < DEPTH and counts[-1] * counts[0] <= MOST:
                    counts.append(count(game, encoded, len(counts) + 1))
                yield f"{name} x{seats}, {commit} decisions in: {' '.join(map(str, counts))}"


def text() -> str:
    """The file's text."""
    return "\n".join(lines()) + "\n"


if __name__ == "__main__":
    FILE.write_text(text())
