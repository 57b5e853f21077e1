"""A seat's view of Five Card Draw, read into what a player thinks in: pot, price, rivals, and what he may do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from houseway.cards import Card, parse
from houseway.games.five_card_draw.rules import Rules

View = Mapping[str, Any]
NextBelow = Callable[[int], int]  # uniform over 0 … n - 1


class Rival(NamedTuple):
    """Another player who has not folded: `bet` lies before him, `paid` came before; `drawn` is None until he draws."""

    number: int
    stack: int
    bet: int
    paid: int
    drawn: int | None


class Sight(NamedTuple):
    """What a seat sees: its own hand and chips (`me`), and the rivals who are left, clockwise from its left.

    `dealt` counts the players who were dealt in; `cost` is what a call takes, `pot` all that has been bet; `raise_to`
    are the least and the most total of a bet or raise, 0 and 0 where there is none.
    """

    phase: str
    rules: Rules
    hand: tuple[Card, ...]
    me: Rival
    rivals: tuple[Rival, ...]
    dealt: int
    button: int
    big_blind: int
    price: int
    pot: int
    cost: int
    options: frozenset[str]
    raise_to: tuple[int, int]

    @property
    def unit(self) -> int:
        """Give the big blind in chips."""
        return self.rules.blinds[1]

    @property
    def is_fixed(self) -> bool:
        """Say whether bets are fixed."""
        return self.rules.limit == "fixed"

    @property
    def bettor(self) -> Rival | None:
        """Find who made the bet that is to be called: clockwise the first whose bet is the price."""
        return next((rival for rival in self.rivals if rival.bet >= self.price), None) if self.cost else None

    def behind(self) -> tuple[Rival, ...]:
        """List the rivals with chips who have yet to act in this round, if nobody raises any more."""
        last = self.big_blind if self.phase == "first_round" else self.button
        mine = turn(self.me.number, last)
        return tuple([rival for rival in self.rivals if rival.stack and turn(rival.number, last) > mine])


def turn(number: int, last: int) -> tuple[bool, int]:
    """Order seats clockwise, `last` being the last."""
    return number <= last, number


def look(view: View, seat: int, rules: Rules) -> Sight:
    """Read the view of the seat that is to act, as `five_card_draw.view` makes it for this seat."""
    options = {option["action"]: option for option in view["legal"][str(seat)]}
    raising = options.get("bet") or options.get("raise") or {}
    live = [_rival(int(number), told) for number, told in view["seats"].items() if told["status"] != "folded"]
    own = view["seats"][str(seat)]
    return Sight(
        phase=view["phase"],
        rules=rules,
        hand=parse(own["hand"]),
        me=_rival(seat, own),
        rivals=tuple(sorted([one for one in live if one.number != seat], key=lambda one: turn(one.number, seat))),
        dealt=len(view["seats"]),
        button=view["button"],
        big_blind=view["big_blind"],
        price=view["price"] or 0,
        pot=sum([pot["amount"] for pot in view["pots"]]),
        cost=options.get("call", {}).get("cost", 0),
        options=frozenset(options),
        raise_to=(raising.get("least_to", 0), raising.get("most_to", 0)),
    )


def _rival(number: int, told: Mapping[str, Any]) -> Rival:
    return Rival(number, told["stack"], told["bet"], told["committed"] - told["bet"], told["drawn"])
