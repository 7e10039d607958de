"""The hand of the page: its header, its tiles in typed order, its title."""

import pytest
from flask.testing import FlaskClient

from analyzer.tenhou import NEW_HAND
from tests.page_kinds import FAR_AWAY, MELDS, THIRTEEN, TWO_NUMBERS
from tests.unit.cases import load_cases
from tests.web.analysis.page_parts import tag_of
from tests.web.site import classed, open_page
from webapp import create_app


@pytest.mark.any_case(4)
@pytest.mark.parametrize("case", load_cases("tenhou_examples.json"), ids=lambda c: c["query"])
def test_the_header_and_the_text_are_tenhous(visitor: FlaskClient, case: dict[str, str]) -> None:
    page = open_page(visitor, f"/?{case['mode']}={case['query']}")
    (text,) = page.all("textarea")
    assert tag_of(page) == case["header"].removesuffix(NEW_HAND)
    assert text.text.removeprefix("\n") == case["text"]


def test_tiles_stand_in_typed_order_the_drawn_one_apart(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?q=9m1z05p5p")
    tiles = classed(page, "hand-tile")
    assert [tile.name for tile in tiles] == [
        "discard 9 of characters (best discard)",
        "discard east wind (best discard)",
        "discard red 5 of dots",
        "discard 5 of dots",
        "discard 5 of dots",
    ]
    assert ["drawn" in tile["class"].split() for tile in tiles] == [False] * 4 + [True]


def test_a_form_that_decides_is_in_words(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/?q={TWO_NUMBERS}")
    assert "· orphans 1-shanten" in [one.text for one in classed(page, "form-state")]


def test_the_other_forms_are_numbers(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/?q={FAR_AWAY}")
    assert [one.text for one in classed(page, "form-state")] == ["· pairs 5", "· orphans 9"]
    assert classed(page, "state")[0].text.startswith("3-shanten")


def test_a_form_that_cannot_apply_is_not_named(visitor: FlaskClient) -> None:
    assert classed(open_page(visitor, f"/?q={MELDS}"), "form-state") == []


def test_title_and_description_name_hand_and_shanten(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?q=6z123m406p789s1122z")
    (title,) = page.all("title")
    (description,) = [e for e in page.all("meta") if e["name"] == "description"]
    assert title.text == "123m406p789s1126z2z · Cut 6z · 4 tiles, 2 kinds · hairi"
    tenpai = "Tenpai: one tile away from winning."
    assert description["content"] == f"Cut 6z · 4 tiles, 2 kinds. {tenpai}"


def test_canonical_and_picture_are_absolute(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?pd=321m11z")
    (canonical,) = [e["href"] for e in page.all("link") if e["rel"] == "canonical"]
    (image,) = [e["content"] for e in page.all("meta") if e["property"] == "og:image"]
    assert canonical == "http://localhost/?p=123m1z1z"
    assert image == "http://localhost/card.png?p=321m11z&lang=en"


def test_the_configured_address_of_the_site_is_used() -> None:
    visitor = create_app({"SITE_URL": "https://hairi.example/at"}).test_client()
    page = open_page(visitor, f"/?q={THIRTEEN}")
    (canonical,) = [e["href"] for e in page.all("link") if e["rel"] == "canonical"]
    assert canonical == f"https://hairi.example/at/?q={THIRTEEN}"
