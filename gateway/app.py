"""The gateway's Flask application. It makes no connection; each process makes its own when first asked."""

import msgspec
import redis
from flask import Flask, Response
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException

from gateway.access import JSON_TYPE
from gateway.api import games, guests, matches
from gateway.health import health
from gateway.metrics import observed, refused
from gateway.openapi import document
from gateway.outside import LOOPBACK, Proxies, behind
from gateway.pages import pages, protected, shell, wants_page
from gateway.problems import PROBLEM_TYPE, ProblemError, unavailable
from gateway.tagged import tagged
from gateway.tokens import tokens
from services.engine.process import operator
from services.engine.process.credentials import GATEWAY, key_of
from services.engine.process.garbage import settle
from services.engine.process.logs import configure
from services.engine.process.settings import settings

APIS = (guests.api, games.api, matches.api)

_CODES = {404: "not_found", 405: "method_not_allowed", 500: "internal"}


def create_app() -> Flask:
    """The application, by the settings of the environment."""
    config = settings()
    configure(config.log_level, process="gateway")
    tokens()  # with a bad secret it does not start
    key_of(GATEWAY)
    app = Flask(__name__)
    # a path is what was sent, or it is none of ours: a redirect would be built from the Host that was sent
    app.url_map.merge_slashes, app.url_map.strict_slashes = False, False
    proxies = Proxies([*LOOPBACK, *config.trusted_networks])  # the front door is one
    app.wsgi_app = behind(proxies, observed(protected(app.wsgi_app)))  # type: ignore[assignment,method-assign]
    _answer_errors(app)
    for blueprint in (*APIS, health, pages):
        app.register_blueprint(blueprint)
    _serve_openapi(app)
    operator.serve(config.operator_listen)
    settle()
    return app


def _serve_openapi(app: Flask) -> None:
    described = msgspec.json.encode(document(operation for api in APIS for operation in api.operations))

    @app.get("/api/v1/openapi.json")
    def show_openapi() -> Response:
        """The API's own description; who has it already is told so."""
        return tagged(described, JSON_TYPE)


def _answer_errors(app: Flask) -> None:
    """Answer every error as problem details; a person in a browser gets the client's page."""

    @app.errorhandler(ProblemError)
    def refuse(error: ProblemError) -> Response:
        refused(error.problem)
        return Response(error.body(), error.problem.status, error.headers, content_type=PROBLEM_TYPE)

    @app.errorhandler(redis.ConnectionError)
    @app.errorhandler(redis.TimeoutError)
    def refuse_without_store(error: redis.RedisError) -> Response:
        return refuse(unavailable("The store of the matches does not answer; try again in a moment."))

    @app.errorhandler(HTTPException)
    def refuse_request(error: HTTPException) -> ResponseReturnValue:
        status = error.code or 500
        if status == 404 and wants_page():
            return shell(404)
        headers = {name: value for name, value in error.get_headers() if name not in ("Content-Type", "Content-Length")}
        return refuse(ProblemError(status, _CODES.get(status, "refused"), error.description or "", headers=headers))
