"""A process that hangs is replaced within 15 seconds, each replica by itself, whatever kind it is of."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest
import requests

from services.engine.kernel.registry import GAMES
from tests.support.stack import Guest, Stack, wait_until

pytestmark = [
    pytest.mark.faults,
    pytest.mark.long,
    pytest.mark.timeout(280),
    pytest.mark.settings(LUDOTECA_SERVICE_PROCESSES="2", LUDOTECA_GATEWAY_PROCESSES="2"),
]

SECONDS = 15.0
"""Within this time another process works in its place."""


def hang(platform: Stack, *names: str) -> dict[str, float]:
    """Stop processes with all that they started; the seconds until others do their work."""
    began, hung = time.monotonic(), {name: platform.processes()[name].pid for name in names}
    for pid in hung.values():
        os.killpg(pid, signal.SIGSTOP)
    took: dict[str, float] = {}

    def all_replaced() -> bool:
        for name, pid in hung.items():
            if name not in took and platform.has_replaced(name, pid):
                took[name] = time.monotonic() - began
        return len(took) == len(hung)

    wait_until(all_replaced, 3 * SECONDS, f"others in the place of {names}")
    print({name: round(seconds, 1) for name, seconds in took.items()})
    return took


@pytest.mark.parametrize(
    "names",
    [("store",), ("queue",), (f"{GAMES[0]}-2", "gateway", "stream", "front"), ("worker-live", "worker", "sweeper")],
)
def test_what_hangs_is_replaced(platform: Stack, names: tuple[str, ...]) -> None:
    guest = Guest(platform.address, "Ada")
    before = platform.processes()
    took = hang(platform, *names)
    assert max(took.values()) < SECONDS, took
    wait_until(lambda: platform.verb("status").returncode == 0, SECONDS, "all is well")
    others = [name for name in before if name not in names]
    assert [name for name in others if platform.processes()[name].pid != before[name].pid] == []
    match = guest.create(GAMES[0], {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"})
    wait_until(lambda: guest.call("GET", f"/matches/{match}")["state"] == "over", 30, "bots play on")


def test_a_gateway_that_hangs_costs_no_stream(platform: Stack) -> None:
    """The door is well while those behind it are not."""
    with requests.get(f"{platform.address}/api/v1/lobby/events", stream=True, timeout=SECONDS) as stream:
        front = platform.processes()["front"].pid
        hang(platform, "gateway", "gateway-2")
        assert platform.processes()["front"].pid == front
        assert b"ping" in next(chunk for chunk in stream.iter_content(None) if b"ping" in chunk)


def children(pid: int) -> set[int]:
    """The processes that a process has started and that live."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[1]) == pid and fields[0] != "Z":
                found.add(int(stat.parent.name))
    return found


@pytest.mark.parametrize("name", ["worker-live", "worker"])
def test_a_workers_child_that_hangs_is_replaced(platform: Stack, name: str) -> None:
    guest, bot = Guest(platform.address, "Ada"), {"kind": "bot", "level": "random"}
    before = children(platform.processes()[name].pid)
    hung, began = min(before), time.monotonic()
    os.kill(hung, signal.SIGSTOP)
    matches = []

    def is_replaced() -> bool:
        matches.append(guest.create(GAMES[0], bot, bot))
        now = children(platform.processes()[name].pid)
        return hung not in now and len(now) == len(before)

    wait_until(is_replaced, 3 * SECONDS, f"another child of {name}", pause=0.5)
    took = time.monotonic() - began
    print(f"{name}'s child: {took:.1f} s")
    assert took < SECONDS
    wait_until(lambda: all(guest.call("GET", f"/matches/{m}")["state"] == "over" for m in matches), 60, "bots play on")
