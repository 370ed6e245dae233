"""What gateway and stream count. Labels are route templates and method names, never ids."""

import time
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from prometheus_client import Counter, Gauge, Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gateway.problems import Problem
from services.engine.hosting.metrics import BUCKETS
from services.engine.process.story import RequestDone, tell

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

REQUEST_SECONDS = Histogram(
    "ludoteca_http_request_seconds", "Time to answer a request.", ["method", "route", "status"], buckets=BUCKETS
)
IN_FLIGHT = Gauge("ludoteca_http_in_flight", "Requests that are worked on.", multiprocess_mode="livesum")
REFUSED = Counter("ludoteca_http_refused_total", "Requests that were told to come back later (503).", ["reason"])
LIMITED = Counter("ludoteca_limited_total", "Requests that were one too many (429), by the bound they met.", ["limit"])

METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS"})


def observed(app: "WSGIApplication") -> "WSGIApplication":
    """Count every request of a Flask application and how long it took."""

    def call(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        started = time.perf_counter()

        def start(status: str, headers: list[tuple[str, str]], error: Any = None) -> Any:
            rule = environ["werkzeug.request"].url_rule
            method = environ["REQUEST_METHOD"]
            took = time.perf_counter() - started
            request_timer(method, rule.rule if rule else "unmatched", status[:3]).observe(took)
            if method == "POST":
                tell(RequestDone(rule.rule if rule else "unmatched", int(status[:3]), round(took * 1000, 1)))
            return start_response(status, headers, error)

        with IN_FLIGHT.track_inprogress():
            return app(environ, start)

    return call


class Observed:
    """Counts every request to a Starlette application and how long the beginning of its answer took.

    Args:
        app: the application.
        routes: the route template of each endpoint.
    """

    def __init__(self, app: ASGIApp, routes: dict[Any, str]) -> None:
        self._app, self._routes = app, routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See ASGI."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = self._routes.get(scope.get("endpoint"), "unmatched")
                timer = request_timer(scope["method"], route, str(message["status"]))
                timer.observe(time.perf_counter() - started)
            await send(message)

        await self._app(scope, receive, sent)


def refused(problem: Problem) -> None:
    """Somebody is told to come back later."""
    if problem.limit:
        LIMITED.labels(problem.limit).inc()
    elif problem.status == 503:
        REFUSED.labels(problem.code).inc()


def request_timer(method: str, route: str, status: str) -> Histogram:
    """A line of the histogram; looking it up by its labels costs more than counting."""
    return _request_timer(method if method in METHODS else "other", route, status)


@cache
def _request_timer(method: str, route: str, status: str) -> Histogram:
    return REQUEST_SECONDS.labels(method, route, status)
