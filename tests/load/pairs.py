"""Two checkouts in turn, in one call: commands a second, or matches a second of a game's rules alone.

`python -m tests.load.pairs OLD_TREE [--pairs 8] [--game carcassonne]`: without a game, commands of Watergate at the
gateway's own port with the platforms of both trees up. Each tree is measured by its own code, since rules and scripts
may differ. OLD_TREE has been set up there (`make lint` does). What is printed is the ratio new to old with the 95 %
interval of its mean (Student's t over the logarithms of the pairs).
"""

import json
import math
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import click

from tests.load import commands
from tests.support.stack import stack

HERE = Path(__file__).parents[2]

T_95 = {2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306, 9: 2.262, 11: 2.201, 15: 2.131}
"""Student's t for a two-sided 95 % interval, by degrees of freedom."""

RATE = """
import json, sys
from pathlib import Path
from tests.load import commands
for number in range(commands.SCRIPTS):
    commands.script(f"{number:04x}")
rate = commands.rate(commands.player, int(sys.argv[1]), Path(sys.argv[2]))
print(json.dumps([rate.per_second, rate.cpu]))
"""

CLI = "from services.engine.cli import main; main()"


def run(tree: Path, *words: str) -> Any:
    """What a command of a tree prints, as JSON."""
    python = str(tree / ".venv" / "bin" / "python")
    told = subprocess.run([python, *words], cwd=tree, capture_output=True, text=True, check=True)
    return json.loads(told.stdout.splitlines()[-1])


def in_turn(pairs: int, measure: Callable[[Path], float], trees: tuple[Path, Path]) -> None:
    """Measure both trees so many times, who is first changing each time, and print the ratio."""
    logs = []
    for number in range(pairs):
        order = trees if number % 2 == 0 else trees[::-1]
        measured = {tree: measure(tree) for tree in order}
        old, new = (measured[tree] for tree in trees)
        logs.append(math.log(new / old))
        print(f"{old:.1f} and {new:.1f}: {new / old:.3f}", flush=True)
    freedom = max(known for known in T_95 if known <= max(2, pairs - 1))
    spread = T_95[freedom] * stdev(logs) / math.sqrt(pairs)
    low, middle, high = (math.exp(mean(logs) + by * spread) for by in (-1, 0, 1))
    print(f"new to old, {pairs} pairs: {middle:.3f} ({low:.3f} to {high:.3f})")


@click.command()
@click.argument("old", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--pairs", default=8, show_default=True)
@click.option("--game", help="Measure this game's rules alone.")
@click.option("--seats", default=2, show_default=True)
@click.option("--matches", default=300, show_default=True)
def main(old: Path, pairs: int, game: str | None, seats: int, matches: int) -> None:
    """Print the ratio of this tree to an older one."""
    trees = old.resolve(), HERE
    if game:
        words = ["simulate", game, "--seats", str(seats), "--matches", str(matches), "--json"]
        in_turn(pairs, lambda tree: run(tree, "-c", CLI, *words)["matches_per_s"], trees)
        return
    used: dict[Path, list[dict[str, float]]] = {tree: [] for tree in trees}
    with ExitStack() as running:
        houses = {}
        for tree in trees:
            folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
            houses[tree] = running.enter_context(stack(folder, tree, **commands.SETTINGS)).port + 1, folder

        def rate(tree: Path) -> float:
            port, folder = houses[tree]
            per_second, cpu = run(tree, "-c", RATE, str(port), str(folder))
            used[tree].append(cpu)
            return float(per_second)

        in_turn(pairs, rate, trees)
    for tree, name in zip(trees, ("old", "new"), strict=True):
        total = {process: mean(each.get(process, 0.0) for each in used[tree]) for process in used[tree][0]}
        told = ", ".join(f"{process} {took:.2f}" for process, took in total.items() if took >= 0.01)
        print(f"ms of CPU a command, {name}: {sum(total.values()):.2f}: {told}")


if __name__ == "__main__":
    main()
