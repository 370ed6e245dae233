"""The store: live matches in a Redis-protocol server, changed by one script only (`commit.lua`).

Matches are spread over `SHARDS` hash tags, so that everything that one commit writes, the shard's due set, lists and
counts included, lies in one cluster slot. This module knows no game and no gRPC; the live stream and the gateway read
through it too.
"""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from shutil import disk_usage
from typing import Any
from zlib import crc32

import msgspec
import redis
from msgspec import Raw, Struct
from redis.backoff import NoBackoff
from redis.retry import Retry

from services.engine.hosting.packing import is_packed, pack, unpack

SHARDS = 16
"""Number of hash tags. Changing it needs every live match to be moved."""

STORE_FORMAT = 2
"""The form of what lies in the store; `migrate` brings an older one up to it."""

STREAM_ENTRIES = 16
"""Commits that a match's stream keeps; a watcher who was away for longer is sent the newest whole."""

LOG_LINES = 32
"""Lines of a running match's log that are packed into one entry."""

LISTS = ("open", "live", "over")
"""The lists of the lobby, in the script's order; each game and each player has the same three."""

SPECTATOR = "v"
"""The viewers without a seat, among a commit's messages; a seat is its number."""

LANES = LIVE_LANE, BOTS_LANE = "live", "bots"
"""The queues for work, by who waits for it: a table where a person sits, any other table."""

GRACE_MS = 3_000
"""How long a worker has before the sweeper looks after work that was queued."""

TIMEOUT_SECONDS = 0.8
"""A call that takes longer has failed: whoever waits for it is told within a second."""

MEMORY_RESERVE = 0.8
"""The part of its memory that a store may fill with new matches; the rest is for those that run."""

DISK_RESERVE = 0.15
"""The part of the disk that new matches leave free."""

ROOM_SECONDS = 1.0
"""How old the answer to whether there is room may be."""

SAME_MOMENT = 50
"""More matches than one shard is given in a millisecond."""

FORMAT_KEY = "{house}:store_format"

ANYWAY = """#!lua flags=allow-oom
return redis.call(ARGV[1], KEYS[1], unpack(ARGV, 2))"""
"""A command that running matches need, carried out although the memory is full."""

_PARTS = ("log", "stream", "answers", "leases")
_SETS = ("due", "deadlines", "outbox", "calls", "counts")

_Place = tuple[int, str]
"""Of a match in a list: its rank in ms, and its id."""


def tag(match_id: str) -> str:
    """The shard of a match, as the hash tag its keys begin with."""
    return f"{{m{crc32(match_id.encode()) % SHARDS}}}"


def tags() -> list[str]:
    """All hash tags."""
    return [f"{{m{shard}}}" for shard in range(SHARDS)]


def stream_key(match_id: str) -> str:
    """The key of a match's stream; the entry `<version>-0` holds a frame of messages `z` and a `mark` of the stamp `s`.

    The frame is a packed msgpack map: a message for the spectators (`SPECTATOR`) and for each seat that a person holds.
    """
    return f"{match_key(match_id)}:stream"


def match_key(match_id: str) -> str:
    """The key of a match's snapshot."""
    return f"{tag(match_id)}:{match_id}"


def bell(match_id: str) -> str:
    """The pub/sub channel that says the kind of commit after each commit of a match."""
    return f"{tag(match_id)}:bell:{match_id}"


def house_bell(shard: str) -> str:
    """The pub/sub channel of a shard that rings whenever one of its matches has opened, filled, started or ended."""
    return f"{shard}:bell"


def mark(stamp: str) -> str:
    """The part of a stamp that watchers are told: enough to see that a commit was lost."""
    return stamp[:4]


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
        game: its game.
        rules: the version of the rules it is played by.
        before: the version it stands at, 0 for a new one.
        on: the stamp of that version's commit, "" for a new match.
        stamp: a word of its own. The version alone does not tell a commit: a store that lost its newest may come to
            the same version another way.
        key: idempotency key, "" for none.
        answer: what the key is to be answered from now on.
        head: the new head, empty if it has not changed.
        state: the new state.
        entry: the entry of the log; see `Store.entry`.
        replaces: how many entries before it this one stands for too.
        due_at: when the sweeper is to look after the work, in ms since the epoch; None if nothing is due.
        work: what is due, as JSON.
        was: the list it stood in, "" for a new match.
        lobby: the list it stands in now, `open`, `live` or `over`.
        rank: place in that list, in ms since the epoch.
        summary: what the lobby shows, as JSON.
        kind: what kind of commit it is, for the bells.
        at: when it is made, in ms since the epoch.
        messages: one for each viewer; see `stream_key`.
        players: ids of those at the table; the match moves in their lists too.
    """

    match_id: str
    game: str
    rules: str
    before: int
    on: str
    stamp: str
    key: str
    answer: bytes
    head: bytes
    state: bytes
    entry: bytes
    replaces: int
    due_at: int | None
    work: bytes
    was: str
    lobby: str
    rank: int
    summary: bytes
    kind: str
    at: int
    messages: dict[str, bytes]
    players: list[str]


class Ring(Struct, frozen=True):
    """What the house's bell says: a match whose head has changed, and the people at its table."""

    match: str
    kind: str
    game: str
    state: str
    people: list[str]


class Count(Struct, frozen=True):
    """How many matches of a game are `open`, `live` or `over` under a version of its rules."""

    game: str
    state: str
    rules: str
    matches: int


class Room(Struct, frozen=True):
    """What is left for new matches.

    Args:
        memory_used: of the store, as a part of what it may use; 0 if it has no limit.
        disk_free: of the disk under it, as a part of the whole; 1 if it is not on this machine.
    """

    memory_used: float
    disk_free: float

    @property
    def full(self) -> str:
        """What is at its reserve, so that no match can be opened: `memory`, `disk`, or "" for nothing."""
        if self.memory_used >= MEMORY_RESERVE:
            return "memory"
        return "disk" if self.disk_free < DISK_RESERVE else ""


class FullError(Exception):
    """The store has reached its reserve: running matches go on, new ones are refused."""

    def __init__(self) -> None:
        super().__init__("The house is full: no table can be opened just now. What is being played goes on.")


class OtherFormatError(Exception):
    """What lies in the store has another form than this code reads; the message is for the operator."""


class StaleError(Exception):
    """Somebody else committed first."""


class AnsweredError(Exception):
    """The idempotency key was used before."""


class _Numbered(Struct):
    """A line of the log, as far as it matters here."""

    version: int


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
        folder: where the server keeps its files, if that is on this machine.
        timeout: how long one call may take, in seconds.
    """

    def __init__(self, url: str, folder: Path | None = None, *, timeout: float = TIMEOUT_SECONDS) -> None:
        # Any: redis-py types every reply as a union of all that some protocol version might send.
        self.redis: Any = redis.Redis.from_url(
            url,
            socket_timeout=timeout,
            socket_connect_timeout=timeout,
            health_check_interval=30,
            retry=Retry(NoBackoff(), 1, (redis.ConnectionError,)),  # what took too long is not begun again
        )
        script = (files("services.engine.hosting") / "commit.lua").read_text()
        # running matches never meet a full store
        self._commit = self.redis.register_script(f"#!lua flags=allow-oom\n{script}")
        self._create = self.redis.register_script(f"#!lua\n{script}")
        self._anyway = self.redis.register_script(ANYWAY)
        self._folder = folder
        self._room: tuple[float, Room] | None = None

    def ping(self) -> None:
        """Raise `redis.RedisError` if the server cannot be reached."""
        self.redis.ping()

    def format(self) -> int:
        """The form of what lies here; see `STORE_FORMAT`."""
        return int(self.redis.get(FORMAT_KEY) or 1)

    def check_format(self) -> None:
        """See that this code can read what lies here.

        Raises:
            OtherFormatError: if it cannot.
            redis.RedisError: if the server cannot be reached.
        """
        found = self.format()
        if found != STORE_FORMAT:
            hint = "run `ludoteca migrate` first" if found < STORE_FORMAT else "a newer release has used it"
            raise OtherFormatError(f"The store has format {found}, and this release reads {STORE_FORMAT}: {hint}.")

    def room(self) -> Room:
        """What is left for new matches, at most a second ago.

        Raises:
            redis.RedisError: if the server cannot be reached.
        """
        now = time.monotonic()
        if self._room is None or now > self._room[0]:
            memory = self.redis.info("memory")
            limit = int(memory["maxmemory"])
            used = int(memory["used_memory"]) / limit if limit else 0.0
            disk = disk_usage(self._folder) if self._folder and self._folder.exists() else None
            self._room = now + ROOM_SECONDS, Room(used, disk.free / disk.total if disk else 1.0)
        return self._room[1]

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
            FullError: if the match is new and there is no memory for it.
            redis.RedisError: if the server cannot be reached; whether the commit stands is then unknown.
        """
        keys, args = _keys_and_args(commit)
        try:
            result = (self._commit if commit.before else self._create)(keys=keys, args=args)
        except redis.exceptions.OutOfMemoryError as error:
            raise FullError from error
        if result == b"stale":
            raise StaleError(commit.match_id)
        if result == b"again":
            raise AnsweredError(commit.match_id)

    def commit_all(self, commits: Sequence[Commit]) -> list[bool]:
        """Write commits of running matches, each all of it or nothing, in their order and one round trip.

        Returns:
            Which of them stand.

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

    def entry(
        self, match_id: str, before: int, line: bytes, recent: list[bytes] | None, *, last: bool
    ) -> tuple[bytes, int]:
        """A line as the log is to keep it.

        Every 32nd line of a running match is packed with those before it; the last, with the whole log.

        Args:
            match_id: the match.
            before: lines that the log has now.
            line: the next one.
            recent: those that are not packed yet; None to read them.
            last: whether the match ends with it.

        Returns:
            The entry, and how many entries before it this one stands for too.

        Raises:
            StaleError: if the log stands elsewhere.
        """
        if not last and (before + 1) % LOG_LINES:
            return line, 0
        count = before if last else LOG_LINES - 1
        if recent is not None and len(recent) == count:
            return pack(b"\n".join([*recent, line])), count
        lines = list(self._lines(match_id, -count))
        if len(lines) != count or msgspec.json.decode(lines[-1], type=_Numbered).version != before:
            raise StaleError(match_id)
        return pack(b"\n".join([*lines, line])), count

    def log(self, match_id: str) -> Iterator[bytes]:
        """The lines of a match's log, oldest first."""
        return self._lines(match_id, 0)

    def _lines(self, match_id: str, start: int) -> Iterator[bytes]:
        """The lines of a log's entries from one on, counted from the end if negative; read at once, so they agree."""
        for entry in self.redis.lrange(f"{match_key(match_id)}:log", start, -1):
            if is_packed(entry):
                yield from unpack(entry).split(b"\n")
            else:
                yield entry

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
            limit: matches a page at most; a page of one player's matches of one game may be shorter.
            cursor: where the page before ended, "" for the first.
            game: only this game, "" for all.
            player: only the matches of this player, "" for everybody's.

        Returns:
            The summaries, and the cursor of the next page ("" when this is the last).

        Raises:
            ValueError: if the cursor is not one that was given out.
        """
        last = _parse_cursor(cursor)
        found, read_to = self._newest(_list_name(lobby, game, player), last, limit + 1)
        if player and game:
            found = [place for place in found if place[1].startswith(f"{game}-")]
        page = found[:limit]
        pipe = self.redis.pipeline(transaction=False)
        for _, match_id in page:
            pipe.hget(match_key(match_id), "summary")
        summaries = [Raw(summary) for summary in pipe.execute() if summary]  # one that was removed by hand has none
        more = page[-1] if len(found) > limit else read_to
        return summaries, f"{more[0]}:{more[1]}" if more else ""

    def _newest(self, name: str, last: _Place | None, count: int) -> tuple[list[_Place], _Place | None]:
        """The newest of a list after `last`, at least `count` if there are so many; one read of each shard.

        Returns:
            Them, and the place down to which all were read; None if that is the end.
        """
        rows = max(count + 1, SAME_MOMENT)  # a row or more may stand before `last`
        pipe = self.redis.pipeline(transaction=False)
        for shard in tags():
            top = "+inf" if last is None else last[0]
            pipe.zrevrangebyscore(f"{shard}:{name}", top, "-inf", start=0, num=rows, withscores=True)
        pages = [[(int(score), match_id.decode()) for match_id, score in page] for page in pipe.execute()]
        read_to = max((page[-1] for page in pages if len(page) == rows), default=None)
        after = [place for page in pages for place in page if last is None or place < last]
        return sorted((place for place in after if read_to is None or place >= read_to), reverse=True), read_to

    def count_matches(self, lobby: str, *, game: str = "", player: str = "") -> int:
        """How many matches stand in a list of the lobby, of a game, or of a player."""
        pipe = self.redis.pipeline(transaction=False)
        for shard in tags():
            pipe.zcard(f"{shard}:{_list_name(lobby, game, player)}")
        return sum(pipe.execute())

    def counts(self) -> list[Count]:
        """How many matches there are, by game, state and rules."""
        pipe = self.redis.pipeline(transaction=False)
        for shard in tags():
            pipe.hgetall(f"{shard}:counts")
        total: Counter[str] = Counter()
        for found in pipe.execute():
            total.update({name.decode(): int(number) for name, number in found.items()})
        return [Count(*_counted_as(name), matches) for name, matches in sorted(total.items()) if matches]

    def due(self, until: int | None = None) -> list[tuple[str, int]]:
        """Matches that wait for a bot or an automatic step.

        Args:
            until: only those that the sweeper is to look after by then, in ms since the epoch.

        Returns:
            The match ids, each with the time when the sweeper is to look after it.
        """
        pipe = self.redis.pipeline(transaction=False)
        for shard in tags():
            pipe.zrangebyscore(f"{shard}:due", "-inf", "+inf" if until is None else until, withscores=True)
        return [(name.decode(), int(score)) for found in pipe.execute() for name, score in found]

    def work(self, match_ids: Sequence[str]) -> list[list[Work]]:
        """What is due at each of these matches."""
        pipe = self.redis.pipeline(transaction=False)
        for match_id in match_ids:
            pipe.hget(match_key(match_id), "work")
        return [decode_work(found) if found else [] for found in pipe.execute()]

    def quarantine(self, match_id: str, reason: str) -> None:
        """Take a match out of the due set because work on it keeps failing; it is shown to operators."""
        shard = tag(match_id)
        self._anyway(keys=[f"{shard}:quarantine"], args=["HSET", match_id, reason])
        self.redis.zrem(f"{shard}:due", match_id)

    def release(self, match_id: str, now: int) -> bool:
        """Give a quarantined match another chance; False if it was not quarantined."""
        shard = tag(match_id)
        if not self.redis.hexists(f"{shard}:quarantine", match_id):
            return False
        self._anyway(keys=[f"{shard}:due"], args=["ZADD", now, match_id])
        self.redis.hdel(f"{shard}:quarantine", match_id)
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
    keys = [base, *(f"{base}:{part}" for part in _PARTS), *(f"{shard}:{name}" for name in _SETS)]
    ring: bytes = b""
    if commit.head:
        for whose in ("", f":{commit.game}", *(f":{player}" for player in commit.players)):
            keys += [f"{shard}:{name}{whose}" for name in LISTS]
        ring = msgspec.json.encode(Ring(commit.match_id, commit.kind, commit.game, commit.lobby, commit.players))
    args: list[str | bytes | int] = [
        commit.match_id,
        commit.before,
        commit.on,
        commit.stamp,
        commit.key,
        commit.answer,
        commit.head,
        commit.state,
        "",
        commit.summary,
        commit.entry,
        pack(msgspec.msgpack.encode(commit.messages)),
        1 if commit.lobby == "over" else STREAM_ENTRIES,
        commit.work,
        "" if commit.due_at is None else commit.due_at,
        "",
        "",
        "",
        commit.lobby,
        commit.rank,
        0,
        count_field(commit.game, commit.was, commit.rules) if commit.was else "",
        count_field(commit.game, commit.lobby, commit.rules),
        "",
        "",
        bell(commit.match_id),
        commit.kind,
        house_bell(shard),
        ring,
        commit.at,
        commit.replaces,
    ]
    return keys, args


def count_field(game: str, state: str, rules: str) -> str:
    """The field of a shard's counts that a match is counted in."""
    return f"{game}:{state}:{rules}"


def _counted_as(field: str) -> tuple[str, str, str]:
    game, state, rules = field.split(":", 2)
    return game, state, rules


def messages_of(frame: bytes) -> dict[str, bytes]:
    """The messages of a commit by viewer, from its entry in the stream."""
    return msgspec.msgpack.decode(unpack(frame), type=dict[str, bytes])


def _list_name(lobby: str, game: str, player: str) -> str:
    """A player's list, a game's, or everybody's."""
    whose = player or game
    return f"{lobby}:{whose}" if whose else lobby


def _parse_cursor(cursor: str) -> _Place | None:
    if not cursor:
        return None
    rank, colon, match_id = cursor.partition(":")
    if not colon or not rank.isdigit():
        raise ValueError(f"{cursor!r} is not a cursor")
    return int(rank), match_id


def decode_work(work: bytes) -> list[Work]:
    """The work items of a match, as a commit wrote them."""
    return msgspec.json.decode(work, type=list[Work])
