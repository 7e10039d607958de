"""The answer about a thrown tile."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from webapp.api.fields import HandText, TileName, described
from webapp.language.messages import Message


class CallPartModel(TypedDict):
    """A call that is made later, and its chance."""

    tile: Annotated[TileName, described(Message("The tile called."))]
    call: Annotated[Literal["chii", "pon"], described(Message("How."))]
    tiles: Annotated[list[TileName], described(Message("Those of the meld."))]
    chance: Annotated[
        float, described(Message("Chance that this is the first call, 0–1."), ge=0, le=1.000001)
    ]


class BarsModel(TypedDict):
    """The points of a call less those of passing, as three parts that add up."""

    speed: Annotated[float, described(Message("Points because tenpai comes sooner."))]
    waits: Annotated[float, described(Message("Points because tenpai wins more often."))]
    points: Annotated[float, described(Message("Points because wins are worth more."))]


class TurningModel(TypedDict):
    """The cost of a hand not won at which the answer turns."""

    loss: Annotated[float, described(Message("That cost, in points."), ge=0)]
    calls_above: Annotated[
        bool, described(Message("Whether the call is right above it; else below."))
    ]


class OfferLineModel(TypedDict):
    """Passing, or a call with the discard after it; null where there is none."""

    call: Annotated[
        str | None,
        described(Message("The meld, with who threw the tile; null for passing.")),
    ]
    discard: Annotated[TileName | None, described(Message("What is cut after the call."))]
    tenpai: Annotated[
        float, described(Message("Chance to be tenpai at some time, 0–1."), ge=0, le=1.000001)
    ]
    win: Annotated[float, described(Message("Chance to win, 0–1."), ge=0, le=1.000001)]
    points: Annotated[
        float, described(Message("Mean points of all games, those without a win included."))
    ]
    called: Annotated[float, described(Message("Chance of a later call, 0–1."), ge=0, le=1.000001)]
    calls: Annotated[
        list[CallPartModel], described(Message("The first of these calls, the likeliest first."))
    ]
    against_pass: Annotated[
        BarsModel | None, described(Message("Of a call: against passing; else null."))
    ]
    turning: Annotated[
        TurningModel | None,
        described(Message("Of a call that is right at some costs alone: where it turns; else "
                          "null.")),
    ]  # fmt: skip


_Thrower = TypedDict(
    "_Thrower",
    {
        "from": Annotated[
            Literal["right", "opposite", "left"], described(Message("Who threw the tile."))
        ]
    },
)


class OfferModel(_Thrower):
    """A thrown tile with its answers."""

    hand: HandText
    tile: Annotated[TileName, described(Message("The tile thrown."))]
    goal: Annotated[
        Literal["points", "win", "tenpai", "score"],
        described(Message("What decides every discard and call.")),
    ]
    loss: Annotated[
        float, described(Message("What a hand costs that is not won, for the goal score."), ge=0)
    ]
    shanten: Annotated[int, described(Message("Shanten of the hand."), ge=-1, le=13)]
    draws: Annotated[int, described(Message("Own draws to come."), ge=0, le=18)]
    extra: Annotated[
        int, described(Message("Draws that may be spent without lowering shanten."), ge=0, le=3)
    ]
    open_extra: Annotated[
        int, described(Message("The same of hands that have called; below 0 for fewer."), ge=-4)
    ]
    winning: Annotated[
        float,
        described(Message("Mean points of a win on the tile; 0 where it does not win."), ge=0),
    ]
    lines: Annotated[
        list[OfferLineModel], described(Message("Passing and every call, best first."))
    ]
    too_far: Annotated[
        list[str], described(Message("Calls that lead too far from a win to be computed."))
    ]
