"""The outlook below a row: the next hands, and their links."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.analysis.table_rows import ONE_AWAY, answer
from tests.web.site import classed, open_page
from webapp.language.words import SHAPES

FOLLOWED = {
    "a red five": f"q={ONE_AWAY}",
    "regular form": "p=23467m340p66788s9p",
    "melds and a river": "q=123m40p79s(p5z1)6s1p8s&v=117m&river=9m1z",
    "tenpai": "q=123m406p78s1133z5p2z",
    "jokers": "q=49m367p2257s447z11j",
    "a wild tile, sorted": "q=49m367p2257s4475z&wild=5z&sort=count",
    "fives in disorder": "q=5m0m6m7p8p1s2s3s11z7z&partial=1",
    "about to draw, fives in disorder": "q=5m0m23m7p8p11s&partial=1",
}


def steps_of(html: str) -> list[tuple[str, str, str, str]]:
    """Each step of a page: the link of its row, the tile drawn, the next discard, its own link."""
    results = []
    for row in re.split('<tr(?: class="dominated")? data-|<section class="drawing"', html)[1:]:
        link = re.search(r'<a href="(\?[^"]*)" aria-label="discard [^,"]*">', row)
        for step in re.findall(r'<a class="step" href="\./([^"]*)">(.*?)</a>', row):
            drawn, then = re.findall(r'#(\w\w)"/></svg>', step[1])[:2]
            results.append((link[1] if link else "", drawn, then, step[0]))
    return [tuple(part.replace("&amp;", "&") for part in one) for one in results]  # type: ignore[misc]


def drawing(link: str, tile: str) -> str:
    """The same address after drawing a tile."""
    hand, mark, rest = link.partition("&")
    return f"{hand}{tile}{mark}{rest}"


@pytest.mark.parametrize("query", FOLLOWED.values(), ids=FOLLOWED)
def test_a_next_hand_is_where_two_clicks_lead(visitor: FlaskClient, query: str) -> None:
    steps = steps_of(visitor.get(f"/?{query}").get_data(as_text=True))
    assert steps
    for row, drawn, then, link in steps[:: len(steps) // 8 or 1]:
        page = open_page(visitor, f"/{drawing(row or f'?{query}', drawn)}")
        discards = re.findall(
            r'data-discard="(\w\w)"[^>]*>\s*<th[^>]*><a href="([^"]*)"',
            visitor.get(f"/{drawing(row or f'?{query}', drawn)}").get_data(as_text=True),
        )
        assert len(classed(page, "keeping")) == 1
        assert dict(discards)[then].replace("&amp;", "&") == link, (row, drawn, then)


def test_waits_are_told_in_words_with_their_copies(visitor: FlaskClient) -> None:
    query = "q=3334567m123p999s1z"
    best = answer(visitor, query)["discards"][0]
    page = open_page(visitor, f"/?{query}")
    (row,) = [one for one in page.all("details") if one["id"] == f"more-{best['tile']}"]
    assert "What follows east wind" in row.text
    document = [one.text for one in classed(page, "shapes")][: len(best["waits"])]
    words = [", ".join(SHAPES[shape][0].id for shape in one["shapes"]) for one in best["waits"]]
    assert document == words
    assert len(set(words)) > 1


def test_links_to_different_next_hands_have_different_names(visitor: FlaskClient) -> None:
    targets: dict[str, set[str]] = {}
    for link in classed(open_page(visitor, f"/?q={ONE_AWAY}"), "step"):
        targets.setdefault(" ".join([link.text, *link.images]), set()).add(link["href"])
    assert len(targets) > 50
    assert [name for name, result in targets.items() if len(result) > 1] == []
