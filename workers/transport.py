"""The way to the queue, with one client for each channel: kombu makes a new one for every operation.

A client only holds a pool of connections, but making it costs more than the operation that it is for.
"""

from typing import Any

from kombu.transport import redis


class Channel(redis.Channel):
    """Keeps the client of its pool."""

    _kept: Any = None

    def _create_client(self, asynchronous: bool = False) -> Any:
        if asynchronous:
            return super()._create_client(asynchronous=True)  # type: ignore[misc]
        if self._kept is None or self._kept.connection_pool is not self.pool:
            self._kept = super()._create_client()  # type: ignore[misc]
        return self._kept


class Transport(redis.Transport):
    """Redis, over such channels."""

    Channel = Channel
