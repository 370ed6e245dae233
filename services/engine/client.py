"""How the gateway and the workers call the games' services.

A channel must not cross a fork, so channels are made at the first call of each process. Every call carries one
of the deadlines below; nothing waits for a service without end.
"""

import json
import os
from functools import cache

import grpc

from protos.ludoteca.v1.match_pb2_grpc import MatchServiceStub
from services.engine.settings import settings

CALL_SECONDS = 5.0
"""Deadline of every call on a single match."""

REPLAY_SECONDS = 30.0
"""Deadline of Replay and Verify, which go through a whole match."""

KEEPALIVE_SECONDS = 60
"""Pause between keepalive pings; the server's minimum is made from the same number."""

SERVER_KEEPALIVE = (
    ("grpc.keepalive_time_ms", KEEPALIVE_SECONDS * 1000),
    ("grpc.http2.min_ping_interval_without_data_ms", KEEPALIVE_SECONDS * 500),
    ("grpc.keepalive_permit_without_calls", 1),
)
"""Options for the server's side, so that no client of ours is ever told `too_many_pings`."""

AWAY = frozenset(
    {
        grpc.StatusCode.UNAVAILABLE,
        grpc.StatusCode.DEADLINE_EXCEEDED,
        grpc.StatusCode.RESOURCE_EXHAUSTED,
        grpc.StatusCode.CANCELLED,
    }
)
"""A service is down, busy or about to stop (it cancels what it takes no more); another try may find it back."""

_IDEMPOTENT = ("Describe", "View", "Act", "ActAll", "Resolve", "Replay", "Verify")
"""Safe to send twice: reads, and writes that carry an idempotency key or a version."""

_SERVICE_CONFIG = {
    "loadBalancingConfig": [{"round_robin": {}}],
    "methodConfig": [
        {
            "name": [{"service": "ludoteca.v1.MatchService", "method": method} for method in _IDEMPOTENT],
            "retryPolicy": {
                "maxAttempts": 4,
                "initialBackoff": "0.1s",
                "maxBackoff": "1s",
                "backoffMultiplier": 2,
                "retryableStatusCodes": ["UNAVAILABLE", "CANCELLED"],
            },
        }
    ],
}

_CHANNEL_OPTIONS = (
    ("grpc.service_config", json.dumps(_SERVICE_CONFIG)),
    ("grpc.keepalive_time_ms", KEEPALIVE_SECONDS * 1000),
    ("grpc.keepalive_timeout_ms", 10_000),
    ("grpc.keepalive_permit_without_calls", 1),
    ("grpc.http2.max_pings_without_data", 0),
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.min_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 2_000),
    ("grpc.use_local_subchannel_pool", 1),
)


def game_of(match_id: str) -> str:
    """The game that a match id names; ids have the form GAME-KEY."""
    return match_id.partition("-")[0]


def stub(game: str) -> MatchServiceStub:
    """A stub of the service of `game`, over a channel of this process; its replicas are called in turn."""
    return _stub(os.getpid(), game)


@cache
def _stub(process: int, game: str) -> MatchServiceStub:
    """One channel; `process` makes a forked child open its own."""
    targets = settings().service_targets(game)
    target = targets[0] if len(targets) == 1 else "ipv4:" + ",".join(targets)
    return MatchServiceStub(grpc.insecure_channel(target, options=_CHANNEL_OPTIONS))
