"""The addresses of reports, of one hand and of several."""

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from tests.web.analysis.report_readers import QUERIES, SITE, Page, report_hand
from tests.web.command_line import hairi
from tests.web.lint import lint_page
from webapp import create_app
from webapp.analysis.hands import LONGEST_QUERY, MOST_HANDS
from webapp.analysis.report import render_html, render_markdown

TENPAI = "123m406p789s1122z6z"
PAIRS = "11223344556677z"
AMBIGUOUS = "1234m or 1234p"
MODES = "&".join(f"{mode}={query}" for mode, query in QUERIES)
RENDERERS = {"html": render_html, "md": render_markdown}
SUFFIXES = pytest.mark.parametrize("suffix", RENDERERS)


@pytest.fixture
def client() -> FlaskClient:
    return create_app({"SITE_URL": f"{SITE}/"}).test_client()


@pytest.mark.parametrize("query", [query for mode, query in QUERIES if mode == "q"])
def test_a_report_and_the_page_mark_as_many_discards(client: FlaskClient, query: str) -> None:
    page = client.get(f"/?q={query}").text
    report = client.get(f"/report.html?q={query}").text
    marked = [names.split() for names in re.findall(r'class="(hand-tile[^"]*)"', page)]
    assert marked
    assert sum("best" in names for names in marked) == report.count('<tr class="best">')


def test_without_a_configured_site_permalinks_lead_to_the_host_that_was_asked() -> None:
    client = create_app({"SITE_URL": ""}).test_client()
    text = client.get("/report.md?q=11m", base_url="https://tiles.example").text
    assert "<https://tiles.example/?q=11m>" in text


def link(text: str) -> str:
    """Return a hand as a link to its page, fit to stand in another address."""
    return quote(text, safe="")


@SUFFIXES
def test_hands_in_every_mode_are_reported_on_in_the_order_of_the_address(
    client: FlaskClient, suffix: str
) -> None:
    response = client.get(f"/report.{suffix}?{MODES}")
    hands = [report_hand(query, mode) for mode, query in QUERIES]
    assert response.status_code == 200
    assert response.text == RENDERERS[suffix](hands, site_url=SITE)


@SUFFIXES
def test_the_command_line_makes_the_same_bytes(
    client: FlaskClient, suffix: str, tmp_path: Path
) -> None:
    lines = [TENPAI, f"?p={PAIRS}", "?qd=7z", "?q=123m45p&d=9s&t=3"]
    written = tmp_path / f"quiz.{suffix}"
    result = hairi("analyze", "--hands", "-", "--site-url", SITE, "-o", str(written),
                   stdin="\n".join(lines))  # fmt: skip
    assert result.exit_code == 0, result.output
    query = f"q={TENPAI}&p={PAIRS}&qd=7z&q={link('?q=123m45p&d=9s&t=3')}"
    assert client.get(f"/report.{suffix}?{query}").data == written.read_bytes()


@SUFFIXES
def test_what_stands_beside_holds_for_every_hand_as_an_option_does(
    client: FlaskClient, suffix: str, tmp_path: Path
) -> None:
    written = tmp_path / f"quiz.{suffix}"
    result = hairi("analyze", TENPAI, "?q=123m45p&d=9s&t=3", "--turn", "7", "--seat-wind", "2",
                   "--site-url", SITE, "-o", str(written))  # fmt: skip
    assert result.exit_code == 0, result.output
    query = f"t=7&q={TENPAI}&s=2&d=&q={link('?q=123m45p&d=9s&t=3')}"
    assert client.get(f"/report.{suffix}?{query}").data == written.read_bytes()


@pytest.mark.parametrize("query", [f"q={TENPAI}&q={PAIRS}&q=123m", f"q={PAIRS}"])
@SUFFIXES
def test_a_quiz_has_no_answer_before_its_last_part(
    client: FlaskClient, tmp_path: Path, suffix: str, query: str
) -> None:
    """Its answers are those of the report, and the command writes the same file."""
    quiz = client.get(f"/report.{suffix}?{query}&ask=1").text
    questions, answers = quiz.split('id="answers"' if suffix == "html" else "\n# Answers\n")
    body = questions.partition("<body")[2] or questions
    hands = [report_hand(text.removeprefix("q=")) for text in query.split("&")]
    for hand in hands:
        assert hand.name in body
        assert hand.answer_line in answers
        assert hand.answer_line not in body
    asked = sum(bool(hand.analysis.discards) for hand in hands)
    assert body.count("What would you discard?") == asked
    for word in ("shanten", "tenpai", "Cut ", "ringed", "×"):
        assert word not in body, word
    rows = "<tr" if suffix == "html" else "\n| ![["
    report = client.get(f"/report.{suffix}?{query}").text
    assert answers.count(rows) == report.count(rows)
    written = tmp_path / f"quiz.{suffix}"
    texts = [hand.query for hand in hands]
    hairi("analyze", *texts, "--ask", "--site-url", SITE, "-o", str(written))
    assert written.read_text(encoding="utf-8") == quiz


def test_only_the_regular_form_may_count_for_all(client: FlaskClient) -> None:
    report = client.get(f"/report.html?q={PAIRS}&qd=7z&forms=regular").text
    hands = [report_hand(PAIRS, "p"), report_hand("7z", "pd")]
    assert report == render_html(hands, site_url=SITE)


@SUFFIXES
def test_one_hand_is_reported_on_as_ever(client: FlaskClient, suffix: str) -> None:
    alone = client.get(f"/report.{suffix}?q={TENPAI}")
    for query in (f"q=&q={TENPAI}&q=+", f"q=&q={TENPAI}", f"p=&q={TENPAI}"):
        assert client.get(f"/report.{suffix}?{query}").data == alone.data
    assert alone.headers["Content-Disposition"] == f"inline; filename=hairi-{TENPAI}.{suffix}"


def test_what_a_text_may_mean_is_a_link_to_the_report_with_the_other_hands(
    client: FlaskClient,
) -> None:
    page = client.get(f"/report.html?q={TENPAI}&p={quote(AMBIGUOUS)}&q=11m&t=7&lang=en").text
    links = [each for each in Page(page).values("href") if each.startswith("?q=123m406p")]
    assert links == [f"?q={TENPAI}&p={hand}&q=11m&t=7&lang=en" for hand in ("1234m", "1234p")]
    assert client.get(f"/report.html{links[0]}").status_code == 200


def test_there_is_a_most_of_hands(client: FlaskClient) -> None:
    most = "&".join(["q=11m"] * MOST_HANDS)
    assert client.get(f"/report.md?{most}").status_code == 200
    answer = client.get(f"/report.md?{most}&p=7z&lang=en")
    assert (answer.status_code, answer.text) == (
        400,
        f"{MOST_HANDS + 1} hands: a report has at most {MOST_HANDS}\n",
    )
    page = client.get(f"/report.html?{most}&p=7z&lang=en").text
    assert page.count('value="11m"') == MOST_HANDS
    assert lint_page(page) == []


def test_there_is_a_longest_address_of_several_hands(client: FlaskClient) -> None:
    longest = f"q=11m&q=7z&x={'x' * (LONGEST_QUERY - 13)}"
    assert client.get(f"/report.md?{longest}").status_code == 200
    answer = client.get(f"/report.md?{longest}x")
    assert (answer.status_code, f"{LONGEST_QUERY:,}" in answer.text) == (400, True)
    page = client.get(f"/report.html?{longest}x").text
    assert "report-hands" not in page
    assert lint_page(page) == []
