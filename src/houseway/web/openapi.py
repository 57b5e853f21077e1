"""The description of the API at /openapi.json."""

from __future__ import annotations

from http import HTTPStatus
from types import ModuleType
from typing import Any, Final

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

import houseway
from houseway.web import advice, documents, tableview
from houseway.web.bodies import FORM, JSON

QUESTION: Final = (401, 422)
COMMAND: Final = (401, 403, 409, 413, 415, 422, 429)
NAMED: Final = (404,)
_REF: Final = "#/components/schemas/{name}"
_SCHEMES: Final = {
    "key": {"type": "http", "scheme": "bearer"},
    "session": {"type": "apiKey", "in": "cookie", "name": "houseway_session"},
}
_PLAYERS: Final[list[dict[str, list[str]]]] = [{"key": []}, {"session": []}]
_ABOUT: Final = (
    "Every address answers people (HTML) and programs (JSON), by `Accept`. "
    "Refusals are 409, unusable input is 422, each with a stable `code`."
)


def answers(
    model: type | str,
    faults: tuple[int, ...] = QUESTION,
    *,
    status: int = 200,
    body: type | None = None,
    is_for_players: bool = False,
) -> dict[str, Any]:
    """Describe what a route takes and gives (a model, or a media type): keyword arguments for its decorator."""
    responses: dict[int | str, Any] = {fault: _response(documents.Fault, fault) for fault in faults}
    responses[status] = _response(model, status)
    extra: dict[str, Any] = {"security": _PLAYERS if is_for_players else [{}, *_PLAYERS]}
    if set(COMMAND) <= set(faults):
        responses |= {303: _moves("a browser goes on to this page"), 204: _moves("the same for htmx", "HX-Redirect")}
    if body:
        schema = {"schema": _reference(body)}
        extra["requestBody"] = {"required": bool(_required(body)), "content": {JSON: schema, FORM: schema}}
    return {"responses": responses, "status_code": status, "openapi_extra": extra}


def document(app: FastAPI) -> dict[str, Any]:
    """Describe all routes of an application, with the schemas that they name."""
    if not app.openapi_schema:
        whole = get_openapi(title="Houseway", version=houseway.__version__, description=_ABOUT, routes=app.routes)
        shapes = {shape for module in (advice, documents, tableview) for shape in _shapes(module)}
        _, schemas = msgspec.json.schema_components(shapes, ref_template=_REF)
        whole["components"] = {"schemas": schemas, "securitySchemes": _SCHEMES}
        app.openapi_schema = whole
    return app.openapi_schema


def _response(model: type | str, status: int) -> dict[str, Any]:
    text = {"schema": {"type": "string"}}
    content = {model: text} if isinstance(model, str) else {JSON: {"schema": _reference(model)}, "text/html": text}
    return {"description": HTTPStatus(status).phrase, "content": content}


def _moves(description: str, header: str = "Location") -> dict[str, Any]:
    return {"description": description, "headers": {header: {"schema": {"type": "string"}}}}


def _reference(model: type) -> dict[str, str]:
    return {"$ref": _REF.format(name=model.__name__)}


def _required(model: type) -> list[str]:
    return [field.name for field in msgspec.structs.fields(model) if field.required]


def _shapes(module: ModuleType) -> set[type]:
    return {shape for shape in vars(module).values() if isinstance(shape, type) and issubclass(shape, msgspec.Struct)}
