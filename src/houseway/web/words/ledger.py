"""The reasons of transfers, as a wallet's statement shows them."""

from __future__ import annotations

from typing import Final

from houseway.web.words.speaker import N_, coded

_REASONS: Final = {
    "grant": N_("Play chips from the cashier"),
    "hold": N_("Placed at the table"),
    "release": N_("Taken back before the deal"),
    "buy_in": N_("Bought in"),
    "cash_out": N_("Cashed out"),
    "void": N_("Round returned whole"),
    "ante_won": N_("Ante won"),
    "ante_lost": N_("Ante lost"),
    "ante_returned": N_("Ante returned"),
    "bet_won": N_("Bet won"),
    "bet_lost": N_("Bet lost"),
    "bet_returned": N_("Bet returned"),
    "bonus_won": N_("Bonus won"),
    "bonus_lost": N_("Bonus lost"),
    "bonus_returned": N_("Bonus returned"),
    "insurance_won": N_("Insurance won"),
    "insurance_lost": N_("Insurance lost"),
    "insurance_returned": N_("Insurance returned"),
    "fortune_won": N_("Fortune won"),
    "fortune_lost": N_("Fortune lost"),
    "fortune_returned": N_("Fortune returned"),
    "bank_won": N_("Bank won"),
    "bank_lost": N_("Bank lost"),
    "bank_returned": N_("Bank returned"),
    "bet_commission": N_("Commission on the bet won"),
    "bank_commission": N_("Commission on the bank’s win"),
    "fee_lost": N_("Fee paid"),
    "fee_returned": N_("Fee returned"),
}
account_reason = coded(_REASONS)
