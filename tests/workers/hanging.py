"""Our application with tasks that go wrong, for a worker of its own; see `test_delivery`."""

import os
import signal
import time

import redis

from services.engine.process.settings import settings
from workers.app import app


def _begun(name: str) -> int:
    """Count that a task has begun; how often by now."""
    return int(redis.Redis.from_url(settings().queue_url).incr(f"begun:{name}"))


@app.task(name="tests.die")
def die() -> None:
    """The first time the process that runs it is killed."""
    if _begun("die") == 1:
        os.kill(os.getpid(), signal.SIGKILL)


@app.task(name="tests.hang")
def hang() -> None:
    """It never ends."""
    _begun("hang")
    while True:
        try:
            time.sleep(60)
        except Exception:  # noqa: BLE001, S112 - not even the soft limit stops it
            continue
