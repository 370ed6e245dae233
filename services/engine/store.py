"""The store: live matches in a Redis-protocol server, changed by one script only (`commit.lua`).

Matches are spread over `SHARDS` hash tags, so that everything that one commit writes, the shard's due set and
lobby lists included, lies in one cluster slot. This module knows no game and no gRPC; the live stream and the
gateway read through it too.
"""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any
from zlib import crc32

import msgspec
import redis
from msgspec import Raw, Struct

SHARDS = 16
"""Number of hash tags. Changing it needs every live match to be moved."""

STREAM_ENTRIES = 64
"""Commits that a match's stream keeps; a watcher who was away for longer is sent the newest whole."""

LOBBY_BELL = "bell"
"""The pub/sub channel that says the kind of commit whenever a match has opened, filled, started or ended."""

LOBBY = ("open", "live", "over")
"""The lists of the lobby, in the script's order; each player has the same three of their own matches."""

SPECTATOR = "v"
"""The field of a stream entry for viewers without a seat; a seat's field is its number."""

LANES = LIVE_LANE, BOTS_LANE = "live", "bots"
"""The queues for work, by who waits for it: a table where a person sits, any other table."""

TIMEOUT_SECONDS = 5.0


def tag(match_id: str) -> str:
    """The shard of a match, as the hash tag its keys begin with."""
    return f"{{m{crc32(match_id.encode()) % SHARDS}}}"


def tags() -> list[str]:
    """All hash tags."""
    return [f"{{m{shard}}}" for shard in range(SHARDS)]


def stream_key(match_id: str) -> str:
    """The key of a match's stream; the entry `<version>-0` holds a message a viewer (`SPECTATOR`, "0", "1", …)."""
    return f"{tag(match_id)}:{match_id}:stream"


def match_key(match_id: str) -> str:
    """The key of a match's snapshot."""
    return f"{tag(match_id)}:{match_id}"


def bell(match_id: str) -> str:
    """The pub/sub channel that says the kind of commit after each commit of a match."""
    return f"bell:{match_id}"


class Snapshot(Struct, frozen=True):
    """A match as it stands.

    Args:
        version: number of commits.
        stamp: of the newest commit.
        head: what rarely changes, as JSON bytes.
        state: the game's state as JSON bytes, empty before the start.
        updated: when the last commit was made, in ms since the epoch.
        work: what is due, as JSON.
        answer: what an idempotency key was answered before, if it was asked for and is known.
    """

    version: int
    stamp: str
    head: bytes
    state: bytes
    updated: int
    work: bytes
    answer: bytes | None


class Commit(Struct, frozen=True):
    """All that one commit writes.

    Args:
        match_id: the match.
        before: the version it stands at, 0 for a new one.
        on: the stamp of that version's commit, "" for a new match.
        stamp: a word of its own. The version alone does not tell a commit: a store that lost its newest may come to
            the same version another way.
        key: idempotency key, "" for none.
        answer: what the key is to be answered from now on.
        head: the new head, empty if it has not changed.
        state: the new state.
        line: the line of the log.
        due_at: when the sweeper is to look after the work, in ms since the epoch; None if nothing is due.
        work: what is due, as JSON.
        lobby: `open`, `live` or `over`.
        rank: place in that lobby list, in ms since the epoch.
        summary: what the lobby shows, as JSON.
        kind: what kind of commit it is, for the bells.
        at: when it is made, in ms since the epoch.
        messages: one for each viewer by stream field.
        players: ids of those at the table, if the head has changed; the match moves in their lists too.
    """

    match_id: str
    before: int
    on: str
    stamp: str
    key: str
    answer: bytes
    head: bytes
    state: bytes
    line: bytes
    due_at: int | None
    work: bytes
    lobby: str
    rank: int
    summary: bytes
    kind: str
    at: int
    messages: dict[str, bytes]
    players: list[str] = []


class StaleError(Exception):
    """Somebody else committed first."""


class AnsweredError(Exception):
    """The idempotency key was used before."""


class Overdue(Struct, frozen=True):
    """A match in which somebody should have acted by now."""

    match_id: str
    work: bytes


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


class Store:
    """Live matches in one Redis-protocol server.

    Args:
        url: for example `redis://127.0.0.1:6379/0`.
    """

    def __init__(self, url: str) -> None:
        # Any: redis-py types every reply as a union of all that some protocol version might send.
        self.redis: Any = redis.Redis.from_url(
            url, socket_timeout=TIMEOUT_SECONDS, socket_connect_timeout=TIMEOUT_SECONDS, health_check_interval=30
        )
        script = (files("services.engine") / "commit.lua").read_text()
        self._commit = self.redis.register_script(script)

    def ping(self) -> None:
        """Raise `redis.RedisError` if the server cannot be reached."""
        self.redis.ping()

    def load(self, match_id: str, key: str = "") -> Snapshot | None:
        """A match as it stands, or None; with `key`, also the answer to that idempotency key."""
        base = match_key(match_id)
        pipe = self.redis.pipeline(transaction=False)
        pipe.hmget(base, ["version", "stamp", "head", "state", "updated", "work"])
        if key:
            pipe.hget(f"{base}:answers", key)
        found = pipe.execute()
        version, stamp, head, state, updated, work = found[0]
        if version is None:
            return None
        answer = found[1] if key else None
        return Snapshot(int(version), (stamp or b"").decode(), head, state, int(updated), work, answer)

    def commit(self, commit: Commit) -> None:
        """Write a commit: all of it, or nothing.

        Raises:
            StaleError: if the match does not stand at `commit.before`, or came there another way.
            AnsweredError: if the idempotency key was used before.
            redis.RedisError: if the server cannot be reached; whether the commit stands is then unknown.
        """
        keys, args = _keys_and_args(commit)
        result = self._commit(keys=keys, args=args)
        if result == b"stale":
            raise StaleError(commit.match_id)
        if result == b"again":
            raise AnsweredError(commit.match_id)

    def commit_all(self, commits: Sequence[Commit]) -> list[bool]:
        """Write commits, each all of it or nothing, in their order and one round trip; says which stand.

        Raises:
            redis.RedisError: if the server cannot be reached; which commits stand is then unknown.
        """
        pipe = self.redis.pipeline(transaction=False)
        for commit in commits:
            keys, args = _keys_and_args(commit)
            pipe.execute_command("EVALSHA", self._commit.sha, len(keys), *keys, *args)
        results = pipe.execute(raise_on_error=False)
        # a server that does not know the script yet is told it by the next single commit
        return [result == b"done" for result in results]

    def log(self, match_id: str) -> Iterator[bytes]:
        """The lines of a match's log, oldest first."""
        key, page, start = f"{match_key(match_id)}:log", 500, 0
        while lines := self.redis.lrange(key, start, start + page - 1):
            yield from lines
            start += page

    def summary(self, match_id: str) -> Raw | None:
        """What the lobby shows of a match."""
        found = self.redis.hget(match_key(match_id), "summary")
        return None if found is None else Raw(found)

    def list_matches(
        self, lobby: str, *, limit: int, cursor: str = "", game: str = "", player: str = ""
    ) -> tuple[list[Raw], str]:
        """A page of the lobby, newest first.

        Args:
            lobby: `open`, `live` or `over`.
            limit: matches a page at most.
            cursor: where the page before ended, "" for the first.
            game: only this game, "" for all.
            player: only the matches of this player, "" for everybody's.

        Returns:
            The summaries, and the cursor of the next page ("" when this is the last).

        Raises:
            ValueError: if the cursor is not one that was given out.
        """
        last = _parse_cursor(cursor)
        name = f"{lobby}:{player}" if player else lobby
        found = [entry for page in self._lobby_pages(name, last, limit + 1, game) for entry in page]
        found.sort(reverse=True)
        page = found[:limit]
        pipe = self.redis.pipeline(transaction=False)
        for _, match_id in page:
            pipe.hget(match_key(match_id), "summary")
        summaries = [Raw(summary) for summary in pipe.execute() if summary]  # one that was removed by hand has none
        more = f"{page[-1][0]}:{page[-1][1]}" if len(found) > limit else ""
        return summaries, more

    def _lobby_pages(
        self, name: str, last: tuple[int, str] | None, count: int, game: str
    ) -> Iterator[list[tuple[int, str]]]:
        """For each shard, the newest `count` entries of a list after `last`."""

        def ask(client: Any, shard: str, offset: int) -> Any:
            top = "+inf" if last is None else str(last[0])
            return client.zrevrangebyscore(f"{shard}:{name}", top, "-inf", start=offset, num=count, withscores=True)

        pipe = self.redis.pipeline(transaction=False)
        for shard in tags():
            ask(pipe, shard, 0)
        for shard, rows in zip(tags(), pipe.execute(), strict=True):
            taken: list[tuple[int, str]] = []
            offset = 0
            while True:
                entries = [(int(score), match_id.decode()) for match_id, score in rows]
                taken += [
                    entry
                    for entry in entries
                    if (last is None or entry < last) and (not game or entry[1].startswith(f"{game}-"))
                ]
                offset += count
                if len(rows) < count or len(taken) >= count:
                    break
                rows = ask(self.redis, shard, offset)
            yield taken[:count]

    def count_matches(self, lobby: str) -> int:
        """How many matches stand in a lobby list."""
        pipe = self.redis.pipeline(transaction=False)
        for shard in tags():
            pipe.zcard(f"{shard}:{lobby}")
        return sum(pipe.execute())

    def overdue(self, now: int, limit: int, again_at: int) -> list[Overdue]:
        """Matches whose due time has passed; each comes up again at `again_at` unless somebody acts.

        Args:
            now: ms since the epoch.
            limit: matches a shard at most.
            again_at: ms since the epoch.
        """
        found: list[Overdue] = []
        for shard in tags():
            ids = self.redis.zrangebyscore(f"{shard}:due", "-inf", now, start=0, num=limit)
            if not ids:
                continue
            names = [name.decode() for name in ids]
            pipe = self.redis.pipeline(transaction=False)
            for name in names:
                pipe.hget(match_key(name), "work")
            pipe.zadd(f"{shard}:due", dict.fromkeys(names, again_at), xx=True)
            *work, _ = pipe.execute()
            found += [Overdue(name, item) for name, item in zip(names, work, strict=True) if item]
        return found

    def count_due(self) -> int:
        """How many matches wait for a bot or an automatic step."""
        pipe = self.redis.pipeline(transaction=False)
        for shard in tags():
            pipe.zcard(f"{shard}:due")
        return sum(pipe.execute())

    def count_attempt(self, match_id: str, version: int) -> int:
        """Count that work on a match at a version was queued again; returns how often by now."""
        key = f"{match_key(match_id)}:attempts:{version}"
        count = int(self.redis.incr(key))
        self.redis.expire(key, 3600)
        return count

    def quarantine(self, match_id: str, reason: str) -> None:
        """Take a match out of the due set because work on it keeps failing; it is shown to operators."""
        shard = tag(match_id)
        pipe = self.redis.pipeline(transaction=True)
        pipe.zrem(f"{shard}:due", match_id)
        pipe.hset(f"{shard}:quarantine", match_id, reason)
        pipe.execute()

    def release(self, match_id: str, now: int) -> bool:
        """Give a quarantined match another chance; False if it was not quarantined."""
        shard = tag(match_id)
        if not self.redis.hdel(f"{shard}:quarantine", match_id):
            return False
        self.redis.zadd(f"{shard}:due", {match_id: now})
        return True

    def quarantined(self) -> dict[str, str]:
        """The quarantined matches with the reason of each."""
        pipe = self.redis.pipeline(transaction=False)
        for shard in tags():
            pipe.hgetall(f"{shard}:quarantine")
        return {name.decode(): why.decode() for found in pipe.execute() for name, why in found.items()}


def _keys_and_args(commit: Commit) -> tuple[list[str], list[str | bytes | int]]:
    """A commit as the script takes it."""
    base, shard = match_key(commit.match_id), tag(commit.match_id)
    keys = [
        base,
        f"{base}:log",
        f"{base}:stream",
        f"{base}:answers",
        *(f"{shard}:{name}" for name in ("due", *LOBBY)),
        *(f"{shard}:{name}:{player}" for player in commit.players for name in LOBBY),
    ]
    args: list[str | bytes | int] = [
        commit.match_id,
        commit.before,
        commit.key,
        commit.answer,
        commit.head,
        commit.state,
        commit.line,
        "" if commit.due_at is None else commit.due_at,
        commit.work,
        commit.lobby,
        commit.rank,
        commit.summary,
        STREAM_ENTRIES,
        bell(commit.match_id),
        LOBBY_BELL,
        commit.kind,
        commit.at,
        commit.on,
        commit.stamp,
    ]
    for field, message in commit.messages.items():
        args += [field, message]
    return keys, args


def _parse_cursor(cursor: str) -> tuple[int, str] | None:
    if not cursor:
        return None
    rank, colon, match_id = cursor.partition(":")
    if not colon or not rank.isdigit():
        raise ValueError(f"{cursor!r} is not a cursor")
    return int(rank), match_id


def decode_work(work: bytes) -> list[Work]:
    """The work items of a match, as a commit wrote them."""
    return msgspec.json.decode(work, type=list[Work])
