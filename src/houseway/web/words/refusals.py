"""What a refusal's code means, as a sentence that says what to do."""

from __future__ import annotations

from typing import Final

from houseway.web.words.speaker import N_, Speaker

_OF_THE_GAME: Final = {
    "not_your_turn": N_("It is not your turn yet. Wait until the table asks you."),
    "round_over": N_("This round is over. Place your stakes for the next one."),
    "unknown_action": N_("This game has no such choice. Choose one of the buttons."),
    "cards_are_due": N_("Cards are being dealt. Try again in a moment."),
    "decisions_are_over": N_("The decisions of this round are over. Look at what the table offers now."),
    "no_stakes": N_("Place an ante, a bonus, or both."),
    "ante_below_least": N_("This ante is below the table’s least. Place more."),
    "ante_above_most": N_("This ante is above the table’s most. Place less."),
    "bonus_below_least": N_("This bonus is below the table’s least. Place more, or none."),
    "bonus_above_most": N_("This bonus is above the table’s most. Place less."),
    "bonus_not_offered": N_("This table has no bonus. Place an ante only."),
    "blind_not_offered": N_("This table has no blind seats. Play the seat with its cards seen."),
    "too_many_seen_seats": N_("You cannot see the cards of one more seat. Play it blind, or leave it."),
    "exchange_not_offered": N_("This table exchanges no cards. Choose another button."),
    "sixth_card_not_offered": N_("This table sells no sixth card. Choose another button."),
    "no_draw_left": N_("You have drawn already. Fold, or bet."),
    "card_not_held": N_("One of these cards is not in your hand. Select your cards again."),
    "card_repeated": N_("A card is selected twice. Select your cards again."),
    "cards_not_taken": N_("This choice takes no cards. Clear your selection."),
    "wrong_number_of_cards": N_("This choice takes another number of cards. Select them again."),
    "insurance_not_offered": N_("This table has no insurance. Fold, or bet."),
    "insured_already": N_("Your hand is insured already. Fold, or bet."),
    "insurance_needs_three_of_a_kind": N_("Insurance needs three of a kind or better. Fold, draw, or bet."),
    "insurance_most_below_ante": N_("This hand cannot win enough to be insured. Fold, or bet."),
    "amount_missing": N_("Say how many chips. The least and the most stand beside the field."),
    "amount_not_whole": N_("An amount is a whole number of chips. Correct it."),
    "amount_below_least": N_("This amount is below the least. Place more."),
    "amount_above_most": N_("This amount is above the most. Place less."),
    "amount_not_taken": N_("This choice takes no amount. Leave the field empty."),
    "field_not_taken": N_("This choice does not take all that was sent. Reload the page and try again."),
    "dealer_card_not_offered": N_("This table does not sell the dealer a card. Choose another button."),
    "dealer_card_not_yet": N_("The dealer’s card is for sale only after he has turned his hand. Wait until then."),
    "nothing_to_decline": N_("Nothing is offered to you now. Look at what the table asks."),
}
_OF_PAI_GOW: Final = {
    "foul_setting": N_("That is foul: the five cards behind must not be lower than the two in front. Set them again."),
    "already_set": N_("Your hand is set already. Wait for the others."),
    "bet_missing": N_("Place a bet: the side bets go with it."),
    "bet_and_bank": N_("Whoever banks places no bet. Clear one of both."),
    "bank_taken": N_("Somebody banks in this round already. Place a bet."),
    "wager_not_offered": N_("This table does not take that wager. Use the spots that it shows."),
    "bet_below_least": N_("This bet is below the table’s least. Place more."),
    "bet_above_most": N_("This bet is above the table’s most. Place less."),
    "fortune_below_least": N_("This Fortune is below the table’s least. Place more, or none."),
    "fortune_above_most": N_("This Fortune is above the table’s most. Place less."),
    "insurance_below_least": N_("This insurance is below the table’s least. Place more, or none."),
    "insurance_above_most": N_("This insurance is above the table’s most. Place less."),
    "bank_below_least": N_("This bank is below the table’s least. Place more, or none."),
    "bank_above_most": N_("This bank is above the table’s most. Place less."),
}
_OF_THE_ROOM: Final = {
    "stale_version": N_("The table has moved on. Here is how it stands now: choose again."),
    "hand_answered": N_("This hand has been answered already. Here is the next one."),
    "insufficient_chips": N_("You have not enough chips for that. Stake less, or refill your wallet."),
    "command_id_reused": N_("This form has been used already. Reload the page and try again."),
    "seat_taken": N_("Somebody sits there already. Take another seat."),
    "not_your_seat": N_("This seat is not yours. Take a free seat."),
    "no_such_seat": N_("This table has no such seat. Take one that is shown."),
    "round_in_play": N_("A round is being played. Do that when it is over."),
    "stakes_closed": N_("The cards are dealt. Stake again in the next round."),
    "no_stake": N_("There is no stake to take back. Place one first."),
    "already_seated": N_("You sit at this table already. Leave your seat to take another."),
    "no_chips": N_("You have no chips on the table. Top up first."),
    "stack_full": N_("Your stack is as high as this table allows. Play on."),
    "sitting_out": N_("You sit out already. Come back when you like."),
    "not_sitting_out": N_("You are in already. Wait for the next hand."),
    "leaving_already": N_("You leave when this hand is over. Wait until then."),
    "another_round": N_("That was meant for another hand. Choose again."),
    "nothing_to_preselect": N_("You have no turn to come in this round of betting. Wait for the next."),
    "chips_left": N_("You still have chips. The cashier refills a wallet that has run low."),
    "no_such_table": N_("There is no such table. Choose one in the lobby."),
    "no_such_round": N_("There is no such round among yours. Choose one from your rounds."),
    "bad_contribution": N_("A contribution to the shuffle is plain text of up to 100 characters. Shorten it."),
    "bad_amount": N_("An amount is a whole number of chips. Correct it."),
    "bad_seat": N_("A seat is a number that the table shows. Choose one of them."),
    "bad_action": N_("This choice cannot be read. Reload the page and try again."),
    "bad_version": N_("The page is out of date. Reload it and try again."),
    "bad_command_id": N_("This form cannot be read. Reload the page and try again."),
    "bad_rules": N_("These limits cannot be. Check that the least is not above the most."),
    "unknown_game": N_("There is no such game here. Choose one from the list."),
    "unknown_rulebook": N_("There are no such house rules. Choose some from the list."),
    "unknown_card": N_("That is no card. Cards are written like “As Td 2c”."),
}
_OF_PEOPLE: Final = {
    "not_signed_in": N_("Sign in first, or play as a guest."),
    "name_taken": N_("This name is taken. Choose another."),
    "already_registered": N_("You have an account already. Sign out to make another."),
    "wrong_name_or_password": N_("Name and password do not match. Try again."),
    "bad_name": N_("A name has up to 24 letters, digits or spaces. Choose another."),
    "password_too_short": N_("This password is too short. Take 8 characters or more."),
    "password_too_long": N_("This password is too long. Take fewer characters."),
    "bad_language": N_("This language is not spoken here. Choose one from the list."),
    "unknown_language": N_("This language is not spoken here. Choose one from the list."),
    "not_found": N_("There is nothing at this address. Go back to the lobby."),
    "not_yours": N_("This belongs to somebody else. Go back to the lobby."),
    "too_many_requests": N_("That was too fast. Wait a moment and try again."),
    "cross_site": N_("This request came from another site and was stopped. Use the buttons of this page."),
    "body_too_large": N_("That is more than can be sent at once. Send less."),
    "method_not_allowed": N_("This address does not take that. Go back and use the buttons."),
    "missing_field": N_("Something is missing in the form. Fill it in and try again."),
    "unusable_field": N_("Something in the form cannot be used. Correct it and try again."),
    "internal_error": N_("Something broke on our side. Nothing of yours is lost: reload the page."),
}
_SENTENCES: Final = _OF_THE_GAME | _OF_PAI_GOW | _OF_THE_ROOM | _OF_PEOPLE
_OTHERWISE: Final = N_("That did not work, and nothing has changed. Reload the page and try again.")


def message(speaker: Speaker, code: str) -> str:
    """Say what a refusal's code means and what to do; nothing more than that for codes that only programs meet."""
    return speaker.text(_SENTENCES.get(code, _OTHERWISE))
