"""How something is put around every call of a gRPC service."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, TypeAlias

import grpc

HEALTH = "/grpc.health.v1.Health/"
"""Whoever reaches the port may ask whether a service is healthy, and is answered whatever else is wrong."""

if TYPE_CHECKING:
    Handler: TypeAlias = grpc.RpcMethodHandler[Any, Any]
    Continuation: TypeAlias = Callable[[grpc.HandlerCallDetails], Handler | None]

Around = Callable[[grpc.ServicerContext], AbstractContextManager[None]]
"""What is entered before a call and left after it."""


def around(handler: "Handler", inside: Around) -> "Handler":
    """A handler whose calls are made inside of something; one that takes a stream (reflection) is left as it is."""

    def answer(asked: Any, context: grpc.ServicerContext) -> Any:
        with inside(context):
            return handler.unary_unary(asked, context)  # type: ignore[misc]

    def answer_in_parts(asked: Any, context: grpc.ServicerContext) -> Iterator[Any]:
        with inside(context):
            yield from handler.unary_stream(asked, context)  # type: ignore[misc]

    forms = {
        "request_deserializer": handler.request_deserializer,
        "response_serializer": handler.response_serializer,
    }
    if handler.request_streaming:
        return handler
    if handler.response_streaming:
        return grpc.unary_stream_rpc_method_handler(answer_in_parts, **forms)
    return grpc.unary_unary_rpc_method_handler(answer, **forms)
