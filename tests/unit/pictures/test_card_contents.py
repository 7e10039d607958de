"""The contents of the card of a hand."""

import pytest

from analyzer.notation import parse_hand, read_tiles
from tests.unit.pictures.card_hands import (
    COMPLETE,
    FAR_AWAY,
    LONE,
    ONE_AWAY,
    SIX,
    TENPAI,
    THIRTEEN,
    card_of,
    texts_of,
    tiles_of,
)
from webapp.mcr.answer import answer_mcr
from webapp.mcr.card import mcr_card
from webapp.mcr.query import read_mcr
from webapp.pictures.painting import draw_card
from webapp.query.problems import require


@pytest.mark.parametrize(
    ("hand", "headline"),
    [
        (ONE_AWAY, "1-shanten"),
        (FAR_AWAY, "3-shanten"),
        (TENPAI, "Tenpai"),
        (THIRTEEN, "Tenpai"),
        (COMPLETE, "Sanbaiman, 24,000 points by own draw"),
        ("123456m78p99s(p5z1)9p", "1,100 points by own draw"),
        ("123456m78p99s(234s0)9p", "Complete, but no yaku"),
        ("123m456p789s11z11j1z", "Complete"),
        (SIX, "6 tiles"),
        (LONE, "Tenpai"),
    ],
)
def test_the_headline_is_the_answer_in_a_word(hand: str, headline: str) -> None:
    assert card_of(hand).headline == headline


def test_the_best_discards_come_first_with_what_they_accept() -> None:
    best, *others = card_of(ONE_AWAY).rows
    accepted = [f"{tile}×{left}" for tile, left in best.accepted]
    assert (str(best.discard), best.is_best, best.total) == ("9p", True, "29 tiles")
    assert accepted == ["5m×4", "6m×3", "7m×3", "8m×4", "5s×4", "6s×2", "7s×3", "8s×2", "9s×4"]
    assert [(str(row.discard), row.is_best, row.total) for row in others] == [
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
    assert str(card_of("5550p1z").rows[0].discard) == "0p"
    assert str(card_of("0555p1z").rows[0].discard) == "5p"


def test_thirteen_tiles_show_what_they_wait_for() -> None:
    card = card_of(THIRTEEN)
    (row,) = card.rows
    assert (card.following, row.total, row.discard) == ("Waits", "17 tiles", None)
    assert [str(tile) for tile, _ in row.accepted] == ["2m", "4m", "5m", "7m", "8m"]


@pytest.mark.parametrize(
    ("hand", "table", "worth"),
    [
        (TENPAI, {"seat_wind": 1}, "on a discard 7,700 or no yaku · riichi 3,900–12,000"),
        (TENPAI[:-2], {"seat_wind": 2}, "on a discard 2,600 · riichi 5,200"),
        ("123m456p789s11z45m6z", {"seat_wind": 1}, "no yaku · riichi 2,000"),
        (TENPAI, {"river": parse_hand("1z").tiles}, ""),
        (ONE_AWAY, {}, ""),
        (
            "123m456p789p1122z0s",
            {"seat_wind": 1},
            "on a discard 3,900 or no yaku · riichi 2,000–7,700",
        ),
    ],
)
def test_waits_are_worth_points_unless_a_discard_wins_nothing(
    hand: str, table: dict[str, object], worth: str
) -> None:
    card = card_of(hand, **table)
    assert " · ".join(card.rows[0].value) == worth
    assert set(card.rows[0].value) <= {*texts_of(card)} or worth in texts_of(card)


def test_a_complete_hand_shows_readings_and_how_many_more_there_are() -> None:
    card = card_of(COMPLETE)
    assert [row.label for row in card.rows] == ["Regular", "Regular"]
    assert card.more == "2 more ways"
    blocks = ["".join(map(str, group)) for group in card.rows[0].groups]
    assert blocks == ["1m2m3m", "1m2m3m", "4m5m6m", "4m5m6m", "7m7m"]


def test_an_odd_number_of_tiles_says_what_is_wrong() -> None:
    card = card_of(SIX)
    assert card.note == "6 tiles: a hand has 3k+1 or 3k+2 tiles."
    assert card.note in texts_of(card)


def test_furiten_and_dead_waits_are_told() -> None:
    assert card_of(THIRTEEN, river=read_tiles("5m")).rows[0].mark == "furiten"
    dead = card_of("123m456p789s1z5555z", visible=read_tiles("111z")).rows[0]
    assert (str(dead.discard), dead.total, dead.mark) == ("5z", "0 tiles", "no tiles left")


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
    card = mcr_card(answer_mcr(require(read_mcr({"q": query}))))
    assert (card.headline, len(card.rows)) == (headline, rows)
    assert draw_card(card)
