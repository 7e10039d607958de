"""The forms of an answer about a riichi hand."""

from webapp.forms import Forms
from webapp.language.words import WINDS
from webapp.riichi import answer, card, clicks, document, query, show, text, words

FORMS: Forms[query.ScoreQuery, answer.ScoreAnswer] = Forms(
    name="riichi",
    path="score",
    sample="123406m99p34578s6s",
    usage="Score each HAND, a riichi win with its winning tile last, such as "
    "123406m99p34578s6s.\n\nOf a hand of 13 tiles at tenpai, what each wait could win is printed.",
    parameters=query.PARAMETERS,
    read=query.read_score,
    answer=answer.answer_score,
    require=answer.require_answer,
    headline=words.answer_words,
    document=document.score_document,
    text=text.format_answer,
    card=card.score_card,
    read_card=query.read_card,
    examples=query.EXAMPLES,
    settle=clicks.settled_link,
    enter=clicks.read_entry,
    keep=clicks.keep_entry,
    shown=show.shown_tiles,
    tools={"show": show, "winds": WINDS, "words": words},
)
