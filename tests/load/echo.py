"""The bare way that a command goes, without rules: Flask → gRPC → one durable write → back.

`python -m tests.load.echo` serves the gRPC end; `tests.load.echo:create_app()` is the Flask end for granian.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import grpc
import redis
from flask import Flask, request

METHOD = "/ludoteca.bench.Echo/Write"


def address() -> str:
    return f"127.0.0.1:{os.environ['ECHO_PORT']}"


def serve() -> None:
    """Write what comes into the store, then send it back."""
    store = redis.Redis.from_url(os.environ["ECHO_STORE"])

    def write(body: bytes, context: Any) -> bytes:
        store.set("bench:echo", body)
        return body

    server = grpc.server(ThreadPoolExecutor(8))
    handler: grpc.RpcMethodHandler[bytes, bytes] = grpc.unary_unary_rpc_method_handler(write)
    server.add_generic_rpc_handlers([grpc.method_handlers_generic_handler("ludoteca.bench.Echo", {"Write": handler})])
    server.add_insecure_port(address())
    server.start()
    server.wait_for_termination()


def create_app() -> Flask:
    app = Flask(__name__)
    stubs: list[Any] = []

    @app.post("/echo")
    def echo() -> bytes:
        if not stubs:
            stubs.append(grpc.insecure_channel(address()).unary_unary(METHOD))
        answer: bytes = stubs[0](request.get_data(), timeout=5)
        return answer

    return app


if __name__ == "__main__":
    serve()
