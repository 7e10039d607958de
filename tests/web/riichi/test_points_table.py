"""The table of points: the possible cells, and well-known figures."""

import pytest

from webapp.riichi.table import TablePage, read_table

PAGE = TablePage(conditions=read_table({}), root="", image="")


@pytest.mark.parametrize(
    ("fu", "han", "ron", "drawn"),
    [
        (20, 1, "", ""),  # a drawn pinfu has two han
        (20, 2, "", "400 / 700"),
        (20, 4, "", "1,300 / 2,600"),
        (25, 1, "", ""),  # seven pairs have two han, drawn and closed three
        (25, 2, "1,600", ""),
        (25, 3, "3,200", "800 / 1,600"),
        (30, 1, "1,000", "300 / 500"),
        (30, 4, "7,700", "2,000 / 3,900"),
        (110, 1, "3,600", "900 / 1,800"),
    ],
)
def test_the_figures_of_the_others_are_those_that_players_know(
    fu: int, han: int, ron: str, drawn: str
) -> None:
    others = (PAGE.ron("others", han, fu), PAGE.drawn("others", han, fu))
    assert (*others, PAGE.level(han, fu)) == (ron, drawn, None)
    dealer = (PAGE.ron("dealer", han, fu), PAGE.drawn("dealer", han, fu))
    assert [bool(each) for each in dealer] == [bool(ron), bool(drawn)]


def test_a_limit_stands_instead_of_points() -> None:
    assert PAGE.level(4, 40)
    assert PAGE.level(3, 70)
    assert not PAGE.level(3, 60)
