"""The Celery application: how tasks travel, and how a worker process begins.

Delivery is at least once: a task is acknowledged when it is done, comes back when its worker dies, and does
nothing when its decision or version has gone. There is no result backend, because the match is the result.
"""

import time
from collections.abc import Sequence
from typing import Any

from celery import Celery, Task, signals

from services.engine.process import operator
from services.engine.process.annexe import KEPT, enter
from services.engine.process.client import speak_as
from services.engine.process.credentials import WORKER
from services.engine.process.garbage import settle
from services.engine.process.logs import configure, new_request_id, request_id
from services.engine.process.settings import settings
from services.engine.process.story import TaskDone, tell

HARD_SECONDS, SOFT_SECONDS = 14, 12
"""A task is killed after this time: longer than two calls to a service that hangs, far below the visibility timeout, so
that no task is delivered while it runs."""

VISIBILITY_SECONDS = 120
"""A task whose worker has vanished is delivered again after this time; the sweeper is much sooner."""

TASKS_PER_CHILD = 5_000

BROKER_SECONDS = 0.25
"""How long one operation on the queue may take; a player's request waits for no more."""

WORKER_BROKER_SECONDS = 2.0
"""The same for a worker, whom nobody waits for; its tasks are broken off when the queue is lost."""

MOST_CONNECTIONS = 64
"""To the queue from one process: a thread never waits for another's."""


class HouseTask(Task[..., None]):
    """The base of our tasks."""

    Request = "workers.request:CarefulRequest"


if settings().rules:
    enter(settings().rules, settings().data / KEPT)

app = Celery(
    "ludoteca",
    broker=settings().queue_url,
    task_cls=HouseTask,
    include=["workers.tasks", "workers.canary", "workers.children"],
)
app.conf.update(
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    task_ignore_result=True,
    task_store_errors_even_if_ignored=False,
    task_serializer="json",
    accept_content=["json"],
    task_time_limit=HARD_SECONDS,
    task_soft_time_limit=SOFT_SECONDS,
    task_publish_retry=False,  # the sweeper queues what could not be queued
    broker_pool_limit=MOST_CONNECTIONS,
    worker_prefetch_multiplier=1,
    worker_max_tasks_per_child=TASKS_PER_CHILD,
    worker_redirect_stdouts=False,
    worker_send_task_events=False,
    worker_enable_remote_control=False,
    worker_cancel_long_running_tasks_on_connection_loss=True,
    # kombu sets up TLS for a transport of its own only
    broker_transport=None if settings().queue_url.startswith("rediss:") else "workers.transport:Transport",
    broker_connection_retry_on_startup=True,
    broker_connection_max_retries=None,
    broker_transport_options={
        "visibility_timeout": VISIBILITY_SECONDS,
        "queue_order_strategy": "priority",
        "priority_steps": [0],  # a lane is one list; what goes first stands in another lane
        "socket_timeout": BROKER_SECONDS,
        "socket_connect_timeout": BROKER_SECONDS,
        "socket_keepalive": True,
        "health_check_interval": 10,
        # of a producer; a worker's own connection is tried again for ever
        "max_retries": 0,
    },
)


@signals.celeryd_init.connect
def be_patient(conf: Any, **_: Any) -> None:
    """A worker gives the queue more time than who serves people."""
    conf.broker_transport_options |= dict.fromkeys(("socket_timeout", "socket_connect_timeout"), WORKER_BROKER_SECONDS)


@signals.task_prerun.connect
def take_on(task: Any, **_: Any) -> None:
    """What a task leads to is logged with the request that queued it; the sweeper's begin one of their own."""
    request_id.set(task.request.get("request") or new_request_id())
    task.request.began = time.perf_counter()


@signals.task_postrun.connect
def put_down(task: Any, args: Sequence[Any], **_: Any) -> None:
    """Tell of a task about a match."""
    if args:
        tell(TaskDone(task.name, str(args[0]), round((time.perf_counter() - task.request.began) * 1000, 1)))


@signals.worker_ready.connect
def ready(**_: Any) -> None:
    """The main process has all that it needs."""
    from workers.canary import LIFE  # imports this module

    settle()
    operator.serve(settings().operator_listen, LIFE.goes_on)


@signals.worker_process_init.connect
def begin(**_: Any) -> None:
    """Set up a child; gRPC channels are made by its first call."""
    configure(settings().log_level, process="worker")
    speak_as(WORKER)
    settle()
