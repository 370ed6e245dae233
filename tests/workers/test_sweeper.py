"""The sweeper by itself: the lease, the backlog, and what it does with what is overdue."""

from collections.abc import Iterator
from typing import Any

import pytest
import redis

from services.engine.calls import Caller, Plan
from services.engine.host import MatchHost
from services.engine.store import Store, Work
from tests.engine import toy
from workers import attempts, sweeper
from workers.sweeper import AGAIN_MS, BACKLOG_TASKS, Sweeper

NOW = 1_900_000_000_000


@pytest.fixture
def queue(valkey_url: str) -> Iterator[Any]:
    client = redis.Redis.from_url(valkey_url)
    client.flushall()
    yield client
    client.close()


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch, queue: Any) -> list[Work]:
    """What the sweeper put into the queue."""
    taken: list[Work] = []
    monkeypatch.setattr(sweeper, "queue_work", taken.extend)
    monkeypatch.setattr(attempts, "_queue", lambda: queue)
    return taken


@pytest.fixture
def match_id(valkey_url: str, queue: Any) -> str:
    """A match in which a bot should have moved by `NOW`."""
    host = MatchHost(toy.GAME, Store(valkey_url), clock=lambda: NOW / 1000 - 60)
    bot = Plan("bot", level="random")
    return host.create(b"{}", [bot, bot], caller=Caller()).match_id


def test_one_of_several_sweepers_has_the_lease(valkey_url: str, queue: Any) -> None:
    first, second = (Sweeper(Store(valkey_url), queue) for _ in range(2))
    assert first.has_lease()
    assert not second.has_lease()
    assert first.has_lease()
    queue.delete("sweeper")  # as when the first one has died and the lease has run out
    assert second.has_lease()
    assert not first.has_lease()


def test_overdue_work_is_queued_again_and_again_but_not_at_once(
    valkey_url: str, queue: Any, queued: list[Work], match_id: str
) -> None:
    sweep = Sweeper(Store(valkey_url), queue).sweep
    assert sweep(NOW) == 1
    assert [(work.kind, work.match_id, work.seat) for work in queued] == [("bot", match_id, 0), ("bot", match_id, 1)]
    assert sweep(NOW + 1) == 0
    assert sweep(NOW + AGAIN_MS) == 1


def test_nothing_is_added_to_a_long_queue(valkey_url: str, queue: Any, queued: list[Work], match_id: str) -> None:
    queue.rpush("live", *range(BACKLOG_TASKS + 1))
    assert Sweeper(Store(valkey_url), queue).sweep(NOW) == 0
    assert queued == []
    queue.delete("live")
    assert Sweeper(Store(valkey_url), queue).sweep(NOW) == 1


def test_a_match_whose_work_keeps_failing_is_quarantined(
    valkey_url: str, queue: Any, queued: list[Work], match_id: str
) -> None:
    store = Store(valkey_url)
    for _ in range(attempts.MOST_ATTEMPTS):
        attempts.begin(match_id, 1)
    Sweeper(store, queue).sweep(NOW)
    assert queued == []
    assert list(store.quarantined()) == [match_id]
    assert attempts.failed(match_id, 1) == 0, "a release starts from zero"
    assert Sweeper(store, queue).sweep(NOW + 10 * AGAIN_MS) == 0


def test_a_match_with_one_try_left_is_queued_again(
    queue: Any, queued: list[Work], match_id: str, valkey_url: str
) -> None:
    store = Store(valkey_url)
    for _ in range(attempts.MOST_ATTEMPTS - 1):
        attempts.begin(match_id, 1)
    Sweeper(store, queue).sweep(NOW)
    assert {work.match_id for work in queued} == {match_id}, "one try is left"
    assert store.quarantined() == {}


def test_a_try_that_ended_in_order_does_not_count(queued: list[Work]) -> None:
    assert attempts.begin("toy-x", 3) == 1
    attempts.forget("toy-x", 3)
    assert attempts.begin("toy-x", 3) == 1
    assert attempts.begin("toy-x", 3) == 2
    assert attempts.begin("toy-x", 4) == 1
