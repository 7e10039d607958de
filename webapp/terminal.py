"""An analysis and an error as plain text for a terminal."""

import unicodedata
from collections.abc import Iterator

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.errors import NotationError, quote
from analyzer.notation import format_hand
from analyzer.tenhou import format_header
from analyzer.ukeire import Ukeire

HEADINGS = ("discard", "shanten", "kinds", "tiles", "accepts")

WINDOW = 30
"""Characters of the text shown on either side of a fault."""


def format_table(analysis: Analysis) -> str:
    """Return the hand, its shanten in each form, and a row for each discard."""
    return "".join(f"{line}\n" for line in _lines(analysis))


def format_fault(error: NotationError) -> str:
    """Return the error with the text below it and carets under the characters at fault."""
    start, end = error.span
    first, last = max(0, start - WINDOW), min(len(error.text), end + WINDOW)
    before = _printable(error.text[first:start])
    fault = _printable(error.text[start:end])
    after = _printable(error.text[end:last])
    carets = " " * _width(before) + "^" * max(1, _width(fault))
    return f"{error}\n  {before}{fault}{after}\n  {carets}"


def _lines(analysis: Analysis) -> Iterator[str]:
    yield f"{format_hand(analysis.hand)}  {format_header(analysis)}"
    shanten = analysis.shanten
    forms = {
        "regular": shanten.regular,
        "seven pairs": shanten.seven_pairs,
        "thirteen orphans": shanten.thirteen_orphans,
    }
    named = (f"{name} {value}" for name, value in forms.items() if value is not None)
    yield "shanten: " + ", ".join(named)
    for reading in analysis.readings:
        yield f"reading: {reading} ({reading.form.replace('_', ' ')})"
    yield ""
    if analysis.discards:
        yield _row(*HEADINGS)
        yield from map(_discard, analysis.keeping)
        if analysis.going_back:
            yield "going back (向聴戻し)"
            yield from map(_discard, analysis.going_back)
    elif analysis.ukeire:
        yield f"{analysis.kinds} kinds, {analysis.count} tiles: {_accepted(analysis.ukeire)}"
    else:
        yield "nothing brings these tiles nearer"


def _discard(row: Discard) -> str:
    return _row(
        str(row.tile), str(row.shanten), str(row.kinds), str(row.count), _accepted(row.ukeire)
    )


def _row(discard: str, shanten: str, kinds: str, tiles: str, accepts: str) -> str:
    return f"{discard:7}  {shanten:>7}  {kinds:>5}  {tiles:>5}  {accepts}".rstrip()


def _accepted(ukeire: Ukeire) -> str:
    return " ".join(f"{tile}×{left}" for tile, left in ukeire)


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else " " if c.isspace() else quote(c) for c in text)


def _width(text: str) -> int:
    """Return the columns that a text takes: Japanese characters take two."""
    return sum(1 + (unicodedata.east_asian_width(c) in "WF") for c in text)
