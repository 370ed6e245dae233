"""The level club beats random from both sides, and the same seed makes it choose the same."""

import pytest

from services.engine.kernel.game import Policy
from services.engine.kernel.play import play_out, random_policy
from services.engine.kernel.rng import Rng
from services.watergate.bot import club
from services.watergate.commands import Command
from services.watergate.game import GAME
from services.watergate.model import Options, State
from services.watergate.view import View


def play(number: int, seat: int) -> State:
    state = GAME.new(Options(), 2, f"3a7e{number:04x}")
    players: list[Policy[View, Command]] = [club if player == seat else random_policy for player in range(2)]
    play_out(GAME, state, players, Rng(f"club/{number}"))
    return state


@pytest.mark.parametrize("seat", [0, 1])
def test_club_beats_random(seat: int) -> None:
    assert sum(play(number, seat).winner == seat for number in range(30)) >= 28


def test_the_same_seed_plays_the_same_match() -> None:
    first, second = (GAME.encode_state(play(1, 0)) for _ in range(2))
    assert first == second
