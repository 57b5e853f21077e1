"""The two things that the room takes from outside, time and entropy, and the ids and tokens it makes of them."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, TypeAlias

Clock: TypeAlias = Callable[[], datetime]
Entropy: TypeAlias = Callable[[int], bytes]

_ID: Final = re.compile(r"[a-z2-7]{16}\Z")


def utc_now() -> datetime:
    """Read the system's clock."""
    return datetime.now(UTC)


def new_id(entropy: Entropy) -> str:
    """Make an id of 80 random bits: 16 lower-case letters and digits."""
    return base64.b32encode(entropy(10)).decode().lower()


def is_id(value: object) -> bool:
    """Say whether something could be an id that `new_id` has made."""
    return isinstance(value, str) and _ID.match(value) is not None


def new_token(entropy: Entropy) -> str:
    """Make a secret token of 256 bits."""
    return base64.urlsafe_b64encode(entropy(32)).decode().rstrip("=")


def token_hash(token: str) -> str:
    """Hash a token for keeping: it is random, so that a plain hash is enough."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()
