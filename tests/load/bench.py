"""`make bench`: commands over HTTP beside a bare echo, then how fast the rules of every game are on one core."""

import time
from itertools import pairwise
from typing import Any

from services.engine.kernel.game import AnyGame
from services.engine.kernel.play import play_out, random_policy
from services.engine.kernel.registry import GAMES, load
from services.engine.kernel.rng import Rng
from services.engine.kernel.simulate import simulate
from tests.load import commands

MATCHES = 100


def commit_times(game: AnyGame, seats: int) -> list[float]:
    """Microseconds of a random commit, its legal list included, in each quarter of a match: does it grow?"""
    quarters: list[list[float]] = [[], [], [], []]
    for number in range(MATCHES // 4):
        state = game.new(game.options_type(), seats, f"{number:04x}")
        clock = [time.perf_counter()]

        def observe(*_: Any, clock: list[float] = clock) -> None:
            clock.append(time.perf_counter())

        play_out(game, state, [random_policy] * seats, Rng(f"bench/{number}"), observe)
        times = [after - before for before, after in pairwise(clock)]
        for index, taken in enumerate(times):
            quarters[4 * index // len(times)].append(taken)
    return [1e6 * sum(times) / len(times) for times in quarters]


def main() -> None:
    """Print what was measured."""
    door, gateway, echo = commands.measure()
    for way, rate in (("through the front door", door), ("at the gateway", gateway)):
        ratio = rate.per_second / echo.per_second
        print(f"commands {way}: {rate.per_second:.0f}/s; bare echo: {echo.per_second:.0f}/s; ratio {ratio:.0%}")
    print("ms of CPU a command:", ", ".join(f"{name} {took:.2f}" for name, took in door.cpu.items() if took >= 0.01))
    for name in GAMES:
        game = load(name)
        for seats in sorted({min(game.seat_counts), max(game.seat_counts)}):
            result = simulate(game, game.options_type(), seats=seats, matches=MATCHES, seed=1, levels=["random"])
            times = " / ".join(f"{taken:.0f}" for taken in commit_times(game, seats))
            print(f"{name} x{seats}: {result.matches_per_s:.0f} matches/s; µs a commit by quarter of a match: {times}")


if __name__ == "__main__":
    main()
