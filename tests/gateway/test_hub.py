"""A table that somebody watches leaves no commit out, whatever the store has dropped meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count

import msgspec
import pytest

from gateway.hub import Hub, Table
from services.engine.hosting.keys import match_key, stream_key
from services.engine.hosting.store import Store

NUMBERS = count()


@pytest.fixture
def match_id(valkey_url: str) -> str:
    """A match of nobody, without a commit."""
    number = f"toy-hub{next(NUMBERS)}"
    Store(valkey_url).redis.hset(match_key(number), "summary", msgspec.json.encode({"seats": []}))
    return number


def committed(url: str, match_id: str, *versions: int, only: bool = False) -> None:
    """The match's stream has these commits now; `only` these."""
    redis = Store(url).redis
    if only:
        redis.xtrim(stream_key(match_id), maxlen=0)
    for version in versions:
        redis.xadd(stream_key(match_id), {"z": b""}, f"{version}-0")


def at_table(url: str, match_id: str, look: Callable[[Table], Awaitable[None]]) -> None:
    """Have somebody look at a match."""

    async def watch() -> None:
        hub = Hub(url)
        table = await hub.table(match_id)
        await look(table)
        hub.leave(table)
        await asyncio.sleep(0)

    asyncio.run(watch())


async def versions_after(table: Table, version: int) -> list[int] | None:
    entries = await table.after(version)
    return None if entries is None else [entry.version for entry in entries]


def test_who_was_before_the_stream_is_told_that_there_is_a_gap(valkey_url: str, match_id: str) -> None:
    committed(valkey_url, match_id, 5, 6, 7)

    async def look(table: Table) -> None:
        assert await versions_after(table, 7) == []
        assert await versions_after(table, 4) == [5, 6, 7]
        assert await versions_after(table, 3) is None
        assert await versions_after(table, 8) is None

    at_table(valkey_url, match_id, look)


def test_a_table_that_missed_commits_does_not_hide_it(valkey_url: str, match_id: str) -> None:
    committed(valkey_url, match_id, 3)

    async def look(table: Table) -> None:
        committed(valkey_url, match_id, 4)
        await read_on(table)
        assert await versions_after(table, 3) == [4]
        committed(valkey_url, match_id, 9, 10, only=True)
        await read_on(table)
        assert table.latest.version == 10
        assert await versions_after(table, 3) is None
        assert await versions_after(table, 4) is None
        assert await versions_after(table, 7) is None
        assert await versions_after(table, 8) == [9, 10]

    at_table(valkey_url, match_id, look)


async def read_on(table: Table) -> None:
    """The bell rings, and the table has read."""
    changed = table.changed.next
    table.wake(reseated=False)
    await asyncio.wait_for(changed, 5)
