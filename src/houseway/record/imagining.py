"""Decks that fit everything a player's export of a hand tells; what nobody opened to him is made up.

All that is public must come out the same whatever the hidden cards are.  So whoever was opened only some of the cards
can still have the whole hand played again by the rules: bets, pots, who may do what, who wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from houseway import games
from houseway.cards import Card, CardError
from houseway.chance import ChanceError
from houseway.games.contract import PlayersGame, Refusal
from houseway.record.errors import ReplayError
from houseway.record.export import Export
from houseway.record.hand_telling import HandTelling, opened, players_of
from houseway.record.hands import HandAction, HandStarted
from houseway.record.openings import orders_of
from houseway.record.payloads import Payload
from houseway.record.playing import Playing
from houseway.record.retelling import read_entry
from houseway.record.telling import OrderError

Deck = tuple[Card, ...]
_UNUSABLE: Final = (CardError, ChanceError, LookupError, OrderError, Refusal, StopIteration, TypeError, ValueError)


class ImaginedDecks:
    """A hand's decks as they may have been, each whole and in dealing order.

    `to_throw` lists by seat the positions of cards that may stand for those which it threw away unseen.
    """

    knows_all = False
    secret = bytes(32)  # it makes salts that nobody compares

    def __init__(self, deck: Deck, reserves: Sequence[Deck], to_throw: Mapping[int, Sequence[int]]) -> None:
        self.deck = deck
        self.reserves = tuple(reserves)
        self._to_throw = to_throw

    def playing(self, told: HandStarted, game: PlayersGame[Any, Any], rules: Any, texts: Sequence[str]) -> Playing:
        """Deal from these decks; whether the texts order the places as they lie is for the verifier."""
        return Playing(
            round=told.round,
            game=game,
            rules=rules,
            players=players_of(told),
            deck=self.deck,
            reserves=self.reserves,
            settings=told.settings,
            table=told.table,
        )

    def commitment(self, told: HandStarted, game: PlayersGame[Any, Any], rules: Any) -> str:
        """Take the commitment as it is told: cards that are made up do not make it again."""
        return told.commitment

    def thrown(self, told: HandAction) -> tuple[Card, ...]:
        """Name the cards that an action threw away, or those that stand for them."""
        if told.cards is None or told.cards.value is not None:
            return opened(told)
        return tuple(self.deck[position] for position in self._to_throw.get(told.seat, ())[: len(told.dealt_to)])


class _Draw(NamedTuple):
    """How many cards a seat drew from which reserve, and all of them if they are opened."""

    deck: int
    many: int
    cards: Deck


class _Seen(NamedTuple):
    """What an export tells of the decks: opened cards by position in dealing order, and what the reserves gave."""

    started: HandStarted
    whole: Deck
    cards: Mapping[int, Card]
    draws: Sequence[_Draw]
    to_throw: Mapping[int, Sequence[int]]


def imagine(export: Export) -> ImaginedDecks:
    """Make up decks that give what this export opens; raises ReplayError for one that no hand can have.

    Where no decks fit, some are given under which the hand comes out otherwise than it is told.
    """
    story = [read_entry(entry) for entry in export.entries]
    try:
        seen = _look(export, story)
        decks = _fill(seen, {})
        return _with_reserves(seen, decks, _stubs(decks, story)) if seen.draws else decks
    except _UNUSABLE as error:
        raise ReplayError("unreadable", f"these openings fit no hand: {error!r}", 0) from error


def _look(export: Export, story: Sequence[Payload]) -> _Seen:
    started = next(payload for payload in story if isinstance(payload, HandStarted))
    whole = games.game(started.game).deck
    openings = export.openings or ()
    position_of = {place: position for position, place in enumerate(orders_of(started, len(whole)))}
    seats = {position_of[one.place]: one.seat for one in openings}
    cards = {position_of[one.place]: Card(one.card) for one in openings}
    to_throw: dict[int, list[int]] = {}
    for position, seat in enumerate(started.dealt_to):
        to_throw.setdefault(seat, []).extend([] if position in cards else [position])
    draws = [_draw(action, len(whole), seats, cards) for action in _reserve_actions(story)]
    return _Seen(started, whole, cards, draws, to_throw)


def _draw(told: HandAction, size: int, seats: Mapping[int, int], cards: Mapping[int, Card]) -> _Draw:
    opened_here = sorted(at for at in cards if at // size == told.deck and seats[at] == told.seat)
    return _Draw(told.deck, len(told.dealt_to), tuple(cards[at] for at in opened_here))


def _reserve_actions(story: Sequence[Payload]) -> list[HandAction]:
    return [payload for payload in story if isinstance(payload, HandAction) and payload.deck and payload.dealt_to]


def _fill(seen: _Seen, wanted: Mapping[int, Card]) -> ImaginedDecks:
    """Lay the first deck out: opened cards where they are, those that are wanted there, the others anywhere."""
    fixed = {position: card for position, card in seen.cards.items() if position < len(seen.whole)} | dict(wanted)
    others = iter([card for card in seen.whole if card not in fixed.values()])
    deck = tuple(fixed[at] if at in fixed else next(others) for at in range(len(seen.whole)))
    return ImaginedDecks(deck, (seen.whole,) * (seen.started.decks - 1), seen.to_throw)


def _stubs(decks: ImaginedDecks, story: Sequence[Payload]) -> list[set[int]]:
    """Play the hand and find, for each reshuffle, the positions whose cards first lay in the new stub then.

    They are the same whatever the cards are.
    """
    telling, fresh, before, stub = HandTelling(decks), list[set[int]](), set[int](), frozenset[Card]()
    last = _reserve_actions(story)[-1]
    for payload in story:
        telling.tell(payload)
        if telling.now and telling.now[1].stub is not stub and telling.now[1].stub:
            stub = telling.now[1].stub
            now = {decks.deck.index(card) for card in stub}
            fresh.append(now - before)
            before = now
        if payload is last:
            break
    return fresh


def _with_reserves(seen: _Seen, decks: ImaginedDecks, fresh: Sequence[set[int]]) -> ImaginedDecks:
    """Move what the reserves gave openly to where it lay in the stub, and let them give other cards for the rest."""
    filled = _fill(seen, _wanted(seen, fresh))
    position_of = {card: at for at, card in enumerate(filled.deck)}
    coming = {position_of[card] for draw in seen.draws for card in draw.cards}
    given: list[list[Card]] = [[] for _ in filled.reserves]
    stub: set[int] = set()
    for number, added in enumerate(fresh, 1):
        stub |= added
        for draw in seen.draws:
            if draw.deck == number:
                cards = draw.cards or tuple(filled.deck[at] for at in sorted(stub - coming)[: draw.many])
                given[number - 1] += cards
                stub -= {position_of[card] for card in cards}
    reserves = [(*cards, *(card for card in seen.whole if card not in cards)) for cards in given]
    return ImaginedDecks(filled.deck, reserves, seen.to_throw)


def _wanted(seen: _Seen, fresh: Sequence[set[int]]) -> dict[int, Card]:
    """Find a position in the stub for each card that came from it openly, as late as possible, to leave room."""
    known = {card for position, card in seen.cards.items() if position < len(seen.whole)}
    free = [sorted(added - seen.cards.keys()) for added in fresh]
    wanted: dict[int, Card] = {}
    for draw in seen.draws:
        for card in draw.cards:
            if card not in known:
                latest = next(places for places in reversed(free[: draw.deck]) if places)
                wanted[latest.pop()] = card
    return wanted
