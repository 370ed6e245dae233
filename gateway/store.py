"""The store as the gateway's processes read it; connections are made when they are needed, so after any fork."""

import time
from functools import cache

import redis

from services.engine.hosting.store import Store
from services.engine.hosting.switches import FRESH_SECONDS, KEY, Switches
from services.engine.process.logs import logger
from services.engine.process.settings import settings


@cache
def store() -> Store:
    """The store of the live matches."""
    return Store(settings().store_url, settings().store_folder)


class _FreshSwitches:
    """The switches, read again when they are needed and no longer fresh; without the store they stay as they were."""

    def __init__(self) -> None:
        self._switches = Switches()
        self._read_at = -FRESH_SECONDS

    def is_lifted(self, network: str) -> bool:
        if time.monotonic() - self._read_at >= FRESH_SECONDS:
            self._read_at = time.monotonic()
            try:
                self._switches.update(store().redis.hgetall(KEY))
            except redis.RedisError as error:
                logger().warning("switches not read", error=type(error).__name__)
        return self._switches.is_lifted(network, time.time())


_switches = _FreshSwitches()


def is_lifted(network: str) -> bool:
    """Whether an operator has lifted the bounds of an address."""
    return _switches.is_lifted(network)
