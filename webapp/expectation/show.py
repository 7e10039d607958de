"""What pages and reports show of estimates besides their own attributes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, cast

from analyzer.expectation import Expectation, Row, Value
from analyzer.expectation.parts import CallPart, Comparison, Explanation, YakuPart, together
from analyzer.expectation.values import Declaring
from analyzer.riichi import YAKU_BY_ID
from analyzer.tiles import Tile
from webapp.expectation import words
from webapp.expectation.answer import Estimates
from webapp.expectation.figures import Table, rounded, table_of
from webapp.language.messages import Message, fill, say
from webapp.language.speech import current_language, signed
from webapp.parts.columns import BY_KEY, ESTIMATES
from webapp.parts.rows import EstimateView
from webapp.parts.table_options import TableOptions

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

Write = Callable[["Tile"], str]
"""Function that returns a tile as it is printed."""


class Bar(NamedTuple):
    """One part of a difference, as a bar from the middle to the right or to the left."""

    name: Message
    written: str
    is_loss: bool
    start: float
    length: float


@dataclass(frozen=True, slots=True)
class Versus:
    """The points of a row minus those of another one, or of a call minus those of passing.

    Attributes:
        other: the discard of the other row; None for passing.
        is_level: the difference is smaller than the error of the model.
        with_losses: whether the goal counts losses.
    """

    comparison: Comparison
    other: Tile | None = None
    is_level: bool = False
    with_losses: bool = False

    @property
    def parts(self) -> dict[str, int]:
        """Name of each part -> its whole points; they add up to the whole difference."""
        parts = {name: getattr(self.comparison, name) for name in words.PARTS}
        return dict(zip(parts, rounded([*parts.values()]), strict=True))

    @property
    def reason(self) -> Message | None:
        """In words, how the row is better and how it is worse; None if the parts are all 0."""
        return words.reason(self.parts)

    @property
    def written(self) -> str:
        """The whole difference with its sign."""
        return signed(sum(self.parts.values()))

    @property
    def in_all(self) -> Message:
        """The whole difference as a sentence."""
        return words.gained(sum(self.parts.values()), with_losses=self.with_losses)

    def compared(self, write: Write) -> str:
        """Return a sentence: why the row is worth more or less than the other one."""
        other = Message("Against %(tile)s:", {"tile": write(self.other) if self.other else ""})
        why = fill(words.REASON, reason=self.reason) if self.reason else words.ARE_LEVEL
        return f"{say(other)} {say(why)} {say(self.in_all)}"

    @property
    def bars(self) -> Iterator[Bar]:
        """A bar for each part; losses and drawn rounds have one if there are any."""
        values = {name: getattr(self.comparison, name) for name in words.PARTS}
        longest = max(map(abs, values.values())) or 1.0
        for name, points in self.parts.items():
            if points or name not in words.OPTIONAL:
                length = round(HALF * abs(values[name]) / longest, 1)
                start = round(HALF - length, 1) if values[name] < 0 else HALF
                yield Bar(words.PARTS[name], signed(points), points < 0, start, length)


def versus_of(expectation: Expectation, row: Row, other: Row | None) -> Versus | None:
    """Return a row against another one; None if there is no other."""
    if other is None:
        return None
    options = expectation.options
    is_level = row.value.is_level(other.value, options)
    parts = expectation.compare(row.tile, other.tile)
    return Versus(parts, other.tile, is_level, options.goal == "score")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the points of a row come from, as tables with the same sum, and why it has more.

    Attributes:
        expectation: without its graph, which is large.
        versus: the row against the best one, or the best against the second, if no other is chosen.
    """

    expectation: Expectation
    row: Row
    explanation: Explanation
    versus: Versus | None

    @property
    def lost(self) -> str:
        """The cost of lost riichi sticks in points, as text; empty if it is 0."""
        return signed(self.explanation.lost) if round(self.explanation.lost) else ""

    @property
    def drawn(self) -> str:
        """The points for tenpai in drawn rounds, as text; empty if they are 0."""
        return signed(self.explanation.drawn) if round(self.explanation.drawn) else ""

    @property
    def waits(self) -> Table:
        """Wins by final wait."""
        return table_of([(part.tiles, [part]) for part in self.explanation.by_wait])

    @property
    def tiles(self) -> Table:
        """Wins by winning tile."""
        return table_of([(part.tile, [part]) for part in self.explanation.by_tile])

    @property
    def hands(self) -> Table:
        """Wins by yaku, of draws and of discards; both with the same yaku have one line."""
        classes: dict[tuple[str, ...], list[YakuPart]] = {}
        for part in self.explanation.by_yaku:
            names = tuple(name for name in part.yaku if name != DRAWN) or part.yaku
            classes.setdefault(names, []).append(part)
        rare = classes.pop((), None)
        ranked = sorted(classes.items(), key=lambda each: -together(each[1]).points)
        groups = [(tuple(YAKU_BY_ID[name] for name in names), parts) for names, parts in ranked]
        return table_of([*groups, ((), rare)] if rare else groups, is_by_way=True)

    @property
    def turns(self) -> Table:
        """Wins by turn."""
        turns = [(part.turn, [part]) for part in self.explanation.by_turn if part.turn]
        return table_of(turns, len(turns))

    @property
    def bars(self) -> list[tuple[float, float, float]]:
        """The wins of each turn as bars: left, top and height; the highest is 100."""
        wins = [line.tenths[0] for line in self.turns.lines]
        heights = [round(100 * each / max(wins), 1) if any(wins) else 0.0 for each in wins]
        return [(10 * at + 1, round(100 - each, 2), each) for at, each in enumerate(heights)]

    @property
    def calls(self) -> list[tuple[CallPart | None, float]]:
        """The likeliest first calls and their chances; None for all others together."""
        calls = self.explanation.by_call
        rest = sum(part.chance for part in calls[MOST_CALLS:])
        first = [(part, part.chance) for part in calls[:MOST_CALLS]]
        return [*first, (None, rest)] if rest else [*first]

    @property
    def rivals(self) -> list[tuple[Tile, str]]:
        """Other rows to compare with, and the difference in points."""
        others = [each for each in self.expectation if each is not self.row][: MOST_OTHERS + 1]
        return [
            (each.tile, signed(self._points(each)))
            for each in others
            if each.tile and self.versus and each.tile != self.versus.other
        ]

    @property
    def shares(self) -> tuple[tuple[float, float], ...]:
        """Start and length, out of 100, of the waits with most points and of the rest."""
        values = [line.points for line in self.waits.lines[:MOST_SHARES]]
        total = self.waits.total.points or 1
        parts = [100 * value / total for value in (*values, total - sum(values))]
        return tuple((round(sum(parts[:at]), 1), round(part, 1)) for at, part in enumerate(parts))

    @property
    def won_on(self) -> Iterator[Tile]:
        """Every tile in the tables."""
        for line in self.waits.lines:
            yield from cast("tuple[Tile, ...]", line.key)
        yield from (cast("Tile", line.key) for line in self.tiles.lines)

    def _points(self, other: Row) -> float:
        """Return the points of the row minus those of another; for the goal score with losses."""
        options = self.expectation.options
        if options.goal != "score":
            return self.row.points - other.points
        return self.row.value.by_goal(options) - other.value.by_goal(options)


def origin_of(expectation: Expectation, row: Row, against: Tile | None) -> Origin:
    """Return the explanation of a row, compared with the discard `against` if there is one."""
    others = (each for each in expectation.rows if each is not row and each.tile == against)
    other = next(others, expectation.rival(row))
    versus = versus_of(expectation, row, other)
    explanation = expectation.explain(row.tile)
    return Origin(expectation.without_graph, row, explanation, versus)


@dataclass(frozen=True, slots=True)
class Findings:
    """The conclusions from estimates, besides the figures of the rows.

    Attributes:
        estimates: without their graph.
        panel: the sources of the points of a row; None if it never wins, or if the values are
            simulated.
    """

    estimates: Estimates
    panel: Origin | None

    @property
    def best(self) -> Tile | None:
        """The best discard; None for a hand that draws first."""
        return self.estimates.expectation.best.tile

    def figure(self, value: Value) -> str:
        """Return the number of a value that the goal compares, as text."""
        goal = self.estimates.expectation.options.goal
        column = BY_KEY["points" if goal == "score" else goal]
        return column.write(getattr(value, column.key))

    def choice(self, declaring: Declaring) -> Message:
        """Return whether riichi is better."""
        options = self.estimates.expectation.options
        riichi, quiet = declaring
        if riichi.is_level(quiet, options):
            return words.BOTH_ARE_LEVEL
        is_better = riichi.by_goal(options) >= quiet.by_goal(options)
        return words.RIICHI_IS_BETTER if is_better else words.QUIET_IS_BETTER

    @property
    def measure(self) -> Message:
        """What the discards of the verdict are best by, in words."""
        verdict = self.estimates.verdict
        return fill(words.MEASURES[verdict.measure], goal=words.GOALS[verdict.goal])

    def reasons(self, write: Write) -> Iterator[str]:
        """Yield why the verdict is what it is, and what is level with its discards."""
        return reasons(self.estimates, write)

    def sentences(self, write: Write) -> Iterator[str]:
        """Yield the sentences below the rows; `write` returns a tile as it is printed there."""
        if self.estimates.expectation.is_hopeless:
            yield say(words.NEVER_A_WIN)
        verdict = self.estimates.verdict
        if verdict.measure in words.PLANS:
            yield words.verdict_words(verdict, write)
        elif verdict.tiles:
            yield say(fill(words.CUT, measure=self.measure, tiles=_row(verdict.tiles, write)))
        if verdict.measure == "points":
            yield say(fill(words.MOST_TILES, tiles=_row(verdict.most_tiles, write)))
        yield from self.reasons(write)
        if self.estimates.declaring:
            yield self._declared(self.estimates.declaring, write)

    def _declared(self, declaring: Declaring, write: Write) -> str:
        """Return a sentence with both values and the better one."""
        cut = Message("With %(tile)s cut:", {"tile": write(self.best)}) if self.best else None
        riichi = say(Message("riichi %(figure)s", {"figure": self.figure(declaring.riichi)}))
        quiet = say(Message("no riichi %(figure)s", {"figure": self.figure(declaring.quiet)}))
        figures = f"{riichi} · {quiet} – {say(self.choice(declaring))}"
        return f"{say(cut)} {figures}" if cut else figures


def reasons(estimates: Estimates, write: Write) -> Iterator[str]:
    """Yield why the verdict is what it is, and what is level with its discards."""
    if estimates.plans:
        yield from words.plan_sentences(estimates.plans, write)
        return
    verdict, reason = estimates.verdict, estimates.verdict.reason
    others = [tile for tile in verdict.most_tiles if tile not in verdict.tiles]
    level = [tile for tile in verdict.level if tile not in verdict.tiles]
    if reason:
        what = Versus(reason.parts).reason or words.ARE_LEVEL
        if reason.kept:
            kept = fill(words.KEEPS, tile=write(reason.kept))
            what = fill(words.COMMA, first=kept, second=what)
        if reason.yaku:
            yaku = getattr(YAKU_BY_ID[reason.yaku], current_language())
            what = fill(words.COMMA, first=fill(words.HAS_YAKU, yaku=yaku), second=what)
        if verdict.measure == "both":
            yield say(fill(words.AS_MANY_TILES, tiles=_row(others, write)))
        elif verdict.measure == "tiles":
            yield say(fill(words.ABOUT_LEVEL, tiles=write(reason.tile)))
            level.remove(reason.tile)
        yield say(fill(words.WHY, tile=write(reason.tile), what=what))
    if level:
        yield say(fill(words.ABOUT_LEVEL, tiles=_row(level, write)))


def _row(tiles: Iterable[Tile], write: Write) -> str:
    """Return tiles as they are printed, one after the other."""
    return "".join(map(write, tiles))


def findings_of(estimates: Estimates, options: TableOptions | None) -> Findings:
    """Return the conclusions from estimates.

    The row that `options` open is explained, or else the best one; without options, none.
    """
    expectation, panel = estimates.expectation, None
    if options is not None and expectation.is_exact:
        row = (options.opened and expectation.find_row(options.opened)) or expectation.best
        panel = origin_of(expectation, row, options.against) if row.win else None
    return Findings(estimates.without_graph, panel)


def row_estimates(estimates: Estimates) -> dict[Tile | None, EstimateView]:
    """Return the estimate of each row."""
    expectation, level = estimates.expectation, estimates.expectation.level
    most = {
        each.key: max(getattr(r.value, each.key) for r in expectation.rows) for each in ESTIMATES
    }

    plans = {each.tile: each for each in estimates.plans.rows} if estimates.plans else {}
    most_value = max((each.value for each in plans.values()), default=0.0)

    def view(row: Row) -> EstimateView:
        values, plan = row.value._asdict(), plans.get(cast("Tile", row.tile))
        return EstimateView(
            values=values,
            percent=round(100 * row.points / most["points"]) if most["points"] > 0 else 0,
            best=frozenset(
                each.key
                for each in ESTIMATES
                if most[each.key] and each.write(values[each.key]) == each.write(most[each.key])
            )
            | ({"value"} if plan and plan.value == most_value else set()),
            is_level=len(level) > 1 and row in level,
            calls=estimates.calls.get(row.tile),
            plan=plan,
        )

    views: dict[Tile | None, EstimateView] = {row.tile: view(row) for row in expectation.rows}
    for tile in plans.keys() - views.keys():
        is_best = plans[tile].value == most_value
        best = frozenset({"value"} if is_best else ())
        views[tile] = EstimateView(
            values={}, percent=0, best=best, is_level=False, plan=plans[tile]
        )
    return views
