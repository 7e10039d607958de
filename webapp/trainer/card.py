"""The card of a set, for previews of links: its first hand and the question, or a score; never an
answer.

s=   the code of a set, or of a result
"""

from collections.abc import Mapping

from analyzer.training import POINT, grade
from webapp.language.words import QUESTION
from webapp.pictures import model
from webapp.trainer.parameters import COUNTS
from webapp.trainer.query import read_result, read_set

HEADLINES = {"wait": model.WAITS} | dict.fromkeys(COUNTS, model.DRAWS)
"""Kind -> what is asked, in a word whose letters cards have; of others a question."""


def card_link(code: str) -> str:
    """Return the query of the address of the card of a code."""
    return f"?s={code}&rules=train"


def _card(arguments: Mapping[str, str]) -> model.Card:
    """Return the card of a code.

    Raises:
        InvalidRequestError: the code is damaged.
    """
    code, point, letters = arguments.get("s", "").partition(POINT)
    chosen = read_set(code)
    first = chosen.exercises[0]
    if point:
        result = grade(chosen, read_result(chosen, letters))
        headline = f"{result.right}/{len(result.grades)} · {result.points}"
    else:
        headline = model.begin_on_card(HEADLINES.get(first.kind, QUESTION))
    return model.Card(headline=headline, hand=first.hand)


PREVIEW = model.Preview(paths=(), rules="train", card=_card, summary=lambda _: None)
