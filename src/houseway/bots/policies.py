"""The players by strength."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from houseway.bots.beginner import beginner
from houseway.bots.expert import expert
from houseway.bots.regular import regular
from houseway.bots.sight import NextBelow, View
from houseway.games.contract import Action
from houseway.games.five_card_draw.rules import Rules

Policy = Callable[[View, int, Rules, NextBelow], Action]
POLICIES: Final[Mapping[str, Policy]] = {"beginner": beginner, "regular": regular, "expert": expert}
