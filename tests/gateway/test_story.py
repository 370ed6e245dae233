"""A match can be followed through the logs by the ids of its requests, and no line tells a secret."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from services.engine.kernel.registry import GAMES
from services.engine.kernel.rng import Rng
from tests.support.stack import Guest, Stack, wait_until

pytestmark = [
    pytest.mark.stack,
    pytest.mark.timeout(150),
    pytest.mark.settings(LUDOTECA_ALLOW_SEED="true", LUDOTECA_LOG_LEVEL="debug"),
]

SEED, NAME = "5ec2e7" * 10, "Marked-Person"
BOT = {"kind": "bot", "level": "random"}


def lines(platform: Stack) -> list[dict[str, Any]]:
    """Every line of JSON in every log, with the log's name."""
    found: list[dict[str, Any]] = []
    for path in (Path(platform.env["LUDOTECA_DATA"]) / "logs").glob("*.log"):
        found += [
            json.loads(line) | {"log": path.stem} for line in path.read_text().splitlines() if line.startswith("{")
        ]
    return found


def play(guest: Guest, game: str, seats: int, moves: int) -> tuple[str, list[str], set[str]]:
    """Play a while with bots; the match, the ids of the commands, and secrets that the player saw."""
    plan = {"game": game, "seats": [{"kind": "me"}, *[BOT] * (seats - 1)], "seed": SEED}
    match: str = guest.call("POST", "/matches", plan)["id"]
    rng, secrets = Rng(game), set[str]()
    requests: list[str] = []
    until = time.monotonic() + 20
    while len(requests) < moves and time.monotonic() < until:
        there = guest.call("GET", f"/matches/{match}")
        if there["state"] == "over":
            break
        for decision in there["decisions"]:
            if decision["answered"]:
                continue
            command = rng.choice(decision["legal"])
            secrets.add(json.dumps(command, separators=(",", ":")))
            body = {"seat": decision["seat"], "decision": decision["id"], "command": command}
            request = f"story-{game}-{len(requests)}".replace("_", "-")
            guest.call("POST", f"/matches/{match}/commands", body, {"X-Request-Id": request})
            requests.append(request)
        time.sleep(0.02)
    return match, requests, secrets


def test_the_logs_tell_a_match_and_no_secret(platform: Stack) -> None:
    guest = Guest(platform.address, NAME)
    token = str(guest.session.headers["Authorization"]).removeprefix("Bearer ")
    seats = {"carcassonne": 2, "seven_wonders": 3, "watergate": 2, "wir_sind_das_volk": 2}
    played = {game: play(guest, game, seats[game], 6) for game in GAMES}
    bots = guest.create("carcassonne", BOT, BOT)
    wait_until(lambda: guest.call("GET", f"/matches/{bots}")["state"] == "over", 60, "the bots' match is over")
    taken = {"seat": 0, "decision": "none", "command": {}}
    assert guest.ask("POST", f"/matches/{bots}/commands", taken).status_code == 403
    told = lines(platform)

    for game, (match, requests, _) in played.items():
        story = [line for line in told if line.get("match") == match]
        events = {line["event"] for line in story}
        assert {"match_started", "committed", "bot_answered", "task_done"} <= events, game
        committed = [line for line in story if line["event"] == "committed"]
        assert [line["request"] for line in committed] == requests, "in their order"
        assert len({line["version"] for line in committed}) == len(requests)
        for request in requests:
            assert {"gateway", game} <= {line["log"] for line in told if line.get("request") == request}
        assert any(line["log"] == "worker" and line.get("request") in requests for line in story), "on to the worker"
    assert {"match_over", "refused"} <= {line["event"] for line in told if line.get("match") == bots}

    whole = "".join(path.read_text() for path in (Path(platform.env["LUDOTECA_DATA"]) / "logs").glob("*.log"))
    secrets = {
        SEED,
        NAME,
        token,
        token.rpartition(".")[2],
        *(Path(platform.env["LUDOTECA_DATA"]) / "key").read_text().split(),
    }
    secrets |= {command for _, _, commands in played.values() for command in commands if len(command) > 20}
    assert [secret for secret in secrets - {"gateway", "worker", "operator"} if secret in whole] == []
