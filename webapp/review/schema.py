"""The JSON of a review and of a season; docs/review.md describes each field."""

from typing import Annotated

from typing_extensions import TypedDict

from webapp.api.models import From
from webapp.danger.schema import PlansModel, TileRiskModel
from webapp.expectation.schema import BarsModel, TurningModel


class WarningModel(TypedDict):
    """A warning about a log; `round` counts from 1, null: the whole game."""

    code: Annotated[str, "The stable name of the warning."]
    message: Annotated[str, "A sentence for people."]
    round: Annotated[int | None, "The number of the round, from 1; null: the whole game."]


class ReviewedGameModel(TypedDict):
    """The data of the log, and the seat of the player."""

    format: Annotated[str, "The format of the log.", From("game.format")]
    players: Annotated[int, "Three or four.", From("game.players")]
    names: Annotated[list[str], "The names of the players, or A to D.", From("game.labels")]
    seat: Annotated[int, "The seat reviewed, 0 dealt first."]
    has_scores: Annotated[
        bool,
        "Whether the points before every round are known from the log.",
        From("game.has_scores"),
    ]
    final_scores: Annotated[list[int] | None, "Points of each seat at the end; null: unknown."]
    place: Annotated[int | None, "The place of the seat at the end, from 1; null: unknown."]


class RowModel(TypedDict):
    """A discard in the ranking; `accepts` are the kinds that lower shanten."""

    discard: Annotated[str, "The tile, never red.", From("tile")]
    shanten: Annotated[int, "Shanten of the tiles that remain."]
    count: Annotated[int, "Copies left of all accepted tiles."]
    accepts: Annotated[list[str], "The tiles that lower shanten.", From("kinds")]


class PartsModel(BarsModel):
    """The points of the discard with most minus those of this one, as parts that add up."""


class LossModel(TypedDict):
    """The cost of a discard; null: there is nothing to compare."""

    shanten: Annotated[int, "By how much the hand is farther away."]
    tiles: Annotated[int | None, "Copies accepted fewer; null where shanten differs."]
    relative: Annotated[float | None, "The same as a share of what the best discard accepts."]
    good: Annotated[
        list[int] | None, "Copies that lead to a good wait, of the best discard and of this one."
    ]
    win: Annotated[
        list[float] | None, "Chance to win of the best discard and of this one; null: not computed."
    ]
    points: Annotated[
        list[float] | None,
        "Points expected of the best discard and of this one; null: not computed.",
    ]
    worth: Annotated[
        float | None,
        "Share of the worth lost, whatever a hand that is not won costs; null: not computed.",
    ]
    parts: Annotated[
        PartsModel | None,
        "Why the discard with most points is worth more; null: not computed, or this one is it.",
    ]


class ChanceModel(TypedDict):
    """The worth of a discard."""

    discard: Annotated[str, "The tile, never red.", From("tile")]
    win: Annotated[float, "Chance to win, 0-1."]
    points: Annotated[float, "Points expected."]


class FlagModel(TypedDict):
    """A fact about a decision."""

    code: Annotated[str, "The stable name of the fact."]
    message: Annotated[str, "A sentence for people."]
    tiles: Annotated[list[str], "The tiles that it speaks of."]
    seats: Annotated[list[int], "The other players whom it speaks of."]


class RiichiChoiceModel(TypedDict):
    """Riichi or not, at a closed tenpai."""

    is_declared: Annotated[bool, "Whether riichi was declared."]
    waits: Annotated[dict[str, int], "Tile waited for -> copies left."]
    count: Annotated[int, "Copies left of all waits."]
    is_good: Annotated[bool, "Whether more than four copies are left."]
    is_furiten: Annotated[bool, "Whether the player has discarded one of the waits."]
    is_doubtful: Annotated[bool, "Whether riichi was declared without a copy left, or in furiten."]
    others: Annotated[int, "How many others are in riichi."]
    win: Annotated[list[float] | None, "Chance to win with riichi and without; null: not computed."]
    points: Annotated[
        list[float] | None, "Points expected with riichi and without; null: not computed."
    ]


class DiscardRiskModel(TypedDict):
    """A discard under riichi; with plans, its mark follows from what is lost."""

    own: Annotated[TileRiskModel, "What the discard risks."]
    least: Annotated[TileRiskModel, "What the safest discard risks."]
    rows: Annotated[
        list[PlansModel], "Push and fold of each discard, best first; empty: not computed."
    ]
    verdict: Annotated[str | None, "push, fold or close; null: not computed."]
    difference: Annotated[float | None, "The best push minus the best fold; null: not computed."]
    did: Annotated[str | None, "What the player did: push or fold; null: not computed."]
    lost: Annotated[
        float | None, "Value of the best discard minus that of this one; null: not computed."
    ]


class DecisionModel(TypedDict):
    """A discard; if `passed` has a reason, it was no decision and has no rows, loss and mark."""

    seat: Annotated[int, "The seat of the player.", From("decision.seat")]
    turn: Annotated[int, "The player's own discards in this round and one.", From("decision.turn")]
    left: Annotated[int, "Draws left in the wall.", From("decision.tiles_left")]
    hand: Annotated[str, "The closed tiles, a drawn one last."]
    melds: Annotated[list[str], "The melds, in order of calling.", From("decision.hand.melds")]
    discard: Annotated[str, "The tile discarded.", From("decision.discard")]
    is_riichi: Annotated[bool, "Whether it declared riichi.", From("decision.is_riichi")]
    passed: Annotated[str | None, "Why it was no decision: in_riichi, away or single; else null."]
    shanten: Annotated[int | None, "Shanten before the discard."]
    best: Annotated[list[RowModel], "The discards that are equally best."]
    best_tiles: Annotated[
        list[str], "The best discards by win chance and points, or else by tiles."
    ]
    mine: Annotated[RowModel | None, "The row of the tile discarded."]
    forbidden: Annotated[list[str], "Tiles that may not follow the call."]
    loss: Annotated[LossModel | None, "What the discard costs."]
    mark: Annotated[
        str | None,
        "best, fine, loss, large_loss or back; open: the win chances that decide are missing.",
    ]
    is_calm: Annotated[bool, "Whether the decision counts for accuracy and losses."]
    missing: Annotated[list[str], "What the first best discard accepts and this one does not."]
    flags: Annotated[list[FlagModel], "Facts about the decision."]
    riichi: Annotated[RiichiChoiceModel | None, "Riichi or not, at a closed tenpai."]
    chances: Annotated[
        list[ChanceModel], "What every legal discard is worth, most points first; else empty."
    ]
    risk: Annotated[DiscardRiskModel | None, "Its danger; null: nobody else is in riichi."]
    link: Annotated[str, "The page of the analyzer with all that the player saw."]


class RiichiModel(TypedDict):
    """A riichi of the player."""

    turn: Annotated[int, "The turn of the declaration."]
    wait: Annotated[int, "Copies left of all waits.", From("choice.count")]
    left_at_end: Annotated[int, "Copies left that the player did not see at the end of the round."]
    is_won: Annotated[bool, "Whether the player won the round."]


class DealInModel(TypedDict):
    """A win of others on a tile of the player."""

    turn: Annotated[int, "The turn of the discard."]
    tile: Annotated[str, "The tile that was won on."]
    winners: Annotated[list[int], "The seats of the winners."]
    points: Annotated[int | None, "What it cost; null: unknown."]
    shanten: Annotated[int | None, "Shanten of the player's own hand; null for a robbed kan."]
    is_in_riichi: Annotated[bool, "Whether the player was in riichi."]
    is_against_riichi: Annotated[bool, "Whether a winner was in riichi."]
    is_best: Annotated[
        bool | None, "Whether the tile was one of the best discards; null: no decision."
    ]
    safe: Annotated[
        int | None, "Tiles in the hand that no winner could win on; null: there was no choice."
    ]
    risk: Annotated[DiscardRiskModel | None, "What the discard risked; null: nobody was in riichi."]


class KanModel(TypedDict):
    """A concealed or added kan: shanten and copies accepted before and after."""

    turn: Annotated[int, "The turn of the kan."]
    meld: Annotated[str, "The kan."]
    before: Annotated[list[int], "Shanten and copies accepted before it."]
    after: Annotated[list[int], "Shanten and copies accepted after it."]


class CallAnswerModel(TypedDict):
    """Passing, or a call; `meld` is null for passing."""

    meld: Annotated[str | None, "What is laid down; null: the tile is passed."]
    discard: Annotated[str | None, "What is thrown after the call.", From("tile")]
    tenpai: Annotated[float, "Chance to be tenpai at some time, 0-1."]
    win: Annotated[float, "Chance to win, 0-1."]
    points: Annotated[float, "Points expected."]


class CallChanceModel(TypedDict):
    """A chance to call, passed or taken."""

    turn: Annotated[int, "The player's own discards in this round and one."]
    tile: Annotated[str, "What was thrown."]
    source: Annotated[int, "The seat that threw it."]
    hand: Annotated[str, "The closed tiles."]
    melds: Annotated[list[str], "The melds, in order of calling.", From("position.hand.melds")]
    shanten: Annotated[int, "Standard shanten before the call."]
    called: Annotated[str | None, "The meld called; null: it was passed.", From("made")]
    answers: Annotated[
        list[CallAnswerModel], "Passing and each call that lowers shanten; empty: not computed."
    ]
    best: Annotated[
        CallAnswerModel | None, "The answer that is best for every taste; null: taste decides."
    ]
    turning: Annotated[
        TurningModel | None, "Where calling and passing are equal; null: one is never better."
    ]
    mark: Annotated[str | None, "best, style or loss; null: the chance is not judged."]
    unjudged: Annotated[
        str | None,
        "Why not: no_nearer, kan, far, riichi_against, last_turns or no_time; else null.",
    ]


class TurnTileModel(TypedDict):
    """A call with its turn, or a win that was passed."""

    turn: Annotated[int, "The turn."]
    tiles: Annotated[str, "The meld, or the tile.", From("meld")]


class RoundModel(TypedDict):
    """A round of the player."""

    name: Annotated[str, "The round, such as E1, or E1.2 with two honba."]
    result: Annotated[str, "won, dealt_in, paid, watched, drawn or unknown.", From("outcome")]
    points_change: Annotated[
        int | None, "Points that the player won or lost; null: unknown.", From("change")
    ]
    scores: Annotated[list[int] | None, "Points of each seat before the round; null: unknown."]
    haipai: Annotated[int, "Shanten of the tiles dealt."]
    tenpai_turn: Annotated[int | None, "The first turn whose discard left tenpai."]
    is_tenpai: Annotated[bool, "Whether the player was tenpai at the end."]
    riichi: Annotated[RiichiModel | None, "The player's riichi."]
    calls: Annotated[list[TurnTileModel], "The player's calls."]
    kans: Annotated[list[KanModel], "Concealed and added kans of the player."]
    passed_wins: Annotated[
        list[TurnTileModel], "Tiles on which the player could have won and did not."
    ]
    deal_in: Annotated[DealInModel | None, "A win of others on a tile of the player."]
    decisions_counted: Annotated[int, "Calm decisions."]
    best: Annotated[int, "Of them, those that are best."]
    tiles_given_away: Annotated[int, "Sum of the losses in tiles."]
    offers: Annotated[list[CallChanceModel], "Chances to call; empty: not computed."]
    decisions: Annotated[list[DecisionModel], "Every discard of the player."]


class ShareModel(TypedDict):
    """A count out of a total; `share` is null if the total is 0."""

    number: Annotated[int, "How many."]
    of: Annotated[int, "The total."]
    share: Annotated[float | None, "The share, 0-1; null if the total is 0."]


class LuckModel(TypedDict):
    """The number of useful draws, and the expected number."""

    draws: Annotated[int, "All draws."]
    useful: Annotated[int, "Draws that lowered shanten."]
    expected: Annotated[float, "The number of useful draws to be expected."]


class FoldingModel(TypedDict):
    """Decisions against a riichi; `pushing` is by shanten."""

    decisions: Annotated[int, "Decisions against a riichi."]
    safe: Annotated[int, "Of them, with a safe tile."]
    best: Annotated[int, "Of them, with one of the best discards."]
    pushing: Annotated[dict[str, int], "Shanten -> discards of tiles that are not safe."]


class LossPlaceModel(TypedDict):
    """The place of one of the largest losses in `rounds`."""

    round: Annotated[int, "The place in rounds, from 0."]
    decision: Annotated[int, "The place in its decisions, from 0."]


class SummaryModel(TypedDict):
    """The figures of a game."""

    accuracy: Annotated[
        dict[str, ShareModel],
        "Shanten before a discard -> calm decisions that are best; 4 and more.",
    ]
    headline: Annotated[ShareModel, "The same of 0 to 2 shanten."]
    total: Annotated[ShareModel, "The same of all calm decisions."]
    marks: Annotated[dict[str, int], "Mark -> calm decisions."]
    tiles_given_away: Annotated[int, "Sum of the losses in tiles."]
    points_given_away: Annotated[float | None, "Sum of the losses in points; null: not computed."]
    by_turn: Annotated[dict[str, int], "Turn -> tiles given away."]
    luck: Annotated[LuckModel, "Useful draws."]
    folding: Annotated[FoldingModel, "Decisions against a riichi."]
    largest: Annotated[list[LossPlaceModel], "The largest losses, the worst first."]


class ReviewModel(TypedDict):
    """A game of one player."""

    game: Annotated[ReviewedGameModel, "The game, and whose decisions are reviewed."]
    warnings: Annotated[list[WarningModel], "Warnings about the log."]
    rounds: Annotated[list[RoundModel], "The rounds, in order."]
    summary: Annotated[SummaryModel, "The figures of the game."]


class RateModel(ShareModel):
    """A share with its 95 % interval."""

    interval: list[float] | None


class MeanModel(TypedDict):
    """A mean over a number of cases, with its 95 % interval."""

    value: float | None
    interval: list[float] | None
    of: int


class CauseModel(TypedDict):
    """The losses of one cause; `points` is null without win chances."""

    code: str
    number: int
    points: float | None


class PushFoldModel(TypedDict):
    """The decisions with a verdict; `points` are given away by the other answer, null if close."""

    verdict: str
    pushed: RateModel
    points: float | None


class SeasonLossModel(TypedDict):
    """A costly decision; pairs are of the best discard and of the one that was made."""

    file: str
    round: str
    turn: int
    hand: str
    melds: str
    discard: str
    best: list[str]
    mark: str
    shanten: tuple[int, int]
    count: tuple[int, int]
    win: tuple[float, float] | None
    points: tuple[float, float] | None
    value_lost: float | None
    link: str


class SeasonModel(TypedDict):
    """The statistics of a season."""

    games: int
    rounds: int
    decisions: int
    errors: int
    repeated: int
    is_small: bool
    accuracy: dict[str, RateModel]
    headline: RateModel
    total: RateModel
    months: dict[str, RateModel]
    months_points: dict[str, MeanModel]
    means: dict[str, MeanModel]
    rates: dict[str, RateModel]
    deal_ins: dict[str, int]
    deal_in_flags: dict[str, int]
    danger: RateModel
    danger_taken: float
    push_fold: list[PushFoldModel]
    luck: LuckModel
    causes: list[CauseModel]
    largest: list[SeasonLossModel]
