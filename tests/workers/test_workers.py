"""Workers over the real thing: Celery processes, Valkey, gRPC."""

import json
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
import redis
import requests
from celery import Celery

from deploy.local.plan import WORKER, WORKER_LIVE
from services.engine.hosting import record
from services.engine.hosting.keys import match_key, tag
from services.engine.hosting.store import Store
from services.engine.kernel.registry import GAMES
from services.engine.process.settings import OPERATOR_PORTS
from tests.support.stack import Guest, Stack, wait_until

pytestmark = [pytest.mark.stack, pytest.mark.timeout(120)]

GAME = GAMES[0]
BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me"}


@pytest.fixture(scope="module")
def guest(platform: Stack) -> Guest:
    return Guest(platform.address, "Ada")


@pytest.fixture
def store(platform: Stack) -> Store:
    return Store(platform.store_url)


@pytest.fixture
def queue(platform: Stack) -> Iterator[Any]:
    client = redis.Redis.from_url(platform.queue_url)
    yield client
    client.close()


def look(guest: Guest, match_id: str) -> Any:
    return guest.call("GET", f"/matches/{match_id}")


def is_over(guest: Guest, match_id: str) -> bool:
    return bool(look(guest, match_id)["state"] == "over")


def my_turn(guest: Guest, match_id: str) -> Any:
    """The match when the person in seat 0 has to decide and the bots rest."""
    wait_until(lambda: look(guest, match_id)["waiting_for"] == [0], 20, "the person's turn")
    return look(guest, match_id)


def make_due(store: Store, match_id: str, **work: Any) -> None:
    """Have the sweeper find this work for a match."""
    items = [{"kind": "bot", "match_id": match_id, **work}]
    store.redis.hset(match_key(match_id), "work", json.dumps(items))
    store.redis.zadd(f"{tag(match_id)}:due", {match_id: time.time() * 1000})


@pytest.mark.parametrize("level", ["random", "club"])
def test_bots_play_a_match_to_its_end(guest: Guest, level: str) -> None:
    bot = {"kind": "bot", "level": level}
    match_id = guest.create(GAME, bot, bot)
    wait_until(lambda: is_over(guest, match_id), 60, "the match is over")
    assert record.verify(guest.record(match_id)) == []


def test_a_task_that_comes_twice_or_too_late_changes_nothing(platform: Stack, guest: Guest, queue: Any) -> None:
    match_id = guest.create(GAME, ME, BOT)
    before = my_turn(guest, match_id)
    app = Celery(broker=platform.queue_url)
    for _ in range(3):
        app.send_task("bots.play", [match_id, before["version"] - 1, 1, "long-gone", "random"], queue="bots")
        app.send_task("resolution.step", [match_id, before["version"] - 1], queue="live")
    app.close()
    wait_until(lambda: not queue.exists("live", "bots", "unacked"), 20, "the tasks are done")
    assert look(guest, match_id)["version"] == before["version"]
    assert not queue.exists(f"attempts:{match_id}:{before['version'] - 1}")


def test_a_table_that_nobody_starts_ends(platform: Stack, guest: Guest, store: Store) -> None:
    young, old = (guest.create(GAME, ME, {"kind": "open"}) for _ in range(2))
    head = json.loads(store.redis.hget(match_key(old), "head"))
    store.redis.hset(match_key(old), "head", json.dumps({**head, "created": head["created"] - 15 * 24 * 3600 * 1000}))
    app = Celery(broker=platform.queue_url)
    for match_id in (young, old):
        app.send_task("clocks.tick", [match_id], queue="bots")
    app.close()
    wait_until(lambda: is_over(guest, old), 20, "the old table is over")
    assert look(guest, old)["how"] == "expired"
    assert look(guest, young)["state"] == "open"
    mine = guest.call("GET", "/matches?player=me&state=open")["matches"]
    assert [match["id"] for match in mine] == [young]


def test_work_that_the_queue_lost_is_found_again(guest: Guest, queue: Any) -> None:
    matches = [guest.create(GAME, BOT, BOT) for _ in range(5)]
    queue.delete("live", "bots", "unacked", "unacked_index")
    wait_until(lambda: all(is_over(guest, match_id) for match_id in matches), 60, "all matches are over")


def test_seven_bots_who_choose_at_once_take_no_more_tasks_than_commands(platform: Stack, guest: Guest) -> None:
    def ended() -> int:
        """Tasks that have ended in both workers."""
        ports = (platform.port + OPERATOR_PORTS + number for number in (WORKER_LIVE, WORKER))
        told = "".join(requests.get(f"http://127.0.0.1:{port}/metrics", timeout=5).text for port in ports)
        return sum(int(float(number)) for number in re.findall(r"^ludoteca_tasks_total{.*} (\S+)$", told, re.MULTILINE))

    wait_until(lambda: ended() == ended(), 20, "nothing else is done", pause=1.0)
    before = ended()
    match_id = guest.create("seven_wonders", *[BOT] * 7)
    wait_until(lambda: is_over(guest, match_id), 60, "the match is over")
    time.sleep(1)  # what is queued though nobody needs it
    kinds = [json.loads(line)["kind"] for line in guest.record(match_id)[1:]]
    tasks, commands = ended() - before, kinds.count("command")
    print(f"{tasks} tasks for {commands} commands and {kinds.count('step')} steps")
    assert commands > 100
    assert tasks <= commands


def test_a_match_that_fails_every_time_is_quarantined_and_can_be_released(guest: Guest, store: Store) -> None:
    match_id = guest.create(GAME, ME, BOT)
    version = my_turn(guest, match_id)["version"]
    key = match_key(match_id)
    whole = store.redis.hget(key, "state")
    store.redis.hset(key, "state", "{}")
    make_due(store, match_id, version=version, seat=1, decision="any", level="random")
    wait_until(lambda: match_id in store.due.quarantined(), 60, "the match is quarantined")
    assert "5 tries of bot" in store.due.quarantined()[match_id]
    assert store.redis.zscore(f"{tag(match_id)}:due", match_id) is None

    store.redis.hset(key, "state", whole)
    assert store.due.release(match_id, int(time.time() * 1000))
    time.sleep(2.5)
    assert store.due.quarantined() == {}
    assert look(guest, match_id)["waiting_for"] == [0]


@pytest.mark.parametrize(("number", "lane"), [(WORKER_LIVE, "live"), (WORKER, "bots")])
def test_each_worker_process_tells_what_it_did(platform: Stack, guest: Guest, number: int, lane: str) -> None:
    address = f"http://127.0.0.1:{platform.port + OPERATOR_PORTS + number}"
    done = re.compile(rf'^ludoteca_tasks_total{{lane="{lane}",outcome="done",task="[a-z.]+"}} \d', re.MULTILINE)
    for _ in range(12):  # enough for two workers
        guest.create(GAME, BOT, ME if lane == "live" else BOT)

    def told() -> str:
        return requests.get(f"{address}/metrics", timeout=5).text

    wait_until(lambda: done.search(told()) is not None, 60, "a task has ended")
    thought = f'ludoteca_bot_think_seconds_count{{game="{GAME}",level="random"}}'
    wait_until(lambda: thought in told(), 20, "its child has told of a bot")
    assert "own." not in told(), "canaries are no tasks"
    assert requests.get(f"{address}/healthz", timeout=5).status_code == 200
