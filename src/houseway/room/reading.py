"""Reading what people and programs send: every value is checked here before any rule looks at it."""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from houseway.bots.policies import POLICIES
from houseway.cards import Card, CardError, parse
from houseway.chance import ChanceError, check_contribution
from houseway.games.contract import Action
from houseway.room.errors import Unusable

PASSWORD_LENGTH_LEAST: Final = 8
PASSWORD_LENGTH_MOST: Final = 128
NAME_LENGTH_MOST: Final = 24
VERSION_MOST: Final = 2**53 - 1
LANGUAGES: Final = ("en", "de", "ro", "pt")
_COMMAND_ID: Final = re.compile(r"[A-Za-z0-9._:-]{1,100}\Z")
_ACTION: Final = re.compile(r"[a-z_]{1,40}\Z")
_UNSEEN: Final = "\u115f\u1160"  # Hangul fillers: letters to Unicode, nothing to the eye
_FIELDS: Final = {"action", "cards", "front", "amount", "to"}


def command_id(value: object) -> str:
    """Read a client's id of a command: 1 to 100 of `A-Z a-z 0-9 . _ : -`; raises Unusable."""
    if not isinstance(value, str) or not _COMMAND_ID.match(value):
        raise Unusable("bad_command_id", "a command id is 1 to 100 of A-Z a-z 0-9 . _ : -", "command_id")
    return value


def version(value: object) -> int:
    """Read the version of the table that a client has seen; raises Unusable."""
    if type(value) is not int or not 0 <= value <= VERSION_MOST:
        raise Unusable("bad_version", "a version is a whole number from 0", "version")
    return value


def seat(value: object) -> int:
    """Read a seat number; raises Unusable for what no table could have."""
    if type(value) is not int or not 1 <= value <= 100:
        raise Unusable("bad_seat", "a seat is a whole number from 1", "seat")
    return value


def action(seat_number: int, fields: Mapping[str, Any], deck: tuple[Card, ...]) -> Action:
    """Read an action of a game from JSON values; raises Unusable."""
    unknown = sorted(str(name)[:40] for name in fields.keys() - _FIELDS)
    if unknown:
        raise Unusable("unknown_field", f"an action has no field {unknown[0]!r}", unknown[0])
    cards, front = (_cards(fields.get(name), name, deck) for name in ("cards", "front"))
    chips, to = (amount(fields.get(name), name) for name in ("amount", "to"))
    return Action(seat_number, action_name(fields), cards, front, chips, to)


def action_name(fields: object) -> str:
    """Read which action is meant; raises Unusable."""
    name = fields.get("action") if isinstance(fields, Mapping) else None
    if not isinstance(name, str) or not _ACTION.match(name):
        raise Unusable("bad_action", "an action is an object with a name in 'action'", "action")
    return name


def _cards(value: object, name: str, deck: tuple[Card, ...]) -> tuple[Card, ...]:
    if value is None:
        return ()
    if not isinstance(value, str) or len(value) > 500:
        raise Unusable("bad_cards", "cards are one text, like 'As Td'", name)
    try:
        return parse(value, has_joker=len(deck) == 53)
    except CardError as error:
        raise Unusable(error.code, str(error), name) from error


def amount(value: object, name: str) -> int | None:
    """Read a number of chips that may be left out; raises Unusable."""
    if value is None:
        return None
    if type(value) is not int or abs(value) > VERSION_MOST:
        raise Unusable("bad_amount", "an amount is a whole number of chips", name)
    return value


def contribution(value: object) -> str:
    """Read what a player gives to the shuffle, any short text; raises Unusable."""
    try:
        return check_contribution("" if value is None else value)
    except ChanceError as error:
        raise Unusable("bad_contribution", str(error), "contribution") from error


def rules(value: object) -> Mapping[str, Any]:
    """Read options to be laid over a rulebook, an object that JSON can write; raises Unusable."""
    if not isinstance(value, Mapping):
        raise Unusable("bad_rules", "rules are an object of options", "rules")
    try:
        msgspec.json.encode(value)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise Unusable("bad_rules", f"no option has such a value: {error}", "rules") from error
    return value


def name(value: object) -> str:
    """Read a name for people or tables: 1 to 24 letters, digits, spaces and `_ . -`; raises Unusable."""
    text = unicodedata.normalize("NFKC", value).strip() if isinstance(value, str) else ""
    is_plain = all(_is_seen(letter) or letter in " _.-" or unicodedata.combining(letter) for letter in text)
    if not any(map(_is_seen, text)) or len(text) > NAME_LENGTH_MOST or not is_plain or "  " in text:
        raise Unusable("bad_name", f"a name has 1 to {NAME_LENGTH_MOST} letters, digits, spaces or _ . -", "name")
    return text


def _is_seen(letter: str) -> bool:
    return letter.isalnum() and letter not in _UNSEEN


def name_key(text: str) -> str:
    """Give the form in which two names are the same name."""
    return unicodedata.normalize("NFKC", text.casefold())


def password(value: object) -> str:
    """Read a new password, 8 to 128 characters of any kind; raises Unusable."""
    if not isinstance(value, str) or len(value) < PASSWORD_LENGTH_LEAST:
        raise Unusable("password_too_short", f"a password has at least {PASSWORD_LENGTH_LEAST} characters", "password")
    if len(value) > PASSWORD_LENGTH_MOST:
        raise Unusable("password_too_long", f"a password has at most {PASSWORD_LENGTH_MOST} characters", "password")
    if not is_text(value):
        raise Unusable("bad_password", "a password must be Unicode text", "password")
    return value


def is_text(value: str) -> bool:
    """Say whether a text can be written as UTF-8."""
    return not any("\ud800" <= letter <= "\udfff" for letter in value)


def language(value: object) -> str:
    """Read a language that the room speaks; raises Unusable."""
    if not isinstance(value, str) or value not in LANGUAGES:
        raise Unusable("bad_language", f"the languages are {', '.join(LANGUAGES)}", "language")
    return value


def strength(value: object) -> str:
    """Read how well a bot shall play; raises Unusable."""
    if not isinstance(value, str) or value not in POLICIES:
        raise Unusable("bad_strength", f"the strengths are {', '.join(POLICIES)}", "strength")
    return value


def fingerprint(*command: object) -> str:
    """Hash what a command asks, so that another command under the same id is noticed."""
    text = json.dumps(command, sort_keys=True, default=str)
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()[:32]
