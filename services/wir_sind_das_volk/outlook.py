"""What each legal command would do by itself, worked out by the rules on a copy of the match.

Only what lies open is told: factory values and what follows from them, unrest, living standard, tracks, treasuries.
What a command uncovers, like a card that is drawn, comes after it and is no part of its outlook.
"""

import msgspec
from msgspec import Struct

from services.wir_sind_das_volk import due as m
from services.wir_sind_das_volk.commands import Command
from services.wir_sind_das_volk.economy import works
from services.wir_sind_das_volk.flow import TABLE
from services.wir_sind_das_volk.material import CONNECTIONS
from services.wir_sind_das_volk.model import Economy, State


class Outlook(Struct, frozen=True, omit_defaults=True):
    """What would be different, as new values.

    Args:
        value: factory values by city.
        economy: economy by province.
        export: export value by province.
        works: connections that begin or cease to work.
        unrest: by province.
        living_standard: by province.
        tracks: markers.
        treasury: dollars by superpower.
        bridged: card points that go into a living standard.
        price: build points to dismantle in exchange.
    """

    value: dict[str, int] = {}
    economy: dict[str, int] = {}
    export: dict[str, int] = {}
    works: dict[str, bool] = {}
    unrest: dict[str, int] = {}
    living_standard: dict[str, int] = {}
    tracks: dict[str, int] = {}
    treasury: dict[str, int] = {}
    bridged: int = 0
    price: int = 0


def outlooks(state: State, legal: list[Command]) -> list[Outlook]:
    """The outlook of every legal command, in order."""
    packed = msgspec.msgpack.encode(state)
    return [_outlook(state, packed, command) for command in legal]


def _outlook(state: State, packed: bytes, command: Command) -> Outlook:
    after = msgspec.msgpack.decode(packed, type=State)
    TABLE.carry_out(after, command, [])
    return Outlook(
        value=_changed(state.economy.value, after.economy.value),
        economy=_changed(state.economy.economy, after.economy.economy),
        export=_changed(state.economy.export, after.economy.export),
        works=_connections(state.economy, after.economy),
        unrest=_changed(state.unrest, after.unrest),
        living_standard=_changed(state.living_standard, after.living_standard),
        tracks=_changed(state.tracks, after.tracks),
        treasury=_changed(_treasury(state), _treasury(after)),
        bridged=_bridged(state, after),
        price=max(0, _price(after) - _price(state)),
    )


def _changed(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {key: value for key, value in after.items() if before[key] != value}


def _treasury(state: State) -> dict[str, int]:
    return state.powers.treasury if state.powers else {}


def _connections(before: Economy, after: Economy) -> dict[str, bool]:
    if before.factory == after.factory and before.sites == after.sites:
        return {}
    return {line: works(after, line) for line in CONNECTIONS if works(before, line) != works(after, line)}


def _bridged(state: State, after: State) -> int:
    """Card points that a placement takes."""
    before, now = state.due[-1], after.due[-1] if after.due else None
    if isinstance(before, m.Standards) and isinstance(now, m.Standards):
        return before.points - now.points
    return 0


def _price(state: State) -> int:
    """Build points that are due as the price of an unrest removed (A5.1)."""
    prices = [due for due in state.due if isinstance(due, m.Task) and due.source == "unrest_price"]
    return sum(icon.left for due in prices for icon in due.icons)
