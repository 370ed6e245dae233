"""What the supervisor says about itself and its processes to whoever asks."""

import fcntl
import hashlib
import os
import select
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from deploy.local import folders

STARTING, UP, DEGRADED, STOPPING, FAILED, DOWN = "starting", "up", "degraded", "stopping", "failed", "down"
SILENT = "silent"
"""The supervisor lives but does not answer."""

ANSWER_SECONDS = 2.0


class ProcessStatus(Struct):
    """One process; pid 0 while there is none."""

    name: str
    state: str
    pid: int
    starts: int
    note: str = ""


class Status(Struct):
    """One run of the supervisor; `error` says why it failed or what is degraded."""

    pid: int
    address: str
    phase: str
    error: str
    processes: list[ProcessStatus]


def ask(data: Path | None = None) -> Status | None:
    """What the supervisor of a data folder, of ours unless told, says now; None if there is none."""
    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(ANSWER_SECONDS)
        try:
            client.connect(_name(data or folders.data()))
        except ConnectionRefusedError:
            return None
        try:
            with client.makefile("rb") as told:
                return msgspec.json.decode(told.read(), type=Status)
        except (OSError, msgspec.DecodeError):
            pid, _, _ = struct.unpack("3i", client.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
            return Status(pid, "", SILENT, f"The supervisor (pid {pid}) does not answer.", [])


def answer(listening: socket.socket, status: Status, seconds: float) -> None:
    """Wait for somebody who asks, no longer than `seconds`, and tell them."""
    if select.select([listening], [], [], seconds)[0]:
        with suppress(OSError), listening.accept()[0] as client:
            client.settimeout(ANSWER_SECONDS)
            client.sendall(msgspec.json.encode(status))


class AlreadyRunningError(Exception):
    """Another supervisor holds this data folder."""


@contextmanager
def claim() -> Iterator[socket.socket]:
    """Hold the data folder, and the place where questions will come, refused until somebody listens there.

    The system gives both back when the process ends. The place is held too since the folder may be made anew.

    Raises:
        AlreadyRunningError: if another process holds them.
    """
    folders.run().mkdir(parents=True, exist_ok=True)
    with (folders.run() / "lock").open("w") as file, socket.socket(socket.AF_UNIX) as listening:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            listening.bind(_name(folders.data()))
        except OSError as error:
            raise AlreadyRunningError from error
        yield listening


def _name(data: Path) -> str:
    """A name that lies in no folder: it lasts as long as the supervisor, whatever becomes of disk and data folder."""
    return f"\0ludoteca-{os.getuid()}-{hashlib.sha256(str(data).encode()).hexdigest()[:32]}"
