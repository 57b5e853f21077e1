"""Russian Poker in sentences: its settled wagers, its events, what is printed on its felt."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from houseway.web.words.cards import card_name, cards_names
from houseway.web.words.codes import kind_name, unpaid_note, wager_name
from houseway.web.words.speaker import N_, Speaker

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


def odds_text(odds: Sequence[int]) -> str:
    """Write odds to one, one for each combination: "5:1 + 1:1"."""
    return " + ".join(f"{to_one}:1" for to_one in odds)


def combinations_name(speaker: Speaker, combinations: Sequence[Mapping[str, Any]]) -> str:
    """Name the combinations that are paid: "flush + pair"."""
    return " + ".join(kind_name(speaker, one["category"]) for one in combinations)


def held_kinds(rules: Mapping[str, Any], seat: Mapping[str, Any]) -> set[str]:
    """Say which lines of the pay table a seat holds, as a view shows it."""
    return {one["category"] for one in seat["combinations"]}


def printed_spots(rules: Mapping[str, Any]) -> list[str]:
    """List the wagers that have a spot before each seat, from left to right, by the options of the house."""
    insurance = ["insurance"] if rules["insurance"] != "off" else []
    bonus = ["bonus"] if rules["bonus_pay"]["royal_flush"] else []
    return [*insurance, "ante", *bonus, "bet"]


def result_rows(
    speaker: Speaker, rules: Mapping[str, Any], view: Mapping[str, Any], seat: Mapping[str, Any]
) -> list[dict[str, Any]]:
    """List what a seat's round came to, wager by wager."""
    return [
        {"name": wager_name(speaker, line["wager"]), "note": line_note(speaker, line, seat), "net": line["net"]}
        for line in seat["lines"]
    ]


def line_note(speaker: Speaker, line: Mapping[str, Any], seat: Mapping[str, Any]) -> str:
    """Say why a settled wager of a seat (as a view shows it) gained or lost: "flush + pair, 5:1 + 1:1 on 20"."""
    stake, odds = speaker.amount(line["stake"]), odds_text(line.get("odds", ()))
    note = _won(speaker, line, odds, seat["combinations"]) or speaker.text(_note(line), stake=stake, odds=odds)
    if unpaid := line.get("unpaid", 0):
        note += unpaid_note(speaker, unpaid)
    return note


def _won(speaker: Speaker, line: Mapping[str, Any], odds: str, combinations: Sequence[Mapping[str, Any]]) -> str:
    if line["reason"] != "player_wins" or not odds:
        return ""
    hand = combinations_name(speaker, combinations) if line["wager"] == "bet" else speaker.text(N_("you win"))
    return speaker.text(N_("{hand}, {odds} on {stake}"), hand=hand, odds=odds, stake=speaker.amount(line["stake"]))


def _note(line: Mapping[str, Any]) -> str:
    return _NOTES.get((line["wager"], line["reason"]), str(line["reason"]).replace("_", " "))


def event_text(
    speaker: Speaker, event: Mapping[str, Any], who: str, rules: Mapping[str, Any], own: Collection[int]
) -> str:
    """Tell what somebody did; cards that whoever sits at the `own` seats could not see are counted, not named."""
    seat, cards = event.get("seat", 0), event.get("cards", "")
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
