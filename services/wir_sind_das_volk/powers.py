"""Superpowers: their arrows, money, arms race and conflict cards (docs/rules B7-B10, B13, B14)."""

from collections.abc import Iterator

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk.commands import Command, Execute, MoveMarker
from services.wir_sind_das_volk.decks import give_space_race_card
from services.wir_sind_das_volk.due import Draws, Icon, Task
from services.wir_sind_das_volk.material import BASE_DECKS, TREASURY_MAX, TREASURY_MIN, Effect
from services.wir_sind_das_volk.model import ROLES, Result, State, seat_of, side_of
from services.wir_sind_das_volk.peace import pool
from services.wir_sind_das_volk.power_events import ReminderSet, TreasuryChanged
from services.wir_sind_das_volk.tracks import arrows, room
from services.wir_sind_das_volk.victory import finish

SUPERPOWERS = (0, 1)
"""Seats of the USA and the Soviet Union in a match for four."""
POWER = {"yellow": 0, "red": 1}
OTHER = {"yellow": "red", "red": "yellow"}


def is_superpower(state: State, seat: int) -> bool:
    """Whether a seat plays a superpower."""
    return state.seats == 4 and seat in SUPERPOWERS


def in_the_red(state: State, seat: int) -> bool:
    """Whether a seat is a superpower in debt (B10.3)."""
    return is_superpower(state, seat) and pool(state).treasury[ROLES[4][seat]] < 0


# -- arrows ----------------------------------------------------------------------------------------------------------


def may_divert(state: State, due: Task, effect: Effect) -> bool:
    """Whether a prestige arrow may move dominance instead: active superpowers only, never strict ones (B7)."""
    return due.active and effect.track == "prestige" and not effect.strict and is_superpower(state, due.seat)


def arrow_options(state: State, due: Task, icon: Icon, row: int) -> Iterator[Command]:
    """An arrow is carried out; an active superpower says which marker each prestige arrow moves (B7.1)."""
    direction = icon.effect.dir
    if may_divert(state, due, icon.effect) and direction in ("yellow", "red"):
        yield MoveMarker(row, "prestige", direction)
        yield MoveMarker(row, "dominance", direction)
    else:
        yield Execute(row)


def carry_arrows(state: State, due: Task, icon: Icon, log: Log) -> None:
    """Move the marker by all arrows of the row; in the arms race by one, and its superpower draws (B13)."""
    effect = icon.effect
    if effect.track == "arms_race":
        state.due.append(Draws("arms_race", [POWER[effect.dir]]))
        arrows(state, effect.track, effect.dir, 1, log)
    else:
        arrows(state, effect.track, effect.dir, icon.left, log)


def movement_options(state: State, due: Task, icon: Icon, row: int) -> Iterator[Command]:
    """Prestige or dominance by 1 in either direction, only a move that the marker can make (B13)."""
    for track in ("prestige", "dominance"):
        for direction in ("yellow", "red"):
            if room(state, track, direction):
                yield MoveMarker(row, track, direction)


def left_right(state: State, due: Task, icon: Icon, log: Log) -> None:
    """Move by the net of both directions; in the arms race both superpowers draw anyway (B8)."""
    effect = icon.effect
    if effect.track == "arms_race":
        state.due.append(Draws("arms_race", list(SUPERPOWERS)))
    net = effect.red - effect.yellow
    if net:
        arrows(state, effect.track, "red" if net > 0 else "yellow", abs(net), log)


# -- money -----------------------------------------------------------------------------------------------------------


def change_treasury(state: State, power: str, by: int, log: Log) -> None:
    """Move a treasury marker; movement beyond an end of its track is lost (B10.1)."""
    treasury = pool(state).treasury
    treasury[power] = max(TREASURY_MIN, min(TREASURY_MAX, treasury[power] + by))
    tell(log, TreasuryChanged(power, by, treasury[power]))


def pay(state: State, due: Task, icon: Icon, log: Log) -> None:
    """A payment, into debt if need be (B10.2)."""
    change_treasury(state, icon.effect.power, -icon.effect.amount, log)


def earn(state: State, due: Task, icon: Icon, log: Log) -> None:
    """An income."""
    change_treasury(state, icon.effect.power, icon.effect.amount, log)


# -- the rest of the vocabulary --------------------------------------------------------------------------------------


def draw_conflict(state: State, due: Task, icon: Icon, log: Log) -> None:
    """The superpower shown, or that of the acting side, draws a conflict card (B13)."""
    power = icon.effect.power
    seat = seat_of(state, power) if power else POWER[side_of(due.seat)]
    state.due.append(Draws("conflict", [seat]))


def remind(state: State, due: Task, icon: Icon, log: Log) -> None:
    """A lasting effect (B13)."""
    powers = pool(state)
    if icon.effect.op == "arms_race_cost_increase":
        powers.arms_race_surcharge += 1
    else:
        powers.soviet_reduction += 1
    tell(log, ReminderSet(icon.effect.op))


def hand_card_options(state: State, due: Task, icon: Icon, row: int) -> Iterator[Command]:
    """No card of a next decade in decade IV (B14.3)."""
    if state.decade < max(BASE_DECKS):
        yield Execute(row)


def hand_card(state: State, due: Task, icon: Icon, log: Log) -> None:
    """The superpower gets a card of the next decade's deck, shuffled now (B14.1)."""
    give_space_race_card(state, seat_of(state, icon.effect.power), log)


def triumph(state: State, due: Task, icon: Icon, log: Log) -> None:
    """A superpower's victory space at the end of a decade (B15.1, B15.2)."""
    finish(state, Result(due.source, icon.effect.power), log)
