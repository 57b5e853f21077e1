"""Entropy, the uniform shuffle, and commitments with their openings; the exact text is in `docs/fairness.md`."""

from houseway.chance.deck import CONTRIBUTION_LENGTH_MOST, check_contribution, shuffled
from houseway.chance.errors import ChanceError
from houseway.chance.private import (
    Laid,
    OpenedCard,
    commitment_to,
    lay,
    open_cards,
    place_orders,
    seal_salt,
    verify_card,
)
from houseway.chance.seed import SEED_BYTES, commitment, new_seed, verify_opening
from houseway.chance.shuffle import shuffle

__all__ = [
    "CONTRIBUTION_LENGTH_MOST",
    "SEED_BYTES",
    "ChanceError",
    "Laid",
    "OpenedCard",
    "check_contribution",
    "commitment",
    "commitment_to",
    "lay",
    "new_seed",
    "open_cards",
    "place_orders",
    "seal_salt",
    "shuffle",
    "shuffled",
    "verify_card",
    "verify_opening",
]
