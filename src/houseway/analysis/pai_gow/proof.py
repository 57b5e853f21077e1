"""The proof that a house way is total: every hand decided by exactly one row, none foul, none dominated."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels.settings import ORDERS, SETTINGS, strengths_of_settings
from houseway.analysis.kernels.walks import every_key, hands_in_colex_order
from houseway.analysis.pai_gow.deciding import Reason
from houseway.analysis.pai_gow.outcomes import Outcomes, decide_all, keep
from houseway.cards import DECK_53, Card
from houseway.games.pai_gow.house_way import HouseWay
from houseway.games.pai_gow.splits import highest_fronts

Hand = tuple[Card, ...]

EXAMPLES: Final = 3


class Share(NamedTuple):
    """How many of the 154,143,080 hands one case of a row decides, by way of which rows."""

    reason: Reason
    hands: int


class Fault(NamedTuple):
    """What is wrong with how some hands are set, alike in code and rows; the smallest of them are examples.

    `code` is `house_way_hole`, `house_way_overlap`, `house_way_foul` or `house_way_dominated`; `keys` is how many sorts
    of hands there are.
    """

    code: str
    rows: tuple[str, ...]
    hands: int
    keys: int
    examples: tuple[Hand, ...]


class Proof(NamedTuple):
    """What was found: how many hands and keys were walked, what each case decides, most hands first, and the faults."""

    hands: int
    keys: int
    shares: tuple[Share, ...]
    faults: tuple[Fault, ...]

    @property
    def is_total(self) -> bool:
        """Whether the house way sets every hand as it must."""
        return not self.faults

    def hands_of_rows(self) -> dict[str, int]:
        """Add the cases of each row up: row to hands that it decides, referred to it or not; most hands first."""
        rows: Counter[str] = Counter()
        for share in self.shares:
            rows[share.reason.row] += share.hands
        return dict(rows.most_common())


def prove(way: HouseWay, *, is_wheel_lowest: bool = False, told: str = "") -> Proof:
    """Walk all hands, ask the engine about each key anew, and hold its answer against all 21 settings.

    Hands of one key are set alike; the first of each, in colex order, stands for it.  `told` names the work on a
    terminal.
    """
    found = decide_all(way, is_wheel_lowest=is_wheel_lowest, told=told)
    keep(way, found, is_wheel_lowest=is_wheel_lowest)
    return proof_of(found, is_wheel_lowest=is_wheel_lowest)


def proof_of(found: Outcomes, *, is_wheel_lowest: bool = False) -> Proof:
    """Hold what a house way makes of every key against all 21 settings of the key's first hand."""
    first, hands = every_key()
    is_foul, is_dominated = _judged(first, found, is_wheel_lowest)
    faults = _faults(found, first, hands, is_foul, is_dominated)
    by_reason = np.bincount(found.numbers, hands, minlength=len(found.reasons)).astype(np.int64)
    shares = [Share(reason, int(share)) for reason, share in zip(found.reasons, by_reason, strict=True)]
    decided = sorted([share for share in shares if not share.reason.code], key=lambda share: -share.hands)
    return Proof(int(hands.sum()), len(first), tuple(decided), tuple(faults))


def _judged(first: npt.NDArray[np.uint8], found: Outcomes, is_wheel_lowest: bool) -> tuple[npt.NDArray[np.bool_], ...]:
    """Say of each key whether its setting is foul (or none of the 21), and whether another is better in all."""
    fronts, backs = np.zeros((len(first), SETTINGS), np.uint8), np.zeros((len(first), SETTINGS), np.uint16)
    strengths_of_settings(first, int(is_wheel_lowest), fronts, backs)
    highest = np.array(highest_fronts(ORDERS[is_wheel_lowest]), np.uint8)
    front, back = found.fronts[:, None], found.backs[:, None]
    is_one_of_them = np.asarray(((fronts == front) & (backs == back)).any(axis=1))
    is_better = (fronts >= front) & (backs >= back) & ((fronts > front) | (backs > back)) & (fronts <= highest[backs])
    return ~is_one_of_them | (found.fronts > highest[found.backs]), np.asarray(is_better.any(axis=1))


def _faults(
    found: Outcomes, first: Any, hands: Any, is_foul: npt.NDArray[np.bool_], is_dominated: npt.NDArray[np.bool_]
) -> list[Fault]:
    faults = []
    for number, reason in enumerate(found.reasons):
        is_here = found.numbers == number
        if reason.code:
            faults.append(_fault(reason.code, reason.via, first, hands, is_here))
            continue
        rows = (*reason.via, reason.row)
        for code, is_wrong in (("house_way_foul", is_foul), ("house_way_dominated", is_dominated & ~is_foul)):
            if (is_here & is_wrong).any():
                faults.append(_fault(code, rows, first, hands, is_here & is_wrong))
    return sorted(faults, key=lambda fault: (fault.code, -fault.hands))


def _fault(code: str, rows: tuple[str, ...], first: Any, hands: Any, is_here: npt.NDArray[np.bool_]) -> Fault:
    smallest = hands_in_colex_order(first[is_here])[:EXAMPLES]
    examples = tuple(tuple(DECK_53[card] for card in hand) for hand in smallest)
    return Fault(code, rows, int(hands[is_here].sum()), int(is_here.sum()), examples)
