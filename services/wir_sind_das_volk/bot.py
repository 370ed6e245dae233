"""The level `club`."""

from services.engine.game import Decision
from services.engine.rng import Rng
from services.wir_sind_das_volk.commands import Command
from services.wir_sind_das_volk.view import View


def club(view: View, decision: Decision, legal: list[Command], rng: Rng) -> Command:
    """Choose."""
    return rng.choice(legal)
