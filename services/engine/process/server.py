"""Serve gRPC services: who calls is known, refusals are told in full, health is told, running calls may finish.

Several processes may serve the same, each at an address of its own. On SIGTERM a process says NOT_SERVING, lets
running calls finish, and stops.
"""

import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import grpc
import redis
from google.rpc.status_pb2 import Status
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection
from msgspec import Struct

from services.engine.hosting.store import OtherFormatError, Store
from services.engine.process import operator
from services.engine.process.client import SERVER_KEEPALIVE
from services.engine.process.credentials import Keys, key_ring
from services.engine.process.door import Door
from services.engine.process.garbage import settle
from services.engine.process.logs import configure, logger
from services.engine.process.refusals import Refusals
from services.engine.process.settings import Settings, settings

THREADS = 8
"""Calls that one process works on at once; the rules are CPU-bound, so more would only queue inside."""

WAITING = 256
"""Calls that may wait for a thread; beyond that a call is refused at once (RESOURCE_EXHAUSTED)."""

DRAIN_SECONDS = 10.0

AWAIT_SECONDS = 0.2
"""Between two looks for the store before a service starts."""

MAX_CONNECTION_AGE_MS = 300_000
"""Connections are renewed after this time, so that new processes get their share of the load."""


class Service(Struct, frozen=True):
    """What a process serves.

    Args:
        names: the full names of its gRPC services.
        add: puts them into a server.
        refusal: what the caller is told of an error.
        storeless: names of the calls that need no store.
        rules: the rules that it plays by, `GAME@VERSION`, "" for none.
    """

    names: list[str]
    add: Callable[[grpc.Server], None]
    refusal: Callable[[Exception], Status]
    storeless: frozenset[str] = frozenset()
    rules: str = ""


def serve(name: str, service: Service, config: Settings, address: str) -> tuple[grpc.Server, Callable[[], None]]:
    """Start serving.

    Args:
        name: of the service, for its metrics: a game's.
        service: what is served.
        config: the settings.
        address: where to listen.

    Returns:
        The running server, and how to say that it is about to stop.

    Raises:
        RuntimeError: if the address cannot be bound.
    """
    server = grpc.server(
        ThreadPoolExecutor(THREADS, thread_name_prefix=name),
        interceptors=[Door(name, Keys(key_ring(config))), Refusals(service.refusal, service.storeless)],
        maximum_concurrent_rpcs=THREADS + WAITING,
        options=[
            ("grpc.so_reuseport", 0),
            *SERVER_KEEPALIVE,
            ("grpc.max_connection_age_ms", MAX_CONNECTION_AGE_MS),
            ("grpc.max_connection_age_grace_ms", int(DRAIN_SECONDS * 1000)),
        ],
    )
    service.add(server)
    status = health.HealthServicer()
    health_pb2_grpc.add_HealthServicer_to_server(status, server)
    if config.reflection:
        reflection.enable_server_reflection([*service.names, health.SERVICE_NAME, reflection.SERVICE_NAME], server)
    server.add_insecure_port(address)
    server.start()
    for served in ("", *service.names):
        status.set(served, health_pb2.HealthCheckResponse.SERVING)
    return server, status.enter_graceful_shutdown


def run(name: str, make: Callable[[Settings], Service]) -> None:
    """Serve until SIGTERM or SIGINT.

    Args:
        name: of the service; it says where to listen, unless the settings do.
        make: what is served, made when the store has answered.
    """
    config = settings()
    configure(config.log_level, process=name)
    stopping = threading.Event()
    for signum in (signal.SIGTERM, signal.SIGINT):
        signal.signal(signum, lambda *_: stopping.set())
    address = config.listen or f"127.0.0.1:{config.service_ports(name)[0]}"
    key_ring(config)  # a key that is none ends the process, whether the store answers or not
    _await_store(config, stopping)
    service = make(config)
    server, drain = serve(name, service, config, address)
    operator.serve(config.operator_listen, lambda: not stopping.is_set(), service.rules)
    settle()
    logger().info("serving", address=address)
    stopping.wait()
    drain()
    time.sleep(0.2)  # long enough for clients to hear NOT_SERVING before connections close
    server.stop(DRAIN_SECONDS).wait()
    logger().info("stopped")


def _await_store(config: Settings, stopping: threading.Event) -> None:
    """Wait until the store answers; one of another form ends the process with a sentence."""
    store = Store(config.store_url)
    while not stopping.is_set():
        try:
            store.check_format()
        except redis.RedisError:
            stopping.wait(AWAIT_SECONDS)
        except OtherFormatError as error:
            sys.exit(str(error))
        else:
            return
