"""Which processes make the platform on one machine, in which order, and how each is known to be healthy."""

import os
import sys
from collections.abc import Iterator

from deploy.local import folders, front, probes, valkey
from deploy.local.keeper import Program
from services.engine.registry import GAMES
from services.engine.settings import Settings

STORAGE, SERVICES, HANDS, DOOR = range(4)
"""Stages, in the order of starting: what holds data, the rules, what calls them, and the front door."""

PYTHON = sys.executable

QUEUES = "bots,resolution,housekeeping"


def programs(settings: Settings) -> list[Program]:
    """All processes that these settings ask for."""
    return [*_storage(settings), *_services(settings), *_hands(settings), _door(settings)]


def ports(settings: Settings) -> dict[str, int]:
    """The ports that our processes will listen on, by what listens there."""
    taken = {"front door": settings.port, "gateway": settings.gateway_port, "stream": settings.stream_port}
    if settings.redis_url is None:
        taken["store"] = settings.store_port
    if settings.broker_url is None:
        taken["queue"] = settings.queue_port
    return taken | {game: settings.service_port(game) for game in GAMES if game not in settings.services}


def _storage(settings: Settings) -> Iterator[Program]:
    if settings.redis_url is None:
        run = valkey.command(settings.store_port, folders.data() / "store", "always")
        yield Program("store", run, probes.valkey(settings.store_url), STORAGE)
    if settings.broker_url is None:
        run = valkey.command(settings.queue_port, folders.data() / "queue", "everysec")
        yield Program("queue", run, probes.valkey(settings.queue_url), STORAGE)


def _services(settings: Settings) -> Iterator[Program]:
    for game in GAMES:
        if game in settings.services:
            continue
        for number in range(1, settings.service_processes + 1):
            name = game if number == 1 else f"{game}-{number}"
            run = [PYTHON, "-m", f"services.{game}"]
            yield Program(name, run, probes.service(settings.service_target(game)), SERVICES)


def _hands(settings: Settings) -> Iterator[Program]:
    here = "127.0.0.1"
    healthy = probes.http(here, settings.gateway_port, "/healthz")
    yield Program("gateway", _granian(settings), healthy, HANDS)
    healthy = probes.http(here, settings.stream_port, "/healthz")
    yield Program("stream", [PYTHON, "-m", "gateway.stream"], healthy, HANDS)
    # their signs of life fade slowly, so little patience is needed on top
    yield Program("worker", _celery(settings), probes.beating("worker"), HANDS, patience=8.0)
    yield Program("sweeper", [PYTHON, "-m", "workers.sweeper"], probes.beating("sweeper"), HANDS, patience=8.0)


def _granian(settings: Settings) -> list[str]:
    options = {
        "interface": "wsgi",
        "host": "127.0.0.1",
        "port": settings.gateway_port,
        "workers": settings.gateway_processes,
        "blocking-threads": settings.gateway_threads,
        "workers-kill-timeout": "8s",
        "log-level": "warning",
    }
    words = [f"--{name}={value}" for name, value in options.items()]
    flags = ["--factory", "--no-ws", "--respawn-failed-workers"]
    return [PYTHON, "-m", "granian", *flags, *words, "gateway.app:create_app"]


def _celery(settings: Settings) -> list[str]:
    # at `info` Celery writes two lines a task; our own lines keep their level
    level = "debug" if settings.log_level == "debug" else "warning"
    options = {"queues": QUEUES, "concurrency": settings.worker_processes, "loglevel": level}
    words = [f"--{name}={value}" for name, value in options.items()]
    quiet = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    return [PYTHON, "-m", "celery", "--app", "workers.app", "worker", *words, *quiet]


def _door(settings: Settings) -> Program:
    run = front.command(front.write(settings, folders.run() / "caddy.json"))
    # whether what lies behind the door works is for the others to say
    healthy = probes.http(_reachable(settings), settings.port, "/healthz", status=None)
    env = {name: str(folders.data() / "caddy") for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    # a door that spreads over all cores pushes the services off them
    env |= {"GOMAXPROCS": str(max(1, (os.cpu_count() or 1) // 2)), "GOGC": "400"}
    return Program("front", run, healthy, DOOR, env=env)


def ready(settings: Settings) -> probes.Probe:
    """Whether the whole platform serves, asked through the front door."""
    return probes.http(_reachable(settings), settings.port, "/readyz")


def address(settings: Settings) -> str:
    """What to type into a browser on this machine."""
    return f"http://{_reachable(settings)}:{settings.port}"


def _reachable(settings: Settings) -> str:
    return "127.0.0.1" if settings.host in ("0.0.0.0", "::", "") else settings.host
