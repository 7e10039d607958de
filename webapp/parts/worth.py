"""What a win is worth, in points and in words."""

from collections.abc import Iterable
from dataclasses import dataclass

from webapp.language.messages import Message, say
from webapp.language.speech import gettext, number

NO_YAKU = Message("no yaku")

ON_A_DISCARD = Message("on a discard")
OWN_DRAW = Message("own draw")
WITH_RIICHI = Message("riichi")


@dataclass(frozen=True, slots=True)
class Worth:
    """Points of a win; None without a yaku.

    Attributes:
        ron: on a discard.
        drawn: by the own draw; None too where it was not scored.
        riichi: on a discard, after riichi; None of an open hand.
    """

    ron: int | None
    drawn: int | None
    riichi: int | None

    @property
    def written_ron(self) -> str:
        """The points on a discard, or that there is no yaku."""
        return written(self.ron)

    @property
    def written_drawn(self) -> str:
        """The points of an own draw, or that there is no yaku."""
        return written(self.drawn)

    @property
    def written_riichi(self) -> str:
        """The points after riichi, nothing of an open hand."""
        return "" if self.riichi is None else number(self.riichi)


def written(points: int | None) -> str:
    """Return points as the language of the page writes them, or that there is no yaku."""
    return say(NO_YAKU) if points is None else number(points)


def short_words(worths: Iterable[Worth]) -> str:
    """Return what waits win on a discard, and after riichi, such as `riichi 2,600–5,200`."""
    every = list(worths)
    if not every:
        return ""
    parts = [_on_a_discard([one.ron for one in every])]
    riichi = [one.riichi for one in every if one.riichi is not None]
    if riichi:
        parts.append(f"{say(WITH_RIICHI)} {_span(riichi)}")
    return " · ".join(parts)


def long_words(worth: Worth) -> str:
    """Return each figure with its name."""
    pairs = (
        (ON_A_DISCARD, worth.written_ron),
        (OWN_DRAW, worth.written_drawn),
        (WITH_RIICHI, worth.written_riichi),
    )
    return gettext(", ").join([f"{say(name)} {figure}" for name, figure in pairs if figure])


def figures(worth: Worth) -> str:
    """Return the figures alone, as in `1,300/2,000/2,600`; a dash where there is no yaku."""
    points = [worth.ron, worth.drawn, *([] if worth.riichi is None else [worth.riichi])]
    return "/".join(["–" if one is None else number(one) for one in points])


def _on_a_discard(points: list[int | None]) -> str:
    some = [one for one in points if one is not None]
    if not some:
        return say(NO_YAKU)
    words = f"{say(ON_A_DISCARD)} {_span(some)}"
    if len(some) == len(points):
        return words
    return gettext("%(these)s or %(last)s") % {"these": words, "last": say(NO_YAKU)}


def _span(points: list[int]) -> str:
    least, most = min(points), max(points)
    return number(least) if least == most else f"{number(least)}–{number(most)}"
