"""How far the workers have come in each lane, read from what kombu keeps in the queue's server.

A lane is a list of messages, the oldest at its end. A task that a worker has taken stands in the hash `unacked` until
it is acknowledged, and when it was taken in the sorted set `unacked_index`.
"""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from services.engine.hosting.due import LANES

HELD_MS = 3_000
"""A task that a worker has held for longer counts as lost with its worker: slices are far shorter."""


class _Headers(Struct):
    queued_at: int = 0


class _Message(Struct):
    headers: _Headers


class Lane(Struct, frozen=True):
    """A queue at a moment.

    Args:
        length: tasks that wait in it.
        oldest: when the oldest task that waits or is held was queued, in ms since the epoch; the present if there is
            none. All that was queued before has been done, or is lost.
    """

    length: int
    oldest: int


def look(queue: Any, now: int, annexes: Iterable[str] = ()) -> dict[str, Lane]:
    """Every lane as it is.

    Args:
        queue: connection to the queue's server.
        now: ms since the epoch.
        annexes: lanes of older rules to look at besides.
    """
    names = [*LANES, *sorted(annexes)]
    pipe = queue.pipeline(transaction=True)
    for lane in names:
        pipe.llen(lane)
        pipe.lindex(lane, -1)
    pipe.hgetall("unacked")
    pipe.zrangebyscore("unacked_index", (now - HELD_MS) / 1000, "+inf")
    *found, held, taken = pipe.execute()
    oldest = dict.fromkeys(names, now)
    for lane, message in zip(names, found[1::2], strict=True):
        if message is not None:
            oldest[lane] = min(now, _queued_at(msgspec.json.decode(message, type=_Message)))
    for name in taken:
        if name in held:
            message, _, lane = msgspec.json.decode(held[name], type=tuple[_Message, str, str])
            if lane in oldest:
                oldest[lane] = min(oldest[lane], _queued_at(message))
    return {lane: Lane(length, oldest[lane]) for lane, length in zip(names, found[0::2], strict=True)}


def _queued_at(message: _Message) -> int:
    return message.headers.queued_at
