"""How a hand was won, and the rules it is scored by: the parameters of /score besides the hand.

self_drawn= riichi= … renhou=   1: the flag is true (docs/riichi.md)
round_wind= seat_wind=          1-4, east to north; without them east round, south seat
d= u=                           dora and ura dora indicators
nuki= honba= sticks=            norths set aside, counters, riichi sticks
rules=                          a preset; each option of the rules, by its name, overrides it
"""

from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any, get_args

from analyzer.errors import MESSAGES
from analyzer.hand import Hand
from analyzer.riichi import PRESETS, RiichiRules, UncheckedWin, Win, find_faults
from analyzer.riichi.errors import Flag
from analyzer.riichi.rules import MAY_BE_DOUBLE, Counted, Renhou
from analyzer.riichi.unchecked import WinWay
from analyzer.situation import DEFAULT_ROUND, DEFAULT_SEAT
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.parameter_kinds import Choice, Number, Option, Parameter, Switch, Tiles, Wind
from webapp.query.parameters import NUKI, ROUND_OPTION, SEAT_OPTION, parameter_field, parameters_of

FLAGS: tuple[Flag, ...] = get_args(Flag)
"""The flags of a win, in the order in which they are checked."""

YES_OR_NO = phrase("{name} is 1 for yes or 0 for no")

NONE = "none"


@dataclass(frozen=True, slots=True, eq=False)
class YakumanList(Parameter):
    """Yakuman that count twice, with commas between them; `none` if there are none."""

    @property
    def schema(self) -> dict[str, Any]:
        """JSON Schema of its value."""
        return {"type": "string", "maxLength": len(self.allowed)}

    @property
    def allowed(self) -> str:
        """Its values, for a sentence."""
        return ",".join(sorted(MAY_BE_DOUBLE))

    def value_of(self, text: str) -> frozenset[str]:
        """Return the ids of the yakuman."""
        names = frozenset(filter(None, text[: len(self.allowed) + 1].split(",")))
        if names == {NONE}:
            return frozenset()
        if not names <= MAY_BE_DOUBLE:
            raise self.refuse(text)
        return names

    def write(self, value: Any) -> str:
        """Return the ids with commas between them."""
        return ",".join(sorted(value)) or NONE


def _switch(
    label: Message, meaning: Message, *, default: bool | None = None, metavar: str = "0|1"
) -> Any:
    return parameter_field(Switch("", default=default, code="BAD_SWITCH", message=YES_OR_NO,
                                  label=label, meaning=meaning,
                                  option=Option(metavar=metavar)))  # fmt: skip


_flag = partial(_switch, default=False, metavar="")


def _choice(values: tuple[str, ...], label: Message, meaning: Message) -> Any:
    option = Option(metavar="|".join(values))
    return parameter_field(Choice("", values, label=label, meaning=meaning, option=option))


def _wind(default: int, label: Message, meaning: Message, option: Option) -> Any:
    return parameter_field(Wind("", default=default, code="WIND", label=label, meaning=meaning,
                                option=option))  # fmt: skip


def _count(name: str, label: Message, meaning: Message) -> Any:
    return parameter_field(Number(name, 0, 99, default=0, code="BAD_NUMBER",
                                  message=MESSAGES["BAD_NUMBER"], label=label, meaning=meaning,
                                  option=Option(metavar="0-99")))  # fmt: skip


def option_field(option: Parameter) -> str:
    """Return the field of `RiichiRules` that an option sets."""
    return option.name.removesuffix("_rule")


@dataclass(frozen=True, slots=True, kw_only=True)
class WinConditions(WinWay):
    """How a hand was won, the table, and the rules: a win without its tiles.

    Each field is a parameter of /score, in the order of links. Options of the rules are None if
    the value of the preset counts.
    """

    self_drawn: bool = _flag(Message("Won by"), Message("1: the winning tile was drawn."))
    riichi: bool = _flag(Message("Riichi", context="yaku"), Message("1: riichi was declared."))
    double_riichi: bool = _flag(
        Message("Double riichi"), Message("1: riichi was declared on the first turn.")
    )
    ippatsu: bool = _flag(
        Message("Ippatsu"),
        Message("1: the win came within a go-around of riichi, without a call between."),
    )
    haitei: bool = _flag(
        Message("Last tile of the wall"),
        Message("1: the winning tile was the last of the wall (haitei)."),
    )
    houtei: bool = _flag(
        Message("Last discard"), Message("1: the winning tile was the last discard (houtei).")
    )
    rinshan: bool = _flag(
        Message("Tile after a kan"),
        Message("1: the winning tile was drawn after a kan or a north set aside (rinshan)."),
    )
    chankan: bool = _flag(
        Message("Robbed kan"),
        Message("1: another player added the winning tile to a triplet (chankan)."),
    )
    tenhou: bool = _flag(Message("Tenhou"), Message("1: the dealer won by the first draw."))
    chiihou: bool = _flag(Message("Chiihou"), Message("1: another player won by the first draw."))
    renhou: bool = _flag(
        Message("Renhou"), Message("1: the win came on a discard before the own first draw.")
    )
    round_wind: int = _wind(
        DEFAULT_ROUND,
        Message("Round"),
        Message("Round wind, 1–4 from east to north; without it 1."),
        ROUND_OPTION,
    )
    seat_wind: int = _wind(
        DEFAULT_SEAT,
        Message("Seat"),
        Message("Seat wind, 1–4 from east (the dealer) to north; without it 2, with tenhou 1."),
        SEAT_OPTION,
    )
    dora_indicators: tuple[Tile, ...] = parameter_field(
        Tiles("d", label=Message("Dora indicators"),
              meaning=Message("Dora indicators, at most five."),
              option=Option("--dora", "TILES"))
    )  # fmt: skip
    ura_indicators: tuple[Tile, ...] = parameter_field(
        Tiles("u", label=Message("Ura dora indicators"),
              meaning=Message("Ura dora indicators, at most five; with riichi."),
              option=Option("--ura", "TILES"))
    )  # fmt: skip
    nuki: int = parameter_field(NUKI)
    honba: int = _count("honba", Message("Honba"), Message("Counters of the dealer, 0–99."))
    riichi_sticks: int = _count(
        "sticks", Message("Riichi sticks"), Message("All riichi sticks on the table, 0–99.")
    )
    preset: str = parameter_field(
        Choice("rules", tuple(PRESETS), default="tenhou", label=Message("Rules"),
               meaning=Message("The rules of a site, a league or a federation; without it "
                               "tenhou’s. The options below override them."),
               option=Option(metavar="|".join(PRESETS), help="Default: tenhou."))
    )  # fmt: skip
    players: str | None = _choice(
        ("4", "3"), Message("Players"), Message("Number of players, 4 or 3.")
    )
    open_tanyao: bool | None = _switch(
        Message("Open tanyao"), Message("1: tanyao counts in an open hand too.")
    )
    red_fives: bool | None = _switch(
        Message("Red fives", context="rule"),
        Message("1: red fives are dora; 0: they are plain fives."),
    )
    double_wind_pair_fu: str | None = _choice(
        ("4", "2"),
        Message("Fu of a double wind pair"),
        Message("Fu of a pair of the round wind that is the seat wind too."),
    )
    kiriage_mangan: bool | None = _switch(
        Message("Rounded-up mangan"), Message("1: 4 han 30 fu and 3 han 60 fu are a mangan.")
    )
    counted_yakuman: Counted | None = _choice(
        get_args(Counted), Message("13 and more han"), Message("What 13 and more han are.")
    )
    multiple_yakuman: bool | None = _switch(
        Message("Yakuman add up"), Message("1: several yakuman add up; 0: the dearest one counts.")
    )
    double_yakuman: frozenset[str] | None = parameter_field(
        YakumanList(
            "",
            label=Message("Double yakuman"),
            meaning=Message("The yakuman that count twice, with commas between them, or none."),
            message=phrase("double_yakuman is none, or some of these with commas: {allowed}"),
            option=Option(metavar="LIST",
                          help=f"None, or some of {', '.join(sorted(MAY_BE_DOUBLE))}."))
    )  # fmt: skip
    renhou_rule: Renhou | None = _choice(
        get_args(Renhou),
        Message("Renhou as"),
        Message("What renhou is: not played, a mangan alone, five han, or a yakuman."),
    )
    tsumo_loss: bool | None = _switch(
        Message("Tsumo loss"),
        Message("Three players: 1: nobody pays the share of the fourth player of a draw."),
    )

    @property
    def rules(self) -> RiichiRules:
        """The rules of the preset with the options that override it."""
        changes: dict[str, Any] = {
            option_field(each): int(value) if str(value).isdigit() else value
            for each in OPTIONS
            if (value := getattr(self, each.key)) is not None
        }
        return replace(PRESETS[self.preset], **changes)

    def win(self, hand: Hand) -> UncheckedWin:
        """Return the win of a hand, without checking it."""
        return UncheckedWin(hand=hand, rules=self.rules, **self._fields())

    def legal_win(self, hand: Hand) -> Win:
        """Return the win of fourteen tiles.

        Raises:
            InvalidWinError: the tiles and the flags contradict each other.
        """
        return Win(hand=hand, rules=self.rules, **self._fields())

    def changed(self, **changes: Any) -> "WinConditions":
        """Return a copy with other values of some fields."""
        return replace(self, **changes)

    def without_luck(self) -> "WinConditions":
        """Return a copy without the flags other than riichi and double riichi."""
        return self.changed(**{name: False for name in FLAGS if not name.endswith("riichi")})

    def without_riichi(self) -> "WinConditions":
        """Return a copy without riichi, ippatsu and ura dora."""
        return self.changed(riichi=False, double_riichi=False, ippatsu=False, ura_indicators=())

    def fitting(self, hand: Hand) -> "WinConditions":
        """Return a copy without the flags that the tiles or other flags rule out."""
        for fault in find_faults(self.win(hand)):
            if fault.code == "BAD_FLAG":
                value: Any = () if fault.field == "ura_indicators" else False
                return self.changed(**{fault.field: value}).fitting(hand)
        return self

    def _fields(self) -> dict[str, Any]:
        """Return the fields of a win except the hand and the rules."""
        return {name: getattr(self, name) for name in OF_A_WIN}


CONDITIONS = parameters_of(WinConditions)
"""The parameters of a `WinConditions`, in the order of links."""

OF_A_WIN = tuple(each.name for each in fields(WinWay))
"""Fields of a win that come from parameters."""

FIELDS = {"hand": "q"} | {each.key: each.name for each in CONDITIONS}
"""Field of a win -> the parameter that it comes from."""

RULE_FIELDS = CONDITIONS[len(OF_A_WIN) :]
"""The parameters of the rules: the preset, then the options that override it."""

PRESET, PLAYERS = RULE_FIELDS[:2]

OPTIONS = RULE_FIELDS[1:]
"""The options that override a preset; None: the value of the preset."""
