"""What a discard risks while others are in riichi, and what pushing and folding are worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from analyzer import danger
from analyzer.errors import AnalyzerError
from analyzer.tiles import TILES, Tile

if TYPE_CHECKING:
    from analyzer.danger import Danger, PlanRow, Plans, Threat, TileDanger
    from analyzer.danger.plans import VerdictName
    from analyzer.games import Decision

TAKEN = 150.0
"""A discard that costs more points than this beyond the safest one counts as a push."""


class Against(NamedTuple):
    """A player in riichi, and the danger of a tile against that player."""

    player: Threat
    danger: TileDanger


class TileRisk(NamedTuple):
    """What a tile risks.

    Attributes:
        tile: the kind, never red.
        p: chance that it deals in, 0-1.
        loss: mean points that it costs.
        against: its danger against each player in riichi.
    """

    tile: Tile
    p: float
    loss: float
    against: tuple[Against, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RiskReview:
    """A discard while others are in riichi.

    Attributes:
        mine: the kind discarded, never red.
        safest: the legal discard that costs least; the one that was made if none costs less.
        answer: the danger of every kind against each player in riichi.
        is_riichi: whether the discard declares riichi, after which nobody can fold.
        draws: number of own draws left after the discard.
        sticks: riichi sticks on the table.
        plans: pushing and folding after each legal discard; None if they are not computed.
    """

    mine: Tile
    safest: Tile
    answer: Danger
    is_riichi: bool
    draws: int
    sticks: int
    plans: Plans | None = None

    @property
    def own(self) -> TileRisk:
        """What the discard risks."""
        return self.of(self.mine)

    @property
    def least(self) -> TileRisk:
        """What the safest discard risks."""
        return self.of(self.safest)

    @property
    def rows(self) -> tuple[PlanRow, ...]:
        """Both plans of each legal discard, the best value first; () if they are not computed."""
        return self.plans.rows if self.plans else ()

    @property
    def row(self) -> PlanRow | None:
        """Both plans after the discard; None if they are not computed."""
        return self.row_of(self.mine)

    @property
    def verdict(self) -> VerdictName | None:
        """Push, fold or close; None if the plans are not computed."""
        return self.plans.verdict if self.plans else None

    @property
    def difference(self) -> float | None:
        """The best push minus the best fold, in points; None if they are not computed."""
        return self.plans.difference if self.plans else None

    @property
    def lost(self) -> float | None:
        """Points by which the best discard with its better plan is worth more than this one."""
        return self.rows[0].value - self.row.value if self.row else None

    @property
    def spread(self) -> float:
        """Points between the best and the worst legal discard; 0 if they are not computed."""
        return self.rows[0].value - self.rows[-1].value if self.rows else 0.0

    @property
    def is_taken(self) -> bool:
        """Whether the discard costs `TAKEN` points more than the safest one."""
        return self.own.loss - self.least.loss > TAKEN

    @property
    def did(self) -> Literal["push", "fold"] | None:
        """What the player did: a push if the discard declares riichi, if it costs `TAKEN` points
        more than the safest one, or if pushing is better after it. None without plans."""
        if self.row is None:
            return None
        return "push" if self.is_riichi or self.is_taken else self.row.plan

    @property
    def is_against_verdict(self) -> bool:
        """Whether the player pushed where folding is clearly better, or the reverse."""
        return {self.did, self.verdict} == {"push", "fold"}

    def of(self, tile: Tile) -> TileRisk:
        """Return what a kind risks."""
        name = str(tile)
        against = ((each.threat, each.tiles[name]) for each in self.answer.threats)
        return TileRisk(tile, *self.answer.tiles[name], tuple(Against(*pair) for pair in against))

    def row_of(self, tile: Tile) -> PlanRow | None:
        """Return both plans after a discard; None if they are not computed."""
        return next((row for row in self.rows if row.tile == tile), None)

    def with_plans(self, plans: Plans, legal: Iterable[Tile]) -> RiskReview:
        """Return this with the plans of the legal discards, kinds that are never red."""
        kinds = frozenset(tile.kind for tile in legal)
        chosen = (row for row in plans.rows if row.tile.kind in kinds)
        rows = tuple(replace(row, tile=TILES[row.tile.kind]) for row in chosen)
        return replace(self, plans=replace(plans, rows=rows, expected=None))


def assess_discard(decision: Decision, legal: Iterable[Tile], sticks: int) -> RiskReview | None:
    """Return what a discard risks; None if nobody else is in riichi.

    Args:
        decision: the discard.
        legal: the kinds that could be discarded.
        sticks: riichi sticks on the table before the round.
    """
    threats = danger.threats_of(decision)
    if not threats:
        return None
    situation = danger.situation_of(decision)
    try:
        answer = danger.assess(decision.hand, situation, threats, decision.rules)
    except AnalyzerError:  # no wait is possible
        return None
    mine = TILES[decision.discard.kind]
    return RiskReview(
        mine=mine,
        safest=min((mine, *legal), key=lambda tile: answer.tiles[str(tile)].loss),
        answer=answer,
        is_riichi=decision.is_riichi,
        draws=decision.tiles_left // len(decision.rivers),
        sticks=sticks + sum(turn is not None for turn in decision.riichi),
    )


def without_wins(risk: RiskReview, decision: Decision, legal: Iterable[Tile]) -> RiskReview:
    """Return a discard with the plans of a hand that is too far from tenpai to win."""
    is_dealer = decision.seat_wind == 1
    course = danger.follow(risk.answer, risk.draws, len(decision.rivers), is_dealer=is_dealer)
    plans = danger.compare_plans(decision.hand, risk.answer, course, {}, risk.sticks)
    return risk.with_plans(plans, legal)
