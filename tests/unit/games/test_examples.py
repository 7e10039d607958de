"""Logs in tests/data/games, and in a folder of more logs if one is given."""

import json
from pathlib import Path
from typing import Any

import pytest

from analyzer.games import GameError, parse_game, walk
from analyzer.rules import RIICHI, SANMA
from analyzer.situation import check_situation
from tests.unit.games.cases import checksums, comparable
from tests.unit.games.examples import COLLECTION, FOLDER, LOGS, SUFFIXES
from tests.unit.games.facts import facts

EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))

FILES = [(name, suffix) for name in EXPECTED for suffix in SUFFIXES.values()]

BAD = COLLECTION / "bad" / "expected.json"


@pytest.mark.parametrize(("name", "suffix"), FILES)
def test_the_examples_are_read_as_they_were_played(name: str, suffix: str) -> None:
    path = FOLDER / f"{name}{suffix}"
    if not path.exists():
        pytest.skip("majiang knows four players only")
    game, expected = parse_game(path.read_bytes()), EXPECTED[name]
    assert game.warnings == ()
    assert [each.name for each in game.rounds] == expected["rounds"]
    assert [[*each.scores] for each in game.rounds] == expected["scores"]
    assert [
        [win.seat for win in each.result.wins] if each.result else [] for each in game.rounds
    ] == expected["winners"]
    assert [[str(tile) for tile in each.indicators] for each in game.rounds] == expected[
        "indicators"
    ]
    assert checksums(game) == expected["sha256"]


@pytest.mark.skipif(not LOGS, reason="HAIRI_GAMES names no folder of logs")
@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name.partition(".")[0])
def test_logs_of_the_collection_agree_with_another_reader(path: Path) -> None:
    expected = json.loads(path.read_text(encoding="utf-8"))
    game = parse_game((COLLECTION / expected["file"]).read_bytes())
    assert (game.format, game.players) == (expected["format"], expected["players"])
    assert game.red_fives == expected["red_fives"]
    assert as_list(game.final_scores) == expected["final_scores"]
    assert checksums(game) == expected["decisions_sha256"]
    for number, (each, wanted) in enumerate(zip(game.rounds, expected["rounds"], strict=True), 1):
        assert facts(each) == {name: wanted[name] for name in facts(each)}
        odd = [warning.code for warning in game.warnings if warning.round == number]
        assert bool(odd) == bool(wanted["warnings"] or wanted["ambiguous_order"])
        rules = SANMA if game.players == 3 else RIICHI
        for decision in walk(each):
            check_situation(decision.hand, decision.situation, rules)


@pytest.mark.skipif(not BAD.exists(), reason="HAIRI_GAMES names no folder of logs")
def test_logs_of_the_collection_that_are_refused() -> None:
    for case in json.loads(BAD.read_text(encoding="utf-8")):
        with pytest.raises(GameError) as caught:
            parse_game((BAD.parent / case["file"]).read_bytes())
        assert caught.value.code in case["code"].split("|"), case["file"]
        assert caught.value.round == case["round"], case["file"]


@pytest.mark.skipif(not LOGS, reason="HAIRI_GAMES names no folder of logs")
@pytest.mark.parametrize("name", ["same-1", "same-2"])
def test_one_game_in_four_formats_is_one_game(name: str) -> None:
    suffixes = (".mjlog", "-tenhou6.json", "-mjai.jsonl", "-majiang.json")
    games = [parse_game((COLLECTION / f"{name}{suffix}").read_bytes()) for suffix in suffixes]
    first = [plain(each) for each in games[0].rounds]
    for game in games[1:]:
        assert [plain(each) for each in game.rounds] == first


def as_list(values: Any) -> Any:
    return None if values is None else [*values]


def plain(each: Any) -> tuple[object, ...]:
    """Return what is equal in all formats; converters keep the ura of one winner only."""
    numbers, tiles, points, _ = comparable(each)
    wins = each.result.wins
    decisions = [
        (d.seat, d.hand, d.discard, d.is_riichi, d.rivers, d.laid, d.indicators) for d in walk(each)
    ]
    return numbers, tiles, points, [(win.seat, win.source, win.hand) for win in wins], decisions
