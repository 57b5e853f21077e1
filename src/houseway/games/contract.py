"""What every game is: pure functions over frozen values.

A game knows no clock, no random source, no storage and no text for people.  Chance is an explicit mover: the room
supplies its cards from a committed deck, the analysis enumerates them, a test scripts them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from houseway.cards import Card, show


class Refusal(Exception):
    """An action that the rules do not allow; nothing has changed.  `code` is stable, the message is English."""

    def __init__(self, code: str, message: str = "") -> None:
        super().__init__(message or code.replace("_", " "))
        self.code = code


class Action(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat does: `action` names it, the other fields are empty unless that action takes them.

    `cards` are cards of the seat's own hand, `front` the two cards set in front (Pai Gow), `amount` chips of a new
    wager, `to` the total a bet or raise makes (Five Card Draw).  `is_by_clock` marks what the rules chose for a seat
    whose clock has run out; only `timeout` makes such actions.
    """

    seat: int
    action: str
    cards: tuple[Card, ...] = ()
    front: tuple[Card, ...] = ()
    amount: int | None = None
    to: int | None = None
    is_by_clock: bool = False


class Deal(msgspec.Struct, frozen=True):
    """What chance does: the cards it supplies, in the order in which the rules deal them."""

    cards: tuple[Card, ...]


class Chance(msgspec.Struct, frozen=True):
    """Chance is to move: one unseen card for each entry of `to`, the seats in dealing order (0 is the dealer).

    Where the deck cannot serve, `of` lists the cards that chance first shuffles into a new stub, from which it deals
    from now on; it is empty as long as the deck goes on.
    """

    to: tuple[int, ...]
    of: tuple[Card, ...] = ()


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One kind of legal action.

    `cost` is what it commits in chips, at least; `sizes` says how many cards it takes and `costs` what each of those
    sizes costs; `least` and `most` bound an amount, `least_to` and `most_to` the total that a bet or raise makes, all
    included; `front` says how many cards it sets in front.
    """

    action: str
    cost: int = 0
    sizes: tuple[int, ...] = ()
    costs: tuple[int, ...] = ()
    least: int | None = None
    most: int | None = None
    front: int = 0
    least_to: int | None = None
    most_to: int | None = None


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, as the record and the replay tell it; `seat` 0 is the dealer.

    Where a hand is set (Pai Gow) `cards` are the back, `front` the two in front, `row` the row of the house way that
    decided.
    """

    event: str
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    amount: int | None = None
    reason: str = ""
    front: tuple[Card, ...] = ()
    row: str = ""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One wager settled: `stake` chips were committed, `net` is what the seat gains (or loses, below zero) on them.

    `reason` is a stable code; `odds` are the odds to one, one for each combination that counts; `unpaid` is what a
    maximum payout has cut off.  `commission` is what the house has kept of a win, `net` being what is left of it;
    `uncovered` is the part of the stake that a player's bank could not cover: it goes back (Pai Gow).
    """

    seat: int
    wager: str
    stake: int
    net: int
    reason: str
    odds: tuple[int, ...] = ()
    unpaid: int = 0
    commission: int = 0
    uncovered: int = 0


S = TypeVar("S")
R = TypeVar("R")


class Step(msgspec.Struct, Generic[S], frozen=True):
    """What an action led to: the new state and what happened on the way."""

    state: S
    events: tuple[Event, ...]


class Game(Protocol[R, S]):
    """The functions by which the room, the analysis, bots and tests play any game."""

    name: str
    version: int
    deck: tuple[Card, ...]
    actions: tuple[str, ...]
    wagers: tuple[str, ...]  # what a player may stake before the deal, the main wager first
    hand_size: int  # the cards that each hand is dealt
    is_between_players: bool  # players play against each other, their cards stay hidden, and the house only deals
    Rules: type[R]

    def read_stake(self, fields: Mapping[str, Any]) -> Any:
        """Read what a player stakes on a seat from JSON values; raises Refusal for unusable ones."""

    def start(self, rules: R, seats: Mapping[int, Any]) -> Step[S]:
        """Begin a round with these stakes by seat; raises Refusal for stakes that the rules do not allow."""

    def to_move(self, state: S) -> int | Chance | None:
        """Say who moves: a seat (the first of those that may), chance, or nobody (the round is over)."""

    def acting(self, state: S) -> tuple[int, ...]:
        """List every seat that may act now, in order: several where nobody waits for another's decision."""

    def legal(self, state: S, seat: int) -> tuple[Option, ...]:
        """Describe everything that this seat may do now; empty when it is not its turn."""

    def apply(self, state: S, action: Action | Deal) -> Step[S]:
        """Do it; raises Refusal, and only Refusal, for what `legal` does not list."""

    def committed(self, state: S) -> Mapping[int, int]:
        """Say how many chips each seat has put in so far; never shrinks within a round."""

    def timeout(self, state: S, seat: int) -> Action:
        """Say what the rules do for a seat whose clock has run out."""

    def settle(self, state: S) -> tuple[Line, ...]:
        """Settle a finished round, wager by wager; the house's net is minus the sum."""

    def view(self, state: S, seats: Collection[int]) -> dict[str, Any]:
        """Build what someone holding these seats may see (nobody: a spectator), from an allow-list, as JSON values."""

    def describe(self, state: S) -> dict[str, Any]:
        """Say where a round stands, all cards open, as the JSON of a scenario's `state`."""

    def result(self, state: S) -> dict[str, Any]:
        """Say how a finished round ended, all cards open, as the JSON of a scenario's `result`."""


class PlayersGame(Game[R, S], Protocol[R, S]):
    """A game between players: what there is to know of it besides, so that nothing hidden need be opened."""

    settings: tuple[str, ...]  # what `start` takes besides the stakes, by name

    def start(self, rules: R, seats: Mapping[int, Any], **settings: Any) -> Step[S]:
        """Begin a hand with these stakes by seat; raises Refusal for what the rules do not allow."""

    def reshuffles_most(self, rules: R) -> int:
        """Say how many times in a hand, at most, a new stub has to be shuffled."""

    def own_view(self, public: Mapping[str, Any], state: S, seats: Collection[int]) -> dict[str, Any]:
        """Add to a spectator's view, which stays as it is, what someone who holds these seats sees besides."""

    def event_seen(self, event: Event, seats: Collection[int]) -> dict[str, Any]:
        """Tell an event to someone who holds these seats (nobody: a spectator), as JSON values.

        What others do is told to him as to a spectator.
        """

    def mucked(self, state: S, seats: Collection[int]) -> dict[int, tuple[Card, ...]]:
        """Open the hands that someone who holds these seats may ask to see when the hand is over, by seat."""


def check_fields(option: Option, action: Action, hand: Collection[Card]) -> None:
    """Refuse an action whose cards or amount are not those its option describes; `hand` is what the seat holds."""
    if action.to is not None and option.least_to is None:
        raise Refusal("field_not_taken", f"{action.action} does not take 'to'")
    if action.front and not option.front:
        raise Refusal("field_not_taken", f"{action.action} does not take 'front'")
    _check_cards(option.action, option.sizes, action.cards, hand)
    if option.front:
        _check_cards(option.action, (option.front,), action.front, hand)
    _check_amount(option, action.amount)
    if option.least_to is not None and option.most_to is not None:
        _check_total(option.least_to, option.most_to, action.to)


def _check_cards(name: str, sizes: tuple[int, ...], cards: tuple[Card, ...], hand: Collection[Card]) -> None:
    if not sizes:
        if cards:
            raise Refusal("cards_not_taken", f"{name} takes no cards")
        return
    if len(set(cards)) != len(cards):
        raise Refusal("card_repeated", "a card is named twice")
    for card in cards:
        if card not in hand:
            raise Refusal("card_not_held", f"{card} is not in this hand")
    if len(cards) not in sizes:
        raise Refusal("wrong_number_of_cards", f"{name} takes {_list(sizes)} cards, not {len(cards)}")


def _check_amount(option: Option, amount: int | None) -> None:
    if option.least is None or option.most is None:
        if amount is not None:
            raise Refusal("amount_not_taken", f"{option.action} takes no amount")
        return
    if amount is None:
        raise Refusal("amount_missing", f"{option.action} needs an amount from {option.least} to {option.most}")
    if type(amount) is not int:
        raise Refusal("amount_not_whole", "an amount is a whole number of chips")
    if amount < option.least:
        raise Refusal("amount_below_least", f"the least is {option.least}")
    if amount > option.most:
        raise Refusal("amount_above_most", f"the most is {option.most}")


def _check_total(least: int, most: int, total: int | None) -> None:
    if total is None:
        raise Refusal("amount_missing", f"say the total from {least} to {most} in 'to'")
    if type(total) is not int:
        raise Refusal("amount_not_whole", "an amount is a whole number of chips")
    if total < least:
        raise Refusal("amount_below_least", f"the least is to {least}")
    if total > most:
        raise Refusal("amount_above_most", f"the most is to {most}")


def _list(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def to_json(value: Any) -> Any:
    """Turn actions, options, events and lines, or sequences of them, into JSON values: cards are one text."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, msgspec.Struct):
        fields = ((name, getattr(value, name), default) for name, default in _fields(type(value)))
        return {name: to_json(field) for name, field, default in fields if field != default}
    if isinstance(value, tuple | list):
        return show(value) if value and all(type(item) is Card for item in value) else [to_json(item) for item in value]
    return value.text if isinstance(value, Card) else value


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """List the fields with the defaults at which they are left out; what has none equals no value."""
    defaults = dict(zip(kind.__struct_fields__[::-1], kind.__struct_defaults__[::-1], strict=False))
    return tuple((name, defaults.get(name, msgspec.NODEFAULT)) for name in kind.__struct_fields__)


def hidden(count: int) -> str:
    """Write face-down cards, as many as there are."""
    return " ".join(["??"] * count)
