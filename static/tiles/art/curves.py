"""A closed outline of many points becomes a few cubic curves, by least squares.

The outline is resampled evenly, cut at its corners, and each run between two corners is fitted
with one cubic of fixed end tangents; a run that misses the tolerance is halved where it is worst.

Source: P. J. Schneider, "An Algorithm for Automatically Fitting Digitized Curves",
Graphics Gems, 1990.
"""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
"""float64[n, 2]; a cubic is float64[4, 2]."""

STEP = 4.0  # distance between samples, in em units
REACH = 4  # samples looked at on either side when judging a corner
CORNER = float(np.cos(np.radians(48)))  # a sharper turn than this is a corner
TOLERANCE = 2.2  # largest distance from outline to curve, in em units
ROUNDS = 5  # attempts to improve the parameters before a run is halved
FEW = 4  # runs of fewer samples are joined without a fit


def fit_ring(ring: Points, tolerance: float = TOLERANCE) -> list[Points]:
    """Return the closed chain of cubics that follows `ring`."""
    samples = _resample(ring)
    corners = _find_corners(samples)
    samples = np.roll(samples, -corners[0], axis=0)
    stops = [corner - corners[0] for corner in corners] + [len(samples)]
    samples = np.vstack([samples, samples[:1]])

    cubics: list[Points] = []
    for first, last in pairwise(stops):
        run = samples[first : last + 1]
        reach = min(2, len(run) - 1)
        if len(stops) == 2:  # at most one corner: the seam stays smooth
            leave = _unit(run[reach] - run[-1 - reach])
            arrive = -leave
        else:
            leave = _unit(run[reach] - run[0])
            arrive = _unit(run[-1 - reach] - run[-1])
        cubics += _fit_run(run, leave, arrive, tolerance)
    return cubics


def _resample(ring: Points) -> Points:
    """Return points at even distances along `ring`, which ends where it starts."""
    along = _measure(ring)
    at = np.linspace(0, along[-1], max(12, int(along[-1] / STEP)), endpoint=False)
    return np.column_stack([np.interp(at, along, ring[:, 0]), np.interp(at, along, ring[:, 1])])


def _find_corners(samples: Points) -> list[int]:
    """Return the indices where the outline turns sharply, one per bend, at least one in all."""
    ahead = np.roll(samples, -REACH, axis=0) - samples
    behind = samples - np.roll(samples, REACH, axis=0)
    cosine = (ahead * behind).sum(axis=1) / (np.hypot(*ahead.T) * np.hypot(*behind.T))
    sharpest = np.min([np.roll(cosine, shift) for shift in range(-REACH, REACH + 1)], axis=0)
    corners = np.flatnonzero((cosine < CORNER) & (cosine == sharpest))
    return [int(corner) for corner in corners] or [0]


def _fit_run(run: Points, leave: Points, arrive: Points, tolerance: float) -> list[Points]:
    """Return the cubics along `run`, given the tangents at its two ends."""
    if len(run) < FEW:
        third = float(np.hypot(*(run[-1] - run[0]))) / 3
        return [np.array([run[0], run[0] + leave * third, run[-1] + arrive * third, run[-1]])]
    t = _measure(run)
    t /= t[-1]
    for _ in range(ROUNDS):
        cubic = _solve_handles(run, t, leave, arrive)
        gap = _evaluate(cubic, t) - run
        error = np.hypot(*gap.T)
        if error.max() < tolerance:
            return [cubic]
        t = _improve(cubic, t, gap)

    worst = int(np.clip(error.argmax(), 2, len(run) - 3)) if len(run) > 5 else len(run) // 2
    back = _unit(run[max(worst - 2, 0)] - run[min(worst + 2, len(run) - 1)])
    return _fit_run(run[: worst + 1], leave, back, tolerance) + _fit_run(
        run[worst:], -back, arrive, tolerance
    )


def _solve_handles(run: Points, t: Points, leave: Points, arrive: Points) -> Points:
    """Return the cubic with the best handle lengths for fixed end tangents."""
    u = 1 - t
    a = np.outer(3 * u * u * t, leave)
    b = np.outer(3 * u * t * t, arrive)
    rest = run - np.outer(u**3 + 3 * u * u * t, run[0]) - np.outer(3 * u * t * t + t**3, run[-1])
    products = np.array([[(a * a).sum(), (a * b).sum()], [(a * b).sum(), (b * b).sum()]])
    span = float(np.hypot(*(run[-1] - run[0])))
    try:
        x, y = np.linalg.solve(products, np.array([(a * rest).sum(), (b * rest).sum()]))
    except np.linalg.LinAlgError:
        x = y = 0.0
    if not (span * 0.02 < x < span * 3 and span * 0.02 < y < span * 3):
        x = y = span / 3
    return np.array([run[0], run[0] + leave * x, run[-1] + arrive * y, run[-1]])


def _improve(cubic: Points, t: Points, gap: Points) -> Points:
    """Return the parameters after one Newton step towards the nearest points of the cubic."""
    handles = 3 * np.diff(cubic, axis=0)
    u = 1 - t
    slope = (
        np.outer(u * u, handles[0]) + np.outer(2 * u * t, handles[1]) + np.outer(t * t, handles[2])
    )
    t = np.clip(t - (gap * slope).sum(axis=1) / np.maximum((slope**2).sum(axis=1), 1e-9), 0, 1)
    t[0], t[-1] = 0, 1
    return np.maximum.accumulate(t)


def _evaluate(cubic: Points, t: Points) -> Points:
    u = 1 - t
    weights = np.column_stack([u**3, 3 * u * u * t, 3 * u * t * t, t**3])
    return weights @ cubic


def _measure(line: Points) -> Points:
    """Return the distance of every point from the first, along the line."""
    steps = np.hypot(*np.diff(line, axis=0).T)
    return np.concatenate([[0.0], np.cumsum(steps)])


def _unit(vector: Points) -> Points:
    return vector / max(float(np.hypot(*vector)), 1e-9)
