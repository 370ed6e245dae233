"""Log files that cannot fill the disk, and reading their ends."""

import os
import shutil
from pathlib import Path
from typing import IO

CAP_BYTES = 10 * 1024 * 1024
"""A log is turned over at this size; one older part is kept, so a process has at most twice this."""


def cap(path: Path) -> None:
    """Turn a log over if it has grown too large.

    The writer keeps its descriptor (opened for appending), so the file is copied and emptied in place; a line
    written between the two is lost.
    """
    if path.exists() and path.stat().st_size > CAP_BYTES:
        older = path.with_suffix(".log.1")
        try:
            shutil.copyfile(path, older)
        except OSError:  # no room for it
            older.unlink(missing_ok=True)
        os.truncate(path, 0)


def opened(path: Path) -> IO[bytes]:
    """A log to write to; a process is not kept from running because its log cannot be opened."""
    try:
        return path.open("ab")
    except OSError:
        return open(os.devnull, "wb")


def tail(path: Path, lines: int) -> list[str]:
    """The last lines of a log."""
    if not path.exists():
        return []
    with path.open("rb") as file:
        file.seek(max(0, file.seek(0, os.SEEK_END) - 64 * 1024))
        return file.read().decode(errors="replace").splitlines()[-lines:]
