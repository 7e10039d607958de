"""The cards of Chinese Official hands.

A card shows the points and the best reading of a win, or the shanten of a hand.
"""

from collections.abc import Iterator

from analyzer.mcr import Account
from webapp.language.words import tile_count
from webapp.mcr.answer import McrAnswer
from webapp.mcr.show import headline
from webapp.mcr.words import FORMS
from webapp.pictures.model import DRAWS, MOST_ROWS, WAITS, Card, CardRow, begin_on_card, say_on_card


def mcr_card(answer: McrAnswer) -> Card:
    """Return the card of a Chinese Official hand."""
    hand, score, standing = answer.query.hand, answer.score, answer.standing
    best = answer.best if score is None else ()
    return Card(
        headline=begin_on_card(headline(answer)),
        hand=hand,
        best=hand.physical_places(row.tile.kind for row in best),
        following=begin_on_card(WAITS if standing.shanten <= 0 else DRAWS),
        rows=(_reading(score.best),) if score else tuple(_rows(answer)),
    )


def _rows(answer: McrAnswer) -> Iterator[CardRow]:
    hand, standing, best = answer.query.hand, answer.standing, answer.best
    if hand.drawn is None:
        total = say_on_card(tile_count(standing.count))
        yield CardRow(accepted=standing.ukeire, total=total)
        return
    for row in answer.rows[:MOST_ROWS]:
        if row.shanten == standing.shanten:
            yield CardRow(
                discard=row.tile,
                is_best=row in best,
                accepted=row.standing.ukeire,
                total=say_on_card(tile_count(row.standing.count)),
            )


def _reading(account: Account) -> CardRow:
    name, _ = FORMS[account.reading.form]
    groups = tuple(part.tiles for part in account.reading.parts)
    return CardRow(label=say_on_card(name), groups=groups)
