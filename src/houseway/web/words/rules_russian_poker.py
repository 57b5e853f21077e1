"""The rules of Russian Poker in sentences, by the options of one house."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from houseway.web.words.rules_parts import Rule, Rules, Section, maximum_text, seats_text
from houseway.web.words.speaker import N_, Speaker


def _stakes(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    if rules["bonus_pay"]["royal_flush"]:
        bonus = N_("Who places only a bonus plays only for it.")
        yield 1, (say(N_("Before the first card you place an ante, a bonus, or both.")), say(bonus))
    else:
        yield 1, (say(N_("Before the first card you place an ante. This house has no bonus.")),)
    several = say(N_("Who likes may hold several of them."))
    yield 2, (seats_text(speaker, rules["seats"]), several, _seen_seats(speaker, rules["seen_seats_most"]))
    yield 3, (say(N_("Stakes are whole chips. The bet is exactly twice the ante.")),)


def _seen_seats(speaker: Speaker, most: int | None) -> str:
    if most is None:
        return ""
    return speaker.plural(
        "One player plays at most {n} seat with its cards seen, further ones blind: ante and bet, nothing else.",
        "One player plays at most {n} seats with their cards seen, further ones blind: ante and bet, nothing else.",
        most,
    )


def _deal(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    deal = N_("Each seat and the dealer get five cards from one deck of 52; the dealer’s last card is turned up.")
    packets, in_turn = N_("Five cards are dealt at once."), N_("They are dealt one by one, in turn.")
    yield 4, (say(deal), say(packets if rules["packets"] else in_turn))
    if rules["bonus_pay"]["royal_flush"]:
        yield 5, (say(N_("The bonus is settled on the five cards as dealt, before any decision.")),)


def _decisions(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    yield 6, (say(N_("Fold: you lay your cards down and lose the ante.")),)
    yield 7, (say(N_("Bet: you place twice the ante; your cards can then no longer be changed.")),)
    yield 8, tuple(map(say, _draw(bool(rules["exchange_sizes"]), rules["sixth_card"])))
    if rules["exchange_sizes"]:
        yield 9, (_fee(speaker, rules), *map(say, _after_exchange(rules)))
    yield 10, tuple(map(say, _INSURANCE[rules["insurance"]]))


def _draw(has_exchange: bool, has_sixth_card: bool) -> tuple[str, ...]:
    is_lost = N_("What this costs is lost whatever happens.")
    six = N_("Of six cards the best five count.")
    if has_exchange and has_sixth_card:
        return N_("Exchange cards, or buy a sixth card for one ante; never both."), is_lost, six
    if has_exchange:
        return N_("Exchange cards."), is_lost, N_("There is no sixth card in this house.")
    if has_sixth_card:
        return N_("Buy a sixth card for one ante."), is_lost, six, N_("No cards are exchanged in this house.")
    return (N_("In this house no cards are exchanged, and there is no sixth card."),)


def _fee(speaker: Speaker, rules: Rules) -> str:
    cards, fee = ", ".join(map(str, rules["exchange_sizes"])), rules["exchange_fee"]
    if isinstance(fee, int):
        return speaker.plural(
            "You may exchange {cards} cards, for {n} ante.",
            "You may exchange {cards} cards, for {n} antes.",
            fee,
            cards=cards,
        )
    fees = ", ".join(map(str, fee))
    several = N_("You may exchange {cards} cards; one to five cards cost {fees} antes.")
    return speaker.text(several, cards=cards, fees=fees)


def _after_exchange(rules: Rules) -> Iterator[str]:
    if rules["repeat_single_card"]:
        yield N_("Who exchanged a single card may exchange a single card again, each time for one ante more.")
    else:
        yield N_("Cards are exchanged once a round.")
    if rules["bet_after_five"]:
        yield N_("After an exchange of all five you must bet.")
    else:
        yield N_("Afterwards you may fold or bet.")


_INSURED: Final = (
    N_("Insurance: with three of a kind or better you may insure against a dealer who does not qualify."),
    N_("You do so before the bet, for at least the ante."),
)
_INSURANCE: Final = {
    "off": (N_("There is no insurance in this house."),),
    "half_win": (
        *_INSURED,
        N_("The most is half of what the hand would win on the bet, both combinations counted."),
    ),
    "whole_win": (
        *_INSURED,
        N_("The most is all that the hand would win on the bet, both combinations counted."),
    ),
}


def _showdown(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    pair, ace_king = N_("He qualifies with a pair or better."), N_("He qualifies with ace-king or better.")
    yield 11, (say(N_("The dealer turns his cards.")), say(pair if rules["qualifies"] == "pair" else ace_king))
    has_insurance = rules["insurance"] != "off"
    no_game = N_("He does not qualify: the ante is paid 1:1 and the bet goes back.")
    yield 12, (say(no_game), say(N_("Insurance is paid 1:1.")) if has_insurance else "")
    if rules["dealer_card"]:
        yield 13, tuple(map(say, _dealer_card(rules["redraw_same_rank"])))
    yield 14, tuple(map(say, _higher(rules["ante_on_win"] == "pay")))
    if has_insurance:
        yield 15, tuple(map(say, _insurance_in_game(rules["insurance_when_beaten"] == "lost")))
    yield 16, (maximum_text(speaker, rules["payout_most"]),)


def _dealer_card(redraws: bool) -> tuple[str, ...]:
    drawn = N_("A card of the rank that he laid away is drawn again.")
    stands = N_("The card that he draws stands, whatever it is.")
    return (
        N_("Dealer’s card: if he does not qualify, you may give up the ante."),
        N_("He then lays away his highest card and draws one."),
        drawn if redraws else stands,
        N_("If he now qualifies, the bet is settled, and it can lose; if not, it goes back."),
        N_("The ante is gone either way."),
    )


def _higher(pays_ante: bool) -> tuple[str, ...]:
    return (
        N_("He qualifies and your hand is higher: the bet is paid by the table above."),
        N_("The ante is paid 1:1.") if pays_ante else N_("The ante goes back."),
        N_("Your hand is lower: ante and bet are lost. Equal hands: both go back."),
    )


def _insurance_in_game(is_lost_when_beaten: bool) -> tuple[str, ...]:
    lost = N_("It is lost too if your hand is lower, and goes back if the hands are equal.")
    returned = N_("It goes back if your hand is lower or equal.")
    first = N_("Insurance, when he qualifies: it is lost if your hand wins.")
    return first, lost if is_lost_when_beaten else returned


def _combinations(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    if not rules["second_combination"]:
        yield 20, (say(N_("Only the best combination is paid.")),)
        return
    two = N_("The two best-paid combinations that fit are paid, each by the table, if the first beats the dealer.")
    yield 20, (say(two), say(N_("The second must use at least one card that is not in the first.")))
    sizes = N_("Ace-king and a pair are two cards, three of a kind three, two pair and four of a kind four.")
    yield 21, (say(N_("A combination is a set of cards.")), say(sizes), say(N_("All others are five cards.")))
    yield 23, tuple(map(say, _in_detail(rules)))


def _in_detail(rules: Rules) -> Iterator[str]:
    if rules["paired_straight"] == "two_straights":
        yield N_("A straight with a paired card, such as 9-8-7-6-5 with a second 9, is two straights.")
    else:
        yield N_("A straight with a paired card, such as 9-8-7-6-5 with a second 9, is a straight and a pair.")
    if rules["second_with_five_cards"]:
        yield N_("Five cards too can hold two combinations, such as ace-king beside a pair.")
    else:
        yield N_("Five cards hold one combination only.")


def _bonus(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    if not rules["bonus_pay"]["royal_flush"]:
        yield 24, (say(N_("This house has no bonus.")),)
        return
    fold = N_("A fold loses it.") if rules["bonus_lost_on_fold"] else N_("A fold does not touch it.")
    yield 24, (say(N_("The bonus pays on the five cards as dealt, whatever follows.")), say(fold))


SECTIONS: Final[tuple[Section, ...]] = (
    (N_("Stakes"), _stakes),
    (N_("The deal"), _deal),
    (N_("Decisions, seat by seat"), _decisions),
    (N_("Showdown"), _showdown),
    (N_("Two combinations"), _combinations),
    (N_("Bonus"), _bonus),
)
