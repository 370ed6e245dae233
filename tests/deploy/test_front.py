"""The front door alone: what it says while nothing stands behind it."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests

from deploy.local import folders, front
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
