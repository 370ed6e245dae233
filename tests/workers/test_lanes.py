"""How far the workers have come in a lane, told from what kombu keeps."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import redis

from workers.lanes import HELD_MS, Lane, look

NOW = 1_900_000_000_000


@pytest.fixture
def queue(valkey_url: str) -> Iterator[Any]:
    client = redis.Redis.from_url(valkey_url)
    client.flushall()
    yield client
    client.close()


def message(**headers: int) -> dict[str, Any]:
    return {"body": "", "headers": {"task": "bots.play", **headers}, "properties": {}}


def wait(queue: Any, lane: str, *ages: int) -> None:
    """Have tasks wait that were queued so many ms ago, as kombu puts them there."""
    for age in ages:
        queue.lpush(lane, json.dumps(message(queued_at=NOW - age)))


def hold(queue: Any, tag: str, lane: str, age: int, taken: int) -> None:
    """Have a worker hold a task that was queued and taken so many ms ago, as kombu notes it."""
    queue.zadd("unacked_index", {tag: (NOW - taken) / 1000})
    queue.hset("unacked", tag, json.dumps([message(queued_at=NOW - age), "exchange", lane]))


def test_a_lane_is_as_old_as_the_task_that_is_next(queue: Any) -> None:
    wait(queue, "bots", 900, 500, 100)
    assert look(queue, NOW) == {"live": Lane(0, NOW), "bots": Lane(3, NOW - 900)}


def test_a_task_that_a_worker_holds_makes_its_lane_older_until_it_must_be_lost(queue: Any) -> None:
    wait(queue, "bots", 100)
    hold(queue, "one", "bots", age=9_000, taken=HELD_MS)
    assert look(queue, NOW)["bots"] == Lane(1, NOW - 9_000)
    assert look(queue, NOW + 1)["bots"] == Lane(1, NOW - 100)
    hold(queue, "two", "bots", age=50, taken=10)
    assert look(queue, NOW + 1)["bots"] == Lane(1, NOW - 100), "younger than what waits"
    assert look(queue, NOW)["live"] == Lane(0, NOW)


def test_all_that_are_held_count_and_what_was_just_put_down_does_not(queue: Any) -> None:
    hold(queue, "one", "bots", age=700, taken=600)
    hold(queue, "gone", "bots", age=900, taken=800)
    queue.hdel("unacked", "gone")
    hold(queue, "elsewhere", "tests", age=5_000, taken=1)
    hold(queue, "two", "live", age=800, taken=700)
    hold(queue, "three", "live", age=600, taken=500)
    assert look(queue, NOW) == {"live": Lane(0, NOW - 800), "bots": Lane(0, NOW - 700)}


def test_lanes_of_annexes_are_looked_at_when_they_are_named(queue: Any) -> None:
    wait(queue, "toy@0", 300)
    wait(queue, "live", 200)
    assert look(queue, NOW, {"toy@0", "toy@1"}) == {
        "live": Lane(1, NOW - 200),
        "bots": Lane(0, NOW),
        "toy@0": Lane(1, NOW - 300),
        "toy@1": Lane(0, NOW),
    }


def test_a_task_that_does_not_say_when_it_was_queued_is_the_oldest_and_none_is_of_the_future(queue: Any) -> None:
    queue.lpush("bots", json.dumps(message()))
    wait(queue, "live", -5_000)
    assert look(queue, NOW) == {"live": Lane(1, NOW), "bots": Lane(1, 0)}


def test_a_look_is_one_moment(queue: Any) -> None:
    """Else a task that a worker takes meanwhile might be seen in neither place."""

    def moments() -> int:
        return int(queue.info("commandstats").get("cmdstat_exec", {"calls": 0})["calls"])

    before = moments()
    look(queue, NOW)
    assert moments() == before + 1
