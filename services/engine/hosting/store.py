"""The store: live matches in a Redis-protocol server, changed by one script only (`commit.lua`).

It knows no game and no gRPC. A match itself is read and written here; `lobby` and `due` are the doors of those who
look for matches and for work.
"""

import time
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from shutil import disk_usage
from typing import Any

import msgspec
import redis
from msgspec import Struct
from redis.backoff import NoBackoff
from redis.retry import Retry

from services.engine.hosting import metrics
from services.engine.hosting.commit import Commit, keys_and_args
from services.engine.hosting.due import Due
from services.engine.hosting.keys import match_key
from services.engine.hosting.lobby import Lobby
from services.engine.hosting.packing import is_packed, pack, unpack
from services.engine.hosting.room import ROOM_SECONDS, FullError, Room

STORE_FORMAT = 2
"""The form of what lies in the store; `migrate` brings an older one up to it."""

LOG_LINES = 32
"""Lines of a running match's log that are packed into one entry."""

TIMEOUT_SECONDS = 0.8
"""A call that takes longer has failed: whoever waits for it is told within a second."""

FORMAT_KEY = "{house}:store_format"


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


class OtherFormatError(Exception):
    """What lies in the store has another form than this code reads; the message is for the operator."""


class StaleError(Exception):
    """Somebody else committed first."""


class AnsweredError(Exception):
    """The idempotency key was used before."""


class _Numbered(Struct):
    """A line of the log, as far as it matters here."""

    version: int


class Store:
    """Live matches in one Redis-protocol server.

    Args:
        url: for example `redis://127.0.0.1:6379/0`.
        folder: where the server keeps its files, if that is on this machine.
        timeout: how long one call may take, in seconds.

    Attributes:
        lobby: which matches there are.
        due: what has to be done for them.
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
        self.lobby, self.due = Lobby(self.redis), Due(self.redis)
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
            room = Room(int(memory["used_memory"]), int(memory["maxmemory"]))
            if self._folder and self._folder.exists():
                disk = disk_usage(self._folder)
                room = msgspec.structs.replace(room, disk_free=disk.free, disk_total=disk.total)
            self._room = now + ROOM_SECONDS, room
        return self._room[1]

    def load(self, match_id: str, key: str = "") -> Snapshot | None:
        """A match as it stands, or None; with `key`, also the answer to that idempotency key."""
        base = match_key(match_id)
        pipe = self.redis.pipeline(transaction=False)
        pipe.hmget(base, ["version", "stamp", "head", "state", "updated", "work"])
        if key:
            pipe.hget(f"{base}:answers", key)
        found = metrics.ask(pipe, "load")
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
        keys, args = keys_and_args(commit)
        try:
            with metrics.calling("commit"):
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
            keys, args = keys_and_args(commit)
            pipe.execute_command("EVALSHA", self._commit.sha, len(keys), *keys, *args)
        with metrics.calling("commit"):
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
        with metrics.calling("log"):
            entries = self.redis.lrange(f"{match_key(match_id)}:log", start, -1)
        for entry in entries:
            if is_packed(entry):
                yield from unpack(entry).split(b"\n")
            else:
                yield entry
