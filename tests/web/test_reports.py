"""The reports, in HTML and in Markdown, of one hand and of a list."""

import html
import json
import re
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from analyzer import Analysis, analyze, format_header, format_tenhou
from analyzer.notation import read_hand
from analyzer.outlook import FARTHEST, Improvement, Outlook, look_ahead
from analyzer.rules import JOKERS, Rules
from analyzer.shanten import Forms
from analyzer.situation import EMPTY_TABLE, Situation
from analyzer.tiles import Tile, TileKind, parse_tile
from analyzer.ukeire import Ukeire
from analyzer.waits import Wait
from tests.web import lint
from webapp import create_app
from webapp.analysis.document import analysis_model
from webapp.analysis.report import (
    ReportHand,
    build_report,
    render_html,
    render_markdown,
    write_tile_images,
)
from webapp.reports.environment import HTML_POLICY, heading_anchor
from webapp.resources import STATIC, VERSION

SITE = "https://hairi.example"
ORDINARY = "336m237p2479s167z3s"
DEAD_WAIT = "67777889m"
TWO_READINGS = "111222333m11p"
QUERIES = (
    ("q", ORDINARY),
    ("q", "123m406p789s1122z"),
    ("p", "19m19s19p123456z5m2p"),
    ("q", TWO_READINGS),
    ("pd", "1188m2277p3355s6z"),
    ("q", DEAD_WAIT),
    ("q", "19m19p19s1234567z1z"),
    ("qd", "7z"),
)
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


def report_hand(
    query: str,
    mode: str = "q",
    title: str | None = None,
    *,
    situation: Situation = EMPTY_TABLE,
    rules: Rules | None = None,
) -> ReportHand:
    hand = read_hand(query).hand
    forms: Forms = "regular" if mode.startswith("p") else "standard"
    return ReportHand(analyze(hand, situation, forms=forms, rules=rules), query, mode, title)


ALL_HANDS = [report_hand(query, mode) for mode, query in QUERIES]


class Page(HTMLParser):
    """What a test asks of an HTML file: its links, names, tables and words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.tables: list[list[list[str]]] = []
        self.fences: list[str] = []
        self.words: list[str] = []
        self._open: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self._open.add(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("th", "td"):
            self.tables[-1][-1].append("")
        elif tag == "pre":
            self.fences.append("")
        elif tag == "img":
            self.handle_data(dict(attrs)["alt"] or "")

    def handle_endtag(self, tag: str) -> None:
        self._open.discard(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if self._open & {"th", "td"}:
            self.tables[-1][-1][-1] += data
        if "pre" in self._open:
            self.fences[-1] += data.removeprefix("\n")

    def values(self, name: str) -> list[str]:
        return [value for key, value in self.attributes if key == name]

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())


Reader = Callable[..., Page]


def read_html(*hands: ReportHand) -> Page:
    return Page(render_html(hands, site_url=SITE))


def read_markdown(*hands: ReportHand) -> Page:
    return Page(markdown_to_html(render_markdown(hands, site_url=SITE)))


def markdown_to_html(text: str) -> str:
    renderer = MarkdownIt("commonmark", {"html": False}).enable("table")
    html: str = renderer.render(text)
    return html


WORDS = {"orphans_single": "single orphan", "orphans_thirteen": "thirteen-sided"}
"""Shapes of a wait that have another name in a report."""


def expected_accepted(ukeire: Ukeire, waits: tuple[Wait, ...], *marks: str) -> str:
    shapes = {wait.tile: "/".join(WORDS.get(s, s) for s in wait.shapes) for wait in waits}
    tiles = [f"{tile}×{left} {shapes.get(tile, '')}".strip() for tile, left in ukeire]
    return " ".join([*tiles, *marks])


def expected_ahead(outlook: Outlook) -> list[str | None]:
    good = outlook.good_shape
    return [
        f"{round(100 * good[0] / good[1])}%" if good and good[1] else None,
        None if outlook.next_width is None else f"{outlook.next_width:.1f}",
        str(sum(draw.left for draw in outlook.improvements)),
    ]


def expected_rows(analysis: Analysis) -> Iterator[list[str]]:
    """The cells of each row, as the analysis has them; a dominated one without its mark."""
    rows = (*analysis.keeping, *analysis.going_back)
    near = analysis.keeping if analysis.shanten.value <= 3 else ()
    ahead: dict[Tile | None, list[str | None]]
    ahead = {row.tile: expected_ahead(look_ahead(analysis, row)) for row in near}
    if not rows and len(analysis.hand) % 3 == 1 and analysis.shanten.value <= 3:
        ahead = {None: expected_ahead(look_ahead(analysis))}
    columns = [i for i in range(3) if any(cells[i] not in (None, "0") for cells in ahead.values())]
    for row in rows:
        marks = ["furiten"] * analysis.is_furiten_after(row) + ["no tile left"] * row.is_dead
        accepted = expected_accepted(row.ukeire, analysis.waits_after(row), *marks)
        cells = [str(row.tile), str(row.shanten), accepted, str(row.kinds), str(row.count)]
        yield cells + [ahead.get(row.tile, [None] * 3)[i] or "" for i in columns]
    if not rows:
        accepted = expected_accepted(analysis.ukeire, analysis.waits)
        shanten, kinds, count = analysis.shanten.value, analysis.kinds, analysis.count
        cells = [str(shanten), accepted, str(kinds), str(count)]
        yield cells + [ahead[None][i] or "" for i in columns]


BEATEN = "another discard accepts all of this and more"


def shown_rows(table: list[list[str]]) -> list[list[str]]:
    """The cells of each row, without the heads and the marks of 向聴戻し and dominated rows."""
    cells = [
        [" ".join(cell.replace(BEATEN, "").split()) for cell in row]
        for row in table[1:]
        if len(row) > 1
    ]
    return [[row[0].removesuffix(" ⊂").removesuffix(" ↩"), *row[1:]] for row in cells]


READERS = pytest.mark.parametrize("read", [read_html, read_markdown], ids=["html", "markdown"])
EVERY_HAND = pytest.mark.parametrize("hand", ALL_HANDS, ids=[query for _, query in QUERIES])


@READERS
@EVERY_HAND
def test_every_row_of_the_table_equals_the_analysis(read: Reader, hand: ReportHand) -> None:
    (table,) = read(hand).tables
    assert shown_rows(table) == list(expected_rows(hand.analysis))


@READERS
@EVERY_HAND
def test_a_report_holds_header_text_link_legend_and_version(read: Reader, hand: ReportHand) -> None:
    page = read(hand)
    assert format_header(hand.analysis) in page.text
    assert page.fences == [format_tenhou(hand.analysis, hand.query)]
    assert f"{SITE}/?{hand.mode}={hand.query}" in page.values("href")
    assert "how many copies of them are left in all" in page.text
    assert f"hairi {VERSION}" in page.text


@READERS
@EVERY_HAND
def test_the_hand_stands_in_typed_order_right_above_its_table(
    read: Reader, hand: ReportHand
) -> None:
    before = read(hand).text.split("Discard" if hand.analysis.discards else "Shanten Draws")[0]
    names = "".join(map(str, hand.analysis.hand.tiles))
    assert names in re.sub(r"\s", "", before)


@READERS
def test_a_complete_hand_shows_every_reading(read: Reader) -> None:
    text = read(report_hand(TWO_READINGS)).text
    assert "1m1m1m 2m2m2m 3m3m3m 1p1p" in text
    assert "1m2m3m 1m2m3m 1m2m3m 1p1p" in text


@READERS
def test_a_tile_of_which_no_copy_is_left_stays_with_zero(read: Reader) -> None:
    (table,) = read(report_hand(DEAD_WAIT)).tables
    cells = next(row for row in shown_rows(table) if row[0] == "7m")
    assert cells[2:5] == ["7m×0 kanchan/penchan/tanki furiten no tile left", "1", "0"]


def tiles(names: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, names.split()))


AT_THE_TABLE = Situation(
    dora_indicators=tiles("4m 2z"),
    visible=tiles("9m 9m"),
    river=tiles("1z 9s"),
    round_wind=1,
    seat_wind=3,
    turn=8,
)
TENPAI = "123m406p789s1122z6z"
MELDED = "12m11z(456p1)(s3z2)(k0s)9m"


@READERS
def test_what_lies_on_the_table_stands_under_the_hand(read: Reader) -> None:
    text = (
        read(report_hand(TENPAI, situation=AT_THE_TABLE)).text.replace(":", "").replace(" · ", " ")
    )
    assert (
        "Dora indicators 4m2z → 5m3z 0 in hand Red fives 1 Round wind east Seat wind west Turn 8 "
        "Own discards 1z9s Visible tiles 9m9m" in text
    )


@READERS
def test_the_table_counts_and_a_wait_for_an_own_discard_is_furiten(read: Reader) -> None:
    (table,) = read(report_hand(TENPAI, situation=AT_THE_TABLE)).tables
    assert shown_rows(table)[0][:3] == ["6z", "0", "1z×1 shanpon 2z×1 shanpon furiten"]


@READERS
def test_the_text_for_tenhou_stays_as_it_is_and_says_what_it_leaves_out(read: Reader) -> None:
    page = read(report_hand(TENPAI, situation=AT_THE_TABLE))
    assert page.fences == [f"{TENPAI}\n打6z 待ち[1z2z 4枚]\n"]
    assert "its counts see only the hand" in page.text
    assert "its counts see only the hand" not in read(report_hand(TENPAI)).text


@READERS
def test_a_hand_with_melds_has_no_text_for_tenhou_but_a_sentence(read: Reader) -> None:
    page = read(report_hand(MELDED))
    assert page.fences == []
    assert "tenhou’s text cannot express melds." in page.text


@READERS
def test_a_link_carries_all_that_was_said(read: Reader) -> None:
    links = read(report_hand(MELDED, "p", situation=AT_THE_TABLE)).values("href")
    assert f"{SITE}/?p={MELDED}&d=4m2z&v=99m&river=1z9s&r=1&s=3&t=8" in links


@pytest.mark.parametrize(
    "hand",
    [
        pytest.param(report_hand(MELDED), id="melds"),
        pytest.param(report_hand(TENPAI, situation=AT_THE_TABLE), id="table"),
    ],
)
@pytest.mark.parametrize("render", [render_html, render_markdown])
def test_without_a_site_no_link_leads_to_a_tenhou_that_shows_something_else(
    render: Callable[..., str], hand: ReportHand
) -> None:
    text = render([hand], site_url="")
    assert "tenhou.net/2" not in text
    assert "No link: tenhou.net shows neither melds" in text


def test_melds_lie_beside_the_hand_with_the_called_tile_turned() -> None:
    page = render_html([report_hand(MELDED)], site_url=SITE)
    hand = re.findall(r'<p class="hand tall"[^>]*>(.*?)</p>', page, re.DOTALL)[0]
    shown = re.findall(r'<i class="t(\w+)([ \w]*)">(\w\w)</i>', hand)
    assert [(picture, *extra.split()) for picture, extra, _ in shown[5:]] == [
        ("5p", "meld", "turned"),
        ("4p",),
        ("6p",),
        ("3z", "meld"),
        ("3z", "turned"),
        ("3z", "turned", "stacked"),
        ("3z",),
        ("back", "meld"),
        ("0s",),
        ("5s",),
        ("back",),
    ]
    assert "".join(name for _, _, name in shown) == "1m2m1z1z9m5p4p6p3z3z3z3z5s0s5s5s"


def test_markdown_writes_each_meld_beside_its_pictures() -> None:
    text = render_markdown([report_hand(MELDED)], site_url=SITE)
    line = next(line for line in text.splitlines() if line.startswith("![1m]"))
    pictures = line.replace("![", "").replace("]", "")
    assert pictures == "1m2m1z1z 9m 5p4p6p `(456p1)` 3z3z3z3z `(s3z2)` back0s5sback `(k0s)`"


@READERS
def test_melds_are_part_of_every_reading(read: Reader) -> None:
    text = read(report_hand("123m1z(456p1)1z")).text
    assert "1m2m3m 1z1z 4p5p6p" in text


JOKER_GAMES = (
    pytest.param("123m456p789s1j", JOKERS, "1j", id="a-joker"),
    pytest.param("123m456p789s5z", replace(JOKERS, wild=TileKind(31)), "5z", id="a-wild-tile"),
)


@READERS
@pytest.mark.parametrize(("query", "rules", "joker"), JOKER_GAMES)
def test_letting_a_joker_go_stands_beside_the_other_discards(
    read: Reader, query: str, rules: Rules, joker: str
) -> None:
    page = read(report_hand(f"{query}9s", rules=rules))
    rows = [row[0].removesuffix(" ‡") for row in shown_rows(page.tables[0])]
    assert rows.count(joker) == 1
    assert "Letting a joker go" in page.text
    assert f"Rules Jokers Jokers {joker} 3 left" in page.text.replace(":", "").replace(" · ", " ")


@READERS
def test_a_dozen_readings_are_shown_and_the_others_counted(read: Reader) -> None:
    hand = report_hand(TWO_READINGS)
    many = replace(hand.analysis, readings=hand.analysis.readings * 7)
    text = read(replace(hand, analysis=many)).text
    assert text.count("1m1m1m 2m2m2m 3m3m3m 1p1p") == 6
    assert "It can be read in 2 more ways." in text
    assert "more way" not in read(hand).text


@READERS
def test_with_jokers_a_reading_says_what_they_stand_for(read: Reader) -> None:
    hand = report_hand("12m11z1j", rules=JOKERS)
    (plain,) = report_hand("12m11z3m").analysis.readings
    complete = replace(hand.analysis, readings=(plain,))
    assert "1m2m3m 1z1z 123m 11z" in read(replace(hand, analysis=complete)).text


LEGEND = {
    "Good shape:": "23467m340p66788s9p",
    "Next:": "23467m340p66788s9p",
    "Improve:": "23467m340p66788s9p",
    "To tenpai:": "23467m340p66788s9p",
    "Improvements:": "23467m340p66788s9p",
    "Shapes:": TENPAI,
    "furiten:": TWO_READINGS,
    "no tile left:": DEAD_WAIT,
}


@READERS
@pytest.mark.parametrize("word", LEGEND)
def test_a_word_is_explained_where_it_is_used_and_nowhere_else(read: Reader, word: str) -> None:
    assert word in read(report_hand(LEGEND[word])).text
    assert word not in read(report_hand("147m258p369s12357z")).text


@READERS
def test_more_than_fifty_hands_are_not_looked_ahead_of(read: Reader) -> None:
    hand = report_hand("23467m340p66788s9p")
    fifty, more = read(*[hand] * 50), read(*[hand] * 51)
    assert fifty.tables[0][0][5:] == ["Good shape", "Next", "Improve"]
    assert more.tables[0][0][5:] == []
    assert "leaves out what follows each discard" in more.text
    assert "leaves out" not in fifty.text


@READERS
def test_the_shanten_of_each_form_stands_beside_the_header(read: Reader) -> None:
    text = read(report_hand(ORDINARY)).text.replace(":", "")
    assert "Regular 3-shanten · Seven pairs 5-shanten · Thirteen orphans 9-shanten" in text


@READERS
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


BEST = (
    pytest.param("19m", [], id="none-where-all-are-alike"),
    pytest.param(TWO_READINGS, [], id="none-in-a-complete-hand"),
    pytest.param("123m406p789s1122z", [], id="none-without-a-discard"),
    pytest.param("123m456p789s112z67z", ["2z", "6z", "7z"], id="all-that-tie"),
    pytest.param("123m406p789s1122z6z", ["6z"], id="the-one-that-accepts-most"),
)


@pytest.mark.parametrize(("query", "best"), BEST)
def test_every_discard_that_accepts_most_stands_out(query: str, best: list[str]) -> None:
    hand = report_hand(query)
    page = render_html([hand], site_url=SITE)
    text = render_markdown([hand], site_url=SITE)

    assert (
        re.findall(r'<tr class="best"><th class="discard"[^>]*><i class="t(\w\w)">', page) == best
    )
    assert re.findall(r"^\| !\[(\w\w)\] .* \*\*\d+\*\* \|", text, re.MULTILINE) == best


@pytest.mark.parametrize("query", [query for mode, query in QUERIES if mode == "q"])
def test_a_report_and_the_page_mark_as_many_discards(client: FlaskClient, query: str) -> None:
    page = client.get(f"/?q={query}").text
    report = client.get(f"/report.html?q={query}").text
    marked = [names.split() for names in re.findall(r'class="(hand-tile[^"]*)"', page)]
    assert marked
    assert sum("best" in names for names in marked) == report.count('<tr class="best">')


@READERS
def test_rows_that_go_back_come_last_and_are_marked(read: Reader) -> None:
    page = read(report_hand(ORDINARY))
    shanten = [row[1] for row in shown_rows(page.tables[0])]
    assert shanten == ["3"] * 5 + ["4"] * 8
    assert "向聴戻し" in page.text.split("how many copies")[0]


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
    used = re.findall(r'<i class="t(\w\w)(?: drawn)?">\1</i>', html)
    assert len(defined) == len(set(defined))
    assert set(defined) == set(used)
    assert html.count("<i ") == len(used)


def test_only_the_tiles_that_are_shown_are_carried() -> None:
    html = render_html([report_hand("123m")], site_url=SITE)
    assert html.count("background-image") == 3


def test_only_the_drawn_tile_is_set_apart() -> None:
    html = render_html([report_hand(ORDINARY)], site_url=SITE)
    assert re.findall(r'<i class="t3s drawn">', html) == ['<i class="t3s drawn">']


@EVERY_HAND
def test_a_markdown_report_has_a_picture_for_each_tile_with_its_name(hand: ReportHand) -> None:
    html = markdown_to_html(render_markdown([hand], site_url=SITE))
    pictures = re.findall(
        r'<img src="data:image/png;base64,[\w+/=]+" alt="(\w\w)" title="\1" />', html
    )
    analysis = hand.analysis
    expected: list[Tile] = [*analysis.hand.tiles]
    expected += [t for r in analysis.readings for b in (*r.blocks, r.pair) if b for t in b.tiles]
    for row in (*analysis.keeping, *analysis.going_back):
        expected += [row.tile, *(tile for tile, _ in row.ukeire)]
    expected += [tile for tile, _ in analysis.ukeire]
    for outlook in outlooks(analysis):
        expected += told_one_by_one(outlook)
    assert pictures == [str(tile) for tile in expected]
    assert html.count("<img") == len(pictures)


def outlooks(analysis: Analysis) -> list[Outlook]:
    """What follows each row that a report looks ahead of."""
    if analysis.shanten.value > 3 or len(analysis.hand) % 3 == 0:
        return []
    rows = analysis.keeping or (None,)
    return [look_ahead(analysis, row) for row in rows]


def told_one_by_one(outlook: Outlook) -> list[Tile]:
    """The tiles of the draws that are told below a table, in order."""
    expected: list[Tile] = []
    for step in outlook.steps:
        if step.shanten == 0 and step.discard:
            expected += [step.tile, step.discard, *(tile for tile, _ in step.ukeire)]
    for (discard, _), alike in widening(outlook).items():
        expected += [*(draw.tile for draw in alike), discard]
    return expected


def widening(outlook: Outlook) -> dict[tuple[Tile, int], list[Improvement]]:
    """The improvements, those with the same discard and width together."""
    found: dict[tuple[Tile, int], list[Improvement]] = {}
    for draw in outlook.improvements:
        found.setdefault((draw.discard, draw.after), []).append(draw)
    return found


ONE_AWAY = "23467m340p66788s9p"


@READERS
@pytest.mark.parametrize(
    "query", [ONE_AWAY, ONE_AWAY[:-2], TWO_READINGS, "12m11z(456p1)(s3z2)(k0s)4m"]
)
def test_each_draw_that_follows_is_told_below_the_table(read: Reader, query: str) -> None:
    hand = report_hand(query)
    text = read(hand).text
    found = outlooks(hand.analysis)
    for outlook in found:
        for step in outlook.steps:
            waits = " ".join(f"{tile}×{left}" for tile, left in step.ukeire)
            line = f"{step.tile}×{step.left} → {step.discard}: {step.count} {waits}"
            assert (line in text) == (outlook.shanten == 1), line
        for (discard, after), alike in widening(outlook).items():
            draws = " ".join(f"{draw.tile}×{draw.left}" for draw in alike)
            assert f"{draws} → {discard}: {alike[0].before} → {after}" in text
    told = sum(bool(told_one_by_one(outlook)) for outlook in found)
    assert text.count("What follows") == told > 0


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
    assert re.findall(r"^## (.*)", one, re.MULTILINE)[:2] == ["What follows 9p", "What follows 6s"]
    assert two.count("\n### What follows 9p\n") == 2


def test_a_dominated_discard_is_dimmed_in_html_and_marked_in_markdown() -> None:
    hand = report_hand(ONE_AWAY)
    page = render_html([hand], site_url=SITE)
    text = render_markdown([hand], site_url=SITE)
    dominated = [
        str(row.tile) for row in hand.analysis.discards if row.tile.kind in hand.analysis.dominated
    ]

    assert re.findall(r'<tr class="dominated"><th[^>]*><i class="t(\w\w)">', page) == dominated
    assert re.search(r"^\.dominated i \{ opacity", page, re.MULTILINE)
    assert page.count(BEATEN) == len(dominated) > 0
    assert re.findall(r"^\| !\[(\w\w)\](?: ↩)? ⊂ \|", text, re.MULTILINE) == dominated
    assert f"⊂ {BEATEN}\n" in text
    assert "⊂" not in render_markdown([report_hand(ONE_AWAY[:-2])], site_url=SITE)


@READERS
def test_a_reading_names_what_the_drawn_tile_completed(read: Reader) -> None:
    text = read(report_hand("34555m")).text
    assert "the drawn tile: ryanmen 両面/tanki 単騎" in text
    assert "the drawn tile:" not in read(report_hand("11z1j")).text


@READERS
@pytest.mark.parametrize(
    ("query", "situation", "told"),
    [
        ("0m1z(p5m1)", Situation(dora_indicators=tiles("4m 4m")), "5m5m 8 in hand Red fives 1"),
        ("11z", Situation(dora_indicators=tiles("4m")), "5m 0 in hand"),
    ],
)
def test_dora_and_red_fives_are_counted_apart(
    read: Reader, query: str, situation: Situation, told: str
) -> None:
    text = read(report_hand(query, situation=situation)).text.replace(":", "").replace(" · ", " ")
    assert told in text
    assert text.count("Red fives") == told.count("Red fives")


NAMELESS = {"p", "span", "i", "b", "em", "small", "pre", "div", "code"}
"""Elements that may not be named unless they have a role."""


@EVERY_HAND
def test_only_elements_with_a_role_are_named(hand: ReportHand) -> None:
    page = lint.Page(render_html([hand, hand], site_url=SITE))
    named = [each for each in page.elements if each["aria-label"] and each.tag in NAMELESS]
    assert {each["aria-label"] for each in named} == {"Hand", "tenhou's text"}
    assert {each["role"] for each in named} == {"group"}
    assert not page.unclosed


def test_markdown_without_pictures_reads_as_tile_names() -> None:
    text = render_markdown([report_hand("123m406p789s1122z6z")], site_url=SITE)
    lines = text.splitlines()
    row = next(line for line in lines if line.startswith("| ![6z]"))
    assert row == "| ![6z] | 0 | ![1z]×2 shanpon ![2z]×2 shanpon | 2 | **4** |"
    assert max(map(len, text.split("[1m]: data:")[0].splitlines())) < 200


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
        assert re.search(r"East 1\W+3向聴\(14枚\).*11m\W+和了\(2枚\)", text)


@pytest.mark.parametrize("render", [render_html, render_markdown])
def test_the_pictures_stand_once_however_many_hands_there_are(render: Callable[..., str]) -> None:
    one = render([report_hand(ORDINARY)], site_url=SITE)
    many = render([report_hand(ORDINARY)] * 20, site_url=SITE)
    assert many.count("data:image/png") == one.count("data:image/png") > 0


def test_a_browser_draws_only_long_reports_piece_by_piece() -> None:
    hand = report_hand("11m")
    assert '<body class="long">' in render_html([hand] * 51, site_url=SITE)
    assert '<body class="long">' not in render_html([hand] * 50, site_url=SITE)


@pytest.mark.parametrize("site", [SITE, f"{SITE}/", f"{SITE}///"])
def test_a_permalink_has_one_slash_after_the_site(site: str) -> None:
    report = build_report([report_hand("11m")], site)
    assert report.entries[0].permalink == f"{SITE}/?q=11m"


def test_a_hostile_site_address_stays_inside_its_link() -> None:
    site = 'http://a"><script>x</script> b'
    hand = report_hand("11m")
    assert "<script" not in render_html([hand], site_url=site)
    page = Page(markdown_to_html(render_markdown([hand], site_url=site)))
    assert page.values("href") == ["http://a%22%3E%3Cscript%3Ex%3C/script%3E%20b/?q=11m"]


@pytest.mark.parametrize(
    ("mode", "query", "link"),
    [
        pytest.param("q", "11m", "?q=11m", id="as-the-hand-is"),
        pytest.param("p", "11m", "?p=11m", id="with-the-forms-that-count"),
        pytest.param("q", "1m", "?qd=1m", id="without-a-random-draw"),
        pytest.param("p", "123m", "?pd=123m", id="without-a-random-draw-to-3n-tiles"),
        pytest.param("pd", "1m", "?pd=1m", id="as-it-was-asked"),
    ],
)
def test_without_a_site_the_hand_is_linked_on_tenhou_and_the_link_says_so(
    mode: str, query: str, link: str
) -> None:
    hand = report_hand(query, mode)
    page = Page(render_html([hand], site_url=""))
    markdown = Page(markdown_to_html(render_markdown([hand], site_url="")))
    for read in (page, markdown):
        assert f"https://tenhou.net/2/{link}" in read.values("href")
        assert "The hand on tenhou.net: https://tenhou.net/2/" in read.text


@READERS
def test_with_a_site_nothing_leads_to_tenhou(read: Reader) -> None:
    assert not [link for link in read(*ALL_HANDS).values("href") if "tenhou" in link]


def test_the_model_of_a_report_is_plain_data() -> None:
    model = json.loads(json.dumps(asdict(build_report(ALL_HANDS, SITE))))
    assert model["entries"][0]["tenhou"].startswith(ORDINARY)


@EVERY_HAND
def test_a_report_prints_the_document_that_the_api_gives(hand: ReportHand) -> None:
    (entry,) = build_report([hand], SITE).entries
    document = analysis_model(hand.analysis, has_outlook=True)
    far = hand.analysis.shanten.value > FARTHEST
    for row in document["discards"][0 if far else len(hand.analysis.keeping) :]:
        row["outlook"] = None
    assert entry.section.document == document | ({"outlook": None} if far else {})


def test_reports_need_neither_flask_nor_pillow() -> None:
    code = (
        "import sys, analyzer\n"
        "from webapp.analysis.report import ReportHand, render_html, render_markdown\n"
        "assert 'jinja2' not in sys.modules\n"
        "hand = ReportHand(analyzer.analyze(analyzer.parse_hand('11m')), '11m', 'q')\n"
        "render_html([hand], site_url='') + render_markdown([hand], site_url='')\n"
        "assert not {'flask', 'werkzeug', 'PIL'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.fixture
def client() -> FlaskClient:
    return create_app({"SITE_URL": f"{SITE}/"}).test_client()


@pytest.mark.parametrize(("suffix", "mimetype"), [("html", "text/html"), ("md", "text/markdown")])
@pytest.mark.parametrize(("mode", "query"), QUERIES)
def test_each_address_gives_the_report_of_its_hand(
    client: FlaskClient, mode: str, query: str, suffix: str, mimetype: str
) -> None:
    render = render_html if suffix == "html" else render_markdown
    response = client.get(f"/report.{suffix}?{mode}={query}")

    assert response.content_type == f"{mimetype}; charset=utf-8"
    assert response.text == render([report_hand(query, mode)], site_url=SITE)


def test_without_a_configured_site_permalinks_lead_to_the_host_that_was_asked() -> None:
    client = create_app({"SITE_URL": ""}).test_client()
    text = client.get("/report.md?q=11m", base_url="https://tiles.example").text
    assert "<https://tiles.example/?q=11m>" in text


def test_a_saved_report_is_named_after_the_hand(client: FlaskClient) -> None:
    disposition = client.get("/report.md?q=406m 11z").headers["Content-Disposition"]
    assert disposition == "inline; filename=hairi-406m1z1z.md"


def test_an_html_report_may_load_nothing_and_be_framed_nowhere(client: FlaskClient) -> None:
    response = client.get("/report.html?q=11m")
    policy = response.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    assert policy.endswith("; frame-ancestors 'none'")
    assert "script" not in policy
    assert HTML_POLICY in Page(response.text).values("content")


@pytest.mark.parametrize(
    ("address", "mimetype"), [("/report.md", "text/plain"), ("/report.html", "text/html")]
)
@pytest.mark.parametrize("query", ["q=8z", "q=11111m", "q=", "", "q=<script>", "q=%00", "q=1m|2m"])
def test_what_is_no_hand_is_400(
    client: FlaskClient, address: str, mimetype: str, query: str
) -> None:
    response = client.get(f"{address}?{query}")
    assert (response.status_code, response.mimetype) == (400, mimetype)
