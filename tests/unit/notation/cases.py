"""Rows of tables of notations, and what a text is read as."""

from collections.abc import Callable

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


def refusal(text: str, read: Callable[[str], object] = parse_hand) -> NotationError:
    """The error of a text that a reader refuses; it quotes the text and says its place."""
    with pytest.raises(NotationError) as caught:
        read(text)
    error = caught.value
    assert error.text == text
    assert error.position == error.span[0] + 1
    assert str(error).startswith(f"position {error.position}: ")
    return error
