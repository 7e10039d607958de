"""Hidden and shown columns."""

from flask.testing import FlaskClient

from tests.web.analysis.table_rows import ONE_AWAY, orders
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
