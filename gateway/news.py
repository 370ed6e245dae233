"""What changes in the lobby, told to all its watchers in one frame, so that none of them has to ask."""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from msgspec import Raw, Struct
from redis.exceptions import RedisError

from gateway.lobby import counts_by_game
from gateway.schemas import GameCounts
from gateway.signals import Signal
from services.engine.hosting.store import Store
from services.engine.process.logs import logger

PAUSE_SECONDS = 1.0
"""The lobby is told of changes no more often than this."""

TOLD_TOGETHER = 30
"""Matches in one frame; the others wait for the next."""

WAITING = 300
"""Matches that wait to be told; with more, the watchers look again by themselves."""

RECENT_FRAMES = 16
"""Frames kept for those who are slow to take them."""


class Told(Struct, omit_defaults=True):
    """What a watcher is told.

    Args:
        again: something was missed: read the lobby again.
        counts: how many tables there are, by game.
        changed: the matches that have opened, filled, started or ended, as the lobby lists them.
    """

    again: bool = False
    counts: dict[str, GameCounts] = {}
    changed: list[Raw] = []

    def frame(self) -> bytes:
        """The bytes of the event."""
        return b"event: lobby\ndata: %b\n\n" % msgspec.json.encode(self)


AGAIN = Told(again=True).frame()


class News:
    """The lobby's news in this process.

    Args:
        store: where summaries and counts are read.
    """

    def __init__(self, store: Store) -> None:
        self.number = 0
        """Of the newest frame."""

        self.told = Signal()
        self._store = store
        self._watchers = 0
        self._changed: dict[str, None] = {}
        self._missed = False
        self._heard = asyncio.Event()
        self._frames: deque[bytes] = deque(maxlen=RECENT_FRAMES)

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Somebody watches: the news are read only then."""
        self._watchers += 1
        try:
            yield
        finally:
            self._watchers -= 1

    def hear(self, match_id: str) -> None:
        """A match has opened, filled, started or ended."""
        self._changed[match_id] = None
        if len(self._changed) > WAITING:
            self.miss()
        self._heard.set()

    def miss(self) -> None:
        """Nobody knows what has changed."""
        self._changed.clear()
        self._missed = True
        self._heard.set()

    async def run(self) -> None:
        """Tell the watchers, for ever; while the store is away they are told nothing, and then to look again."""
        while True:
            await self._heard.wait()
            self._heard.clear()
            changed, missed = list(self._changed)[:TOLD_TOGETHER], self._missed
            self._missed = False
            for match_id in changed:
                del self._changed[match_id]
            if self._changed:
                self._heard.set()
            if self._watchers:  # who comes later looks first
                try:
                    self._tell(AGAIN if missed else await asyncio.to_thread(self._frame, changed))
                except RedisError as error:
                    logger().warning("lobby not told", error=type(error).__name__)
                    self.miss()
            await asyncio.sleep(PAUSE_SECONDS)

    def after(self, number: int) -> bytes:
        """The frames after one, or the word to look again if they are no longer kept."""
        missing = self.number - number
        return b"".join(list(self._frames)[-missing:]) if missing <= len(self._frames) else AGAIN

    def _tell(self, frame: bytes) -> None:
        self._frames.append(frame)
        self.number += 1
        self.told.ring()

    def _frame(self, changed: list[str]) -> bytes:
        summaries = [summary for match_id in changed if (summary := self._store.lobby.summary(match_id)) is not None]
        return Told(counts=counts_by_game(self._store.lobby.counts()), changed=summaries).frame()
