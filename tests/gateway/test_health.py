"""What readiness tells: which part is away, whether anything can still be played, and at what cost it is asked."""

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
import redis
import requests

from gateway.fresh import Fresh
from services.engine.kernel.registry import GAMES
from tests.gateway.house import House, house, toy_service
from tests.support.ports import free_port
from tests.support.stack import wait_until
from tests.support.valkey import valkey


def ready(there: House) -> tuple[int, Any]:
    answer = requests.get(f"{there.api}/readyz", timeout=10)
    return answer.status_code, answer.json()


def becomes(there: House, status: str, *down: str) -> None:
    expected = (503 if status == "down" else 200, {"status": status, "down": list(down)})
    wait_until(lambda: ready(there) == expected, 5, f"{expected}; it is {ready(there)}")


@pytest.fixture(scope="module")
def partly(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, str, str]]:
    """A house in which one game's service is away, with a store and a queue apart; and their URLs."""
    folder = tmp_path_factory.mktemp("partly")
    port = free_port()
    targets = dict.fromkeys(GAMES, f"127.0.0.1:{port}") | {GAMES[0]: f"127.0.0.1:{free_port()}"}
    services = msgspec.json.encode(targets).decode()
    with (
        valkey(folder / "store") as store_url,
        valkey(folder / "queue") as queue_url,
        toy_service(store_url, port),
        house(folder, served=False, redis_at=store_url, services=services, broker_at=queue_url) as there,
    ):
        yield there, store_url, queue_url


@pytest.mark.stack
def test_one_game_away_is_named_and_the_others_go_on(partly: tuple[House, str, str]) -> None:
    becomes(partly[0], "degraded", GAMES[0])


@pytest.mark.stack
def test_a_queue_that_is_stopped_is_seen(partly: tuple[House, str, str]) -> None:
    there, _, queue_url = partly
    queue: Any = redis.Redis.from_url(queue_url)
    queue.execute_command("CLIENT", "PAUSE", 3000, "ALL")
    becomes(there, "degraded", GAMES[0], "queue")
    becomes(there, "degraded", GAMES[0])
    queue.close()


@pytest.mark.stack
def test_a_store_that_takes_no_commit_makes_the_house_useless(partly: tuple[House, str, str]) -> None:
    there, store_url, _ = partly
    store: Any = redis.Redis.from_url(store_url)
    store.execute_command("REPLICAOF", "127.0.0.1", free_port())  # a replica takes no writes
    becomes(there, "down", GAMES[0], "store")
    store.execute_command("REPLICAOF", "NO", "ONE")
    becomes(there, "degraded", GAMES[0])
    store.close()


@pytest.mark.stack
def test_a_store_without_memory_for_new_matches_is_told_from_one_that_is_away(partly: tuple[House, str, str]) -> None:
    there, store_url, _ = partly
    store: Any = redis.Redis.from_url(store_url)
    store.config_set("maxmemory-policy", "noeviction")
    store.config_set("maxmemory", 1)
    becomes(there, "degraded", GAMES[0], "memory")
    store.config_set("maxmemory", 0)
    store.close()


@pytest.mark.stack
def test_however_often_readiness_is_asked_the_parts_are_asked_once_a_second(partly: tuple[House, str, str]) -> None:
    there, store_url, _ = partly
    store: Any = redis.Redis.from_url(store_url)

    def probes() -> int:
        return int(store.info("commandstats").get("cmdstat_set", {}).get("calls", 0))

    ready(there)
    before, until, asked = probes(), time.monotonic() + 2.5, 0
    with requests.Session() as session:
        while time.monotonic() < until:
            session.get(f"{there.api}/readyz", timeout=10)
            asked += 1
    assert asked > 50
    assert probes() - before <= 4
    store.close()


@pytest.mark.parametrize("path", ["/openapi.json", "/games"])
def test_what_changes_rarely_is_packed_and_not_sent_to_who_has_it(running: House, path: str) -> None:
    first = running.get(path, headers={"Accept-Encoding": "gzip"})
    assert (first.headers["Cache-Control"], first.headers["Content-Encoding"]) == ("no-cache", "gzip")
    again = running.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = running.get(path, headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    assert plain.json() == first.json()
    assert plain.headers["Vary"] == "Accept-Encoding"
    assert running.get("/me").headers["Cache-Control"] == "no-store"


def test_a_value_that_is_being_made_keeps_one_caller_and_the_others_have_the_old_one() -> None:
    making, go_on = threading.Event(), threading.Event()
    made = iter(range(3))

    def make() -> int:
        value = next(made)
        if value:
            making.set()
            go_on.wait(5)
        return value

    value = Fresh(make, 0.0)
    assert value.get() == 0
    with ThreadPoolExecutor(1) as pool:
        slow = pool.submit(value.get)
        making.wait(5)
        assert value.get() == 0
        go_on.set()
        assert slow.result() == 1


def test_a_value_that_could_not_be_made_is_tried_again() -> None:
    answers: Iterator[int | ValueError] = iter([1, ValueError("away"), 2])

    def make() -> int:
        answer = next(answers)
        if isinstance(answer, ValueError):
            raise answer
        return answer

    value = Fresh(make, 0.0)
    assert value.get() == 1
    with pytest.raises(ValueError, match="away"):
        value.get()
    assert value.get() == 2
