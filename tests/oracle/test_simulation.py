"""The player follows the rule, and the kernel plays exactly the same games."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from analyzer import Hand, parse_hand
from analyzer.rules import JOKERS, RIICHI, SANMA, Rules
from analyzer.simulation import GameOptions, Until, simulate
from analyzer.simulation.deals import prepare
from analyzer.simulation.playing import play_game
from analyzer.tiles import TileKind
from tests.oracle.game_check import check_game
from tests.oracle.hands import FRESH
from tests.samples import sample

RULES = {
    "riichi": RIICHI,
    "sanma": SANMA,
    "jokers": JOKERS,
    "no jokers": replace(JOKERS, jokers=0),
    "eight jokers": replace(JOKERS, jokers=8),
    "distinct pairs and orphans": replace(JOKERS, seven_pairs="distinct", orphans=True),
    "any pairs": replace(JOKERS, seven_pairs="any"),
    "a wild kind": replace(JOKERS, wild=TileKind(13)),
}

HANDS = {
    "dealt": None,
    "thirteen": "49m367p2257s447z1m",
    "fourteen": "336m237p2479s167z3s",
    "twelve": "336m237p2479s16z",
    "seven": "336m237p1s",
    "two": "1s2p",
    "one": "1z",
    "melds": "1234789p1s(p1z1)",
    "pairs": "1199p1199s11223z",
    "orphans": "19p19s1234567z99m",
}

GAMES = sample(200, part=10)


def deals(rules: Rules) -> Iterator[tuple[str, Hand | None]]:
    """Every start that these rules know."""
    for name, text in HANDS.items():
        hand = None if text is None else parse_hand(text)
        if hand is None or all(map(rules.has_tile, hand.shown)):
            yield name, hand


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_every_discard_is_the_one_that_the_rule_names(rules: Rules) -> None:
    seed = random.Random(FRESH).randrange(2**64)
    for number, (_, hand) in enumerate(deals(rules), start=1):
        game = simulate(seed, until="win", hand=hand, rules=rules, turns=12, number=number)
        melded = [0] * 34
        for meld in game.melds:
            for tile in meld.tiles:
                melded[tile.kind] += 1
        check_game(game, melded)


@pytest.mark.sweep
@pytest.mark.parametrize("until", ["win", "tenpai"])
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_the_kernel_plays_the_very_same_games(rules: Rules, until: Until) -> None:
    """Every discard of thousands of games, to the end of the wall."""
    compiled = pytest.importorskip("analyzer.simulation.compiled")
    seed = random.Random(FRESH).randrange(2**64)
    for name, hand in deals(rules):
        options = GameOptions(rules=rules, hand=hand, until=until)
        start = random.Random(FRESH).randrange(10**6)
        games = GAMES if name == "dealt" else GAMES // 10
        played = compiled.play(prepare(options), seed, start, games)
        for row in range(games):
            game = play_game(options, seed, start + row)
            answer = f"{rules}, {name}, seed {seed}, game {start + row}"
            river = [int(kind) for kind in played.rivers[row] if kind != compiled.NO_DISCARD]
            assert river == [tile.kind for tile in game.river], answer
            waiting = [turn.number for turn in game.turns if turn.shanten <= 0]
            assert played.tenpai[row] == (waiting[0] if waiting else 0), answer
            won = len(game.turns) if game.outcome == "win" else 0
            assert played.win[row] == won, answer


@pytest.mark.slow
def test_every_tile_is_dealt_equally_often() -> None:
    """3,400 first tiles and 3,400 first draws of one seed: chi-square, 33 degrees of freedom."""
    firsts = [simulate(2, rules=RIICHI, turns=1, number=n).turns[0] for n in range(1, 3_401)]
    for tiles in ([turn.tiles[0] for turn in firsts], [turn.draw for turn in firsts]):
        results = Counter(tiles)
        assert len(results) == 34
        assert sum((times - 100) ** 2 / 100 for times in results.values()) < 65
