"""The danger of a discard in words: why it is safe, or the waits that it deals into."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from analyzer.tiles import TILES
from webapp.expectation.figures import rounded
from webapp.language.messages import Message, fill, say
from webapp.language.speech import gettext, percent
from webapp.language.words import SHORT_WINDS

if TYPE_CHECKING:
    from analyzer.danger import Danger, ThreatDanger, WaitPart, WaitType

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
        words: why the tile is safe, or the likeliest wait that it deals into.
        figure: the chance as printed; empty if the tile is safe.
        shares: the waits, whose figures add up to it.
    """

    player: Message
    words: Message
    figure: str
    shares: tuple[Share, ...]


def reasons_of(danger: Danger, kind: str) -> tuple[Reason, ...]:
    """Return the danger of a kind, such as `5p`, against each player in riichi."""
    return tuple(_reason(danger, threat, kind) for threat in danger.threats)


def line_of(danger: Danger, kind: str) -> str:
    """Return why a kind is safe or what it deals into; of several players each is named."""
    found = reasons_of(danger, kind)
    if len(found) < 2:
        return "".join(say(each.words) for each in found)
    named = (fill(OF_PLAYER, wind=each.player, what=each.words) for each in found)
    return gettext("; ").join(map(say, named))


def _reason(danger: Danger, threat: ThreatDanger, kind: str) -> Reason:
    tile, player = threat.tiles[kind], SHORT_WINDS[threat.threat.seat_wind - 1]
    if tile.certain:
        return Reason(player, _certain(danger, threat, kind), "", ())
    words = _wait(tile.waits[0])
    rest = tile.p - sum(each.p for each in tile.waits)
    tenths = rounded([*(each.p for each in tile.waits), rest], TENTH)
    shares = [
        Share(_wait(each), percent(number * TENTH))
        for each, number in zip(tile.waits, tenths, strict=False)
        if number
    ]
    others = round(tile.p / TENTH) - sum(tenths[:-1])
    if others:
        shares.append(Share(OTHER_WAITS, percent(others * TENTH)))
    return Reason(player, words, percent(tile.p), tuple(shares))


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


def _wait(wait: WaitPart) -> Message:
    return fill(WAITS[wait.type], tiles=wait.shape)
