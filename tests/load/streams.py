"""5,000 streams of 320 guests over 100 matches: `python -m tests.load.streams`.

Ten commits a second are made; how long each takes to every stream that watches its match is measured at the sockets.
Then 4,000 callers without a name, at the same address, ask for a stream each.
"""

import asyncio
import json
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.load.http import open_at
from tests.support.stack import Guest, stack

GUESTS, MATCHES, STREAMS = 320, 100, 5_000
PER_SECOND, SECONDS = 10, 30
NOBODIES = 4_000
ME, FREE = {"kind": "me"}, {"kind": "open"}


class Hall:
    """The matches, who watches them, and when what was committed came to whom."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.committed: dict[tuple[str, int], float] = {}
        self.late: list[float] = []

    async def watch(self, match_id: str, token: str, watching: asyncio.Semaphore) -> None:
        """Note how late each commit comes."""
        path = f"/api/v1/matches/{match_id}/events"
        status, _, reader, _ = await open_at(self.address, path, token)
        if status != 200:
            raise RuntimeError(f"{status}: {await reader.read()!r}")
        watching.release()
        while line := await reader.readline():
            if line.startswith(b"id: ") and (began := self.committed.get((match_id, int(line[4:])))):
                self.late.append(time.monotonic() - began)

    async def play(self, seats: list[Guest], match_id: str) -> None:
        """Make one commit: Carcassonne's first choice of whoever is asked."""
        for guest in seats:
            match = await asyncio.to_thread(guest.call, "GET", f"/matches/{match_id}")
            if match["decisions"]:
                decision = match["decisions"][0]
                body = {"seat": decision["seat"], "decision": decision["id"], "command": decision["legal"][0]}
                self.committed[match_id, match["version"] + 1] = time.monotonic()
                await asyncio.to_thread(guest.call, "POST", f"/matches/{match_id}/commands", body)
                return


async def scene(address: str) -> None:
    guests = [Guest(address, f"Guest {number}") for number in range(GUESTS)]
    tokens = [str(guest.session.headers["Authorization"]) for guest in guests]
    tables: list[tuple[str, list[Guest]]] = []
    for number in range(MATCHES):
        seats = [guests[2 * number % GUESTS], guests[(2 * number + 1) % GUESTS]]
        match_id = seats[0].create("carcassonne", ME, FREE)
        seats[1].call("POST", f"/matches/{match_id}/seats/1")
        tables.append((match_id, seats))
    hall, watching = Hall(address), asyncio.Semaphore(0)
    streams = []
    for number in range(STREAMS):
        match_id, token = tables[number % MATCHES][0], tokens[number % GUESTS]
        streams.append(asyncio.create_task(hall.watch(match_id, token, watching)))
        if number % 100 == 99:
            await asyncio.sleep(0.1)
    for _ in range(STREAMS):
        await watching.acquire()
    print(f"{STREAMS} streams of {GUESTS} guests are open", flush=True)
    for second in range(SECONDS):
        until = time.monotonic() + 1.0
        chosen = [tables[(second * PER_SECOND + number) % MATCHES] for number in range(PER_SECOND)]
        await asyncio.gather(*(hall.play(seats, match_id) for match_id, seats in chosen))
        await asyncio.sleep(max(0.0, until - time.monotonic()))
    await asyncio.sleep(2.0)
    late = sorted(hall.late)
    ended = [stream for stream in streams if stream.done()]
    print(
        f"{len(hall.committed)} commits came {len(late)} times to watchers ({len(ended)} streams ended): from the call "
        f"p50 {late[len(late) // 2]:.3f} s, p99 {late[len(late) * 99 // 100]:.3f} s, max {late[-1]:.3f} s"
    )
    print(f"{NOBODIES} of nobody from the same address: {json.dumps(await refused(address))}")
    for stream in streams:
        stream.cancel()


async def refused(address: str) -> dict[str, int]:
    """How many callers without a name are answered with which status."""
    answers: Counter[str] = Counter()
    held = []
    for _ in range(NOBODIES // 100):
        for status, _, _, writer in await asyncio.gather(
            *(open_at(address, "/api/v1/lobby/events") for _ in range(100))
        ):
            answers[str(status)] += 1
            held.append(writer)
    for writer in held:
        writer.close()
    return dict(answers)


def main() -> None:
    """Measure in a house of its own."""
    with tempfile.TemporaryDirectory() as folder, stack(Path(folder)) as house:
        asyncio.run(scene(house.address))


if __name__ == "__main__":
    main()
