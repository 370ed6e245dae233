"""Which process a number means: pids are used again, so a pid alone is never enough to send a signal."""

import os
import signal
import subprocess
import time
from pathlib import Path

_BOOT = Path("/proc/sys/kernel/random/boot_id")


def identity(pid: int) -> str | None:
    """When the process began, in words that no other process with this number shares; None if there is none."""
    if _BOOT.exists():
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        state, started = fields[0], fields[19]
        return None if state in "ZX" else f"{_BOOT.read_text().strip()}/{started}"
    listed = subprocess.run(["ps", "-o", "lstart=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return listed.stdout.strip() or None


def is_alive(pid: int, known: str) -> bool:
    """Whether the process that had this identity still runs."""
    return identity(pid) == known


def signal_group(leader: int, number: signal.Signals) -> None:
    """Signal a process group that we made; a group that has gone is no error."""
    try:
        os.killpg(leader, number)
    except ProcessLookupError:
        return


def await_end(pid: int, known: str, seconds: float) -> bool:
    """Wait for a process that may not be our child; whether it has ended in time."""
    until = time.monotonic() + seconds
    while is_alive(pid, known):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True
