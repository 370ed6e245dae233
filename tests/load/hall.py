"""A club hall: 200 people behind one address sit down and play, with all bounds on. `python -m tests.load.hall`.

From that same address 4,000 callers without a name ask for a live stream each, hold on to what they get, and ask again
when they are told to come back. Each of the 200 becomes a guest (30 a minute may), sits down with somebody, follows the
table and plays. Then an operator lifts the bounds of the address: whoever comes gets a stream, or a name.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import requests

from services.engine.hosting.switches import FRESH_SECONDS
from tests.load.http import open_at
from tests.support.stack import Stack, stack

PEOPLE, NOBODIES, LIFTED = 200, 4_000, 200
TOGETHER = 100
AGAIN_SECONDS = 30
"""When somebody who was refused a stream asks again: as they are told."""

HERE = "127.0.0.1"
ROUNDS = 5
"""Commands that each table plays."""

ME, FREE = {"kind": "me"}, {"kind": "open"}


class Person:
    """Somebody in the hall, who waits as long as they are told to."""

    def __init__(self, address: str, name: str, refusals: Counter[str]) -> None:
        self.address, self.name, self.refusals = address, name, refusals
        self.session = requests.Session()
        self.seen = 0

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        url = f"{self.address}/api/v1{path}"
        while True:
            answer = await asyncio.to_thread(self.session.request, method, url, json=body, timeout=15)
            if answer.status_code not in (429, 503):
                answer.raise_for_status()
                return answer.json()
            self.refusals[f"{path.split('/')[1]} {answer.status_code}"] += 1
            await asyncio.sleep(float(answer.headers["Retry-After"]))

    async def arrive(self) -> None:
        token = (await self.ask("POST", "/guests", {"name": self.name}))["token"]
        self.session.headers["Authorization"] = f"Bearer {token}"

    async def follow(self, match: str) -> None:
        token = str(self.session.headers["Authorization"])
        status, _, reader, _ = await open_at(self.address, f"/api/v1/matches/{match}/events?since=0", token)
        if status != 200:
            raise RuntimeError(f"{self.name} has no stream: {status} {await reader.read()!r}")
        while line := await reader.readline():
            self.seen += line.startswith(b"id: ")

    async def move(self, match: str) -> None:
        there = await self.ask("GET", f"/matches/{match}")
        for decision in there["decisions"]:
            if not decision["answered"]:
                command = {"seat": decision["seat"], "decision": decision["id"], "command": decision["legal"][0]}
                await self.ask("POST", f"/matches/{match}/commands", command)


async def sit_down(pair: tuple[Person, Person], began: float, seated: list[float], streams: list[Any]) -> None:
    """Two people become guests, meet at a table, follow it and play."""
    await asyncio.gather(*(person.arrive() for person in pair))
    host, friend = pair
    plan = {"game": "carcassonne", "seats": [ME, FREE]}
    match = (await host.ask("POST", "/matches", plan))["id"]
    await friend.ask("POST", f"/matches/{match}/seats/1", {})
    streams += [asyncio.create_task(person.follow(match)) for person in pair]
    for _ in range(ROUNDS):
        for person in pair:
            await person.move(match)
    seated.append(time.monotonic() - began)


async def nobodies(address: str, answers: Counter[str], held: list[Any]) -> None:
    """Callers without a name, of whom each asks once in `AGAIN_SECONDS`, for ever."""
    while True:
        asked = await asyncio.gather(*(open_at(address, "/api/v1/lobby/events") for _ in range(TOGETHER)))
        for status, _, reader, writer in asked:
            answers[str(status)] += 1
            if status == 200:
                held.append((reader, writer))
            else:
                writer.close()
        await asyncio.sleep(AGAIN_SECONDS * TOGETHER / NOBODIES)


async def lifted(house: Stack) -> None:
    """The address is lifted for a day."""
    command = [sys.executable, "-m", "services.engine.cli", "lift", HERE]
    await asyncio.to_thread(subprocess.run, command, env=house.env, check=True)
    await asyncio.sleep(FRESH_SECONDS + 1)
    streams = await asyncio.gather(*(open_at(house.address, "/api/v1/lobby/events") for _ in range(LIFTED)))
    refusals = Counter[str]()
    await asyncio.gather(*(Person(house.address, f"Late {number}", refusals).arrive() for number in range(LIFTED)))
    got = dict(Counter(status for status, *_ in streams))
    print(f"lifted: {LIFTED} more of nobody: {got}; {LIFTED} more guests at once, told to come back: {dict(refusals)}")


async def scene(house: Stack) -> None:
    address, answers, held = house.address, Counter[str](), list[Any]()
    crowd = asyncio.create_task(nobodies(address, answers, held))
    refusals = Counter[str]()
    people = [Person(address, f"Guest {number}", refusals) for number in range(PEOPLE)]
    began, seated, streams = time.monotonic(), list[float](), list[Any]()
    pairs = [(people[number], people[number + 1]) for number in range(0, PEOPLE, 2)]
    await asyncio.gather(*(sit_down(pair, began, seated, streams) for pair in pairs))
    await asyncio.sleep(2)
    for stream in streams:
        if stream.done():
            await stream  # tells why it ended
        stream.cancel()
    crowd.cancel()
    print(
        f"{PEOPLE} people sat down and played within {max(seated):.0f} s (half within {sorted(seated)[50]:.0f} s), "
        f"each with a stream that brought {min(person.seen for person in people)} commits or more; "
        f"told to come back: {dict(refusals)}; {NOBODIES} of nobody asked meanwhile: {dict(answers)}"
    )
    await lifted(house)


def main() -> None:
    """Measure in a house of its own."""
    with tempfile.TemporaryDirectory() as folder, stack(Path(folder), LUDOTECA_RATE_LIMITS="true") as house:
        asyncio.run(scene(house))


if __name__ == "__main__":
    main()
