"""What proxies say of a request: believed from those that are trusted, and from nobody else."""

import asyncio
import re
from typing import TYPE_CHECKING, Any

import pytest
import requests

from gateway.outside import LOOPBACK, Identified, Proxies, behind
from services.engine.process.logs import request_id
from tests.gateway.house import House

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


def trusted() -> Proxies:
    return Proxies([*LOOPBACK, "10.1.0.0/16", "2001:db8::/32"])


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
    assert trusted().visitor(peer, forwarded) == visitor


def test_what_is_no_address_is_no_proxy() -> None:
    assert not trusted().has("rubbish")
    assert not trusted().has("")


MINE, FRONT, STRANGER = "my-own.1", "127.0.0.1", "203.0.113.9"


def asked(peer: str, **headers: str) -> tuple["WSGIEnvironment", list[tuple[str, str]]]:
    """What an application behind a trusted front is told of a request from `peer`, and the headers of its answer."""
    seen: list[WSGIEnvironment] = []
    started: list[tuple[str, list[tuple[str, str]], Any]] = []

    def app(environ: "WSGIEnvironment", start_response: "StartResponse") -> list[bytes]:
        seen.append({**environ, "request": request_id.get()})
        start_response("200 OK", [("Own", "kept")], None)
        return [b"body"]

    def start(status: str, sent: list[tuple[str, str]], error: Any = None, /) -> Any:
        started.append((status, sent, error))

    environ = {"REMOTE_ADDR": peer, "wsgi.url_scheme": "http"}
    environ |= {f"HTTP_X_{name.upper()}": value for name, value in headers.items()}
    assert list(behind(trusted(), app)(environ, start)) == [b"body"]
    ((status, sent, error),) = started
    assert (status, sent[0], error) == ("200 OK", ("Own", "kept"), None)
    assert sent[1:] == [("X-Request-Id", seen[0]["request"])]
    return seen[0], sent


def test_a_front_is_believed_who_visits_how_and_as_which_request() -> None:
    told, _ = asked(FRONT, forwarded_for=STRANGER, forwarded_proto="https", request_id=MINE)
    assert (told["REMOTE_ADDR"], told["wsgi.url_scheme"], told["request"]) == (STRANGER, "https", MINE)
    told, _ = asked(FRONT, forwarded_proto="http")
    assert (told["REMOTE_ADDR"], told["wsgi.url_scheme"]) == (FRONT, "http")


def test_a_stranger_is_believed_nothing() -> None:
    for peer in (STRANGER, ""):
        told, _ = asked(peer, forwarded_for="198.51.100.1", forwarded_proto="https", request_id=MINE)
        assert (told["REMOTE_ADDR"], told["wsgi.url_scheme"]) == (peer, "http")
        assert told["request"] != MINE


def test_a_scheme_that_is_none_changes_nothing() -> None:
    for scheme in ("ftp", "HTTPS", ""):
        assert asked(FRONT, forwarded_proto=scheme)[0]["wsgi.url_scheme"] == "http"
    environ: WSGIEnvironment = {"REMOTE_ADDR": FRONT, "wsgi.url_scheme": "https", "HTTP_X_FORWARDED_PROTO": "http"}
    behind(trusted(), lambda told, start: [])(environ, lambda *_: lambda _: None)
    assert environ["wsgi.url_scheme"] == "http"


def test_each_request_has_an_id_of_its_own_unless_one_was_sent_that_can_be_one() -> None:
    own = [asked(FRONT, request_id=sent)[0]["request"] for sent in ("", "short", "x" * 65, "with blank", "bad\n-----")]
    own.append(asked(FRONT)[0]["request"])
    assert len(set(own)) == len(own)
    assert all(re.fullmatch("[0-9a-f]{16}", one) for one in own)


def test_an_answer_that_failed_halfway_tells_the_server_so() -> None:
    started: list[Any] = []

    def app(environ: "WSGIEnvironment", start_response: "StartResponse") -> list[bytes]:
        start_response("500 Oops", [], (ValueError, ValueError("oops"), None))  # type: ignore[arg-type]
        return []

    behind(trusted(), app)({"REMOTE_ADDR": FRONT}, lambda *told: started.append(told))  # type: ignore[arg-type]
    assert started[0][2][0] is ValueError


def streamed(scope: dict[str, Any]) -> tuple[list[Any], list[Any]]:
    """What an ASGI application is called with, and what comes back of its two messages."""
    called: list[Any] = []
    sent: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        called.extend([scope, await receive(), request_id.get()])
        for message in (
            {"type": "http.response.start", "headers": [(b"own", b"kept")]},
            {"type": "http.response.body"},
        ):
            await send(message)

    async def receive() -> str:
        return "received"

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(Identified(app)(scope, receive, send))  # type: ignore[arg-type]
    return called, sent


@pytest.mark.parametrize("headers", [[(b"x-request-id", MINE.encode())], [(b"x-request-id", b"\xff")], []])
def test_a_stream_has_the_id_of_its_request(headers: list[tuple[bytes, bytes]]) -> None:
    scope = {"type": "http", "headers": headers}
    called, (start, body) = streamed(scope)
    assert called[0] is scope
    assert called[1] == "received"
    assert (called[2] == MINE) == (MINE.encode() in dict(headers).values())
    assert len(called[2]) == (16 if called[2] != MINE else len(MINE))
    assert start["headers"] == [(b"own", b"kept"), (b"x-request-id", called[2].encode())]
    assert body == {"type": "http.response.body"}


def test_what_is_no_request_goes_through() -> None:
    called, (start, _) = streamed({"type": "lifespan"})
    assert called[:2] == [{"type": "lifespan"}, "received"]
    assert start["headers"] == [(b"own", b"kept")]


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
