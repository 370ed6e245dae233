"""What proxies say of a request: believed from those that are trusted, and from nobody else."""

import pytest
import requests

from gateway.outside import LOOPBACK, Proxies
from tests.gateway.house import House

TRUSTED = Proxies([*LOOPBACK, "10.1.0.0/16", "2001:db8::/32"])


@pytest.mark.parametrize(
    ("peer", "forwarded", "visitor"),
    [
        ("203.0.113.9", "198.51.100.1", "203.0.113.9"),  # a stranger's word
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "198.51.100.1, 10.1.2.3", "198.51.100.1"),
        ("127.0.0.1", "6.6.6.6, 198.51.100.1, 10.1.2.3", "198.51.100.1"),  # what the visitor put before
        ("127.0.0.1", "10.1.9.9, 10.1.2.3", "10.1.9.9"),
        ("10.1.2.3", "2001:db8::1, 2001:db9::7", "2001:db9::7"),
        ("127.0.0.1", "rubbish, 10.1.2.3", "rubbish"),
    ],
)
def test_the_visitor_is_the_last_whom_no_trusted_proxy_is(peer: str, forwarded: str, visitor: str) -> None:
    assert TRUSTED.visitor(peer, forwarded) == visitor


@pytest.mark.stack
def test_every_answer_carries_the_id_of_its_request(running: House) -> None:
    for url in (f"{running.api}/api/v1/games", f"{running.stream}/healthz", f"{running.api}/", f"{running.api}/none"):
        first, second = (requests.get(url, timeout=10).headers["X-Request-Id"] for _ in range(2))
        assert len(first) == 16
        assert first != second
        assert requests.get(url, headers={"X-Request-Id": "my-own.1"}, timeout=10).headers["X-Request-Id"] == "my-own.1"
        for bad in ("short", "x" * 65, "with blank", "a\tb-------"):
            assert requests.get(url, headers={"X-Request-Id": bad}, timeout=10).headers["X-Request-Id"] != bad


@pytest.mark.stack
@pytest.mark.parametrize("part", ["api", "stream"])
def test_a_problem_names_its_request(running: House, part: str) -> None:
    path = "matches/none" if part == "api" else "matches/none/events"
    answer = requests.get(f"{getattr(running, part)}/api/v1/{path}", timeout=10)
    assert answer.status_code == 404
    assert answer.json()["request"] == answer.headers["X-Request-Id"]


@pytest.mark.stack
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_the_cookie_is_secure_where_the_outer_scheme_is(running: House, scheme: str) -> None:
    headers = {"X-Forwarded-Proto": scheme}
    url = f"{running.api}/api/v1/guests"
    answer = requests.post(url, json={"name": "Ada"}, headers=headers, timeout=10)
    told = answer.headers["Set-Cookie"]
    name = "__Host-ludoteca" if scheme == "https" else "ludoteca"
    assert told.startswith(f"{name}=")
    assert ("Secure" in told) == (scheme == "https")
    assert all(word in told for word in ("HttpOnly", "SameSite=Lax", "Path=/"))
    assert "Domain" not in told
    cookie = {name: answer.json()["token"]}
    assert requests.get(f"{running.api}/api/v1/me", cookies=cookie, timeout=10).json()["name"] == "Ada"
    match = running.open(running.guest("Bob"))["id"]
    seat = requests.post(f"{running.api}/api/v1/matches/{match}/seats/1", json={}, cookies=cookie, timeout=10)
    assert seat.status_code == 200
    with requests.get(
        f"{running.stream}/api/v1/matches/{match}/events", cookies=cookie, stream=True, timeout=10
    ) as watched:
        lines = watched.iter_lines()
        data = next(line for line in lines if line.startswith(b"data: {"))
        assert b'"you":1' in data, "the stream knows who it is"
