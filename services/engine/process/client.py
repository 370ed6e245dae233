"""How connections to the games' services are made, and how long a call may take; `replicas.py` says which is called.

Every call carries one of the deadlines below; nothing waits for a service without end.
"""

import grpc

from services.engine.process.credentials import GATEWAY, key_of
from services.engine.process.logs import request_id

KEY_HEADER, REQUEST_HEADER = "x-ludoteca-key", "x-request-id"
"""What goes with a call: by which key it is made, and for which request."""

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

_CHANNEL_OPTIONS = (
    ("grpc.keepalive_time_ms", KEEPALIVE_SECONDS * 1000),
    ("grpc.keepalive_timeout_ms", 10_000),
    ("grpc.keepalive_permit_without_calls", 1),
    ("grpc.http2.max_pings_without_data", 0),
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.min_reconnect_backoff_ms", 1_000),  # how long a connection may take, which on a busy machine it does
    ("grpc.max_reconnect_backoff_ms", 2_000),
    ("grpc.use_local_subchannel_pool", 1),
)


def game_of(match_id: str) -> str:
    """The game that a match id names; ids have the form GAME-KEY."""
    return match_id.partition("-")[0]


def name_of(method: str) -> str:
    """The name of a call, without its service."""
    return method.rpartition("/")[2]


def channel(address: str) -> grpc.Channel:
    """A connection to one replica of a service."""
    return grpc.insecure_channel(address, options=_CHANNEL_OPTIONS)


_role = GATEWAY


def speak_as(role: str) -> None:
    """Say by which role's key this process calls."""
    global _role
    _role = role


def metadata() -> tuple[tuple[str, str], ...]:
    """What goes with every call."""
    request = request_id.get()
    named = ((REQUEST_HEADER, request),) if request else ()
    return ((KEY_HEADER, key_of(_role)), *named)
