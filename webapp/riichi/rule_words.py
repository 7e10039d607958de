"""Words of the options of the rules, and which options differ from their preset."""

from collections.abc import Iterator, Mapping

from analyzer.riichi import PRESETS, RiichiRules
from analyzer.riichi.rules import MAY_BE_DOUBLE
from webapp.language.messages import Message, fill
from webapp.parts.worth import LEVELS
from webapp.query.parameter_kinds import Parameter
from webapp.riichi.way import OPTIONS, PLAYERS, option_field

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


def texts_of(option: Parameter) -> Mapping[str, Message]:
    """Return the usual values of an option as texts, each with its words."""
    return VALUES.get(option.name, YES_OR_NO)


def value_words(option: Parameter, text: str) -> Message:
    """Return the words for a value of an option; a list of yakuman stands for itself."""
    return texts_of(option).get(text) or Message("%(number)s", {"number": text})


def value_text(option: Parameter, rules: RiichiRules) -> str:
    """Return the value that an option has under these rules as the text of its parameter."""
    value = getattr(rules, option_field(option))
    return str(int(value)) if isinstance(value, int) else option.write(value)


def changed_rules(preset: str, rules: RiichiRules) -> Iterator[Message]:
    """Yield name and value of each option that differs from the preset, except the number of
    players."""
    for option in OPTIONS:
        text = value_text(option, rules)
        if option is not PLAYERS and text != value_text(option, PRESETS[preset]):
            assert option.label is not None
            yield fill(CHANGED, option=option.label, value=value_words(option, text))
