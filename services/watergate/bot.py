"""The level `club`."""

from services.engine.game import Decision
from services.engine.rng import Rng
from services.watergate.model import Command, View


def club(view: View, decision: Decision, legal: list[Command], rng: Rng) -> Command:
    """Placeholder."""
    return rng.choice(legal)
