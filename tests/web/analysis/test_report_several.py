"""The addresses of reports of several hands."""

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


def test_a_saved_report_is_named_after_the_number_of_its_hands(client: FlaskClient) -> None:
    response = client.get("/report.md?q=11m&q=7z&p=123m")
    assert response.headers["Content-Disposition"] == "inline; filename=hairi-3-hands.md"


def test_a_report_of_several_hands_may_load_nothing_and_be_framed_nowhere(
    client: FlaskClient,
) -> None:
    policy = client.get("/report.html?q=11m&q=7z").headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    assert policy.endswith("; frame-ancestors 'none'")


@SUFFIXES
def test_a_browser_that_has_the_report_is_told_so(client: FlaskClient, suffix: str) -> None:
    address = f"/report.{suffix}?q=11m&q=7z"
    first = client.get(address)
    again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert first.headers["Cache-Control"] == "no-cache"
    head = client.head(address)
    assert (head.status_code, head.data) == (200, b"")
    assert {**head.headers} == {**first.headers}


def test_the_report_speaks_the_language_of_its_address(client: FlaskClient) -> None:
    report = client.get("/report.html?lang=ru&q=11m&q=7z")
    assert report.headers["Content-Language"] == "ru"
    assert '<html lang="ru">' in report.text


@pytest.fixture
def refused(client: FlaskClient) -> str:
    """The page about a report with a right hand, two wrong ones and a wrong turn."""
    response = client.get(f"/report.html?t=99&q={TENPAI}&p=123m0z&q=<i>&lang=en")
    assert (response.status_code, response.mimetype) == (400, "text/html")
    return response.text


def test_the_page_names_each_wrong_hand_by_its_number_and_text(refused: str) -> None:
    problems = re.findall(r'<p class="problem">(.*?)</p>', refused)
    assert len(problems) == 3
    assert problems[0].startswith("Turn: ")
    assert problems[1].startswith("Hand 2 (123m0z): Position 5: ")
    assert problems[2].startswith("Hand 3 (&lt;i&gt;): ")
    assert lint_page(refused) == []


def test_the_page_has_all_hands_to_put_right_and_loses_nothing(refused: str) -> None:
    form = refused.partition('<form class="card report-hands"')[2].partition("</form>")[0]
    fields = re.findall(r'<input[^>]* name="(\w+)"[^>]* value="([^"]*)"([^>]*)>', form)
    sent = [(name, text) for name, text, _ in fields]
    assert sent == [("lang", "en"), ("q", TENPAI), ("p", "123m0z"), ("q", "&lt;i&gt;"), ("t", "99")]
    assert ["aria-invalid" in rest for *_, rest in fields] == [False, False, True, True, True]


def test_markdown_is_refused_with_a_line_that_names_the_hands(client: FlaskClient) -> None:
    response = client.get(f"/report.md?t=99&q={TENPAI}&p=123m0z&q=%00&lang=en")
    assert (response.status_code, response.mimetype) == (400, "text/plain")
    assert "hand" in response.text
    assert "; Hand 2 (123m0z): position 5: " in response.text
    assert "; Hand 3 (U+0000): position 1: " in response.text
    assert "\0" not in response.text


def test_what_a_text_may_mean_is_a_link_to_the_report_with_the_other_hands(
    client: FlaskClient,
) -> None:
    page = client.get(f"/report.html?q={TENPAI}&p={quote(AMBIGUOUS)}&q=11m&t=7&lang=en").text
    links = [each for each in Page(page).values("href") if each.startswith("?q=123m406p")]
    assert links == [f"?q={TENPAI}&p={hand}&q=11m&t=7&lang=en" for hand in ("1234m", "1234p")]
    assert client.get(f"/report.html{links[0]}").status_code == 200


def test_a_parameter_that_one_hand_contradicts_is_told_with_that_hand(client: FlaskClient) -> None:
    page = client.get("/report.html?q=11z&q=9999m1z&v=9m&lang=en").text
    (problem,) = re.findall(r'<p class="problem">(.*?)</p>', page)
    assert problem.startswith("Hand 2 (9999m1z): Visible tiles: ")


@pytest.mark.parametrize("query", ["q=&q=", "p=&q=+", "q=&qd="])
def test_without_any_hand_there_is_no_report(client: FlaskClient, query: str) -> None:
    alone = client.get("/report.html?q=").status_code
    assert client.get(f"/report.html?{query}").status_code == alone == 400


def test_there_is_a_most_of_hands(client: FlaskClient) -> None:
    most = "&".join(["q=11m"] * MOST_HANDS)
    assert client.get(f"/report.md?{most}").status_code == 200
    answer = client.get(f"/report.md?{most}&p=7z&lang=en")
    assert (answer.status_code, answer.text) == (400, "21 hands: a report has at most 20\n")
    page = client.get(f"/report.html?{most}&p=7z&lang=en").text
    assert page.count('value="11m"') == MOST_HANDS
    assert lint_page(page) == []


def test_there_is_a_longest_address_of_several_hands(client: FlaskClient) -> None:
    longest = f"q=11m&q=7z&x={'x' * (LONGEST_QUERY - 13)}"
    assert client.get(f"/report.md?{longest}").status_code == 200
    answer = client.get(f"/report.md?{longest}x")
    assert (answer.status_code, "8,192" in answer.text) == (400, True)
    page = client.get(f"/report.html?{longest}x").text
    assert "report-hands" not in page
    assert lint_page(page) == []


@pytest.mark.parametrize("query", ["q=11m&q=%ff", "q=11m&%71=7z", "q=11m&&q=7z&="])
def test_an_address_is_read_as_any_other(client: FlaskClient, query: str) -> None:
    assert client.get(f"/report.html?{query}").status_code in {200, 400}
