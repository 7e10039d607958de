"""How the rows are shown: their order, the columns, two discards side by side, the next hands."""

import re
from collections.abc import Callable
from itertools import combinations
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from flask.testing import FlaskClient

from analyzer.notation import parse_hand
from analyzer.outlook import FARTHEST
from tests.web.lint import Element, Page, lint_page
from tests.web.site import classed, hand_links, open_page, page_of
from webapp.language.words import SHAPES
from webapp.parts.table_options import HIDEABLE, KEYS, TableOptions, read_options, with_options
from webapp.query.parameters import Setting, format_parameters

ONE_AWAY = "23467m340p66788s9p"
FAR_AWAY = "336m237p2479s167z3s"

HANDS = {
    "one away": f"q={ONE_AWAY}",
    "far away": f"q={FAR_AWAY}",
    "tenpai": "q=123m406p789s1122z6z",
    "complete": "q=1122334455667m7m",
    "regular form": "p=336m1199p2479s16z6z",
    "melds and a table": "q=123m40p67s(p5z1)(s9p2)6s&v=117m&river=9m1z",
    "jokers": "q=49m367p2257s447z11j",
    "a wild tile": "q=49m367p2257s4475z&wild=5z",
    "three players": "q=19m12356p789s112z2z&rules=sanma",
    "typed in disorder": "q=6z5m0m1p1p",
}

LEAST_FIRST = ("tile", "shanten")
"""Columns of which the least value is the best, or simply the first."""

KINDS = "".join(f"{rank}{suit}" for suit in "mpszj" for rank in range(1, 10))

BAD = {
    "an unknown column": ("sort=luck", "sort", "BAD_SORT", None),
    "two minuses": ("sort=--count", "sort", "BAD_SORT", None),
    "only a minus": ("sort=-", "sort", "BAD_SORT", None),
    "a column that cannot be hidden": ("hide=tile", "hide", "BAD_HIDE", None),
    "very many columns": ("hide=" + "kinds," * 100, "hide", "BAD_HIDE", None),
    "one tile to compare": ("compare=9p", "compare", "BAD_COMPARE", None),
    "three tiles to compare": ("compare=9p6s7s", "compare", "BAD_COMPARE", None),
    "the same kind twice": ("compare=0p5p", "compare", "BAD_COMPARE", None),
    "no tile": ("compare=9p8z", "compare", "BAD_HONOUR", 3),
    "a meld": ("compare=9p(p1m1)", "compare", "NO_MELDS", 3),
    "a tile that is not held": ("compare=9p1z", "compare", "NOT_HELD", 3),
    "very much to compare": ("compare=" + "9p" * 500, "compare", "BAD_COMPARE", None),
}


ANSWERS: dict[str, dict[str, Any]] = {}
"""Query -> its answer, asked for once."""


def answer(visitor: FlaskClient, query: str) -> dict[str, Any]:
    """The JSON of a hand, in tenhou's order, with what follows each discard."""
    if query not in ANSWERS:
        ANSWERS[query] = visitor.get(f"/api/v1/analysis?{query}&outlook=1").get_json()
    return ANSWERS[query]


def orders(page: Page) -> list[list[str]]:
    """The discards of each table, in the order in which they stand."""
    found: list[list[str]] = []
    for element in page.elements:
        if element.tag == "table" and "discards" in element["class"].split():
            found.append([])
        elif element.tag == "tr" and element["data-discard"]:
            found[-1].append(element["data-discard"])
    return found


def groups(report: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The discards that keep shanten, the joker's, and those that raise it, as far as there are."""
    least = max(report["shanten"]["value"], 0)
    keeping = [row for row in report["discards"] if row["shanten"] <= least]
    raising = [row for row in report["discards"] if row["shanten"] > least]
    joker = [report["joker_discard"]] if report["joker_discard"] else []
    return [group for group in (keeping, joker, raising) if group]


def value_of(column: str, row: dict[str, Any], *, is_near: bool) -> float | None:
    """What a row of the JSON has in a column; what is not shown counts as nothing."""
    far = row["outlook"]
    if column == "tile":
        return KINDS.index(row["tile"]) // 2
    if column in ("shanten", "count", "kinds"):
        return float(row[column])
    if not is_near:
        return None
    if column == "good":
        good = far["good_shape"]
        return float(good["good"] / good["count"]) if good else None
    if column == "next":
        return None if far["next_width"] is None else float(far["next_width"])
    return float(sum(one["left"] for one in far["improvements"]))


def by_value(
    rows: list[dict[str, Any]], value: Callable[[dict[str, Any]], float | None], *, rising: bool
) -> list[str]:
    """The rows by a value, one at a time: the first of those with the best value left."""
    left, found = list(rows), []
    while left:
        known = [one for one in map(value, left) if one is not None]
        best = (min if rising else max)(known) if known else None
        row = next(row for row in left if value(row) == best)
        left.remove(row)
        found.append(row["tile"])
    return found


# Order


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
@pytest.mark.parametrize("column", KEYS)
def test_rows_are_sorted_by_any_column_both_ways_and_ties_stay(
    visitor: FlaskClient, query: str, column: str
) -> None:
    report = answer(visitor, query)
    least = max(report["shanten"]["value"], 0)
    for sort, rising in (
        (column, column in LEAST_FIRST),
        (f"-{column}", column not in LEAST_FIRST),
    ):
        expected = [
            by_value(
                rows,
                lambda row: value_of(column, row, is_near=row["shanten"] <= min(least, FARTHEST)),
                rising=rising,
            )
            for rows in groups(report)
        ]
        assert orders(open_page(visitor, f"/?{query}&sort={sort}")) == expected, sort


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_without_a_word_the_order_is_tenhous(visitor: FlaskClient, query: str) -> None:
    expected = [[row["tile"] for row in rows] for rows in groups(answer(visitor, query))]
    assert orders(open_page(visitor, f"/?{query}")) == expected
    assert orders(open_page(visitor, f"/?{query}&sort=&hide=&compare=")) == expected


def heading(page: Page, column: str) -> Element:
    return next(element for element in page.all("a") if element["id"] == f"sort-{column}")


def sorted_by(page: Page) -> list[tuple[str, str]]:
    """The headings that say an order, and which."""
    return [
        (element["class"].removeprefix("of-"), element["aria-sort"])
        for element in page.all("th")
        if element["aria-sort"]
    ]


@pytest.mark.parametrize("column", KEYS)
def test_a_heading_sorts_then_turns_round_then_goes_back_to_tenhou(
    visitor: FlaskClient, column: str
) -> None:
    plain = f"?q={ONE_AWAY}"
    natural, turned = ("ascending", "descending")
    if column not in LEAST_FIRST:
        natural, turned = turned, natural
    page = open_page(visitor, f"/{plain}")
    assert sorted_by(page) == []
    found = []
    for _ in range(3):
        found.append(heading(page, column)["href"].removeprefix("./"))
        page = open_page(visitor, f"/{found[-1]}")
        assert {name for name, _ in sorted_by(page)} <= {column}
        found.append(next((order for _, order in sorted_by(page)), ""))
    assert found == [
        f"{plain}&sort={column}", natural, f"{plain}&sort=-{column}", turned, plain, "",
    ]  # fmt: skip


# Columns


def column_keys(page: Page) -> list[list[str]]:
    """The columns of each table."""
    found: list[list[str]] = []
    for element in page.elements:
        if element.tag == "thead":
            found.append([])
        elif element.tag == "th" and element["scope"] == "col" and element["class"] != "of-ticks":
            found[-1].append(element["class"].removeprefix("of-"))
    return found


def cells(page: Page) -> list[int]:
    """How many cells each row has."""
    found: list[int] = []
    for element in page.elements:
        if element.tag == "tr":
            found.append(0)
        elif element.tag in ("td", "th"):
            found[-1] += 1
    return found


@pytest.mark.parametrize(
    "hidden", [*HIDEABLE, "kinds,next", "improving,shanten,count", "good,,good"]
)
def test_a_hidden_column_is_gone_and_the_others_stay(visitor: FlaskClient, hidden: str) -> None:
    page = open_page(visitor, f"/?q={ONE_AWAY}&hide={hidden}")
    keeping, back = column_keys(page)
    assert keeping == [key for key in (*KEYS, "draws") if key not in hidden.split(",")]
    near = ("tile", "shanten", "count", "kinds", "draws")
    assert back == [key for key in near if key not in hidden.split(",")]
    assert set(cells(page)) == {len(keeping) + 1, len(back) + 1}
    assert orders(page) == orders(open_page(visitor, f"/?q={ONE_AWAY}"))
    assert lint_page(visitor.get(f"/?q={ONE_AWAY}&hide={hidden}").get_data(as_text=True)) == []


def test_a_form_may_name_each_hidden_column_by_itself(visitor: FlaskClient) -> None:
    together = open_page(visitor, f"/?q={ONE_AWAY}&hide=next,kinds")
    apart = open_page(visitor, f"/?q={ONE_AWAY}&hide=kinds&hide=next")
    assert hand_links(apart) == hand_links(together)
    assert all(link.endswith("&hide=kinds,next") for link in hand_links(apart))


def test_columns_of_what_follows_are_there_where_it_is_known(visitor: FlaskClient) -> None:
    known = {
        query: [key for key in ("good", "next", "improving") if key in column_keys(page)[0]]
        for query in ("one away", "far away", "tenpai")
        for page in [open_page(visitor, f"/?{HANDS[query]}")]
    }
    assert known == {
        "one away": ["good", "next", "improving"],
        "far away": ["next", "improving"],
        "tenpai": ["improving"],
    }
    assert column_keys(open_page(visitor, "/?q=1m4m7m1p4p7p1s4s7s1z2z3z4z5z"))[0] == [
        "tile", "shanten", "count", "kinds", "draws",
    ]  # fmt: skip


# Links


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_order_and_columns_stay_while_one_plays_on(visitor: FlaskClient, query: str) -> None:
    page = open_page(visitor, f"/?{query}&sort=-count&hide=next,kinds")
    steps = [one["href"] for one in classed(page, "step") if one["href"]]
    links = [*hand_links(page), *steps]
    assert links
    for link in links:
        said = dict(parse_qsl(urlsplit(link).query))
        assert (said.get("sort"), said.get("hide")) == ("-count", "kinds,next"), link
    assert orders(open_page(visitor, f"/{links[0]}")) is not None
    sent = {each["name"]: each["value"] for each in page.all("input") if each["type"] == "hidden"}
    assert (sent["sort"], sent["hide"]) == ("-count", "kinds,next")


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_a_plain_page_has_plain_links(visitor: FlaskClient, query: str) -> None:
    page = open_page(visitor, f"/?{query}")
    for link in hand_links(page):
        assert not re.search("sort|hide|compare", link), link


def test_a_comparison_ends_with_its_hand(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/?q={ONE_AWAY}&compare=9p6s")
    assert [link for link in hand_links(page) if "compare" in link] == []
    (permalink,) = [one["href"] for one in page.all("a") if one["href"].startswith("http")]
    assert permalink.endswith(f"/?q={ONE_AWAY}&compare=9p6s")
    (close,) = classed(page, "close")
    assert close["href"] == f"./?q={ONE_AWAY}"


def test_a_random_draw_keeps_order_and_columns(visitor: FlaskClient) -> None:
    location = visitor.get("/draw?q=123m&sort=count&hide=kinds").headers["Location"]
    assert location.endswith("&sort=count&hide=kinds")


@pytest.mark.parametrize("path", ["tenhou.txt", "report.md", "report.html", "api/v1/analysis"])
def test_no_other_answer_is_touched(visitor: FlaskClient, path: str) -> None:
    plain = visitor.get(f"/{path}?q={ONE_AWAY}")
    shown = visitor.get(f"/{path}?q={ONE_AWAY}&sort=-tile&hide=count&compare=9p6s")
    assert (plain.status_code, plain.data) == (200, shown.data)


def test_what_is_taken_along_and_what_crawlers_keep_is_the_plain_hand(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/?q={ONE_AWAY}&sort=-tile&hide=count")
    (canonical,) = [one["href"] for one in page.all("link") if one["rel"] == "canonical"]
    (image,) = [one["content"] for one in page.all("meta") if one["property"] == "og:image"]
    exports = [
        one["href"] for one in page.all("a") if re.match("/(tenhou|report|hand|api/)", one["href"])
    ]
    assert len(exports) == 5
    assert not [link for link in (canonical, image, *exports) if "sort" in link or "hide" in link]


def test_fields_of_the_view_are_no_fields_of_the_table(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/?q={ONE_AWAY}&sort=-tile&hide=count")
    shown = {one["name"] for one in page.all("input", "select") if one["type"] == "text"}
    assert not shown & {"sort", "hide", "compare"}
    assert "open" not in next(one for one in page.all("details") if one["id"] == "table").attributes


def test_an_order_without_a_hand_waits_for_one(visitor: FlaskClient) -> None:
    sent = [
        one for one in open_page(visitor, "/?q=&sort=count").all("input") if one["name"] == "sort"
    ]
    assert [one["value"] for one in sent] == ["count"]


# Bad input


@pytest.mark.parametrize(("query", "field", "code", "place"), BAD.values(), ids=BAD)
def test_a_bad_view_is_400_and_says_why(
    visitor: FlaskClient, query: str, field: str, code: str, place: int | None
) -> None:
    found = visitor.get(f"/?q={ONE_AWAY}&{query}")
    assert found.status_code == 400
    assert lint_page(found.get_data(as_text=True)) == []
    page = page_of(found)
    assert len(classed(page, "problem")) == 1
    assert [one["value"] for one in page.all("input") if one["name"] == "q"] == [ONE_AWAY]
    assert field not in {one["name"] for one in page.all("input")}
    _, (problem,) = read_options(dict(parse_qsl(query)), parse_hand(ONE_AWAY))
    assert (problem.field, problem.code) == (field, code)
    if place is not None:
        assert problem.position == place


def test_thirteen_tiles_have_nothing_to_compare() -> None:
    _, (problem,) = read_options({"compare": "1m1z"}, parse_hand("123m406p789s1122z"))
    assert (problem.field, problem.code) == ("compare", "NO_DISCARD")


def test_the_options_of_the_page_say_nothing_to_programs(visitor: FlaskClient) -> None:
    plain = visitor.get(f"/api/v1/analysis?q={ONE_AWAY}")
    assert visitor.get(f"/api/v1/analysis?q={ONE_AWAY}&sort=x").get_json() == plain.get_json()


def test_every_fault_is_named_at_once_and_what_is_right_is_kept(visitor: FlaskClient) -> None:
    page = page_of(visitor.get("/?q=8z&sort=x&hide=kinds&compare=9m9m&d=8z"))
    assert len(classed(page, "problem")) == 4
    sent = {one["name"]: one["value"] for one in page.all("input") if one["type"] == "hidden"}
    assert sent == {"hide": "kinds"}


@pytest.mark.parametrize(
    "text", ["", "sort=tile", "sort=-improving&hide=shanten,next", "compare=39m"]
)
def test_options_are_written_as_they_are_read(text: str) -> None:
    options, problems = read_options(dict(parse_qsl(text)))
    assert problems == ()
    assert format_parameters(with_options(Setting(), options)).removeprefix("&") == text
    assert (options == TableOptions()) == (text == "")


# Two discards side by side


def rows_of(report: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {row["tile"]: row for rows in groups(report) for row in rows}


def shares(html: str) -> list[set[tuple[str, str]]]:
    """The tiles of each of the three lists with their copies left."""
    return [
        set(re.findall(r'#(\w\w)"/></svg><span class="left">(\d)', part.split("</dd>")[0]))
        for part in html.split('<div class="share">')[1:]
    ]


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_what_both_accept_and_what_one_does_is_the_algebra_of_sets(
    visitor: FlaskClient, query: str
) -> None:
    rows = rows_of(answer(visitor, query))
    for one, other in list(combinations(rows, 2))[::5]:
        page = visitor.get(f"/?{query}&compare={one}{other}")
        assert lint_page(page.get_data(as_text=True)) == [], (one, other)
        mine, yours = (
            {(each["tile"], str(each["left"])) for each in rows[tile]["ukeire"]}
            for tile in (one, other)
        )
        expected = [mine & yours, mine - yours, yours - mine]
        assert shares(page.get_data(as_text=True)) == expected, (one, other)


def figures(visitor: FlaskClient, query: str) -> dict[str, list[str]]:
    """Each row of the comparison: both figures, the better one with a star, and the difference."""
    html = visitor.get(query).get_data(as_text=True)
    table = Page(html.split('<table class="versus">')[1].split("</table>")[0])
    found: dict[str, list[str]] = {}
    for element in table.elements:
        if element.tag == "th" and element["scope"] == "row":
            found[element.text.split(" ", 1)[1]] = []
        elif element.tag == "td":
            star = "*" if element["class"] == "better" else ""
            found[list(found)[-1]].append(element.text + star)
    return found


def test_each_figure_stands_beside_the_other_with_the_difference(visitor: FlaskClient) -> None:
    assert figures(visitor, f"/?q={ONE_AWAY}&compare=9p6s") == {
        "Shanten": ["1-shanten", "1-shanten", "0"],
        "Left": ["29*", "17", "+12"],
        "Kinds": ["9*", "5", "+4"],
        "Good shape": ["69%", "100%*", "−31%"],
        "Accepted next": ["5.9", "7.1*", "−1.2"],
        "Improve": ["0", "48*", "−48"],
    }


def test_a_discard_that_raises_shanten_is_compared_too(visitor: FlaskClient) -> None:
    found = figures(visitor, f"/?q={ONE_AWAY}&compare=4m9p")
    assert found["Shanten"] == ["2-shanten", "1-shanten*", "+1"]
    assert found["Left"][0] == "45*"
    assert found["Good shape"][::2] == ["–", ""]
    assert float(found["Accepted next"][0].rstrip("*")) > 5


def test_the_fields_of_the_form_ask_for_the_same_page(visitor: FlaskClient) -> None:
    query = f"{HANDS['melds and a table']}&sort=count&hide=kinds"
    page = open_page(visitor, f"/?{query}")
    start = page.elements.index(next(one for one in page.all("form") if one["id"] == "compare"))
    end = page.elements.index(next(one for one in page.all("details") if one["id"] == "chooser"))
    sent = [(one["name"], one["value"]) for one in page.elements[start:end] if one["name"]]
    boxes = [one for one in page.all("input") if one["form"] == "compare"]
    assert {one["name"] for one in boxes} == {"compare"}
    assert [one["value"] for one in boxes] == [tile for table in orders(page) for tile in table]
    asked = [*sent, ("compare", boxes[0]["value"]), ("compare", boxes[2]["value"])]
    got = page_of(visitor.get("/", query_string=asked))
    straight = open_page(visitor, f"/?{query}&compare={boxes[0]['value']}{boxes[2]['value']}")
    assert [link.replace("?pd=", "?p=") for link in hand_links(got)] == hand_links(straight)
    assert [one.name for one in classed(got, "share")] == [
        one.name for one in classed(straight, "share")
    ]
    checked = [one["value"] for one in got.all("input") if "checked" in one.attributes]
    assert {boxes[0]["value"], boxes[2]["value"]} <= set(checked)


# What follows a row, and the chart

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


def steps_of(html: str) -> list[tuple[str, str, str, str]]:
    """Each step of a page: the link of its row, the tile drawn, the next discard, its own link."""
    found = []
    for row in re.split('<tr(?: class="dominated")? data-|<section class="drawing"', html)[1:]:
        link = re.search(r'<a href="(\?[^"]*)" aria-label="discard [^,"]*">', row)
        for step in re.findall(r'<a class="step" href="\./([^"]*)">(.*?)</a>', row):
            drawn, then = re.findall(r'#(\w\w)"/></svg>', step[1])[:2]
            found.append((link[1] if link else "", drawn, then, step[0]))
    return [tuple(part.replace("&amp;", "&") for part in one) for one in found]  # type: ignore[misc]


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
    told = [one.text for one in classed(page, "shapes")][: len(best["waits"])]
    words = [", ".join(SHAPES[shape][0].id for shape in one["shapes"]) for one in best["waits"]]
    assert told == words
    assert len(set(words)) > 1


def test_links_to_different_next_hands_have_different_names(visitor: FlaskClient) -> None:
    targets: dict[str, set[str]] = {}
    for link in classed(open_page(visitor, f"/?q={ONE_AWAY}"), "step"):
        targets.setdefault(" ".join([link.text, *link.images]), set()).add(link["href"])
    assert len(targets) > 50
    assert [name for name, found in targets.items() if len(found) > 1] == []


@pytest.mark.parametrize("query", [*HANDS.values(), f"q={ONE_AWAY}&sort=-count"])
def test_the_chart_has_a_bar_for_every_discard_in_the_order_of_the_table(
    visitor: FlaskClient, query: str
) -> None:
    page = open_page(visitor, f"/?{query}")
    report = answer(visitor, query)
    rows = rows_of(report)
    joker = report["joker_discard"] and report["joker_discard"]["tile"]
    bars = [one for one in page.all("li") if one["data-discard"]]
    tables = [tile for table in orders(page) for tile in table]
    assert [one["data-discard"] for one in bars] == [tile for tile in tables if tile != joker]
    assert [one.text for one in bars] == [str(rows[one["data-discard"]]["count"]) for one in bars]
    least = max(report["shanten"]["value"], 0)
    raising = [one["data-discard"] for one in bars if one["class"] == "raises"]
    assert set(raising) == {
        tile for tile, row in rows.items() if row["shanten"] > least and tile != joker
    }


def test_bars_are_as_high_as_their_counts(visitor: FlaskClient) -> None:
    html = visitor.get(f"/?q={ONE_AWAY}").get_data(as_text=True)
    found = re.findall(r'bar-count">(\d+)</span>.*?y="(\d+)".*?height="(\d+)"', html)
    most = max(int(count) for count, _, _ in found)
    for count, top, height in found:
        assert abs(int(height) - 98 * int(count) / most) <= 1.5
        assert abs(int(top) + int(height) - 99) <= 1


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_a_row_names_for_scripts_what_it_accepts(visitor: FlaskClient, query: str) -> None:
    rows = rows_of(answer(visitor, query))
    found = [one for one in open_page(visitor, f"/?{query}").all("tr") if one["data-discard"]]
    assert len(found) == len(rows)
    for row in found:
        ukeire = rows[row["data-discard"]]["ukeire"]
        assert row["data-accepts"].split() == [f"{one['tile']}{one['left']}" for one in ukeire]
