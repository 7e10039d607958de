"""The table of fans: `fans.json` as frozen records.

A record has the names of a fan, its points, the forms in which it can occur and the fans that it
excludes. The predicate of the same name in `predicates` decides whether a hand earns it.

Source: points and numbers are those of the 1998 rules and of the WMO's rules of 2006; the
exclusions follow tournament practice (docs/mcr.md).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from analyzer.mcr.forms import FORMS, Form


@dataclass(frozen=True, slots=True)
class Exclusion:
    """One exclusion by a fan.

    Attributes:
        fan: id of the excluded fan.
        count: number of times that the other fan is excluded; None: every time.
        becomes: id of the fan that replaces it, or None.
        only_own_sets: exclude the other fan only within the sets of the excluding fan.
    """

    fan: str
    count: int | None = None
    becomes: str | None = None
    only_own_sets: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Fan:
    """One record of the table; `str(fan)` is its Chinese name.

    Attributes:
        id: the English name as an identifier, and the name of the predicate.
        no, no_wmo2006: 1-81; None for 明暗杠, which has no number in the rules.
        zh, ja, en, ru: the names that players use.
        points, points_wmo2006: points for each time, in practice and in the rules of 2006.
        forms: the forms in which it can occur.
        repeatable: whether it may count more than once.
        excludes: the fans that do not count together with it.
        definition: one English sentence; "triplet" includes kongs.
    """

    id: str
    no: int | None
    no_wmo2006: int | None
    zh: str
    ja: str
    en: str
    ru: str
    points: int
    points_wmo2006: int
    forms: frozenset[Form]
    repeatable: bool
    excludes: tuple[Exclusion, ...] = field(repr=False)
    definition: str = field(repr=False)

    def __str__(self) -> str:
        return self.zh


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Profile:
    """A variant of the rules.

    Attributes:
        name: practice or wmo2006.
        points: fan id -> points.
        fully_concealed_with_special_hands: whether 不求人 counts with seven pairs and other special
            hands; otherwise it becomes 自摸.
    """

    name: str
    points: Mapping[str, int]
    fully_concealed_with_special_hands: bool

    def exclusions(self, fan: Fan) -> tuple[Exclusion, ...]:
        """Return the exclusions by a fan under this profile."""
        if self.fully_concealed_with_special_hands:
            return tuple(entry for entry in fan.excludes if not entry.becomes)
        return fan.excludes


def _fan(record: dict[str, Any]) -> Fan:
    forms = FORMS if record["forms"] == "all" else record["forms"]
    excludes = tuple(Exclusion(**entry) for entry in record["excludes"])
    return Fan(**(record | {"forms": frozenset(forms), "excludes": excludes}))


def _profile(record: dict[str, Any]) -> Profile:
    points = {fan.id: getattr(fan, record["points"]) for fan in FANS}
    return Profile(**(record | {"points": MappingProxyType(points)}))


_TABLE = json.loads(files("analyzer.mcr").joinpath("fans.json").read_text(encoding="utf-8"))

FANS: tuple[Fan, ...] = tuple(map(_fan, _TABLE["fans"]))
"""All 81 fans by their numbers of 1998, and 明暗杠 after the other fans with the same points."""

FANS_BY_ID: Mapping[str, Fan] = MappingProxyType({fan.id: fan for fan in FANS})
"""Id -> fan."""

PROFILES: Mapping[str, Profile] = MappingProxyType(
    {profile.name: profile for profile in map(_profile, _TABLE["profiles"])}
)
"""Name -> profile."""

PRACTICE = PROFILES["practice"]

MINIMUM = 8
"""Points that a win needs, without flowers."""
