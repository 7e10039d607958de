"""Other forms of a score: reports, pictures, the card, previews, the table of points."""

import pytest
from flask.testing import FlaskClient

from tests.web.riichi.cases import FAR, NO_YAKU, RIICHI, TENPAI
from webapp.language.speech import clear_language, set_language
from webapp.query.problems import require
from webapp.riichi.answer import answer_score
from webapp.riichi.card import score_card
from webapp.riichi.query import read_score

WAITING = {"q": TENPAI, "seat_wind": "2"}


@pytest.mark.parametrize("parameters", [RIICHI, WAITING], ids=["win", "waits"])
@pytest.mark.parametrize("language", ["en", "ja", "zh", "ru"])
def test_a_report_is_one_file_in_the_language_of_the_page(
    visitor: FlaskClient, parameters: dict[str, str], language: str
) -> None:
    for ending in ("md", "html"):
        answer = visitor.get(f"/score.{ending}", query_string=parameters | {"lang": language})
        text = answer.get_data(as_text=True)
        assert answer.status_code == 200
        assert "data:image/png;base64," in text
        assert "http://localhost/score?q=" in text
        assert ("Middle wait" in text or "riichi, on a discard" in text) is (language == "en")


OWN_RULES = {"kiriage_mangan": "1", "renhou_rule": "five_han", "open_tanyao": "1"}
"""Two options that differ from tenhou's rules, and one that does not."""


@pytest.mark.parametrize("ending", ["md", "html"])
def test_a_report_names_the_rules_that_differ_from_the_preset(
    visitor: FlaskClient, ending: str
) -> None:
    answer = visitor.get(f"/score.{ending}", query_string=RIICHI | OWN_RULES | {"lang": "en"})
    text = answer.get_data(as_text=True)
    assert "rules: tenhou · Rounded-up mangan: yes · Renhou as: five han" in text
    assert "Open tanyao" not in text


def test_a_report_of_what_is_no_win_is_refused(visitor: FlaskClient) -> None:
    for hand in (FAR, NO_YAKU, "123m"):
        for ending in ("md", "html"):
            assert visitor.get(f"/score.{ending}?q={hand}").status_code == 400


def test_pictures_of_the_hand_and_of_the_score(visitor: FlaskClient) -> None:
    for address in ("/score.png", "/card.png"):
        answer = visitor.get(address, query_string=RIICHI | {"rules": "score", "preset": "wrc"})
        if address == "/score.png":
            answer = visitor.get(address, query_string=RIICHI)
        assert (answer.status_code, answer.mimetype) == (200, "image/png")
    waits = visitor.get("/card.png", query_string=WAITING | {"rules": "score"})
    assert waits.data.startswith(b"\x89PNG")


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


def test_a_link_has_a_preview(visitor: FlaskClient) -> None:
    page = visitor.get("/score", query_string=RIICHI | {"rules": "wrc"}).get_data(as_text=True)
    assert 'property="og:image" content="http://localhost/card.png?q=' in page
    assert "preset=wrc" in page
    target = "http://localhost/score?q=567m22p34568s(k9p)7s%26riichi=1"
    embed = visitor.get(f"/oembed?url={target}&format=json").get_json()
    assert "5,200 from the discarder" in embed["title"] or "from the discarder" in embed["title"]
