"""Types of JSON that several features share, and of errors; a field has a sentence for readers."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from analyzer.rules import SevenPairs
from webapp.api.models import described

TileName = Annotated[str, described(pattern=r"^([0-9][mps]|[1-7]z|1j)$")]
"""A tile as `str(tile)` writes it: `5m`, a red five `0m`, a joker `1j`."""

Wind = Annotated[int, described(ge=1, le=4)]
"""1-4, east to north."""


class HandModel(TypedDict):
    """What begins with the hand that was asked about."""

    hand: Annotated[str, described("The hand in canonical text.")]


class AcceptedModel(TypedDict):
    """A tile that lowers shanten."""

    tile: Annotated[TileName, described("The tile, never red.")]
    left: Annotated[int, described("Its copies left, which may be 0.", ge=0, le=8)]


class RulesModel(TypedDict):
    """Rules of a game, with the switches of jokers."""

    name: Annotated[Literal["riichi", "sanma", "jokers"], described("The rules.")]
    seven_pairs: Annotated[
        SevenPairs,
        described(
            "Whether seven pairs win: none (no), distinct (seven different pairs), any (four "
            "equal tiles are two pairs)."
        ),
    ]
    orphans: Annotated[bool, described("Whether thirteen orphans win.")]
    jokers: Annotated[int, described("Number of jokers in the game.", ge=0, le=8)]
    wild: Annotated[TileName | None, described("The kind whose copies are the jokers.")]
    cap: Annotated[
        int | None,
        described("Most copies of a kind; null if a joker may stand for a fifth copy.", ge=4, le=4),
    ]


class MeaningModel(TypedDict):
    """A possible meaning of an ambiguous text."""

    notation: Annotated[str, described("The name of a notation.")]
    hand: Annotated[str, described("The hand in this notation, as canonical text.")]


class FaultModel(TypedDict):
    """An error in one field."""

    detail: Annotated[str, described("A sentence for people.")]
    code: Annotated[
        str,
        described("The stable name of the rule that was broken.", pattern="^[A-Z][A-Z0-9_ '-]*$"),
    ]
    reason: Annotated[
        str | None, described("The stable name of the reason, for a code with several reasons.")
    ]
    field: Annotated[str | None, described("The invalid parameter.")]
    position: Annotated[
        int | None,
        described("The position in its text, counted from 1; null: the whole text.", ge=1),
    ]
    readings: Annotated[
        list[MeaningModel],
        described("The possible meanings of a text that can mean several hands."),
    ]


class ProblemModel(FaultModel):
    """An error: the first invalid field, then all invalid fields."""

    type: Annotated[str, described("Always about:blank: the type is given by the status.")]
    title: Annotated[str, described("The name of the status.")]
    status: Annotated[int, described("The HTTP status.", ge=400, le=599)]
    problems: Annotated[list[FaultModel], described("Every invalid field.")]
