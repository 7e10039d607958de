"""The pictures of a hand: `/hand.png`, and `/card.png` with its answer for link previews."""

from io import BytesIO

import pytest
from flask.testing import FlaskClient
from PIL import Image

from webapp.pictures import routes

HAND = "23467m340p66788s9p"
OTHER = "q=336m237p2479s167z4s"
MCR = "123456m789p12s55z3s"

PATHS = pytest.mark.parametrize("path", ["/card.png", "/hand.png"])


def size_of(png: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(png)) as picture:
        assert picture.format == "PNG"
        return picture.size


@pytest.mark.parametrize(("path", "size"), [("/card.png", (1200, 630)), ("/hand.png", (712, 72))])
@pytest.mark.parametrize("mode", ["q", "p", "qd", "pd"])
def test_every_mode_has_pictures(
    visitor: FlaskClient, path: str, size: tuple[int, int], mode: str
) -> None:
    response = visitor.get(f"{path}?{mode}={HAND}")
    assert response.mimetype == "image/png"
    assert size_of(response.data) == size


def test_the_forms_that_count_change_the_card_alone(visitor: FlaskClient) -> None:
    for path, number in (("/card.png", 2), ("/hand.png", 1)):
        shown = {visitor.get(f"{path}?{mode}=113355m2244p66s1z").data for mode in "qp"}
        assert len(shown) == number


@pytest.mark.parametrize(
    "parameter", ["d=8p", "v=5m5m", "rules=sanma&q=19m3406p234678s22z", "rules=jokers", "lang=ru"]
)
def test_every_parameter_of_the_page_counts_for_a_card(
    visitor: FlaskClient, parameter: str
) -> None:
    query = parameter if "q=" in parameter else f"q={HAND}&{parameter}"
    response = visitor.get(f"/card.png?{query}")
    assert response.status_code == 200
    assert response.data != visitor.get(f"/card.png?q={HAND}").data


def test_the_table_does_not_change_the_picture_of_the_hand(visitor: FlaskClient) -> None:
    plain = visitor.get(f"/hand.png?q={HAND}")
    assert visitor.get(f"/hand.png?q={HAND}&d=1m&r=2").headers["ETag"] == plain.headers["ETag"]


@PATHS
def test_a_copy_that_is_still_right_is_answered_304_without_drawing(
    visitor: FlaskClient, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = visitor.get(f"{path}?q={HAND}")
    for name in ("draw_card", "draw_hand"):
        monkeypatch.setattr(routes, name, pytest.fail)
    again = visitor.get(f"{path}?q={HAND}", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    for name in ("ETag", "Cache-Control"):
        assert again.headers[name] == first.headers[name]


@pytest.mark.parametrize(
    ("path", "other"),
    [
        ("/card.png", f"q={HAND}&width=600"),
        ("/card.png", f"q={HAND}&lang=ja"),
        ("/card.png", OTHER),
        ("/hand.png", f"q={HAND}&scale=2"),
        ("/hand.png", OTHER),
    ],
)
def test_the_copy_of_another_picture_is_not_right(
    visitor: FlaskClient, path: str, other: str
) -> None:
    tag = visitor.get(f"{path}?q={HAND}").headers["ETag"]
    assert visitor.get(f"{path}?{other}", headers={"If-None-Match": tag}).status_code == 200


def test_melds_are_drawn_and_have_tags_of_their_own(visitor: FlaskClient) -> None:
    hands = ("1z(p5z1)", "1z(p5z2)", "1z(k5z)", "1z555z")
    responses = [visitor.get("/hand.png", query_string={"q": hand}) for hand in hands]
    assert len({response.data for response in responses}) == len(hands)
    assert len({response.headers["ETag"] for response in responses}) == len(hands)


def test_without_lang_the_language_of_the_browser_counts_and_caches_are_told(
    visitor: FlaskClient,
) -> None:
    german = visitor.get(f"/card.png?q={HAND}", headers={"Accept-Language": "de"})
    russian = visitor.get(f"/card.png?q={HAND}", headers={"Accept-Language": "ru"})
    named = visitor.get(f"/card.png?q={HAND}&lang=ru")
    assert russian.data == named.data != german.data
    assert "Accept-Language" in russian.vary
    assert "Accept-Language" not in named.vary


def test_a_chinese_official_hand_has_a_card_with_its_points(visitor: FlaskClient) -> None:
    card = visitor.get(f"/card.png?q={MCR}&rules=mcr")
    drawn = visitor.get(f"/card.png?q={MCR}&rules=mcr&self_drawn=1")
    riichi = visitor.get(f"/card.png?q={MCR}")
    assert size_of(card.data) == (1200, 630)
    assert len({card.data, drawn.data, riichi.data}) == 3
