"""The table: melds, visible tiles, rules, which every link keeps."""

from collections import Counter
from urllib.parse import parse_qsl, urlsplit

import pytest
from flask.testing import FlaskClient

from analyzer import parse_hand
from analyzer.notation import read_tiles
from analyzer.situation import unseen_tiles
from tests.page_kinds import TABLE_PAGES, TENPAI
from tests.web.lint import Page
from tests.web.site import hand_links, open_page, page_of
from webapp.analysis import routes
from webapp.query.links import format_parameters, read_state
from webapp.query.parameters import NAMES


@pytest.mark.parametrize(
    "address", [TABLE_PAGES[name] for name in TABLE_PAGES if name != "empty fields"]
)
def test_every_link_of_a_page_takes_the_table_along(visitor: FlaskClient, address: str) -> None:
    questions = dict(parse_qsl(urlsplit(address).query))
    page = open_page(visitor, address)
    assert hand_links(page)
    for link in hand_links(page):
        parameters = dict(parse_qsl(link[1:]))
        for name in NAMES:
            if name == "river" and "river" in questions:
                river = read_tiles(questions[name])
                assert read_tiles(parameters[name])[: len(river)] == river, link
            elif (
                name == "rules"
                and "1j" in parameters.get("q", parameters.get("p", "")) + questions["q"]
            ):
                assert parameters[name] == "jokers"
            elif name in questions:
                assert parameters[name] == questions[name], link
    for link in hand_links(page)[:8]:
        assert visitor.get(f"/{link}").status_code == 200, link


@pytest.mark.parametrize(
    "text",
    ["", "d=4m0p", "v=117m&river=0p9m", "r=1&s=4&t=18", "nuki=3&rules=sanma", "rules=jokers",
     "rules=jokers&wild=5m", "rules=jokers&jokers=8&pairs=distinct&orphans=1&cap=none"],
)  # fmt: skip
def test_parameters_are_written_as_they_are_read(text: str) -> None:
    state = read_state(dict(parse_qsl(text)), parse_hand("1m"), "q")
    assert format_parameters(state).removeprefix("&") == text
    again = read_state(dict(parse_qsl(format_parameters(state))), parse_hand("1m"), "q")
    assert again == state


def test_a_drawn_tile_is_none_of_those_seen(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered = []

    class Chance:
        def choice(self, tiles: tuple[object, ...]) -> object:
            offered.append(Counter(tiles))
            return tiles[0]

    monkeypatch.setattr(routes, "chance", Chance())
    answer = visitor.get("/draw?q=123m40p67s(p5z1)(k9p)&v=1111z&t=3")
    assert "t=3" in answer.headers["Location"]
    hand = parse_hand("123m40p67s(p5z1)(k9p)")
    table = read_state({"v": "1111z"}, hand, "q").situation
    assert offered == [Counter(unseen_tiles(hand, table))]
    assert sum(offered[0].values()) == 136 - 7 - 3 - 4 - 4


def test_a_pasted_address_says_the_whole_table(visitor: FlaskClient) -> None:
    pasted = "http://hairi.example/?q=123m456p789s1122z6z&d=1z"
    answer = visitor.get("/", query_string={"q": pasted, "d": "4m", "v": "117m"})
    links = hand_links(page_of(answer))
    assert links
    assert all("d=1z" in link and "v=" not in link for link in links)
    query = visitor.get("/", query_string={"q": "q=123m456p789s1122z6z&d=1z"})
    assert hand_links(page_of(query)) == links


@pytest.mark.sweep
@pytest.mark.parametrize(
    "query", ["q=11j", "q=55m&wild=5m", "q=1111j&rules=jokers", "q=111j(p5z1)1j"]
)
@pytest.mark.parametrize(
    "path", ["/", "/report.md", "/report.html", "/hand.png", "/api/v1/analysis"]
)
def test_a_hand_of_jokers_alone_is_answered_everywhere(
    visitor: FlaskClient, path: str, query: str
) -> None:
    assert visitor.get(f"{path}?{query}").status_code == 200


@pytest.mark.parametrize(
    ("query", "is_open"),
    [("", False), ("q=1m", False), ("q=1m&d=", False), ("fields=1", True), ("d=4m", True),
     ("q=1m&d=4m", False), ("q=1m&d=8z", True)],
)  # fmt: skip
def test_the_fields_stand_open_once_asked_for_or_where_nothing_else_has_what_they_say(
    visitor: FlaskClient, query: str, is_open: bool
) -> None:
    """Closed and empty they send nothing, so that the address stays short."""
    html = visitor.get(f"/?{query}").text
    (fields,) = [each for each in Page(html).all("details") if each["id"] == "table"]
    is_disabled = any("disabled" in each.attributes for each in Page(html).all("fieldset"))
    assert ("open" in fields.attributes, is_disabled) == (
        is_open,
        not is_open and "d=4m" not in query,
    )


# `/tenhou.txt`


@pytest.mark.parametrize(
    "parameters",
    [
        pytest.param("&d=4m2z&v=99m&river=1z9s&r=1&s=3&t=8", id="table"),
        pytest.param("&rules=jokers", id="jokers"),
        pytest.param("&wild=1z&cap=none", id="a-wild-tile"),
    ],
)
def test_neither_table_nor_rules_change_a_byte(visitor: FlaskClient, parameters: str) -> None:
    plain = visitor.get(f"/tenhou.txt?q={TENPAI}")
    assert plain.text == f"{TENPAI}\n打6z 待ち[1z2z 4枚]\n"
    assert visitor.get(f"/tenhou.txt?q={TENPAI}{parameters}").data == plain.data
