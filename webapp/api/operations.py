"""The registry: every operation of the API, with all that routes, OpenAPI and page tell of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from webapp.api import answers, codes, parameters
from webapp.api.parameters import Parameter
from webapp.forms import check_setting
from webapp.schemas.hands import (
    AnalysisModel,
    DecompositionModel,
    NotationsModel,
    WaitsModel,
)
from webapp.schemas.mcr import McrModel
from webapp.schemas.simulation import SimulationModel
from webapp.weights import PAGE, SIMULATION, Weight
from webapp.wording import Message

Arguments = Mapping[str, str]
"""Parameters as text, wherever they came from."""

MOST_HANDS = 1_000
"""In one request."""

MOST_OUTLOOKS = 50
"""Hands in one request that are told with what follows; each takes some ten milliseconds."""

VERSION = "/api/v1"

MANY = Message(
    "Up to 1,000 hands, each a text or an object of parameters; those beside hands hold for all. "
    "Also hands line by line, as plain text or NDJSON. Each answer is a line of JSON with its "
    "index, in order; a hand that is none is answered with its problem."
)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Example:
    """A question that can be asked as it stands.

    Attributes:
        title: what it shows.
        arguments: the parameters of one question; of many hands, those that they share.
        hands: each a text, or parameters of its own.
    """

    title: Message
    arguments: Mapping[str, Any] = field(default_factory=dict)
    hands: tuple[str | Mapping[str, Any], ...] = ()

    @property
    def body(self) -> dict[str, Any]:
        """Many hands as the JSON of a request."""
        return {"hands": list(self.hands), **self.arguments}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Operation:
    """One method of one address.

    Attributes:
        name: in OpenAPI, and of the route.
        summary, description: for readers.
        hand, setting: the parameters that name a hand, and the others.
        answer: question -> answer, as JSON.
        answer_type: what that looks like.
        check: accepts parameters that hold for many hands, or tells what is wrong with them.
        codes: of every problem of one question.
        examples: the first of them is shown.
        chance: parameter without which the answer is another one each time; empty: none is.
        takes_many: it is asked with a body of many hands, and answers line by line.
        defaults: parameters that hold where a request does not name them.
        weight: what it costs before any hand of a body is looked at.
        hands_a_unit: how many of the slowest hands of a body are answered for one unit.
    """

    name: str
    path: str
    method: Literal["GET", "POST"] = "GET"
    summary: Message
    description: Message
    hand: tuple[Parameter, ...]
    setting: tuple[Parameter, ...]
    answer: Callable[[Arguments], Mapping[str, Any]]
    answer_type: type
    check: Callable[[Arguments], None] = check_setting
    codes: tuple[str, ...]
    examples: tuple[Example, ...]
    chance: str = ""
    takes_many: bool = False
    defaults: Mapping[str, str] = field(default_factory=dict)
    weight: Weight = PAGE
    hands_a_unit: int = 4

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """All parameters."""
        return (*self.hand, *self.setting)

    def is_lasting(self, arguments: Arguments) -> bool:
        """Tell whether the same question has the same answer again."""
        return not self.chance or bool(arguments.get(self.chance, "").strip())


def _outlook_units(arguments: Arguments) -> int:
    """Return what an analysis costs: to look ahead takes as long as a page that does."""
    return 2 if arguments.get("outlook") == "1" else 1


def _many(operation: Operation, summary: Message, *examples: Example) -> Operation:
    """Return the operation that answers many hands at once."""
    return replace(
        operation,
        name=f"{operation.name}_many",
        method="POST",
        summary=summary,
        description=MANY,
        examples=examples,
        takes_many=True,
        weight=Weight("heavy"),
    )


_SETTING = (*parameters.FORMS, *parameters.TABLE, *parameters.RULES)

ANALYSIS = Operation(
    name="analysis",
    path=f"{VERSION}/analysis",
    summary=Message("Analyze a hand"),
    description=Message(
        "Shanten of each form and every discard in tenhou’s order, or what is accepted."
    ),
    hand=parameters.HAND,
    setting=(*_SETTING, *parameters.OUTLOOK),
    answer=answers.analysis,
    answer_type=AnalysisModel,
    codes=(*codes.HAND, *codes.OUTLOOK),
    examples=(
        Example(
            title=Message("What to discard, with a dora indicator"),
            arguments={"q": "406m2245p66789s1z", "d": "4p"},
        ),
        Example(
            title=Message("Melds, and tiles seen elsewhere"),
            arguments={"q": "123m40p67s(p5z1)(k9p)6s", "v": "117m3z", "r": "1", "s": "3"},
        ),
        Example(
            title=Message("With what follows each discard"),
            arguments={"q": "23m4567p88s", "outlook": "1"},
        ),
        Example(
            title=Message("Three players"),
            arguments={"q": "19m345p66s112z4z", "rules": "sanma", "nuki": "1"},
        ),
        Example(
            title=Message("With jokers"),
            arguments={"q": "123m456p78s1j9s1z", "rules": "jokers", "pairs": "any"},
        ),
    ),
    weight=Weight("pages", _outlook_units),
)

DECOMPOSITION = Operation(
    name="decomposition",
    path=f"{VERSION}/decomposition",
    summary=Message("Read a complete hand"),
    description=Message("Every reading as sets and a pair, seven pairs or thirteen orphans."),
    hand=parameters.HAND,
    setting=_SETTING,
    answer=answers.decomposition,
    answer_type=DecompositionModel,
    codes=codes.HAND,
    examples=(
        Example(title=Message("A hand with two readings"), arguments={"q": "111222333m11p"}),
        Example(title=Message("A hand that does not win"), arguments={"q": "123m45p"}),
    ),
)

WAITS = Operation(
    name="waits",
    path=f"{VERSION}/waits",
    summary=Message("Name the waits of a hand"),
    description=Message(
        "The tiles that win 3n+1 tiles, with their copies left and the shape of each wait."
    ),
    hand=parameters.HAND,
    setting=_SETTING,
    answer=answers.waits,
    answer_type=WaitsModel,
    codes=(*codes.HAND, *codes.WAITS),
    examples=(
        Example(
            title=Message("Waits of two shapes, furiten by a discard"),
            arguments={"q": "3334567m123p999s", "river": "2m"},
        ),
        Example(title=Message("A wait for a fifth copy"), arguments={"q": "1111222233334m"}),
    ),
)

NOTATIONS = Operation(
    name="notations",
    path=f"{VERSION}/notations",
    summary=Message("Write a hand in every notation"),
    description=Message("Whatever notation it was written in."),
    hand=parameters.HAND,
    setting=_SETTING,
    answer=answers.notations,
    answer_type=NotationsModel,
    codes=codes.HAND,
    examples=(
        Example(title=Message("From words of mjai"), arguments={"q": "3m 4m 5pr E W C"}),
        Example(title=Message("With a meld"), arguments={"q": "123m40p67s(p5z1)6s"}),
    ),
)

SIMULATE = Operation(
    name="simulate",
    path=f"{VERSION}/simulate",
    summary=Message("Let a hand play itself"),
    description=Message(
        "It draws, keeps shanten, and keeps as many useful tiles as it can: one game turn by turn, "
        "or in how many turns many games come to tenpai and to a win."
    ),
    hand=(),
    setting=parameters.GAMES,
    answer=answers.simulate,
    answer_type=SimulationModel,
    codes=codes.GAMES,
    examples=(
        Example(
            title=Message("One game until tenpai"),
            arguments={"q": "406m2245p66789s1z4m", "seed": "7"},
        ),
        Example(
            title=Message("Many dealt games of three players"),
            arguments={"rules": "sanma", "games": "1000", "seed": "7"},
        ),
    ),
    chance="seed",
    weight=Weight("heavy", SIMULATION),
)

MCR = Operation(
    name="mcr",
    path=f"{VERSION}/mcr",
    summary=Message("Count a Chinese Official hand"),
    description=Message(
        "The fans of 14 tiles, the winning one last; or how far 13 or 14 tiles are from a win."
    ),
    hand=parameters.MCR_HAND,
    setting=(*parameters.MCR, *parameters.TRIED),
    answer=answers.mcr,
    answer_type=McrModel,
    check=answers.check_mcr,
    codes=codes.MCR,
    examples=(
        Example(
            title=Message("A win on a replacement tile"),
            arguments={"q": "123m67p99s(678s0)(k2s1)8p", "self_drawn": "1", "kong_situation": "1"},
        ),
        Example(
            title=Message("The community’s text"),
            arguments={"q": "[EEE,2][SSS,3]WWWNN55pN|EE1000|2", "profile": "wmo2006"},
        ),
        Example(title=Message("Each wait with its worth"), arguments={"q": "1112345678999m"}),
        Example(title=Message("A hand that does not win"), arguments={"q": "123m406p789s1122z6z"}),
    ),
    weight=Weight("pages", 2),
    hands_a_unit=1,
)

OPERATIONS = (
    ANALYSIS,
    _many(
        ANALYSIS,
        Message("Analyze many hands"),
        Example(
            title=Message("A text, a hand with a table of its own, and one that is none"),
            arguments={"r": 1},
            hands=("123m45p", {"q": "22456p88s", "d": "1p", "s": 2}, "123m0z"),
        ),
    ),
    DECOMPOSITION,
    _many(
        DECOMPOSITION,
        Message("Read many complete hands"),
        Example(title=Message("Two hands"), hands=("22m", "112233m55p")),
    ),
    WAITS,
    _many(
        WAITS,
        Message("Name the waits of many hands"),
        Example(
            title=Message("Two hands behind the same discards"),
            arguments={"river": "2m"},
            hands=("3334m", "13m55p"),
        ),
    ),
    NOTATIONS,
    _many(
        NOTATIONS,
        Message("Write many hands in every notation"),
        Example(title=Message("From two notations"), hands=("🀇🀈🀉🀝🀝", "东东东白白")),
    ),
    MCR,
    _many(
        replace(MCR, defaults={"tried": "0"}),
        Message("Count many Chinese Official hands"),
        Example(
            title=Message("Claimed, and self-drawn"),
            arguments={"seat_wind": 3},
            hands=("11m22m33m55p77p99p1s1s", {"q": "11m22m33m55p77p99p1s1s", "self_drawn": True}),
        ),
    ),
    SIMULATE,
)
"""Every operation, in the order in which they are told."""
