"""Errors can be pickled, and quote the invalid part in a few printable characters."""

import pickle
from typing import Any

import pytest

from analyzer import parse_hand
from analyzer.danger import DangerError
from analyzer.errors import (
    LONGEST_QUOTE,
    AnalyzerError,
    InvalidHandError,
    InvalidRowError,
    InvalidSituationError,
    NotationError,
    quote,
)
from analyzer.games import GameError

NOTATION = NotationError(
    "AMBIGUOUS_IDS", "", "1234", (0, 4), (("mpsz", "1234m"), ("codes", "1234p"))
)

ERRORS: list[Any] = [
    InvalidHandError("FIFTH_COPY", "1m", 4),
    InvalidSituationError("FIFTH_COPY", "1m", "visible", 2),
    InvalidRowError("FIFTH_COPY", "1m", 7),
    NOTATION,
    DangerError("PASSED_UNSEEN", "1m", "passed", 2, 3),
    GameError("BAD_TILE", "9z", event=3, line=2).locate(round=1, format="mjai"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_of_another_process_is_the_same(error: AnalyzerError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.args, vars(again)) == (type(error), error.args, vars(error))
    assert str(again) == str(error)


def test_an_error_says_where_it_was_met() -> None:
    assert str(InvalidRowError("FIFTH_COPY", "1m", 7)).startswith("row 7: ")
    with pytest.raises(NotationError) as refused:
        parse_hand("123m8z")
    assert refused.value.position == refused.value.span[0] + 1
    assert str(refused.value).startswith(f"position {refused.value.position}: ")


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("x" * LONGEST_QUOTE, "x" * LONGEST_QUOTE),
        ("x" * (LONGEST_QUOTE + 1), "x" * (LONGEST_QUOTE - 1) + "…"),
        ("a\n", "aU+000A"),
        ("\x00" * 4, "U+0000" * 4),
        ("\x00" * 5, ("U+0000" * 4)[:-1] + "…"),
    ],
)
def test_a_quote_is_short_and_printable(text: str, quoted: str) -> None:
    assert quote(text) == quoted
