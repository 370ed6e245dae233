"""What stands before every gRPC service: who calls is known, the request has an id, and each call is measured."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING, Any

import grpc
from cachetools import TTLCache
from prometheus_client import Gauge, Histogram

from services.engine.hosting.metrics import BUCKETS
from services.engine.process.client import KEY_HEADER, REQUEST_HEADER, name_of
from services.engine.process.credentials import CALLERS, Keys
from services.engine.process.interceptors import HEALTH, around
from services.engine.process.logs import logger, request_id

if TYPE_CHECKING:
    from services.engine.process.interceptors import Continuation, Handler

TOLD_SECONDS = 60
"""A stranger is told of once in this time."""

_SECONDS = Histogram(
    "ludoteca_rpc_server_seconds", "Time of a call that a service answered.", ["game", "rpc", "code"], buckets=BUCKETS
)
_IN_FLIGHT = Gauge("ludoteca_rpc_in_flight", "Calls that are worked on.", ["game"], multiprocess_mode="livesum")

roles: ContextVar[frozenset[str]] = ContextVar("roles", default=CALLERS)
"""For whom the caller of the call at hand may speak. Where no door stands, in process, that is anybody."""


class Door(grpc.ServerInterceptor):
    """Lets in who has a key.

    Args:
        game: what the service plays, for its metrics.
        keys: those that open.
    """

    def __init__(self, game: str, keys: Keys) -> None:
        self.game, self.keys = game, keys
        self._in_flight = _IN_FLIGHT.labels(game)
        self._told: TTLCache[str, bool] = TTLCache(1_000, TOLD_SECONDS)
        self._telling = threading.Lock()

    def intercept_service(self, continuation: "Continuation", details: grpc.HandlerCallDetails) -> "Handler | None":
        """See grpc."""
        method = str(details.method)
        handler = continuation(details)
        if handler is None or method.startswith(HEALTH):
            return handler
        sent = {str(name): value for name, value in details.invocation_metadata or ()}
        speaks_for = self.keys.roles_of(sent.get(KEY_HEADER, ""))
        if not speaks_for:
            return grpc.unary_unary_rpc_method_handler(self._refuse)
        return self._measured(handler, name_of(method), speaks_for, str(sent.get(REQUEST_HEADER, "")))

    def _measured(self, handler: "Handler", name: str, speaks_for: frozenset[str], request: str) -> "Handler":
        @contextmanager
        def inside(context: grpc.ServicerContext) -> Iterator[None]:
            started = time.perf_counter()
            self._in_flight.inc()
            known, named = roles.set(speaks_for), request_id.set(request)
            failed = True
            try:
                yield
                failed = False
            finally:
                code = context.code() or (grpc.StatusCode.UNKNOWN if failed else grpc.StatusCode.OK)  # type: ignore[attr-defined]
                _timer(self.game, name, code.name).observe(time.perf_counter() - started)
                request_id.reset(named)
                roles.reset(known)
                self._in_flight.dec()

        return around(handler, inside)

    def _refuse(self, request: Any, context: grpc.ServicerContext) -> Any:
        peer = context.peer().rpartition(":")[0]
        with self._telling:
            told = peer in self._told
            if not told:
                self._told[peer] = True
        if not told:
            logger().warning("caller without a key", peer=peer)
        context.abort(grpc.StatusCode.UNAUTHENTICATED, "This service answers who has the deployment's key.")


@cache
def _timer(game: str, rpc: str, code: str) -> Histogram:
    return _SECONDS.labels(game, rpc, code)
