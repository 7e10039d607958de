"""The answer about a Chinese Official (MCR) hand."""

from typing import Annotated

from typing_extensions import TypedDict

from analyzer.mcr.forms import Form
from webapp.schemas.fields import TileName, Wind, told
from webapp.schemas.hands import AcceptedModel, HandText
from webapp.wording import Message


class NameModel(TypedDict):
    """What a fan is called."""

    id: Annotated[str, told(Message("Its stable name."))]
    zh: Annotated[str, told(Message("Its Chinese name."))]
    ja: Annotated[str, told(Message("Its Japanese name."))]
    en: Annotated[str, told(Message("Its English name."))]
    ru: Annotated[str, told(Message("Its Russian name."))]


class FanModel(NameModel):
    """A fan that counts."""

    no: Annotated[int | None, told(Message("Its number under the profile; null for 明暗杠."))]
    count: Annotated[int, told(Message("How often it counts."), ge=1)]
    points: Annotated[int, told(Message("The points of all of them."), ge=0)]
    is_whole: Annotated[bool, told(Message("Whether the whole hand earns it."))]
    sets: Annotated[
        list[list[str]], told(Message("For each time, the parts of the reading that earn it."))
    ]


class ExcludedModel(NameModel):
    """A fan that does not count."""

    count: Annotated[int, told(Message("How often it does not count."), ge=1)]
    by: Annotated[
        NameModel | None,
        told(Message("The fan beside which it does not count; null: its sets are joined already.")),
    ]
    becomes: Annotated[NameModel | None, told(Message("The fan that counts in its place."))]
    sets: Annotated[
        list[list[str]],
        told(Message("For each time, the parts of the reading that would earn it.")),
    ]


class McrReadingModel(TypedDict):
    """A way to see the hand."""

    form: Annotated[Form, told(Message("The winning form."))]
    parts: Annotated[
        list[str], told(Message("Its parts: 123m, claimed (123m), a concealed kong (k1m)."))
    ]
    place: Annotated[str, told(Message("The part that the winning tile completed."))]


class AccountModel(TypedDict):
    """One way to count a win."""

    total: Annotated[int, told(Message("Points with flowers."), ge=1)]
    total_without_flowers: Annotated[int, told(Message("Points without flowers."), ge=1)]
    reaches_eight: Annotated[bool, told(Message("Whether it may win: eight points of fans."))]
    reading: Annotated[McrReadingModel, told(Message("The way it sees the hand."))]
    fans: Annotated[list[FanModel], told(Message("The fans that count."))]
    excluded: Annotated[list[ExcludedModel], told(Message("The fans that do not."))]


class TalliedModel(NameModel):
    """A fan of a reading that was tried."""

    count: Annotated[int, told(Message("How often it counts."), ge=1)]
    points: Annotated[int, told(Message("The points of all of them."), ge=0)]


class TrialModel(McrReadingModel):
    """What a reading with a place comes to."""

    total: Annotated[int, told(Message("Points with flowers."), ge=1)]
    fans: Annotated[list[TalliedModel], told(Message("The fans that count."))]


class McrWaitsModel(TypedDict):
    """Waits by the formula, and in truth."""

    formal: Annotated[
        list[TileName],
        told(Message("The tiles that complete them, however many copies there are.")),
    ]
    available: Annotated[
        list[TileName], told(Message("Those of which the hand does not hold all four copies."))
    ]


class ScoreModel(AccountModel):
    """The best account of a win."""

    alternatives: Annotated[
        list[AccountModel], told(Message("Other accounts with the same total."))
    ]
    tried: Annotated[
        list[TrialModel] | None,
        told(Message("Every reading with every place, and its total; null if tried=0.")),
    ]


class WinModel(AcceptedModel):
    """A wait and what it is worth, without the flags that its tiles rule out."""

    claimed: Annotated[
        AccountModel | None,
        told(Message("Claimed from a discard; null where the hand shows all four copies.")),
    ]
    drawn: Annotated[AccountModel | None, told(Message("Self-drawn; null likewise."))]


class StandingModel(TypedDict):
    """How far tiles are from a win."""

    shanten: Annotated[int, told(Message("Of the nearest form; −1 complete."), ge=-1, le=13)]
    forms: Annotated[dict[str, int], told(Message("Of each form that is still possible."))]
    count: Annotated[int, told(Message("Copies left of all accepted tiles."), ge=0)]
    kinds: Annotated[int, told(Message("How many kinds are accepted."), ge=0, le=34)]
    ukeire: Annotated[list[AcceptedModel], told(Message("The tiles that lower shanten."))]


class McrDiscardModel(StandingModel):
    """How far the tiles are after a discard."""

    tile: Annotated[TileName, told(Message("The kind discarded, never red."))]
    physical: Annotated[
        TileName,
        told(Message("The tile discarded: a red five only where the hand has no plain one.")),
    ]
    wins: Annotated[
        list[WinModel], told(Message("Where it leaves tenpai, each wait with its worth."))
    ]


class WayModel(TypedDict):
    """A way to win, with what the hand alone does not show."""

    self_drawn: Annotated[bool, told(Message("The winning tile was drawn, not claimed."))]
    last_of_kind: Annotated[bool, told(Message("Its three other copies lie open."))]
    wall_last: Annotated[bool, told(Message("No tile of the wall was left."))]
    kong_situation: Annotated[bool, told(Message("It replaced a tile of a kong, or robbed one."))]
    seat_wind: Annotated[Wind, told(Message("Seat wind, 1–4 from east to north."))]
    prevalent_wind: Annotated[Wind, told(Message("Prevalent wind, 1–4 from east to north."))]
    flowers: Annotated[int, told(Message("How many flowers."), ge=0, le=8)]


class McrModel(StandingModel):
    """What a Chinese Official hand is worth, or how far it is."""

    hand: HandText
    text: Annotated[
        str | None, told(Message("The community’s text; null for a hand that does not win."))
    ]
    profile: Annotated[str, told(Message("The rules it is counted by."))]
    way: Annotated[WayModel, told(Message("How the hand was won, as it was told."))]
    visible: Annotated[list[TileName], told(Message("Tiles told to lie open elsewhere."))]
    is_complete: Annotated[bool, told(Message("Whether the hand wins."))]
    total: Annotated[int | None, told(Message("Points with flowers; null if it does not win."))]
    total_without_flowers: Annotated[int | None, told(Message("Points without flowers."))]
    reaches_eight: Annotated[
        bool | None, told(Message("Whether it may win: eight points of fans."))
    ]
    fans: Annotated[list[FanModel], told(Message("The fans that count."))]
    score: Annotated[ScoreModel | None, told(Message("The whole count of a win."))]
    waits: Annotated[
        McrWaitsModel, told(Message("What the tiles before the winning one wait for."))
    ]
    wins: Annotated[
        list[WinModel], told(Message("Of 13 tiles at tenpai, each wait with its worth."))
    ]
    discards: Annotated[
        list[McrDiscardModel], told(Message("Of 14 tiles every discard, best first."))
    ]
