"""`hairi quiz`, `hairi train` and `hairi classify` as a user types them."""

import json
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from tests.web.command_line import hairi
from tests.web.site import open_page

CUTS = "EQADK_M1-MZrgtjG3FDCTS2O1I-"
SITE = ("--site-url", "https://hairi.example")


def test_a_quiz_has_the_set_of_the_page_with_the_answers_at_the_end(visitor: FlaskClient) -> None:
    recipe = ("--seed", "7", "--level", "2-4", "--theme", "six-blocks", "--number", "3")
    result = hairi("quiz", *recipe, *SITE)
    assert result.exit_code == 0, result.output
    *_, link = result.stdout.splitlines()
    page = visitor.get("/train/cut?level=2-4&theme=six-blocks&n=3&seed=7").headers["Location"]
    assert link == f"https://hairi.example{page}"
    questions, answers, _ = result.stdout.split("\n\n")
    assert len(questions.splitlines()) == len(answers.splitlines()) == 3


def test_a_quiz_shows_tables_and_rules_and_has_the_address_of_the_page(
    visitor: FlaskClient,
) -> None:
    result = hairi("quiz", "--theme", "table", "--number", "2", "--seed", "4", *SITE)
    assert result.stdout.count("Visible tiles") == 2
    page = visitor.get("/train/cut?theme=table&n=2&seed=4").headers["Location"]
    assert result.stdout.splitlines()[-1] == f"https://hairi.example{page}"
    scores = hairi("quiz", "--kind", "score", "--wins", "kiriage", "--number", "2", "--seed", "4")
    assert " ".join(scores.stdout.split()).count("4 han 30 fu is a mangan") == 2


@pytest.mark.parametrize("suffix", ["html", "md"])
def test_the_file_of_a_quiz_is_that_of_the_page(
    visitor: FlaskClient, tmp_path: Path, suffix: str
) -> None:
    lines = "336m237p2479s167z3s |! 7z | Wind first\n\n33m44445667p677s1p\n2344445678999m\n"
    fields = {"hands": lines, "title": "Week 12", "answers": "folded"}
    page = open_page(visitor, f"/quiz?{urlencode(fields)}")
    (link,) = (one["href"] for one in page.all("a") if f"report.{suffix}" in one["href"])

    written = tmp_path / f"quiz.{suffix}"
    given = ("--title", "Week 12", "--answers-at", "folded", "-o", str(written))
    result = hairi("quiz", "--hands", "-", *given, "--site-url", "http://localhost", stdin=lines)
    assert result.exit_code == 0, result.output
    assert written.read_text(encoding="utf-8") == visitor.get(link).text
    assert hairi("quiz", "--hands", "-", stdin=lines).stdout.split("\n\n")[1].splitlines() == [
        " 1 1z 6z 7z",
        " 2 1p",
        " 3 1m 2m 3m 5m 6m 7m 8m 9m",
    ]


@pytest.mark.parametrize(
    ("given", "stdin", "words"),
    [
        (("--hands", "-"), "123m\n336m237p2479s167z3s", "123m: 1m2m3m — this hand cannot be asked"),
        (("--hands", "-"), "\n", "the file has no hand"),
        (("--hands", "-"), "1m\n" * 51, "1–50"),
        (("--hands", "-", "--seed", "7"), "", "leave level, seed and such out"),
        (("--kind", "fans", "-o", "quiz.html"), "", "--kind cut or --kind wait"),
        (("--theme", "now-or-later", "-o", "quiz.md"), "", "a report compares tiles"),
        (("--theme", "break-a-set", "--level", "1"), "", "the nearest level that has some is 2"),
        (("-o", "quiz.pdf"), "", "the name ends in none of"),
        (("--set", CUTS, "--answers", "gb-", "-o", "quiz.html"), "", "not in a report"),
    ],
)
def test_a_quiz_that_cannot_be_is_refused(given: tuple[str, ...], stdin: str, words: str) -> None:
    result = hairi("quiz", *given, stdin=stdin)
    assert (result.exit_code, words in result.stderr) == (2, True), result.stderr


def test_answers_to_a_set_are_graded() -> None:
    result = hairi("quiz", "--set", CUTS, "--answers", "gb-", *SITE)
    lines = result.stdout.splitlines()
    assert lines[0].split() == ["1", "✓", "Right:", "9p", "(100)"]
    assert lines[2].split() == ["3", "–", "Not", "answered:", "6p", "(0)"]
    assert lines[-1] == f"https://hairi.example/train/s/{CUTS}.gb-"


def test_the_json_is_that_of_the_api(visitor: FlaskClient) -> None:
    printed = json.loads(hairi("quiz", "--set", CUTS, "--json").stdout)
    assert printed == visitor.get(f"/api/v1/exercises/set?set={CUTS}&solutions=1").get_json()


def test_exercises_are_asked_until_each_has_an_answer_or_none() -> None:
    result = hairi("train", "--set", CUTS, stdin="1s\n9p\n\n7s\n")
    assert result.exit_code == 0, result.output
    assert "1s is not in the hand" in result.stdout
    assert result.stdout.splitlines()[-1].startswith(f"/train/s/{CUTS}.g-")


def test_other_kinds_are_answered_in_words() -> None:
    for code, typed, letters in (
        ("FAACAf3IqUV", "13\n0\n", "AFAA"),
        ("FgACS0T1jXiJFrB14oA3", "2\n9\n3\n", "23"),
        ("GAACUtbshDJArPHSwh", "7 22\n7\n1 4\n", "HAWBAE"),
        ("FwACUtbshDJArPHSw2", "1m 7z\n\n", "IAAAAB-"),
    ):
        result = hairi("train", "--set", code, stdin=typed)
        assert result.stdout.splitlines()[-1] == f"/train/s/{code}.{letters}", result.stdout


def test_a_win_is_asked_with_its_winds_and_how_it_was_won() -> None:
    for command in ("quiz", "train"):
        result = hairi(command, "--set", "GQACCVAwkIAshqFhiEJEBIAEQ17n5tET", stdin="4 40 8000\n\n")
        words = " ".join(result.stdout.split())
        assert words.startswith(
            "1 4566777m345p678s6m What is this win worth? Round wind 2z, Seat wind 2z, "
            "Dora indicators 7z, Ura dora indicators 3m, on a discard, riichi, last discard "
        ), command
    assert "Right: 4 40 8000 (100)" in result.stdout


def test_hands_are_classified() -> None:
    result = hairi("classify", "456689m33445p77s8m", "336m237p2479s167z3s")
    first, second = result.stdout.splitlines()
    assert first == "456689m33445p77s8m  level 3 (44)  best 9m  six-blocks, complex-shape"
    assert "floating" in second
    found = json.loads(hairi("classify", "456689m33445p77s8m", "--json").stdout)
    assert [each["level"] for each in found] == [3]


def test_a_wrong_option_or_hand_is_refused() -> None:
    for arguments, words in (
        (("quiz", "--level", "9"), "--level: a level from 1 to 5"),
        (("quiz", "--set", CUTS[:-1]), "--set"),
        (("quiz", "--set", CUTS, "--answers", "z"), "--answers: position 1"),
        (("quiz", "--day", "tomorrow"), "--day"),
        (("quiz", "--kind", "wait", "--theme", "lossless"), "--theme"),
        (("classify", "123m"), "this hand cannot be asked here"),
        (("classify", "123x"), "does not belong in a hand"),
    ):
        result = hairi(*arguments)
        assert result.exit_code != 0
        assert words in result.stderr, result.stderr
