"""What a gRPC call is refused with: a status in full, with a reason for programs and a sentence for people."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import grpc
import redis
from google.protobuf.message import Message
from google.rpc import code_pb2, error_details_pb2
from google.rpc.status_pb2 import Status
from grpc_status import rpc_status

from services.engine.kernel.errors import shortened
from services.engine.process.client import name_of
from services.engine.process.interceptors import HEALTH, around
from services.engine.process.logs import logger

if TYPE_CHECKING:
    from services.engine.process.interceptors import Continuation, Handler

DOMAIN = "ludoteca"

HUNG_SECONDS = 0.3
"""So long after the store did not answer it is not asked."""


class Refusals(grpc.ServerInterceptor):
    """Turns what calls fail with into statuses.

    It also remembers for a moment that the store hangs, so that those who wait for a thread need not find out too.

    Args:
        refusal: what an error means to the caller.
        storeless: names of the calls that need no store.
    """

    def __init__(self, refusal: Callable[[Exception], Status], storeless: frozenset[str] = frozenset()) -> None:
        self._refusal, self._storeless = refusal, storeless
        self._hung_until = 0.0

    def intercept_service(self, continuation: "Continuation", details: grpc.HandlerCallDetails) -> "Handler | None":
        """See grpc."""
        handler, method = continuation(details), str(details.method)
        if handler is None or method.startswith(HEALTH):
            return handler
        needs_store = name_of(method) not in self._storeless

        @contextmanager
        def inside(context: grpc.ServicerContext) -> Iterator[None]:
            try:
                if needs_store:
                    self._check_store()
                yield
            except Exception as error:  # noqa: BLE001  whatever it is, the caller is told
                if isinstance(error, redis.TimeoutError) and time.monotonic() >= self._hung_until:
                    self._hung_until = time.monotonic() + HUNG_SECONDS
                context.abort_with_status(rpc_status.to_status(self._refusal(error)))

        return around(handler, inside)

    def _check_store(self) -> None:
        if time.monotonic() < self._hung_until:
            raise redis.TimeoutError("it did not answer just now")


def fault(error: Exception) -> Status:
    """What an error means that is no refusal: a store that is away, or a fault of ours; the logs tell of it."""
    if isinstance(error, redis.RedisError):
        logger().warning("store unreachable", error=type(error).__name__)
        return status_of(code_pb2.UNAVAILABLE, "The store of the matches cannot be reached.", "store_away")
    logger().exception("call failed", exc_info=error)
    return status(code_pb2.INTERNAL, "The service failed.")


def malformed(message: str, field: str) -> Status:
    """The request is not well formed; `field` is to blame."""
    violation = error_details_pb2.BadRequest.FieldViolation(field=field, description=shortened(message))
    return status(code_pb2.INVALID_ARGUMENT, message, error_details_pb2.BadRequest(field_violations=[violation]))


def status_of(code: int, message: str, reason: str, **metadata: str) -> Status:
    """A status with its reason, a word for programs."""
    return status(code, message, error_details_pb2.ErrorInfo(reason=reason, domain=DOMAIN, metadata=metadata))


def status(code: int, message: str, *details: Message) -> Status:
    """A status with details."""
    made = Status(code=code, message=shortened(message))
    for detail in details:
        made.details.add().Pack(detail)
    return made


def reason_of(refused: Status) -> str:
    """A refusal in a word: its own reason, or its kind."""
    info = error_details_pb2.ErrorInfo()
    told = any(detail.Unpack(info) for detail in refused.details)
    return str(info.reason if told else code_pb2.Code.Name(refused.code)).lower()
