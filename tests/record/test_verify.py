"""Every flipped byte is found, and so is a forger who mends the chain after his change."""

from __future__ import annotations

import ast
import contextlib
import copy
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway import chance
from houseway.record import SCRIPT, RecordError, to_json, verify
from houseway.record.verify_round import UnusableError, check, read
from tests.record.forging import Document, FieldPath, document, forge, paths, put, said
from tests.record.rounds import record_round

ROUND = record_round(4, ("ana", "ben"))
EXPORT = to_json(ROUND.export("ana"))
ORIGINAL = document(ROUND.export("ana"))


def _is_found(data: bytes) -> bool:
    try:
        return next(check(read(data)), None) is not None
    except UnusableError:
        return True


def test_the_round_is_as_promised() -> None:
    assert verify(EXPORT) == ()
    assert not _is_found(EXPORT)


@pytest.mark.parametrize("bit", [0, 5])
def test_every_flipped_byte_is_found(bit: int) -> None:
    for at in range(len(EXPORT)):
        flipped = bytearray(EXPORT)
        flipped[at] ^= 1 << bit
        assert _is_found(bytes(flipped)), (at, EXPORT[max(0, at - 30) : at + 30])


def test_every_missing_or_doubled_byte_is_found() -> None:
    for at in range(len(EXPORT)):
        assert _is_found(EXPORT[:at] + EXPORT[at + 1 :]), at
        assert _is_found(EXPORT[: at + 1] + EXPORT[at:]), at


def test_every_field_taken_out_or_replaced_is_found() -> None:
    for path in paths(ORIGINAL):
        for value in (..., None, {}, [], "x", -1, True):
            changed = copy.deepcopy(ORIGINAL)
            put(changed, path, value)
            assert changed == ORIGINAL or _is_found(json.dumps(changed).encode()), (path, value)


def test_no_field_however_wrong_breaks_the_check_itself() -> None:
    for path in paths(ORIGINAL):
        for value in (..., None, {}, [], "x", -1, True):
            changed = copy.deepcopy(ORIGINAL)
            put(changed, path, value)
            try:
                problems = verify(json.dumps(changed))
            except RecordError:
                continue
            assert problems or changed == ORIGINAL, (path, value)


@pytest.mark.parametrize("depth", [100, 300, 500, 900, 5000])
def test_no_depth_of_nesting_breaks_the_check_itself(depth: int) -> None:
    nested = EXPORT.replace(b'"dealt":"', b'"dealt":' + b"[" * depth + b"]" * depth + b',"x":"', 1)
    assert _is_found(nested)
    with contextlib.suppress(RecordError):
        assert verify(nested)


# A forger who mends the chain


def _say(kind: str, field: str, value: Any) -> Callable[[Document], None]:
    return lambda forged: said(forged, kind).__setitem__(field, value)


def _open_another_seed(forged: Document) -> None:
    """The house has seen the contributions and takes a seed that it likes better."""
    said(forged, "round_ended")["opening"]["seed"] = SEED.hex()


def _commit_to_it_after_the_fact(forged: Document) -> None:
    _open_another_seed(forged)
    for kind in ("commitment", "round_started"):
        said(forged, kind)["commitment"] = chance.commitment(ROUND.id, SEED)


def _commit_after_the_stakes(forged: Document) -> None:
    entries = forged["entries"]
    entries[0]["payload"], entries[1]["payload"] = entries[1]["payload"], entries[0]["payload"]


def _stake_more(forged: Document) -> None:
    said(forged, "round_started")["seats"]["1"]["stake"]["ante"] = 20


def _deal_the_top_card_later(forged: Document) -> None:
    started = said(forged, "round_started")
    first, second, *others = started["dealt"].split()
    started["dealt"] = " ".join((second, first, *others))


def _tell_of_another_hand(forged: Document) -> None:
    (hand,) = [event for event in said(forged, "round_started")["events"] if event["event"] == "dealt"][:1]
    hand["cards"] = "As Ks Qs Js Ts"


def _act_by_the_clock(forged: Document) -> None:
    (bet,) = [one for one in _payloads(forged, "action") if one["action"] == "bet"][:1]
    bet["by"] = "clock"


def _lose_an_action(forged: Document) -> None:
    (at,) = [at for at, entry in enumerate(forged["entries"]) if entry["payload"].get("action") == "bet"][:1]
    del forged["entries"][at]


def _payloads(forged: Document, kind: str) -> list[Document]:
    return [entry["payload"] for entry in forged["entries"] if entry["payload"]["kind"] == kind]


def _settle_a_line_otherwise(forged: Document) -> None:
    said(forged, "round_ended")["lines"][0]["net"] -= 1


def _settle_line_and_net_otherwise(forged: Document) -> None:
    _settle_a_line_otherwise(forged)
    said(forged, "round_ended")["seats"]["1"]["net"] -= 1


def _win_less_in_every_book(forged: Document) -> None:
    _settle_line_and_net_otherwise(forged)
    skimmed = {"debit": "wallet:ana", "credit": "house", "amount": 1, "reason": "ante_lost", "cause": ROUND.id}
    said(forged, "round_ended")["transfers"].append(skimmed)


def _move_chips_elsewhere(forged: Document) -> None:
    said(forged, "round_ended")["transfers"][0]["credit"] = "wallet:eve"


def _pay_before_holding(forged: Document) -> None:
    said(forged, "stake_placed")["transfers"].insert(0, said(forged, "round_ended")["transfers"].pop())


def _move_nothing(forged: Document) -> None:
    transfers = said(forged, "round_ended")["transfers"]
    transfers.append({**transfers[0], "amount": 0})


def _pay_better(forged: Document) -> None:
    said(forged, "round_started")["rules"]["pay"]["royal_flush"] += 1


SEED = bytes(range(32))
FORGERIES: dict[Callable[[Document], None], str] = {
    _open_another_seed: "seed_not_committed",
    _commit_to_it_after_the_fact: "cards_not_from_deck",
    _commit_after_the_stakes: "wrong_order",
    _say("round_started", "commitment", "0" * 64): "commitment_changed",
    _say("round_started", "contributions", ["", ""]): "contributions_changed",
    _say("round_started", "table", "t-2"): "other_table",
    _say("action", "round", "r-9"): "other_round",
    _say("round_started", "deck", 53): "cards_not_from_deck",
    _say("round_started", "game_version", 2): "replay_differs",
    _say("round_started", "game", "whist"): "replay_refused",
    _say("action", "seat", 2): "replay_refused",
    _say("action", "action", "win"): "replay_refused",
    _say("round_started", "kind", "round_ended"): "malformed",
    _stake_more: "stakes_changed",
    _deal_the_top_card_later: "cards_not_from_deck",
    _tell_of_another_hand: "replay_differs",
    _act_by_the_clock: "replay_wrong_order",
    _lose_an_action: "chips_do_not_add_up",
    _settle_a_line_otherwise: "net_is_not_the_sum",
    _settle_line_and_net_otherwise: "chips_do_not_add_up",
    _win_less_in_every_book: "replay_differs",
    _move_chips_elsewhere: "chips_do_not_add_up",
    _pay_before_holding: "paid_before_held",
    _move_nothing: "not_an_amount",
    _pay_better: "replay_differs",
}


@pytest.mark.parametrize(
    ("forgery", "code"), FORGERIES.items(), ids=lambda value: getattr(value, "__name__", str(value))
)
def test_a_forger_who_mends_the_chain_is_found(forgery: Callable[[Document], None], code: str) -> None:
    assert code in {problem.code for problem in verify(forge(ORIGINAL, forgery))}


def test_mending_alone_changes_nothing() -> None:
    assert forge(ORIGINAL, lambda _: None) == EXPORT


def test_what_a_forger_of_one_field_could_change_unseen() -> None:
    """Names, notes and sealed balances depend on nothing else in the round: hashes that others keep protect them."""
    unseen = set()
    for at, path in _payload_paths():
        for value in (..., None, {}, [], "x", 1, True):
            changed = copy.deepcopy(ORIGINAL)
            put(changed["entries"][at]["payload"], path, value)
            if changed != ORIGINAL and not _is_seen(forge(changed, lambda _: None)):
                unseen.add(path[-1])
    assert unseen == {"name", "advised", "rulebook", "reason", "cause", "of", "value", "salt", "sealed"}


def _payload_paths() -> Iterator[tuple[int, FieldPath]]:
    for at, entry in enumerate(ORIGINAL["entries"]):
        yield from ((at, path) for path in paths(entry["payload"]))


def _is_seen(data: bytes) -> bool:
    try:
        return bool(verify(data))
    except RecordError:
        return True


# The script on its own


def _script(*arguments: str, data: bytes = b"") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-S", str(SCRIPT), *arguments]
    done = subprocess.run(command, input=data, capture_output=True, check=False, timeout=300)
    return subprocess.CompletedProcess(command, done.returncode, done.stdout.decode(), done.stderr.decode())


def test_the_script_says_what_it_found_to_be_true(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_bytes(EXPORT)
    done = _script(str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Round {ROUND.id} at table t-1, russian_poker")
    assert f"the seed {ROUND.seed.hex()} opens it" in done.stdout
    assert " ".join(card.text for card in ROUND.playing.deck) in done.stdout
    assert _script("-", data=EXPORT).stdout == done.stdout


def test_the_script_names_what_is_not_as_promised() -> None:
    done = _script("-", data=EXPORT.replace(b'"net":', b'"net": 1', 1))
    assert done.returncode == 1
    assert "NOT AS PROMISED (chain_broken): entry" in done.stdout


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff", b"[1]", b"[" * 100_000, EXPORT[:-1]])
def test_the_script_refuses_what_is_no_record(data: bytes) -> None:
    done = _script("-", data=data)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("cannot check -: this is not")
    assert "Traceback" not in done.stderr


def test_the_script_needs_one_file_that_exists(tmp_path: Path) -> None:
    assert _script().returncode == _script("a", "b").returncode == 2
    missing = _script(str(tmp_path / "missing.json"))
    assert missing.returncode == 2
    assert "missing.json" in missing.stderr


def test_the_script_imports_the_standard_library_alone() -> None:
    imported = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(SCRIPT.read_text(encoding="utf-8")))
        for name in _imports(node)
    }
    assert imported <= sys.stdlib_module_names


def _imports(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or "."] if isinstance(node, ast.ImportFrom) else []
