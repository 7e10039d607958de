"""Rows of tables of notations, and what a text is read as."""

import pytest

from analyzer import NotationError, format_hand, parse_hand


def case(sentence: str, *values: object) -> object:
    """One row of a table; the sentence is the test's id."""
    return pytest.param(*values, id=sentence)


def outcome_of(text: str) -> str:
    """The canonical text of a hand, or the code and the span of its error."""
    try:
        return format_hand(parse_hand(text))
    except NotationError as error:
        start, end = error.span
        return f"{error.code} {start}-{end}"
