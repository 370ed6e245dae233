"""A turn: one card, used in one of the ways a card can be used (docs/rules A4.3, A5, A12, B6)."""

from collections.abc import Iterator

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk import decks, peace, powers
from services.wir_sind_das_volk.commands import Command, EndTurn, Use, UseCard, UseSpecial
from services.wir_sind_das_volk.due import NOBODY, Draws, Finish, Turn, TurnEnd, UseSocialists
from services.wir_sind_das_volk.economy import can_dismantle
from services.wir_sind_das_volk.events import CardLinedUp, CardUsed
from services.wir_sind_das_volk.icons import task
from services.wir_sind_das_volk.living_standard import standards
from services.wir_sind_das_volk.material import CARDS, Card, Effect
from services.wir_sind_das_volk.model import ROLES, State, east, land_of, side_of
from services.wir_sind_das_volk.police import police_options
from services.wir_sind_das_volk.power_events import CardCollected
from services.wir_sind_das_volk.tracks import arrows
from services.wir_sind_das_volk.unrest import any_unrest

USES: tuple[Use, ...] = ("unrest", "build", "living_standard", "event", "arms_race", "credit")
_COMMANDS = {(card.id, use): UseCard(card.id, use) for card in CARDS.values() for use in USES}


def value(card: Card, seat: int) -> int:
    """A card's value for a seat: the upper number for yellow, the lower for red players (A5)."""
    assert card.value is not None
    return card.value.red if seat % 2 else card.value.yellow


def may_trigger(card: Card, seat: int) -> bool:
    """Red and yellow events belong to their side, all others to everybody (A5.4.1, B6.3)."""
    return card.colour not in ("red", "yellow") or card.colour == side_of(seat)


def effects_for(card: Card, side: str) -> list[Effect]:
    """The rows that a side carries out: on a blue card only its own (B6.3)."""
    if card.colour != "blue":
        return card.effects
    return [effect for effect in card.effects if effect.side == side]


# -- what may be used ------------------------------------------------------------------------------------------------


def turn_options(state: State, due: Turn) -> Iterator[Command]:
    """Every card of the display and the own hand with every way to use it; East's special card (A4.3, A5)."""
    seat, land = due.seat, land_of(due.seat)
    unrest = any_unrest(state, land)
    payable = unrest and can_dismantle(state, land)
    superpower = powers.is_superpower(state, seat)
    debt = superpower and powers.in_the_red(state, seat)
    for card_id in [*state.display, *state.hands[seat]]:
        card = CARDS[card_id]
        if debt:
            if may_trigger(card, seat) and _earns(card, seat):
                yield _COMMANDS[card_id, "event"]
            yield _COMMANDS[card_id, "credit"]
            continue
        if unrest if card.colour == side_of(seat) else payable:
            yield _COMMANDS[card_id, "unrest"]
        yield _COMMANDS[card_id, "build"]
        yield _COMMANDS[card_id, "living_standard"]
        if may_trigger(card, seat):
            yield _COMMANDS[card_id, "event"]
        if superpower:
            if not card.arms_race_ban:
                yield _COMMANDS[card_id, "arms_race"]
            yield _COMMANDS[card_id, "credit"]
    if state.special and seat % 2 and not debt:
        yield from _special_options(state, seat)


def _earns(card: Card, seat: int) -> bool:
    """Whether triggering a card brings a superpower income that the card itself shows (B10.3)."""
    power = ROLES[4][seat]
    return any(e.op == "treasury_income" and e.power == power for e in effects_for(card, side_of(seat)))


def _special_options(state: State, seat: int) -> Iterator[Command]:
    """The special card and its price; version 1 of the rules knows none (A12.2)."""
    if state.options.rules_version == 1:
        yield UseSpecial("none")
        return
    for card in state.hands[seat]:
        yield UseSpecial("discard", card)
    if state.deck:
        yield UseSpecial("draw")
    elif not state.hands[seat]:
        yield UseSpecial("none")


# -- using it --------------------------------------------------------------------------------------------------------


def use_card(state: State, due: Turn, command: UseCard, log: Log) -> None:
    """Take the card and begin the action (A5)."""
    seat, card = due.seat, CARDS[command.card]
    source = "display" if card.id in state.display else "hand"
    (state.display if source == "display" else state.hands[seat]).remove(card.id)
    decks.forget(state, card.id)
    tell(log, CardUsed(seat, card.id, command.use, source))
    _begin(state, seat, card, command.use)
    ACTIONS[command.use](state, seat, card, log)


def _begin(state: State, seat: int, card: Card, use: str) -> None:
    """What follows an action, below it on the stack: the card, socialists, and the end of the turn (C.3)."""
    state.due.pop()
    state.due += [TurnEnd(seat), UseSocialists(), Finish(seat, card.id, use)]


def _remove_unrest(state: State, seat: int, card: Card, log: Log) -> None:
    """Remove 1 unrest, then dismantle 1 build point unless the card has the own colour (A5.1)."""
    land = land_of(seat)
    if card.colour != side_of(seat):
        state.due.append(task(state, seat, [Effect(op="dismantle", state=land)], "unrest_price"))
    state.due.append(task(state, seat, [Effect(op="remove_unrest", state=land)], "unrest"))


def _build(state: State, seat: int, card: Card, log: Log) -> None:
    """Spend up to the card value in build points (A5.2)."""
    points = _reduced(state, seat, value(card, seat))
    effect = Effect(op="build", state=land_of(seat), n=points)
    if points:
        state.due.append(task(state, seat, [effect], "build", stop=True))


def _raise(state: State, seat: int, card: Card, log: Log) -> None:
    """Place up to 3 living standards (A5.3)."""
    state.due.append(standards(state, seat, _reduced(state, seat, value(card, seat))))


def _reduced(state: State, seat: int, points: int) -> int:
    """The Soviet Union's card value for building and living standard, once it has been lowered (B13)."""
    if state.powers is None or ROLES[4][seat] != "USSR":
        return points
    return max(0, points - state.powers.soviet_reduction)


def _event(state: State, seat: int, card: Card, log: Log) -> None:
    """Trigger the event; on a dual card one icon or arrow may be ignored (A5.4)."""
    effects = effects_for(card, side_of(seat))
    state.due.append(task(state, seat, effects, card.id, ignore=card.colour == "dual", active=True))


def _arms_race(state: State, seat: int, card: Card, log: Log) -> None:
    """Move the arms race marker 1 in the own favour and draw an arms race card (B6.4)."""
    state.due.append(Draws("arms_race", [seat]))
    arrows(state, "arms_race", side_of(seat), 1, log)


def _credit(state: State, seat: int, card: Card, log: Log) -> None:
    """Take the card value in dollars (B6.5)."""
    powers.change_treasury(state, ROLES[4][seat], value(card, seat), log)


ACTIONS = {
    "unrest": _remove_unrest,
    "build": _build,
    "living_standard": _raise,
    "event": _event,
    "arms_race": _arms_race,
    "credit": _credit,
}


def use_special(state: State, due: Turn, command: UseSpecial, log: Log) -> None:
    """Trigger the special card's event after paying its price (A12)."""
    seat, card = due.seat, CARDS[state.special]
    state.special = ""
    tell(log, CardUsed(seat, card.id, "event", "special"))
    _begin(state, seat, card, "event")
    if command.price == "discard":
        decks.discard(state, seat, [command.card], log)
    elif command.price == "draw":
        # In 2+2 the counterpart of a red player is the seat before it: Soviet Union and USA, East and West.
        decks.draw_to_hand(state, seat - 1, 1, log)
    _event(state, seat, card, log)


# -- the end of an action --------------------------------------------------------------------------------------------


def finish(state: State, due: Finish, log: Log) -> None:
    """The used card lies before East as police, with a seat as peacemaker, or in the played row (A4.6, B11.3)."""
    card = CARDS[due.card]
    if any(police.card == card.id for police in state.police):
        return
    if state.powers is not None and _makes_peace(card, due.use):
        peace.pool(state).collected[due.seat].append(card.id)
        tell(log, CardCollected(due.seat, card.id))
        return
    state.played.append(card.id)
    tell(log, CardLinedUp(card.id))


def _makes_peace(card: Card, use: str) -> bool:
    icons = card.effects if use == "event" else card.icons_for_other_actions
    return any(effect.op == "peacemaker" for effect in icons)


def end_options(state: State, due: TurnEnd) -> Iterator[Command]:
    """East may still turn police cards before its turn ends (A11.2)."""
    if due.seat == east(state) and state.turn == due.seat:
        first = next(police_options(state), None)
        if first is not None:
            yield from police_options(state)
            yield EndTurn()


def end_turn(state: State, due: TurnEnd, command: EndTurn, log: Log) -> None:
    """Let the turn end; nothing can be used after it."""
    state.turn = NOBODY
