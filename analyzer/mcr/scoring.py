"""The count of a win: every reading, place and choice is tried, and the best one counts.

    for each reading of the hand                                       points.outlines
        for each place of the winning tile                             points.counting
            join the fans of what it is made of                        points.questions
            for each best choice of joined sets                        joining
                remove the fans that others exclude                    points.exclusions
                add up the points; 无番和 if there are none; then flowers

That is done in numbers. Which parts earn a fan, and what excludes it, is found when it is read
(`points.explaining`).

The principles of MCR: the lists of exclusions are the non-repeat principle; the choice without
cycles is non-separation, non-identical and account-once; the maximum is the highest-points
principle.

Source: docs/mcr.md, "The count".
"""

from dataclasses import dataclass, field
from functools import cached_property

from analyzer.hand import Hand
from analyzer.mcr import distance
from analyzer.mcr.accounts import Account, CountedFan, Trial
from analyzer.mcr.errors import IncompleteHandError
from analyzer.mcr.fans import MINIMUM, PROFILES
from analyzer.mcr.points.counting import Circumstances, Counted, count_hand
from analyzer.mcr.points.explaining import explain, list_trials
from analyzer.mcr.points.fan_bits import times_of_fans
from analyzer.mcr.points.outlines import Melds, sum_up_melds
from analyzer.mcr.points.way_bits import DRAWN, KONG, LAST_OF_KIND, WALL_LAST
from analyzer.mcr.waits import Waits, waits_before
from analyzer.mcr.win import Win
from analyzer.tiles import Tile


@dataclass(frozen=True, kw_only=True)
class Score:
    """The value of a win. The reasons are worked out when they are first read.

    Attributes:
        win: the counted win.
        profile: name of the variant of the rules, a key of `PROFILES`.
        counted: every way to count it, in numbers; the win and the profile decide it.
    """

    win: Win
    profile: str
    counted: tuple[Counted, ...] = field(compare=False, repr=False)

    @property
    def total(self) -> int:
        """The points, flowers included."""
        return self.total_without_flowers + self.win.flowers

    @property
    def total_without_flowers(self) -> int:
        """The points without flowers; a win needs eight."""
        return max([counted.points for counted in self.counted])

    @property
    def reaches_eight(self) -> bool:
        """Whether a player may win with this hand: at least eight points without flowers."""
        return self.total_without_flowers >= MINIMUM

    @property
    def fans(self) -> tuple[CountedFan, ...]:
        """The fans of the main account."""
        return self.best.fans

    @cached_property
    def best(self) -> Account:
        """The main account: the one with the largest total, then with the most valuable single fan,
        then the first in the order of the readings."""
        return explain(self._equal[0], self.win, self._melds, PROFILES[self.profile])

    @cached_property
    def alternatives(self) -> tuple[Account, ...]:
        """Accounts with other lists of fans and the same total."""
        profile = PROFILES[self.profile]
        return tuple(explain(each, self.win, self._melds, profile) for each in self._equal[1:])

    @cached_property
    def tried(self) -> tuple[Trial, ...]:
        """The result of every reading with every place of the winning tile."""
        return tuple(list_trials(self.counted, self.win, self._melds))

    @cached_property
    def waits(self) -> Waits:
        """The waits of the hand before the winning tile."""
        return waits_before(self.win)

    def is_chosen(self, trial: Trial) -> bool:
        """Return whether a trial is the main account."""
        return (trial.reading, trial.place) == (self.best.reading, self.best.place)

    def fans_of(self, trial: Trial) -> tuple[CountedFan, ...]:
        """Return the fans of a trial with their points, without the parts that earn them."""
        points = PROFILES[self.profile].points
        return tuple(
            CountedFan(fan=fan, count=count, points=points[fan.id] * count, earned_by=())
            for fan, count in trial.fans
        )

    def __repr__(self) -> str:
        names = ("win", "profile", "best", "alternatives", "tried", "waits")
        return f"Score({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    @property
    def _melds(self) -> Melds:
        return sum_up_melds(self.win.hand.melds)

    @cached_property
    def _equal(self) -> tuple[Counted, ...]:
        """The counts with the largest total, the main one first; each list of fans once."""
        equal: dict[int, Counted] = {}
        most = self.total_without_flowers
        for counted in self.counted:
            if counted.points == most:
                equal.setdefault(counted.fans, counted)
        points = PROFILES[self.profile].points
        return tuple(
            sorted(
                equal.values(),
                key=lambda counted: -max(points[fan.id] for fan in times_of_fans(counted.fans)),
            )
        )


def score(  # noqa: PLR0913
    hand: Hand,
    *,
    self_drawn: bool = False,
    last_of_kind: bool = False,
    kong_situation: bool = False,
    wall_last: bool = False,
    seat_wind: int | None = 1,
    prevalent_wind: int | None = 1,
    flowers: int = 0,
    visible: tuple[Tile, ...] = (),
    profile: str = "practice",
) -> Score:
    """Return the value of a complete hand; its last concealed tile is the winning one.

    >>> from analyzer.notation import parse_hand
    >>> result = score(parse_hand("12123456789m55z3m"))
    >>> result.total, " ".join(map(str, result.fans))
    (26, '清龙 混一色 门前清 一般高 边张')

    The arguments are the fields of `Win`, and the name of a profile of `PROFILES`.

    Raises:
        InvalidWinError: tiles, winds, flowers or flags that no win can have.
        InvalidHandError: the hand has a joker.
        IncompleteHandError: the tiles are not a complete hand.
        ValueError: there is no such profile.
    """
    win = Win(
        hand=hand,
        self_drawn=self_drawn,
        last_of_kind=last_of_kind,
        kong_situation=kong_situation,
        wall_last=wall_last,
        seat_wind=seat_wind,
        prevalent_wind=prevalent_wind,
        flowers=flowers,
        visible=visible,
    )
    return score_win(win, profile)


def score_win(win: Win, profile: str = "practice") -> Score:
    """Return the value of a win under a profile of `PROFILES`.

    Raises:
        IncompleteHandError: the tiles are not a complete hand.
        ValueError: there is no such profile.
    """
    if profile not in PROFILES:
        raise ValueError(f"profiles are {', '.join(PROFILES)}, not {profile!r}")
    flags = (
        DRAWN * win.self_drawn
        | LAST_OF_KIND * win.last_of_kind
        | KONG * win.kong_situation
        | WALL_LAST * win.wall_last
    )
    way = Circumstances(flags, win.prevalent_wind or 0, win.seat_wind or 0, profile)
    counted = count_hand(win.hand.counts, sum_up_melds(win.hand.melds), win.kind, way)
    if not counted:
        raise _incomplete(win)
    return Score(win=win, profile=profile, counted=tuple(counted))


def _incomplete(win: Win) -> IncompleteHandError:
    distances = distance.distances(win.hand.counts).values()
    shanten = min(shanten for shanten, _ in distances)
    return IncompleteHandError(str(win.hand.tiles[-1]), shanten, waits_before(win).available)
