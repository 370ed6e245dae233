"""A crowd in the lobby: what 500 people who look cost while matches open and end. `python -m tests.load.crowd`.

Each does what the client's lobby does (`gateway/static/js/lobby/feed.js`, `page.js`): reads the first page and its own
tables, follows the stream, and asks again when it is told to, for its running tables and for a picture now and then.
"""

import asyncio
import json
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.load.http import get, stream_of
from tests.support.stack import Guest, stack

PEOPLE = 500
SECONDS = 60.0
OPEN_EVERY = 0.5
"""So often a match opens and begins; it is a table of bots, which ends by itself."""

SHOWN = 4
"""Running tables of which the lobby shows a picture."""

AGAIN = (5.0, 15.0)
FIRST = (1.0, 2.0)
EVERY = 30.0


class Looker:
    """One person with the lobby on the screen; a running table of their own if `plays`."""

    def __init__(self, address: str, token: str, asked: list[float], *, plays: bool) -> None:
        self.address, self.token, self.asked, self.plays = address, token, asked, plays
        self.told = 0

    async def ask(self, path: str) -> Any:
        self.asked.append(time.monotonic())
        return json.loads(await get(self.address, path, self.token))

    async def look(self) -> None:
        """For ever."""
        first = await self.ask("/api/v1/lobby")
        async with asyncio.TaskGroup() as group:
            group.create_task(self.follow(group))
            group.create_task(self.now_and_then(first["live"]["matches"]))

    async def follow(self, group: asyncio.TaskGroup) -> None:
        wait = FIRST
        async for event, data in stream_of(self.address, "/api/v1/lobby/events", self.token):
            if event == "lobby":
                self.told += len(data.get("changed", []))
                if data.get("again"):
                    group.create_task(self.again(random.uniform(*wait)))
                    wait = AGAIN

    async def again(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self.ask("/api/v1/lobby")

    async def now_and_then(self, live: list[dict[str, Any]]) -> None:
        await asyncio.sleep(random.uniform(0, EVERY))
        while True:
            if live:
                await self.ask(f"/api/v1/matches/{random.choice(live[:SHOWN])['id']}")
            if self.plays:
                await self.ask("/api/v1/matches?player=me&state=live&limit=50")
            await asyncio.sleep(EVERY)


async def scene(address: str, host: Guest) -> None:
    asked: list[float] = []
    friend = Guest(address, "Friend")
    for _ in range(SHOWN):
        match = host.create("watergate", {"kind": "me"}, {"kind": "open"})
        friend.call("POST", f"/matches/{match}/seats/1", {})
    bots = [{"kind": "bot", "level": "random"}] * 2
    tokens = [str(Guest(address, f"Guest {number}").session.headers["Authorization"]) for number in range(PEOPLE)]
    people = [Looker(address, token, asked, plays=True) for number, token in enumerate(tokens)]
    looking = []
    for person in people:
        looking.append(asyncio.create_task(person.look()))
        await asyncio.sleep(0.02)
    await asyncio.sleep(3.0)
    began, first, opened = time.monotonic(), len(asked), 0
    before = [person.told for person in people]
    while time.monotonic() < began + SECONDS:
        await asyncio.to_thread(host.create, "watergate", *bots)
        opened += 1
        await asyncio.sleep(OPEN_EVERY)
    seconds = time.monotonic() - began
    told = [person.told - so_far for person, so_far in zip(people, before, strict=True)]
    for task in looking:
        task.cancel()
    print(
        f"{PEOPLE} people, {opened} matches opened (and as many ended) in {seconds:.0f} s: "
        f"{(len(asked) - first) / seconds:.1f} requests/s; each was told {min(told)} to {max(told)} changes"
    )


def main() -> None:
    """Measure in a house of its own."""
    with tempfile.TemporaryDirectory() as folder, stack(Path(folder)) as house:
        asyncio.run(scene(house.address, Guest(house.address, "Host")))


if __name__ == "__main__":
    main()
