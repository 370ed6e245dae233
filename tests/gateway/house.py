"""A small house for tests: a real store, a real service that plays the toy, the real gateway and live stream."""

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import grpc
import msgspec
import requests
from grpc_health.v1 import health, health_pb2_grpc
from msgspec import Struct

from protos.ludoteca.v1.match_pb2_grpc import add_MatchServiceServicer_to_server
from services.engine.host import MatchHost
from services.engine.hosting.store import Store
from services.engine.kernel.registry import GAMES
from services.engine.match_service import MatchServicer, refusal_of
from services.engine.process.refusals import Refusals
from services.engine.process.settings import OPERATOR_PORTS
from tests.engine.toy import Toy
from tests.support.ports import free_ports
from tests.support.valkey import valkey

START_SECONDS = 30.0


class PlayedAsWatergate(Toy):
    """The toy under the name of a game of the house, so that the tests of the gateway need no real rules."""

    name = "watergate"


class House(Struct):
    """Where the parts of a running house listen."""

    api: str
    stream: str
    store_url: str
    api_operator: str
    stream_operator: str

    def guest(self, name: str = "Ada") -> requests.Session:
        """Somebody with a token."""
        answer = requests.post(f"{self.api}/api/v1/guests", json={"name": name}, timeout=5)
        assert answer.status_code == 201, answer.text
        session = requests.Session()
        session.headers["Authorization"] = f"Bearer {answer.json()['token']}"
        session.headers["X-Player"] = answer.json()["player"]["id"]
        return session

    def get(self, path: str, session: Any = requests, **more: Any) -> requests.Response:
        answer: requests.Response = session.get(f"{self.api}/api/v1{path}", timeout=10, **more)
        return answer

    def post(self, path: str, session: Any = requests, body: Any = None, **more: Any) -> requests.Response:
        sent = {} if body is None else body
        answer: requests.Response = session.post(f"{self.api}/api/v1{path}", json=sent, timeout=10, **more)
        return answer

    def open(self, session: requests.Session, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
        """A new match; for the caller and an open seat unless told otherwise."""
        plans = seats or ({"kind": "me"}, {"kind": "open"})
        answer = self.post("/matches", session, {"game": "watergate", "seats": list(plans), **more})
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    def live(self) -> tuple[dict[str, Any], list[requests.Session]]:
        """A running match of two guests."""
        guests = [self.guest("Ada"), self.guest("Bob")]
        match = self.open(guests[0])
        answer = self.post(f"/matches/{match['id']}/seats/1", guests[1])
        assert answer.status_code == 200, answer.text
        return answer.json(), guests

    def choose(self, match_id: str, session: requests.Session, **headers: str) -> requests.Response:
        """Answer the caller's decision with the first thing that is legal."""
        decision = self.get(f"/matches/{match_id}", session).json()["decisions"][0]
        body = {"seat": decision["seat"], "decision": decision["id"], "command": decision["legal"][0]}
        return self.post(f"/matches/{match_id}/commands", session, body, headers=headers)


@contextmanager
def toy_service(store_url: str, port: int, game: Toy | None = None, **host: Any) -> Iterator[None]:
    """The toy behind the real gRPC servicer."""
    host_of_game = MatchHost(game or PlayedAsWatergate(), Store(store_url), **host)
    server = grpc.server(ThreadPoolExecutor(8), interceptors=[Refusals(refusal_of)], options=[("grpc.so_reuseport", 0)])
    add_MatchServiceServicer_to_server(MatchServicer(host_of_game), server)
    health_pb2_grpc.add_HealthServicer_to_server(health.HealthServicer(), server)
    server.add_insecure_port(f"127.0.0.1:{port}")
    server.start()
    try:
        yield
    finally:
        server.stop(0).wait()


@contextmanager
def process(words: list[str], env: dict[str, str], healthy: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process of ours, up and healthy."""
    running = subprocess.Popen(words, env={**os.environ, **env})
    try:
        _wait(running, healthy)
        yield running
    finally:
        running.terminate()
        try:
            running.wait(timeout=10)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()


@contextmanager
def house(
    folder: Path, *, served: bool = True, redis_at: str = "", broker_at: str = "", **settings: str
) -> Iterator[House]:
    """A whole house with everything in `folder`.

    Args:
        folder: for data.
        served: whether the game's service runs.
        redis_at: the store's URL, if the test runs its own.
        broker_at: the queue's URL; the store's by default.
        settings: more environment, without the prefix.
    """
    with ExitStack() as stack:
        store_url = redis_at or stack.enter_context(valkey(folder / "valkey"))
        front = free_ports()
        gateway, service = front + 1, front + 10
        env = {
            "LUDOTECA_DATA": str(folder / "data"),
            "LUDOTECA_PORT": str(front),
            "LUDOTECA_SERVICES": msgspec.json.encode(dict.fromkeys(GAMES, f"127.0.0.1:{service}")).decode(),
            "LUDOTECA_RATE_LIMITS": "false",
            "LUDOTECA_ADDRESS_STREAMS": "0",
            "LUDOTECA_OPEN_TABLES": "0",
            "LUDOTECA_LOG_LEVEL": "warning",
            "REDIS_URL": store_url,
            "BROKER_URL": broker_at or store_url,
            **{f"LUDOTECA_{name.upper()}": value for name, value in settings.items()},
        }
        if served:
            stack.enter_context(toy_service(store_url, service))
        api, stream = f"http://127.0.0.1:{gateway}", f"http://127.0.0.1:{front + 2}"
        words = ["granian", "--interface=wsgi", "--factory", "--no-ws", "--blocking-threads=16", "--log-level=warning"]
        words += [f"--port={gateway}", "gateway.app:create_app"]
        told = [f"127.0.0.1:{port + OPERATOR_PORTS}" for port in (gateway, front + 2)]
        mine = {"LUDOTECA_OPERATOR_LISTEN": told[0]}
        stack.enter_context(process([sys.executable, "-m", *words], env | mine, f"{api}/healthz"))
        mine = {"LUDOTECA_OPERATOR_LISTEN": told[1]}
        stack.enter_context(process([sys.executable, "-m", "gateway.stream"], env | mine, f"{stream}/readyz"))
        yield House(api, stream, store_url, *(f"http://{address}" for address in told))


def _wait(running: subprocess.Popen[bytes], url: str) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            if requests.get(url, timeout=2).ok:
                return
        except (requests.ConnectionError, requests.Timeout):
            pass  # it listens only now, or still imports
        assert running.poll() is None, f"{running.args!r} ended"
        assert time.monotonic() < deadline, f"{url} never answered"
        time.sleep(0.05)


class Watcher:
    """Reads a stream of server-sent events in a thread of its own."""

    def __init__(self, url: str, **headers: str) -> None:
        address = urlsplit(url)
        connection = HTTPConnection(address.netloc, timeout=40)
        connection.request("GET", url.removeprefix(f"http://{address.netloc}"), headers=headers)
        self._socket = connection.sock
        self.response = connection.getresponse()
        assert self.response.status == 200, self.response.read()
        self.events: list[dict[str, Any]] = []
        self.grown = threading.Condition()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        event: dict[str, Any] = {}
        try:
            while line := self.response.readline():
                name, _, value = line.decode().rstrip("\n").partition(": ")
                if name:
                    event[name] = msgspec.json.decode(value) if name == "data" else value
                elif "data" in event:
                    with self.grown:
                        self.events.append(event)
                        self.grown.notify_all()
                    event = {}
        except (OSError, HTTPException):
            pass  # the server went, or `close` did

    def wait(self, count: int, *names: str, seconds: float = 10.0) -> list[dict[str, Any]]:
        """The events of these names (pings aside), once there are `count`."""

        def found() -> list[dict[str, Any]]:
            return [each for each in self.events if (each["event"] in names if names else each["event"] != "ping")]

        with self.grown:
            self.grown.wait_for(lambda: len(found()) >= count, seconds)
            assert len(found()) >= count, self.events
            return found()

    def close(self) -> None:
        """Leave."""
        with suppress(OSError):  # the server may have been first
            self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(timeout=5)
        self._socket.close()
