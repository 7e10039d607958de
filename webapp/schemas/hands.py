"""The answers about a hand of riichi, three players or jokers."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from analyzer.melds import Call
from analyzer.rules import SevenPairs
from analyzer.shanten import Forms
from analyzer.winning import Form, Shape
from webapp.schemas.fields import TileName, Wind, told
from webapp.wording import Message

HandText = Annotated[str, told(Message("The hand in canonical text."))]
Notations = Annotated[
    dict[str, str],
    told(Message("The hand as mpsz, unicode (no red fives), mjai (no melds), majiang and emoji.")),
]


class AcceptedModel(TypedDict):
    """A tile that lowers shanten."""

    tile: Annotated[TileName, told(Message("The tile, never red."))]
    left: Annotated[int, told(Message("Its copies still unseen; 0 is told, too."), ge=0, le=8)]


class WaitModel(AcceptedModel):
    """A tile that wins."""

    shapes: Annotated[
        list[Shape],
        told(Message("The shapes that it completes; none while the hand holds jokers.")),
    ]


class StepModel(TypedDict):
    """A useful draw, and what is best after it."""

    tile: Annotated[TileName, told(Message("The tile drawn."))]
    left: Annotated[int, told(Message("Its copies left before the draw."), ge=1, le=8)]
    discard: Annotated[
        TileName | None, told(Message("The best discard then; null where the draw wins."))
    ]
    physical: Annotated[
        TileName | None,
        told(Message("The tile discarded then, perhaps a red five; null likewise.")),
    ]
    shanten: Annotated[int, told(Message("After draw and discard; −1 complete."), ge=-1, le=13)]
    count: Annotated[int, told(Message("Copies left of all that is accepted then."), ge=0)]
    ukeire: Annotated[list[AcceptedModel], told(Message("What is accepted then."))]


class ImprovementModel(TypedDict):
    """A draw that keeps shanten and widens what is accepted."""

    tile: Annotated[TileName, told(Message("The tile drawn."))]
    left: Annotated[int, told(Message("Its copies left before the draw."), ge=1, le=8)]
    discard: Annotated[TileName, told(Message("The best discard then."))]
    physical: Annotated[TileName, told(Message("The tile discarded then, perhaps a red five."))]
    before: Annotated[int, told(Message("Copies accepted now."), ge=0)]
    after: Annotated[int, told(Message("Copies accepted after draw and discard."), ge=1)]


class GoodShapeModel(TypedDict):
    """At 1-shanten, how often tenpai is wide."""

    good: Annotated[int, told(Message("Copies that lead to a wait of more than four tiles."), ge=0)]
    count: Annotated[int, told(Message("All copies that lead to tenpai."), ge=1)]


class OutlookModel(TypedDict):
    """What follows 3n+1 tiles."""

    good_shape: Annotated[
        GoodShapeModel | None, told(Message("At 1-shanten, how often tenpai is wide; else null."))
    ]
    next_width: Annotated[
        float | None,
        told(
            Message("Copies accepted after the next useful draw, on average; null where it wins."),
            ge=0,
        ),
    ]
    steps: Annotated[list[StepModel], told(Message("Each useful draw with a copy left."))]
    improvements: Annotated[
        list[ImprovementModel],
        told(Message("Each draw that keeps shanten and widens what is accepted.")),
    ]


class DiscardModel(TypedDict):
    """One discard: what remains after it, and what that accepts."""

    tile: Annotated[TileName, told(Message("The kind discarded, never red."))]
    physical: Annotated[
        TileName,
        told(Message("The tile discarded: a red five only where the hand has no plain one.")),
    ]
    shanten: Annotated[int, told(Message("Of the tiles that remain; 0 tenpai."), ge=0, le=13)]
    count: Annotated[int, told(Message("Copies left of all accepted tiles."), ge=0)]
    kinds: Annotated[int, told(Message("How many kinds are accepted."), ge=0, le=35)]
    ukeire: Annotated[
        list[AcceptedModel], told(Message("The accepted tiles by suit and rank, a joker last."))
    ]
    dominated: Annotated[
        bool,
        told(Message("Another discard of the same shanten accepts all of that and more.")),
    ]
    furiten: Annotated[
        bool, told(Message("It leaves tenpai, waiting for itself or a tile of the river."))
    ]
    waits: Annotated[
        list[WaitModel], told(Message("Where it leaves tenpai: the accepted tiles, with shapes."))
    ]
    outlook: Annotated[
        OutlookModel | None, told(Message("What can follow; null unless outlook=1."))
    ]


class ShantenModel(TypedDict):
    """Shanten of the forms counted and of each form: −1 complete, 0 tenpai."""

    value: Annotated[int, told(Message("The least of the forms counted."), ge=-1, le=13)]
    regular: Annotated[int, told(Message("Of four sets and a pair."), ge=-1, le=8)]
    seven_pairs: Annotated[
        int | None, told(Message("Of seven pairs; null where they cannot be."), ge=-1, le=6)
    ]
    thirteen_orphans: Annotated[
        int | None, told(Message("Of thirteen orphans; null where they cannot be."), ge=-1, le=13)
    ]


class ReadingModel(TypedDict):
    """One reading of a complete hand."""

    form: Annotated[Form, told(Message("The winning form."))]
    blocks: Annotated[
        list[str],
        told(Message("Its concealed sets, seven pairs, or single orphans; a joker in brackets.")),
    ]
    pair: Annotated[str | None, told(Message("Its pair; null for seven pairs."))]
    melds: Annotated[list[str], told(Message("Its melds."))]
    shapes: Annotated[
        list[Shape], told(Message("The shapes that the drawn tile may have completed."))
    ]


class MeldModel(TypedDict):
    """A meld."""

    meld: Annotated[str, told(Message("Its text, such as (p5m1)."))]
    call: Annotated[Call, told(Message("How it was made."))]
    tiles: Annotated[list[TileName], told(Message("Its tiles by rank."))]
    seat: Annotated[
        int,
        told(
            Message("Who discarded it: 1 right, 2 opposite, 3 left; 0 for a concealed kan."),
            ge=0,
            le=3,
        ),
    ]
    called: Annotated[
        int, told(Message("Of a run, which of its tiles was called, 0–2."), ge=0, le=2)
    ]


class SituationModel(TypedDict):
    """A table as the player sees it."""

    dora_indicators: Annotated[list[TileName], told(Message("Dora indicators."))]
    visible: Annotated[list[TileName], told(Message("Tiles seen elsewhere."))]
    river: Annotated[list[TileName], told(Message("Own discards."))]
    round_wind: Annotated[Wind | None, told(Message("Round wind, 1–4 from east to north."))]
    seat_wind: Annotated[Wind | None, told(Message("Seat wind, 1–4 from east to north."))]
    turn: Annotated[int | None, told(Message("Turn."), ge=1, le=18)]
    nuki: Annotated[int, told(Message("Norths set aside, of three players."), ge=0, le=4)]


class RulesModel(TypedDict):
    """Rules of a game, with the switches of jokers."""

    name: Annotated[Literal["riichi", "sanma", "jokers"], told(Message("The rules."))]
    seven_pairs: Annotated[
        SevenPairs,
        told(Message("Whether seven pairs win: none, distinct ones, any (four alike are two).")),
    ]
    orphans: Annotated[bool, told(Message("Whether thirteen orphans win."))]
    jokers: Annotated[int, told(Message("How many jokers exist."), ge=0, le=8)]
    wild: Annotated[TileName | None, told(Message("The kind whose copies are the jokers."))]
    cap: Annotated[
        int | None,
        told(Message("Copies of a kind at most; null where a joker may make a fifth."), ge=4, le=4),
    ]


class AnalysisModel(TypedDict):
    """A whole analysis: rows for 3n+2 tiles, what is accepted for fewer; the other one is empty."""

    hand: HandText
    tiles: Annotated[
        list[TileName],
        told(Message("The concealed tiles in typed order; red fives 0m 0p 0s, jokers 1j.")),
    ]
    melds: Annotated[list[MeldModel], told(Message("The melds."))]
    notations: Notations
    forms: Annotated[Forms, told(Message("Which forms count: all, or four sets and a pair."))]
    rules: Annotated[RulesModel, told(Message("What the game is played with."))]
    situation: Annotated[SituationModel, told(Message("What lies on the table, as it was given."))]
    dora: Annotated[list[TileName], told(Message("The kinds that are dora, each once."))]
    header: Annotated[str, told(Message("The first line of tenhou’s text."))]
    shanten: Annotated[ShantenModel, told(Message("Shanten, of each form too."))]
    discards: Annotated[
        list[DiscardModel], told(Message("Of 3n+2 tiles every discard, in tenhou’s order."))
    ]
    joker_discard: Annotated[
        DiscardModel | None, told(Message("The same of letting a joker go; null without one."))
    ]
    ukeire: Annotated[
        list[AcceptedModel], told(Message("Of fewer tiles the accepted ones, by suit and rank."))
    ]
    count: Annotated[int, told(Message("Copies left of all of them."), ge=0)]
    kinds: Annotated[int, told(Message("How many kinds they are."), ge=0, le=35)]
    furiten: Annotated[
        bool, told(Message("3n+1 tiles in tenpai that wait for a tile of the river."))
    ]
    waits: Annotated[
        list[WaitModel], told(Message("Of 3n+1 tiles in tenpai: the accepted tiles, with shapes."))
    ]
    outlook: Annotated[
        OutlookModel | None, told(Message("What can follow 3n+1 tiles; null unless outlook=1."))
    ]
    readings: Annotated[
        list[ReadingModel], told(Message("Of a complete hand, every way to read it."))
    ]
    warnings: Annotated[
        list[Literal["COUNT_3N"]],
        told(Message("COUNT_3N where the tiles number 3n, which no player holds.")),
    ]


class DecompositionModel(TypedDict):
    """Every reading of a complete hand."""

    hand: HandText
    is_complete: Annotated[bool, told(Message("Whether the hand wins, in any form."))]
    shanten: Annotated[ShantenModel, told(Message("Shanten, of each form too."))]
    readings: Annotated[
        list[ReadingModel], told(Message("Every way to read the hand; none if it does not win."))
    ]


class WaitsModel(TypedDict):
    """What 3n+1 tiles wait for."""

    hand: HandText
    shanten: Annotated[ShantenModel, told(Message("Shanten, of each form too."))]
    waits: Annotated[
        list[WaitModel], told(Message("The tiles that win, by suit and rank; none before tenpai."))
    ]
    count: Annotated[int, told(Message("Copies left of all of them."), ge=0)]
    kinds: Annotated[int, told(Message("How many kinds they are."), ge=0, le=35)]
    furiten: Annotated[bool, told(Message("Whether a tile of the river is among them."))]
    formal: Annotated[
        list[WaitModel],
        told(
            Message("Tiles of which the hand itself holds all four copies: only a fifth would win.")
        ),
    ]


class NotationsModel(TypedDict):
    """A hand in every notation that hairi writes."""

    hand: HandText
    notations: Notations
