"""`/mcr` tile by tile: each click in a picker is a request that redirects to the resulting hand."""

from urllib.parse import parse_qs, urlsplit

from flask.testing import FlaskClient

from analyzer import parse_hand
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from tests.web.site import open_page, page_of

CALLS = {"chii": "chii", "pon": "pon", "open_kan": "kan", "added_kan": "kan",
         "concealed_kan": "ankan"}  # fmt: skip


def click(visitor: FlaskClient, link: str, tile: str, to: str = "hand") -> str:
    """Return where a click on a tile leads from a page."""
    values = {name: texts[0] for name, texts in parse_qs(urlsplit(link).query).items()}
    answer = visitor.get("/mcr", query_string={**values, "to": to, "add": tile})
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return answer.headers["Location"]


def test_a_hand_is_entered_tile_by_tile_its_winning_tile_last(visitor: FlaskClient) -> None:
    link = "/mcr?flowers=1"
    for number, tile in enumerate(parse_hand("123456m789p12s55z3s").tiles, start=1):
        link = click(visitor, link, str(tile))
        heading = open_page(visitor, link).all("h1")[0].text
        if number < 13:
            assert heading == f"{14 - number} more tiles"
    assert link == "/mcr?q=123456m789p12s55z3s&flowers=1"
    assert open_page(visitor, link).all("h1")[0].text == "13 points"


def test_every_win_can_be_clicked_together(visitor: FlaskClient) -> None:
    """Sets first, though no tile is concealed yet."""
    for win in wins(f"{FRESH} picked", 12):
        link = "/mcr"
        for meld in win.hand.melds:
            text = str(meld) if meld.call == "chii" else str(meld.tiles[0])
            link = click(visitor, link, text, CALLS[meld.call])
        for tile in win.hand.tiles:
            link = click(visitor, link, str(tile))
        result = parse_hand(parse_qs(urlsplit(link).query)["q"][0])
        assert result.tiles == win.hand.tiles
        assert [meld.tiles for meld in result.melds] == [meld.tiles for meld in win.hand.melds]
        assert [meld.is_open for meld in result.melds] == [meld.is_open for meld in win.hand.melds]


def test_a_click_on_a_tile_takes_it_away(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/mcr?q=123m(p1z1)5p&to=pon&flowers=2")
    links = [link["href"] for link in page.all("a") if link["href"].startswith("?")]
    hands = [parse_qs(urlsplit(link).query)["q"][0] for link in links]
    assert hands == ["23m5p(p1z1)", "13m5p(p1z1)", "12m5p(p1z1)", "123m(p1z1)"]
    assert all(link.endswith("&flowers=2&to=pon") for link in links)
    page = open_page(visitor, "/mcr?q=1m(p1z1)&to=hand")
    (link,) = [link["href"] for link in page.all("a") if link["href"].startswith("?")]
    assert link == "?melds=(p1z1)&to=hand"
    assert open_page(visitor, f"/mcr{link}").all("h1")[0].text == "11 more tiles"


def test_what_was_typed_is_kept_beside_a_tile_that_does_not_fit(visitor: FlaskClient) -> None:
    page = page_of(visitor.get("/mcr?q=1111m&flowers=3&melds=(p1z1)&add=1m"))
    boxes = {each["name"]: each["value"] for each in page.all("input")}
    assert (boxes["melds"], boxes["flowers"]) == ("(p1z1)", "3")
    assert "1111m" in [each["value"] for each in page.all("input")]
