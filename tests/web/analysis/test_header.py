"""The hand of the page: its header, its tiles in typed order, its title."""

from tests.page_kinds import THIRTEEN
from tests.web.site import open_page
from webapp import create_app


def test_the_configured_address_of_the_site_is_used() -> None:
    visitor = create_app({"SITE_URL": "https://hairi.example/at"}).test_client()
    page = open_page(visitor, f"/?q={THIRTEEN}")
    (canonical,) = [e["href"] for e in page.all("link") if e["rel"] == "canonical"]
    assert canonical == f"https://hairi.example/at/?q={THIRTEEN}"
