"""`hairi review`."""

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from analyzer.games import parse_game
from analyzer.review import Review, RoundReview, review_game
from analyzer.review.chances import Effort
from tests.unit.games.examples import FOLDER
from tests.web.answers import names
from tests.web.command_line import hairi
from tests.web.stored import assert_stored
from webapp.cli import main
from webapp.terminal.screen import WIDTH, width

LOG = FOLDER / "players-4.mjlog"
SANMA = FOLDER / "players-3.mjlog"


def document(*arguments: str) -> Any:
    result = hairi("review", "--no-expect", *arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


@pytest.mark.parametrize(("log", "seat"), [(LOG, 1), (SANMA, 2)])
def test_the_json_is_the_review(log: Path, seat: int) -> None:
    review = review_game(parse_game(log.read_bytes()), seat)
    answer = document(str(log), "--player", str(seat))
    decisions = [each for played in answer["rounds"] for each in played["decisions"]]
    assert [each["mark"] for each in decisions] == [each.mark for each in review.decisions]
    assert [each["link"] for each in decisions] == [each.link for each in review.decisions]
    total = answer["summary"]["total"]
    assert (total["number"], total["of"]) == (review.summary.total.number, review.summary.total.of)
    for place, loss in zip(answer["summary"]["largest"], review.summary.largest, strict=True):
        decision = answer["rounds"][place["round"]]["decisions"][place["decision"]]
        assert decision["link"] == loss.link


@pytest.mark.slow
def test_win_chances_are_in_text_and_json() -> None:
    answer = document(str(LOG), "--player", "1", "--expect", "--threads", "2")
    assert answer["summary"]["points_given_away"] > 0
    decisions = [each for played in answer["rounds"] for each in played["decisions"]]
    led = [each for each in decisions if each["loss"] and each["loss"]["worth"] is not None]
    assert led
    for each in led:
        rows = {row["discard"]: row for row in each["chances"]}
        first = each["chances"][0]
        own = rows[each["mine"]["discard"]]
        assert each["loss"]["points"] == [first["points"], own["points"]]
        assert each["mark"] != "best" or each["mine"]["discard"] in each["best_tiles"]
    text = hairi("review", str(LOG), "--player", "1").stdout
    assert "points given away" in text
    assert ", win " in text
    chances = [each for played in answer["rounds"] for each in played["offers"]]
    assert f"chances to call           {len(chances)}: " in text
    by_tiles = hairi("review", str(LOG), "--player", "1", "--no-expect").stdout
    assert "chances to call" not in by_tiles


def test_the_player_is_named_or_found_in_the_name_of_the_file(tmp_path: Path) -> None:
    names = parse_game(LOG.read_bytes()).names
    assert document(str(LOG), "--player-name", names[2])["game"]["seat"] == 2
    saved = tmp_path / "2022060222gm-0001-0000-f47dd061&tw=3.mjlog"
    saved.write_bytes(LOG.read_bytes())
    assert document(str(saved))["game"]["seat"] == 3
    assert document(str(LOG))["game"]["seat"] == 0


@pytest.mark.parametrize("layout", ["txt", "json", "md", "html"])
def test_names_are_hidden_in_files_and_shown_on_a_terminal(tmp_path: Path, layout: str) -> None:
    game = json.loads((FOLDER / "players-4.tenhou6.json").read_bytes())
    game |= {"name": ["赤木", "B", "C", "D"], "log": game["log"][:1]}
    log, target = tmp_path / "log.json", tmp_path / f"review.{layout}"
    log.write_text(json.dumps(game), encoding="utf-8")

    def shows_names(*arguments: str) -> bool:
        result = hairi("review", str(log), "--player", "0", "--no-expect", *arguments)
        assert result.exit_code == 0, result.output
        return "赤木" in (
            target.read_text(encoding="utf-8") if "-o" in arguments else result.stdout
        )

    shown = ("--format", "text" if layout == "txt" else layout)
    assert not shows_names("-o", str(target))
    assert shows_names("-o", str(target), "--show-names")
    assert shows_names(*shown)
    assert not shows_names(*shown, "--hide-names")


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["none.mjlog"], 1, "No such file"),
        ([str(FOLDER / "expected.json")], 2, "not a game log"),
        ([str(SANMA), "--player", "3"], 2, "no player 3"),
        ([str(LOG), "--player-name", "nobody"], 2, "no player is called nobody"),
        ([str(LOG), "--player", "1", "--player-name", "a"], 2, "not by both"),
        ([str(LOG), str(SANMA), "--format", "md"], 2, "text, JSON or HTML"),
        (["*.mjlog"], 1, "no log in *.mjlog"),
        ([str(LOG), "-o", "review.doc"], 2, "ends in none of"),
    ],
)
def test_what_cannot_be_reviewed_is_told(arguments: list[str], code: int, words: str) -> None:
    result = hairi("review", *arguments)
    assert (result.exit_code, words in result.stderr) == (code, True), result.output


@pytest.mark.slow
def test_many_games_become_a_season_and_a_season_its_statistics(tmp_path: Path) -> None:
    pq = pytest.importorskip("pyarrow.parquet")
    target = tmp_path / "season.parquet"
    (tmp_path / "broken.mjlog").write_text("<mjloggm>")
    sources = [str(LOG), str(SANMA), str(tmp_path / "broken.mjlog")]
    made = hairi("review", *sources, "--player", "0", "-o", str(target), "--threads", "1")
    assert made.exit_code == 0, made.output
    assert "1 error" in made.stdout
    assert any("broken.mjlog: mjlog" in line for line in made.stderr.splitlines())
    answer = document(str(target))
    assert (answer["games"], answer["errors"], answer["is_small"]) == (2, 1, True)
    text = hairi("review", str(target)).stdout
    assert text.startswith("2 games, ")
    assert "0-2 shanten" in text
    refused = hairi("review", str(tmp_path / "none.parquet"))
    assert refused.exit_code == 1
    assert hairi("review", str(target), "--format", "md").exit_code == 2
    hairi(
        "review", str(SANMA), "--player", "2", "-o", str(tmp_path / "2.parquet"), "--threads", "1"
    )
    seats = pq.read_table(tmp_path / "2.parquet", columns=["seat"])["seat"].to_pylist()
    assert {*seats} == {2}
    at_once = hairi("review", *sources, "--threads", "1")
    assert at_once.stdout == text
    assert "A, in 2 of 2 games" in at_once.stderr
    assert [line for line in text.splitlines() if width(line) > WIDTH] == []
    page, linked = tmp_path / "season.html", hairi("review", str(target), "--site-url", "https://a")
    hairi("review", str(target), "-o", str(page))
    links = re.findall(r"https://tenhou.net/2/\?q=\w+", text)
    assert re.findall(r'<a href="(.*?)"', page.read_text(encoding="utf-8")) == links
    assert (len(links), linked.stdout.count("    https://a/?q=")) == (10, 10)


@pytest.mark.slow
@pytest.mark.parametrize("name", names("season"))
def test_statistics_are_as_stored(
    visitor: FlaskClient, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    assert_stored(visitor, name, monkeypatch)


@pytest.mark.parametrize(("arguments", "threads"), [((), 5), (("--threads", "3"), 3)])
def test_win_chances_take_all_cores_or_the_threads_that_are_named(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], threads: int
) -> None:
    efforts: list[Effort] = []

    def weigh(review: Review, effort: Effort) -> tuple[RoundReview, ...]:
        efforts.append(effort)
        return review.rounds

    monkeypatch.setattr("webapp.review.command.weigh_rounds", weigh)
    monkeypatch.setattr("webapp.review.command.count_cores", lambda: 5)
    document(str(LOG), "--player", "1", "--expect", *arguments)
    assert [(each.threads, each.seconds) for each in efforts] == [(threads, None)]


@pytest.mark.parametrize("is_terminal", [True, False])
def test_a_terminal_shows_how_many_decisions_are_checked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_terminal: bool
) -> None:
    class Output(io.StringIO):
        def isatty(self) -> bool:
            return is_terminal

    def weigh(review: Review, effort: Effort) -> tuple[RoundReview, ...]:
        for done in range(1, 8):
            effort.tell(done, 7)
        return review.rounds

    monkeypatch.setattr("webapp.review.command.weigh_rounds", weigh)
    monkeypatch.setattr(sys, "stderr", output := Output())
    arguments = ["review", str(LOG), "--player", "1", "--expect", "-o", str(tmp_path / "a.txt")]
    main(arguments, standalone_mode=False)
    if is_terminal:
        assert "checking" in output.getvalue()
        assert "7/7" in output.getvalue()
    else:
        assert not output.getvalue()
