"""`/review`: sending a log, a game and a turn in the address, files to download, the API."""

import html
import json
import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from analyzer.games import Game, pack_game, parse_game, unpack_game
from analyzer.review import review_game
from tests.unit.games.cases import HANDS, cut, draw, mjai, start
from tests.unit.games.examples import FOLDER
from tests.web.lint import Page, lint_page
from webapp.review import answer as of_reviews
from webapp.review.document import review_model
from webapp.review.query import SAMPLE
from webapp.review.report import MOST_BYTES, render_html

LOG = FOLDER / "players-4.mjlog"
SANMA = FOLDER / "players-3.mjlog"
NDJSON = "application/x-ndjson"
TURN = "/review?g=sample&round=4&at=11"


def send(visitor: FlaskClient, name: str = "", data: bytes = b"", **fields: str) -> TestResponse:
    """Send the form, with a file if it has a name, and open the address to which it leads."""
    form: dict[str, Any] = dict(fields)
    if name:
        form["log"] = BytesIO(data), name
    kind = "multipart/form-data"
    return visitor.post("/review", data=form, content_type=kind, follow_redirects=True)


def sample_game() -> Game:
    return unpack_game(SAMPLE)


def problems(answer: TestResponse) -> list[str]:
    return [html.unescape(text) for text in re.findall(r'class="problem">(.*?)</p>', answer.text)]


# A log that is sent


@pytest.mark.parametrize(
    ("path", "name", "letter"),
    [(LOG, "a.mjlog", "A"), (LOG, "2020&tw=2.mjlog", "C"), (SANMA, "a&tw=3.mjlog", "A")],
)
def test_a_file_is_answered_with_the_review_of_who_saved_it(
    visitor: FlaskClient, path: Path, name: str, letter: str
) -> None:
    answer = send(visitor, name, path.read_bytes())
    (sent,) = answer.history
    packed = pack_game(parse_game(path.read_bytes()))
    address = f"/review?g={packed}&player={'ABCD'.index(letter)}"
    assert (sent.status_code, sent.headers["Location"]) == (303, address)
    assert f"Review of {letter}: " in answer.text
    assert lint_page(answer.text) == []
    assert "data-address" not in Page(answer.text).all("section")[0].attributes


@pytest.mark.parametrize(("wish", "end"), [("", ""), ("1", "&expect=1"), ("later", "")])
def test_the_address_of_a_sent_game_keeps_language_and_wishes(
    visitor: FlaskClient, wish: str, end: str
) -> None:
    log = (FOLDER / "players-4.tenhou6.json").read_text(encoding="utf-8")
    form = {"text": log, "player": "3", "expect": wish}
    place = visitor.post("/review?lang=ja", data=form).headers["Location"]
    assert "&lang=ja" in place
    assert place.replace("&lang=ja", "").endswith(f"&player=3{end}")


def test_a_text_is_as_good_as_a_file_and_names_are_shown_on_wish(visitor: FlaskClient) -> None:
    text = (FOLDER / "players-4.tenhou6.json").read_text(encoding="utf-8")
    named = text.replace('"name": ["A"', '"name": ["Akagi"')
    assert named != text
    assert "Akagi" not in send(visitor, text=named).text
    page = send(visitor, text=named, names="1")
    assert "Review of Akagi: " in page.text
    assert (page.history, page.headers["Cache-Control"]) == ((), "no-store")
    assert "Names are on this page only" in page.text
    (line,) = (each for each in Page(page.text).all("section") if each["data-address"])
    assert visitor.get(line["data-address"]).text.count("Review of A: ")


def test_the_name_of_an_empty_file_says_nothing_of_a_pasted_log(visitor: FlaskClient) -> None:
    text = (FOLDER / "players-4.tenhou6.json").read_text(encoding="utf-8")
    assert "Review of A: " in send(visitor, "2020&tw=2.json", b"", text=text).text
    assert "Review of C: " in send(visitor, "2020&tw=2.json", text.encode()).text


def test_a_log_of_one_seat_is_reviewed_for_that_seat_only(visitor: FlaskClient) -> None:
    unknown = ["?"] * 13
    deal = start(HANDS, tehais=[unknown, HANDS[1].split(), unknown, unknown])
    log = mjai(deal, draw(0, "?"), cut(0, "W"), draw(1, "9m"), cut(1, "9m"), draw(2, "?"))
    assert "Review of B: " in send(visitor, text=log.decode()).text
    assert send(visitor, text=log.decode(), player="0").status_code == 400
    by_api = visitor.post("/api/v1/review", data=log)
    assert by_api.get_json()["game"]["seat"] == 1
    assert visitor.post("/api/v1/review?player=0", data=log).status_code == 400


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the file is empty"),
        ("hello <b>", "this is not a game log"),
        ("https://tenhou.net/0/?log=x", "save the log of the game as a file"),
        ('{"log": [[[0,0,0],[1,2,3,4],[11],[],[]]]}', "round 1"),
    ],
)
def test_what_is_no_log_is_refused_and_stays_typed(
    visitor: FlaskClient, text: str, words: str
) -> None:
    answer = send(visitor, text=text)
    (problem,) = problems(answer)
    (field,) = Page(answer.text).all("textarea")
    assert answer.status_code == 400
    assert words in problem
    assert html.unescape(field.text).strip() == text
    assert lint_page(answer.text) == []


@pytest.mark.parametrize("blank", ["", " ", "\n"])
def test_blank_rounds_in_a_form_are_none(visitor: FlaskClient, blank: str) -> None:
    refused = visitor.post("/review", data={"g": blank})
    assert refused.status_code == 400
    assert "the file is empty" in problems(refused)[0]
    assert send(visitor, "a.mjlog", LOG.read_bytes(), g=blank).status_code == 200


def test_a_log_of_one_round_has_the_figures_of_a_game(visitor: FlaskClient) -> None:
    round_only = pack_game(sample_game(), sample_game().rounds[3:4])
    turn = visitor.get(f"/review?g={round_only}&player=1&at=11")
    assert 'class="wide turn-halves"' in turn.text
    (link,) = (each["href"] for each in Page(turn.text).all("a") if "tab=" in each["href"])
    assert 'id="summary"' in visitor.get(link).text


def test_a_game_too_long_for_a_link_goes_by_forms(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of_reviews, "LONGEST_LINK", 100)
    answer = send(visitor, "a.mjlog", LOG.read_bytes())
    assert lint_page(answer.text) == []
    assert answer.history == ()
    (line,) = (each for each in Page(answer.text).all("section") if each["data-address"])
    first = next(each for each in review_game(parse_game(LOG.read_bytes()), 0).decisions
                 if each.is_suspect)  # fmt: skip
    assert f"turn {first.turn}: " in visitor.get(line["data-address"]).text
    packed = re.search(r'name="g" value="([\w-]+)"', answer.text)
    assert packed
    other = visitor.post("/review", data={"g": packed[1], "player": "2"})
    assert "Review of C: " in other.text
    report = visitor.post("/review.md", data={"g": packed[1], "player": "2"})
    assert report.text.startswith("# Review of C: ")


# A game


def columns(text: str) -> list[str]:
    """Return the values of the buttons of the timeline."""
    buttons = Page(text).all("button")
    return [each["value"] for each in buttons if each["class"].startswith("column")]


@pytest.mark.parametrize("value", ["4.11", "4.99", "40.1", "4.", ".11", "x.1"])
def test_a_button_names_round_and_turn_at_once(visitor: FlaskClient, value: str) -> None:
    """As if both were parameters of their own."""
    number, _, turn = value.partition(".")
    answer = visitor.get(f"/review?g=sample&player=1&at={value}")
    other = visitor.get(f"/review?g=sample&player=1&round={number}&at={turn}")
    assert answer.status_code == other.status_code
    if answer.status_code == 200:
        assert columns(answer.text) == columns(other.text) != []
        verdict = r'<h1 class="turn-verdict">.*?</h1>'
        assert re.findall(verdict, answer.text, re.S) == re.findall(verdict, other.text, re.S)
    else:
        assert problems(answer) == problems(other) != []


def test_a_seat_of_any_length_is_refused(visitor: FlaskClient) -> None:
    packed = pack_game(sample_game())
    answer = visitor.get(f"/review?g={packed}&player={'9' * 5_000}&at=1.1")
    assert answer.status_code == 400


# A turn


def test_before_a_guess_the_answer_is_not_in_the_page(visitor: FlaskClient) -> None:
    """Of two games that differ in the discard alone, the page is the same but for its links."""
    game = sample_game()
    text = visitor.get(f"{TURN}&ask=1").text
    for word in ("cut=", "is-best", "is-cut", "review-rows", "large loss", "17 → 12"):
        assert word not in text
    later = [each.decision.discard for each in review_game(game, 1).rounds[3].decisions[10:]]
    strip = text[text.index('class="turn-strip"') :]
    assert strip.count(">?<") == len(later)
    plain = re.sub(r'(href|data-copy|content)="[^"]*"', "", text)
    assert "best" not in plain[plain.index("turn-felt") : plain.index("turn-strip")]


def test_guesses_are_counted_along_the_round(visitor: FlaskClient) -> None:
    def answer(address: str) -> tuple[str, str, str]:
        """Return a page, the address of its next turn, and that without guessing."""
        page = Page(text := visitor.get(address).text)
        fields = "&".join(f"{each['name']}={each['value']}" for each in page.all("input")
                          if each["name"] in ("player", "ask", "right", "guesses"))  # fmt: skip
        (on,) = (each["value"] for each in page.all("button") if each["data-step"] == "on")
        (plain,) = (each["href"] for each in page.all("a") if each["data-step"] == "question")
        return text, f"/review?g=sample&{fields}&at={on}", plain

    text, on, plain = answer(f"{TURN}&ask=1&guess=1s")
    assert "best so far" not in text, "one guess speaks for itself"
    assert text.count('<span class="word">guess</span>') == 1, "it has a row"
    assert "&ask=1&right=1&guesses=1&" in on
    assert "right=1&guesses=1&" in answer(on)[1], "not guessed, not counted"
    text, on, plain = answer(f"{on}&guess=9s")
    assert "1 of 2 best so far." in text
    assert "&right=1&guesses=2&" in on
    assert "guesses=" not in plain, "without guessing nothing is counted"


# Files, and the API


@pytest.mark.parametrize("path", [LOG, SANMA])
def test_one_file_needs_nothing_else(visitor: FlaskClient, path: Path) -> None:
    packed = pack_game(parse_game(path.read_bytes()))
    answer = visitor.get(f"/review.html?g={packed}&player=1")
    page = Page(answer.text)
    assert len(answer.data) < 400_000
    assert not page.all("script", "link[rel=stylesheet]")
    assert all(each["href"].startswith("data:") for each in page.all("image"))
    assert all(each["href"].startswith("#") for each in page.all("use"))
    known = {f"#{each['id']}" for each in page.elements if each["id"]}
    assert {each["href"] for each in page.all("use")} <= known
    assert {each["href"] for each in page.all("a") if each["href"][0] == "#"} <= known


@pytest.mark.slow
def test_a_file_of_a_long_game_does_with_fewer_tables() -> None:
    game = parse_game(LOG.read_bytes())
    sizes, tables = [], []
    for times in (1, 6):
        long = replace(game, rounds=game.rounds * times)
        text = render_html(review_game(long, 0), site_url="https://hairi.example")
        sizes.append(len(text.encode()))
        tables.append(text.count("<figure"))
    assert max(sizes) < MOST_BYTES
    assert tables[0] == len(review_game(game, 0).summary.largest) > tables[1]


def test_a_log_is_reviewed_for_programs(visitor: FlaskClient) -> None:
    review = review_game(parse_game(LOG.read_bytes()), 2)
    expected = json.loads(json.dumps(review_model(review, site="http://localhost")))
    answer = visitor.post("/api/v1/review?player=2", data=LOG.read_bytes())
    assert answer.get_json() == expected
    lines = visitor.post(
        "/api/v1/review?player=2", data=LOG.read_bytes(), headers={"Accept": NDJSON}
    )
    first, *rounds, last = (json.loads(line) for line in lines.text.splitlines())
    assert lines.mimetype == NDJSON
    assert first | {"rounds": [each["round"] for each in rounds]} | last == expected


@pytest.mark.parametrize(
    ("body", "query", "code"),
    [
        (b"", "", "EMPTY"),
        (b"<!DOCTYPE html>", "", "NOT_A_LOG"),
        (b"<mjloggm", "", "BAD_XML"),
        (b"\x1f\x8b\x08", "", "BAD_GZIP"),
        (LOG.read_bytes(), "?player=4", "OUT_OF_RANGE"),
        (SANMA.read_bytes(), "?player=3", "NO_SUCH_PLAYER"),
        (LOG.read_bytes(), "?lang=xx", "BAD_LANG"),
    ],
)
def test_what_is_no_log_is_a_problem(
    visitor: FlaskClient, body: bytes, query: str, code: str
) -> None:
    answer = visitor.post(f"/api/v1/review{query}", data=body)
    assert (answer.status_code, answer.get_json()["code"]) == (400, code)
