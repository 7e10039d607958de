"""What a hand that plays itself comes to."""

from typing import Annotated

from typing_extensions import TypedDict

from analyzer.simulation import Outcome, Until
from webapp.analysis.schema import AcceptedModel, RulesModel
from webapp.api.fields import TileName, told
from webapp.language.messages import Message


class TurnModel(TypedDict):
    """One draw, and one discard if the hand is not complete."""

    turn: Annotated[int, told(Message("Its number, from 1."), ge=1)]
    hand: Annotated[
        list[TileName],
        told(Message("Concealed before the draw: in dealt order at first, sorted later.")),
    ]
    melds: Annotated[list[str], told(Message("The melds beside them."))]
    draw: Annotated[TileName, told(Message("The tile drawn."))]
    discard: Annotated[TileName | None, told(Message("The tile let go; null where the draw won."))]
    shanten: Annotated[int, told(Message("With the tile drawn; −1 complete."), ge=-1, le=13)]
    useful: Annotated[list[AcceptedModel], told(Message("What the rest accepts."))]
    count: Annotated[int, told(Message("Copies left of all of them."), ge=0)]
    outcome: Annotated[
        Outcome | None, told(Message("In the last turn how the game ended, else null."))
    ]


class GameModel(TypedDict):
    """One game, turn by turn."""

    number: Annotated[int, told(Message("Which game of the seed."), ge=1)]
    outcome: Annotated[Outcome, told(Message("How it ended."))]
    turns: Annotated[list[TurnModel], told(Message("Each turn."))]


class TurnShareModel(TypedDict):
    """One turn of many games."""

    turn: Annotated[int, told(Message("Its number, from 1."), ge=1)]
    games: Annotated[int, told(Message("Games that came there in this turn."), ge=0)]
    share: Annotated[float, told(Message("The same as a share of all, 0–1."), ge=0, le=1)]
    cumulated: Annotated[
        float, told(Message("Share of those that came there by then, 0–1."), ge=0, le=1)
    ]
    example: Annotated[
        int | None, told(Message("The number of the first such game; null for none."))
    ]


class DistributionModel(TypedDict):
    """When many games came somewhere."""

    reached: Annotated[int, told(Message("Games that came there."), ge=0)]
    share: Annotated[float, told(Message("The same as a share of all, 0–1."), ge=0, le=1)]
    mean: Annotated[float | None, told(Message("Turns that they took on average."))]
    median: Annotated[
        int | None, told(Message("The turn by which half of all games had come there."))
    ]
    turns: Annotated[list[TurnShareModel], told(Message("Each turn."))]


class StatisticsModel(TypedDict):
    """What many games came to."""

    tenpai: Annotated[DistributionModel, told(Message("When they came to tenpai."))]
    win: Annotated[
        DistributionModel | None,
        told(Message("When they came to a win; null where they ended at tenpai.")),
    ]


class SimulationModel(TypedDict):
    """What a hand that plays itself comes to: one game, or what many come to; the other is null."""

    seed: Annotated[int, told(Message("The same seed gives the same games."), ge=0, le=2**64 - 1)]
    games: Annotated[int, told(Message("How many were played."), ge=1)]
    hand: Annotated[str | None, told(Message("The hand to start from; null: dealt."))]
    rules: Annotated[RulesModel, told(Message("What the game is played with."))]
    until: Annotated[Until, told(Message("Where a game ends."))]
    turns: Annotated[int | None, told(Message("Draws at most; null: the wall decides."), ge=1)]
    game: Annotated[GameModel | None, told(Message("The one game."))]
    statistics: Annotated[StatisticsModel | None, told(Message("What many games came to."))]
