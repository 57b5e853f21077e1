"""One language: its messages, numbers and dates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from decimal import Decimal
from functools import lru_cache
from typing import Any, Final

from babel import Locale
from babel.numbers import format_decimal, format_percent, get_group_symbol

from houseway.web.words.catalogue import translations

LANGUAGES: Final = (("en", "English"), ("de", "Deutsch"), ("ro", "Română"), ("pt", "Português"))
_LOCALES: Final = {"en": "en_GB", "de": "de_DE", "ro": "ro_RO", "pt": "pt_PT"}


def N_(message: str) -> str:
    """Mark a message for extraction, to be translated later."""
    return message


@lru_cache(maxsize=10_000)
def _amount(chips: int, locale: Locale) -> str:
    """Group the digits of any whole number; Babel's decimals end at 28 of them."""
    return f"{chips:,}".replace("-", "−").replace(",", get_group_symbol(locale))


class Speaker:
    """Says messages, amounts and times in one language of LANGUAGES; raises KeyError for any other."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._locale = Locale.parse(_LOCALES[language])
        self._translations = translations(language)

    @property
    def locale(self) -> str:
        """The tag by which browsers know the language's numbers and dates: "pt-PT"."""
        return str(self._locale).replace("_", "-")

    def text(self, message: str, **values: Any) -> str:
        """Translate a message and put the values in the places of its `{names}`."""
        translated = self._translations.gettext(message)
        return translated.format(**values) if values else translated

    def of(self, context: str, message: str) -> str:
        """Translate a message that means different things in different contexts."""
        return self._translations.pgettext(context, message)

    def plural(self, one: str, many: str, count: int, **values: Any) -> str:
        """Translate a message that depends on a number, which stands in it as `{n}`."""
        return self._translations.ngettext(one, many, count).format(n=self.amount(count), **values)

    def amount(self, chips: int) -> str:
        """Write an amount with the thousands separators of the language."""
        return _amount(chips, self._locale)

    def amounts(self, several: Iterable[int]) -> str:
        """Write amounts that are placed together, leaving out those of nothing: "20 + 5"."""
        return " + ".join(self.amount(chips) for chips in several if chips)

    def signed(self, chips: int) -> str:
        """Write a gain or a loss with its sign: "+120", "−20", "0"."""
        return f"+{self.amount(chips)}" if chips > 0 else self.amount(chips)

    def percent(self, share_bp: int) -> str:
        """Write a share in hundredths of a percent as a percentage, to the last digit: "5%", "2.5%"."""
        return format_percent(Decimal(share_bp) / 10_000, locale=self._locale, decimal_quantization=False)

    def percentage(self, share: float, digits: int) -> str:
        """Write a share of one as a percentage with so many decimals: "2.71%", in German "2,71 %"."""
        pattern = self._locale.percent_formats[None].pattern.replace("0", f"0.{'0' * digits}", 1)
        return format_percent(share, pattern, self._locale).replace("-", "−")

    def decimal(self, number: float, digits: int) -> str:
        """Write a number with so many decimals: "0.0271", "−1,234.5"."""
        places = "." + "0" * digits if digits else ""
        return format_decimal(number, f"#,##0{places}", self._locale).replace("-", "−")

    def signed_decimal(self, number: float, digits: int) -> str:
        """Write a gain or a loss with its sign and up to so many decimals: "+0.95", "−1", "0"."""
        text = format_decimal(number, "#,##0." + "#" * digits, self._locale).replace("-", "−")
        return f"+{text}" if number > 0 else text

    def time(self, iso: str) -> str:
        """Write a moment (ISO, UTC) for the text of a `<time>` element, which scripts then turn into local time."""
        return datetime.fromisoformat(iso).strftime("%Y-%m-%d %H:%M")


def capitalized(sentence: str) -> str:
    """Begin a sentence with a capital letter and leave the rest as it is."""
    return sentence[:1].upper() + sentence[1:]


def coded(table: Mapping[str, str]) -> Callable[[Speaker, str], str]:
    """Make the function that says the codes of a table; a code that is not in it is said without its underscores."""
    return lambda speaker, code: speaker.text(table[code]) if code in table else code.replace("_", " ")
