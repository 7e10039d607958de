"""Numbers with their nouns, for English texts in a terminal."""

from __future__ import annotations

from gettext import ngettext


def counted(number: int, one: str, many: str) -> str:
    """Return the number and the noun that goes with it: `1 row`, `2,000 rows`."""
    return f"{number:,} {ngettext(one, many, number)}"
