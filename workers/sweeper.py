"""The sweeper: whatever is overdue is queued again, so that no lost task can hang a match.

Run it with `python -m workers.sweeper`. Several may run; a lease lets one of them sweep, which saves work but
is not needed for correctness: work that is queued twice is done once.
"""

import secrets
import signal
import threading
import time
from typing import Any

import redis
from kombu.exceptions import OperationalError
from prometheus_client import Counter, Gauge
from redis.backoff import NoBackoff
from redis.retry import Retry

from services.engine import operator
from services.engine.logs import configure, logger
from services.engine.settings import settings
from services.engine.store import LANES, Overdue, Store, decode_work
from workers import attempts
from workers.queue import queue_work

SWEEP_SECONDS = 0.25

AGAIN_MS = 3_000
"""Work that was queued again comes up again after this time if nobody has done it."""

MATCHES_PER_SHARD = 100
"""Overdue matches that one sweep takes from a shard; with more, the next sweep goes on."""

BACKLOG_TASKS = 500
"""With a longer queue nothing is queued again: what is overdue still waits there."""

LEASE_MS = 5_000

FADE_SECONDS = 10.0
"""A sweep that takes longer hangs."""

_REQUEUED = Counter("ludoteca_requeued_total", "Overdue work that was queued again.")
_DUE = Gauge("ludoteca_due_matches", "Matches that wait for a worker.", multiprocess_mode="mostrecent")
_QUARANTINED = Gauge("ludoteca_quarantined_matches", "Matches given up on.", multiprocess_mode="mostrecent")
_QUEUED = Gauge("ludoteca_queued_tasks", "Tasks in a lane.", ["lane"], multiprocess_mode="mostrecent")


class Sweeper:
    """Sweeps the due set of one store.

    Args:
        store: the matches.
        queue: connection to the task queue's server.
    """

    def __init__(self, store: Store, queue: Any) -> None:
        self.store, self.queue = store, queue
        self.me = secrets.token_hex(8)

    def has_lease(self) -> bool:
        """Take or renew the lease; whether this sweeper is the one that works."""
        if self.queue.set("sweeper", self.me, nx=True, px=LEASE_MS):
            return True
        return self.queue.get("sweeper") == self.me.encode() and bool(self.queue.pexpire("sweeper", LEASE_MS))

    def sweep(self, now: int) -> int:
        """Queue again what is overdue at `now` (ms since the epoch), and count; returns how many matches."""
        lengths = {lane: self.queue.llen(lane) for lane in LANES}
        for lane, length in lengths.items():
            _QUEUED.labels(lane).set(length)
        _DUE.set(self.store.count_due())
        _QUARANTINED.set(len(self.store.quarantined()))
        if sum(lengths.values()) > BACKLOG_TASKS:
            return 0
        overdue = self.store.overdue(now, MATCHES_PER_SHARD, now + AGAIN_MS)
        for match in overdue:
            self._again(match)
        return len(overdue)

    def _again(self, match: Overdue) -> None:
        work = decode_work(match.work)
        failed = max((attempts.failed(match.match_id, item.version) for item in work), default=0)
        if failed >= attempts.MOST_ATTEMPTS:
            kind, version = work[0].kind, work[0].version
            for item in work:  # who is released later begins with a clean count
                attempts.forget(match.match_id, item.version)
            self.store.quarantine(match.match_id, f"{failed} tries of {kind} at version {version} failed")
            logger().error("match quarantined", match=match.match_id, version=version, kind=kind)
            return
        _REQUEUED.inc()
        queue_work(work)


def main() -> None:
    """Sweep until SIGTERM or SIGINT."""
    config = settings()
    configure(config.log_level, process="sweeper")
    stopping = threading.Event()
    for signum in (signal.SIGTERM, signal.SIGINT):
        signal.signal(signum, lambda *_: stopping.set())
    queue = redis.Redis.from_url(
        config.queue_url, socket_timeout=2, socket_connect_timeout=2, retry=Retry(NoBackoff(), 1)
    )
    sweeper = Sweeper(Store(config.store_url), queue)
    beat = time.monotonic()
    operator.serve(config.operator_listen, lambda: time.monotonic() - beat < FADE_SECONDS)
    while not stopping.is_set():
        try:
            beat = time.monotonic()
            if sweeper.has_lease():
                sweeper.sweep(int(time.time() * 1000))
        except (redis.RedisError, OperationalError) as error:
            logger().warning("sweep failed", error=type(error).__name__)
        stopping.wait(SWEEP_SECONDS)


if __name__ == "__main__":
    main()
