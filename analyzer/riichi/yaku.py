"""The table of yaku: `yaku.json` as frozen records, each with its predicate.

A record has the names of a yaku and its han in a closed and in an open hand. The predicate of the
same name decides whether a view has it. Dora have records too: they add han, but are not yaku.

Source: docs/riichi.md, "Yaku"; English names of the WRC and the EMA, Russian ones of the Russian
federation, numbers of tenhou's logs.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

from analyzer.riichi.predicates import PREDICATES
from analyzer.riichi.rules import RiichiRules
from analyzer.riichi.view import View

Kind = Literal["yaku", "yakuman", "dora"]

HAN_OF_YAKUMAN = 13
"""Han that stand for one yakuman."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Yaku:
    """One record of the table; `str(yaku)` is its Japanese name.

    Attributes:
        id: its name as an identifier, and the name of the predicate.
        kind: yaku, yakuman or dora.
        closed, open: han in a closed and in an open hand; 0 if it does not count there. For dora,
            the han of each; for renhou, its han as a yaku.
        tenhou: its numbers in tenhou's logs; four for a wind, east to north.
        ja, romaji, en, zh, ru: the names that players use.
        definition: one English sentence.
        predicate: returns whether a view has it; for dora, their number.
    """

    id: str
    kind: Kind
    closed: int
    open: int
    tenhou: tuple[int, ...]
    ja: str
    romaji: str
    en: str
    zh: str
    ru: str
    definition: str = field(repr=False)
    predicate: Callable[[View], int] = field(repr=False, compare=False)

    def __str__(self) -> str:
        return self.ja

    def yakuman(self, rules: RiichiRules) -> int:
        """Return the number of yakuman that it counts as under these rules: 0, 1 or 2."""
        if self.kind == "yakuman":
            return 2 if self.id in rules.double_yakuman else 1
        return int(self.id == "renhou" and rules.renhou == "yakuman")


_TABLE = json.loads(files("analyzer.riichi").joinpath("yaku.json").read_text(encoding="utf-8"))

YAKU: tuple[Yaku, ...] = tuple(
    Yaku(**(record | {"tenhou": tuple(record["tenhou"]), "predicate": PREDICATES[record["id"]]}))
    for record in _TABLE["yaku"]
)
"""All records, in the order in which an answer lists them; dora last."""

YAKU_BY_ID: Mapping[str, Yaku] = MappingProxyType({yaku.id: yaku for yaku in YAKU})
