"""A quiz of one's own: lines checked with their reasons, and the quiz in every form."""

import re
from urllib.parse import parse_qs, quote, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from analyzer.analysis import analyze
from analyzer.notation import format_hand, parse_hand
from analyzer.notation.writers import write
from analyzer.tiles import parse_tile
from analyzer.training import classify, draw, family, parse_set
from tests.web.site import open_page
from webapp.trainer.quiz import read_lines

SURE = ("456689m33445p77s8m", "33m44445667p677s1p")
WAIT = "2344445678999m"


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
        (f"{SURE[0]} | 1z", "tile"),
        (f"{SURE[0]} | 8m", "accepts 21, your 11"),
    ],
)
def test_a_line_that_is_no_question_says_why(visitor: FlaskClient, line: str, words: str) -> None:
    text = ask(visitor, line)
    assert 'class="problem"' in text
    assert words in plain(text).lower()


def test_a_question_has_its_answer_its_level_and_its_themes(visitor: FlaskClient) -> None:
    text = plain(ask(visitor, f"{SURE[0]} | 9m"))
    assert "level 3 · Six blocks · Complex shapes" in text
    assert ", your " not in text
    assert "1 question" in text
    found = links(visitor, SURE[0])["JSON"]
    assert visitor.get(found).get_json()["exercises"][0]["right"] == ["9m"]


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


@pytest.mark.parametrize("words", ["One file, and to print", "Markdown"])
def test_the_writer_says_where_the_answers_stand_and_gives_a_title(
    visitor: FlaskClient, words: str
) -> None:
    parts = {
        "end": ["question", "question", "answer", "answer"],
        "folded": ["question", "answer", "question", "answer"],
        "none": ["question", "question"],
    }
    marks = r"(What would you discard\?)|(<thead>|\n\| :--)"
    for place, order in parts.items():
        fields = {"hands": "\n".join(SURE), "answers": place, "title": "<Week> 12"}
        page = open_page(visitor, f"/quiz?{urlencode(fields)}")
        found = {" ".join(one.text.split()): one["href"] for one in page.all("a")}
        text = visitor.get(found[words]).text
        asked = re.finditer(marks, text)
        assert [("question" if each[1] else "answer") for each in asked] == order, place
        title = "<bdi>&lt;Week&gt; 12</bdi></h1>" if "<main>" in text else "# \\<Week\\> 12\n"
        assert text.count(title) == 1
        assert found["Practise it, or send its address"] in text
    answer = visitor.get("/quiz?hands=11m&answers=nowhere")
    assert (answer.status_code, "11m" in answer.text) == (400, True)


def test_cards_for_anki_are_a_line_for_each_question(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/quiz.tsv?hands={quote(chr(10).join(SURE))}")
    assert answer.mimetype == "text/tab-separated-values"
    rows = [line.split("\t") for line in answer.text.splitlines()]
    assert [row[1] for row in rows] == [str(classify(parse_hand(text)).best[0]) for text in SURE]
    assert rows[0][2].startswith("9m → 21: 4m×3 5m×3 7m×4 8m×2 2p×4 5p×3 7s×2<br>6m → 15: ")
    assert rows[0][4] == "six-blocks complex-shape"
    (picture,) = re.findall(r'src="([^"]*)"', rows[0][0])
    path = "/" + picture.replace("&amp;", "&").partition("://")[2].partition("/")[2]
    assert visitor.get(path).mimetype == "image/png"


def test_for_a_chat_the_answers_are_a_message_of_their_own(visitor: FlaskClient) -> None:
    text = ask(visitor, "\n".join(SURE))
    asked, answered, both = re.findall(r"<pre>(.*?)</pre>", text, re.DOTALL)
    assert "1. 456689m33445p77s8m" in asked
    assert "9m" not in asked.replace("456689m", "")
    assert answered.startswith("1. 9m · ")
    assert "\n1. 456689m33445p77s8m ||9m · 21 tiles||\n" in both


def test_messages_for_a_chat_have_tiles_of_unicode_or_emoji(visitor: FlaskClient) -> None:
    for writing in ("unicode", "emoji"):
        text = visitor.get(f"/quiz?hands={SURE[0]}&write={writing}").text
        asked = re.findall(r"<pre>(.*?)</pre>", text, re.DOTALL)[0]
        assert asked.endswith(f"1. {write(parse_hand(SURE[0]), writing)}")


def test_an_answer_that_the_writer_insists_on_and_a_remark_stand_beside_the_answer(
    visitor: FlaskClient,
) -> None:
    text = "336m237p2479s167z3s |! 7z | <b>Wind</b> first\n456689m33445p77s8m | 8m"
    page = ask(visitor, text)
    assert "2 questions" in page
    assert "accepts 21, your 11" in plain(page)

    found = links(visitor, text)
    note = "The writer’s answer: 7z · "
    report = visitor.get(found["One file, and to print"]).text
    assert report.count(f"<bdi>{note}&lt;b&gt;Wind&lt;/b&gt; first</bdi>") == 1
    assert report.index(note) > report.index('class="answers"')
    markdown = visitor.get(found["Markdown"]).text
    assert markdown.count(f"\n> {note}") == 1
    assert markdown.index(note) > markdown.index("# Answers")
    rows = visitor.get(f"/quiz.tsv?hands={quote(text)}").text.splitlines()
    assert rows[0].split("\t")[3] == f"{note}&lt;b>Wind&lt;/b> first"


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("336m237p2479s167z3s", "several discards are best"),
        ("4567m456p3456s777z", "every discard that keeps shanten accepts as many"),
    ],
)
def test_the_writer_is_told_that_several_discards_are_best(
    visitor: FlaskClient, hand: str, words: str
) -> None:
    best = classify(parse_hand(hand)).best
    assert words in ask(visitor, hand)
    assert words in ask(visitor, f"{hand} |!")
    assert words not in ask(visitor, f"{hand} |! {best[-1]}")
    page = ask(visitor, f"{hand} | {best[-1]}")
    assert "1 question" in page
    assert "goes back" not in page
    assert 'class="problem"' not in page


def test_a_tenpai_that_draws_next_asks_for_its_waits(visitor: FlaskClient) -> None:
    hands = ("2344445678999m", "1123m456p789s111z")
    page = ask(visitor, f"q: {hands[0]} | waits | all but 4m\n{hands[1]}\n123m456p789s1125z")
    assert "2 questions" in page
    assert "not tenpai" in page
    asked, answered, _ = re.findall(r"<pre>(.*?)</pre>", page, re.DOTALL)
    assert asked.splitlines()[0] == "What does it wait for?"
    waits = ["".join(str(tile) for tile, _ in analyze(parse_hand(hand)).ukeire) for hand in hands]
    best = [parse_hand(line.split(" · ")[0][3:]).tiles for line in answered.splitlines()]
    assert ["".join(map(str, tiles)) for tiles in best] == waits
    assert "all but 4m" in answered
    wrong = f"{hands[0]} | 19m | read once more"
    assert "your answer:" in plain(ask(visitor, wrong))
    assert 'class="problem"' not in ask(visitor, f"{hands[0]} | {waits[0]}")
    assert "The writer’s answer: 1m 9m" in ask(visitor, wrong.replace("| 19m", "|! 91m"))
    report = visitor.get(links(visitor, "\n".join(hands))["One file, and to print"]).text
    assert report.count("What does it accept?") == len(hands)


def test_a_hand_keeps_its_table_in_the_files(visitor: FlaskClient) -> None:
    link = "?q=33m44445667p677s1p&v=5p5s"
    report = visitor.get(links(visitor, link)["One file, and to print"]).text
    assert "visible" in plain(report).lower()


def change(visitor: FlaskClient, text: str, **fields: str) -> str:
    """Return the lines after a change."""
    answer = visitor.get("/quiz", query_string={"hands": text, **fields})
    assert answer.status_code == 303
    assert answer.headers["Cache-Control"] == "no-store"
    return parse_qs(urlsplit(answer.headers["Location"]).query)["hands"][0]


LINES = (f"{SURE[0]} | 8m | 8m, not 9m", "123m", f"q: {WAIT} | waits", f"{SURE[1]} |! 3m")


def test_lines_are_sorted_shuffled_and_filled_up(visitor: FlaskClient) -> None:
    text = "\n".join(LINES)
    levels = [3, 9, 5, 2]
    order = sorted(range(4), key=levels.__getitem__)
    assert change(visitor, text, do="sort").splitlines() == [LINES[place] for place in order]
    shuffled = {tuple(change(visitor, text, do="shuffle").splitlines()) for _ in range(12)}
    assert {tuple(sorted(lines)) for lines in shuffled} == {tuple(sorted(LINES))}
    assert len(shuffled) > 1

    more = change(visitor, text, do="fill", level="2", theme="floating", n="3").splitlines()
    assert tuple(more[:4]) == LINES
    facts = [classify(parse_hand(line)) for line in more[4:]]
    assert [(each.level, "floating" in each.themes) for each in facts] == [(2, True)] * 3
    assert (
        visitor.get("/quiz", query_string={"hands": text, "do": "fill", "n": "47"}).status_code
        == 400
    )
    assert visitor.get("/quiz", query_string={"hands": text, "do": "turn"}).status_code == 400
    assert change(visitor, text, level="", n="5") == text


def test_hands_that_a_table_decides_come_with_it(visitor: FlaskClient) -> None:
    lines = change(visitor, "", do="fill", theme="table", n="2")
    every = read_lines(lines)
    assert [line.problem for line in every] == [""] * 2
    assert all("table" in line.themes for line in every)


def test_lines_in_disguise_are_the_same_questions(visitor: FlaskClient) -> None:
    cut, other, wait, insisted = change(visitor, "\n".join(LINES), do="disguise").splitlines()
    assert other == LINES[1]
    hand, own, remark = cut.split(" | ")
    facts, before = classify(parse_hand(hand)), classify(parse_hand(SURE[0]))
    assert family(facts.hand) == family(before.hand)
    assert facts.points(parse_tile(own)) == before.points(parse_tile("8m"))
    assert remark == f"{own}, not {facts.best[0]}"
    assert wait.endswith(" | waits")
    assert analyze(parse_hand(wait.split(" | ")[0])).count == analyze(parse_hand(WAIT)).count
    assert insisted.split(" | ")[1].startswith("!")


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


def test_the_longest_quiz_is_one_file(visitor: FlaskClient) -> None:
    remark = "両面と両面でどちらも同じ" * 7
    text = "\n".join(f"{SURE[0]} | 9m | {remark}" for _ in range(50))
    report = visitor.get(links(visitor, text)["One file, and to print"])
    assert (report.status_code, report.text.count(remark)) == (200, 50)


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
