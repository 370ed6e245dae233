"""The live tables: one subscription to a match's bell, one read of each commit, shared by all who watch.

The stream in the store is the truth and the bell only says that it has grown. A table keeps the newest
entries; a watcher is no more than a place in them, so a slow one costs nothing and catches up from the
store, or is sent the newest whole when it has fallen too far behind.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import redis.asyncio
from msgspec import Struct
from prometheus_client import Counter, Gauge
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from gateway.frames import Entry
from gateway.news import News
from gateway.problems import not_found
from gateway.signals import Signal
from services.engine.hosting.commit import STREAM_ENTRIES, Ring
from services.engine.hosting.keys import bell, house_bell, stream_key, tags
from services.engine.hosting.store import TIMEOUT_SECONDS, Store
from services.engine.process.logs import logger

READERS = 8
"""Connections for reading streams."""

FIRST_PAUSE_SECONDS = 0.1
LAST_PAUSE_SECONDS = 2.0
SILENCE_SECONDS = 10.0
"""After so long without a bell the connection is asked whether it still lives."""

HOUSE_BELLS = [house_bell(shard) for shard in tags()]

SEATING_KINDS = frozenset({b"created", b"sat", b"started"})

WATCHERS = Gauge("ludoteca_stream_watchers", "Open live streams.", ["kind"])
TABLES = Gauge("ludoteca_stream_tables", "Matches that somebody watches.")
BELLS = Counter("ludoteca_stream_bells_total", "Commits that a bell has told of.")
READS = Counter("ludoteca_stream_reads_total", "Reads of a match's stream.")
RECONNECTS = Counter(
    "ludoteca_stream_subscriptions_total", "Subscriptions to the house's bells; more than one is a loss."
)


class _Held(Struct):
    seat: int
    player: str | None


class _Seating(Struct):
    seats: list[_Held]


class Table:
    """A match that somebody watches.

    Args:
        hub: whose connections it reads with.
        match_id: the match.
    """

    def __init__(self, hub: "Hub", match_id: str) -> None:
        self.id = match_id
        self.watchers = 0
        self.changed = Signal()
        self._hub = hub
        self._recent: deque[Entry] = deque(maxlen=STREAM_ENTRIES)
        self._seats: dict[str, int] = {}
        self._stale = self._reseated = False
        self._pulling: asyncio.Task[None] | None = None
        self._loading = asyncio.Lock()

    @property
    def latest(self) -> Entry:
        """The newest entry."""
        return self._recent[-1]

    def seat_of(self, player: str | None) -> int | None:
        """The seat that a player holds."""
        return self._seats.get(player) if player else None

    async def load(self) -> None:
        """Read seats and newest entry, if that has not been done.

        Raises:
            ProblemError: 404 if there is no such match.
            RedisError: if the store does not answer.
        """
        async with self._loading:
            if self._recent:
                return
            seated = await self._read_seats()
            entries = await self._hub.newest(self.id)
            if not seated or not entries:
                raise not_found("There is no such match.")
            self._recent.extend(entries)

    async def after(self, version: int) -> Sequence[Entry] | None:
        """The entries after a version, none left out; None if they are no longer to be had."""
        if version == self.latest.version:
            return ()
        if version > self.latest.version:
            return None
        if version >= self._recent[0].version - 1:
            return [entry for entry in self._recent if entry.version > version]
        entries = await self._hub.entries(self.id, version)
        return entries if entries and entries[0].version == version + 1 else None

    def wake(self, *, reseated: bool) -> None:
        """The bell has rung: read on, however often it rang since."""
        self._stale = True
        self._reseated |= reseated
        if self._pulling is None or self._pulling.done():
            self._pulling = asyncio.create_task(self._pull())

    async def _pull(self) -> None:
        """Read what is new, and keep trying while the store is away."""
        pause = FIRST_PAUSE_SECONDS
        while self._stale:
            self._stale = False
            try:
                await self._catch_up()
                pause = FIRST_PAUSE_SECONDS
            except RedisError:
                self._stale = True
                await asyncio.sleep(pause)
                pause = min(pause * 2, LAST_PAUSE_SECONDS)

    async def _catch_up(self) -> None:
        async with self._loading:
            if not self._recent:
                return  # nobody has been sent anything yet; `load` reads what is there
            if self._reseated:
                await self._read_seats()
                self._reseated = False
            entries = await self._hub.entries(self.id, self.latest.version)
            if not entries:
                return
            if entries[0].version != self.latest.version + 1:
                self._recent.clear()  # the store has dropped what lies between; watchers are sent the newest whole
            self._recent.extend(entries)
            self.changed.ring()

    async def _read_seats(self) -> bool:
        """Read who holds which seat; False if there is no such match."""
        summary = await asyncio.to_thread(self._hub.store.lobby.summary, self.id)
        if summary is None:
            return False
        seating = msgspec.json.decode(summary, type=_Seating)
        self._seats = {held.player: held.seat for held in seating.seats if held.player}
        return True


class Hub:
    """All live tables of this process.

    Args:
        url: of the store.
    """

    def __init__(self, url: str) -> None:
        self.store = Store(url)
        # Any: redis-py types every reply as a union of all that some protocol version might send.
        pool = redis.asyncio.BlockingConnectionPool.from_url(
            url,
            max_connections=READERS,
            timeout=TIMEOUT_SECONDS,
            socket_timeout=TIMEOUT_SECONDS,
            socket_connect_timeout=TIMEOUT_SECONDS,
            retry=Retry(NoBackoff(), 1, (redis.ConnectionError,)),
        )
        self._redis: Any = redis.asyncio.Redis(connection_pool=pool)
        self._bells: Any = redis.asyncio.Redis.from_url(url, socket_connect_timeout=2, socket_keepalive=True)
        self._ear: Any = None
        """The subscription, while there is one."""

        self._heard: set[str] = set()
        """The matches whose bells it hears."""

        self._attending = asyncio.Lock()
        self._tidying: set[asyncio.Task[None]] = set()
        self._tables: dict[str, Table] = {}
        self.news = News(self.store)
        self.listening = False

    async def run(self) -> None:
        """Listen to the bells, for ever."""
        pause = FIRST_PAUSE_SECONDS
        while True:
            try:
                async for kind, channel, data in self._rings():
                    pause = FIRST_PAUSE_SECONDS
                    if kind == "ssubscribe":
                        self._subscribed(channel)
                    elif kind == "smessage":
                        self._rang(channel, data)
            except RedisError as error:
                logger().warning("bells lost", error=type(error).__name__)
            self._ear, self.listening = None, False
            await asyncio.sleep(pause)
            pause = min(pause * 2, LAST_PAUSE_SECONDS)

    async def ping(self) -> None:
        """Raise `RedisError` if the store does not answer."""
        await self._redis.ping()

    async def table(self, match_id: str) -> Table:
        """The table of a match, for a watcher who must `leave` it in the end.

        Raises:
            ProblemError: 404 if there is no such match.
            RedisError: if the store does not answer.
        """
        table = self._tables.get(match_id)
        if table is None:
            table = self._tables[match_id] = Table(self, match_id)
            TABLES.set(len(self._tables))
        table.watchers += 1
        try:
            await table.load()
            await self._attend(match_id)
        except BaseException:
            self.leave(table)
            raise
        return table

    def leave(self, table: Table) -> None:
        """A watcher goes; a table that nobody watches is forgotten."""
        table.watchers -= 1
        if not table.watchers:
            self._tables.pop(table.id, None)
            TABLES.set(len(self._tables))
            tidying = asyncio.create_task(self._tidy(table.id))
            self._tidying.add(tidying)
            tidying.add_done_callback(self._tidying.discard)

    async def entries(self, match_id: str, after: int) -> list[Entry]:
        """The entries that the store has after a version."""
        READS.inc()
        rows = await self._redis.xrange(stream_key(match_id), min=f"({after}-0", count=STREAM_ENTRIES)
        return [_entry(row) for row in rows]

    async def newest(self, match_id: str) -> list[Entry]:
        """The newest entry, in a list that is empty if there is none."""
        READS.inc()
        return [_entry(row) for row in await self._redis.xrevrange(stream_key(match_id), count=1)]

    async def _attend(self, match_id: str) -> None:
        """Hear a match's bell if somebody watches it, otherwise no longer.

        Raises:
            RedisError: if the store does not answer.
        """
        async with self._attending:
            watched = match_id in self._tables
            if self._ear is None or watched == (match_id in self._heard):
                return  # a subscription to come begins with all tables that are watched then
            if watched:
                await self._ear.ssubscribe(bell(match_id))
                self._heard.add(match_id)
            else:
                self._heard.discard(match_id)
                await self._ear.sunsubscribe(bell(match_id))

    async def _tidy(self, match_id: str) -> None:
        with suppress(RedisError):  # a subscription that is lost hears nothing either
            await self._attend(match_id)

    async def _rings(self) -> AsyncIterator[tuple[str, str, bytes]]:
        """What the bells say: the kind of message, the channel, the data.

        redis-py may mend a broken connection by itself; then it subscribes anew, which is said here too.

        Raises:
            RedisError: when the connection is lost or silent.
        """
        async with self._bells.pubsub() as ear:
            async with self._attending:
                self._heard = set(self._tables)
                await ear.ssubscribe(*map(bell, self._heard), *HOUSE_BELLS)
                self._ear = ear
            asked = False
            while True:
                message = await ear.get_message(timeout=SILENCE_SECONDS)
                if message is not None:
                    asked = False
                    yield message["type"], (message["channel"] or b"").decode(), message["data"]
                elif asked:
                    raise redis.exceptions.TimeoutError("the bells are silent")
                else:
                    asked = True
                    await ear.ping()

    def _subscribed(self, channel: str) -> None:
        """A subscription begins: what was said before it was missed."""
        if channel == HOUSE_BELLS[-1]:
            RECONNECTS.inc()
            self.listening = True
            self.news.miss()
        elif table := self._tables.get(_match_of(channel)):
            table.wake(reseated=True)

    def _rang(self, channel: str, said: bytes) -> None:
        BELLS.inc()
        if channel in HOUSE_BELLS:
            self.news.hear(msgspec.json.decode(said, type=Ring).match)
        elif table := self._tables.get(_match_of(channel)):
            table.wake(reseated=said in SEATING_KINDS)


def _match_of(channel: str) -> str:
    """The match whose bell a channel is."""
    return channel.rpartition(":")[2]


def _entry(row: tuple[bytes, dict[bytes, bytes]]) -> Entry:
    """A row of the stream; its id is `<version>-0`."""
    name, fields = row
    return Entry(int(name.partition(b"-")[0]), fields[b"z"])
