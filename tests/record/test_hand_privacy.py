"""Whatever leaves the house of a hand between players tells no card that FD-26 to FD-28 do not open to its reader."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from houseway import chance
from houseway.cards import DECK_52, Card
from houseway.chance import Laid
from houseway.games.contract import Action
from houseway.record import Playing, Turn, canonical, replay, to_json
from houseway.record.sealed import close
from tests.record.hands import ALL, LOOSE, TIGHT, Hand, record_hand

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
SALT = re.compile(r'"salt":"(\w+)"')
HANDS_QUICK, HANDS_A_CHUNK, CHUNKS = 500, 1_000, 10  # in all 10,000 hands


def any_hand(seed: int) -> Hand:
    """Mostly tables of six, as people play; now and then a bigger one, where the stub runs out."""
    players = ALL[: 2 + seed % 8] if seed % 10 == 0 else ALL[: 2 + seed % 5]
    return record_hand(seed, players, (LOOSE, TIGHT)[seed % 2], limit=("fixed", "pot", "no")[seed % 3])


# What each may see, said once more and without a line of the record


def dealt_to(hand: Hand, seat: int) -> set[Card]:
    return {card for turn in hand.turns for to, card in zip(turn.to, turn.dealt, strict=True) if to == seat}


def hands_shown(hand: Hand) -> set[Card]:
    shown = [number for number, shows in hand.turn.state.showdown if shows]
    return {card for seat in hand.turn.state.seats if seat.number in shown for card in seat.hand}


def hands_of_showdown(hand: Hand) -> set[Card]:
    there = [number for number, _ in hand.turn.state.showdown]
    return {card for seat in hand.turn.state.seats if seat.number in there for card in seat.hand}


def secrets_of(hand: Hand) -> set[str]:
    """The house's secret, the salt of every place, the salt of every seal: in hex."""
    laid = chance.lay(DECK_52, hand.id, hand.secret, 1 + len(hand.playing.reserves))
    return {hand.secret.hex(), *laid.salts, *SALT.findall(canonical([one.payload for one in hand.entries]).decode())}


# The canary


def check_no_reader_learns_more(hand: Hand, players: list[str]) -> None:
    """Every card in the text of an export is one that its player may see, and so is every salt."""
    canaries = secrets_of(hand)
    for player in players:
        (seat,) = hand.playing.seats_of(player)
        export = hand.export(player)
        text = to_json(export).decode()
        own = dealt_to(hand, seat)
        assert {Card(card) for card in CARD.findall(text)} == own | hands_of_showdown(hand), (hand.id, player)
        opened = {opening.salt for opening in export.openings or ()}
        sealed = set(SALT.findall(canonical([entry.payload for entry in export.entries]).decode()))
        assert {canary for canary in canaries if canary in text} == opened | sealed
        assert len(opened) == len(export.openings or ()) == len(own) + _others(hand, seat)
        assert len(sealed) == 1 + 2 * (hand.turn.state.seats[hand.turn.state.place(seat)].drawn > 0)
    public = canonical([close(entry.payload) for entry in hand.entries]).decode()
    assert {Card(card) for card in CARD.findall(public)} == hands_shown(hand)
    assert not any(canary in public for canary in canaries)


def _others(hand: Hand, seat: int) -> int:
    return 5 * sum(number != seat for number, _ in hand.turn.state.showdown)


def test_no_export_of_500_hands_has_a_card_too_many() -> None:
    for seed in range(HANDS_QUICK):
        hand = any_hand(seed)
        check_no_reader_learns_more(hand, list(hand.playing.players.values()) if seed % 5 == 0 else ["ana"])


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_export_of_10000_hands_has_a_card_too_many(chunk: int) -> None:
    for seed in range(10_000 + chunk * HANDS_A_CHUNK, 10_000 + (chunk + 1) * HANDS_A_CHUNK):
        hand = any_hand(seed)
        players = list(hand.playing.players.values())
        check_no_reader_learns_more(hand, [players[seed % len(players)]])


def test_the_canary_sings() -> None:
    """The same check finds the house's own export, a hand with a seal left open, and one opening too many."""
    hand = any_hand(6)
    text = to_json(hand.export()).decode()
    assert {Card(card) for card in CARD.findall(text)} > dealt_to(hand, 1) | hands_of_showdown(hand)
    assert secrets_of(hand) & set(SALT.findall(text))
    assert hand.secret.hex() in text


# Everything hidden dealt anew


@contextmanager
def laying(cards: dict[Card, Card]) -> Iterator[None]:
    """Lay every deck with its cards exchanged for others; the places are dealt as they lie, so that decks compare."""
    lay = chance.lay

    def exchanged(*arguments: Any) -> Laid:
        laid = lay(*arguments)
        return Laid(tuple(cards[card] for card in laid.cards), laid.salts)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chance, "lay", exchanged)
        patch.setattr(chance, "place_orders", _as_they_lie)
        yield


def _as_they_lie(round_id: str, committed: str, texts: Any, size: int, decks: int = 1) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(range(at * size, (at + 1) * size)) for at in range(decks))


SAME = {card: card for card in DECK_52}


def dealt_anew(hand: Hand, player: str, random: Random) -> dict[Card, Card]:
    """Exchange all cards that a player may not see for each other."""
    seen = {Card(opening.card) for opening in hand.export(player).openings or ()}
    hidden = [card for card in DECK_52 if card not in seen]
    return SAME | dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))


def played_again(seed: int, hand: Hand, cards: dict[Card, Card]) -> Hand:
    """Play with the exchanged cards: everybody does the same, and throws away what lies at the same place."""
    story = iter(zip(hand.turns, hand.turns[1:], _actions(hand), strict=False))

    def choose(playing: Playing, turn: Turn, seat: int) -> tuple[Action, str]:
        _, _, (action, by) = next(story)
        thrown = tuple(cards[card] for card in action.cards)
        return Action(seat, action.action, thrown, to=action.to, is_by_clock=by == "clock"), by

    players = list(hand.playing.players.values())
    return record_hand(seed, players, choose=choose, limit=hand.playing.rules.limit)


def _actions(hand: Hand) -> Iterator[tuple[Action, str]]:
    for told in (entry.payload for entry in hand.entries if entry.payload["kind"] == "hand_action"):
        cards = () if told["cards"] is None else tuple(Card(text) for text in told["cards"]["value"].split())
        yield Action(told["seat"], told["action"], cards, to=told["to"]), told["by"]


def seen_in(value: Any) -> Any:
    """An export without the hashes, salts and paths: they differ by chance, and only by chance."""
    if isinstance(value, dict):
        kept = {key: seen_in(item) for key, item in value.items()}
        return {key: item for key, item in kept.items() if key not in CHANCE}
    return [seen_in(item) for item in value] if isinstance(value, list) else value


CHANCE = {"hash", "previous", "commitment", "salt", "sealed", "path"}


@pytest.mark.parametrize("seed", range(40))
def test_dealing_everything_hidden_anew_changes_nothing_that_a_player_gets(seed: int) -> None:
    random = Random(seed)
    with laying(SAME):
        hand = any_hand(seed * 5)
        exports = {
            player: (hand.export(player), replay(hand.export(player))) for player in hand.playing.players.values()
        }
        exchanged = {player: dealt_anew(hand, player, random) for player in exports}
    for player, (export, moments) in exports.items():
        with laying(exchanged[player]):
            again = played_again(seed * 5, hand, exchanged[player])
            other = again.export(player)
            assert replay(other) == moments
        assert again.playing.deck != hand.playing.deck
        assert seen_in(json.loads(to_json(other))) == seen_in(json.loads(to_json(export)))
        assert len(to_json(other)) == len(to_json(export))


def test_what_a_player_sees_does_depend_on_what_he_may_see() -> None:
    """The same exchange of cards that he does see is seen: the test above could fail."""
    with laying(SAME):
        hand = any_hand(10)
        before = seen_in(json.loads(to_json(hand.export("ana"))))
    one, other = sorted(dealt_to(hand, 1), key=lambda card: card.index)[:2]
    cards = SAME | {one: other, other: one}
    with laying(cards):
        assert seen_in(json.loads(to_json(played_again(10, hand, cards).export("ana")))) != before
