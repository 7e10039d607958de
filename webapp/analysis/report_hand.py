"""A hand for reports and the terminal: its JSON document, and the other facts that they print."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, cast

from analyzer.outlook import FARTHEST
from analyzer.tiles import TILES
from webapp.analysis.document import analysis_model
from webapp.analysis.facts import CALLED, WIND_WORDS, facts_of
from webapp.expectation.words import assumptions
from webapp.language.messages import Message
from webapp.language.words import shanten_words, tile_count
from webapp.parts.columns import COLUMNS, FIGURES
from webapp.parts.worth import Worth

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from analyzer.analysis import Analysis
    from analyzer.tiles import Tile
    from analyzer.winning import Shape
    from webapp.analysis.facts import Fact
    from webapp.analysis.schema import (
        AnalysisModel,
        DiscardModel,
        ImprovementModel,
        ReadingModel,
        StepModel,
    )
    from webapp.expectation.answer import Estimates
    from webapp.expectation.show import Findings
    from webapp.parts.columns import Column

LATE = Message("No time was left for those of this hand. A report on it alone has them.")

MOST_READINGS = 12
"""Most readings shown of a complete hand; jokers can make a hundred."""


class Reading(NamedTuple):
    """A reading of the document, as text, and its tiles block by block, those of melds last."""

    model: ReadingModel
    text: str
    blocks: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of the table.

    Attributes:
        model: the row of the document; for a hand that draws next, the document itself.
        tile: the discard, red or plain as on the page; None for a hand that draws next.
        better: a discard that accepts all tiles that this one accepts, and more.
        is_best: no discard accepts more; False for all rows if they are equal.
        to_tenpai: at 1-shanten each draw to tenpai; `physical` is the page's discard after it.
        improvements: the discard, the copies accepted before and after, and the draws with these.
    """

    model: DiscardModel
    tile: str | None
    better: str | None
    is_best: bool
    to_tenpai: tuple[StepModel, ...]
    improvements: tuple[tuple[tuple[str, int, int], list[ImprovementModel]], ...]

    @property
    def accepted(self) -> list[tuple[str, int, list[Shape]]]:
        """The accepted tiles with their copies left, and the shapes of those that are waits."""
        if self.model["waits"]:
            return [(wait["tile"], wait["left"], wait["shapes"]) for wait in self.model["waits"]]
        return [(each["tile"], each["left"], []) for each in self.model["ukeire"]]

    def figure(self, column: Column) -> str:
        """Return the figure of a column as text; empty if the row has none."""
        return column.written(column.of_model(self.model))

    @property
    def worths(self) -> dict[str, Worth]:
        """The worth of each wait, by tile."""
        return {w["tile"]: Worth(**w["worth"]) for w in self.model["waits"] if w["worth"]}

    @property
    def marks(self) -> frozenset[str]:
        """The keys of the warnings and explanations that the row needs."""
        row = self.model
        marks = {
            "furiten": row["furiten"],
            "dead": row["shanten"] == 0 == row["count"] and row["kinds"] > 0,
            "dominated": self.better is not None,
            "shapes": any(wait["shapes"] for wait in row["waits"]),
            "points": bool(self.worths),
            "to_tenpai": bool(self.to_tenpai),
            "improvements": bool(self.improvements),
        }
        return frozenset(mark for mark, is_so in marks.items() if is_so)


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One hand as it is printed.

    Attributes:
        text: the hand as written.
        document: the JSON of its analysis.
        facts: the facts besides the hand; an answer with points has the winds, given or not.
        readings: the first dozen readings of a complete hand.
        keeping: the rows that keep shanten, best first; the only row of a hand that draws next.
        going_back: the discards that raise shanten (向聴戻し), best first.
        joker: the discard of a joker, if the hand holds one.
        estimates: of tenpai, win and points, if they are requested; `findings` are the
            conclusions from them.
        is_late: no time was left for the estimates that were requested.
    """

    text: str
    document: AnalysisModel
    facts: tuple[Fact, ...]
    readings: tuple[Reading, ...]
    keeping: tuple[Row, ...]
    going_back: tuple[Row, ...]
    joker: Row | None
    estimates: Estimates | None = None
    findings: Findings | None = None
    is_late: bool = False

    @property
    def assumptions(self) -> tuple[Message, ...]:
        """The assumptions of the estimates, or why there are none; empty if nobody asked."""
        answer = self.estimates
        if answer is None:
            return (LATE,) if self.is_late else ()
        return tuple(assumptions(answer.query.way, answer.expectation.draws, answer))

    @property
    def forms(self) -> list[tuple[str, int]]:
        """Shanten of each form that can apply."""
        forms = [*self.document["shanten"].items()][1:]  # the first is the least of them
        return [(form, value) for form, value in forms if isinstance(value, int)]

    @property
    def more_readings(self) -> int:
        """How many readings are not shown."""
        return len(self.document["readings"]) - len(self.readings)

    @property
    def has_discards(self) -> bool:
        """Whether the rows are discards; the last tile is then the drawn one."""
        return len(self.document["tiles"]) % 3 == 2

    @property
    def rows(self) -> tuple[Row, ...]:
        """Every row of the table."""
        return (*self.keeping, *self.going_back, *((self.joker,) if self.joker else ()))

    @property
    def worth(self) -> Worth | None:
        """The worth of a complete hand."""
        model = self.document["worth"]
        return Worth(**model) if model else None

    @property
    def state(self) -> Message:
        """Shanten in words; for 3n tiles their number."""
        size = len(self.document["tiles"]) + 3 * len(self.document["melds"])
        return shanten_words(self.document["shanten"]["value"]) if size % 3 else tile_count(size)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns of the table; those that look ahead only if some row has a figure."""
        return tuple(
            column
            for column in (COLUMNS if self.has_discards else FIGURES)
            if not column.looks_ahead
            or any(column.of_model(row.model) is not None for row in self.rows)
        )

    @property
    def marks(self) -> frozenset[str]:
        """The marks of the rows and of the hand, for the legend."""
        points = {"points"} if self.worth else set()
        return frozenset(mark for row in self.rows for mark in row.marks) | points

    @property
    def has_table(self) -> bool:
        """Whether a fact changes the counts, of which tenhou's text knows nothing."""
        return any(fact.key not in (CALLED, *WIND_WORDS) for fact in self.facts)

    @property
    def pictures(self) -> Iterator[str]:
        """Every tile of the hand, its facts and its rows; discards are held or drawn tiles."""
        yield from self.document["tiles"]
        yield from (str(tile) for fact in self.facts for tile in (*fact.tiles, *fact.dora))
        for row in self.rows:
            yield from (tile for tile, _, _ in row.accepted)
            yield from (wait["tile"] for step in row.to_tenpai for wait in step["ukeire"])
            yield from (draw["tile"] for _, draws in row.improvements for draw in draws)
        if self.findings and self.findings.panel:
            yield from map(str, self.findings.panel.won_on)


def section_of(
    analysis: Analysis,
    text: str,
    *,
    looks_ahead: bool,
    estimates: Estimates | None = None,
    findings: Findings | None = None,
    is_late: bool = False,
) -> Section:
    """Return the section of a hand, written as `text`, with its estimates if there are any.

    With `looks_ahead` a hand near tenpai also has the outlook of each discard that keeps
    shanten.
    """
    has_outlook = looks_ahead and analysis.shanten.value <= FARTHEST
    document = analysis_model(analysis, has_outlook=has_outlook, keeping_only=True)
    better = {str(TILES[kind]): str(tile) for kind, tile in analysis.better.items()}
    keeping, going_back = _rows(document, better)
    joker = document["joker_discard"]
    return Section(
        text=text,
        document=document,
        facts=facts_of(
            analysis.hand,
            analysis.situation,
            analysis.rules,
            has_points=estimates is not None or _has_worths(document),
        ),
        readings=tuple(_readings(analysis, document)),
        keeping=_estimated(keeping, estimates),
        going_back=_estimated(going_back, estimates),
        joker=_discard(document, joker, better) if joker else None,
        estimates=estimates,
        findings=findings,
        is_late=is_late,
    )


def _has_worths(document: AnalysisModel) -> bool:
    """Return whether the document has the points of the hand or of a wait."""
    rows = (document, *document["discards"])
    return document["worth"] is not None or any(w["worth"] for row in rows for w in row["waits"])


def _estimated(rows: tuple[Row, ...], estimates: Estimates | None) -> tuple[Row, ...]:
    """Return rows whose documents have the estimates of the discard."""
    if estimates is None:
        return rows
    by_tile = {row.tile and str(row.tile): row.value for row in estimates.expectation.rows}
    return tuple(
        replace(
            row, model=cast("DiscardModel", {**row.model, "estimate": by_tile[row.tile]._asdict()})
        )
        if row.tile in by_tile
        else row
        for row in rows
    )


def _readings(analysis: Analysis, document: AnalysisModel) -> Iterator[Reading]:
    readings = analysis.readings[:MOST_READINGS]
    for model, reading in zip(document["readings"], readings, strict=False):
        parts = (*reading.blocks, reading.pair, *reading.melds)
        yield Reading(model, str(reading), tuple(_names(part.tiles) for part in parts if part))


def _rows(
    document: AnalysisModel, better: Mapping[str, str]
) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """Return the rows that keep shanten and those that raise it."""
    discards, shanten = document["discards"], document["shanten"]["value"]
    if len(document["tiles"]) % 3 != 2:
        drawing = cast("DiscardModel", {**document, "shanten": shanten, "dominated": False})
        return (_row(drawing, None, document["tiles"]),), ()
    near = [row for row in discards if row["shanten"] <= max(shanten, 0)]
    most = max((row["count"] for row in near if shanten >= 0), default=0)
    best = sum(row["count"] == most > 0 for row in near)  # they come first
    is_choice = best < len(discards)
    return (
        tuple(
            _discard(document, row, better, is_choice and i < best) for i, row in enumerate(near)
        ),
        tuple(_discard(document, row, better) for row in discards[len(near) :]),
    )


def _discard(
    document: AnalysisModel,
    model: DiscardModel,
    better: Mapping[str, str],
    is_best: bool = False,
) -> Row:
    """Return the row of a discard; the next page sorts the remaining tiles by suit and rank."""
    rest = [*document["tiles"]]
    tile = _last_of_kind(rest, model["tile"])
    other = better.get(model["tile"])
    better_tile = _last_of_kind(rest, other) if other else None
    rest.remove(tile)
    return replace(_row(model, tile, sorted(rest)), better=better_tile, is_best=is_best)


def _row(model: DiscardModel, tile: str | None, rest: Sequence[str]) -> Row:
    """Return a row with its outlook; `rest` are the other tiles in the order of the next page."""
    outlook = model["outlook"]
    steps = [step for step in outlook["steps"] if step["shanten"] == 0] if outlook else []
    improvements: dict[tuple[str, int, int], list[ImprovementModel]] = {}
    for draw in outlook["improvements"] if outlook else ():
        alike = (_let_go(rest, draw), draw["before"], draw["after"])
        improvements.setdefault(alike, []).append(draw)
    return Row(
        model=model,
        tile=tile,
        better=None,
        is_best=False,
        to_tenpai=tuple({**step, "physical": _let_go(rest, step)} for step in steps),
        improvements=tuple(improvements.items()),
    )


def _let_go(rest: Sequence[str], draw: StepModel | ImprovementModel) -> str:
    """Return the tile that the page discards after a draw: the drawn one if possible."""
    return _last_of_kind((*rest, draw["tile"]), draw["discard"] or "")


def _last_of_kind(tiles: Sequence[str], kind: str) -> str:
    """Return the last tile of a kind, red or not; the document prefers a plain five."""
    return next(tile for tile in reversed(tiles) if tile.replace("0", "5") == kind)


def _names(tiles: Iterable[Tile]) -> tuple[str, ...]:
    return tuple(map(str, tiles))
