"""What is wrong with a rulebook, and where."""

from __future__ import annotations


class RulebookError(ValueError):
    """A rulebook, or a part of one, that cannot be used: `code` is stable, `path` names the key (`rules.pay.flush`).

    Codes: `unknown_rulebook`, `unreadable_file`, `not_toml`, `unknown_key`, `missing_key`, `impossible_value`; types of
    rules may have codes of their own, which they raise with the path inside their value.
    """

    def __init__(self, code: str, message: str, path: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.path = path


def joined(*paths: str) -> str:
    """Join paths by dots, empty ones left out."""
    return ".".join(path for path in paths if path)
