"""Health checks, one for each kind of process; each answers within about two seconds."""

from collections.abc import Callable
from functools import cache
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import grpc
import redis
from grpc_health.v1 import health_pb2, health_pb2_grpc
from prometheus_client import Gauge
from redis.backoff import NoBackoff
from redis.retry import Retry

PROBE_SECONDS = 2.0

_LOADED = Gauge("ludoteca_store_loading_ratio", "How much of its file a store has read; 1: it answers.", ["part"])

Health = bool | str
"""Whether a process does its work now; a text, if it lives but cannot be judged or is not ready, says why."""

Probe = Callable[[int], Health]
"""How the process with this pid is."""


def valkey(url: str, folder: Path) -> Probe:
    """A Redis-protocol server that answers PING, with its data still where we look for it."""
    client = redis.Redis.from_url(
        url, socket_timeout=PROBE_SECONDS, socket_connect_timeout=PROBE_SECONDS, retry=Retry(NoBackoff(), 0)
    )

    def probe(pid: int) -> Health:
        try:
            # what is written into a folder that has gone, or that is another by now, is lost
            works = folder.samefile(f"/proc/{pid}/cwd") and bool(client.ping())
        except redis.BusyLoadingError:
            loaded = float(client.info("persistence")["loading_loaded_perc"])
            _LOADED.labels(folder.name).set(loaded / 100)
            return f"loading its file, {loaded:.0f} %"
        except (redis.RedisError, OSError):
            return False
        _LOADED.labels(folder.name).set(works)
        return works

    return probe


def service(target: str) -> Probe:
    """A gRPC server that says SERVING."""

    @cache
    def stub() -> health_pb2_grpc.HealthStub:
        options = (("grpc.min_reconnect_backoff_ms", 100), ("grpc.max_reconnect_backoff_ms", 500))
        return health_pb2_grpc.HealthStub(grpc.insecure_channel(target, options=options))

    def probe(pid: int) -> Health:
        try:
            answer = stub().Check(health_pb2.HealthCheckRequest(), timeout=PROBE_SECONDS)
        except grpc.RpcError:
            return False
        return bool(answer.status == health_pb2.HealthCheckResponse.SERVING)

    return probe


def http(host: str, port: int, path: str, *, status: int | None = 200) -> Probe:
    """An HTTP server that answers `path` with this status; None accepts any."""

    def probe(pid: int) -> Health:
        connection = HTTPConnection(host, port, timeout=PROBE_SECONDS)
        try:
            connection.request("GET", path)
            return status in (None, connection.getresponse().status)
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    return probe
