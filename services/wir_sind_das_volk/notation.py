"""The plain notation of scenarios (docs/scenarios/wir_sind_das_volk.md)."""

from msgspec import Struct

from services.engine.kernel.errors import BAD_POSITION, RuleError
from services.wir_sind_das_volk.model import ROLES, State

MOST = 99
"""More than play puts into any counter."""

ONLY_SUPERPOWERS = (
    "treasury",
    "doves",
    "collected",
    "order",
    "prepared",
    "next_deck",
    "arms_race",
    "conflict",
    "arms_race_surcharge",
    "soviet_reduction",
    "last_active",
)
"""Fields of 2+2."""


class PoliceAt(Struct, frozen=True, forbid_unknown_fields=True):
    """A police card and whether it has been used."""

    card: str
    used: bool = False


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A position; what is left out takes its start value."""

    decade: int = 1
    part: int = 0
    to_play: str = ""
    phase: str = ""
    unrest: dict[str, int] = {}
    exported: dict[str, int] = {}
    living_standard: dict[str, int] = {}
    sectors: dict[str, int] = {}
    box: int | None = None
    socialists: dict[str, int] = {}
    factories: list[str] | None = None
    rundown: list[str] = []
    infrastructure: list[str] = []
    tracks: dict[str, int] = {}
    wall: bool = False
    stasi_disbanded: bool = False
    police: list[PoliceAt] = []
    hands: dict[str, list[str]] = {}
    display: list[str] | None = None
    special: str | None = None
    deck: list[str] | None = None
    next_deck: list[str] | None = None
    played: list[str] = []
    aside: list[str] = []
    discarded: list[str] = []
    treasury: dict[str, int] = {}
    doves: int | None = None
    collected: dict[str, list[str]] = {}
    order: list[str] | None = None
    prepared: dict[str, list[str]] = {}
    arms_race: list[str] = []
    conflict: list[str] = []
    arms_race_surcharge: int = 0
    soviet_reduction: int = 0
    last_active: str = ""


def need(holds: bool, field: str, why: str) -> None:
    """Refuse a position whose field makes no sense."""
    if not holds:
        raise RuleError(BAD_POSITION, why, field)


def set_counters(counters: dict[str, int], given: dict[str, int], field: str, least: int = 0, most: int = MOST) -> None:
    """Take counters over that are there, each within its bounds."""
    for key, value in given.items():
        need(key in counters, f"{field}.{key}", f"There is no {key} here; there is {', '.join(counters)}.")
        need(least <= value <= most, f"{field}.{key}", f"That is a number from {least} to {most}, not {value}.")
        counters[key] = value


def seat_of_role(state: State, role: str, field: str) -> int:
    """The seat of a role that the notation names."""
    roles = ROLES[state.seats]
    need(role in roles, field, f"There is no role {role!r}; there is {', '.join(roles)}.")
    return roles.index(role)
