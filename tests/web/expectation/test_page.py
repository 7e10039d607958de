"""Estimates on the page of a hand: the content before they come, and the library's figures."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from analyzer.expectation.parts import Part
from analyzer.tiles import parse_tile
from tests.web.expectation.cases import FAR, NEAR, OPEN, TENPAI, WAITING
from tests.web.lint import Page, lint_page
from webapp.expectation import waiting
from webapp.expectation.answer import make_estimates
from webapp.expectation.figures import rounded, table_of
from webapp.expectation.query import require_estimate_query

SHOWN = {"expect": "1"}


def open_page(visitor: FlaskClient, arguments: dict[str, str], path: str = "/") -> str:
    answer = visitor.get(f"{path}?{urlencode(arguments, safe='()')}")
    assert answer.status_code == 200
    return answer.get_data(as_text=True)


def state_of(html: str) -> str:
    (section,) = (each for each in Page(html).all("section") if each["id"] == "estimates")
    return section["class"].split()[-1]


def figures_of(html: str, key: str) -> list[str]:
    """The figures of a column in the first table."""
    table = html.partition("</table>")[0]
    cells = re.findall(rf'<td class="figure estimate of-{key}.*?</td>', table, re.DOTALL)
    return [re.sub(r"<span.*?</span>|<[^>]*>|\s", "", cell) for cell in cells]


# What stands in their place


@pytest.mark.parametrize(
    ("arguments", "state"),
    [
        (NEAR, "coming"),
        (WAITING, "coming"),
        (FAR, "far"),
        ({"p": TENPAI["q"]}, "none"),
        ({"q": "34m67p234s5566s1j4z9p"}, "none"),
        (NEAR | {"tab": "turns"}, "coming"),
        (NEAR | SHOWN, "ready"),
        (FAR | SHOWN, "ready"),
    ],
)
def test_a_page_says_where_its_estimates_are(
    visitor: FlaskClient, arguments: dict[str, str], state: str
) -> None:
    html = open_page(visitor, arguments)
    assert state_of(html) == state
    assert lint_page(html) == []
    assert ("data-retry" in html) == (state == "coming")


@pytest.mark.parametrize("query", ["1122334455667m7m", "123m456p", "1z"])
def test_a_page_without_a_question_has_none(visitor: FlaskClient, query: str) -> None:
    assert 'id="estimates"' not in open_page(visitor, {"q": query, **SHOWN})


def test_the_bar_of_an_opened_row_is_split_by_its_waits(visitor: FlaskClient) -> None:
    """The three final waits that bring most, and the rest: as long as their points."""
    html = open_page(visitor, NEAR | SHOWN | {"open": "3s"})
    (bar,) = re.findall(r'<svg class="bar by-wait".*?</svg>', html)
    lengths = [float(each) for each in re.findall(r'<rect.*?width="([\d.]+)"', bar)]
    waits = html.split('id="waits-3s"')[1].split("</table>")[0]
    points = [int(each.replace(",", "")) for each in re.findall(r"<b>([\d,]+)</b>", waits)]
    assert len(lengths) == 4
    assert lengths == pytest.approx(
        [100 * each / points[-1] for each in (*points[:3], points[-1] - sum(points[:3]))], abs=0.1
    )


def test_a_preview_has_the_estimates_that_the_address_asks_for(visitor: FlaskClient) -> None:
    best = make_estimates(require_estimate_query(TENPAI)).expectation.best
    words = f"with {best.tile} cut: tenpai {best.tenpai:.1%}, win {best.win:.1%}, points"
    (text,) = re.findall(r'og:description" content="(.*?)"', open_page(visitor, TENPAI | SHOWN))
    assert words in text
    assert words not in open_page(visitor, TENPAI)


def test_reports_of_a_page_have_what_it_opened(visitor: FlaskClient) -> None:
    html = open_page(visitor, TENPAI | {"open": "6z", "e_goal": "win", "e_extra": "1"})
    for path in ("report.md", "report.html", "api/v1/analysis"):
        (link,) = re.findall(rf'href="/({path}[^"]*)"', html)
        assert "&amp;expect=1&amp;open=6z&amp;e_goal=win&amp;e_extra=1" in link
        assert visitor.get("/" + unescape(link)).status_code == 200
    for hand, has_estimates in ((TENPAI, True), ({"q": "147m258p369s12345z"}, False)):
        (link,) = re.findall(r'href="/(report.md[^"]*)"', open_page(visitor, hand))
        assert ("expect=1" in link) is has_estimates


def test_who_comes_while_others_are_answered_asks_again(visitor: FlaskClient, busy: None) -> None:
    answer = visitor.get("/", query_string=NEAR | SHOWN)
    html = answer.get_data(as_text=True)
    assert (answer.status_code, state_of(html)) == (200, "busy")
    assert answer.headers["Cache-Control"] == "no-store"
    assert "data-retry" in html
    assert state_of(open_page(visitor, NEAR)) == "coming"


def test_kernels_are_loaded_beside_requests_never_in_one(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    cold = waiting.Kernels()
    monkeypatch.setattr(waiting, "KERNELS", cold)
    answer = visitor.get("/", query_string=NEAR | SHOWN)
    assert state_of(answer.get_data(as_text=True)) == "warming"
    assert answer.headers["Cache-Control"] == "no-store"
    cold.finish()
    assert state_of(open_page(visitor, NEAR | SHOWN)) == "ready"


# The figures


def test_a_discard_that_is_not_evaluated_has_no_row() -> None:
    estimates = make_estimates(require_estimate_query(NEAR))
    first = estimates.expectation.rows[0]
    assert estimates.expectation.find_row(first.tile) is first
    assert estimates.expectation.find_row(parse_tile("7z")) is None


def test_links_to_other_hands_keep_what_is_assumed_but_not_what_is_open(
    visitor: FlaskClient,
) -> None:
    asked = NEAR | SHOWN | {"open": "3s", "e_goal": "win", "how": "1"}
    query = urlencode(asked)
    for headers, is_kept in (({}, True), ({"Hairi-Fragment": "1"}, False)):
        page = Page(visitor.get(f"/?{query}", headers=headers).get_data(as_text=True))
        tile = next(e["href"] for e in page.all("a") if "hand-tile" in e["class"].split())
        assert "&e_goal=win" in tile
        assert "open=" not in tile
        assert ("&expect=1" in tile) == is_kept


@pytest.mark.parametrize(
    ("arguments", "has_calls"),
    [
        (NEAR, False),
        (NEAR | {"e_calls": "lower"}, True),
        (NEAR | {"e_goal": "win"}, True),
        (NEAR | {"e_goal": "score", "e_calls": "off"}, False),
        (OPEN, True),
        (OPEN | {"e_calls": "off"}, False),
    ],
)
def test_the_bar_says_whether_calls_are_in_every_row(
    visitor: FlaskClient, arguments: dict[str, str], has_calls: bool
) -> None:
    """No table mixes numbers with and without calls."""
    html = open_page(visitor, arguments | SHOWN)
    rows = len(figures_of(html, "points"))
    assert html.partition("</table>")[0].count('class="row-calls"') == (rows if has_calls else 0)
    bar = Page(html.split('id="estimates"')[1].split("</section>")[0])
    chosen = [one.text for one in bar.all("a") if one["aria-current"] == "true"]
    assert chosen[-1] == ("with calls" if has_calls else "no calls")
    for words in ("with calls", "no calls"):
        (link,) = [one["href"] for one in bar.all("a") if one.text == words]
        there = Page(visitor.get(link.removeprefix(".")).text.split('id="estimates"')[1])
        assert words in [one.text for one in there.all("a") if one["aria-current"] == "true"]
    waiting = open_page(visitor, arguments)
    assert ('class="row-calls"' in waiting) == has_calls


def test_calls_that_take_too_long_are_told(visitor: FlaskClient) -> None:
    html = open_page(visitor, FAR | SHOWN | {"e_calls": "lower"})
    assert "Calls take too long" in html
    assert 'class="row-calls"' not in html


def test_whole_figures_add_up() -> None:
    assert rounded([]) == ()
    for values in ([0.5, 0.5, 0.5], [1.2, -3.4, 7.7], [1e-9] * 7):
        assert sum(rounded(values)) == round(sum(values))


@pytest.mark.parametrize(
    ("win", "points", "shown"), [(0.001, 0.2, True), (0.0, 0.6, True), (0.0004, 0.2, False)]
)
def test_all_others_have_a_line_if_one_of_its_figures_is_not_zero(
    win: float, points: float, shown: bool
) -> None:
    first, other = Part(win=0.3, points=900.0), Part(win=win, points=points)
    table = table_of([("first", [first]), ("other", [other])], 1)
    assert (table.others is not None) is shown
    assert table.total.tenths == (300 + round(1000 * win),)
