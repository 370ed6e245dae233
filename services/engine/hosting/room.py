"""Whether there is room for new matches: they stop before the store is full, so that those that run can end."""

from msgspec import Struct

MEMORY_RESERVE = 0.8
"""The part of its memory that a store may fill with new matches; the rest is for those that run."""

DISK_RESERVE = 0.15
"""The part of the disk that new matches leave free."""

ROOM_SECONDS = 1.0
"""How old the answer to whether there is room may be."""


class Room(Struct, frozen=True):
    """What is left for new matches.

    Args:
        memory_used: bytes that the store uses.
        memory_limit: bytes that it may use; 0 if it has no limit.
        disk_free: bytes free on the disk under it.
        disk_total: bytes of that disk; 0 if it is not on this machine.
    """

    memory_used: int
    memory_limit: int
    disk_free: int = 0
    disk_total: int = 0

    @property
    def full(self) -> str:
        """What is at its reserve, so that no match can be opened: `memory`, `disk`, or "" for nothing."""
        if self.memory_limit and self.memory_used >= MEMORY_RESERVE * self.memory_limit:
            return "memory"
        return "disk" if self.disk_free < DISK_RESERVE * self.disk_total else ""


class FullError(Exception):
    """The store has reached its reserve: running matches go on, new ones are refused."""

    def __init__(self) -> None:
        super().__init__("The house is full: no table can be opened just now. What is being played goes on.")
