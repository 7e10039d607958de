"""The cards of riichi scores, and the texts of link previews."""

from collections.abc import Mapping

from analyzer.hand import MAX_TILES
from webapp.language.messages import say
from webapp.language.speech import current_language
from webapp.language.words import tile_count
from webapp.parts.worth import LEVELS
from webapp.pictures.model import WAITS, Card, CardRow, CardTile, begin_on_card, say_on_card
from webapp.pictures.preview import Preview, Summary
from webapp.query.problems import require
from webapp.riichi.answer import ScoreAnswer, answer_score
from webapp.riichi.earning import parts_of
from webapp.riichi.query import card_link, read_score
from webapp.riichi.words import PHRASES, answer_words, figures


def score_card(answer: ScoreAnswer) -> Card:
    """Return the card of a win, or of a hand with its waits."""
    hand = answer.query.hand
    return Card(
        language=current_language(),
        headline=begin_on_card(answer_words(answer)),
        hand=hand,
        best=frozenset({len(hand) - 1}) if answer.score else frozenset(),
        following=begin_on_card(WAITS) if answer.waits else "",
        rows=_rows(answer),
    )


def _rows(answer: ScoreAnswer) -> tuple[CardRow, ...]:
    """Return the best reading of a win, or the waits of a hand."""
    if answer.score is None:
        tiles = tuple(CardTile(str(each.tile), each.left) for each in answer.waits)
        total = say_on_card(tile_count(sum(each.left for each in answer.waits)))
        return (CardRow(groups=(tiles,), total=total),) if tiles else ()
    best = answer.score.best
    words = figures(best) or LEVELS["yakuman"]
    parts = (tuple(CardTile(str(tile)) for tile in part.tiles) for part in parts_of(best))
    return (CardRow(label=say_on_card(words), groups=tuple(parts)),)


def _fields(arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters of the page from those of its card, whose preset is named `preset`."""
    fields = {name: text for name, text in arguments.items() if name != "rules"}
    if "preset" in fields:
        fields["rules"] = fields.pop("preset")
    return fields


def _card(arguments: Mapping[str, str]) -> Card:
    return score_card(answer_score(require(read_score(_fields(arguments)))))


def _summary(arguments: Mapping[str, str]) -> Summary | None:
    query = read_score(arguments)
    if query is None or query.hand.size < MAX_TILES - 1:
        return None
    words = say(answer_words(answer_score(query)))
    return Summary(query.hand, words, card_link(query.hand, query.way))


PREVIEW = Preview(
    paths=("score",),
    rules="score",
    card=_card,
    summary=_summary,
    phrases=PHRASES,
)
