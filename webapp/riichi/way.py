"""How a hand was won and how the table scores: the parameters of /score besides the hand.

self_drawn= riichi= … renhou=   1: the flag is true (docs/riichi.md)
round_wind= seat_wind=          1-4, east to north
d= u=                           dora and ura dora indicators
nuki= honba= sticks=            norths set aside, counters, riichi sticks
rules=                          a preset; the options after it override it, each by its name
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, get_args

from analyzer.errors import MESSAGES
from analyzer.hand import Hand
from analyzer.riichi import PRESETS, RiichiRules, UncheckedWin, Win, find_faults
from analyzer.riichi.errors import Flag
from analyzer.riichi.rules import MAY_BE_DOUBLE, Counted, Renhou
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.records import Choice, Number, Option, Parameter, Switch, Tiles
from webapp.query.table import NUKI

FLAGS: tuple[Flag, ...] = get_args(Flag)
"""What can be true of a win, in the order in which it is checked."""

YES_OR_NO = phrase("{name} is 1 for yes or 0 for no")

NO_WIND = phrase("{found} — winds are 1 to 4 or east, south, west, north")

WIND_NAMES = {"east": "1", "south": "2", "west": "3", "north": "4"}

NONE = "none"


@dataclass(frozen=True, slots=True, eq=False)
class Wind(Number):
    """A wind as a number or by its English name."""

    def value_of(self, text: str) -> int:
        """Return the wind, 1-4."""
        return Number.value_of(self, WIND_NAMES.get(text.lower(), text))


@dataclass(frozen=True, slots=True, eq=False)
class YakumanList(Parameter):
    """Yakuman that count twice, with commas between them; none of them as `none`."""

    @property
    def schema(self) -> dict[str, Any]:
        """JSON Schema of its value."""
        return {"type": "string", "maxLength": len(self.allowed)}

    @property
    def allowed(self) -> str:
        """Its values, for a sentence."""
        return ",".join(sorted(MAY_BE_DOUBLE))

    def value_of(self, text: str) -> frozenset[str]:
        """Return the ids."""
        names = frozenset(filter(None, text[: len(self.allowed) + 1].split(",")))
        if names == {NONE}:
            return frozenset()
        if not names <= MAY_BE_DOUBLE:
            raise self.refuse(text)
        return names

    def write(self, value: Any) -> str:
        """Return the ids with commas."""
        return ",".join(sorted(value)) or NONE


def _flag(name: Flag, label: Message, meaning: Message, help_text: str) -> Switch:
    option = Option(f"--{name.replace('_', '-')}", "", help_text)
    return Switch(
        name, code="BAD_SWITCH", message=YES_OR_NO, label=label, meaning=meaning, option=option
    )


def _option(name: str, label: Message, meaning: Message, help_text: str) -> Switch:
    option = Option(f"--{name.replace('_', '-')}", "0|1", help_text)
    return Switch(
        name, default=None, code="BAD_SWITCH", message=YES_OR_NO, label=label, meaning=meaning,
        option=option,
    )  # fmt: skip


OF_FLAGS = (
    _flag("self_drawn", Message("Won by"), Message("1: the winning tile was drawn."),
          "The winning tile was drawn, not discarded."),
    _flag("riichi", Message("Riichi", context="yaku"), Message("1: riichi was declared."),
          "Riichi was declared."),
    _flag("double_riichi", Message("Double riichi"),
          Message("1: riichi was declared on the first turn."),
          "Riichi was declared on the first turn."),
    _flag("ippatsu", Message("Ippatsu"),
          Message("1: the win came within a go-around of riichi, without a call between."),
          "Won within a go-around of riichi, without a call between."),
    _flag("haitei", Message("Last tile of the wall"),
          Message("1: the winning tile was the last of the wall (haitei)."),
          "Drew the last tile of the wall."),
    _flag("houtei", Message("Last discard"),
          Message("1: the winning tile was the last discard (houtei)."),
          "Won on the last discard."),
    _flag("rinshan", Message("Tile after a kan"),
          Message("1: the winning tile was drawn after a kan or a north set aside (rinshan)."),
          "Drew the tile after a kan."),
    _flag("chankan", Message("Robbed kan"),
          Message("1: another player added the winning tile to a triplet (chankan)."),
          "Won on the tile of another player's kan."),
    _flag("tenhou", Message("Tenhou"), Message("1: the dealer won by the first draw."),
          "The dealer won by the first draw."),
    _flag("chiihou", Message("Chiihou"), Message("1: another player won by the first draw."),
          "Another player won by the first draw."),
    _flag("renhou", Message("Renhou"),
          Message("1: the win came on a discard before the own first draw."),
          "Won on a discard before the own first draw."),
)  # fmt: skip

PRESET = Choice("rules", tuple(PRESETS), attribute="preset", default="tenhou",
                label=Message("Rules"),
                meaning=Message("The rules of a site, a league or a federation; without it "
                                "tenhou’s. The options below override them."),
                option=Option("--rules", "|".join(PRESETS), "Default: tenhou."))  # fmt: skip

OPTIONS = (
    Choice("players", ("4", "3"), label=Message("Players"),
           meaning=Message("Number of players, 4 or 3."),
           option=Option("--players", "4|3", "Default: 4.")),
    _option("open_tanyao", Message("Open tanyao"),
            Message("1: tanyao counts in an open hand too."), "Tanyao counts in an open hand too."),
    _option("red_fives", Message("Red fives", context="rule"),
            Message("1: red fives are dora; 0: they are plain fives."), "Red fives are dora."),
    Choice("double_wind_pair_fu", ("4", "2"), label=Message("Fu of a double wind pair"),
           meaning=Message("Fu of a pair of the round wind that is the seat wind too."),
           option=Option("--double-wind-pair-fu", "4|2", "Fu of a pair of both winds.")),
    _option("kiriage_mangan", Message("Rounded-up mangan"),
            Message("1: 4 han 30 fu and 3 han 60 fu are a mangan."),
            "4 han 30 fu and 3 han 60 fu are a mangan."),
    Choice("counted_yakuman", get_args(Counted), label=Message("13 and more han"),
           meaning=Message("What 13 and more han are."),
           option=Option("--counted-yakuman", "|".join(get_args(Counted)),
                         "What 13 and more han are.")),
    _option("multiple_yakuman", Message("Yakuman add up"),
            Message("1: several yakuman add up; 0: the dearest one counts."),
            "Several yakuman add up."),
    YakumanList("double_yakuman", label=Message("Double yakuman"),
                meaning=Message("The yakuman that count twice, with commas between them, or none."),
                message=phrase("double_yakuman is none, or some of these with commas: {allowed}"),
                option=Option("--double-yakuman", "LIST",
                              f"None, or some of {', '.join(sorted(MAY_BE_DOUBLE))}.")),
    Choice("renhou_rule", get_args(Renhou), label=Message("Renhou as"),
           meaning=Message("What renhou is: not played, a mangan alone, five han, or a yakuman."),
           option=Option("--renhou-rule", "|".join(get_args(Renhou)), "What renhou is.")),
    _option("tsumo_loss", Message("Tsumo loss"),
            Message("Three players: 1: nobody pays the share of the fourth player of a draw."),
            "Three players: nobody pays the fourth player's share of a draw."),
)  # fmt: skip
"""What overrides a preset; None: as the preset has it."""

WAY = (
    *OF_FLAGS,
    Wind("round_wind", 1, 4, digits=1, default=1, code="WIND", message=NO_WIND,
         label=Message("Round"),
         meaning=Message("Round wind, 1–4 from east to north; without it 1."),
         option=Option("--round", "1-4", "East to north, also by name; default east.")),
    Wind("seat_wind", 1, 4, digits=1, default=1, code="WIND", message=NO_WIND,
         label=Message("Seat"), meaning=Message("Seat wind, 1–4 from east to north; without it 1."),
         option=Option("--seat", "1-4", "East to north, also by name; default east, the dealer.")),
    Tiles("d", attribute="dora_indicators", label=Message("Dora indicators"),
          meaning=Message("Dora indicators, at most five."),
          option=Option("--dora", "TILES", "Dora indicators.")),
    Tiles("u", attribute="ura_indicators", label=Message("Ura dora indicators"),
          meaning=Message("Ura dora indicators, at most five; with riichi."),
          option=Option("--ura", "TILES", "Ura dora indicators.")),
    NUKI,
    Number("honba", 0, 99, default=0, code="BAD_NUMBER", message=MESSAGES["BAD_NUMBER"],
           label=Message("Honba"), meaning=Message("Counters of the dealer, 0–99."),
           option=Option("--honba", "0-99", "Counters of the dealer; default 0.")),
    Number("sticks", 0, 99, attribute="riichi_sticks", default=0, code="BAD_NUMBER",
           message=MESSAGES["BAD_NUMBER"], label=Message("Riichi sticks"),
           meaning=Message("All riichi sticks on the table, 0–99."),
           option=Option("--sticks", "0-99", "All riichi sticks on the table; default 0.")),
    PRESET,
    *OPTIONS,
)  # fmt: skip
"""Each is a field of a `ScoreWay`, in the order in which a link has them."""

OF_A_WIN = tuple(each.name for each in fields(Win) if each.name not in ("hand", "rules"))
"""Fields of a win that parameters of the same meaning fill."""

FIELDS = {"hand": "q"} | {each.key: each.name for each in WAY}
"""Field of a win -> the parameter that it comes from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreWay:
    """How a hand was won, what lies on the table, and the rules: a win without its tiles.

    Options of the rules are None where the preset decides.
    """

    self_drawn: bool = False
    riichi: bool = False
    double_riichi: bool = False
    ippatsu: bool = False
    haitei: bool = False
    houtei: bool = False
    rinshan: bool = False
    chankan: bool = False
    tenhou: bool = False
    chiihou: bool = False
    renhou: bool = False
    round_wind: int = 1
    seat_wind: int = 1
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    nuki: int = 0
    honba: int = 0
    riichi_sticks: int = 0
    preset: str = "tenhou"
    players: str | None = None
    open_tanyao: bool | None = None
    red_fives: bool | None = None
    double_wind_pair_fu: str | None = None
    kiriage_mangan: bool | None = None
    counted_yakuman: Counted | None = None
    multiple_yakuman: bool | None = None
    double_yakuman: frozenset[str] | None = None
    renhou_rule: Renhou | None = None
    tsumo_loss: bool | None = None

    @property
    def rules(self) -> RiichiRules:
        """The rules of the preset with the options that override it."""
        changes: dict[str, Any] = {
            each.name.replace("_rule", ""): int(value) if str(value).isdigit() else value
            for each in OPTIONS
            if (value := getattr(self, each.key)) is not None
        }
        return replace(PRESETS[self.preset], **changes)

    def win(self, hand: Hand) -> UncheckedWin:
        """Return the win of a hand, right or wrong."""
        return UncheckedWin(hand=hand, rules=self.rules, **self._fields())

    def legal_win(self, hand: Hand) -> Win:
        """Return the win of fourteen tiles.

        Raises:
            InvalidWinError: the tiles or the flags rule something out.
        """
        return Win(hand=hand, rules=self.rules, **self._fields())

    def without_luck(self) -> "ScoreWay":
        """Return the same with riichi as the only flag."""
        others: dict[str, Any] = {name: False for name in FLAGS if not name.endswith("riichi")}
        return replace(self, **others)

    def with_flags(self, flags: Mapping[str, bool]) -> "ScoreWay":
        """Return the same with these flags, each true or false."""
        changes: dict[str, Any] = dict(flags)
        return replace(self, **changes)

    def fitting(self, hand: Hand) -> "ScoreWay":
        """Return the same without the flags that the tiles or other flags rule out."""
        for fault in find_faults(self.win(hand)):
            if fault.code == "BAD_FLAG":
                value: Any = () if fault.field == "ura_indicators" else False
                changes: dict[str, Any] = {fault.field: value}
                return replace(self, **changes).fitting(hand)
        return self

    def _fields(self) -> dict[str, Any]:
        """Return the fields of a win but for the hand and the rules."""
        return {name: getattr(self, name) for name in OF_A_WIN}
