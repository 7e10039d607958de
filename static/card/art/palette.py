"""Chooses the colours of cards: few, so that a card is a small file, and those that tiles need.

    python -m static.card.art.palette

Cards of random hands are painted in full colour. The commonest colours are kept as they are: the
felt, the flat parts of tiles, the words. The others are the means of all the mixtures on edges.
"""

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from analyzer.analysis import analyze
from analyzer.hand import Hand
from analyzer.tiles import JOKER, RED_FIVES, TILES
from webapp.analysis.card import analysis_card
from webapp.pictures.painting import paint_card

PALETTES = Path(__file__).parents[1] / "palettes.json"

SIZES = ((48, 20), (28, 14))
"""Colours of each palette, and how many of them are kept as they are."""

CARDS = 150

APART = 60
"""Squared distance of two colours that are both kept."""

ROUNDS = 15

Colors = NDArray[np.float64]


def main() -> None:
    """Write the palettes."""
    text = choose_palettes()
    PALETTES.write_text(text, encoding="utf-8")
    print(f"{PALETTES.name}: {', '.join(str(size) for size, _ in SIZES)} colours")


def choose_palettes() -> str:
    """Return the text of palettes.json: each palette a list of colours, the largest first."""
    histogram = _paint_cards()
    colors = np.array([[each >> 16, each >> 8 & 255, each & 255] for each in histogram], float)
    weights = np.sqrt(np.array(list(histogram.values()), float))
    palettes = [_choose(colors, weights, *size) for size in SIZES]
    return "[\n" + ",\n".join(json.dumps(palette) for palette in palettes) + "\n]\n"


def _paint_cards() -> Counter[int]:
    """Return how many pixels of random cards have a colour, as `0xrrggbb`, the commonest first."""
    found: Counter[int] = Counter()
    for hand in islice(_hands(), CARDS):
        card = paint_card(analysis_card(analyze(hand)))
        codes, counts = np.unique(np.asarray(card) @ (65_536, 256, 1), return_counts=True)
        found.update(dict(zip(codes.tolist(), counts.tolist(), strict=True)))
    return Counter(dict(sorted(found.items(), key=lambda item: (-item[1], item[0]))))


def _hands() -> Iterator[Hand]:
    """Yield hands of 13 and 14 tiles by chance, with red fives and jokers."""
    rng = random.Random(0)
    wall = [*(tile for tile in TILES for _ in range(3)), *RED_FIVES, JOKER, JOKER]
    while True:
        yield Hand(tuple(rng.sample(wall, rng.choice((13, 14, 14)))))


def _choose(colors: Colors, weights: NDArray[np.float64], number: int, kept: int) -> list[str]:
    """Return a palette: the first colours that differ, then means of those far from them."""
    chosen = [colors[0]]
    for color in colors:
        if len(chosen) < kept and min(((color - each) ** 2).sum() for each in chosen) > APART:
            chosen.append(color)
    distances = np.min([((colors - each) ** 2).sum(1) for each in chosen], axis=0)
    while len(chosen) < number:
        farthest = colors[np.argmax(distances * weights)]
        chosen.append(farthest)
        distances = np.minimum(distances, ((colors - farthest) ** 2).sum(1))
    palette = np.array(chosen)
    for _ in range(ROUNDS):
        nearest = _nearest(colors, palette)
        for at in range(kept, number):
            own = nearest == at
            if own.any():
                palette[at] = np.average(colors[own], axis=0, weights=weights[own])
    return [bytes(color).hex() for color in palette.round().astype(np.uint8)]


def _nearest(colors: Colors, palette: Colors) -> NDArray[np.int64]:
    """Return for each colour the index of the one of the palette that is most like it."""
    parts = np.array_split(colors, len(colors) // 10_000 + 1)
    return np.concatenate([((part[:, None] - palette) ** 2).sum(2).argmin(1) for part in parts])


if __name__ == "__main__":
    main()
