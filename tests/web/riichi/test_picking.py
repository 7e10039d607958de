"""The form and the picker of `/score`: each leads to the link of the resulting hand."""

from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from analyzer import parse_hand
from tests.web.lint import lint_page
from tests.web.riichi.cases import WIN
from tests.web.site import classed, page_of
from webapp.riichi.clicks import flags_of
from webapp.riichi.conditions import FLAGS

FORM = {"controls": "1", "q": WIN, "self_drawn": "1", "riichi": "1", "seat_wind": "2", "d": "6s",
        "u": "1z", "to": "hand"}  # fmt: skip


def sent(visitor: FlaskClient, **parameters: str) -> str:
    answer = visitor.get("/score", query_string=parameters)
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return answer.headers["Location"]


def values(link: str) -> dict[str, str]:
    return {name: each[0] for name, each in parse_qs(urlsplit(link).query).items()}


def test_a_hand_is_entered_tile_by_tile(visitor: FlaskClient) -> None:
    link = "/score"
    for tile in parse_hand("123456m99p34568s7s").tiles:
        link = sent(visitor, **values(link) | {"add": str(tile), "to": "hand"})
    assert link == "/score?q=123456m99p345687s"
    link = sent(visitor, **values(link), add="6s", to="d")
    assert values(link) == {"q": "123456m99p345687s", "d": "6s", "to": "d"}
    link = sent(visitor, **values(link) | {"remove": "d0"})
    assert "d" not in values(link)


@pytest.mark.parametrize(
    ("control", "self_drawn", "seat", "flag"),
    [
        ("last", "1", "1", "haitei"),
        ("last", "0", "1", "houtei"),
        ("kan", "1", "2", "rinshan"),
        ("kan", "0", "2", "chankan"),
        ("first", "1", "1", "tenhou"),
        ("first", "1", "East", "tenhou"),
        ("first", "1", "", "chiihou"),
        ("first", "1", None, "chiihou"),
        ("first", "1", "2", "chiihou"),
        ("first", "0", "4", "renhou"),
    ],
)
def test_a_control_means_the_flag_that_fits_the_draw_and_the_seat(
    control: str, self_drawn: str, seat: str | None, flag: str
) -> None:
    form = {"self_drawn": self_drawn, control: "1"} | ({} if seat is None else {"seat_wind": seat})
    flags = flags_of(form)
    assert flags[flag] == "1"
    assert {*FLAGS} & {*flags} == {flag} | ({"self_drawn"} if self_drawn == "1" else set())


def test_what_is_impossible_stays_for_later(visitor: FlaskClient) -> None:
    """No riichi: ippatsu and the ura indicator count no more, and are there again with riichi."""
    link = sent(visitor, **FORM | {"riichi": "0"}, ippatsu="1")
    assert values(link)["off"] == "ippatsu,u"
    page = page_of(visitor.get(link))
    (box,) = [each for each in page.all("input") if each["name"] == "ippatsu"]
    assert "checked" in box.attributes
    assert box["aria-disabled"] == "true"
    reasons = [each.text for each in classed(page, "why")]
    assert "ippatsu needs riichi or double riichi" in reasons
    again = sent(visitor, **FORM, ippatsu="1")
    assert "off" not in values(again)
    assert visitor.get(link).status_code == 200


@pytest.mark.parametrize("riichi", ["0", "1", "2"])
def test_each_kind_of_riichi_can_be_chosen_beside_each(visitor: FlaskClient, riichi: str) -> None:
    page = page_of(visitor.get(sent(visitor, **FORM | {"riichi": riichi})))
    radios = [each for each in page.all("input") if each["name"] == "riichi"]
    assert [each["value"] for each in radios if "checked" in each.attributes] == [riichi]
    assert [each for each in radios if "aria-disabled" in each.attributes] == []


def test_a_red_five_of_the_hand_cannot_be_picked_again(visitor: FlaskClient) -> None:
    page = page_of(visitor.get("/score?q=123m406p789s1122z&to=hand"))
    keys = {each["value"]: each for each in page.all("button") if each["name"] == "add"}
    assert "disabled" in keys["0p"].attributes
    assert not [name for name in ("0m", "0s", "5p") if "disabled" in keys[name].attributes]


CHANGES = [{}, {"riichi": "0"}, {"riichi": "2"}, {"self_drawn": "0"}, {"seat_wind": "1"},
           {"rules": "wrc"}, {"q": "123456m99p34568s7s"}]  # fmt: skip


@pytest.mark.parametrize("luck", ["", "ippatsu last", "kan", "first", "ippatsu last kan first"])
def test_no_form_contradicts_itself(visitor: FlaskClient, luck: str) -> None:
    boxes = dict.fromkeys(luck.split(), "1")
    for change in CHANGES:
        link = sent(visitor, **FORM | boxes | change)
        answer = visitor.get(link)
        assert answer.status_code == 200, link
        assert lint_page(answer.get_data(as_text=True)) == []
