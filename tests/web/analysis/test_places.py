"""The places of accepted tiles: one for each kind, pale if the first row accepts as many."""

import re
from itertools import pairwise

import pytest
from flask.testing import FlaskClient

from tests.web.analysis.table_rows import HANDS

TABLES = HANDS | {"a wild tile": "q=49m367p2257s44756z&wild=5z"}

Accepted = dict[str, tuple[str, int, bool]]
"""Tile -> the classes of its place, its copies left, and whether it is pale."""

TILE = re.compile(
    r'<(?:a|span) class="(none )?(c\d+(?: g\d)?)( same)?"[^>]*>'
    r'<svg[^>]*><use[^>]*#(\w\w)"/></svg><\w+ class="left">(\d)<'
)


def tables(html: str) -> list[tuple[str, list[Accepted]]]:
    """The classes of each table, and what each of its rows accepts."""
    parts = [table.split("</table>")[0] for table in html.split('<table class="discards ')[1:]]
    return [
        (part.split('"')[0], list(map(accepted_by, part.split("<tr class")[1:]))) for part in parts
    ]


def accepted_by(row: str) -> Accepted:
    return {
        tile: (place, int(left), bool(same)) for _, place, same, tile, left in TILE.findall(row)
    }


@pytest.mark.parametrize("query", [*TABLES.values(), f"{HANDS['one away']}&sort=-count"])
def test_a_tile_is_pale_if_and_only_if_the_first_row_accepts_as_many(
    visitor: FlaskClient, query: str
) -> None:
    (_, (first, *rows)), *others = tables(visitor.get(f"/?{query}").get_data(as_text=True))
    assert not any(same for _, _, same in first.values())
    for row in (*rows, *(row for _, table in others for row in table)):
        for tile, (_, left, same) in row.items():
            assert same == (tile in first and first[tile][1] == left), (query, tile)


def order(tile: str) -> tuple[int, int]:
    return "mpszj".index(tile[1]), int(tile[0].replace("0", "5"))


@pytest.mark.parametrize("query", TABLES.values(), ids=TABLES)
def test_each_kind_has_one_place_in_order_with_a_gap_between_suits(
    visitor: FlaskClient, query: str
) -> None:
    for classes, rows in tables(visitor.get(f"/?{query}").get_data(as_text=True)):
        places = {tile: place for row in rows for tile, (place, _, _) in row.items()}
        for row in rows:
            assert all(places[tile] == place for tile, (place, _, _) in row.items())
        number = int(re.findall(r"n(\d+)", classes)[0])
        columns = {tile: int(re.findall(r"c(\d+)", place)[0]) for tile, place in places.items()}
        ordered = sorted(columns, key=order)
        assert [columns[tile] for tile in ordered] == sorted(columns.values())
        assert max(columns.values()) <= number
        gaps = [int((re.findall(r"g(\d)", places[tile]) or ["0"])[0]) for tile in ordered]
        assert gaps == sorted(gaps)
        for one, other in pairwise(ordered):
            rise = gaps[ordered.index(other)] - gaps[ordered.index(one)]
            assert (rise > 0) == (one[1] != other[1])
