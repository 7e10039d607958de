"""The link to one more detour, which is offered if a request has time for it."""

from dataclasses import replace

import pytest
from flask import Flask

from tests.web.expectation.cases import TENPAI
from webapp.expectation.answer import Estimates, make_estimates
from webapp.expectation.page import EstimatesView
from webapp.expectation.query import require_estimate_query
from webapp.parts.table_options import TableOptions

QUERY = require_estimate_query(TENPAI | {"t": "16", "e_extra": "0"})


@pytest.fixture(scope="module")
def estimates() -> Estimates:
    return make_estimates(QUERY)


def link(options: TableOptions) -> str:
    return f"extra={options.assumptions.extra}" * options.is_expected


def deeper(estimates: Estimates, shanten: int, extra: int, wanted: int | None) -> str | None:
    """Return the detours of the link on a page that has some, and was asked for some."""
    options = TableOptions(assumptions=replace(QUERY.assumptions, extra=wanted))
    some = replace(estimates, expectation=replace(estimates.expectation, extra=extra))
    view = EstimatesView(
        query=QUERY, options=options, shanten=shanten, link=link, fields=lambda _: (),
        state="ready", estimates=some,
    )  # fmt: skip
    return view.deeper


@pytest.mark.parametrize(
    ("shanten", "most"), [(-1, 3), (0, 3), (1, 3), (2, 2), (3, 1), (4, 0), (5, 0), (6, 0)]
)
def test_the_farther_the_hand_the_fewer_detours_there_is_time_for(
    app: Flask, estimates: Estimates, shanten: int, most: int
) -> None:
    with app.test_request_context():
        links = [deeper(estimates, shanten, extra, None) for extra in range(5)]
        assert links == [f"extra={extra + 1}" if extra < most else None for extra in range(5)]
        again = [deeper(estimates, shanten, extra, extra) for extra in range(5)]
        assert again == links
        assert deeper(estimates, shanten, 0, 1) is None, "more was asked for than there was time"
