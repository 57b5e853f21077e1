"""What the room raises beside a game's `Refusal`: what cannot be read, and what is not there."""

from __future__ import annotations


class Unusable(ValueError):
    """Input that no state of the room could accept; nothing has changed.  `code` is stable, `at` names the field.

    Codes: `bad_command_id`, `bad_version`, `bad_seat`, `bad_action`, `bad_cards`, `bad_amount`, `unknown_field`,
    `bad_contribution`, `bad_choice`, `bad_post`, `bad_round`, `bad_name`, `password_too_short`, `password_too_long`,
    `bad_language`, `unknown_game`, `unknown_rulebook`, `bad_rules`, and those of `CardError`.
    """

    def __init__(self, code: str, message: str, at: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.at = at


class NotFound(LookupError):
    """A table, round, key or player that is not there, or is none of this player's business."""

    def __init__(self, code: str) -> None:
        super().__init__(code.replace("_", " "))
        self.code = code


def kind_of(error: Exception) -> str:
    """Say for a log what went wrong, by a code or a name alone: a message could hold a card that nobody may see."""
    return str(getattr(error, "code", type(error).__name__))
