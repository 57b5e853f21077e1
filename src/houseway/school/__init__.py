"""The house-way school: which hand to ask, whether an answer is right, and the score; no clock, no storage, no words.

Chance is an argument everywhere: `next_below(n)` gives 0 … n - 1, each as often.
"""

from houseway.school.asking import Question, decided_by, question
from houseway.school.drawing import NextBelow
from houseway.school.judging import Judgement, judge
from houseway.school.score import Score, Tally, noted, total, weight
from houseway.school.targets import Target, target_of, targets

__all__ = [
    "Judgement",
    "NextBelow",
    "Question",
    "Score",
    "Tally",
    "Target",
    "decided_by",
    "judge",
    "noted",
    "question",
    "target_of",
    "targets",
    "total",
    "weight",
]
