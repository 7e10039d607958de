"""From the fans that one account earns to the fans that count, and their points.

An exclusion removes a fan however often it counts, or puts another one in its place. Only one fan
is taken away in part, 幺九刻: by number, or of triplets that are sets of the other fan. Fans of
joined sets that exclude those of their own sets have nothing to exclude: the choice of joins
(`joining`) has removed them.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from analyzer.mcr.fans import FANS as TABLE
from analyzer.mcr.fans import PROFILES, Exclusion, Fan, Profile
from analyzer.mcr.points.fan_bits import FANS, FLOWERS, MOST_TIMES, bits_of, mask, times
from analyzer.mcr.points.questions import NOTHING, OF_A_WIND, PUNG, own_honours

PUNGS = tuple(times(PUNG, number) for number in range(MOST_TIMES + 1))
"""How often 幺九刻 counts -> its bits."""


class ExclusionsOfFan(NamedTuple):
    """What a fan excludes. Fans are sets (`fan_bits`).

    Attributes:
        removed: the fans removed.
        replaced, replacing: the fan that is put in another one's place, and that fan; empty if
            there is none.
        own: the kinds of triplets that are no longer 幺九刻.
        of_wind: which of these counts: 0 all, 1 the prevalent wind, 2 the seat wind.
        number: how many 幺九刻 are removed.
    """

    removed: int
    replaced: int
    replacing: int
    own: int
    of_wind: int
    number: int


@cache
def exclusions_of(profile: Profile) -> tuple[ExclusionsOfFan, ...]:
    """Return the exclusions by each fan of the table under a profile."""
    return tuple(_exclusions(fan, profile.exclusions(fan)) for fan in TABLE)


@cache
def excluding_fans(profile: Profile) -> int:
    """Return the set of the fans that exclude others."""
    return sum(1 << bit for bit, fan in enumerate(TABLE) if profile.exclusions(fan))


@lru_cache(maxsize=1 << 14)
def settle(
    fans: int, pungs: int, prevalent: int, seat: int, profile: str = "practice"
) -> tuple[int, int]:
    """Return the points of earned fans, flowers aside, and those of the fans that count.

    The result is remembered: many wins earn the same fans.

    Args:
        fans: the earned fans, 幺九刻 once if there is one.
        pungs: the kinds of triplets that are 幺九刻; for those of suit tiles any kinds.
        prevalent, seat: bit sets of the kind of the wind; 0 for none.
        profile: name of a profile of `PROFILES`.
    """
    rules = PROFILES[profile]
    entries = exclusions_of(rules)
    pending, taken = fans & excluding_fans(rules), 0
    while pending:
        lowest = pending & -pending
        entry = entries[lowest.bit_length() - 1]
        fans &= ~entry.removed
        if replaced := entry.replaced & fans:
            fans = fans & ~replaced | entry.replacing
        pungs &= ~(entry.own & (-1, prevalent, seat)[entry.of_wind])
        taken += entry.number
        pending &= ~lowest & fans
    if fans & PUNGS[1]:
        fans = fans & ~PUNGS[1] | PUNGS[max(0, pungs.bit_count() - taken)]
    points = sum([_points(rules)[bit] for bit in bits_of(fans)])
    if points == 0:
        fans |= mask([NOTHING])
        points = rules.points[NOTHING]
    return points, fans


@cache
def _points(profile: Profile) -> tuple[int, ...]:
    """Return the points of each bit; none of flowers."""
    return tuple(0 if fan.id == FLOWERS else profile.points[fan.id] for fan in FANS)


def _exclusions(fan: Fan, entries: tuple[Exclusion, ...]) -> ExclusionsOfFan:
    takes_own = any(entry.only_own_sets and entry.fan == PUNG for entry in entries)
    return ExclusionsOfFan(
        removed=mask(entry.fan for entry in entries if _is_whole(entry)),
        replaced=mask(entry.fan for entry in entries if entry.becomes),
        replacing=mask(entry.becomes for entry in entries if entry.becomes),
        own=own_honours(fan.id) if takes_own else 0,
        of_wind=OF_A_WIND.index(fan.id) + 1 if fan.id in OF_A_WIND else 0,
        number=sum(entry.count or 0 for entry in entries if _is_of_pungs(entry)),
    )


def _is_whole(entry: Exclusion) -> bool:
    return entry.count is None and not entry.only_own_sets and not entry.becomes


def _is_of_pungs(entry: Exclusion) -> bool:
    return entry.fan == PUNG and not _is_whole(entry)
