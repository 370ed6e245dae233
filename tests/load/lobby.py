"""A lobby with 5,000 open tables: what lists cost, of all games, of one and of none. `python -m tests.load.lobby`."""

import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path

from services.engine.hosting.store import Store
from tests.support.stack import Guest, Stack, stack
from tests.support.timing import in_turn

TABLES = {"carcassonne": 4_900, "watergate": 100}
PAIRS = 300
AT_ONCE = 60
"""Requests for a game that does not exist."""

ME, FREE = {"kind": "me"}, {"kind": "open"}


def fill(house: Stack) -> None:
    """Open the tables, those of the rarer game among the others."""
    host = Guest(house.address, "Host")
    every = TABLES["carcassonne"] // TABLES["watergate"]
    games = (["watergate"] + ["carcassonne"] * every) * TABLES["watergate"]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda game: host.create(game, ME, FREE), games))


def ask(connection: HTTPConnection, path: str) -> tuple[int, bytes]:
    connection.request("GET", f"/api/v1{path}")
    answer = connection.getresponse()
    return answer.status, answer.read()


def compare(what: str, every: Callable[[], object], one: Callable[[], object]) -> None:
    plain, filtered = in_turn(PAIRS, every, one)
    print(f"{what}: all games {plain:.2f} ms, one game {filtered:.2f} ms, ratio {filtered / plain:.2f}", flush=True)


def scene(house: Stack) -> None:
    fill(house)
    connection, store = HTTPConnection("127.0.0.1", house.port), Store(house.store_url)
    for limit in (30, 12):
        path = f"/matches?state=open&limit={limit}"
        compare(
            f"GET {path}",
            lambda path=path: ask(connection, path),  # type: ignore[misc]
            lambda path=path: ask(connection, f"{path}&game=watergate"),  # type: ignore[misc]
        )
    compare(
        "the store's part",
        lambda: (store.lobby.page("open", limit=30), store.lobby.count("open")),
        lambda: (store.lobby.page("open", limit=30, game="watergate"), store.lobby.count("open", game="watergate")),
    )
    print("counts:", Guest(house.address, "Ada").call("GET", "/lobby")["counts"])

    def unknown(_: int) -> int:
        return ask(HTTPConnection("127.0.0.1", house.port), "/matches?state=open&game=none")[0]

    began = time.perf_counter()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        statuses = Counter(pool.map(unknown, range(AT_ONCE)))
    print(f"{AT_ONCE} at once for a game that does not exist: {dict(statuses)} in {time.perf_counter() - began:.2f} s")


def main() -> None:
    """Measure in a house of its own."""
    with tempfile.TemporaryDirectory() as folder, stack(Path(folder), LUDOTECA_OPEN_TABLES="0") as house:
        scene(house)


if __name__ == "__main__":
    main()
