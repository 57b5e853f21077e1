"""A rulebook and an upcard as numbers: what kernels have to know to value a hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis.russian_poker.holdings import BEST_OF_SIX, HOLDINGS, STRAIGHT_MASKS, TRIPS, Ints
from houseway.analysis.russian_poker.pays import pays
from houseway.analysis.russian_poker.suited import (
    NO_PAIR,
    PLACES,
    SHAPES,
    TO_TRIPS,
    corrections,
    no_games,
    shapes,
)
from houseway.games.russian_poker import Rules

LOST: Final = -3  # ante and bet
WIN, COVER, BET_ROW, COVER_ROW = range(4)
Rows = npt.NDArray[np.int32]


class Table(NamedTuple):
    """What classes of final hands are worth, and corrections, row after row, by the squeezed mask of unseen cards.

    `five`: (4, HOLDINGS) and `six`: (4, SIXES), hands without a flush: what they WIN of a lower dealer and their most
    insurance, COVER, in antes; where the row of corrections begins for the bet, BET_ROW, and for insurance, COVER_ROW.
    `suited`: (2, 14, MASKS), WIN and COVER of flushes, see `Classes`.  `highest`, `lowest`: of the corrections of each
    row.  `straights`: (2, n), fours that make a straight flush with the upcard, and which.
    """

    upcard: int
    is_pair_needed: bool
    beaten: int
    five: Ints
    six: Ints
    suited: Ints
    corrections: Rows
    highest: Ints
    lowest: Ints
    no_games: Ints
    straights: Ints


@lru_cache(maxsize=26)
def table(rules: Rules, upcard: int) -> Table:
    """Make the table of a rulebook for an upcard's rank, 0 (two) to 12 (ace)."""
    is_pair_needed = rules.qualifies == "pair"
    beaten = -1 if rules.insurance_when_beaten == "lost" else 0
    kinds, odds = pays(rules)
    wins = [2 * each + (rules.ante_on_win == "pay") for each in odds]
    covers = [_covers(rules, *each) for each in zip(kinds, odds, strict=True)]
    bet_rows, cover_rows, rows = _rows(upcard, is_pair_needed, wins, beaten)
    five, six, suited = (np.stack(each) for each in zip(wins, covers, strict=True))
    return Table(
        upcard,
        is_pair_needed,
        beaten,
        np.concatenate([five, bet_rows[:, :HOLDINGS], cover_rows[:, :HOLDINGS]]),
        np.concatenate([six, bet_rows[:, HOLDINGS:], cover_rows[:, HOLDINGS:]]),
        suited,
        rows,
        rows.reshape(-1, PLACES).max(axis=1).astype(np.int64),
        rows.reshape(-1, PLACES).min(axis=1).astype(np.int64),
        no_games(upcard, is_pair_needed),
        _straights(upcard),
    )


def _straights(upcard: int) -> Ints:
    which = np.flatnonzero(STRAIGHT_MASKS >> upcard & 1)
    return np.stack([STRAIGHT_MASKS[which] & ~(1 << upcard), which])


def _covers(rules: Rules, kinds: Ints, odds: Ints) -> Ints:
    """RP-10: from three of a kind, the win, or half of it, on a bet of two antes; at least an ante."""
    if rules.insurance == "off":
        return np.zeros_like(odds)
    return np.where(kinds >= TRIPS, odds * (2 if rules.insurance == "whole_win" else 1), 0)


def _rows(upcard: int, is_pair_needed: bool, wins: list[Ints], beaten: int) -> tuple[Ints, Ints, Rows]:
    """Make a row for each shape with its win, for the bet, and one for each shape that may be insured.

    Returns where the rows begin, (1, HOLDINGS + SIXES) for bet and insurance, and the rows.
    """
    shape = shapes(is_pair_needed)
    shape = np.concatenate([shape, shape[BEST_OF_SIX]])
    win = np.where(shape > NO_PAIR, np.concatenate(wins[:2]), 0)
    found, places = np.unique(win * SHAPES + shape, return_inverse=True)
    amounts = np.stack([np.array([1, win, 0, LOST]) for win in found // SHAPES])
    bets = corrections(upcard, is_pair_needed, found % SHAPES, amounts)
    insured = np.arange(TO_TRIPS, SHAPES)
    covers = corrections(upcard, is_pair_needed, insured, np.array([[1, -1, 0, beaten]] * len(insured)))
    cover_places = len(bets) + np.maximum(shape - TO_TRIPS, 0)
    rows = np.concatenate([bets, covers]).astype(np.int32).ravel()
    return PLACES * places[None], PLACES * cover_places[None], rows
