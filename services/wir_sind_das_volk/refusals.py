"""Why a command is not legal, in a sentence for the player; only from what the seat may know."""

from typing import cast

from services.engine.kernel.errors import NOT_LEGAL, RuleError
from services.engine.kernel.table import Choice, Together
from services.wir_sind_das_volk import commands as c
from services.wir_sind_das_volk import powers
from services.wir_sind_das_volk.due import Icon, Standards, Task, Turn
from services.wir_sind_das_volk.economy import HAMBURG, HAMBURG_CHOICES, PROVINCE_OF, RHEINSBERG, can_dismantle, scope
from services.wir_sind_das_volk.flow import TABLE
from services.wir_sind_das_volk.icons import handed_over
from services.wir_sind_das_volk.living_standard import BRIDGE_MAX, missing, standards_options
from services.wir_sind_das_volk.material import CARDS, CITIES, CONNECTIONS, Effect
from services.wir_sind_das_volk.model import RUNDOWN, State, east, land_of, side_of
from services.wir_sind_das_volk.turns import USES, may_trigger, turn_options
from services.wir_sind_das_volk.unrest import LANDS, allowed, any_unrest, protests

CODES = frozenset(
    {
        "other_decision",
        "card_not_there",
        "not_your_event",
        "no_unrest",
        "cannot_pay",
        "superpowers_only",
        "arms_race_ban",
        "in_the_red",
        "special_card",
        "mass_protest",
        "only_by_card",
        "occupied",
        "not_connected",
        "nothing_there",
        "infrastructure_first",
        "rundown_stays",
        "economy",
        "supplier",
        "elsewhere",
        "no_police",
    }
)


def explain(state: State, seat: int, command: c.Command) -> RuleError:
    """The closest reason."""
    return _reason(state, seat, command) or RuleError(NOT_LEGAL, "The rules do not allow that now.")


def _reason(state: State, seat: int, command: c.Command) -> RuleError | None:
    due = state.due[-1]
    row = cast(Choice | Together, TABLE.rows[type(due)])
    if type(command) not in row.answers and not isinstance(command, c.UsePolice):
        return _something_else()
    if isinstance(command, c.UsePolice):
        return _police(state, seat, command)
    if isinstance(due, Turn):
        return _turn(state, seat, command)
    if isinstance(due, Task):
        return _task(state, due, command)
    if isinstance(due, Standards):
        return _standards(state, due, command)
    return None


def _something_else() -> RuleError:
    return RuleError("other_decision", "Something else has to be decided first.")


def _police(state: State, seat: int, command: c.UsePolice) -> RuleError | None:
    if seat != east(state) or state.turn != seat or all(police.used for police in state.police):
        return RuleError("no_police", "Only the East, in its own turn, can use a police card, each once in a decade.")
    return _in_region(command.province, LANDS["E"]) or _calm(state, command.province)


def _in_region(province: str, provinces: tuple[str, ...]) -> RuleError | None:
    if province in provinces:
        return None
    return RuleError("elsewhere", f"What can be named here: {', '.join(provinces) or 'no province'}.", "province")


def _calm(state: State, province: str) -> RuleError | None:
    if state.unrest[province]:
        return None
    return RuleError("no_unrest", "There is no unrest in that province.", "province")


def refused_uses(state: State) -> dict[str, dict[str, str]]:
    """In a turn: why cards of the display and the own hand cannot be used in certain ways, by card and use."""
    due = state.due[-1] if state.due else None
    if not isinstance(due, Turn):
        return {}
    legal = {(one.card, one.use) for one in turn_options(state, due) if isinstance(one, c.UseCard)}
    uses = USES if powers.is_superpower(state, due.seat) else USES[:-2]
    found: dict[str, dict[str, str]] = {}
    for card in [*state.display, *state.hands[due.seat]]:
        for use in uses:
            reason = None if (card, use) in legal else _turn(state, due.seat, c.UseCard(card, use))
            if reason:
                found.setdefault(card, {})[use] = reason.code
    return found


# -- a turn ----------------------------------------------------------------------------------------------------------


def _turn(state: State, seat: int, command: c.Command) -> RuleError | None:
    if isinstance(command, c.UseSpecial):
        return _special(state, seat)
    if not isinstance(command, c.UseCard):
        return None
    if command.card not in state.display and command.card not in state.hands[seat]:
        return RuleError("card_not_there", "That card is neither in the display nor in your hand.", "card")
    card, use = CARDS[command.card], command.use
    if use in ("arms_race", "credit") and not powers.is_superpower(state, seat):
        return RuleError("superpowers_only", "Only the superpowers can do that.", "use")
    if powers.in_the_red(state, seat):
        return RuleError("in_the_red", "In the red you only take a credit or trigger an event that pays you.", "use")
    if use == "arms_race":
        return RuleError("arms_race_ban", "This card cannot be used for the arms race.", "use")
    if use == "event" and not may_trigger(card, seat):
        return RuleError("not_your_event", f"The event of a {card.colour} card belongs to the other side.", "use")
    if use == "unrest":
        land = land_of(seat)
        if not any_unrest(state, land):
            return RuleError("no_unrest", "There is no unrest in your state.", "use")
        if card.colour != side_of(seat) and not can_dismantle(state, land):
            return RuleError("cannot_pay", "Your state has nothing to dismantle as the price.", "use")
    return None


def _special(state: State, seat: int) -> RuleError:
    if not seat % 2:
        return RuleError("special_card", "The special card is not for the yellow side.")
    if not state.special:
        return RuleError("special_card", "The special card of this decade has been used.")
    if powers.in_the_red(state, seat):
        return RuleError("in_the_red", "In the red you only take a credit or trigger an event that pays you.")
    return RuleError("special_card", "The special card cannot be paid for like that.", "price")


# -- icons -----------------------------------------------------------------------------------------------------------


BUILDS = ("build", "build_external")
DISMANTLES = ("dismantle", "rundown")
OPS: dict[type, tuple[str, ...]] = {
    c.MoveMarker: ("track", "choice_of_movement"),
    c.PlaceUnrest: ("place_unrest",),
    c.RemoveUnrest: ("remove_unrest",),
    c.MoveUnrest: ("move_unrest",),
    c.RemoveMassProtest: ("remove_mass_protest",),
    c.BuildFactory: BUILDS,
    c.BuildInfrastructure: BUILDS,
    c.DismantleFactory: DISMANTLES,
    c.DismantleInfrastructure: DISMANTLES,
    c.StopFactory: ("stop_factory",),
    c.RunDown: ("rundown",),
    c.Repair: ("repair",),
    c.RaiseLivingStandard: ("living_standard",),
    c.LowerLivingStandard: ("remove_living_standard",),
}
"""The icons that a command with a target can carry out."""


def _task(state: State, due: Task, command: c.Command) -> RuleError | None:
    ops = OPS.get(type(command))
    if ops is None:
        return None
    rows = [row for row, icon in enumerate(due.icons) if icon.left and icon.effect.op in ops]
    if not rows:
        return _something_else()
    row: int = getattr(command, "icon", 0)
    if row not in rows:
        return RuleError("elsewhere", f"The icons that do that are in row {' or '.join(map(str, rows))}.", "icon")
    icon = due.icons[row]
    if handed_over(state, due, icon):
        return RuleError("other_decision", f"{icon.effect.executor} chooses; let it carry out the icon.", "icon")
    return _target(state, icon, command)


def _target(state: State, icon: Icon, command: c.Command) -> RuleError | None:
    """Why a row cannot be carried out there."""
    if isinstance(command, c.BuildFactory):
        return _build_factory(state, icon.effect, command)
    if isinstance(command, c.BuildInfrastructure):
        return _build_infrastructure(state, icon.effect, command)
    if isinstance(command, c.DismantleFactory):
        return _dismantle_factory(state, icon.effect, command)
    if isinstance(command, c.DismantleInfrastructure):
        return _dismantle_infrastructure(state, icon.effect, command)
    if isinstance(command, c.PlaceUnrest | c.RemoveUnrest | c.RaiseLivingStandard | c.LowerLivingStandard):
        elsewhere = _in_region(command.province, allowed(icon))
        if elsewhere is None and isinstance(command, c.RemoveUnrest):
            return _calm(state, command.province)
        return elsewhere
    return None


def _restless(state: State, city: str) -> bool:
    """Whether a mass protest forbids to build at a city (A6.9, A7.2)."""
    if city == HAMBURG:
        return all(protests(state, province) for province in HAMBURG_CHOICES)
    province = PROVINCE_OF.get(city)
    return province is not None and protests(state, province) > 0


def _builds_in(effect: Effect, land: str, country: str) -> bool:
    return country == effect.country if effect.country else land == effect.state


def _build_factory(state: State, effect: Effect, command: c.BuildFactory) -> RuleError | None:
    if command.city not in CITIES:
        return RuleError("nothing_there", "There is no such city.", "city")
    if state.economy.factory[command.city]:
        return RuleError("occupied", "There is a factory already.", "city")
    city = CITIES[command.city]
    if not _builds_in(effect, city.state, city.country):
        return RuleError("elsewhere", "This builds in another state.", "city")
    if city.kind in ("external", "rheinsberg"):
        return RuleError("only_by_card", "Only certain events build a factory there.", "city")
    if _restless(state, command.city):
        return RuleError("mass_protest", "Nothing can be built in a province with a mass protest.", "city")
    return None


def _build_infrastructure(state: State, effect: Effect, command: c.BuildInfrastructure) -> RuleError | None:
    line = CONNECTIONS.get(command.connection)
    if line is None or not 1 <= command.site <= line.lines:
        return RuleError("nothing_there", "There is no such site.", "connection")
    if state.economy.sites[line.id][command.site - 1]:
        return RuleError("occupied", "That site is filled.", "connection")
    if not _builds_in(effect, line.state, CITIES[line.a].country or CITIES[line.b].country):
        return RuleError("elsewhere", "This builds in another state.", "connection")
    if _restless(state, line.a) or _restless(state, line.b):
        return RuleError(
            "mass_protest",
            "Nothing can be built on a connection that ends in a province with a mass protest.",
            "connection",
        )
    return RuleError("not_connected", "The site touches no factory and continues no infrastructure.", "connection")


def _dismantle_factory(state: State, effect: Effect, command: c.DismantleFactory) -> RuleError | None:
    if not state.economy.factory.get(command.city):
        return RuleError("nothing_there", "There is no factory.", "city")
    if command.city not in scope(effect.state or "E", effect.region)[0]:
        return RuleError("elsewhere", "The icon does not reach that factory.", "city")
    if state.economy.factory[command.city] == RUNDOWN and command.city != RHEINSBERG:
        return RuleError("rundown_stays", "A rundown factory cannot be dismantled.", "city")
    if state.economy.touching[command.city]:
        return RuleError("infrastructure_first", "The infrastructure that touches the factory must go first.", "city")
    return None


def _dismantle_infrastructure(state: State, effect: Effect, command: c.DismantleInfrastructure) -> RuleError | None:
    sites = state.economy.sites.get(command.connection, [])
    if not 1 <= command.site <= len(sites) or not sites[command.site - 1]:
        return RuleError("nothing_there", "There is no infrastructure.", "connection")
    if command.connection not in scope(effect.state or "E", effect.region)[1]:
        return RuleError("elsewhere", "The icon does not reach that connection.", "connection")
    return None


# -- living standard -------------------------------------------------------------------------------------------------


def _standards(state: State, due: Standards, command: c.Command) -> RuleError | None:
    asked = next(standards_options(state, due), None)
    if isinstance(asked, c.CountHamburg | c.AssignExternal) and not isinstance(command, type(asked)):
        return _something_else()
    if not isinstance(command, c.RaiseLivingStandard):
        return None
    if command.province == "WB":
        return RuleError("supplier", "West Berlin gets living standard from its suppliers: name one and its sector.")
    elsewhere = _in_region(command.province, tuple(p for p in LANDS[due.state] if p != "WB" and p not in due.used))
    if elsewhere:
        return elsewhere
    lacking = missing(state, due, command.province)
    if lacking > min(BRIDGE_MAX, due.points):
        return RuleError(
            "economy",
            f"The economy lacks {lacking} points; at most {min(BRIDGE_MAX, due.points)} can be bridged.",
            "province",
        )
    if command.sector:
        return RuleError("supplier", "That living standard cannot be moved to this sector of West Berlin.", "sector")
    return None
