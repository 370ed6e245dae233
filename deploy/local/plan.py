"""Which processes make the platform on one machine, in which order, and how each is known to be healthy."""

import os
import socket
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

from deploy import probe
from deploy.local import folders, front, valkey
from deploy.local.keeper import Program
from deploy.probe import Probe
from services.engine.hosting.due import BOTS_LANE, LIVE_LANE
from services.engine.kernel.registry import GAMES, PACKAGES
from services.engine.process.annexe import KEPT, kept
from services.engine.process.settings import OPERATOR_PORTS, Settings

STORAGE, MIGRATION, SERVICES, HANDS, DOOR = range(5)
"""Stages, in the order of starting: what holds data, what brings it up to date, the rules, their callers, the door."""

PYTHON = sys.executable
HERE = "127.0.0.1"

SWEEPER, WORKER_LIVE, WORKER, SUPERVISOR = 5, 6, 7, 8
"""Their ports, counted from the front door's; nobody calls them but operators."""


def programs(settings: Settings) -> list[Program]:
    """All processes that these settings ask for."""
    annexes = [program for name in kept(folders.data() / KEPT) for program in _annexe(settings, name)]
    return [*_storage(settings), _migration(), *_services(settings), *annexes, *_hands(settings), _door(settings)]


def services(settings: Settings) -> dict[str, list[str]]:
    """The replicas of each game that run here; callers read it from the file of `services_file`."""
    annexes = {name: [f"{HERE}:{_free_port(name)}"] for name in kept(folders.data() / KEPT)}
    return _replicas(settings) | annexes


def _replicas(settings: Settings) -> dict[str, list[str]]:
    return {
        game: [f"{HERE}:{port}" for port in settings.service_ports(game)]
        for game in GAMES
        if game not in settings.services
    }


def _apart(
    name: str, port: int, run: list[str], healthy: Probe, stage: int, told: int | None = None, **more: Any
) -> Program:
    """A process of ours with an address of its own, and one where it tells operators about itself."""
    told = told or port + OPERATOR_PORTS
    env = {"LUDOTECA_LISTEN": f"{HERE}:{port}", "LUDOTECA_OPERATOR_LISTEN": f"{HERE}:{told}", "LUDOTECA_NAME": name}
    return Program(name, run, healthy, stage, env=env, ports=(port, told), **more)


def _storage(settings: Settings) -> Iterator[Program]:
    for name, url, port, own, fsync in (
        ("store", settings.store_url, settings.store_port, settings.redis_url is None, "always"),
        ("queue", settings.queue_url, settings.queue_port, settings.broker_url is None, "everysec"),
    ):
        if own:
            run = valkey.command(port, folders.data() / name, fsync)
            yield Program(name, run, probe.valkey(url, folders.data() / name), STORAGE, ports=(port,))


def _migration() -> Program:
    run = [PYTHON, "-m", "services.engine.cli", "migrate"]
    return Program("migrate", run, lambda pid: "brings the store up to date", MIGRATION, once=True)


def _annexe(settings: Settings, name: str) -> Iterator[Program]:
    """The service and the worker of a game under earlier rules; they end if no match has these."""
    for process, stage, run in (
        (name, SERVICES, [PYTHON, "-m", "services.engine.match_service"]),
        (f"worker-{name}", HANDS, _celery(settings, f"worker-{name}", [name], 1)),
    ):
        port, told = _free_port(process), _free_port(f"operators of {process}")
        healthy = probe.http(HERE, told, "/healthz") if stage == HANDS else probe.service(f"{HERE}:{port}")
        enter = [PYTHON, "-m", "services.engine.process.annexe", name, *run]
        yield _apart(process, port, enter, healthy, stage, told, once=True)


@cache
def _free_port(name: str) -> int:
    """A port that nobody uses now, the same for the same name."""
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return int(probe.getsockname()[1])


def _services(settings: Settings) -> Iterator[Program]:
    for game, targets in _replicas(settings).items():
        for number, target in enumerate(targets, start=1):
            port = int(target.rpartition(":")[2])
            run = [PYTHON, "-m", PACKAGES[game]]
            yield _apart(_numbered(game, number), port, run, probe.service(target), SERVICES, needed=False)


def _hands(settings: Settings) -> Iterator[Program]:
    for number, port in enumerate(settings.gateway_ports, start=1):
        healthy = probe.http(HERE, port, "/healthz")
        yield _apart(_numbered("gateway", number), port, _granian(settings, port), healthy, HANDS)
    port = settings.stream_port
    yield _apart("stream", port, [PYTHON, "-m", "gateway.stream"], probe.http(HERE, port, "/healthz"), HANDS)
    for name, number, run in (
        # one that nothing but people's tables can occupy
        ("worker-live", WORKER_LIVE, _celery(settings, "worker-live", [LIVE_LANE], 1)),
        ("worker", WORKER, _celery(settings, "worker", [LIVE_LANE, BOTS_LANE], settings.worker_processes)),
        ("sweeper", SWEEPER, [PYTHON, "-m", "workers.sweeper"]),
    ):
        port = settings.port + number
        healthy = probe.http(HERE, port + OPERATOR_PORTS, "/healthz")
        yield _apart(name, port, run, healthy, HANDS)


def _numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name}-{number}"


def _granian(settings: Settings, port: int) -> list[str]:
    options = {
        "interface": "wsgi",
        "host": HERE,
        "port": port,
        "workers": 1,
        "blocking-threads": settings.gateway_threads,
        "workers-kill-timeout": "8s",
        "log-level": "warning",
    }
    words = [f"--{name}={value}" for name, value in options.items()]
    flags = ["--factory", "--no-ws", "--respawn-failed-workers"]
    return [PYTHON, "-m", "granian", *flags, *words, "gateway.app:create_app"]


def _celery(settings: Settings, name: str, lanes: list[str], children: int) -> list[str]:
    # at `info` Celery writes two lines a task; our own lines keep their level
    level = "debug" if settings.log_level == "debug" else "warning"
    queues = ",".join([f"own.{name}", *lanes])  # in strict order
    options = {"hostname": f"{name}@%h", "queues": queues, "concurrency": children, "loglevel": level}
    words = [f"--{name}={value}" for name, value in options.items()]
    quiet = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    return [PYTHON, "-m", "celery", "--app", "workers.app", "worker", *words, *quiet]


def _door(settings: Settings) -> Program:
    run = front.command(settings, folders.run() / "caddy.json")
    told = settings.port + OPERATOR_PORTS
    # at an address of its own, which asks nobody: whether what lies behind works is for the others to say
    healthy = probe.http(HERE, told, "/healthz")
    env = {name: str(folders.data() / "caddy") for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    # a door that spreads over all cores pushes the services off them
    env |= {"GOMAXPROCS": str(max(1, (os.cpu_count() or 1) // 2)), "GOGC": "400"}
    return Program("front", run, healthy, DOOR, env=env, ports=(settings.port, told))


def ready(settings: Settings) -> Probe:
    """Whether the whole platform serves, asked through the front door."""
    return probe.http(_reachable(settings), settings.port, "/readyz")


def address(settings: Settings) -> str:
    """What to type into a browser on this machine."""
    return f"http://{_reachable(settings)}:{settings.port}"


def _reachable(settings: Settings) -> str:
    return "127.0.0.1" if settings.host in ("0.0.0.0", "::", "") else settings.host
