"""A real Valkey server for tests, on a free port, gone with the test session."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import redis

from deploy.local.valkey import command
from tests.support.ports import free_port

START_SECONDS = 10.0


@contextmanager
def valkey(folder: Path) -> Iterator[str]:
    """Run a server with its files in `folder`; yields its URL."""
    port = free_port()
    process = subprocess.Popen(command(port, folder, "no"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        url = f"redis://127.0.0.1:{port}/0"
        _wait(url)
        yield url
    finally:
        process.terminate()
        process.wait(timeout=10)


def _wait(url: str) -> None:
    client = redis.Redis.from_url(url)
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            client.ping()
        except redis.ConnectionError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)
        else:
            client.close()
            return
