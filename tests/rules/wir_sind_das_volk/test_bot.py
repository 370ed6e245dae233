"""The level club beats random from every seat, and answers only what is listed."""

from typing import Any

import pytest

from services.engine.kernel.play import play_out, random_policy
from services.engine.kernel.rng import Rng
from services.wir_sind_das_volk.bot import clone, club
from services.wir_sind_das_volk.game import GAME
from services.wir_sind_das_volk.model import Options, State
from tests.rules.wir_sind_das_volk.playing import random_match


def wins(seats: int, seat: int, matches: int) -> int:
    won = 0
    for number in range(matches):
        state = GAME.new(Options(), seats, f"b07{number:05x}")
        players: list[Any] = [club if player == seat else random_policy for player in range(seats)]
        play_out(GAME, state, players, Rng(f"club/{number}"))
        outcome = GAME.outcome(state)
        won += outcome is not None and outcome.winners == [seat]
    return won


@pytest.mark.parametrize("seat", [0, 1])
def test_club_beats_random(seat: int) -> None:
    assert wins(2, seat, 6) >= 5


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_club_beats_random_in_85_of_100(seat: int) -> None:
    assert wins(2, seat, 100) >= 85


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_club_wins_clearly_more_than_a_quarter_in_2plus2(seat: int) -> None:
    assert wins(4, seat, 40) >= 18


@pytest.mark.parametrize("seats", [2, 4])
def test_a_clone_is_equal_and_independent(seats: int) -> None:
    def look(state: State) -> None:
        before = GAME.encode_state(state)
        copy = clone(state)
        assert GAME.encode_state(copy) == before
        for seat in GAME.decisions(copy):
            GAME.perform(copy, seat, GAME.legal(copy, seat)[0])
            break
        assert GAME.encode_state(state) == before

    for number in range(3):
        random_match(seats, number, look)
