"""What a seat may ask for. A command answers the decision on top of the stack; `icon` is the row it carries out."""

from typing import Literal

from msgspec import Struct

Use = Literal["unrest", "build", "living_standard", "event", "arms_race", "credit"]
"""The ways to use a card (docs/rules A5, B6)."""


class UseCard(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="use_card"):
    """Use a card of the display or of the own hand (A4.3)."""

    card: str
    use: Use


class UseSpecial(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type", tag="use_special"
):
    """Use the special card and pay for it: discard `card`, let the opponent draw, or nothing to pay (A12.2)."""

    price: Literal["discard", "draw", "none"]
    card: str = ""


class UsePolice(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="use_police"):
    """Turn a fresh police card: remove 1 unrest in this province (A11.2)."""

    province: str


class EndTurn(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="end_turn"):
    """End the own turn without another police card (A11.2)."""


class Stop(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="stop"):
    """Leave the rest undone where that is allowed."""


class Execute(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="execute"):
    """Carry out an icon that needs no target, or let the state of its coat of arms do it (A5.4.2)."""

    icon: int


class Ignore(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ignore"):
    """Dual card: ignore 1 arrow or 1 icon of this row (A5.4.3); or skip a row that is impossible now (A5.4.4)."""

    icon: int


class MoveMarker(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="move_marker"):
    """Move one of two markers by one arrow (B7.1, B13)."""

    icon: int
    track: Literal["prestige", "dominance"]
    dir: Literal["yellow", "red"]


class PlaceUnrest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="place_unrest"):
    """Place 1 unrest."""

    province: str
    icon: int = 0


class RemoveUnrest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="remove_unrest"):
    """Remove 1 unrest."""

    province: str
    icon: int = 0


class MoveUnrest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="move_unrest"):
    """Move 1 unrest between two East provinces (A7.6)."""

    source: str
    target: str
    icon: int = 0


class RemoveMassProtest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="remove_mass_protest"):
    """Reduce the unrest of a province with a mass protest to 3 (A7.5)."""

    province: str
    icon: int = 0


class BuildFactory(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="build_factory"):
    """Build a factory (A6.4, A6.8)."""

    city: str
    icon: int = 0


class BuildInfrastructure(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="build_infrastructure"
):
    """Fill a site of a connection (A6.5)."""

    connection: str
    site: int = 1
    icon: int = 0


class DismantleFactory(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="dismantle_factory"):
    """Remove a factory that nothing touches; Rheinsberg goes in two steps (A6.6)."""

    city: str
    icon: int = 0


class DismantleInfrastructure(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="dismantle_infrastructure"
):
    """Empty a site of a connection (A6.6)."""

    connection: str
    site: int = 1
    icon: int = 0


class StopFactory(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="stop_factory"):
    """Remove an external factory with all infrastructure on its connections (A6.8)."""

    city: str
    icon: int = 0


class RunDown(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="run_down"):
    """Mark an East factory as rundown (A6.7)."""

    city: str
    icon: int = 0


class Repair(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="repair"):
    """Take a rundown marker away (A6.7)."""

    city: str
    icon: int = 0


class RaiseLivingStandard(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type", tag="raise_living_standard"
):
    """Place 1 living standard; with `sector` it goes to that sector of West Berlin (A8.2, A8.3)."""

    province: str
    sector: str = ""
    icon: int = 0


class LowerLivingStandard(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type", tag="lower_living_standard"
):
    """Remove 1 living standard, in West Berlin from this sector."""

    province: str
    sector: str = ""
    icon: int = 0


class CountHamburg(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="count_hamburg"):
    """Let Hamburg count for this province (A6.9)."""

    province: str


class AssignExternal(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="assign_external"):
    """Let an external factory count for this province (A5.3.5)."""

    city: str
    province: str


class ExportProtest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="export_protest"):
    """Put a mass protest of West Berlin into a supplier province too (A7.3)."""

    province: str


class WithdrawProtest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="withdraw_protest"):
    """Take an exported mass protest back (A7.3)."""

    province: str


class PlaceSocialist(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="place_socialist"):
    """Replace 1 unrest by a socialist of the box (A10.2)."""

    province: str


class RemoveSocialist(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="remove_socialist"):
    """Replace a socialist by 1 unrest (A14.9)."""

    province: str


class ChooseSpace(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="choose_space"):
    """Execute the icons of this space of the track (A14.2, B15.3)."""

    space: int


class Attack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="attack"):
    """Choose whom a province makes restless across the border (A14.7)."""

    source: str
    target: str


class LookAt(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="look_at"):
    """Guillaume: look at West's hand or at the top of the deck (A13)."""

    what: Literal["hand", "deck"]


class Exchange(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="exchange"):
    """Guillaume: exchange an own hand card for a card seen (A13)."""

    give: str
    take: str


class RemoveCard(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="remove_card"):
    """Guillaume: remove a card seen in the deck from the game (A13)."""

    card: str


class DiscardHand(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="discard_hand"):
    """Discard these hand cards, perhaps none, before new ones are dealt (A4.7, B14)."""

    cards: tuple[str, ...]


Command = (
    UseCard
    | UseSpecial
    | UsePolice
    | EndTurn
    | Stop
    | Execute
    | Ignore
    | MoveMarker
    | PlaceUnrest
    | RemoveUnrest
    | MoveUnrest
    | RemoveMassProtest
    | BuildFactory
    | BuildInfrastructure
    | DismantleFactory
    | DismantleInfrastructure
    | StopFactory
    | RunDown
    | Repair
    | RaiseLivingStandard
    | LowerLivingStandard
    | CountHamburg
    | AssignExternal
    | ExportProtest
    | WithdrawProtest
    | PlaceSocialist
    | RemoveSocialist
    | ChooseSpace
    | Attack
    | LookAt
    | Exchange
    | RemoveCard
    | DiscardHand
)
