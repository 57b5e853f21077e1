"""What is compiled ahead of time for arrays and for equity can be done."""

from __future__ import annotations

import pytest

from houseway.analysis.five_card_draw import warming as five_card_draw
from houseway.analysis.ranking import warming as ranking


@pytest.mark.parametrize(("warming", "steps"), [(ranking, 2), (five_card_draw, 1)])
def test_all_steps_can_be_done(warming, steps):
    assert len(set(warming.warm())) == steps
