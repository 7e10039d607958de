"""Bad input is answered with a reason, and never with markup."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.web.analysis.page_parts import box_of
from tests.web.lint import Page, lint_page
from tests.web.site import HOSTILE, HOSTILE_BYTES, classed, page_of
from webapp.parts.failures import problem_view
from webapp.query.problems import Problem

SCRIPTS = re.compile(r"/static/js/(main|live)\.js")


@pytest.mark.sweep
@pytest.mark.parametrize("parameter", ["q", "p", "qd", "pd"])
@pytest.mark.any_case(4)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_bad_input_is_400_with_a_reason_and_never_markup(
    visitor: FlaskClient, parameter: str, text: str
) -> None:
    answer = visitor.get("/", query_string={parameter: text})
    html = answer.get_data(as_text=True)
    page = Page(html)
    assert answer.status_code == 400
    assert lint_page(html) == []
    assert classed(page, "problem")[0].text
    assert not page.all("i", "img")
    assert all(SCRIPTS.fullmatch(urlsplit(script["src"]).path) for script in page.all("script"))
    assert "autofocus" not in box_of(page).attributes
    assert box_of(page)["value"].replace("\0", "\ufffd") == text.replace("\0", "\ufffd")


@pytest.mark.parametrize("raw", HOSTILE_BYTES.values(), ids=HOSTILE_BYTES)
def test_bytes_that_are_no_text_are_400(visitor: FlaskClient, raw: str) -> None:
    answer = visitor.get(f"/?q={raw}")
    assert answer.status_code == 400
    assert lint_page(answer.get_data(as_text=True)) == []


def test_a_repeated_parameter_is_read_once(visitor: FlaskClient) -> None:
    assert visitor.get("/?q=123x&q=123m").status_code == 400
    assert visitor.get("/?q=123m&q=<b>").status_code == 200


@pytest.mark.parametrize(
    ("text", "fault", "sentence"),
    [
        ("123m0z", "0", 'Position 5: "0z" — honours are 1z to 7z'),
        ("123x", "x", 'Position 4: "x" does not belong in a hand'),
        ("123m45", "45", 'Position 5: "45" has no suit'),
        ("11111m", "1", "Position 5: fifth 1m — there are only four of a kind"),
        ("12m\x07", "␇", 'Position 4: "U+0007" does not belong'),
        ("<b>", "<", 'Position 1: "<" does not belong'),
    ],
)
def test_the_characters_at_fault_are_marked(
    visitor: FlaskClient, text: str, fault: str, sentence: str
) -> None:
    page = page_of(visitor.get("/", query_string={"q": text}))
    (mark,) = page.all("mark")
    (problem,) = classed(page, "problem")
    assert mark.text == fault
    assert problem.text.startswith(sentence)
    start, end = map(int, box_of(page)["data-fault"].split())
    assert len(text[start:end]) == len(fault)


@pytest.mark.parametrize(
    ("span", "echo"),
    [
        (None, ""),
        ((3, 3), ""),
        ((4, 4), ""),
        ((3, 4), "123<mark>x</mark>"),
        ((0, 4), "<mark>123x</mark>"),
    ],
)
def test_only_a_fault_that_is_somewhere_is_echoed(span: tuple[int, int] | None, echo: str) -> None:
    problem = Problem(field="q", text="123x", code="BAD_TOKEN", message="", span=span)
    assert problem_view(problem).echo == echo


def test_a_long_text_is_echoed_around_its_fault_only(visitor: FlaskClient) -> None:
    text = " " * 50_000 + "x" + " " * 50_000
    page = page_of(visitor.get("/", query_string={"q": text}))
    (echo,) = classed(page, "echo")
    assert echo.text == "…" + " " * 32 + "x" + " " * 32 + "…"


def test_a_failed_draw_explains_itself(visitor: FlaskClient) -> None:
    answer = visitor.get("/draw?q=8z")
    assert answer.status_code == 400
    assert "honours are 1z to 7z" in answer.get_data(as_text=True)


GAME = "https%3A%2F%2Ftenhou.net%2F0%2F%3Flog%3D2019012300gm-0089-0000-cf9a8b5d%26tw%3D2"


@pytest.mark.parametrize("language", ["", "ja"])
@pytest.mark.parametrize("path", ["/", "/score", "/mcr", "/simulate"])
def test_the_link_of_a_game_leads_to_the_review(
    visitor: FlaskClient, path: str, language: str
) -> None:
    """Also a log that is pasted instead of a hand."""
    carried = f"&lang={language}" if language else ""
    for text in (GAME, "2019012300gm-0089-0000-cf9a8b5d", '{"type":"tsumo"}'):
        answer = visitor.get(f"{path}?q={text}{carried}")
        assert answer.status_code == 400
        problem = answer.text.split('id="problem"')[1].split("</div>")[0]
        assert f'href="/review{carried.replace("&", "?")}"' in problem, problem
    assert (
        'href="/review'
        not in visitor.get(f"{path}?q=123x").text.split('id="problem"')[1].split("</div>")[0]
    )


def test_the_link_of_a_game_has_its_own_code(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/api/v1/analysis?q={GAME}")
    error = answer.get_json()
    assert (error["code"], error["position"]) == ("GAME_LINK", 1)
    assert "this is the link of a game, not a hand" in error["detail"]


def test_each_meaning_of_an_unclear_text_is_a_link_that_keeps_the_rest(
    visitor: FlaskClient,
) -> None:
    answer = visitor.get("/?q=11,12,13,52&d=9m&lang=ja")
    assert answer.status_code == 400
    links = [parse_qs(urlsplit(link["href"]).query) for link in page_of(answer).all("a")]
    meant = [link for link in links if link.get("q") in (["123m0p"], ["344m0p"])]
    assert [link["q"] for link in meant] == [["344m0p"], ["123m0p"]]
    assert all(link["d"] == ["9m"] and link["lang"] == ["ja"] for link in meant)
