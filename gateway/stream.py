"""The live stream: matches and lobby as server-sent events, in a process that never imports grpc."""

import asyncio
import re
import resource
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import ExitStack, aclosing, asynccontextmanager, suppress

import uvicorn
from prometheus_client import Counter, Histogram
from redis.exceptions import RedisError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from gateway.frames import OPENING, PING
from gateway.hub import WATCHERS, Hub, Table
from gateway.ids import is_match_id
from gateway.metrics import Observed, refused
from gateway.news import AGAIN, News
from gateway.outside import LOOPBACK, Identified
from gateway.problems import PROBLEM_TYPE, ProblemError, malformed, not_found, unavailable
from gateway.shares import Streams
from gateway.tokens import Player, token_of, tokens
from services.engine.hosting.metrics import BUCKETS
from services.engine.hosting.switches import FRESH_SECONDS, KEY, Switches
from services.engine.process import operator
from services.engine.process.garbage import settle
from services.engine.process.logs import configure
from services.engine.process.settings import settings

MAX_WATCHERS = 6_000
"""Streams that one process holds; beyond that a browser is told to come back, and polls.

Each takes two of the front door's files, of which it has 20,000: what is left is for everybody's other calls.
"""

PING_SECONDS = 15.0

SEND_SECONDS = 30.0
"""A peer that takes nothing for so long is gone."""

LAG = Histogram(
    "ludoteca_stream_lag_seconds", "From a commit until it is handed to a watcher's socket.", buckets=BUCKETS
)
RESYNCS = Counter("ludoteca_stream_resync_total", "Watchers who were sent the newest whole.")
DROPPED = Counter("ludoteca_stream_dropped_total", "Streams that were ended: slow peers, or no store.", ["reason"])

_HEADERS = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
    "X-Content-Type-Options": "nosniff",
}

_VERSION = re.compile(r"[0-9]{1,15}")


class EventStream:
    """An ASGI response that sends frames until the peer goes.

    Args:
        kind: `match` or `lobby`.
        frames: what to send.
        leave: called in the end, whatever happened.
    """

    def __init__(self, kind: str, frames: AsyncGenerator[bytes], leave: Callable[[], None]) -> None:
        self._kind, self._frames, self._leave = kind, frames, leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send, and listen for the end of the connection at the same time."""
        WATCHERS.labels(self._kind).inc()
        try:
            headers = [(name.lower().encode(), value.encode()) for name, value in _HEADERS.items()]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            if scope["method"] == "HEAD":
                await send({"type": "http.response.body", "body": b""})
            else:
                await self._stream(receive, send)
        finally:
            self._leave()
            WATCHERS.labels(self._kind).dec()

    async def _stream(self, receive: Receive, send: Send) -> None:
        sending = asyncio.create_task(self._send(send))
        leaving = asyncio.create_task(_left(receive))
        try:
            await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            leaving.cancel()
            sending.cancel()
            await asyncio.wait({sending, leaving})
        error = None if sending.cancelled() else sending.exception()
        if error is not None:
            DROPPED.labels("store" if isinstance(error, RedisError) else "slow").inc()
        # without the store, or with a peer that takes nothing, the stream ends; the browser resumes it by its last id
        if error is not None and not isinstance(error, RedisError | OSError):
            raise error

    async def _send(self, send: Send) -> None:
        async with aclosing(self._frames) as frames:
            async for frame in frames:
                async with asyncio.timeout(SEND_SECONDS):
                    await send({"type": "http.response.body", "body": frame, "more_body": True})


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def watch_match(request: Request) -> EventStream:
    """The commits of a match as the caller may see them, from a version on or from the newest."""
    hub: Hub = request.app.state.hub
    player = _player(request)
    since = _since(request)
    match_id = request.path_params["match_id"]
    if not is_match_id(match_id):
        raise not_found("There is no such match.")
    with ExitStack() as leaving:
        leaving.callback(_take(request, player))
        table = await hub.table(match_id)
        leaving.callback(hub.leave, table)
        frames = _commits(table, player.id if player else None, since)
        return EventStream("match", frames, leaving.pop_all().close)


async def watch_lobby(request: Request) -> EventStream:
    """The tables that have opened, filled, started or ended; at most once a second."""
    news = request.app.state.hub.news
    with ExitStack() as leaving:
        leaving.callback(_take(request, _player(request)))
        leaving.enter_context(news.watched())
        return EventStream("lobby", _lobby(news), leaving.pop_all().close)


def _player(request: Request) -> Player | None:
    """The caller.

    Raises:
        ProblemError: 401 if there is an Authorization header that is not good.
    """
    return tokens().caller(request.headers.get("Authorization"), token_of(request.cookies))


def _take(request: Request, player: Player | None) -> Callable[[], None]:
    """Count a stream of the caller; returns what must be called once it has ended.

    Raises:
        ProblemError: 429 if the caller holds too many, 503 if the house is full.
    """
    streams: Streams = request.app.state.streams
    return streams.take(player, request.client.host if request.client else "")


async def _commits(table: Table, player: str | None, since: int | None) -> AsyncGenerator[bytes]:
    """What one watcher of a match is sent."""
    version = since
    if version is None:
        version = table.latest.version
        yield OPENING + table.latest.frame("commit", table.seat_of(player))
    else:
        yield OPENING
    while True:
        news = table.changed.next
        entries = await table.after(version)
        if entries is None:
            version = table.latest.version
            RESYNCS.inc()
            yield table.latest.frame("resync", table.seat_of(player))
        elif entries:
            version = entries[-1].version
            yield b"".join(entry.frame("commit", table.seat_of(player)) for entry in entries)
            LAG.observe(max(0.0, time.time() - entries[-1].at / 1000))
        await asyncio.wait({news}, timeout=PING_SECONDS)
        if not news.done():
            yield PING


async def _lobby(news: News) -> AsyncGenerator[bytes]:
    """What one watcher of the lobby is sent; at the start the word to look, since nobody knows what was missed."""
    number = news.number
    yield OPENING + AGAIN
    while True:
        told = news.told.next
        if number < news.number:
            frames, number = news.after(number), news.number
            yield frames
            continue
        await asyncio.wait({told}, timeout=PING_SECONDS)
        if not told.done():
            yield PING


def _since(request: Request) -> int | None:
    """The version that the watcher has; the browser's own header knows better than the address.

    Raises:
        ProblemError: 400.
    """
    header = request.headers.get("Last-Event-ID")
    field, text = ("Last-Event-ID", header) if header else ("since", request.query_params.get("since", ""))
    if text in ("", "-1"):
        return None
    if not _VERSION.fullmatch(text):
        raise malformed("A version is a whole number.", field)
    return int(text)


async def show_health(request: Request) -> Response:
    """The process lives."""
    return Response(b'{"status":"alive"}', media_type="application/json")


async def show_readiness(request: Request) -> Response:
    """The store answers and its bell is heard; otherwise 503."""
    hub: Hub = request.app.state.hub
    try:
        await hub.ping()
    except RedisError:
        ready = False
    else:
        ready = hub.listening
    body = b'{"status":"ready","down":[]}' if ready else b'{"status":"down","down":["store"]}'
    return Response(body, 200 if ready else 503, media_type="application/json")


async def _refuse(request: Request, error: Exception) -> Response:
    """Every error as problem details."""
    if isinstance(error, RedisError):
        problem = unavailable("The store of the matches does not answer; try again in a moment.")
    elif isinstance(error, HTTPException):
        code = "method_not_allowed" if error.status_code == 405 else "not_found"
        problem = ProblemError(error.status_code, code, error.detail, headers=dict(error.headers or {}))
    elif isinstance(error, ProblemError):
        problem = error
    else:
        problem = ProblemError(500, "internal", "The fault is ours.")
    refused(problem.problem)
    return Response(problem.body(), problem.problem.status, problem.headers, media_type=PROBLEM_TYPE)


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    config, switches = settings(), Switches()
    hub = app.state.hub = Hub(config.store_url)
    app.state.streams = Streams(
        person=config.person_streams,
        address=config.address_streams,
        house=MAX_WATCHERS,
        is_lifted=lambda network: switches.is_lifted(network, time.time()),
    )
    running = {
        asyncio.create_task(hub.run()),
        asyncio.create_task(hub.news.run()),
        asyncio.create_task(_read_switches(hub, switches)),
    }
    settle()
    yield
    for task in running:
        task.cancel()
    await asyncio.wait(running)


async def _read_switches(hub: Hub, switches: Switches) -> None:
    """Keep the switches fresh, for ever; without the store they stay as they were."""
    while True:
        with suppress(RedisError):
            switches.update(await asyncio.to_thread(hub.store.redis.hgetall, KEY))
        await asyncio.sleep(FRESH_SECONDS)


def create_app() -> Starlette:
    """The ASGI application, by the settings of the environment."""
    configure(settings().log_level, process="stream")
    tokens()  # with a bad secret it does not start
    routes = {
        watch_match: "/api/v1/matches/{match_id}/events",
        watch_lobby: "/api/v1/lobby/events",
        show_health: "/healthz",
        show_readiness: "/readyz",
    }
    app = Starlette(
        routes=[Route(path, endpoint) for endpoint, path in routes.items()],
        exception_handlers=dict.fromkeys((ProblemError, HTTPException, RedisError, Exception), _refuse),
        lifespan=_lifespan,
        middleware=[Middleware(Identified), Middleware(Observed, routes)],
    )
    app.router.redirect_slashes = False  # it would be built from the Host that was sent
    return app


def main() -> None:
    """Serve until told to stop; open streams are cut then, browsers resume them."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    host, _, port = (settings().listen or f"127.0.0.1:{settings().stream_port}").rpartition(":")
    operator.serve(settings().operator_listen)
    uvicorn.run(
        create_app(),
        host=host,
        port=int(port),
        loop="uvloop",
        http="httptools",
        access_log=False,
        forwarded_allow_ips=[*LOOPBACK, *settings().trusted_networks],
        log_level="warning",
        timeout_keep_alive=75,
        timeout_graceful_shutdown=1,
    )


if __name__ == "__main__":
    main()
