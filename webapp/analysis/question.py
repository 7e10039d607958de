"""The page that asks what to discard, and shows the answer beside the visitor's guess."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from analyzer.analysis import Analysis
from analyzer.notation import format_hand
from analyzer.outlook import Outlook
from analyzer.tiles import Tile
from webapp.analysis.answer import HandAnswer, answer_hand, first_rows
from webapp.analysis.query import NO_GUESS, Question, question_link, with_question
from webapp.analysis.show import alone, facts_of, marks_beside
from webapp.language.messages import Message
from webapp.language.speech import number
from webapp.parts.columns import shown_columns
from webapp.parts.hand_facts import hand_tiles
from webapp.parts.pieces import TilePlaces, tile_places
from webapp.parts.rows import Accepted, Row
from webapp.parts.table_headings import ColumnView
from webapp.parts.table_options import TableOptions, with_options
from webapp.query.hand import HandQuery
from webapp.query.links import RELATIVE, LinkState, format_parameters, hand_link
from webapp.site.addresses import card_address, embed_address


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a guess compares with the best discards of a hand.

    Attributes:
        answer: the rows, those of the best discards and of the guess marked.
    """

    answer: HandAnswer

    @property
    def rows(self) -> tuple[Row, ...]:
        """The best, then the guess."""
        return tuple(row for row in self.answer.rows if row.mark)

    @property
    def best(self) -> tuple[Row, ...]:
        """The best discards, equally good; empty for a complete hand, which needs none."""
        return tuple(row for row in self.rows if row.mark != "yours")

    @property
    def guess(self) -> Row | None:
        """The guess; None for no idea."""
        return next((row for row in self.rows if row.mark != "best"), None)

    @property
    def is_right(self) -> bool:
        """Whether the guess is among the best."""
        return self.guess is not None and self.guess.mark == "both"

    @property
    def is_going_back(self) -> bool:
        """Whether the guess raises shanten."""
        return bool(self.guess and self.best and self.guess.shanten > self.best[0].shanten)

    @property
    def worse(self) -> Row | None:
        """The guess, if it keeps shanten and is not among the best."""
        return None if not self.best or self.is_right or self.is_going_back else self.guess

    @property
    def lost(self) -> list[Accepted]:
        """Tiles that the first of the best accepts and a worse guess does not."""
        return _left(alone(self.best[0], self.worse)) if self.worse else []

    @property
    def gained(self) -> list[Accepted]:
        """Tiles that a worse guess accepts and the first of the best does not."""
        return _left(alone(self.worse, self.best[0])) if self.worse else []

    @property
    def fewer(self) -> int:
        """How many tiles fewer the guess accepts, at the same shanten."""
        return self.best[0].count - self.worse.count if self.worse else 0

    @property
    def merit(self) -> Message | None:
        """An advantage of a worse guess: more good waits, or more tiles after a draw."""
        if self.worse is None or self.worse.outlook is None or self.best[0].outlook is None:
            return None
        ours, theirs = self.worse.outlook, self.best[0].outlook
        return _good_waits(ours, theirs) or _next_tiles(ours, theirs)

    @property
    def unmarked(self) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
        """The other rows: those that keep shanten, and those that raise it or cut a joker."""
        keeping = self.answer.keeping
        groups = keeping, self.answer.rows[len(keeping) :]
        first, second = (tuple(row for row in rows if not row.mark) for rows in groups)
        return first, second

    def places(self, rows: Sequence[Row]) -> TilePlaces:
        """Return the places of accepted tiles, compared with the best row."""
        return tile_places(rows, (*self.rows, *rows)[0])

    @staticmethod
    def columns(rows: Sequence[Row]) -> tuple[ColumnView, ...]:
        """Return the columns of a table, which cannot be sorted."""
        return tuple(map(ColumnView, shown_columns(rows)))


def judge(analysis: Analysis, guess: Tile | None, state: LinkState | None = None) -> Verdict:
    """Return how a discard of a hand compares with the best ones; `state` is that of links."""
    is_complete = analysis.shanten.value < 0  # and needs no discard
    marks = marks_beside(() if is_complete else first_rows(analysis), guess)
    return Verdict(answer_hand(analysis, state=state, marks=marks))


def question_page(query: HandQuery, question: Question, root: str) -> dict[str, object]:
    """Return the context of the page; `root` is the absolute address of the site.

    The hand is analyzed only if the answer is shown; until then there is no verdict. Image and
    preview show only the question. A hand that draws before it discards has no tiles to choose
    from. With `is_question` the frame has no box for a hand, and scripts do not update the page in
    place.
    """
    hand, state, link = query.hand, query.state, question_link(query)
    chosen = str(question.guess or NO_GUESS) if question.is_open else ""
    verdict = judge(query.analyze(), question.guess, state) if question.is_open else None
    tiles = hand_tiles(
        hand,
        lambda tile: RELATIVE + question_link(query, str(tile)),
        situation=state.situation,
        rules=state.rules,
        marks=_marked_places(verdict, question.guess) if verdict else {},
    )
    options = TableOptions(cut=question.guess)
    return {
        "name": format_hand(hand),
        "canonical": root + question_link(query, chosen),
        "image": card_address(root, link),
        "embed": embed_address(root, root + link),
        "chips": facts_of(query),
        "hand": tiles if hand.drawn else (),
        "query": query,
        "question": question,
        "verdict": verdict,
        "link": partial(question_link, query),
        "whole": hand_link(query.reading.query, with_options(state, options)),
        "similar": _similar_link(query, verdict),
        "is_question": True,
    }


def _similar_link(query: HandQuery, verdict: Verdict | None) -> str:
    """Return the link to a question about a dealt hand of the same shanten and rules."""
    shanten = max(verdict.answer.analysis.shanten.value, 0) if verdict else 0
    dealt = LinkState(rules=query.rules, language=query.state.language)
    return f"random?shanten={shanten}{format_parameters(with_question(dealt))}"


def _marked_places(verdict: Verdict, guess: Tile | None) -> dict[int, str]:
    """Return place -> mark of the marked tiles; of equal tiles the last, as pages discard it."""
    tiles = verdict.answer.analysis.hand.tiles
    places = {tile.kind: place for place, tile in enumerate(tiles)}
    marks = {places[row.tile.kind]: "best" for row in verdict.best if row.tile}
    if guess:
        is_best = marks.pop(places[guess.kind], "")
        place = max(place for place, tile in enumerate(tiles) if tile == guess)
        marks[place] = "both" if is_best else "yours"
    return marks


def _left(accepted: list[Accepted]) -> list[Accepted]:
    return [one for one in accepted if one.left]


def _good_waits(guess: Outlook, best: Outlook) -> Message | None:
    good, total = guess.good_shape or (0, 0)
    best_good, best_total = best.good_shape or (0, 0)
    if not total or not best_total or good * best_total <= best_good * total:
        return None
    parts = {"good": good, "total": total, "best_good": best_good, "best_total": best_total}
    if good == total:
        return Message(
            "Yours always ends in a good wait, %(good)s of %(total)s; "
            "the best in %(best_good)s of %(best_total)s.",
            parts,
        )
    return Message(
        "Yours ends in a good wait more often: %(good)s of %(total)s; "
        "the best in %(best_good)s of %(best_total)s.",
        parts,
    )


def _next_tiles(guess: Outlook, best: Outlook) -> Message | None:
    ours, theirs = guess.next_width or 0, best.next_width or 0
    if round(ours, 1) <= round(theirs, 1):
        return None
    return Message(
        "One draw later yours accepts more: %(yours)s tiles on average, the best %(best)s.",
        {"yours": number(ours, 1), "best": number(theirs, 1)},
    )
