"""Putting work into a queue that is well, hung, or gone."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import redis
from celery import Celery

from services.engine.hosting.due import Work
from tests.support.valkey import valkey
from workers import queue
from workers.app import app

WORK = Work("bot", "toy-x", 7, 1, "d7", "club")


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
