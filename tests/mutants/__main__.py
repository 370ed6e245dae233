"""Break the guards, one place at a time, see that a test fails for each, and compare what survives with what is known.

`python -m tests.mutants` takes all guards of `guards.txt`, `python -m tests.mutants MODULE…` those of some modules. It
fails if a mutant survives that has no reason in `survivors.txt`, if one stands there that does not survive any more, or
if fewer than `ENOUGH` of a module's are killed.
"""

import shutil
import subprocess
import sys
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

GUARDS, KNOWN = (Path(__file__).with_name(name) for name in ("guards.txt", "survivors.txt"))
ENOUGH = 0.85
KILLED = ("killed", "timeout", "caught by type check")
MUTMUT = Path(sys.executable).with_name("mutmut")


def pairs(file: Path) -> dict[str, str]:
    """The lines of a file, `NAME: text` or `NAME` alone."""
    lines = (line for line in file.read_text().splitlines() if line and not line.startswith("#"))
    return {name.strip(): text.strip() for name, _, text in (line.partition(": ") for line in lines)}


def patterns(module: str, functions: str) -> list[str]:
    """How mutmut calls the mutants of some functions (`NAME` or `CLASS.NAME`) of a module, or of all of it."""
    names = ["xǁ" + each.replace(".", "ǁ") if "." in each else f"x_{each}" for each in functions.split()]
    return [f"{module}.{name}__mutmut_*" for name in names] or [f"{module}.x*"]


def found() -> dict[str, str]:
    """What became of each mutant."""
    told = subprocess.run([MUTMUT, "results", "--all", "true"], check=True, capture_output=True, text=True).stdout
    return {name: became for name, _, became in (line.strip().rpartition(": ") for line in told.splitlines())}


def judge(module: str, results: dict[str, str], reasons: dict[str, str]) -> bool:
    """Say what is new about a module's mutants, and count; whether that is as it should be."""
    alive = {name for name, became in results.items() if became not in KILLED}
    for name in sorted(alive - set(reasons)):
        print(f"survives without a reason: {name} ({results[name]}); see it with `mutmut show {name}`")
    for name in sorted(set(reasons) - alive):
        print(f"does not survive any more: {name}")
    share = 1 - len(alive) / max(1, len(results))
    print(f"{module}: {len(results)} mutants, {share:.1%} killed; {dict(Counter(results.values()))}")
    return bool(results) and alive == set(reasons) and share >= ENOUGH


def main() -> int:
    """Run mutmut and judge each module."""
    guards = {module: patterns(module, functions) for module, functions in pairs(GUARDS).items()}
    guards = {module: guards[module] for module in sys.argv[1:] or guards}
    every = [pattern for mine in guards.values() for pattern in mine]
    shutil.rmtree("mutants", ignore_errors=True)  # what mutmut knows of the tests of last time stands there
    ran = subprocess.run([MUTMUT, "run", "--max-children", "2", *every], check=False, capture_output=True, text=True)
    if ran.returncode:
        print(ran.stdout[-3_000:], ran.stderr)
        return 1
    results, reasons = found(), pairs(KNOWN)
    good = []
    for module, mine in guards.items():
        here = {name: became for name, became in results.items() if any(fnmatch(name, each) for each in mine)}
        why = {name: reason for name, reason in reasons.items() if name.startswith(f"{module}.")}
        good.append(judge(module, here, why))
    return int(not all(good))


if __name__ == "__main__":
    sys.exit(main())
