"""The forms of an answer about a riichi hand."""

from webapp.forms import Forms
from webapp.language.words import WINDS
from webapp.riichi import show, words
from webapp.riichi.answer import ScoreAnswer, answer_score, require_answer
from webapp.riichi.card import score_card
from webapp.riichi.clicks import keep_entry, read_entry, settled_link
from webapp.riichi.document import score_document
from webapp.riichi.query import (
    EXAMPLES,
    LABELS,
    PARAMETERS,
    ScoreQuery,
    card_link,
    read_card,
    read_score,
)
from webapp.riichi.text import format_answer

FORMS: Forms[ScoreQuery, ScoreAnswer] = Forms(
    name="riichi",
    path="score",
    sample="123406m99p34578s6s",
    usage="Score each HAND, a riichi win with its winning tile last, such as "
    "123406m99p34578s6s.\n\nOf a hand of 13 tiles at tenpai, what each wait could win is printed.",
    parameters=PARAMETERS,
    read=read_score,
    answer=answer_score,
    require=require_answer,
    headline=words.answer_words,
    document=score_document,
    text=format_answer,
    card=score_card,
    card_link=card_link,
    read_card=read_card,
    rules="score",
    example=EXAMPLES[0][0],
    labels=LABELS,
    settle=settled_link,
    enter=read_entry,
    keep=keep_entry,
    shown=show.shown_tiles,
    tools={
        "examples": EXAMPLES,
        "show": show,
        "winds": WINDS,
        "words": words,
    },
)
