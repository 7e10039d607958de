"""What the forms of an answer show of it besides its own attributes: what follows a row, the marks
of a row, the tiles of a reading, two discards side by side, the facts besides the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.expectation import Verdict
from analyzer.expectation.options import Goal
from analyzer.expectation.verdicts import Measure
from analyzer.hand import MAX_TILES, Hand
from analyzer.outlook import FARTHEST, Step
from analyzer.rules import RIICHI, Rules
from analyzer.situation import Situation, count_dora, dora_of, jokers_left
from analyzer.tenhou import NEW_HAND, format_header
from analyzer.tiles import TILES, Tile
from analyzer.ukeire import Ukeire
from analyzer.winning import Block, Decomposition, Shape
from webapp.language.messages import Message, say
from webapp.language.words import (
    BRIEF_FORMS,  # noqa: F401 (for templates)
    FORMS,  # noqa: F401 (for templates)
    RULES,
    SHAPES,
    SHORT_WINDS,
    shanten_words,
    tile_count,
)
from webapp.parts.columns import FIGURES, Column
from webapp.parts.rows import Accepted, EstimateView, Row, make_rows, outlooks_of
from webapp.query.hand import HandQuery
from webapp.query.links import LinkState

if TYPE_CHECKING:
    from analyzer.danger import Danger

MARKS: dict[Measure, Message] = {
    "both": Message("best"),
    "tiles": Message("most tiles"),
    "push": Message("push", context="mark"),
    "fold": Message("fold", context="mark"),
    "close": Message("too close", context="mark"),
}
"""Measure of a verdict -> the word beside its discards, if that does not depend on the goal."""

MOST: dict[Goal, Message] = {
    "points": Message("most points"),
    "score": Message("most points"),
    "win": Message("most wins"),
    "tenpai": Message("most often tenpai"),
}
"""Goal of the estimates -> the word beside the discards that are best by it."""

UNKNOWN = "–"
"""Text for a figure that a discard does not have."""

SHANTEN = Column(
    key="shanten",
    name=Message("Shanten"),
    short=Message("Shanten"),
    meaning=Message("how many tiles are still missing until tenpai (0)."),
    value=lambda row: row.shanten,
    is_ascending=True,
)
"""The first column if the two discards leave different shanten."""


def state_words(analysis: Analysis) -> Message:
    """Return shanten in words; for 3n tiles their number."""
    size = analysis.hand.size
    return shanten_words(analysis.shanten.value) if size % 3 else tile_count(size)


def header(analysis: Analysis) -> str:
    """Return the first line of tenhou's text, without its link to a new hand."""
    return format_header(analysis).removesuffix(NEW_HAND)


def marks_of(row: Row) -> frozenset[str]:
    """Return the keys of the warnings and explanations that a row needs."""
    marks = {
        "furiten": row.is_furiten,
        "dead": row.is_dead,
        "dominated": row.better is not None,
        "shapes": row.has_shapes,
        "points": bool(row.values),
        "to_tenpai": bool(steps_to_tenpai(row)),
        "improvements": bool(improvements(row)),
    }
    return frozenset(mark for mark, is_so in marks.items() if is_so)


def marks_beside(best: Iterable[Tile], own: Tile) -> dict[int, str]:
    """Return kind -> mark of its row: `best`, the reader's own (`yours`), or `both`."""
    marks: dict[int, str] = {tile.kind: "best" for tile in best}
    marks[own.kind] = "both" if own.kind in marks else "yours"
    return marks


def verdict_mark(verdict: Verdict) -> Message:
    """Return the word beside a discard of a verdict: what it is best by."""
    return MOST[verdict.goal] if verdict.measure == "points" else MARKS[verdict.measure]


def by_draw(row: Row) -> dict[Tile, Step]:
    """Return what follows each draw."""
    return {step.tile: step for step in row.steps}


def steps_to_tenpai(row: Row) -> tuple[Step, ...]:
    """Return what follows each draw to tenpai; empty at any other shanten than 1."""
    return row.steps if row.shanten == 1 else ()


def improvements(row: Row) -> dict[tuple[Tile, int, int], Ukeire]:
    """Return the improvements: discard, copies accepted before and after -> the draws with these.

    Each draw has its copies left.
    """
    alike: dict[tuple[Tile, int, int], Ukeire] = {}
    for draw in row.outlook.improvements if row.outlook else ():
        key = draw.physical, draw.before, draw.after
        alike[key] = (*alike.get(key, ()), (draw.tile, draw.left))
    return alike


def shape_words(shapes: Iterable[Shape]) -> list[Message]:
    """Return shapes of waits in words."""
    return [SHAPES[shape][0] for shape in shapes]


def blocks_of(reading: Decomposition) -> tuple[Block, ...]:
    """Return the concealed blocks of a reading, its pair last."""
    return (*reading.blocks, reading.pair) if reading.pair else reading.blocks


def tiles_of(block: Block) -> Iterator[tuple[Tile, Tile | None]]:
    """Yield the tiles of a block of a reading, each joker with the tile that it stands for.

    A joker that may be any tile stands for a joker; a natural tile stands for None.
    """
    stands_for = getattr(block, "stands_for", (None,) * len(block.tiles))
    return zip(block.tiles, stands_for, strict=True)


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure of two discards: its column, and its value for each."""

    column: Column
    values: tuple[float | None, float | None]

    @property
    def texts(self) -> tuple[str, ...]:
        """Both values as in the table."""
        if self.column is SHANTEN:
            return tuple(say(shanten_words(int(value or 0))) for value in self.values)
        return tuple(
            UNKNOWN if value is None else self.column.write(value) for value in self.values
        )

    @property
    def written(self) -> str:
        """The first minus the second with its sign, plus or the minus of the same height (U+2212).

        Empty if either is missing.
        """
        first, second = self.values
        if first is None or second is None:
            return ""
        text = self.column.write(abs(first - second))
        return text if first == second else f"{'+' if first > second else '−'}{text}"

    @property
    def better(self) -> int | None:
        """The place of the better discard; None if neither is better."""
        first, second = self.values
        if first is None or second is None or first == second:
            return None
        return 0 if (first < second) == self.column.is_ascending else 1


def differences(first: Row, second: Row) -> list[Difference]:
    """Return a figure for each column of the table; shanten comes first if it differs."""
    rows = first, second
    columns = [
        each
        for each in FIGURES
        if not (each.is_estimate or each.of_riichi)
        or all(each.value(row) is not None for row in rows)
    ]
    if first.shanten != second.shanten:
        columns.insert(0, SHANTEN)
    return [Difference(each, (each.value(first), each.value(second))) for each in columns]


def rows_beside(
    analysis: Analysis,
    tiles: Sequence[Tile],
    state: LinkState,
    estimates: Mapping[Tile | None, EstimateView] | None = None,
    danger: Danger | None = None,
) -> tuple[Row, ...]:
    """Return the rows of discards that are compared.

    The outlook is computed for discards that raise shanten too, if the hand stays near tenpai.
    """
    discards = [discard_of(analysis, tile) for tile in tiles]
    near = [discard for discard in discards if discard.shanten <= FARTHEST]
    return make_rows(
        analysis,
        discards,
        outlooks_of(analysis, near),
        state=state,
        estimates=estimates,
        danger=danger,
    )


def alone(row: Row, other: Row) -> list[Accepted]:
    """Return the tiles that a row accepts and another one does not."""
    theirs = {one.tile for one in other.accepted}
    return [one for one in row.accepted if one.tile not in theirs]


def discard_of(analysis: Analysis, tile: Tile) -> Discard:
    """Return the discard of a tile of the hand."""
    if analysis.rules.is_wild(tile) and analysis.joker_discard:
        return analysis.joker_discard
    return next(row for row in analysis.discards if row.tile.kind == tile.kind)


NAMES = {
    "rules": Message("Rules"),
    "jokers": Message("Jokers"),
    "nuki": Message("Norths set aside"),
    "dora": Message("Dora indicators"),
    "red_fives": Message("Red fives"),
    "round_wind": Message("Round wind"),
    "seat_wind": Message("Seat wind"),
    "turn": Message("Turn"),
    "river": Message("Own discards"),
    "visible": Message("Visible tiles"),
    "threat": Message("Riichi", context="yaku"),
    "passed": Message("Passed since the riichi"),
    "called": Message("Called sets, not shown"),
}
"""Key of a fact -> its name."""


CALLED = "called"
"""Key of the sets that a hand of fewer than 13 tiles must have called besides its melds."""


class Fact(NamedTuple):
    """A fact about the table or the hand.

    Attributes:
        key: a key of `NAMES`.
        tiles: the dora indicators, the discards, the visible tiles, or the joker.
        dora: the dora of each indicator.
        value: the name of the rules, a wind 1-4, the turn; or how many tiles are set aside, left
            or held, or how many sets are not shown.
        words: the value in words, if the number alone does not say it.
        turned: the place of the tile that declared riichi.
    """

    key: str
    tiles: tuple[Tile, ...] = ()
    dora: tuple[Tile, ...] = ()
    value: int | str | None = None
    words: Message | None = None
    turned: int | None = None

    @property
    def name(self) -> Message:
        """Its name."""
        return NAMES[self.key]


WIND_KEYS = ("round_wind", "seat_wind")
"""Keys of the winds."""


def facts_of(
    question: HandQuery | Analysis, state: LinkState, *, has_points: bool = False
) -> tuple[Fact, ...]:
    """Return the facts besides the hand, in the order that players expect.

    `state` has the table as given. With `has_points`, for an answer with points, winds that are not
    given are those by which it is scored.
    """
    hand, situation, rules = question.hand, state.situation, question.rules
    facts = (
        Fact(CALLED, value=(MAX_TILES - hand.size) // 3 if hand.size % 3 else 0),
        *_rules(hand, situation, rules),
        Fact("nuki", value=situation.nuki),
        *_dora(hand, situation, rules),
        *_winds(situation, has_points),
        Fact("turn", value=situation.turn),
        Fact("river", situation.river),
        Fact("visible", situation.visible),
        *_threats(state),
    )
    return tuple(fact for fact in facts if fact.tiles or fact.value)


def _threats(state: LinkState) -> Iterator[Fact]:
    """Yield the river of each player in riichi, and what has passed since."""
    for threat in state.threats:
        wind = SHORT_WINDS[threat.seat_wind - 1]
        yield Fact("threat", threat.river, words=wind, turned=threat.riichi)
        yield Fact("passed", threat.passed)


def _rules(hand: Hand, situation: Situation, rules: Rules) -> Iterator[Fact]:
    if rules != RIICHI:
        yield Fact("rules", value=rules.name, words=RULES[rules.name])
    if rules.jokers:
        left = jokers_left(hand, situation, rules)
        words = Message("%(num)s left", plural="%(num)s left", num=left)
        yield Fact("jokers", (rules.joker_tile,), value=left, words=words)


def _dora(hand: Hand, situation: Situation, rules: Rules) -> Iterator[Fact]:
    indicators = situation.dora_indicators
    if indicators:
        dora = tuple(TILES[dora_of(tile, rules)] for tile in indicators)
        held = count_dora(hand, situation, rules)
        words = Message("%(num)s in hand", plural="%(num)s in hand", num=held)
        yield Fact("dora", indicators, dora, held, words)
        yield Fact("red_fives", value=sum(tile.is_red for tile in hand.shown))


def _winds(situation: Situation, has_points: bool) -> Iterator[Fact]:
    for key, wind in zip(WIND_KEYS, situation.winds, strict=True):
        if has_points or getattr(situation, key):
            yield Fact(key, value=wind)
