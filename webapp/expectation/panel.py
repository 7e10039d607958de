"""The sources of the points of a row, as tables that add up, and a comparison of two rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from analyzer.expectation.parts import Part
from analyzer.riichi import YAKU_BY_ID
from webapp.expectation.answer import are_level, worth_by_goal
from webapp.expectation.sums import Line, Lines, rounded, table_of
from webapp.expectation.words import PARTS, reason, signed, worth
from webapp.language.speech import percent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from analyzer.expectation import Expectation, Options, Row
    from analyzer.expectation.parts import Comparison, Explanation, YakuPart
    from analyzer.riichi import Yaku
    from analyzer.tiles import Tile
    from webapp.language.messages import Message

DRAWN = "tsumo"
"""The yaku of an own draw, which the table shows as a column."""

MOST_OTHERS = 5
"""Most rows with a link for comparison."""

MOST_CALLS = 6
"""Most first calls that are shown separately."""

MOST_SHARES = 3
"""Most waits with their own part in the bar of a row."""

HALF = 100
"""Length of the longest bar of a comparison, to either side."""


@dataclass(frozen=True, slots=True)
class PartBar:
    """One of the parts of a comparison, a bar from the middle to the right or to the left."""

    name: Message
    written: str
    is_loss: bool
    start: float
    length: float


@dataclass(frozen=True, slots=True, kw_only=True)
class VersusView:
    """A row against another one.

    Attributes:
        other: the discard of the other row; None for passing.
        reason: in words, how the row is better and how it is worse; None if the parts are all 0.
        bars: the parts of the difference; their sum is `written`, in words `worth`.
        is_level: the difference is smaller than the error of the model.
    """

    other: Tile | None
    reason: Message | None
    bars: tuple[PartBar, ...]
    written: str
    worth: Message
    is_level: bool


@dataclass(frozen=True, slots=True)
class OtherView:
    """A link that compares with another row, and the difference."""

    tile: Tile
    written: str
    link: str


@dataclass(frozen=True, slots=True)
class TurnBar:
    """The wins of one turn; heights are of 100."""

    turn: int
    height: float
    line: Line


@dataclass(frozen=True, slots=True)
class CallView:
    """A call with the tiles of the hand in its meld, and how often it is the first call.

    Without a tile it means passing, or all other calls together.
    """

    call: str = ""
    tile: Tile | None = None
    others: tuple[Tile, ...] = ()
    percent: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelView:
    """The context of templates/expectation/panel.html.

    Attributes:
        tile: the discard; None for a hand that draws first.
        key: the key of the row, for ids.
        points: the points of the row, rounded.
        lost: the cost of lost riichi sticks in points, as text; empty if it is 0.
        waits, tiles, hands, turns: tables of wins; the keys of `hands` are yaku, with their wins
            by draw and by discard.
        ippatsu: the share of games won by ippatsu.
        bars: the wins of each turn.
        versus: the row against the best one, or the best against the second.
        others: links to other comparisons.
        calls: the first calls; `called` is the chance of any, `open_win` of a win after one.
    """

    tile: Tile | None
    key: str
    points: int
    lost: str
    waits: Lines
    tiles: Lines
    hands: Lines
    turns: Lines
    ippatsu: str
    bars: tuple[TurnBar, ...]
    versus: VersusView | None
    others: tuple[OtherView, ...]
    close: str
    calls: tuple[CallView, ...]
    called: str
    open_win: str

    @property
    def shares(self) -> tuple[tuple[float, float], ...]:
        """Start and length, out of 100, of the waits with most points and of the rest."""
        values = [line.points for line in self.waits.lines[:MOST_SHARES]]
        total = self.waits.total.points or 1
        values.append(total - sum(values))
        parts = [100 * value / total for value in values]
        return tuple((round(sum(parts[:at]), 1), round(part, 1)) for at, part in enumerate(parts))

    @property
    def won_on(self) -> Iterator[Tile]:
        """Every tile in the tables."""
        for line in self.waits.lines:
            yield from cast("tuple[Tile, ...]", line.key)
        yield from (cast("Tile", line.key) for line in self.tiles.lines)


def panel_view(
    expectation: Expectation,
    row: Row,
    against: Tile | None,
    link_against: Callable[[Tile], str],
    close: str,
) -> PanelView:
    """Return the explanation of a row; `link_against` returns the link to a comparison."""
    explanation = expectation.explain(row.tile)
    others = [each for each in expectation.rows if each is not row]
    other = next((each for each in others if each.tile == against), others[0] if others else None)
    turns = [part for part in explanation.by_turn if part.turn]
    when = table_of([part.turn for part in turns], turns, most=len(turns))
    most = max((line.wins for line in when.lines), default=0)
    return PanelView(
        tile=row.tile,
        key=str(row.tile or "hand"),
        points=round(row.points),
        lost=signed(explanation.lost) if round(explanation.lost) else "",
        waits=table_of([part.tiles for part in explanation.by_wait], explanation.by_wait),
        tiles=table_of([part.tile for part in explanation.by_tile], explanation.by_tile),
        hands=_hands(explanation),
        turns=when,
        ippatsu=percent(sum(part.win for part in explanation.by_way if part.ippatsu)),
        bars=tuple(
            TurnBar(part.turn, round(100 * line.wins / most, 1) if most else 0.0, line)
            for part, line in zip(turns, when.lines, strict=True)
        ),
        versus=versus_of(expectation, row, other) if other else None,
        others=tuple(
            OtherView(
                each.tile, signed(_difference(expectation, row, each)), link_against(each.tile)
            )
            for each in others[: MOST_OTHERS + 1]
            if each.tile is not None and each is not other
        ),
        close=close,
        calls=tuple(call_lines(explanation)),
        called=percent(explanation.called),
        open_win=percent(explanation.open_win),
    )


def call_lines(explanation: Explanation) -> Iterator[CallView]:
    """Yield the likeliest first calls, and the others together."""
    for part in explanation.by_call[:MOST_CALLS]:
        held = list(part.tiles)
        held.remove(part.tile)
        yield CallView(part.call, part.tile, tuple(held), percent(part.chance))
    rest = sum(part.chance for part in explanation.by_call[MOST_CALLS:])
    if rest:
        yield CallView(percent=percent(rest))


def _hands(explanation: Explanation) -> Lines:
    """Return wins by their yaku; draws and discards with the same yaku have one line."""
    classes: dict[tuple[str, ...], list[YakuPart]] = {}
    rare = [part for part in explanation.by_yaku if not part.yaku]
    for part in explanation.by_yaku:
        if part.yaku:
            names = tuple(name for name in part.yaku if name != DRAWN) or part.yaku
            classes.setdefault(names, []).append(part)
    groups = sorted(classes.items(), key=lambda group: -sum(part.points for part in group[1]))
    keys: list[tuple[Yaku, ...]] = [tuple(YAKU_BY_ID[name] for name in key) for key, _ in groups]
    every = [group for _, group in groups]
    if rare:
        keys, every = [*keys, ()], [*every, rare]
    splits = [_by_way(group) for group in every]
    return table_of(keys, [_together(group) for group in every], splits, ways=2)


def _together(parts: Sequence[Part]) -> Part:
    return Part(win=sum(part.win for part in parts), points=sum(part.points for part in parts))


def _by_way(parts: Sequence[YakuPart]) -> tuple[float, float]:
    """Return wins by draw and by discard; rare wins, whose way is unknown, count as draws."""
    drawn = sum(part.win for part in parts if part.way != "discard")
    return drawn, sum(part.win for part in parts if part.way == "discard")


def versus_of(expectation: Expectation, row: Row, other: Row) -> VersusView | None:
    """Return a row against another one; None if there is no other discard."""
    if row.tile is None or other.tile is None:
        return None
    options = expectation.options
    is_level = are_level(row.value, other.value, options)
    return versus_view(expectation.compare(row.tile, other.tile), other.tile, is_level, options)


def _difference(expectation: Expectation, row: Row, other: Row) -> float:
    """Return the points of a row minus those of another; with the goal score, losses count."""
    if expectation.options.goal != "score":
        return row.points - other.points
    mine, its = (worth_by_goal(each.value, expectation.options) for each in (row, other))
    return mine - its


def versus_view(
    comparison: Comparison, other: Tile | None, is_level: bool, options: Options
) -> VersusView:
    """Return a difference of points as words and bars; losses have a bar if there are any."""
    parts = {name: getattr(comparison, name) for name in PARTS}
    whole = dict(zip(parts, rounded([*parts.values()]), strict=True))
    longest = max(map(abs, parts.values())) or 1.0
    bars = []
    for name, value in parts.items():
        shown = whole[name]
        if name == "losses" and not shown:
            continue
        length = round(HALF * abs(value) / longest, 1)
        start = round(HALF - length, 1) if value < 0 else HALF
        bars.append(PartBar(PARTS[name], signed(shown), shown < 0, start, length))
    total = sum(whole.values())
    return VersusView(
        other=other,
        reason=reason(whole),
        bars=tuple(bars),
        written=signed(total),
        worth=worth(total, with_losses=options.goal == "score"),
        is_level=is_level,
    )
