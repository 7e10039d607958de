"""The discard that an outlook names is the first row of the page to which the draw leads."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from urllib.parse import parse_qsl

import pytest

from analyzer import JOKERS, RIICHI, SANMA, Situation, analyze, parse_hand
from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.outlook import Improvement, Outlook, Step, look_ahead_rows
from analyzer.tiles import TileKind
from tests.oracle.hands import FRESH
from tests.web.analysis.dealt_hands import hands_of
from webapp.query.hand import forms_of, require_hand_query
from webapp.query.links import LinkState, draw_links

WILD_FIVE = replace(JOKERS, wild=TileKind(4))

GAMES = {"riichi": RIICHI, "sanma": SANMA, "jokers": JOKERS, "a wild five": WILD_FIVE}

Follow = Callable[[Analysis, Sequence[Discard | None]], tuple[Outlook, ...]]

WAYS: dict[str, Follow] = {
    "plain": look_ahead_rows,
    "compiled": partial(look_ahead_rows, compiled=True),
}


def rows_of(report: Analysis) -> list[Discard | None]:
    if report.hand.drawn is None:
        return [None]
    return [*report.discards, *([report.joker_discard] if report.joker_discard else [])]


def page_of(link: str) -> Analysis:
    """The analysis that a page shows, by its address."""
    return require_hand_query(dict(parse_qsl(link.partition("?")[2]))).analyze()


def falls_back(report: Analysis, row: Discard | None) -> bool:
    """Whether a hand of `?p=` leaves tenpai: its next page counts sets and a pair only again."""
    return report.forms == "regular" and report.all_forms and row not in (None, *report.keeping)


@pytest.mark.sweep
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mode", ["q", "p"])
@pytest.mark.parametrize("game", GAMES)
def test_the_discard_named_is_the_first_row_of_the_next_page(
    game: str, mode: str, way: str
) -> None:
    followed = 0
    for hand, table in hands_of(f"{FRESH} {game} {mode} {way}", GAMES[game]):
        state = LinkState(mode, table, GAMES[game])
        report = analyze(hand, table, forms=forms_of(mode), rules=GAMES[game])
        rows = [row for row in rows_of(report) if not falls_back(report, row)]
        for row, outlook in zip(rows, WAYS[way](report, rows), strict=True):
            gone = None if row is None else hand.last_of_kind(row.tile.kind)
            link_of = draw_links(hand, gone, state)
            for step in named(outlook):
                following = page_of(link_of(step.tile))
                first = following.discards[0]
                where = (str(hand), str(table), str(gone), str(step.tile))
                assert step.discard == first.tile, where
                assert step.physical == following.hand.last_of_kind(first.tile.kind), where
                followed += 1
    assert followed


def named(outlook: Outlook) -> list[Step | Improvement]:
    """The steps and improvements that end with a discard."""
    steps: list[Step | Improvement] = [step for step in outlook.steps if step.discard]
    return [*steps, *outlook.improvements]


@pytest.mark.parametrize(
    ("query", "discard", "drawn", "first"),
    [
        ("7z12m67p5z1z", None, "3m", "7z"),  # 3n+1 tiles keep the order in which they were typed
        ("7z12m67p5z1z9s", "9s", "3m", "1z"),  # what a discard leaves is sorted
        ("9s6z12m67p5z1z", "9s", "3m", "1z"),
    ],
)
def test_of_equal_discards_the_order_of_the_next_hand_decides(
    query: str, discard: str | None, drawn: str, first: str
) -> None:
    report = analyze(parse_hand(query))
    row = next((row for row in report.discards if str(row.tile) == discard), None)
    for way in WAYS.values():
        (outlook,) = way(report, [row])
        results = {str(step.tile): str(step.discard) for step in named(outlook)}
        assert results[drawn] == first


def test_without_a_river_the_next_page_counts_the_discard_as_left() -> None:
    hand = parse_hand("9s7m4p7z9s")
    table = Situation(visible=parse_hand("1z").tiles)
    kept = replace(table, river=parse_hand("2z").tiles)
    for around in (table, kept):
        report = analyze(hand, around)
        for row, outlook in zip(
            report.keeping, look_ahead_rows(report, report.keeping), strict=True
        ):
            link_of = draw_links(hand, hand.last_of_kind(row.tile.kind), LinkState("q", around))
            for step in named(outlook):
                first = page_of(link_of(step.tile)).discards[0]
                if isinstance(step, Step):
                    is_accepted = row.tile in [tile for tile, _ in first.ukeire]
                    assert first.count == step.count + (is_accepted and not around.river)
