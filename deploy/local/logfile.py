"""Log files that cannot fill the disk, and reading their ends."""

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

CAP_BYTES = 10 * 1024 * 1024
"""A log is turned over at this size; one older part is kept, so a process has at most twice this."""

FOLLOW_SECONDS = 0.5


def cap(path: Path) -> None:
    """Turn a log over if it has grown too large.

    The writer keeps its descriptor (opened for appending), so the file is copied and emptied in place; a line
    written between the two is lost.
    """
    if path.exists() and path.stat().st_size > CAP_BYTES:
        shutil.copyfile(path, path.with_suffix(".log.1"))
        os.truncate(path, 0)


def tail(path: Path, lines: int) -> list[str]:
    """The last lines of a log."""
    if not path.exists():
        return []
    with path.open("rb") as file:
        file.seek(max(0, file.seek(0, os.SEEK_END) - 64 * 1024))
        return file.read().decode(errors="replace").splitlines()[-lines:]


def follow(paths: list[Path]) -> Iterator[tuple[str, str]]:
    """Yield new lines of several logs as (name of the process, line), without end."""
    places = {path: path.stat().st_size if path.exists() else 0 for path in paths}
    while True:
        for path in paths:
            size = path.stat().st_size if path.exists() else 0
            if size < places[path]:
                places[path] = 0
            if size > places[path]:
                with path.open("rb") as file:
                    file.seek(places[path])
                    new = file.read(size - places[path])
                whole = new[: new.rfind(b"\n") + 1]
                places[path] += len(whole)
                for line in whole.decode(errors="replace").splitlines():
                    yield path.stem, line
        time.sleep(FOLLOW_SECONDS)
