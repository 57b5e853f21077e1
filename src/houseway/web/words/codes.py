"""What a rule, the record and a view call by a code, in words: the same code is called alike in every game."""

from __future__ import annotations

from typing import Final

from houseway.web.words.speaker import N_, coded

KINDS: Final = {
    "ace_king": N_("ace-king"),
    "pair": N_("pair"),
    "two_pair": N_("two pair"),
    "three_of_a_kind": N_("three of a kind"),
    "straight": N_("straight"),
    "flush": N_("flush"),
    "full_house": N_("full house"),
    "four_of_a_kind": N_("four of a kind"),
    "straight_flush": N_("straight flush"),
    "royal_flush": N_("royal flush"),
}
WAGERS: Final = {
    "ante": N_("Ante"),
    "bonus": N_("Bonus"),
    "bet": N_("Bet"),
    "insurance": N_("Insurance"),
    "fee": N_("Fee"),
}
_STATUSES: Final = {
    "waiting": N_("waits"),
    "deciding": N_("decides"),
    "folded": N_("folded"),
    "bet": N_("has bet"),
    "bonus_only": N_("bonus only"),
}
_MOMENTS: Final = {
    "commitment": N_("The shuffle of this round is fixed."),
    "stake_placed": N_("A stake is placed."),
    "stake_taken_back": N_("A stake is taken back."),
    "round_ended": N_("The round is settled, and its shuffle opened."),
}
kind_name = coded(KINDS)
wager_name = coded(WAGERS)
status_name = coded(_STATUSES)
moment_name = coded(_MOMENTS)
