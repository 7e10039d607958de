"""The cards of riichi scores."""

from webapp.language.words import tile_count
from webapp.parts.win_value import LEVELS
from webapp.pictures.model import WAITS, Card, CardRow, begin_on_card, say_on_card
from webapp.riichi.answer import ScoreAnswer
from webapp.riichi.words import answer_words, figures


def score_card(answer: ScoreAnswer) -> Card:
    """Return the card of a win, or of a hand with its waits."""
    hand = answer.query.hand
    return Card(
        headline=begin_on_card(answer_words(answer)),
        hand=hand,
        best=frozenset({len(hand) - 1}) if answer.score else frozenset(),
        following=begin_on_card(WAITS) if answer.waits else "",
        rows=_rows(answer),
    )


def _rows(answer: ScoreAnswer) -> tuple[CardRow, ...]:
    """Return the best reading of a win, or the waits of a hand."""
    if answer.score is None:
        tiles = tuple((each.tile, each.left) for each in answer.waits)
        total = say_on_card(tile_count(sum(each.left for each in answer.waits)))
        return (CardRow(accepted=tiles, total=total),) if tiles else ()
    best = answer.score.best
    words = figures(best) or LEVELS["yakuman"]
    groups = tuple(part.tiles for part in best.reading.parts)
    return (CardRow(label=say_on_card(words), groups=groups),)
