"""Invalid values of the order and of columns are refused with a reason."""

from urllib.parse import parse_qsl

import pytest
from flask.testing import FlaskClient

from analyzer.notation import parse_hand
from tests.web.analysis.table_rows import ONE_AWAY
from tests.web.lint import lint_page
from tests.web.site import classed, page_of
from webapp.parts.table_options import TableOptions, read_options, with_options
from webapp.query.links import LinkState, format_parameters

BAD = {
    "an unknown column": ("sort=luck", "sort", "BAD_SORT", None),
    "two minuses": ("sort=--count", "sort", "BAD_SORT", None),
    "only a minus": ("sort=-", "sort", "BAD_SORT", None),
    "a column that cannot be hidden": ("hide=tile", "hide", "BAD_HIDE", None),
    "an unknown column to show": ("show=luck", "show", "BAD_SHOW", None),
    "very many columns": ("hide=" + "kinds," * 100, "hide", "BAD_HIDE", None),
    "one tile to compare": ("compare=9p", "compare", "BAD_COMPARE", None),
    "three tiles to compare": ("compare=9p6s7s", "compare", "BAD_COMPARE", None),
    "the same kind twice": ("compare=0p5p", "compare", "BAD_COMPARE", None),
    "no tile": ("compare=9p8z", "compare", "BAD_HONOUR", 3),
    "a meld": ("compare=9p(p1m1)", "compare", "NO_MELDS", 3),
    "a tile that is not held": ("compare=9p1z", "compare", "NOT_HELD", 3),
    "very many curves": ("tab=turns&lines=" + "9p" * 500, "lines", "BAD_LINES", None),
    "a curve of no tile": ("tab=turns&lines=9p8z", "lines", "BAD_HONOUR", 3),
    "a curve of a tile that is not held": ("tab=turns&lines=9p1z", "lines", "BAD_LINES", None),
    "very much to compare": ("compare=" + "9p" * 500, "compare", "BAD_COMPARE", None),
}


@pytest.mark.parametrize(("query", "field", "code", "place"), BAD.values(), ids=BAD)
def test_a_bad_view_is_400_and_says_why(
    visitor: FlaskClient, query: str, field: str, code: str, place: int | None
) -> None:
    result = visitor.get(f"/?q={ONE_AWAY}&{query}")
    assert result.status_code == 400
    assert lint_page(result.get_data(as_text=True)) == []
    page = page_of(result)
    assert len(classed(page, "problem")) == 1
    assert [one["value"] for one in page.all("input") if one["name"] == "q"] == [ONE_AWAY]
    assert field not in {one["name"] for one in page.all("input")}
    _, (problem,) = read_options(dict(parse_qsl(query)), parse_hand(ONE_AWAY))
    assert (problem.field, problem.code) == (field, code)
    if place is not None:
        assert problem.position == place


def test_thirteen_tiles_have_nothing_to_compare() -> None:
    _, (problem,) = read_options({"compare": "1m1z"}, parse_hand("123m406p789s1122z"))
    assert (problem.field, problem.code) == ("compare", "NO_DISCARD")


def test_all_tiles_of_a_hand_may_be_compared_and_have_curves() -> None:
    options, problems = read_options({"compare": "1m2m", "lines": "1m2m"}, parse_hand("11122m"))
    assert problems == ()
    assert options.compared == options.lines == parse_hand("12m").tiles


def test_every_fault_is_named_at_once_and_what_is_right_is_kept(visitor: FlaskClient) -> None:
    page = page_of(visitor.get("/?q=8z&sort=x&hide=kinds&compare=9m9m&d=8z"))
    assert len(classed(page, "problem")) == 4
    sent = {one["name"]: one["value"] for one in page.all("input") if one["type"] == "hidden"}
    assert sent == {"hide": "kinds"}


@pytest.mark.parametrize(
    "text", ["", "sort=tile", "sort=-improving&hide=kinds,next", "compare=39m"]
)
def test_options_are_written_as_they_are_read(text: str) -> None:
    options, problems = read_options(dict(parse_qsl(text)))
    assert problems == ()
    assert format_parameters(with_options(LinkState(), options)).removeprefix("&") == text
    assert (options == TableOptions()) == (text == "")
