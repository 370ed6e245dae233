"""Resolution: the automatic work between decisions, one commit a step, so that the table can watch each."""

import time

from protos.ludoteca.v1.match_pb2 import ResolveRequest
from services.engine.client import game_of, stub
from services.engine.store import Work
from workers import attempts
from workers.app import app
from workers.calls import ask
from workers.queue import queue_work, work_of

TASK_SECONDS = 2.0
"""A task goes on with the steps that follow for at most so long; then it queues the next."""


@app.task(name="resolution.step")
def step(match_id: str, version: int) -> None:
    """Do the step that is due at this version and those that follow from it; queue what is due after them."""
    if attempts.begin(match_id, version) > attempts.MOST_ATTEMPTS:
        return  # the sweeper takes it out of the due set
    go_on(Work("resolve", match_id, version))
    attempts.forget(match_id, version)


def go_on(work: Work) -> None:
    """Do `work` and the steps after it until a seat has to decide."""
    service, until = stub(game_of(work.match_id)), time.monotonic() + TASK_SECONDS
    while True:
        done = ask(service.Resolve, ResolveRequest(match_id=work.match_id, version=work.version))
        if done is None:
            return
        due = [work_of(item) for item in done.due]
        steps = [item for item in due if item.kind == "resolve"]
        if not steps or time.monotonic() > until:
            queue_work(due)
            return
        (work,) = steps
