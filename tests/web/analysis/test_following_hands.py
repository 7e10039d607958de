"""The outlook below a row: the next hands, and their links."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.analysis.table_rows import ONE_AWAY
from tests.web.site import classed, open_page

FOLLOWED = {
    "a red five": f"q={ONE_AWAY}",
    "regular form": "p=23467m340p66788s9p",
    "melds and a river": "q=123m40p79s(p5z1)6s1p8s&v=117m&river=9m1z",
    "tenpai": "q=123m406p78s1133z5p2z",
    "jokers": "q=49m367p2257s447z11j",
    "a wild tile, sorted": "q=49m367p2257s4475z&wild=5z&sort=count",
    "fives in disorder": "q=5m0m6m7p8p1s2s3s11z7z",
    "about to draw, fives in disorder": "q=5m0m23m7p8p11s",
}


STEP = re.compile(r'<a class="step" href="\./([^"]*)"[^>]*>(.*?)</a>')
DRAW = re.compile(r'<tr>\s*<th scope="row">(.*?<a href="\./([^"]*)".*?)</tr>', re.DOTALL)


def steps_of(html: str) -> list[tuple[str, ...]]:
    """Each step of a page: the link of its row, the tile drawn, the next discard, its own link."""
    results = []
    for row in re.split('<section class="follow-row"|<section class="drawing"', html)[1:]:
        link = re.search(r'<a href="(\?[^"]*)" aria-label="discard [^,"]*">', row)
        for address, pictures in STEP.findall(row) + [step[::-1] for step in DRAW.findall(row)]:
            drawn, then = re.findall(r'#(\w\w)"/></svg>', pictures)[:2]
            results.append((link[1] if link else "", drawn, then, address))
    return [tuple(part.replace("&amp;", "&") for part in one) for one in results]


def drawing(link: str, tile: str) -> str:
    """The same address after drawing a tile."""
    hand, mark, rest = link.partition("&")
    return f"{hand}{tile}{mark}{rest}"


@pytest.mark.parametrize("query", FOLLOWED.values(), ids=FOLLOWED)
def test_a_next_hand_is_where_two_clicks_lead(visitor: FlaskClient, query: str) -> None:
    steps = steps_of(visitor.get(f"/?{query}&tab=following").get_data(as_text=True))
    assert steps
    for row, drawn, then, link in steps[:: len(steps) // 8 or 1]:
        address = drawing(row or f"?{query}&tab=following", drawn)
        address = address.replace("tab=following", "tab=discards")
        discards = re.findall(
            r'data-discard="(\w\w)"[^>]*>\s*<th[^>]*><a href="([^"]*)"',
            visitor.get(f"/{address}").get_data(as_text=True),
        )
        assert dict(discards)[then].replace("&amp;", "&") == link.replace("&tab=following", ""), (
            row,
            drawn,
            then,
        )


def test_links_to_different_next_hands_have_different_names(visitor: FlaskClient) -> None:
    targets: dict[str, set[str]] = {}
    for link in classed(open_page(visitor, f"/?q={ONE_AWAY}&tab=following"), "step"):
        targets.setdefault(link.name, set()).add(link["href"])
    assert len(targets) > 50
    assert [name for name, result in targets.items() if len(result) > 1] == []


@pytest.mark.parametrize("query", FOLLOWED.values(), ids=FOLLOWED)
def test_a_row_that_can_be_opened_leads_to_its_part_of_what_follows(
    visitor: FlaskClient, query: str
) -> None:
    page = open_page(visitor, f"/?{query}")
    following = visitor.get(f"/?{query}&tab=following").get_data(as_text=True)
    links = [link["href"] for link in classed(page, "opener")]
    names = [f"follows-{row['data-discard']}" for row in page.all("tr") if row["data-discard"]]
    parts = re.findall(r'<section class="follow-row" id="([^"]*)"', following)
    assert [link.partition("#")[2] for link in links] == [each for each in names if each in parts]
    assert parts == [link.partition("#")[2] for link in links]
    for link in links[:1]:
        assert link.partition("#")[2] in visitor.get(link.removeprefix(".")).get_data(as_text=True)
