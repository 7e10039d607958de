"""Bad input is answered with a reason, never with markup, and what was typed is kept."""

import re
from urllib.parse import parse_qs, parse_qsl, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.web.lint import lint_page
from tests.web.short_exchanges import REFUSALS
from tests.web.site import HOSTILE, HOSTILE_BYTES, classed, page_of

APIS = {"/": "analysis", "/mcr": "mcr", "/simulate": "simulate"}
"""Page -> the operation that reads the same parameters."""

FORMS = [(path, query) for path in (*APIS, "/score") for query in REFUSALS[path]]

SCRIPTS = re.compile(r"/static/js/(main|live)\.js")


@pytest.mark.any_case(2)
@pytest.mark.parametrize(("path", "query"), FORMS, ids=lambda each: each[:60])
def test_what_was_typed_is_kept_and_programs_are_told_of_the_same_fields(
    visitor: FlaskClient, path: str, query: str
) -> None:
    answer = visitor.get(f"{path}?{query}")
    page = page_of(answer)
    assert lint_page(answer.text) == []
    if path == "/score":  # which shows what it can mean of a wrong choice
        return
    names = {each["name"] for each in page.all("input", "select")}
    kept = {each["value"] for each in page.all("input", "option")}
    typed = dict(parse_qsl(query))
    assert [name for name in names & typed.keys() - {"to"} if typed[name] not in kept] == []
    told = visitor.get(f"/api/v1/{APIS[path]}?{query}")
    if told.status_code == 400:
        marked = {each["name"] for each in page.elements if "aria-invalid" in each.attributes}
        assert marked <= {each["field"] for each in told.get_json()["problems"]}


@pytest.mark.slow
@pytest.mark.any_case(4)
@pytest.mark.parametrize(
    ("path", "name"),
    [
        *(("/", name) for name in ("q", "p", "qd", "pd")),
        *(("/mcr", name) for name in ("q", "flowers", "profile", "self_drawn", "add")),
        *(("/score", name) for name in ("q", "d", "rules", "off", "double_yakuman")),
    ],
)
def test_no_text_breaks_a_page(visitor: FlaskClient, path: str, name: str) -> None:
    for text in HOSTILE.values():
        hand = {} if name in ("p", "qd", "pd") else {"q": "123m"}
        answer = visitor.get(path, query_string=hand | {name: text})
        page = page_of(answer)
        assert answer.status_code in ((400,) if path != "/score" else (200, 400)), text[:60]
        assert lint_page(answer.text) == [], text[:60]
        assert not page.all("i", "img")
        assert all(SCRIPTS.fullmatch(urlsplit(each["src"]).path) for each in page.all("script"))
        if path == "/":
            (box,) = (each for each in page.all("input") if each["name"] == "q")
            assert "autofocus" not in box.attributes
            assert box["value"].replace("\0", "\ufffd") == text.replace("\0", "\ufffd")


@pytest.mark.parametrize("raw", [*HOSTILE_BYTES.values(), "[" * 50_000, "%5B1" * 20_000])
def test_bytes_that_are_no_text_are_400(visitor: FlaskClient, raw: str) -> None:
    for path in ("/", "/mcr", "/api/v1/mcr"):
        assert visitor.get(f"{path}?q={raw}").status_code == 400


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("/", {"d": ["9m"], "lang": ["ja"]}),
        ("/", {"forms": ["regular"], "r": ["2"]}),
        ("/mcr", {"seat_wind": ["2"]}),
        ("/score", {"seat_wind": ["2"]}),
    ],
)
def test_each_meaning_of_an_unclear_text_is_a_link_that_keeps_the_rest(
    visitor: FlaskClient, path: str, kept: dict[str, list[str]]
) -> None:
    answer = visitor.get(path, query_string=kept | {"q": "11,12,13,52"})
    page = page_of(answer)
    assert answer.status_code == 400
    hands = classed(page, "either")[0].text.split()
    links = [each["href"] for each in page.all("a") if each["href"].startswith("?q=")]
    assert [parse_qs(link[1:]) for link in links] == [kept | {"q": [hand]} for hand in hands]
    assert {visitor.get(f"{path}{link}").status_code for link in links} <= {200, 400}
