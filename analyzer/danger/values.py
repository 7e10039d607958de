"""The values: a player in riichi, and the chance that each tile deals in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from analyzer.danger.errors import DangerError
from analyzer.situation import WINDS
from analyzer.tiles import Tile

MOST_DISCARDS = 24
"""Most tiles in a river."""

Certain = Literal["river", "passed", "wall", "orphans"]
"""Why a tile cannot deal in: it is in the river; it passed after the riichi; no wait for it can lie
in the unseen tiles; the same, but thirteen orphans could wait for it."""

WaitType = Literal[
    "ryanmen", "kanchan", "penchan", "tanki", "nobetan", "sanmen", "triplet", "shanpon"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Threat:
    """A player in riichi.

    Attributes:
        river: the discards in order, those that others called included.
        riichi: index of the discard that declared riichi.
        seat_wind: 1-4, east to north; 1 is the dealer.
        passed: tiles that other players discarded after this riichi, the viewer too.
        ippatsu: whether a win now is ippatsu; if not given, whether no discard follows the riichi.
        called: indices of discards that lie in a meld; there, not here, they count as seen.
        drawn: indices of discards of the tile just drawn; for display only.

    Raises:
        DangerError: THREAT_RIVER or THREAT_WIND.
    """

    river: tuple[Tile, ...]
    riichi: int
    seat_wind: int
    passed: tuple[Tile, ...] = ()
    ippatsu: bool | None = None
    called: frozenset[int] = frozenset()
    drawn: frozenset[int] = field(default=frozenset(), compare=False)

    def __post_init__(self) -> None:
        if len(self.river) > MOST_DISCARDS:
            raise DangerError(
                "THREAT_RIVER",
                str(self.river[MOST_DISCARDS]),
                "river",
                None,
                MOST_DISCARDS + 1,
                "long",
            )
        if self.riichi not in range(len(self.river)):
            raise DangerError("THREAT_RIVER", str(self.riichi), "river", rule="no_place")
        if self.seat_wind not in WINDS:
            raise DangerError("THREAT_WIND", str(self.seat_wind), "seat_wind")
        if self.ippatsu is None:
            object.__setattr__(self, "ippatsu", self.riichi == len(self.river) - 1)

    @property
    def turn(self) -> int:
        """The turn of the riichi, from 1."""
        return self.riichi + 1

    @property
    def is_dealer(self) -> bool:
        """Whether the player sits east."""
        return self.seat_wind == 1

    @property
    def furiten(self) -> frozenset[int]:
        """The kinds that the player cannot win on: those of the river, and those that passed."""
        return frozenset(tile.kind for tile in (*self.river, *self.passed))

    @property
    def lying(self) -> tuple[Tile, ...]:
        """The discards that still lie in the river."""
        return tuple(tile for at, tile in enumerate(self.river) if at not in self.called)


class WaitPart(NamedTuple):
    """One wait that wins on a tile.

    Attributes:
        type: the type of the wait.
        shape: the tiles that the player holds for it, such as `45p`; `33p11z` for two pairs.
        p: chance that the player has this wait, 0-1.
    """

    type: WaitType
    shape: str
    p: float


@dataclass(frozen=True, slots=True, kw_only=True)
class TileDanger:
    """The danger of one kind against one player in riichi.

    Attributes:
        p: chance that a discard of it deals in, 0-1.
        certain: why the chance is 0; None if it is not certain.
        parts: type of wait -> its part of `p`; they add up to `p`.
        waits: the largest of these waits, at most eight.
    """

    p: float
    certain: Certain | None
    parts: Mapping[WaitType, float]
    waits: tuple[WaitPart, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreatDanger:
    """The danger of all kinds against one player in riichi.

    Attributes:
        threat: the player.
        tiles: name of the kind, `1m` to `7z` -> its danger.
        costs: points that each kind costs if it deals in now, 34 entries.
        later_costs: the same after the turn of ippatsu.
    """

    threat: Threat
    tiles: Mapping[str, TileDanger]
    costs: tuple[float, ...]
    later_costs: tuple[float, ...]

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of each kind to deal in, 34 entries of 0-1."""
        return tuple(tile.p for tile in self.tiles.values())


class Risk(NamedTuple):
    """The danger of one kind against all players in riichi together.

    Attributes:
        p: chance that at least one of them wins, 0-1.
        loss: mean points lost.
    """

    p: float
    loss: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Danger:
    """The danger of all kinds.

    Attributes:
        threats: the danger against each player in riichi, in the order given.
        tiles: name of the kind, `1m` to `7z` -> its risk against all of them.
        unseen: copies of each kind that the viewer does not see, 34 entries of 0-4.
    """

    threats: tuple[ThreatDanger, ...]
    tiles: Mapping[str, Risk]
    unseen: tuple[int, ...]
