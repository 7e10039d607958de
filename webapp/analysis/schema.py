"""The answers about a hand of riichi, three players or jokers."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from analyzer.melds import Call
from analyzer.shanten import Forms
from analyzer.winning import Form, Shape
from webapp.api.fields import AcceptedModel, HandText, RulesModel, TileName, Wind, described
from webapp.language.messages import Message

Notations = Annotated[
    dict[str, str],
    described(
        Message("The hand as mpsz, unicode (no red fives), mjai (no melds), majiang and emoji.")
    ),
]


class WaitModel(AcceptedModel):
    """A tile that wins."""

    shapes: Annotated[
        list[Shape],
        described(Message("The shapes that it completes; none while the hand holds jokers.")),
    ]


class StepModel(TypedDict):
    """A useful draw, and what is best after it."""

    tile: Annotated[TileName, described(Message("The tile drawn."))]
    left: Annotated[int, described(Message("Its copies left before the draw."), ge=1, le=8)]
    discard: Annotated[
        TileName | None, described(Message("The best discard then; null where the draw wins."))
    ]
    physical: Annotated[
        TileName | None,
        described(Message("The tile discarded then, perhaps a red five; null likewise.")),
    ]
    shanten: Annotated[
        int, described(Message("After draw and discard; −1 complete."), ge=-1, le=13)
    ]
    count: Annotated[int, described(Message("Copies left of all that is accepted then."), ge=0)]
    ukeire: Annotated[list[AcceptedModel], described(Message("What is accepted then."))]


class ImprovementModel(TypedDict):
    """A draw that keeps shanten and widens what is accepted."""

    tile: Annotated[TileName, described(Message("The tile drawn."))]
    left: Annotated[int, described(Message("Its copies left before the draw."), ge=1, le=8)]
    discard: Annotated[TileName, described(Message("The best discard then."))]
    physical: Annotated[
        TileName, described(Message("The tile discarded then, perhaps a red five."))
    ]
    before: Annotated[int, described(Message("Copies accepted now."), ge=0)]
    after: Annotated[int, described(Message("Copies accepted after draw and discard."), ge=1)]


class GoodShapeModel(TypedDict):
    """At 1-shanten, how often tenpai is wide."""

    good: Annotated[
        int, described(Message("Copies that lead to a wait of more than four tiles."), ge=0)
    ]
    count: Annotated[int, described(Message("All copies that lead to tenpai."), ge=1)]


class OutlookModel(TypedDict):
    """What follows 3n+1 tiles."""

    good_shape: Annotated[
        GoodShapeModel | None,
        described(Message("At 1-shanten, how often tenpai is wide; else null.")),
    ]
    next_width: Annotated[
        float | None,
        described(
            Message("Copies accepted after the next useful draw, on average; null where it wins."),
            ge=0,
        ),
    ]
    steps: Annotated[list[StepModel], described(Message("Each useful draw with a copy left."))]
    improvements: Annotated[
        list[ImprovementModel],
        described(Message("Each draw that keeps shanten and widens what is accepted.")),
    ]


class DiscardModel(TypedDict):
    """One discard: what remains after it, and what that accepts."""

    tile: Annotated[TileName, described(Message("The kind discarded, never red."))]
    physical: Annotated[
        TileName,
        described(Message("The tile discarded: a red five only where the hand has no plain one.")),
    ]
    shanten: Annotated[int, described(Message("Of the tiles that remain; 0 tenpai."), ge=0, le=13)]
    count: Annotated[int, described(Message("Copies left of all accepted tiles."), ge=0)]
    kinds: Annotated[int, described(Message("How many kinds are accepted."), ge=0, le=35)]
    ukeire: Annotated[
        list[AcceptedModel],
        described(Message("The accepted tiles by suit and rank, a joker last.")),
    ]
    dominated: Annotated[
        bool,
        described(Message("Another discard of the same shanten accepts all of that and more.")),
    ]
    furiten: Annotated[
        bool, described(Message("It leaves tenpai, waiting for itself or a tile of the river."))
    ]
    waits: Annotated[
        list[WaitModel],
        described(Message("Where it leaves tenpai: the accepted tiles, with shapes.")),
    ]
    outlook: Annotated[
        OutlookModel | None, described(Message("What can follow; null unless outlook=1."))
    ]


class ShantenModel(TypedDict):
    """Shanten of the forms counted and of each form: −1 complete, 0 tenpai."""

    value: Annotated[int, described(Message("The least of the forms counted."), ge=-1, le=13)]
    regular: Annotated[int, described(Message("Of four sets and a pair."), ge=-1, le=8)]
    seven_pairs: Annotated[
        int | None, described(Message("Of seven pairs; null where they cannot be."), ge=-1, le=6)
    ]
    thirteen_orphans: Annotated[
        int | None,
        described(Message("Of thirteen orphans; null where they cannot be."), ge=-1, le=13),
    ]


class ReadingModel(TypedDict):
    """One reading of a complete hand."""

    form: Annotated[Form, described(Message("The winning form."))]
    blocks: Annotated[
        list[str],
        described(
            Message("Its concealed sets, seven pairs, or single orphans; a joker in brackets.")
        ),
    ]
    pair: Annotated[str | None, described(Message("Its pair; null for seven pairs."))]
    melds: Annotated[list[str], described(Message("Its melds."))]
    shapes: Annotated[
        list[Shape], described(Message("The shapes that the drawn tile may have completed."))
    ]


class MeldModel(TypedDict):
    """A meld."""

    meld: Annotated[str, described(Message("Its text, such as (p5m1)."))]
    call: Annotated[Call, described(Message("How it was made."))]
    tiles: Annotated[list[TileName], described(Message("Its tiles by rank."))]
    seat: Annotated[
        int,
        described(
            Message("Who discarded it: 1 right, 2 opposite, 3 left; 0 for a concealed kan."),
            ge=0,
            le=3,
        ),
    ]
    called: Annotated[
        int, described(Message("Of a run, which of its tiles was called, 0–2."), ge=0, le=2)
    ]


class SituationModel(TypedDict):
    """A table as the player sees it."""

    dora_indicators: Annotated[list[TileName], described(Message("Dora indicators."))]
    visible: Annotated[list[TileName], described(Message("Tiles seen elsewhere."))]
    river: Annotated[list[TileName], described(Message("Own discards."))]
    round_wind: Annotated[Wind | None, described(Message("Round wind, 1–4 from east to north."))]
    seat_wind: Annotated[Wind | None, described(Message("Seat wind, 1–4 from east to north."))]
    turn: Annotated[int | None, described(Message("Turn."), ge=1, le=18)]
    nuki: Annotated[int, described(Message("Norths set aside, of three players."), ge=0, le=4)]


class AnalysisModel(TypedDict):
    """A whole analysis: rows for 3n+2 tiles, what is accepted for fewer; the other one is empty."""

    hand: HandText
    tiles: Annotated[
        list[TileName],
        described(Message("The concealed tiles in typed order; red fives 0m 0p 0s, jokers 1j.")),
    ]
    melds: Annotated[list[MeldModel], described(Message("The melds."))]
    notations: Notations
    forms: Annotated[Forms, described(Message("Which forms count: all, or four sets and a pair."))]
    rules: Annotated[RulesModel, described(Message("What the game is played with."))]
    situation: Annotated[
        SituationModel, described(Message("What lies on the table, as it was given."))
    ]
    dora: Annotated[list[TileName], described(Message("The kinds that are dora, each once."))]
    header: Annotated[str, described(Message("The first line of tenhou’s text."))]
    shanten: Annotated[ShantenModel, described(Message("Shanten, of each form too."))]
    discards: Annotated[
        list[DiscardModel], described(Message("Of 3n+2 tiles every discard, in tenhou’s order."))
    ]
    joker_discard: Annotated[
        DiscardModel | None, described(Message("The same of letting a joker go; null without one."))
    ]
    ukeire: Annotated[
        list[AcceptedModel],
        described(Message("Of fewer tiles the accepted ones, by suit and rank.")),
    ]
    count: Annotated[int, described(Message("Copies left of all of them."), ge=0)]
    kinds: Annotated[int, described(Message("How many kinds they are."), ge=0, le=35)]
    furiten: Annotated[
        bool, described(Message("3n+1 tiles in tenpai that wait for a tile of the river."))
    ]
    waits: Annotated[
        list[WaitModel],
        described(Message("Of 3n+1 tiles in tenpai: the accepted tiles, with shapes.")),
    ]
    outlook: Annotated[
        OutlookModel | None,
        described(Message("What can follow 3n+1 tiles; null unless outlook=1.")),
    ]
    readings: Annotated[
        list[ReadingModel], described(Message("Of a complete hand, every way to read it."))
    ]
    warnings: Annotated[
        list[Literal["COUNT_3N"]],
        described(Message("COUNT_3N where the tiles number 3n, which no player holds.")),
    ]


class DecompositionModel(TypedDict):
    """Every reading of a complete hand."""

    hand: HandText
    is_complete: Annotated[bool, described(Message("Whether the hand wins, in any form."))]
    shanten: Annotated[ShantenModel, described(Message("Shanten, of each form too."))]
    readings: Annotated[
        list[ReadingModel],
        described(Message("Every way to read the hand; none if it does not win.")),
    ]


class WaitsModel(TypedDict):
    """What 3n+1 tiles wait for."""

    hand: HandText
    shanten: Annotated[ShantenModel, described(Message("Shanten, of each form too."))]
    waits: Annotated[
        list[WaitModel],
        described(Message("The tiles that win, by suit and rank; none before tenpai.")),
    ]
    count: Annotated[int, described(Message("Copies left of all of them."), ge=0)]
    kinds: Annotated[int, described(Message("How many kinds they are."), ge=0, le=35)]
    furiten: Annotated[bool, described(Message("Whether a tile of the river is among them."))]
    formal: Annotated[
        list[WaitModel],
        described(
            Message("Tiles of which the hand itself holds all four copies: only a fifth would win.")
        ),
    ]


class NotationsModel(TypedDict):
    """A hand in every notation that hairi writes."""

    hand: HandText
    notations: Notations
