"""Calls of a worker to a game's service, with what a refusal means to a worker."""

from typing import TypeVar, cast

import grpc
from google.protobuf.message import Message

from services.engine.process.client import AWAY, CALL_SECONDS
from services.engine.process.logs import logger

RequestT = TypeVar("RequestT", bound=Message)
ResponseT = TypeVar("ResponseT", bound=Message)

_GONE = frozenset({grpc.StatusCode.ABORTED, grpc.StatusCode.NOT_FOUND})
"""Somebody else has done the work: success for a task that is delivered at least once."""


class RefusedError(Exception):
    """A service refused work that it had asked for; a fault of ours, not of the moment."""


def ask(rpc: "grpc.UnaryUnaryMultiCallable[RequestT, ResponseT]", request: RequestT) -> ResponseT | None:
    """Make a call; None if there is nothing left to do here, because the match has moved on or the service is away.

    Raises:
        RefusedError: for any other refusal; the work itself is at fault.
    """
    try:
        return rpc(request, timeout=CALL_SECONDS)
    except grpc.RpcError as error:
        code = cast("grpc.Call", error).code()  # an error of a call is the call, though the types do not say so
        if code in AWAY:
            logger().warning("service away", call=type(request).__name__, code=str(code))
        if code in _GONE or code in AWAY:
            return None
        # grpc's own error does not survive the way from a child to the worker's main process
        raise RefusedError(f"{type(request).__name__}: {code}") from None
