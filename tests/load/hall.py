"""A club hall: 200 people behind one address sit down and play, with all bounds on. `python -m tests.load.hall`.

From that same address 4,000 callers without a name ask for a live stream each and hold on to what they get. Each of the
200 becomes a guest (30 a minute may), sits down with somebody, follows the table and plays.
"""

import asyncio
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import requests

from tests.load.http import open_at
from tests.support.stack import stack

PEOPLE, NOBODIES = 200, 4_000
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


async def nobodies(address: str) -> tuple[Counter[str], list[Any]]:
    """Callers without a name who hold on to what they get."""
    answers, held = Counter[str](), []
    for _ in range(NOBODIES // 100):
        asked = await asyncio.gather(*(open_at(address, "/api/v1/lobby/events") for _ in range(100)))
        answers.update(str(status) for status, *_ in asked)
        held += asked
    return answers, held


async def scene(address: str) -> None:
    answers, held = await nobodies(address)
    print(f"{NOBODIES} of nobody: {dict(answers)}", flush=True)
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
    print(
        f"{PEOPLE} people sat down and played within {max(seated):.0f} s (half within {sorted(seated)[50]:.0f} s), "
        f"each with a stream that brought {min(person.seen for person in people)} commits or more; "
        f"told to come back: {dict(refusals)}; {len(held)} nobodies still ask"
    )


def main() -> None:
    """Measure in a house of its own."""
    with tempfile.TemporaryDirectory() as folder, stack(Path(folder), LUDOTECA_RATE_LIMITS="true") as house:
        asyncio.run(scene(house.address))


if __name__ == "__main__":
    main()
