"""The tasks: bots' decisions and automatic steps. Each goes on for a while with what follows at its match."""

import time
from collections.abc import Callable, Sequence

import msgspec

from protos.ludoteca.v1.match_pb2 import TickRequest
from services.engine.hosting.due import BOTS_LANE, Work
from services.engine.process.client import game_of
from services.engine.process.replicas import stub
from services.engine.process.settings import settings
from workers import attempts, bots, metrics, resolution
from workers.app import HouseTask, app
from workers.calls import ask
from workers.queue import is_due, queue_work

SLICE_SECONDS = 0.2
"""A task takes up nothing new after this time, and queues what is left; a person waits for no longer slice."""

DO: dict[str, Callable[[Work], list[Work]]] = {"bot": bots.answer, "resolve": resolution.resolve}
"""Does a piece of work of this kind, and returns what is due after it."""


@app.task(name="bots.play", bind=True)
def play(
    self: HouseTask,
    match_id: str,
    version: int,
    seat: int,
    decision: str,
    level: str,
    others: Sequence[tuple[int, int, str, str]] = (),
) -> None:
    """Answer a bot's decision and `others` (version, seat, decision, level) of the match, and what follows."""
    first = (version, seat, decision, level)
    _attempt([Work("bot", match_id, *each, _lane_of(self)) for each in (first, *others)])


@app.task(name="resolution.step", bind=True)
def step(self: HouseTask, match_id: str, version: int) -> None:
    """Do the step that is due at this version, and what follows."""
    _attempt([Work("resolve", match_id, version, lane=_lane_of(self))])


@app.task(name="clocks.tick")
def tick(match_id: str) -> None:
    """Have done at a match what time alone brings."""
    ask(stub(game_of(match_id)).Tick, TickRequest(match_id=match_id))


def _lane_of(task: HouseTask) -> str:
    """What is left of a task goes back to the lane that it came from."""
    return str((task.request.delivery_info or {}).get("routing_key", BOTS_LANE))


def _attempt(pending: list[Work]) -> None:
    """Do what is due, unless that has failed too often."""
    match_id, version = pending[0].match_id, pending[0].version
    tries = attempts.begin(match_id, version)
    if tries > attempts.MOST_ATTEMPTS:
        return  # the sweeper takes the match out of the due set
    if tries > attempts.BEFORE_FALLBACK:
        pending = [_fallen(item) for item in pending]
    go_on(pending)
    attempts.forget(match_id, version)


def _fallen(item: Work) -> Work:
    if item.kind == "bot":
        metrics.fell(game_of(item.match_id), item.level)
    return msgspec.structs.replace(item, level="random")


def go_on(pending: list[Work]) -> None:
    """Do what is due at a match and what follows from it, until the slice is over; queue what is left."""
    until, elsewhere = time.monotonic() + SLICE_SECONDS, list[Work]()
    while pending and time.monotonic() < until:
        item, *pending = pending
        for due in filter(is_due, DO[item.kind](item)):
            (elsewhere if _of_an_annexe(due) else pending).append(due)
    queue_work([*pending, *elsewhere])


def _of_an_annexe(item: Work) -> bool:
    return "@" in item.lane and item.lane != settings().rules
