"""A crowd at the front door: connections that say nothing, and callers who ask for what is dear again and again."""

import socket
import time
from contextlib import ExitStack
from http.client import HTTPConnection
from resource import RLIMIT_NOFILE, getrlimit, setrlimit

import pytest

from deploy.local.front import HEAD_SECONDS
from tests.faults.callers import Asked, calling, everything, p99, reads, told
from tests.support.stack import Guest, Stack

pytestmark = [pytest.mark.faults, pytest.mark.long, pytest.mark.timeout(280)]

IDLE = 10_000
HAMMERS = 50
ME, OPEN = {"kind": "me"}, {"kind": "open"}


@pytest.fixture(scope="module")
def match(platform: Stack) -> str:
    return Guest(platform.address, "Ada").create("carcassonne", ME, OPEN)


def others(platform: Stack, match: str, seconds: float) -> list[Asked]:
    """What eight people are answered meanwhile, each on connections of their own."""
    paths = (f"/matches/{match}", "/lobby") * 4
    with calling(platform.port, *map(reads, paths), pause=0.05) as looking:
        time.sleep(seconds)
    return everything(looking)


@pytest.mark.parametrize(
    "said", [b"", b"GET /api/v1/lobby HTTP/1.1\r\nHost: h\r\nX-Slow: "], ids=["nothing", "half a head"]
)
def test_connections_that_only_stand_there_keep_nobody_out(platform: Stack, match: str, said: bytes) -> None:
    soft, hard = getrlimit(RLIMIT_NOFILE)
    setrlimit(RLIMIT_NOFILE, (min(hard, IDLE + 2_000), hard))
    try:
        with ExitStack() as idle:
            for _ in range(IDLE):
                one = idle.enter_context(socket.create_connection(("127.0.0.1", platform.port), timeout=10))
                one.sendall(said)
            new = []
            for _ in range(20):
                began = time.monotonic()
                connection = HTTPConnection("127.0.0.1", platform.port, timeout=10)
                new.append(Asked(began, 0.0, reads(f"/matches/{match}")(connection)))
                new[-1] = new[-1]._replace(seconds=time.monotonic() - began)
                connection.close()
            told("new ones", new)
            told("others", seen := others(platform, match, 6.0))
            one.settimeout(HEAD_SECONDS)
            assert one.recv(1024) == b"", "who says nothing more is let go"
    finally:
        setrlimit(RLIMIT_NOFILE, (soft, hard))
    assert {each.status for each in seen + new} == {"200"}
    assert p99(seen + new) <= 0.2


@pytest.mark.parametrize(
    "path", ["/readyz", "/healthz", "/api/v1/openapi.json", "/api/v1/games", "/metrics", "/api/v1/matches?game=none"]
)
def test_what_is_asked_too_often_slows_nobody_down(platform: Stack, match: str, path: str) -> None:
    def hammer(connection: HTTPConnection) -> str:
        connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        answer.read()
        return str(answer.status)

    with calling(platform.port, *[hammer] * HAMMERS, pause=0.02) as hammering:
        time.sleep(1)
        told("others", seen := others(platform, match, 6.0))
    told(path, asked := everything(hammering))
    statuses = {"/metrics": "404", "/api/v1/matches?game=none": "400"}
    assert {each.status for each in asked} == {statuses.get(path, "200")}
    assert {each.status for each in seen} == {"200"}
    assert p99(seen) <= 0.2
