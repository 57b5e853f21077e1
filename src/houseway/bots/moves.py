"""What a player means to do, made into an action that is legal for him."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.bots.sight import Sight
from houseway.cards import Card
from houseway.games.contract import Action


def give_up(sight: Sight) -> Action:
    """Check where that is free, else fold."""
    return Action(sight.me.number, "check" if "check" in sight.options else "fold")


def stay(sight: Sight) -> Action:
    """Check where that is free, else call."""
    return Action(sight.me.number, "check" if "check" in sight.options else "call")


def attack(sight: Sight, total: int = 0) -> Action:
    """Bet or raise to this total as nearly as the rules allow (0: the least); where they do not, call or check."""
    least, most = sight.raise_to
    if not most:
        return stay(sight)
    name = "bet" if "bet" in sight.options else "raise"
    return Action(sight.me.number, name, to=min(max(total, least), most))


def exchange(sight: Sight, kept: Sequence[Card]) -> Action:
    """Throw away all but the kept cards; stand pat when all are kept."""
    thrown = tuple([card for card in sight.hand if card not in kept])
    return Action(sight.me.number, "draw", thrown) if thrown else Action(sight.me.number, "stand_pat")
