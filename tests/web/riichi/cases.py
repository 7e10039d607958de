"""Wins, and the parameters of requests for their score."""

from typing import Any
from urllib.parse import parse_qsl

from analyzer.riichi import NoYakuError, RiichiRules, Score, UncheckedWin, score_win
from webapp.riichi.conditions import OF_A_WIN, WinConditions
from webapp.riichi.query import score_link

WIN = "567m22p34568s(k9p)7s"
RIICHI = {"q": WIN, "self_drawn": "1", "riichi": "1", "seat_wind": "2", "d": "6s", "u": "1z"}
TENPAI = "123m406p789s1122z"
NO_YAKU = "456m99p34568s(123m0)7s"
FAR = "123m406p79s1122z99m"


def way_of(win: UncheckedWin) -> WinConditions:
    """Return the way of a win, every option of its rules named."""
    fields: dict[str, Any] = {name: getattr(win, name) for name in OF_A_WIN}
    return WinConditions(**fields, **options_of(win.rules))


def options_of(rules: RiichiRules) -> dict[str, Any]:
    values = {name: getattr(rules, name) for name in RiichiRules.__dataclass_fields__}
    values["renhou_rule"] = values.pop("renhou")
    texts = ("players", "double_wind_pair_fu")
    return values | {name: str(values[name]) for name in texts}


def link_of(win: UncheckedWin) -> str:
    return score_link(win.hand, way_of(win))


def parameters_of(win: UncheckedWin) -> dict[str, str]:
    return dict(parse_qsl(link_of(win)[1:]))


def score_of(win: Any) -> Score | None:
    """Return the score of a win, None without a yaku."""
    try:
        return score_win(win)
    except NoYakuError:
        return None


def case_parameters(case: dict[str, Any]) -> dict[str, str]:
    """Return the parameters of a case of the examples."""
    flags = dict.fromkeys(case.get("flags", ()), "1")
    names = {"dora_indicators": "d", "ura_indicators": "u", "riichi_sticks": "sticks"}
    fields: dict[str, Any] = {"q": case["hand"], **flags}
    for name in ("round_wind", "seat_wind", "nuki", "honba", *names):
        if name in case:
            value = case[name]
            fields[names.get(name, name)] = "".join(value) if isinstance(value, list) else value
    for name, value in case.get("rules", {}).items():
        own = "renhou_rule" if name == "renhou" else name
        text = ",".join(value) if isinstance(value, list) else value
        fields[own] = int(text) if isinstance(text, bool) else text
    return {name: str(value) for name, value in fields.items()}
