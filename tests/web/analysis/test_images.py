"""`/hand.png`: the hand as a picture."""

from io import BytesIO

import pytest
from flask.testing import FlaskClient
from PIL import Image

from webapp import create_app
from webapp.pictures import routes

HAND = "336m237p2479s167z3s"


@pytest.fixture
def client() -> FlaskClient:
    return create_app().test_client()


@pytest.mark.parametrize("mode", ["q", "p", "qd", "pd"])
def test_every_mode_shows_the_same_picture(client: FlaskClient, mode: str) -> None:
    response = client.get(f"/hand.png?{mode}={HAND}")

    assert response.mimetype == "image/png"
    assert response.data == client.get(f"/hand.png?q={HAND}").data


@pytest.mark.parametrize(("scale", "width"), [("", 712), ("&scale=1", 712), ("&scale=2", 1424)])
def test_scale_two_is_twice_as_large(client: FlaskClient, scale: str, width: int) -> None:
    response = client.get(f"/hand.png?q={HAND}{scale}")
    with Image.open(BytesIO(response.data)) as picture:
        assert picture.format == "PNG"
        assert picture.size == (width, width * 72 // 712)


def test_a_picture_may_be_kept_and_is_asked_about_by_a_strong_tag(client: FlaskClient) -> None:
    response = client.get(f"/hand.png?q={HAND}")

    assert response.cache_control.public
    assert response.cache_control.max_age == routes.KEEP_SECONDS
    assert response.get_etag()[1] is False


def test_a_copy_that_is_still_right_is_answered_304_without_drawing(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = client.get(f"/hand.png?q={HAND}")
    monkeypatch.setattr(routes, "draw_hand", pytest.fail)

    again = client.get(f"/hand.png?q={HAND}", headers={"If-None-Match": first.headers["ETag"]})

    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert again.headers["Cache-Control"] == first.headers["Cache-Control"]


def test_the_copy_of_another_picture_is_not_right(client: FlaskClient) -> None:
    tag = client.get(f"/hand.png?q={HAND}").headers["ETag"]
    for other in (f"q={HAND}&scale=2", "q=336m237p2479s167z4s"):
        assert client.get(f"/hand.png?{other}", headers={"If-None-Match": tag}).status_code == 200


def test_melds_are_drawn_and_have_tags_of_their_own(client: FlaskClient) -> None:
    hands = ("1z(p5z1)", "1z(p5z2)", "1z(k5z)", "1z555z")
    responses = [client.get("/hand.png", query_string={"q": hand}) for hand in hands]
    assert len({response.data for response in responses}) == len(hands)
    assert len({response.headers["ETag"] for response in responses}) == len(hands)


def test_the_table_does_not_change_the_picture(client: FlaskClient) -> None:
    plain = client.get(f"/hand.png?q={HAND}")
    assert client.get(f"/hand.png?q={HAND}&d=1m&r=2").headers["ETag"] == plain.headers["ETag"]


def test_head_tells_about_the_picture_without_sending_it(client: FlaskClient) -> None:
    response = client.head(f"/hand.png?q={HAND}")
    assert (response.status_code, response.data) == (200, b"")


def test_a_saved_picture_is_named_after_the_hand(client: FlaskClient) -> None:
    disposition = client.get("/hand.png?q=123m406p789s1122z").headers["Content-Disposition"]
    assert disposition == "inline; filename=hairi-123m406p789s1122z.png"


@pytest.mark.parametrize("scale", ["0", "3", "", "1.0", "-1", "１", "9" * 9999, "2&scale=x"])
def test_another_scale_is_400_and_says_which_there_are(client: FlaskClient, scale: str) -> None:
    response = client.get("/hand.png", query_string={"q": HAND, "scale": scale})

    assert (response.status_code, response.mimetype) == (400, "text/plain")
    assert response.text == "scale is 1 (50 pixels to a tile) or 2 (100 pixels)\n"


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ("q=8z", "position 1: "),
        ("q=11111m", "position 5: "),
        ("q=123456789m123456p", "position 16: "),
        ("q=", "nothing"),
        ("", "nothing"),
    ],
)
def test_what_is_no_hand_is_400_with_the_reason_as_text(
    client: FlaskClient, query: str, reason: str
) -> None:
    response = client.get(f"/hand.png?{query}")

    assert (response.status_code, response.mimetype) == (400, "text/plain")
    assert reason in response.text
