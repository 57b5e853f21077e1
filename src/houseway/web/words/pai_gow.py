"""Pai Gow Poker in sentences: its comparisons and settled wagers, its events, what is printed on its felt."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from houseway.cards import parse
from houseway.games.pai_gow.side_bets import fortune_kind, pai_gow_high
from houseway.web.words.cards import FACE_DOWN, cards_names
from houseway.web.words.codes import kind_name, part_name, unpaid_note, wager_name
from houseway.web.words.set_hands import back_hand, front_hand, order_of
from houseway.web.words.speaker import N_, Speaker

JsonObject = Mapping[str, Any]

_SPOTS: Final = ("fortune", "insurance", "bet", "bank")
_OUTCOMES: Final = {"win": N_("higher"), "lose": N_("lower"), "copy": N_("a copy")}
_COMPARED: Final = {
    "win": N_("{mine} against {other}: higher"),
    "lose": N_("{mine} against {other}: lower"),
    "copy": N_("{mine} against {other}: a copy, it counts as lower"),
}
_NOTES: Final = {
    ("bet", "win"): N_("both higher, 1:1 on {stake}"),
    ("bet", "push"): N_("one higher, one not, {stake} goes back"),
    ("bet", "lose"): N_("neither is higher, {stake} lost"),
    ("bet", "copy"): N_("neither is higher, {stake} lost"),
    ("bet", "dealer_pushes"): N_("the dealer’s pai gow gives bets back, {stake}"),
    ("bet", "uncovered"): N_("the bank did not reach so far"),
    ("bank", "bank_wins"): N_("all bets against the bank of {stake} settled"),
    ("bank", "bank_loses"): N_("all bets against the bank of {stake} settled"),
    ("bank", "bank_even"): N_("all bets against the bank of {stake} settled"),
    ("fortune", "fortune_lost"): N_("your seven cards pay nothing, {stake} lost"),
    ("insurance", "insurance_lost"): N_("your seven cards are a pair or better, {stake} lost"),
}
_PAY_COMMISSION: Final = ("bet", "bank")
_PAID: Final = N_("{hand}, {odds}:1 on {stake}")
_EVENTS: Final = {
    "staked": N_("{who}: stakes {amount}"),
    "banks": N_("{who}: banks with {amount}"),
    "uncovered": N_("{who}: {amount} is not covered by the bank and goes back"),
    "dealer_bets": N_("{who}: bets {amount} against the bank"),
    "dealt": N_("{who}: is dealt {cards}"),
    "dealer_pushes": N_("{who}: holds a pai gow with which all bets go back"),
    "fortune_paid": N_("{who}: the Fortune wins {amount}"),
    "fortune_lost": N_("{who}: the Fortune loses {amount}"),
    "insurance_paid": N_("{who}: the insurance wins {amount}"),
    "insurance_lost": N_("{who}: the insurance loses {amount}"),
    "ended": N_("The round is over."),
}
_COMPARISONS: Final = {
    ("front_compared", "win"): N_("{who}: the front is higher"),
    ("front_compared", "lose"): N_("{who}: the front is lower"),
    ("front_compared", "copy"): N_("{who}: the front is a copy"),
    ("back_compared", "win"): N_("{who}: the back is higher"),
    ("back_compared", "lose"): N_("{who}: the back is lower"),
    ("back_compared", "copy"): N_("{who}: the back is a copy"),
}
_SET: Final = {
    "hand": N_("{who}: sets {front} in front, {back} behind"),
    "house_way": N_("{who}: sets by the house way {front} in front, {back} behind ({row})"),
    "clock": N_("{who}: is late; the house way sets {front} in front, {back} behind ({row})"),
}


def printed_spots(rules: JsonObject) -> list[str]:
    """List the wagers that have a spot before each seat, from left to right, by the options of the house."""
    return [wager for wager in _SPOTS if rules[wager]]


def held_kinds(rules: JsonObject, seat: JsonObject) -> set[str]:
    """Say which lines of the side bets' pay tables a seat holds, as a view shows it."""
    if not seat["hand"] or FACE_DOWN in seat["hand"]:
        return set()
    hand, order = parse(seat["hand"], has_joker=True), order_of(rules)
    return {kind for kind in (fortune_kind(hand, order), pai_gow_high(hand, order)) if kind}


def outcome_name(speaker: Speaker, outcome: str) -> str:
    """Say how one hand of two compares: "higher", "lower", "a copy"."""
    return speaker.text(_OUTCOMES[outcome])


def result_rows(speaker: Speaker, rules: JsonObject, view: JsonObject, seat: JsonObject) -> list[dict[str, Any]]:
    """List what a seat's round came to: front with front, back with back, then the wagers and the commission."""
    return [*_compared(speaker, rules, view, seat), *_settled(speaker, rules, seat["lines"])]


def _compared(speaker: Speaker, rules: JsonObject, view: JsonObject, seat: JsonObject) -> Iterator[dict[str, Any]]:
    if seat["outcome"] is None:
        return
    other = view["seats"][str(view["banker"])] if view["banker"] else view["dealer"]
    fronts = [front_hand(speaker, hand["front"]) for hand in (seat, other)]
    backs = [back_hand(speaker, hand["back"], rules) for hand in (seat, other)]
    for part, (mine, against) in {"front": fronts, "back": backs}.items():
        note = speaker.text(_COMPARED[seat["outcome"][part]], mine=mine, other=against)
        yield {"name": part_name(speaker, part), "note": note, "net": None}


def _settled(speaker: Speaker, rules: JsonObject, lines: Sequence[JsonObject]) -> Iterator[dict[str, Any]]:
    for line in lines:
        commission = line.get("commission", 0)
        won = line["net"] + commission
        yield {"name": wager_name(speaker, line["wager"]), "note": line_note(speaker, line), "net": won}
        if won > 0 and line["wager"] in _PAY_COMMISSION and rules["commission_bp"]:
            note = _commission_note(speaker, rules, won)
            yield {"name": wager_name(speaker, "commission"), "note": note, "net": -commission}


def _commission_note(speaker: Speaker, rules: JsonObject, won: int) -> str:
    share, win = speaker.percent(rules["commission_bp"]), speaker.amount(won)
    if won * rules["commission_bp"] % 10_000 == 0:
        return speaker.text(N_("{share} of {win}"), share=share, win=win)
    down, up = N_("{share} of {win}, rounded down"), N_("{share} of {win}, rounded up")
    return speaker.text(down if rules["commission_rounding"] == "down" else up, share=share, win=win)


def line_note(speaker: Speaker, line: JsonObject) -> str:
    """Say why a settled wager gained or lost what it did: "both higher, 1:1 on 100"."""
    uncovered = line.get("uncovered", 0)
    stake = speaker.amount(line["stake"] - uncovered)
    message = _NOTES.get((line["wager"], line["reason"]), _PAID)
    odds = "".join(map(str, line.get("odds", ())))
    note = speaker.text(message, stake=stake, odds=odds, hand=kind_name(speaker, line["reason"]))
    if unpaid := line.get("unpaid", 0):
        note += unpaid_note(speaker, unpaid)
    if uncovered:
        note += "; " + speaker.text(N_("not covered, goes back: {chips}"), chips=speaker.amount(uncovered))
    return note


def event_text(speaker: Speaker, event: JsonObject, who: str, rules: JsonObject, own: Collection[int]) -> str:
    """Tell what somebody did; cards that whoever sits at the `own` seats could not see are not named."""
    kind, seat = event["event"], event.get("seat", 0)
    if kind in ("set", "dealer_set"):
        return _set(speaker, event, who, rules, may_see=kind == "dealer_set" or seat in own)
    if kind == "dealt" and seat not in own:
        count = len(event["cards"].split())
        return speaker.plural("{who}: takes {n} card, face down", "{who}: takes {n} cards, face down", count, who=who)
    message = _COMPARISONS.get((kind, event.get("reason", ""))) or _EVENTS.get(kind, kind.replace("_", " "))
    amount = speaker.amount(event.get("amount") or 0)
    return speaker.text(message, who=who, amount=amount, cards=cards_names(speaker, event.get("cards", "")))


def _set(speaker: Speaker, event: JsonObject, who: str, rules: JsonObject, may_see: bool) -> str:
    if not may_see:
        return speaker.text(N_("{who}: has set his hand"), who=who)
    front, back = front_hand(speaker, event["front"]), back_hand(speaker, event["cards"], rules)
    return speaker.text(_SET[event["reason"]], who=who, front=front, back=back, row=event.get("row", ""))
