"""What a POST carries: JSON from programs, or a form from a page, read into the same strict model."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar
from urllib.parse import parse_qsl

import msgspec
from fastapi import Depends
from starlette.requests import Request

from houseway.web.problems import Problem, unusable

Model = TypeVar("Model", bound=msgspec.Struct)

FORM: Final = "application/x-www-form-urlencoded"
JSON: Final = "application/json"
_FIELDS_MOST: Final = 64
_WHOLE: Final = re.compile("-?[0-9]+")  # 1e3 and 1.000 are numbers too, but no amounts


def body(model: type[Model], takes: Callable[[dict[str, str]], dict[str, str]] = dict) -> Any:
    """Depend on the body as a model; `takes` picks what counts of a form, which may hold more than its button needs."""

    async def read(request: Request) -> Model:
        content = await _content(request)
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind == JSON:
            return _from_json(content, model)
        if kind == FORM or not content:
            return _from_form(takes(_form(content)), model)
        raise Problem(415, "unsupported_media_type", f"send {JSON} or {FORM}")

    return Depends(read)


async def _content(request: Request) -> bytes:
    most = request.app.state.house.settings.body_bytes_most
    content = bytearray()
    async for chunk in request.stream():
        content += chunk
        if len(content) > most:
            raise Problem(413, "body_too_large", f"at most {most} bytes are taken", headers={"Connection": "close"})
    return bytes(content)


def _from_json(content: bytes, model: type[Model]) -> Model:
    try:
        return msgspec.json.decode(content, type=model)
    except msgspec.ValidationError as error:
        raise _unfit(error) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise unusable("not_json", str(error)) from None


def _from_form(fields: dict[str, str], model: type[Model]) -> Model:
    try:
        read = msgspec.convert(fields, model, strict=False)
    except msgspec.ValidationError as error:
        raise _unfit(error) from None
    for name, encoded in _names(model):
        if type(getattr(read, name)) is int and not _WHOLE.fullmatch(fields.get(encoded) or "0"):
            raise unusable("unusable_field", "Expected a whole number in the digits 0 to 9", name)
    return read


@cache
def _names(model: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    """Give a model's fields, as it and as a form names them; msgspec compiles its annotations anew to tell them."""
    return tuple((field.name, field.encode_name) for field in msgspec.structs.fields(model))


def _form(content: bytes) -> dict[str, str]:
    """Read a form: empty fields count as absent, repeated ones (checkboxes) are joined by spaces."""
    try:
        pairs = parse_qsl(content.decode("ascii"), errors="strict", max_num_fields=_FIELDS_MOST)
    except ValueError as error:
        raise unusable("not_a_form", str(error)) from None
    values: dict[str, list[str]] = {}
    for name, value in pairs:
        values.setdefault(name, []).append(value)
    return {name: " ".join(several) for name, several in values.items()}


def _unfit(error: msgspec.ValidationError) -> Problem:
    message, _, path = str(error).partition(" - at `$.")
    named = message.partition("`")[2].rstrip("`")
    if message.startswith("Object missing required field"):
        return unusable("missing_field", message, named)
    if message.startswith("Object contains unknown field"):
        return unusable("unknown_field", message, named)
    return unusable("unusable_field", message, path.rstrip("`") or None)
