"""Parameters are read, written and named; those of a hand, the same on all pages, as records.

d=        dora indicators        v=      visible tiles     river=  own discards
r= s=     round, seat wind, 1-4  t=      turn, 1-18        nuki=   norths set aside, 0-4
rules=    riichi, sanma, jokers  wild=   the tile that is a joker
jokers=   how many exist, 0-8    pairs=  none, distinct, any
orphans=  0, 1                   cap=    4, none
lang=     ja, en, zh, ru
t1= …     players in riichi: webapp/query/threats.py
"""

from collections.abc import Iterable, Mapping
from dataclasses import field, fields, replace
from typing import Any

from analyzer.rules import JOKERS, MOST_JOKERS, RIICHI, SANMA, Rules
from webapp.language.messages import Message
from webapp.language.speech import LANGUAGES, phrase
from webapp.query.parameter_kinds import (
    LONGEST_HAND,
    Choice,
    HandText,
    Number,
    OneTile,
    Option,
    Parameter,
    Sample,
    Switch,
    Text,
    Tiles,
    Wind,
)
from webapp.query.problems import InvalidRequestError, Problem, checked
from webapp.query.threats import THREATS


def parameter_field(record: Parameter) -> Any:
    """Return the field of a dataclass that a parameter fills, with its default.

    A record without a name has that of the field; `parameters_of` returns the finished records.
    """
    return field(default=record.default, metadata={PARAMETER: record})


def parameters_of(values: type) -> tuple[Parameter, ...]:
    """Return the parameters of the fields of a dataclass that `parameter_field` made."""
    made = [each for each in fields(values) if PARAMETER in each.metadata]
    return tuple(_finished(each.metadata[PARAMETER], each.name) for each in made)


def _finished(record: Parameter, key: str) -> Parameter:
    """Return a record that fills the field `key`, with a name."""
    if record.name and record.key == key:
        return record
    return replace(record, name=record.name or key, attribute=key)


def read_each(
    records: Iterable[Parameter], arguments: Mapping[str, str]
) -> tuple[dict[str, Any], list[Problem]]:
    """Return the value of each record by its key, and the problems, in the order of the records.

    The value of an invalid parameter is the default.
    """
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    for record in records:
        values[record.key] = record.default
        try:
            values[record.key] = record.of(arguments)
        except InvalidRequestError as error:
            problems += error.problems
    return values, problems


def read(records: Iterable[Parameter], arguments: Mapping[str, str]) -> dict[str, Any]:
    """Return the value of each record by its key.

    Raises:
        InvalidRequestError: with a problem for each invalid parameter.
    """
    return checked(*read_each(records, arguments))


def given_texts(records: Iterable[Parameter], arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters as typed, without those left empty."""
    names = names_of(records)
    return {name: arguments[name] for name in names if arguments.get(name, "").strip()}


def typed_texts(records: Iterable[Parameter], arguments: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters for a form as typed, without a hand that is too long to be shown."""
    texts = given_texts(records, arguments)
    return texts if len(texts.get("q", "")) <= LONGEST_HAND else texts | {"q": ""}


def written(records: Iterable[Parameter], values: Any) -> dict[str, str]:
    """Return each parameter as text; `values` has an attribute for the key of each record."""
    return {each.name: each.write(getattr(values, each.key)) for each in records}


def unusual(records: Iterable[Parameter], values: Any) -> dict[str, str]:
    """Return the parameters that differ from their defaults, as text."""
    return written((each for each in records if getattr(values, each.key) != each.default), values)


def link_of(records: Iterable[Parameter], values: Any) -> str:
    """Return the parameters of values in a link, such as `&d=4m&t=7`."""
    return "".join(f"&{name}={text}" for name, text in unusual(records, values).items())


def names_of(records: Iterable[Parameter]) -> tuple[str, ...]:
    """Return the names of parameters."""
    return tuple(each.name for each in records)


def codes_of(records: Iterable[Parameter]) -> tuple[str, ...]:
    """Return the codes of the problems of these parameters, each once."""
    return tuple(dict.fromkeys(code for each in records for code in each.codes))


def labels_of(records: Iterable[Parameter]) -> dict[str, Message]:
    """Return parameter -> the label of its field, for those that have one."""
    return {each.name: each.label for each in records if each.label}


def options_of(records: Iterable[Parameter]) -> dict[str, str]:
    """Return parameter -> its option on the command line, for those that have one."""
    return {each.name: each.option_name for each in records if each.option}


PARAMETER = "parameter"
"""The key of a record in the metadata of the field that it fills."""

OPEN_HAND = "?q=344m67p340s678s44z1z"
SANMA_HAND = "?q=19m3406p234678s22z&rules=sanma"
JOKER_HAND = "?q=34m67p234s5566s1j4z9p"

PRESETS: dict[str, Rules] = {rules.name: rules for rules in (RIICHI, SANMA, JOKERS)}

HAND = (
    HandText("q", meaning=Message("The hand, in any notation or as a link.")),
    HandText("p", meaning=Message("The same, but only four sets and a pair count."), longest=None),
    HandText("qd", meaning=Message("The same as q; used in tenhou’s links."), longest=None),
    HandText("pd", meaning=Message("The same as p; used in tenhou’s links."), longest=None),
)  # fmt: skip
"""The parameters that hold the hand: the first that is given counts, the others are ignored."""

FORMS = Choice("forms", ("standard", "regular"),
               meaning=Message("Which forms count: all, or four sets and a pair, as with p."),
               default="standard",
               message=phrase("forms is standard (every form counts) or regular (four sets and "
                              "a pair)"),
               may_be_empty=False)  # fmt: skip

NUKI = Number("nuki", 0, 4, label=Message("Norths set aside"),
              meaning=Message("Number of norths set aside (three players), 0–4."), default=0,
              option=Option(metavar="0-4"), sample=Sample(SANMA_HAND, "1"))  # fmt: skip

ROUND_OPTION = Option("--round", "1-4", "East to north, also by name; default east.",
                      also="--round-wind")  # fmt: skip
SEAT_OPTION = Option("--seat", "1-4", "East (the dealer) to north, also by name; default south.",
                     also="--seat-wind")  # fmt: skip

SITUATION = (
    Tiles("d", attribute="dora_indicators", label=Message("Dora indicators"),
          meaning=Message("Dora indicators, at most five."),
          option=Option("--dora", "TILES"), sample=Sample(OPEN_HAND, "5m")),
    Tiles("v", attribute="visible", label=Message("Visible tiles"),
          meaning=Message("Tiles seen elsewhere, in rivers and melds."),
          option=Option("--visible", "TILES"), sample=Sample(OPEN_HAND, "58p4z")),
    Tiles("river", label=Message("Own discards"),
          meaning=Message("Own discards; once there are some, those made on the page are added."),
          option=Option(metavar="TILES"), sample=Sample(OPEN_HAND, "9m1z")),
    Wind("r", attribute="round_wind", label=Message("Round wind"),
         meaning=Message("Round wind, 1–4 from east to north; without it points are those "
                         "of the east round."),
         option=ROUND_OPTION, sample=Sample(OPEN_HAND, "1")),
    Wind("s", attribute="seat_wind", label=Message("Seat wind"),
         meaning=Message("Seat wind, 1–4 from east, the dealer, to north; without it points "
                         "are those of the south seat."),
         option=SEAT_OPTION, sample=Sample(OPEN_HAND, "2")),
    Number("t", 1, 18, attribute="turn", label=Message("Turn"),
           meaning=Message("Turn of the hand, 1–18."),
           option=Option("--turn", "1-18"), sample=Sample(OPEN_HAND, "7")),
    NUKI,
)  # fmt: skip
"""The parameters of the table; the key of each is a field of a `Situation`."""

RULES_NAME = Choice("rules", tuple(PRESETS), label=Message("Rules"),
                    meaning=Message("The rules; default: riichi, or jokers if the hand has some."),
                    option=Option(metavar="riichi|sanma|jokers"))  # fmt: skip

JOKER_SWITCHES = (
    OneTile("wild", message=phrase("wild is one tile, such as 5m"), label=Message("Wild tile"),
            meaning=Message("The tile that is a joker; it implies rules=jokers, like the next "
                            "four parameters."),
            option=Option(metavar="TILE"), sample=Sample("?q=34m67p234s5566s5m4z9p", "5m")),
    Number("jokers", 0, MOST_JOKERS, label=Message("Jokers in the game"),
           meaning=Message("Number of jokers in the game, 0–8; default 4."),
           option=Option(metavar="0-8"), sample=Sample(JOKER_HAND, "8")),
    Choice("pairs", ("none", "distinct", "any"), label=Message("Seven pairs"),
           meaning=Message("With jokers, which seven pairs win: none, distinct (seven different "
                           "pairs), or any (four equal tiles are two pairs); default none."),
           option=Option(metavar="none|distinct|any"),
           sample=Sample("?q=1111z2222z3333z11j", "any")),
    Switch("orphans", default=None, label=Message("Thirteen orphans"),
           meaning=Message("With jokers: 1 if thirteen orphans win, 0 if they do not; default 0."),
           option=Option(metavar="0|1"), sample=Sample("?q=19m19p19s1234567z1j", "1")),
    Choice("cap", ("4", "none"), label=Message("Copies that a joker may make"),
           meaning=Message("With jokers, the most copies of a kind: 4, or none, so that a joker "
                           "may stand for a fifth copy; default 4."),
           option=Option(metavar="4|none"), sample=Sample("?q=1111m1j", "none")),
)  # fmt: skip

RULES = (RULES_NAME, *JOKER_SWITCHES)

OUTLOOK = Switch("outlook",
                 meaning=Message("1: include the outlook of each discard; this takes a hundred "
                                 "times as long."),
                 message=phrase("outlook is 1 (with the outlook of each discard) or 0 (without)"),
                 may_be_empty=False)  # fmt: skip

TITLE = Text("title", longest=80, default="", label=Message("Title"))
"""The title of a report."""

ANSWERS = Choice("answers", ("end", "folded", "none"), default="end", label=Message("Answers"),
                 meaning=Message("Where the answers of a report with questions stand: end, after "
                                 "the last question; folded, under each question; none, nowhere."),
                 option=Option("--answers-at", "end|folded|none"),
                 sample=Sample(f"report.html{OPEN_HAND}&ask=1", "none",
                               Message("of a report with ask=1: end, folded below each question, "
                                       "or none")))  # fmt: skip

LANGUAGE = Choice("lang", tuple(LANGUAGES), label=Message("Language"),
                  meaning=Message("The language of sentences; default: that of the browser."),
                  default="")  # fmt: skip
"""The language, a parameter of every address; a JSON body does not have it."""

BESIDE_HAND = (*SITUATION, *RULES)
"""The parameters of the table and the rules, in the order of links."""

SHARED = (*HAND, FORMS, *BESIDE_HAND)
"""The parameters of every operation on a hand of riichi, three players or jokers."""

FIELDS = (*BESIDE_HAND, *THREATS)
"""The parameters with a field beside the hand, in the order of links."""

NAMES = names_of(FIELDS)

LABELS = labels_of((*FIELDS, LANGUAGE))
"""Parameter -> the label of its field."""

TILES = {each.name: each.key for each in SITUATION if isinstance(each, Tiles)}
"""Parameter -> the field of a `Situation` that holds its tiles."""
