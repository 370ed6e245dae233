"""2+2: arms race and conflict cards that superpowers draw and execute (docs/rules B2, B6.4, B13, B17.6)."""

from msgspec import structs

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk.due import Draws
from services.wir_sind_das_volk.icons import task
from services.wir_sind_das_volk.material import CARDS, Effect
from services.wir_sind_das_volk.model import ROLES, State, side_of
from services.wir_sind_das_volk.peace import pool
from services.wir_sind_das_volk.power_events import PowerCardDrawn
from services.wir_sind_das_volk.powers import OTHER


def draw(state: State, due: Draws, log: Log) -> None:
    """The next superpower draws the top card and executes it; an empty deck is its shuffled discard (B2)."""
    if not due.seats:
        return
    state.due.append(due)
    seat = due.seats.pop(0)
    card = CARDS[_take(state, due.deck)]
    tell(log, PowerCardDrawn(seat, due.deck, card.id))
    state.due.append(task(state, seat, [_resolved(state, effect, seat) for effect in card.effects], card.id))


def _take(state: State, name: str) -> str:
    powers = pool(state)
    if name == "arms_race":
        deck, used = powers.arms_race, powers.arms_race_used
    else:
        deck, used = powers.conflict, powers.conflict_used
    if not deck:
        deck += used
        used.clear()
        state.rng.shuffle(deck)
    card = deck.pop()
    used.append(card)
    return card


def _resolved(state: State, effect: Effect, seat: int) -> Effect:
    """Say which superpower, which direction and how many dollars are meant."""
    side = side_of(seat)
    power = ROLES[4][seat] if effect.power in ("benefiting", "affected") else effect.power
    direction: str = effect.dir
    if direction in ("benefiting", "affected"):
        direction = side
    elif direction == "opponent":
        direction = OTHER[side]
    amount = effect.amount
    if effect.amount_by_decade:
        amount = effect.amount_by_decade[str(state.decade)] + pool(state).arms_race_surcharge
    return structs.replace(effect, power=power, dir=direction, amount=amount, amount_by_decade={})
