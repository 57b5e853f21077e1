"""Every flipped byte of a player's export is found, and so is a house that mends the chain after it has cheated."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from houseway import chance
from houseway.cards import DECK_52
from houseway.record import RecordError, ReplayError, read_export, replay, to_json, verify
from houseway.record.verify_round import UnusableError, check, read
from tests.record.forging import Document, FieldPath, document, forge, paths, put, said
from tests.record.hands import ALL, LOOSE, TIGHT, record_hand
from tests.record.test_verify import _script

HAND = record_hand(199, ("ana", "ben", "cleo"), TIGHT)  # all draw, cleo folds, ben shows the best hand, ana mucks
EXPORT = to_json(HAND.export("ana"))
ORIGINAL = document(HAND.export("ana"))
WRONG = (..., None, {}, [], "x", -1, True)


def _is_found(data: bytes) -> bool:
    try:
        return next(check(read(data)), None) is not None
    except UnusableError:
        return True


def _is_seen(data: bytes) -> bool:
    try:
        return bool(verify(data))
    except RecordError:
        return True


def test_the_hand_is_as_promised() -> None:
    for player in (None, "ana", "ben", "cleo"):
        assert verify(to_json(HAND.export(player))) == ()
    state = HAND.turn.state
    assert [
        (seat.number, seat.is_folded, seat.drawn > 0) for seat in sorted(state.seats, key=lambda one: one.number)
    ] == [
        (1, False, True),
        (2, False, True),
        (3, True, True),
    ]
    assert state.showdown == ((2, True), (1, False))


def test_every_flipped_byte_is_found() -> None:
    for at in range(len(EXPORT)):
        flipped = bytearray(EXPORT)
        flipped[at] ^= 1 << (at % 6)
        assert _is_found(bytes(flipped)), (at, EXPORT[max(0, at - 30) : at + 30])


def test_every_missing_or_doubled_byte_is_found() -> None:
    for at in range(0, len(EXPORT), 4):
        assert _is_found(EXPORT[:at] + EXPORT[at + 1 :]), at
        assert _is_found(EXPORT[: at + 1] + EXPORT[at:]), at


def test_every_field_taken_out_or_replaced_is_found() -> None:
    for at, path in enumerate(paths(ORIGINAL)):
        for value in (..., WRONG[1 + at % 6], WRONG[1 + (at + 3) % 6]):
            changed = copy.deepcopy(ORIGINAL)
            put(changed, path, value)
            assert changed == ORIGINAL or _is_found(json.dumps(changed).encode()), (path, value)


@pytest.mark.parametrize("player", [None, "ana"])
def test_no_field_however_wrong_breaks_the_check_itself(player: str | None) -> None:
    original = document(HAND.export(player))
    for at, path in enumerate(paths(original)):
        for value in (WRONG[at % 7], WRONG[(at + 3) % 7]):
            changed = copy.deepcopy(original)
            put(changed, path, value)
            assert changed == original or _is_seen(json.dumps(changed).encode()), (path, value)


def test_what_a_forger_of_one_field_could_change_unseen() -> None:
    """Names, notes and what is sealed from the reader depend on nothing else: hashes that others keep protect them.

    So do contributions that were replaced by a later one of the same seat.
    """
    replaced = {"player", "seat", "contribution"}
    unseen = set()
    for at, path in _paths_of_payloads():
        for value in (..., "x", -1, True):
            changed = copy.deepcopy(ORIGINAL)
            put(changed["entries"][at]["payload"], path, value)
            if changed != ORIGINAL and not _is_seen(forge(changed, lambda _: None)):
                unseen.add(path[-1])
    assert unseen == {"name", "advised", "rulebook", "salt", "sealed"} | replaced


def _paths_of_payloads() -> Iterator[tuple[int, FieldPath]]:
    for at, entry in enumerate(ORIGINAL["entries"]):
        yield from ((at, path) for path in paths(entry["payload"]))


# A house that cheats and mends the chain


def _say(kind: str, field: str, value: Any, at: int = 0) -> Callable[[Document], None]:
    return lambda forged: said(forged, kind, at).__setitem__(field, value)


def _events(forged: Document, name: str) -> Iterator[Document]:
    for entry in forged["entries"]:
        yield from (event for event in entry["payload"].get("events", []) if event["event"] == name)


def _own_seals(forged: Document) -> Iterator[Document]:
    for entry in forged["entries"]:
        yield from (seal for seal in entry["payload"].get("dealt", {}).values() if "value" in seal)


def _deal_me_worse(forged: Document) -> None:
    seal = next(_own_seals(forged))
    seal["value"] = " ".join([_unseen(), *seal["value"].split()[1:]])


def _draw_me_worse(forged: Document) -> None:
    *_, seal = _own_seals(forged)
    seal["value"] = " ".join([_unseen(), *seal["value"].split()[1:]])


def _unseen() -> str:
    """A card that this export does not open."""
    opened = {opening["card"] for opening in ORIGINAL["openings"]}
    return next(card.text for card in DECK_52 if card.text not in opened)


def _open_another_card(forged: Document) -> None:
    _deal_me_worse(forged)
    opening = next(one for one in forged["openings"] if one["seat"] == 1)
    opening["card"] = _unseen()


def _open_it_with_a_path_of_another_deck(forged: Document) -> None:
    """Lay other cards, and open them well: the commitment stands before, and is not to theirs."""
    secret = bytes(range(32))
    laid = chance.lay(DECK_52, HAND.id, secret)
    for opening, card in zip(
        forged["openings"], chance.open_cards(HAND.id, laid, [one["place"] for one in forged["openings"]]), strict=True
    ):
        opening |= {"card": card.card.text, "salt": card.salt, "path": list(card.path)}


def _commit_to_it_after_the_fact(forged: Document) -> None:
    """As before, and the commitment is another: then the places come in another order."""
    _open_it_with_a_path_of_another_deck(forged)
    laid = chance.lay(DECK_52, HAND.id, bytes(range(32)))
    for kind in ("commitment", "hand_started"):
        said(forged, kind)["commitment"] = chance.commitment_to(HAND.id, laid)


def _show_a_better_hand(forged: Document) -> None:
    next(_events(forged, "shows"))["cards"] = "As Ks Qs Js Ts"


def _show_a_card_of_somebody_else(forged: Document) -> None:
    shows = next(_events(forged, "shows"))
    mine = next(one["card"] for one in forged["openings"] if one["seat"] == 1)
    shows["cards"] = " ".join([mine, *shows["cards"].split()[1:]])


def _hide_what_was_shown(forged: Document) -> None:
    forged["openings"] = [one for one in forged["openings"] if one["seat"] == 1]


def _hide_one_of_my_cards(forged: Document) -> None:
    del forged["openings"][0]


def _open_a_card_twice(forged: Document) -> None:
    forged["openings"].append(forged["openings"][-1])


def _give_my_card_to_another_seat(forged: Document) -> None:
    next(one for one in forged["openings"] if one["seat"] == 1)["seat"] = 2


def _deal_in_another_order(forged: Document) -> None:
    started = said(forged, "hand_started")
    started["dealt_to"] = started["dealt_to"][1:] + started["dealt_to"][:1]


def _open_a_card_that_was_not_dealt(forged: Document) -> None:
    """Even a true opening of an undealt card has no place in an export."""
    laid = chance.lay(DECK_52, HAND.id, HAND.secret)
    order = chance.place_orders(HAND.id, ORIGINAL["entries"][0]["payload"]["commitment"], _texts(), 52)[0]
    (card,) = chance.open_cards(HAND.id, laid, [order[51]])
    forged["openings"].append({"seat": 1, **card._asdict(), "card": card.card.text, "path": list(card.path)})


def _texts() -> list[str]:
    texts: list[str] = said(ORIGINAL, "hand_started")["contributions"]
    return texts


def _change_a_contribution(forged: Document) -> None:
    said(forged, "hand_started")["contributions"][0] = "the house likes this better"


def _contribute_for_her(forged: Document) -> None:
    _change_a_contribution(forged)
    said(forged, "contributed", _last_of(1))["contribution"] = "the house likes this better"


def _last_of(seat: int) -> int:
    given = [one["payload"] for one in ORIGINAL["entries"] if one["payload"]["kind"] == "contributed"]
    return max(at for at, one in enumerate(given) if one["seat"] == seat)


def _contribute_after_the_deal(forged: Document) -> None:
    entries = forged["entries"]
    at = next(at for at, one in enumerate(entries) if one["payload"]["kind"] == "hand_started")
    entries[at - 1]["payload"], entries[at]["payload"] = entries[at]["payload"], entries[at - 1]["payload"]


def _reshuffle_where_none_is_due(forged: Document) -> None:
    for entry in forged["entries"][-4:-1]:
        entry["payload"]["deck"] = 1


def _skip_a_reserve(forged: Document) -> None:
    forged["entries"][-2]["payload"]["deck"] = 2


def _raise_less(forged: Document) -> None:
    next(one for one in _actions(forged) if one["action"] == "raise")["to"] -= 1


def _actions(forged: Document) -> list[Document]:
    return [one["payload"] for one in forged["entries"] if one["payload"]["kind"] == "hand_action"]


def _fold_in_her_name(forged: Document) -> None:
    call = [one for one in _actions(forged) if one["action"] == "call" and one["seat"] == 1][-1]
    call |= {"action": "fold", "events": [{"event": "fold", "seat": 1}]}


def _let_the_clock_call(forged: Document) -> None:
    next(one for one in _actions(forged) if one["action"] == "call")["by"] = "clock"


def _let_him_draw_more(forged: Document) -> None:
    draw = next(one for one in _actions(forged) if one["action"] == "draw" and one["seat"] == 3)
    draw["dealt_to"].append(3)


def _lose_an_action(forged: Document) -> None:
    at = next(at for at, one in enumerate(forged["entries"]) if one["payload"].get("action") == "call")
    del forged["entries"][at]


def _pay_the_loser(forged: Document) -> None:
    ended = said(forged, "hand_ended")
    for line in ended["lines"]:
        line["seat"] = {1: 2, 2: 1}.get(line["seat"], line["seat"])
    ended["seats"]["1"], ended["seats"]["2"] = ended["seats"]["2"], ended["seats"]["1"]


def _rake_more(forged: Document) -> None:
    """One chip more for the house, right in every sum."""
    ended = said(forged, "hand_ended")
    line = next(line for line in ended["lines"] if line["net"] > 0)
    line["net"] -= 1
    for key in ("net", "stack"):
        ended["seats"][str(line["seat"])][key] -= 1
    for transfer in ended["transfers"]:
        transfer["amount"] += {"pot_won": -1, "pot_rake": 1}.get(transfer["reason"], 0)


def _give_back_less(forged: Document) -> None:
    said(forged, "hand_ended")["seats"]["2"]["stack"] -= 1


def _pay_another_stack(forged: Document) -> None:
    said(forged, "hand_ended")["transfers"][-2]["credit"] = "stack:t-5:dan"


def _bring_more(forged: Document) -> None:
    said(forged, "hand_started")["seats"]["2"]["stake"]["stack"] += 100


def _move_the_button(forged: Document) -> None:
    settings = said(forged, "hand_started")["settings"]
    settings["button"] = settings["button"] % 3 + 1


def _play_by_other_rules(forged: Document) -> None:
    said(forged, "hand_started")["rules"]["rake_bp"] = 0


def _name_another_player(forged: Document) -> None:
    forged["player"] = "cleo"


FORGERIES: dict[Callable[[Document], None], str] = {
    _deal_me_worse: "cards_not_from_deck",
    _draw_me_worse: "cards_not_from_deck",
    _open_another_card: "card_not_committed",
    _open_it_with_a_path_of_another_deck: "card_not_committed",
    _commit_to_it_after_the_fact: "cards_not_from_deck",
    _show_a_better_hand: "shown_not_dealt",
    _show_a_card_of_somebody_else: "shown_not_dealt",
    _hide_what_was_shown: "shown_not_dealt",
    _hide_one_of_my_cards: "cards_not_from_deck",
    _open_a_card_twice: "malformed",
    _give_my_card_to_another_seat: "cards_not_from_deck",
    _deal_in_another_order: "cards_not_from_deck",
    _open_a_card_that_was_not_dealt: "cards_not_from_deck",
    _change_a_contribution: "contributions_changed",
    _contribute_for_her: "cards_not_from_deck",
    _contribute_after_the_deal: "wrong_order",
    _reshuffle_where_none_is_due: "replay_differs",
    _skip_a_reserve: "malformed",
    _raise_less: "replay_refused",
    _fold_in_her_name: "replay_differs",
    _let_the_clock_call: "replay_wrong_order",
    _let_him_draw_more: "replay_differs",
    _lose_an_action: "replay_refused",
    _pay_the_loser: "chips_do_not_add_up",
    _rake_more: "replay_differs",
    _give_back_less: "net_is_not_the_sum",
    _pay_another_stack: "chips_do_not_add_up",
    _bring_more: "net_is_not_the_sum",
    _move_the_button: "replay_differs",
    _play_by_other_rules: "replay_differs",
    _name_another_player: "cards_not_from_deck",
    _say("hand_started", "commitment", "0" * 64): "commitment_changed",
    _say("hand_started", "table", "t-2"): "other_table",
    _say("hand_started", "decks", 2): "malformed",
    _say("hand_started", "decks", 0): "malformed",
    _say("hand_started", "game", "pai_gow"): "replay_wrong_order",
    _say("hand_started", "game_version", 2): "replay_differs",
    _say("hand_started", "settings", {"button": 1, "luck": True}): "replay_wrong_order",
    _say("hand_action", "round", "r-9"): "other_round",
    _say("hand_action", "kind", "hand_ended"): "wrong_order",
}


@pytest.mark.parametrize(
    ("forgery", "code"), FORGERIES.items(), ids=lambda value: getattr(value, "__name__", str(value))
)
def test_a_house_that_mends_the_chain_is_found(forgery: Callable[[Document], None], code: str) -> None:
    data = forge(ORIGINAL, forgery)
    try:
        found = {problem.code for problem in verify(data)}
    except RecordError:
        found = {problem.code for problem in check(read(data))}
    assert code in found


def test_mending_alone_changes_nothing() -> None:
    assert forge(ORIGINAL, lambda _: None) == EXPORT


def test_a_hand_that_is_mucked_is_opened_to_who_played_it() -> None:
    def hide(forged: Document) -> None:
        forged["openings"] = [one for one in forged["openings"] if one["seat"] != 1]

    hers = document(HAND.export("ben"))
    assert "mucked_not_opened" in {problem.code for problem in check(read(forge(hers, hide)))}


def test_the_houses_own_export_is_played_again_from_its_secret() -> None:
    original = document(HAND.export())

    def lay_others(forged: Document) -> None:
        said(forged, "hand_ended")["secret"]["value"] = bytes(32).hex()

    def tell_of_another_card(forged: Document) -> None:
        said(forged, "hand_started")["dealt"]["3"]["value"] = "As Ks Qs Js Ts"

    for forgery in (lay_others, tell_of_another_card):
        assert "replay_differs" in {problem.code for problem in verify(forge(original, forgery))}


# After a reshuffle


def _reshuffled() -> Document:
    """A hand in which ana drew from a reserve."""
    for seed in range(99):
        hand = record_hand(seed, [*ALL[1:8], "ana"], LOOSE | {"fold": 0}, limit="no")
        for turn in hand.turns:
            if 8 in turn.to and turn.positions[0] >= 52:
                return document(hand.export("ana"))
    raise AssertionError


def test_cards_of_a_reserve_are_held_to_their_places() -> None:
    original = _reshuffled()
    own = [at for at, one in enumerate(original["openings"]) if one["seat"] == 8 and one["place"] >= 52]
    assert own

    def swap(forged: Document) -> None:
        first, last = forged["openings"][own[0]], forged["openings"][own[-1]]
        first["card"], last["card"] = last["card"], first["card"]

    def hide(forged: Document) -> None:
        del forged["openings"][own[0]]

    def say_otherwise(forged: Document) -> None:
        *_, seal = _own_seals(forged)
        seal["value"] = " ".join(reversed(seal["value"].split()))

    assert verify(forge(original, lambda _: None)) == ()
    for forgery in (hide, say_otherwise, *([swap] if len(own) > 1 else [])):
        assert _is_found(forge(original, forgery)), forgery.__name__


def test_openings_that_fit_no_hand_are_named() -> None:
    original = _reshuffled()
    changed = copy.deepcopy(original)
    changed["openings"][0]["place"] = 10**9
    with pytest.raises(ReplayError) as error:
        replay(read_export(json.dumps(changed)))
    assert error.value.code == "unreadable"


# The script on its own


def test_the_script_says_which_cards_it_found_opened() -> None:
    done = _script("-", data=EXPORT)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Round {HAND.id} at table t-5, five_card_draw")
    assert "Seat 3 (Cleo): no card opened" in done.stdout
    for seat in (1, 2):
        cards = " ".join(one["card"] for one in ORIGINAL["openings"] if one["seat"] == seat)
        assert f": {cards} opened, as committed" in done.stdout


def test_the_script_names_a_card_that_was_not_committed_to() -> None:
    done = _script("-", data=forge(ORIGINAL, _open_another_card))
    assert done.returncode == 1
    assert "NOT AS PROMISED (card_not_committed)" in done.stdout


def test_the_script_leaves_the_cards_of_the_houses_export_to_houseway_verify() -> None:
    done = _script("-", data=to_json(HAND.export()))
    assert done.returncode == 0
    assert "`houseway verify` deals the cards again from its secret" in done.stdout
    assert "opened, as committed" not in done.stdout
