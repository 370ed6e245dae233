"""What a task does: how often it is tried, how far it goes on, and what it leaves to others."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
import redis

from services.engine.hosting.due import LIVE_LANE, Work
from workers import attempts, queue, tasks
from workers.app import app

WORK = Work("bot", "toy-x", 7, 1, "d7", "club")


@pytest.fixture(autouse=True)
def counted(monkeypatch: pytest.MonkeyPatch, valkey_url: str) -> Iterator[None]:
    client: Any = redis.Redis.from_url(valkey_url)
    client.flushall()
    monkeypatch.setattr(attempts, "_queue", lambda: client)
    yield
    client.close()


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch) -> list[Work]:
    """What tasks left to others."""
    taken: list[Work] = []
    monkeypatch.setattr(tasks, "queue_work", taken.extend)
    return taken


def doing(monkeypatch: pytest.MonkeyPatch, do: Callable[[Work], list[Work]]) -> None:
    monkeypatch.setattr(tasks, "DO", {"bot": do, "resolve": do})


def play(*others: tuple[int, int, str, str]) -> None:
    tasks.play(WORK.match_id, WORK.version, WORK.seat, WORK.decision, WORK.level, others)


def test_a_policy_that_fails_gives_way_to_random_and_then_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def fail(work: Work) -> list[Work]:
        tried.append(work.level)
        raise ZeroDivisionError

    doing(monkeypatch, fail)
    for _ in range(attempts.MOST_ATTEMPTS):
        with pytest.raises(ZeroDivisionError):
            play()
    play()
    assert tried == ["club", "club", "random", "random", "random"]


def test_a_task_goes_on_with_all_that_follows_at_its_match(monkeypatch: pytest.MonkeyPatch, queued: list[Work]) -> None:
    step, last = Work("resolve", "toy-x", 9), Work("bot", "toy-x", 10, 1, "d10", "club")
    following = {"d7": [], "e7": [step], "": [last], "d10": []}
    done: list[str] = []

    def do(work: Work) -> list[Work]:
        done.append(work.decision)
        return following[work.decision]

    doing(monkeypatch, do)
    play((7, 2, "e7", "club"))
    assert done == ["d7", "e7", "", "d10"]
    assert queued == []
    assert attempts.failed("toy-x", 7) == 0


def test_a_task_leaves_to_others_what_its_slice_has_no_room_for(
    monkeypatch: pytest.MonkeyPatch, queued: list[Work]
) -> None:
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    done: list[Work] = []

    def do(work: Work) -> list[Work]:
        done.append(work)
        clock[0] += 0.15
        return [work]

    doing(monkeypatch, do)
    play((7, 2, "e7", "club"))
    assert [work.decision for work in done] == ["d7", "e7"]
    assert [work.decision for work in queued] == ["d7", "e7"]


def test_a_bot_that_pauses_holds_no_worker(monkeypatch: pytest.MonkeyPatch, queued: list[Work]) -> None:
    """Whose answer is due later is neither done now nor queued: the sweeper does that when its time comes."""
    later = Work("bot", "toy-x", 8, 1, "d8", "club", at=int(time.time() * 1000) + 1500)
    doing(monkeypatch, lambda work: [later] if work.decision == "d7" else pytest.fail("done too soon"))
    monkeypatch.setattr(time, "sleep", lambda seconds: pytest.fail("a task sleeps"))
    play()
    assert queued == []


def test_one_task_a_match_and_nothing_before_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, str, Any]] = []
    monkeypatch.setattr(app, "send_task", lambda name, args, queue, headers: sent.append((queue, name, list(args))))
    now = int(time.time() * 1000)
    queue.queue_work(
        [
            Work("bot", "toy-x", 7, 1, "d7", "club", LIVE_LANE),
            Work("bot", "toy-y", 3, 0, "d3", "random"),
            Work("bot", "toy-x", 6, 2, "e7", "random", LIVE_LANE, at=now - 1),
            Work("bot", "toy-x", 7, 3, "f7", "random", LIVE_LANE, at=now + 60_000),
            Work("resolve", "toy-z", 5, lane=LIVE_LANE),
        ]
    )
    assert sent == [
        ("live", "bots.play", ["toy-x", 7, 1, "d7", "club", [(6, 2, "e7", "random")]]),
        ("bots", "bots.play", ["toy-y", 3, 0, "d3", "random", []]),
        ("live", "resolution.step", ["toy-z", 5]),
    ]


def test_what_an_annexe_has_to_do_is_left_to_it(monkeypatch: pytest.MonkeyPatch, queued: list[Work]) -> None:
    theirs = msgspec.structs.replace(WORK, lane="toy@0")
    doing(monkeypatch, lambda work: [theirs])
    play()
    assert queued == [theirs]
