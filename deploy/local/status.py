"""The status file: what the supervisor says about itself and its processes, for the other verbs to read."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from msgspec import Struct

from deploy.local import folders
from deploy.local.identity import is_alive

STARTING, UP, STOPPING, FAILED, DOWN = "starting", "up", "stopping", "failed", "down"


class ProcessStatus(Struct):
    """One process; pid 0 while there is none."""

    name: str
    state: str
    pid: int
    identity: str
    starts: int


class Status(Struct):
    """One run of the supervisor."""

    pid: int
    identity: str
    address: str
    phase: str
    error: str
    processes: list[ProcessStatus]

    def is_running(self) -> bool:
        """Whether the supervisor that wrote this still lives."""
        return is_alive(self.pid, self.identity)


def read() -> Status | None:
    """The last status written, perhaps by a supervisor that has gone; None if there is none or it is damaged."""
    try:
        return msgspec.json.decode((folders.run() / "status.json").read_bytes(), type=Status)
    except (OSError, msgspec.DecodeError):
        return None


def write(status: Status) -> None:
    """Replace the status file in one step."""
    path = folders.run() / "status.json"
    new = path.with_suffix(".new")
    new.write_bytes(msgspec.json.format(msgspec.json.encode(status)))
    os.replace(new, path)


class AlreadyRunningError(Exception):
    """Another supervisor holds this data folder."""


@contextmanager
def lock() -> Iterator[None]:
    """Hold the data folder while a supervisor runs; the system gives it back when the process ends.

    Raises:
        AlreadyRunningError: if another process holds it.
    """
    folders.run().mkdir(parents=True, exist_ok=True)
    with (folders.run() / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise AlreadyRunningError from error
        yield
