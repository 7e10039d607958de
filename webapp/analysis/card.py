"""The cards of an analysis, its estimates and decisions about a thrown tile; previews of links."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from analyzer.analysis import Analysis
from analyzer.expectation import Offer, OfferLine, verdict
from analyzer.situation import dora_of
from analyzer.tiles import TILES, Tile
from analyzer.winning import Decomposition
from webapp.analysis import answer as answers
from webapp.analysis import query as queries
from webapp.expectation.answer import Estimates
from webapp.expectation.query import EstimateQuery, estimate_query, read_assumptions
from webapp.expectation.show import row_estimates
from webapp.expectation.thrown import HEADS, POINTS, SOURCES, WON, decision, decision_text
from webapp.expectation.waiting import quick_estimates, quick_offer
from webapp.language import words
from webapp.language.messages import Message, fill, say
from webapp.language.speech import danger_percent, number, percent, signed
from webapp.parts.answer_line import answer_text
from webapp.parts.columns import COLUMNS as ALL_COLUMNS
from webapp.parts.columns import ESTIMATES, PLANS, SAFE
from webapp.parts.rows import EstimateView, Row
from webapp.parts.table_options import read_options
from webapp.parts.win_value import WAIT_PHRASES, WIN_PHRASES, short_parts, win_words
from webapp.pictures import model
from webapp.pictures.model import Card, CardRow, Summary, begin_on_card, say_on_card
from webapp.query.hand import HandQuery, read_hand_query, require_hand_query
from webapp.query.links import hand_link
from webapp.query.problems import InvalidRequestError

if TYPE_CHECKING:
    from analyzer.danger import Danger

WITHOUT_YAKU = Message("Complete, but no yaku")
PASS = Message("pass")
WIN = Message("win")

COLUMNS = tuple(each for each in ESTIMATES if each.key != "tenpai")
"""The columns of estimates beside the tiles that a discard accepts."""

RISKS = tuple(each for each in ALL_COLUMNS if each.of_riichi)
"""The columns against players in riichi, instead of these."""

ESTIMATE_PHRASES = (
    *HEADS.values(),
    *SOURCES.values(),
    *(each.name for each in ESTIMATES),
    words.LABELLED,
    PASS,
    WIN,
    POINTS,
    WON,
)
"""Every text that cards of estimates may contain."""

MOST_READINGS = 2
MOST_DORA = 5


def analysis_card(analysis: Analysis) -> Card:
    """Return the card of a hand."""
    hand, value = analysis.hand, analysis.shanten.value
    has_odd_size = hand.size % 3 == 0
    rows = _rows(_answer(analysis))
    note = words.odd_size_note(hand.size) if has_odd_size else None if rows else model.NOTHING
    hidden = len(analysis.readings) - MOST_READINGS
    return Card(
        headline=begin_on_card(words.tile_count(hand.size) if has_odd_size else _state(analysis)),
        hand=hand,
        best=answers.best_places(analysis, verdict(analysis)),
        dora=_dora(analysis),
        following=begin_on_card(model.WAITS if value <= 0 and not has_odd_size else model.DRAWS),
        rows=rows,
        more=say_on_card(words.more_ways(hidden)) if hidden > 0 else "",
        note=say_on_card(note) if note else "",
    )


def estimated_card(analysis: Analysis, estimates: Estimates, danger: Danger | None = None) -> Card:
    """Return the card of a hand with its estimates, the discards with the best estimates first.

    Against players in riichi the better plan counts, and is shown with the danger.
    """
    card, expectation = analysis_card(analysis), estimates.expectation
    if expectation.best.tile is None:
        (row,) = card.rows
        won = say_on_card(fill(WON, before=percent(expectation.best.win)))
        points = say_on_card(fill(POINTS, points=number(round(expectation.best.points))))
        total = f"{won} · {points} · {row.total}"
        return replace(card, rows=(replace(row, total=total, value=()),))
    answer, views = _answer(analysis, danger), row_estimates(estimates)
    is_against = danger is not None and estimates.plans is not None
    discards = {row.kind: row for row in (*answer.keeping, *answer.going_back)}
    ranked = list(expectation.rows)
    if estimates.plans:
        value = {row.tile: row.value for row in estimates.plans.rows}
        ranked.sort(key=lambda row: -value[cast("Tile", row.tile)])
    rows = [
        replace(
            _discard(discards[str(TILES[row.tile.kind])]),
            discard=row.tile,
            is_best=row.tile in estimates.verdict.tiles,
            figures=_against_riichi(discards[str(TILES[row.tile.kind])], views[row.tile])
            if is_against
            else tuple(each.write(getattr(row.value, each.key)) for each in COLUMNS),
            value=(),
        )
        for row in ranked[: model.MOST_ROWS]
        if row.tile
    ]
    return replace(
        card,
        best=answers.best_places(analysis, estimates.verdict),
        columns=tuple(begin_on_card(each.name) for each in (RISKS if is_against else COLUMNS)),
        rows=tuple(rows),
    )


def _against_riichi(row: Row, view: EstimateView) -> tuple[str, str]:
    """Return the danger of a discard, and its better plan with the points."""
    assert row.risk is not None, "somebody is in riichi"
    assert view.plan is not None, "so there are plans"
    points = signed(round(view.plan.value, -1))
    return (
        danger_percent(row.risk.p) if row.risk.p else say_on_card(SAFE),
        say_on_card(fill(PLANS[view.plan.plan], points=points)),
    )


def _question_words(query: HandQuery) -> Message:
    """Return the question; of a hand that draws before it discards, its size."""
    return words.QUESTION if query.hand.drawn else words.tile_count(query.hand.size)


def _state(analysis: Analysis) -> Message:
    """Return shanten in words; for a complete hand, its value."""
    state, value = words.shanten_words(analysis.shanten.value), answers.value_of_win(analysis)
    if value is None:
        return state
    return win_words(value) if value.drawn else WITHOUT_YAKU


def _dora(question: HandQuery | Analysis) -> tuple[Tile, ...]:
    indicators = question.situation.dora_indicators[:MOST_DORA]
    return tuple(TILES[dora_of(tile, question.rules)] for tile in indicators)


def _answer(analysis: Analysis, danger: Danger | None = None) -> answers.HandAnswer:
    """Return the answer to a hand; the waits of a complete hand and own draws have no points."""
    values_of = answers.scorer(analysis, has_draws=False) if analysis.shanten.value >= 0 else None
    return answers.answer_hand(analysis, looks_ahead=False, values_of=values_of, danger=danger)


def _rows(answer: answers.HandAnswer) -> tuple[CardRow, ...]:
    if answer.analysis.readings:
        return tuple(map(_reading, answer.analysis.readings[:MOST_READINGS]))
    rows = answer.kept[: model.MOST_ROWS]
    return tuple(_discard(row) for row in rows if row.tile or row.accepted)


def _discard(row: Row) -> CardRow:
    mark = model.FURITEN if row.is_furiten else model.DEAD if row.is_dead else None
    return CardRow(
        discard=row.tile,
        is_best=row.is_best,
        accepted=tuple((one.tile, one.left) for one in row.accepted),
        total=say_on_card(words.tile_count(row.count)),
        mark=say_on_card(mark) if mark else "",
        value=tuple(short_parts(row.values)),
    )


def _reading(reading: Decomposition) -> CardRow:
    groups = tuple(part.tiles for part in reading.parts)
    return CardRow(label=say_on_card(words.FORMS[reading.form][0]), groups=groups)


def offer_card(card: Card, offer: Offer) -> Card:
    """Return the card of the decision about a thrown tile, made from the card of the hand.

    It has the best answers, and passing.
    """
    tiles = {tile: place for place, tile in enumerate(offer.hand.tiles)}
    best, headline = offer.best.tile, decision(offer)
    if offer.winning:
        points = fill(POINTS, points=number(round(offer.winning)))
        headline = fill(words.LABELLED, what=headline, which=points)
    others = [line for line in offer if line is not offer.passing]
    left_out = others[model.MOST_ROWS - 1 :]
    return replace(
        card,
        headline=say_on_card(headline),
        best=frozenset({tiles[best]} if best else ()),
        thrown=offer.tile,
        following=say_on_card(SOURCES[offer.source]),
        columns=tuple(begin_on_card(each.name) for each in ESTIMATES),
        rows=tuple(_offer_row(offer, line) for line in offer if line not in left_out),
    )


def _offer_row(offer: Offer, line: OfferLine) -> CardRow:
    return CardRow(
        label="" if line.meld else begin_on_card(WIN if line.is_win else PASS),
        groups=(line.meld.tiles,) if line.meld else (),
        discard=line.tile,
        is_best=line is offer.best,
        figures=tuple(each.write(getattr(line, each.key)) for each in ESTIMATES),
    )


def _card(arguments: Mapping[str, str]) -> Card:
    query = require_hand_query(arguments)
    if queries.ASK.of(arguments):
        headline = begin_on_card(_question_words(query))
        return Card(headline=headline, hand=query.hand, dora=_dora(query))
    analysis = query.analyze()
    if thrown := queries.thrown_tile(query, arguments):
        if offer := quick_offer(thrown):
            return offer_card(analysis_card(analysis), offer)
    elif wanted := _estimates_wanted(query, analysis, arguments):
        if estimates := quick_estimates(wanted):
            return estimated_card(analysis, estimates, query.danger)
    else:
        return analysis_card(analysis)
    return replace(analysis_card(analysis), is_lasting=False)


def _estimates_wanted(
    query: HandQuery, analysis: Analysis, arguments: Mapping[str, str]
) -> EstimateQuery | None:
    """Return the query for the estimates; None if they are not requested or not available.

    Raises:
        InvalidRequestError: an assumption is invalid.
    """
    if not read_options(arguments)[0].is_expected or not answers.has_estimates(analysis):
        return None
    wanted = estimate_query(query, read_assumptions(arguments))
    return None if wanted.refusal else wanted


def _summary(arguments: Mapping[str, str]) -> Summary | None:
    query = read_hand_query(arguments)
    if query is None:
        return None
    if queries.ASK.of(arguments):
        query = queries.with_assumptions(query, read_options(arguments)[0].assumptions)
        return Summary(query.hand, say(_question_words(query)), queries.question_link(query))
    state = queries.question_state(query, read_options(arguments)[0])
    sentence = _decision(query, arguments) or _answer_words(query, arguments)
    return Summary(query.hand, sentence, hand_link(query.reading.query, state))


def _decision(query: HandQuery, arguments: Mapping[str, str]) -> str:
    """Return the answer to the thrown tile of a link; empty without one, or without an answer now.

    The preview then shows the hand.
    """
    try:
        thrown = queries.thrown_tile(query, arguments)
        offer = quick_offer(thrown) if thrown else None
    except InvalidRequestError:
        return ""
    return decision_text(offer) if offer else ""


def _answer_words(query: HandQuery, arguments: Mapping[str, str]) -> str:
    """Return the answer to a hand, and its estimates if they are requested."""
    analysis = query.analyze()
    wanted = _estimates_wanted(query, analysis, arguments)
    estimates = quick_estimates(wanted) if wanted else None
    judged = estimates.verdict if estimates else verdict(analysis)
    sentence = answer_text(answers.answer_of(analysis, judged))
    if estimates is None:
        return sentence
    best = estimates.expectation.best.tile
    return f"{sentence} · {answers.estimate_sentence(best, row_estimates(estimates)[best].figures)}"


PREVIEW = model.Preview(
    paths=tuple(path[1:] for path in queries.PATHS),
    rules="",
    card=_card,
    summary=_summary,
    phrases=(WITHOUT_YAKU, *WIN_PHRASES, *WAIT_PHRASES, *ESTIMATE_PHRASES),
)
