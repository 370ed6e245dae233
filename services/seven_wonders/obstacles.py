"""Why an own card cannot be built now, for the client to say it at the card (RULES 4, 5)."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from services.seven_wonders import choices
from services.seven_wonders.due import ExtraLeader, Recruit, SeventhCard, Turn
from services.seven_wonders.effects import next_stage
from services.seven_wonders.material import BITS, RESOURCES
from services.seven_wonders.model import FREE_CITY, State

STAGE = "wonder_stage"


class Obstacle(Struct, frozen=True):
    """What is in the way.

    Args:
        why: it stands already, its cheapest price is too high, or the three cities do not make enough.
        coins: the cheapest price.
        resources: what is missing, at best.
    """

    why: Literal["stands", "coins", "resources"]
    coins: int = 0
    resources: dict[str, int] = {}


def _price(cheapest: int | None, lacking: int) -> Obstacle:
    if cheapest is not None:
        return Obstacle("coins", cheapest)
    digit = (1 << BITS) - 1
    counts = {name: (lacking >> (BITS * place)) & digit for place, name in enumerate(RESOURCES)}
    return Obstacle("resources", resources={name: count for name, count in counts.items() if count})


def _of(builder: choices.Builder, cards: Iterable[str]) -> dict[str, Obstacle]:
    found = {}
    for card in dict.fromkeys(cards):
        if not choices.may_stand(builder.city, card):
            found[card] = Obstacle("stands")
        elif not builder.ways_to_build(card):
            found[card] = _price(*builder.quote(card))
    if next_stage(builder.city) is not None and not builder.ways_to_build_stage():
        found[STAGE] = _price(*builder.quote(None))
    return found


def obstacles(state: State, seat: int) -> dict[str, Obstacle]:
    """For a seat that is asked, by card of the hand that is played from, and for the next stage under its own name."""
    top = state.due[-1]
    if isinstance(top, SeventhCard):
        card = choices.seventh_card(state, top.city)
        return _of(choices.Builder(state, top.city, seventh=True), [card])
    if isinstance(top, Recruit):
        return _of(choices.Builder(state, seat), [])
    return _of(choices.Builder(state, seat), state.hands[seat]) if isinstance(top, Turn) else {}


def obstacles_of_free_city(state: State, seat: int) -> dict[str, Obstacle]:
    """The same for the Free City, for who chooses for it."""
    if seat != state.holder or not isinstance(state.due[-1], Turn):
        return {}
    return _of(choices.Builder(state, FREE_CITY), state.hands[seat])


def leader_prices(state: State, seat: int) -> dict[str, int]:
    """What recruiting each leader in hand costs now."""
    extra = bool(state.due) and isinstance(state.due[-1], ExtraLeader) and state.turn > 0
    return {leader: choices.leader_price(state, seat, leader, extra=extra) for leader in state.leaders[seat]}
