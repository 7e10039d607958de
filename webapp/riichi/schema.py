"""The answer about the points of a riichi hand."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from analyzer.riichi.fu import FuReason
from analyzer.riichi.points import Level
from analyzer.riichi.rules import Counted, Renhou
from analyzer.winning import Form, Shape
from webapp.api.models import From, Limits
from webapp.api.schema import HandModel, TileName, Wind
from webapp.parts.chat_facts import Warnings

Preset = Literal["tenhou", "mahjong_soul", "m_league", "wrc", "ema", "rrc"]

Double = Literal["suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii"]


class RiichiRulesModel(TypedDict):
    """The rules that a hand was scored by."""

    preset: Annotated[Preset, "The rules that the options start from."]
    players: Annotated[int, "Number of players, 4 or 3.", Limits(ge=3, le=4)]
    open_tanyao: Annotated[bool, "Whether tanyao counts in an open hand."]
    red_fives: Annotated[bool, "Whether red fives are dora."]
    double_wind_pair_fu: Annotated[
        int, "Fu of a pair of the round wind that is the seat wind too.", Limits(ge=2, le=4)
    ]
    kiriage_mangan: Annotated[bool, "Whether 4 han 30 fu and 3 han 60 fu are a mangan."]
    counted_yakuman: Annotated[Counted, "What 13 and more han are."]
    multiple_yakuman: Annotated[bool, "Whether several yakuman add up."]
    double_yakuman: Annotated[list[Double], "The yakuman that count twice, in alphabetical order."]
    renhou: Annotated[Renhou, "What renhou is: not played, a mangan alone, five han, or a yakuman."]
    tsumo_loss: Annotated[
        bool, "Whether nobody pays the share of the fourth player, of three players."
    ]


class WinWayModel(TypedDict):
    """How the hand was won, and what lies on the table."""

    self_drawn: Annotated[bool, "The winning tile was drawn."]
    riichi: Annotated[bool, "Riichi was declared."]
    double_riichi: Annotated[bool, "Riichi was declared on the first turn."]
    ippatsu: Annotated[bool, "Won within a go-around of riichi."]
    haitei: Annotated[bool, "Won by the last draw."]
    houtei: Annotated[bool, "Won on the last discard."]
    rinshan: Annotated[bool, "Won by the tile after a kan."]
    chankan: Annotated[bool, "Won on the tile of another player’s kan."]
    tenhou: Annotated[bool, "The dealer won by the first draw."]
    chiihou: Annotated[bool, "Another player won by the first draw."]
    renhou: Annotated[bool, "Won on a discard before the own first draw."]
    round_wind: Annotated[Wind, "Round wind, 1–4 from east to north."]
    seat_wind: Annotated[Wind, "Seat wind, 1–4 from east to north."]
    dora_indicators: Annotated[list[TileName], "Dora indicators."]
    ura_indicators: Annotated[list[TileName], "Ura dora indicators."]
    nuki: Annotated[int, "Number of norths set aside.", Limits(ge=0, le=4)]
    honba: Annotated[int, "Counters of the dealer.", Limits(ge=0, le=99)]
    riichi_sticks: Annotated[int, "All riichi sticks on the table.", Limits(ge=0, le=99)]


class YakuModel(TypedDict):
    """A yaku that counts, or dora."""

    id: Annotated[str, "Its stable name."]
    han: Annotated[int, "What it adds; 13 for each yakuman.", Limits(ge=1)]
    ja: Annotated[str, "Its Japanese name."]
    romaji: Annotated[str, "Its Japanese name in Latin letters."]
    en: Annotated[str, "Its English name."]
    zh: Annotated[str, "Its Chinese name."]
    ru: Annotated[str, "Its Russian name."]
    tiles: Annotated[list[str], "The blocks, melds or tiles that earn it; empty: all."]


class FuModel(TypedDict):
    """A line of the fu."""

    reason: Annotated[FuReason, "Why it counts; rounding comes last."]
    fu: Annotated[int, "How many fu it adds.", Limits(ge=1)]
    block: Annotated[str | None, "The block or meld that earns it, or null."]


class WorthModel(TypedDict):
    """The worth of a win."""

    points: Annotated[int, "Points without honba; 0 without a yaku.", Limits(ge=0)]
    han: Annotated[int, "Han with dora; 13 for each yakuman.", Limits(ge=0)]
    fu: Annotated[int, "Fu, rounded; 0 for a yakuman.", Limits(ge=0)]
    level: Annotated[Level | None, "The limit that is reached, null below mangan."]
    yaku: Annotated[list[YakuModel], "The yaku that count, dora last."]


class RiichiAccountModel(WorthModel):
    """A reading of the hand with a place of the winning tile, and its points."""

    form: Annotated[Form, "The winning form.", From("reading.form")]
    blocks: Annotated[
        list[str], "The concealed blocks, the pair last, then the melds.", From("reading.parts")
    ]
    place: Annotated[str, "The block that the winning tile completed."]
    wait: Annotated[Shape, "The shape of the wait for it."]
    yakuman: Annotated[int, "How many yakuman count.", Limits(ge=0)]
    fu_parts: Annotated[list[FuModel], "The fu line by line."]


class PaymentsModel(TypedDict):
    """Who pays what, honba included; null: nobody in this role pays."""

    discarder: Annotated[int | None, "Paid by the discarder."]
    each: Annotated[int | None, "Paid by each other player to the dealer."]
    dealer: Annotated[int | None, "Paid by the dealer."]
    others: Annotated[int | None, "Paid by each of the other players."]


class RiichiScoreModel(HandModel, RiichiAccountModel):
    """The points of a win, and why."""

    warnings: Warnings
    way: Annotated[WinWayModel, "How the hand was won, as given."]
    rules: Annotated[RiichiRulesModel, "The rules."]
    payments: Annotated[PaymentsModel, "Who pays what."]
    total: Annotated[int, "What the winner gets: payments and riichi sticks.", Limits(ge=0)]
    alternatives: Annotated[
        list[RiichiAccountModel], "Other lists of yaku with the same points, yakuman, han and fu."
    ]
    tried: Annotated[
        list[RiichiAccountModel], "Every reading with every place of the winning tile."
    ]


class WaitWorthModel(TypedDict):
    """A wait and its points; null: no yaku, no tile left, or no riichi with an open hand."""

    tile: Annotated[TileName, "The tile, never red."]
    left: Annotated[int, "Copies that the hand and the indicators do not show.", Limits(ge=0, le=4)]
    ron: Annotated[WorthModel | None, "On a discard."]
    drawn: Annotated[WorthModel | None, "By the own draw."]
    riichi_ron: Annotated[WorthModel | None, "With riichi, on a discard."]
    riichi_drawn: Annotated[WorthModel | None, "With riichi, by the own draw."]


class RiichiWaitsModel(HandModel):
    """What a hand that is not complete waits for."""

    warnings: Warnings
    way: Annotated[WinWayModel, "How the hand was won, as given."]
    rules: Annotated[RiichiRulesModel, "The rules."]
    shanten: Annotated[int, "0 at tenpai.", Limits(ge=0, le=13)]
    waits: Annotated[list[WaitWorthModel], "Of 13 tiles at tenpai, each wait."]
