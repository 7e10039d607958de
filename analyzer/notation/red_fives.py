"""The digits of tiles, with the red five in all its spellings.

    0         as hairi writes it
    r5  5r    `r` next to a 5 makes that five red; between two fives it belongs to the second
    r         without a 5 next to it, it is the red five itself: `4r6m`
    (0)       a zero in brackets, or any other spelling there

White space between `r` and 5 changes nothing. One `r` belongs to one 5: in `r5r` the second `r` is
another red five.
"""

import re

MARKED = r"r\s*5|5\s*r(?!\s*5)"

IN_BRACKETS = rf"\(\s*(?:{MARKED}|[0r])\s*\)"

DIGIT = rf"(?:{MARKED}|[0-9r]|{IN_BRACKETS})"
"""One digit, in lower case."""

_MARKED = re.compile(MARKED)

_IN_BRACKETS = re.compile(IN_BRACKETS)


def read_digit(match: re.Match[str]) -> tuple[str, tuple[int, int]]:
    """Return the digit 0-9 for a match of `DIGIT`, and its place without the brackets."""
    spelling = match[0].strip("()").strip()
    start = match.start() + match[0].index(spelling)
    return spelling if spelling in "123456789" else "0", (start, start + len(spelling))


def write_zeros(text: str) -> str:
    """Return the text with `0` for each 5 that has an `r` next to it.

    >>> write_zeros("34r5p"), write_zeros("345rp"), write_zeros("5r5p")
    ('340p', '340p', '50p')
    """
    return _MARKED.sub("0", text)


def without_brackets(text: str) -> str:
    """Return the text with `0` for each red five in brackets.

    >>> without_brackets("34(0)p(p1m1)")
    '340p(p1m1)'
    """
    return _IN_BRACKETS.sub("0", text)
