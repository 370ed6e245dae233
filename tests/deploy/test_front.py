"""The front door alone: what it says itself, and what it lets through."""

import json
import re
import select
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import requests

from deploy.local import folders, front
from gateway.problems import MAX_BODY_BYTES
from services.engine.process.settings import OPERATOR_PORTS, Settings
from tests.support.ports import free_ports
from tests.support.stack import wait_until

pytestmark = pytest.mark.stack


@pytest.fixture
def settings() -> Settings:
    return Settings(port=free_ports())


@pytest.fixture
def door(settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    with caddy(settings, monkeypatch, tmp_path) as address:
        yield address


@contextmanager
def caddy(settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    command = front.command(settings, tmp_path / "caddy.json")
    with (tmp_path / "log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as process:
        address = f"http://127.0.0.1:{settings.port}"

        def answers() -> bool:
            try:
                return requests.get(f"{address}/static/none", timeout=5).status_code == 404
            except requests.ConnectionError:
                return False

        wait_until(answers, 10, "Caddy answers")
        yield address
        process.terminate()


@pytest.mark.parametrize("path", ["/api/v1/games", "/api/v1/matches/watergate-abcd/events"])
def test_a_server_that_is_down_is_a_503_that_says_when_to_come_back(door: str, path: str) -> None:
    answer = requests.get(door + path, timeout=15)
    assert answer.status_code == 503
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert int(answer.headers["Retry-After"]) > 0
    assert json.loads(answer.text)["status"] == 503


def test_files_are_compressed_and_asked_for_by_tag(door: str) -> None:
    path = next((folders.ROOT / "gateway" / "static").rglob("*.js"))
    url = f"{door}/static/{path.relative_to(folders.ROOT / 'gateway' / 'static')}"
    first = requests.get(url, headers={"Accept-Encoding": "gzip"}, timeout=5)
    assert first.content == path.read_bytes()
    assert first.headers["Cache-Control"] == "no-cache"
    again = requests.get(url, headers={"If-None-Match": first.headers["ETag"], "Accept-Encoding": "gzip"}, timeout=5)
    assert again.status_code == 304


def test_the_checkout_itself_is_not_served(door: str) -> None:
    for path in ("/static/../app.py", "/static/..%2fapp.py", "/static/%2e%2e/app.py"):
        request = requests.Request("GET", door).prepare()
        request.url = door + path
        assert b"create_app" not in requests.Session().send(request, timeout=15).content


HEAD = b"POST /api/v1/guests HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"


@pytest.fixture
def behind(settings: Settings) -> Iterator[socket.socket]:
    """Where the gateway would listen."""
    with socket.create_server(("127.0.0.1", settings.gateway_ports[0])) as listening:
        yield listening


def knocks(listening: socket.socket, seconds: float) -> bool:
    return bool(select.select([listening], [], [], seconds)[0])


def test_a_body_is_passed_on_when_all_of_it_is_there(door: str, settings: Settings, behind: socket.socket) -> None:
    with socket.create_connection(("127.0.0.1", settings.port)) as slow:
        slow.sendall(HEAD + b'Content-Length: 14\r\n\r\n{"name":')
        assert not knocks(behind, 0.5), "half a body would keep a thread of the gateway waiting"
        slow.sendall(b'"Ada"}')
        assert knocks(behind, 5)
        with behind.accept()[0] as passed:
            passed.sendall(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            assert slow.recv(100).startswith(b"HTTP/1.1 201")


@pytest.mark.parametrize("head", [b"", b"Expect: 100-continue\r\n"])
def test_a_body_said_to_be_too_long_is_refused_before_it_comes(door: str, settings: Settings, head: bytes) -> None:
    with socket.create_connection(("127.0.0.1", settings.port), timeout=5) as client:
        client.sendall(HEAD + head + b"Content-Length: %d\r\n\r\n" % (MAX_BODY_BYTES + 1))
        assert client.recv(100).startswith(b"HTTP/1.1 413")


@pytest.mark.parametrize("length", [MAX_BODY_BYTES + 1, 50 * MAX_BODY_BYTES])
@pytest.mark.parametrize("in_parts", [False, True])
def test_a_body_that_is_too_long_is_a_413(door: str, behind: socket.socket, length: int, in_parts: bool) -> None:
    body = b"x" * length
    answer = requests.post(f"{door}/api/v1/guests", data=iter([body]) if in_parts else body, timeout=5)
    assert answer.status_code == 413
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["code"] == "too_large"


def test_a_file_that_is_missing_is_a_problem_like_any_other(door: str) -> None:
    answer = requests.get(f"{door}/static/none.js", timeout=5)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"
    assert answer.json()["request"] == answer.headers["X-Request-Id"]
    assert re.fullmatch(r"[0-9a-f-]{36}", answer.headers["X-Request-Id"])


@pytest.mark.parametrize("path", ["/metrics", "//metrics", "/version"])
def test_what_is_for_operators_is_not_at_the_front_door(door: str, behind: socket.socket, path: str) -> None:
    assert requests.get(door + path, timeout=5).status_code == 404
    assert not knocks(behind, 0)


def test_the_door_is_well_whatever_lies_behind_it(door: str, settings: Settings, behind: socket.socket) -> None:
    """A gateway that hangs must not get the front door, and all the streams with it, ended."""
    waiting = threading.Thread(target=lambda: requests.get(f"{door}/healthz", timeout=20))
    waiting.start()
    with behind.accept()[0]:
        assert requests.get(f"http://127.0.0.1:{settings.port + OPERATOR_PORTS}/healthz", timeout=1).status_code == 200
    behind.close()
    waiting.join()


class Dies(BaseHTTPRequestHandler):
    """A gateway that is well until it is asked something: it ends without an answer."""

    def do_GET(self) -> None:
        if self.path == "/healthz":
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            self.server.asked += 1  # type: ignore[attr-defined]
            self.connection.shutdown(socket.SHUT_RDWR)

    do_POST = do_GET  # noqa: N815

    def log_message(self, format: str, *args: object) -> None:
        pass


class Serves(Dies):
    """A gateway that answers."""

    def do_GET(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_POST = do_GET  # noqa: N815


def test_what_may_be_sent_twice_is_sent_to_another_gateway(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settings = Settings(port=free_ports(), gateway_processes=2)
    servers = []
    for port, kind in zip(settings.gateway_ports, (Dies, Serves), strict=True):
        server = ThreadingHTTPServer(("127.0.0.1", port), kind)
        server.asked = 0  # type: ignore[attr-defined]
        threading.Thread(target=server.serve_forever, args=(0.05,)).start()
        servers.append(server)
    try:
        with caddy(settings, monkeypatch, tmp_path) as door:

            def until_it_dies(method: str, **more: Any) -> set[int]:
                """Ask until the dying one was asked, and what the answers were."""
                asked, seen = servers[0].asked, set()  # type: ignore[attr-defined]
                until = time.monotonic() + 10
                while servers[0].asked == asked:  # type: ignore[attr-defined]
                    assert time.monotonic() < until, "the dying gateway is never asked"
                    seen.add(requests.request(method, f"{door}/api/v1/guests", timeout=10, **more).status_code)
                return seen

            assert until_it_dies("GET") == {200}
            assert until_it_dies("POST", json={}, headers={"Idempotency-Key": "one"}) == {200}
            assert 503 in until_it_dies("POST", json={}), "nobody knows whether it was done"
    finally:
        for server in servers:
            server.shutdown()
            server.server_close()


class Echoing(BaseHTTPRequestHandler):
    """Answers with the headers that reached it."""

    def do_GET(self) -> None:
        body = json.dumps({name.lower(): value for name, value in self.headers.items()}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.mark.parametrize("trusted", ["127.0.0.0/8", "10.1.0.0/16", ""])
def test_only_a_trusted_proxy_speaks_for_others(trusted: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settings = Settings(port=free_ports(), trusted_proxies=trusted)
    behind = ThreadingHTTPServer(("127.0.0.1", settings.gateway_ports[0]), Echoing)
    threading.Thread(target=behind.serve_forever, args=(0.05,)).start()
    sent = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https", "X-Request-Id": "abcdefgh"}
    try:
        with caddy(settings, monkeypatch, tmp_path) as door:
            seen = requests.get(f"{door}/api/v1/me", headers=sent, timeout=10).json()
    finally:
        behind.shutdown()
        behind.server_close()
    if trusted.startswith("127"):
        assert seen["x-forwarded-for"] == "203.0.113.7, 127.0.0.1"
        assert (seen["x-forwarded-proto"], seen["x-request-id"]) == ("https", "abcdefgh")
    else:
        assert (seen["x-forwarded-for"], seen["x-forwarded-proto"]) == ("127.0.0.1", "http")
        assert seen["x-request-id"] != "abcdefgh"


@pytest.mark.parametrize("path", ["/static/js", "//static//js", "/static//evil.example/..", "/static/js//..//js"])
def test_a_folder_is_nothing_and_no_redirect(door: str, path: str) -> None:
    request = requests.Request("GET", door, headers={"Host": "evil.example"}).prepare()
    request.url = door + path
    answer = requests.Session().send(request, allow_redirects=False, timeout=15)
    assert answer.status_code in (404, 503)
    assert "Location" not in answer.headers
