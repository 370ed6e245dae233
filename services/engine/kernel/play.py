"""Play matches in this process: the loop that the simulator, the tests and the replay share."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from services.engine.kernel.game import AnyGame, Policy
from services.engine.kernel.log import Event
from services.engine.kernel.rng import Rng
from services.engine.kernel.table import Decision

Observer = Callable[[Any, int | None, Struct | None, list[Event]], None]
"""Called after every commit with the state, the seat and command (None, None for a step), and the events."""


class EndlessMatchError(Exception):
    """A match did not end within its game's bound; the message carries what is needed to play it again."""


def random_policy(view: Any, decision: Decision, legal: list[Any], rng: Rng) -> Any:
    """The level `random`: every listed command is equally likely."""
    return rng.choice(legal)


def policy(game: AnyGame, level: str) -> "Policy[Any, Any]":
    """The policy of a bot level.

    Raises:
        KeyError: if the game has no such level.
    """
    return random_policy if level == "random" else game.policies[level]


def levels(game: AnyGame) -> list[str]:
    """The bot levels that a game offers, weakest first."""
    return ["random", *game.policies]


def play_out(
    game: AnyGame, state: Any, policies: list["Policy[Any, Any]"], rng: Rng, observe: Observer | None = None
) -> tuple[int, int]:
    """Play a match to its end; the legal list is computed at every decision.

    Args:
        game: the rules.
        state: where to start; changed in place.
        policies: one a seat; a policy gets its seat's view only.
        rng: the randomness of the policies, apart from the match's own.
        observe: called after every commit.

    Returns:
        The number of decisions and the number of automatic steps.

    Raises:
        EndlessMatchError: if the match has not ended after `game.max_steps` commits.
    """
    decided = resolved = 0
    while game.outcome(state) is None:
        if decided + resolved >= game.max_steps:
            raise EndlessMatchError(f"{game.name}: no end after {game.max_steps} commits: {game.encode_state(state)!r}")
        due = [(seat, decision) for seat, decision in game.decisions(state).items() if not decision.answered]
        if not due:
            events = game.resolve(state)
            resolved += 1
            if observe:
                observe(state, None, None, events)
            continue
        seat, decision = due[0]
        legal = game.legal(state, seat)
        choose = policies[seat]
        view = None if choose is random_policy else game.view(state, seat)
        command = choose(view, decision, legal, rng)
        events = game.perform(state, seat, command)
        decided += 1
        if observe:
            observe(state, seat, command, events)
    return decided, resolved
