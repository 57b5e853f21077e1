"""New entries of one log, chained to its last one, with the transfers that they make."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.money import Transfer, changes, wallet
from houseway.record import Entry, append
from houseway.record.payloads import Payload


class Journal:
    """What a transaction appends to one log; nothing is stored here.

    `balances` are the wallets of the players concerned, by player, as they stood before.
    """

    def __init__(self, log: str, version: int, last_hash: str, at: str, balances: Mapping[str, int]) -> None:
        self.log = log
        self.first_version = version
        self.at = at
        self.entries: list[Entry] = []
        self.transfers: dict[int, tuple[Transfer, ...]] = {}
        self.relied_on: dict[str, int] = {}
        self._hash = last_hash
        self._before = balances
        self._balances = dict(balances)

    @property
    def version(self) -> int:
        """The version of the log after the last entry."""
        return self.first_version + len(self.entries)

    @property
    def hash(self) -> str:
        """The hash of the last entry."""
        return self._hash

    def write(self, payload: Payload) -> None:
        """Append an entry, and post its transfers."""
        entry = append(self._hash, self.version + 1, self.at, payload)
        self.entries.append(entry)
        self._hash = entry.hash
        transfers: tuple[Transfer, ...] = getattr(payload, "transfers", ())
        if transfers:
            self.transfers[entry.version] = transfers
        for player in self._balances:
            self._balances[player] += changes(transfers).get(wallet(player), 0)

    def balance(self, player: str, coming: tuple[Transfer, ...] = ()) -> int:
        """Say what a player's wallet holds now, or after transfers still to come; the transaction then relies on it."""
        self.relied_on[wallet(player)] = self._before[player]
        return self._balances[player] + changes(coming).get(wallet(player), 0)
