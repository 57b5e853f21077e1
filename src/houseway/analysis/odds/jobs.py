"""The odds as jobs of the analyst: JSON values in and out, which whoever asks has checked before.

Where a rulebook is not analysed the answer is `{"not_analysed": why, "at": option}`.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from houseway.cards import parse
from houseway.games import rulebook
from houseway.games.pai_gow.house_way import house_way_names, read_house_way
from houseway.rulebooks import RulebookError


def russian_poker(hand: str, upcard: str, book: str) -> dict[str, Any]:
    """Value every choice of five cards by a rulebook that ships."""
    from houseway.analysis.odds.russian_poker import odds

    try:
        return odds(parse(hand), parse(upcard)[0], rulebook("russian_poker", book))
    except RulebookError as error:
        return {"not_analysed": str(error), "at": error.path}


def pai_gow(hand: str, against: str) -> dict[str, Any]:
    """Compare all settings of seven cards against a house way that ships, or a rulebook, `pai_gow/NAME`."""
    from houseway.analysis.odds.pai_gow import odds

    rules = rulebook("pai_gow", against.removeprefix("pai_gow/")).rules if "/" in against else rulebook("pai_gow").rules
    if against in house_way_names():
        rules = replace(rules, house_way=read_house_way(against))
    return odds(parse(hand, has_joker=True), rules, against)


def five_card_draw(hand: str, kept: str | None) -> dict[str, Any]:
    """Count what five cards become by one draw, or by all."""
    from houseway.analysis.odds.five_card_draw import odds

    return odds(parse(hand), None if kept is None else parse(kept))


def shared_pot(held: list[tuple[str, str]]) -> dict[str, Any]:
    """Share a pot between hands, each given with the cards that it keeps."""
    from houseway.analysis.five_card_draw.equity import equity
    from houseway.analysis.odds.five_card_draw import shares

    hands = [(parse(hand), parse(kept)) for hand, kept in held]
    discards = [tuple(card for card in hand if card not in kept) for hand, kept in hands]
    return shares(equity([hand for hand, _ in hands], discards))
