"""`/tenhou.txt`: tenhou's text, or the reason why there is none."""

import pytest
from flask.testing import FlaskClient

TENPAI = "123m406p789s1122z6z"
TABLE = "&d=4m2z&v=99m&river=1z9s&r=1&s=3&t=8"


@pytest.mark.parametrize(
    "parameters",
    [
        pytest.param(TABLE, id="table"),
        pytest.param("&rules=jokers", id="jokers"),
        pytest.param("&wild=1z&cap=none", id="a-wild-tile"),
    ],
)
def test_neither_table_nor_rules_change_a_byte(visitor: FlaskClient, parameters: str) -> None:
    plain = visitor.get(f"/tenhou.txt?q={TENPAI}")
    assert plain.text == f"{TENPAI}\n打6z 待ち[1z2z 4枚]\n"
    assert visitor.get(f"/tenhou.txt?q={TENPAI}{parameters}").data == plain.data


@pytest.mark.parametrize("hand", ["1m(p5z1)1m", "123m1j", "1j(p5z1)"])
def test_what_tenhou_cannot_express_is_400_with_the_reason(visitor: FlaskClient, hand: str) -> None:
    response = visitor.get(f"/tenhou.txt?q={hand}")
    assert (response.status_code, response.mimetype) == (400, "text/plain")
    assert "tenhou's text can express neither melds nor jokers" in response.text
