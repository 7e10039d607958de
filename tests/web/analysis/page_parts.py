"""Parts of the page, for tests."""

import re

from tests.web.lint import Element, Page
from tests.web.site import classed, hand_links


def box_of(page: Page) -> Element:
    (box,) = [element for element in page.all("input") if element["name"] == "q"]
    return box


def tag_of(page: Page) -> str:
    """The line that tenhou has above its table."""
    (tag,) = classed(page, "tenhou-tag")
    return tag.text


def page_of_keeping(page: Page) -> list[str]:
    """The links of the accepted tiles, in the rows that keep shanten, or with no discard at all."""
    if found := tables(page):
        return [link for row in found[0] for link in row[1:]]
    hand = {tile["href"] for tile in classed(page, "hand-tile")}
    return [link for link in hand_links(page) if link not in hand and link.startswith("?q=")]


def answer_rows(html: str) -> list[tuple[str | None, list[str]]]:
    """The discard of each row, None for a hand that draws next, and the tiles that it draws."""
    drawing = html.partition('<section class="drawing"')[2].partition("Draw a random tile")[0]
    if drawing:
        link = r'href="\?[^"]*(\d[mpsz])"[^>]*aria-label="draw [^":]*, \d left'
        return [(None, list(dict.fromkeys(re.findall(link, drawing))))]
    return [
        (discard, [one[:2] for one in accepts.split()])
        for discard, accepts in re.findall(
            r'<tr class="discard-row[^>]*data-discard="(..)" data-accepts="([^"]*)"', html
        )
    ]


def tables(page: Page) -> list[list[list[str]]]:
    """The links of each row of each table, in the order in which they stand."""
    found: list[list[list[str]]] = []
    for element in page.elements:
        if element.tag == "table":
            found.append([])
        elif element.tag == "th" and element["scope"] == "row":
            found[-1].append([])
        elif element.tag == "section":
            found.append([])
        elif element.tag == "a" and element["href"].startswith("?") and found and found[-1]:
            found[-1][-1].append(element["href"])
    return [rows for rows in found if rows]
