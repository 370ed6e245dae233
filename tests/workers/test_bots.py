"""How often a bot's task tries, and what it does in between."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
import redis
from msgspec import Raw

from services.engine.messages import Seat
from services.engine.settings import Settings
from services.engine.store import Work
from workers import attempts, bots, onward

WORK = Work("bot", "toy-x", 7, 1, "d7", "club")


@pytest.fixture(autouse=True)
def counted(monkeypatch: pytest.MonkeyPatch, valkey_url: str) -> Iterator[None]:
    client: Any = redis.Redis.from_url(valkey_url)
    client.flushall()
    monkeypatch.setattr(attempts, "_queue", lambda: client)
    yield
    client.close()


def play() -> None:
    bots.play(WORK.match_id, WORK.version, WORK.seat, WORK.decision, WORK.level)


def test_a_policy_that_fails_gives_way_to_random_and_then_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def fail(work: Work) -> list[Work]:
        tried.append(work.level)
        raise ZeroDivisionError

    monkeypatch.setattr(bots, "answer", fail)
    for _ in range(attempts.MOST_ATTEMPTS):
        with pytest.raises(ZeroDivisionError):
            play()
    play()
    assert tried == ["club", "club", "random", "random", "random"]


def test_a_task_follows_the_bots_and_queues_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    step, other = Work("resolve", "toy-x", 9), Work("bot", "toy-x", 8, 2, "d8", "club")
    due = {"d7": [Work("bot", "toy-x", 8, 1, "e8", "club"), other], "e8": [step]}
    queued: list[Work] = []
    monkeypatch.setattr(bots, "answer", lambda work: due[work.decision])
    monkeypatch.setattr(onward, "queue_work", queued.extend)
    play()
    assert queued == [other, step]
    assert attempts.failed("toy-x", 7) == 0


def test_a_task_ends_after_so_many_commits(monkeypatch: pytest.MonkeyPatch) -> None:
    answered: list[Work] = []
    queued: list[Work] = []

    def answer(work: Work) -> list[Work]:
        answered.append(work)
        return [work]

    monkeypatch.setattr(bots, "answer", answer)
    monkeypatch.setattr(onward, "queue_work", queued.extend)
    play()
    assert len(answered) == onward.PIECES_PER_TASK
    assert queued == [WORK]


@pytest.mark.parametrize(("person", "since", "may"), [(True, 0.0, False), (True, 3.0, True), (False, 0.0, True)])
def test_a_bot_pauses_only_where_a_person_sits(
    monkeypatch: pytest.MonkeyPatch, person: bool, since: float, may: bool
) -> None:
    monkeypatch.setattr(bots, "settings", lambda: Settings(bot_pause_seconds=2.0))
    naps: list[float] = []
    monkeypatch.setattr(time, "sleep", naps.append)
    seats = [Seat(0, "", "player" if person else "bot", "Ada", None, None), Seat(1, "", "bot", "Bot", None, "club")]
    seen = bots.Seen(Raw(b"{}"), seats, [], updated=int((time.time() - since) * 1000))
    assert bots._may_move(seen) is may
    assert naps == ([] if may else [bots.NAP_SECONDS])
