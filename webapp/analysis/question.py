"""The page that asks what to discard, and shows the answer beside the visitor's guess.

The answer is the verdict, as everywhere: with the estimates that the page of the hand computes by
itself, or by tiles alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, cast

from markupsafe import Markup
from werkzeug.exceptions import TooManyRequests

from analyzer.analysis import Analysis
from analyzer.expectation import Row as EstimatedRow
from analyzer.expectation import Verdict, verdict
from analyzer.notation import format_hand
from analyzer.outlook import Outlook
from analyzer.tiles import Tile
from webapp.analysis import answer as answers
from webapp.analysis import query as queries
from webapp.analysis.show import alone, facts_of
from webapp.expectation import words
from webapp.expectation.answer import Estimates
from webapp.expectation.page import NEAR
from webapp.expectation.query import REASONS, estimate_query
from webapp.expectation.show import Versus, Write, reasons, row_estimates, versus_of
from webapp.expectation.waiting import NotNowError, estimates_of
from webapp.language.messages import Message, fill, say
from webapp.language.speech import number, percent, signed
from webapp.language.words import shanten_words, tile_count
from webapp.parts.answer_line import answer_markup
from webapp.parts.columns import BY_KEY, shown_columns
from webapp.parts.hand_facts import hand_tiles
from webapp.parts.pieces import TilePlaces, tile_places
from webapp.parts.rows import Accepted, Row
from webapp.parts.table_headings import ColumnView
from webapp.parts.table_options import TableOptions, with_options
from webapp.query import links
from webapp.query.estimates import Assumptions
from webapp.query.hand import HandQuery
from webapp.site.addresses import card_address, embed_address

if TYPE_CHECKING:
    from analyzer.danger import Danger

LATER = Message("By tiles alone: the estimates are not ready yet.")
"""Said instead of the estimates that are not available now."""

GOOD_WAITS = Message(
    "Yours ends in a good wait more often: %(good)s of %(total)s; "
    "the best in %(best_good)s of %(best_total)s."
)
ONLY_GOOD_WAITS = Message(
    "Yours always ends in a good wait, %(good)s of %(total)s; "
    "the best in %(best_good)s of %(best_total)s."
)
MORE_TILES = Message(
    "One draw later yours accepts more: %(yours)s tiles on average, the best %(best)s."
)


@dataclass(frozen=True, kw_only=True)
class Judgement:
    """A guess beside the verdict.

    Attributes:
        answer: the rows of the hand.
        verdict: what to discard.
        guess: the discard that the visitor chose; None for no idea.
        state: that of links.
        estimates: without their graph; None if the answer is by tiles alone.
        loss: what the guess loses by the goal, unless it is right: a share if it is close.
        versus: the guess in points against the best discard, unless it is right.
        note: why there are no estimates of a hand that could have some.
    """

    answer: answers.HandAnswer
    verdict: Verdict
    guess: Tile | None
    state: links.LinkState
    estimates: Estimates | None = None
    loss: str = ""
    versus: Versus | None = None
    note: Message | None = None

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The discards of the verdict, the others with most tiles, and the guess."""
        own = (self.guess,) if self.guess else ()
        tiles = dict.fromkeys((*self.verdict.tiles, *self.verdict.most_tiles, *own))
        return tuple(map(self._row, tiles))

    def _row(self, tile: Tile) -> Row:
        """Return the marked row of a discard; of two fives of a suit the table has one."""
        is_best, is_own = tile in self.verdict.tiles, tile == self.guess
        mark = "both" if is_best and is_own else "best" if is_best else "yours" if is_own else ""
        rows = (row for row in self.answer.rows if row.tile and row.tile.kind == tile.kind)
        row, hand = replace(next(rows), mark=mark), self.answer.analysis.hand
        if row.tile == tile:
            return row
        return replace(
            row,
            tile=tile,
            estimate=row_estimates(self.estimates)[tile] if self.estimates else None,
            link=links.discard_link(hand, tile, self.state),
            draw_link=links.draw_links(hand, tile, self.state),
        )

    @property
    def best(self) -> Row | None:
        """The first row of the verdict; None for a complete hand, which needs no discard."""
        return self.rows[0] if self.verdict.tiles else None

    @property
    def own(self) -> Row | None:
        """The row of the guess; None for no idea."""
        return next((row for row in self.rows if row.tile == self.guess), None)

    @property
    def is_right(self) -> bool:
        """Whether the guess is one of the verdict, or level with the best by the goal."""
        return self.guess in (*self.verdict.tiles, *self.verdict.level)

    @property
    def is_near(self) -> bool:
        """Whether the guess is not right, but close to the best by the goal."""
        return not self.is_right and self.guess in self.verdict.close

    @property
    def is_going_back(self) -> bool:
        """Whether the guess is not right and raises shanten."""
        own, best = self.own, self.best
        return bool(own and best and not self.is_right and own.shanten > best.shanten)

    @property
    def heading(self) -> Markup:
        """The verdict as on the page of the hand."""
        return answer_markup(answers.line_of(self.answer, self.verdict))

    @property
    def figure(self) -> str:
        """What is said of the guess: what it loses, its shanten, its tiles, or its worth."""
        verdict, own = self.verdict, self.own
        if self.loss or not own:
            return self.loss
        if self.is_going_back:
            return say(shanten_words(own.shanten))
        if not verdict.level or (verdict.measure != "points" and own.tile in verdict.tiles):
            return say(tile_count(own.count))
        if verdict.measure in words.PLANS:
            return BY_KEY["value"].figure(own)
        column = BY_KEY["points" if verdict.goal == "score" else verdict.goal]
        return f"{say(column.short)} {column.figure(own)}"

    @property
    def fewer(self) -> int:
        """How many tiles fewer a guess accepts that is not right and keeps shanten."""
        own, best = self.own, self.best
        is_by_tiles = self.verdict.measure not in words.PLANS
        is_worse = own and best and is_by_tiles and not self.is_right and not self.is_going_back
        return best.count - own.count if is_worse and own and best else 0

    @property
    def lost(self) -> list[Accepted]:
        """Tiles that the first of the verdict accepts, and a guess that accepts fewer does not."""
        return self._alone(self.best, self.own)

    @property
    def gained(self) -> list[Accepted]:
        """The reverse: tiles that only a guess that accepts fewer accepts."""
        return self._alone(self.own, self.best)

    def _alone(self, row: Row | None, other: Row | None) -> list[Accepted]:
        found = alone(row, other) if row and other and self.fewer > 0 else []
        return [one for one in found if one.left]

    @property
    def merit(self) -> Message | None:
        """By tiles, an advantage of a worse guess: more good waits, or more tiles after a draw."""
        if self.verdict.level or not self.fewer or not self.own or not self.best:
            return None
        ours, theirs = self.own.outlook, self.best.outlook
        return _advantage(ours, theirs) if ours and theirs else None

    def sentences(self, write: Write) -> Iterator[str]:
        """Yield why the guess is worse, or the verdict what it is, or why there is no estimate.

        `write` returns a tile as it is printed.
        """
        versus, reason = self.versus, self.verdict.reason
        is_same = versus and reason and (reason.tile, reason.other) == (versus.other, self.guess)
        if versus:
            yield say(versus.in_all) if is_same else versus.compared(write)
        if self.estimates and (is_same or not versus):
            yield from reasons(self.estimates, write)
        if self.merit:
            yield say(self.merit)
        if self.note:
            yield say(self.note)

    @property
    def unmarked(self) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
        """The other rows: those that keep shanten, and those that raise it or cut a joker."""
        keeping, shown = self.answer.keeping, {row.kind for row in self.rows}
        groups = keeping, self.answer.rows[len(keeping) :]
        first, second = (tuple(row for row in rows if row.kind not in shown) for rows in groups)
        return first, second

    def places(self, rows: Sequence[Row]) -> TilePlaces:
        """Return the places of accepted tiles, compared with the best row."""
        return tile_places(rows, (*self.rows, *rows)[0])

    @staticmethod
    def columns(rows: Sequence[Row]) -> tuple[ColumnView, ...]:
        """Return the columns of a table, which cannot be sorted."""
        return tuple(map(ColumnView, shown_columns(rows)))


def judge(
    analysis: Analysis,
    guess: Tile | None,
    state: links.LinkState | None = None,
    estimates: Estimates | None = None,
    note: Message | None = None,
    danger: Danger | None = None,
) -> Judgement:
    """Return a discard of a hand beside the verdict, by tiles without estimates."""
    says, views = (
        (estimates.verdict, row_estimates(estimates)) if estimates else (verdict(analysis), {})
    )
    loss, versus = "", None
    if guess and estimates and says.level:
        found = estimates.expectation
        row = found.find_row(guess) or found.find_row(analysis.hand.physical_tile(guess.kind))
        guess = (row and row.tile) or guess  # without detours no row goes back
        if row and guess not in (*says.tiles, *says.level):
            loss = _loss(says, estimates, row)
            has_points = says.goal in ("points", "score") and not estimates.plans
            versus = versus_of(found, row, found.best) if has_points else None
    elif guess:  # by tiles a red five is as good as a plain one
        tiles = tuple(guess if tile.kind == guess.kind else tile for tile in says.tiles)
        says = replace(says, tiles=tiles, most_tiles=tiles)
    if estimates and estimates.expectation.is_hopeless:
        note = words.NEVER_A_WIN
    return Judgement(
        answer=answers.answer_hand(analysis, state=state, estimates=views, danger=danger),
        verdict=says,
        guess=guess,
        state=state or links.LinkState(),
        estimates=estimates and estimates.without_graph,
        loss=loss,
        versus=versus,
        note=note,
    )


def _loss(says: Verdict, estimates: Estimates, row: EstimatedRow) -> str:
    """Return what a row loses by the goal: in percent of the best if it is close to that.

    Against players in riichi it is what its better plan loses, in points.
    """
    found, plans = estimates.expectation, estimates.plans
    if plans:
        values = {each.tile: each.value for each in plans.rows}
        return signed(values[cast("Tile", row.tile)] - max(values.values()))
    best = found.best.value.by_goal(found.options)
    lost = best - row.value.by_goal(found.options)
    is_near = row.tile in says.close
    return f"−{percent(lost / abs(best), 0)}" if is_near else words.difference(says.goal, -lost)


def _judge_now(query: HandQuery, guess: Tile | None, assumptions: Assumptions) -> Judgement:
    """Return a guess beside the verdict with the estimates, if they can be computed now."""
    analysis, question, note = query.analyze(), estimate_query(query, assumptions), None
    if answers.has_estimates(analysis):
        is_far = analysis.shanten.value > NEAR and not query.danger
        far = words.WORDS["far"] if is_far else None
        note = REASONS.get(question.refusal, far)
        if not note:
            try:
                with estimates_of(question) as estimates:
                    return judge(analysis, guess, query.state, estimates, danger=query.danger)
            except (NotNowError, TooManyRequests):
                note = LATER
    return judge(analysis, guess, query.state, note=note, danger=query.danger)


def question_page(
    query: HandQuery, question: queries.Question, assumptions: Assumptions, root: str
) -> dict[str, object]:
    """Return the context of the page; `root` is the absolute address of the site.

    The hand is analyzed only if the answer is shown; until then there is no judgement. Image and
    preview show only the question. A hand that draws before it discards has no tiles to choose
    from. With `is_question` the frame has no box for a hand, and scripts do not update the page in
    place.
    """
    query = queries.with_assumptions(query, assumptions)
    options = TableOptions(cut=question.guess, assumptions=assumptions)
    hand, state, link = query.hand, query.state, queries.question_link(query)
    chosen = str(question.guess or queries.NO_GUESS) if question.is_open else ""
    judgement = _judge_now(query, question.guess, assumptions) if question.is_open else None
    tiles = hand_tiles(
        hand,
        lambda tile: links.RELATIVE + queries.question_link(query, str(tile)),
        situation=state.situation,
        rules=state.rules,
        marks=_marked_places(judgement, question.guess) if judgement else {},
    )
    return {
        "name": format_hand(hand),
        "canonical": root + queries.question_link(query, chosen),
        "image": card_address(root, link),
        "embed": embed_address(root, root + link),
        "chips": facts_of(query, state),
        "hand": tiles if hand.drawn else (),
        "query": query,
        "question": question,
        "judgement": judgement,
        "link": partial(queries.question_link, query),
        "is_late": judgement is not None and judgement.note is LATER,
        "whole": links.hand_link(query.reading.query, with_options(state, options)),
        "similar": _similar_link(query, judgement),
        "is_question": True,
    }


def _similar_link(query: HandQuery, judgement: Judgement | None) -> str:
    """Return the link to a question about a dealt hand of the same shanten and rules."""
    shanten = max(judgement.answer.analysis.shanten.value, 0) if judgement else 0
    dealt = links.LinkState(rules=query.rules, language=query.state.language)
    return f"random?shanten={shanten}{links.format_parameters(queries.with_question(dealt))}"


def _marked_places(judgement: Judgement, guess: Tile | None) -> dict[int, str]:
    """Return place -> mark of the marked tiles; of equal tiles the last, as pages discard it."""
    analysis = judgement.answer.analysis
    marks = dict.fromkeys(answers.best_places(analysis, judgement.verdict), "best")
    if guess:
        place = max(place for place, tile in enumerate(analysis.hand.tiles) if tile == guess)
        marks[place] = "both" if place in marks else "yours"
    return marks


def _advantage(guess: Outlook, best: Outlook) -> Message | None:
    """Return that a guess has more good waits, or accepts more tiles after a draw."""
    good, total = guess.good_shape or (0, 0)
    best_good, best_total = best.good_shape or (0, 0)
    if good * best_total > best_good * total:
        words = ONLY_GOOD_WAITS if good == total else GOOD_WAITS
        return fill(words, good=good, total=total, best_good=best_good, best_total=best_total)
    ours, theirs = guess.next_width or 0, best.next_width or 0
    if round(ours, 1) <= round(theirs, 1):
        return None
    return fill(MORE_TILES, yours=number(ours, 1), best=number(theirs, 1))
