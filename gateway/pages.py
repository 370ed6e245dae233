"""The pages: one shell, drawn by the browser client, and the headers that protect it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, make_response, render_template, request

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_SECURITY = [
    (
        "Content-Security-Policy",
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    ),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Referrer-Policy", "same-origin"),
    ("X-Content-Type-Options", "nosniff"),
]

_PRIVATE = [("Cache-Control", "no-store")]

pages = Blueprint("pages", __name__)


@pages.get("/")
@pages.get("/new")
@pages.get("/m/<match_id>")
def show_page(match_id: str = "") -> Response:
    """The client; it reads from the address what to show."""
    return shell()


def shell(status: int = 200) -> Response:
    """The client's page, asked for anew each time so that an update reaches everybody."""
    response = make_response(render_template("index.html"), status)
    response.headers["Cache-Control"] = "no-cache"
    return response


def wants_page() -> bool:
    """A person looks with a browser, outside the API."""
    elsewhere = request.path.startswith(("/api/", "/static/"))
    return not elsewhere and "text/html" in request.headers.get("Accept", "")


def protected(app: "WSGIApplication") -> "WSGIApplication":
    """Set the security headers on every answer, and keep answers of the API out of caches unless they say otherwise."""

    def call(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], error: Any = None) -> Any:
            private = environ["PATH_INFO"].startswith("/api/") and all(name != "Cache-Control" for name, _ in headers)
            return start_response(status, [*headers, *_SECURITY, *(_PRIVATE if private else ())], error)

        return app(environ, start)

    return call
