"""Calls that go together: those that come while one is under way wait for it and share the next.

A call costs a service as much as what it asks for, so under load many share one. A call that finds none under way
goes at once, alone.
"""

import threading
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

RequestT = TypeVar("RequestT")
ResultT = TypeVar("ResultT")

MOST = 32
"""Requests in a call; with the longest of bodies they still fit into a message of gRPC."""


class _Asked(Generic[RequestT, ResultT]):
    """A request of one thread, and what came of it."""

    def __init__(self, request: RequestT) -> None:
        self.request = request
        self.result: ResultT | None = None
        self.error: BaseException | None = None
        self.turn = threading.Lock()
        """Held until there is a result or an error, or until it is for this thread to make the next call."""
        self.turn.acquire()


class Together(Generic[RequestT, ResultT]):
    """Sends the requests of several threads, one call at a time.

    Args:
        send: makes a call; returns a result for each request, in their order.
    """

    def __init__(self, send: Callable[[Sequence[RequestT]], Sequence[ResultT]]) -> None:
        self._send = send
        self._lock = threading.Lock()
        self._waiting: list[_Asked[RequestT, ResultT]] = []
        self._under_way = False

    def ask(self, request: RequestT) -> ResultT:
        """Send a request; returns its result, or raises what its call failed with."""
        asked = _Asked[RequestT, ResultT](request)
        with self._lock:
            self._waiting.append(asked)
            waits = self._under_way
            self._under_way = True
        if waits:
            asked.turn.acquire()
        if asked.result is None and asked.error is None:
            self._call()
        if asked.error is not None:
            raise asked.error
        assert asked.result is not None
        return asked.result

    def _call(self) -> None:
        """Send what waits, then leave the next call to the first of those who still do."""
        with self._lock:
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
        try:
            results = self._send([asked.request for asked in batch])
            for asked, result in zip(batch, results, strict=True):
                asked.result = result
        except BaseException as error:  # noqa: BLE001  each thread raises it for itself
            for asked in batch:
                asked.error = error
        with self._lock:
            following = self._waiting[:1]
            self._under_way = bool(following)
        for asked in batch + following:
            asked.turn.release()
