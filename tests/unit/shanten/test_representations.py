"""Every number in docs/representations.md, computed again."""

from pathlib import Path

import pytest

from analyzer import analyze, format_tenhou, parse_hand
from analyzer.shanten import kernel, tables

PAGE = (Path(__file__).parents[3] / "docs" / "representations.md").read_text(encoding="utf-8")
HAND = parse_hand("123m469p789s1122z5z")
REST = parse_hand("123m469p789s1122z")
PARTS = ("characters", "dots", "bamboo", "honours")


def row_of(part: int, *cells: object) -> str:
    return f"| {PARTS[part]} | {' | '.join(map(str, cells))} |"


@pytest.mark.parametrize("part", range(4), ids=PARTS)
def test_the_counts_of_each_part(part: int) -> None:
    start, end = (*kernel.STARTS, 34)[part : part + 2]
    counts = " ".join(map(str, HAND.counts[start:end]))
    assert row_of(part, f"{start}–{end - 1}", counts) in PAGE


@pytest.mark.parametrize("part", range(4), ids=PARTS)
def test_the_place_of_each_part(part: int) -> None:
    t = tables.load()
    _, heads, tails = kernel._parts(HAND.counts, t)
    rows, columns = (t.suit_rows, t.suit_columns)
    if part == 3:
        rows, columns = t.honour_rows, t.honour_columns
    start, middle = kernel.STARTS[part], kernel.TAILS[part]
    first = "".join(map(str, HAND.counts[start:middle]))
    second = "".join(map(str, HAND.counts[middle : (*kernel.STARTS, 34)[part + 1]]))
    row, column = rows[heads[part]], columns[tails[part]]
    assert (int(first, 5), int(second, 5)) == (heads[part], tails[part])
    cells = (
        f"{first}₅ = {heads[part]}",
        f"{row:,}",
        f"{second}₅ = {tails[part]}",
        column,
        f"{row + column:,}",
    )
    assert row_of(part, *cells) in PAGE


@pytest.mark.parametrize("part", range(4), ids=PARTS)
def test_the_word_of_each_part(part: int) -> None:
    words, _, _ = kernel._parts(HAND.counts, tables.load())
    word = words[part]
    assert row_of(part, word & 255, *(word >> at & 255 for at in (32, 40, 48, 56))) in PAGE


def test_the_classes_combine_to_the_distance() -> None:
    t = tables.load()
    words, _, _ = kernel._parts(HAND.counts, t)
    m, p, s, z = (word & 255 for word in words)
    left, right = t.products[m * t.classes + p], t.products[s * t.classes + z]
    assert f"characters and dots give {left}, bamboo and honours {right}." in PAGE
    distances = [of_sets[left * t.classes + right] for of_sets in t.distances]
    assert f"DISTANCES[4][{left}][{right}] = {distances[4]} " in PAGE
    assert f"DISTANCES[m] is {', '.join(map(str, distances))} for" in PAGE


@pytest.mark.parametrize("part", range(4), ids=PARTS)
def test_the_mask_of_each_part(part: int) -> None:
    t = tables.load()
    words, _, _ = kernel._parts(REST.counts, t)
    own = [word & 255 for word in words]
    x, y, z = kernel.OTHERS[part]
    others = t.products[t.products[own[x] * t.classes + own[y]] * t.classes + own[z]]
    pair = others * t.classes + own[part]
    location = t.locations[4][pair]
    mask = t.masks[(words[part] >> 8 & 0xFFFFFF) + location]
    bits = f"`{mask:0{7 if part == 3 else 9}b}`"
    assert row_of(part, others, own[part], location, bits) in PAGE


def test_the_bit_set_and_the_row() -> None:
    report = analyze(HAND)
    row = next(row for row in report.discards if str(row.tile) == "5z")
    assert f"{row.accepted:#x}".upper().replace("X", "x") in PAGE
    (line,) = (line for line in format_tenhou(report).splitlines() if line.startswith("打5z"))
    assert f"`{line}`" in PAGE
