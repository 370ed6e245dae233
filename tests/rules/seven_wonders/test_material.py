"""The data files say what the rules notes say, and a match does not depend on Python's hashes."""

import os
import subprocess
import sys
from collections import Counter

import pytest

from services.seven_wonders import material

PLAY = """
from hashlib import sha256
from services.engine.kernel.play import play_out, random_policy
from services.engine.kernel.rng import Rng
from services.seven_wonders.game import GAME
from services.seven_wonders.model import Options
digest = sha256()
for seats in (2, 5):
    state = GAME.new(Options(leaders=True), seats, "4a54")
    play_out(GAME, state, [random_policy] * seats, Rng("4a54/bots"))
    digest.update(GAME.encode_state(state))
print(digest.hexdigest())
"""


@pytest.mark.parametrize("players", range(3, 8))
def test_every_age_has_seven_cards_a_player(players: int) -> None:
    sizes = [len(material.deck(age, players)) for age in (1, 2, 3)]
    assert sizes == [7 * players, 7 * players, 7 * players - (players + 2)]


def test_four_green_cards_for_each_symbol() -> None:
    green = [card for card in material.CARDS.values() if card.color == "green"]
    assert Counter(card.effects[0].symbol for card in green) == {"compass": 4, "gear": 4, "tablet": 4}


def test_leaders_cost_what_is_printed() -> None:
    costs = Counter(leader.cost for leader in material.LEADERS.values())
    assert costs == {1: 5, 2: 6, 3: 11, 4: 8, 5: 5, 6: 1}


def test_both_sides_of_a_board_start_alike() -> None:
    for wonder in material.WONDERS.values():
        assert wonder.sides["A"].start_resource == wonder.sides["B"].start_resource


def test_a_match_does_not_depend_on_hash_seeds() -> None:
    runs = {
        subprocess.run(
            [sys.executable, "-c", PLAY],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(runs) == 1
