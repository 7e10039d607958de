"""The answer about the points of a riichi hand."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from analyzer.riichi.fu import FuReason
from analyzer.riichi.points import Level
from analyzer.riichi.rules import Counted, Renhou
from analyzer.winning import Form, Shape
from webapp.api.models import described
from webapp.api.schema import HandModel, TileName, Wind

Preset = Literal["tenhou", "mahjong_soul", "m_league", "wrc", "ema", "rrc"]

Double = Literal["suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii"]


class RiichiRulesModel(TypedDict):
    """The rules that a hand was scored by."""

    preset: Annotated[Preset, described("The rules that the options start from.")]
    players: Annotated[int, described("Number of players, 4 or 3.", ge=3, le=4)]
    open_tanyao: Annotated[bool, described("Whether tanyao counts in an open hand.")]
    red_fives: Annotated[bool, described("Whether red fives are dora.")]
    double_wind_pair_fu: Annotated[
        int, described("Fu of a pair of the round wind that is the seat wind too.", ge=2, le=4)
    ]
    kiriage_mangan: Annotated[bool, described("Whether 4 han 30 fu and 3 han 60 fu are a mangan.")]
    counted_yakuman: Annotated[Counted, described("What 13 and more han are.")]
    multiple_yakuman: Annotated[bool, described("Whether several yakuman add up.")]
    double_yakuman: Annotated[
        list[Double], described("The yakuman that count twice, in alphabetical order.")
    ]
    renhou: Annotated[
        Renhou, described("What renhou is: not played, a mangan alone, five han, or a yakuman.")
    ]
    tsumo_loss: Annotated[
        bool, described("Whether nobody pays the share of the fourth player, of three players.")
    ]


class WinWayModel(TypedDict):
    """How the hand was won, and what lies on the table."""

    self_drawn: Annotated[bool, described("The winning tile was drawn.")]
    riichi: Annotated[bool, described("Riichi was declared.")]
    double_riichi: Annotated[bool, described("Riichi was declared on the first turn.")]
    ippatsu: Annotated[bool, described("Won within a go-around of riichi.")]
    haitei: Annotated[bool, described("Won by the last draw.")]
    houtei: Annotated[bool, described("Won on the last discard.")]
    rinshan: Annotated[bool, described("Won by the tile after a kan.")]
    chankan: Annotated[bool, described("Won on the tile of another player’s kan.")]
    tenhou: Annotated[bool, described("The dealer won by the first draw.")]
    chiihou: Annotated[bool, described("Another player won by the first draw.")]
    renhou: Annotated[bool, described("Won on a discard before the own first draw.")]
    round_wind: Annotated[Wind, described("Round wind, 1–4 from east to north.")]
    seat_wind: Annotated[Wind, described("Seat wind, 1–4 from east to north.")]
    dora_indicators: Annotated[list[TileName], described("Dora indicators.")]
    ura_indicators: Annotated[list[TileName], described("Ura dora indicators.")]
    nuki: Annotated[int, described("Number of norths set aside.", ge=0, le=4)]
    honba: Annotated[int, described("Counters of the dealer.", ge=0, le=99)]
    riichi_sticks: Annotated[int, described("All riichi sticks on the table.", ge=0, le=99)]


class YakuModel(TypedDict):
    """A yaku that counts, or dora."""

    id: Annotated[str, described("Its stable name.")]
    han: Annotated[int, described("What it adds; 13 for each yakuman.", ge=1)]
    ja: Annotated[str, described("Its Japanese name.")]
    romaji: Annotated[str, described("Its Japanese name in Latin letters.")]
    en: Annotated[str, described("Its English name.")]
    zh: Annotated[str, described("Its Chinese name.")]
    ru: Annotated[str, described("Its Russian name.")]
    tiles: Annotated[list[str], described("The blocks, melds or tiles that earn it; empty: all.")]


class FuModel(TypedDict):
    """A line of the fu."""

    reason: Annotated[FuReason, described("Why it counts; rounding comes last.")]
    fu: Annotated[int, described("How many fu it adds.", ge=1)]
    block: Annotated[str | None, described("The block or meld that earns it, or null.")]


class WorthModel(TypedDict):
    """The worth of a win."""

    points: Annotated[int, described("Points without honba; 0 without a yaku.", ge=0)]
    han: Annotated[int, described("Han with dora; 13 for each yakuman.", ge=0)]
    fu: Annotated[int, described("Fu, rounded; 0 for a yakuman.", ge=0)]
    level: Annotated[Level | None, described("The limit that is reached, null below mangan.")]
    yaku: Annotated[list[YakuModel], described("The yaku that count, dora last.")]


class RiichiAccountModel(WorthModel):
    """A reading of the hand with a place of the winning tile, and its points."""

    form: Annotated[Form, described("The winning form.", of="reading.form")]
    blocks: Annotated[
        list[str],
        described("The concealed blocks, the pair last, then the melds.", of="reading.parts"),
    ]
    place: Annotated[str, described("The block that the winning tile completed.")]
    wait: Annotated[Shape, described("The shape of the wait for it.")]
    yakuman: Annotated[int, described("How many yakuman count.", ge=0)]
    fu_parts: Annotated[list[FuModel], described("The fu line by line.")]


class PaymentsModel(TypedDict):
    """Who pays what, honba included; null: nobody in this role pays."""

    discarder: Annotated[int | None, described("Paid by the discarder.")]
    each: Annotated[int | None, described("Paid by each other player to the dealer.")]
    dealer: Annotated[int | None, described("Paid by the dealer.")]
    others: Annotated[int | None, described("Paid by each of the other players.")]


class RiichiScoreModel(HandModel, RiichiAccountModel):
    """The points of a win, and why."""

    way: Annotated[WinWayModel, described("How the hand was won, as given.")]
    rules: Annotated[RiichiRulesModel, described("The rules.")]
    payments: Annotated[PaymentsModel, described("Who pays what.")]
    total: Annotated[int, described("What the winner gets: payments and riichi sticks.", ge=0)]
    alternatives: Annotated[
        list[RiichiAccountModel],
        described("Other lists of yaku with the same points, yakuman, han and fu."),
    ]
    tried: Annotated[
        list[RiichiAccountModel], described("Every reading with every place of the winning tile.")
    ]


class WaitWorthModel(TypedDict):
    """A wait and its points; null: no yaku, no tile left, or no riichi with an open hand."""

    tile: Annotated[TileName, described("The tile, never red.")]
    left: Annotated[
        int, described("Copies that the hand and the indicators do not show.", ge=0, le=4)
    ]
    ron: Annotated[WorthModel | None, described("On a discard.")]
    drawn: Annotated[WorthModel | None, described("By the own draw.")]
    riichi_ron: Annotated[WorthModel | None, described("With riichi, on a discard.")]
    riichi_drawn: Annotated[WorthModel | None, described("With riichi, by the own draw.")]


class RiichiWaitsModel(HandModel):
    """What a hand that is not complete waits for."""

    way: Annotated[WinWayModel, described("How the hand was won, as given.")]
    rules: Annotated[RiichiRulesModel, described("The rules.")]
    shanten: Annotated[int, described("0 at tenpai.", ge=0, le=13)]
    waits: Annotated[list[WaitWorthModel], described("Of 13 tiles at tenpai, each wait.")]
