"""What a match takes in the store: `python -m tests.load.memory` prints KiB by game and number of seats.

A person sits in every seat, since a bot's seat has no messages, and every command has a key. "Live" is the most that a
match took after any of its commits but the last.
"""

import tempfile
from pathlib import Path

import click
import msgspec
from msgspec import Struct

from services.engine.host import MatchHost
from services.engine.hosting.calls import Act, Caller, Plan
from services.engine.hosting.keys import match_key
from services.engine.hosting.store import Store
from services.engine.kernel.play import levels, policy
from services.engine.kernel.rng import Rng
from tests.conformance.kit import Case, cases
from tests.support.valkey import valkey

LIVE_KIB, OVER_KIB = 160, 60
"""What a match may take."""

KEYS = ("", ":log", ":stream", ":answers", ":leases")


class Taken(Struct, frozen=True):
    """Memory of one match in KiB, and how many commits it had."""

    live: float
    over: float
    commits: int


def measure(case: Case, store: Store, seed: str, level: str = "random") -> Taken:
    """Play a match as bots of a level would and weigh it after each commit."""
    host, rng, choose = MatchHost(case.game, store, allow_seed=True), Rng(seed), policy(case.game, level)
    players = [f"p_{number:016d}" for number in range(case.seats)]
    plans = [Plan("player", player, "A name of twenty-two c") for player in players]
    match_id = host.create(msgspec.json.encode(case.options), plans, seed=seed, caller=Caller()).match_id
    live, version = 0.0, 1
    while True:
        taken = _taken(store, match_id)
        there = store.load(match_id)
        assert there is not None
        state = case.game.decode_state(there.state)
        if case.game.outcome(state) is not None:
            return Taken(live, taken, version)
        live = max(live, taken)
        due = [(seat, one) for seat, one in case.game.decisions(state).items() if not one.answered]
        if not due:
            version = host.resolve(match_id, version).version
            continue
        seat, decision = due[0]
        command = choose(case.game.view(state, seat), decision, case.game.legal(state, seat), rng)
        key = f"{version:08d}-0000-4000-8000-000000000000"  # as long as a client's
        act = Act(match_id, Caller(players[seat]), seat, decision.id, msgspec.json.encode(command), key)
        version = host.act(act).version


def _taken(store: Store, match_id: str) -> float:
    pipe = store.redis.pipeline(transaction=False)
    for part in KEYS:
        pipe.memory_usage(f"{match_key(match_id)}{part}", samples=0)
    return sum(size or 0 for size in pipe.execute()) / 1024


@click.command()
@click.option("--matches", default=1, show_default=True, help="Matches a row and level.")
def main(matches: int) -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder, valkey(Path(folder)) as url:
        store = Store(url)
        click.echo("| game, seats, options | commits | live KiB | over KiB |\n| --- | --- | --- | --- |")
        for case in cases():
            seeds = [f"{number:04x}" for number in range(1, matches + 1)]
            rows = [measure(case, store, seed, level) for seed in seeds for level in levels(case.game)]
            commits, live, over = (max(getattr(row, name) for row in rows) for name in ("commits", "live", "over"))
            click.echo(f"| {case} | {commits} | {live:.0f} | {over:.0f} |")


if __name__ == "__main__":
    main()
