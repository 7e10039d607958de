"""The JSON of a review and of a season; docs/review.md describes each field."""

from typing_extensions import TypedDict


class WarningModel(TypedDict):
    """What is odd in a log; `round` counts from 1, null of the whole game."""

    code: str
    message: str
    round: int | None


class GameModel(TypedDict):
    """The game, and whose decisions are reviewed."""

    format: str
    players: int
    names: list[str]
    seat: int
    final_scores: list[int]
    place: int


class RowModel(TypedDict):
    """A discard in the ranking; `accepts` are the kinds that lower shanten."""

    discard: str
    shanten: int
    count: int
    accepts: list[str]


class LossModel(TypedDict):
    """What a discard costs; null where nothing can be compared."""

    shanten: int
    tiles: int | None
    relative: float | None
    good: list[int] | None
    win: list[float] | None
    points: list[float] | None


class FlagModel(TypedDict):
    """A fact beside a decision."""

    code: str
    message: str
    tiles: list[str]
    seats: list[int]


class RiichiChoiceModel(TypedDict):
    """Riichi or not, at a closed tenpai."""

    is_declared: bool
    waits: dict[str, int]
    count: int
    is_good: bool
    is_furiten: bool
    is_doubtful: bool
    others: int


class DecisionModel(TypedDict):
    """A discard; `passed` tells why it was no decision, then it has no rows, loss and mark."""

    seat: int
    turn: int
    left: int
    hand: str
    melds: list[str]
    discard: str
    is_riichi: bool
    passed: str | None
    shanten: int | None
    best: list[RowModel]
    mine: RowModel | None
    forbidden: list[str]
    loss: LossModel | None
    mark: str | None
    is_calm: bool
    missing: list[str]
    flags: list[FlagModel]
    riichi: RiichiChoiceModel | None
    link: str


class RiichiModel(TypedDict):
    """A riichi of the player."""

    turn: int
    wait: int
    left_at_end: int
    is_won: bool


class DealInModel(TypedDict):
    """A win of others on a tile of the player."""

    turn: int
    tile: str
    winners: list[int]
    points: int
    shanten: int | None
    is_in_riichi: bool
    is_against_riichi: bool
    is_best: bool | None
    safe: int


class KanModel(TypedDict):
    """A concealed or added kan: shanten and copies accepted before and after."""

    turn: int
    meld: str
    before: list[int]
    after: list[int]


class TurnTileModel(TypedDict):
    """A call with its turn, or a win that was passed."""

    turn: int
    tiles: str


class RoundModel(TypedDict):
    """A round of the player."""

    name: str
    result: str
    points_change: int
    scores: list[int]
    haipai: int
    tenpai_turn: int | None
    is_tenpai: bool
    riichi: RiichiModel | None
    calls: list[TurnTileModel]
    kans: list[KanModel]
    passed_wins: list[TurnTileModel]
    deal_in: DealInModel | None
    decisions_counted: int
    best: int
    tiles_given_away: int
    decisions: list[DecisionModel]


class ShareModel(TypedDict):
    """So many of so many; `share` is null of none."""

    number: int
    of: int
    share: float | None


class LuckModel(TypedDict):
    """Useful draws beside those to be expected."""

    draws: int
    useful: int
    expected: float


class FoldingModel(TypedDict):
    """Decisions against a riichi; `pushing` is by shanten."""

    decisions: int
    safe: int
    best: int
    pushing: dict[str, int]


class LossPlaceModel(TypedDict):
    """Where one of the largest losses stands in `rounds`."""

    round: int
    decision: int


class SummaryModel(TypedDict):
    """The figures of a game."""

    accuracy: dict[str, ShareModel]
    headline: ShareModel
    total: ShareModel
    marks: dict[str, int]
    tiles_given_away: int
    by_turn: dict[str, int]
    luck: LuckModel
    folding: FoldingModel
    largest: list[LossPlaceModel]


class ReviewModel(TypedDict):
    """A game of one player."""

    game: GameModel
    warnings: list[WarningModel]
    rounds: list[RoundModel]
    summary: SummaryModel


class RateModel(TypedDict):
    """A share with its 95 % interval."""

    number: int
    of: int
    share: float | None
    interval: list[float] | None


class MeanModel(TypedDict):
    """A mean with its 95 % interval, over so many."""

    value: float | None
    interval: list[float] | None
    of: int


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
    means: dict[str, MeanModel]
    rates: dict[str, RateModel]
    deal_ins: dict[str, int]
    deal_in_flags: dict[str, int]
    luck: LuckModel
