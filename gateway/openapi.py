"""The OpenAPI 3.1 of the HTTP API, built from the operations and their types."""

import re
from collections.abc import Iterable
from http import HTTPStatus
from importlib.metadata import version
from typing import Any

import msgspec

from gateway.access import JSON_TYPE
from gateway.operations import Operation
from gateway.problems import PROBLEM_TYPE, Problem
from gateway.tokens import COOKIE

Json = dict[str, Any]

_REF = "#/components/schemas/{name}"

_PATH_PARAMETER = re.compile(r"<(?:(?P<kind>\w+)(?:\(max=(?P<max>\d+)\))?:)?(?P<name>\w+)>")


def document(operations: Iterable[Operation]) -> Json:
    """The whole document."""
    listed = list(operations)
    kinds = [kind for each in listed for kind in (each.body, each.answer) if kind not in (None, bytes)]
    _, components = msgspec.json.schema_components([*kinds, Problem], ref_template=_REF)
    paths: dict[str, Json] = {}
    for each in listed:
        path = _PATH_PARAMETER.sub(r"{\g<name>}", each.path)
        paths.setdefault(path, {})[each.method.lower()] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludoteca", "version": version("ludoteca"), "license": {"name": "Apache-2.0"}},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
    }


def _operation(each: Operation) -> Json:
    described: Json = {
        "operationId": each.name,
        "summary": each.about.partition(".")[0],
        "description": each.about,
        "tags": [each.tag],
        "parameters": [
            *_path_parameters(each.path),
            *_parameters(each.query, "query"),
            *_parameters(each.headers, "header"),
        ],
        "responses": {str(each.status): _answer(each), **_problems(each)},
    }
    if each.body:
        described["requestBody"] = {"required": True, "content": {JSON_TYPE: {"schema": _schema(each.body)}}}
    if each.caller != "none":
        ways: list[Json] = [{"bearer": []}, {"cookie": []}]
        described["security"] = ways if each.caller == "required" else [*ways, {}]
    return described


def _schema(kind: Any) -> Json:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=_REF)
    return schema


def _answer(each: Operation) -> Json:
    schema = {"type": "string"} if each.answer is bytes else _schema(each.answer)
    return {"description": HTTPStatus(each.status).phrase, "content": {each.media: {"schema": schema}}}


def _problems(each: Operation) -> Json:
    content = {PROBLEM_TYPE: {"schema": _schema(Problem)}}
    return {str(status): {"description": HTTPStatus(status).phrase, "content": content} for status in each.problems}


def _path_parameters(path: str) -> list[Json]:
    found: list[Json] = []
    for match in _PATH_PARAMETER.finditer(path):
        schema: Json = {"type": "string"}
        if match["kind"] == "int":
            schema = {"type": "integer", "minimum": 0, "maximum": int(match["max"])}
        found.append({"name": match["name"], "in": "path", "required": True, "schema": schema})
    return found


def _parameters(kind: Any, place: str) -> list[Json]:
    """The fields of a Struct as parameters; None, "not sent", is no value of theirs."""
    if kind is None:
        return []
    _, components = msgspec.json.schema_components([kind], ref_template=_REF)
    schema = components[kind.__name__]
    found: list[Json] = []
    for name, field in schema["properties"].items():
        if "anyOf" in field:
            given = next(option for option in field["anyOf"] if option != {"type": "null"})
            field = {key: value for key, value in field.items() if key not in ("anyOf", "default")} | given
        found.append({"name": name, "in": place, "required": name in schema.get("required", ()), "schema": field})
    return found
