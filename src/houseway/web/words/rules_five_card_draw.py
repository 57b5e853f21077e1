"""The rules of Five Card Draw in sentences, by the options of one house."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from houseway.web.words.rules_parts import Rule, Rules, Section, seats_text
from houseway.web.words.speaker import N_, Speaker


def blinds_of(rules: Rules) -> tuple[int, int]:
    """Give the small and the big blind of a house, as its options say or as they follow from each other (FD-7)."""
    big = rules["small_bet"] if rules["big_blind"] is None else rules["big_blind"]
    return big // 2 if rules["small_blind"] is None else rules["small_blind"], big


def bet_sizes_of(rules: Rules) -> tuple[int, int]:
    """Give the fixed bets of the first and of the second round (FD-3, FD-19)."""
    return rules["small_bet"], 2 * rules["small_bet"] if rules["big_bet"] is None else rules["big_bet"]


def _table(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    yield 1, (seats_text(speaker, rules["seats"]), speaker.text(N_("A hand needs two players.")))
    yield 2, (speaker.text(_LIMITS[rules["limit"]]),)
    yield 3, (_stakes(speaker, rules), speaker.text(N_("All amounts are whole chips.")))
    least, most = (speaker.amount(rules["buy_in"][bound]) for bound in ("least", "most"))
    buy_in = N_("You sit down with {least} to {most} chips. Chips come to the table, or leave it, only between hands.")
    yield 4, (speaker.text(buy_in, least=least, most=most),)


_LIMITS: Final = {
    "fixed": N_("Fixed limit: every bet and raise has its size."),
    "pot": N_("Pot limit: you may bet or raise up to the pot."),
    "no": N_("No limit: you may bet all that lies before you."),
}


def _stakes(speaker: Speaker, rules: Rules) -> str:
    if rules["limit"] != "fixed":
        small, big = map(speaker.amount, blinds_of(rules))
        return speaker.text(N_("The blinds are {small} and {big}."), small=small, big=big)
    first, second = map(speaker.amount, bet_sizes_of(rules))
    return speaker.text(
        N_("Bets are {first} in the first round and {second} in the second."), first=first, second=second
    )


def _blinds(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    yield 5, (say(N_("The button, D, marks the last place; it moves one player clockwise after each hand.")),)
    yield 6, (say(N_("The player left of the button posts the small blind, the next one the big blind.")),)
    small, big = map(speaker.amount, blinds_of(rules))
    ante = N_("Everybody also posts an ante of {ante}.")
    yield (
        7,
        (
            say(N_("The small blind is {small}, the big blind {big}."), small=small, big=big),
            say(ante, ante=speaker.amount(rules["ante"])) if rules["ante"] else "",
        ),
    )
    yield 8, (say(_HEADS_UP),)
    yield 9, tuple(map(say, _COMING_IN))
    yield 10, (say(N_("Where the big blind is short, callers still pay the whole one.")),)


_HEADS_UP: Final = N_(
    "With two players the button posts the small blind and acts first before the draw, last in the draw and after it."
)
_COMING_IN: Final = (
    N_("Who is new, or comes back, waits for the big blind or posts one."),
    N_("Who missed both blinds posts a small one more, which lies in the pot as dead chips."),
    N_("Nobody comes in between the button and the blinds; the button may lie before an empty seat."),
)


def _first(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    yield 11, (say(N_("Five cards each are dealt face down, one at a time, from the left of the button on.")),)
    yield 12, (say(N_("The player left of the big blind acts first: fold, call or raise.")),)
    yield 13, (say(N_("If nobody raised, whoever posted a big blind may check or raise.")),)


def _draw(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    yield 14, (say(N_("From the left of the button each player left exchanges none to five cards, once.")), say(_PAT))
    yield (
        15,
        (say(N_("Select cards and discard them; a selected card is shaded and raised. A second tap takes it back.")),),
    )
    yield 16, (say(N_("Everybody sees how many cards each player drew, to the end of the hand, and nobody which.")),)
    yield 17, tuple(map(say, _RESHUFFLE))


_PAT: Final = N_("To keep all five is to stand pat. Who is all-in draws too.")
_RESHUFFLE: Final = (
    N_("The new cards come before the next player chooses."),
    N_("When the deck runs short, its rest, the folded hands and the discards of earlier players are shuffled anew."),
    N_("Nobody gets back a card that he threw away."),
)


def _second(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    first = N_("The first player left of the button who is still in begins: check or bet.")
    yield 18, (say(first), say(N_("Who folds where nothing is to be paid is asked once whether he means it.")))
    if rules["limit"] == "fixed":
        yield 19, (say(N_("The second round is played in big bets.")),)


def _sizes(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    if rules["limit"] == "fixed":
        yield from _fixed(speaker, rules)
        return
    say = speaker.text
    yield 21, (say(N_("There may be any number of bets and raises.")),)
    yield 22, tuple(map(say, _FULL_RAISE))
    if rules["limit"] == "pot":
        yield 24, tuple(map(say, _POT_LIMIT))
    yield 25, (say(_UNCALLED),)


def _fixed(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    uncapped = N_("While only two players are left there is no cap.")
    cap = N_("A round has at most four bets: bet, raise, re-raise, cap. The big blind is the first of the first round.")
    yield 20, (say(cap), say(uncapped) if rules["heads_up_uncapped"] else "")
    yield 23, (say(N_("An all-in of half a bet or more counts as a bet; a smaller one may be called or completed.")),)
    yield 25, (say(_UNCALLED),)


_UNCALLED: Final = N_("A bet that nobody called goes back.")
_FULL_RAISE: Final = (
    N_("A raise is at least as high as the last full bet or raise of the round."),
    N_("An all-in of less does not change that."),
    N_("Who has acted may raise again only if he faces a full raise more, short all-ins added up."),
)
_POT_LIMIT: Final = (
    N_("The most is the bet that you face, and the whole pot after your call."),
    N_("Before the draw a short or missing blind counts as if it were whole."),
)


def _showdown(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    first = N_("Who made the last bet or raise of the second round shows first; then clockwise.")
    yield 26, (say(first), say(N_("If there was none, the first player left of the button begins.")))
    yield 27, (say(N_("Who wins because all others folded shows nothing.")),)
    all_in = N_("All hands are shown once a player is all-in.")
    yield 28, (*map(say, _MUCK), say(all_in) if rules["all_in_hands_open"] else "")
    yield 29, (say(N_("The best hand is found by the house. Suits never break a tie.")),)
    yield 30, tuple(map(say, _SIDE_POTS))
    yield 31, (_rake(speaker, rules),)


_MUCK: Final = (
    N_("A hand that is beaten already is mucked: it stays face down."),
    N_("The players of that hand may see it afterwards among their rounds."),
)
_SIDE_POTS: Final = (
    N_("Each all-in makes a pot of its own, won by the best hand that paid into it; side pots first."),
    N_("Odd chips go one each to the winners, clockwise from the button."),
)


def _rake(speaker: Speaker, rules: Rules) -> str:
    if not rules["rake_bp"]:
        return speaker.text(N_("The house takes nothing out of the pots."))
    share = speaker.percent(rules["rake_bp"])
    if rules["rake_cap"] is None:
        return speaker.text(
            N_("The house takes {share} of the pots, nothing when a hand ends before the draw."), share=share
        )
    capped = N_("The house takes {share} of the pots, at most {most}, nothing when a hand ends before the draw.")
    return speaker.text(capped, share=share, most=speaker.amount(rules["rake_cap"]))


def _time(speaker: Speaker, rules: Rules) -> Iterator[Rule]:
    say = speaker.text
    yield 32, tuple(map(say, _CLOCK))
    yield 33, (say(N_("A hand once begun is always finished, with the same cards.")),)


_CLOCK: Final = (
    N_("You have a clock for each decision, and a time bank."),
    N_("When both have run out you check if you may, else you fold; in the draw you stand pat. You then sit out."),
    N_("Nobody loses a hand in which he is all-in. The record marks what was decided for somebody."),
)

SECTIONS: Final[tuple[Section, ...]] = (
    (N_("Table and chips"), _table),
    (N_("Button and blinds"), _blinds),
    (N_("Deal and first round"), _first),
    (N_("Draw"), _draw),
    (N_("Second round"), _second),
    (N_("Sizes of bets"), _sizes),
    (N_("Showdown"), _showdown),
    (N_("Time and absence"), _time),
)
