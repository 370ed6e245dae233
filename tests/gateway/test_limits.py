"""How often somebody may call, with the shared counters there and away."""

import socketserver
import threading
import time

import pytest
from limits import RateLimitItemPerMinute

from gateway.limits import AWAY_SECONDS, Limits
from gateway.problems import ProblemError
from tests.support.ports import free_port

TWICE = RateLimitItemPerMinute(2)


def test_processes_count_together_and_callers_apart(valkey_url: str) -> None:
    one, other = Limits(valkey_url), Limits(valkey_url)
    one.count(TWICE, "look", "ada")
    other.count(TWICE, "look", "ada")
    one.count(TWICE, "look", "bob")
    one.count(TWICE, "act", "ada")
    with pytest.raises(ProblemError) as refused:
        other.count(TWICE, "look", "ada")
    assert refused.value.problem.status == 429
    assert 1 <= int(refused.value.headers["Retry-After"]) <= 60


def test_calls_are_counted_here_while_the_shared_counters_are_away() -> None:
    alone = Limits(f"redis://127.0.0.1:{free_port()}/0")
    for _ in range(2):
        alone.count(TWICE, "look", "ada")
    with pytest.raises(ProblemError) as refused:
        alone.count(TWICE, "look", "ada")
    assert refused.value.problem.status == 429


class _Gone(socketserver.BaseRequestHandler):
    """Hangs up."""

    calls = 0

    def handle(self) -> None:
        _Gone.calls += 1


def test_counters_that_did_not_answer_are_left_alone_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else every call would wait for them; and they are asked again later."""
    began = time.monotonic()
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Gone) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        alone = Limits(f"redis://127.0.0.1:{server.server_address[1]}/0")
        asked = []
        for seconds in (0.0, AWAY_SECONDS - 1, AWAY_SECONDS + 1):
            monkeypatch.setattr(time, "monotonic", lambda now=began + seconds: now)
            alone.count(TWICE, f"look {seconds}", "ada")
            asked.append(_Gone.calls)
        server.shutdown()
    assert 0 < asked[0] == asked[1] < asked[2]
