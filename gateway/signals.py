"""Waking those who wait."""

import asyncio


class Signal:
    """Wakes all who wait, once for each `ring`."""

    def __init__(self) -> None:
        self.next: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def ring(self) -> None:
        """Wake everybody who waits for `next`."""
        rung, self.next = self.next, asyncio.get_running_loop().create_future()
        rung.set_result(None)
