"""A house way as it is written: rows, each a pattern with cases, and what is wrong with one."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from houseway.games.pai_gow.house_way import words
from houseway.rulebooks import RulebookError

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


def _check_words(hand: tuple[str, ...], shape: tuple[str, ...]) -> None:
    words.kinds(hand, "hand")
    for one in shape:
        words.known(one, words.SHAPES.values(), "shape")


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a hand must be; all that is given has to hold.

    `hand` is what its best five are, `holds` what some five of it are, `shape` how its ranks group (the joker being an
    ace); then the ranks of its groups, the least that its highest cards outside all groups make, and the joker.
    """

    hand: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    shape: tuple[str, ...] = ()
    four: str = ""
    three: str = ""
    pair: str = ""
    big_pair: str = ""
    small_pair: str = ""
    others: str = ""
    joker: bool | None = None

    def __post_init__(self) -> None:
        if not any(getattr(self, name) not in ((), "", None) for name in self.__struct_fields__):
            raise RulebookError("impossible_value", "a condition says something")
        _check_words(self.hand, self.shape)
        words.kinds(self.holds, "holds")
        for group in ("four", "three", "pair", "big_pair", "small_pair"):
            if text := getattr(self, group):
                words.ranks(text, group)
        if self.others:
            words.at_least(self.others, "others")


AnyOf = Conditions | tuple[Conditions, ...]  # a list holds when one of its conditions does


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One way to set a hand, and when: `front` fixes the ranks in front, `use` takes another row's cases instead.

    `behind` lists what the back must then be, `reaches` the least that the front must be; where they cannot be had, the
    next case is tried.  `says` is an English sentence with `{front}` and `{back}`.
    """

    when: AnyOf = ()
    unless: AnyOf = ()
    front: str = ""
    behind: tuple[str, ...] = ()
    reaches: str = ""
    use: str = ""
    says: str = ""

    def __post_init__(self) -> None:
        if bool(self.front) == bool(self.use):
            raise RulebookError("impossible_value", "a case has either 'front' or 'use'", "front")
        if self.use and (self.behind or self.reaches or self.says):
            raise RulebookError("impossible_value", "with 'use' the other row says what is in front and why", "use")
        if self.front:
            self._check_front()

    def _check_front(self) -> None:
        words.known(self.front, words.FRONTS, "front")
        words.kinds([kind for kind in self.behind if kind != words.MADE_HAND], "behind")
        if self.reaches:
            words.at_least(self.reaches, "reaches")
        if not self.says:
            raise RulebookError("missing_says", "a case says why the hand is set so", "says")
        if any(brace in self.says.replace("{front}", "").replace("{back}", "") for brace in "{}"):
            raise RulebookError("impossible_value", "only {front} and {back} stand in braces", "says")

    @property
    def is_certain(self) -> bool:
        """Whether no case after this one can ever decide."""
        return not (self.when or self.unless or self.behind or self.reaches)


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One rule: the hands it is for, and its cases, of which the first that applies sets the hand."""

    row: Name
    cases: Annotated[tuple[Case, ...], msgspec.Meta(min_length=1)]
    hand: tuple[str, ...] = ()
    shape: tuple[str, ...] = ()
    when: AnyOf = ()
    unless: AnyOf = ()

    def __post_init__(self) -> None:
        _check_words(self.hand, self.shape)
        for at, case in enumerate(self.cases[:-1]):
            if case.is_certain:
                path = f"cases.{at + 1}"
                raise RulebookError("unreachable_case", f"{self.row}: the case before this one always applies", path)


class HouseWay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A house way as data.

    `made_hand_choice` is what "made hand" means where several straights and flushes are possible: those of the hand's
    own class, or any (PG-39).  `may_change` lists the options that a table may choose otherwise, proved either way.
    Raises RulebookError when read: rows of one name, a reference to no row, or in a circle.
    """

    title: Name
    rows: Annotated[tuple[Row, ...], msgspec.Meta(min_length=1)]
    name: str = ""
    source: str = ""
    made_hand_choice: Literal["own_class", "any_complete"] = "own_class"
    may_change: tuple[Literal["made_hand_choice"], ...] = ()

    def __post_init__(self) -> None:
        seen: set[str] = set()
        for at, row in enumerate(self.rows):
            if row.row in seen:
                raise RulebookError("repeated_row", f"{row.row} stands twice", f"rows.{at}.row")
            seen.add(row.row)
        for at, row in enumerate(self.rows):
            self._check_uses(at, row)

    def _check_uses(self, at: int, row: Row) -> None:
        for number, case in enumerate(row.cases):
            path = f"rows.{at}.cases.{number}.use"
            if case.use and case.use not in self.by_name:
                raise RulebookError("unknown_row", f"{row.row} refers to {case.use!r}, which is no row", path)
            if case.use and self._leads_to(case.use, row.row):
                raise RulebookError("house_way_loop", f"{row.row} refers to {case.use}, which leads back to it", path)

    def _leads_to(self, name: str, target: str) -> bool:
        reached, new = {name}, {name}
        while new:
            new = {case.use for one in new if one in self.by_name for case in self.by_name[one].cases if case.use}
            new -= reached
            reached |= new
        return target in reached

    @cached_property
    def by_name(self) -> dict[str, Row]:
        """The rows by their names."""
        return {row.row: row for row in self.rows}
