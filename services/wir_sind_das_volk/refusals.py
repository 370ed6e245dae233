"""Why a command is not legal, in a sentence for the player; only from what the seat may know."""

from services.engine.errors import RuleError
from services.wir_sind_das_volk import commands as c
from services.wir_sind_das_volk import flow, powers
from services.wir_sind_das_volk.economy import HAMBURG, HAMBURG_CHOICES, PROVINCE_OF, RHEINSBERG, can_dismantle
from services.wir_sind_das_volk.living_standard import BRIDGE_MAX, missing
from services.wir_sind_das_volk.material import CARDS, CITIES, CONNECTIONS
from services.wir_sind_das_volk.model import RUNDOWN, State, land_of, side_of
from services.wir_sind_das_volk.pending import DiscardHands, Standards, Task, Turn
from services.wir_sind_das_volk.position import BAD_POSITION
from services.wir_sind_das_volk.turns import USES, may_trigger, turn_options
from services.wir_sind_das_volk.unrest import any_unrest, protests

OTHER_DECISION = "other_decision"
CARD_NOT_THERE = "card_not_there"
NOT_YOUR_EVENT = "not_your_event"
NO_UNREST = "no_unrest"
CANNOT_PAY = "cannot_pay"
SUPERPOWERS_ONLY = "superpowers_only"
ARMS_RACE_BAN = "arms_race_ban"
IN_THE_RED = "in_the_red"
SPECIAL_CARD = "special_card"
MASS_PROTEST = "mass_protest"
ONLY_BY_CARD = "only_by_card"
OCCUPIED = "occupied"
NOT_CONNECTED = "not_connected"
NOTHING_THERE = "nothing_there"
INFRASTRUCTURE_FIRST = "infrastructure_first"
RUNDOWN_STAYS = "rundown_stays"
ECONOMY = "economy"
SUPPLIER = "supplier"

CODES = frozenset(
    {
        BAD_POSITION,
        OTHER_DECISION,
        CARD_NOT_THERE,
        NOT_YOUR_EVENT,
        NO_UNREST,
        CANNOT_PAY,
        SUPERPOWERS_ONLY,
        ARMS_RACE_BAN,
        IN_THE_RED,
        SPECIAL_CARD,
        MASS_PROTEST,
        ONLY_BY_CARD,
        OCCUPIED,
        NOT_CONNECTED,
        NOTHING_THERE,
        INFRASTRUCTURE_FIRST,
        RUNDOWN_STAYS,
        ECONOMY,
        SUPPLIER,
    }
)


def explain(state: State, seat: int, command: c.Command) -> RuleError | None:
    """The closest reason, or None if there is no closer one than that the rules do not allow it."""
    due = state.pending[-1]
    if isinstance(due, DiscardHands):
        fits = isinstance(command, c.DiscardHand)
    else:
        fits = type(command) in flow.DECISIONS[type(due)].answers or isinstance(command, c.UsePolice)
    if not fits:
        return RuleError(OTHER_DECISION, "Something else has to be decided first.")
    if isinstance(due, Turn):
        return _turn(state, seat, command)
    if isinstance(due, Task):
        return _task(state, command)
    if isinstance(due, Standards) and isinstance(command, c.RaiseLivingStandard):
        return _standards(state, due, command)
    return None


def refused_uses(state: State) -> dict[str, dict[str, str]]:
    """In a turn: why cards of the display and the own hand cannot be used in certain ways, by card and use."""
    due = state.pending[-1] if state.pending else None
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
        return RuleError(CARD_NOT_THERE, "That card is neither in the display nor in your hand.", "card")
    card, use = CARDS[command.card], command.use
    if use in ("arms_race", "credit") and not powers.is_superpower(state, seat):
        return RuleError(SUPERPOWERS_ONLY, "Only the superpowers can do that.", "use")
    if powers.in_the_red(state, seat):
        return RuleError(IN_THE_RED, "In the red you can only take a credit or trigger an event that pays you.", "use")
    if use == "arms_race":
        return RuleError(ARMS_RACE_BAN, "This card cannot be used for the arms race.", "use")
    if use == "event" and not may_trigger(card, seat):
        return RuleError(NOT_YOUR_EVENT, f"The event of a {card.colour} card belongs to the other side.", "use")
    if use == "unrest":
        land = land_of(seat)
        if not any_unrest(state, land):
            return RuleError(NO_UNREST, "There is no unrest in your state.", "use")
        if card.colour != side_of(seat) and not can_dismantle(state, land):
            return RuleError(CANNOT_PAY, "Your state has nothing to dismantle as the price.", "use")
    return None


def _special(state: State, seat: int) -> RuleError:
    if not seat % 2:
        return RuleError(SPECIAL_CARD, "The special card is not for the yellow side.")
    if not state.special:
        return RuleError(SPECIAL_CARD, "The special card of this decade has been used.")
    if powers.in_the_red(state, seat):
        return RuleError(IN_THE_RED, "In the red you can only take a credit or trigger an event that pays you.")
    return RuleError(SPECIAL_CARD, "The special card cannot be paid for like that.", "price")


# -- icons -----------------------------------------------------------------------------------------------------------


def _task(state: State, command: c.Command) -> RuleError | None:
    if isinstance(command, c.BuildFactory):
        return _build_factory(state, command)
    if isinstance(command, c.BuildInfrastructure):
        return _build_infrastructure(state, command)
    if isinstance(command, c.DismantleFactory):
        return _dismantle_factory(state, command)
    if isinstance(command, c.RemoveUnrest) and not state.unrest.get(command.province):
        return RuleError(NO_UNREST, "There is no unrest in that province.", "province")
    return None


def _restless(state: State, city: str) -> bool:
    """Whether a mass protest forbids to build at a city (A6.9, A7.2)."""
    if city == HAMBURG:
        return all(protests(state, province) for province in HAMBURG_CHOICES)
    province = PROVINCE_OF.get(city)
    return province is not None and protests(state, province) > 0


def _build_factory(state: State, command: c.BuildFactory) -> RuleError | None:
    if command.city not in CITIES:
        return RuleError(NOTHING_THERE, "There is no such city.", "city")
    if state.economy.factory[command.city]:
        return RuleError(OCCUPIED, "There is a factory already.", "city")
    if _restless(state, command.city):
        return RuleError(MASS_PROTEST, "Nothing can be built in a province with a mass protest.", "city")
    if CITIES[command.city].kind in ("external", "rheinsberg"):
        return RuleError(ONLY_BY_CARD, "Only certain events build a factory there.", "city")
    return None


def _build_infrastructure(state: State, command: c.BuildInfrastructure) -> RuleError | None:
    line = CONNECTIONS.get(command.connection)
    if line is None or not 1 <= command.site <= line.lines:
        return RuleError(NOTHING_THERE, "There is no such site.", "connection")
    if state.economy.sites[line.id][command.site - 1]:
        return RuleError(OCCUPIED, "That site is filled.", "connection")
    if _restless(state, line.a) or _restless(state, line.b):
        return RuleError(
            MASS_PROTEST,
            "Nothing can be built on a connection that ends in a province with a mass protest.",
            "connection",
        )
    return RuleError(NOT_CONNECTED, "The site touches no factory and continues no infrastructure.", "connection")


def _dismantle_factory(state: State, command: c.DismantleFactory) -> RuleError | None:
    if not state.economy.factory.get(command.city):
        return RuleError(NOTHING_THERE, "There is no factory.", "city")
    if state.economy.factory[command.city] == RUNDOWN and command.city != RHEINSBERG:
        return RuleError(RUNDOWN_STAYS, "A rundown factory cannot be dismantled.", "city")
    if state.economy.touching[command.city]:
        return RuleError(INFRASTRUCTURE_FIRST, "The infrastructure that touches the factory must go first.", "city")
    return None


# -- living standard -------------------------------------------------------------------------------------------------


def _standards(state: State, due: Standards, command: c.RaiseLivingStandard) -> RuleError | None:
    if command.province not in state.unrest or command.province == "WB" or command.province in due.used:
        return None
    lacking = missing(state, due, command.province)
    if lacking > min(BRIDGE_MAX, due.points):
        return RuleError(
            ECONOMY,
            f"The economy lacks {lacking} points; at most {min(BRIDGE_MAX, due.points)} can be bridged.",
            "province",
        )
    if command.sector:
        return RuleError(SUPPLIER, "That living standard cannot be moved to this sector of West Berlin.", "sector")
    return None
