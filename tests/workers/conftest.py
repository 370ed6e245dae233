"""What tests of workers may ask for."""

from collections.abc import Iterator
from typing import Any

import pytest
import redis


@pytest.fixture
def queue(valkey_url: str) -> Iterator[Any]:
    """The server of an empty queue."""
    client = redis.Redis.from_url(valkey_url)
    client.flushall()
    yield client
    client.close()
