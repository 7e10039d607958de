"""The conclusions from estimates in a report or terminal, besides the figures of the rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.expectation.answer import are_level, worth_by_goal
from webapp.expectation.words import NEVER_A_WIN
from webapp.language.messages import Message, fill, say
from webapp.parts.columns import BY_KEY

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from analyzer.tiles import Tile
    from webapp.expectation.answer import Estimates
    from webapp.expectation.panel import PanelView, VersusView


Write = Callable[["Tile"], str]
"""Function that returns a tile as it is printed."""

MOST_TILES = Message("Most tiles: %(most)s. Most points: %(best)s, which %(what)s.")
LEVEL = Message(
    "%(best)s and %(others)s are level: they differ by less than the error of the estimates."
)
RIICHI_IS_BETTER = Message("riichi is better.")
QUIET_IS_BETTER = Message("it is better to stay quiet.")
BOTH_ARE_LEVEL = Message("both are level.")
REASON = Message("%(reason)s.")
ARE_LEVEL = Message("level.")


@dataclass(frozen=True, slots=True)
class Opened:
    """The discard whose estimate is explained, None for the best, and the one to compare."""

    row: Tile | None = None
    against: Tile | None = None


BEST = Opened()


@dataclass(frozen=True, slots=True)
class DeclaringView:
    """Riichi or not: both values of the best discard."""

    tile: Tile | None
    riichi: str
    quiet: str
    is_better: bool
    is_level: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """The conclusions from estimates.

    Attributes:
        best: the best discard; None for a hand that draws first.
        level: the discards that are equally good within the error of the model.
        versus: the best row against the one with most tiles, if they differ.
        declaring: riichi or not, at tenpai.
        is_hopeless: no win is possible.
        panel: the sources of the points of a row; None if it never wins, or if the values are
            simulated.
    """

    best: Tile | None
    level: tuple[Tile, ...]
    versus: VersusView | None
    declaring: DeclaringView | None
    is_hopeless: bool
    panel: PanelView | None

    def sentences(self, write: Write) -> Iterator[str]:
        """Yield the sentences below the rows; `write` returns a tile as it is printed there."""
        if self.is_hopeless:
            yield say(NEVER_A_WIN)
        if self.best and self.versus and self.versus.other and self.versus.reason:
            names = {"most": write(self.versus.other), "best": write(self.best)}
            yield say(fill(MOST_TILES, what=self.versus.reason, **names))
        if self.best and self.level:
            others = "".join(map(write, self.level))
            yield say(fill(LEVEL, best=write(self.best), others=others))
        if self.declaring:
            yield _declared(self.declaring, write)

    def compared(self, write: Write) -> str:
        """Return a sentence: why the explained row is worth more or less than another one."""
        view = self.panel.versus if self.panel else None
        if view is None or view.other is None:
            return ""
        other = say(Message("Against %(tile)s:", {"tile": write(view.other)}))
        return f"{other} {_compared(view)}"


def findings_of(estimates: Estimates, first: Sequence[Tile], opened: Opened | None) -> Findings:
    """Return the conclusions from estimates; `first` are the discards with most tiles.

    Without an `opened` row, no row is explained.
    """
    expectation = estimates.expectation
    return Findings(
        best=expectation.best.tile,
        level=tuple(row.tile for row in estimates.level[1:] if row.tile),
        versus=_against_most_tiles(estimates, first),
        declaring=_declaring(estimates),
        is_hopeless=not any(row.value.win for row in expectation.rows),
        panel=_panel(estimates, opened) if opened and estimates.is_exact else None,
    )


def _declaring(estimates: Estimates) -> DeclaringView | None:
    """Return the values with and without riichi at tenpai."""
    declaring, options = estimates.declaring, estimates.expectation.options
    if declaring is None:
        return None
    riichi, quiet = declaring.riichi, declaring.quiet
    key = "points" if options.goal == "score" else options.goal
    write = BY_KEY[key].write
    return DeclaringView(
        tile=declaring.tile,
        riichi=write(getattr(riichi, key)),
        quiet=write(getattr(quiet, key)),
        is_better=worth_by_goal(riichi, options) >= worth_by_goal(quiet, options),
        is_level=are_level(riichi, quiet, options),
    )


def _against_most_tiles(estimates: Estimates, first: Sequence[Tile]) -> VersusView | None:
    """Return the best row against the one with most tiles, unless they are the same or level."""
    from webapp.expectation.panel import versus_of  # noqa: PLC0415

    level = {row.tile for row in estimates.level}
    most = next((row for tile in first if (row := estimates.row_of(tile))), None)
    is_same = most is None or level & {*first} or estimates.expectation.options.goal != "points"
    if is_same or most is None or not estimates.is_exact:
        return None
    return versus_of(estimates.expectation, estimates.expectation.best, most)


def _panel(estimates: Estimates, opened: Opened) -> PanelView | None:
    from webapp.expectation.panel import panel_view  # noqa: PLC0415

    row = (opened.row and estimates.row_of(opened.row)) or estimates.expectation.best
    if not row.win:
        return None
    return panel_view(estimates.expectation, row, opened.against, str, "")


def _declared(view: DeclaringView, write: Write) -> str:
    """Return a sentence with both values and the better one."""
    cut = f"{say(Message('With %(tile)s cut:', {'tile': write(view.tile)}))} " if view.tile else ""
    riichi = say(Message("riichi %(figure)s", {"figure": view.riichi}))
    quiet = say(Message("no riichi %(figure)s", {"figure": view.quiet}))
    verdict = RIICHI_IS_BETTER if view.is_better else QUIET_IS_BETTER
    return f"{cut}{riichi} · {quiet} – {say(BOTH_ARE_LEVEL if view.is_level else verdict)}"


def _compared(view: VersusView) -> str:
    reason = fill(REASON, reason=view.reason) if view.reason else ARE_LEVEL
    return f"{say(reason)} {say(view.worth)}"
