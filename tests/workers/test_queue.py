"""Putting work into a queue that is well, hung, or gone."""

import os
import signal
import time
from collections.abc import Iterator
from contextvars import ContextVar
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import redis
from celery import Celery
from kombu.exceptions import OperationalError

from protos.ludoteca.v1.match_pb2 import Due
from services.engine.hosting.due import Work
from tests.support.valkey import valkey
from workers import queue
from workers.app import app

WORK = Work("bot", "toy-x", 7, 1, "d7", "club")
NOW = 1_900_000_000_000
LOST = {"event": "queue unreachable", "match": "lost", "error": "ConnectionError", "log_level": "warning"}


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A queue of the test's own, and the application that puts tasks into it."""
    with valkey(tmp_path) as url:
        mine = Celery(broker=url)
        mine.conf.update({key: app.conf[key] for key in ("broker_transport_options", "broker_transport")})
        mine.conf.update(task_publish_retry=app.conf.task_publish_retry, broker_pool_limit=app.conf.broker_pool_limit)
        monkeypatch.setattr(queue, "app", mine)
        monkeypatch.setattr(queue, "_break", queue.Break())
        client = redis.Redis.from_url(url)
        yield client
        client.close()
        mine.close()


def timed() -> tuple[bool, float]:
    began = time.monotonic()
    return queue.queue_work([WORK]), time.monotonic() - began


@pytest.mark.parametrize("connected", [True, False])
def test_a_hung_queue_costs_a_command_little_and_the_next_one_nothing(server: Any, connected: bool) -> None:
    if connected:
        assert queue.queue_work([WORK])
    pid = server.info("server")["process_id"]
    os.kill(pid, signal.SIGSTOP)
    try:
        done, seconds = timed()
        assert not done
        assert seconds < 0.3
        done, seconds = timed()
        assert not done
        assert seconds < 0.01, "nothing is tried again at once"
    finally:
        os.kill(pid, signal.SIGCONT)
    server.delete("bots")
    time.sleep(queue.BREAK_SECONDS)
    assert queue.queue_work([WORK])
    assert server.llen("bots") == 1


def test_only_one_tries_whether_the_queue_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    broken = queue.Break()
    assert not broken.is_on()
    assert not broken.is_on(), "a queue that is well has no break"
    broken.tell(away=True)
    assert broken.is_on()
    now[0] += queue.BREAK_SECONDS
    assert [broken.is_on(), broken.is_on()] == [False, True]
    broken.tell(away=False)
    assert not broken.is_on()


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What went into the queue; a match of the name "lost" finds it away."""
    taken: list[dict[str, Any]] = []

    def send(name: str, args: list[Any], **more: Any) -> None:
        if "lost" in args:
            raise redis.ConnectionError
        taken.append({"name": name, "args": args, **more})

    monkeypatch.setattr(queue, "app", SimpleNamespace(send_task=send))
    monkeypatch.setattr(queue, "_break", queue.Break())
    monkeypatch.setattr(queue, "request_id", ContextVar("request_id", default="my-own.1"))
    return taken


def test_a_task_says_when_it_was_queued_and_for_which_request(sent: list[dict[str, Any]]) -> None:
    step = Work("resolve", "toy-y", 3, lane="live")
    assert queue.queue_work([WORK, Work("bot", "toy-x", 7, 2, "e7", "random"), step], NOW)
    headers = {"queued_at": NOW, "request": "my-own.1"}
    assert sent == [
        {
            "name": "bots.play",
            "args": ["toy-x", 7, 1, "d7", "club", [(7, 2, "e7", "random")]],
            "queue": "bots",
            "headers": headers,
        },
        {"name": "resolution.step", "args": ["toy-y", 3], "queue": "live", "headers": headers},
    ]


def test_each_lane_kind_and_match_has_a_task_of_its_own(sent: list[dict[str, Any]]) -> None:
    others = ({"lane": "live"}, {"kind": "resolve"}, {"match_id": "toy-z"}, {"at": NOW}, {"at": NOW + 1})
    assert queue.queue_work([WORK, *(msgspec.structs.replace(WORK, **other) for other in others)], NOW)
    told = [(task["queue"], task["name"], task["args"][0], len(task["args"][5:] and task["args"][5])) for task in sent]
    assert told == [
        ("bots", "bots.play", "toy-x", 1),  # with what is due just now, without what is due later
        ("live", "bots.play", "toy-x", 0),
        ("bots", "resolution.step", "toy-x", 0),
        ("bots", "bots.play", "toy-z", 0),
    ]


def test_what_a_service_says_is_due_is_queued(sent: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: NOW / 1000)
    due = Due(
        kind=Due.KIND_BOT, match_id="toy-x", version=7, seat=1, decision="d7", level="club", lane="live", at_ms=NOW
    )
    assert queue.work_of(due) == Work("bot", "toy-x", 7, 1, "d7", "club", "live", at=NOW)
    step = Due(kind=Due.KIND_RESOLVE, match_id="toy-y", version=3, lane="bots")
    later = Due(kind=Due.KIND_RESOLVE, match_id="toy-z", version=3, lane="bots", at_ms=NOW + 1)
    queue.enqueue([due, step, later])
    assert [(task["args"], task["queue"], task["headers"]["queued_at"]) for task in sent] == [
        (["toy-x", 7, 1, "d7", "club", []], "live", NOW),
        (["toy-y", 3], "bots", NOW),
    ]
    assert [queue.is_due(queue.work_of(one)) for one in (due, step, later)] == [True, True, False]


def test_nothing_is_tried_after_what_could_not_be_queued(sent: list[dict[str, Any]], told: list[Any]) -> None:
    lost = msgspec.structs.replace(WORK, match_id="lost")
    other = msgspec.structs.replace(WORK, match_id="toy-y")
    assert not queue.queue_work([WORK, lost, other], NOW)
    assert [task["args"][0] for task in sent] == ["toy-x"]
    assert told == [LOST]


def test_ticks_are_queued_until_one_cannot_be(sent: list[dict[str, Any]], told: list[Any]) -> None:
    """A tick that nobody has come to is dropped; the next look brings another."""
    queue.queue_ticks(["toy-x", "toy-y", "lost", "toy-z"], NOW, expires=60.0)
    headers = {"queued_at": NOW, "request": "my-own.1"}
    common = {"name": "clocks.tick", "queue": "bots", "headers": headers, "expires": 60.0}
    assert sent == [{**common, "args": [match_id]} for match_id in ("toy-x", "toy-y")]
    assert told == [LOST]


@pytest.mark.parametrize("error", [OperationalError, redis.TimeoutError, OSError])
def test_whatever_way_the_queue_is_away_a_command_goes_on(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def send(*_: Any, **__: Any) -> None:
        raise error

    monkeypatch.setattr(queue, "app", SimpleNamespace(send_task=send))
    monkeypatch.setattr(queue, "_break", queue.Break())
    assert not queue.queue_work([WORK])
