"""The card of a hand: what it says, where everything lies, and how it is drawn."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from analyzer import analyze, parse_hand
from analyzer.notation import read_tiles
from analyzer.situation import Situation
from static.card.art.alphabet import phrase_forms
from static.card.art.letters import FONTS, draw_letters
from webapp import resources
from webapp.analysis.card import analysis_card
from webapp.language import speech
from webapp.language.messages import Message, say
from webapp.language.speech import LANGUAGES, SOURCE
from webapp.language.words import shanten_words, tile_count
from webapp.mcr.card import PREVIEW, mcr_card
from webapp.mcr.query import require_mcr
from webapp.pictures import Card, card_etag, draw_card, lettering, painting, words
from webapp.pictures.layout import HEIGHT, PANEL, SMALL, WIDTH, lay_out
from webapp.pictures.lettering import can_spell, draw_text, text_width
from webapp.pictures.spots import LineSpot, Spot, TextSpot, TileSpot

ONE_AWAY = "23467m340p66788s9p"
FAR_AWAY = "336m237p2479s167z3s"
TENPAI = "123m406p789s1122z6z"
THIRTEEN = "3334567m123p999s"
COMPLETE = "1122334455667m7m"
FOUR_KANS = "5z(p1z1)(k2z)(s3z3)(k4z2)6z"
JOKERS = "123m456p1111j789s"
SIX = "123m46p1z"
LONE = "5z"

HANDS = {
    "one away": ONE_AWAY,
    "far away": FAR_AWAY,
    "tenpai": TENPAI,
    "thirteen": THIRTEEN,
    "complete": COMPLETE,
    "kans": FOUR_KANS,
    "jokers": JOKERS,
    "five": "12m557z",
    "six": SIX,
    "one": LONE,
    "no wait": "1111m",
    "all kinds": "1m2m3m4p5p6p7s8s9s1z2z3z4z5z",
    "scattered": "19m19p19s1234567z5p",
}

FONT_FOLDER = os.environ.get("HAIRI_CARD_FONTS")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    speech.set_language(request.param)
    yield request.param
    speech.clear_language()


def card_of(text: str, **situation: object) -> Card:
    return analysis_card(analyze(parse_hand(text), Situation(**situation)))  # type: ignore[arg-type]


def read_png(png: bytes) -> Image.Image:
    picture = Image.open(BytesIO(png))
    assert picture.format == "PNG"
    return picture.convert("RGB")


def tiles_of(card: Card) -> list[TileSpot]:
    return [spot for spot in lay_out(card) if isinstance(spot, TileSpot)]


def texts_of(card: Card) -> list[str]:
    return [spot.text for spot in lay_out(card) if isinstance(spot, TextSpot)]


def box_of(spot: Spot) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what is seen; of words from the baseline up to a capital."""
    match spot:
        case TileSpot():
            left, top = spot.corner
            return left, top, left + spot.size[0], spot.bottom
        case TextSpot():
            right = spot.left + spot.pen.width(spot.text)
            return spot.left, spot.baseline - spot.pen.size * 5 // 7, right, spot.baseline
        case LineSpot():
            return 0, spot.top, WIDTH, spot.top + 2


# What it says


@pytest.mark.parametrize(
    ("hand", "headline"),
    [
        (ONE_AWAY, "1-shanten"),
        (FAR_AWAY, "3-shanten"),
        (TENPAI, "Tenpai"),
        (THIRTEEN, "Tenpai"),
        (COMPLETE, "Complete"),
        (SIX, "6 tiles"),
        (LONE, "Tenpai"),
    ],
)
def test_the_headline_is_the_answer_in_a_word(hand: str, headline: str) -> None:
    assert card_of(hand).headline == headline


def test_the_best_discards_come_first_with_what_they_accept() -> None:
    best, *others = card_of(ONE_AWAY).rows
    accepted = [f"{tile.name}×{tile.left}" for tile in best.groups[0]]
    assert (best.discard, best.is_best, best.total) == ("9p", True, "29 tiles")
    assert accepted == ["5m×4", "6m×3", "7m×3", "8m×4", "5s×4", "6s×2", "7s×3", "8s×2", "9s×4"]
    assert [(row.discard, row.is_best, row.total) for row in others] == [
        ("6s", False, "17 tiles"),
        ("8s", False, "17 tiles"),
    ]


def test_the_best_discard_is_raised_and_ringed() -> None:
    *others, best = sorted(tiles_of(card_of(ONE_AWAY))[:14], key=lambda spot: -spot.bottom)
    assert (best.name, best.is_ringed) == ("9p", True)
    assert not any(spot.is_ringed for spot in others)
    assert len({spot.bottom for spot in others}) == 1


def test_no_discard_is_ringed_where_none_is_better() -> None:
    assert not any(spot.is_ringed for spot in tiles_of(card_of("5z6z")))


def test_of_two_fives_the_one_typed_last_is_discarded() -> None:
    assert card_of("5550p1z").rows[0].discard == "0p"
    assert card_of("0555p1z").rows[0].discard == "5p"


def test_thirteen_tiles_show_what_they_wait_for() -> None:
    card = card_of(THIRTEEN)
    (row,) = card.rows
    assert (card.following, row.total, row.discard) == ("Waits", "17 tiles", None)
    assert [tile.name for tile in row.groups[0]] == ["2m", "4m", "5m", "7m", "8m"]


def test_a_complete_hand_shows_readings_and_how_many_more_there_are() -> None:
    card = card_of(COMPLETE)
    assert [row.label for row in card.rows] == ["Regular", "Regular"]
    assert card.more == "2 more ways"
    blocks = ["".join(tile.name for tile in group) for group in card.rows[0].groups]
    assert blocks == ["1m2m3m", "1m2m3m", "4m5m6m", "4m5m6m", "7m7m"]


def test_an_odd_number_of_tiles_says_what_is_wrong() -> None:
    card = card_of(SIX)
    assert card.note == "6 tiles: a hand has 3k+1 or 3k+2 tiles."
    assert card.note in texts_of(card)


def test_furiten_and_dead_waits_are_told() -> None:
    assert card_of(THIRTEEN, river=read_tiles("5m")).rows[0].mark == "furiten"
    dead = card_of("123m456p789s1z5555z", visible=read_tiles("111z")).rows[0]
    assert (dead.discard, dead.total, dead.mark) == ("5z", "0 tiles", "no tile left")


def test_a_tile_with_no_copy_left_is_faint() -> None:
    spots = tiles_of(card_of("123m456p789s1z555z", visible=read_tiles("111z")))
    assert [spot.name for spot in spots if spot.is_faint] == ["1z"]


def test_dora_stand_in_the_first_line_as_long_as_there_is_room() -> None:
    card = card_of(ONE_AWAY, dora_indicators=read_tiles("8p4z"))
    assert [spot.name for spot in tiles_of(card)[:2]] == ["9p", "1z"]
    assert "Dora" in texts_of(card)
    assert "Dora" not in texts_of(card_of(ONE_AWAY))


@pytest.mark.parametrize(
    ("query", "headline", "rows"),
    [
        ("123456m789p12s55z3s", "12 points", 1),
        ("147m258p36s12345z", "Tenpai", 1),
        ("147m258p36s12345z1z", "Tenpai", 1),
    ],
)
def test_a_chinese_official_hand_has_its_points_or_its_distance(
    query: str, headline: str, rows: int
) -> None:
    card = mcr_card(require_mcr({"q": query}))
    assert (card.headline, len(card.rows)) == (headline, rows)
    assert draw_card(card)


# Where everything lies


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_every_tile_of_the_hand_stands_on_the_felt_once(hand: str) -> None:
    parsed = parse_hand(hand)
    on_felt = sorted(spot.name for spot in tiles_of(card_of(hand)) if spot.bottom < PANEL.top)
    hidden = 2 * sum(meld.call == "concealed_kan" for meld in parsed.melds)
    assert len(on_felt) == len(parsed.shown)
    assert on_felt.count("back") == hidden
    assert set(on_felt) - {"back"} <= {str(tile) for tile in parsed.shown}


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_rows_show_all_their_tiles_or_how_many_more_there_are(hand: str) -> None:
    card = card_of(hand)
    below = [spot for spot in tiles_of(card) if spot.bottom > PANEL.top]
    hidden = sum(int(text) for text in texts_of(card) if text.startswith("+"))
    rows = [row for row in card.rows if row.discard in {spot.name for spot in below} | {None}]
    tiles = [tile for row in rows for group in row.groups for tile in group]
    discards = [row for row in rows if row.discard]
    assert len(tiles) + len(discards) >= len(below) + hidden
    assert {tile.name for tile in card.rows[0].groups[0]} <= {spot.name for spot in below} or hidden


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
@pytest.mark.usefixtures("language")
def test_nothing_is_cut_off_and_nothing_lies_on_something_else(hand: str) -> None:
    spots = [spot for spot in lay_out(card_of(hand)) if not isinstance(spot, LineSpot)]
    boxes = [box_of(spot) for spot in spots]
    for left, top, right, bottom in boxes:
        assert 0 <= left < right <= WIDTH
        assert 0 <= top < bottom <= HEIGHT
    for at, (left, top, right, bottom) in enumerate(boxes):
        for other, box in enumerate(boxes[:at]):
            apart = right <= box[0] or box[2] <= left or bottom <= box[1] or box[3] <= top
            assert apart, (hand, spots[at], spots[other])


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_no_word_is_too_small_to_be_read_on_a_card_of_400_pixels(hand: str) -> None:
    sizes = [spot.pen.size for spot in lay_out(card_of(hand)) if isinstance(spot, TextSpot)]
    assert min(sizes) >= SMALL >= 36


def test_fewer_discards_are_shown_where_three_would_be_too_small() -> None:
    shown = [spot for spot in tiles_of(card_of(FAR_AWAY)) if spot.bottom > PANEL.top]
    assert len(card_of(FAR_AWAY).rows) == 3
    assert len(shown) == 2 * (1 + 16)


# How it is drawn


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_a_card_is_a_small_png_of_1200_by_630(hand: str) -> None:
    png = draw_card(card_of(hand))
    assert read_png(png).size == (1200, 630)
    assert len(png) < 60_000


@pytest.mark.parametrize(("width", "height"), [(600, 315), (400, 210)])
def test_smaller_cards_have_the_same_shape(width: int, height: int) -> None:
    card = card_of(ONE_AWAY)
    whole = read_png(draw_card(card)).resize((width, height), Image.Resampling.BOX)
    small = read_png(draw_card(card, width))
    assert small.size == (width, height)
    assert mean_difference(whole, small) < 3


@pytest.mark.parametrize("hand", [ONE_AWAY, FOUR_KANS, JOKERS, COMPLETE, THIRTEEN])
def test_each_tile_is_seen_at_its_place(hand: str) -> None:
    """Its own picture, reduced and laid on the ground, is what the card has there."""
    card = card_of(hand)
    picture = read_png(draw_card(card))
    for spot in tiles_of(card):
        with Image.open(resources.STATIC / "tiles" / "png" / "100" / f"{spot.name}.png") as file:
            tile = file.convert("RGBA")
        tile = tile.rotate(90, expand=True) if spot.is_turned else tile
        tile = tile.resize(spot.size, Image.Resampling.BOX)
        seen = picture.crop(box_of(spot))
        if spot.is_faint:
            continue
        expected = seen.copy()
        expected.paste(tile, (0, 0), tile)
        assert mean_difference(expected, seen) < 12, spot


def mean_difference(one: Image.Image, other: Image.Image) -> float:
    return float(np.abs(np.asarray(one, int) - np.asarray(other, int)).mean())


def test_cards_of_different_hands_differ() -> None:
    cards = [draw_card(card_of(hand)) for hand in HANDS.values()]
    assert len(set(cards)) == len(HANDS)


def test_a_card_in_another_language_differs(language: str) -> None:
    others = [other for other in LANGUAGES if other != language]
    card = draw_card(card_of(ONE_AWAY))
    for other in others:
        speech.set_language(other)
        assert draw_card(card_of(ONE_AWAY)) != card


def test_a_tag_changes_with_all_that_a_card_says_and_nothing_is_drawn_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(painting, "paint_card", pytest.fail)
    card = card_of(ONE_AWAY)
    tags = {card_etag(card_of(hand)) for hand in HANDS.values()} | {
        card_etag(card, 600),
        card_etag(card_of(ONE_AWAY, dora_indicators=read_tiles("8p"))),
    }
    assert len(tags) == len(HANDS) + 2
    assert card_etag(card) == card_etag(card_of(ONE_AWAY))


def test_a_file_that_is_too_large_is_drawn_in_fewer_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = card_of("1m2m3m4p5p6p7s8s9s1z2z3z4z6z")
    usual = draw_card(card)
    draw_card.cache_clear()
    monkeypatch.setattr(painting, "MOST_CARD_BYTES", len(usual) - 1)
    small = draw_card(card)
    draw_card.cache_clear()
    assert len(small) < len(usual)
    assert mean_difference(read_png(usual), read_png(small)) < 2


@pytest.mark.parametrize("hand", [ONE_AWAY, FAR_AWAY, JOKERS, COMPLETE])
def test_few_colours_are_enough(hand: str) -> None:
    card = card_of(hand)
    drawn = read_png(draw_card(card))
    assert mean_difference(painting.paint_card(card), drawn) < 1.5
    for color in (painting.FELT, painting.PANEL_COLOR, *painting.COLORS.values()):
        wanted = tuple(bytes.fromhex(color.removeprefix("#")))
        distances = np.abs(np.asarray(drawn, int) - wanted).sum(2)
        assert distances.min() <= 9, color


def test_pillow_is_not_loaded_before_the_first_card() -> None:
    code = "import sys, webapp.pictures, webapp.mcr.card; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# Its letters


def test_there_is_a_letter_for_every_phrase_in_every_language() -> None:
    """If a catalogue says something else now, draw the letters again: static/card/README.md."""
    for language in LANGUAGES:
        if language == SOURCE:
            texts = [text for each in words.PHRASES for text in (each.id, each.plural)]
        else:
            texts = phrase_forms(language)
        for text in texts:
            filled = text.replace("%(num)s", "0123456789").replace("%(number)s", "0123456789")
            for shown in (filled, filled.title()):
                assert can_spell(shown, language), (language, shown)


@pytest.mark.usefixtures("language")
def test_a_card_says_phrases_of_the_list_only(monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()

    def listen(phrase: Message) -> str:
        said.add(phrase.id)
        return say(phrase)

    monkeypatch.setattr(words, "say", listen)
    for hand in HANDS.values():
        card_of(hand)
    card_of(ONE_AWAY, dora_indicators=read_tiles("4z"))
    for query in ("123456m789p12s55z3s", "147m258p36s12345z", "147m258p36s12345z1z"):
        mcr_card(require_mcr({"q": query}))
    assert len(said) > 9
    assert said <= {phrase.id for phrase in (*words.PHRASES, *PREVIEW.phrases)}


def test_words_whose_letters_were_never_drawn_are_said_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(words, "say", lambda _: "ฉ ความสุข")
    assert words.say_on_card(tile_count(1)) == "1 tile"
    assert words.say_on_card(tile_count(2)) == "2 tiles"
    assert words.begin_on_card(shanten_words(3)) == "3-shanten"


def test_pairs_of_letters_move_together() -> None:
    pair, alone = text_width("AV", "en", 600), text_width("A", "en", 600)
    assert pair < alone + text_width("V", "en", 600) - 10


@pytest.mark.parametrize("size", [36, 44, 60])
@pytest.mark.parametrize("text", ["1-shanten", "jQÅ".replace("Å", "A"), "Ожидание", "聴牌"])
def test_words_are_as_wide_as_said_and_lie_inside(text: str, size: int) -> None:
    picture = draw_text(text, "ja", size)
    assert picture.width == text_width(text, "ja", size)
    box = picture.getbbox()
    assert box is not None
    assert box[0] < size // 3
    assert picture.width - box[2] < size // 3
    assert (box[1] > 0, box[3] < picture.height) == (True, True)


def test_letters_of_japanese_and_chinese_differ() -> None:
    faces = lettering._case().faces
    assert set(faces) == {"", "brand", "ja", "zh"}
    both = set(faces["ja"]) & set(faces["zh"])
    boxes = [(faces["ja"][each].box, faces["zh"][each].box) for each in both]
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
