"""The best setting of every hand of the whole deck, against the figures of the rules page; takes minutes."""

from __future__ import annotations

import pytest

from houseway.analysis import best_play, row_costs

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3600)]

DEALS = 8_250_459_031_214_400


def percent(share, digits=6):
    return round(100 * float(share), digits)


def test_pg_43_the_best_setting_of_every_hand_against_house_rules(table_of):
    table = table_of("house_rules")
    play = best_play(table, table)
    best, own = play.tally(play.best), play.tally(play.own)
    assert (best.wins, best.losses, best.deals) == (2_418_363_438_508_200, 2_474_097_889_914_892, DEALS)
    assert (own.wins, own.losses, own.deals) == (2_377_565_375_454_636, 2_482_282_141_351_408, DEALS)
    assert percent(best.edge()) == 2.141125
    costs = row_costs(table, play)
    assert sum(one.hands_set_worse for one in costs) == 15_469_142
    assert sum(one.cost for one in costs) == own.edge() - best.edge()
    two_pair = [one.cost for one in costs if (one.reason.row, one.reason.via) == ("PG-28", ())]
    assert percent(sum(two_pair), 3) == 0.324


def test_pg_43_the_best_setting_of_every_hand_against_foxwoods(table_of):
    """2.5122 % was published."""
    table = table_of("foxwoods")
    play = best_play(table, table)
    assert percent(play.tally(play.best).edge()) == 2.512627
