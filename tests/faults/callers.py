"""People who call again and again, each over a connection of their own, and what they are answered."""

import json
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import NamedTuple

PAUSE_SECONDS = 0.4
"""Between two calls of one caller."""


class Asked(NamedTuple):
    """An answer: when it was asked for, how long it took, its status and, of a refusal, its code."""

    at: float
    seconds: float
    status: str


def p99(asked: list[Asked]) -> float:
    return sorted(each.seconds for each in asked)[int(len(asked) * 0.99)]


def told(what: str, asked: list[Asked]) -> None:
    statuses = dict(Counter(each.status for each in asked))
    longest = max(each.seconds for each in asked)
    print(f"{what}: {len(asked)} asked, {statuses}, p99 {1000 * p99(asked):.0f} ms, max {1000 * longest:.0f} ms")


class Caller(threading.Thread):
    """Asks again and again, over one connection."""

    def __init__(self, port: int, ask: Callable[[HTTPConnection], str], until: threading.Event, pause: float) -> None:
        super().__init__()
        self._connection = HTTPConnection("127.0.0.1", port, timeout=20)
        self._ask, self._until, self._pause = ask, until, pause
        self.asked: list[Asked] = []
        self.error: BaseException | None = None

    def run(self) -> None:
        self._until.wait(random.random() * self._pause)
        try:
            while not self._until.is_set():
                began = time.monotonic()
                status = self._ask(self._connection)
                self.asked.append(Asked(began, time.monotonic() - began, status))
                self._until.wait(self._pause)
        except BaseException as error:  # noqa: BLE001  the test raises it
            self.error = error
        finally:
            self._connection.close()


def reads(path: str) -> Callable[[HTTPConnection], str]:
    def ask(connection: HTTPConnection) -> str:
        connection.request("GET", f"/api/v1{path}")
        return status_of(connection)

    return ask


def status_of(connection: HTTPConnection) -> str:
    answer = connection.getresponse()
    body = answer.read()
    return "200" if answer.status == 200 else f"{answer.status} {json.loads(body)['code']}"


@contextmanager
def calling(port: int, *asks: Callable[[HTTPConnection], str], pause: float = PAUSE_SECONDS) -> Iterator[list[Caller]]:
    done = threading.Event()
    callers = [Caller(port, ask, done, pause) for ask in asks]
    for caller in callers:
        caller.start()
    try:
        yield callers
    finally:
        done.set()
        for caller in callers:
            caller.join()
        for caller in callers:
            if caller.error:
                raise caller.error


def everything(callers: list[Caller], since: float = 0.0) -> list[Asked]:
    return [each for caller in callers for each in caller.asked if each.at >= since]
