"""Each house's rules as TOML: read, checked, completed from the game's defaults, frozen and hashed.

This folder does not know any game: the caller brings the type of the rules (`houseway.games.rulebook` does).
"""

from houseway.rulebooks.errors import RulebookError
from houseway.rulebooks.files import names
from houseway.rulebooks.reading import Rulebook, read, read_part, rules_hash
from houseway.rulebooks.showing import differences, flat, option_text, own_options

__all__ = [
    "Rulebook",
    "RulebookError",
    "differences",
    "flat",
    "names",
    "option_text",
    "own_options",
    "read",
    "read_part",
    "rules_hash",
]
