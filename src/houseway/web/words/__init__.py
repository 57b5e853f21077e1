"""Everything that the pages say: messages, amounts, cards, codes and sentences, in each of LANGUAGES.

English texts are the ids of the messages; translations lie in `locale/<language>/LC_MESSAGES/messages.po`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any, Final

from houseway.web.words import (
    cards,
    chips,
    codes,
    five_card_draw,
    games,
    house_ways,
    ledger,
    pai_gow,
    par,
    refusals,
    rules,
    rules_five_card_draw,
    russian_poker,
    set_hands,
    telling,
    worth,
)
from houseway.web.words.speaker import LANGUAGES, Speaker, capitalized

_SPOKEN: Final[tuple[Callable[..., Any], ...]] = (
    cards.card_name,
    cards.cards_names,
    cards.hand,
    cards.hand_name,
    five_card_draw.bet_presets,
    five_card_draw.draw_text,
    five_card_draw.names_of,
    five_card_draw.pot_name,
    games.house_way_title,
    games.table_name,
    house_ways.house_way_rows,
    par.best_choice,
    par.caveats,
    par.dealt_hand,
    par.fan_text,
    par.net_shares,
    par.one_in,
    par.result_text,
    par.share_text,
    par.strategy_legend,
    par.strategy_rows,
    rules.rules_text,
    russian_poker.combinations_name,
    set_hands.advice,
    set_hands.back_hand,
    set_hands.front_hand,
    set_hands.set_reason,
    set_hands.ways_to_set,
    telling.event_text,
    telling.result_rows,
    worth.advice_reason,
    worth.chance_text,
    worth.choice_text,
    worth.cost_text,
    worth.worth_text,
)
_CODED: Final = {
    "advice_note": worth.advice_note,
    "deed_name": five_card_draw.deed_name,
    "limit_name": five_card_draw.limit_name,
    "manner_text": five_card_draw.manner_text,
    "phase_name": five_card_draw.phase_name,
    "strength_name": five_card_draw.strength_name,
    "account_reason": ledger.account_reason,
    "game_name": games.game_name,
    "kind_name": codes.kind_name,
    "moment_name": codes.moment_name,
    "outcome_name": pai_gow.outcome_name,
    "part_name": codes.part_name,
    "rulebook_title": games.rulebook_title,
    "status_name": codes.status_name,
    "suit_name": cards.suit_name,
    "wager_name": codes.wager_name,
}
_UNSPOKEN: Final[dict[str, Any]] = {
    "bet_sizes_of": rules_five_card_draw.bet_sizes_of,
    "blinds_of": rules_five_card_draw.blinds_of,
    "as_held": set_hands.as_held,
    "capitalized": capitalized,
    "chip_stack": chips.chip_stack,
    "chip_tray": chips.chip_tray,
    "fees_of": par.fees_of,
    "held_kinds": telling.held_kinds,
    "hit_share": par.hit_share,
    "ranking": five_card_draw.ranking,
    "strengths": five_card_draw.STRENGTHS,
    "told_events": five_card_draw.TOLD_EVENTS,
    "odds_text": russian_poker.odds_text,
    "option_rows": par.option_rows,
    "printed_spots": telling.printed_spots,
    "stakes_to_place": chips.stakes_to_place,
}


@lru_cache
def of(language: str) -> Mapping[str, Any]:
    """Give the functions by which templates speak one of LANGUAGES, by their names there; KeyError for any other."""
    speaker = Speaker(language)
    own = {
        "_": speaker.text,
        "pgettext": speaker.of,
        "ngettext": speaker.plural,
        "locale": speaker.locale,
        "amount": speaker.amount,
        "amounts": speaker.amounts,
        "decimal": speaker.decimal,
        "percent": speaker.percent,
        "percentage": speaker.percentage,
        "signed": speaker.signed,
        "signed_decimal": speaker.signed_decimal,
    }
    spoken = {function.__name__: partial(function, speaker) for function in _SPOKEN}
    coded = {name: partial(function, speaker) for name, function in _CODED.items()}
    return MappingProxyType(_UNSPOKEN | own | spoken | coded | {"time": speaker.time})


def message(language: str, code: str) -> str:
    """Say in a language what a refusal's code means and what to do."""
    return refusals.message(Speaker(language), code)


__all__ = ["LANGUAGES", "message", "of"]
