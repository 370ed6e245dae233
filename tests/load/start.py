"""How long the platform takes to start on a full store: `python -m tests.load.start`.

A running and a finished match of each game are played with people in all seats, then copied under other ids.
"""

import tempfile
import time
from itertools import cycle, islice
from pathlib import Path

import click
import msgspec

from services.engine.host import MatchHost
from services.engine.hosting.calls import Act, Caller, Plan
from services.engine.hosting.keys import match_key, tag
from services.engine.hosting.store import Store
from services.engine.kernel.game import AnyGame
from services.engine.kernel.play import random_policy
from services.engine.kernel.registry import GAMES, load
from services.engine.kernel.rng import Rng
from tests.load.memory import KEYS
from tests.support.stack import Stack, stack

MIDGAME_COMMITS = 40
TOGETHER = 100
"""Matches written in one pipeline."""


def play(game: AnyGame, store: Store, commits: int | None) -> str:
    """Play at random, to the end or for so many commits; returns the match's id."""
    host, rng = MatchHost(game, store, allow_seed=True), Rng("5eed")
    seats = min(game.seat_counts)
    plans = [Plan("player", f"p_{seat:016d}", "Ada") for seat in range(seats)]
    done = host.create(b"{}", plans, seed="5eed", caller=Caller())
    match_id, version = done.match_id, done.version
    while commits is None or version < commits:
        there = store.load(match_id)
        assert there is not None
        state = game.decode_state(there.state)
        if game.outcome(state) is not None:
            break
        asked = [(seat, one) for seat, one in game.decisions(state).items() if not one.answered]
        if asked:
            seat, decision = asked[0]
            command = msgspec.json.encode(random_policy(game.view(state, seat), decision, game.legal(state, seat), rng))
            version = host.act(
                Act(match_id, Caller(plans[seat].player), seat, decision.id, command, f"{version}")
            ).version
        else:
            version = host.resolve(match_id, version).version
    return match_id


def copy(store: Store, originals: list[str], lobby: str, count: int) -> None:
    """Put so many matches into the store and into the lists of the lobby."""
    parts = {match: [(part, store.redis.dump(f"{match_key(match)}{part}")) for part in KEYS] for match in originals}
    numbered = enumerate(islice(cycle(originals), count))
    while batch := list(islice(numbered, TOGETHER)):
        pipe = store.redis.pipeline(transaction=False)
        for number, original in batch:
            game = original.partition("-")[0]
            match = f"{game}-{lobby}{number:08d}"
            for part, dumped in parts[original]:
                if dumped is not None:
                    pipe.restore(f"{match_key(match)}{part}", 0, dumped)
            for name in (f"{tag(match)}:{lobby}", f"{tag(match)}:{lobby}:{game}"):
                pipe.zadd(name, {match: time.time() * 1000})
        pipe.execute()


def start(platform: Stack) -> float:
    """Seconds of `make up`."""
    began = time.monotonic()
    up = platform.verb("up")
    assert up.returncode == 0, up.stderr
    print(up.stdout.strip())
    return time.monotonic() - began


@click.command()
@click.option("--live", default=10_000, show_default=True)
@click.option("--over", default=3_000, show_default=True)
def main(live: int, over: int) -> None:
    """Print how long it took, and how large the store is."""
    with tempfile.TemporaryDirectory() as folder, stack(Path(folder)) as platform:
        store = Store(platform.store_url, timeout=60)
        for lobby, count, commits in (("live", live, MIDGAME_COMMITS), ("over", over, None)):
            copy(store, [play(load(game), store, commits) for game in GAMES], lobby, count)
        used = store.redis.info("memory")["used_memory"] / 2**20
        on_disk = sum(path.stat().st_size for path in Path(folder, "store").rglob("*") if path.is_file()) / 2**20
        platform.verb("down")
        seconds = start(platform)
        print(f"{live} live and {over} finished matches: {used:.0f} MiB in memory, {on_disk:.0f} MiB on the disk")
        print(f"make up took {seconds:.1f} s")


if __name__ == "__main__":
    main()
