"""Reports: a title is shown as text, without effect as markup."""

import html
import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.web.analysis.report_readers import (
    ORDINARY,
    READERS,
    SITE,
    Page,
    Reader,
    markdown_to_html,
    report_hand,
)
from webapp.analysis.hands import ReportHand
from webapp.analysis.report import render_markdown

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "a | b | c",
    "[x](https://evil.example) ![y](z.png)",
    "`code` *em* _em_ ~~del~~ # not a heading #",
    "back\\slash \\[ &amp; $x$ {{ 7*7 }} {% raw %}",
    "https://evil.example/",
    "</style></title><b>",
    "line\n\n# two\r\n- three",
    "[5m]: ![5m] <!-- -->",
    "\x00\x1b[31m \ud800 \u2028",
)


@READERS
@pytest.mark.any_case(4)
@pytest.mark.parametrize("title", HOSTILE)
def test_a_title_is_shown_as_it_is_and_does_nothing(read: Reader, title: str) -> None:
    plain = read(report_hand(ORDINARY, title="x"), report_hand("11m"))
    page = read(report_hand(ORDINARY, title=title), report_hand("11m"))

    assert page.text.count(shown_title(title)) >= 2
    assert page.tags == plain.tags
    assert page.values("href") == plain.values("href")
    page.text.encode()


LINE_STARTS = (
    "",
    "- ",
    "+ ",
    "* ",
    "-",
    "---",
    "===",
    "1. ",
    "2) ",
    "# ",
    "> ",
    "    ",
    "\t",
    "~~~",
)

TITLES = st.builds("{}{}".format, st.sampled_from(LINE_STARTS), st.text())


@pytest.mark.slow
@given(title=TITLES)
@example(title="1. East round")
@example(title="- dash")
@example(title="+ plus")
@example(title="----")
@example(title="====")
@example(title="12) twelve")
@example(title="1.5 han #")
@example(title="[1m]: ![1m]")
def test_any_title_in_markdown_is_its_heading_and_nothing_more(title: str) -> None:
    one, other = report_hand("11m", title=title), report_hand("1z")
    plain = report_hand("11m", title="x")
    expected = shown_title(title) or "11m"

    alone = markdown_with_files(one)
    first = markdown_with_files(one, other)

    assert html.unescape(re.findall(r"<h1>(.*?)</h1>", alone)[0]) == expected
    assert html.unescape(re.findall(r"</h2>\n<p>(.*?)</p>", first)[0]) == expected
    assert Page(alone).tags == Page(markdown_with_files(plain)).tags
    assert Page(first).tags == Page(markdown_with_files(plain, other)).tags


def markdown_with_files(*hands: ReportHand) -> str:
    return markdown_to_html(render_markdown(hands, site_url=SITE, image_folder="tiles"))


def shown_title(title: str) -> str:
    words = " ".join(title.split())
    return "".join("�" if unicodedata.category(c) in ("Cc", "Cs") else c for c in words)
