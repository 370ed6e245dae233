"""Several processes of a kind: each at its own address, and none of them missed when it goes."""

import json
import os
import signal
import threading
from functools import partial
from pathlib import Path

import pytest
import requests

from deploy import probe
from services.engine.kernel.registry import GAMES
from services.engine.process.settings import Settings, services_file
from tests.support.stack import Guest, Stack, wait_until

pytestmark = [
    pytest.mark.stack,
    pytest.mark.timeout(120),
    pytest.mark.settings(LUDOTECA_SERVICE_PROCESSES="2", LUDOTECA_GATEWAY_PROCESSES="2"),
]


def test_each_replica_answers_at_its_own_address(platform: Stack) -> None:
    told = json.loads(services_file(Path(platform.env["LUDOTECA_DATA"])).read_text())
    assert set(told) == set(GAMES)
    targets = [target for game in GAMES for target in told[game]]
    assert len(set(targets)) == 2 * len(GAMES)
    assert all(probe.service(target)(0) for target in targets)


def test_a_gateway_that_goes_is_not_missed(platform: Stack) -> None:
    ports = Settings(port=platform.port, gateway_processes=2).gateway_ports
    guest = Guest(platform.address, "Ada")
    lost: list[int] = []
    stop = threading.Event()

    def read() -> None:
        session = requests.Session()
        while not stop.is_set():
            answer = session.get(f"{platform.address}/api/v1/games", timeout=10)
            if not answer.ok:
                lost.append(answer.status_code)

    readers = [threading.Thread(target=read) for _ in range(4)]
    for reader in readers:
        reader.start()
    try:
        for name, port in zip(("gateway", "gateway-2"), ports, strict=True):
            before = platform.processes()[name].pid
            os.killpg(before, signal.SIGKILL)
            wait_until(partial(platform.has_replaced, name, before), 30, f"{name} is back")
            assert requests.get(f"http://127.0.0.1:{port}/healthz", timeout=2).ok
    finally:
        stop.set()
        for reader in readers:
            reader.join()
    assert lost == []
    assert guest.create(GAMES[0], {"kind": "me"}, {"kind": "open"})
