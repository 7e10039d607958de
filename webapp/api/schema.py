"""Types of JSON that several features share, and of errors; a field has a sentence for readers."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from analyzer.rules import SevenPairs
from webapp.api.models import From, Limits

TileName = Annotated[str, Limits(pattern=r"^([0-9][mps]|[1-7]z|1j)$")]
"""A tile as `str(tile)` writes it: `5m`, a red five `0m`, a joker `1j`."""

Physical = Annotated[
    TileName,
    "The tile that is discarded: a red five only if the hand has no plain one.",
    From("tile"),
]
"""The tile of a row that leaves the hand, beside its kind."""

Wind = Annotated[int, Limits(ge=1, le=4)]
"""1-4, east to north."""


class HandModel(TypedDict):
    """What begins with the hand that was asked about."""

    hand: Annotated[str, "The hand in canonical text."]


class AcceptedModel(TypedDict):
    """A tile that lowers shanten."""

    tile: Annotated[TileName, "The tile, never red."]
    left: Annotated[int, "Its copies left, which may be 0.", Limits(ge=0, le=8)]


class RulesModel(TypedDict):
    """Rules of a game, with the switches of jokers."""

    name: Annotated[Literal["riichi", "sanma", "jokers"], "The rules."]
    seven_pairs: Annotated[
        SevenPairs,
        "Whether seven pairs win: none (no), distinct (seven different pairs), any (four "
        "equal tiles are two pairs).",
    ]
    orphans: Annotated[bool, "Whether thirteen orphans win."]
    jokers: Annotated[int, "Number of jokers in the game.", Limits(ge=0, le=8)]
    wild: Annotated[TileName | None, "The kind whose copies are the jokers."]
    cap: Annotated[
        int | None,
        "Most copies of a kind; null if a joker may stand for a fifth copy.",
        Limits(ge=4, le=4),
    ]


class MeaningModel(TypedDict):
    """A possible meaning of an ambiguous text."""

    notation: Annotated[str, "The name of a notation."]
    hand: Annotated[str, "The hand in this notation, as canonical text."]


class FaultModel(TypedDict):
    """An error in one field."""

    detail: Annotated[str, "A sentence for people."]
    code: Annotated[
        str, "The stable name of the rule that was broken.", Limits(pattern="^[A-Z][A-Z0-9_ '-]*$")
    ]
    reason: Annotated[str | None, "The stable name of the reason, for a code with several reasons."]
    field: Annotated[str | None, "The invalid parameter."]
    position: Annotated[
        int | None, "The position in its text, counted from 1; null: the whole text.", Limits(ge=1)
    ]
    readings: Annotated[
        list[MeaningModel], "The possible meanings of a text that can mean several hands."
    ]


class ProblemModel(FaultModel):
    """An error: the first invalid field, then all invalid fields."""

    type: Annotated[str, "Always about:blank: the type is given by the status."]
    title: Annotated[str, "The name of the status."]
    status: Annotated[int, "The HTTP status.", Limits(ge=400, le=599)]
    problems: Annotated[list[FaultModel], "Every invalid field."]
