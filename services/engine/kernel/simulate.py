"""Play many matches in this process and count."""

import time
from collections import Counter
from typing import Any

from msgspec import Struct

from services.engine.kernel.game import AnyGame
from services.engine.kernel.play import play_out, policy
from services.engine.kernel.rng import Rng


class Length(Struct, frozen=True):
    """Decisions in a match."""

    mean: float
    max: int


class Summary(Struct, frozen=True):
    """What a simulation found.

    Args:
        wins: sole victories by seat.
        draws: shared victories.
        scores: mean points of each seat by line of the score sheet; empty in a game without points.
    """

    game: str
    seats: int
    matches: int
    seconds: float
    matches_per_s: float
    decisions_per_s: float
    length: Length
    wins: list[int]
    draws: int
    scores: list[dict[str, float]]


def seat_levels(levels: list[str], seats: int) -> list[str]:
    """Levels for every seat; a single one counts for all.

    Raises:
        ValueError: if there are neither one nor `seats` of them.
    """
    if len(levels) == 1:
        return levels * seats
    if len(levels) != seats:
        raise ValueError(f"{seats} seats need one level or {seats}, not {len(levels)}")
    return levels


def simulate(game: AnyGame, options: Any, *, seats: int, matches: int, seed: int, levels: list[str]) -> Summary:
    """Play `matches` whole matches; match `i` depends on `seed` and `i` alone.

    Args:
        game: the rules.
        options: the match options, decoded.
        seats: number of seats.
        matches: how many to play.
        seed: any whole number.
        levels: bot levels, one for all or one a seat.

    Raises:
        ValueError: if the levels do not fit the seats.
        KeyError: if the game has no such level.
        RuleError: if options and seats do not make a match.
    """
    policies = [policy(game, level) for level in seat_levels(levels, seats)]
    wins, draws, decisions, longest = [0] * seats, 0, 0, 0
    points: list[Counter[str]] = [Counter() for _ in range(seats)]
    started = time.perf_counter()
    for index in range(matches):
        state = game.new(options, seats, Rng(f"match/{seed}/{index}").seed)
        decided, _ = play_out(game, state, policies, Rng(f"bots/{seed}/{index}"))
        decisions += decided
        longest = max(longest, decided)
        outcome = game.outcome(state)
        if outcome is not None and len(outcome.winners) == 1:
            wins[outcome.winners[0]] += 1
        else:
            draws += 1
        for sheet, gained in zip(points, outcome.scores if outcome else (), strict=False):
            sheet.update(gained)
    seconds = time.perf_counter() - started
    return Summary(
        game=game.name,
        seats=seats,
        matches=matches,
        seconds=round(seconds, 3),
        matches_per_s=round(matches / seconds, 2),
        decisions_per_s=round(decisions / seconds, 1),
        length=Length(mean=round(decisions / matches, 2), max=longest),
        wins=wins,
        draws=draws,
        scores=[{line: round(sheet[line] / matches, 2) for line in sheet} for sheet in points if sheet],
    )
