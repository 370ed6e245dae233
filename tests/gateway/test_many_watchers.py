"""A thousand spectators of one match: all see an event within a second, for one read and one message."""

import asyncio
import time

import pytest

from tests.gateway.house import House
from tests.gateway.test_stream import counter

pytestmark = [pytest.mark.stack, pytest.mark.quiet]

SPECTATORS = 1000
WITHIN_SECONDS = 1.0


async def _spectate(address: str, match_id: str, watching: asyncio.Semaphore, version: int) -> float:
    """Open a stream; returns when `version` came."""
    host, port = address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET /api/v1/matches/{match_id}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    await reader.readuntil(f"id: {version - 1}\n".encode())
    watching.release()
    await reader.readuntil(f"id: {version}\n".encode())
    arrived = time.monotonic()
    writer.close()
    return arrived


def test_a_thousand_spectators_see_a_commit_within_a_second(running: House) -> None:
    match, (ada, _) = running.live()
    before = counter(running, "ludoteca_stream_reads_total")

    async def scene() -> tuple[float, list[float]]:
        watching = asyncio.Semaphore(0)
        version = match["version"] + 1
        tasks = [
            asyncio.create_task(_spectate(running.stream, match["id"], watching, version)) for _ in range(SPECTATORS)
        ]
        for _ in range(SPECTATORS):
            await watching.acquire()
        answer = await asyncio.to_thread(running.choose, match["id"], ada)
        committed = time.monotonic()
        assert answer.json()["version"] == version
        return committed, await asyncio.gather(*tasks)

    committed, arrivals = asyncio.run(scene())
    assert max(arrivals) - committed < WITHIN_SECONDS
    # the newest at the start, once more when the bell is heard, and the commit
    assert counter(running, "ludoteca_stream_reads_total") <= before + 3
    print(f"{SPECTATORS} spectators, the last after {max(arrivals) - committed:.3f} s")
