"""The tile picker without script: the request of a click, and its redirect."""

from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.samples import sample
from tests.web.lint import Page, lint_page
from tests.web.site import open_page
from webapp import create_app
from webapp.analysis.query import TARGETS

FOURTEEN = "123m406p789s1122z6z"

VISITOR = create_app({"TESTING": True}).test_client()


def led(visitor: FlaskClient, **sent: str) -> str:
    """Return the address that a click leads to, without the mark that more tiles follow.

    It must be one that answers.
    """
    answer = visitor.get("/", query_string=sent)
    assert answer.status_code == 303, answer.text
    link = answer.headers["Location"]
    assert visitor.get(link).status_code == 200
    return link.removeprefix("/").replace("&partial=0", "")


def refusal(visitor: FlaskClient, **sent: str) -> Page:
    answer = visitor.get("/", query_string=sent)
    html = answer.get_data(as_text=True)
    assert answer.status_code == 400
    assert lint_page(html) == []
    return Page(html)


def problem(page: Page) -> str:
    return next(e.text for e in page.elements if "problem" in e["class"].split())


def value_of(page: Page, name: str) -> str:
    return next(e["value"] for e in page.all("input") if e["name"] == name)


@pytest.mark.parametrize(
    ("tile", "hand", "runs"),
    [
        ("4p", "11z", "(234p2) (345p1) (340p1) (456p0) (406p0)"),
        ("0p", "11z", "(340p2) (406p1) (067p0)"),
        ("5p", "11z", "(345p2) (456p1) (567p0)"),
        ("4p", "110p", "(234p2) (345p1) (456p0)"),
        ("4p", "113333p", "(456p0) (406p0)"),
        ("8s", "11z", "(678s2) (789s1)"),
        ("8s", "1z6666s", "(789s1)"),
    ],
)
def test_a_chii_that_can_be_several_runs_offers_each_of_them(
    visitor: FlaskClient, tile: str, hand: str, runs: str
) -> None:
    link = led(visitor, q=hand, add=tile, to="chii")
    page = open_page(visitor, f"/?q={hand}&to=chii&run={tile}")
    (group,) = [one for one in page.elements if one["id"] == "runs"]
    texts = [one["value"] for one in page.all("button") if one["value"].startswith("(")]
    assert texts == runs.split()
    assert "hidden" not in group.attributes
    if len(texts) > 1:
        assert link.endswith(f"to=chii&run={tile}")
        assert led(visitor, q=hand, add=texts[-1], to="chii").count(texts[-1]) == 1
    else:
        assert texts[0] in link


def test_a_text_too_long_to_be_sent_on_is_answered_at_once(visitor: FlaskClient) -> None:
    long = "x" * 5000
    page = refusal(visitor, q=long, to="hand")
    assert value_of(page, "q") == long


@given(
    sent=st.fixed_dictionaries(
        {"q": st.sampled_from(["", "1z", FOURTEEN, "123m(p1z1)", "12"]) | st.text(max_size=8)},
        optional={
            "add": st.text("0123456789mpszj()k", max_size=6) | st.text(max_size=6),
            "remove": st.sampled_from(["last", "d0", "v0", "river0", "meld0"])
            | st.text(max_size=4),
            "wind": st.sampled_from(["r1", "s0", "r9"]) | st.text(max_size=3),
            "move": st.from_regex(r"[0-9]{1,2}-[0-9]{1,2}", fullmatch=True) | st.text(max_size=4),
            "to": st.sampled_from([*TARGETS, "wall"]) | st.text(max_size=3),
            "d": st.sampled_from(["", "1m", "x"]),
            "rules": st.sampled_from(["", "sanma", "jokers", "x"]),
        },
    )
)
@settings(max_examples=sample(300))
def test_whatever_is_sent_is_followed_or_refused(sent: dict[str, str]) -> None:
    answer = VISITOR.get("/", query_string=sent)
    assert answer.status_code in (200, 303, 400), sent
    if answer.status_code == 303:
        assert VISITOR.get(answer.headers["Location"]).status_code in (200, 400), sent


def test_the_click_is_no_part_of_any_other_address(visitor: FlaskClient) -> None:
    for name in ("tenhou.txt", "api/v1/analysis", "report.md"):
        answer = visitor.get(f"/{name}?q={quote('123m11z')}&add=5m&to=d")
        assert answer.status_code == 200


@pytest.mark.parametrize(("length", "status"), [(2_000, 303), (2_001, 200)])
def test_a_browser_is_sent_to_no_very_long_address(
    visitor: FlaskClient, length: int, status: int
) -> None:
    more = "x" * (length - len("?q=123m&more="))
    answer = visitor.get("/", query_string={"q": "123m", "to": "hand", "more": more})
    assert answer.status_code == status
