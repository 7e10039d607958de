"""A quiz of one's own: lines checked with their reasons, and the quiz in every form."""

import re
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from analyzer.notation import format_hand, parse_hand
from analyzer.training import classify, draw, parse_set
from tests.web.site import open_page

SURE = ("456689m33445p77s8m", "33m44445667p677s1p")


def ask(visitor: FlaskClient, text: str, path: str = "quiz") -> str:
    """Return the page of a quiz."""
    answer = visitor.get(f"/{path}?hands={quote(text)}")
    assert answer.status_code == 200
    return answer.text


def plain(text: str) -> str:
    """Return the text of a page without its markup."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", text))


def links(visitor: FlaskClient, text: str) -> dict[str, str]:
    """Return words -> address of the links of a quiz."""
    page = open_page(visitor, f"/quiz?hands={quote(text)}")
    return {" ".join(one.text.split()): one["href"] for one in page.all("a")}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("19m19p19s1234567z1m", "cannot be asked here"),
        ("123m", "cannot be asked here"),
        ("12x", "position"),
        ("336m237p2479s167z3s", "several discards are best"),
        (f"{SURE[0]} | 1z", "tile"),
        (f"{SURE[0]} | 8m", "is not best"),
    ],
)
def test_a_line_that_is_no_question_says_why(visitor: FlaskClient, line: str, words: str) -> None:
    text = ask(visitor, line)
    assert 'class="problem"' in text
    assert words in plain(text).lower()


def test_a_question_has_its_answer_its_level_and_its_themes(visitor: FlaskClient) -> None:
    text = plain(ask(visitor, f"{SURE[0]} | 9m"))
    assert "level 3 · Six blocks · Complex shapes" in text
    assert "is not best" not in text
    assert "1 question" in text


def test_the_quiz_is_a_set_in_the_order_of_its_lines_without_those_refused(
    visitor: FlaskClient,
) -> None:
    found = links(visitor, f"{SURE[0]}\n123m\n\n{SURE[1]} | 1z\n{SURE[1]}")
    code = found["Practise it, or send its address"].rpartition("/")[2]
    hands = [exercise.hand for exercise in parse_set(code).exercises]
    assert [classify(hand).best for hand in hands] == [
        classify(parse_hand(text)).best for text in SURE
    ]


def test_the_file_is_the_report_with_all_answers_after_all_questions(visitor: FlaskClient) -> None:
    found = links(visitor, "\n".join(SURE))
    report = visitor.get(found["One file, and to print"]).text
    first_answer = report.index('class="answers"')

    before = report[report.index("<main>") : first_answer]
    assert before.count('class="hand"') + before.count('class="hand ') == 2
    assert "<table" not in before
    assert "<details" not in before
    assert ".answers { break-before: page }" in report
    assert visitor.get(found["Markdown"]).status_code == 200


def test_cards_for_anki_are_a_line_for_each_question(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/quiz.tsv?hands={quote(chr(10).join(SURE))}")
    assert answer.mimetype == "text/tab-separated-values"
    rows = [line.split("\t") for line in answer.text.splitlines()]
    assert [row[1] for row in rows] == [str(classify(parse_hand(text)).best[0]) for text in SURE]
    assert rows[0][3] == "six-blocks complex-shape"
    (picture,) = re.findall(r'src="([^"]*)"', rows[0][0])
    path = "/" + picture.replace("&amp;", "&").partition("://")[2].partition("/")[2]
    assert visitor.get(path).mimetype == "image/png"


def test_for_a_chat_the_answers_are_a_message_of_their_own(visitor: FlaskClient) -> None:
    asked, answered = re.findall(r"<pre>(.*?)</pre>", ask(visitor, "\n".join(SURE)), re.DOTALL)
    assert "1. 456689m33445p77s8m" in asked
    assert "9m" not in asked.replace("456689m", "")
    assert answered.startswith("1. 9m · ")


def test_a_quiz_of_fifty_hands_is_one_set_and_one_file(visitor: FlaskClient) -> None:
    chosen = draw(seed=5, number=50)
    hands = [format_hand(exercise.hand) for exercise in chosen.exercises]
    found = links(visitor, "\n".join(hands))
    code = found["Practise it, or send its address"].removeprefix("/train/s/")
    assert parse_set(code) == chosen
    for words, heads in (("One file, and to print", "<h2"), ("Markdown", "\n## ")):
        answer = visitor.get(found[words])
        assert answer.status_code == 200
        assert answer.text.count(heads) >= 50


@pytest.mark.parametrize("text", ["1m\n" * 51, "x" * 6_001])
def test_too_much_is_refused_and_kept(visitor: FlaskClient, text: str) -> None:
    answer = visitor.get(f"/quiz?hands={quote(text)}")
    assert answer.status_code == 400
    assert text.strip() in answer.text
    assert 'class="problem"' in answer.text
    assert visitor.get(f"/quiz.tsv?hands={quote(text)}").status_code == 400


def test_an_empty_quiz_is_the_page_alone(visitor: FlaskClient) -> None:
    assert "<pre>" not in ask(visitor, " \n\n")
    assert visitor.get("/quiz").status_code == 200
    assert visitor.get("/quiz.tsv").text == ""


def test_many_hands_are_classified_line_by_line(visitor: FlaskClient) -> None:
    answer = visitor.post("/api/v1/classify", json={"hands": [*SURE, "123m"]})
    lines = [line for line in answer.text.splitlines() if line]
    assert len(lines) == 3
    assert '"six-blocks"' in lines[0]
    assert "NOT_AN_EXERCISE" in lines[2]
