"""What the record refuses."""

from __future__ import annotations


class RecordError(ValueError):
    """A value that cannot be recorded, or a file that is no record: `code` is stable, `path` names the place.

    Codes: `not_canonical`, `not_an_export`, `round_not_over`, `wrong_entries`, `not_a_player`,
    `wrong_game`.
    """

    def __init__(self, code: str, message: str, path: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.path = path


class ReplayError(Exception):
    """A record that the rules do not reproduce; `version` is the entry that differs, `code` says in what.

    Codes: `differs` (the rules make something else of it), `refused` (they do not allow it), `wrong_order`,
    `unreadable`, `not_started`, `not_over`.
    """

    def __init__(self, code: str, message: str, version: int) -> None:
        super().__init__(message)
        self.code = code
        self.version = version
