"""Rounds in an address: unpacking returns the same rounds, and other texts are refused."""

import base64
import random
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from analyzer.games import Game, GameError, PackedError, Win, pack_game, parse_game, unpack_game
from tests.unit.games.examples import FOLDER, LOGS
from tests.unit.games.play import play_game

EXAMPLES = sorted(FOLDER.glob("players-*.*"))
SOURCES = [
    path
    for log in LOGS
    for path in log.parent.glob(log.name.replace(".expected.json", ".*"))
    if path != log
]


def plain(win: Win) -> Win:
    """Return what a packed text holds of a win."""
    return replace(win, yaku=(), claimed=())


def nameless(game: Game) -> Game:
    """Return what a packed text holds of a game."""
    rounds = tuple(
        replace(each, result=replace(each.result, wins=tuple(map(plain, each.result.wins))))
        if each.result
        else each
        for each in game.rounds
    )
    names = ("",) * game.players
    return replace(game, names=names, rounds=rounds, warnings=(), source_id=None, saver=None)


@pytest.mark.parametrize("path", [*EXAMPLES, *SOURCES], ids=lambda path: path.name)
def test_a_packed_game_is_read_back_as_it_was(path: Path) -> None:
    game = parse_game(path.read_bytes(), allow_hidden=True)
    assert replace(unpack_game(pack_game(game)), warnings=()) == nameless(game)
    for each in game.rounds:
        (alone,) = unpack_game(pack_game(game, [each])).rounds
        assert (alone,) == nameless(replace(game, rounds=(each,))).rounds


def test_a_round_fits_into_a_chat() -> None:
    game, _ = play_game(83, 4, rounds=3)
    assert max(len(pack_game(game, [each])) for each in game.rounds) < 600


def deflated(data: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")


@pytest.mark.parametrize(
    "text",
    ["", "x", "not a game", "ü", "AAAA", deflated(b""), deflated(b"\1\4\1\0\0\1"),
     deflated(b"\0" * 10_000_000), deflated(b"\1\4\1\0\0\xff\xff\xff\xff\xff\xff\xff\1")],
)  # fmt: skip
def test_what_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(PackedError):
        unpack_game(text)


def test_a_changed_text_is_a_game_or_refused() -> None:
    """As bytes, because a change of the deflated text seldom reaches the reader."""
    text = pack_game(play_game(83, 4, rounds=3)[0])
    data = zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), -15)
    chance = random.Random()
    for _ in range(400):
        changed = bytearray(data)
        for _ in range(chance.randint(1, 3)):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        try:
            unpack_game(deflated(bytes(changed)))
        except (PackedError, GameError):
            continue
