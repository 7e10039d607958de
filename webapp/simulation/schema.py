"""The result of self-play."""

from typing import Annotated

from typing_extensions import TypedDict

from analyzer.simulation import Outcome, Until
from webapp.api.models import Limits
from webapp.api.schema import AcceptedModel, RulesModel, TileName


class TurnModel(TypedDict):
    """One draw, and one discard if the hand is not complete."""

    turn: Annotated[int, "Its number, from 1.", Limits(ge=1)]
    hand: Annotated[
        list[TileName], "Concealed tiles before the draw: in dealt order in turn 1, sorted later."
    ]
    melds: Annotated[list[str], "The melds."]
    draw: Annotated[TileName, "The tile drawn."]
    discard: Annotated[TileName | None, "The tile discarded; null if the draw won."]
    shanten: Annotated[int, "Shanten with the tile drawn; −1 complete.", Limits(ge=-1, le=13)]
    useful: Annotated[list[AcceptedModel], "The tiles that the rest accepts."]
    count: Annotated[int, "Copies left of all of them.", Limits(ge=0)]
    outcome: Annotated[Outcome | None, "In the last turn: how the game ended; otherwise null."]


class GameModel(TypedDict):
    """One game, turn by turn."""

    number: Annotated[int, "The number of the game among those of the seed.", Limits(ge=1)]
    outcome: Annotated[Outcome, "How it ended."]
    turns: Annotated[list[TurnModel], "Each turn."]


class TurnShareModel(TypedDict):
    """One turn of many games."""

    turn: Annotated[int, "Its number, from 1.", Limits(ge=1)]
    games: Annotated[int, "Number of games that reached it in this turn.", Limits(ge=0)]
    share: Annotated[float, "Their share of all games, 0–1.", Limits(ge=0, le=1)]
    cumulated: Annotated[
        float, "Share of the games that reached it in this turn or before, 0–1.", Limits(ge=0, le=1)
    ]
    example: Annotated[int | None, "The number of the first such game; null if there is none."]


class DistributionModel(TypedDict):
    """The turns in which games reached a goal."""

    reached: Annotated[int, "Number of games that reached it.", Limits(ge=0)]
    share: Annotated[float, "Their share of all games, 0–1.", Limits(ge=0, le=1)]
    mean: Annotated[float | None, "Average turn in which they reached it."]
    median: Annotated[int | None, "The turn by which half of all games had reached it."]
    turns: Annotated[list[TurnShareModel], "Each turn."]


class StatisticsModel(TypedDict):
    """The results of many games."""

    tenpai: Annotated[DistributionModel, "The turns of tenpai."]
    win: Annotated[
        DistributionModel | None, "The turns of a win; null if the games ended at tenpai."
    ]


class SimulationModel(TypedDict):
    """The result of self-play: one game, or the results of many games; the other is null."""

    seed: Annotated[
        int, "The seed; the same seed gives the same games.", Limits(ge=0, le=2**64 - 1)
    ]
    games: Annotated[int, "Number of games played.", Limits(ge=1)]
    hand: Annotated[str | None, "The hand at the start; null if it was dealt."]
    rules: Annotated[RulesModel, "The rules of the game."]
    until: Annotated[Until, "The goal at which a game ends."]
    turns: Annotated[
        int | None, "Greatest number of draws; null: until the wall is empty.", Limits(ge=1)
    ]
    game: Annotated[GameModel | None, "The game."]
    statistics: Annotated[StatisticsModel | None, "The results of many games."]
