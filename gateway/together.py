"""Calls that go together: those that come while others are under way wait for one of them and share the next.

A call costs a service as much as what it asks for, so under load many share one. A call that finds few under way
goes at once, alone.
"""

import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

RequestT = TypeVar("RequestT")
ResultT = TypeVar("ResultT")

CALLS = 2
"""Calls under way to one game: one is worked on by the service while the other is on its way. The replicas of a game
share the number, since what matters is how many go together."""


class _Asked(Generic[RequestT, ResultT]):
    """A request of one thread, and what came of it."""

    def __init__(self, request: RequestT, size: int) -> None:
        self.request = request
        self.size = size
        self.result: ResultT | None = None
        self.error: BaseException | None = None
        self.turn = threading.Lock()
        """Held until there is a result or an error, or until it is for this thread to make the next call."""
        self.turn.acquire()


class Together(Generic[RequestT, ResultT]):
    """Sends the requests of several threads, a few calls at a time.

    Args:
        send: makes a call; returns a result for each request, in their order.
        size: how much room a request takes in a call.
        room: how much there is in a call of several; one that needs more goes alone.
        calls: how many calls may be under way at once.
    """

    def __init__(
        self,
        send: Callable[[Sequence[RequestT]], Sequence[ResultT]],
        size: Callable[[RequestT], int],
        room: int,
        calls: Callable[[], int] = lambda: CALLS,
    ) -> None:
        self._send, self._size, self._room, self._calls = send, size, room, calls
        self._lock = threading.Lock()
        self._waiting: deque[_Asked[RequestT, ResultT]] = deque()
        self._under_way = 0

    def ask(self, request: RequestT) -> ResultT:
        """Send a request; returns its result, or raises what its call failed with."""
        asked = _Asked[RequestT, ResultT](request, self._size(request))
        with self._lock:
            goes = self._under_way < self._calls()
            if goes:
                self._under_way += 1
            else:
                self._waiting.append(asked)
        if not goes:
            asked.turn.acquire()
        if asked.result is None and asked.error is None:
            self._call(asked)
        if asked.error is not None:
            raise asked.error
        assert asked.result is not None
        return asked.result

    def _call(self, first: _Asked[RequestT, ResultT]) -> None:
        """Send a request with those that wait; then the next call is for the first of those who still do."""
        with self._lock:
            batch = [first]
            room = self._room - first.size
            while self._waiting and self._waiting[0].size <= room:
                room -= self._waiting[0].size
                batch.append(self._waiting.popleft())
        try:
            results = self._send([asked.request for asked in batch])
            for asked, result in zip(batch, results, strict=True):
                asked.result = result
        except BaseException as error:  # noqa: BLE001  each thread raises it for itself
            for asked in batch:
                asked.error = error
        with self._lock:
            following = self._waiting.popleft() if self._waiting else None
            if following is None:
                self._under_way -= 1
        if following is not None:
            following.turn.release()
        for asked in batch:
            asked.turn.release()
