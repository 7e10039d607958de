"""Reports of many hands: the contents, the pictures."""

import re
from collections.abc import Callable

import pytest

from tests.web.analysis.report_readers import (
    ALL_HANDS,
    ORDINARY,
    SITE,
    markdown_to_html,
    read_html,
    read_markdown,
    report_hand,
)
from webapp.analysis.report import (
    render_html,
    render_markdown,
)
from webapp.reports.environment import heading_anchor


def test_the_contents_of_an_html_batch_lead_to_its_hands_and_back() -> None:
    page = read_html(*ALL_HANDS)
    ids = page.values("id")
    targets = [link[1:] for link in page.values("href") if link.startswith("#")]
    assert len(ids) == len(set(ids))
    assert set(targets) == set(ids) == {f"hand-{n}" for n in range(1, 9)} | {"contents"}
    assert len(page.tables) == len(ALL_HANDS)


def test_the_contents_of_a_markdown_batch_lead_to_its_headings() -> None:
    text = render_markdown(ALL_HANDS, site_url=SITE)
    headings = re.findall(r"<h2>(.*?)</h2>", markdown_to_html(text))
    targets = re.findall(r'<a href="#(.*?)">', markdown_to_html(text))
    assert targets == [heading_anchor(heading) for heading in headings]
    assert len(targets) == len(ALL_HANDS)


def test_the_contents_name_title_and_shanten_of_each_hand() -> None:
    hands = (report_hand(ORDINARY, title="East 1"), report_hand("11m"))
    for read in (read_html, read_markdown):
        text = read(*hands).text
        assert re.search(r"East 1\W+3-shanten.*11m\W+complete", text)


@pytest.mark.parametrize("render", [render_html, render_markdown])
def test_the_pictures_stand_once_however_many_hands_there_are(render: Callable[..., str]) -> None:
    one = render([report_hand(ORDINARY)], site_url=SITE)
    many = render([report_hand(ORDINARY)] * 20, site_url=SITE)
    assert many.count("data:image/png") == one.count("data:image/png") > 0


def test_a_browser_draws_only_long_reports_piece_by_piece() -> None:
    hand = report_hand("11m")
    assert '<body class="long">' in render_html([hand] * 51, site_url=SITE)
    assert '<body class="long">' not in render_html([hand] * 50, site_url=SITE)
