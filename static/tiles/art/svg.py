"""SVG elements and path data as short strings; the only module that formats numbers.

Points are complex numbers, x + yj with y downwards: moving is an addition, turning a
multiplication. Path data is relative, so equal shapes give equal text wherever they stand, which
compresses well; positions are rounded before they are subtracted, so errors do not add up.
"""

import cmath
import math
from collections.abc import Iterable, Sequence
from itertools import pairwise


def element(tag: str, **attributes: str | float) -> str:
    """Return an empty element, `stroke_width=3.0` as `stroke-width="3"`."""
    texts = (
        f' {name.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for name, value in attributes.items()
    )
    return f"<{tag}{''.join(texts)}/>"


def group(content: str, transform: str) -> str:
    """Return `content` moved, turned or scaled."""
    return f'<g transform="{transform}">{content}</g>'


def fill(path: str, color: str, **attributes: str | float) -> str:
    """Return a filled path; where its parts overlap an even number of times, it is cut out."""
    return element("path", fill=color, fill_rule="evenodd", d=path, **attributes)


def stroke(path: str, color: str, width: float) -> str:
    """Return a path drawn with a round pen."""
    return element(
        "path",
        fill="none",
        stroke=color,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        d=path,
    )


def circle(center: complex, radius: float, color: str, **attributes: str | float) -> str:
    """Return a filled circle."""
    return element("circle", cx=center.real, cy=center.imag, r=radius, fill=color, **attributes)


def disc(center: complex, radius: float) -> str:
    """Return the path data of a circle."""
    r = round(radius, 1)
    first, second = numbers([r, r, 0, 1, 0, 2 * r, 0]), numbers([r, r, 0, 1, 0, -2 * r, 0])
    return f"{_move(_round(center - r))}a{first}a{second}z"


def rosette(center: complex, petals: int, distance: float, radius: float) -> str:
    """Return the path data of a flower: the outline of round petals that overlap.

    Args:
        center: of the flower.
        petals: their number; the first one points up.
        distance: from the centre of the flower to the centre of a petal.
        radius: of a petal, large enough for neighbours to touch.
    """
    half = math.pi / petals
    valley = distance * math.cos(half) + math.sqrt(radius**2 - (distance * math.sin(half)) ** 2)
    valleys = [
        _round(center + cmath.rect(valley, (2 * k - 1) * half - math.pi / 2))
        for k in range(petals + 1)
    ]
    arcs = [
        numbers([radius, radius, 0, 0, 1, (end - start).real, (end - start).imag])
        for start, end in pairwise(valleys)
    ]
    return f"{_move(valleys[0])}a{'a'.join(arcs)}z"


def capsule(start: complex, end: complex, width: float) -> str:
    """Return the path data of a short line with round ends."""
    side = (end - start) / abs(end - start) * 1j * width / 2
    r = round(width / 2, 1)
    points = [_round(p) for p in (start - side, end - side, end + side, start + side, start - side)]
    steps = [[(q - p).real, (q - p).imag] for p, q in pairwise(points)]
    cap = [r, r, 0, 0, 1]
    return (
        f"{_move(points[0])}l{numbers(steps[0])}a{numbers(cap + steps[1])}"
        f"l{numbers(steps[2])}a{numbers(cap + steps[3])}z"
    )


def closed_curve(points: Sequence[complex], digits: int = 1) -> str:
    """Return the path data of a chain of cubics: a start, then three points per cubic."""
    rounded = [_round(point, digits) for point in points]
    steps: list[float] = []
    for k in range(1, len(rounded), 3):
        origin = rounded[k - 1]
        for point in rounded[k : k + 3]:
            steps += [(point - origin).real, (point - origin).imag]
    return f"{_move(rounded[0])}c{numbers(steps)}z"


def numbers(values: Iterable[float]) -> str:
    """Return numbers as path data: `[1, -2.5, 0.5]` as `1-2.5 .5`."""
    return " ".join(number(value) for value in values).replace(" -", "-")


def number(value: float, digits: int = 1) -> str:
    """Return the shortest decimal form: `-0.50` as `-.5`."""
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    text = text.replace("0.", ".") if text.lstrip("-").startswith("0.") else text
    return "0" if text in {"-0", "-", ""} else text


def _move(point: complex) -> str:
    return "M" + numbers([point.real, point.imag])


def _round(point: complex, digits: int = 1) -> complex:
    return complex(round(point.real, digits), round(point.imag, digits))
