"""Before any service starts: the rules of every match are kept, or the match is on the stuck list."""

import shutil
from pathlib import Path

import msgspec
import pytest

from services.engine.host import MatchHost
from services.engine.hosting.calls import Caller, Plan
from services.engine.hosting.keys import count_field, match_key, tag
from services.engine.hosting.migrate import NO_ANNEXE, find_rules
from services.engine.hosting.store import Store
from services.engine.kernel.registry import load
from services.engine.process import annexe

GAME = "carcassonne"
NOW = load(GAME).rules_version
BOTS = [Plan("bot", "", "", "random")] * 2


@pytest.fixture
def store(valkey_url: str) -> Store:
    store = Store(valkey_url)
    store.redis.flushall()
    return store


def begun_under(store: Store, rules: str) -> str:
    """A match of bots that began under these rules."""
    match_id = MatchHost(load(GAME), store).create(b"{}", BOTS, caller=Caller()).match_id
    head = msgspec.json.decode(store.redis.hget(match_key(match_id), "head"))
    store.redis.hset(match_key(match_id), "head", msgspec.json.encode({**head, "rules_version": rules}))
    for version, by in ((NOW, -1), (rules, 1)):
        store.redis.hincrby(f"{tag(match_id)}:counts", count_field(GAME, "live", version), by)
    return match_id


def test_a_match_without_rules_is_stuck_until_they_are_back(store: Store, tmp_path: Path) -> None:
    ours, lost = begun_under(store, NOW), begun_under(store, "0")
    assert find_rules(store, tmp_path) == 1
    assert find_rules(store, tmp_path) == 1, "done twice, it stays so"
    assert store.due.quarantined() == {lost: f"{NO_ANNEXE}: the rules {GAME}@0 are not kept here"}
    assert [match_id for match_id, _ in store.due.matches()] == [ours]
    place = tmp_path / GAME / "0"
    shutil.copytree(tmp_path / GAME / NOW, place)
    assert annexe.kept(tmp_path) == [f"{GAME}@0"]
    assert find_rules(store, tmp_path) == 0
    assert store.due.quarantined() == {}
    assert sorted(match_id for match_id, _ in store.due.matches()) == sorted([ours, lost])
