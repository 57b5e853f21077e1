"""A round's seed, and the commitment that binds the house to it before any player contributes."""

from __future__ import annotations

import hashlib
import hmac
import os
import re
from collections.abc import Callable
from typing import Final

from houseway.chance.errors import ChanceError

SEED_BYTES: Final = 32
_ROUND_ID: Final = re.compile(r"[A-Za-z0-9._:-]{1,100}\Z")


def new_seed(entropy: Callable[[int], bytes] = os.urandom) -> bytes:
    """Take 256 bits from the operating system for one round, and for that round only."""
    return check_seed(entropy(SEED_BYTES))


def commitment(round_id: str, seed: bytes) -> str:
    """Hash a round's seed together with the round's id: 64 hex digits, which the house publishes before the stakes."""
    text = f"houseway commitment 1\n{check_round_id(round_id)}\n{check_seed(seed).hex()}"
    return hashlib.sha256(text.encode()).hexdigest()


def verify_opening(committed: str, round_id: str, seed: bytes) -> bool:
    """Say whether this seed is the one that the house committed to for this round."""
    return hmac.compare_digest(committed.encode(), commitment(round_id, seed).encode())


def check_seed(seed: bytes) -> bytes:
    """Hand the seed back; raises ChanceError unless it is exactly 256 bits."""
    if len(seed) != SEED_BYTES:
        raise ChanceError("seed_length", f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return seed


def check_round_id(round_id: str) -> str:
    """Hand the id back; raises ChanceError for one that could be mistaken for other lines of a hashed text."""
    if not _ROUND_ID.match(round_id):
        raise ChanceError("round_id_unusable", "a round's id is 1 to 100 of A-Z a-z 0-9 . _ : -")
    return round_id
