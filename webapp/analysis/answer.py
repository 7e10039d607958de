"""The answer to a hand: its rows, what they win, and the sentence that says what to do.

Every form of the answer reads these values: page, question, report, text, card and JSON.

Points are those of `analyzer.riichi` under tenhou's rules for four or three players, without luck
and without honba; a wind that is not given is east. Hands with jokers, and hands of other than
thirteen or fourteen tiles, have none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.expectation import Verdict, verdict
from analyzer.expectation.options import Goal
from analyzer.hand import MAX_TILES, Hand
from analyzer.outlook import FARTHEST
from analyzer.riichi import TENHOU, WinValue, win_value
from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire
from webapp.expectation.query import PLAYERS
from webapp.expectation.words import PLANS, difference, plan_gain
from webapp.language.messages import Message, fill, say
from webapp.language.words import odd_size_note, shanten_sentence, tile_name
from webapp.parts import rows as table_rows
from webapp.parts.answer_line import Answer, answer_markup, answer_text, cut_answer, draw_answer
from webapp.parts.columns import Column, shown_columns
from webapp.parts.picker import FULL
from webapp.parts.rows import EstimateView, Row, ValuesOf
from webapp.parts.win_value import win_words
from webapp.query.links import LinkState

if TYPE_CHECKING:
    from analyzer.danger import Danger

COMPLETE = Message("Complete")
NOTHING = Message("No single tile brings this hand nearer.")

ASKED = Message("What should I discard?")
"""The heading until there is an answer, as on the page without a hand."""

MOST_TILES = Message("Most tiles %(tiles)s")
MOST: dict[Goal, Message] = {
    "points": Message("Most points %(tiles)s"),
    "score": Message("Most points %(tiles)s"),
    "win": Message("Most wins %(tiles)s"),
    "tenpai": Message("Most often tenpai %(tiles)s"),
}
"""Goal of the estimates -> the discards that are best by it."""

OF_DISCARD = Message(
    "Estimates with %(tile)s cut: tenpai %(tenpai)s, win %(win)s, points %(points)s."
)
OF_HAND = Message("Estimates: tenpai %(tenpai)s, win %(win)s, points %(points)s.")


@dataclass(frozen=True, slots=True, kw_only=True)
class HandAnswer:
    """The answer to a hand.

    Attributes:
        keeping, going_back: the discards that keep and that raise shanten (向聴戻し), best first.
        joker: the discard of a joker, if the hand holds one.
        drawing: the row of a hand that draws next.
        value: the points of a complete hand, if they were computed.
    """

    analysis: Analysis
    keeping: tuple[Row, ...]
    going_back: tuple[Row, ...]
    joker: Row | None
    drawing: Row | None
    value: WinValue | None

    @property
    def rows(self) -> tuple[Row, ...]:
        """Every row."""
        others = [row for row in (self.joker, self.drawing) if row]
        return (*self.keeping, *self.going_back, *others)

    @property
    def kept(self) -> tuple[Row, ...]:
        """The rows that keep shanten; of a hand that draws next, its only row."""
        return (self.drawing,) if self.drawing else self.keeping

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns of the table; of a hand that draws next without the discard."""
        columns = shown_columns(self.rows)
        return columns[1:] if self.drawing else columns

    @property
    def has_points(self) -> bool:
        """Whether it has the points of the hand or of a wait."""
        return self.value is not None or any(row.values for row in self.rows)


def answer_hand(  # noqa: PLR0913 (each is optional)
    analysis: Analysis,
    *,
    looks_ahead: bool = True,
    values_of: ValuesOf | None = None,
    state: LinkState | None = None,
    marks: Mapping[int, str] | None = None,
    estimates: Mapping[Tile | None, EstimateView] | None = None,
    danger: Danger | None = None,
) -> HandAnswer:
    """Return the answer to a hand; the arguments besides are those of `make_rows`.

    With `looks_ahead` a hand near tenpai has the outlook of each discard that keeps shanten.
    """
    own: dict[str, Any] = {"state": state, "estimates": estimates, "values_of": values_of}
    outlooks = table_rows.near_outlooks(analysis) if looks_ahead else {}
    joker, drawing = analysis.joker_discard, None
    if analysis.hand.drawn is None:
        drawing = table_rows.drawing_row(analysis, outlooks.get(None), **own)
    own |= {"marks": marks, "danger": danger}
    return HandAnswer(
        analysis=analysis,
        keeping=table_rows.make_rows(analysis, analysis.keeping, outlooks, **own),
        going_back=table_rows.make_rows(analysis, analysis.going_back, {}, **own),
        joker=table_rows.make_rows(analysis, [joker], {}, **own)[0] if joker else None,
        drawing=drawing,
        value=value_of_win(analysis) if values_of else None,
    )


def first_rows(analysis: Analysis) -> tuple[Discard, ...]:
    """Return the first rows: those that accept as many tiles as the first one."""
    rows = analysis.keeping
    return tuple(row for row in rows if row.count == rows[0].count)


def best_places(analysis: Analysis, judged: Verdict) -> frozenset[int]:
    """Return the places of the discards of the verdict; of equal tiles, that of the last.

    There is none if every discard is as good.
    """
    places = {tile: place for place, tile in enumerate(analysis.hand.tiles)}
    tiles = judged.tiles if len(judged.tiles) < len(analysis.discards) else ()
    return frozenset(places[tile] for tile in tiles)


def answer_to(
    analysis: Analysis,
    judged: Verdict,
    good: Iterable[int | None] = (),
    value: WinValue | None = None,
) -> Answer:
    """Return the answer.

    Args:
        analysis: the analysis of the hand.
        judged: what to discard.
        good: the shares of good waits of the first rows.
        value: the value of a complete hand, if it has points.
    """
    if analysis.shanten.value < 0:
        return Answer(words=COMPLETE, value=win_words(value) if value else None)
    shares = set(good)
    share = shares.pop() if len(shares) == 1 else None
    if analysis.discards:
        return _cut(analysis, judged, share)
    size = analysis.hand.size
    if not size % 3 and analysis.shanten.value <= 0:
        return Answer(words=odd_size_note(size))
    if not analysis.ukeire:
        return Answer(words=NOTHING)
    return draw_answer(analysis.ukeire, is_waiting=analysis.shanten.value <= 0, good=share)


def _cut(analysis: Analysis, judged: Verdict, share: int | None) -> Answer:
    """Return what to discard, with the number of kinds if it is the same in all these rows.

    Against players in riichi it is whether to push or to fold. If tiles and points differ, the
    answer by points has that by tiles beside it.
    """
    if judged.measure in PLANS:
        return Answer(words=PLANS[judged.measure], tiles=judged.tiles, gain=plan_gain(judged))
    is_by_points = judged.measure == "points"
    tiles = judged.most_tiles if is_by_points else judged.tiles
    kinds = {tile.kind for tile in tiles}
    rows = [row for row in first_rows(analysis) if row.tile.kind in kinds]
    if not rows:
        return Answer(words=NOTHING)
    if is_by_points:
        most = Answer(words=MOST_TILES, tiles=tiles, count=rows[0].count)
        written = difference(judged.goal, judged.difference)
        return Answer(words=MOST[judged.goal], tiles=judged.tiles, gain=written, other=most)
    return cut_answer(
        tiles,
        (row.kinds for row in rows),
        count=rows[0].count,
        is_any=len(tiles) == len(analysis.discards),
        good=share,
        riichi=judged.riichi,
    )


def answer_of(analysis: Analysis, judged: Verdict | None = None) -> Answer:
    """Return the answer, by tiles without a verdict; it has the outlook of the first rows."""
    is_near = 0 <= analysis.shanten.value <= FARTHEST and analysis.hand.size % 3
    outlooks = table_rows.look_ahead(analysis, first_rows(analysis) or [None]) if is_near else ()
    good = map(table_rows.good_percent, outlooks)
    return answer_to(analysis, judged or verdict(analysis), good, value_of_win(analysis))


def has_estimates(analysis: Analysis) -> bool:
    """Return whether a hand has estimates: it is not complete and has at least 13 tiles."""
    return analysis.shanten.value >= 0 and analysis.hand.size >= FULL


def estimate_sentence(best: Tile | None, figures: Mapping[str, str]) -> str:
    """Return the estimates of a row in a sentence."""
    if best is None:
        return say(fill(OF_HAND, **figures))
    return say(fill(OF_DISCARD, tile=str(best), **figures))


@dataclass(frozen=True, slots=True)
class Headline:
    """The answer in a sentence.

    Attributes:
        heading: with its tiles as pictures; `brief` the same as text, for titles.
        description: with the meaning of its shanten, for previews; `spoken` the same with names
            of tiles, for screen readers.
    """

    heading: Markup
    brief: str
    description: str
    spoken: str


def line_of(answer: HandAnswer, judged: Verdict) -> Answer:
    """Return what to discard, or what the hand is; it has the good waits of the first rows."""
    most = max((row.count for row in answer.kept), default=0)
    first = [row.outlook for row in answer.kept if row.count == most and row.outlook]
    return answer_to(answer.analysis, judged, map(table_rows.good_percent, first), answer.value)


def headline_of(
    answer: HandAnswer, judged: Verdict, has_answer: bool, count: Message | None, estimates: str
) -> Headline:
    """Return the answer in a sentence, with the estimates in the description."""
    line, value = Answer(words=ASKED), answer.analysis.shanten.value
    if has_answer:
        line = line_of(answer, judged)
    brief = answer_text(line) if has_answer or not count else say(count)
    described = f"{_described(line, brief, value)} {estimates}".strip()
    spoken = answer_text(line, lambda tile: say(tile_name(tile)))
    return Headline(
        answer_markup(line),
        brief,
        described,
        _described(line, spoken, value) if has_answer else brief,
    )


def _described(answer: Answer, text: str, shanten: int) -> str:
    """Return the answer with the meaning of its shanten, or only one of them."""
    if answer.words == COMPLETE and not answer.value:
        return say(shanten_sentence(shanten))
    return text if answer.count is None else f"{text}. {say(shanten_sentence(shanten))}"


def scorer(analysis: Analysis, *, has_draws: bool = True) -> ValuesOf:
    """Return what returns the points of waits that have copies left; of own draws if `has_draws`.

    A furiten hand cannot win on a discard, so without draws it has none.
    """

    def values_of(discarded: Tile | None, waits: Ukeire, is_furiten: bool) -> dict[Tile, WinValue]:
        """Return the points of the waits after a discard, or before a draw."""
        hand = analysis.hand if discarded is None else analysis.hand.without(discarded)
        is_scored = hand.size == MAX_TILES - 1 and analysis.rules.name in PLAYERS
        if not is_scored or (is_furiten and not has_draws):
            return {}
        values = {
            tile: _value(analysis, hand.with_drawn(tile), has_draws) for tile, left in waits if left
        }
        return {tile: value for tile, value in values.items() if value}

    return values_of


def value_of_win(analysis: Analysis) -> WinValue | None:
    """Return the value of a complete hand with its last tile; None if it has no points."""
    is_whole = analysis.hand.size == MAX_TILES and analysis.rules.name in PLAYERS
    if not is_whole or not analysis.readings:
        return None
    return _value(analysis, analysis.hand, has_draws=True)


def _value(analysis: Analysis, hand: Hand, has_draws: bool) -> WinValue | None:
    rules = TENHOU.for_players(PLAYERS[analysis.rules.name])
    return win_value(hand, analysis.situation, rules, has_draws=has_draws)
