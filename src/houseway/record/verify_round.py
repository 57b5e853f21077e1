#!/usr/bin/env python3
"""Check a round of Houseway from its exported record.  This file needs Python 3.10 or newer and nothing else.

    python3 verify_round.py ROUND.json        (a dash reads standard input)

It asks, one after the other:

1. Is the record whole?  Each entry carries a hash over itself and the entry before: a changed byte breaks the chain.
2. Did the house bind itself first?  The commitment stands before every stake; the seed opened at the end hashes to it.
3. Was the deck shuffled from that seed and from what the players contributed?  It is shuffled here once more.
4. Was every card dealt the next one of that deck?
5. Do the chips add up?  Each seat's net is the sum of its wagers, and whatever the round held was paid out again.

It ends with 0 when all is as promised, 1 when something is not (each finding is named), 2 for an unusable file.
What it does not know is the rules of the game; `houseway verify` plays the round by them as well.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

JsonObject = dict[str, Any]
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
    if set(export) != {"format", "format_version", "table", "round", "previous", "entries"}:
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
    """Replace sealed values (balances, which only their owner can read) by the digests that the chain covers."""
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
    kinds = [entry["payload"]["kind"] for entry in export["entries"]]
    start = kinds.index("round_started")
    is_in_order = (
        kinds[0] == "commitment"
        and set(kinds[1:start]) <= {"stake_placed", "stake_taken_back", "sat", "left"}
        and set(kinds[start + 1 : -1]) <= {"action", "sat", "left"}
        and kinds[-1] == "round_ended"
    )
    if not is_in_order:
        yield Problem("wrong_order", None, f"a round does not run like this: {', '.join(kinds)}")
    if payload_of(export, "round_started")["table"] != export["table"]:
        yield Problem("other_table", None, "the round was not played at the table that the export names")
    for entry in export["entries"]:
        if entry["payload"].get("round", export["round"]) != export["round"]:
            yield Problem("other_round", entry["version"], f"entry {entry['version']} belongs to another round")


def check_commitment(export: JsonObject) -> Iterator[Problem]:
    """The seed must hash to the commitment, and the contributions must be those placed with the stakes."""
    started = payload_of(export, "round_started")
    promised = payload_of(export, "commitment")["commitment"]
    if promised != sha256(f"houseway commitment 1\n{export['round']}\n{seed_of(export).hex()}"):
        yield Problem("seed_not_committed", None, "the seed is not the one that the house committed to")
    if started["commitment"] != promised:
        yield Problem("commitment_changed", None, "the commitment at the start is not the one published before")
    placed = stakes_of(export)
    if started["contributions"] != [placed[seat]["contribution"] for seat in sorted(placed)]:
        yield Problem("contributions_changed", None, "the contributions are not those that the players placed")
    if {seat: player["stake"] for seat, player in started["seats"].items()} != {
        str(seat): stake["stake"] for seat, stake in placed.items()
    }:
        yield Problem("stakes_changed", None, "the stakes are not those that the players placed")


def seed_of(export: JsonObject) -> bytes:
    """Give the 256-bit seed that was opened at the end."""
    seed = payload_of(export, "round_ended")["opening"]["seed"]
    if len(seed) != 64 or seed != seed.lower():
        raise ValueError("a seed is written as 64 lower-case hex digits")
    return bytes.fromhex(seed)


def stakes_of(export: JsonObject) -> dict[int, JsonObject]:
    """Collect what stood on each seat when the stakes were closed."""
    placed: dict[int, JsonObject] = {}
    for entry in export["entries"]:
        payload = entry["payload"]
        if payload["kind"] == "stake_placed":
            placed[payload["seat"]] = payload
        if payload["kind"] == "stake_taken_back":
            del placed[payload["seat"]]
    return placed


def payload_of(export: JsonObject, kind: str) -> JsonObject:
    """Find the one entry of a kind, and give what it says."""
    (payload,) = [entry["payload"] for entry in export["entries"] if entry["payload"]["kind"] == kind]
    return dict(payload)


# 3. and 4. Was the deck shuffled from that seed, and was every card dealt the next one?


def check_deal(export: JsonObject) -> Iterator[Problem]:
    """The cards dealt, one after the other, must be the beginning of the shuffled deck."""
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
    started = payload_of(export, "round_started")
    return shuffle_of(export["round"], seed_of(export), started["contributions"], started["deck"])


def shuffle_of(round_id: str, seed: bytes, contributions: Sequence[str], size: int) -> list[str]:
    """From the last card to the second, swap each with one that stands no later, chosen by the seed and all texts."""
    lines = ["houseway shuffle 1", round_id, *map(sha256, contributions)]
    numbers = random_numbers(hmac.new(seed, "\n".join(lines).encode(), "sha256").digest())
    deck = DECK[:size]
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


# 5. Do the chips add up?


def check_chips(export: JsonObject) -> Iterator[Problem]:
    """Each seat's net is the sum of its wagers; every chip held is paid out; each player gets what his seats won."""
    nets, results = nets_of(export), payload_of(export, "round_ended")["seats"]
    if nets != {seat: result["net"] for seat, result in results.items()}:
        yield Problem("net_is_not_the_sum", None, "a seat's net is not the sum of its wagers")
    yield from check_transfers(export)
    moved, expected = chips_moved(export), chips_expected(export)
    if moved != expected:
        yield Problem("chips_do_not_add_up", None, f"the wagers move {dict(expected)}, the transfers {dict(moved)}")


def nets_of(export: JsonObject) -> JsonObject:
    """Add up each seat's wagers."""
    nets = dict.fromkeys(payload_of(export, "round_started")["seats"], 0)
    for line in payload_of(export, "round_ended")["lines"]:
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
    seats, expected = payload_of(export, "round_started")["seats"], Counter[str]()
    for seat, net in nets_of(export).items():
        expected[f"wallet:{seats[seat]['player']}"] += net
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
    """Yield the transfers of the round in the order in which they were made."""
    for entry in export["entries"]:
        yield from entry["payload"].get("transfers", [])


# What to tell when all is well


def tell(export: JsonObject) -> Iterator[str]:
    """Say in words what was checked and found to be true."""
    entries, started = export["entries"], payload_of(export, "round_started")
    dealt = sum(len(cards_dealt(entry)) for entry in entries)
    yield f"Round {export['round']} at table {export['table']}, {started['game']}, {entries[-1]['at']}: as promised."
    yield f"  {len(entries)} entries follow one another; the last has the hash {entries[-1]['hash']}."
    yield f"  The commitment {started['commitment']} stood before the stakes;"
    yield f"  the seed {seed_of(export).hex()} opens it."
    yield f"  From that seed and {len(started['contributions'])} contribution(s) comes the deck"
    yield f"  {' '.join(shuffled_deck(export))}"
    yield f"  Its first {dealt} cards were dealt, in this order."
    for seat, result in payload_of(export, "round_ended")["seats"].items():
        yield f"  Seat {seat} ({started['seats'][seat]['name']}): {result['net']:+d} chips, the sum of its wagers."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
