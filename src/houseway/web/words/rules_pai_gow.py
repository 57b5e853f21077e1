"""The rules of Pai Gow Poker in sentences, by the options of one house; its house way is a table of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from houseway.web.words.games import house_way_title
from houseway.web.words.rules_parts import Rule, Rules, Section, maximum_text, seats_text
from houseway.web.words.speaker import N_, Speaker


def _cards(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    yield 1, tuple(map(say, _JOKER))
    second, lowest = N_("A-2-3-4-5 is the second-highest straight."), N_("A-2-3-4-5 is the lowest straight.")
    yield 2, (say(_BACK), say(lowest if rules["wheel"] == "lowest" else second))
    yield 3, (say(N_("The two cards in front are a pair, or else count by the higher card, then by the lower.")),)


_JOKER: Final = (
    N_("The deck has 52 cards and one joker."),
    N_("The joker is an ace, or the card that completes a straight, a flush or a straight flush."),
    N_("In front it is always an ace; in a flush it is the highest card that the flush lacks."),
    N_("Four aces and the joker are five aces, the highest hand."),
)
_BACK: Final = N_(
    "The five cards behind rank as five aces, straight flush, four of a kind, full house, flush, straight, "
    "three of a kind, two pair, pair, high card."
)


def _deal(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    at_once, in_turn = N_("The seven cards are dealt at once."), N_("They are dealt one by one, in turn.")
    dealt = N_("Every seat places its bet before the deal; every seat and the dealer get seven cards, face down.")
    several = say(N_("Who likes may hold several of them."))
    order = say(at_once if rules["packets"] else in_turn)
    yield 4, (seats_text(speaker, rules["seats"]), several, say(dealt), order)


def _setting(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    house = house_way_title(speaker, rules["house_way"])
    always = N_("The dealer always sets by the house way ({house}).")
    yield 5, (say(always, house=house), *map(say, _OWN_HAND))
    yield 6, tuple(map(say, _FOUL))


_OWN_HAND: Final = (
    N_("You set two cards in front and five behind, or have your hand set by the same house way."),
    N_("You may ask for that for one hand, or until you say otherwise."),
)
_FOUL: Final = (
    N_("The hand behind must not be lower than the hand in front."),
    N_("The same pair, or the same two highest cards, count less in front, where no other cards stand beside them."),
    N_("A setting that breaks this is foul: it is refused, and you set again."),
)


def _settlement(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    yield 7, (*_win(speaker, rules), *map(say, _NO_WIN), maximum_text(speaker, rules["payout_most"]))


def _win(speaker: Speaker, rules: Rules) -> Iterator[str]:
    if not rules["commission_bp"]:
        yield speaker.text(N_("Both your hands are higher: you win as much as you bet, without commission."))
        return
    less = N_("Both your hands are higher: you win as much as you bet, less a commission of {share}.")
    down, up = N_("The commission is rounded down, in your favour."), N_("The commission is rounded up.")
    yield speaker.text(less, share=speaker.percent(rules["commission_bp"]))
    yield speaker.text(down if rules["commission_rounding"] == "down" else up)


_NO_WIN: Final = (
    N_("Both are lower or equal: the bet is lost. One higher and one not: it goes back."),
    N_("Equal hands are called a copy, and each copy goes to the dealer."),
)


def _options(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    yield 8, tuple(map(say, (*_side_bets(rules), _PUSHES[rules["dealer_pushes"]], *_bank(rules))))


def _side_bets(rules: Rules) -> Iterator[str]:
    if rules["fortune"]:
        yield N_("The Fortune pays by its table on your seven cards, however they are set and whoever wins.")
    else:
        yield N_("This house has no Fortune.")
    if rules["insurance"]:
        yield N_("Pai gow insurance pays by its table, by your highest card, when you hold no pair or better.")
    else:
        yield N_("This house has no pai gow insurance.")


_PUSHES: Final = {
    "never": N_("No hand of the dealer gives all bets back."),
    "queen_high": N_("When the dealer holds no pair or better, and a queen is his highest card, all bets go back."),
    "ace_high": N_("When the dealer holds no pair or better, and an ace is his highest card, all bets go back."),
}


def _bank(rules: Rules) -> Iterator[str]:
    if not rules["bank"]:
        yield N_("Players do not bank in this house.")
        return
    yield N_("A player may bank: the others and the dealer then play against him, and copies go to him.")
    yield N_("He pays the commission on what he wins in the whole round.")


def _clock(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    yield 9, (speaker.text(N_("Who does not answer in time has his hand set by the house way; the record says so.")),)


SECTIONS: Final[tuple[Section, ...]] = (
    (N_("Cards and hands"), _cards),
    (N_("Stakes and deal"), _deal),
    (N_("Setting the hand"), _setting),
    (N_("Settlement"), _settlement),
    (N_("Side bets, pushes and banking"), _options),
    (N_("The clock"), _clock),
)
