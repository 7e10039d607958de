"""Any bytes are a game or a GameError."""

import json
import os
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.games import Game, GameError, parse_game, walk
from analyzer.games.errors import MESSAGES
from analyzer.situation import tiles_seen
from tests.properties.game_changes import change
from tests.samples import FULL, sample
from tests.unit.games.play import play_game
from tests.unit.games.writers import WRITERS

SEED = int(os.environ["HAIRI_TEST_SEED"])

BATCHES = 10 if FULL else 1

CHANGES = 2_500 if FULL else 250
"""Changed logs of each format in a batch: 100,000 in all."""


@cache
def written(name: str, seed: int) -> bytes:
    game, _ = play_game(seed, 3 if name != "majiang" and seed % 3 == 0 else 4, rounds=2)
    return WRITERS[name](game)


def outcome(data: bytes) -> Game | str:
    """Return the game, or the code of the error; every other exception is a failure."""
    try:
        game = parse_game(data, allow_hidden=True)
    except GameError as error:
        return known_code(error)
    for each in game.rounds:
        for decision in walk(each):
            assert max(tiles_seen(decision.hand, decision.situation)) <= 4
    return game


def known_code(error: GameError) -> str:
    assert error.code in MESSAGES
    assert error.message in str(error)
    return error.code


@pytest.mark.slow
@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_changed_log_is_a_game_or_an_error(name: str, batch: int) -> None:
    chance = random.Random(f"{SEED} {name} {batch}")
    logs = [written(name, SEED + number) for number in range(sample(12))]
    codes = set()
    for number in range(CHANGES):
        data = change(name, logs[number % len(logs)], chance)
        try:
            result = outcome(data)
        except Exception as error:
            error.add_note(repr(data))
            raise
        codes.add(result if isinstance(result, str) else "")
    assert len(codes) > 4


@pytest.mark.long
@pytest.mark.parametrize("name", WRITERS)
def test_a_log_cut_anywhere_is_a_game_or_an_error(name: str) -> None:
    data = written(name, SEED)
    for end in range(0, len(data), 1 if FULL else 37):
        outcome(data[:end])


@given(st.binary(max_size=300))
def test_any_bytes_are_a_game_or_an_error(data: bytes) -> None:
    outcome(data)


@given(st.text(max_size=200), st.sampled_from(["{", "[", "<mjloggm>", '{"log": [', "http://", ""]))
def test_any_text_is_a_game_or_an_error(text: str, before: str) -> None:
    outcome((before + text).encode("utf-8", "surrogatepass"))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["1m", "E", "?", "c111213", "r60", "m123", "z1", "和了", 11, 60, 0]),
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.dictionaries(
            st.sampled_from(["log", "type", "qipai", "zimo", "l", "p", "hule", "tehais", "actor"]),
            inner,
            max_size=5,
        )
    ),
    max_leaves=25,
)


@given(JSON)
def test_any_json_is_a_game_or_an_error(value: Any) -> None:
    outcome(json.dumps(value).encode())
    outcome(json.dumps({"log": [value]}).encode())
    outcome(json.dumps({"log": [[value] * 17]}).encode())
    outcome(json.dumps([{"type": "start_kyoku", "tehais": value}]).encode())
