"""Seven clients of the whole platform who all choose within the same 50 ms, turn after turn, to the end of a match."""

import json
import random
import socket
import threading
import time
from http.client import HTTPResponse
from typing import Any

import pytest

from services.engine.hosting import record
from tests.support.stack import Guest, Stack, wait_until

pytestmark = [pytest.mark.stack, pytest.mark.quiet, pytest.mark.timeout(240)]

SEATS = 7
SAME_MOMENT = 0.050
MOST_LATE = 2
"""A crowded machine may put the sender itself to sleep between two sends of a round, but not in round after round."""
TOGETHER = ("draft", "recruit", "turn")


class Client:
    """A seat with a connection of its own, whose prepared choice leaves when all are ready."""

    def __init__(self, platform: Stack, seat: int) -> None:
        self.guest = Guest(platform.address, f"Guest {seat}")
        self.seat = seat
        self.address = ("127.0.0.1", platform.port)
        self.accepted: list[tuple[int, dict[str, Any]]] = []
        self.refused: list[str] = []
        self.request = b""
        self.sent = 0.0

    def decision(self, match_id: str) -> dict[str, Any] | None:
        """What is asked of this seat and not answered yet."""
        asked = [one for one in self.guest.call("GET", f"/matches/{match_id}")["decisions"] if not one["answered"]]
        return asked[0] if asked else None

    def choose(self, match_id: str, decision: dict[str, Any], ready: threading.Barrier) -> None:
        """Prepare one of the legal commands, let it go when everybody is ready, and hear the answer."""
        command = random.choice(decision["legal"])
        body = json.dumps({"seat": self.seat, "decision": decision["id"], "command": command}).encode()
        head = [
            f"POST /api/v1/matches/{match_id}/commands HTTP/1.1",
            f"Host: {self.address[0]}:{self.address[1]}",
            f"Authorization: {self.guest.session.headers['Authorization']!s}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            "Connection: close",
        ]
        self.request = "\r\n".join([*head, "", ""]).encode() + body
        with socket.create_connection(self.address, timeout=20) as self.line:
            ready.wait(20)
            answer = HTTPResponse(self.line, method="POST")
            answer.begin()
            told = answer.read()
        if answer.status == 200:
            self.accepted.append((json.loads(told)["version"], command))
        else:
            self.refused.append(f"{answer.status} {told!r}")

    def let_go(self) -> None:
        """Send what is prepared."""
        self.line.sendall(self.request)
        self.sent = time.monotonic()


def seated(clients: list[Client]) -> str:
    """A match with Leaders at which all of them sit."""
    first, *others = clients
    seats = [{"kind": "me"}] + [{"kind": "open"}] * len(others)
    body = {"game": "seven_wonders", "seats": seats, "options": {"leaders": True}}
    match_id: str = first.guest.call("POST", "/matches", body)["id"]
    for client in others:
        client.guest.call("POST", f"/matches/{match_id}/seats/{client.seat}", {})
    return match_id


def at_once(match_id: str, asked: list[tuple[Client, dict[str, Any]]]) -> float:
    """Those who are asked choose together; returns the time from the first to the last that was sent."""

    def start() -> None:
        """All are ready; nobody's choice waits for anything but the sending of the others."""
        for client, _ in asked:
            client.let_go()

    ready = threading.Barrier(len(asked), action=start)
    threads = [threading.Thread(target=client.choose, args=(match_id, decision, ready)) for client, decision in asked]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()
    moments = [client.sent for client, _ in asked]
    return max(moments) - min(moments)


def test_seven_choices_in_the_same_moment_are_all_kept(platform: Stack) -> None:
    clients = [Client(platform, seat) for seat in range(SEATS)]
    match_id = seated(clients)
    spreads: list[float] = []

    def settled() -> dict[str, Any]:
        wait_until(lambda: not clients[0].guest.call("GET", f"/matches/{match_id}")["resolving"], 30, "resolved", 0.02)
        seen: dict[str, Any] = clients[0].guest.call("GET", f"/matches/{match_id}")
        return seen

    while settled()["state"] != "over":
        asked = [(client, decision) for client in clients if (decision := client.decision(match_id))]
        spread = at_once(match_id, asked)
        if asked and asked[0][1]["kind"] in TOGETHER:
            assert len(asked) == SEATS
            spreads.append(spread)
    assert [client.refused for client in clients] == [[]] * SEATS
    assert len(spreads) == 3 + 3 + 18, "drafts, recruitments and turns"
    late = [spread for spread in spreads if spread >= SAME_MOMENT]
    assert len(late) <= MOST_LATE, spreads

    lines = [json.loads(line) for line in clients[0].guest.record(match_id)[1:]]
    for client in clients:
        kept = [
            (line["version"], line["command"])
            for line in lines
            if line["kind"] == "command" and line["seat"] == client.seat
        ]
        assert kept == client.accepted
    assert record.verify(clients[0].guest.record(match_id)) == []
    usual, longest = sorted(spreads)[len(spreads) // 2] * 1000, max(spreads) * 1000
    print(
        f"{sum(len(client.accepted) for client in clients)} choices kept, sent within {usual:.1f} to {longest:.1f} ms"
    )
