"""Calls that come at the same time go together; each thread gets what is its own."""

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from gateway.together import CALLS, Together

ROOM = 10


class Service:
    """Doubles numbers; a call waits until it is let go."""

    def __init__(self) -> None:
        self.calls: list[list[int]] = []
        self.go = threading.Semaphore(0)

    def has_made(self, calls: int) -> bool:
        return len(self.calls) == calls

    def double(self, numbers: Sequence[int]) -> list[int]:
        self.calls.append(list(numbers))
        assert self.go.acquire(timeout=10)
        if -1 in numbers:
            raise ConnectionError("not today")
        return [2 * number for number in numbers]


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.001)


def ask_while_calls_are_under_way(
    service: Service, numbers: Sequence[int], calls: int = 1
) -> list[int | BaseException]:
    """What the threads got that asked while as many calls as there may be were under way, each for a 0.

    They share `calls`, one after the other.
    """
    together = Together(service.double, abs, ROOM)
    with ThreadPoolExecutor(CALLS + len(numbers)) as pool:
        first = [pool.submit(together.ask, 0) for _ in range(CALLS)]
        until(partial(service.has_made, CALLS))
        asked = []
        for number in numbers:
            asked.append(pool.submit(together.ask, number))
            until(lambda: len(together._waiting) == len(asked))
        for made in range(calls):
            service.go.release()
            until(partial(service.has_made, CALLS + made + 1))
        service.go.release(100)
        assert [future.result(10) for future in first] == [0] * CALLS
        got = [future.exception(10) or future.result() for future in asked]
    assert service.calls[:CALLS] == [[0]] * CALLS
    del service.calls[:CALLS]
    assert [together.ask(number) for number in range(CALLS + 1)] == [2 * number for number in range(CALLS + 1)]
    del service.calls[-CALLS - 1 :]
    return got


def test_a_call_alone_goes_at_once() -> None:
    service = Service()
    service.go.release(2)
    together = Together(service.double, abs, ROOM)
    assert [together.ask(number) for number in (1, 2)] == [2, 4]
    assert service.calls == [[1], [2]]


def test_those_who_wait_share_the_next_call() -> None:
    service = Service()
    assert ask_while_calls_are_under_way(service, [1, 2, 3]) == [2, 4, 6]
    assert service.calls == [[1, 2, 3]]


def test_a_failed_call_fails_for_all_that_shared_it() -> None:
    service = Service()
    got = ask_while_calls_are_under_way(service, [1, -1, 3])
    assert [type(error) for error in got] == [ConnectionError] * 3
    assert service.calls == [[1, -1, 3]]


def test_a_call_takes_what_there_is_room_for() -> None:
    service = Service()
    numbers = [4, 5, 3, 20, 1, 2]
    assert ask_while_calls_are_under_way(service, numbers, calls=4) == [2 * number for number in numbers]
    assert service.calls == [[4, 5], [3], [20], [1, 2]]


def test_a_result_too_few_is_an_error() -> None:
    together: Together[int, int] = Together(lambda numbers: [], abs, ROOM)
    with pytest.raises(ValueError, match="zip"):
        together.ask(1)
