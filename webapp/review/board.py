"""The table before a discard, as positions of tiles in a square of SVG.

The player is at the bottom, the other players in their seats around the table. The positions of
each side are those at the bottom; then the side is rotated.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.games import Board
from webapp.language.messages import Message
from webapp.language.words import WINDS
from webapp.parts.hand_facts import meld_layout
from webapp.review.words import points_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from analyzer.games import Decision, Discarded, Laid, Round
    from analyzer.review import RoundReview
    from analyzer.tiles import Tile

SIZE = 600
"""Width of the square; the square in the middle is 6 tiles wide."""

TILE = 30
RATIO = 1.44
TALL = TILE * RATIO
A_LINE = 6
MOST_LINES = 3
MIDDLE = (SIZE - A_LINE * TILE) / 2
RIVER = SIZE - MIDDLE + 6
"""Distance from the top to the river of the player."""

SMALL = 22
EDGE = SIZE - 4 - SMALL * RATIO
"""Distance from the top to the closed tiles and melds of a side."""

LABELS = {0: (0, 362), 1: (-90, 362), 2: (0, 232), 3: (90, 362)}
"""Seats after the player -> rotation of name and points in degrees, and their distance from the
top before the rotation; no text is upside down."""


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
    def place(self) -> str:
        """The SVG attributes of its position, in units of which a tile is 300 wide."""
        scale = 300 / self.width
        x, y = round(self.x * scale), round(self.y * scale)
        if self.is_turned:
            return f'transform="translate({x} {y + 300})rotate(-90)"'
        return f'x="{x}" y="{y}"'


@dataclass(frozen=True, slots=True, kw_only=True)
class SideView:
    """A player at the table.

    Attributes:
        name, wind, points: as shown in the middle of the table; no points if they are unknown.
        label_turn, label_at: the rotation in degrees and the height of these texts, as in `LABELS`.
        turn: the rotation of the side in degrees.
        tiles: river, hand and melds.
        river: its tiles in order, for the text of the table.
        melds: the tiles of all melds.
        is_me: whether it is the player under review.
        in_riichi: whether the player is in riichi.
    """

    name: str
    wind: Message
    points: str
    label_turn: int
    label_at: int
    turn: int
    tiles: tuple[LyingTile, ...]
    river: tuple[Tile, ...]
    melds: tuple[Tile, ...]
    is_me: bool
    in_riichi: bool

    @property
    def groups(self) -> tuple[tuple[float, tuple[LyingTile, ...]], ...]:
        """The tiles of each size, after their width divided by 300."""
        sizes = dict.fromkeys(tile.width for tile in self.tiles)
        return tuple(
            (round(size / 300, 4), tuple(tile for tile in self.tiles if tile.width == size))
            for size in sizes
        )

    @property
    def drawn(self) -> str:
        """The SVG path of the lines below tiles that were discarded as drawn."""
        lines = []
        for tile in self.tiles:
            if tile.is_drawn:
                wide, tall = (RATIO, 1.0) if tile.is_turned else (1.0, RATIO)
                x, y = tile.x + 6, tile.y + tall * tile.width - 1.5
                lines.append(f"M{x:.0f} {y:.0f}h{wide * tile.width - 12:.0f}")
        return "".join(lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardView:
    """The table before a discard."""

    sides: tuple[SideView, ...]
    left: int
    size: int = SIZE


def board_view(
    review: RoundReview, decision: Decision, names: Sequence[str], *, shows_hands: bool = False
) -> BoardView:
    """Return the table as the player saw it, or with the hands of the other players open."""
    hands = _hands(review.played, decision) if shows_hands else {}
    players = len(decision.rivers)
    return BoardView(
        sides=tuple(
            _side(review, decision, names, (decision.seat + step) % players, hands)
            for step in range(players)
        ),
        left=decision.tiles_left,
    )


def _hands(played: Round, decision: Decision) -> dict[int, list[Tile | None]]:
    """Return the closed tiles of every seat before the discard."""
    board = Board(played)
    for event in played.events[: decision.event - 1]:
        board.apply(event)
    return dict(enumerate(board.hands))


def _side(
    review: RoundReview,
    decision: Decision,
    names: Sequence[str],
    seat: int,
    hands: dict[int, list[Tile | None]],
) -> SideView:
    step = (seat - decision.seat) % 4  # with three players, one seat is empty
    is_me = step == 0
    tiles = [*_river(decision.rivers[seat])]
    if not is_me:
        tiles += _hand(13 - 3 * len(decision.laid[seat]), hands.get(seat))
        tiles += _melds(decision.laid[seat])
    paid = 1000 * (decision.riichi[seat] is not None)
    return SideView(
        name=names[seat],
        wind=WINDS[(seat - review.played.dealer) % review.played.players],
        points="" if review.scores is None else points_words(review.scores[seat] - paid),
        label_turn=LABELS[step][0],
        label_at=LABELS[step][1],
        turn=-90 * step,
        tiles=tuple(tiles),
        river=tuple(each.tile for each in decision.rivers[seat]),
        melds=tuple(tile for laid in decision.laid[seat] for tile in laid.meld.tiles),
        is_me=is_me,
        in_riichi=decision.riichi[seat] is not None,
    )


def _river(river: Sequence[Discarded]) -> Iterator[LyingTile]:
    """Yield the discards, six in a line; the third line holds all the others."""
    x, line = MIDDLE, 0
    for place, each in enumerate(river):
        if place and place % A_LINE == 0 and line < MOST_LINES - 1:
            x, line = MIDDLE, line + 1
        y = RIVER + line * (TALL + 1)
        top = y + TALL - TILE if each.is_riichi else y
        yield LyingTile(
            str(each.tile), round(x, 1), round(top, 1), TILE, each.is_riichi,
            each.caller is not None, each.is_drawn,
        )  # fmt: skip
        x += (TALL if each.is_riichi else TILE) + 0.5


def _hand(closed: int, tiles: Sequence[Tile | None] | None) -> Iterator[LyingTile]:
    """Yield the closed tiles, open or face down."""
    if tiles is None:
        yield LyingTile(f"row-{closed}", 60, EDGE, SMALL)
    for place, tile in enumerate(tiles or ()):
        yield LyingTile("back" if tile is None else str(tile), 60 + place * SMALL, EDGE, SMALL)


def _melds(laid: Sequence[Laid]) -> Iterator[LyingTile]:
    """Yield the melds from the right corner to the left, the first meld first."""
    x = SIZE - 4.0
    for each in laid:
        layout = meld_layout(each.meld)
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
