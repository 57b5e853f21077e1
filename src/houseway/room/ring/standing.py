"""How somebody sits at a table between players: whether he is dealt in, what he owes, what he has chosen beforehand."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

Choice: TypeAlias = Literal["check_fold", "call_any"]

CHOICES: Final[tuple[Choice, ...]] = ("check_fold", "call_any")  # in the record 1 and 2, 0 is none
BANK_MS: Final = 60_000  # FD-32: everybody's time bank when he sits down, and the most that it holds
BANK_REFILL_MS: Final = 5_000  # for each hand that he is dealt


class Preselect(msgspec.Struct, frozen=True):
    """What a player has chosen to do when his turn comes, in one phase of the hand; it is used up by any turn."""

    choice: Choice
    phase: str


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a player sits between players, from hand to hand; his chips are `Seated.held`.

    `is_out` sits out, from the next hand on if he plays in this one; `is_out_next_blind` does so instead of posting the
    next big blind; `is_posting` comes in as soon as he may rather than wait for it.  `is_away` has let his clock run
    out in this hand and not come back, `is_leaving` leaves when it is over.  The blinds that have passed him are those
    of FD-9; `bank_ms` is his time bank.
    """

    is_out: bool = False
    is_out_next_blind: bool = False
    is_posting: bool = False
    is_away: bool = False
    is_leaving: bool = False
    has_played: bool = False
    has_missed_big: bool = False
    has_missed_small: bool = False
    bank_ms: int = BANK_MS
    preselect: Preselect | None = None

    @property
    def is_waiting(self) -> bool:
        """Say whether he comes in with the big blind or a post alone, once blinds have been posted at the table."""
        return not self.has_played or self.has_missed_big or self.has_missed_small
