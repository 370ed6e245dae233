"""The sweeper: queues what falls due later than its commit, and what the queue has lost, so that no match hangs.

It never overtakes the queue. A lane is worked off in order, so work is lost only if it was queued before the oldest
task that still waits or is held there; a long queue makes it queue nothing at all.

Run it with `python -m workers.sweeper`. Several may run; a lease lets one of them sweep, which saves work but
is not needed for correctness: work that is queued twice is done once.
"""

import secrets
import signal
import threading
import time
from collections import Counter as Tally
from typing import Any

import prometheus_client as prometheus
import redis
from msgspec import Struct
from redis.backoff import NoBackoff
from redis.retry import Retry

from services.engine.hosting.due import GRACE_MS, LANES, LIVE_LANE, Work
from services.engine.hosting.store import Store
from services.engine.process import operator
from services.engine.process.client import game_of
from services.engine.process.logs import configure, logger
from services.engine.process.settings import settings
from workers import attempts, lanes
from workers.queue import queue_ticks, queue_work

SWEEP_SECONDS = 0.25

COUNT_SECONDS = 5.0
"""Between two counts of the whole house."""

TICK_SECONDS = 60.0
"""Between two looks for tables that have waited for their players too long."""

MOST_TICKS = 20
"""Such tables of one shard that are ended after one look; the others have time."""

MOST_AGAIN = 250
"""Matches whose work one sweep queues again, people's first: it must end before its lease does."""

LEASE_MS = 5_000

FADE_SECONDS = 10.0
"""A sweep that takes longer hangs."""

_REQUEUED = prometheus.Counter("ludoteca_requeued_total", "Tasks that were lost and queued again.", ["lane"])
_LENGTH = prometheus.Gauge("ludoteca_queued_tasks", "Tasks that wait in a lane.", ["lane"])
_OLDEST = prometheus.Gauge("ludoteca_oldest_task_seconds", "Age of the oldest task in a lane, or at work.", ["lane"])
_LAG = prometheus.Gauge("ludoteca_due_lag_seconds", "How long the oldest work in a lane has been due.", ["lane"])
_WAITING = prometheus.Gauge("ludoteca_waiting_matches", "Matches that wait for a worker.", ["game", "kind"])
_STUCK = prometheus.Gauge("ludoteca_stuck_matches", "Matches that nobody at the table can move.", ["game", "reason"])
_USED = prometheus.Gauge("ludoteca_store_used_bytes", "Memory that the store uses.")
_LIMIT = prometheus.Gauge("ludoteca_store_limit_bytes", "Memory that the store may use; 0: no limit.")
_FREE = prometheus.Gauge("ludoteca_disk_free_bytes", "Free on the disk under the store, if it is on this machine.")
_RESERVE = prometheus.Gauge("ludoteca_reserve_reached", "Whether no new match is taken: 1.", ["part"])
_MATCHES = prometheus.Gauge("ludoteca_matches", "Matches in the store.", ["game", "state", "rules"])


class Watched(Struct):
    """A match whose work is looked after.

    Args:
        score: its place in the due set; another one means another commit.
        work: what is due.
        queued: when each piece was queued last, in ms since the epoch; 0: never, the commit left it to the sweeper.
    """

    score: int
    work: list[Work]
    queued: list[int]


class Sweeper:
    """Sweeps the due set of one store.

    Args:
        store: the matches.
        queue: connection to the task queue's server.
    """

    def __init__(self, store: Store, queue: Any) -> None:
        self.store, self.queue = store, queue
        self.me = secrets.token_hex(8)
        self._watched: dict[str, Watched] = {}
        self._oldest_before: dict[str, int] = {}

    def has_lease(self) -> bool:
        """Take or renew the lease; whether this sweeper is the one that works."""
        if self.queue.set("sweeper", self.me, nx=True, px=LEASE_MS):
            return True
        return self.queue.get("sweeper") == self.me.encode() and bool(self.queue.pexpire("sweeper", LEASE_MS))

    def sweep(self, now: int) -> list[str]:
        """Queue what has fallen due, and again what is lost, at `now` (ms since the epoch); returns the matches."""
        # before the due set: what is done in between is no longer due there
        annexes = {item.lane for match in self._watched.values() for item in match.work} - set(LANES)
        found = lanes.look(self.queue, now, annexes)
        # a task on its way from a lane to a worker is seen in neither, but not twice
        passed = {lane: min(there.oldest, self._oldest_before.get(lane, 0)) for lane, there in found.items()}
        self._oldest_before = {lane: there.oldest for lane, there in found.items()}
        self._watch(now)
        self._tell(found, now)
        fallen = {match_id: _fallen_due(match, now) for match_id, match in self._watched.items()}
        lost = {match_id: _lost(match, passed, now) for match_id, match in self._watched.items()}
        queued = [match_id for match_id, items in fallen.items() if items and self._queue(match_id, items, now)]
        for match_id in sorted(filter(lost.get, lost), key=self._urgency)[:MOST_AGAIN]:
            if not self._is_poison(match_id) and self._queue(match_id, lost[match_id], now):
                _REQUEUED.labels(lost[match_id][0].lane).inc()
                queued.append(match_id)
        return queued

    def _urgency(self, match_id: str) -> tuple[bool, int]:
        """People's tables first, then what has waited longest."""
        match = self._watched[match_id]
        return match.work[0].lane != LIVE_LANE, match.score

    def count(self) -> None:
        """Count the whole house."""
        room = self.store.room()
        _USED.set(room.memory_used)
        _LIMIT.set(room.memory_limit)
        _FREE.set(room.disk_free)
        for part in ("memory", "disk"):
            _RESERVE.labels(part).set(room.full == part)
        for gauge in (_WAITING, _STUCK, _MATCHES):
            gauge.clear()
        waiting = [match_id for match_id, _ in self.store.due.matches()]
        kinds = Tally(
            (game_of(match_id), "step" if work[0].kind == "resolve" else work[0].kind)
            for match_id, work in zip(waiting, self.store.due.work(waiting), strict=True)
            if work
        )
        for labels, matches in kinds.items():
            _WAITING.labels(*labels).set(matches)
        for game, matches in Tally(map(game_of, self.store.due.quarantined())).items():
            _STUCK.labels(game, "poison").set(matches)
        for counted in self.store.lobby.counts():
            _MATCHES.labels(counted.game, counted.state, counted.rules).set(counted.matches)

    def tick(self, now: int, open_ms: int) -> None:
        """Have tables ended that have been open for `open_ms` at `now` (both in ms); the service has the last word."""
        queue_ticks(self.store.lobby.opened_before(now - open_ms, MOST_TICKS), now, expires=TICK_SECONDS)

    def _watch(self, now: int) -> None:
        """Look after the matches whose time has come, and no longer after others."""
        due = self.store.due.matches(now)
        known = {match_id: self._watched[match_id] for match_id, _ in due if match_id in self._watched}
        new = [(match_id, score) for match_id, score in due if match_id not in known or known[match_id].score != score]
        for (match_id, score), work in zip(new, self.store.due.work([match_id for match_id, _ in new]), strict=True):
            known[match_id] = Watched(score, work, [_queued(item, score, now) for item in work])
        self._watched = {match_id: match for match_id, match in known.items() if match.work}

    def _queue(self, match_id: str, items: list[Work], now: int) -> bool:
        """Queue these pieces of a match's work; whether that could be done."""
        if not queue_work(items, now):
            return False
        match = self._watched[match_id]
        match.queued = [now if item in items else before for item, before in zip(match.work, match.queued, strict=True)]
        return True

    def _is_poison(self, match_id: str) -> bool:
        """Whether work on a match has failed too often; it is then quarantined."""
        work = self._watched[match_id].work
        failed = max(attempts.failed(match_id, item.version) for item in work)
        if failed < attempts.MOST_ATTEMPTS:
            return False
        kind, version = work[0].kind, work[0].version
        for item in work:  # who is released later begins with a clean count
            attempts.forget(match_id, item.version)
        self.store.due.quarantine(match_id, f"{failed} tries of {kind} at version {version} failed")
        logger().error("match quarantined", match=match_id, version=version, kind=kind)
        return True

    def _tell(self, found: dict[str, lanes.Lane], now: int) -> None:
        for lane, there in found.items():
            _LENGTH.labels(lane).set(there.length)
            _OLDEST.labels(lane).set((now - there.oldest) / 1000)
            since = [
                max(item.since, item.at) for match in self._watched.values() for item in match.work if item.lane == lane
            ]
            _LAG.labels(lane).set(max(0, now - min(since, default=now)) / 1000)


def _queued(item: Work, score: int, now: int) -> int:
    """When a piece of work that is looked at for the first time must have been queued."""
    left_to_us = item.at >= score and item.at > now - GRACE_MS  # longer ago: another sweeper has done it
    return 0 if left_to_us else max(item.since, item.at)


def _fallen_due(match: Watched, now: int) -> list[Work]:
    """Work that was left to the sweeper and whose time has come."""
    return [item for item, queued in zip(match.work, match.queued, strict=True) if queued == 0 and item.at <= now]


def _lost(match: Watched, passed: dict[str, int], now: int) -> list[Work]:
    """Work that was queued, is passed by its lane, and is still due."""
    return [
        item
        for item, queued in zip(match.work, match.queued, strict=True)
        if 0 < queued < passed.get(item.lane, 0) and queued + GRACE_MS <= now
    ]


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
    sweeper = Sweeper(Store(config.store_url, config.store_folder), queue)
    beat = counted = time.monotonic()
    ticked = beat - TICK_SECONDS
    operator.serve(config.operator_listen, lambda: time.monotonic() - beat < FADE_SECONDS)
    while not stopping.is_set():
        beat = time.monotonic()
        try:
            if sweeper.has_lease():
                sweeper.sweep(int(time.time() * 1000))
                if beat - counted > COUNT_SECONDS:
                    sweeper.count()
                    counted = beat
                if beat - ticked > TICK_SECONDS:
                    sweeper.tick(int(time.time() * 1000), config.open_ms)
                    ticked = beat
        except redis.RedisError as error:
            logger().warning("sweep failed", error=type(error).__name__)
        stopping.wait(SWEEP_SECONDS)


if __name__ == "__main__":
    main()
