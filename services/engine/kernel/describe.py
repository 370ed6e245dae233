"""What a game tells about itself: seats, options, schemas, components, and what its data rest on."""

from typing import Any

import msgspec

from services.engine.kernel.game import AnyGame
from services.engine.kernel.play import levels
from services.engine.kernel.registry import components


def describe(game: AnyGame) -> bytes:
    """The description of a game as JSON bytes; the schemas come from the Structs that the rules use."""
    default = game.options_type()
    return msgspec.json.encode(
        {
            "name": game.name,
            "title": game.title,
            "minutes": game.minutes,
            "has_table": game.has_table,
            "rules_version": game.rules_version,
            "seat_counts": game.seat_counts,
            "roles": {str(seats): game.roles(default, seats) for seats in game.seat_counts},
            "levels": levels(game),
            "options_schema": schema(game.options_type),
            "command_schema": schema(game.command_type),
            "event_schema": schema(game.event_type),
            "view_schema": schema(game.view_type),
            "data_basis": game.data_basis,
            "components": components(game.name),
        }
    )


def schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema of a type."""
    return msgspec.json.schema(kind)
