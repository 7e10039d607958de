"""Situations with every option of an expectation by chance, often at one of its bounds."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from analyzer.expectation import Options
from analyzer.hand import Hand
from analyzer.situation import Situation, unseen_tiles
from analyzer.tiles import KINDS
from tests.oracle.expectation.situations import situations
from tests.oracle.hands import FRESH

ALMOST_SURE = 1 - 2**-53
"""The number before 1."""

STOPS = (0.0, 0.05, 0.9, 1 - 1e-9, ALMOST_SURE, 1.0, 1.0)

FACTORS = (0.0, 0.5, 1.0, 4.0)


def any_stop(rng: random.Random) -> Any:
    listed = tuple(rng.choice(STOPS) for _ in range(18))
    return rng.choice(("table", rng.choice(STOPS), 1.0, listed, (1.0,) * 20))


def any_options(rng: random.Random, options: Options) -> Options:
    """Return other options by chance."""
    four = options.rules.players == 4
    listed = tuple(rng.choice(FACTORS) for _ in range(KINDS))
    return replace(
        options,
        draws=rng.choice((0, 1, 2, 5, 18)),
        goal=rng.choice(("points", "win", "tenpai", "score")),
        riichi=rng.choice(("best", "always", "never")),
        extra=rng.choice((None, 0, 1, 2)),
        ron_quiet=rng.choice((0.0, 0.6, 3.0)),
        ron_riichi=rng.choice((0.0, 0.5, 3.0)),
        stop=any_stop(rng),
        red_rows=rng.random() < 0.5,
        deposit=rng.choice((0, 1_000, 100_000)),
        noten=rng.choice((0, 1_500, 100_000)),
        calls=rng.choice(("auto", "off", "lower", "all", "lower") if four else ("auto", "off")),
        call_factor=rng.choice(("class", rng.choice(FACTORS), listed)),
        open_cut=rng.choice((0, 0, 1, 3)),
        swap_calling=rng.random() < 0.3,
        exact=rng.random() < 0.2,
        loss=rng.choice((0.0, 1_500.0, 100_000.0)),
        nodes=rng.choice((1, 200, 3_000)),
        games=5,
        method="graph" if rng.random() < 0.9 else "simple play",
    )


def extremes(name: str, number: int) -> Iterator[tuple[random.Random, Hand, Situation, Options]]:
    """Yield situations, some with hardly a tile unseen, with every option by chance."""
    rng = random.Random(f"{FRESH} {name}")
    for hand, situation, options in situations(f"{FRESH} {name}", number):
        chosen = any_options(rng, options)
        left = [*unseen_tiles(hand, situation, options.rules.tiles)]
        if rng.random() < 0.1:
            rng.shuffle(left)
            seen = left[max(chosen.draws or 0, 2) :]
            yield rng, hand, replace(situation, visible=(*situation.visible, *seen)), chosen
        else:
            yield rng, hand, situation, chosen
