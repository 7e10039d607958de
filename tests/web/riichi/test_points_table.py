"""The table of points: the possible cells, and well-known figures."""

import pytest
from flask import Flask

from webapp.riichi.table import CellView, read_table, table_page


@pytest.fixture(scope="module")
def cells(app: Flask) -> dict[tuple[str, int, int], CellView]:
    """The cells of the dealer's side and the others', by fu and han."""
    with app.test_request_context():
        page = table_page(read_table({}), "", "")
    return {
        (side, fu, han): cell
        for side, view in zip(("other", "dealer"), page.sides, strict=True)
        for fu, row in view.rows
        for han, cell in enumerate(row, 1)
    }


@pytest.mark.parametrize(
    ("fu", "han", "ron", "drawn"),
    [
        (20, 1, None, None),  # a drawn pinfu has two han
        (20, 2, None, "400/700"),
        (20, 4, None, "1,300/2,600"),
        (25, 1, None, None),  # seven pairs have two han, drawn and closed three
        (25, 2, "1,600", None),
        (25, 3, "3,200", "800/1,600"),
        (30, 1, "1,000", "300/500"),
        (30, 4, "7,700", "2,000/3,900"),
        (110, 1, "3,600", "900/1,800"),
    ],
)
def test_the_figures_of_the_others_are_those_that_players_know(
    cells: dict[tuple[str, int, int], CellView],
    fu: int,
    han: int,
    ron: str | None,
    drawn: str | None,
) -> None:
    cell = cells["other", fu, han]
    known = cell.drawn and cell.drawn.replace(" ", "").replace("\N{NO-BREAK SPACE}", "")
    assert (cell.ron, known, cell.level) == (ron, drawn, None)
    dealer = cells["dealer", fu, han]
    assert [dealer.ron is None, dealer.drawn is None] == [ron is None, drawn is None]


def test_a_limit_stands_instead_of_points(cells: dict[tuple[str, int, int], CellView]) -> None:
    assert cells["other", 40, 4].level
    assert cells["other", 70, 3].level
    assert not cells["other", 60, 3].level
