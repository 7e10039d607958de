"""Analyses become cards, and what the preview of a link says of a hand."""

from collections.abc import Iterator, Mapping

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.melds import Meld
from analyzer.rules import Rules
from analyzer.situation import Situation, dora_of
from analyzer.tiles import TILES
from analyzer.winning import Block, Decomposition
from webapp.analysis.answer import answer_of, answer_text
from webapp.analysis.points import worth_of_win
from webapp.analysis.query import PATHS
from webapp.analysis.question import is_asked, question_link
from webapp.analysis.thrown import offered_state, thrown_tile
from webapp.expectation.asking import asked_offer
from webapp.expectation.offer_words import decision_of, decision_text
from webapp.language.messages import Message, say
from webapp.language.speech import current_language
from webapp.language.words import (
    FORMS,
    QUESTION,
    more_ways,
    odd_size_note,
    shanten_words,
    tile_count,
)
from webapp.parts.table_options import read_options
from webapp.parts.worth import WIN_PHRASES, win_words
from webapp.pictures.model import MOST_ROWS, Card, CardRow, CardTile, accepted_tiles
from webapp.pictures.preview import Preview, Summary
from webapp.pictures.words import (
    DEAD,
    DISCARD,
    DORA,
    DRAWS,
    FURITEN,
    NOTHING,
    WAITS,
    begin_on_card,
    say_on_card,
)
from webapp.query.hand import HandQuery, read_hand_query, require_hand_query
from webapp.query.links import hand_link
from webapp.query.problems import InvalidRequestError

WITHOUT_YAKU = Message("Complete, but no yaku")

MOST_READINGS = 2
MOST_DORA = 5


def analysis_card(analysis: Analysis) -> Card:
    """Return the card of a hand."""
    hand, value = analysis.hand, analysis.shanten.value
    has_odd_size = hand.size % 3 == 0
    rows = tuple(_rows(analysis))
    note = odd_size_note(hand.size) if has_odd_size else None if rows else NOTHING
    hidden = len(analysis.readings) - MOST_READINGS
    return Card(
        language=current_language(),
        headline=begin_on_card(tile_count(hand.size) if has_odd_size else _state(analysis)),
        hand=hand,
        best=_best_places(analysis),
        dora_word=begin_on_card(DORA),
        dora=_dora(analysis.situation, analysis.rules),
        discard=begin_on_card(DISCARD),
        following=begin_on_card(WAITS if value <= 0 and not has_odd_size else DRAWS),
        rows=rows,
        more=say_on_card(more_ways(hidden)) if hidden > 0 else "",
        note=say_on_card(note) if note else "",
    )


def question_card(query: HandQuery) -> Card:
    """Return the card that asks what to discard: the hand, with nothing of the answer."""
    hand, situation, rules = query.reading.hand, query.state.situation, query.state.rules
    return Card(
        language=current_language(),
        headline=begin_on_card(QUESTION if hand.drawn else tile_count(hand.size)),
        hand=hand,
        dora_word=begin_on_card(DORA),
        dora=_dora(situation, rules),
    )


def _state(analysis: Analysis) -> Message:
    """Return shanten in words, of a complete hand what it wins."""
    state, worth = shanten_words(analysis.shanten.value), worth_of_win(analysis)
    if worth is None:
        return state
    return win_words(worth) if worth.drawn else WITHOUT_YAKU


def _dora(situation: Situation, rules: Rules) -> tuple[str, ...]:
    return tuple(str(TILES[dora_of(tile, rules)]) for tile in situation.dora_indicators[:MOST_DORA])


def _best_places(analysis: Analysis) -> frozenset[int]:
    """Return the places of the tiles to recommend, of equal ones the last."""
    places = {tile.kind: place for place, tile in enumerate(analysis.hand.tiles)}
    return frozenset(places[row.tile.kind] for row in analysis.best)


def _rows(analysis: Analysis) -> Iterator[CardRow]:
    if analysis.readings:
        yield from (_reading(each) for each in analysis.readings[:MOST_READINGS])
    elif analysis.hand.drawn is not None:
        yield from (_discard(analysis, row) for row in analysis.keeping[:MOST_ROWS])
    elif analysis.ukeire:
        yield CardRow(
            groups=(accepted_tiles(analysis.ukeire),),
            total=say_on_card(tile_count(analysis.count)),
            mark=_mark(analysis.is_furiten, analysis.is_dead),
        )


def _discard(analysis: Analysis, row: Discard) -> CardRow:
    return CardRow(
        discard=str(analysis.hand.last_of_kind(row.tile.kind)),
        is_best=row in analysis.best,
        groups=(accepted_tiles(row.ukeire),),
        total=say_on_card(tile_count(row.count)),
        mark=_mark(analysis.is_furiten_after(row), row.is_dead),
    )


def _mark(is_furiten: bool, is_dead: bool) -> str:
    if is_furiten:
        return say_on_card(FURITEN)
    return say_on_card(DEAD) if is_dead else ""


def _reading(reading: Decomposition) -> CardRow:
    blocks: list[Block | Meld] = [*reading.blocks, *([reading.pair] if reading.pair else [])]
    blocks += reading.melds
    return CardRow(
        label=say_on_card(FORMS[reading.form][0]),
        groups=tuple(tuple(CardTile(str(tile)) for tile in block.tiles) for block in blocks),
    )


def _card(arguments: Mapping[str, str]) -> Card:
    query = require_hand_query(arguments)
    return question_card(query) if is_asked(arguments) else analysis_card(query.analyze())


def _summary(arguments: Mapping[str, str]) -> Summary | None:
    query = read_hand_query(arguments)
    if query is None:
        return None
    hand = query.reading.hand
    if is_asked(arguments):
        words = QUESTION if hand.drawn else tile_count(hand.size)
        return Summary(hand, say(words), question_link(query))
    decision = _decision(query, arguments)
    if decision:
        return Summary(hand, *decision)
    is_partial = read_options(arguments)[0].is_partial
    state = answer_text(answer_of(query.analyze(), is_partial=is_partial))
    return Summary(hand, state, hand_link(query.reading.query, query.state))


def _decision(query: HandQuery, arguments: Mapping[str, str]) -> tuple[str, str] | None:
    """Return what to do with the thrown tile of a link, and the link of its card.

    None where there is none, or no answer now: then the preview is that of the hand.
    """
    options = read_options(arguments, query.reading.hand)[0]
    try:
        asked = thrown_tile(query, arguments)
        if asked is None:
            return None
        words = decision_text(decision_of(asked_offer(asked)))
    except InvalidRequestError:
        return None
    return words, hand_link(query.reading.query, offered_state(query, options))


PREVIEW = Preview(
    paths=tuple(path[1:] for path in PATHS),
    rules="",
    card=_card,
    summary=_summary,
    phrases=(WITHOUT_YAKU, *WIN_PHRASES),
)
