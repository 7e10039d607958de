"""The points of waits and complete hands: page, JSON and text equal the library's answer."""

import subprocess
import sys
from typing import Any

import pytest
from flask.testing import FlaskClient

from analyzer.hand import Hand
from analyzer.notation import parse_hand
from analyzer.riichi import SANMA_PRESETS, NoYakuError, score
from analyzer.tiles import TILES_BY_NAME
from tests.web.site import classed, open_page

SOUTH = {"seat_wind": 2}

WAITING: dict[str, tuple[str, dict[str, Any]]] = {
    "123m406p789s1122z": ("&s=2&d=4p", SOUTH | {"dora_indicators": (TILES_BY_NAME["4p"],)}),
    "3334567m123p999s": ("&s=2", SOUTH),
    "123456m78p99s(p5z1)": ("&r=2", {"round_wind": 2}),
    "123456m78p99s(234s0)": ("", {}),
    "234m34p88s555s(k1z)": ("", {}),
    "1112345678999s": ("&s=3", {"seat_wind": 3}),
    "111m34p234678s22z": (
        "&s=2&rules=sanma&nuki=1",
        SOUTH | {"rules": SANMA_PRESETS["tenhou"], "nuki": 1},
    ),
}
"""Hand -> its table in a link, and the same for the library: dora, no yaku, melds, sanma."""


def points(hand: Hand, way: dict[str, Any], **flags: bool) -> int | None:
    try:
        return score(hand, **{**way, **flags}).points
    except NoYakuError:
        return None


def worth(hand: Hand, way: dict[str, Any]) -> dict[str, int | None]:
    is_open = any(meld.is_open for meld in hand.melds)
    return {
        "ron": points(hand, way),
        "drawn": points(hand, way, self_drawn=True),
        "riichi": None if is_open else points(hand, way, riichi=True),
    }


@pytest.mark.parametrize("text", WAITING)
def test_each_wait_wins_what_the_library_says(visitor: FlaskClient, text: str) -> None:
    link, way = WAITING[text]
    answer = visitor.get(f"/api/v1/analysis?q={text}{link}&outlook=1").get_json()
    assert answer["waits"]
    for wait in answer["waits"]:
        hand = parse_hand(text).with_drawn(TILES_BY_NAME[wait["tile"]])
        assert wait["worth"] == (worth(hand, way) if wait["left"] else None), (text, wait)
    page = open_page(visitor, f"/?q={text}{link}")
    figures = [w["worth"][key] for w in answer["waits"] for key in ("ron", "drawn", "riichi")
               if w["worth"] and (key != "riichi" or w["worth"][key] is not None)]  # fmt: skip
    expected = ["no yaku" if each is None else f"{each:,}" for each in figures]
    assert [cell.text for cell in classed(page, "points")] == expected


def test_a_discard_does_not_win_a_furiten_hand(visitor: FlaskClient) -> None:
    """The row that waits for 1m has no points below its tiles; opened, those of an own draw."""
    query = "/?q=2333456m456p111z4s&river=1m"
    assert len(classed(open_page(visitor, query), "row-worth")) == 1
    cells = [each.text for each in classed(open_page(visitor, f"{query}&tab=following"), "points")]
    assert [(ron, riichi) for ron, riichi in zip(cells[::3], cells[2::3], strict=True)][:4] == [
        ("–", "–")
    ] * 4
    assert "–" not in cells[1::3]


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("q=567m22p34568s(k9p)7s&s=2&d=6s", "/score?q=567m22p34568s(k9p)7s&seat_wind=2&d=6s"),
        ("q=19m19p19s1234567z1z&rules=sanma", "/score?q=19m19p19s1234567z1z&players=3"),
    ],
)
def test_a_complete_hand_shows_its_points_and_leads_to_its_score(
    visitor: FlaskClient, query: str, address: str
) -> None:
    page = open_page(visitor, f"/?{query}")
    answer = visitor.get(f"/api/v1/analysis?{query}&outlook=1").get_json()["worth"]
    figures = ["no yaku" if each is None else f"{each:,}" for each in answer.values()]
    assert [each.text for each in classed(page, "points")] == list(dict.fromkeys(figures))
    (link,) = [each for each in page.all("a") if each.text == "Score this hand"]
    parts = dict(pair.split("=") for pair in link["href"].split("?")[1].split("&"))
    expected = dict(pair.split("=") for pair in address.split("?")[1].split("&"))
    assert expected.items() <= parts.items()
    assert visitor.get(link["href"]).status_code == 200


def test_the_command_line_starts_without_the_scorer() -> None:
    code = "import sys, webapp.cli; print('analyzer.riichi' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_a_win_in_a_seat_that_three_players_do_not_have_is_complete_without_points(
    visitor: FlaskClient,
) -> None:
    query = "q=123456p789s11222z&rules=sanma&s=4"
    assert visitor.get(f"/card.png?{query}").status_code == 200
    assert visitor.get(f"/api/v1/analysis?{query}&outlook=1").get_json()["worth"] is None
    assert open_page(visitor, f"/?{query}&lang=en").all("h1")[0].text == "Complete"
