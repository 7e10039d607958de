"""A discard is shown as the tile of the hand: the red five if there is no plain one."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from analyzer import Hand, analyze, parse_hand
from analyzer.hand import find_fault
from analyzer.melds import Meld, make_run, make_set
from analyzer.notation import format_query
from analyzer.tiles import RED_FIVES, TILES, Tile
from tests.oracle.hands import FRESH
from webapp.analysis import show
from webapp.analysis.card import analysis_card
from webapp.analysis.document import analysis_model
from webapp.analysis.exports import markdown_snippet
from webapp.analysis.hands import report_hand
from webapp.analysis.report import format_table
from webapp.cli import main
from webapp.parts.rows import Row
from webapp.query.hand import require_hand_query

BOTH = {"plain first": "2346m3450p66788s9p", "red first": "2346m3405p66788s9p"}

SAMPLE = 15


def red_hands(seed: str) -> Iterator[Hand]:
    """Unsorted hands of 3n+1 and 3n+2 tiles with red fives, closed and in melds."""
    rng = random.Random(seed)
    while True:
        melds = [_meld(rng) for _ in range(rng.choice([0, 0, 1, 2]))]
        size = 14 - 3 * len(melds) - rng.choice([0, 0, 0, 1])
        suits = rng.sample(range(3), 2)
        pool = [TILES[9 * suit + rank] for suit in suits for rank in range(9) for _ in range(3)]
        tiles = [*rng.sample(pool, size - 2), *rng.sample(RED_FIVES, 2)]
        rng.shuffle(tiles)
        if find_fault([*melds, *tiles]) is None:
            yield Hand(tuple(tiles), tuple(melds))


def _meld(rng: random.Random) -> Meld:
    start = 9 * rng.randrange(3) + rng.randrange(2, 5)
    run = [TILES[start], TILES[start + 1], TILES[start + 2]]
    if rng.random() < 0.5:
        red = rng.choice(RED_FIVES)
        run = [red if tile.kind == red.kind else tile for tile in run]
        return rng.choice([make_run(tuple(run)), make_set("pon", red, 1)])
    return make_run(tuple(run))


@pytest.mark.parametrize("number", range(SAMPLE))
def test_every_discard_shown_is_a_tile_that_the_hand_holds(
    visitor: FlaskClient, number: int
) -> None:
    hand = next(red_hands(f"{FRESH} {number}"))
    query, held = format_query(hand), {str(tile) for tile in hand.tiles}
    shown = report_hand(require_hand_query({"q": query}))
    for row in shown.answer.rows:
        assert row.tile is None or str(row.tile) in held, query
        assert followed_by(row) <= held | drawn_by(row), query
    displays = [str(row.tile) for row in shown.answer.rows if row.tile]

    page = visitor.get(f"/?q={query}").get_data(as_text=True)
    assert set(pictured_discards(page)) == set(displays), query
    table = format_table(shown, has_outlook=True)
    assert [line.split()[0] for line in rows_of_table(table)] == displays, query
    html = visitor.get(f"/report.html?q={query}").get_data(as_text=True)
    assert re.findall(r'class="tile" scope="row"><i class="t\w\w">(\w\w)</i>', html) == displays
    markdown = visitor.get(f"/report.md?q={query}").get_data(as_text=True)
    if displays:
        assert (
            re.findall(r"^\| !\[(\w\w)\](?: ↩)?(?: ⊂ \S+)? \|", markdown, re.MULTILINE) == displays
        )
    if hand.drawn and not analyze(hand).readings:
        snippet = markdown_snippet(analyze(hand), "http://localhost/", f"?q={query}")
        assert set(re.findall(r"^- \**(\w\w)\** → ", snippet, re.MULTILINE)) <= set(displays)
        card = analysis_card(analyze(hand))
        assert {str(row.discard) for row in card.rows} <= set(displays), query


@pytest.mark.parametrize("number", range(SAMPLE))
def test_the_json_names_a_tile_that_the_hand_holds_beside_its_kind(
    visitor: FlaskClient, number: int
) -> None:
    hand = next(red_hands(f"json {FRESH} {number}"))
    query = format_query(hand)
    answer = visitor.get(f"/api/v1/analysis?q={query}&outlook=1").get_json()
    assert answer == analysis_model(analyze(hand), has_outlook=True)
    for row in answer["discards"]:
        assert row["physical"] == physical(hand.tiles, row["tile"]), query
        left = hand.without(parse_hand(row["physical"]).tiles[0])
        check_steps(row["outlook"], left.tiles, query)
    if answer["outlook"]:
        check_steps(answer["outlook"], hand.tiles, query)


def check_steps(outlook: dict[str, Any], tiles: tuple[Tile, ...], where: str) -> None:
    for step in (*outlook["steps"], *outlook["improvements"]):
        drawn = parse_hand(step["tile"]).tiles
        expected = step["discard"] and physical((*tiles, *drawn), step["discard"])
        assert step["physical"] == expected, (where, step["tile"])
        held = {*map(str, tiles), step["tile"]}
        assert expected is None or expected in held, (where, step["tile"])


def physical(tiles: tuple[Tile, ...], name: str) -> str:
    """The plain tile of that name where it is held, else the red five."""
    return name if name in map(str, tiles) else f"0{name[1]}"


def followed_by(row: Row) -> set[str]:
    """The discards that what follows a row names."""
    wider = {str(discard) for discard, _, _ in show.improvements(row)}
    return wider | {str(step.physical) for step in show.steps_to_tenpai(row)}


def drawn_by(row: Row) -> set[str]:
    """The tiles whose draw that tells of."""
    wider = {str(draw) for draws in show.improvements(row).values() for draw, _ in draws}
    return wider | {str(step.tile) for step in show.steps_to_tenpai(row)}


def pictured_discards(page: str) -> list[str]:
    """The tile that stands at the head of each row of a page."""
    return re.findall(r'data-discard="\w\w"[^>]*>\s*<th[^>]*><a [^>]*>.*?#(\w\w)"', page, re.DOTALL)


def rows_of_table(table: str) -> list[str]:
    return [line for line in table.splitlines() if re.match(r"\d[mps] +\d", line)]


@pytest.mark.parametrize("query", BOTH.values(), ids=BOTH)
def test_of_both_fives_the_json_names_the_plain_one(visitor: FlaskClient, query: str) -> None:
    answer = visitor.get(f"/api/v1/analysis?q={query}").get_json()
    assert {row["tile"]: row["physical"] for row in answer["discards"]}["5p"] == "5p"
    many = visitor.post("/api/v1/analysis", json={"hands": [query]}).get_data(as_text=True)
    assert '"tile":"5p","physical":"5p"' in many.replace(" ", "")


def test_of_both_fives_reports_show_the_one_that_the_page_lets_go(visitor: FlaskClient) -> None:
    for query, tile in ((BOTH["plain first"], "0p"), (BOTH["red first"], "5p")):
        page = visitor.get(f"/?q={query}").get_data(as_text=True)
        output = CliRunner().invoke(main, ["analyze", query]).output
        assert tile in pictured_discards(page)
        assert f"\n{tile} " in output


def test_a_wild_red_five_that_is_let_go_is_red(visitor: FlaskClient) -> None:
    query = "12m40m67p2257s4475z&wild=5m"
    answer = visitor.get(f"/api/v1/analysis?q={query}").get_json()
    joker = answer["joker_discard"]
    assert (joker["tile"], joker["physical"]) == ("5m", "0m")
    assert "0m" in pictured_discards(visitor.get(f"/?q={query}").get_data(as_text=True))
    assert "\n0m " in CliRunner().invoke(main, ["analyze", query[:-8], "--wild", "5m"]).output


@pytest.mark.parametrize(("text", "let_go"), [("0555m123p", "5m"), ("5550m1z", "5m"), ("0m", "0m")])
def test_a_plain_five_is_let_go_before_the_red_one(text: str, let_go: str) -> None:
    assert str(parse_hand(text).physical_tile(4)) == let_go
