"""Reports: each tile has a picture, and no other file is loaded."""

import re
from pathlib import Path

from tests.web import lint
from tests.web.analysis.report_readers import (
    ALL_HANDS,
    EVERY_HAND,
    ORDINARY,
    SITE,
    Page,
    markdown_to_html,
    report_hand,
)
from webapp.analysis.hands import ReportHand
from webapp.analysis.report import render_html, render_markdown, write_tile_images
from webapp.resources import STATIC


@EVERY_HAND
def test_an_html_report_refers_to_nothing_outside_but_its_permalink(hand: ReportHand) -> None:
    html = render_html([hand], site_url=SITE)
    page = Page(html)
    for link in (*page.values("href"), *page.values("src")):
        assert link == "data:," or link.startswith(f"{SITE}/?"), link
    assert not {"script", "img", "iframe", "object", "base", "form"} & set(page.tags)
    assert set(re.findall(r"url\(\"?(.{5})", html)) == {"data:"}
    assert "@import" not in html


def test_each_tile_has_one_picture_and_each_picture_a_tile() -> None:
    html = render_html(ALL_HANDS, site_url=SITE)
    defined = re.findall(r"^\s*\.t(\w\w) \{ background-image", html, re.MULTILINE)
    used = re.findall(r'<i class="t(\w\w)(?: drawn)?(?: ringed)?">\1</i>', html)
    assert len(defined) == len(set(defined))
    assert set(defined) == set(used)
    assert html.count("<i ") == len(used)


NAMELESS = {"p", "span", "i", "b", "em", "small", "pre", "div", "code"}
"""Elements that may not be named unless they have a role."""


@EVERY_HAND
def test_only_elements_with_a_role_are_named(hand: ReportHand) -> None:
    page = lint.Page(render_html([hand, hand], site_url=SITE))
    named = [each for each in page.elements if each["aria-label"] and each.tag in NAMELESS]
    assert {each["aria-label"] for each in named} == {"Hand", "tenhou's text"}
    assert {each["role"] for each in named} == {"group"}
    assert not page.unclosed


def test_with_an_image_folder_the_pictures_are_the_files_written_there(tmp_path: Path) -> None:
    hands = [report_hand(ORDINARY), report_hand("11m")]
    folder = tmp_path / "my tiles"

    write_tile_images(hands, folder)
    text = render_markdown(hands, site_url=SITE, image_folder="my tiles")

    linked = re.findall(r'^\[(\w\w)\]: my%20tiles/\1\.png "\1"$', text, re.MULTILINE)
    written = {path.stem: path.read_bytes() for path in folder.iterdir()}
    assert set(linked) == set(written)
    assert written["5m"] == (STATIC / "tiles/png/50/5m.png").read_bytes()
    assert "data:" not in text
    assert 'src="my%20tiles/5m.png" alt="5m"' in markdown_to_html(text)
