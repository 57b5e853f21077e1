"""The coach: the values of `houseway odds` for what a seat may do, from its view alone, and what they leave out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from houseway.analysis.coach import Advice, advise, cost_of
from houseway.analysis.coach.jobs import coach
from houseway.analysis.coach.warming import make_ready, steps
from houseway.analysis.odds.pai_gow import settings as settings_of
from houseway.analysis.russian_poker import choices, dealer_card_choices
from houseway.cards import parse, show
from houseway.games import GAMES, Refusal, rulebook
from houseway.games.contract import Action, Chance, Deal
from houseway.games.pai_gow.house_way import set_by_house_way


class Play:
    """A round of one game, as its seats see it."""

    def __init__(self, game: str, stakes: dict[int, dict[str, Any]], cards: str = "", book: str = "", **rules: Any):
        self.game = GAMES[game]
        self.rules = rulebook(game, book or None, rules).rules
        first = parse(cards, has_joker=True)
        rest = [card for card in self.game.deck if card not in first]
        random.Random(5).shuffle(rest)
        self.deck = iter([*first, *rest])
        seats = {seat: self.game.read_stake(stake) for seat, stake in stakes.items()}
        self.state = self.game.start(self.rules, seats).state
        self.deal()

    def deal(self) -> None:
        while isinstance(mover := self.game.to_move(self.state), Chance):
            self.state = self.game.apply(self.state, Deal(tuple(next(self.deck) for _ in mover.to))).state

    def act(self, action: str, seat: int = 1, **fields: Any) -> Action:
        cards = {name: parse(fields.pop(name), has_joker=True) for name in ("cards", "front") if name in fields}
        done = Action(seat, action, **cards, **fields)
        self.state = self.game.apply(self.state, done).state
        self.deal()
        return done

    def view(self, *seats: int) -> dict[str, Any]:
        return self.game.view(self.state, seats or (1,))

    def advice(self, *seats: int) -> Advice:
        return advise(self.game.name, self.rules, self.view(*seats), 1)


def values(advice: Advice, *actions: str) -> dict[tuple[str, str], Fraction]:
    return {(one.action, one.cards or one.front): one.value for one in advice.options if one.action in actions}


def in_turn(*hands: str) -> str:
    """Cards for hands that are dealt one by one in turn."""
    return " ".join(card for cards in zip(*(hand.split() for hand in hands), strict=True) for card in cards)


def russian(mine: str, dealer: str, coming: str = "", **rules: Any) -> Play:
    ordered = f"{in_turn(mine, dealer)} {coming}"
    return Play("russian_poker", {1: {"ante": 10}}, ordered, **rules)


def test_the_deal_is_valued_as_the_odds_value_it() -> None:
    play = russian("As Kd 9c 7h 5s", "2c 4d 8h Tc Qh")
    view = play.view()
    hand, upcard = parse(view["seats"]["1"]["hand"]), parse(view["dealer"]["hand"].split()[-1])[0]
    found = {(one.action, show(one.cards)): one.value for one in choices(hand, upcard, play.rules)}
    advice = play.advice()
    assert advice.unit == "ante"
    assert values(advice, "fold", "bet", "buy", "exchange") == found
    assert advice.options[0].value == max(found.values())
    assert values(advice, "stand")["stand", ""] == max(found["fold", ""], found["bet", ""])


def test_after_an_exchange_the_cards_laid_away_are_known_to_be_gone() -> None:
    play = russian("As Kd 9c 7h 5s", "2c 4d 8h Tc Qh", "Ad Kh")
    upcard = parse(play.view()["dealer"]["hand"].split()[-1])[0]
    before, done = play.advice(), play.act("exchange", cards="9c 7h")
    seat = play.view()["seats"]["1"]
    assert seat["discards"] == "9c 7h"
    known = choices(parse(seat["hand"]), upcard, play.rules, parse("9c 7h"), has_drawn=True)
    unknown = choices(parse(seat["hand"]), upcard, play.rules, has_drawn=True)
    found = {one.action: one.value for one in known}
    assert dict(play.advice().options[0].told(Fraction(0)))["action"] == known[0].action
    assert values(play.advice(), "bet")["bet", ""] == found["bet"] != {o.action: o.value for o in unknown}["bet"]
    cost = cost_of("russian_poker", before, done)
    assert cost == before.options[0].value - values(before, "exchange")["exchange", "7h 9c"]


def test_an_insurance_of_any_amount_lies_between_its_least_and_most() -> None:
    play = russian("As Ad Ac 7h 5s", "2c 4d 8h Tc Qh")
    before = play.advice()
    least, most = sorted((one for one in before.options if one.action == "insure"), key=lambda one: one.amount or 0)
    assert (least.amount, most.amount) == (10, 30)
    bet = values(before, "bet")["bet", ""]
    middle = Action(1, "insure", amount=20)
    assert before.options[0].value - (cost_of("russian_poker", before, middle) or 0) == (least.value + most.value) / 2
    assert most.value - bet == 3 * (least.value - bet)
    play.act("insure", amount=20)
    after = play.advice()
    assert {one.action for one in after.options} == {"fold", "bet", "stand"}
    assert values(after, "fold")["fold", ""] == -3, "the ante, and an insurance of two antes"
    assert values(after, "bet")["bet", ""] == (least.value + most.value) / 2


def test_the_dealers_card_is_valued_when_he_has_turned_no_game() -> None:
    play = russian("As Ad Ac 7h 5s", "2c 4d 8h Tc Qh", book="house_dealer_card")
    play.act("bet")
    view = play.view()
    assert view["phase"] == "dealer_card"
    hand, dealer = (parse(view[part]["hand"]) for part in ("dealer", "dealer"))
    found = dealer_card_choices(parse(view["seats"]["1"]["hand"]), dealer, play.rules)
    assert hand == dealer
    advice = play.advice()
    assert [(one.action, one.value) for one in advice.options] == [(one.action, one.value) for one in found]
    assert cost_of("russian_poker", advice, Action(1, advice.options[-1].action)) == found[0].value - found[-1].value


@pytest.mark.parametrize(
    ("rules", "reason"),
    [({"repeat_single_card": True}, "repeat_single_card"), ({"payout_most": 1000}, "payout_most")],
)
def test_what_is_not_analysed_is_said_and_nothing_is_made_up(rules: dict[str, Any], reason: str) -> None:
    advice = russian("As Kd 9c 7h 5s", "2c 4d 8h Tc Qh", **rules).advice()
    assert (advice.options, advice.reason) == ((), reason)
    assert cost_of("russian_poker", advice, Action(1, "fold")) is None


def test_a_bonus_that_a_fold_would_lose_is_left_out_and_that_is_said() -> None:
    play = Play("russian_poker", {1: {"ante": 10, "bonus": 5}}, bonus_lost_on_fold=True)
    assert play.advice().notes == ("bonus_lost_on_fold",)
    assert Play("russian_poker", {1: {"ante": 10}}, bonus_lost_on_fold=True).advice().notes == ()


@pytest.mark.parametrize("game", ["russian_poker", "pai_gow"])
def test_other_hands_that_its_player_sees_are_not_counted_and_that_is_said(game: str) -> None:
    wager = "ante" if game == "russian_poker" else "bet"
    play = Play(game, {1: {wager: 10}, 2: {wager: 10}})
    alone, both = play.advice(1), play.advice(1, 2)
    assert "other_hands" not in alone.notes
    assert "other_hands" in both.notes
    assert alone.options == both.options


@pytest.mark.parametrize("game", ["russian_poker", "pai_gow"])
def test_what_the_seat_cannot_see_changes_nothing(game: str) -> None:
    wager = "ante" if game == "russian_poker" else "bet"
    told = []
    for seed in (1, 2):
        play = Play(game, {1: {wager: 10}})
        deck = [card for card in play.game.deck if card not in (*play.state.seats[0].hand, *play.state.dealer)]
        random.Random(seed).shuffle(deck)
        kept = play.state.dealer[-1:] if game == "russian_poker" else ()
        hidden = deck[: len(play.state.dealer) - len(kept)]
        play.state = msgspec.structs.replace(play.state, dealer=(*hidden, *kept))
        told.append(play.advice())
    assert told[0] == told[1]
    assert told[0].options


@pytest.mark.parametrize("book", ["house_rules", "commission_free", "foxwoods"])
def test_settings_are_valued_against_the_dealer_of_the_rulebook(book: str) -> None:
    play = Play("pai_gow", {1: {"bet": 10}}, book=book)
    hand = parse(play.view()["seats"]["1"]["hand"], has_joker=True)
    found = {frozenset(one.split.front): one.value(play.rules.commission_bp) for one in settings_of(hand, play.rules)}
    advice = play.advice()
    assert advice.unit == "bet"
    mine = {frozenset(parse(front, has_joker=True)): value for (_, front), value in values(advice, "set").items()}
    assert mine == found
    way = set_by_house_way(hand, play.rules.house_way, is_wheel_lowest=play.rules.wheel == "lowest")
    (by_way,) = values(advice, "house_way").values()
    assert by_way == found[frozenset(way.front)]
    assert cost_of("pai_gow", advice, Action(1, "house_way")) == max(found.values()) - by_way
    worst = min(found, key=lambda front: found[front])
    assert cost_of("pai_gow", advice, Action(1, "set", front=tuple(worst))) == max(found.values()) - found[worst]


def test_where_a_player_banks_nothing_is_made_up() -> None:
    play = Play("pai_gow", {1: {"bank": 100}, 2: {"bet": 10}}, book="banking")
    assert play.advice().reason == "bank"
    assert advise("pai_gow", play.rules, play.view(2), 2).reason == "against_a_bank"


def test_who_has_nothing_to_decide_is_told_so_and_between_players_there_is_no_coach() -> None:
    play = russian("As Kd 9c 7h 5s", "2c 4d 8h Tc Qh")
    play.act("fold")
    assert play.advice() == Advice(reason="nothing_to_decide")
    with pytest.raises(Refusal, match="house"):
        advise("five_card_draw", None, {"legal": {"1": []}}, 1)


def test_the_job_tells_in_json_what_the_last_decision_has_cost() -> None:
    play = russian("As Kd 9c 7h 5s", "2c 4d 8h Tc Qh")
    common = {"game": "russian_poker", "rules": msgspec.to_builtins(play.rules), "seat": 1}
    view = play.view()
    first = coach({**common, "view": view, "last": None})
    action = {"seat": 1, "action": "bet", "cards": "", "front": "", "amount": None, "to": None}
    play.act("bet")
    asked = {**common, "view": play.view(), "last": {"action": action, "view": view}}
    told = msgspec.json.decode(msgspec.json.encode(coach(asked)))
    (bet,) = (one for one in first["options"] if one["action"] == "bet")
    assert (told["reason"], told["options"], told["best"]) == ("nothing_to_decide", [], None)
    assert told["last"]["cost"] == bet["cost"]
    assert told["last"]["best"] == first["best"]
    assert told["last"]["unit"] == "ante"


def test_every_rulebook_against_the_house_is_warmed_up_its_own_house_first() -> None:
    listed: Sequence[str] = steps()
    assert listed[:2] == ["russian_poker/house", "pai_gow/house_rules"]
    assert len(listed) == len(set(listed)) == 15
    make_ready(listed[0])
