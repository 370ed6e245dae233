"""Calls that come at the same time go together; each thread gets what is its own."""

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from gateway.together import MOST, Together


class Service:
    """Doubles numbers; the first call waits until it is let go."""

    def __init__(self) -> None:
        self.calls: list[list[int]] = []
        self.called, self.go = threading.Event(), threading.Event()

    def double(self, numbers: Sequence[int]) -> list[int]:
        self.calls.append(list(numbers))
        self.called.set()
        self.go.wait(10)
        if -1 in numbers:
            raise ConnectionError("not today")
        return [2 * number for number in numbers]


def waiting(together: Together[int, int]) -> int:
    return len(together._waiting)


def ask_during_the_first_call(service: Service, numbers: Sequence[int]) -> list[int | BaseException]:
    """What the threads got that asked while the call of another (for 0) was under way."""
    together = Together(service.double)
    with ThreadPoolExecutor(len(numbers) + 1) as pool:
        first = pool.submit(together.ask, 0)
        service.called.wait(10)
        asked = []
        for count, number in enumerate(numbers, start=1):
            asked.append(pool.submit(together.ask, number))
            while waiting(together) < count:
                pass
        service.go.set()
        assert first.result(10) == 0
        got = [future.exception(10) or future.result() for future in asked]
    service.called.clear()
    assert together.ask(21) == 42, "who comes later is served as before"
    return got


def test_a_call_alone_goes_at_once() -> None:
    service = Service()
    service.go.set()
    together = Together(service.double)
    assert [together.ask(number) for number in (1, 2)] == [2, 4]
    assert service.calls == [[1], [2]]


def test_those_who_wait_share_the_next_call() -> None:
    service = Service()
    assert ask_during_the_first_call(service, [1, 2, 3]) == [2, 4, 6]
    assert service.calls == [[0], [1, 2, 3], [21]]


def test_a_failed_call_fails_for_all_that_shared_it() -> None:
    service = Service()
    got = ask_during_the_first_call(service, [1, -1, 3])
    assert [type(error) for error in got] == [ConnectionError] * 3
    assert service.calls == [[0], [1, -1, 3], [21]]


def test_a_call_takes_so_many_and_no_more() -> None:
    service = Service()
    numbers = list(range(1, MOST + 4))
    assert ask_during_the_first_call(service, numbers) == [2 * number for number in numbers]
    assert [len(call) for call in service.calls] == [1, MOST, 3, 1]


def test_a_result_too_few_is_an_error() -> None:
    together: Together[int, int] = Together(lambda numbers: [])
    with pytest.raises(ValueError, match="zip"):
        together.ask(1)
