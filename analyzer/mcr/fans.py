"""The table of fans: `fans.json` as frozen records. Nothing here counts anything.

A record says what a fan is called, what it is worth, in which forms it can occur and which fans are
not counted beside it. Whether a hand earns it says the predicate of the same name in `predicates`.

Source: points and numbers of the 1998 rules and of the WMO's rules of 2006; what a fan excludes is
tournament practice (docs/mcr.md).
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
    """One entry of what a fan takes away from others.

    Attributes:
        fan: id of the other fan; all of it goes.
        count: only so many of it go.
        becomes: id of the fan that takes its place.
        only_own_sets: only what lies within the sets of the excluding fan goes.
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
        no, no_wmo2006: 1-81; None for 明暗杠, which no rules number.
        zh, ja, en, ru: what players call it.
        points, points_wmo2006: what it is worth.
        forms: in which of a reading's forms it can occur.
        repeatable: whether it may count more than once.
        excludes: what is not counted beside it.
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
    """Which of the rules' variants counts.

    Attributes:
        name: practice or wmo2006.
        points: fan id -> points.
        fully_concealed_with_special_hands: 不求人 counts beside seven pairs and its like, where it
            else becomes 自摸.
    """

    name: str
    points: Mapping[str, int]
    fully_concealed_with_special_hands: bool

    def exclusions(self, fan: Fan) -> tuple[Exclusion, ...]:
        """Return what a fan excludes under this profile."""
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
"""All 81 by their numbers of 1998, and 明暗杠 after the others of its worth."""

FANS_BY_ID: Mapping[str, Fan] = MappingProxyType({fan.id: fan for fan in FANS})

PROFILES: Mapping[str, Profile] = MappingProxyType(
    {profile.name: profile for profile in map(_profile, _TABLE["profiles"])}
)

PRACTICE = PROFILES["practice"]

MINIMUM = 8
"""Points that a win needs, flowers not counted."""
