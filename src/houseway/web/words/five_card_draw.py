"""Five Card Draw in sentences: what happens in a hand, the pots, how a seat fared."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from houseway.web.words.cards import FACE_DOWN, cards_names, hand_name
from houseway.web.words.speaker import N_, Speaker, coded

JsonObject = Mapping[str, Any]

_EVENTS: Final = {
    "ante": N_("{who}: posts an ante of {amount}"),
    "small_blind": N_("{who}: posts the small blind, {amount}"),
    "big_blind": N_("{who}: posts the big blind, {amount}"),
    "live_post": N_("{who}: posts {amount} to come in"),
    "dead_post": N_("{who}: posts {amount} more for the small blind missed"),
    "dealt": N_("{who}: is dealt {cards}"),
    "fold": N_("{who}: folds"),
    "check": N_("{who}: checks"),
    "call": N_("{who}: calls with {amount}"),
    "bet": N_("{who}: bets {amount}"),
    "raise": N_("{who}: raises, putting in {amount}"),
    "draw": N_("{who}: throws away {cards}"),
    "drew": N_("{who}: draws {cards}"),
    "stand_pat": N_("{who}: stands pat"),
    "reshuffled": N_("What is left of the deck, the folded hands and earlier discards are shuffled anew."),
    "returned": N_("{who}: gets back {amount} that nobody called"),
    "mucks": N_("{who}: mucks"),
    "ended": N_("The hand is over."),
}
_SHOWS: Final = N_("{who}: shows {hand}, {cards}")
_WINS: Final = N_("{who}: wins {amount} ({pot})")
_RAKE: Final = N_("The house takes {amount} ({pot})")
_AND_ALL_IN: Final = N_("{done}, and is all-in")
_BY_CLOCK: Final = N_("{done}; the clock ran out")
_TELLS: Final = {"all_in": _AND_ALL_IN, "clock": _BY_CLOCK}
_FACE_DOWN: Final = ("dealt", "draw", "drew")
_LIMITS: Final = {"fixed": N_("Fixed limit"), "pot": N_("Pot limit"), "no": N_("No limit")}
_PHASES: Final = {
    "first_round": N_("First round"),
    "draw": N_("Draw"),
    "second_round": N_("Second round"),
    "ended": N_("The hand is over"),
}
_DEEDS: Final = {"check": N_("checks"), "bet": N_("bets"), "raise": N_("raises")}
_STRENGTHS: Final = {"beginner": N_("beginner"), "regular": N_("regular"), "expert": N_("expert")}
_MANNERS: Final = {
    "beginner": N_("plays too many hands and seldom raises"),
    "regular": N_("waits for good cards and bets them"),
    "expert": N_("draws by exact odds and bluffs"),
}
STRENGTHS: Final = tuple(_STRENGTHS)
TOLD_EVENTS: Final = ("fold", "check", "call", "bet", "raise", "draw", "stand_pat", "reshuffled", "returned")
_RANKING: Final = (
    ("royal_flush", "As Ks Qs Js Ts"),
    ("straight_flush", "9h 8h 7h 6h 5h"),
    ("four_of_a_kind", "Qs Qh Qd Qc 4s"),
    ("full_house", "Ts Th Td 6c 6s"),
    ("flush", "Kd Jd 9d 6d 3d"),
    ("straight", "8c 7d 6s 5h 4c"),
    ("three_of_a_kind", "7s 7h 7d Ks 2c"),
    ("two_pair", "As Ah 5d 5c 9s"),
    ("pair", "Js Jh Ad 8c 3s"),
    ("high_card", "Ac Qd 9h 7s 3d"),
)
limit_name = coded(_LIMITS)
phase_name = coded(_PHASES)
deed_name = coded(_DEEDS)
strength_name = coded(_STRENGTHS)
manner_text = coded(_MANNERS)


def printed_spots(rules: JsonObject) -> list[str]:
    """List the wagers that have a spot before each seat: none, the bets lie before the players."""
    return []


def held_kinds(rules: JsonObject, seat: JsonObject) -> set[str]:
    """Say which line of the ranking a seat holds, as a view shows it."""
    return {seat["kind"]} if seat["kind"] else set()


def ranking() -> tuple[tuple[str, str], ...]:
    """List the kinds of hands, the highest first, each with an example in notation."""
    return _RANKING


def names_of(_: Speaker, hand: JsonObject | None) -> dict[int, str]:
    """Name who plays each seat of the hand on the table, whoever sits there now."""
    return {int(number): str(name) for number, name in hand["names"].items()} if hand else {}


def bet_presets(speaker: Speaker, view: JsonObject, number: int, option: JsonObject) -> list[dict[str, Any]]:
    """Offer sizes of a bet or raise between its bounds: the least, half the pot and the pot after a call, the most."""
    seat, price = view["seats"][str(number)], view["price"]
    least, most, owed = option["least_to"], option["most_to"], price - seat["bet"]
    pot = sum(one["amount"] for one in view["pots"]) + owed
    is_all_in = most == seat["bet"] + seat["stack"]
    sizes = {
        least: N_("Least"),
        price + pot // 2: N_("Half pot"),
        price + pot: N_("Pot"),
        most: N_("All-in") if is_all_in else N_("Pot"),
    }
    return [{"name": speaker.text(name), "to": to} for to, name in sorted(sizes.items()) if least <= to <= most]


def pot_name(speaker: Speaker, at: int, count: int) -> str:
    """Name a pot by its place in a view, the main pot first, and by how many there are: "Pot", "Side pot 2"."""
    if count == 1:
        return speaker.text(N_("Pot"))
    return speaker.text(N_("Side pot {number}"), number=at) if at else speaker.text(N_("Main pot"))


def draw_text(speaker: Speaker, drawn: int) -> str:
    """Say how many cards a player drew."""
    return speaker.plural("drew {n}", "drew {n}", drawn) if drawn else speaker.text(N_("stood pat"))


def result_rows(speaker: Speaker, rules: JsonObject, view: JsonObject, seat: JsonObject) -> list[dict[str, Any]]:
    """List what a seat's hand came to: what it put in, what came back uncalled, and the pots that it won."""
    number = next(number for number, one in view["seats"].items() if one is seat)
    return list(_rows(speaker, view, number, seat))


def _rows(speaker: Speaker, view: JsonObject, number: str, seat: JsonObject) -> Iterator[dict[str, Any]]:
    say = speaker.text
    yield {"name": say(N_("Put in")), "note": say(N_("blinds and bets of this hand")), "net": -seat["committed"]}
    returned = seat["net"] - seat["won"] + seat["committed"]
    if returned:
        yield {"name": say(N_("Uncalled")), "note": say(N_("nobody called it, it goes back")), "net": returned}
    pots = view["pots"]
    for at, pot in enumerate(pots):
        if number in pot["winners"]:
            name, note = pot_name(speaker, at, len(pots)), _pot_note(speaker, view, pot, number)
            yield {"name": name, "note": note, "net": pot["winners"][number]}


def _pot_note(speaker: Speaker, view: JsonObject, pot: JsonObject, number: str) -> str:
    rake = "; " + speaker.text(N_("rake {chips}"), chips=speaker.amount(pot["rake"])) if pot["rake"] else ""
    return _how_won(speaker, view, pot, number) + rake


def _how_won(speaker: Speaker, view: JsonObject, pot: JsonObject, number: str) -> str:
    chips = speaker.amount(pot["amount"])
    if not view["showdown"]:
        return speaker.text(N_("of {chips}, everybody else folded"), chips=chips)
    if len(pot["winners"]) > 1:
        return speaker.text(N_("of {chips}, shared"), chips=chips)
    hand = hand_name(speaker, view["seats"][number]["hand"])
    return speaker.text(N_("of {chips}, with {hand}"), chips=chips, hand=hand)


def event_text(speaker: Speaker, event: JsonObject, who: str, rules: JsonObject, own: Collection[int]) -> str:
    """Tell what somebody did; of cards that whoever sits at the `own` seats could not see, how many there are."""
    done = _done(speaker, event, who)
    tells = _TELLS.get(event.get("reason", ""))
    return speaker.text(tells, done=done) if tells else done


def _done(speaker: Speaker, event: JsonObject, who: str) -> str:
    kind, cards = event["event"], event.get("cards", "")
    if kind in _FACE_DOWN and FACE_DOWN in cards:
        return _face_down(speaker, kind, who, len(cards.split()))
    amount = speaker.amount(event.get("amount") or 0)
    if kind == "shows":
        return speaker.text(_SHOWS, who=who, hand=hand_name(speaker, cards), cards=cards_names(speaker, cards))
    if kind in ("wins", "rake"):
        pot = _pot_of(speaker, event["reason"])
        return speaker.text(_WINS if kind == "wins" else _RAKE, who=who, amount=amount, pot=pot)
    message = _EVENTS.get(kind, kind.replace("_", " "))
    return speaker.text(message, who=who, amount=amount, cards=cards_names(speaker, cards))


def _pot_of(speaker: Speaker, code: str) -> str:
    """Name a pot by its code in an event: `pot`, `side_pot_1`."""
    number = code.removeprefix("side_pot_")
    return speaker.text(N_("side pot {number}"), number=number) if number != code else speaker.text(N_("the pot"))


def _face_down(speaker: Speaker, kind: str, who: str, count: int) -> str:
    if kind == "draw":
        return speaker.plural("{who}: throws away {n} card", "{who}: throws away {n} cards", count, who=who)
    return speaker.plural("{who}: takes {n} card, face down", "{who}: takes {n} cards, face down", count, who=who)
