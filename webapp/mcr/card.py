"""The cards of Chinese Official hands, and the texts of link previews.

A card shows the points and the best reading of a win, or the shanten of a hand.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from analyzer.hand import Hand
from analyzer.mcr import Account, Efficiency, efficiency, score_win
from webapp.language.messages import say
from webapp.language.speech import current_language
from webapp.language.words import shanten_words, tile_count
from webapp.mcr.answer import best_discards
from webapp.mcr.query import McrQuery, mcr_link, own_fields, read_mcr
from webapp.mcr.words import FORMS, POINTS
from webapp.pictures.model import (
    DISCARD,
    DRAWS,
    MOST_ROWS,
    WAITS,
    Card,
    CardRow,
    CardTile,
    accepted_tiles,
    begin_on_card,
    say_on_card,
)
from webapp.pictures.preview import Preview, Summary
from webapp.query.problems import require


def mcr_card(query: McrQuery) -> Card:
    """Return the card of a Chinese Official hand."""
    hand, way = query.hand, query.way
    score = score_win(query.win, way.profile) if query.win else None
    ranking = efficiency(hand, way.situation)
    standing = ranking.standing
    headline = shanten_words(standing.shanten)
    if score is not None:
        headline = replace(POINTS, num=score.total)
    best = best_discards(ranking) if score is None else ()
    return Card(
        language=current_language(),
        headline=begin_on_card(headline),
        hand=hand,
        best=hand.physical_places(row.tile.kind for row in best),
        discard=begin_on_card(DISCARD),
        following=begin_on_card(WAITS if standing.shanten <= 0 else DRAWS),
        rows=(_reading(score.best),) if score else tuple(_rows(hand, ranking)),
    )


def _rows(hand: Hand, ranking: Efficiency) -> Iterator[CardRow]:
    standing = ranking.standing
    if hand.drawn is None:
        tiles, total = accepted_tiles(standing.ukeire), say_on_card(tile_count(standing.count))
        yield CardRow(groups=(tiles,), total=total)
        return
    best = best_discards(ranking)
    for row in ranking.discards[:MOST_ROWS]:
        if row.standing.shanten == standing.shanten:
            yield CardRow(
                discard=str(hand.physical_tile(row.tile.kind)),
                is_best=row in best,
                groups=(accepted_tiles(row.standing.ukeire),),
                total=say_on_card(tile_count(row.standing.count)),
            )


def _reading(account: Account) -> CardRow:
    name, _ = FORMS[account.reading.form]
    parts = account.reading.parts
    return CardRow(
        label=say_on_card(name),
        groups=tuple(tuple(CardTile(str(tile)) for tile in part.tiles) for part in parts),
    )


def _card(arguments: Mapping[str, str]) -> Card:
    return mcr_card(require(read_mcr(own_fields(arguments))))


def _summary(arguments: Mapping[str, str]) -> Summary | None:
    query = read_mcr(arguments)
    if query is None:
        return None
    if query.win:
        state = replace(POINTS, num=score_win(query.win, query.way.profile).total)
    else:
        state = shanten_words(efficiency(query.hand, query.way.situation).standing.shanten)
    return Summary(query.hand, say(state), f"{mcr_link(query.hand, query.way)}&rules=mcr")


PREVIEW = Preview(
    paths=("mcr",),
    rules="mcr",
    card=_card,
    summary=_summary,
    phrases=(POINTS, *(name for name, _ in FORMS.values())),
)
