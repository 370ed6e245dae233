"""What the gateway counts. Labels are route templates and method names, never ids."""

import time
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from prometheus_client import Histogram

from services.engine.process.operator import BUCKETS
from services.engine.process.story import RequestDone, tell

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

REQUEST_SECONDS = Histogram(
    "ludoteca_http_request_seconds", "Time to answer a request.", ["method", "route", "status"], buckets=BUCKETS
)

METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS"})


def observed(app: "WSGIApplication") -> "WSGIApplication":
    """Count every request of a Flask application and how long it took."""

    def call(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        started = time.perf_counter()

        def start(status: str, headers: list[tuple[str, str]], error: Any = None) -> Any:
            rule = environ["werkzeug.request"].url_rule
            method = environ["REQUEST_METHOD"]
            timer = request_timer(
                method if method in METHODS else "other", rule.rule if rule else "unmatched", status[:3]
            )
            took = time.perf_counter() - started
            timer.observe(took)
            if method == "POST":
                tell(RequestDone(rule.rule if rule else "unmatched", int(status[:3]), round(took * 1000, 1)))
            return start_response(status, headers, error)

        return app(environ, start)

    return call


@cache
def request_timer(method: str, route: str, status: str) -> Histogram:
    """A line of the histogram; looking it up by its labels costs more than counting."""
    return REQUEST_SECONDS.labels(method, route, status)
