"""The visual distance between two pictures of a page, independent of the machine's fonts.

With other fonts, text wraps differently and everything below moves. So the two pictures are cut
into strips, and in each strip their rows are aligned as two texts are: a row of one has a
counterpart in the other, or it has none. What counts is what has none (a section that is gone, or
new), and how different the counterparts are.

A row is 16 CSS pixels high, and is described by its colours and by its ink, the contrast within
small squares, which tells text from empty space. The figures below were chosen by looking at pages
in four fonts (DejaVu Sans, its condensed face, Liberation Sans, Noto Sans CJK), and at the same
pages with one section hidden.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

SQUARE = 4
"""Pixels of a picture to a side of the squares that are compared."""

ROW = 16
"""CSS pixels to a row of squares."""

STRIP = 10
"""Squares to a strip, about."""

MOST_INK, INK_WEIGHT = 8.0, 8.0
"""More ink than this is as good as any; how much it counts beside a colour."""

TOLERANCE = 10.0
"""What rows may differ in, on a scale of 0-255, and still be the same."""

GAP, OPENING = 8.0, 16.0
"""The price of a row without a counterpart, and of the first of several."""

BAD = 12.0
"""Rows that differ by more, beyond the tolerance, are no counterparts after all."""

Values = NDArray[np.float64]
Costs = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Distance:
    """How far two pictures are apart.

    Attributes:
        longest: the longest run of rows that only one of them has, in CSS pixels.
        share: of all rows, those without a counterpart, 0-1.
        mean: difference of the others beyond the tolerance, on a scale of 0-255.
    """

    longest: int
    share: float
    mean: float


def distance(one: Image.Image, other: Image.Image, *, is_cut: bool) -> Distance:
    """Return how far two pictures of the same width are apart.

    `is_cut` where they end before the page does: what is missing at their ends costs nothing.
    """
    a, b = _strips(one), _strips(other)
    differences = np.stack([np.abs(row - b).mean(axis=2) for row in a])
    differences = np.maximum(differences - TOLERANCE, 0)
    costs = _costs(differences)
    results = [
        _walk(costs[..., strip], differences[..., strip], is_cut=is_cut)
        for strip in range(differences.shape[2])
    ]
    runs = [run for strip in results for run in strip[0]]
    matched = [value for strip in results for value in strip[1]]
    rows = (len(a) + len(b)) * len(results)
    return Distance(
        longest=ROW * max(runs, default=0),
        share=sum(runs) / rows,
        mean=float(np.mean(matched)) if matched else 0.0,
    )


def _strips(picture: Image.Image) -> Values:
    """Return rows x strips x values."""
    pixels = np.asarray(picture.convert("RGB"), dtype=np.float64)
    height, width = (size // SQUARE for size in pixels.shape[:2])
    squares = pixels[: height * SQUARE, : width * SQUARE]
    squares = squares.reshape(height, SQUARE, width, SQUARE, 3)
    colours = squares.mean(axis=(1, 3))
    ink = np.minimum(squares.mean(axis=4).std(axis=(1, 3)), MOST_INK)[..., np.newaxis]
    ink = INK_WEIGHT * _smooth(_smooth(ink, 1, axis=0), 2, axis=1)
    values = np.concatenate([_smooth(colours, 2, axis=1), ink, ink], axis=2)
    strips = max(width // STRIP, 1)
    return values[:, : width // strips * strips].reshape(height, strips, -1)


def _smooth(values: Values, reach: int, *, axis: int) -> Values:
    """Return the mean of each value and its neighbours along an axis."""
    around = [(reach, reach) if each == axis else (0, 0) for each in range(values.ndim)]
    padded = np.pad(values, around, mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1, axis=axis)
    return np.asarray(windows.mean(axis=-1))


def _costs(differences: Costs) -> Costs:
    """Return the least cost of aligning the first i rows of one with the first j of the other.

    3 x (i+1) x (j+1) x strips, by what comes last: two counterparts, a row of the one alone, or a
    row of the other alone. (Gotoh's algorithm, a row at a time.)
    """
    n, m, strips = differences.shape
    costs = np.full((3, n + 1, m + 1, strips), np.inf)
    both, only_one, only_other = costs
    both[0, 0] = 0
    steps = GAP * np.arange(m + 1)[:, np.newaxis]
    for i in range(n + 1):
        if i:
            best = costs[:, i - 1].min(axis=0)
            both[i, 1:] = best[:-1] + differences[i - 1]
            opened = np.minimum(both[i - 1], only_other[i - 1]) + OPENING
            only_one[i] = np.minimum(opened, only_one[i - 1]) + GAP
        opened = np.minimum(both[i], only_one[i]) + OPENING - steps
        only_other[i, 1:] = (np.minimum.accumulate(opened) + steps)[:-1] + GAP
    return costs


def _walk(costs: Costs, differences: Costs, *, is_cut: bool) -> tuple[list[int], list[float]]:
    """Return the runs of rows without a counterpart, and how different the others are."""
    i, j = _end(costs) if is_cut else (costs.shape[1] - 1, costs.shape[2] - 1)
    state = int(costs[:, i, j].argmin())
    runs, matched = [0], []
    while i or j:
        if state == 0:
            i, j = i - 1, j - 1
            if differences[i, j] > BAD:
                runs[-1] += 1
            else:
                runs.append(0)
                matched.append(float(differences[i, j]))
            state = int(costs[:, i, j].argmin())
        else:
            i, j = (i - 1, j) if state == 1 else (i, j - 1)
            runs[-1] += 1
            opening = OPENING * (np.arange(3) != state)
            state = int((costs[:, i, j] + opening).argmin())
    return [run for run in runs if run], matched


def _end(costs: Costs) -> tuple[int, int]:
    """Return where an alignment ends best if either picture goes on below what is compared."""
    least = costs.min(axis=0)
    n, m = least.shape[0] - 1, least.shape[1] - 1
    i, j = int(least[:, m].argmin()), int(least[n].argmin())
    return (i, m) if least[i, m] < least[n, j] else (n, j)
