"""Cards of hands between players: committed to one by one, opened one by one, ordered by what players contribute."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import DECK_52, DECK_53, Card
from houseway.chance import (
    ChanceError,
    Laid,
    OpenedCard,
    commitment_to,
    lay,
    open_cards,
    place_orders,
    seal_salt,
    verify_card,
)

SECRET = bytes(range(32))
ROUND = "r-1"
LAID = lay(DECK_52, ROUND, SECRET, 2)
COMMITTED = commitment_to(ROUND, LAID)
ALL = open_cards(ROUND, LAID, range(104))

secrets = st.binary(min_size=32, max_size=32)
rounds = st.from_regex(r"[A-Za-z0-9._:-]{1,100}\Z", fullmatch=True)
texts = st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=100), min_size=2, max_size=9)


def is_right(opened: OpenedCard, committed: str = COMMITTED, round_id: str = ROUND, places: int = 104) -> bool:
    return verify_card(committed, round_id, opened, places)


# What lies at the places


@given(secrets, rounds, st.integers(1, 4))
@settings(max_examples=40, deadline=None)
def test_each_deck_is_whole_and_every_card_leads_up_to_the_commitment(secret: bytes, round_id: str, decks: int) -> None:
    laid = lay(DECK_52, round_id, secret, decks)
    for at in range(decks):
        assert set(laid.cards[52 * at : 52 * at + 52]) == set(DECK_52)
    assert len(set(laid.salts)) == len(laid.cards) == 52 * decks
    committed = commitment_to(round_id, laid)
    for opened in open_cards(round_id, laid, range(52 * decks)):
        assert is_right(opened, committed, round_id, 52 * decks)
        assert (opened.card, opened.salt) == (laid.cards[opened.place], laid.salts[opened.place])


@pytest.mark.parametrize("places", [1, 2, 3, 5, 52, 53, 104, 468])
def test_a_tree_of_any_size_is_the_one_that_is_cut_by_hand(places: int) -> None:
    laid = lay(DECK_53, ROUND, SECRET, -(-places // 53))
    laid = Laid(laid.cards[:places], laid.salts[:places])
    committed = commitment_to(ROUND, laid)
    assert committed == _hash("houseway decks 1", ROUND, places, _slow_top(_leaves(laid)))
    assert all(is_right(one, committed, ROUND, places) for one in open_cards(ROUND, laid, range(places)))


def _leaves(laid: Laid) -> list[str]:
    pairs = enumerate(zip(laid.cards, laid.salts, strict=True))
    return [_hash("houseway place 1", ROUND, place, card.text, salt) for place, (card, salt) in pairs]


def _slow_top(leaves: list[str]) -> str:
    """The left part is the biggest power of two that leaves something for the right one."""
    if len(leaves) == 1:
        return leaves[0]
    left = 1 << (len(leaves) - 1).bit_length() - 1
    return _hash("houseway node 1", _slow_top(leaves[:left]), _slow_top(leaves[left:]))


def _hash(*lines: object) -> str:
    return hashlib.sha256("\n".join(map(str, lines)).encode()).hexdigest()


@given(secrets, secrets, rounds, rounds)
@settings(max_examples=20, deadline=None)
def test_another_secret_or_round_lays_other_decks(one: bytes, other: bytes, first: str, second: str) -> None:
    if (one, first) == (other, second):
        return
    laid, again = lay(DECK_52, first, one), lay(DECK_52, second, other)
    assert laid.cards != again.cards
    assert set(laid.salts).isdisjoint(again.salts)
    assert commitment_to(first, laid) != commitment_to(second, again)


def test_what_is_laid_out_is_not_told_by_accident() -> None:
    assert repr(LAID) == str(LAID) == "Laid(104 places)"


# Nothing but the card at its place verifies


@pytest.mark.parametrize("opened", [ALL[0], ALL[51], ALL[52], ALL[103]])
def test_no_other_card_place_or_salt_verifies(opened: OpenedCard) -> None:
    assert is_right(opened)
    assert not any(is_right(opened._replace(card=card)) for card in DECK_53 if card != opened.card)
    assert not any(is_right(opened._replace(place=at)) for at in range(-1, 110) if at != opened.place)
    for at in range(32):
        flipped = f"{int(opened.salt[at], 16) ^ 1:x}"
        assert not is_right(opened._replace(salt=opened.salt[:at] + flipped + opened.salt[at + 1 :]))


@given(st.sampled_from(ALL), st.data())
@settings(max_examples=100, deadline=None)
def test_every_flipped_bit_of_a_path_is_found(opened: OpenedCard, data: st.DataObject) -> None:
    level, bit = data.draw(st.integers(0, len(opened.path) - 1)), data.draw(st.integers(0, 255))
    path = list(opened.path)
    path[level] = f"{int(path[level], 16) ^ (1 << bit):064x}"
    assert not is_right(opened._replace(path=tuple(path)))


@given(st.sampled_from(ALL), st.sampled_from(ALL))
@settings(max_examples=100, deadline=None)
def test_a_path_of_another_length_or_place_is_found(opened: OpenedCard, other: OpenedCard) -> None:
    path = opened.path
    for wrong in (path[:-1], path[1:], (*path, path[-1]), (path[0], *path), (), path[::-1]):
        assert not is_right(opened._replace(path=wrong))
    if path != other.path:
        assert not is_right(opened._replace(path=other.path))


def test_an_opening_belongs_to_one_commitment_round_and_number_of_places() -> None:
    assert not any(is_right(ALL[7], places=places) for places in (8, 52, 103, 105, 128))
    assert not is_right(ALL[7], round_id="r-2")
    assert not is_right(ALL[7], committed="0" * 64)


# The public order


@given(rounds, texts, st.integers(1, 3))
@settings(max_examples=30, deadline=None)
def test_each_deck_has_an_order_of_its_own_places(round_id: str, contributions: list[str], decks: int) -> None:
    orders = place_orders(round_id, COMMITTED, contributions, 52, decks)
    assert [sorted(order) for order in orders] == [list(range(52 * at, 52 * at + 52)) for at in range(decks)]
    assert len({tuple(place % 52 for place in order) for order in orders}) == decks
    assert orders == place_orders(round_id, COMMITTED, contributions, 52, decks)


@given(texts, texts)
@settings(max_examples=30, deadline=None)
def test_every_contribution_counts_and_so_does_whose_it_is(one: list[str], other: list[str]) -> None:
    same = one == other
    assert (place_orders(ROUND, COMMITTED, one, 52) == place_orders(ROUND, COMMITTED, other, 52)) == same


def test_the_order_depends_on_round_and_commitment() -> None:
    order = place_orders(ROUND, COMMITTED, ["", ""], 52)
    assert order != place_orders("r-2", COMMITTED, ["", ""], 52)
    assert order != place_orders(ROUND, COMMITTED[::-1], ["", ""], 52)


# Seals, and what is refused


def test_salts_of_seals_differ_by_value_round_and_secret() -> None:
    salts = {
        seal_salt(round_id, secret, what)
        for round_id in ("r-1", "r-2")
        for secret in (SECRET, SECRET[::-1])
        for what in ("dealt 1 As", "dealt 2 As", "dealt 1 Ks")
    }
    assert len(salts) == 12
    assert not salts & set(LAID.salts)


def _unusable() -> list[tuple[str, Any]]:
    return [
        ("seed_length", lambda: lay(DECK_52, ROUND, SECRET[1:])),
        ("seed_length", lambda: seal_salt(ROUND, b"", "x")),
        ("round_id_unusable", lambda: lay(DECK_52, "r\n1", SECRET)),
        ("round_id_unusable", lambda: commitment_to("r\n1", LAID)),
        ("round_id_unusable", lambda: place_orders("", COMMITTED, [], 52)),
        ("contribution_too_long", lambda: place_orders(ROUND, COMMITTED, ["x" * 101], 52)),
        ("contribution_unusable", lambda: place_orders(ROUND, COMMITTED, ["\ud800"], 52)),
        ("not_text", lambda: place_orders(ROUND, COMMITTED, [7], 52)),  # type: ignore[list-item]
    ]


@pytest.mark.parametrize(("code", "call"), _unusable())
def test_what_cannot_be_used_is_refused(code: str, call: Any) -> None:
    with pytest.raises(ChanceError) as error:
        call()
    assert error.value.code == code


def test_a_card_is_the_one_of_the_deck() -> None:
    assert all(opened.card is Card(opened.card.text) for opened in ALL)
