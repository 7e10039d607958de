"""The danger of a discard in words: why it is safe, or the waits that it deals into."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from analyzer.tiles import TILES
from webapp.expectation.figures import rounded
from webapp.expectation.words import plan_parts  # noqa: F401 (for templates)
from webapp.language.messages import Message, fill, say
from webapp.language.speech import danger_percent, percent
from webapp.language.words import SHORT_WINDS
from webapp.parts.rows import Row

if TYPE_CHECKING:
    from analyzer.danger import Danger, ThreatDanger, TileDanger, WaitType

WAITS: dict[WaitType, Message] = {
    "ryanmen": Message("ryanmen %(tiles)s"),
    "kanchan": Message("kanchan %(tiles)s"),
    "penchan": Message("penchan %(tiles)s"),
    "shanpon": Message("shanpon %(tiles)s"),
    "tanki": Message("tanki %(tiles)s"),
    "nobetan": Message("nobetan %(tiles)s"),
    "sanmen": Message("three-sided %(tiles)s"),
    "triplet": Message("triplet and tile %(tiles)s"),
}
"""Type of a wait -> the tiles that are held for it."""

OTHER_WAITS = Message("other waits")

IN_RIVER = Message("safe: discarded by %(wind)s")
PASSED = Message("safe: passed")
GONE = Message("safe: four %(tiles)s seen")
NO_WAIT = Message("safe: no wait is left")
ORPHANS = Message("0, but for thirteen orphans")
SAFE_FROM_ALL = Message("safe against all")
OF_PLAYER = Message("%(wind)s: %(what)s")

NEAR = 2
"""How far a tile can be from another one of its suit that makes a wait for it possible."""

TENTH = 0.001
"""A tenth of a percent, the unit of printed chances."""


class Share(NamedTuple):
    """A wait, and its share of the danger of a tile as printed."""

    words: Message
    figure: str


class Reason(NamedTuple):
    """The danger of a tile against one player in riichi.

    Attributes:
        player: the seat wind.
        p: the chance, 0-1.
        words: why the tile is safe, or the likeliest wait that it deals into.
        figure: the chance as printed; empty if the tile is safe.
        shares: the waits, whose figures add up to it.
    """

    player: Message
    p: float
    words: Message
    figure: str
    shares: tuple[Share, ...]


def reasons(row: Row) -> tuple[Reason, ...]:
    """Return the danger of a discard against each player in riichi; none without one."""
    return () if row.danger is None or row.tile is None else reasons_of(row.danger, row.kind)


def reasons_of(danger: Danger, kind: str) -> tuple[Reason, ...]:
    """Return the danger of a kind, such as `5p`, against each player in riichi."""
    return tuple(_reason(danger, threat, kind) for threat in danger.threats)


def line(row: Row) -> str:
    """Return why a discard is safe or what it deals into most often, in one line."""
    return line_of(reasons(row))


def line_of(found: tuple[Reason, ...]) -> str:
    """Return the same of the danger against each player: of several the one whom it deals in to
    most often is named, with that chance if others could win on it too."""
    risky = sorted((each for each in found if each.p), key=lambda each: -each.p)
    if len(found) < 2 or not risky:
        words = dict.fromkeys(say(each.words) for each in found)
        return say(SAFE_FROM_ALL) if len(words) > 1 else "".join(words)
    first = risky[0]
    player = say(first.player) + f" {first.figure}" * (len(risky) > 1)
    return say(fill(OF_PLAYER, wind=player, what=first.words))


def _reason(danger: Danger, threat: ThreatDanger, kind: str) -> Reason:
    tile, player = threat.tiles[kind], SHORT_WINDS[threat.threat.seat_wind - 1]
    if tile.certain:
        return Reason(player, 0.0, _certain(danger, threat, kind), "", ())
    waits = _waits(tile, kind)
    chances = [chance for _, _, chance in waits]
    tenths = rounded([*chances, tile.p - sum(chances)], TENTH)
    words = [fill(WAITS[kind_of_wait], tiles=shape) for kind_of_wait, shape, _ in waits]
    shares = [
        Share(each, percent(number * TENTH))
        for each, number in zip((*words, OTHER_WAITS), tenths, strict=True)
        if number
    ]
    return Reason(player, tile.p, words[0], danger_percent(tile.p), tuple(shares))


def _waits(tile: TileDanger, kind: str) -> list[tuple[WaitType, str, float]]:
    """Return the largest waits for a tile, with all shanpon of its pair as one."""
    waits: list[tuple[WaitType, str, float]] = []
    waits += [(each.type, each.shape, each.p) for each in tile.waits if each.type != "shanpon"]
    if shanpon := tile.parts.get("shanpon"):
        waits.append(("shanpon", kind[0] + kind, shanpon))
    return sorted(waits, key=lambda each: -each[2])


def _certain(danger: Danger, threat: ThreatDanger, kind: str) -> Message:
    """Return why a tile is safe."""
    match threat.tiles[kind].certain:
        case "river":
            return fill(IN_RIVER, wind=SHORT_WINDS[threat.threat.seat_wind - 1])
        case "passed":
            return PASSED
        case "orphans":
            return ORPHANS
    gone = "".join(_gone(danger, kind))
    return fill(GONE, tiles=gone) if gone else NO_WAIT


def _gone(danger: Danger, kind: str) -> Iterator[str]:
    """Yield the tiles at most two beside a kind, and itself, of which all copies are seen."""
    for tile, left in zip(TILES, danger.unseen, strict=False):
        distance = abs(int(tile.digit) - int(kind[0]))
        if not left and tile.suit == kind[1] and distance <= (0 if kind[1] == "z" else NEAR):
            yield str(tile)
