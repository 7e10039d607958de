"""The answer about a Chinese Official (MCR) hand."""

from typing import Annotated

from typing_extensions import TypedDict

from analyzer.mcr.forms import Form
from webapp.api.fields import AcceptedModel, HandText, TileName, Wind, described
from webapp.language.messages import Message


class NameModel(TypedDict):
    """What a fan is called."""

    id: Annotated[str, described(Message("Its stable name."))]
    zh: Annotated[str, described(Message("Its Chinese name."))]
    ja: Annotated[str, described(Message("Its Japanese name."))]
    en: Annotated[str, described(Message("Its English name."))]
    ru: Annotated[str, described(Message("Its Russian name."))]


class FanModel(NameModel):
    """A fan that counts."""

    no: Annotated[int | None, described(Message("Its number under the profile; null for 明暗杠."))]
    count: Annotated[int, described(Message("How often it counts."), ge=1)]
    points: Annotated[int, described(Message("The points of all of them."), ge=0)]
    is_whole: Annotated[bool, described(Message("Whether the whole hand earns it."))]
    sets: Annotated[
        list[list[str]], described(Message("For each time, the parts of the reading that earn it."))
    ]


class ExcludedModel(NameModel):
    """A fan that does not count."""

    count: Annotated[int, described(Message("How often it does not count."), ge=1)]
    by: Annotated[
        NameModel | None,
        described(
            Message("The fan beside which it does not count; null: its sets are joined already.")
        ),
    ]
    becomes: Annotated[NameModel | None, described(Message("The fan that counts in its place."))]
    sets: Annotated[
        list[list[str]],
        described(Message("For each time, the parts of the reading that would earn it.")),
    ]


class McrReadingModel(TypedDict):
    """A way to see the hand."""

    form: Annotated[Form, described(Message("The winning form."))]
    parts: Annotated[
        list[str], described(Message("Its parts: 123m, claimed (123m), a concealed kong (k1m)."))
    ]
    place: Annotated[str, described(Message("The part that the winning tile completed."))]


class AccountModel(TypedDict):
    """One way to count a win."""

    total: Annotated[int, described(Message("Points with flowers."), ge=1)]
    total_without_flowers: Annotated[int, described(Message("Points without flowers."), ge=1)]
    reaches_eight: Annotated[bool, described(Message("Whether it may win: eight points of fans."))]
    reading: Annotated[McrReadingModel, described(Message("The way it sees the hand."))]
    fans: Annotated[list[FanModel], described(Message("The fans that count."))]
    excluded: Annotated[list[ExcludedModel], described(Message("The fans that do not."))]


class TalliedModel(NameModel):
    """A fan of a reading that was tried."""

    count: Annotated[int, described(Message("How often it counts."), ge=1)]
    points: Annotated[int, described(Message("The points of all of them."), ge=0)]


class TrialModel(McrReadingModel):
    """What a reading with a place comes to."""

    total: Annotated[int, described(Message("Points with flowers."), ge=1)]
    fans: Annotated[list[TalliedModel], described(Message("The fans that count."))]


class McrWaitsModel(TypedDict):
    """Waits by the formula, and in truth."""

    formal: Annotated[
        list[TileName],
        described(Message("The tiles that complete them, however many copies there are.")),
    ]
    available: Annotated[
        list[TileName], described(Message("Those of which the hand does not hold all four copies."))
    ]


class ScoreModel(AccountModel):
    """The best account of a win."""

    alternatives: Annotated[
        list[AccountModel], described(Message("Other accounts with the same total."))
    ]
    tried: Annotated[
        list[TrialModel] | None,
        described(Message("Every reading with every place, and its total; null if tried=0.")),
    ]


class WinModel(AcceptedModel):
    """A wait and what it is worth, without the flags that its tiles rule out."""

    claimed: Annotated[
        AccountModel | None,
        described(Message("Claimed from a discard; null where the hand shows all four copies.")),
    ]
    drawn: Annotated[AccountModel | None, described(Message("Self-drawn; null likewise."))]


class StandingModel(TypedDict):
    """How far tiles are from a win."""

    shanten: Annotated[int, described(Message("Of the nearest form; −1 complete."), ge=-1, le=13)]
    forms: Annotated[dict[str, int], described(Message("Of each form that is still possible."))]
    count: Annotated[int, described(Message("Copies left of all accepted tiles."), ge=0)]
    kinds: Annotated[int, described(Message("How many kinds are accepted."), ge=0, le=34)]
    ukeire: Annotated[list[AcceptedModel], described(Message("The tiles that lower shanten."))]


class McrDiscardModel(StandingModel):
    """How far the tiles are after a discard."""

    tile: Annotated[TileName, described(Message("The kind discarded, never red."))]
    physical: Annotated[
        TileName,
        described(Message("The tile discarded: a red five only where the hand has no plain one.")),
    ]
    wins: Annotated[
        list[WinModel], described(Message("Where it leaves tenpai, each wait with its worth."))
    ]


class WayModel(TypedDict):
    """A way to win, with what the hand alone does not show."""

    self_drawn: Annotated[bool, described(Message("The winning tile was drawn, not claimed."))]
    last_of_kind: Annotated[bool, described(Message("Its three other copies lie open."))]
    wall_last: Annotated[bool, described(Message("No tile of the wall was left."))]
    kong_situation: Annotated[
        bool, described(Message("It replaced a tile of a kong, or robbed one."))
    ]
    seat_wind: Annotated[Wind, described(Message("Seat wind, 1–4 from east to north."))]
    prevalent_wind: Annotated[Wind, described(Message("Prevalent wind, 1–4 from east to north."))]
    flowers: Annotated[int, described(Message("How many flowers."), ge=0, le=8)]


class McrModel(StandingModel):
    """What a Chinese Official hand is worth, or how far it is."""

    hand: HandText
    text: Annotated[
        str | None, described(Message("The community’s text; null for a hand that does not win."))
    ]
    profile: Annotated[str, described(Message("The rules it is counted by."))]
    way: Annotated[WayModel, described(Message("How the hand was won, as it was told."))]
    visible: Annotated[list[TileName], described(Message("Tiles told to lie open elsewhere."))]
    is_complete: Annotated[bool, described(Message("Whether the hand wins."))]
    total: Annotated[
        int | None, described(Message("Points with flowers; null if it does not win."))
    ]
    total_without_flowers: Annotated[int | None, described(Message("Points without flowers."))]
    reaches_eight: Annotated[
        bool | None, described(Message("Whether it may win: eight points of fans."))
    ]
    fans: Annotated[list[FanModel], described(Message("The fans that count."))]
    score: Annotated[ScoreModel | None, described(Message("The whole count of a win."))]
    waits: Annotated[
        McrWaitsModel, described(Message("What the tiles before the winning one wait for."))
    ]
    wins: Annotated[
        list[WinModel], described(Message("Of 13 tiles at tenpai, each wait with its worth."))
    ]
    discards: Annotated[
        list[McrDiscardModel], described(Message("Of 14 tiles every discard, best first."))
    ]
