"""Tasks that wait or are at work, as kombu notes them; all times are ms of the clock."""

import json
from typing import Any


def message(**headers: int) -> dict[str, Any]:
    return {"body": "", "headers": {"task": "bots.play", **headers}, "properties": {}}


def wait(queue: Any, lane: str, *queued_at: int) -> None:
    """Have tasks wait in a lane that were queued at these times."""
    for at in queued_at:
        queue.lpush(lane, json.dumps(message(queued_at=at)))


def hold(queue: Any, tag: str, lane: str, queued_at: int, taken_at: int) -> None:
    """Have a worker hold a task."""
    queue.zadd("unacked_index", {tag: taken_at / 1000})
    queue.hset("unacked", tag, json.dumps([message(queued_at=queued_at), "exchange", lane]))
