"""What is known of purses without being read again, and when that ends."""

from __future__ import annotations

from collections.abc import Collection

from houseway import money
from houseway.room.storage import Batch, Committed, Moved, Purse
from houseway.room.storage.purses import KEPT_S, KnownPurses


class Book:
    """The purses as they are stored, and who was read."""

    def __init__(self, **chips: int) -> None:
        self.chips = chips
        self.read: list[str] = []
        self.known = KnownPurses(self.look_up)

    def look_up(self, players: Collection[str]) -> dict[str, Purse]:
        self.read += players
        return {player: Purse(player, False, self.chips[player]) for player in players if player in self.chips}

    def balances(self, *players: str, at: float = 0.0) -> dict[str, int]:
        return {player: purse.balance for player, purse in self.known.get(players, at).items()}


def batch(*transfers: money.Transfer) -> Batch:
    return Batch(log="t", expected_version=1, entries=(), transfers={2: transfers}, relied_on={})


def test_a_purse_is_read_once_for_a_while() -> None:
    book = Book(ann=5, bob=7)
    assert book.balances("ann") == {"ann": 5}
    assert book.balances("ann", "bob", at=KEPT_S / 2) == {"ann": 5, "bob": 7}
    assert book.read == ["ann", "bob"]
    book.chips["ann"] = 6
    assert book.balances("ann", "bob", at=KEPT_S) == {"ann": 6, "bob": 7}
    assert book.read == ["ann", "bob", "ann"]


def test_who_does_not_exist_is_missing_and_asked_for_again() -> None:
    book = Book()
    assert book.balances("ann") == {}
    book.chips["ann"] = 5
    assert book.balances("ann") == {"ann": 5}


def test_whose_wallet_a_batch_has_moved_is_read_again() -> None:
    book = Book(ann=5, bob=7)
    book.balances("ann", "bob")
    book.chips |= {"ann": 3, "bob": 9}
    book.known.hear(batch(money.buy_in("ann", "t", 2, "t")), Committed())
    assert book.balances("ann", "bob") == {"ann": 3, "bob": 7}
    book.known.hear(batch(money.cash_out("bob", "t", 2, "t")), Committed())
    assert book.balances("bob") == {"bob": 9}


def test_a_batch_that_met_other_balances_shows_that_nothing_is_sure() -> None:
    book = Book(ann=5)
    book.balances("ann")
    book.chips["ann"] = 6
    book.known.hear(batch(), Moved("wallet:ann"))
    assert book.balances("ann") == {"ann": 6}
