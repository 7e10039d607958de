"""RiichiRules: the scoring rules of a table, as one frozen value; `PRESETS` has well-known ones.

`analyzer.rules` has the tiles of a game and the forms of a win; these rules give its value.

Source of the presets, as of 2026: docs/riichi.md, "Rules".
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, get_args

from analyzer.rules import RIICHI, SANMA, Rules

Counted = Literal["yakuman", "sanbaiman"]

Renhou = Literal["none", "mangan", "five_han", "yakuman"]

MAY_BE_DOUBLE = frozenset({"suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii"})
"""Yakuman that some rules count twice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiRules:
    """The scoring rules of a table; by default tenhou's.

    Attributes:
        players: 4 or 3.
        open_tanyao: whether tanyao counts in an open hand.
        red_fives: whether red fives are dora; if not, they are plain fives.
        double_wind_pair_fu: fu of a pair that is both the round wind and the seat wind, 4 or 2.
        kiriage_mangan: whether 4 han 30 fu and 3 han 60 fu are a mangan.
        counted_yakuman: the level of 13 han or more without a yakuman.
        multiple_yakuman: whether several yakuman add up; if not, only the largest one counts.
        double_yakuman: ids of the yakuman that count twice, some of `MAY_BE_DOUBLE`.
        renhou: not played, a mangan without other yaku, a yaku of five han, or a yakuman.
        tsumo_loss: whether nobody pays the share of the missing fourth player in a self-drawn win;
            only for three players.

    Raises:
        ValueError: an option has an invalid value.
    """

    players: int = 4
    open_tanyao: bool = True
    red_fives: bool = True
    double_wind_pair_fu: int = 4
    kiriage_mangan: bool = False
    counted_yakuman: Counted = "yakuman"
    multiple_yakuman: bool = True
    double_yakuman: frozenset[str] = frozenset()
    renhou: Renhou = "none"
    tsumo_loss: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "double_yakuman", frozenset(self.double_yakuman))
        for option, values in _VALUES.items():
            value = getattr(self, option)
            if value not in values:
                raise ValueError(f"{option} is {' or '.join(map(str, values))}, not {value!r}")
        if unknown := self.double_yakuman - MAY_BE_DOUBLE:
            raise ValueError(
                f"double yakuman are some of {', '.join(sorted(MAY_BE_DOUBLE))}, "
                f"not {', '.join(sorted(unknown))}"
            )

    @property
    def tiles(self) -> Rules:
        """The rules for tiles and forms: those of three players or of four."""
        return SANMA if self.players == 3 else RIICHI

    def for_players(self, players: int) -> "RiichiRules":
        """Return the same rules for another number of players, 4 or 3.

        Raises:
            ValueError: another number.
        """
        return replace(self, players=players)


_VALUES: dict[str, tuple[object, ...]] = {
    "players": (4, 3),
    "double_wind_pair_fu": (4, 2),
    "counted_yakuman": get_args(Counted),
    "renhou": get_args(Renhou),
}

TENHOU = RiichiRules()

PRESETS: Mapping[str, RiichiRules] = MappingProxyType(
    {
        "tenhou": TENHOU,
        "mahjong_soul": RiichiRules(double_yakuman=MAY_BE_DOUBLE),
        "m_league": RiichiRules(
            double_wind_pair_fu=2, kiriage_mangan=True, counted_yakuman="sanbaiman"
        ),
        "wrc": RiichiRules(
            red_fives=False,
            double_wind_pair_fu=2,
            kiriage_mangan=True,
            counted_yakuman="sanbaiman",
            renhou="mangan",
        ),
        "ema": RiichiRules(
            red_fives=False,
            double_wind_pair_fu=2,
            kiriage_mangan=True,
            counted_yakuman="sanbaiman",
            multiple_yakuman=False,
            renhou="mangan",
        ),
        "rrc": RiichiRules(renhou="mangan"),
    }
)
"""Name -> the rules of a site, a league or a federation, four players."""

SANMA_PRESETS: Mapping[str, RiichiRules] = MappingProxyType(
    {name: rules.for_players(3) for name, rules in PRESETS.items()}
)
"""Name -> the same rules for three players."""
