"""What proxies before the house say of a request: the visitor's address, the scheme, the request's id.

Only the word of a proxy that is named as trusted counts. The address is the last that none of them has, since whatever
stands before it may have been sent by the visitor.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from services.engine.process.logs import new_request_id, request_id

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LOOPBACK = ("127.0.0.0/8", "::1/128")
"""Where the front door is; it says of others only what it believes itself."""

REQUEST_HEADER = "X-Request-Id"

_REQUEST = re.compile(r"[A-Za-z0-9._-]{8,64}")


class Proxies:
    """The networks whose word is believed."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks: Sequence[IPv4Network | IPv6Network] = [ip_network(network) for network in networks]
        self.has = lru_cache(4096)(self._has)

    def _has(self, address: str) -> bool:
        """Whether a trusted proxy has this address."""
        try:
            known = ip_address(address)
        except ValueError:
            return False
        return any(known in network for network in self._networks)

    def visitor(self, peer: str, forwarded: str) -> str:
        """The visitor's own address, from the peer's and what `X-Forwarded-For` says."""
        address = peer
        for named in reversed([one.strip() for one in forwarded.split(",") if one.strip()]):
            if not self.has(address):
                break
            address = named
        return address


def behind(proxies: Proxies, app: "WSGIApplication") -> "WSGIApplication":
    """Put the visitor's address and scheme where a WSGI application looks for them, and give the request an id."""

    def call(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        trusted = proxies.has(environ.get("REMOTE_ADDR", ""))
        if trusted:
            environ["REMOTE_ADDR"] = proxies.visitor(environ["REMOTE_ADDR"], environ.get("HTTP_X_FORWARDED_FOR", ""))
            if environ.get("HTTP_X_FORWARDED_PROTO") in ("http", "https"):
                environ["wsgi.url_scheme"] = environ["HTTP_X_FORWARDED_PROTO"]
        request = _id(environ.get("HTTP_X_REQUEST_ID", "") if trusted else "")

        def start(status: str, headers: list[tuple[str, str]], error: Any = None) -> Any:
            return start_response(status, [*headers, (REQUEST_HEADER, request)], error)

        request_id.set(request)  # the thread's next request has its own
        return app(environ, start)

    return call


class Identified:
    """Gives each request to an ASGI application an id; its server has seen to address and scheme."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See ASGI."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = _id(dict(scope["headers"]).get(b"x-request-id", b"").decode("latin-1"))
        request_id.set(request)

        async def send_named(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (REQUEST_HEADER.lower().encode(), request.encode())]
            await send(message)

        await self._app(scope, receive, send_named)


def _id(sent: str) -> str:
    """The id that was sent, if it can be one."""
    return sent if _REQUEST.fullmatch(sent) else new_request_id()
