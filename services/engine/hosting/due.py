"""The workers' door to the store: what has to be done, and where it keeps failing."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from services.engine.hosting.keys import match_key, tag, tags
from services.engine.hosting.metrics import ask

LANES = LIVE_LANE, BOTS_LANE = "live", "bots"
"""The queues for work, by who waits for it: a table where a person sits, any other table."""

GRACE_MS = 3_000
"""How long a worker has before the sweeper looks after work that was queued."""

ANYWAY = """#!lua flags=allow-oom
return redis.call(ARGV[1], KEYS[1], unpack(ARGV, 2))"""
"""A command that running matches need, carried out although the memory is full."""


class Work(Struct, frozen=True, omit_defaults=True):
    """Something that a worker has to do for a match at a version.

    Args:
        kind: `bot` or `resolve`.
        match_id: the match.
        version: of the commit that named it first.
        seat: the bot's seat.
        decision: the id of the bot's decision.
        level: the bot's level.
        lane: the queue it belongs into.
        since: when that commit was made, in ms since the epoch.
        at: not to be done before, in ms since the epoch; 0: at once.
    """

    kind: str
    match_id: str
    version: int
    seat: int = -1
    decision: str = ""
    level: str = ""
    lane: str = BOTS_LANE
    since: int = 0
    at: int = 0


class Due:
    """What is due in a store.

    Args:
        redis: the connection.
    """

    def __init__(self, redis: Any) -> None:
        self._redis = redis
        self._anyway = redis.register_script(ANYWAY)

    def matches(self, until: int | None = None) -> list[tuple[str, int]]:
        """Matches that wait for a bot or an automatic step.

        Args:
            until: only those that the sweeper is to look after by then, in ms since the epoch.

        Returns:
            The match ids, each with the time when the sweeper is to look after it.
        """
        pipe = self._redis.pipeline(transaction=False)
        for shard in tags():
            pipe.zrangebyscore(f"{shard}:due", "-inf", "+inf" if until is None else until, withscores=True)
        return [(name.decode(), int(score)) for found in ask(pipe, "due") for name, score in found]

    def work(self, match_ids: Sequence[str]) -> list[list[Work]]:
        """What is due at each of these matches."""
        pipe = self._redis.pipeline(transaction=False)
        for match_id in match_ids:
            pipe.hget(match_key(match_id), "work")
        return [decode_work(found) if found else [] for found in ask(pipe, "due")]

    def quarantine(self, match_id: str, reason: str) -> None:
        """Take a match out of the due set because work on it keeps failing; it is shown to operators."""
        shard = tag(match_id)
        self._anyway(keys=[f"{shard}:quarantine"], args=["HSET", match_id, reason])
        self._redis.zrem(f"{shard}:due", match_id)

    def release(self, match_id: str, now: int) -> bool:
        """Give a quarantined match another chance; False if it was not quarantined."""
        shard = tag(match_id)
        if not self._redis.hexists(f"{shard}:quarantine", match_id):
            return False
        self._anyway(keys=[f"{shard}:due"], args=["ZADD", now, match_id])
        self._redis.hdel(f"{shard}:quarantine", match_id)
        return True

    def quarantined(self) -> dict[str, str]:
        """The quarantined matches with the reason of each."""
        pipe = self._redis.pipeline(transaction=False)
        for shard in tags():
            pipe.hgetall(f"{shard}:quarantine")
        return {name.decode(): why.decode() for found in ask(pipe, "due") for name, why in found.items()}


def decode_work(work: bytes) -> list[Work]:
    """The work items of a match, as a commit wrote them."""
    return msgspec.json.decode(work, type=list[Work])
