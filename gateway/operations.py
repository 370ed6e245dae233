"""The operations of the HTTP API: one declaration serves, validates and documents each.

A handler's annotations say all: `body`, `query` and `headers` are Structs that the request is decoded into,
`player` makes the caller required (`Player`) or optional (`Player | None`), and the return type is the answer,
`Annotated[bytes, T]` for a `T` that a service has encoded already.
"""

from collections.abc import Callable
from functools import wraps
from inspect import getdoc
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from flask import Blueprint, Response, request
from limits import RateLimitItem
from msgspec import Struct

from gateway.access import JSON_TYPE, by_cookie, player_of_request, require_json
from gateway.depth import is_deeper
from gateway.limits import READS, limits, network
from gateway.problems import MAX_BODY_BYTES, ProblemError, malformed, too_large, unauthorized
from gateway.tagged import tagged
from gateway.tokens import Player

MAX_DEPTH = 32
"""How deep lists and objects of a body may be nested; no command of any game needs a third of it."""

Handler = Callable[..., Struct | bytes]


class Operation(Struct, frozen=True):
    """What one handler does, for the router and for the OpenAPI."""

    method: str
    path: str
    name: str
    about: str
    tag: str
    status: int
    answer: Any
    media: str
    body: type[Struct] | None
    query: type[Struct] | None
    headers: type[Struct] | None
    caller: str
    """`none`, `optional` or `required`."""
    problems: tuple[int, ...]


class Api(Blueprint):
    """A blueprint that keeps a list of its operations."""

    def __init__(self, name: str, import_name: str) -> None:
        super().__init__(name, import_name, url_prefix="/api/v1")
        self.operations: list[Operation] = []

    def operation(
        self,
        method: str,
        path: str,
        *,
        status: int = 200,
        media: str = JSON_TYPE,
        problems: tuple[int, ...] = (),
        limit: RateLimitItem = READS,
        limited_by: Callable[[], str] | None = None,
        changes_rarely: bool = False,
    ) -> Callable[[Handler], Handler]:
        """Register a handler.

        Args:
            method: GET or POST.
            path: Flask rule below `/api/v1`.
            status: of the answer when all went well.
            media: type of the answer.
            problems: statuses of the problems it may answer with, beside those that follow from its inputs.
            limit: how often it may be called.
            limited_by: whose calls are counted together; the caller's by default.
            changes_rarely: the answer is packed once, and who has it already is told so.
        """

        def register(handler: Handler) -> Handler:
            operation = _describe(handler, self.name, method, path, status, media, problems)
            self.operations.append(operation)
            view = _view(operation, handler, limit, limited_by, changes_rarely)
            self.add_url_rule(path, endpoint=operation.name, view_func=view, methods=[method])
            return handler

        return register


def _describe(
    handler: Handler, tag: str, method: str, path: str, status: int, media: str, problems: tuple[int, ...]
) -> Operation:
    hints = get_type_hints(handler, include_extras=True)
    answer = hints["return"]
    if get_origin(answer) is Annotated:
        answer = get_args(answer)[1]
    caller = "none"
    if "player" in hints:
        caller = "required" if hints["player"] is Player else "optional"
    return Operation(
        method=method,
        path=f"/api/v1{path}",
        name=handler.__name__,
        about=getdoc(handler) or "",
        tag=tag,
        status=status,
        answer=answer,
        media=media,
        body=hints.get("body"),
        query=hints.get("query"),
        headers=hints.get("headers"),
        caller=caller,
        problems=tuple(sorted({*problems, *_implied(hints, method, caller)})),
    )


def _implied(hints: dict[str, Any], method: str, caller: str) -> set[int]:
    """The problems that follow from what a handler takes."""
    implied = {413, 429}
    if {"body", "query", "headers"} & hints.keys():
        implied.add(400)
    if caller != "none":
        implied.add(401)
    if method == "POST" and (caller == "required" or "body" in hints):
        implied.add(415)
    return implied


def _view(
    operation: Operation,
    handler: Handler,
    limit: RateLimitItem,
    limited_by: Callable[[], str] | None,
    changes_rarely: bool,
) -> Callable[..., Response]:
    """The Flask view: who calls and how often, then what was sent, then the handler."""
    names = [field.encode_name for field in msgspec.structs.fields(operation.headers)] if operation.headers else []

    @wraps(handler)
    def view(**inputs: Any) -> Response:
        if (request.content_length or 0) > MAX_BODY_BYTES:
            raise too_large()
        player = player_of_request()
        if counters := limits():
            counters.count(limit, operation.name, limited_by() if limited_by else player.id if player else network())
        if operation.caller == "required" and player is None:
            raise unauthorized()
        if operation.caller != "none":
            inputs["player"] = player
        if operation.method == "POST" and (operation.body or by_cookie()):
            require_json()
        if operation.body:
            inputs["body"] = _decode(read_body(), operation.body)
        if operation.query:
            inputs["query"] = _convert(request.args.to_dict(), operation.query)
        if operation.headers:
            sent = {name: request.headers[name] for name in names if name in request.headers}
            inputs["headers"] = _convert(sent, operation.headers)
        answer = handler(**inputs)
        body = answer if isinstance(answer, bytes) else msgspec.json.encode(answer)
        if changes_rarely:
            return tagged(body, operation.media)
        return Response(body, operation.status, content_type=operation.media)

    return view


def read_body() -> bytes:
    """The body; one that came in parts shows only here how long it is.

    Raises:
        ProblemError: 413.
    """
    body = request.stream.read(MAX_BODY_BYTES + 1)
    if len(body) > MAX_BODY_BYTES:
        raise too_large()
    return body


def _decode(body: bytes, kind: type[Struct]) -> Struct:
    if is_deeper(body, MAX_DEPTH):
        raise malformed(f"A body is nested at most {MAX_DEPTH} deep.")
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.DecodeError as error:
        raise _at_field(error) from error


def _convert(sent: dict[str, str], kind: type[Struct]) -> Struct:
    try:
        return msgspec.convert(sent, type=kind, strict=False)
    except msgspec.ValidationError as error:
        raise _at_field(error) from error


def _at_field(error: msgspec.DecodeError) -> ProblemError:
    """The decoder's message ("… - at `$.seats[0].level`") as a sentence and the path of the field."""
    text, _, path = str(error).partition(" - at `$")
    field = path.rstrip("`").removeprefix(".")
    if not field and "field `" in text:  # the missing or unknown field itself is to blame
        field = text.split("`")[1]
    elif "field `" in text:
        field = f"{field}.{text.split('`')[1]}"
    return malformed(f"{text}.", field)
