"""A rulebook file: what it may say, what is refused and where, what is hashed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway import rulebooks
from houseway.games import rulebook
from houseway.games.russian_poker import Rules
from houseway.rulebooks import RulebookError, differences, flat, names


def write(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", names("russian_poker"))
def test_every_shipped_rulebook_reads_and_says_where_it_is_from(name):
    book = rulebook("russian_poker", name)
    assert book.title
    assert book.house
    assert book.source
    assert len(book.hash) == 64


def test_the_rulebooks_of_the_rules_page_ship():
    assert set(names("russian_poker")) == {
        "house", "house_dealer_card", "full_insurance", "two_to_five", "stingy", "caribbean_stud", "oasis",
    }  # fmt: skip
    assert names("russian_poker")[0] == "house"


def test_the_default_is_the_owners_text():
    assert rulebook("russian_poker").rules == Rules()


def test_a_pay_table_may_differ_in_one_line(tmp_path):
    book = rulebook("russian_poker", write(tmp_path, "[rules.pay]\nflush = 6\n"))
    assert differences(Rules(), book.rules) == {"pay.flush": (5, 6)}


def test_a_rulebook_is_its_differences(tmp_path):
    book = rulebook(
        "russian_poker", write(tmp_path, 'title = "Mine"\n[rules]\nqualifies = "pair"\n[rules.ante]\nleast = 5\n')
    )
    assert differences(Rules(), book.rules) == {"ante.least": (1, 5), "qualifies": ("AK", "pair")}
    assert (book.name, book.title) == ("mine", "Mine")


@pytest.mark.parametrize(
    ("text", "code", "path"),
    [
        ("colour = 1", "unknown_key", "colour"),
        ("[rules]\nqualify = 'AK'", "unknown_key", "rules.qualify"),
        ("[rules.pay]\nflushh = 5", "unknown_key", "rules.pay.flushh"),
        ("[rules]\nqualifies = 'queen'", "impossible_value", "rules.qualifies"),
        ("[rules]\nseats = 9", "impossible_value", "rules.seats"),
        ("[rules]\nseats = 2.5", "impossible_value", "rules.seats"),
        ("[rules]\nexchange_sizes = [6]", "impossible_value", "rules.exchange_sizes"),
        ("[rules]\nexchange_sizes = [2, 2]", "impossible_value", "rules"),
        ("[rules]\nexchange_fee = [1, 2]", "impossible_value", "rules.exchange_fee"),
        ("[rules]\nexchange_sizes = [2]\nrepeat_single_card = true", "impossible_value", "rules"),
        ("[rules]\nexchange_sizes = [2]\nbet_after_five = true", "impossible_value", "rules"),
        ("[rules.ante]\nleast = 5\nmost = 4", "impossible_value", "rules.ante"),
        ("[rules.ante]\nleast = 0", "impossible_value", "rules.ante.least"),
        ("[rules.bonus_pay]\nfull_house = 0", "impossible_value", "rules.bonus_pay"),
        ("[rules.pay]\nflush = 3", "impossible_value", "rules.pay"),
        ("rules = 1", "impossible_value", "rules"),
        ("title = 1", "impossible_value", "title"),
        ("game = 'pai_gow'", "impossible_value", "game"),
        ("[rules", "not_toml", ""),
    ],
)
def test_what_cannot_be_is_refused_with_its_key(tmp_path, text, code, path):
    with pytest.raises(RulebookError) as refused:
        rulebook("russian_poker", write(tmp_path, text))
    assert refused.value.code == code
    assert refused.value.path.startswith(path)


def test_a_pay_table_with_a_hole_is_refused(tmp_path):
    whole = {key.removeprefix("pay."): odds for key, odds in flat(Rules()).items() if key.startswith("pay.")}
    for hole in list(whole):
        with pytest.raises(RulebookError) as refused:
            rulebook("russian_poker", write(tmp_path, f"[rules.pay]\n{hole} = 0\n"))
        assert refused.value.path.startswith("rules")


@pytest.mark.parametrize("name", ["none", "../house", "house/../house", "", "HOUSE", "a" * 500, "house\n"])
def test_an_unknown_name_is_refused(name):
    with pytest.raises(RulebookError) as refused:
        rulebook("russian_poker", name)
    assert refused.value.code == "unknown_rulebook"


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(RulebookError) as refused:
        rulebook("russian_poker", tmp_path / "none.toml")
    assert refused.value.code == "unreadable_file"


def test_on_and_off_are_words_for_true_and_false():
    assert rulebook("russian_poker", "house", {"dealer_card": "on", "second_combination": "off"}).rules == Rules(
        dealer_card=True, second_combination=False
    )


def test_the_hash_is_of_the_rules_that_play_and_of_nothing_else(tmp_path):
    titled = rulebook("russian_poker", write(tmp_path, 'title = "Another name for the same"'))
    house = rulebook("russian_poker")
    assert titled.hash == house.hash
    hashes = {rulebook("russian_poker", name).hash for name in names("russian_poker")}
    assert len(hashes) == len(names("russian_poker"))


@given(
    st.dictionaries(
        st.text(max_size=20), st.none() | st.booleans() | st.integers() | st.text() | st.lists(st.integers())
    )
)
def test_any_overrides_are_rules_or_a_refusal(overrides):
    code = None
    try:
        rulebook("russian_poker", "house", overrides)
    except RulebookError as refused:
        code = refused.code
    assert code in (None, "unknown_key", "impossible_value")


def test_the_folder_of_rulebooks_knows_no_game():
    assert not [name for name in dir(rulebooks) if "russian" in name and not name.startswith("_")]
