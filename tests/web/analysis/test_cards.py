"""`/card.png`: the picture of a hand and its answer that link previews show."""

from io import BytesIO

import pytest
from flask.testing import FlaskClient
from PIL import Image

from webapp.pictures import routes

HAND = "23467m340p66788s9p"
MCR = "123456m789p12s55z3s"


def size_of(png: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(png)) as picture:
        assert picture.format == "PNG"
        return picture.size


@pytest.mark.parametrize("mode", ["q", "p", "qd", "pd"])
def test_every_mode_has_a_card(visitor: FlaskClient, mode: str) -> None:
    response = visitor.get(f"/card.png?{mode}={HAND}")
    assert response.mimetype == "image/png"
    assert size_of(response.data) == (1200, 630)


def test_the_forms_that_count_change_the_card(visitor: FlaskClient) -> None:
    pairs = "113355m2244p66s1z"
    assert visitor.get(f"/card.png?q={pairs}").data != visitor.get(f"/card.png?p={pairs}").data


@pytest.mark.parametrize(
    "parameter", ["d=8p", "v=5m5m", "rules=sanma&q=19m3406p234678s22z", "rules=jokers", "lang=ru"]
)
def test_every_parameter_of_the_page_counts(visitor: FlaskClient, parameter: str) -> None:
    query = parameter if "q=" in parameter else f"q={HAND}&{parameter}"
    response = visitor.get(f"/card.png?{query}")
    assert response.status_code == 200
    assert response.data != visitor.get(f"/card.png?q={HAND}").data


@pytest.mark.parametrize(("width", "height"), [(1200, 630), (600, 315), (400, 210)])
def test_the_width_may_be_smaller(visitor: FlaskClient, width: int, height: int) -> None:
    response = visitor.get(f"/card.png?q={HAND}&width={width}")
    assert size_of(response.data) == (width, height)


@pytest.mark.parametrize("width", ["0", "1201", "", "x", "-400", "４００", "9" * 999])
def test_another_width_is_400_and_says_which_there_are(visitor: FlaskClient, width: str) -> None:
    response = visitor.get("/card.png", query_string={"q": HAND, "width": width})
    assert (response.status_code, response.mimetype) == (400, "text/plain")
    assert response.text == "width is 1200, 600 or 400 pixels\n"


@pytest.mark.parametrize("query", ["q=8z", "q=", "", f"q={HAND}&d=9z", f"q={HAND}&lang=xx"])
def test_what_is_no_hand_is_400_with_the_reason_as_text(visitor: FlaskClient, query: str) -> None:
    response = visitor.get(f"/card.png?{query}")
    assert (response.status_code, response.mimetype) == (400, "text/plain")
    assert len(response.text) > 9


def test_a_card_may_be_kept_and_is_asked_about_by_a_strong_tag(visitor: FlaskClient) -> None:
    response = visitor.get(f"/card.png?q={HAND}")
    assert response.cache_control.public
    assert response.cache_control.max_age == routes.KEEP_SECONDS
    assert response.get_etag()[1] is False


def test_a_copy_that_is_still_right_is_answered_304_without_drawing(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = visitor.get(f"/card.png?q={HAND}")
    monkeypatch.setattr(routes, "draw_card", pytest.fail)
    tag = {"If-None-Match": first.headers["ETag"]}
    again = visitor.get(f"/card.png?q={HAND}", headers=tag)
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["Cache-Control"] == first.headers["Cache-Control"]


@pytest.mark.parametrize("other", [f"q={HAND}&width=600", f"q={HAND}&lang=ja", "q=5z"])
def test_the_copy_of_another_card_is_not_right(visitor: FlaskClient, other: str) -> None:
    tag = visitor.get(f"/card.png?q={HAND}").headers["ETag"]
    assert visitor.get(f"/card.png?{other}", headers={"If-None-Match": tag}).status_code == 200


def test_without_lang_the_language_of_the_browser_counts_and_caches_are_told(
    visitor: FlaskClient,
) -> None:
    german = visitor.get(f"/card.png?q={HAND}", headers={"Accept-Language": "de"})
    russian = visitor.get(f"/card.png?q={HAND}", headers={"Accept-Language": "ru"})
    named = visitor.get(f"/card.png?q={HAND}&lang=ru")
    assert russian.data == named.data != german.data
    assert "Accept-Language" in russian.vary
    assert "Accept-Language" not in named.vary


def test_other_sites_may_show_a_card(visitor: FlaskClient) -> None:
    response = visitor.get(f"/card.png?q={HAND}")
    assert response.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_head_tells_about_the_card_without_sending_it(visitor: FlaskClient) -> None:
    response = visitor.head(f"/card.png?q={HAND}")
    assert (response.status_code, response.data) == (200, b"")


def test_a_saved_card_is_named_after_the_hand(visitor: FlaskClient) -> None:
    disposition = visitor.get("/card.png?q=321m1122z").headers["Content-Disposition"]
    assert disposition == "inline; filename=hairi-card-123m1122z.png"


def test_a_chinese_official_hand_has_a_card_with_its_points(visitor: FlaskClient) -> None:
    card = visitor.get(f"/card.png?q={MCR}&rules=mcr")
    drawn = visitor.get(f"/card.png?q={MCR}&rules=mcr&self_drawn=1")
    riichi = visitor.get(f"/card.png?q={MCR}")
    assert size_of(card.data) == (1200, 630)
    assert len({card.data, drawn.data, riichi.data}) == 3


def test_winds_of_the_analyzer_count_for_a_chinese_official_card(visitor: FlaskClient) -> None:
    ours = visitor.get("/card.png?q=123m456p789s111z22z&rules=mcr&seat_wind=2&prevalent_wind=2")
    theirs = visitor.get("/card.png?q=123m456p789s111z22z&rules=mcr&s=2&r=2")
    east = visitor.get("/card.png?q=123m456p789s111z22z&rules=mcr")
    assert ours.data == theirs.data != east.data


@pytest.mark.parametrize("query", ["q=1m", "q=8z", "", f"q={MCR}&flowers=9"])
def test_what_is_no_chinese_official_hand_is_400(visitor: FlaskClient, query: str) -> None:
    response = visitor.get(f"/card.png?rules=mcr&{query}")
    assert (response.status_code, response.mimetype) == (400, "text/plain")
