"""The table of Wir sind das Volk! and 2+2: what each record on `State.due` stands for."""

from collections.abc import Callable, Iterable
from typing import Any

from services.engine.kernel.log import Log, tell
from services.engine.kernel.table import SKIP, Choice, Routine, Step, Table, Together
from services.wir_sind_das_volk import (
    automatic_event,
    decade,
    due,
    end_of_decade,
    guillaume,
    icon_answers,
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
from services.wir_sind_das_volk.end_of_decade_events import PhaseBegan
from services.wir_sind_das_volk.model import State, east, german

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


def _phase(state: State, asked: due.Phase, log: Log) -> None:
    tell(log, PhaseBegan(asked.name))
    PHASES[asked.name](state, log)


UNBALANCED = (due.Attacks, due.BalanceBerlin)
"""West Berlin's protests are noted, or are being balanced."""


def _before(state: State, asked: due.Due, log: Log) -> None:
    """West Berlin's protests are balanced before anything else; rows of icons without a choice carry themselves out."""
    if type(asked) not in UNBALANCED and unrest.berlin_owes(state):
        unrest.ask_for_balance(state)
    elif type(asked) is due.Task:
        icons.settle(state, asked, log)
    elif type(asked) is due.Turn:
        state.turn = asked.seat


# -- who decides, and what besides -------------------------------------------------------------------------------


def _east(state: State, asked: due.UseSocialists) -> int:
    return east(state)


def _attacker(state: State, asked: due.Attacks) -> int:
    return german(state, "yellow" if asked.queue and asked.queue[0] in unrest.LANDS["W"] else "red")


def _ignorer(state: State, asked: due.AutomaticIcons) -> int:
    return asked.ignore


def _police(state: State, asked: due.Turn | due.Task | due.Standards) -> Iterable[c.Command]:
    """East may turn police cards in its own turn (A11.2)."""
    return police.police_options(state) if asked.seat == state.turn else ()


def _in_turn(state: State, asked: due.Task | due.Standards | due.Guillaume | due.TurnEnd) -> bool:
    """What a seat chooses in its turn is part of the card that it uses."""
    return asked.seat == state.turn


POLICE: dict[type, Callable[[State, Any, Any, Log], None]] = {c.UsePolice: police.use_police}

TABLE = Table(
    {
        due.DealHands: Step(decade.deal_hands),
        due.DealDisplay: Step(decade.deal_display),
        due.Turn: Choice(
            "turn",
            turns.turn_options,
            {c.UseCard: turns.use_card, c.UseSpecial: turns.use_special, **POLICE},
            again=True,
            asked=True,
            besides=_police,
        ),
        due.Task: Choice(
            "icons",
            icons.task_options,
            {**icon_answers.ANSWERS, **POLICE},
            args=("source", "stop"),
            again=True,
            otherwise=SKIP,
            besides=_police,
            further=_in_turn,
        ),
        due.Standards: Choice(
            "living_standard",
            living_standard.standards_options,
            {
                c.CountHamburg: living_standard.count_hamburg,
                c.AssignExternal: living_standard.assign_external,
                c.RaiseLivingStandard: living_standard.place_standard,
                c.Stop: living_standard.stop,
                **POLICE,
            },
            args=("points", "left"),
            again=True,
            besides=_police,
            further=_in_turn,
        ),
        due.Guillaume: Choice(
            "guillaume",
            guillaume.guillaume_options,
            {
                c.LookAt: guillaume.look,
                c.Exchange: guillaume.exchange,
                c.RemoveCard: guillaume.remove_card,
                c.Stop: guillaume.do_nothing,
            },
            args=("looked",),
            again=True,
            asked=True,
            otherwise=SKIP,
            further=_in_turn,
        ),
        due.Draws: Routine(power_cards.draw),
        due.Finish: Routine(turns.finish),
        due.UseSocialists: Choice(
            "socialists",
            socialists.socialists_options,
            {c.PlaceSocialist: socialists.place_socialist, **POLICE},
            seat=_east,
            again=True,
            otherwise=SKIP,
        ),
        due.BalanceBerlin: Choice(
            "west_berlin",
            unrest.balance_options,
            {c.ExportProtest: unrest.export, c.WithdrawProtest: unrest.withdraw},
            again=True,
            otherwise=SKIP,
        ),
        due.TurnEnd: Choice(
            "end_turn",
            turns.end_options,
            {c.EndTurn: turns.end_turn, **POLICE},
            again=True,
            otherwise=Routine(decade.next_turn),
            further=_in_turn,
        ),
        due.AutomaticEvent: Step(automatic_event.begin),
        due.AutomaticIcons: Choice(
            "automatic_event",
            automatic_event.ignore_options,
            {c.Ignore: automatic_event.ignore, c.Stop: automatic_event.ignore_nothing},
            args=("card",),
            seat=_ignorer,
            again=True,
            otherwise=Routine(automatic_event.carry_on),
        ),
        due.Phase: Step(_phase),
        due.HamburgFor: Choice(
            "hamburg", end_of_decade.hamburg_options, {c.CountHamburg: end_of_decade.count_hamburg}, args=("phase",)
        ),
        due.Losses: Choice(
            "losses",
            end_of_decade.losses_options,
            {
                c.RunDown: end_of_decade.lose_to_rundown,
                c.DismantleFactory: end_of_decade.lose_factory,
                c.DismantleInfrastructure: end_of_decade.lose_infrastructure,
            },
            args=("left", "rundown"),
            again=True,
            otherwise=Routine(end_of_decade.losses_end),
        ),
        due.SpaceChoice: Choice(
            "space", end_of_decade.space_options, {c.ChooseSpace: end_of_decade.choose_space}, args=("track",)
        ),
        due.Income: Routine(power_phases.income),
        due.BerlinLimit: Choice(
            "berlin_limit",
            end_of_decade.berlin_options,
            {c.LowerLivingStandard: end_of_decade.cut_sector},
            again=True,
            otherwise=SKIP,
        ),
        due.Attacks: Choice(
            "attack",
            living_standard_phases.attack_options,
            {c.Attack: living_standard_phases.attack},
            seat=_attacker,
            again=True,
            otherwise=Routine(living_standard_phases.no_attack),
        ),
        due.SocialistsFail: Choice(
            "socialists_fail",
            socialists.fail_options,
            {c.RemoveSocialist: socialists.remove_socialist},
            args=("left",),
            again=True,
            otherwise=SKIP,
        ),
        due.EndDecade: Step(decade.end_decade),
        due.DiscardHands: Together(
            "discard_hand",
            decade.discarding,
            decade.discard_options,
            {c.DiscardHand: decade.choose_discard},
            Routine(decade.discard_chosen),
            args=decade.must_discard,
        ),
    },
    before=_before,
)


def openly(asked: due.Due, command: c.Command) -> c.Command | None:
    """What everybody learns of an answer: nothing of hand discards and of what Guillaume does with the cards."""
    if isinstance(asked, due.DiscardHands) or (isinstance(asked, due.Guillaume) and asked.looked):
        return None
    return c.UseSpecial(command.price) if isinstance(command, c.UseSpecial) else command
