"""Reports: the draws that follow a discard."""

import re

import pytest

from tests.web.analysis.report_readers import (
    READERS,
    SITE,
    TWO_READINGS,
    Reader,
    outlooks,
    report_hand,
    told_one_by_one,
    widening,
)
from webapp.analysis.report import (
    render_html,
    render_markdown,
)

ONE_AWAY = "23467m340p66788s9p"


@READERS
@pytest.mark.parametrize(
    "query", [ONE_AWAY, ONE_AWAY[:-2], TWO_READINGS, "12m11z(456p1)(s3z2)(k0s)4m"]
)
def test_each_draw_that_follows_is_told_below_the_table(read: Reader, query: str) -> None:
    hand = report_hand(query)
    text = read(hand).text
    result = outlooks(hand.analysis)
    for outlook in result:
        for step in outlook.steps:
            waits = " ".join(f"{tile}×{left}" for tile, left in step.ukeire)
            line = f"{step.tile}×{step.left} → {step.discard}: {step.count} {waits}"
            assert (line in text) == (outlook.shanten == 1), line
        for (discard, after), alike in widening(outlook).items():
            draws = " ".join(f"{draw.tile}×{draw.left}" for draw in alike)
            assert f"{draws} → {discard}: {alike[0].before} → {after}" in text
    answer = sum(bool(told_one_by_one(outlook)) for outlook in result)
    assert text.count("What follows") == answer > 0


@READERS
def test_many_hands_do_not_tell_the_draws(read: Reader) -> None:
    assert "What follows" not in read(*[report_hand(ONE_AWAY)] * 51).text


def test_in_html_the_draws_are_folded_below_their_row() -> None:
    page = render_html([report_hand(ONE_AWAY)], site_url=SITE)
    rows = re.findall(
        r'scope="row"><i class="t(\w\w)">.*?</tr>\s*<tr class="ahead">', page, re.DOTALL
    )
    assert rows == ["9p", "6s", "8s", "7s", "6m", "7m"]
    assert page.count("<details>") == 6
    assert "<details open" not in page


def test_in_markdown_each_discard_has_a_small_heading() -> None:
    one = render_markdown([report_hand(ONE_AWAY)], site_url=SITE)
    two = render_markdown([report_hand(ONE_AWAY)] * 2, site_url=SITE)
    assert re.findall(r"^## (.*)", one, re.MULTILINE)[:2] == [
        "What follows ![9p]",
        "What follows ![6s]",
    ]
    assert two.count("\n### What follows ![9p]\n") == 2


def test_a_dominated_discard_is_dimmed_in_html_and_marked_in_markdown() -> None:
    hand = report_hand(ONE_AWAY)
    page = render_html([hand], site_url=SITE)
    text = render_markdown([hand], site_url=SITE)
    dominated = [
        str(row.tile) for row in hand.analysis.discards if row.tile.kind in hand.analysis.dominated
    ]

    assert re.findall(r'<tr class="dominated"><th[^>]*><i class="t(\w\w)">', page) == dominated
    assert re.search(r"^\.dominated i \{ opacity", page, re.MULTILINE)
    better = [str(hand.analysis.better[row.tile.kind]) for row in hand.analysis.discards
              if row.tile.kind in hand.analysis.better]  # fmt: skip
    assert re.findall(r'worse: <i class="t(\w\w)">', page) == better != []
    marks = re.findall(r"^\| !\[(\w\w)\](?: ↩)? ⊂ !\[(\w\w)\] \|", text, re.MULTILINE)
    assert marks == list(zip(dominated, better, strict=True))
    assert "⊂ strictly worse: the discard behind the sign accepts all of this\n" in text
    assert "⊂" not in render_markdown([report_hand(ONE_AWAY[:-2])], site_url=SITE)
