"""Chinese Official hands become cards: points and the reading counted, or how far it is."""

from collections.abc import Iterator
from dataclasses import replace

from analyzer.hand import Hand
from analyzer.mcr import Account, Efficiency, McrDiscard, efficiency, score_win
from webapp.cards.building import MOST_ROWS, accepted_tiles
from webapp.cards.model import Card, CardRow, CardTile
from webapp.cards.words import DISCARD, DRAWS, WAITS, begin_on_card, say_on_card
from webapp.languages import current_language
from webapp.mcr_form import McrQuery
from webapp.wording import MCR_FORMS, POINTS, shanten_words, tile_count


def mcr_card(query: McrQuery) -> Card:
    """Return the card of a Chinese Official hand."""
    hand, setting = query.hand, query.setting
    score = score_win(query.win, setting.profile) if query.win else None
    found = efficiency(hand, setting.situation)
    standing = found.standing
    headline = shanten_words(standing.shanten)
    if score is not None:
        headline = replace(POINTS, num=score.total)
    best = _best(found) if score is None else ()
    return Card(
        language=current_language(),
        headline=begin_on_card(headline),
        hand=hand,
        best=hand.physical_places(row.tile.kind for row in best),
        discard=begin_on_card(DISCARD),
        following=begin_on_card(WAITS if standing.shanten <= 0 else DRAWS),
        rows=(_reading(score.best),) if score else tuple(_rows(hand, found)),
    )


def _best(found: Efficiency) -> tuple[McrDiscard, ...]:
    """Return the discards that no other one beats."""
    rows = found.discards
    order = [(row.standing.shanten, -row.standing.count) for row in rows]
    return tuple(row for row, place in zip(rows, order, strict=True) if place == order[0])


def _rows(hand: Hand, found: Efficiency) -> Iterator[CardRow]:
    standing = found.standing
    if hand.drawn is None:
        tiles, total = accepted_tiles(standing.ukeire), say_on_card(tile_count(standing.count))
        yield CardRow(groups=(tiles,), total=total)
        return
    best = _best(found)
    for row in found.discards[:MOST_ROWS]:
        if row.standing.shanten == standing.shanten:
            yield CardRow(
                discard=str(hand.physical_tile(row.tile.kind)),
                is_best=row in best,
                groups=(accepted_tiles(row.standing.ukeire),),
                total=say_on_card(tile_count(row.standing.count)),
            )


def _reading(account: Account) -> CardRow:
    name, _ = MCR_FORMS[account.reading.form]
    parts = account.reading.parts
    return CardRow(
        label=say_on_card(name),
        groups=tuple(tuple(CardTile(str(tile)) for tile in part.tiles) for part in parts),
    )
