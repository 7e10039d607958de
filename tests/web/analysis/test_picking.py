"""The tile picker without script: the request of a click, and its redirect."""

from urllib.parse import quote, urlencode

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
    return led_to(visitor, **sent).replace("&partial=0", "")


def led_to(visitor: FlaskClient, **sent: str) -> str:
    answer = visitor.get("/", query_string=sent)
    assert answer.status_code == 303, answer.get_data(as_text=True)
    link = answer.headers["Location"]
    assert visitor.get(link).status_code == 200
    return link.removeprefix("/")


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
    ("sent", "link"),
    [
        ({"q": "", "add": "5m"}, "?q=5m"),
        ({"q": "123m", "add": "5m"}, "?q=1235m"),
        ({"q": "9m1z", "add": "1z"}, "?q=9m11z"),
        ({"q": "321m", "add": "0m"}, "?q=3210m"),
        ({"q": "１２３ｍ", "add": "1p"}, "?q=123m1p"),
        ({"q": "東南西", "add": "4z"}, "?q=1234z"),
        ({"q": "123m", "add": "406p"}, "?q=123m406p"),
        ({"q": "123m(p5z1)", "add": "4p"}, "?q=123m4p(p5z1)"),
        ({"q": "123m(p5z1)4p", "add": "4p"}, "?q=123m4p(p5z1)4p"),
        ({"q": "123m", "add": "1j"}, "?q=123m1j&rules=jokers"),
        ({"q": "123m", "forms": "regular", "add": "5m"}, "?p=1235m"),
        ({"pd": "123m", "add": "5m"}, "?p=1235m"),
        ({"q": "1p", "add": "2p", "rules": "sanma", "s": "2", "v": ""}, "?q=12p&s=2&rules=sanma"),
    ],
)
def test_a_tile_joins_the_hand_as_the_last_one(
    visitor: FlaskClient, sent: dict[str, str], link: str
) -> None:
    assert led(visitor, **sent) == link
    assert led(visitor, **sent, to="hand") == link


@pytest.mark.parametrize(
    ("sent", "link"),
    [
        ({"q": "", "add": "5m"}, "?q=5m&partial=0"),
        ({"q": "123m406p789s1z", "add": "2z"}, "?q=123m406p789s12z&partial=0"),
        ({"q": "123m406p789s12z", "add": "2z"}, "?q=123m406p789s122z&partial=0"),
        ({"q": "123m406p789s122z", "add": "1z"}, "?q=123m406p789s1221z"),
        ({"q": "123m406p789s1122z", "remove": "last"}, "?q=123m406p789s112z&partial=0"),
        ({"q": "22m55z1p", "add": "1z", "to": "pon"}, "?q=22m55z(p1z1)1p&partial=0"),
        ({"q": "11z55m", "add": "4p", "to": "d"}, "?q=11z55m&d=4p&to=d"),
        ({"q": "11z55m", "wind": "r2"}, "?q=11z55m&r=2"),
        ({"q": "11z55m", "move": "0-3"}, "?q=1z55m1z"),
        ({"q": "11z55m", "partial": "0", "add": "4p", "to": "d"}, "?q=11z55m&d=4p&partial=0&to=d"),
        ({"q": "11z55m", "partial": "0", "wind": "r2"}, "?q=11z55m&r=2&partial=0"),
        ({"q": "11z55m", "partial": "0", "move": "0-3"}, "?q=1z55m1z&partial=0"),
        ({"q": "11z55m", "partial": "0", "to": "hand"}, "?q=11z55m"),
    ],
)
def test_a_click_that_changes_less_than_a_hand_says_that_more_tiles_follow(
    visitor: FlaskClient, sent: dict[str, str], link: str
) -> None:
    """A click beside the hand says so if the page did; what is typed is answered at once."""
    assert led_to(visitor, **sent) == link


LAID = {"q": "1z(p2z1)(k9s)1z", "d": "05m", "v": "1s", "river": "9m", "r": "1", "s": ""}


@pytest.mark.parametrize(
    ("sent", "link"),
    [
        ({"q": "11z", "to": "d", "add": "5m"}, "?q=11z&d=5m&to=d"),
        ({"q": "11z", "to": "v", "add": "0p"}, "?q=11z&v=0p&to=v"),
        ({"q": "11z", "to": "river", "add": "1z"}, "?q=11z&river=1z&to=river"),
        ({"q": "11z", "to": "chii", "add": "1m"}, "?q=1z(123m0)1z"),
        ({"q": "11z", "to": "chii", "add": "9s"}, "?q=1z(789s2)1z"),
        ({"q": "11z", "to": "chii", "add": "45m"}, "?q=1z(456m0)(567m0)1z"),
        ({"q": "11z", "to": "chii", "add": "4m"}, "?q=11z&to=chii&run=4m"),
        ({"q": "11z", "to": "chii", "add": "0m"}, "?q=11z&to=chii&run=0m"),
        ({"q": "11z", "to": "chii", "add": "(340p0)"}, "?q=1z(340p0)1z"),
        ({"q": "11z", "to": "hand", "add": "(406p0)"}, "?q=1z(406p0)1z"),
        ({"q": "11z", "to": "pon", "add": "7z"}, "?q=1z(p7z1)1z"),
        ({"q": "11z", "to": "pon", "add": "0p"}, "?q=1z(p0p1)1z"),
        ({"q": "11z", "to": "kan", "add": "5p"}, "?q=1z(k5p1)1z"),
        ({"q": "11z", "to": "ankan", "add": "2z"}, "?q=1z(k2z)1z"),
        ({"q": "11z", "to": "pon", "add": "67z"}, "?q=1z(p6z1)(p7z1)1z"),
        ({"q": "123m4p", "move": "0-3"}, "?q=23m4p1m"),
        ({"q": "123m4p", "move": "3-0"}, "?q=4p123m"),
        ({"q": "12m(p1z1)34p5s", "move": "0-4"}, "?q=2m34p5s(p1z1)1m"),
        ({"q": "12m", "move": "1-1"}, "?q=12m"),
        (
            {"q": "11z", "d": "1m", "v": "12p", "river": "3s", "add": "2p", "to": "v"},
            "?q=11z&d=1m&v=122p&river=3s&to=v",
        ),
        ({"q": "", "add": "5m", "to": "d"}, "?q=&d=5m&to=d"),
        ({"q": "", "d": "5m", "r": "2", "add": "5m", "to": "d"}, "?q=&d=55m&r=2&to=d"),
        ({"q": "", "d": "5m", "add": "1z"}, "?q=1z&d=5m"),
        ({"q": "1z", "remove": "last"}, ""),
        ({"q": "1z", "d": "5m", "remove": "last"}, "?q=&d=5m"),
        ({"q": "", "d": "5m", "remove": "d0"}, ""),
        (LAID | {"remove": "d0"}, "?q=1z(p2z1)(k9s)1z&d=5m&v=1s&river=9m&r=1"),
        (LAID | {"remove": "d1"}, "?q=1z(p2z1)(k9s)1z&d=0m&v=1s&river=9m&r=1"),
        (LAID | {"remove": "v0"}, "?q=1z(p2z1)(k9s)1z&d=05m&river=9m&r=1"),
        (LAID | {"remove": "river0"}, "?q=1z(p2z1)(k9s)1z&d=05m&v=1s&r=1"),
        (LAID | {"remove": "meld0"}, "?q=1z(k9s)1z&d=05m&v=1s&river=9m&r=1"),
        (LAID | {"remove": "meld1"}, "?q=1z(p2z1)1z&d=05m&v=1s&river=9m&r=1"),
        (LAID | {"remove": "last"}, "?q=1z(p2z1)(k9s)&d=05m&v=1s&river=9m&r=1"),
        (LAID | {"wind": "r2"}, "?q=1z(p2z1)(k9s)1z&d=05m&v=1s&river=9m&r=2"),
        (LAID | {"wind": "r0"}, "?q=1z(p2z1)(k9s)1z&d=05m&v=1s&river=9m"),
        (LAID | {"wind": "s4"}, "?q=1z(p2z1)(k9s)1z&d=05m&v=1s&river=9m&r=1&s=4"),
        (LAID | {"remove": "v0", "to": "v"}, "?q=1z(p2z1)(k9s)1z&d=05m&river=9m&r=1&to=v"),
    ],
)
def test_a_click_adds_moves_or_takes_away_what_it_says(
    visitor: FlaskClient, sent: dict[str, str], link: str
) -> None:
    assert led(visitor, **sent) == link


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


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"q": "1111m", "add": "1m"}, "fifth 1m — there are only four of a kind"),
        ({"q": "5m", "add": "0m0m"}, "second 0m"),
        ({"q": FOURTEEN, "add": "9p"}, '"9p" is the 15th tile'),
        ({"q": "111m", "v": "1m", "add": "1m"}, "fifth 1m"),
        ({"q": "111m", "add": "11m", "to": "v"}, "fifth 1m"),
        ({"q": "111m", "add": "1m", "to": "pon"}, "fifth 1m"),
        ({"q": "1z", "add": "123456z", "to": "d"}, "at most five dora indicators"),
        ({"q": "11z", "add": "77z", "to": "pon"}, "fifth 7z"),
        ({"q": "1z(p2z1)", "remove": "last"}, "at least one tile besides its melds"),
        ({"q": "1z", "add": "1z", "to": "chii"}, "1z begins no such meld"),
        ({"q": "1z", "add": "1j", "to": "pon"}, "1j begins no such meld"),
        ({"q": "1z", "add": "1j", "to": "d"}, "1j"),
        ({"q": "11z123m456p", "add": "789s1s", "to": "pon"}, "15th tile"),
        ({"q": "", "add": "1z", "to": "pon"}, "at least one tile besides its melds"),
        ({"q": "1z", "add": "3m", "rules": "sanma"}, "three players have no such tile"),
        ({"q": "1z", "add": "1j", "rules": "riichi"}, "there are no jokers in these rules"),
        ({"q": "1z", "add": "8z"}, "honours are 1z to 7z"),
        ({"q": "1z", "add": "m"}, "has no digits"),
        ({"q": "1z", "add": "(p1m1"}, "(p1m1"),
        ({"q": "1z", "add": "(p1m1)2m"}, "only declared sets belong here"),
        ({"q": "1z", "add": "1" * 2000 + "m"}, "at most 1000 characters"),
        ({"q": "1z", "add": "1m", "to": "wall"}, "one of these: hand, d, v"),
        ({"q": "1z", "add": "<b>"}, "does not belong"),
    ],
)
def test_a_tile_that_does_not_fit_is_refused_and_what_was_typed_stays(
    visitor: FlaskClient, sent: dict[str, str], sentence: str
) -> None:
    page = refusal(visitor, **sent)
    assert sentence in problem(page)
    assert not problem(page).startswith("Position")
    assert value_of(page, "q") == sent["q"]
    assert not page.all("mark")


def test_what_is_wrong_with_the_text_comes_before_the_click(visitor: FlaskClient) -> None:
    page = refusal(visitor, q="123m4", add="5m")
    assert problem(page).startswith('Position 5: "4" has no suit')
    page = refusal(visitor, q="123m", v="8z", add="5m")
    assert problem(page).startswith("Visible tiles: ")
    assert value_of(page, "v") == "8z"


@pytest.mark.parametrize(
    ("click", "value"),
    [
        *(("remove", value) for value in ["", "d2", "v0", "meld0", "hand0", "d-1", "d²", "<b>"]),
        *(("wind", value) for value in ["", "r", "r5", "t1", "r11", "<b>"]),
    ],
)
def test_what_does_not_lie_there_cannot_be_taken_away(
    visitor: FlaskClient, click: str, value: str
) -> None:
    page = refusal(visitor, **{"q": "123m", "d": "55m", click: value})
    values = problem(page)
    assert values.startswith((f"{click} names", f"{click} is")) or "nothing lies there" in values
    assert value_of(page, "d") == "55m"


@pytest.mark.parametrize("move", ["", "1", "0-4", "9-0", "99-1", "-1-2", "1-²", "<b>"])
def test_a_move_from_or_to_no_place_is_refused(visitor: FlaskClient, move: str) -> None:
    page = refusal(visitor, q="123m4p", move=move)
    assert problem(page).startswith("move names the places")
    assert value_of(page, "q") == "123m4p"
    refusal(visitor, q="", move="0-0")


def test_a_form_sent_without_script_leads_to_a_clean_address(visitor: FlaskClient) -> None:
    sent = {"q": "123m(p1z1)", "forms": "", "to": "hand", "d": "", "v": "5m", "r": ""}
    assert led(visitor, **sent) == "?q=123m(p1z1)&v=5m"
    answer = visitor.get("/", query_string={"q": "123x", "to": "hand"})
    assert answer.headers["Location"] == "/?q=123x"


def test_a_text_too_long_to_be_sent_on_is_answered_at_once(visitor: FlaskClient) -> None:
    long = "x" * 5000
    page = refusal(visitor, q=long, to="hand")
    assert value_of(page, "q") == long


def test_rules_of_another_page_lead_there_whatever_is_picked(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/?{urlencode({'q': '123m', 'rules': 'mcr', 'add': '5m'})}")
    assert answer.headers["Location"].startswith("/mcr?q=123m")


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
