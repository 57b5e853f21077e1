"""A house way as a file: what it may say, and what is refused, with code and place."""

import pytest

from houseway.games.pai_gow.house_way import house_way_names, read_house_way
from houseway.rulebooks import RulebookError, names

ROW = '[[rows]]\nrow = "one"\n'
IF_JOKER = '[[rows.cases]]\nwhen = { joker = true }\nfront = "others"\nsays = "So"\n'
CASE = '[[rows.cases]]\nfront = "others"\nsays = "So"\n'


def write(tmp_path, rows, head='title = "Mine"\n'):
    path = tmp_path / "mine.toml"
    path.write_text(head + rows, encoding="utf-8")
    return path


def test_the_house_ways_of_the_rules_page_ship_and_the_owners_is_the_default():
    assert house_way_names() == ("house_rules", "flamingo", "foxwoods", "golden_nugget", "trump_plaza")
    assert read_house_way() == read_house_way("house_rules")
    assert not set(names("pai_gow", "house_ways")) - set(house_way_names())


@pytest.mark.parametrize("name", house_way_names())
def test_a_shipped_house_way_says_where_it_is_from_and_reads_once(name):
    way = read_house_way(name)
    assert (way.name, bool(way.title), bool(way.source)) == (name, True, True)
    assert read_house_way(name) is way


def test_a_file_reads_by_its_path(tmp_path):
    way = read_house_way(write(tmp_path, ROW + 'hand = ["pair"]\n' + CASE))
    assert (way.name, way.title, way.made_hand_choice) == ("mine", "Mine", "own_class")
    assert way.rows[0].cases[0].front == "others"
    assert read_house_way(str(tmp_path / "mine.toml")) == way


@pytest.mark.parametrize(
    ("text", "code", "path"),
    [
        ('colour = "red"\n' + ROW + CASE, "unknown_key", "colour"),
        (ROW + 'hands = ["pair"]\n' + CASE, "unknown_key", "rows.0.hands"),
        (ROW + CASE + 'infront = "others"\n', "unknown_key", "rows.0.cases.0.infront"),
        (ROW + "when = { five = 'A' }\n" + CASE, "unknown_key", "rows.0.when.five"),
        ('name = "other"\n' + ROW + CASE, "unknown_key", "name"),
        (ROW + 'hand = ["pairs"]\n' + CASE, "unknown_word", "rows.0.hand"),
        (ROW + 'shape = ["pair"]\n' + CASE, "unknown_word", "rows.0.shape"),
        (ROW + "when = { holds = ['flushes'] }\n" + CASE, "unknown_word", "rows.0.when.holds"),
        (ROW + '[[rows.cases]]\nfront = "the pair"\nsays = "So"\n', "unknown_word", "rows.0.cases.0.front"),
        (ROW + CASE.replace("front", 'behind = ["made"]\nfront'), "unknown_word", "rows.0.cases.0.behind"),
        (ROW + 'hand = "pair"\n' + CASE, "impossible_value", "rows.0.hand"),
        (ROW + "when = { four = 'K-J' }\n" + CASE, "impossible_value", "rows.0.when.four"),
        (ROW + "when = { four = '1' }\n" + CASE, "impossible_value", "rows.0.when.four"),
        (ROW + "when = { four = '2-6+' }\n" + CASE, "impossible_value", "rows.0.when.four"),
        (ROW + "when = { pair = 9 }\n" + CASE, "impossible_value", "rows.0.when.pair"),
        (ROW + "when = { others = 'A' }\n" + CASE, "impossible_value", "rows.0.when.others"),
        (ROW + "when = { others = 'AKQ+' }\n" + CASE, "impossible_value", "rows.0.when.others"),
        (ROW + "when = { others = '+' }\n" + CASE, "impossible_value", "rows.0.when.others"),
        (ROW + "when = {}\n" + CASE, "impossible_value", "rows.0.when"),
        (ROW + "when = [{ joker = true }, { joker = 1 }]\n" + CASE, "impossible_value", "rows.0.when.1.joker"),
        (ROW + CASE + 'reaches = "K"\n', "impossible_value", "rows.0.cases.0.reaches"),
        (ROW + CASE + 'use = "one"\n', "impossible_value", "rows.0.cases.0.front"),
        (ROW + '[[rows.cases]]\nsays = "So"\n', "impossible_value", "rows.0.cases.0.front"),
        (ROW + '[[rows.cases]]\nuse = "one"\nsays = "So"\n', "impossible_value", "rows.0.cases.0.use"),
        (ROW + CASE.replace("So", "{front.rank}"), "impossible_value", "rows.0.cases.0.says"),
        (ROW + CASE.replace("So", "{}"), "impossible_value", "rows.0.cases.0.says"),
        (ROW + '[[rows.cases]]\nfront = "others"\n', "missing_says", "rows.0.cases.0.says"),
        (ROW, "missing_key", "rows.0.cases"),
        (ROW + "cases = []\n", "impossible_value", "rows.0.cases"),
        ("", "missing_key", "rows"),
        ("rows = []\n", "impossible_value", "rows"),
        ("[[rows]]\n" + CASE, "missing_key", "rows.0.row"),
        (ROW + CASE + CASE, "unreachable_case", "rows.0.cases.1"),
        (ROW + IF_JOKER + CASE + CASE, "unreachable_case", "rows.0.cases.2"),
        (ROW + CASE + ROW + CASE, "repeated_row", "rows.1.row"),
        (ROW + '[[rows.cases]]\nuse = "two"\n', "unknown_row", "rows.0.cases.0.use"),
        (ROW + '[[rows.cases]]\nuse = "one"\n', "house_way_loop", "rows.0.cases.0.use"),
        ('made_hand_choice = "any"\n' + ROW + CASE, "impossible_value", "made_hand_choice"),
        ("[[rows", "not_toml", ""),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_place(tmp_path, text, code, path):
    with pytest.raises(RulebookError) as refused:
        read_house_way(write(tmp_path, text))
    assert (refused.value.code, refused.value.path) == (code, path)


def test_a_circle_of_references_is_refused_where_it_begins(tmp_path):
    rows = [f'[[rows]]\nrow = "{one}"\n[[rows.cases]]\nuse = "{other}"\n' for one, other in ("ab", "bc", "cb")]
    with pytest.raises(RulebookError) as refused:
        read_house_way(write(tmp_path, "".join(rows)))
    assert (refused.value.code, refused.value.path) == ("house_way_loop", "rows.1.cases.0.use")
    assert "b refers to c" in str(refused.value)


def test_a_title_is_needed(tmp_path):
    with pytest.raises(RulebookError) as refused:
        read_house_way(write(tmp_path, ROW + CASE, head=""))
    assert (refused.value.code, refused.value.path) == ("missing_key", "title")


@pytest.mark.parametrize(
    ("name", "code"),
    [("none", "unknown_rulebook"), ("../house_rules", "unknown_rulebook"), ("none.toml", "unreadable_file")],
)
def test_an_unknown_name_is_refused(name, code):
    with pytest.raises(RulebookError) as refused:
        read_house_way(name)
    assert refused.value.code == code
