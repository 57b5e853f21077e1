"""A house way as a page shows it: row by row, for which hands it is, and what each of its cases asks for and sets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from houseway.web.words.speaker import N_, Speaker, capitalized

Values = Mapping[str, Any]  # of a house way, nested as in its file

_KINDS: Final = {
    "made hand": N_("the made hand"),
    "royal flush": N_("royal flush"),
    "no pair": N_("no pair"),
    "one pair": N_("one pair"),
    "three pair": N_("three pair"),
    "three of a kind and a pair": N_("three of a kind and a pair"),
    "three of a kind and two pair": N_("three of a kind and two pair"),
    "two threes of a kind": N_("two threes of a kind"),
    "four of a kind and a pair": N_("four of a kind and a pair"),
    "four of a kind and three of a kind": N_("four of a kind and three of a kind"),
    "five aces and a pair": N_("five aces and a pair"),
}  # the others are named as hands are (houseway.ranking.names)
_GROUPS: Final = {
    "four": N_("the four are {ranks}"),
    "three": N_("the three are {ranks}"),
    "pair": N_("the pair is {ranks}"),
    "big_pair": N_("the bigger pair is {ranks}"),
    "small_pair": N_("the smaller pair is {ranks}"),
}
_SETS: Final = {
    "hand": N_("with {kinds} as the best five"),
    "holds": N_("{kinds} being possible too"),
    "shape": N_("with {kinds}"),
}
_FRONTS: Final = {
    "others": N_("the two highest other cards in front"),
    "pair": N_("the pair in front"),
    "big pair": N_("the bigger pair in front"),
    "small pair": N_("the smaller pair in front"),
    "pair of the three": N_("a pair of the three in front"),
    "pair of the big three": N_("a pair of the higher three in front"),
    "pair of the four": N_("a pair of the four in front"),
    "pair of the five": N_("two of the five aces in front"),
    "one of the three": N_("one of the three and the highest other card in front"),
    "second and third": N_("the second and the third highest card in front"),
    "best": N_("the best front that can be had"),
}


def house_way_rows(speaker: Speaker, way: Values) -> list[dict[str, Any]]:
    """List the rows of a house way (nested values): for which hands, and by case when it applies and what it sets."""
    return [
        {"row": row["row"], "hands": _hands(speaker, row), "cases": [_case(speaker, case) for case in row["cases"]]}
        for row in way["rows"]
    ]


def _hands(speaker: Speaker, row: Values) -> str:
    hand, shape = row.get("hand", ()), row.get("shape", ())
    parts = [_any_of(speaker, hand or shape)]
    if hand and shape and shape != hand:
        parts.append(speaker.text(_SETS["shape"], kinds=_any_of(speaker, shape)))
    return capitalized("; ".join([*filter(None, parts), *_conditions(speaker, row)]))


def _case(speaker: Speaker, case: Values) -> dict[str, str]:
    when = "; ".join(_conditions(speaker, case))
    sets = ", ".join(_sets(speaker, case)) if case.get("front") else ""
    return {"when": capitalized(when), "sets": sets if when else capitalized(sets), "use": case.get("use", "")}


def _sets(speaker: Speaker, case: Values) -> Iterator[str]:
    yield speaker.text(_FRONTS[case["front"]])
    if behind := case.get("behind"):
        yield speaker.text(N_("with {hands} behind"), hands=_any_of(speaker, behind))
    if reaches := case.get("reaches"):
        yield speaker.text(N_("if that front is {cards}"), cards=_least(speaker, reaches))


def _conditions(speaker: Speaker, of: Values) -> Iterator[str]:
    if when := _one_holds(speaker, of.get("when", ())):
        yield when
    if unless := _one_holds(speaker, of.get("unless", ())):
        yield speaker.text(N_("except {condition}"), condition=unless)


def _one_holds(speaker: Speaker, conditions: Values | Sequence[Values]) -> str:
    several = [conditions] if isinstance(conditions, Mapping) else conditions
    return _or(speaker, [_all_hold(speaker, one) for one in several if one])


def _all_hold(speaker: Speaker, one: Values) -> str:
    return ", ".join(_condition(speaker, key, value) for key, value in one.items() if value not in ("", (), [], None))


def _condition(speaker: Speaker, key: str, value: Any) -> str:
    if key in _SETS:
        return speaker.text(_SETS[key], kinds=_any_of(speaker, value))
    if key in _GROUPS:
        return speaker.text(_GROUPS[key], ranks=_ranks(speaker, value))
    if key == "others":
        return speaker.text(N_("the highest other cards are {cards}"), cards=_least(speaker, value))
    return speaker.text(N_("with the joker") if value else N_("without the joker"))


def _ranks(speaker: Speaker, text: str) -> str:
    if text.endswith("+"):
        return speaker.text(N_("{rank} or higher"), rank=text[:-1])
    low, dash, high = text.partition("-")
    return speaker.text(N_("{least} to {most}"), least=low, most=high) if dash else low


def _least(speaker: Speaker, text: str) -> str:
    letters = text.removesuffix("+").replace("10", "T")
    return speaker.text(N_("{cards} or better"), cards="-".join(letters).replace("T", "10"))


def _any_of(speaker: Speaker, kinds: Sequence[str]) -> str:
    return _or(speaker, [speaker.text(_KINDS.get(kind, kind)) for kind in kinds])


def _or(speaker: Speaker, texts: Sequence[str]) -> str:
    if len(texts) < 2:
        return "".join(texts)
    return speaker.text(N_("{first} or {last}"), first=", ".join(texts[:-1]), last=texts[-1])
