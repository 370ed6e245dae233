"""How far the workers have come in a lane, told from what kombu keeps."""

import json
from typing import Any

from tests.workers.messages import hold, message, wait
from workers.lanes import HELD_MS, Lane, look

NOW = 1_900_000_000_000


def test_a_lane_is_as_old_as_the_task_that_is_next(queue: Any) -> None:
    wait(queue, "bots", NOW - 900, NOW - 500, NOW - 100)
    assert look(queue, NOW) == {"live": Lane(0, NOW), "bots": Lane(3, NOW - 900)}


def test_a_task_that_a_worker_holds_makes_its_lane_older_until_it_must_be_lost(queue: Any) -> None:
    wait(queue, "bots", NOW - 100)
    hold(queue, "one", "bots", NOW - 9_000, NOW - HELD_MS)
    assert look(queue, NOW)["bots"] == Lane(1, NOW - 9_000)
    assert look(queue, NOW + 1)["bots"] == Lane(1, NOW - 100)
    hold(queue, "two", "bots", NOW - 50, NOW - 10)
    assert look(queue, NOW + 1)["bots"] == Lane(1, NOW - 100), "younger than what waits"
    assert look(queue, NOW)["live"] == Lane(0, NOW)


def test_all_that_are_held_count_and_what_was_just_put_down_does_not(queue: Any) -> None:
    hold(queue, "one", "bots", NOW - 700, NOW - 600)
    hold(queue, "gone", "bots", NOW - 900, NOW - 800)
    queue.hdel("unacked", "gone")
    hold(queue, "elsewhere", "tests", NOW - 5_000, NOW - 1)
    hold(queue, "two", "live", NOW - 800, NOW - 700)
    hold(queue, "three", "live", NOW - 600, NOW - 500)
    assert look(queue, NOW) == {"live": Lane(0, NOW - 800), "bots": Lane(0, NOW - 700)}


def test_lanes_of_annexes_are_looked_at_when_they_are_named(queue: Any) -> None:
    wait(queue, "toy@0", NOW - 300)
    wait(queue, "live", NOW - 200)
    assert look(queue, NOW, {"toy@0", "toy@1"}) == {
        "live": Lane(1, NOW - 200),
        "bots": Lane(0, NOW),
        "toy@0": Lane(1, NOW - 300),
        "toy@1": Lane(0, NOW),
    }


def test_a_task_that_does_not_say_when_it_was_queued_is_the_oldest_and_none_is_of_the_future(queue: Any) -> None:
    queue.lpush("bots", json.dumps(message()))
    wait(queue, "live", NOW + 5_000)
    assert look(queue, NOW) == {"live": Lane(1, NOW), "bots": Lane(1, 0)}


def test_a_look_is_one_moment(queue: Any) -> None:
    """Else a task that a worker takes meanwhile might be seen in neither place."""

    def moments() -> int:
        return int(queue.info("commandstats").get("cmdstat_exec", {"calls": 0})["calls"])

    before = moments()
    look(queue, NOW)
    assert moments() == before + 1
