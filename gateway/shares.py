"""How much of the house one caller may hold. Beyond that the answer says which bound it was, and when to come back."""

from collections import Counter
from collections.abc import Callable

from gateway.problems import house_full, too_many
from gateway.tokens import Player
from services.engine.hosting.switches import network_of

RETRY_SECONDS = 30
"""When somebody who holds too much may come back: nobody knows when they will let go."""


class Streams:
    """The streams that are open in this process, by who holds them.

    Args:
        person: how many one person may hold; 0: no bound.
        address: how many callers without a token may hold together at one address; 0: no bound.
        house: how many there may be in all.
        is_lifted: whether an operator has lifted the bound of an address.
    """

    def __init__(self, *, person: int, address: int, house: int, is_lifted: Callable[[str], bool]) -> None:
        self._person, self._address, self._house, self._is_lifted = person, address, house, is_lifted
        self._held: Counter[str] = Counter()
        self._open = 0

    def take(self, player: Player | None, address: str) -> Callable[[], None]:
        """Count a stream; returns what must be called once it has ended.

        Raises:
            ProblemError: 429 if the caller holds too many, 503 if the house is full.
        """
        holder = player.id if player else network_of(address)
        held = self._held[holder]
        if player and 0 < self._person <= held:
            detail = "You have too many pages of this house open; close some."
            raise too_many("person_streams", detail, RETRY_SECONDS, held, self._person)
        if not player and 0 < self._address <= held and not self._is_lifted(holder):
            detail = "Too many watch from your network without a name; give yours and watch."
            raise too_many("address_streams", detail, RETRY_SECONDS, held, self._address)
        if self._open >= self._house:
            raise house_full("The house is full; look again in a while.", RETRY_SECONDS)
        self._open += 1
        self._held[holder] += 1

        def leave() -> None:
            self._open -= 1
            self._held[holder] -= 1
            if not self._held[holder]:
                del self._held[holder]

        return leave
