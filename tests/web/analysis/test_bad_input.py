"""The echo of bad input, parameters that are repeated, and the link of a game."""

import pytest
from flask.testing import FlaskClient

from tests.web.site import classed, page_of
from webapp.parts.failures import problem_view
from webapp.query.problems import Problem


def test_a_repeated_parameter_is_read_once(visitor: FlaskClient) -> None:
    assert visitor.get("/?q=123x&q=123m").status_code == 400
    assert visitor.get("/?q=123m&q=<b>").status_code == 200


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


@pytest.mark.parametrize(
    ("text", "extra", "rest"),
    [
        ("22222m345p678s1m&d=5m", "2m", "2222m345p678s1m&d=5m"),
        ("123m(p5z1)12345678p1s", "1s", "123m12345678p(p5z1)"),
    ],
)
def test_a_tile_too_many_is_struck_and_removed_by_a_link(
    visitor: FlaskClient, text: str, extra: str, rest: str
) -> None:
    page = page_of(visitor.get(f"/?q={text}"))
    assert len(classed(page, "extra")) == 1
    (link,) = [one["href"] for one in page.all("a") if one.text == f"remove {extra}"]
    assert link == f"?q={rest}"
    assert visitor.get(f"/{link}").status_code == 200


def test_a_long_text_is_echoed_around_its_fault_only(visitor: FlaskClient) -> None:
    text = " " * 50_000 + "x" + " " * 50_000
    page = page_of(visitor.get("/", query_string={"q": text}))
    (echo,) = classed(page, "echo")
    assert echo.text == "…" + " " * 32 + "x" + " " * 32 + "…"


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
