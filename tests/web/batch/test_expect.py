"""`hairi batch --expect`: files of hands whose expectation is computed."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from analyzer import expectation, parse_hand
from analyzer.riichi import PRESETS
from analyzer.situation import Situation
from webapp.cli import main

pq = pytest.importorskip(
    "pyarrow.parquet", reason="the packages of the extra batch are not installed"
)
pytest.importorskip("rich", reason="the packages of the extra batch are not installed")


def hairi(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["batch", *map(str, arguments)])


@pytest.mark.slow
def test_processes_answer_every_row_with_the_options(tmp_path: Path) -> None:
    source, target = tmp_path / "hands.csv", tmp_path / "answers.parquet"
    source.write_text("hand,turn\n123m406p789s1122z6z,12\n8z,\n")
    way = ["--goal", "win", "--extra", "1", "--stop", "0.05", "--ura", "0", "--rules", "wrc"]
    result = hairi("--expect", source, target, "--threads", "1", *way)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("2 rows, 1 error, ")
    answered, refused = pq.read_table(target).to_pylist()
    options = expectation.Options(
        goal="win", extra=1, stop=0.05, ura=False, rules=PRESETS["wrc"], calls="off"
    )
    answer = expectation.expect(parse_hand("123m406p789s1122z6z"), Situation(turn=12), options)
    assert (answered["calls"], answered["open_extra"]) == ("off", None)
    assert answered["discards"] == [str(row.tile) for row in answer.rows]
    assert answered["discard_points"] == [row.points for row in answer.rows]
    assert "honours are 1z to 7z" in refused["error"]


@pytest.mark.slow
@pytest.mark.parametrize("calls", ["lower", "auto"])
def test_hands_call_if_that_is_asked_for_and_each_row_says_so(tmp_path: Path, calls: str) -> None:
    source, target = tmp_path / "hands.csv", tmp_path / "answers.parquet"
    hands = "234m55z67p34s99s12p3z", "345m2466s88m67p(345p0)"
    source.write_text("hand,turn\n" + "".join(f"{hand},12\n" for hand in hands))
    way = ["--extra", "0", "--calls", calls, "--threads", "1"]
    assert hairi("--expect", source, target, *way).exit_code == 0
    rows = pq.read_table(target).to_pylist()
    options = expectation.Options(extra=0, calls=calls)  # type: ignore[arg-type]
    for hand, row in zip(hands, rows, strict=True):
        answer = expectation.expect(parse_hand(hand), Situation(turn=12), options)
        assert (row["calls"], row["open_extra"]) == (answer.calls, answer.open_extra)
        assert row["discard_points"] == [each.points for each in answer.rows]
    assert [row["calls"] for row in rows] == [{"lower": "lower", "auto": "off"}[calls], "lower"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--expect", "--goal", "fame"], "--goal: one of these: points, win, tenpai"),
        (["--goal", "win"], "--goal needs --expect"),
        (["--players", "3"], "--players needs --expect"),
        (["--score", "--expect"], "not both"),
        (["--expect", "--regular"], "--expect counts every form"),
        (["--expect", "--column", "tiles", "--format", "csv"], 'no column "tiles"'),
    ],
)
def test_what_does_not_fit_is_a_sentence(tmp_path: Path, options: list[str], sentence: str) -> None:
    source = tmp_path / "hands.txt"
    source.write_text("1m\n")
    result = hairi(source, tmp_path / "answers.parquet", *options)
    assert result.exit_code != 0
    assert sentence in result.stderr
