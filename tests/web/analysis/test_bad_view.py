"""The order, columns, comparison and curves that an address asks for."""

from urllib.parse import parse_qsl

import pytest

from analyzer.notation import parse_hand
from webapp.parts.table_options import TableOptions, read_options, with_options
from webapp.query.links import LinkState, format_parameters


def test_thirteen_tiles_have_nothing_to_compare() -> None:
    _, (problem,) = read_options({"compare": "1m1z"}, parse_hand("123m406p789s1122z"))
    assert (problem.field, problem.code) == ("compare", "NO_DISCARD")


def test_two_tiles_of_a_hand_may_be_compared_and_four_have_curves() -> None:
    asked = {"compare": "1m2m", "lines": "1m2m3m4m"}
    options, problems = read_options(asked, parse_hand("1234m1z"))
    assert problems == ()
    assert (options.compared, options.lines) == (parse_hand("12m").tiles, parse_hand("1234m").tiles)


def test_curves_are_those_of_four_tiles_of_the_hand_at_most() -> None:
    for lines in ("9p", "1m2m3m4m1z"):
        _, (problem,) = read_options({"lines": lines}, parse_hand("1234m1z"))
        assert problem.field == "lines"


@pytest.mark.parametrize("text", ["", "sort=tile", "sort=-improving&hide=good,next", "compare=39m"])
def test_options_are_written_as_they_are_read(text: str) -> None:
    options, problems = read_options(dict(parse_qsl(text)))
    assert problems == ()
    assert format_parameters(with_options(LinkState(), options)).removeprefix("&") == text
    assert (options == TableOptions()) == (text == "")
