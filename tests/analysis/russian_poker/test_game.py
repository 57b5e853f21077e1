"""The whole game of a rulebook: the figures of the rules page, what is kept of it, and its strategy."""

from __future__ import annotations

import random
import re
from itertools import pairwise, product

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.analysis import figures
from houseway.analysis.russian_poker import best, choices, edge, parts, solving, strategy
from houseway.analysis.russian_poker.fixed_play import bet_from
from houseway.analysis.russian_poker.holdings import HOLDING_OF_SUM, WEIGHTS
from houseway.analysis.russian_poker.kernels.game import UNUSED
from houseway.analysis.russian_poker.units import UNIT
from houseway.cards import DECK_52, parse
from houseway.games import rulebook
from houseway.games.russian_poker import Rules
from houseway.ranking import strength
from houseway.rulebooks import RulebookError

pytestmark = pytest.mark.timeout(600, func_only=True)  # kernels are compiled in a fixture

CARIBBEAN = rulebook("russian_poker", "caribbean_stud").rules
DEALS = 19_933_230_517_200
HANDS = 122_151_120


def test_caribbean_stud_costs_what_is_published():
    found = edge(CARIBBEAN)
    assert (found.total, found.deals) == (-1_041_372_912_372, DEALS)
    assert round(-100 * float(found.value), 3) == 5.224
    assert sum(found.choices.values()) == HANDS
    assert sum(found.by_upcard) / 13 == found.value


def test_classes_up_to_suits():
    found = solving.solved(CARIBBEAN).values()
    assert sum(int((one.choices != UNUSED).sum()) for one in found) == 5_649_150


@pytest.mark.parametrize(
    ("least", "cost"),
    [
        ("2s 2d 5c 4h 3s", 1_090_272_101_460),
        ("As Kd 4c 3h 2s", 1_132_600_203_540),
        ("As Kd Jc 8h 3s", 1_059_715_400_580),
        ("7s 5d 4c 3h 2s", 3_310_360_338_060),
    ],
)
def test_fixed_ways_to_play_caribbean_stud_cost_what_is_published(least, cost):
    assert bet_from(strength(parse(least)), CARIBBEAN) == -cost


def test_a_rulebook_is_solved_once(monkeypatch):
    first = edge(CARIBBEAN)
    monkeypatch.setattr(solving, "solve_part", pytest.fail)
    assert edge(CARIBBEAN) == first


def test_a_solution_names_all_the_sources_that_it_depends_on():
    card, plain = (imported(*modules) for modules in (["parts"], ["kernels/game", "table", "units"]))
    assert card <= set(parts.CARD_SOURCES)
    assert plain <= set(parts.SOURCES) < set(parts.CARD_SOURCES)
    assert all((solving.cache.PACKAGE / name).exists() for name in parts.CARD_SOURCES)


def imported(*modules):
    """The files of this analysis, but for what refuses rulebooks, that these import and so on."""
    folder, todo, found = "analysis/russian_poker", list(modules), set()
    while todo:
        file = f"{folder}/{todo.pop()}.py"
        if file not in found:
            found.add(file)
            text = (solving.cache.PACKAGE / file).read_text(encoding="utf-8")
            todo += [
                name.replace(".", "/")
                for name in re.findall(r"^from houseway[.]analysis[.]russian_poker[.](\S+)", text, re.M)
            ]
    return found - {f"{folder}/analysed.py"}


def test_what_does_not_bear_on_decisions_shares_a_solution():
    assert solving.path(CARIBBEAN, 3) == solving.path(replace(CARIBBEAN, seats=2, packets=True), 3)
    assert solving.path(CARIBBEAN, 3) != solving.path(replace(CARIBBEAN, ante_on_win="push"), 3)


def test_a_stop_leaves_whole_upcards_and_the_rest_is_done_later(monkeypatch, tmp_path):
    monkeypatch.setattr(solving.cache, "folder", lambda: tmp_path)
    solve_part = solving.solve_part

    def stopped(rules, part):
        if part.upcard >= 2 and part.first > 500:
            raise KeyboardInterrupt
        return solve_part(rules, part)

    monkeypatch.setattr(solving, "solve_part", stopped)
    with pytest.raises(KeyboardInterrupt):
        solving.solved(CARIBBEAN)
    kept = sorted(path.name for path in tmp_path.rglob("*") if path.is_file())
    assert set(kept) <= {"upcard-02.npz", "upcard-03.npz"}
    done = []

    def counted(rules, part):
        done.append(part.upcard)
        return solve_part(rules, part)

    monkeypatch.setattr(solving, "solve_part", counted)
    assert edge(CARIBBEAN).total == -1_041_372_912_372
    assert {f"upcard-{upcard + 2:02}.npz" for upcard in set(done)} == {
        f"upcard-{rank:02}.npz" for rank in range(2, 15)
    } - set(kept)


@pytest.mark.parametrize("broken", [b"", b"PK\x03\x04", None], ids=["empty", "cut off", "half"])
def test_a_broken_file_is_no_solution(monkeypatch, tmp_path, broken):
    solving.solved(CARIBBEAN)
    whole = solving.path(CARIBBEAN, 4).read_bytes()
    monkeypatch.setattr(solving.cache, "folder", lambda: tmp_path)
    path = solving.path(CARIBBEAN, 4)
    path.parent.mkdir(parents=True)
    path.write_bytes(whole[: len(whole) // 2] if broken is None else broken)
    assert solving.read(CARIBBEAN, 4) is None
    path.write_bytes(whole)
    assert solving.read(CARIBBEAN, 4) is not None


def test_the_strategy_table_has_the_best_choice_of_every_hand():
    solving.solved(CARIBBEAN)
    draw = random.Random(7)
    for _ in range(100):
        *hand, upcard = draw.sample(DECK_52, 6)
        found = best(hand, upcard, CARIBBEAN)
        assert (found.action, found.cards) == choices(hand, upcard, CARIBBEAN)[0][:2]


def test_the_table_of_an_upcard_is_read_once(monkeypatch):
    solving.solved(CARIBBEAN)
    hand, (upcard,) = parse("As Ks 9s 4d 2c"), parse("Qs")
    first = best(hand, upcard, CARIBBEAN)
    monkeypatch.setattr(strategy, "read", pytest.fail)
    assert best(hand, upcard, CARIBBEAN) == first


def test_a_rulebook_that_is_not_solved_has_no_strategy():
    assert best(parse("As Ks 9s 4d 2c"), parse("Qs")[0], replace(CARIBBEAN, qualifies="pair")) is None


def test_what_is_not_analysed_is_refused_before_any_work():
    with pytest.raises(RulebookError, match="repeat_single_card"):
        edge(Rules(repeat_single_card=True))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "value"),
    [
        ({"sixth_card": False}, -0.185497),
        ({}, -0.105655),
        ({"paired_straight": "straight_and_pair"}, -0.117287),
        ({"second_combination": False}, -0.158258),
        ({"second_with_five_cards": False}, -0.120410),
    ],
    ids=str,
)
def test_without_exchange_the_house_is_worth_what_the_rules_page_says(options, value):
    rules = Rules(**{"exchange_sizes": (), "insurance": "off", **options})
    assert round(float(edge(rules).value), 6) == value


@pytest.fixture(scope="module")
def solved_before(solved_once):
    """Solves a rulebook in a fixture, where it may take minutes."""

    def found(rules):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(solving.cache, "folder", lambda: solved_once)
            return edge(rules)

    return found


@pytest.fixture(scope="module")
def uninsured(solved_before):
    return solved_before(Rules(insurance="off"))


@pytest.fixture(scope="module")
def two_at_most(solved_before):
    rules = rulebook("russian_poker", "oasis", {"exchange_sizes": [1, 2], "bet_after_five": False}).rules
    return rules, solved_before(rules)


@pytest.mark.slow
def test_the_house_without_insurance_is_worth_what_the_rules_page_says(uninsured):
    assert round(float(uninsured.value), 6) == -0.033054
    assert [round(float(value), 6) for value in uninsured.by_upcard] == [
        0.144361, 0.111515, 0.077216, 0.041670, 0.009679, -0.022693, -0.056021, -0.090507, -0.128376, -0.159617,
        -0.192193, -0.060413, -0.104326,
    ]  # fmt: skip


@pytest.mark.slow
def test_hands_of_the_house_without_insurance_are_played_as_the_rules_page_says(uninsured):
    shares = {action: round(100 * hands / HANDS, 3) for action, hands in uninsured.choices.items() if hands}
    assert uninsured.choices["exchange 1"] == 0  # the sixth card dominates it
    assert shares == {
        "fold": 12.207, "bet": 27.167, "buy": 10.549, "exchange 2": 3.426, "exchange 3": 28.666, "exchange 4": 17.983,
        "exchange 5": 0.003,
    }  # fmt: skip


@pytest.fixture(scope="module")
def with_dealers_card(solved_before):
    return solved_before(rulebook("russian_poker", "house_dealer_card").rules)


@pytest.mark.slow
def test_rp_13_with_insurance_and_dealers_card_the_house_keeps_what_the_rules_page_says(with_dealers_card):
    assert round(float(with_dealers_card.value), 4) == -0.0057
    shipped = figures.shipped(rulebook("russian_poker", "house_dealer_card"))
    assert -with_dealers_card.value == shipped.wager("ante").exact_edge


@pytest.mark.slow
def test_oasis_costs_what_is_published_when_at_most_two_cards_are_exchanged(two_at_most):
    rules, found = two_at_most
    assert round(-100 * float(found.value), 5) == 1.03715
    for _ in range(20):
        *hand, upcard = random.Random(_).sample(DECK_52, 6)
        choice = best(hand, upcard, rules)
        assert (choice.action, choice.cards) == choices(hand, upcard, rules)[0][:2]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ranks", "options"),
    [
        ("2 2 4 J J", {}),
        ("2 2 4 J J", {"dealer_card": True}),
        ("3 8 8 8 9", {}),
        ("3 8 8 8 9", {"dealer_card": True}),
        ("8 8 9 T J", {}),
        ("8 8 9 T J", {"dealer_card": True, "exchange_sizes": (2, 3)}),
        ("2 4 5 9 T", {"exchange_sizes": (1, 2, 3, 4)}),
        ("2 4 5 9 T", {"dealer_card": True, "exchange_sizes": (4,), "insurance": "whole_win"}),
        ("3 T J Q K", {"dealer_card": True, "exchange_sizes": (1, 2), "redraw_same_rank": False}),
        ("3 4 5 6 7", {"exchange_sizes": (5,), "sixth_card": False}),
        ("3 4 5 6 7", {"dealer_card": True, "exchange_sizes": (5,), "sixth_card": False}),
    ],
    ids=str,
)
def test_hands_of_the_same_ranks_together_are_worth_what_they_are_one_by_one(ranks, options, monkeypatch):
    check_hands_of(ranks, Rules(**options), DECK_52[4 * 6], monkeypatch)


@pytest.mark.parametrize("ranks", ["4 4 4 4 A", "9 9 9 9 T"])
def test_rp_13_with_the_dealers_card_hands_together_are_worth_what_they_are_one_by_one(ranks, monkeypatch):
    check_hands_of(ranks, Rules(dealer_card=True, exchange_sizes=(1, 3)), DECK_52[4 * 6], monkeypatch)


def check_hands_of(ranks, rules, upcard, monkeypatch):
    """Every hand of these ranks has its best choice, and they are worth what the decisions are, one by one."""
    held = sorted("23456789TJQKA".index(rank) for rank in ranks.split())
    holding = int(HOLDING_OF_SUM[WEIGHTS[held].sum()])
    monkeypatch.setattr(parts, "PART", 1)
    _, found = parts.solve_part(rules, parts.Part(upcard.rank - 2, holding, np.full(HANDS // 52, UNUSED, np.uint8)))
    values, total = {}, 0
    for suits in product(range(4), repeat=5):
        cards = [4 * rank + suit for rank, suit in zip(held, suits, strict=True)]
        if rising(cards) and upcard.index not in cards:
            alike = like(cards, upcard.index % 4)
            if alike not in values:
                values[alike] = choices([DECK_52[card] for card in cards], upcard, rules)[0].value
            total += values[alike]
    assert parts.total_of(rules, found) / UNIT == total


def rising(cards):
    return all(low < high for low, high in pairwise(cards))


def like(cards, own):
    """The ranks of the upcard's suit, and those of the three others in any order."""
    by_suit = [tuple(card // 4 for card in cards if card % 4 == suit) for suit in range(4)]
    return by_suit[own], *sorted(ranks for suit, ranks in enumerate(by_suit) if suit != own)
