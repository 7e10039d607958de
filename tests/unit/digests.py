"""All that the engine says of many random questions, with one digest for each kind.

    python -m tests.unit.digests            stores the digests in tests/data/digests.json
    python -m tests.unit.digests FOLDER     writes the answers themselves, a file for each kind

When a digest differs, write the answers into two folders, before the change and after it, and
compare these. Whether an answer is right is for other tests: this one notices that it is another.
"""

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cached_property, partial
from itertools import chain, cycle, islice
from pathlib import Path
from typing import Any

import numpy as np

from analyzer import Hand, analyze, decompose, format_hand, mcr, parse_hand, riichi, training
from analyzer.errors import AnalyzerError
from analyzer.expectation import Options, expect, offer
from analyzer.expectation.options import Calls, Goal
from analyzer.games import parse_game
from analyzer.notation import WRITERS
from analyzer.outlook import look_ahead_all
from analyzer.review import review_game
from analyzer.riichi import UncheckedWin
from analyzer.rules import RIICHI
from analyzer.situation import Situation, unseen_tiles
from analyzer.tiles import TILES, Tile
from tests.oracle import mcr_hands
from tests.oracle.hands import queries
from tests.oracle.riichi import hands as riichi_hands
from tests.properties.game_changes import TOKEN, change
from tests.stored_digests import store
from tests.unit.games.play import play_game
from tests.unit.games.writers import WRITERS as WRITERS_OF_GAMES

STORED = Path(__file__).resolve().parents[1] / "data" / "digests.json"

DEEPEST = 7
"""Values within values that are described."""

NEAR_ZERO = 1e-9
"""Numbers nearer to 0 are what rounding leaves, and differ from machine to machine."""

GOALS: tuple[Goal, ...] = ("points", "win", "tenpai")
CALLS: tuple[Calls, ...] = ("off", "lower", "all")

OPEN = (
    "66z456p77p99s13m(123s0)", "1278p1399s34z5s(789m0)", "13m66z456p99s24s(p7z1)",
    "1399m34p678s12z(k8p)", "34m455p7z88s(p6z2)(k2m)", "2346m5577p(345s0)(678p0)",
)  # fmt: skip

SCALARS = (str, int, bool, type(None))

ALPHABET = "0123456789mpsz()[]|,-+=' 東南西北白發中萬筒索赤EWNSCPF\N{MAHJONG TILE EAST WIND}"


def facts_of(value: Any, depth: int = DEEPEST) -> Any:
    """Return the attributes and the properties of a value as lists; numbers with six digits."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float):
        value = f"{value:.6g}" if abs(value) > NEAR_ZERO else "0"
    elif isinstance(value, Hand):
        value = format_hand(value)
    elif isinstance(value, Tile) or not (depth or isinstance(value, SCALARS)):
        value = str(value) if isinstance(value, Tile) else type(value).__name__
    return value if isinstance(value, SCALARS) else _parts_of(value, depth - 1)


def _parts_of(value: Any, depth: int) -> Any:
    if isinstance(value, Mapping):
        return [[str(key), facts_of(each, depth)] for key, each in value.items()]
    if isinstance(value, (set, frozenset)):
        return sorted(map(str, value))
    if is_dataclass(value) or hasattr(value, "_fields"):
        return {name: facts_of(_read(value, name), depth) for name in _names(value)}
    if isinstance(value, (tuple, list, Iterator)):
        return [facts_of(each, depth) for each in value]
    return type(value).__name__


def _names(value: Any) -> list[str]:
    own = [each.name for each in fields(value)] if is_dataclass(value) else [*value._fields]
    return own + [
        name for name in dir(type(value))
        if name[0] != "_"
        and isinstance(getattr(type(value), name), (property, cached_property))
    ]  # fmt: skip


def _read(value: object, name: str) -> object:
    try:
        return getattr(value, name)
    except (AssertionError, ValueError) as error:  # what this value does not have
        return type(error).__name__


def tried(ask: Callable[..., object], *arguments: Any) -> Any:
    """Return the facts of an answer, or those of the error."""
    try:
        return facts_of(ask(*arguments))
    except AnalyzerError as error:
        span = getattr(error, "span", None)
        found = "" if " " in error.found else error.found  # of a library, in its words
        return [error.code, found, span and [*span], getattr(error, "position", None)]


def _situation(chance: random.Random, hand: Hand) -> Situation:
    """Return a table whose tiles the hand leaves."""
    unseen = [*unseen_tiles(hand, Situation(), RIICHI)]
    chance.shuffle(unseen)
    number = chance.choice((0, 0, 1, 6))
    return Situation(
        dora_indicators=tuple(unseen[: chance.choice((0, 1, 2))]),
        visible=tuple(unseen[2 : 2 + number]),
        river=tuple(unseen[20 : 20 + chance.choice((0, 0, 1, 5))]),
        round_wind=chance.choice((None, 1, 2)),
        seat_wind=chance.choice((None, 1, 2, 3, 4)),
        turn=chance.choice((None, 3, 9, 15)),
    )


def _analyses() -> Iterator[Any]:
    chance = random.Random("analyses")
    for text in queries("analyses", 200):
        hand = parse_hand(text)
        analysis = analyze(hand, _situation(chance, hand))
        yield [text, facts_of(analysis, 5)]
        if len(hand) % 3 == 2:
            yield [[row.tile, analysis.is_furiten_after(row)] for row in analysis.discards]
            if analysis.shanten.value <= 2:
                yield facts_of(look_ahead_all(analysis), 4)
        yield tried(decompose, hand)


def _texts() -> Iterator[Any]:
    chance = random.Random("texts")
    for text in queries("texts", 300):
        for write in WRITERS.values():
            written = write(parse_hand(text))
            for _ in range(3):
                letters = [*written]
                for _ in range(chance.choice((0, 1, 1, 2))):
                    place = chance.randrange(len(letters) + 1)
                    letters[place : place + chance.choice((0, 1, 1, 2))] = chance.choice(ALPHABET)
                odd = "".join(letters)
                yield [odd, tried(lambda text: format_hand(parse_hand(text)), odd)]


def _games() -> Iterator[Any]:
    for seed in range(8):
        players = 4 - seed % 2
        game, _ = play_game(seed, players)
        for seat in range(players):
            yield facts_of(review_game(game, seat, compiled=True), 6)


def _season() -> Iterator[Any]:
    import pyarrow as pa

    from analyzer.review.season import summarize_season
    from analyzer.review.season_columns import SCHEMA, season_rows

    reviews = [review_game(play_game(seed)[0], seed % 4, compiled=True) for seed in range(8, 40)]
    rows = [row for each in reviews for row in season_rows(each, "mjai")]
    yield from map(facts_of, rows)
    yield facts_of(summarize_season(pa.Table.from_pylist(rows, schema=SCHEMA)))


def _damaged_games() -> Iterator[Any]:
    games = [play_game(seed, rounds=2)[0] for seed in range(6)]
    for name in TOKEN:
        chance = random.Random(name)
        logs = [*map(WRITERS_OF_GAMES[name], games)]
        for turn in range(120):
            damaged = change(name, logs[turn % len(logs)], chance)
            yield tried(lambda data: parse_game(data).rounds, damaged)


def _estimates() -> Iterator[Any]:
    chance = random.Random("estimates")
    closed = map(parse_hand, queries("estimates", 4_000, range(13, 15)))
    near = (hand for hand in closed if 0 <= analyze(hand).shanten.value <= 2)
    for hand in chain(islice(near, 26), map(parse_hand, OPEN)):
        table = _situation(chance, hand)
        options = Options(goal=chance.choice(GOALS), calls=chance.choice(CALLS), draws=5)
        found = expect(hand, table, options)
        parts = found.explain(found.best.tile)
        yield [str(hand), str(table), str(options), facts_of(found, 4), facts_of(parts, 4)]
        if hand.size == 13:
            left = [tile for tile in TILES if tile in unseen_tiles(hand, table, RIICHI)]
            yield tried(partial(offer, draws=5), hand, table, chance.choice(left), "left")


def _riichi() -> Iterator[Any]:
    chance = random.Random("riichi")
    flags = [each.name for each in fields(UncheckedWin) if each.type in ("bool", bool)]
    names = [each.name for each in fields(UncheckedWin)]
    for win in riichi_hands.wins("riichi", 150):
        yield tried(riichi.score_win, win)
        changes: dict[str, Any] = {name: chance.random() < 0.5 for name in chance.sample(flags, 3)}
        changes["honba"] = chance.choice((0, 3, 99, 100, -1))
        odd = UncheckedWin(**{name: getattr(win, name) for name in names} | changes)
        yield [str(changes), facts_of([(each.code, each.found, each.field)
                                       for each in riichi.find_faults(odd)])]  # fmt: skip


def _official() -> Iterator[Any]:
    profiles = cycle(mcr.PROFILES)
    for win, profile in zip(mcr_hands.wins("official", 120), profiles, strict=False):
        yield facts_of(mcr.score_win(win, profile), 6)
    for hand in mcr_hands.before_wins("waits", 40):
        standings = mcr.efficiency(hand)
        yield [format_hand(hand), facts_of(standings, 4), facts_of(mcr.waits(hand))]
        yield facts_of(mcr.score_waits(hand, standings.standing.ukeire), 3)
    for text in queries("towards", 60, range(14, 15)):
        hand = parse_hand(text)
        standings = mcr.efficiency(hand)
        yield [text, facts_of(standings, 4)]
        if standings.standing.shanten == 1:
            yield facts_of(mcr.look_towards_eight(hand, standings), 4)


def _exercises() -> Iterator[Any]:
    for text in queries("exercises", 300, range(8, 15, 3)):
        yield tried(training.classify, parse_hand(text))
    chance = random.Random("exercises")
    for seed, kind in enumerate(training.KINDS * 3):
        chosen = training.draw(seed=seed, kind=kind, number=6)
        code = training.format_set(chosen)
        yield [code, facts_of(training.grade(chosen, [None] * 6), 5)]
        for _ in range(20):
            letters = "".join(chance.choices("abcdefghijklmnABCIQ019-_", k=chance.randrange(1, 9)))
            yield tried(training.parse_answers, chosen, letters)
            place = chance.randrange(len(code))
            yield tried(
                training.parse_set, code[:place] + chance.choice("aZ0-_") + code[place + 1 :]
            )


KINDS: dict[str, Callable[[], Iterable[Any]]] = {
    "analyses": _analyses,
    "damaged games": _damaged_games,
    "estimates": _estimates,
    "exercises": _exercises,
    "games": _games,
    "mcr": _official,
    "riichi": _riichi,
    "season": _season,
    "texts": _texts,
}


def answers(kind: str) -> Iterator[str]:
    """Yield every answer of a kind as a line."""
    for each in KINDS[kind]():
        yield json.dumps(each, default=str, ensure_ascii=False)


if __name__ == "__main__":
    store("python -m tests.unit.digests", STORED, KINDS, answers)
