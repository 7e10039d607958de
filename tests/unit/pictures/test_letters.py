"""The letters of the cards: one for each phrase, as wide as in its font."""

import json
import os
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from analyzer.notation import read_tiles
from static.card.art.alphabet import PHRASES, phrase_forms
from static.card.art.letters import FONTS, draw_letters
from tests.unit.pictures.card_hands import HANDS, ONE_AWAY, card_of
from webapp.features import PREVIEWS
from webapp.language.messages import Message, say
from webapp.language.speech import LANGUAGES, SOURCE
from webapp.language.words import shanten_words, tile_count
from webapp.mcr.answer import answer_mcr
from webapp.mcr.card import mcr_card
from webapp.mcr.query import read_mcr
from webapp.pictures import lettering, model
from webapp.pictures.lettering import can_spell, draw_text, text_width
from webapp.query.problems import require
from webapp.riichi.answer import answer_score
from webapp.riichi.card import score_card
from webapp.riichi.query import read_score

FONT_FOLDER = os.environ.get("HAIRI_CARD_FONTS")


def test_there_is_a_letter_for_every_phrase_in_every_language() -> None:
    """If a catalogue says something else now, draw the letters again: static/card/README.md."""
    for language in LANGUAGES:
        if language == SOURCE:
            texts = [text for each in PHRASES for text in (each.id, each.plural)]
        else:
            texts = phrase_forms(language)
        for text in texts:
            filled = text.replace("%(num)s", "0123456789").replace("%(number)s", "0123456789")
            for display in (filled, filled.title()):
                assert can_spell(display, language), (language, display)


@pytest.mark.usefixtures("language")
def test_a_card_says_phrases_of_the_list_only(monkeypatch: pytest.MonkeyPatch) -> None:
    values: set[str] = set()

    def listen(phrase: Message) -> str:
        values.add(phrase.id)
        return say(phrase)

    monkeypatch.setattr(model, "say", listen)
    for hand in HANDS.values():
        card_of(hand)
    card_of(ONE_AWAY, dora_indicators=read_tiles("4z"))
    for query in ("123456m789p12s55z3s", "147m258p36s12345z", "147m258p36s12345z1z"):
        mcr_card(answer_mcr(require(read_mcr({"q": query}))))
    for query in ("567m22p34568s(k9p)7s", "123m406p789s1122z"):
        score_card(answer_score(require(read_score({"q": query, "self_drawn": "1"}))))
    assert len(values) > 9
    phrases = [phrase for preview in PREVIEWS for phrase in preview.phrases]
    assert values <= {phrase.id for phrase in (*PHRASES, *phrases)}


def test_words_whose_letters_were_never_drawn_are_said_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(model, "say", lambda _: "ฉ ความสุข")
    assert model.say_on_card(tile_count(1)) == "1 tile"
    assert model.say_on_card(tile_count(2)) == "2 tiles"
    assert model.begin_on_card(shanten_words(3)) == "3-shanten"


def test_pairs_of_letters_move_together() -> None:
    pair, alone = text_width("AV", "en", 600), text_width("A", "en", 600)
    assert pair < alone + text_width("V", "en", 600) - 10


@pytest.mark.parametrize("size", [36, 44, 60])
@pytest.mark.parametrize("text", ["1-shanten", "1\N{NO-BREAK SPACE}000", "jQA", "Ожидание", "聴牌"])
def test_words_are_as_wide_as_said_and_lie_inside(text: str, size: int) -> None:
    picture = draw_text(text, "ja", size)
    assert picture.width == text_width(text, "ja", size)
    box = picture.getbbox()
    assert box is not None
    assert box[0] < size // 3
    assert picture.width - box[2] < size // 3
    assert (box[1] > 0, box[3] < picture.height) == (True, True)


def test_letters_of_japanese_and_chinese_differ() -> None:
    faces = lettering._case()["faces"]
    assert set(faces) == {"", "brand", "ja", "zh"}
    both = set(faces["ja"]) & set(faces["zh"])
    boxes = [(faces["ja"][each][:4], faces["zh"][each][:4]) for each in both]
    assert any(ja != zh for ja, zh in boxes)


@pytest.mark.skipif(FONT_FOLDER is None, reason="HAIRI_CARD_FONTS does not name the fonts")
def test_letters_are_those_of_the_fonts() -> None:
    """Rasterizers may round differently, so a shade may move by one step of sixteen."""
    assert FONT_FOLDER is not None
    picture, places = draw_letters(Path(FONT_FOLDER))
    assert all((Path(FONT_FOLDER) / name).is_file() for name in FONTS.values())
    assert json.loads(places) == json.loads((lettering.FOLDER / "letters.json").read_text("utf-8"))
    with Image.open(lettering.FOLDER / "letters.png") as committed:
        difference = np.asarray(picture.convert("L"), int) - np.asarray(committed.convert("L"), int)
    assert np.abs(difference).max() <= 17
