"""The choice of the language, and its addresses and numbers."""

from collections.abc import Iterator

import pytest

from analyzer.situation import Situation
from analyzer.tiles import parse_tile
from static.card.art.alphabet import PHRASES
from webapp.language import speech
from webapp.language.messages import Message, say
from webapp.language.speech import best_language, in_language
from webapp.language.words import shanten_sentence, tile_count, tile_name
from webapp.pictures.lettering import can_spell
from webapp.query.links import LinkState, hand_link

NBSP = "\N{NO-BREAK SPACE}"


@pytest.fixture(autouse=True)
def silence() -> Iterator[None]:
    yield
    speech.clear_language()


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("ja", "ja"),
        ("ja-JP", "ja"),
        ("JA-jp", "ja"),
        ("zh-TW", "zh"),
        ("zh-Hans-CN", "zh"),
        ("zh-Hant;q=0.9, en;q=0.8", "zh"),
        ("ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7", "ru"),
        ("en-US,en;q=0.5", "en"),
        ("en;q=0.5, ja;q=0.6", "ja"),
        ("ja;q=0.5, en;q=0.6", "en"),
        ("ja;q=0.5,ru;q=0.5", "ja"),
        ("de, fr;q=0.9", "en"),
        ("de, fr;q=0.9, ru;q=0.1", "ru"),
        ("de-CH, zh-TW;q=0.8, en;q=0.5", "zh"),
        ("*", "en"),
        ("ja;q=0.5, *;q=0.8", "ja"),
        ("ja-JP, en;q=0.9", "ja"),
        ("ja, en", "ja"),
        ("ja;q=0.8, *;q=0.5", "ja"),
        ("en;q=0", "en"),
        ("en;q=0, ja;q=0.1", "ja"),
        ("ja;q=0", "en"),
        ("ja ; q=0.7 , ru ; q=0.8", "ru"),
        ("ja;q=1.000", "ja"),
        ("ja;q=2, ru;q=0.1", "ru"),
        ("ja;q=x, ru;q=0.1", "ru"),
        ("japanese-words-only", "en"),
        ("ja;level=1, ru;q=0.2", "ru"),
        (",,;;q=,ja", "ja"),
        ("ｊａ", "en"),
        ("x" * 100_000 + ",ja", "en"),
    ],
)
def test_the_browser_gets_what_it_likes_best_of_what_we_speak(header: str, language: str) -> None:
    assert best_language(header) == language


@pytest.mark.parametrize(
    ("address", "language", "expected"),
    [
        ("/", "ja", "/?lang=ja"),
        ("/?lang=ru", "ja", "/?lang=ja"),
        ("/?lang=ru", "", "/"),
        ("?q=1m(p1z1)", "zh", "?q=1m(p1z1)&lang=zh"),
        ("?lang=ja&q=1m&r=1", "ru", "?q=1m&r=1&lang=ru"),
        ("?q=1m&lang=ja&lang=ru&r=1", "en", "?q=1m&r=1&lang=en"),
        ("https://hairi.example/?q=", "ja", "https://hairi.example/?q=&lang=ja"),
        ("/help#fields", "ja", "/help?lang=ja#fields"),
        ("/?fields=1&lang=ja#table", "", "/?fields=1#table"),
        ("?q=%20&slang=1", "ja", "?q=%20&slang=1&lang=ja"),
    ],
)
def test_an_address_in_another_language_is_the_same_otherwise(
    address: str, language: str, expected: str
) -> None:
    assert in_language(address, language) == expected


def test_outside_of_a_request_everything_is_english() -> None:
    assert speech.current_language() == "en"
    assert speech.given_language() == ""
    assert say(tile_name(parse_tile("5p"))) == "5 of dots"
    assert speech.used_language() is None


def test_links_carry_a_language_only_where_it_was_given() -> None:
    assert hand_link("1m", LinkState()) == "?q=1m"
    speech.set_language("ja")
    assert hand_link("1m", LinkState()) == "?q=1m"
    speech.set_language("ja", is_given=True)
    assert hand_link("1m", LinkState("p")) == "?p=1m&lang=ja"
    table = Situation(round_wind=2)
    assert hand_link("1m", LinkState(situation=table)) == "?q=1m&r=2&lang=ja"
    assert LinkState().is_plain


def test_what_was_not_said_does_not_depend_on_the_language() -> None:
    speech.set_language("ru")
    assert speech.given_language() == ""
    assert speech.used_language() is None
    speech.gettext("Hand")
    roles = speech.used_language()
    assert roles is not None
    assert roles.language == "ru"


@pytest.mark.parametrize(
    ("language", "number", "share"),
    [
        ("en", "12,345.6", "70.3%"),
        ("ja", "12,345.6", "70.3%"),
        ("zh", "12,345.6", "70.3%"),
        ("ru", f"12{NBSP}345,6", f"70,3{NBSP}%"),
    ],
)
def test_numbers_are_written_as_the_language_does(language: str, number: str, share: str) -> None:
    speech.set_language(language)
    assert speech.number(12345.61, 1) == number
    assert speech.percent(0.7031) == share
    assert speech.percent(0.5, 0) == share.replace("70,3", "50").replace("70.3", "50")


@pytest.mark.parametrize(
    ("number", "tiles", "away"),
    [
        (1, "1 тайл", "1-шантен: до темпая 1 тайл."),
        (2, "2 тайла", "2-шантен: до темпая 2 тайла."),
        (5, "5 тайлов", "5-шантен: до темпая 5 тайлов."),
        (11, "11 тайлов", "11-шантен: до темпая 11 тайлов."),
        (21, "21 тайл", "21-шантен: до темпая 21 тайл."),
        (104, "104 тайла", "104-шантен: до темпая 104 тайла."),
    ],
)
def test_russian_has_three_plurals(number: int, tiles: str, away: str) -> None:
    speech.set_language("ru")
    assert say(tile_count(number)) == tiles
    assert say(shanten_sentence(number)) == away


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("ja", "五萬 赤五筒 九索 東 發 ジョーカー"),
        ("zh", "五万 赤五筒 九索 东 发 赖子"),
        ("ru", "5 ман/красная 5 пин/9 соу/восток/зелёный дракон/джокер"),
        ("en", "5 of characters/red 5 of dots/9 of bamboo/east wind/green dragon/joker"),
    ],
)
def test_tiles_have_the_names_that_players_use(language: str, names: str) -> None:
    speech.set_language(language)
    tiles = [parse_tile(name) for name in ("5m", "0p", "9s", "1z", "6z", "1j")]
    assert [say(tile_name(tile)) for tile in tiles] == split_names(names)


def split_names(names: str) -> list[str]:
    return names.split("/") if "/" in names else names.split()


def test_a_phrase_can_mean_something_else_elsewhere() -> None:
    speech.set_language("ja")
    assert say(Message("Seat wind")) == "自風"
    assert say(Message("Seat wind", context="mcr")) == "門風"


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_a_card_has_the_letters_of_what_it_says(language: str) -> None:
    speech.set_language(language)
    values = [say(phrase) for phrase in PHRASES]
    assert [text for text in values if not can_spell(text, language)] == []
