"""What an operator has switched for a while: a hash in the store that every process reads again every two seconds.

A field names the switch, its value the time (ms since the epoch) until which it holds.
"""

from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

KEY = "{house}:switches"

FRESH_SECONDS = 2.0

HOUSEHOLD_BITS = 64
"""Of an IPv6 address so many name a household; an IPv4 address is one by itself."""

UNKNOWN = "unknown"

_LIFTED = "lifted:"
"""Before an address whose bounds are lifted."""


def network_of(address: str) -> str:
    """The address whose callers share one bound: an IPv4 address, or the /64 of an IPv6 address; `UNKNOWN` if none."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return UNKNOWN
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or ip_network((parsed, HOUSEHOLD_BITS), strict=False))


class Switches:
    """The switches as they were read last; none before the first time."""

    def __init__(self) -> None:
        self._until: dict[str, int] = {}

    def update(self, found: Mapping[bytes, bytes]) -> None:
        """Take over what the hash holds."""
        self._until = {name.decode(): int(until) for name, until in found.items()}

    def is_lifted(self, network: str, now: float) -> bool:
        """Whether the bounds of an address are lifted at `now` (seconds since the epoch)."""
        return self._until.get(_LIFTED + network, 0) > now * 1000


def lift(store: Any, network: str, now: int, until: int) -> None:
    """Lift the bounds of an address until a time; what has run out is tidied away.

    Args:
        store: a connection to the store.
        network: the address, as `network_of` writes it.
        now: ms since the epoch.
        until: ms since the epoch; not after `now`: no longer.
    """
    gone = [name for name, held in store.hgetall(KEY).items() if int(held) <= now]
    pipe = store.pipeline(transaction=True)
    pipe.hset(KEY, _LIFTED + network, until)
    if gone:
        pipe.hdel(KEY, *gone)
    pipe.execute()
