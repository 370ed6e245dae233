"""Compare what mutmut found with the survivors that are known.

Run it after `mutmut run`. It fails if a mutant survives that has no reason in `survivors.txt`, if one stands there
that does not survive any more, or if fewer than `ENOUGH` of all are killed.
"""

import subprocess
import sys
from collections import Counter
from pathlib import Path

KNOWN = Path(__file__).with_name("survivors.txt")
ENOUGH = 0.85
KILLED = ("killed", "timeout", "caught by type check")


def found() -> dict[str, str]:
    """What became of each mutant."""
    mutmut = Path(sys.executable).with_name("mutmut")
    told = subprocess.run([mutmut, "results", "--all", "true"], check=True, capture_output=True, text=True).stdout
    pairs = (line.strip().rpartition(": ") for line in told.splitlines() if ": " in line)
    return {name: became for name, _, became in pairs}


def known() -> dict[str, str]:
    """The survivors with the reason of each."""
    lines = (line for line in KNOWN.read_text().splitlines() if line and not line.startswith("#"))
    return {name.strip(): why.strip() for name, _, why in (line.partition(": ") for line in lines)}


def main() -> int:
    """Say what is new, and count."""
    results, reasons = found(), known()
    alive = {name for name, became in results.items() if became not in KILLED}
    for name in sorted(alive - set(reasons)):
        print(f"survives without a reason: {name} ({results[name]}); see it with `mutmut show {name}`")
    for name in sorted(set(reasons) - alive):
        print(f"does not survive any more: {name}")
    share = 1 - len(alive) / max(1, len(results))
    print(f"{len(results)} mutants, {share:.1%} killed; {dict(Counter(results.values()))}")
    return int(alive != set(reasons) or share < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())
