"""What the gateway counts. Labels are route templates and method names, never ids."""

import os
import time

from flask import Blueprint, Flask, Response, g, request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

REQUESTS = Counter("ludoteca_http_requests_total", "Requests by route and status.", ["method", "route", "status"])
REQUEST_SECONDS = Histogram("ludoteca_http_request_seconds", "Time to answer a request.", ["method", "route"])
RPC_SECONDS = Histogram("ludoteca_gateway_rpc_seconds", "Time of a call to a game's service.", ["rpc", "code"])

metrics = Blueprint("metrics", __name__)


def observe(app: Flask) -> None:
    """Count every request of `app` and how long it took."""

    @app.before_request
    def start() -> None:
        g.started = time.perf_counter()

    @app.after_request
    def count(response: Response) -> Response:
        route = request.url_rule.rule if request.url_rule else "unmatched"
        method = request.method if request.method in ("GET", "HEAD", "POST", "OPTIONS") else "other"
        REQUESTS.labels(method, route, str(response.status_code)).inc()
        REQUEST_SECONDS.labels(method, route).observe(time.perf_counter() - g.started)
        return response


def exposition() -> bytes:
    """All metrics as text; those of every gateway process when they share a folder."""
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


@metrics.get("/metrics")
def show_metrics() -> Response:
    """Prometheus scrapes this."""
    return Response(exposition(), content_type=CONTENT_TYPE_LATEST)
