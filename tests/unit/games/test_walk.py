"""What a player saw at each decision."""

from dataclasses import replace
from typing import Any

import pytest

from analyzer.games import Decision, GameError, Reveal, check_seat, parse_game, walk
from analyzer.notation import parse_hand
from analyzer.situation import tiles_seen
from analyzer.tiles import parse_tile
from tests.unit.games.cases import HANDS, call, cut, draw, kan, mjai, read, start, turn

HIDDEN = ("?",) * 13


def decisions(*records: dict[str, Any]) -> list[Decision]:
    return [*walk(read(*records).rounds[0])]


def names(tiles: tuple[object, ...]) -> str:
    return " ".join(map(str, tiles))


def test_the_drawn_tile_is_last_and_the_others_are_sorted() -> None:
    first, second = decisions(start(), draw(0, "1s"), cut(0, "S"), *turn(1, "1m"))
    assert first.hand == parse_hand("123406789m1122z1s")
    assert (str(first.hand.drawn), str(first.discard)) == ("1s", "2z")
    assert (second.seat, second.seat_wind, second.round_wind) == (1, 2, 1)
    assert (first.turn, first.tiles_left, second.tiles_left) == (1, 69, 68)


def test_a_called_tile_lies_in_the_river_of_its_player_and_in_the_meld_for_the_others() -> None:
    pon = call("pon", 2, 0, "P", "P P")
    after = decisions(start(), *turn(0, "P"), pon, cut(2, "1s"), *turn(3, "9p"), *turn(0, "C"))
    called, other, own = after[1:4]
    assert (names(called.hand.melds), called.hand.drawn is not None) == ("(p5z2)", True)
    assert called.call is not None
    assert (names(other.visible), names(other.river)) == ("1s 5z 5z 5z", "")
    assert (names(own.visible), names(own.river)) == ("1s 5z 5z 9p", "5z")


def test_whether_the_drawn_tile_was_thrown_makes_no_other_decision() -> None:
    """Formats differ in what they say of it where the hand held a copy already."""
    kept, thrown = (
        decisions(start(), draw(0, "S"), cut(0, "S", tsumogiri=drawn), *turn(1, "1m"))
        for drawn in (False, True)
    )
    assert [each[0].is_drawn for each in (kept, thrown)] == [False, True]
    assert kept == thrown


def test_no_tile_is_seen_more_than_four_times() -> None:
    pon = call("pon", 2, 0, "P", "P P")
    for decision in decisions(
        start(), *turn(0, "P"), pon, cut(2, "1s"), *turn(3, "9p"), *turn(0, "P")
    ):
        assert max(tiles_seen(decision.hand, decision.situation)) <= 4


def test_the_indicator_of_a_concealed_kan_is_seen_at_once() -> None:
    hands = ("1m 1m 1m 1m 5mr 6m 7m 8m 9m E E S S", *HANDS[1:3], HANDS[3].replace("1m", "4s"))
    records = [start(hands), draw(0, "W"), kan("ankan", 0, "1m 1m 1m 1m")]
    marker = {"type": "dora", "dora_marker": "C"}
    for order in ([marker, draw(0, "W")], [draw(0, "W"), marker]):
        (decision,) = decisions(*records, *order, cut(0, "W"))
        assert names(decision.indicators) == "4p 7z"


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_indicator_of_an_open_kan_is_seen_after_the_next_discard(place: int) -> None:
    """Some writers put it before that discard, some behind it: nobody saw it before."""
    hands = (HANDS[0], HANDS[1], "1s 2s 3s 4s 5sr 6s 7s 8s 9s P P P F", HANDS[3])
    tail = [draw(2, "9s"), cut(2, "F")]
    tail.insert(place, {"type": "dora", "dora_marker": "C"})
    kan_call = call("daiminkan", 2, 0, "P", "P P P")
    records = [start(hands), *turn(0, "P"), kan_call, *tail]
    game = read(*records, *turn(3, "1p"))
    assert [names(d.indicators) for d in walk(game.rounds[0])] == ["4p", "4p", "4p 7z"]
    assert isinstance(game.rounds[0].events[-3], Reveal)


def test_who_is_in_riichi_since_when_and_what_is_safe_against_it() -> None:
    reach, paid = ({"type": name, "actor": 0} for name in ("reach", "reach_accepted"))
    riichi = (draw(0, "W"), reach, cut(0, "W"), paid)
    after = decisions(start(), *riichi, *turn(1, "9m"), *turn(2, "1s"))
    declared, second, third = after
    assert (declared.is_riichi, declared.in_riichi) == (True, False)
    assert second.riichi == third.riichi == (1, None, None, None)
    west, nine = parse_tile("3z").kind, parse_tile("9m").kind
    assert third.safe[0] == 1 << west | 1 << nine
    assert third.safe[1] == 1 << nine


def test_ippatsu_ends_with_the_next_discard_or_a_call() -> None:
    reach, paid = ({"type": name, "actor": 0} for name in ("reach", "reach_accepted"))
    riichi = (draw(0, "W"), reach, cut(0, "W"), paid)
    round_trip = (*turn(1, "9m"), *turn(2, "1s"), *turn(3, "9p"), *turn(0, "9s"), *turn(1, "C"))
    after = decisions(start(), *riichi, *round_trip)
    assert [each.ippatsu[0] for each in after] == [False, True, True, True, True, False]
    pon = call("pon", 2, 1, "P", "P P")
    called = decisions(start(), *riichi, *turn(1, "P"), pon, cut(2, "1s"))
    assert [each.ippatsu[0] for each in called] == [False, True, False]


def test_a_tile_added_to_a_pon_has_passed_for_who_is_in_riichi() -> None:
    """It could have won by robbing the kan."""
    pon, reach = call("pon", 2, 0, "P", "P P"), {"type": "reach", "actor": 3}
    added = kan("kakan", 2, "P P P", pai="P")
    records = [*turn(0, "P"), pon, cut(2, "1s"), draw(3, "9p"), reach, cut(3, "9p")]
    records += [*turn(0, "9m"), *turn(1, "C"), draw(2, "P"), added, draw(2, "C"), cut(2, "C")]
    last = decisions(start(), *records)[-1]
    assert last.safe[3] >> parse_tile("5z").kind & 1
    assert not last.ippatsu[3]


def test_a_seat_that_is_away_is_marked() -> None:
    data = (
        '<mjloggm><GO type="9"/><UN n0="a" n1="b" n2="c" n3="d"/><BYE who="0"/>'
        '<INIT seed="0,0,0,0,0,52" ten="250,250,250,250" oya="0" '
        'hai0="0,4,8,12,16,20,24,28,32,108,109,112,113" '
        'hai1="36,40,44,48,53,56,60,64,68,116,117,120,121" '
        'hai2="72,76,80,84,88,92,96,100,104,124,125,128,129" '
        'hai3="1,5,9,37,41,45,73,77,81,132,133,110,111"/>'
        '<T118/><D118/><U122/><E122/><V74/><F74/><W119/><UN n0="a"/><G119/><T78/><D78/></mjloggm>'
    )
    game = parse_game(data.encode())
    assert [(d.seat, d.is_away) for d in walk(game.rounds[0])] == [
        (0, True),
        (1, False),
        (2, False),
        (3, False),
        (0, False),
    ]


def test_a_log_of_one_seat_can_be_walked_for_that_seat_only() -> None:
    deal = start(HANDS, tehais=[HANDS[0].split(), *([*HIDDEN] for _ in range(3))])
    records = [deal, *turn(0, "W"), draw(1, "?"), cut(1, "9m")]
    data = mjai(*records, call("pon", 2, 1, "9m", "9m 9m"), cut(2, "E"), draw(3, "?"))
    with pytest.raises(GameError, match="hides the tiles"):
        parse_game(data)
    game = parse_game(data, allow_hidden=True)
    assert game.open_seats == (0,)
    assert [d.seat for d in walk(game.rounds[0])] == [0]
    check_seat(game, 0)
    for seat, code in ((1, "HIDDEN_HANDS"), (4, "NO_SUCH_PLAYER")):
        with pytest.raises(GameError) as caught:
            check_seat(game, seat)
        assert (caught.value.code, caught.value.round) == (code, 1)
        with pytest.raises(GameError):
            [*walk(game.rounds[0], seat)]


def test_the_copies_of_a_tile_are_counted_when_hidden_hands_discard_them() -> None:
    deal = start(HANDS, tehais=[HANDS[0].split(), *([*HIDDEN] for _ in range(3))])
    turns = [record for seat in (1, 2, 3) for record in (draw(seat, "?"), cut(seat, "E"))]
    records = [deal, *turn(0, "W"), *turns]
    assert parse_game(mjai(*records[:-1]), allow_hidden=True).open_seats == (0,)
    with pytest.raises(GameError) as caught:
        parse_game(mjai(*records), allow_hidden=True)
    assert (caught.value.code, caught.value.round, caught.value.event) == ("FIFTH_COPY", 1, 8)


def test_a_round_of_ones_own_is_checked_while_it_is_walked() -> None:
    (played,) = read(start(), *turn(0, "W")).rounds
    wrong = replace(played, events=(*played.events, played.events[0]))
    with pytest.raises(GameError) as caught:
        [*walk(wrong)]
    assert (caught.value.code, caught.value.event) == ("WRONG_ORDER", 3)
