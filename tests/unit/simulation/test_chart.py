"""The pictures of the benchmarks: valid, complete, ordered, with the figures of the documents."""

import re
from xml.etree import ElementTree

import pytest

from benchmarks import chart

SVG = "{http://www.w3.org/2000/svg}"

REPORT = """
## Hands a second (2 rounds)

| job | by | random | ratio | one suit | ratio |
|---|---|--:|--:|--:|--:|
| shanten | hairi `shanten` | 339,518 | 1.00 | 343,833 | 1.00 |
| shanten | slow & steady | 12 | 28,293.17 | 1,000 | 343.83 |
| shanten | quick <one> | 1,226,381 | 0.28 | 1,167,757 | 0.29 |

## Batches of 10 hands

Words between.

| job | by | hands/s | ns a hand | ratio |
|---|---|--:|--:|--:|
| discards, random | slow & steady | 95 | 10,526,316 | 57,579.2 |
| discards, random | hairi `bulk` | 5,470,020 | 182.8 | 1.0 |

## Shape table

| job | by | random | ratio | one suit | ratio |
|---|---|--:|--:|--:|--:|
| shanten | class tables | 1 | 1.00 | 1 | 1.00 |
"""

TABLE = """
# How the work grows

| Rows | One thread | Rows/s | Two threads | Rows/s |
|--:|--:|--:|--:|--:|
| 10⁴ | 0.28 s | 35,000 | 0.31 s | 33,000 |
| 10⁵ | 1.40 s | 71,000 | 0.65 s | 154,000 |
| 10⁶ | 28.0 s | 35,000 | 14.0 s | 71,000 |
"""


def texts(picture: str) -> list[str]:
    """Return the texts of a picture, from its first to its last."""
    result = ElementTree.fromstring(picture).iter(f"{SVG}text")
    return ["".join(element.itertext()).strip() for element in result]


def bars(picture: str) -> list[tuple[float, str]]:
    """Return the width of each bar and its colour."""
    style = re.compile(r'd="M ([\d.]+) [\d.]+ *\nL ([\d.]+) [^"]*" clip[^>]* style="fill: (#\w+)"')
    return [(float(end) - float(start), fill) for start, end, fill in style.findall(picture)]


def test_the_figures_are_those_of_the_tables_named_and_of_no_other() -> None:
    one_by_one, batches = chart.read_speeds(REPORT).values()
    assert list(one_by_one) == ["shanten, random", "shanten, one suit"]
    assert one_by_one["shanten, one suit"] == {
        "hairi shanten": 343_833,
        "slow & steady": 1_000,
        "quick <one>": 1_167_757,
    }
    assert batches == {"discards, random": {"slow & steady": 95, "hairi bulk": 5_470_020}}


def test_a_curve_has_the_times_of_its_column() -> None:
    one, two = chart.read_curves(TABLE).values()
    assert one == {10**4: 0.28, 10**5: 1.40, 10**6: 28.0}
    assert two == {10**4: 0.31, 10**5: 0.65, 10**6: 14.0}


@pytest.mark.parametrize(
    ("speed", "written"),
    [(28.0, "28"), (996.6, "997"), (999.7, "1 k"), (1_366, "1.37 k"), (65_524_445, "65.5 M")],
)
def test_a_speed_is_written_with_three_figures(speed: float, written: str) -> None:
    assert chart.format_speed(speed) == written


@pytest.mark.slow
def test_the_pictures_in_the_documents_show_the_figures_in_them() -> None:
    """Otherwise: `python -m benchmarks.chart`."""
    columns = chart.read_speeds(chart.RESULTS.read_text(encoding="utf-8"))
    picture = chart.RESULTS.with_name("results.svg").read_text(encoding="utf-8")
    assert texts(picture) == texts(chart.draw_speeds(columns))
    assert [round(width) for width, _ in bars(picture)] == [
        round(width) for width, _ in bars(chart.draw_speeds(columns))
    ]
    curves = chart.read_curves(chart.SCALING.read_text(encoding="utf-8"))
    picture = chart.SCALING.with_suffix(".svg").read_text(encoding="utf-8")
    assert texts(picture) == texts(chart.draw_curves(curves))
