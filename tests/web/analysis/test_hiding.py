"""Hidden and shown columns."""

import pytest
from flask.testing import FlaskClient

from tests.web.analysis.table_rows import ONE_AWAY, orders
from tests.web.lint import Element
from tests.web.site import hand_links, open_page


def test_a_form_may_name_each_hidden_column_by_itself(visitor: FlaskClient) -> None:
    together = open_page(visitor, f"/?q={ONE_AWAY}&hide=next,good")
    apart = open_page(visitor, f"/?q={ONE_AWAY}&hide=good&hide=next")
    assert hand_links(apart) == hand_links(together)
    assert all(link.endswith("&hide=good,next") for link in hand_links(apart))


def test_an_old_link_may_name_a_column_that_is_no_more(visitor: FlaskClient) -> None:
    plain = open_page(visitor, f"/?q={ONE_AWAY}&hide=none")
    old = open_page(visitor, f"/?q={ONE_AWAY}&sort=-shanten&hide=shanten")
    assert hand_links(old) == hand_links(plain)
    assert orders(old) == orders(plain)


AGAINST = "?q=23467m34567p3388s&t=8&t1=4:9m1z2p7z6s4m1m*5s-"


def columns(visitor: FlaskClient, link: str) -> set[str]:
    return {each["class"] for each in open_page(visitor, link).all("th")}


def choices(visitor: FlaskClient, link: str) -> list[Element]:
    boxes = [each for each in open_page(visitor, link).all("input") if each["name"] == "show"]
    return [each for each in boxes if each["type"] == "checkbox"]


@pytest.mark.parametrize("key", ["danger", "value"])
def test_danger_and_value_can_be_hidden(visitor: FlaskClient, key: str) -> None:
    assert f"of-{key}" in columns(visitor, f"/{AGAINST}")
    assert f"of-{key}" not in columns(visitor, f"/{AGAINST}&hide={key}")
    assert f"of-{key}" not in columns(visitor, f"/{AGAINST}&show=tile,count,good")


def test_a_form_without_a_riichi_keeps_the_columns_of_riichi(visitor: FlaskClient) -> None:
    boxes = choices(visitor, f"/?q={ONE_AWAY}&hide=danger")
    checked = ["tile", *(each["value"] for each in boxes if "checked" in each.attributes)]
    assert {"danger", "value"} <= {each["value"] for each in boxes}
    assert "value" in checked
    shown = columns(visitor, f"/{AGAINST}&{'&'.join(f'show={each}' for each in checked)}")
    assert "of-danger" not in shown
    assert "of-value" in shown
