"""What a process tells operators: `/healthz`, `/metrics` and `/version`, at an address that is never public."""

import os
import threading
from collections.abc import Callable, Iterable
from importlib.metadata import version
from socketserver import ThreadingMixIn
from typing import TYPE_CHECKING
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from prometheus_client import Gauge, make_wsgi_app

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_BUILD = Gauge("ludoteca_build_info", "What runs here: 1.", ["version", "rules"])

PEER_SECONDS = 5.0
"""Who asks has so long to say what."""

_ANSWERING = threading.Lock()
"""A process does not fork while it answers: a lock of the metrics would stay locked in the child for ever."""

os.register_at_fork(before=_ANSWERING.acquire, after_in_parent=_ANSWERING.release, after_in_child=_ANSWERING.release)


def serve(address: str | None, healthy: Callable[[], bool] = lambda: True, rules: str = "") -> None:
    """Begin to answer operators, in threads of its own.

    Args:
        address: `host:port`; None: nobody is told anything.
        healthy: whether this process does its work.
        rules: the rules that it plays by, `GAME@VERSION`, "" for none.

    Raises:
        OSError: if the address is taken.
    """
    if address is None:
        return
    _BUILD.labels(version("ludoteca"), rules).set(1)
    host, _, port = address.rpartition(":")
    server = make_server(host, int(port), application(healthy), _Server, _Handler)
    threading.Thread(target=server.serve_forever, name="operator", daemon=True).start()


def application(healthy: Callable[[], bool]) -> "WSGIApplication":
    """The answers by themselves."""
    metrics = make_wsgi_app()

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/metrics":
            with _ANSWERING:
                told: Iterable[bytes] = metrics(environ, start_response)
            return told
        status, body = "404 Not Found", b""
        if environ["PATH_INFO"] == "/healthz":
            status, body = ("200 OK", b"alive\n") if healthy() else ("503 Service Unavailable", b"does not work\n")
        elif environ["PATH_INFO"] == "/version":
            status, body = "200 OK", f"ludoteca {version('ludoteca')}\n".encode()
        start_response(status, [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
        return [body]

    return answer


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _Handler(WSGIRequestHandler):
    timeout = PEER_SECONDS

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""
