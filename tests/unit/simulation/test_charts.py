"""The chart of many games: every number is at its place, and can be read without colour."""

from itertools import pairwise

import pytest

from analyzer.rules import RIICHI
from analyzer.simulation import Statistics, play_many
from tests.unit.simulation.counts import statistics
from webapp.simulation.chart import Chart, _label_places, draw_chart

FEW = statistics((10, 30, 10, 0), (0, 5, 5, 0), 100)


def dots_in(games: Statistics) -> int:
    """The dots on the lines of a picture; the legend has one for each line."""
    return draw_chart(games).count('class="chart-dot"') - len(games.goals)


def test_lines_rise_to_the_share_of_all_games() -> None:
    """50 % of an axis that ends at 60 %; 10 % of the same axis."""
    chart = Chart(FEW)
    points = [tuple(map(float, point.split(","))) for point in chart.points("tenpai").split()]
    top, bottom = Chart.upper
    assert points[-1] == (
        Chart.left + 3.5 * (Chart.right - Chart.left) / 4,
        bottom - 50 / 60 * (bottom - top),
    )
    assert [y for _, y in points] == sorted((y for _, y in points), reverse=True)
    assert chart.line("win")[-1][1] == pytest.approx(bottom - (bottom - top) / 6, abs=0.1)
    picture = draw_chart(FEW)
    assert picture.index(">tenpai 50.0%<") < picture.index(">win 10.0%<")


def test_bars_are_as_high_as_the_games_of_their_turn() -> None:
    """30 % of an axis that ends at 40 %; a turn without a game has no bar."""
    tenpai, win = ([*Chart(FEW).bars(goal)] for goal in FEW.goals)
    top, bottom = Chart.lower
    assert [height for _, _, _, height in tenpai] == pytest.approx(
        [(bottom - top) * share / 0.4 for share in (0.1, 0.3, 0.1)], abs=0.1
    )
    assert all(y + height == pytest.approx(bottom, abs=0.1) for _, y, _, height in tenpai)
    assert len(win) == 2
    ends = [(x, x + width) for x, _, width, _ in sorted((*tenpai, *win))]
    assert all(end <= start + 0.05 for (_, end), (start, _) in pairwise(ends))


def test_an_axis_ends_at_a_round_share() -> None:
    def labels(reached: int) -> list[str]:
        result = Chart(statistics((reached, 0), None, 1000)).share_ticks[0]
        return [label for _, label in result]

    assert labels(3) == ["0.0%", "0.5%", "1.0%"]
    assert labels(700) == ["0%", "20%", "40%", "60%", "80%"]
    assert labels(1000) == ["0%", "20%", "40%", "60%", "80%", "100%"]
    assert labels(0) == labels(3)


@pytest.mark.parametrize(
    ("turns", "first", "step"), [(4, 1, 1), (18, 2, 2), (60, 5, 5), (127, 20, 20)]
)
def test_turns_are_labelled_without_crowding(turns: int, first: int, step: int) -> None:
    ticks = Chart(statistics((*(0,) * (turns - 1), 1), None, 2)).turn_ticks
    assert [int(label) for _, label in ticks] == list(range(first, turns + 1, step))
    width = (Chart.right - Chart.left) / turns
    middles = [Chart.left + (int(label) - 0.5) * width for _, label in ticks]
    assert [at for at, _ in ticks] == pytest.approx(middles, abs=0.05)


def test_turns_without_a_game_in_the_end_are_left_out() -> None:
    chart = Chart(statistics((0, 1, *(0,) * 100), (0, 0, 1, *(0,) * 99), 2))
    assert [label for _, label in chart.turn_ticks][-1] == "18"
    assert not chart.is_dense


def test_labels_at_equal_ends_stand_apart() -> None:
    labels = Chart(statistics((0, 9), (0, 9), 10)).labels
    assert labels["win"] - labels["tenpai"] >= 15


def test_until_tenpai_there_is_one_series() -> None:
    chart = draw_chart(statistics((1, 2), None, 4))
    assert "Turns to tenpai, 4 games" in chart
    assert ">win" not in chart


def test_dense_charts_have_neither_dots_nor_outlines() -> None:
    games = play_many(200, 3, rules=RIICHI, turns=None)
    assert Chart(games).is_dense
    assert dots_in(games) == 0


@pytest.mark.parametrize(("turns", "is_dense"), [(40, False), (41, True)])
def test_up_to_forty_turns_are_drawn_with_dots(turns: int, is_dense: bool) -> None:
    games = statistics((0,) * (turns - 1) + (5,), None, 10)
    assert Chart(games).is_dense == is_dense
    assert dots_in(games) == (0 if is_dense else turns)


@pytest.mark.parametrize(
    ("lower", "place"), [(0, 17), (14.9, 17), (15, 7), (40, 32)], ids=lambda each: f"{each}"
)
def test_two_labels_stand_apart_if_their_lines_end_close_together(
    lower: float, place: float
) -> None:
    assert _label_places([0, lower]) == [-8, place]
    assert _label_places([lower]) == [lower - 8]
