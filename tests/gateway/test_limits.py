"""How often somebody may call, with the shared counters there and away."""

import socketserver
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from limits import RateLimitItemPerMinute

from gateway import limits
from gateway.limits import AWAY_SECONDS, Limits
from gateway.problems import ProblemError
from services.engine.hosting.switches import UNKNOWN
from tests.support.ports import free_port

TWICE = RateLimitItemPerMinute(2)


@pytest.mark.parametrize(("address", "network"), [("203.0.113.7", "203.0.113.7"), (None, UNKNOWN), ("", UNKNOWN)])
def test_who_has_no_name_is_known_by_the_network(address: str | None, network: str) -> None:
    with Flask(__name__).test_request_context(environ_base={"REMOTE_ADDR": address}):
        assert limits.network() == network


def test_processes_count_together_and_callers_apart(valkey_url: str) -> None:
    one, other = Limits(valkey_url), Limits(valkey_url)
    one.count(TWICE, "look", "ada")
    other.count(TWICE, "look", "ada")
    one.count(TWICE, "look", "bob")
    one.count(TWICE, "act", "ada")
    with pytest.raises(ProblemError) as refused:
        other.count(TWICE, "look", "ada")
    assert refused.value.problem.status == 429
    assert refused.value.problem.retry_after_s is not None
    assert 40 < refused.value.problem.retry_after_s <= 60, "the minute began just now"
    assert refused.value.headers["Retry-After"] == str(refused.value.problem.retry_after_s)
    assert str(refused.value) == f"Too many calls; try again in {refused.value.headers['Retry-After']} s."
    assert (refused.value.problem.limit, refused.value.problem.used, refused.value.problem.of) == ("calls", 2, 2)


def test_calls_are_counted_here_while_the_shared_counters_are_away(told: list[Any]) -> None:
    alone = Limits(f"redis://127.0.0.1:{free_port()}/0")
    for _ in range(2):
        alone.count(TWICE, "look", "ada")
    with pytest.raises(ProblemError) as refused:
        alone.count(TWICE, "look", "ada")
    assert refused.value.problem.status == 429
    away = {"event": "shared limits away", "error": "ConnectionError", "log_level": "warning"}
    assert [line for line in told if line["event"] != "switches not read"] == [away]


def test_who_comes_a_moment_too_early_is_sent_away_for_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    began, alone = time.time(), Limits(f"redis://127.0.0.1:{free_port()}/0")
    for now in (began, began + 58.5):
        monkeypatch.setattr(time, "time", lambda now=now: now)
        alone.count(TWICE, "look", "ada")
    monkeypatch.setattr(time, "time", lambda: began + 59.9)
    with pytest.raises(ProblemError) as refused:
        alone.count(TWICE, "look", "ada")
    assert refused.value.problem.retry_after_s == 1


class _Gone(socketserver.BaseRequestHandler):
    """Counts who comes, and hangs up; at once, or after a while that a caller must not wait out."""

    calls = 0
    hangs = 0.0

    def handle(self) -> None:
        _Gone.calls += 1
        time.sleep(_Gone.hangs)


@pytest.fixture
def gone(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The URL of counters that do not answer."""
    monkeypatch.setattr(_Gone, "calls", 0)
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Gone) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield f"redis://127.0.0.1:{server.server_address[1]}/0"
        server.shutdown()


def test_counters_that_did_not_answer_are_left_alone_for_a_while(gone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else every call would wait for them; and they are asked again later."""
    began, asked, alone = time.monotonic(), [], Limits(gone)
    for seconds in (0.0, AWAY_SECONDS - 1, AWAY_SECONDS):
        monkeypatch.setattr(time, "monotonic", lambda now=began + seconds: now)
        alone.count(TWICE, f"look {seconds}", "ada")
        asked.append(_Gone.calls)
    assert asked == [2, 2, 4], "a lost connection is made once more"


def test_counters_that_hang_are_waited_for_once_and_not_for_long(gone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Gone, "hangs", 2.0)
    Limits(gone).count(TWICE, "look", "ada")
    assert _Gone.calls == 1
