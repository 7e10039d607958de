"""Which fans exclude which others, as numbers for the kernel.

An exclusion removes a fan however often it counts, or puts another one in its place. Only one fan
is taken away in part, 幺九刻: by number, or of triplets that are sets of the other fan. Fans of
joined sets that exclude those of their own sets have nothing to exclude: the choice of joins
(`joining`) has removed them.
"""

from typing import NamedTuple

import numpy as np

from analyzer.mcr.fans import FANS as TABLE
from analyzer.mcr.fans import Exclusion, Profile
from analyzer.mcr.many.fan_bits import BITS, Array, mask, split
from analyzer.mcr.many.fan_tables import OF_A_WIND, PUNG, own_honours


class ExclusionTables(NamedTuple):
    """The exclusions by each fan, in the order of the table.

    Attributes:
        excluding: int64[1, 2]; the set of the fans that exclude others.
        removed: int64[82, 2]; the fans removed.
        replaced, replacing: int64[82, 2]; the fan that is put in another one's place, and that
            fan; empty if there is none.
        own: int64[82]; the kinds of triplets that are no longer 幺九刻.
        of_wind: uint8[82]; which of these counts: 0 all, 1 the prevalent wind, 2 the seat wind.
        number: int64[82]; how many 幺九刻 are removed.
        pung: int64[1, 2]; the bits of 幺九刻.
    """

    excluding: Array
    removed: Array
    replaced: Array
    replacing: Array
    own: Array
    of_wind: Array
    number: Array
    pung: Array


def build_exclusions(profile: Profile) -> ExclusionTables:
    """Return the exclusions of a profile."""
    entries = [(fan, profile.exclusions(fan)) for fan in TABLE]
    own = own_honours()
    return ExclusionTables(
        excluding=split([sum(1 << BITS[fan.id][0] for fan, those in entries if those)]),
        removed=split([
            mask(entry.fan for entry in those if _is_whole(entry)) for _, those in entries
        ]),
        replaced=split([
            mask(entry.fan for entry in those if entry.becomes) for _, those in entries
        ]),
        replacing=split([
            mask(entry.becomes for entry in those if entry.becomes) for _, those in entries
        ]),
        own=np.array([
            own[fan.id] if _takes_own_pungs(those) else 0 for fan, those in entries
        ], np.int64),
        of_wind=np.array([
            OF_A_WIND.index(fan.id) + 1 if fan.id in OF_A_WIND else 0 for fan in TABLE
        ], np.uint8),
        number=np.array([
            sum(entry.count or 0 for entry in those if _is_of_pungs(entry)) for _, those in entries
        ], np.int64),
        pung=split([mask([PUNG])]),
    )  # fmt: skip


def _is_whole(entry: Exclusion) -> bool:
    return entry.count is None and not entry.only_own_sets and not entry.becomes


def _is_of_pungs(entry: Exclusion) -> bool:
    return entry.fan == PUNG and not _is_whole(entry)


def _takes_own_pungs(entries: tuple[Exclusion, ...]) -> bool:
    return any(entry.only_own_sets and entry.fan == PUNG for entry in entries)
