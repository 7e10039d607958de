"""`hairi analyze --expect`: text, Markdown and JSON equal the answers of library and API."""

import json

import pytest
from click.testing import CliRunner, Result
from flask.testing import FlaskClient

import analyzer
from analyzer import expectation
from analyzer.situation import Situation
from analyzer.tiles import parse_tile
from tests.web.expectation.cases import EVERY, NEAR
from webapp.cli import main
from webapp.query.estimates import ASSUMPTIONS
from webapp.query.parameters import BESIDE_HAND, options_of

HAND = "123m406p789s1122z6z"
LATE = ("--turn", "12", "--expect", "--extra", "1")


def hairi(*arguments: str) -> Result:
    result = CliRunner().invoke(main, ["analyze", *arguments])
    assert result.exit_code == 0, result.output
    return result


@pytest.mark.parametrize("case", EVERY)
def test_the_json_is_that_of_the_api(visitor: FlaskClient, case: str) -> None:
    arguments = EVERY[case] | {"explain": "best"}
    options = options_of((*BESIDE_HAND, *ASSUMPTIONS)) | {"explain": "--explain"}
    given = [word for name in arguments if name != "q" for word in (options[name], arguments[name])]
    answer = hairi(arguments["q"], "--expect", "--format", "json", *given).stdout
    there = visitor.get("/api/v1/expectation", query_string=arguments).get_json()
    assert json.loads(answer)["expectation"] == there


def test_the_table_has_the_figures_of_the_library_and_what_is_assumed() -> None:
    text = hairi(HAND, *LATE, "--goal", "win").stdout
    row = expectation.expect(
        analyzer.parse_hand(HAND), Situation(turn=12), goal="win", extra=1
    ).row(parse_tile("1z"))
    figures = f"{row.tenpai:.1%}", f"{row.win:.1%}", f"{round(row.points, -1):,.0f}"
    (line,) = [each for each in text.splitlines() if each.startswith("1z")]
    assert [*figures] == line.split()[3:6]
    assert "6 own draws, turn by turn, each followed by the best discard for a win." in text
    assert "With calls" in text
    assert "With 6z cut: riichi 26.5% · no riichi " in text


@pytest.mark.parametrize("most", [6, 2])
def test_each_part_of_an_explained_row_has_its_share_its_mean_and_its_points(
    monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr("webapp.expectation.text.MOST_PARTS", most)
    given = (NEAR["q"], "--dora", "9s", *LATE, "--explain", "best")
    text = hairi(*given).stdout
    rows = json.loads(hairi(*given, "--format", "json").stdout)["expectation"]["rows"]
    (row,) = [each for each in rows if each["explanation"]]
    parts = row["explanation"]["by_wait"]
    lines = text.split("final wait")[1].split("yaku")[0].splitlines()[1:]
    for part, line in zip(parts[:most], lines, strict=False):
        win, points = part["win"], part["points"]
        assert line.split()[:-3] == part["tiles"]
        mean = points / win if win else 0
        assert line.split()[-3:] == [f"{win:.2%}", f"{mean:,.0f}", f"{points:,.1f}"]
    ways = row["explanation"]["by_yaku"][:most]
    words = {"draw": "(own draw)", "discard": "(discard)"}
    named = [f"{', '.join(each['yaku'])} {words[each['way']]}" for each in ways]
    table = text.split("\n  yaku ")[1].splitlines()[1:]
    assert [line.split("  ")[1] for line in table[: len(ways)]] == named
    rest = [line.split() for line in lines if " more " in line]
    others = parts[most:]
    assert bool(others) == (most == 2)
    win, points = (sum(part[name] for part in others) for name in ("win", "points"))
    whole = [
        str(len(others)),
        "more",
        f"{win:.2%}",
        f"{points / (win or 1):,.0f}",
        f"{points:,.1f}",
    ]
    assert rest == ([whole] if others else [])
    assert f"{row['tile']}: tenpai {row['tenpai']:.1%}, won {row['win']:.1%}, " in text
    assert "win by draw 0–6: 0.0%" in text
    assert "= speed " in text


def test_a_hand_about_to_draw_has_one_row_of_figures() -> None:
    text = hairi(HAND[:-2], *LATE).stdout
    assert "tenpai 100.0%, win " in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([HAND, "--goal", "win"], "--goal needs --expect"),
        ([HAND, "--expect", "--ura", "x"], "--ura is 1 for yes or 0 for no"),
        ([HAND, "--expect", "--stop", "2"], "--stop: a number, table, 0-1"),
        ([HAND, "--expect", "--format", "png", "-o", "x.png"], "--expect needs one of table"),
        ([HAND, "--expect", "--explain", "all", "--format", "md"], "--explain needs table or json"),
        ([HAND, "--expect", "--regular"], f"{HAND}: estimates count every form"),
        ([HAND, "123m", "1m", "--expect"], "123m: tiles: 3"),
    ],
)
def test_what_has_no_estimates_is_a_sentence(arguments: list[str], sentence: str) -> None:
    result = CliRunner().invoke(main, ["analyze", *arguments])
    assert result.exit_code == 2
    assert sentence in result.stderr
