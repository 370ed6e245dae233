"""CPU time by process of the platform, from what Linux says of each session: the supervisor gives each its own."""

import os
from collections import Counter
from pathlib import Path

from deploy.local import status

_TICK_MS = 1000 // os.sysconf("SC_CLK_TCK")


def by_process(data: Path) -> Counter[str]:
    """Milliseconds of CPU that each process of the platform with its data in `data` has used, its children included."""
    told = status.ask(data.resolve())
    names = {process.pid: process.name for process in told.processes} if told else {}
    used: Counter[str] = Counter()
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        session, user, system = int(fields[3]), int(fields[11]), int(fields[12])
        if session in names:
            used[names[session]] += (user + system) * _TICK_MS
    return used
