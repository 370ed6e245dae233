"""The processes of a data folder: each carries its mark in the environment, whoever its parent is by now."""

import logging
import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from deploy.local import folders

MARK = "LUDOTECA_SUPERVISED"

END_SECONDS = 5.0
"""How long what is left may take to end by itself, and then again after it was killed."""

log = logging.getLogger("supervisor")


def mark() -> dict[str, str]:
    """What every process of this data folder has in its environment, its children included."""
    # a process that names itself would else write over its environment (setproctitle)
    return {MARK: str(folders.data()), "SPT_NOENV": "1"}


def left() -> list[int]:
    """The processes that carry the mark of this data folder."""
    wanted = f"{MARK}={folders.data()}".encode()
    found = []
    for environment in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):  # it has ended, or is another user's
            if wanted in environment.read_bytes().split(b"\0"):
                found.append(int(environment.parent.name))
    return found


def end_left() -> None:
    """End what a supervisor that was killed has left."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        for pid in left():
            log.warning("ending pid %d, left by an earlier run", pid)
            with suppress(ProcessLookupError):
                os.kill(pid, number)
        until = time.monotonic() + END_SECONDS
        while left() and time.monotonic() < until:
            time.sleep(0.05)
