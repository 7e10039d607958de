"""The pictures of README show the page and the card of today; `make pictures` takes them again."""

import pytest
from playwright.sync_api import Page

from tests.e2e.readme_pictures import card_outline, open_page, stored_outline


@pytest.mark.long
def test_the_picture_of_the_page_shows_the_page_of_today(page: Page) -> None:
    assert open_page(page) == stored_outline("page.png"), "take it again: make pictures"


@pytest.mark.long
def test_the_picture_of_the_card_shows_the_card_of_today() -> None:
    assert card_outline() == stored_outline("card.png"), "take it again: make pictures"
