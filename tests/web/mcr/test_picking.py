"""`/mcr` tile by tile: each click in a picker is a request that redirects to the resulting hand."""

from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from analyzer import parse_hand
from analyzer.notation import format_query
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from tests.web.lint import lint_page
from tests.web.site import HOSTILE, classed, open_page, page_of

CALLS = {"chii": "chii", "pon": "pon", "open_kan": "kan", "added_kan": "kan",
         "concealed_kan": "ankan"}  # fmt: skip


def click(visitor: FlaskClient, link: str, tile: str, to: str = "hand") -> str:
    """Return where a click on a tile leads from a page."""
    values = {name: texts[0] for name, texts in parse_qs(urlsplit(link).query).items()}
    answer = visitor.get("/mcr", query_string={**values, "to": to, "add": tile})
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return answer.headers["Location"]


def problem(visitor: FlaskClient, **parameters: str) -> str:
    answer = visitor.get("/mcr", query_string=parameters)
    assert answer.status_code == 400
    assert lint_page(answer.get_data(as_text=True)) == []
    (document,) = classed(page_of(answer), "problem")
    return document.text


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


def test_a_set_is_declared_by_its_claimed_tile(visitor: FlaskClient) -> None:
    link = click(visitor, "/mcr", "6s", "chii")
    assert link == "/mcr?to=chii&run=6s"
    runs = [one["value"] for one in open_page(visitor, link).all("button") if "(" in one["value"]]
    assert runs == ["(456s2)", "(567s1)", "(678s0)"]
    link = click(visitor, link, runs[-1], "chii")
    assert link == "/mcr?melds=(678s0)&to=hand"
    link = click(visitor, link, "2s", "kan")
    link = click(visitor, link, "9p", "ankan")
    link = click(visitor, link, "1z", "pon")
    melds = parse_qs(urlsplit(link).query)["melds"][0]
    assert melds == "(678s0)(k2s1)(k9p)(p1z1)"
    link = click(visitor, link, "5m")
    assert parse_qs(urlsplit(link).query) == {"q": [f"5m{melds}"], "to": ["hand"]}


def test_a_tile_may_lie_open_elsewhere(visitor: FlaskClient) -> None:
    link = click(visitor, "/mcr?q=123456m789p12s55z3s", "5m", "v")
    assert link == "/mcr?q=123456m789p12s55z3s&v=5m&to=v"
    assert open_page(visitor, link).all("h1")[0].text == "12 points"


def test_what_the_form_says_stays_said(visitor: FlaskClient) -> None:
    values = "flowers=2&seat_wind=3&self_drawn=1&profile=wmo2006&wall_last=1"
    link = click(visitor, f"/mcr?q=123m&{values}", "4m")
    parameters = parse_qs(urlsplit(link).query)
    assert parameters.pop("q") == ["1234m"]
    assert parameters.pop("to") == ["hand"]
    assert parameters == parse_qs(values)


def test_a_hand_that_is_being_entered_is_shown_as_it_is(visitor: FlaskClient) -> None:
    answer = visitor.get("/mcr?q=123m(p1z1)5p&to=pon&flowers=2")
    page = page_of(answer)
    assert answer.status_code == 200
    assert lint_page(answer.get_data(as_text=True)) == []
    assert len(classed(page, "hand-tile")) == 4
    assert len(classed(page, "slot")) == 7
    assert len(classed(page, "meld")) == 1
    boxes = {each["name"]: each["value"] for each in page.all("input")}
    assert boxes["flowers"] == "2"
    assert format_query(parse_hand(boxes["q"])) == "123m5p(p1z1)"


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


def test_without_a_picker_a_short_hand_is_refused(visitor: FlaskClient) -> None:
    assert visitor.get("/mcr?q=123m").status_code == 400
    assert visitor.get("/mcr?q=123m&to=nowhere").status_code == 400
    assert visitor.get("/api/v1/mcr?q=123m&to=hand").status_code == 400


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"q": "1111m", "add": "1m"}, "fifth 1m"),
        ({"q": "11m", "v": "11m", "add": "1m"}, "fifth 1m"),
        ({"q": "11m", "add": "1m", "to": "pon"}, "fifth 1m"),
        ({"q": "111m", "add": "1m", "to": "v"}, None),
        ({"q": "1111m", "add": "1m", "to": "v"}, "fifth 1m"),
        ({"q": "123456m789p12s55z3s", "add": "1m"}, '"1m" is the 15th tile'),
        ({"q": "123456m789p12s", "add": "1z", "to": "pon"}, None),
        ({"q": "123456m789p123s", "add": "1z", "to": "pon"}, "is the 15th tile"),
        ({"add": "1z", "to": "chii"}, "1z begins no such meld"),
        ({"add": "1j"}, "there are no jokers in MCR"),
        ({"add": "1x"}, '"x" does not belong'),
        ({"add": "1m" * 600}, "at most 1000 characters"),
        ({"add": "1m", "to": "river"}, "one of these: hand, v, chii"),
        ({"q": "12x", "add": "1m"}, '"x" does not belong'),
        ({"add": "1m", "flowers": "9"}, "9 flowers"),
        ({"v": "1m(p5m1)", "to": "hand"}, "only single tiles"),
        ({"q": "1111m", "v": "1m", "to": "hand"}, "fifth 1m"),
    ],
)
def test_a_tile_that_does_not_fit_is_refused(
    visitor: FlaskClient, parameters: dict[str, str], sentence: str | None
) -> None:
    if sentence is None:
        assert visitor.get("/mcr", query_string=parameters).status_code == 303
    else:
        assert sentence in problem(visitor, **parameters)


@pytest.mark.parametrize(
    ("address", "place", "left"),
    [
        ("q=123m(p1z1)5p&v=9m8m", "last", "q=123m(p1z1)&v=98m"),
        ("q=123m(p1z1)5p&v=9m8m", "tiles0", "q=23m5p(p1z1)&v=98m"),
        ("q=123m(p1z1)5p&v=9m8m", "meld0", "q=123m5p&v=98m"),
        ("q=123m(p1z1)5p&v=9m8m", "v0", "q=123m5p(p1z1)&v=8m"),
        ("melds=(p1z1)(k9p)&flowers=1", "last", "melds=(p1z1)&flowers=1"),
        ("q=123456m789p12s55z3s", "last", "q=123456m789p12s55z"),
        ("q=1m", "last", ""),
    ],
)
def test_what_lies_somewhere_can_be_taken_away(
    visitor: FlaskClient, address: str, place: str, left: str
) -> None:
    answer = visitor.get(f"/mcr?{address}&remove={place}")
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"/mcr?{left}{'&' if left else ''}to=hand"


@pytest.mark.parametrize("place", ["meld1", "v0", "tiles4", "last5", "x", "", "meld٣", "-1"])
def test_nothing_can_be_taken_away_where_nothing_lies(visitor: FlaskClient, place: str) -> None:
    answer = problem(visitor, q="123m(p1z1)5p", remove=place)
    assert "nothing lies there" in answer
    assert "nothing lies there" in problem(visitor, remove="last")


def test_what_was_typed_is_kept_beside_a_tile_that_does_not_fit(visitor: FlaskClient) -> None:
    page = page_of(visitor.get("/mcr?q=1111m&flowers=3&melds=(p1z1)&add=1m"))
    boxes = {each["name"]: each["value"] for each in page.all("input")}
    assert (boxes["melds"], boxes["flowers"]) == ("(p1z1)", "3")
    assert "1111m" in [each["value"] for each in page.all("input")]


@pytest.mark.any_case(4)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_clicks_are_400(visitor: FlaskClient, text: str) -> None:
    for values in ({"add": text}, {"q": text, "to": "hand"}, {"add": "1m", "to": text}):
        answer = visitor.get("/mcr", query_string=values)
        assert answer.status_code == 400, values
        assert lint_page(answer.get_data(as_text=True)) == []


@pytest.mark.parametrize(
    ("hand", "move", "link"),
    [
        ("123456m789p12s55z3s", "0-13", "?q=23456m789p12s55z3s1m"),
        ("123456m789p12s55z3s", "13-0", "?q=3s123456m789p12s55z"),
        ("123m(p1z1)5p", "3-0", "?q=5p123m(p1z1)&to=hand"),
    ],
)
def test_a_tile_moves_to_another_place_and_the_last_one_wins(
    visitor: FlaskClient, hand: str, move: str, link: str
) -> None:
    answer = visitor.get("/mcr", query_string={"q": hand, "move": move})
    assert answer.status_code == 303
    (result,) = parse_qs(urlsplit(answer.headers["Location"]).query)["q"]
    (target,) = parse_qs(urlsplit(link).query)["q"]
    assert parse_hand(result).tiles == parse_hand(target).tiles
    assert ("to=hand" in answer.headers["Location"]) == ("to=hand" in link)


@pytest.mark.parametrize("move", ["", "0", "0-14", "x-1", "1-2-3"])
def test_a_move_that_is_none_is_explained(visitor: FlaskClient, move: str) -> None:
    answer = problem(visitor, q="123456m789p12s55z3s", move=move)
    assert "move names the places of two tiles of the hand" in answer
