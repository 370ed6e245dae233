"""When a match changed last: looking at it makes it no younger."""

import msgspec

from services.engine.host import MatchHost
from services.engine.hosting.calls import Caller, Plan
from services.engine.hosting.messages import BOT, PLAYER
from services.engine.hosting.store import Store
from tests.engine import toy


def test_a_look_says_when_the_last_commit_was(valkey_url: str) -> None:
    now = 1_000.0
    host = MatchHost(toy.GAME, Store(valkey_url), clock=lambda: now)
    ann = Caller("p_ann")
    plans = [Plan(PLAYER, "p_ann", "Ann"), Plan(BOT, level="random")]
    match_id = host.create(b"{}", plans, caller=ann).match_id
    now = 1_007.0
    for caller, seat in ((ann, -1), (Caller(), -1), (Caller(worker=True), 1)):
        assert msgspec.json.decode(host.view(match_id, caller, seat))["updated"] == 1_000_000
