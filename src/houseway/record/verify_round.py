#!/usr/bin/env python3
"""Check a round of Houseway from its exported record.  This file needs Python 3.10 or newer and nothing else.

    python3 verify_round.py ROUND.json        (a dash reads standard input)

It asks, one after the other:

1. Is the record whole?  Each entry carries a hash over itself and the entry before: a changed byte breaks the chain.
2. Did the house bind itself first?  The commitment stands before every stake; the seed opened at the end hashes to it.
3. Was the deck shuffled from that seed and from what the players contributed?  It is shuffled here once more.
4. Was every card dealt the next one of that deck?
5. Do the chips add up?  Each seat's net is the sum of its wagers, and whatever the round held was paid out again.

In a hand between players no seed is opened, for that would show all cards.  The house commits to each card by a place
in a hash tree, contributions put the places in order, and each card that you may see is opened alone: 2. leads it up to
the commitment, 3. orders the places, 4. asks that your cards and the hands shown lay at the places that were dealt.

It ends with 0 when all is as promised, 1 when something is not (each finding is named), 2 for an unusable file.  What
it does not know is the rules of the game; `houseway verify` plays the round by them as well.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
JsonObject = dict[str, Any]
SEATS = {"sat", "left", "coach_switched"}  # against the house; between players there is no coach
LIFE = set("sat left bought_in cashed_out sat_out sat_in leaving preselected time_bank_used".split())
ROUND = (SEATS | {"stake_placed", "stake_taken_back"}, "round_started", SEATS | {"action"}, "round_ended")
HAND = (LIFE | {"contributed", "blinds_moved"}, "hand_started", LIFE | {"hand_action"}, "hand_ended")
DECK = [*(rank + suit for rank in "23456789TJQKA" for suit in "cdhs"), "Jk"]  # the joker is the 53rd card


class Problem(NamedTuple):
    """Something that is not as promised: a stable code, the number of the entry (None: no single one), words."""

    code: str
    version: int | None
    message: str


class UnusableError(Exception):
    """The input is not the record of one Houseway round at all."""


def main(arguments: Sequence[str]) -> int:
    """Read the file named on the command line, print what was found, return the exit code."""
    if len(arguments) != 1:
        print("usage: verify_round.py ROUND.json", file=sys.stderr)
        return 2
    try:
        export = read(_bytes_of(arguments[0]))
    except (OSError, UnusableError) as error:
        print(f"cannot check {arguments[0]}: {error}", file=sys.stderr)
        return 2
    problems = list(check(export))
    for problem in problems:
        print(f"NOT AS PROMISED ({problem.code}): {problem.message}")
    if not problems:
        print("\n".join(tell(export)))
    return 1 if problems else 0


def _bytes_of(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb") as file:
        return file.read()


def read(data: bytes) -> JsonObject:
    """Read an export strictly: integers only, no key twice; raises UnusableError."""
    try:
        export = json.loads(
            data.decode(), object_pairs_hook=_each_key_once, parse_float=_no_float, parse_constant=_no_float
        )
    except (ValueError, RecursionError) as error:
        raise UnusableError(f"this is not the JSON of a record: {error}") from error
    if not isinstance(export, dict) or export.get("format") != "houseway.round":
        raise UnusableError('this is not an exported round: "format" should be "houseway.round"')
    if export.get("format_version") != 1 or isinstance(export["format_version"], bool):
        raise UnusableError('only "format_version" 1 is known here')
    return export


def _each_key_once(pairs: list[tuple[str, Any]]) -> JsonObject:
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return dict(pairs)


def _no_float(text: str) -> Any:
    raise ValueError(f"{text} is not an integer")


def check(export: JsonObject) -> Iterator[Problem]:
    """Ask all five questions; yield what is not as promised, nothing if all is."""
    for question in (check_chain, check_order, check_commitment, check_deal, check_chips):
        try:
            yield from question(export)
        except (AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError) as error:
            yield Problem("malformed", None, f"the record lacks something or holds it in a wrong form: {error!r}")


# 1. Is the record whole?


def check_chain(export: JsonObject) -> Iterator[Problem]:
    """Follow the chain of hashes; yield its first broken entry."""
    fields = {"player", "openings"} if is_hand(export) and "player" in export else set[str]()
    if set(export) != {"format", "format_version", "table", "round", "previous", "entries"} | fields:
        yield Problem("malformed", None, "the export has a field too many or too few")
    previous, expected = export["previous"], export["entries"][0]["version"]
    for entry in export["entries"]:
        if set(entry) != {"version", "at", "payload", "hash"} or type(entry["version"]) is not int:
            yield Problem("malformed", None, f"where entry {expected} should stand is no entry")
            return
        if entry["version"] != expected or entry["hash"] != hash_of(entry, previous):
            yield Problem("chain_broken", expected, f"entry {expected} is not what was recorded, or does not follow")
            return
        previous, expected = entry["hash"], expected + 1


def hash_of(entry: JsonObject, previous: str) -> str:
    """Hash an entry over the hash of the entry before it."""
    body = {"version": entry["version"], "at": entry["at"], "payload": closed(entry["payload"])}
    return sha256(f"{previous}\n{canonical(body)}")


def canonical(value: Any) -> str:
    """Write a value in the only form that is hashed: keys sorted, no spaces, nothing escaped that need not be."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def closed(value: Any) -> Any:
    """Replace sealed values (balances, hidden cards: for their owner alone) by the digests that the chain covers."""
    if isinstance(value, list):
        return [closed(item) for item in value]
    if not isinstance(value, dict):
        return value
    if set(value) == {"of", "salt", "value"}:
        return {"of": value["of"], "sealed": sha256(f"houseway sealed 1\n{value['salt']}\n{value['value']}")}
    return {key: closed(item) for key, item in value.items()}


def sha256(text: str) -> str:
    """Hash a text, as 64 hex digits."""
    return hashlib.sha256(text.encode()).hexdigest()


# 2. Did the house bind itself first?


def check_order(export: JsonObject) -> Iterator[Problem]:
    """The story must run: commitment, stakes, start, actions, end; all of this one round at this one table."""
    kinds = [payload["kind"] for payload in payloads(export)]
    first, start, action, end = HAND if is_hand(export) else ROUND
    at = kinds.index(start)
    is_in_order = kinds[0] == "commitment" and set(kinds[1:at]) <= first and kinds[-1] == end
    if not is_in_order or not set(kinds[at + 1 : -1]) <= action:
        yield Problem("wrong_order", None, f"a round does not run like this: {', '.join(kinds)}")
    if payload_of(export, "started")["table"] != export["table"]:
        yield Problem("other_table", None, "the round was not played at the table that the export names")
    for entry in export["entries"]:
        if entry["payload"].get("round", export["round"]) != export["round"]:
            yield Problem("other_round", entry["version"], f"entry {entry['version']} belongs to another round")


def check_commitment(export: JsonObject) -> Iterator[Problem]:
    """The seed must hash to the commitment, and the contributions must be those placed with the stakes."""
    started, promised = payload_of(export, "started"), payload_of(export, "commitment")["commitment"]
    if started["commitment"] != promised:
        yield Problem("commitment_changed", None, "the commitment at the start is not the one published before")
    if is_hand(export):
        yield from check_openings(export)
        return
    if promised != sha256(f"houseway commitment 1\n{export['round']}\n{seed_of(export).hex()}"):
        yield Problem("seed_not_committed", None, "the seed is not the one that the house committed to")
    placed = stakes_of(export)
    if started["contributions"] != [placed[seat]["contribution"] for seat in sorted(placed)]:
        yield Problem("contributions_changed", None, "the contributions are not those that the players placed")
    if {seat: player["stake"] for seat, player in started["seats"].items()} != {
        str(seat): stake["stake"] for seat, stake in placed.items()
    }:
        yield Problem("stakes_changed", None, "the stakes are not those that the players placed")


def seed_of(export: JsonObject) -> bytes:
    """Give the 256-bit seed that was opened at the end."""
    seed = payload_of(export, "ended")["opening"]["seed"]
    if len(seed) != 64 or seed != seed.lower():
        raise ValueError("a seed is written as 64 lower-case hex digits")
    return bytes.fromhex(seed)


def stakes_of(export: JsonObject) -> dict[int, JsonObject]:
    """Collect by seat what was placed there, or given to the shuffle, and stood when the cards were dealt."""
    placed: dict[int, JsonObject] = {}
    for payload in payloads(export):
        if payload["kind"] in ("round_started", "hand_started"):
            break
        if payload["kind"] in ("stake_placed", "contributed"):
            placed[payload["seat"]] = payload
        if payload["kind"] in ("stake_taken_back", "left"):
            placed.pop(payload["seat"], None)
    return placed


def is_hand(export: JsonObject) -> bool:
    """Say whether players played each other, and not the house."""
    return any(payload["kind"] == "hand_started" for payload in payloads(export))


def payloads(export: JsonObject) -> list[JsonObject]:
    """List what all entries say."""
    return [entry["payload"] for entry in export["entries"]]


def payload_of(export: JsonObject, kind: str) -> JsonObject:
    """Find the one entry of a kind (of a round or a hand), and give what it says."""
    (payload,) = [one for one in payloads(export) if one["kind"] in (kind, f"round_{kind}", f"hand_{kind}")]
    return dict(payload)


# 3. and 4. Was the deck shuffled from that seed, and was every card dealt the next one?


def check_deal(export: JsonObject) -> Iterator[Problem]:
    """The cards dealt, one after the other, must be the beginning of the shuffled deck."""
    if is_hand(export):
        if "player" in export:  # the house's own export has the secret instead: `houseway verify` lays the decks again
            yield from check_hand_deal(export)
        return
    deck = shuffled_deck(export)
    used = 0
    for entry in export["entries"]:
        cards = cards_dealt(entry)
        due = deck[used : used + len(cards)]
        if cards != due:
            words = f"entry {entry['version']} deals {' '.join(cards)}, due were {' '.join(due)}"
            yield Problem("cards_not_from_deck", entry["version"], words)
        used += len(cards)


def cards_dealt(entry: JsonObject) -> list[str]:
    """List the cards that an entry took off the deck, in order; most entries take none."""
    return str(entry["payload"].get("dealt", "")).split()


def shuffled_deck(export: JsonObject) -> list[str]:
    """Shuffle the round's deck again."""
    started = payload_of(export, "started")
    return shuffle_of(export["round"], seed_of(export), started["contributions"], started["deck"])


def shuffle_of(round_id: str, seed: bytes, contributions: Sequence[str], size: int) -> list[str]:
    """Shuffle a new deck by the seed and all texts."""
    return shuffled(DECK[:size], keyed(seed, "houseway shuffle 1", round_id, *map(sha256, contributions)))


def keyed(key: bytes, *lines: object) -> bytes:
    """Hash lines under a key."""
    return hmac.new(key, "\n".join(map(str, lines)).encode(), "sha256").digest()


def shuffled(items: Iterable[T], key: bytes) -> list[T]:
    """From the last item to the second, swap each with one that stands no later, as the key says."""
    deck, numbers = list(items), random_numbers(key)
    for place in range(len(deck) - 1, 0, -1):
        chosen = fair_choice(place + 1, numbers)
        deck[place], deck[chosen] = deck[chosen], deck[place]
    return deck


def random_numbers(key: bytes) -> Iterator[int]:
    """Yield numbers of 32 bits: eight from each HMAC-SHA256 of 0, 1, 2, ... under the key."""
    block = 0
    while True:
        digest = hmac.new(key, block.to_bytes(8, "big"), "sha256").digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def fair_choice(count: int, numbers: Iterator[int]) -> int:
    """Choose one of `count`; numbers that would favour some of them are thrown away."""
    number = next(numbers)
    while number >= 2**32 - 2**32 % count:
        number = next(numbers)
    return number % count


# 2. to 4. in a hand between players, where cards are opened one by one


def check_openings(export: JsonObject) -> Iterator[Problem]:
    """Each opened card must lead up to the commitment; the contributions must be those that players gave after it."""
    started, placed = payload_of(export, "started"), stakes_of(export).items()
    texts = {(seat, one["player"]): one["contribution"] for seat, one in placed}
    seats = sorted((int(seat), who["player"]) for seat, who in started["seats"].items())
    if started["contributions"] != [texts.get(who, "") for who in seats]:
        yield Problem("contributions_changed", None, "the contributions are not those that the players gave")
    if "player" in export and export["player"] not in dict(seats).values():
        yield Problem("not_a_player", None, "the export is for somebody who did not play this hand")
    for opening in export.get("openings", []):
        if lead_up(export, opening) != started["commitment"]:
            words = f"the {opening['card']} at place {opening['place']} is not what the house committed to"
            yield Problem("card_not_committed", None, words)


def lead_up(export: JsonObject, opening: JsonObject) -> str:
    """Hash an opened card with the hashes on its path, up to what should be the commitment."""
    at, width = opening["place"], 52 * decks_of(export)
    if type(at) is not int or not 0 <= at < width or opening["card"] not in DECK[:52] or len(opening) != 5:
        raise ValueError("an opening has a seat, a place, a card, a salt and a path")
    top, path = f"houseway decks 1\n{export['round']}\n{width}", list(opening["path"])
    hashed = sha256(f"houseway place 1\n{export['round']}\n{at}\n{opening['card']}\n{opening['salt']}")
    while width > 1:
        if at ^ 1 < width:  # else it has no neighbour on this level
            pair = (path.pop(0), hashed) if at % 2 else (hashed, path.pop(0))
            hashed = sha256("houseway node 1\n{}\n{}".format(*pair))
        at, width = at // 2, (width + 1) // 2
    if path:
        raise ValueError("a path is longer than the tree is high")
    return sha256(f"{top}\n{hashed}")


def decks_of(export: JsonObject) -> int:
    """Say how many decks were committed to: one, and one for each time that the stub might be shuffled anew."""
    return range(1, 10).index(payload_of(export, "started")["decks"]) + 1


def known_cards(export: JsonObject) -> dict[int, tuple[int, str]]:
    """Find the opened cards by their turn in dealing order: to which seat each came, and the card."""
    started, turns = payload_of(export, "started"), dict[int, int]()
    for deck in range(decks_of(export)):
        lines = ["houseway order 1", export["round"], started["commitment"], str(deck)]
        lines += map(sha256, started["contributions"])
        order = shuffled(range(52 * deck, 52 * deck + 52), bytes.fromhex(sha256("\n".join(lines))))
        turns |= {place: turn for turn, place in enumerate(order, 52 * deck)}
    known = {turns[one["place"]]: (one["seat"], one["card"]) for one in export["openings"]}
    if len({(turn // 52, card) for turn, (_, card) in known.items()}) != len(export["openings"]):
        raise ValueError("a place is opened twice, or a deck has a card twice")
    return known


def check_hand_deal(export: JsonObject) -> Iterator[Problem]:
    """Opened cards must lie where the deal had come to; whoever got or showed cards must have got the opened ones."""
    known, used, deck, hands = known_cards(export), 0, 0, dict[int, list[str]]()
    for entry in export["entries"]:
        payload, to = entry["payload"], entry["payload"].get("dealt_to", [])
        if payload.get("deck", deck) != deck:
            deck, used = deck + 1, 52 * (deck + 1)
            if payload["deck"] != deck:
                raise ValueError("reshuffles are counted one by one")
        taken = turns_taken(known, to, deck, used)
        used = max([used, *(turn + 1 for turn in taken)])
        step = [(seat, *known.pop(turn, (seat, ""))) for turn, seat in zip(taken, to, strict=False)]
        for seat, _, card in step:
            hands.setdefault(seat, []).append(card)
        yield from check_step(entry, step, export["player"])
        yield from check_shown(entry, hands)
    if known:
        yield Problem("cards_not_from_deck", None, "a card is opened that was not dealt")


def check_step(entry: JsonObject, step: list[tuple[int, int, str]], player: str) -> Iterator[Problem]:
    """Compare what came to seats in one step with what the openings say of it; the player's own seals are open."""
    for seat, owner, card in step:
        if seat != owner:
            yield Problem("cards_not_from_deck", entry["version"], f"seat {seat} got the {card} of seat {owner}")
    for seat, seal in entry["payload"]["dealt"].items() if "dealt_to" in entry["payload"] else ():
        due = " ".join(card for came_to, _, card in step if str(came_to) == seat)
        if seal.get("value", "??" if seal["of"] == player else due) != due:
            words = f"entry {entry['version']} deals {seal.get('value', '??')}, due were {due}"
            yield Problem("cards_not_from_deck", entry["version"], words)


def turns_taken(known: dict[int, tuple[int, str]], to: list[int], deck: int, used: int) -> list[int]:
    """List the turns of the cards of a step; from a reserve come those alone that lay in the new stub."""
    if not deck:
        return list(range(used, used + len(to)))
    return [turn for turn in sorted(known) if used <= turn < 52 * deck + 52 and known[turn][0] in to]


def check_shown(entry: JsonObject, hands: dict[int, list[str]]) -> Iterator[Problem]:
    """A hand that was shown, or mucked at a showdown, must have been dealt to its seat."""
    for event in entry["payload"].get("events", []):
        had = hands.get(event.get("seat"), [])
        if event["event"] == "shows" and not set(event["cards"].split()) <= set(had):
            yield Problem("shown_not_dealt", entry["version"], f"seat {event['seat']} shows cards that it did not get")
        if event["event"] == "mucks" and sum(map(bool, had)) < 5:
            yield Problem("mucked_not_opened", entry["version"], f"what seat {event['seat']} mucks is not opened")


# 5. Do the chips add up?


def check_chips(export: JsonObject) -> Iterator[Problem]:
    """Each seat's net is the sum of its wagers; every chip held is paid out; each player gets what his seats won."""
    nets, results = nets_of(export), payload_of(export, "ended")["seats"]
    if nets != {seat: result["net"] for seat, result in results.items()}:
        yield Problem("net_is_not_the_sum", None, "a seat's net is not the sum of its wagers")
    for seat, result in results.items() if is_hand(export) else ():
        if result["stack"] != payload_of(export, "started")["seats"][seat]["stake"]["stack"] + result["net"]:
            yield Problem("net_is_not_the_sum", None, f"the stack of seat {seat} is not what it had and won")
    yield from check_transfers(export)
    moved, expected = chips_moved(export), chips_expected(export)
    if moved != expected:
        yield Problem("chips_do_not_add_up", None, f"the wagers move {dict(expected)}, the transfers {dict(moved)}")


def nets_of(export: JsonObject) -> JsonObject:
    """Add up each seat's wagers."""
    nets = dict.fromkeys(payload_of(export, "started")["seats"], 0)
    for line in payload_of(export, "ended")["lines"]:
        nets[str(line["seat"])] += line["net"]
    return nets


def check_transfers(export: JsonObject) -> Iterator[Problem]:
    """A transfer moves whole chips, and the round never pays out what it does not hold."""
    held, escrow = 0, f"escrow:{export['round']}"
    for transfer in transfers_of(export):
        if type(transfer["amount"]) is not int or transfer["amount"] < 1:
            yield Problem("not_an_amount", None, f"a transfer moves {transfer['amount']} chips")
        held += transfer["amount"] * ((transfer["credit"] == escrow) - (transfer["debit"] == escrow))
        if held < 0:
            yield Problem("paid_before_held", None, "the round paid out chips that it did not hold")


def chips_expected(export: JsonObject) -> Counter[str]:
    """Say what each account should have gained: players their nets, the house the opposite, the escrow nothing."""
    seats, expected = payload_of(export, "started")["seats"], Counter[str]()
    for seat, net in nets_of(export).items():
        pays = f"stack:{export['table']}" if is_hand(export) else "wallet"
        expected[f"{pays}:{seats[seat]['player']}"] += net
        expected["house"] -= net
    return expected


def chips_moved(export: JsonObject) -> Counter[str]:
    """Say what each account did gain by the transfers."""
    moved = Counter[str]()
    for transfer in transfers_of(export):
        moved[transfer["debit"]] -= transfer["amount"]
        moved[transfer["credit"]] += transfer["amount"]
    return moved


def transfers_of(export: JsonObject) -> Iterator[JsonObject]:
    """Yield the transfers of the round in order; those of a hand are made at its end, others come and go between."""
    for payload in [payload_of(export, "ended")] if is_hand(export) else payloads(export):
        yield from payload.get("transfers", [])


# What to tell when all is well


def tell(export: JsonObject) -> Iterator[str]:
    """Say in words what was checked and found to be true."""
    entries, started = export["entries"], payload_of(export, "started")
    yield f"Round {export['round']} at table {export['table']}, {started['game']}, {entries[-1]['at']}: as promised."
    yield f"  {len(entries)} entries follow one another; the last has the hash {entries[-1]['hash']}."
    yield from tell_hand(export) if is_hand(export) else tell_deck(export)
    for seat, result in payload_of(export, "ended")["seats"].items():
        yield f"  Seat {seat} ({started['seats'][seat]['name']}): {result['net']:+d} chips, the sum of its wagers."


def tell_deck(export: JsonObject) -> Iterator[str]:
    """Say where the cards of a round came from."""
    started, dealt = payload_of(export, "started"), sum(len(cards_dealt(entry)) for entry in export["entries"])
    yield f"  The commitment {started['commitment']} stood before the stakes;"
    yield f"  the seed {seed_of(export).hex()} opens it."
    yield f"  From that seed and {len(started['contributions'])} contribution(s) comes the deck"
    yield f"  {' '.join(shuffled_deck(export))}"
    yield f"  Its first {dealt} cards were dealt, in this order."


def tell_hand(export: JsonObject) -> Iterator[str]:
    """Say which cards of a hand are opened."""
    started = payload_of(export, "started")
    yield f"  The commitment {started['commitment']} stood before the contributions,"
    yield f"  which then put the places of {started['decks']} deck(s) in order."
    if "player" not in export:
        yield "  This is the house's own export: `houseway verify` deals the cards again from its secret."
    for seat in started["seats"] if "player" in export else ():
        cards = [opening["card"] for opening in export.get("openings", []) if str(opening["seat"]) == seat]
        yield f"  Seat {seat} ({started['seats'][seat]['name']}): {' '.join(cards) or 'no card'} opened, as committed."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
