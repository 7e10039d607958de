"""What is drawn of a review, as positions in SVG: the table, the points, shanten by turn.

Of the table, the player is at the bottom, the other players in their seats around it. The positions
of each side are those at the bottom; then the side is rotated. The lines of players in the chart of
points differ in dashes and markers, not only in colour; a table has the same numbers as each chart.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, starmap
from math import inf
from typing import NamedTuple

from analyzer.games import Board, Decision, Discarded, Laid, Round
from analyzer.hand import Hand
from analyzer.review import Review, RoundReview
from analyzer.tiles import Tile
from webapp.expectation.figures import apart
from webapp.language.messages import Message
from webapp.language.words import WINDS
from webapp.review.words import points_words, round_name

SIZE = 600
"""Width of the square; the square in the middle is 6 tiles wide."""

TILE = 30
RATIO = 1.44
TALL = TILE * RATIO
A_LINE = 6
MIDDLE = (SIZE - A_LINE * TILE) / 2
RIVER = SIZE - MIDDLE + 6
"""Distance from the top to the river of the player."""

SMALL = 22
EDGE = SIZE - 4 - SMALL * RATIO
"""Distance from the top to the closed tiles and melds of a side."""

LABELS = ((0, 362, 376), (-90, 362, 376), (0, 232, 246), (90, 362, 376))
"""For each number of seats after the player the rotation of name and points in degrees, and their
distances from the top before the rotation; no text is upside down."""

PITCH = 304
"""Distance of tiles in the line of a hand."""

WIDTH, HEIGHT = 520, 260
LEFT, RIGHT, TOP, BOTTOM = 62, 400, 16, 226
TICKS_AT, NAMES_AT, ENDS_AT = LEFT - 8, BOTTOM + 20, RIGHT + 10
"""Places of the numbers beside the axis, of the rounds below it, of the names at the lines."""

MARKERS = ((0, 0), (-3, -3), (0, -4), (0, -4))
"""Series -> where the drawing of its markers begins, from their centre."""

LABEL_GAP = 15
STEPS = (5_000, 10_000, 20_000, 50_000, 100_000)
MOST_TICKS = 7
MOST_NAMES = 12
"""Most names of rounds below the axis; of more rounds, every second or third name is shown."""


@dataclass(frozen=True, slots=True)
class LyingTile:
    """A tile on the table.

    Attributes:
        picture: its name, `back`, or `row-13` for a row of 13 backs.
        x, y: its upper left corner.
        width: of the upright tile.
        is_turned: whether it lies on its side; x and y are the corner of the turned tile.
        is_called: whether another player called it.
        is_drawn: whether it was discarded as drawn.
    """

    picture: str
    x: float
    y: float
    width: float = TILE
    is_turned: bool = False
    is_called: bool = False
    is_drawn: bool = False

    @property
    def scale(self) -> float:
        """The width divided by 300."""
        return round(self.width / 300, 4)

    @property
    def place(self) -> str:
        """The SVG attributes of its position, in units of which a tile is 300 wide."""
        scale = 300 / self.width
        x, y = round(self.x * scale), round(self.y * scale)
        if self.is_turned:
            return f'transform="translate({x} {y + 300})rotate(-90)"'
        return f'x="{x}" y="{y}"'

    @property
    def underline(self) -> str:
        """The SVG path of the line below a tile that was discarded as drawn; else empty."""
        if not self.is_drawn:
            return ""
        wide, tall = (RATIO, 1.0) if self.is_turned else (1.0, RATIO)
        x, y = self.x + 6, self.y + tall * self.width - 1.5
        return f"M{x:.0f} {y:.0f}h{wide * self.width - 12:.0f}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """The side of a player at the table.

    Attributes:
        step: seats after the player under review, 0-3.
        points: as shown in the middle of the table; empty if they are unknown.
        tiles: river, hand and melds.
    """

    seat: int
    step: int
    wind: Message
    points: str
    tiles: tuple[LyingTile, ...]

    @property
    def turn(self) -> int:
        """The rotation of the side in degrees."""
        return -90 * self.step


def sides(
    review: RoundReview, decision: Decision, *, shows_hands: bool = False
) -> tuple[Side, ...]:
    """Return the table as the player saw it, or with the hands of the other players open."""
    hands = _hands(review.played, decision) if shows_hands else {}
    players = len(decision.rivers)
    seats = ((decision.seat + ahead) % players for ahead in range(players))
    return tuple(_side(review, decision, seat, hands.get(seat)) for seat in seats)


def _hands(played: Round, decision: Decision) -> dict[int, list[Tile | None]]:
    """Return the closed tiles of every seat before the discard."""
    board = Board(played)
    for event in played.events[: decision.event - 1]:
        board.apply(event)
    return dict(enumerate(board.hands))


def _side(
    review: RoundReview, decision: Decision, seat: int, hand: Sequence[Tile | None] | None
) -> Side:
    step = (seat - decision.seat) % 4  # with three players, one seat is empty
    laid = decision.laid[seat]
    others = [*_hand(13 - 3 * len(laid), hand), *_melds(laid)] if step else []
    paid = 1000 * (decision.riichi[seat] is not None)
    return Side(
        seat=seat,
        step=step,
        wind=WINDS[(seat - review.played.dealer) % review.played.players],
        points="" if review.scores is None else points_words(review.scores[seat] - paid),
        tiles=(*_river(decision.rivers[seat]), *others),
    )


def _river(river: Sequence[Discarded]) -> Iterator[LyingTile]:
    """Yield the discards, six in a line; the third line holds all the others."""
    lines = river[:A_LINE], river[A_LINE : 2 * A_LINE], river[2 * A_LINE :]
    for line, discards in enumerate(lines):
        x, y = MIDDLE, RIVER + line * (TALL + 1)
        for each in discards:
            top = y + TALL - TILE if each.is_riichi else y
            yield LyingTile(
                str(each.tile), round(x, 1), round(top, 1), TILE, each.is_riichi,
                each.caller is not None, each.is_drawn,
            )  # fmt: skip
            x += (TALL if each.is_riichi else TILE) + 0.5


def _hand(closed: int, tiles: Sequence[Tile | None] | None) -> Iterator[LyingTile]:
    """Yield the closed tiles, open or face down."""
    pictures = [f"row-{closed}"] if tiles is None else [str(tile or "back") for tile in tiles]
    for place, picture in enumerate(pictures):
        yield LyingTile(picture, 60 + place * SMALL, EDGE, SMALL)


def _melds(laid: Sequence[Laid]) -> Iterator[LyingTile]:
    """Yield the melds from the right corner to the left, the first meld first."""
    x = SIZE - 4.0
    for each in laid:
        layout = each.meld.layout
        width = sum(_width(tile.is_turned) for tile in layout if not tile.is_stacked)
        x -= width
        at, before = x, x
        for tile in layout:
            if tile.is_stacked:
                top = EDGE + SMALL * RATIO - 2 * SMALL
                yield LyingTile(tile.picture, round(before, 1), round(top, 1), SMALL, True)
                continue
            top = EDGE + SMALL * RATIO - SMALL if tile.is_turned else EDGE
            yield LyingTile(tile.picture, round(at, 1), round(top, 1), SMALL, tile.is_turned)
            before, at = at, at + _width(tile.is_turned)
        x -= 6


def _width(is_turned: bool) -> float:
    return SMALL * RATIO if is_turned else SMALL


def hand_line(hand: Hand, *, is_drawn: bool) -> tuple[int, list[tuple[int, str]]]:
    """Return a hand as a line of tiles, where a drawn one stands apart: the width of its picture,
    and the place of each tile and of those of the melds."""
    number, last = len(hand.tiles), len(hand.tiles) - 1
    tiles = [
        (PITCH * at + 60 * (is_drawn and at == last), str(t)) for at, t in enumerate(hand.tiles)
    ]
    laid = [tile.picture for tile in hand.laid]
    melds = [(PITCH * at + 180, picture) for at, picture in enumerate(laid, start=number)]
    width = PITCH * (number + len(laid)) + 100 + 120 * bool(laid)
    return width, tiles + melds


class PlayerLine(NamedTuple):
    """The points of a player.

    Attributes:
        series: 0-3, where 0 is the player under review; dashes, markers and colour depend on it.
        points: of the line.
        markers: where the drawing of its markers begins.
        label_at: height of the name at its end.
    """

    seat: int
    series: int
    points: list[tuple[float, float]]
    markers: list[tuple[float, float]]
    label_at: float


class PointsChart(NamedTuple):
    """The points of all players after each round; ticks (line, text, points) and names with their
    positions."""

    lines: tuple[PlayerLine, ...]
    ticks: tuple[tuple[float, float, int], ...]
    names: tuple[tuple[float, Message], ...]


def points_chart(review: Review) -> PointsChart | None:
    """Return the chart of points, with the positions of all its parts; None without two points."""
    rows, players = review.points, review.game.players
    if len(rows) < 2:
        return None
    low, high, step = _axis([points for row in rows for points in row])
    xs = [round(LEFT + (RIGHT - LEFT) * at / (len(rows) - 1), 1) for at in range(len(rows))]

    def height(points: int) -> float:
        return round(BOTTOM - (points - low) / (high - low) * (BOTTOM - TOP), 1)

    def line(seat: int, label_at: float) -> PlayerLine:
        places = [(x, height(row[seat])) for x, row in zip(xs, rows, strict=True)]
        series = (seat - review.seat) % players
        right, down = MARKERS[series]
        markers = [(x + right, y + down) for x, y in places]
        return PlayerLine(seat, series, places, markers, round(label_at, 1))

    labels = apart([height(points) + 4 for points in rows[-1]], LABEL_GAP, -inf, inf)
    every = -(-len(review.rounds) // MOST_NAMES)
    names = zip(xs[1:], map(round_name, review.rounds), strict=False)
    ticks = [(height(points), points) for points in range(low, high + 1, step)]
    return PointsChart(
        lines=tuple(starmap(line, enumerate(labels))),
        ticks=tuple((at, at + 4, points) for at, points in ticks),
        names=tuple(names)[::every],
    )


def shanten_steps(shanten: Sequence[int]) -> str:
    """Return the points of the line of shanten in a round, in the syntax of SVG."""
    edges = [f"{200 * at / max(len(shanten), 1):.1f}" for at in range(len(shanten) + 1)]
    heights = [6 + 8 * min(each, 6) for each in shanten]
    return " ".join(
        f"{left},{height} {right},{height}"
        for (left, right), height in zip(pairwise(edges), heights, strict=True)
    )


def _axis(values: Sequence[int]) -> tuple[int, int, int]:
    """Return the lowest and the highest value of an axis, and its step."""
    least, most = min(0, *values), max(values)
    step = next((s for s in STEPS if (most - least) / s <= MOST_TICKS), (most - least) // 5)
    low = least // step * step
    high = -(-most // step) * step
    return low, max(high, low + step), step
