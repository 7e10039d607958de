"""The result of self-play."""

from typing import Annotated

from typing_extensions import TypedDict

from analyzer.simulation import Outcome, Until
from webapp.api.models import described
from webapp.api.schema import AcceptedModel, RulesModel, TileName


class TurnModel(TypedDict):
    """One draw, and one discard if the hand is not complete."""

    turn: Annotated[int, described("Its number, from 1.", ge=1)]
    hand: Annotated[
        list[TileName],
        described("Concealed tiles before the draw: in dealt order in turn 1, sorted later."),
    ]
    melds: Annotated[list[str], described("The melds.")]
    draw: Annotated[TileName, described("The tile drawn.")]
    discard: Annotated[TileName | None, described("The tile discarded; null if the draw won.")]
    shanten: Annotated[int, described("Shanten with the tile drawn; −1 complete.", ge=-1, le=13)]
    useful: Annotated[list[AcceptedModel], described("The tiles that the rest accepts.")]
    count: Annotated[int, described("Copies left of all of them.", ge=0)]
    outcome: Annotated[
        Outcome | None, described("In the last turn: how the game ended; otherwise null.")
    ]


class GameModel(TypedDict):
    """One game, turn by turn."""

    number: Annotated[int, described("The number of the game among those of the seed.", ge=1)]
    outcome: Annotated[Outcome, described("How it ended.")]
    turns: Annotated[list[TurnModel], described("Each turn.")]


class TurnShareModel(TypedDict):
    """One turn of many games."""

    turn: Annotated[int, described("Its number, from 1.", ge=1)]
    games: Annotated[int, described("Number of games that reached it in this turn.", ge=0)]
    share: Annotated[float, described("Their share of all games, 0–1.", ge=0, le=1)]
    cumulated: Annotated[
        float,
        described("Share of the games that reached it in this turn or before, 0–1.", ge=0, le=1),
    ]
    example: Annotated[
        int | None, described("The number of the first such game; null if there is none.")
    ]


class DistributionModel(TypedDict):
    """The turns in which games reached a goal."""

    reached: Annotated[int, described("Number of games that reached it.", ge=0)]
    share: Annotated[float, described("Their share of all games, 0–1.", ge=0, le=1)]
    mean: Annotated[float | None, described("Average turn in which they reached it.")]
    median: Annotated[int | None, described("The turn by which half of all games had reached it.")]
    turns: Annotated[list[TurnShareModel], described("Each turn.")]


class StatisticsModel(TypedDict):
    """The results of many games."""

    tenpai: Annotated[DistributionModel, described("The turns of tenpai.")]
    win: Annotated[
        DistributionModel | None,
        described("The turns of a win; null if the games ended at tenpai."),
    ]


class SimulationModel(TypedDict):
    """The result of self-play: one game, or the results of many games; the other is null."""

    seed: Annotated[
        int, described("The seed; the same seed gives the same games.", ge=0, le=2**64 - 1)
    ]
    games: Annotated[int, described("Number of games played.", ge=1)]
    hand: Annotated[str | None, described("The hand at the start; null if it was dealt.")]
    rules: Annotated[RulesModel, described("The rules of the game.")]
    until: Annotated[Until, described("The goal at which a game ends.")]
    turns: Annotated[
        int | None, described("Greatest number of draws; null: until the wall is empty.", ge=1)
    ]
    game: Annotated[GameModel | None, described("The game.")]
    statistics: Annotated[StatisticsModel | None, described("The results of many games.")]
