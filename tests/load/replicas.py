"""What two replicas of each service cost beside one: CPU a command, all processes together, by pairs in one call.

`python -m tests.load.replicas [PAIRS]`
"""

import sys
import tempfile
from pathlib import Path

from deploy.local.folders import ROOT
from tests.load import commands
from tests.support.stack import stack


def cost(replicas: int) -> commands.Rate:
    """Commands a second and the CPU of one, with so many replicas of each service."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with stack(data, ROOT, LUDOTECA_SERVICE_PROCESSES=str(replicas), **commands.SETTINGS) as platform:
            return commands.rate(commands.player, platform.port, data)


def main(pairs: int) -> None:
    """Print what was measured."""
    for number in range(commands.SCRIPTS):
        commands.script(f"{number:04x}")
    for _ in range(pairs):
        one, two = cost(1), cost(2)
        used = [sum(rate.cpu.values()) for rate in (one, two)]
        shares = [sum(took for name, took in rate.cpu.items() if name.startswith("watergate")) for rate in (one, two)]
        print(
            f"commands/s {one.per_second:.0f} and {two.per_second:.0f}; ms of CPU a command {used[0]:.2f} and "
            f"{used[1]:.2f}, ratio {used[1] / used[0]:.2f}; of it the service {shares[0]:.2f} and {shares[1]:.2f}",
            flush=True,
        )
        for rate in (one, two):
            print("  ", ", ".join(f"{name} {took:.2f}" for name, took in rate.cpu.items() if took >= 0.01), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
