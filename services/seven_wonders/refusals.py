"""Why a command is not on the list, from what its seat may know."""

from typing import cast

from services.engine.kernel.errors import NOT_LEGAL, RuleError
from services.engine.kernel.table import Choice, Together
from services.seven_wonders import choices
from services.seven_wonders.commands import (
    Build,
    BuildStage,
    Command,
    CopyLeader,
    Discard,
    Keep,
    Recruit,
    TakeFromDiscard,
)
from services.seven_wonders.effects import next_stage
from services.seven_wonders.flow import TABLE
from services.seven_wonders.material import CARDS, LEADERS
from services.seven_wonders.model import FREE_CITY, State

CODES = frozenset(
    {
        "other_decision",
        "not_in_hand",
        "not_in_pile",
        "already_built",
        "not_affordable",
        "other_payment",
        "wonder_complete",
        "no_free_build",
        "free_city_must_build",
        "too_expensive",
    }
)


def explain(state: State, seat: int, command: Command) -> RuleError:
    """The closest reason."""
    if isinstance(command, Build | BuildStage | Discard):
        return _explain_use(state, seat, command)
    row = TABLE.rows[type(state.due[-1])]
    if type(command) not in cast(Choice | Together, row).answers:
        return RuleError("other_decision", "Something else is asked now.")
    if isinstance(command, TakeFromDiscard):
        if not any(put.card == command.card for put in state.pile):
            return RuleError("not_in_pile", "That card is not in the discard pile.", "card")
        return RuleError("already_built", "That structure already stands in the city.", "card")
    if isinstance(command, Keep | Recruit):
        if command.leader not in (state.draft if isinstance(command, Keep) else state.leaders)[seat]:
            return RuleError("not_in_hand", "You do not have that leader in hand.", "leader")
        price = choices.leader_price(state, seat, command.leader, extra=state.turn > 0)
        return RuleError("too_expensive", f"That leader costs {price} coins.", "leader")
    if isinstance(command, CopyLeader):
        return RuleError(NOT_LEGAL, "No neighbour has recruited that leader.", "leader")
    return RuleError(NOT_LEGAL, "That board is not among those that are left.", "board")


def _explain_use(state: State, seat: int, command: Build | BuildStage | Discard) -> RuleError:
    kind, city = state.due[-1].kind, state.due[-1].city
    if kind not in ("turn", "recruit", "seventh_card"):
        return RuleError("other_decision", "No card is played now.")
    for_free_city = command.free_city
    if kind == "seventh_card" and city >= state.seats and not for_free_city:
        return RuleError("other_decision", "That card is the Free City's.", "free_city")
    if for_free_city and (seat != state.holder or kind == "recruit" or 0 <= city < state.seats):
        return RuleError("other_decision", "You do not decide for the Free City now.", "free_city")
    cards = list(state.leaders[seat] if kind == "recruit" else state.hands[seat])
    if kind == "seventh_card":
        cards = [choices.seventh_card(state, city)]
    elif for_free_city and (own := state.sealed[seat]) is not None and choices.chosen_card(own) in cards:
        cards.remove(choices.chosen_card(own))
    if command.card not in cards or (command.card in LEADERS and isinstance(command, Build)):
        return RuleError("not_in_hand", "You do not have that card to play.", "card")
    if for_free_city and state.sealed[seat] is None and kind == "turn":
        return RuleError("other_decision", "Choose a card for your own city first.", "free_city")
    builder = choices.Builder(state, FREE_CITY if for_free_city else seat, seventh=kind == "seventh_card")
    if isinstance(command, BuildStage):
        if next_stage(builder.city) is None:
            return RuleError("wonder_complete", "The wonder is complete.")
        return _payment(bool(builder.ways_to_build_stage()), for_free_city)
    if isinstance(command, Build):
        if not choices.may_stand(builder.city, command.card):
            return RuleError("already_built", f"{CARDS[command.card].name} already stands in the city.", "card")
        if command.free:
            return RuleError("no_free_build", "There is no free construction to use here.", "free")
        return _payment(bool(builder.ways_to_build(command.card)), for_free_city)
    return RuleError("free_city_must_build", "The Free City must build if it can.", "card")


def _payment(affordable: bool, for_free_city: bool) -> RuleError:
    if not affordable:
        return RuleError("not_affordable", "Production, trade and treasury together do not cover the cost.", "card")
    if for_free_city:
        return RuleError("free_city_must_build", "The Free City may not use the card that way, or not pay so.", "card")
    return RuleError("other_payment", "It is paid for in another way; choose one of those offered.", "left")
