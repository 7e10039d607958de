"""What a hand that plays itself comes to."""

from typing import Annotated

from typing_extensions import TypedDict

from analyzer.simulation import Outcome, Until
from webapp.api.fields import AcceptedModel, RulesModel, TileName, described
from webapp.language.messages import Message


class TurnModel(TypedDict):
    """One draw, and one discard if the hand is not complete."""

    turn: Annotated[int, described(Message("Its number, from 1."), ge=1)]
    hand: Annotated[
        list[TileName],
        described(Message("Concealed before the draw: in dealt order at first, sorted later.")),
    ]
    melds: Annotated[list[str], described(Message("The melds beside them."))]
    draw: Annotated[TileName, described(Message("The tile drawn."))]
    discard: Annotated[
        TileName | None, described(Message("The tile let go; null where the draw won."))
    ]
    shanten: Annotated[int, described(Message("With the tile drawn; −1 complete."), ge=-1, le=13)]
    useful: Annotated[list[AcceptedModel], described(Message("What the rest accepts."))]
    count: Annotated[int, described(Message("Copies left of all of them."), ge=0)]
    outcome: Annotated[
        Outcome | None, described(Message("In the last turn how the game ended, else null."))
    ]


class GameModel(TypedDict):
    """One game, turn by turn."""

    number: Annotated[int, described(Message("Which game of the seed."), ge=1)]
    outcome: Annotated[Outcome, described(Message("How it ended."))]
    turns: Annotated[list[TurnModel], described(Message("Each turn."))]


class TurnShareModel(TypedDict):
    """One turn of many games."""

    turn: Annotated[int, described(Message("Its number, from 1."), ge=1)]
    games: Annotated[int, described(Message("Games that came there in this turn."), ge=0)]
    share: Annotated[float, described(Message("The same as a share of all, 0–1."), ge=0, le=1)]
    cumulated: Annotated[
        float, described(Message("Share of those that came there by then, 0–1."), ge=0, le=1)
    ]
    example: Annotated[
        int | None, described(Message("The number of the first such game; null for none."))
    ]


class DistributionModel(TypedDict):
    """When many games came somewhere."""

    reached: Annotated[int, described(Message("Games that came there."), ge=0)]
    share: Annotated[float, described(Message("The same as a share of all, 0–1."), ge=0, le=1)]
    mean: Annotated[float | None, described(Message("Turns that they took on average."))]
    median: Annotated[
        int | None, described(Message("The turn by which half of all games had come there."))
    ]
    turns: Annotated[list[TurnShareModel], described(Message("Each turn."))]


class StatisticsModel(TypedDict):
    """What many games came to."""

    tenpai: Annotated[DistributionModel, described(Message("When they came to tenpai."))]
    win: Annotated[
        DistributionModel | None,
        described(Message("When they came to a win; null where they ended at tenpai.")),
    ]


class SimulationModel(TypedDict):
    """What a hand that plays itself comes to: one game, or what many come to; the other is null."""

    seed: Annotated[
        int, described(Message("The same seed gives the same games."), ge=0, le=2**64 - 1)
    ]
    games: Annotated[int, described(Message("How many were played."), ge=1)]
    hand: Annotated[str | None, described(Message("The hand to start from; null: dealt."))]
    rules: Annotated[RulesModel, described(Message("What the game is played with."))]
    until: Annotated[Until, described(Message("Where a game ends."))]
    turns: Annotated[int | None, described(Message("Draws at most; null: the wall decides."), ge=1)]
    game: Annotated[GameModel | None, described(Message("The one game."))]
    statistics: Annotated[StatisticsModel | None, described(Message("What many games came to."))]
