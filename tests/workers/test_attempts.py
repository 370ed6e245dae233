"""Counting tries that did not end in order: what a poison task is known by."""

from collections.abc import Iterator
from typing import Any

import pytest
import redis

from tests.support.ports import free_port
from workers import attempts

HOUR = 3600


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch, valkey_url: str) -> Iterator[Any]:
    client: Any = redis.Redis.from_url(valkey_url)
    client.flushall()
    monkeypatch.setattr(attempts, "_queue", lambda: client)
    yield client
    client.close()


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = redis.Redis.from_url(f"redis://127.0.0.1:{free_port()}/0")
    monkeypatch.setattr(attempts, "_queue", lambda: nowhere)


@pytest.mark.usefixtures("counter")
def test_tries_are_counted_by_match_and_version_until_one_ends_in_order() -> None:
    assert attempts.failed("toy-x", 3) == 0
    assert [attempts.begin("toy-x", 3) for _ in range(3)] == [1, 2, 3]
    assert attempts.begin("toy-x", 4) == 1
    assert attempts.begin("toy-y", 3) == 1
    assert attempts.failed("toy-x", 3) == 3
    attempts.forget("toy-x", 3)
    assert [attempts.failed(*one) for one in (("toy-x", 3), ("toy-x", 4), ("toy-y", 3))] == [0, 1, 1]


def test_a_count_does_not_stay_for_ever(counter: Any) -> None:
    """A match that moved on leaves its count behind; each try gives it another hour."""
    attempts.begin("toy-x", 3)
    (key,) = counter.keys("*")
    assert HOUR - 60 < counter.ttl(key) <= HOUR
    counter.expire(key, 5)
    attempts.begin("toy-x", 3)
    assert HOUR - 60 < counter.ttl(key) <= HOUR


@pytest.mark.usefixtures("away")
def test_what_cannot_be_counted_is_the_first_try_and_no_verdict(told: list[Any]) -> None:
    """A queue that is away stops no work, and condemns no match."""
    assert [attempts.begin("toy-x", 3) for _ in range(2)] == [1, 1]
    attempts.forget("toy-x", 3)
    events = ("try not counted", "try not counted", "try not forgotten")
    lines = [{"event": event, "match": "toy-x", "error": "ConnectionError", "log_level": "warning"} for event in events]
    assert told == lines
    with pytest.raises(redis.RedisError):
        attempts.failed("toy-x", 3)
