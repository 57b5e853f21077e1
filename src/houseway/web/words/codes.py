"""What a rule, the record and a view call by a code, in words: the same code is called alike in every game."""

from __future__ import annotations

from typing import Final

from houseway.web.words.speaker import N_, Speaker, coded

KINDS: Final = {
    "high_card": N_("high card"),
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
    "five_aces": N_("five aces"),
    "three_pair": N_("three pair"),
    "seven_card_straight_flush": N_("seven-card straight flush"),
    "seven_card_straight_flush_with_joker": N_("seven-card straight flush with the joker"),
    "royal_flush_and_king_queen": N_("royal flush beside a suited king and queen"),
    "ace_high": N_("ace-high pai gow"),
    "king_high": N_("king-high pai gow"),
    "queen_high": N_("queen-high pai gow"),
    "jack_high": N_("jack-high pai gow"),
    "ten_high": N_("ten-high pai gow"),
    "nine_high": N_("nine-high pai gow"),
}
WAGERS: Final = {
    "ante": N_("Ante"),
    "bonus": N_("Bonus"),
    "bet": N_("Bet"),
    "insurance": N_("Insurance"),
    "fee": N_("Fee"),
    "fortune": N_("Fortune"),
    "bank": N_("Bank"),
    "commission": N_("Commission"),
    "buy_in": N_("Buy-in"),
}
_PARTS: Final = {"front": N_("Front"), "back": N_("Back")}
_STATUSES: Final = {
    "waiting": N_("waits"),
    "deciding": N_("decides"),
    "folded": N_("folded"),
    "bet": N_("has bet"),
    "bonus_only": N_("bonus only"),
    "setting": N_("is setting"),
    "set": N_("has set"),
    "all_in": N_("all-in"),
    "won": N_("wins"),
    "shown": N_("shows"),
    "mucked": N_("mucks"),
    "sitting_out": N_("sits out"),
    "waiting_for_blind": N_("waits for the big blind"),
    "posting": N_("posts to come in"),
    "leaving": N_("leaves after this hand"),
}
_MOMENTS: Final = {
    "hand_started": N_("The cards are dealt."),
    "hand_ended": N_("The hand is settled."),
    "commitment": N_("The shuffle of this round is fixed."),
    "stake_placed": N_("A stake is placed."),
    "stake_taken_back": N_("A stake is taken back."),
    "round_ended": N_("The round is settled, and its shuffle opened."),
}
kind_name = coded(KINDS)
wager_name = coded(WAGERS)
part_name = coded(_PARTS)
status_name = coded(_STATUSES)
moment_name = coded(_MOMENTS)


def unpaid_note(speaker: Speaker, unpaid: int) -> str:
    """Go on with a settled wager's note: what a maximum payout has cut off."""
    return "; " + speaker.text(N_("above the house’s maximum, not paid: {unpaid}"), unpaid=speaker.amount(unpaid))
