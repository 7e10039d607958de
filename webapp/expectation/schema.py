"""The answer about tenpai, win and points of a hand."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from analyzer.expectation.offers import Source
from analyzer.expectation.options import Declare, Goal, Method
from analyzer.expectation.parts import Way
from analyzer.expectation.verdicts import Measure
from webapp.api.models import From, Limits
from webapp.api.schema import HandModel, RulesModel, TileName, Wind

SHARE = {"ge": 0, "le": 1.000001}
"""The limits of a chance, with room for errors of rounding."""

Called = Annotated[float, "Chance of a later call, 0–1.", Limits(**SHARE)]


class ValueModel(TypedDict):
    """The worth of a hand to its player if every choice follows the goal."""

    tenpai: Annotated[float, "Chance to be tenpai at some time, 0–1.", Limits(**SHARE)]
    win: Annotated[float, "Chance to win, 0–1.", Limits(**SHARE)]
    points: Annotated[float, "Mean points of all games, those without a win included."]


class PartModel(TypedDict):
    """A class of wins; those of a list add up to the row."""

    win: Annotated[float, "Chance of such a win, 0–1.", Limits(**SHARE)]
    mean: Annotated[float, "Mean points of such a win.", Limits(ge=0)]
    points: Annotated[float, "What it adds to the points of the row.", Limits(ge=0)]


class WaitPartModel(PartModel):
    """Wins with the same final wait."""

    tiles: Annotated[list[TileName], "The tiles of the final wait."]


class TilePartModel(PartModel):
    """Wins on the same tile."""

    tile: Annotated[TileName, "The tile that wins."]


class YakuPartModel(PartModel):
    """Wins with the same yaku; dora and luck are in their mean."""

    yaku: Annotated[list[str], "Ids of the yaku; empty for all rare wins together."]
    way: Annotated[Way | None, "Won by a draw or on a discard; null for the rare wins."]


class WayPartModel(PartModel):
    """Wins of the same way."""

    way: Annotated[Way, "Won by a draw or on a discard."]
    riichi: Annotated[bool, "Whether the hand was in riichi."]
    ippatsu: Annotated[bool, "Whether it won within a turn of riichi."]


class TurnPartModel(PartModel):
    """Wins of one turn."""

    turn: Annotated[int, "Own draws from now; 0: at once.", Limits(ge=0)]
    tenpai: Annotated[float, "Chance of a first tenpai in this turn, 0–1.", Limits(**SHARE)]
    tenpai_by_then: Annotated[float, "Chance of tenpai by then, 0–1.", Limits(**SHARE)]
    win_by_then: Annotated[float, "Chance of a win by then, 0–1.", Limits(**SHARE)]


class CallPartModel(TypedDict):
    """A call that is made later, and its chance."""

    tile: Annotated[TileName, "The tile called."]
    call: Annotated[Literal["chii", "pon"], "How."]
    tiles: Annotated[list[TileName], "Those of the meld."]
    chance: Annotated[float, "Chance that this is the first call, 0–1.", Limits(**SHARE)]


FirstCalls = Annotated[list[CallPartModel], "The first of these calls, the likeliest first."]


class ExplanationModel(TypedDict):
    """Where the numbers of a row come from; the parts of each list add up to it."""

    lost: Annotated[float, "Points lost with riichi sticks, 0 or less.", Limits(le=0)]
    drawn: Annotated[float, "Points for tenpai in drawn rounds.", Limits(ge=0)]
    called: Called
    open_win: Annotated[float, "Chance of a win after a call, 0–1.", Limits(**SHARE)]
    calls: FirstCalls
    by_wait: Annotated[list[WaitPartModel], "Wins by final wait."]
    by_tile: Annotated[list[TilePartModel], "Wins by winning tile."]
    by_yaku: Annotated[list[YakuPartModel], "Wins by their yaku."]
    by_way: Annotated[list[WayPartModel], "Wins by their way."]
    by_turn: Annotated[list[TurnPartModel], "Wins by turn."]


class BarsModel(TypedDict):
    """The points of a call minus those of passing, as parts that add up."""

    speed: Annotated[float, "Points because the hand is tenpai more often."]
    waits: Annotated[float, "Points because tenpai wins more often."]
    points: Annotated[float, "Points because wins are worth more."]
    losses: Annotated[
        float, "Points because less is lost: deposits, and hands not won for the goal score."
    ]
    drawn: Annotated[float, "Points because the hand is tenpai more often at a draw."]


class _Other(TypedDict):
    other: Annotated[TileName | None, "The discard of the other row."]


class ComparisonModel(_Other, BarsModel):
    """The points of a row minus those of another one, as parts that add up."""

    difference: Annotated[float, "All parts together."]


class EstimateModel(ValueModel):
    """One discard, or the hand itself if it draws first."""

    tile: Annotated[
        TileName | None, "The tile discarded, a red five apart; null if the hand draws first."
    ]
    level: Annotated[bool, "Whether it is as good as the best row within the error of the model."]
    error: Annotated[
        ValueModel | None, "Two standard errors, where games were played by chance; else null."
    ]
    by_draws: Annotated[
        list[ValueModel], "The same if the hand still looks like this with n draws left, from 0."
    ]
    explanation: Annotated[
        ExplanationModel | None, "Where the numbers come from, if that was asked; else null."
    ]
    comparison: Annotated[
        ComparisonModel | None, "Against the best row, the best against the second; else null."
    ]
    out_of_time: Annotated[
        bool, "Whether its explanation is missing because the time of the answer was up."
    ]


class VerdictModel(TypedDict):
    """What to discard, by tiles and by points; docs/expectation.md says how."""

    discards: Annotated[list[TileName], "The discards, that with most points first.", From("tiles")]
    measure: Annotated[Measure, "What they are best by."]
    most_tiles: Annotated[list[TileName], "The discards that accept most copies."]
    most_points: Annotated[list[TileName], "Those within 2 % of the best by the goal, best first."]
    close: Annotated[list[TileName], "Those behind by more, and by at most 5 %."]
    difference: Annotated[float, "What the reason is about: points, or a chance for other goals."]
    riichi: Annotated[bool | None, "Whether to declare riichi with the first; null: not clear."]
    reason: Annotated[str | None, "Why, in words, and what is level; null if there is neither."]


class DeclaringModel(TypedDict):
    """The best row of a closed tenpai hand, with riichi and without."""

    tile: Annotated[TileName | None, "The discard."]
    riichi: Annotated[ValueModel, "With riichi at once."]
    quiet: Annotated[ValueModel, "Without riichi."]


class AssumedModel(TypedDict):
    """What the estimates assume."""

    round_wind: Annotated[Wind, "Round wind, 1–4; the east round if none was given."]
    seat_wind: Annotated[Wind, "Seat wind, 1–4; the south seat if none was given."]
    draws: Annotated[int, "Own draws to come.", Limits(ge=0, le=18)]
    goal: Annotated[Goal, "What decides every discard."]
    loss: Annotated[int, "What a hand costs that is not won, for the goal score.", Limits(ge=0)]
    riichi: Annotated[Declare, "Whether the hand declares riichi."]
    extra: Annotated[
        int | None,
        "Draws that were spent without lowering shanten; null of games by chance.",
        Limits(ge=0, le=3),
    ]
    stop: Annotated[
        float | Literal["table", "riichi"],
        "How often another player ends the hand before each draw; riichi: as the players in "
        "riichi do.",
    ]
    ron_quiet: Annotated[float, "Discards of opponents, without riichi.", Limits(ge=0)]
    ron_riichi: Annotated[float, "Discards of opponents, after riichi.", Limits(ge=0)]
    ippatsu: Annotated[bool, "Whether ippatsu counts."]
    ura: Annotated[bool, "Whether ura dora count."]
    reds: Annotated[bool, "Whether red fives count."]
    haitei: Annotated[bool, "Whether the last own draw is haitei."]
    deposit: Annotated[int, "Points that a lost riichi costs.", Limits(ge=0)]
    noten: Annotated[int, "Points for tenpai when the round is drawn.", Limits(ge=0)]
    calls: Annotated[
        Literal["off", "lower", "all"],
        "The calls that the numbers include: none, those that lower shanten, all.",
    ]


class TurningModel(TypedDict):
    """The cost of a hand that is not won at which the best answer changes."""

    loss: Annotated[float, "That cost, in points.", Limits(ge=0)]
    calls_above: Annotated[
        bool, "Whether it is better than passing above this cost; else below it."
    ]


class _Answer(TypedDict):
    answer: Annotated[Literal["win", "pass", "call"], "Which of these it is."]
    call: Annotated[
        str | None, "The meld, with who threw the tile; null without one.", From("meld")
    ]
    discard: Annotated[TileName | None, "What is cut after the call.", From("tile")]


class OfferLineModel(_Answer, ValueModel):
    """A win, passing, or a call with the discard after it."""

    called: Annotated[Called, From("explanation.called")]
    calls: FirstCalls
    against_pass: Annotated[BarsModel | None, "The comparison with passing; null for passing."]
    turning: Annotated[
        TurningModel | None,
        "The cost at which it and passing have the same worth; null where there is none.",
    ]


_Thrower = TypedDict("_Thrower", {"from": Annotated[Source, "Who threw the tile.", From("source")]})


class OfferModel(HandModel, _Thrower):
    """A thrown tile with its answers."""

    tile: Annotated[TileName, "The tile thrown."]
    goal: Annotated[Goal, "What decides every discard and call.", From("options.goal")]
    loss: Annotated[
        float,
        "What a hand costs that is not won, for the goal score.",
        From("options.loss"),
        Limits(ge=0),
    ]
    shanten: Annotated[int, "Shanten of the hand.", Limits(ge=-1, le=13)]
    draws: Annotated[int, "Own draws to come.", Limits(ge=0, le=18)]
    extra: Annotated[int, "Draws that may be spent without lowering shanten.", Limits(ge=0, le=3)]
    open_extra: Annotated[
        int, "The same of hands that have called; below 0 for fewer.", Limits(ge=-4)
    ]
    winning: Annotated[float, "Points of a win on the tile; 0 where it does not win.", Limits(ge=0)]
    lines: Annotated[list[OfferLineModel], "A win; then passing and every call, best first."]
    too_far: Annotated[list[str], "Calls that lead too far from a win to be computed.", From("far")]


class QuestionModel(HandModel):
    """What was asked: the hand, its rules and what is assumed."""

    rules: Annotated[RulesModel, "The rules of the game."]
    shanten: Annotated[int, "Shanten of the hand.", Limits(ge=-1, le=13)]
    assumed: Annotated[AssumedModel, "What was assumed."]


class ExpectationModel(QuestionModel):
    """Tenpai, win and points of every discard."""

    method: Annotated[Method, "Computed, or played by chance where a hand is too far from tenpai."]
    nodes: Annotated[
        int | None, "Hands in the graph; null for games played by chance.", Limits(ge=0)
    ]
    rows: Annotated[list[EstimateModel], "Each discard, best first; none beside a thrown tile."]
    verdict: Annotated[VerdictModel | None, "What to discard; null without a discard."]
    declaring: Annotated[DeclaringModel | None, "Riichi or not, at tenpai; else null."]
    offer: Annotated[
        OfferModel | None, "With offer: what passing and each call are worth; else null."
    ]
