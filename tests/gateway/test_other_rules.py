"""A match that began under other rules than the house serves: nothing happens to it, and people are told."""

import msgspec
import pytest

from services.engine.store import Store, match_key
from tests.gateway.house import House

pytestmark = pytest.mark.stack


def test_a_match_of_other_rules_is_refused_by_name_and_goes_on_under_its_own(running: House) -> None:
    match, (ada, _) = running.live()
    key, store = match_key(match["id"]), Store(running.store_url).redis
    before = store.hget(key, "head")
    store.hset(key, "head", msgspec.json.encode({**msgspec.json.decode(before), "rules_version": "0"}))
    decision = match["decisions"][0] if match["decisions"] else {"id": "r0s0"}
    answers = [
        running.get(f"/matches/{match['id']}", ada),
        running.post(
            f"/matches/{match['id']}/commands",
            ada,
            {"seat": 0, "decision": decision["id"], "command": {"type": "choose", "number": 1}},
        ),
    ]
    for answer in answers:
        assert (answer.status_code, answer.json()["code"]) == (409, "other_rules")
        assert "rules version 0" in answer.json()["detail"]
    assert running.get(f"/matches/{match['id']}/record", ada).status_code == 200
    store.hset(key, "head", before)
    assert running.choose(match["id"], ada).status_code == 200
