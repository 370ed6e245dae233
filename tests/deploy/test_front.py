"""The front door alone: what it says itself, and what it lets through."""

import json
import select
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests

from deploy.local import folders, front
from gateway.problems import MAX_BODY_BYTES
from services.engine.settings import Settings
from tests.support.stack import wait_until

pytestmark = pytest.mark.stack

PORT = 8460


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    command = front.command(front.write(Settings(port=PORT), tmp_path / "caddy.json"))
    with (tmp_path / "log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as process:
        address = f"http://127.0.0.1:{PORT}"

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
def behind() -> Iterator[socket.socket]:
    """Where the gateway would listen."""
    with socket.create_server(("127.0.0.1", Settings(port=PORT).gateway_port)) as listening:
        yield listening


def knocks(listening: socket.socket, seconds: float) -> bool:
    return bool(select.select([listening], [], [], seconds)[0])


def test_a_body_is_passed_on_when_all_of_it_is_there(door: str, behind: socket.socket) -> None:
    with socket.create_connection(("127.0.0.1", PORT)) as slow:
        slow.sendall(HEAD + b'Content-Length: 14\r\n\r\n{"name":')
        assert not knocks(behind, 0.5), "half a body would keep a thread of the gateway waiting"
        slow.sendall(b'"Ada"}')
        assert knocks(behind, 5)
        with behind.accept()[0] as passed:
            passed.sendall(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            assert slow.recv(100).startswith(b"HTTP/1.1 201")


@pytest.mark.parametrize("head", [b"", b"Expect: 100-continue\r\n"])
def test_a_body_said_to_be_too_long_is_refused_before_it_comes(door: str, head: bytes) -> None:
    with socket.create_connection(("127.0.0.1", PORT), timeout=5) as client:
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
