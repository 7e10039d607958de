"""The pictures of the benchmarks: well formed, complete, ordered, of the documents' figures."""

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


def texts(picture: str, **attributes: str) -> list[str]:
    """Return the texts of a picture that have these attributes."""
    wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
    return [
        element.text or ""
        for element in ElementTree.fromstring(picture).iter(f"{SVG}text")
        if wanted.items() <= element.attrib.items()
    ]


def test_the_figures_are_those_of_the_tables_named_and_of_no_other() -> None:
    found = chart.read_speeds(REPORT)
    assert [[panel.title for panel in column.panels] for column in found] == [
        ["shanten, random", "shanten, one suit"],
        ["discards, random"],
    ]
    assert found[0].panels[1].speeds == {
        "hairi shanten": 343_833,
        "slow & steady": 1_000,
        "quick <one>": 1_167_757,
    }
    assert found[1].panels[0].speeds == {"slow & steady": 95, "hairi bulk": 5_470_020}


def test_every_job_name_and_speed_is_in_the_picture() -> None:
    columns = chart.read_speeds(REPORT)
    shown = texts(chart.draw_speeds(columns))
    for panel in (panel for column in columns for panel in column.panels):
        assert panel.title.capitalize() in shown
        assert set(panel.speeds) <= set(shown)
        assert {chart.format_speed(speed) for speed in panel.speeds.values()} <= set(shown)


def test_the_fastest_stands_on_top_and_has_the_longest_bar() -> None:
    picture = chart.draw_speeds(chart.read_speeds(REPORT))
    three = ["quick <one>", "hairi shanten", "slow & steady"]
    assert texts(picture, text_anchor="end") == [*three, *three, "hairi bulk", "slow & steady"]
    ground, *bars = ElementTree.fromstring(picture).iter(f"{SVG}rect")
    widths = [float(each.attrib["width"]) for each in bars]
    assert ground.attrib["fill"] == chart.GROUND
    for first, last in ((0, 3), (3, 6), (6, 8)):
        assert widths[first:last] == sorted(widths[first:last], reverse=True)


def test_ten_times_as_fast_is_everywhere_the_same_step() -> None:
    scale = chart.Scale(1, 4, 100, 400)
    assert [scale.at(10**decade) for decade in scale.decades] == pytest.approx([100, 200, 300, 400])


def test_a_curve_goes_through_its_times_on_both_logarithmic_axes() -> None:
    picture = ElementTree.fromstring(chart.draw_curves(chart.read_curves(TABLE)))
    one, two = (
        [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]
        for line in picture.iter(f"{SVG}polyline")
    )
    assert [x for x, _ in one] == pytest.approx([84, 374, 664])
    assert (one[0][1] - one[1][1]) / (one[1][1] - one[2][1]) == pytest.approx(0.537, abs=0.005)
    assert one[0][1] > two[0][1], "0.28 s is below 0.31 s"


def test_curves_are_named_and_their_axes_have_units() -> None:
    shown = texts(chart.draw_curves(chart.read_curves(TABLE)))
    assert {"One thread", "Two threads", "10⁴", "10⁶", "0.1 s", "100 s", "rows (hands)"} <= set(
        shown
    )


@pytest.mark.parametrize(
    ("speed", "written"),
    [(28.0, "28"), (996.6, "997"), (999.7, "1 k"), (1_366, "1.37 k"), (65_524_445, "65.5 M")],
)
def test_a_speed_is_written_with_three_figures(speed: float, written: str) -> None:
    assert chart.format_speed(speed) == written


def test_the_pictures_in_the_documents_show_the_figures_in_them() -> None:
    """Otherwise: `python -m benchmarks.chart`."""
    columns = chart.read_speeds(chart.RESULTS.read_text(encoding="utf-8"))
    curves = chart.read_curves(chart.SCALING.read_text(encoding="utf-8"))
    speeds_svg = chart.RESULTS.with_name("results.svg").read_text(encoding="utf-8")
    assert speeds_svg == chart.draw_speeds(columns)
    assert chart.SCALING.with_suffix(".svg").read_text(encoding="utf-8") == chart.draw_curves(
        curves
    )
