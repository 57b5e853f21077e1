"""Russian Poker in sentences: its codes, its settled wagers, its events."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from houseway.web.words.cards import card_name, cards_names
from houseway.web.words.speaker import N_, Speaker, capitalized, coded

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
STATUSES: Final = {
    "waiting": N_("waits"),
    "deciding": N_("decides"),
    "folded": N_("folded"),
    "bet": N_("has bet"),
    "bonus_only": N_("bonus only"),
}
_NOTES: Final = {
    ("ante", "player_wins"): N_("goes back, {stake}"),
    ("ante", "dealer_does_not_qualify"): N_("dealer does not qualify, {odds} on {stake}"),
    ("bet", "dealer_does_not_qualify"): N_("goes back, {stake}"),
    ("ante", "dealer_wins"): N_("dealer’s hand is higher, {stake} lost"),
    ("bet", "dealer_wins"): N_("dealer’s hand is higher, {stake} lost"),
    ("ante", "tie"): N_("equal hands, {stake} goes back"),
    ("bet", "tie"): N_("equal hands, {stake} goes back"),
    ("ante", "folded"): N_("folded, {stake} lost"),
    ("insurance", "folded"): N_("folded, {stake} lost"),
    ("ante", "dealer_card_price"): N_("price of the dealer’s card, {stake}"),
    ("fee", "exchange"): N_("cards exchanged, {stake}"),
    ("fee", "sixth_card"): N_("sixth card, {stake}"),
    ("bonus", "bonus_paid"): N_("five cards as dealt, {odds} on {stake}"),
    ("bonus", "bonus_lost"): N_("five cards as dealt pay nothing, {stake} lost"),
    ("bonus", "bonus_lost_on_fold"): N_("lost with the fold, {stake}"),
    ("insurance", "insurance_paid"): N_("dealer does not qualify, {odds} on {stake}"),
    ("insurance", "insurance_lost"): N_("dealer qualifies and you win, {stake} lost"),
    ("insurance", "insurance_returned"): N_("dealer qualifies and you do not win, {stake} goes back"),
}
_EVENTS: Final = {
    "staked": N_("{who}: stakes {amount}"),
    "dealt": N_("{who}: is dealt {cards}"),
    "bonus_paid": N_("{who}: bonus wins {amount}"),
    "bonus_lost": N_("{who}: bonus loses {amount}"),
    "fold": N_("{who}: folds"),
    "bet": N_("{who}: bets {amount}"),
    "exchange": N_("{who}: exchanges {cards} for {amount}"),
    "buy": N_("{who}: buys the sixth card for {amount}"),
    "drew": N_("{who}: draws {cards}"),
    "insure": N_("{who}: insures {amount}"),
    "stand": N_("{who}: stands"),
    "dealer_turned": N_("{who}: turns {cards}"),
    "buy_dealer_card": N_("{who}: buys the dealer a card, the ante of {amount} is the price"),
    "decline": N_("{who}: leaves the dealer’s hand as it is"),
    "dealer_laid_away": N_("{who}: lays away {cards}"),
    "dealer_drew": N_("{who}: draws {cards}"),
    "ended": N_("The round is over."),
}
_FACE_DOWN: Final = ("dealt", "drew", "exchange")
_MOMENTS: Final = {
    "commitment": N_("The shuffle of this round is fixed."),
    "stake_placed": N_("A stake is placed."),
    "stake_taken_back": N_("A stake is taken back."),
    "round_ended": N_("The round is settled, and its shuffle opened."),
}
kind_name = coded(KINDS)
wager_name = coded(WAGERS)
status_name = coded(STATUSES)
moment_name = coded(_MOMENTS)


def odds_text(odds: Sequence[int]) -> str:
    """Write odds to one, one for each combination: "5:1 + 1:1"."""
    return " + ".join(f"{to_one}:1" for to_one in odds)


def combinations_name(speaker: Speaker, combinations: Sequence[Mapping[str, Any]]) -> str:
    """Name the combinations that are paid: "flush + pair"."""
    return " + ".join(kind_name(speaker, one["category"]) for one in combinations)


def held_kinds(view: Mapping[str, Any] | None, seats: Sequence[int]) -> set[str]:
    """Say which combinations these seats hold in a round's view, so that the pay table can light them."""
    held = [view["seats"].get(str(seat), {}) for seat in seats] if view else []
    return {one["category"] for seat in held for one in seat.get("combinations", ())}


def line_note(speaker: Speaker, line: Mapping[str, Any], combinations: Sequence[Mapping[str, Any]]) -> str:
    """Say why a settled wager gained or lost what it did, so that one can check it: "Flush + pair, 5:1 + 1:1 on 20"."""
    stake, odds = speaker.amount(line["stake"]), odds_text(line.get("odds", ()))
    note = _won(speaker, line, odds, combinations) or speaker.text(_note(line), stake=stake, odds=odds)
    if unpaid := line.get("unpaid", 0):
        note += "; " + speaker.text(N_("above the house’s maximum, not paid: {unpaid}"), unpaid=speaker.amount(unpaid))
    return capitalized(note)


def _won(speaker: Speaker, line: Mapping[str, Any], odds: str, combinations: Sequence[Mapping[str, Any]]) -> str:
    if line["reason"] != "player_wins" or not odds:
        return ""
    hand = combinations_name(speaker, combinations) if line["wager"] == "bet" else speaker.text(N_("you win"))
    return speaker.text(N_("{hand}, {odds} on {stake}"), hand=hand, odds=odds, stake=speaker.amount(line["stake"]))


def _note(line: Mapping[str, Any]) -> str:
    return _NOTES.get((line["wager"], line["reason"]), str(line["reason"]).replace("_", " "))


def event_text(speaker: Speaker, event: Mapping[str, Any], names: Mapping[int, str], own: Collection[int]) -> str:
    """Tell one event of a round; `names` are the players' by seat number, seat 0 is the dealer.

    Cards that whoever sits at the `own` seats could not see when it happened are counted, not named.
    """
    seat, cards = event.get("seat", 0), event.get("cards", "")
    who = names.get(seat, str(seat)) if seat else speaker.text(N_("Dealer"))
    if event["event"] in _FACE_DOWN and seat not in own:
        return _face_down(speaker, who, cards, has_upcard=not seat)
    message = _EVENTS.get(event["event"], event["event"].replace("_", " "))
    amount = speaker.amount(event.get("amount") or 0)
    return speaker.text(message, who=who, amount=amount, cards=cards_names(speaker, cards))


def _face_down(speaker: Speaker, who: str, cards: str, has_upcard: bool) -> str:
    if has_upcard:
        return speaker.text(
            N_("{who}: is dealt five cards and shows {card}"), who=who, card=card_name(speaker, cards[-2:])
        )
    count = len(cards.split())
    return speaker.plural("{who}: takes {n} card, face down", "{who}: takes {n} cards, face down", count, who=who)
