"""Bring a store of an older form up to the one that this release reads, before any service starts.

Nothing is taken for done until all of it is: what is cut off begins again, and what is done twice stays as it is.
"""

import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from services.engine.hosting.keys import LISTS, count_field, mark, match_key, stream_key, tags
from services.engine.hosting.packing import is_packed, pack
from services.engine.hosting.store import FORMAT_KEY, STORE_FORMAT, Store
from services.engine.kernel.registry import loadable
from services.engine.process import annexe
from services.engine.process.logs import logger

NO_ANNEXE = "no_annexe"
"""Why a match is stuck whose rules nobody has."""

MIGRATE_SECONDS = 60.0
"""How long one call to the store may take here: nobody waits for it yet."""


class _Head(Struct):
    """What matters here of a match's head."""

    game: str
    rules_version: str


class _Answer(Struct):
    """What format 1 kept for an idempotency key; it had the events too."""

    asked: str
    version: int


def migrate(store: Store) -> int:
    """Bring a store up to `STORE_FORMAT`; returns how many matches were looked at, 0 if there was nothing to do.

    Raises:
        OtherFormatError: if a newer release has used it.
        redis.RedisError: if the server cannot be reached.
    """
    if store.format() == STORE_FORMAT:
        return 0
    if store.format() > STORE_FORMAT:
        store.check_format()
    done = 0
    for shard in tags():
        listed: dict[str, dict[str, int]] = {}
        counts: Counter[str] = Counter()
        for state, match_id, rank in _matches(store, shard):
            head = msgspec.json.decode(store.redis.hget(match_key(match_id), "head"), type=_Head)
            listed.setdefault(f"{shard}:{state}:{head.game}", {})[match_id] = rank
            counts[count_field(head.game, state, head.rules_version)] += 1
            _repack(store, match_id, over=state == "over")
            done += 1
        pipe = store.redis.pipeline(transaction=True)
        pipe.delete(f"{shard}:counts", *listed)
        for name, places in listed.items():
            pipe.zadd(name, places)
        if counts:
            pipe.hset(f"{shard}:counts", mapping=dict(counts))
        pipe.execute()
    store.redis.set(FORMAT_KEY, STORE_FORMAT)
    logger().info("migrated", format=STORE_FORMAT, matches=done)
    return done


def _matches(store: Store, shard: str) -> Iterator[tuple[str, str, int]]:
    """The matches of a shard: state, id, and rank in their list."""
    for state in LISTS:
        for match_id, rank in store.redis.zrange(f"{shard}:{state}", 0, -1, withscores=True):
            yield state, match_id.decode(), int(rank)


def _repack(store: Store, match_id: str, *, over: bool) -> None:
    """Rewrite what format 1 kept at length: a stream of plain messages, answers with events, a log a line an entry."""
    base = match_key(match_id)
    stamp, newest, answers, log = _read(store, match_id)
    pipe = store.redis.pipeline(transaction=True)
    for name, fields in newest:
        if b"z" not in fields:
            # who watched an older one is sent the newest whole
            messages = {viewer.decode(): message for viewer, message in fields.items()}
            pipe.delete(stream_key(match_id))
            entry = {"z": pack(msgspec.msgpack.encode(messages)), "s": mark((stamp or b"").decode())}
            pipe.xadd(stream_key(match_id), entry, id=name)
    for key, answer in answers.items():
        if answer.startswith(b"{"):
            old = msgspec.json.decode(answer, type=_Answer)
            pipe.hset(f"{base}:answers", key, f"{old.version}:{old.asked}")
    if over and not any(map(is_packed, log)):
        pipe.delete(f"{base}:log")
        pipe.rpush(f"{base}:log", pack(b"\n".join(log)))
    pipe.execute()


def _read(store: Store, match_id: str) -> Any:
    pipe = store.redis.pipeline(transaction=False)
    pipe.hget(match_key(match_id), "stamp")
    pipe.xrevrange(stream_key(match_id), count=1)
    pipe.hgetall(f"{match_key(match_id)}:answers")
    pipe.lrange(f"{match_key(match_id)}:log", 0, -1)
    return pipe.execute()


def find_rules(store: Store, folder: Path) -> int:
    """Keep the packages of today's rules, and say of each match whether its own are there.

    A match whose package is nowhere is put on the stuck list; one whose package has come back leaves it.

    Args:
        store: the matches.
        folder: where packages are kept.

    Returns:
        How many matches nobody can play.
    """
    for game in loadable():
        annexe.keep(game, folder)
    known = {annexe.name_of(game, rules.rules_version) for game, rules in loadable().items()}
    known |= set(annexe.kept(folder))
    stuck = {match_id for match_id, why in store.due.quarantined().items() if why.startswith(NO_ANNEXE)}
    wanted = {annexe.name_of(count.game, count.rules) for count in store.lobby.counts() if count.state != "over"}
    lost: set[str] = set()
    if wanted - known:
        for shard in tags():
            for state, match_id, _ in _matches(store, shard):
                head = msgspec.json.decode(store.redis.hget(match_key(match_id), "head"), type=_Head)
                name = annexe.name_of(head.game, head.rules_version)
                if state != "over" and name not in known:
                    store.due.quarantine(match_id, f"{NO_ANNEXE}: the rules {name} are not kept here")
                    lost.add(match_id)
    for match_id in stuck - lost:
        store.due.release(match_id, int(time.time() * 1000))
    return len(lost)
