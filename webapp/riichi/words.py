"""Words of riichi scoring that people see."""

from collections.abc import Iterator, Mapping

from analyzer.riichi import PRESETS, Account, RiichiRules, Score
from analyzer.riichi.rules import MAY_BE_DOUBLE
from webapp.language.messages import Message, fill
from webapp.language.speech import number
from webapp.language.words import shanten_words
from webapp.parts.win_value import (
    FU,  # noqa: F401 (for templates)
    LEVELS,
    YAKUMAN,
    level_words,
)
from webapp.query.parameter_kinds import Parameter
from webapp.riichi.answer import ScoreAnswer
from webapp.riichi.conditions import OPTIONS, PLAYERS, option_field

RULES = {
    "tenhou": Message("tenhou"),
    "mahjong_soul": Message("Mahjong Soul"),
    "m_league": Message("M-League"),
    "wrc": Message("WRC"),
    "ema": Message("EMA"),
    "rrc": Message("RRC"),
}
"""Preset -> its name."""

YES_OR_NO = {"1": Message("yes"), "0": Message("no")}

ALL_DOUBLE = ",".join(sorted(MAY_BE_DOUBLE))

VALUES: Mapping[str, Mapping[str, Message]] = {
    "players": {"4": Message("four"), "3": Message("three")},
    "double_wind_pair_fu": {"4": Message("4 fu"), "2": Message("2 fu")},
    "counted_yakuman": {"yakuman": LEVELS["yakuman"], "sanbaiman": LEVELS["sanbaiman"]},
    "double_yakuman": {"none": Message("none"), ALL_DOUBLE: Message("all four")},
    "renhou_rule": {
        "none": Message("not played"),
        "mangan": Message("mangan, alone"),
        "five_han": Message("five han"),
        "yakuman": LEVELS["yakuman"],
    },
}
"""Option -> the words for its values."""

CHANGED = Message("%(option)s: %(value)s")

FLAGS = {
    "self_drawn": Message("own draw"),
    "riichi": Message("riichi"),
    "double_riichi": Message("double riichi"),
    "ippatsu": Message("ippatsu"),
    "haitei": Message("last tile of the wall"),
    "houtei": Message("last discard"),
    "rinshan": Message("tile after a kan"),
    "chankan": Message("robbed kan"),
    "tenhou": Message("tenhou", context="yaku"),
    "chiihou": Message("chiihou"),
    "renhou": Message("renhou"),
}

ON_A_DISCARD = Message("on a discard")

NO_YAKU = Message("Complete, but no yaku")
TENPAI = Message("Tenpai: what each wait wins")
NO_WIN = Message("Not a win yet: %(shanten)s")
LIMIT = Message("%(level)s · %(payment)s")
FROM_DISCARDER = Message("%(points)s from the discarder")
FROM_EACH = Message("%(points)s from each")
FROM_OTHERS = Message("%(others)s / %(dealer)s")
FIGURES = Message("%(han)s han %(fu)s fu")

PHRASES = (
    *(*LEVELS.values(), YAKUMAN, NO_YAKU, TENPAI, NO_WIN, LIMIT),
    *(FROM_DISCARDER, FROM_EACH, FROM_OTHERS, FIGURES),
)
"""The phrases that a card can show."""


def answer_words(answer: ScoreAnswer) -> Message:
    """Return the answer in a few words, such as `Mangan · 8,000 from the discarder`."""
    if answer.score:
        level, payment = level_words(answer.score.best), payment_words(answer.score)
        return fill(LIMIT, level=level, payment=payment) if level else payment
    if answer.no_yaku:
        return NO_YAKU
    if answer.waits:
        return TENPAI
    return fill(NO_WIN, shanten=shanten_words(answer.shanten))


def payment_words(score: Score) -> Message:
    """Return what each player pays, honba included, such as `1,000 / 2,000`."""
    paid = score.payments
    if paid.discarder is not None:
        return fill(FROM_DISCARDER, points=number(paid.discarder))
    if paid.each is not None:
        return fill(FROM_EACH, points=number(paid.each))
    return fill(FROM_OTHERS, others=number(paid.others or 0), dealer=number(paid.dealer or 0))


def figures(account: Account) -> Message | None:
    """Return han and fu, such as `3 han 60 fu`; None for a yakuman."""
    if account.yakuman:
        return None
    return fill(FIGURES, han=account.han, fu=account.fu)


def texts_of(option: Parameter) -> Mapping[str, Message]:
    """Return the usual values of an option as texts, each with its words."""
    return VALUES.get(option.name, YES_OR_NO)


def value_words(option: Parameter, text: str) -> Message:
    """Return the words for a value of an option; a list of yakuman stands for itself."""
    return texts_of(option).get(text) or Message("%(number)s", {"number": text})


def value_text(option: Parameter, rules: RiichiRules) -> str:
    """Return the value that an option has under these rules as the text of its parameter."""
    return option.write(getattr(rules, option_field(option)))


def changed_rules(preset: str, rules: RiichiRules) -> Iterator[Message]:
    """Yield name and value of each option that differs from the preset, except the number of
    players."""
    for option in OPTIONS:
        text = value_text(option, rules)
        if option is not PLAYERS and text != value_text(option, PRESETS[preset]):
            assert option.label is not None
            yield fill(CHANGED, option=option.label, value=value_words(option, text))
