"""The pages: one shell, drawn by the browser client, and the headers that protect it."""

from flask import Blueprint, Flask, Response, make_response, render_template, request

_SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

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


def protect(app: Flask) -> None:
    """Set the security headers on every answer, and keep answers of the API out of caches."""

    @app.after_request
    def set_headers(response: Response) -> Response:
        for name, value in _SECURITY.items():
            response.headers.setdefault(name, value)
        if request.path.startswith("/api/"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response
