"""The lists of the lobby stay cheap when there are thousands of tables."""

import pytest

from services.engine.hosting.keys import match_key, tag
from services.engine.hosting.store import Store
from tests.support.timing import in_turn

TABLES, OF_ONE_GAME = 5_000, 100
LOOKS = 60


@pytest.fixture
def store(valkey_url: str) -> Store:
    store = Store(valkey_url)
    store.redis.flushall()
    pipe = store.redis.pipeline(transaction=False)
    for number in range(TABLES):
        game = "carcassonne" if number % (TABLES // OF_ONE_GAME) == 0 else "watergate"
        match = f"{game}-{number:08d}"
        pipe.hset(match_key(match), "summary", b'{"id":"%b","seats":[]}' % match.encode())
        for name in ("open", f"open:{game}"):
            pipe.zadd(f"{tag(match)}:{name}", {match: 1_000_000 + number})
    pipe.execute()
    return store


@pytest.mark.quiet
def test_a_list_of_one_game_costs_what_the_whole_costs(store: Store) -> None:
    whole, game = in_turn(
        LOOKS,
        lambda: store.lobby.page("open", limit=30),
        lambda: store.lobby.page("open", limit=30, game="carcassonne"),
    )
    print(f"all {whole:.2f} ms, one game {game:.2f} ms")
    assert game <= 1.5 * whole


def test_nothing_is_scanned_for_a_list_a_count_or_a_game_that_is_not_there(store: Store) -> None:
    assert (store.lobby.count("open"), store.lobby.count("open", game="carcassonne")) == (TABLES, OF_ONE_GAME)
    store.redis.config_resetstat()
    assert store.lobby.page("open", limit=30, game="nothing") == ([], "")
    assert len(store.lobby.page("open", limit=30)[0]) == 30
    assert store.lobby.count("open", game="nothing") == 0
    used = {name.decode() if isinstance(name, bytes) else name for name in store.redis.info("commandstats")}
    assert used <= {f"cmdstat_{name}" for name in ("zrevrangebyscore", "hget", "zcard", "info", "config|resetstat")}
    calls = store.redis.info("commandstats")
    assert calls["cmdstat_zrevrangebyscore"]["calls"] <= 2 * 16
