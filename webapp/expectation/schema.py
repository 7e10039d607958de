"""The answer about tenpai, win and points of a hand."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from analyzer.expectation.offers import Source
from analyzer.expectation.options import Declare, Goal, Method
from analyzer.expectation.parts import Way
from webapp.api.models import described
from webapp.api.schema import HandModel, RulesModel, TileName, Wind

SHARE = {"ge": 0, "le": 1.000001}
"""The limits of a chance, with room for errors of rounding."""

Called = Annotated[float, described("Chance of a later call, 0–1.", **SHARE)]


class ValueModel(TypedDict):
    """The worth of a hand to its player if every choice follows the goal."""

    tenpai: Annotated[float, described("Chance to be tenpai at some time, 0–1.", **SHARE)]
    win: Annotated[float, described("Chance to win, 0–1.", **SHARE)]
    points: Annotated[float, described("Mean points of all games, those without a win included.")]


class PartModel(TypedDict):
    """A class of wins; those of a list add up to the row."""

    win: Annotated[float, described("Chance of such a win, 0–1.", **SHARE)]
    mean: Annotated[float, described("Mean points of such a win.", ge=0)]
    points: Annotated[float, described("What it adds to the points of the row.", ge=0)]


class WaitPartModel(PartModel):
    """Wins with the same final wait."""

    tiles: Annotated[list[TileName], described("The tiles of the final wait.")]


class TilePartModel(PartModel):
    """Wins on the same tile."""

    tile: Annotated[TileName, described("The tile that wins.")]


class YakuPartModel(PartModel):
    """Wins with the same yaku; dora and luck are in their mean."""

    yaku: Annotated[list[str], described("Ids of the yaku; empty for all rare wins together.")]
    way: Annotated[Way | None, described("Won by a draw or on a discard; null for the rare wins.")]


class WayPartModel(PartModel):
    """Wins of the same way."""

    way: Annotated[Way, described("Won by a draw or on a discard.")]
    riichi: Annotated[bool, described("Whether the hand was in riichi.")]
    ippatsu: Annotated[bool, described("Whether it won within a turn of riichi.")]


class TurnPartModel(PartModel):
    """Wins of one turn."""

    turn: Annotated[int, described("Own draws from now; 0: at once.", ge=0)]
    tenpai: Annotated[float, described("Chance of a first tenpai in this turn, 0–1.", **SHARE)]
    tenpai_by_then: Annotated[float, described("Chance of tenpai by then, 0–1.", **SHARE)]
    win_by_then: Annotated[float, described("Chance of a win by then, 0–1.", **SHARE)]


class CallPartModel(TypedDict):
    """A call that is made later, and its chance."""

    tile: Annotated[TileName, described("The tile called.")]
    call: Annotated[Literal["chii", "pon"], described("How.")]
    tiles: Annotated[list[TileName], described("Those of the meld.")]
    chance: Annotated[float, described("Chance that this is the first call, 0–1.", **SHARE)]


FirstCalls = Annotated[
    list[CallPartModel], described("The first of these calls, the likeliest first.")
]


class ExplanationModel(TypedDict):
    """Where the numbers of a row come from; the parts of each list add up to it."""

    lost: Annotated[float, described("Points lost with riichi sticks, 0 or less.", le=0)]
    called: Called
    open_win: Annotated[float, described("Chance of a win after a call, 0–1.", **SHARE)]
    calls: FirstCalls
    by_wait: Annotated[list[WaitPartModel], described("Wins by final wait.")]
    by_tile: Annotated[list[TilePartModel], described("Wins by winning tile.")]
    by_yaku: Annotated[list[YakuPartModel], described("Wins by their yaku.")]
    by_way: Annotated[list[WayPartModel], described("Wins by their way.")]
    by_turn: Annotated[list[TurnPartModel], described("Wins by turn.")]


class BarsModel(TypedDict):
    """The points of a call minus those of passing, as parts that add up."""

    speed: Annotated[float, described("Points because the hand is tenpai more often.")]
    waits: Annotated[float, described("Points because tenpai wins more often.")]
    points: Annotated[float, described("Points because wins are worth more.")]
    losses: Annotated[
        float,
        described("Points because less is lost: deposits, and hands not won for the goal score."),
    ]


class _Other(TypedDict):
    other: Annotated[TileName | None, described("The discard of the other row.")]


class ComparisonModel(_Other, BarsModel):
    """The points of a row minus those of another one, as parts that add up."""

    difference: Annotated[float, described("All parts together.")]


class EstimateModel(ValueModel):
    """One discard, or the hand itself if it draws first."""

    tile: Annotated[
        TileName | None,
        described("The tile discarded, a red five apart; null if the hand draws first."),
    ]
    level: Annotated[
        bool, described("Whether it is as good as the best row within the error of the model.")
    ]
    error: Annotated[
        ValueModel | None,
        described("Two standard errors, where games were played by chance; else null."),
    ]
    by_draws: Annotated[
        list[ValueModel],
        described("The same if the hand still looks like this with n draws left, from 0."),
    ]
    explanation: Annotated[
        ExplanationModel | None,
        described("Where the numbers come from, if that was asked; else null."),
    ]
    comparison: Annotated[
        ComparisonModel | None,
        described("Against the best row, the best against the second; else null."),
    ]
    out_of_time: Annotated[
        bool, described("Whether its explanation is missing because the time of the answer was up.")
    ]


class DeclaringModel(TypedDict):
    """The best row of a closed tenpai hand, with riichi and without."""

    tile: Annotated[TileName | None, described("The discard.")]
    riichi: Annotated[ValueModel, described("With riichi at once.")]
    quiet: Annotated[ValueModel, described("Without riichi.")]


class AssumedModel(TypedDict):
    """What the estimates assume."""

    round_wind: Annotated[Wind, described("Round wind, 1–4; the east round if none was given.")]
    seat_wind: Annotated[Wind, described("Seat wind, 1–4; the south seat if none was given.")]
    draws: Annotated[int, described("Own draws to come.", ge=0, le=18)]
    goal: Annotated[Goal, described("What decides every discard.")]
    loss: Annotated[int, described("What a hand costs that is not won, for the goal score.", ge=0)]
    riichi: Annotated[Declare, described("Whether the hand declares riichi.")]
    extra: Annotated[
        int | None,
        described(
            "Draws that were spent without lowering shanten; null of games by chance.", ge=0, le=3
        ),
    ]
    stop: Annotated[
        float | Literal["table"],
        described("How often another player ends the hand before each draw."),
    ]
    ron_quiet: Annotated[float, described("Discards of opponents, without riichi.", ge=0)]
    ron_riichi: Annotated[float, described("Discards of opponents, after riichi.", ge=0)]
    ippatsu: Annotated[bool, described("Whether ippatsu counts.")]
    ura: Annotated[bool, described("Whether ura dora count.")]
    reds: Annotated[bool, described("Whether red fives count.")]
    haitei: Annotated[bool, described("Whether the last own draw is haitei.")]
    deposit: Annotated[int, described("Points that a lost riichi costs.", ge=0)]
    calls: Annotated[
        Literal["off", "lower", "all"],
        described("The calls that the numbers include: none, those that lower shanten, all."),
    ]


class TurningModel(TypedDict):
    """The cost of a hand that is not won at which the best answer changes."""

    loss: Annotated[float, described("That cost, in points.", ge=0)]
    calls_above: Annotated[
        bool, described("Whether it is better than passing above this cost; else below it.")
    ]


class _Answer(TypedDict):
    answer: Annotated[Literal["win", "pass", "call"], described("Which of these it is.")]
    call: Annotated[
        str | None, described("The meld, with who threw the tile; null without one.", of="meld")
    ]
    discard: Annotated[TileName | None, described("What is cut after the call.", of="tile")]


class OfferLineModel(_Answer, ValueModel):
    """A win, passing, or a call with the discard after it."""

    called: Annotated[Called, described(of="explanation.called")]
    calls: FirstCalls
    against_pass: Annotated[
        BarsModel | None, described("The comparison with passing; null for passing.")
    ]
    turning: Annotated[
        TurningModel | None,
        described(
            "The cost at which it and passing have the same worth; null where there is none."
        ),
    ]


_Thrower = TypedDict(
    "_Thrower",
    {"from": Annotated[Source, described("Who threw the tile.", of="source")]},
)


class OfferModel(HandModel, _Thrower):
    """A thrown tile with its answers."""

    tile: Annotated[TileName, described("The tile thrown.")]
    goal: Annotated[Goal, described("What decides every discard and call.", of="options.goal")]
    loss: Annotated[
        float,
        described(
            "What a hand costs that is not won, for the goal score.", of="options.loss", ge=0
        ),
    ]
    shanten: Annotated[int, described("Shanten of the hand.", ge=-1, le=13)]
    draws: Annotated[int, described("Own draws to come.", ge=0, le=18)]
    extra: Annotated[
        int, described("Draws that may be spent without lowering shanten.", ge=0, le=3)
    ]
    open_extra: Annotated[
        int, described("The same of hands that have called; below 0 for fewer.", ge=-4)
    ]
    winning: Annotated[
        float, described("Points of a win on the tile; 0 where it does not win.", ge=0)
    ]
    lines: Annotated[
        list[OfferLineModel], described("A win; then passing and every call, best first.")
    ]
    too_far: Annotated[
        list[str], described("Calls that lead too far from a win to be computed.", of="far")
    ]


class QuestionModel(HandModel):
    """What was asked: the hand, its rules and what is assumed."""

    rules: Annotated[RulesModel, described("The rules of the game.")]
    shanten: Annotated[int, described("Shanten of the hand.", ge=-1, le=13)]
    assumed: Annotated[AssumedModel, described("What was assumed.")]


class ExpectationModel(QuestionModel):
    """Tenpai, win and points of every discard."""

    method: Annotated[
        Method, described("Computed, or played by chance where a hand is too far from tenpai.")
    ]
    nodes: Annotated[
        int | None, described("Hands in the graph; null for games played by chance.", ge=0)
    ]
    rows: Annotated[
        list[EstimateModel], described("Each discard, best first; none beside a thrown tile.")
    ]
    declaring: Annotated[DeclaringModel | None, described("Riichi or not, at tenpai; else null.")]
    offer: Annotated[
        OfferModel | None, described("With offer: what passing and each call are worth; else null.")
    ]
