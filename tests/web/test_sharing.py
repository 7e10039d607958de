"""Data for link previews and forums, copy buttons and downloads."""

import json
import re
from io import BytesIO
from urllib.parse import parse_qs, quote, unquote, urlsplit
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient
from markdown_it import MarkdownIt
from PIL import Image
from werkzeug.test import TestResponse

from analyzer.notation import parse_hand
from tests.page_kinds import KINDS
from tests.web.lint import Element, Page
from tests.web.site import open_page
from webapp import create_app
from webapp.language.speech import LANGUAGES

HAND = "23467m340p66788s9p"
HERE = "http://localhost/"
SHARED = {
    name: address
    for name, address in KINDS.items()
    if not name.startswith(("invalid", "wrong", "several", "missing", "api"))
}
ANSWERS = ("fourteen tiles", "complete", "melds", "jokers", "table", "six tiles", "mcr score")


def metas(page: Page) -> dict[str, str]:
    """What the page tells previews: name or property -> content; none is said twice."""
    answers = [(e["property"] or e["name"], e["content"]) for e in page.all("meta")]
    once = [pair for pair in answers if pair[0].startswith(("og:", "twitter:"))]
    once = [pair for pair in once if pair[0] != "og:locale:alternate"]
    assert len(dict(once)) == len(once)
    return dict(once)


def ask(visitor: FlaskClient, address: str, **parameters: str) -> TestResponse:
    return visitor.get("/oembed", query_string={"url": address, **parameters})


# Link previews


@pytest.mark.parametrize("address", SHARED.values(), ids=SHARED)
def test_every_page_names_a_card_that_is_there(visitor: FlaskClient, address: str) -> None:
    tags = metas(open_page(visitor, address))
    assert tags["og:image"].startswith(f"{HERE}card.png?")
    assert tags["twitter:image"] == tags["og:image"]
    card = visitor.get(tags["og:image"].removeprefix(HERE[:-1]))
    with Image.open(BytesIO(card.data)) as picture:
        assert [str(side) for side in picture.size] == [
            tags["og:image:width"],
            tags["og:image:height"],
        ]
    assert card.mimetype == tags["og:image:type"]


@pytest.mark.parametrize("address", SHARED.values(), ids=SHARED)
def test_every_page_tells_previews_what_it_is(visitor: FlaskClient, address: str) -> None:
    tags = metas(open_page(visitor, address))
    assert tags["twitter:card"] == "summary_large_image"
    for name in ("title", "description"):
        assert tags[f"og:{name}"] == tags[f"twitter:{name}"] != ""
    assert tags["og:image:alt"] == tags["twitter:image:alt"] != ""
    assert tags["og:url"].startswith(HERE)


@pytest.mark.parametrize("name", ANSWERS)
def test_the_title_is_short_and_names_the_hand(visitor: FlaskClient, name: str) -> None:
    title = metas(open_page(visitor, KINDS[name]))["og:title"]
    hand, state = title.split(" · ", 1)
    query = parse_qs(urlsplit(KINDS[name]).query)
    assert parse_hand(hand).sorted() == parse_hand((query.get("q") or query["p"])[0]).sorted()
    assert 0 < len(state) < 60
    assert len(title) < 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_speaks_as_the_page_does_whoever_fetches_it(
    visitor: FlaskClient, language: str
) -> None:
    answer = visitor.get(f"/?q={HAND}", headers={"Accept-Language": language})
    image = metas(Page(answer.get_data(as_text=True)))["og:image"]
    assert image == f"{HERE}card.png?q={HAND}&expect=1&lang={language}"


def test_the_card_knows_the_table(visitor: FlaskClient) -> None:
    tags = metas(open_page(visitor, f"/?q={HAND}&d=8p&v=5m"))
    assert tags["og:image"] == f"{HERE}card.png?q={HAND}&d=8p&v=5m&expect=1&lang=en"


def test_addresses_are_those_of_the_configured_site() -> None:
    visitor = create_app({"SITE_URL": "https://hairi.example/at"}).test_client()
    page = open_page(visitor, f"/?q={HAND}")
    assert metas(page)["og:image"].startswith("https://hairi.example/at/card.png?")
    embeds = [e["href"] for e in page.all("link") if e["type"].endswith("+oembed")]
    assert all(e.startswith("https://hairi.example/at/oembed?url=https%3A") for e in embeds)


# Forums


@pytest.mark.sweep
@pytest.mark.parametrize("name", ANSWERS)
@pytest.mark.parametrize("kind", ["json", "xml"])
def test_a_page_leads_forums_to_what_they_can_show(
    visitor: FlaskClient, name: str, kind: str
) -> None:
    page = open_page(visitor, KINDS[name])
    (link,) = [e for e in page.all("link") if e["type"].endswith(f"/{kind}+oembed")]
    answer = visitor.get(link["href"].removeprefix(HERE[:-1]))
    assert answer.status_code == 200
    fields = read_fields(answer)
    assert fields["title"] == link["title"] == metas(page)["og:title"]
    assert (fields["type"], fields["version"], fields["provider_url"]) == ("photo", "1.0", HERE)


def read_fields(answer: TestResponse) -> dict[str, str]:
    if answer.mimetype == "application/json":
        return {name: str(value) for name, value in json.loads(answer.data).items()}
    assert answer.mimetype == "text/xml"
    top = ElementTree.fromstring(answer.data)
    assert top.tag == "oembed"
    return {each.tag: each.text or "" for each in top}


@pytest.mark.parametrize("name", ["start", "self-play", "help", "mcr"])
def test_a_page_without_an_answer_offers_forums_nothing(visitor: FlaskClient, name: str) -> None:
    page = open_page(visitor, KINDS[name])
    assert not [e for e in page.all("link") if "oembed" in e["type"]]
    assert ask(visitor, HERE[:-1] + KINDS[name]).status_code == 404


@pytest.mark.parametrize(
    ("limits", "width"),
    [
        ({}, 1200),
        ({"maxwidth": "1200", "maxheight": "630"}, 1200),
        ({"maxwidth": "1199"}, 600),
        ({"maxheight": "999999999"}, 1200),
        ({"maxheight": "629"}, 600),
        ({"maxwidth": "599"}, 400),
        ({"maxwidth": "5000", "maxheight": "210"}, 400),
    ],
)
def test_the_picture_is_the_largest_that_fits(
    visitor: FlaskClient, limits: dict[str, str], width: int
) -> None:
    fields = json.loads(ask(visitor, f"{HERE}?q={HAND}", **limits).data)
    assert (fields["width"], fields["height"]) == (width, width * 630 // 1200)
    for name in ("", "thumbnail_"):
        card = visitor.get(fields[f"{name}url"].removeprefix(HERE[:-1]))
        with Image.open(BytesIO(card.data)) as picture:
            assert picture.size == (fields[f"{name}width"], fields[f"{name}height"])
    assert fields["thumbnail_width"] == 400


@pytest.mark.parametrize("width", ["399", "1"])
def test_where_no_picture_fits_there_is_a_link(visitor: FlaskClient, width: str) -> None:
    fields = json.loads(ask(visitor, f"{HERE}?q={HAND}", maxwidth=width).data)
    assert fields["type"] == "link"
    answer = "Cut 9p · 29 tiles, 9 kinds · 69% to a good wait"
    assert fields["title"] == f"{HAND} · {answer}"
    assert not any("url" in name for name in fields if name != "provider_url")


def test_the_language_of_the_address_counts(visitor: FlaskClient) -> None:
    answer = ask(visitor, f"{HERE}?q={HAND}&lang=ja")
    fields = json.loads(answer.data)
    assert fields["title"].startswith(f"{HAND} · ")
    assert "29枚" in fields["title"]
    assert fields["url"].endswith("&lang=ja")


@pytest.mark.parametrize("address", [f"HTTP://LOCALHOST/?q={HAND}", f"https://localhost?q={HAND}"])
def test_the_scheme_and_capitals_do_not_matter(visitor: FlaskClient, address: str) -> None:
    """Behind a proxy the site may know itself by the other scheme."""
    fixed = address.replace("localhost?", "localhost/?")
    assert ask(visitor, fixed).status_code == 200


def test_any_site_may_read_the_answer_and_keep_it(visitor: FlaskClient) -> None:
    answer = ask(visitor, f"{HERE}?q={HAND}")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.cache_control.max_age == json.loads(answer.data)["cache_age"]


# To copy


def copy_buttons(page: Page) -> list[Element]:
    groups = [e for e in page.elements if e["class"] == "copy"]
    assert {(e["role"], e["aria-label"]) for e in groups} == {("group", "Copy")}
    return [e for e in page.all("button") if e["aria-label"].startswith("Copy ")]


@pytest.mark.parametrize("name", ANSWERS[:-1])
def test_the_emoji_are_the_hand(visitor: FlaskClient, name: str) -> None:
    buttons = copy_buttons(open_page(visitor, KINDS[name]))
    (button,) = [one for one in buttons if one["aria-label"] == "Copy emoji"]
    query = parse_qs(urlsplit(KINDS[name]).query)
    assert ":" in button["data-copy"]
    assert parse_hand(button["data-copy"]) == parse_hand(query["q"][0])


@pytest.mark.parametrize("name", ANSWERS[:-1])
def test_the_markdown_is_a_picture_that_links_to_the_hand(visitor: FlaskClient, name: str) -> None:
    page = open_page(visitor, KINDS[name])
    (snippet,) = [e["data-copy"] for e in page.all("button") if e["aria-label"] == "Copy Markdown"]
    tokens = MarkdownIt().parse(snippet)
    link, image, *_ = tokens[1].children or []
    address, source = str(link.attrs["href"]), str(image.attrs["src"])
    assert visitor.get(address.removeprefix(HERE[:-1])).status_code == 200
    assert visitor.get(source.removeprefix(HERE[:-1])).mimetype == "image/png"
    display = metas(page)["og:image"].replace("card.png", "").removesuffix("&lang=en")
    display = display.removesuffix("&expect=1")
    assert address.replace("%28", "(").replace("%29", ")") == display
    assert image.content in metas(page)["og:title"]


# The bookmark


def bookmark_of(page: Page) -> str:
    (link,) = [e for e in page.all("a") if e["class"] == "bookmarklet"]
    assert link["data-hint"]
    return link["href"]


def test_the_bookmark_leads_to_this_site() -> None:
    visitor = create_app({"SITE_URL": "https://hairi.example/at"}).test_client()
    script = bookmark_of(open_page(visitor, "/help"))
    assert script.startswith("javascript:")
    assert '"https://hairi.example/at/"' in unquote(script)


def test_the_bookmark_is_an_address_that_needs_no_quotes(visitor: FlaskClient) -> None:
    script = bookmark_of(open_page(visitor, "/help"))
    assert re.fullmatch(r"javascript:[A-Za-z0-9%!$&'()*+,/:;=?@._~-]+", script)
    assert quote(unquote(script), safe="!$&'()*+,/:;=?@") == script
