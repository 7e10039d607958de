"""The answers about a hand of riichi, three players or jokers."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from analyzer.melds import Call
from analyzer.shanten import Forms
from analyzer.winning import Form, Shape
from webapp.api.models import described
from webapp.api.schema import AcceptedModel, HandModel, RulesModel, TileName, Wind
from webapp.expectation.schema import ExpectationModel

Notations = Annotated[
    dict[str, str],
    described("The hand as mpsz, unicode (no red fives), mjai (no melds), majiang and emoji."),
]


class WaitModel(AcceptedModel):
    """A tile that wins."""

    shapes: Annotated[
        list[Shape], described("The shapes that it completes; empty if the hand holds jokers.")
    ]


class WinWorthModel(TypedDict):
    """What a win is worth in points under tenhou’s rules."""

    ron: Annotated[int | None, described("Points on a discard; null without a yaku.", ge=0)]
    drawn: Annotated[int | None, described("Points of an own draw; null without a yaku.", ge=0)]
    riichi: Annotated[
        int | None, described("Points on a discard after riichi; null for an open hand.", ge=0)
    ]


class DiscardWaitModel(WaitModel):
    """A tile that wins, and what it wins."""

    worth: Annotated[
        WinWorthModel | None,
        described(
            "What it wins; null without outlook=1, without 13 tiles, with jokers, and where "
            "no copy is left.",
            of="value",
        ),
    ]


class StepModel(TypedDict):
    """A useful draw, and the best discard after it."""

    tile: Annotated[TileName, described("The tile drawn.")]
    left: Annotated[int, described("Its copies left before the draw.", ge=1, le=8)]
    discard: Annotated[
        TileName | None, described("The best discard after the draw; null if the draw wins.")
    ]
    physical: Annotated[
        TileName | None,
        described("The tile that is discarded, possibly a red five; null if the draw wins."),
    ]
    shanten: Annotated[
        int, described("Shanten after the draw and the discard; −1 complete.", ge=-1, le=13)
    ]
    count: Annotated[int, described("Copies left of all tiles accepted after the discard.", ge=0)]
    ukeire: Annotated[list[AcceptedModel], described("The tiles accepted after the discard.")]


class ImprovementModel(TypedDict):
    """A draw that keeps shanten and leads to more accepted copies."""

    tile: Annotated[TileName, described("The tile drawn.")]
    left: Annotated[int, described("Its copies left before the draw.", ge=1, le=8)]
    discard: Annotated[TileName, described("The best discard after the draw.")]
    physical: Annotated[TileName, described("The tile that is discarded, possibly a red five.")]
    before: Annotated[int, described("Copies accepted now.", ge=0)]
    after: Annotated[int, described("Copies accepted after draw and discard.", ge=1)]


class GoodShapeModel(TypedDict):
    """At 1-shanten, how many draws lead to a wait of good shape."""

    good: Annotated[int, described("Copies that lead to a wait of more than four tiles.", ge=0)]
    count: Annotated[int, described("All copies that lead to tenpai.", ge=1)]


class OutlookModel(TypedDict):
    """The outlook of 3n+1 tiles."""

    good_shape: Annotated[
        GoodShapeModel | None,
        described("At 1-shanten, how many draws lead to a wait of good shape; otherwise null."),
    ]
    next_width: Annotated[
        float | None,
        described(
            "Average number of copies accepted after the next useful draw; null if that draw wins.",
            ge=0,
        ),
    ]
    steps: Annotated[list[StepModel], described("Each useful draw with a copy left.")]
    improvements: Annotated[
        list[ImprovementModel],
        described("Each draw that keeps shanten and leads to more accepted copies."),
    ]


class DiscardModel(TypedDict):
    """One discard: shanten and accepted tiles of the remaining hand."""

    tile: Annotated[TileName, described("The kind discarded, never red.")]
    physical: Annotated[
        TileName,
        described(
            "The tile that is discarded: a red five only if the hand has no plain one.", of="tile"
        ),
    ]
    shanten: Annotated[int, described("Shanten of the tiles that remain; 0 tenpai.", ge=0, le=13)]
    count: Annotated[int, described("Copies left of all accepted tiles.", ge=0)]
    kinds: Annotated[int, described("Number of accepted kinds.", ge=0, le=35)]
    ukeire: Annotated[
        list[AcceptedModel], described("The accepted tiles by suit and rank, a joker last.")
    ]
    dominated: Annotated[
        bool,
        described(
            "Whether another discard of the same shanten accepts all of these tiles and more."
        ),
    ]
    furiten: Annotated[
        bool,
        described(
            "Whether it leaves tenpai with a wait for the discarded tile or a tile of the river.",
            of="is_furiten",
        ),
    ]
    waits: Annotated[
        list[DiscardWaitModel], described("If it leaves tenpai: the accepted tiles, with shapes.")
    ]
    outlook: Annotated[OutlookModel | None, described("The outlook; null without outlook=1.")]


class ShantenModel(TypedDict):
    """Shanten of the forms counted and of each form: −1 complete, 0 tenpai."""

    value: Annotated[int, described("The least of the forms counted.", ge=-1, le=13)]
    regular: Annotated[int, described("Shanten of four sets and a pair.", ge=-1, le=8)]
    seven_pairs: Annotated[
        int | None,
        described("Shanten of seven pairs; null if this form is not possible.", ge=-1, le=6),
    ]
    thirteen_orphans: Annotated[
        int | None,
        described("Shanten of thirteen orphans; null if this form is not possible.", ge=-1, le=13),
    ]


class ReadingModel(TypedDict):
    """One reading of a complete hand."""

    form: Annotated[Form, described("The winning form.")]
    blocks: Annotated[
        list[str],
        described("Its concealed sets, seven pairs, or single orphans; jokers are in brackets."),
    ]
    pair: Annotated[str | None, described("Its pair; null for seven pairs.")]
    melds: Annotated[list[str], described("Its melds.")]
    shapes: Annotated[list[Shape], described("The shapes that the drawn tile may have completed.")]


class MeldModel(TypedDict):
    """A meld."""

    meld: Annotated[str, described("Its text, such as (p5m1).")]
    call: Annotated[Call, described("How the meld was made.")]
    tiles: Annotated[list[TileName], described("Its tiles by rank.")]
    seat: Annotated[
        int,
        described(
            "The player who discarded the called tile: 1 right, 2 opposite, 3 left; 0 for a "
            "concealed kan.",
            ge=0,
            le=3,
        ),
    ]
    called: Annotated[int, described("In a run, the index of the called tile, 0–2.", ge=0, le=2)]


class SituationModel(TypedDict):
    """A table as the player sees it."""

    dora_indicators: Annotated[list[TileName], described("Dora indicators.")]
    visible: Annotated[list[TileName], described("Tiles seen elsewhere.")]
    river: Annotated[list[TileName], described("Own discards.")]
    round_wind: Annotated[Wind | None, described("Round wind, 1–4 from east to north.")]
    seat_wind: Annotated[Wind | None, described("Seat wind, 1–4 from east to north.")]
    turn: Annotated[int | None, described("Turn.", ge=1, le=18)]
    nuki: Annotated[int, described("Number of norths set aside (three players).", ge=0, le=4)]


class AnalysisModel(HandModel):
    """The analysis of a hand: discards for 3n+2 tiles, accepted tiles for other hands; the
    other list is empty."""

    tiles: Annotated[
        list[TileName],
        described(
            "The concealed tiles in typed order; red fives 0m 0p 0s, jokers 1j.", of="hand.tiles"
        ),
    ]
    melds: Annotated[list[MeldModel], described("The melds.")]
    notations: Notations
    forms: Annotated[Forms, described("Which forms count: all, or four sets and a pair.")]
    rules: Annotated[RulesModel, described("The rules of the game.")]
    situation: Annotated[SituationModel, described("The table, as given.")]
    dora: Annotated[list[TileName], described("The kinds that are dora, without repetition.")]
    header: Annotated[str, described("The first line of tenhou’s text.")]
    shanten: Annotated[ShantenModel, described("Shanten of the hand and of each form.")]
    discards: Annotated[
        list[DiscardModel], described("For 3n+2 tiles: every discard, in tenhou’s order.")
    ]
    joker_discard: Annotated[
        DiscardModel | None, described("The same for the discard of a joker; null without a joker.")
    ]
    ukeire: Annotated[
        list[AcceptedModel],
        described("For 3n+1 or 3n tiles: the accepted tiles, by suit and rank."),
    ]
    count: Annotated[int, described("Copies left of all of them.", ge=0)]
    kinds: Annotated[int, described("Number of these kinds.", ge=0, le=35)]
    furiten: Annotated[
        bool,
        described("Whether 3n+1 tiles in tenpai wait for a tile of the river.", of="is_furiten"),
    ]
    waits: Annotated[
        list[DiscardWaitModel],
        described("For 3n+1 tiles in tenpai: the accepted tiles, with shapes."),
    ]
    outlook: Annotated[
        OutlookModel | None, described("The outlook of 3n+1 tiles; null without outlook=1.")
    ]
    readings: Annotated[list[ReadingModel], described("Every reading of a complete hand.")]
    worth: Annotated[
        WinWorthModel | None,
        described("What a complete hand of 14 tiles wins; null without outlook=1 or with jokers."),
    ]
    warnings: Annotated[
        list[Literal["COUNT_3N"]],
        described("COUNT_3N for a hand of 3n tiles, which no player holds."),
    ]
    expectation: Annotated[
        ExpectationModel | None,
        described("The estimates; null without expect=1, or where the hand has no estimates."),
    ]


class DecompositionModel(HandModel):
    """Every reading of a complete hand."""

    is_complete: Annotated[bool, described("Whether the hand wins, in any form.")]
    shanten: Annotated[ShantenModel, described("Shanten of the hand and of each form.")]
    readings: Annotated[
        list[ReadingModel], described("Every reading of the hand; empty if it does not win.")
    ]


class WaitsModel(HandModel):
    """The waits of 3n+1 tiles."""

    shanten: Annotated[ShantenModel, described("Shanten of the hand and of each form.")]
    waits: Annotated[
        list[WaitModel], described("The tiles that win, by suit and rank; empty before tenpai.")
    ]
    count: Annotated[int, described("Copies left of all of them.", ge=0)]
    kinds: Annotated[int, described("Number of these kinds.", ge=0, le=35)]
    furiten: Annotated[bool, described("Whether one of them is in the river.", of="is_furiten")]
    formal: Annotated[
        list[WaitModel],
        described(
            "Tiles of which the hand holds all four copies, so that only a fifth copy would win."
        ),
    ]


class NotationsModel(HandModel):
    """A hand in every notation that hairi writes."""

    notations: Notations
