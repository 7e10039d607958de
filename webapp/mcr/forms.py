"""The forms of an answer about a Chinese Official hand."""

from webapp.forms import Forms
from webapp.language.words import SHORT_WINDS
from webapp.mcr import clicks, show, words
from webapp.mcr.answer import McrAnswer, answer_mcr
from webapp.mcr.card import mcr_card
from webapp.mcr.document import mcr_model
from webapp.mcr.query import (
    EXAMPLES,
    LABELS,
    PARAMETERS,
    McrQuery,
    card_link,
    read_card,
    read_mcr,
)
from webapp.mcr.text import format_answer

FORMS: Forms[McrQuery, McrAnswer] = Forms(
    name="mcr",
    path="mcr",
    sample="123m67p99s(678s0)(k2s1)8p",
    usage="Count the fans of each HAND, a Chinese Official (MCR) hand with its winning tile last."
    "\n\nHAND is such as '123m67p99s(678s0)(k2s1)8p', or the text "
    "'[EEE,2][SSS,3]WWWNN55pN|EE1000|2'. For a hand that does not win, the shanten is printed.",
    parameters=PARAMETERS,
    read=read_mcr,
    answer=answer_mcr,
    require=answer_mcr,
    headline=show.headline,
    document=mcr_model,
    text=format_answer,
    card=mcr_card,
    card_link=card_link,
    read_card=read_card,
    rules="mcr",
    example=EXAMPLES[0][0],
    labels=LABELS,
    settle=clicks.picked_link,
    enter=clicks.read_entry,
    keep=clicks.keep_entry,
    shown=show.shown_tiles,
    tools={
        "examples": EXAMPLES,
        "show": show,
        "winds": SHORT_WINDS,
        "words": words,
    },
)
