"""Parts of the page to look at."""

from tests.web.lint import Element, Page


def box_of(page: Page) -> Element:
    (box,) = [element for element in page.all("input") if element["name"] == "q"]
    return box
