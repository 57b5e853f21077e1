"""Whether a setting is the house way's."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from houseway.cards import Card
from houseway.games.contract import Action, Option, check_fields
from houseway.games.pai_gow.splits import FRONT_CARDS, Split, splits
from houseway.school.asking import Question

_SET = Option("set", front=FRONT_CARDS)


class Judgement(NamedTuple):
    """How somebody has set a hand, and whether that is right."""

    given: Split
    is_right: bool


def judge(asked: Question, front: Collection[Card]) -> Judgement:
    """Compare two cards in front with the house way's setting: right are the same ranks in front and no lower back.

    So suits are free where they change nothing, and a foul setting is wrong.  Raises Refusal for what are not two
    different cards of the hand (`card_not_held`, `card_repeated`, `wrong_number_of_cards`).
    """
    check_fields(_SET, Action(1, "set", front=tuple(front)), asked.cards)
    given = next(one for one in splits(asked.cards) if set(one.front) == set(front))
    right = asked.setting
    is_alike = given.front_strength == right.front_strength and given.back_strength >= right.back_strength
    return Judgement(given, is_alike and not given.is_foul)
