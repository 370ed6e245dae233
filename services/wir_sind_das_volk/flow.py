"""The stack of what is due: who decides it, what may be answered, and what happens by itself.

A record on the stack is a *decision* (it has options, a seat and answers), a *routine* (done at once, as part of
the commit that uncovered it) or a *step* (an automatic commit of its own, so that the table can follow it).
A decision without options is over; one with a single option is carried out without asking.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from msgspec import Struct

from services.wir_sind_das_volk import (
    automatic_event,
    decade,
    end_of_decade,
    guillaume,
    icons,
    living_standard,
    living_standard_phases,
    police,
    power_cards,
    power_phases,
    socialists,
    turns,
    unrest,
    victory,
)
from services.wir_sind_das_volk import commands as c
from services.wir_sind_das_volk import pending as m
from services.wir_sind_das_volk.events import Log, PhaseBegan, tell
from services.wir_sind_das_volk.model import State, east, german

Answer = Callable[[State, Any, Any, Log], None]


def _drop(state: State, due: Any, log: Log) -> None:
    state.pending.pop()


def _seat(state: State, due: Any) -> int:
    seat: int = due.seat
    return seat


class Rule(Struct, frozen=True):
    """A kind of decision.

    Args:
        kind: its word for clients.
        options: what may be answered, in order.
        answers: what each answer does, by the type of command.
        end: what happens when nothing can be answered.
        seat: who decides.
        police: East may turn police cards meanwhile.
        asked: ask even if there is only one option.
        args: fields of the record that the sentence of the decision needs.
    """

    kind: str
    options: Callable[[State, Any], Iterator[c.Command]]
    answers: dict[type, Answer]
    end: Callable[[State, Any, Log], None] = _drop
    seat: Callable[[State, Any], int] = _seat
    police: bool = False
    asked: bool = False
    args: tuple[str, ...] = ()


def _east(state: State, due: m.UseSocialists) -> int:
    return east(state)


def _attacker(state: State, due: m.Attacks) -> int:
    return german(state, "yellow" if due.queue and due.queue[0] in unrest.LANDS["W"] else "red")


def _ignorer(state: State, due: m.AutomaticIcons) -> int:
    return due.ignore


def _stop_standards(state: State, due: m.Standards, command: c.Stop, log: Log) -> None:
    state.pending.pop()


DECISIONS: dict[type, Rule] = {
    m.Turn: Rule(
        "turn",
        turns.turn_options,
        {c.UseCard: turns.use_card, c.UseSpecial: turns.use_special},
        police=True,
        asked=True,
    ),
    m.Task: Rule("icons", icons.task_options, icons.ANSWERS, police=True, args=("source", "stop")),
    m.Standards: Rule(
        "living_standard",
        living_standard.standards_options,
        {
            c.CountHamburg: living_standard.count_hamburg,
            c.AssignExternal: living_standard.assign_external,
            c.RaiseLivingStandard: living_standard.place_standard,
            c.Stop: _stop_standards,
        },
        police=True,
        args=("points", "left"),
    ),
    m.UseSocialists: Rule(
        "socialists", socialists.socialists_options, {c.PlaceSocialist: socialists.place_socialist}, seat=_east
    ),
    m.TurnEnd: Rule("end_turn", turns.end_options, {c.EndTurn: turns.end_turn}, end=decade.next_turn),
    m.BalanceBerlin: Rule(
        "west_berlin",
        unrest.balance_options,
        {c.ExportProtest: unrest.export, c.WithdrawProtest: unrest.withdraw},
    ),
    m.Guillaume: Rule(
        "guillaume",
        guillaume.guillaume_options,
        {
            c.LookAt: guillaume.look,
            c.Exchange: guillaume.exchange,
            c.RemoveCard: guillaume.remove_card,
            c.Stop: guillaume.do_nothing,
        },
        asked=True,
        args=("looked",),
    ),
    m.HamburgFor: Rule(
        "hamburg", end_of_decade.hamburg_options, {c.CountHamburg: end_of_decade.count_hamburg}, args=("phase",)
    ),
    m.Losses: Rule(
        "losses",
        end_of_decade.losses_options,
        {
            c.RunDown: end_of_decade.lose,
            c.DismantleFactory: end_of_decade.lose,
            c.DismantleInfrastructure: end_of_decade.lose,
        },
        end=end_of_decade.losses_end,
        args=("left", "rundown"),
    ),
    m.SpaceChoice: Rule(
        "space", end_of_decade.space_options, {c.ChooseSpace: end_of_decade.choose_space}, args=("track",)
    ),
    m.BerlinLimit: Rule(
        "berlin_limit", end_of_decade.berlin_options, {c.LowerLivingStandard: end_of_decade.cut_sector}
    ),
    m.Attacks: Rule(
        "attack",
        living_standard_phases.attack_options,
        {c.Attack: living_standard_phases.attack},
        end=living_standard_phases.no_attack,
        seat=_attacker,
    ),
    m.SocialistsFail: Rule(
        "socialists_fail", socialists.fail_options, {c.RemoveSocialist: socialists.remove_socialist}, args=("left",)
    ),
    m.AutomaticIcons: Rule(
        "automatic_event",
        automatic_event.ignore_options,
        {c.Ignore: automatic_event.ignore, c.Stop: automatic_event.ignore},
        end=automatic_event.carry_on,
        seat=_ignorer,
        args=("card",),
    ),
}

ROUTINES: dict[type, Callable[[State, Any, Log], None]] = {
    m.Finish: turns.finish,
    m.Draws: power_cards.draw,
    m.Income: power_phases.income,
}

PHASES: dict[str, Callable[[State, Log], None]] = {
    "arms_race": power_phases.arms_race,
    "space_race": power_phases.space_race,
    "dominance": power_phases.dominance,
    "flight_or_wall": end_of_decade.flight_or_wall,
    "prestige": end_of_decade.prestige,
    "western_currency": end_of_decade.western_currency,
    "police_cost": end_of_decade.police_cost,
    "living_standard_export": end_of_decade.living_standard_export,
    "living_standard_within_state": living_standard_phases.within_state,
    "living_standard_across_border": living_standard_phases.across_border,
    "police_leftover": police.refresh,
    "socialists": socialists.socialists_phase,
    "wir_sind_das_volk": victory.wir_sind_das_volk,
}


def _phase(state: State, due: m.Phase, log: Log) -> None:
    state.pending.pop()
    tell(log, PhaseBegan(due.name))
    PHASES[due.name](state, log)


STEPS: dict[type, Callable[[State, Any, Log], None]] = {
    m.EndDecade: decade.end_decade,
    m.DealHands: decade.deal_hands,
    m.DealDisplay: decade.deal_display,
    m.Phase: _phase,
    m.AutomaticEvent: automatic_event.begin,
}


def options(state: State, due: m.Pending) -> Iterator[c.Command]:
    """What may be answered to the decision on top of the stack, by a single seat."""
    rule = DECISIONS[type(due)]
    yield from rule.options(state, due)
    if rule.police and state.turn == east(state) and rule.seat(state, due) == state.turn:
        yield from police.police_options(state)


def step(state: State, log: Log) -> None:
    """Do the automatic step on top of the stack, and what follows at once."""
    due = state.pending[-1]
    state.last = None
    STEPS[type(due)](state, due, log)
    advance(state, log)


def answer(state: State, seat: int, command: c.Command, log: Log) -> None:
    """Carry out a legal answer, and what follows at once."""
    due = state.pending[-1]
    state.answers[seat] += 1
    state.last = _openly(due, command)
    if isinstance(due, m.DiscardHands):
        assert isinstance(command, c.DiscardHand)
        decade.answer_discard(state, due, seat, command, log)
    else:
        carry_out(state, due, command, log)
    advance(state, log)


def _openly(due: m.Pending, command: c.Command) -> c.Command | None:
    """What everybody learns of an answer: nothing of hand discards and of what Guillaume does with the cards."""
    if isinstance(due, m.DiscardHands) or (isinstance(due, m.Guillaume) and due.looked):
        return None
    if isinstance(command, c.UseSpecial):
        return c.UseSpecial(command.price)
    return command


def carry_out(state: State, due: m.Pending, command: c.Command, log: Log) -> None:
    """What an answer does by itself, without what follows."""
    if isinstance(command, c.UsePolice):
        police.use_police(state, command, log)
    else:
        DECISIONS[type(due)].answers[type(command)](state, due, command, log)


def advance(state: State, log: Log) -> None:
    """Go on until somebody is asked, an automatic step is due, or the match is over."""
    while state.result is None:
        due = state.pending[-1]
        kind = type(due)
        if kind is not m.Attacks and kind is not m.BalanceBerlin and unrest.berlin_owes(state):
            unrest.ask_for_balance(state)
            continue
        if kind in STEPS or kind is m.DiscardHands:
            return
        if kind in ROUTINES:
            ROUTINES[kind](state, due, log)
            continue
        if isinstance(due, m.Turn):
            state.turn = due.seat
        elif isinstance(due, m.Task):
            icons.settle(state, due, log)
            if state.pending[-1] is not due:
                continue
        rule = DECISIONS[kind]
        first = list(islice(rule.options(state, due), 2))
        if not first:
            rule.end(state, due, log)
        elif len(first) == 1 and not rule.asked:
            carry_out(state, due, first[0], log)
        else:
            return
