"""Which fans exclude which others (`points.exclusions`), as arrays for the kernel."""

from typing import NamedTuple

import numpy as np

from analyzer.mcr.fans import Profile
from analyzer.mcr.many.fan_words import Array, split
from analyzer.mcr.points.exclusions import PUNGS, excluding_fans, exclusions_of


class ExclusionTables(NamedTuple):
    """The exclusions by each fan, in the order of the table.

    Attributes:
        excluding: int64[1, 2]; the set of the fans that exclude others.
        removed, replaced, replacing: int64[82, 2]; fields of `ExclusionsOfFan`, sets of fans.
        own: int64[82]; its field, kinds.
        of_wind: uint8[82]; its field.
        number: int64[82]; its field.
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
    removed, replaced, replacing, own, of_wind, number = zip(*exclusions_of(profile), strict=True)
    return ExclusionTables(
        excluding=split([excluding_fans(profile)]),
        removed=split(removed),
        replaced=split(replaced),
        replacing=split(replacing),
        own=np.array(own, np.int64),
        of_wind=np.array(of_wind, np.uint8),
        number=np.array(number, np.int64),
        pung=split(PUNGS[-1:]),
    )
