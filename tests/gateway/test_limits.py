"""How often somebody may call, with the shared counters there and away."""

import pytest
from limits import RateLimitItemPerMinute

from gateway.limits import Limits
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
