"""Players in riichi: read from text, written, taken from a game, refused."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from analyzer import Situation, danger, parse_hand
from analyzer.danger import DangerError
from analyzer.danger.errors import MESSAGES
from analyzer.games import parse_game, walk
from analyzer.rules import JOKERS, SANMA
from tests.unit.danger.cases import tiles
from tests.unit.games.cases import call, cut, draw, read, start, turn
from tests.unit.games.examples import FOLDER

HAND = parse_hand("23467m34567p3388s")


@pytest.mark.parametrize(
    "text", ["9m1z2p7z*5s-8p", "0m*", "1z2z3z4z5z6z7z*~-1m-", "1m2m~3m*"], ids=str
)
def test_a_river_is_written_as_it_was_read(text: str) -> None:
    assert danger.format_river(danger.parse_threat(text, 2)) == text


def test_the_parts_of_a_river() -> None:
    threat = danger.parse_threat("91m2p~7z*5s-8p", seat_wind=1, passed="39s4z3s")
    assert " ".join(map(str, threat.river)) == "9m 1m 2p 7z 5s 8p"
    assert (threat.turn, [*threat.called], [*threat.drawn]) == (4, [2], [4])
    assert (threat.is_dealer, threat.ippatsu) == (True, False)
    assert danger.format_passed(threat) == "39s4z"


@pytest.mark.parametrize(
    ("river", "given", "ippatsu"),
    [("1m2m*", None, True), ("1m2m*", False, False), ("2m*1m", None, False)],
)
def test_a_win_is_ippatsu_if_no_discard_follows_the_riichi(
    river: str, given: bool | None, ippatsu: bool
) -> None:
    assert danger.parse_threat(river, 2, ippatsu=given).ippatsu is ippatsu


@pytest.mark.parametrize(
    ("river", "wind", "passed", "error"),
    [
        ("", 1, "", ("THREAT_RIVER", "river", None)),
        ("1m2m", 1, "", ("THREAT_RIVER", "river", None)),
        ("1m*2m*", 1, "", ("THREAT_RIVER", "river", 4)),
        ("1m**", 1, "", ("THREAT_RIVER", "river", 1)),
        ("*1m", 1, "", ("THREAT_RIVER", "river", 1)),
        ("1m*x", 1, "", ("THREAT_RIVER", "river", 4)),
        ("1m*18z", 1, "", ("THREAT_RIVER", "river", 5)),
        ("1m*" + "1z2z3z4z5z" * 4 + "6z6z6z7z", 1, "", ("THREAT_RIVER", "river", 50)),
        ("1m*", 0, "", ("THREAT_WIND", "seat_wind", None)),
        ("1m*", 5, "", ("THREAT_WIND", "seat_wind", None)),
        ("1m*", 1, "3s9", ("PASSED_UNSEEN", "passed", 3)),
        ("1m*", 1, "3s*", ("PASSED_UNSEEN", "passed", 1)),
    ],
)
def test_a_wrong_text_is_refused_with_the_place(
    river: str, wind: int, passed: str, error: tuple[Any, ...]
) -> None:
    with pytest.raises(DangerError) as refused:
        danger.parse_threat(river, wind, passed)
    assert (refused.value.code, refused.value.field, refused.value.position) == error


@pytest.mark.parametrize(
    ("river", "words"),
    [
        ("9m1z", '"9m1z" has no riichi'),
        ("9m*1z*", "position 4: 1z declares riichi again"),
        ("9m*8z", 'position 4: "8z" does not belong in a river'),
        ("9m*x", 'position 4: "x" does not belong'),
        ("1m*" + "1z2z3z4z5z" * 4 + "6z6z6z7z", "position 50: 7z is the 25th discard"),
    ],
)
def test_the_sentence_names_the_rule_of_a_river_that_is_broken(river: str, words: str) -> None:
    with pytest.raises(DangerError) as refused:
        danger.parse_threat(river, 1)
    assert str(refused.value).startswith(words)


def test_a_fifth_copy_and_a_missing_riichi_tile_are_named() -> None:
    hand = parse_hand("888s123m456p789p11z")
    with pytest.raises(DangerError, match="8s is one copy too many"):
        danger.assess(hand, Situation(), [danger.parse_threat("8s8s*", 3)])
    with pytest.raises(DangerError, match="riichi at 7"):
        danger.Threat(river=hand.tiles[:2], riichi=7, seat_wind=1)


OTHER = danger.parse_threat("1m2m*", 3)


@pytest.mark.parametrize(
    ("threats", "changes", "error"),
    [
        ([], {}, ("THREAT_COUNT", None, None)),
        ([OTHER] * 4, {}, ("THREAT_COUNT", None, None)),
        ([OTHER, OTHER], {}, ("THREAT_WIND", 2, None)),
        ([OTHER], {"seat_wind": 3}, ("THREAT_WIND", 1, None)),
        ([danger.parse_threat("8m8s8s8s*", 3)], {}, ("THREAT_RIVER", 1, 4)),
        ([OTHER, danger.parse_threat("8s*", 1)], {"visible": "88s"}, ("THREAT_RIVER", 2, 1)),
        ([danger.parse_threat("1z0s5s0s*", 3)], {}, ("THREAT_RIVER", 1, 4)),
        ([danger.parse_threat("1m*", 3, "19m7s")], {"visible": "9m"}, ("PASSED_UNSEEN", 1, 3)),
        ([danger.parse_threat("1m*", 3, "3s")], {}, ("PASSED_UNSEEN", 1, 1)),
    ],
)
def test_a_player_who_does_not_fit_the_table_is_refused(
    threats: list[danger.Threat], changes: dict[str, Any], error: tuple[Any, ...]
) -> None:
    if "visible" in changes:
        changes = changes | {"visible": tiles(changes["visible"])}
    with pytest.raises(DangerError) as refused:
        danger.assess(HAND, Situation(**changes), threats)
    assert (refused.value.code, refused.value.threat, refused.value.position) == error


def test_other_games_are_refused() -> None:
    """Three players have two opponents, no north seat and none of most characters."""
    with pytest.raises(DangerError) as refused:
        danger.assess(HAND, Situation(), [OTHER], JOKERS)
    assert refused.value.code == "DANGER_RULES"
    hand = parse_hand("19m34567p3388s111z")
    for rivers, code in ((["1m*"] * 3, "THREAT_COUNT"), (["1p*2m"], "THREAT_RIVER")):
        threats = [danger.parse_threat(each, wind + 1) for wind, each in enumerate(rivers)]
        with pytest.raises(DangerError) as refused:
            danger.assess(hand, Situation(seat_wind=3), threats, SANMA)
        assert refused.value.code == code
    with pytest.raises(DangerError) as refused:
        danger.assess(hand, Situation(seat_wind=3), [danger.parse_threat("1m*", 4)], SANMA)
    assert refused.value.code == "THREAT_WIND"
    answer = danger.assess(hand, Situation(seat_wind=3), [danger.parse_threat("1p*", 1)], SANMA)
    assert all(answer.threats[0].tiles[f"{rank}m"].certain == "wall" for rank in range(2, 9))


def test_a_river_that_leaves_no_wait_is_refused() -> None:
    """Everything is furiten: the player cannot win on any tile."""
    every = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
    every += [f"{rank}z" for rank in range(1, 8)]
    threat = danger.parse_threat("".join(every[:20]) + "*", 3, "".join(every))
    with pytest.raises(DangerError) as refused:
        danger.assess(HAND, Situation(visible=tiles("".join(every[20:]))), [threat])
    assert (refused.value.code, refused.value.threat) == ("NO_WAIT", 1)


def test_each_code_has_a_sentence_that_quotes_the_fault() -> None:
    assert all("{found}" in sentence for sentence in MESSAGES.values())


def test_who_is_in_riichi_at_a_discard_of_a_game() -> None:
    """The called riichi tile stays in the river, and counts as seen once, in the meld."""
    reach, paid = ({"type": name, "actor": 0} for name in ("reach", "reach_accepted"))
    riichi = (draw(0, "P"), reach, cut(0, "P"), paid, call("pon", 2, 0, "P", "P P"))
    records = [*riichi, cut(2, "1s"), *turn(3, "9p"), *turn(0, "9m"), *turn(1, "C")]
    decision = [*walk(read(start(), *records).rounds[0])][-1]
    (threat,) = danger.threats_of(decision)
    assert (danger.format_river(threat), threat.seat_wind) == ("5z*~9m", 1)
    assert (danger.format_passed(threat), threat.ippatsu) == ("9p1s", False)
    answer = danger.assess(decision.hand, danger.situation_of(decision), [threat])
    assert answer.unseen == tuple(left for _, left in decision.copies_left.pairs)[:34]


def test_the_riichi_tile_of_a_second_player_has_passed_for_the_first() -> None:
    reach = [
        {"type": name, "actor": actor} for actor in (0, 1) for name in ("reach", "reach_accepted")
    ]
    first = (draw(0, "P"), reach[0], cut(0, "P"), reach[1])
    second = (draw(1, "F"), reach[2], cut(1, "F"), reach[3])
    decision = [*walk(read(start(), *first, *second, *turn(2, "9p")).rounds[0])][-1]
    passed = {each.seat_wind: danger.format_passed(each) for each in danger.threats_of(decision)}
    assert passed == {1: "6z", 2: ""}


@pytest.mark.parametrize(
    "path", [*FOLDER.glob("*.mjlog"), *FOLDER.glob("*.jsonl")], ids=lambda path: path.stem
)
def test_a_player_sees_the_same_copies_with_and_without_a_riichi(path: Path) -> None:
    """Rivers of players in riichi, called tiles and their kans count once."""
    for each in parse_game(path.read_bytes()).rounds:
        for decision in walk(each):
            if threats := danger.threats_of(decision):
                situation = danger.with_rivers(danger.situation_of(decision), threats)
                assert Counter(situation.visible) == Counter(decision.situation.visible)
