"""The card of a score speaks the language of its page."""

import pytest
from flask.testing import FlaskClient

from tests.web.riichi.cases import RIICHI
from webapp.language.speech import clear_language, set_language
from webapp.query.problems import require
from webapp.riichi.answer import answer_score
from webapp.riichi.card import score_card
from webapp.riichi.query import read_score


@pytest.mark.parametrize(
    ("language", "headline", "figures"),
    [("ja", "満貫 2,000・4,000点", "60符4翻"), ("zh", "满贯 2,000-4,000 点", "4 番 60 符"),
     ("ru", "Манган: 2\N{NO-BREAK SPACE}000/4\N{NO-BREAK SPACE}000", "4 хан 60 фу")],
)  # fmt: skip
def test_a_card_speaks_the_language_of_the_page(
    visitor: FlaskClient, language: str, headline: str, figures: str
) -> None:
    arguments = RIICHI | {"self_drawn": "1", "d": "66s", "u": "1m"}
    set_language(language)
    card = score_card(answer_score(require(read_score(arguments))))
    clear_language()
    assert (card.headline, card.rows[0].label) == (headline, figures)
    link = {**arguments, "rules": "score", "lang": language}
    assert visitor.get("/card.png", query_string=link).status_code == 200
