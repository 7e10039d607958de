"""The columns of a table of discards: those that its hand can fill, in one order."""

import re

import pytest
from flask.testing import FlaskClient

from tests.page_kinds import COMPLETE, FAR_AWAY
from tests.web.lint import Page
from tests.web.site import TENPAI

ONE_AWAY = "23467m340p66788s9p"
FIRST = "Discard, Tiles, Kinds"
ESTIMATES = "Tenpai, Win, Points"


@pytest.mark.parametrize(
    ("address", "names"),
    [
        (f"/?q={FAR_AWAY}", f"{FIRST}, Next, Improve, Accepts, More"),
        (f"/?q={ONE_AWAY}", f"{FIRST}, Good shape, Next, Improve, {ESTIMATES}, Accepts, More"),
        (f"/?q={TENPAI}", f"{FIRST}, Improve, {ESTIMATES}, Waits, More"),
        (f"/?q={COMPLETE}", f"{FIRST}, Improve, Waits, More"),
        ("/?p=11223344556677z", f"{FIRST}, Next, Improve, Accepts, More"),
        ("/?q=49m367p2257s447z11j", f"{FIRST}, Next, Improve, Accepts, More"),
        (f"/mcr?q={TENPAI}", f"{FIRST}, Waits"),
        ("/mcr?q=123m406p78s1122z66z", f"{FIRST}, Accepts"),
    ],
)
def test_a_table_has_the_columns_that_its_hand_fills(
    visitor: FlaskClient, address: str, names: str
) -> None:
    (table, *_) = re.findall(r'(?s)<table class="discards.*?</thead>', visitor.get(address).text)
    headings = [each.text.partition("—")[0].strip() for each in Page(table).all("th")]
    assert ", ".join(headings) == names
