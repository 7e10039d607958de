"""The layout of a card of 1200 x 630 pixels: the hand on felt, the answer below it.

A card that asks a question has no answer: the hand fills the card.

Nothing is drawn here. No text is smaller than 36 pixels, so that it can be read at a third of the
width.
"""

from collections.abc import Iterator

from analyzer.hand import Hand
from webapp.pictures.lettering import BRAND, COMMON
from webapp.pictures.model import DISCARD, DORA, Card, CardRow, begin_on_card
from webapp.pictures.spots import (
    LEGIBLE,
    WIDTHS,
    Area,
    Grid,
    LineSpot,
    Pen,
    Spot,
    TileSpot,
    best_grid,
    set_tiles,
    tile_height,
    tile_width,
)
from webapp.pictures.strip import TILE_SIZES, Place, right_edge, tile_places

WIDTH, HEIGHT = 1200, 630

LEFT = 48
RIGHT = WIDTH - LEFT

PANEL = Area(0, 252, WIDTH, HEIGHT)
"""The part with the answer; the felt is above it."""

INSIDE = Area(LEFT, PANEL.top + 12, RIGHT, HEIGHT - 20)

HEAD = 72
"""Baseline of the first line."""

GROUND = 228
"""Lower edge of the tiles of the hand."""

RAISED = 16
"""Pixels by which a best discard is above the other tiles."""

WIDEST_HAND, HIGHEST_HAND = 82, 124
"""Greatest width of a tile of the hand, and height of a hand with a tile above another one."""

LARGE_HAND = Area(LEFT, 118, RIGHT, HEIGHT - 26)
"""The part with the hand on a card that asks a question."""

WIDEST_TILE = 160
"""Greatest width of a tile on a card that asks a question."""

TILES_PER_LINE = 7

BETWEEN_LINES = 16

DORA_WIDTH = 40
"""Width of a dora in the first line."""

SMALL, MIDDLE, LARGE = 36, 44, 60
"""Sizes of text."""

READING = 174
"""Height of a reading of a complete hand with its name."""

BETWEEN_BLOCKS = 20

BETWEEN_COLUMNS = 36

CALLED = 76
"""Greatest width of the tiles of a call."""


def lay_out(card: Card) -> tuple[Spot, ...]:
    """Return everything on a card; later spots are drawn over earlier ones."""
    if card.is_question:
        return (*_head(card), *_large_hand(card.hand))
    return (*_head(card), *_hand(card), *_answer(card))


def _head(card: Card) -> Iterator[Spot]:
    """Yield the name of the site, the dora, and the headline."""
    latin, kanji = Pen(COMMON, MIDDLE, "cream"), Pen(BRAND, MIDDLE, "amber")
    left = LEFT
    for pen, text, gap in ((latin, "hairi", 14), (kanji, "牌理", 44)):
        yield pen.write(text, left, HEAD)
        left += pen.width(text) + gap
    largest = MIDDLE if card.is_question else LARGE  # a question leaves room for the dora
    pens = (Pen(card.language, size, "cream") for size in range(largest, SMALL, -4))
    fitting = (pen for pen in pens if pen.width(card.headline) <= RIGHT - left)
    pen = next(fitting, Pen(card.language, SMALL, "cream"))
    headline = pen.write_before(card.headline, RIGHT, HEAD)
    yield headline
    yield from _dora(card, left, headline.left - 44)


def _dora(card: Card, left: int, right: int) -> Iterator[Spot]:
    """Yield the dora, if there is room for all of them."""
    pen = Pen(card.language, SMALL, "soft")
    word = begin_on_card(DORA)
    start = left + pen.width(word) + 14
    if not card.dora or start + len(card.dora) * DORA_WIDTH > right:
        return
    yield pen.write(word, left, HEAD)
    for at, tile in enumerate(card.dora):
        yield TileSpot(
            name=str(tile), left=start + at * DORA_WIDTH, bottom=HEAD + 14, width=DORA_WIDTH
        )


def _hand(card: Card) -> Iterator[Spot]:
    """Yield the hand in one row, with its melds at the right."""
    places = tile_places(card.hand, 2)
    full, high = TILE_SIZES[2]
    across = right_edge(places[-1], 2)
    down = max(place.bottom + (full if place.is_turned else high) for place in places)
    width = min(WIDEST_HAND, (RIGHT - LEFT) * full // across, HIGHEST_HAND * full // down)
    spots = [
        _standing(place, GROUND, width, is_best=at in card.best) for at, place in enumerate(places)
    ]
    yield from sorted(spots, key=lambda spot: spot.is_ringed)


def _large_hand(hand: Hand) -> Iterator[Spot]:
    """Yield a hand in two lines: its halves, or the concealed tiles and the melds."""
    full, _ = TILE_SIZES[2]
    places, size = tile_places(hand, 2), len(hand.tiles)
    break_at = size if hand.melds or size <= TILES_PER_LINE else -(-size // 2)
    lines = [line for line in (places[:break_at], places[break_at:]) if line]
    across = max(right_edge(line[-1], 2) - line[0].left for line in lines)
    room = LARGE_HAND.height // len(lines) - BETWEEN_LINES
    width = min(WIDEST_TILE, LARGE_HAND.width * full // across, tile_width(room))
    height = tile_height(width) + BETWEEN_LINES
    ground = LARGE_HAND.middle - height * len(lines) // 2 - BETWEEN_LINES // 2
    for number, line in enumerate(lines, start=1):
        for place in line:
            yield _standing(place, ground + height * number, width, line[0].left)


def _standing(
    place: Place, ground: int, width: int, start: int = 0, *, is_best: bool = False
) -> TileSpot:
    """Return a tile of the hand in a line that begins with the tile at `start`."""
    full, _ = TILE_SIZES[2]
    return TileSpot(
        name=place.name,
        left=LEFT + round((place.left - start) * width / full),
        bottom=ground - place.bottom * width // full - RAISED * is_best,
        width=width,
        is_turned=place.is_turned,
        is_ringed=is_best,
    )


def _answer(card: Card) -> Iterator[Spot]:
    area = INSIDE
    pen = Pen(card.language, SMALL, "cream")
    for line in _break_lines(card.note, pen):
        yield pen.write(line, area.left, area.top + 40)
        area = area.below(50)
    if not card.rows:
        return
    if card.thrown:
        yield from _answers(card, area)
    elif card.rows[0].label:
        yield from _readings(card, area)
    elif card.rows[0].discard:
        yield from _discards(card, area)
    else:
        yield from _draws(card, area)


def _draws(card: Card, area: Area) -> Iterator[Spot]:
    """Yield the tiles that a hand before its draw accepts."""
    (row,) = card.rows
    pen = Pen(card.language, SMALL, "soft")
    heading = pen.write(card.following, area.left, area.top + 42)
    yield heading
    yield Pen(card.language, MIDDLE, "amber").write_before(row.total, area.right, area.top + 44)
    if row.mark:
        after = area.left + pen.width(heading.text) + 32
        yield Pen(card.language, SMALL, "amber").write(row.mark, after, heading.baseline)
    area = area.below(60)
    if row.value:
        yield Pen(card.language, SMALL, "cream").write(
            " · ".join(row.value), area.left, area.top + 36
        )
        area = area.below(52)
    yield from set_tiles(row.accepted, area, best_grid(len(row.accepted), area), card.language)


def _discards(card: Card, area: Area) -> Iterator[Spot]:
    """Yield a line for each discard, all with tiles of one size."""
    pen = Pen(card.language, SMALL, "soft")
    heading = begin_on_card(DISCARD)
    left = area.left + max(pen.width(heading), 104) + 40
    yield pen.write(heading, area.left, area.top + 38)
    yield pen.write(card.following, left, area.top + 38)
    yield from _headings(card, area)
    area = area.below(54)
    rows, grid = _choose_rows(card, area, left)
    for row, whole in zip(rows, area.split(len(rows)), strict=True):
        yield LineSpot(whole.top)
        yield from _discard(card, row, whole)
        yield from set_tiles(row.accepted, _beside(card, whole, left), grid, card.language)


def _choose_rows(card: Card, area: Area, left: int) -> tuple[tuple[CardRow, ...], Grid]:
    """Return as many rows as can be read, but at least two if there are, and their grid."""
    number = len(card.rows)
    while True:
        rows = card.rows[:number]
        most = max(len(row.accepted) for row in rows)
        grid = best_grid(most, _beside(card, area.split(number)[0], left))
        if number <= 2 or (grid.tile >= LEGIBLE and grid.room >= most):
            return rows, grid
        number -= 1


def _beside(card: Card, area: Area, left: int) -> Area:
    """Return the area of the accepted tiles, between a discard and the text at the right."""
    pen = Pen(card.language, SMALL, "soft")
    words = max(
        pen.width(text) for row in card.rows for text in (row.value or (row.total, row.mark))
    )
    if card.columns:
        first = card.columns[0], *(row.figures[0] for row in card.rows)
        starts = _column_ends(card, area.right)[0] - max(map(pen.width, first))
        words = max(words, area.right - starts)
    return Area(left, area.top + 5, area.right - words - 24, area.bottom - 1)


def _discard(card: Card, row: CardRow, area: Area) -> Iterator[Spot]:
    """Yield the discard, and the number of tiles accepted after it or the value of its waits."""
    assert row.discard
    width = min(WIDTHS[0], tile_width(area.height * 3 // 4))
    yield TileSpot(
        name=str(row.discard),
        left=area.left + 6,
        bottom=area.middle + width * 18 // 25,
        width=width,
        is_ringed=row.is_best,
    )
    second = row.mark or row.value[1:2]
    baseline = area.middle + (-6 if second else 13)
    if row.value:
        for at, text in enumerate(row.value):
            pen = Pen(card.language, SMALL, "amber" if row.is_best and not at else "cream")
            yield pen.write_before(text, area.right, baseline + 42 * at)
    else:
        yield from _figures(card, row, area, baseline)
    if row.mark:
        pen = Pen(card.language, SMALL, "amber")
        yield pen.write_before(row.mark, area.right, baseline + 42)


def _figures(card: Card, row: CardRow, area: Area, baseline: int) -> Iterator[Spot]:
    """Yield the figures of a row below their headings, or else its total."""
    pen = Pen(card.language, SMALL, "amber" if row.is_best else "cream")
    if not card.columns:
        yield pen.write_before(row.total, area.right, baseline)
    for text, end in zip(row.figures, _column_ends(card, area.right), strict=False):
        yield pen.write_before(text, end, baseline)


def _headings(card: Card, area: Area) -> Iterator[Spot]:
    """Yield the headings of the figures."""
    pen = Pen(card.language, SMALL, "soft")
    for text, end in zip(card.columns, _column_ends(card, area.right), strict=True):
        yield pen.write_before(text, end, area.top + 38)


def _column_ends(card: Card, right: int) -> list[int]:
    """Return the right edge of each column of figures; each is as wide as its widest text."""
    pen = Pen(card.language, SMALL, "soft")
    ends: list[int] = []
    for at in reversed(range(len(card.columns))):
        ends.insert(0, right)
        texts = card.columns[at], *(row.figures[at] for row in card.rows)
        right -= max(map(pen.width, texts)) + BETWEEN_COLUMNS
    return ends


def _answers(card: Card, area: Area) -> Iterator[Spot]:
    """Yield a line for each answer to a discard: a call with the discard after it, or passing."""
    pen = Pen(card.language, SMALL, "soft")
    baseline = area.top + 38
    yield TileSpot(name=str(card.thrown), left=area.left, bottom=baseline + 14, width=DORA_WIDTH)
    yield pen.write(card.following, area.left + DORA_WIDTH + 14, baseline)
    lines = area.below(54).split(len(card.rows))
    width = min(CALLED, tile_width(lines[0].height * 17 // 20))
    after = area.left + max(DORA_WIDTH + 14 + pen.width(card.following), 3 * width) + 56
    if any(row.discard for row in card.rows):
        yield pen.write(begin_on_card(DISCARD), after, baseline)
    yield from _headings(card, area)
    for row, line in zip(card.rows, lines, strict=True):
        yield LineSpot(line.top)
        bottom = line.middle + tile_height(width) // 2
        if row.label:
            words = Pen(card.language, MIDDLE, "amber" if row.is_best else "cream")
            yield words.write(row.label, line.left, line.middle + 15)
        for at, tile in enumerate(tile for group in row.groups for tile in group):
            left = line.left + at * width
            yield TileSpot(name=str(tile), left=left, bottom=bottom, width=width)
        if row.discard:
            yield TileSpot(
                name=str(row.discard), left=after, bottom=bottom, width=width, is_ringed=row.is_best
            )
        yield from _figures(card, row, line, line.middle + 13)


def _readings(card: Card, area: Area) -> Iterator[Spot]:
    """Yield the readings of a complete hand, centred vertically."""
    pen = Pen(card.language, SMALL, "soft")
    if card.more:
        yield pen.write_before(card.more, area.right, area.top + 40)
    height = min(READING, area.height // len(card.rows))
    top = area.middle - height * len(card.rows) // 2
    readings = Area(area.left, top, area.right, top + height * len(card.rows))
    for row, place in zip(card.rows, readings.split(len(card.rows)), strict=True):
        yield pen.write(row.label, place.left, place.top + 40)
        yield from _blocks(row, place.below(52))


def _blocks(row: CardRow, area: Area) -> Iterator[Spot]:
    gaps = BETWEEN_BLOCKS * (len(row.groups) - 1)
    room = (area.width - gaps) // sum(map(len, row.groups))
    width = min(room, WIDEST_HAND, tile_width(area.height - 10))
    left = area.left
    for block in row.groups:
        for tile in block:
            bottom = area.top + width * 36 // 25
            yield TileSpot(name=str(tile), left=left, bottom=bottom, width=width)
            left += width
        left += BETWEEN_BLOCKS


def _break_lines(text: str, pen: Pen) -> Iterator[str]:
    """Yield the lines of a note; in a text without spaces, a line may end after any character."""
    joint = " " if " " in text else ""
    line = ""
    for piece in text.split() if joint else text:
        longer = f"{line}{joint}{piece}" if line else piece
        if line and pen.width(longer) > INSIDE.width:
            yield line
            longer = piece
        line = longer
    if line:
        yield line
