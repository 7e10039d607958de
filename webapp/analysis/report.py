"""The report on hands: their answers, rendered by analysis/report.*; or as text for a terminal."""

import shutil
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

from analyzer.hand import Hand
from analyzer.tenhou import format_tenhou, tenhou_refusal
from analyzer.tiles import Tile
from analyzer.winning import Decomposition
from analyzer.wording import counted
from webapp.analysis import show
from webapp.analysis.answer import HandAnswer
from webapp.analysis.hands import ReportHand, printable
from webapp.analysis.show import Fact
from webapp.danger import show as danger
from webapp.language.messages import say
from webapp.language.words import copies, shanten_words
from webapp.parts.chat_facts import notes_of
from webapp.parts.columns import ACCEPTS, COLUMNS, FIGURES, Column
from webapp.parts.rows import Row
from webapp.parts.win_value import figures, long_words
from webapp.query.estimates import EXPECT, format_assumptions
from webapp.query.links import LinkState, hand_link
from webapp.reports import TENHOU, by_suit, png_path, quoted_site, render_report
from webapp.terminal.output import text_of
from webapp.terminal.screen import hung, paint

TOOLS: dict[str, Any] = {
    "danger": danger,
    "figures": figures,
    "format_tenhou": format_tenhou,
    "long_words": long_words,
    "show": show,
    "tenhou_refusal": tenhou_refusal,
}
"""What the templates call."""

FACTS = {
    "jokers": "jokers left",
    "nuki": "norths set aside",
    "red_fives": "red fives",
    "dora": "dora indicators",
    "round_wind": "round",
    "seat_wind": "seat",
    "river": "own discards",
    "called": "called sets, not shown:",
    "threat": "riichi",
    "passed": "passed since",
}
"""Key of a fact -> its name in the terminal, if that differs from the key."""

WINDS: dict[object, str] = {1: "east", 2: "south", 3: "west", 4: "north"}

MARKS = {"furiten": "furiten", "dead": "no tiles left (dead wait)"}

DOMINATED = "⊂"
"""Mark of a dominated row; the better discard follows it."""


POINTS = "points of a wait: on a discard/own draw/riichi; – no yaku"

LEFT_OUT = ("kinds", "next", "improving")
"""Columns without room in a terminal beside danger and value."""

LONG = 50
"""Most hands of a report with outlook; a browser renders a longer report in parts."""


@dataclass(frozen=True, slots=True)
class Report:
    """The whole report.

    Attributes:
        site: the quoted address of a site of hairi; empty if links lead to tenhou.
        answers: where the answers stand if every hand is a question: at the `end`, `folded` under
            each question, `none`; empty if no hand is one.
        title: of the whole report; any text.
        practice: the absolute link to the same questions on the site; empty without one.
    """

    hands: tuple[ReportHand, ...]
    site: str
    answers: str = ""
    title: str = ""
    practice: str = ""

    @property
    def sections(self) -> tuple[tuple[str, int, ReportHand], ...]:
        """What stands in the report, in order: a `question`, its `answer`, or `both` as one; the
        number of the hand, from 1; the hand."""
        hands = [*enumerate(self.hands, 1)]
        if not self.answers:
            return tuple(("both", *hand) for hand in hands)
        parts = ("question",) if self.answers == "none" else ("question", "answer")
        if self.answers == "folded":
            return tuple((part, *hand) for hand in hands for part in parts)
        return tuple((part, *hand) for part in parts for hand in hands)

    @property
    def heading(self) -> str:
        """The title on one line, with � for what cannot be printed."""
        return printable(self.title)

    @property
    def is_long(self) -> bool:
        """Whether a browser should render the report in parts."""
        return len(self.hands) > LONG

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns of all its tables, in order."""
        tables = [hand.answer.columns for hand in self.hands]
        return tuple(column for column in COLUMNS if any(column in table for table in tables))

    @property
    def marks(self) -> frozenset[str]:
        """The marks in its rows, for the legend."""
        return frozenset(mark for hand in self.hands for mark in hand.marks)

    @property
    def pictures(self) -> tuple[str, ...]:
        """Every tile that the report shows, each once, in order."""
        return by_suit(tile for hand in self.hands for tile in hand.pictures)

    def permalink(self, hand: ReportHand) -> str | None:
        """Return the absolute link to a hand, which does not change the hand.

        It is on tenhou if the report has no site; None if tenhou cannot show the hand either.
        Unless the mode is qd or pd, tenhou adds a tile to a hand that draws next.
        """
        analysis = hand.analysis
        state = hand.state
        if self.site:
            assumptions = hand.estimates.query.assumptions if hand.estimates else hand.late
            extra = f"&{EXPECT.name}=1{format_assumptions(assumptions)}" if assumptions else ""
            return f"{self.site}/{hand_link(hand.query, replace(state, extra=extra))}"
        if not state.is_plain or tenhou_refusal(analysis.hand):
            return None
        mode = state.mode if analysis.hand.drawn else f"{state.mode[0]}d"
        return f"{TENHOU}/{hand_link(hand.query, LinkState(mode))}"


def build_report(hands: Sequence[ReportHand], site_url: str, **sheet: str) -> Report:
    """Return the report on these hands, with links to `site_url`, or to tenhou if that is empty.

    A report on more than `LONG` hands has no outlook. `sheet` are other attributes of a `Report`.
    """
    looks_ahead = len(hands) <= LONG
    each = tuple(replace(hand, looks_ahead=looks_ahead) for hand in hands)
    return Report(each, quoted_site(site_url), **sheet)


def render_html(hands: Sequence[ReportHand], *, site_url: str, **sheet: str) -> str:
    """Return one HTML file on these hands, with no external references except its permalinks.

    The style contains the picture of each tile once. A tile is a short element with its name as
    text: a thousand hands stay fast, and copied text is readable. Permalinks start with
    `site_url`; without one they lead to tenhou.net/2, which works for everyone. `sheet` are the
    other attributes of a `Report`; answers after the questions are folded, on paper on pages of
    their own.
    """
    report = build_report(hands, site_url, **sheet)
    return render_report("analysis/report.html", report.pictures, report=report, **TOOLS)


def render_markdown(
    hands: Sequence[ReportHand],
    *,
    site_url: str,
    image_folder: str | None = None,
    **sheet: str,
) -> str:
    """Return a Markdown file on these hands.

    Its pictures are data URIs, or files in `image_folder`, a path relative to the report; in
    both cases their names are readable as text. `sheet` are the other attributes of a `Report`.
    """
    report = build_report(hands, site_url, **sheet)
    if image_folder is None:
        return render_report("analysis/report.md", report.pictures, report=report, **TOOLS)
    folder = quote(image_folder.rstrip("/"), safe="/")
    files = {tile: f"{folder}/{tile}.png" for tile in report.pictures}
    return render_report("analysis/report.md", report=report, **TOOLS, pictures=files)


def write_tile_images(hands: Sequence[ReportHand], folder: Path) -> None:
    """Create the folder and write the PNG of each tile that a report on these hands shows."""
    folder.mkdir(parents=True, exist_ok=True)
    for tile in build_report(hands, "").pictures:
        shutil.copyfile(png_path(tile, 50), folder / f"{tile}.png")


def format_table(hand: ReportHand, *, has_outlook: bool) -> str:
    """Return the hand, its shanten in each form, and a row for each discard.

    With `has_outlook` the useful draws of each row follow below it.
    """
    return text_of(_lines(hand, has_outlook))


def _lines(hand: ReportHand, has_outlook: bool) -> Iterator[str]:
    answer, analysis, shanten = hand.answer, hand.analysis, hand.analysis.shanten
    size = counted(analysis.hand.size, "tile", "tiles")
    yield f"{hand.query}  {say(shanten_words(shanten.value))} ({size})"
    yield "shanten: " + ", ".join(f"{_spaced(form)} {n}" for form, n in shanten.by_form.items())
    if analysis.hand.size % 3 == 0:
        yield "note: a hand has 3k+1 or 3k+2 tiles"
    if facts := hand.facts:
        yield "table: " + ", ".join(map(_fact, facts))
    yield from notes_of(hand.found)
    for reading in hand.readings:
        yield f"reading: {reading} ({_how(reading, analysis.hand)})"
    if hand.more_readings:
        yield f"and {counted(hand.more_readings, 'more reading', 'more readings')}"
    if answer.value:
        yield f"points: {long_words(answer.value)}"
    yield ""
    if answer.drawing is None:
        yield from _table(answer, hand.verdict.tiles, has_outlook)
    else:
        yield from _draws(answer.drawing)
        if has_outlook:
            yield from _follows(answer.drawing)


def _how(reading: Decomposition, hand: Hand) -> str:
    """Return the form, and the shapes that the drawn tile may have completed."""
    form, drawn = _spaced(reading.form), hand.tiles[-1]
    shapes = reading.wait_shapes(drawn)
    return f"{form}; drawn {drawn}: {'/'.join(map(_spaced, shapes))}" if shapes else form


def _fact(fact: Fact) -> str:
    name, tiles = FACTS.get(fact.key, fact.key), "".join(map(str, fact.tiles))
    if fact.key == "threat" and fact.words and fact.turned is not None:
        river = [str(tile) + "*" * (place == fact.turned) for place, tile in enumerate(fact.tiles)]
        return f"{name} {fact.words.id} {''.join(river)}"
    if fact.key == "jokers":
        return f"{name} {fact.value} ({tiles})"
    if fact.key == "dora":
        return f"{name} {tiles} (dora {''.join(map(str, fact.dora))}, {fact.value} in hand)"
    if fact.key in ("round_wind", "seat_wind"):
        return f"{name} {WINDS[fact.value]}"
    return f"{name} {tiles or fact.value}"


def _table(answer: HandAnswer, best: Collection[Tile], has_outlook: bool) -> Iterator[str]:
    columns = answer.columns
    if any(row.danger for row in answer.rows):
        columns = tuple(column for column in columns if column.key not in LEFT_OUT)
    names = {column.key: column.name.id for column in columns}
    yield paint(f"{_figures(names, columns)}{ACCEPTS.id}", "heading")
    for row in answer.keeping:
        yield from _row(row, columns, best)
        if has_outlook:
            yield from _follows(row)
    if answer.joker:
        yield paint("letting a joker go", "heading")
        yield from _row(answer.joker, columns, best)
    if answer.going_back:
        back = say(shanten_words(answer.going_back[0].shanten))
        yield paint(f"going back to {back}", "heading")
        for row in answer.going_back:
            yield from _row(row, columns, best)
    if any(row.better for row in answer.rows):
        yield f"{DOMINATED} accepts less than the discard behind the sign"
    if any(row.values for row in answer.rows):
        yield POINTS


def _row(row: Row, columns: Sequence[Column], best: Collection[Tile]) -> Iterator[str]:
    texts = {column.key: column.figure(row) for column in columns} | {"tile": str(row.tile)}
    line = _figures(texts, columns)
    if row.tile in best:
        line = paint(texts["tile"], "answer") + line.removeprefix(texts["tile"])
    yield from hung(line, _accepted(row))


def _follows(row: Row) -> Iterator[str]:
    """Yield the useful draws after a row, a line each."""
    for step in show.steps_to_tenpai(row):
        waits = f"waits {copies(step.ukeire)}, {counted(step.count, 'tile', 'tiles')}"
        yield f"    draw {step.tile}×{step.left}, discard {step.physical}: {waits}"
    for (discard, before, after), draws in show.improvements(row).items():
        yield f"    draw {copies(draws)}, discard {discard}: accepts {before} → {after}"


def _figures(texts: Mapping[str, str], columns: Sequence[Column]) -> str:
    """Return a line of a table as far as the accepted tiles: the first column aligned left, the
    others right."""
    first, *others = columns
    numbers = "".join(f"  {texts[one.key]:>{_width(one)}}" for one in others)
    return f"{texts[first.key]:{len(first.name.id)}}{numbers}  "


def _width(column: Column) -> int:
    """Return the width of a column: that of its heading, or of its longest words."""
    return max(len(column.name.id), len("push +1,000") if column.key == "value" else 0)


def _draws(row: Row) -> Iterator[str]:
    """Yield the accepted tiles of a hand that draws next, and its figures."""
    if not row.accepted:
        yield "nothing brings these tiles nearer"
        return
    tiles = counted(row.count, "tile", "tiles")
    yield from hung(f"{tiles}, {counted(row.kinds, 'kind', 'kinds')}: ", _accepted(row))
    if row.values:
        yield POINTS
    ahead = [
        f"{column.name.id.lower()} {figure}"
        for column in FIGURES
        if column.looks_ahead and (figure := column.figure(row))
    ]
    if ahead:
        yield ", ".join(ahead)


def _accepted(row: Row) -> list[str]:
    """Return the accepted tiles, each with what stands beside it, and the marks of a row."""
    tiles = [
        f"{one.tile}×{one.left}"
        + (f" {'/'.join(map(_spaced, one.shapes))}" if one.shapes else "")
        + (f" {figures(one.value)}" if one.value else "")
        for one in row.accepted
    ]
    found = show.marks_of(row)
    tiles += [f" ! {MARKS[mark]}" for mark in MARKS if mark in found]
    if row.danger:
        tiles.append(f" ({danger.line(row)})")
    return [*tiles, f" {DOMINATED} {row.better}"] if row.better else tiles


def _spaced(name: str) -> str:
    return name.replace("_", " ")
