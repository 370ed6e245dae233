"""A task comes back when its process dies, and one that never ends is ended."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import redis
from celery.platforms import EX_FAILURE
from kombu import Message
from kombu.asynchronous import Hub, get_event_loop, set_event_loop

from deploy.local.folders import ROOT
from tests.support.stack import wait_until
from tests.support.valkey import valkey
from workers import request
from workers.app import HARD_SECONDS, SOFT_SECONDS, VISIBILITY_SECONDS, app
from workers.request import CarefulRequest

pytestmark = pytest.mark.stack

LANE = "tests"
DEATHS = 12
"""Of these Celery by itself misses some until it looks after 5 s."""


@pytest.fixture
def queue(tmp_path: Path) -> Iterator[Any]:
    """A queue's server, with a worker of one child at a lane of its own."""
    with valkey(tmp_path / "valkey") as url:
        env = {**os.environ, "BROKER_URL": url, "REDIS_URL": url, "LUDOTECA_DATA": str(tmp_path)}
        words = ["-m", "celery", "--app", "tests.workers.hanging", "worker", "--concurrency=1", f"--queues={LANE}"]
        words += ["--without-mingle", "--without-gossip", "--loglevel=WARNING"]
        worker = subprocess.Popen([sys.executable, *words], cwd=ROOT, env=env, start_new_session=True)
        client = redis.Redis.from_url(url)
        try:
            yield client
        finally:
            os.killpg(worker.pid, signal.SIGKILL)  # how it ends in order is not asked here, and takes seconds
            worker.wait(timeout=20)
            client.close()


def send(queue: Any, name: str) -> None:
    where = queue.connection_pool.connection_kwargs
    with app.connection_for_write(f"redis://{where['host']}:{where['port']}/0") as connection:
        app.send_task(name, queue=LANE, connection=connection)


def begun(queue: Any, name: str) -> int:
    return int(queue.get(f"begun:{name}") or 0)


@pytest.mark.quiet
def test_a_task_whose_process_dies_comes_back_at_once(queue: Any) -> None:
    took = []
    for _ in range(DEATHS):
        queue.delete("begun:die")
        send(queue, "tests.die")
        wait_until(lambda: begun(queue, "die") >= 1, 30, "the task began", pause=0.01)
        began = time.monotonic()
        wait_until(lambda: begun(queue, "die") == 2, 30, "the task came back", pause=0.01)
        took.append(time.monotonic() - began)
    print(f"back after {', '.join(f'{seconds:.2f}' for seconds in took)} s")
    assert max(took) < 2.5


@pytest.fixture
def state(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """What the worker's main process goes by."""
    told = SimpleNamespace(should_stop=None)
    monkeypatch.setattr(request, "_STATE", told)
    return told


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hub]:
    """The event loop of a worker's main process."""
    before, hub = get_event_loop(), Hub()
    set_event_loop(hub)
    monkeypatch.setattr(request, "SETTLE_SECONDS", 0.05)
    yield hub
    hub.close()
    set_event_loop(before)


def running(*, acknowledged: bool) -> CarefulRequest:
    """A task as the main process knows it, whose acknowledgement reaches the queue or does not."""
    message: Any = Message(
        body=json.dumps([[], {}, {}]),
        headers={"id": "one", "task": "tests.die"},
        content_type="application/json",
        content_encoding="utf-8",
        delivery_info={"routing_key": LANE},
    )
    message._state = "ACK" if acknowledged else "RECEIVED"
    ours: Any = app
    task: Any = SimpleNamespace(ignore_result=True)
    return CarefulRequest(message, app=ours, task=task)


@pytest.mark.parametrize("end", [CarefulRequest.acknowledge, CarefulRequest.reject])
@pytest.mark.parametrize(("acknowledged", "stop"), [(True, None), (False, EX_FAILURE)])
def test_a_worker_that_could_not_acknowledge_a_task_ends(
    state: SimpleNamespace, loop: Hub, end: Callable[[CarefulRequest], None], acknowledged: bool, stop: int | None
) -> None:
    """Else it would wait for ever for a task that has ended."""
    end(running(acknowledged=acknowledged))
    assert state.should_stop is None, "it has a moment to leave the loop"
    until = time.monotonic() + 10
    while loop.timer.queue and time.monotonic() < until:
        loop.run_once()
    assert not loop.timer.queue
    assert state.should_stop == stop


@pytest.mark.parametrize("end", [CarefulRequest.acknowledge, CarefulRequest.reject])
def test_a_process_without_a_loop_has_nothing_to_insist_with(
    state: SimpleNamespace, end: Callable[[CarefulRequest], None]
) -> None:
    end(running(acknowledged=False))
    assert state.should_stop is None


@pytest.mark.slow
def test_a_task_that_never_ends_is_ended_and_the_next_one_is_done(queue: Any) -> None:
    assert SOFT_SECONDS < HARD_SECONDS < VISIBILITY_SECONDS / 2, "no task is delivered while it runs"
    send(queue, "tests.hang")
    send(queue, "tests.die")
    wait_until(lambda: begun(queue, "hang") == 1, 30, "it began")
    began = time.monotonic()
    wait_until(lambda: begun(queue, "die") == 2, HARD_SECONDS + 15, "it was ended")
    assert time.monotonic() - began > SOFT_SECONDS
    assert begun(queue, "hang") == 1, "it is not begun again"
