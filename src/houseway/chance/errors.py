"""What chance refuses to work with."""

from __future__ import annotations


class ChanceError(ValueError):
    """A seed, a round id or a contribution that cannot be used; `code` is stable, the message is English for logs.

    Codes: `seed_length`, `round_id_unusable`, `not_text`, `contribution_too_long`, `contribution_unusable`.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
