"""The answers about a hand of riichi, three players or jokers."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from analyzer.melds import Call
from analyzer.shanten import Forms
from analyzer.winning import Form, Shape
from webapp.api.models import From, Limits
from webapp.api.schema import AcceptedModel, HandModel, Physical, RulesModel, TileName, Wind
from webapp.expectation.schema import ExpectationModel
from webapp.parts.chat_facts import UnusedFact

Notations = Annotated[
    dict[str, str], "The hand as mpsz, unicode (no red fives), mjai (no melds), majiang and emoji."
]


class WaitModel(AcceptedModel):
    """A tile that wins."""

    shapes: Annotated[list[Shape], "The shapes that it completes; empty if the hand holds jokers."]


class WinWorthModel(TypedDict):
    """What a win is worth in points under tenhou’s rules."""

    ron: Annotated[int | None, "Points on a discard; null without a yaku.", Limits(ge=0)]
    drawn: Annotated[int | None, "Points of an own draw; null without a yaku.", Limits(ge=0)]
    riichi: Annotated[
        int | None, "Points on a discard after riichi; null for an open hand.", Limits(ge=0)
    ]


class DiscardWaitModel(WaitModel):
    """A tile that wins, and what it wins."""

    worth: Annotated[
        WinWorthModel | None,
        "What it wins; null without outlook=1, without 13 tiles, with jokers, and where "
        "no copy is left.",
        From("value"),
    ]


class StepModel(TypedDict):
    """A useful draw, and the best discard after it."""

    tile: Annotated[TileName, "The tile drawn."]
    left: Annotated[int, "Its copies left before the draw.", Limits(ge=1, le=8)]
    discard: Annotated[TileName | None, "The best discard after the draw; null if the draw wins."]
    physical: Annotated[
        TileName | None, "The tile that is discarded, possibly a red five; null if the draw wins."
    ]
    shanten: Annotated[
        int, "Shanten after the draw and the discard; −1 complete.", Limits(ge=-1, le=13)
    ]
    count: Annotated[int, "Copies left of all tiles accepted after the discard.", Limits(ge=0)]
    ukeire: Annotated[list[AcceptedModel], "The tiles accepted after the discard."]


class ImprovementModel(TypedDict):
    """A draw that keeps shanten and leads to more accepted copies."""

    tile: Annotated[TileName, "The tile drawn."]
    left: Annotated[int, "Its copies left before the draw.", Limits(ge=1, le=8)]
    discard: Annotated[TileName, "The best discard after the draw."]
    physical: Annotated[TileName, "The tile that is discarded, possibly a red five."]
    before: Annotated[int, "Copies accepted now.", Limits(ge=0)]
    after: Annotated[int, "Copies accepted after draw and discard.", Limits(ge=1)]


class GoodShapeModel(TypedDict):
    """At 1-shanten, how many draws lead to a wait of good shape."""

    good: Annotated[int, "Copies that lead to a wait of more than four tiles.", Limits(ge=0)]
    count: Annotated[int, "All copies that lead to tenpai.", Limits(ge=1)]


class OutlookModel(TypedDict):
    """The outlook of 3n+1 tiles."""

    good_shape: Annotated[
        GoodShapeModel | None,
        "At 1-shanten, how many draws lead to a wait of good shape; otherwise null.",
    ]
    next_width: Annotated[
        float | None,
        "Average number of copies accepted after the next useful draw; null if that draw wins.",
        Limits(ge=0),
    ]
    steps: Annotated[list[StepModel], "Each useful draw with a copy left."]
    improvements: Annotated[
        list[ImprovementModel], "Each draw that keeps shanten and leads to more accepted copies."
    ]


class DiscardModel(TypedDict):
    """One discard: shanten and accepted tiles of the remaining hand."""

    tile: Annotated[TileName, "The kind discarded, never red."]
    physical: Physical
    shanten: Annotated[int, "Shanten of the tiles that remain; 0 tenpai.", Limits(ge=0, le=13)]
    count: Annotated[int, "Copies left of all accepted tiles.", Limits(ge=0)]
    kinds: Annotated[int, "Number of accepted kinds.", Limits(ge=0, le=35)]
    ukeire: Annotated[list[AcceptedModel], "The accepted tiles by suit and rank, a joker last."]
    dominated: Annotated[
        bool, "Whether another discard of the same shanten accepts all of these tiles and more."
    ]
    furiten: Annotated[
        bool,
        "Whether it leaves tenpai with a wait for the discarded tile or a tile of the river.",
        From("is_furiten"),
    ]
    waits: Annotated[
        list[DiscardWaitModel], "If it leaves tenpai: the accepted tiles, with shapes."
    ]
    outlook: Annotated[OutlookModel | None, "The outlook; null without outlook=1."]


class ShantenModel(TypedDict):
    """Shanten of the forms counted and of each form: −1 complete, 0 tenpai."""

    value: Annotated[int, "The least of the forms counted.", Limits(ge=-1, le=13)]
    regular: Annotated[int, "Shanten of four sets and a pair.", Limits(ge=-1, le=8)]
    seven_pairs: Annotated[
        int | None,
        "Shanten of seven pairs; null if this form is not possible.",
        Limits(ge=-1, le=6),
    ]
    thirteen_orphans: Annotated[
        int | None,
        "Shanten of thirteen orphans; null if this form is not possible.",
        Limits(ge=-1, le=13),
    ]


class ReadingModel(TypedDict):
    """One reading of a complete hand."""

    form: Annotated[Form, "The winning form."]
    blocks: Annotated[
        list[str], "Its concealed sets, seven pairs, or single orphans; jokers are in brackets."
    ]
    pair: Annotated[str | None, "Its pair; null for seven pairs."]
    melds: Annotated[list[str], "Its melds."]
    shapes: Annotated[list[Shape], "The shapes that the drawn tile may have completed."]


class MeldModel(TypedDict):
    """A meld."""

    meld: Annotated[str, "Its text, such as (p5m1)."]
    call: Annotated[Call, "How the meld was made."]
    tiles: Annotated[list[TileName], "Its tiles by rank."]
    seat: Annotated[
        int,
        "The player who discarded the called tile: 1 right, 2 opposite, 3 left; 0 for a "
        "concealed kan.",
        Limits(ge=0, le=3),
    ]
    called: Annotated[int, "In a run, the index of the called tile, 0–2.", Limits(ge=0, le=2)]


class SituationModel(TypedDict):
    """A table as the player sees it."""

    dora_indicators: Annotated[list[TileName], "Dora indicators."]
    visible: Annotated[list[TileName], "Tiles seen elsewhere."]
    river: Annotated[list[TileName], "Own discards."]
    round_wind: Annotated[Wind | None, "Round wind, 1–4 from east to north."]
    seat_wind: Annotated[Wind | None, "Seat wind, 1–4 from east to north."]
    turn: Annotated[int | None, "Turn.", Limits(ge=1, le=18)]
    nuki: Annotated[int, "Number of norths set aside (three players).", Limits(ge=0, le=4)]


class AnalysisModel(HandModel):
    """The analysis of a hand: discards for 3n+2 tiles, accepted tiles for other hands; the
    other list is empty."""

    tiles: Annotated[
        list[TileName],
        "The concealed tiles in typed order; red fives 0m 0p 0s, jokers 1j.",
        From("hand.tiles"),
    ]
    melds: Annotated[list[MeldModel], "The melds."]
    notations: Notations
    forms: Annotated[Forms, "Which forms count: all, or four sets and a pair."]
    rules: Annotated[RulesModel, "The rules of the game."]
    situation: Annotated[SituationModel, "The table, as given."]
    dora: Annotated[list[TileName], "The kinds that are dora, without repetition."]
    header: Annotated[str, "The first line of tenhou’s text."]
    shanten: Annotated[ShantenModel, "Shanten of the hand and of each form."]
    discards: Annotated[list[DiscardModel], "For 3n+2 tiles: every discard, in tenhou’s order."]
    joker_discard: Annotated[
        DiscardModel | None, "The same for the discard of a joker; null without a joker."
    ]
    ukeire: Annotated[
        list[AcceptedModel], "For 3n+1 or 3n tiles: the accepted tiles, by suit and rank."
    ]
    count: Annotated[int, "Copies left of all of them.", Limits(ge=0)]
    kinds: Annotated[int, "Number of these kinds.", Limits(ge=0, le=35)]
    furiten: Annotated[
        bool, "Whether 3n+1 tiles in tenpai wait for a tile of the river.", From("is_furiten")
    ]
    waits: Annotated[
        list[DiscardWaitModel], "For 3n+1 tiles in tenpai: the accepted tiles, with shapes."
    ]
    outlook: Annotated[OutlookModel | None, "The outlook of 3n+1 tiles; null without outlook=1."]
    readings: Annotated[list[ReadingModel], "Every reading of a complete hand."]
    worth: Annotated[
        WinWorthModel | None,
        "What a complete hand of 14 tiles wins; null without outlook=1 or with jokers.",
    ]
    warnings: Annotated[
        list[Literal["COUNT_3N"] | UnusedFact],
        "COUNT_3N for a hand of 3n tiles, which no player holds. UNUSED_… for each fact that the "
        "text of the hand names and no parameter gives: the answer does not use it.",
    ]
    expectation: Annotated[
        ExpectationModel | None,
        "The estimates; null without expect=1, or where the hand has no estimates.",
    ]


class DecompositionModel(HandModel):
    """Every reading of a complete hand."""

    is_complete: Annotated[bool, "Whether the hand wins, in any form."]
    shanten: Annotated[ShantenModel, "Shanten of the hand and of each form."]
    readings: Annotated[list[ReadingModel], "Every reading of the hand; empty if it does not win."]


class WaitsModel(HandModel):
    """The waits of 3n+1 tiles."""

    shanten: Annotated[ShantenModel, "Shanten of the hand and of each form."]
    waits: Annotated[list[WaitModel], "The tiles that win, by suit and rank; empty before tenpai."]
    count: Annotated[int, "Copies left of all of them.", Limits(ge=0)]
    kinds: Annotated[int, "Number of these kinds.", Limits(ge=0, le=35)]
    furiten: Annotated[bool, "Whether one of them is in the river.", From("is_furiten")]
    formal: Annotated[
        list[WaitModel],
        "Tiles of which the hand holds all four copies, so that only a fifth copy would win.",
    ]


class NotationsModel(HandModel):
    """A hand in every notation that hairi writes."""

    notations: Notations
