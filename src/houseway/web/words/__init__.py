"""Everything that the pages say: messages, amounts, cards, codes and sentences, in each of LANGUAGES.

English texts are the ids of the messages; translations lie in `locale/<language>/LC_MESSAGES/messages.po`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any, Final

from houseway.web.words import cards, chips, ledger, refusals, russian_poker
from houseway.web.words.speaker import LANGUAGES, Speaker, capitalized

_SPOKEN: Final[tuple[Callable[..., Any], ...]] = (cards.card_name, cards.hand, cards.hand_name, cards.cards_names)
_OF_RUSSIAN_POKER: Final[dict[str, Callable[..., Any]]] = {
    "kind_name": russian_poker.kind_name,
    "wager_name": russian_poker.wager_name,
    "action_name": russian_poker.action_name,
    "status_name": russian_poker.status_name,
    "reason_name": russian_poker.reason_name,
    "moment_name": russian_poker.moment_name,
    "rulebook_title": russian_poker.rulebook_title,
    "combinations_name": russian_poker.combinations_name,
    "line_note": russian_poker.line_note,
    "event_text": russian_poker.event_text,
}


@lru_cache
def of(language: str) -> Mapping[str, Any]:
    """Give the functions by which templates speak a language, by their names there; KeyError if it is none of LANGUAGES."""
    speaker = Speaker(language)
    spoken = {function.__name__: partial(function, speaker) for function in _SPOKEN}
    spoken |= {name: partial(function, speaker) for name, function in _OF_RUSSIAN_POKER.items()}
    plain = {"_": speaker.text, "ngettext": speaker.plural, "amount": speaker.amount, "signed": speaker.signed}
    codes = {"account_reason": partial(ledger.account_reason, speaker)}
    bare = {"odds_text": russian_poker.odds_text, "held_kinds": russian_poker.held_kinds, "chip_stack": chips.chip_stack, "chip_tray": chips.chip_tray}
    return MappingProxyType(plain | spoken | codes | bare | {"time": speaker.time, "capitalized": capitalized})


def message(language: str, code: str) -> str:
    """Say in a language what a refusal's code means and what to do."""
    return refusals.message(Speaker(language), code)


__all__ = ["LANGUAGES", "message", "of"]
