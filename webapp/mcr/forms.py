"""The forms of an answer about a Chinese Official hand."""

from webapp.forms import Forms
from webapp.language.words import SHORT_WINDS
from webapp.mcr import answer, card, clicks, document, query, show, text, words

FORMS: Forms[query.McrQuery, answer.McrAnswer] = Forms(
    name="mcr",
    path="mcr",
    sample="123m67p99s(678s0)(k2s1)8p",
    usage="Count the fans of each HAND, a Chinese Official (MCR) hand with its winning tile last."
    "\n\nHAND is such as '123m67p99s(678s0)(k2s1)8p', or the text "
    "'[EEE,2][SSS,3]WWWNN55pN|EE1000|2'. For a hand that does not win, the shanten is printed.",
    parameters=query.PARAMETERS,
    read=query.read_mcr,
    answer=answer.answer_mcr,
    require=answer.answer_mcr,
    headline=show.headline,
    document=document.mcr_model,
    text=text.format_answer,
    card=card.mcr_card,
    read_card=query.read_card,
    examples=query.EXAMPLES,
    settle=clicks.picked_link,
    enter=clicks.read_entry,
    keep=clicks.keep_entry,
    shown=show.shown_tiles,
    tools={"show": show, "winds": SHORT_WINDS, "words": words},
)
