"""Ports for tests: a free run of as many as a platform needs, or one, kept from other tests on this machine."""

import fcntl
import os
import random
import socket
import tempfile
from pathlib import Path
from typing import IO

from services.engine.process.settings import PORTS

FIRST, LAST = 10_000, 32_000
"""Below those that the system deals out by itself."""

_held: list[IO[bytes]] = []
"""The locks of this process; the system gives them back when it ends."""


_single: list[int] = []
"""Ports that are this process's and that it has not given out one by one."""


def free_port() -> int:
    """A free port, which no other test process gets while this one lives, nor the system for a connection."""
    if not _single:
        first = free_ports()
        _single.extend(range(first, first + PORTS))
    return _single.pop()


def free_ports() -> int:
    """The first of `PORTS` free ports in a row, which no other test process gets while this one lives."""
    folder = Path(tempfile.gettempdir()) / f"ludoteca-ports-{os.getuid()}"
    folder.mkdir(exist_ok=True)
    for first in random.sample(range(FIRST, LAST, PORTS), k=(LAST - FIRST) // PORTS):
        lock = (folder / str(first)).open("wb")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.close()
        else:
            _held.append(lock)
            if all(map(_is_free, range(first, first + PORTS))):
                return first
    raise RuntimeError(f"there are no {PORTS} free ports in a row")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
