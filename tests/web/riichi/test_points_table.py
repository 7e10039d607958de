"""The table of points: the possible cells, and well-known figures."""

import pytest

from webapp.riichi.answer import read_table

TABLE = read_table({})


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
    others = (TABLE.ron("others", han, fu), TABLE.drawn("others", han, fu))
    assert (*others, TABLE.level(han, fu)) == (ron, drawn, None)
    dealer = (TABLE.ron("dealer", han, fu), TABLE.drawn("dealer", han, fu))
    assert [bool(each) for each in dealer] == [bool(ron), bool(drawn)]


def test_a_limit_stands_instead_of_points() -> None:
    assert TABLE.level(4, 40)
    assert TABLE.level(3, 70)
    assert not TABLE.level(3, 60)
