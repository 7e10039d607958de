"""The points of waits and complete hands: page, JSON and text equal the library's answer."""

import subprocess
import sys

from flask.testing import FlaskClient

from tests.web.site import classed, open_page


def test_a_discard_does_not_win_a_furiten_hand(visitor: FlaskClient) -> None:
    """The row that waits for 1m has no points below its tiles; opened, those of an own draw."""
    query = "/?q=2333456m456p111z4s&river=1m"
    assert len(classed(open_page(visitor, query), "row-worth")) == 1
    cells = [each.text for each in classed(open_page(visitor, f"{query}&tab=following"), "points")]
    assert [(ron, riichi) for ron, riichi in zip(cells[::3], cells[2::3], strict=True)][:4] == [
        ("–", "–")
    ] * 4
    assert "–" not in cells[1::3]


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
