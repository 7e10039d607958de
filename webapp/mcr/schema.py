"""The answer about a Chinese Official (MCR) hand."""

from typing import Annotated

from typing_extensions import TypedDict

from analyzer.mcr.forms import Form
from webapp.api.models import From, Limits
from webapp.api.schema import AcceptedModel, HandModel, Physical, TileName, Wind
from webapp.parts.chat_facts import Warnings


class NameModel(TypedDict):
    """The names of a fan."""

    id: Annotated[str, "Its stable name."]
    zh: Annotated[str, "Its Chinese name."]
    ja: Annotated[str, "Its Japanese name."]
    en: Annotated[str, "Its English name."]
    ru: Annotated[str, "Its Russian name."]


class FanModel(NameModel):
    """A fan that counts."""

    no: Annotated[
        int | None, "Its number under the profile; null for Concealed Kong and Melded Kong."
    ]
    count: Annotated[int, "How many times it counts.", Limits(ge=1)]
    points: Annotated[int, "Its points, all times together.", Limits(ge=0)]
    is_whole: Annotated[bool, "Whether the whole hand earns it."]
    sets: Annotated[list[list[str]], "For each time, the parts of the reading that earn it."]


class ExcludedModel(NameModel):
    """A fan that does not count."""

    count: Annotated[int, "How many times it would count.", Limits(ge=1)]
    by: Annotated[
        NameModel | None,
        "The fan that excludes it; null if its sets are already joined by other fans.",
    ]
    becomes: Annotated[NameModel | None, "The fan that counts instead, or null."]
    sets: Annotated[list[list[str]], "For each time, the parts of the reading that would earn it."]


class McrReadingModel(TypedDict):
    """One reading of the hand."""

    form: Annotated[Form, "The winning form.", From("reading.form")]
    parts: Annotated[
        list[str], "Its parts: 123m, claimed (123m), a concealed kong (k1m).", From("reading.parts")
    ]
    place: Annotated[str, "The part that the winning tile completed."]


class AccountModel(TypedDict):
    """One way to count a win."""

    total: Annotated[int, "Points with flowers.", Limits(ge=1)]
    total_without_flowers: Annotated[int, "Points without flowers.", Limits(ge=1)]
    reaches_eight: Annotated[bool, "Whether it may win, which needs eight points without flowers."]
    reading: Annotated[McrReadingModel, "The reading of the hand."]
    fans: Annotated[list[FanModel], "The fans that count."]
    excluded: Annotated[list[ExcludedModel], "The fans that do not count."]


class TalliedModel(NameModel):
    """A fan of a reading that was tried."""

    count: Annotated[int, "How many times it counts.", Limits(ge=1)]
    points: Annotated[int, "Its points, all times together.", Limits(ge=0)]


class TrialModel(McrReadingModel):
    """The result of a reading with a place of the winning tile."""

    total: Annotated[int, "Points with flowers.", Limits(ge=1)]
    fans: Annotated[list[TalliedModel], "The fans that count."]


class McrWaitsModel(TypedDict):
    """The formal waits, and the available ones."""

    formal: Annotated[list[TileName], "The tiles that complete the hand, even as a fifth copy."]
    available: Annotated[
        list[TileName], "The waits of which the hand does not hold all four copies."
    ]


class ScoreModel(AccountModel):
    """The best account of a win."""

    alternatives: Annotated[list[AccountModel], "Other accounts with the same total."]
    tried: Annotated[
        list[TrialModel] | None,
        "Every reading with every place of the winning tile, and its total; null if tried=0.",
    ]


class WinModel(AcceptedModel):
    """A wait with its points, without the flags that are impossible with its tiles."""

    claimed: Annotated[
        AccountModel | None,
        "The win by claiming a discard; null if the hand shows all four copies.",
    ]
    drawn: Annotated[AccountModel | None, "The win by self-draw; null in the same case."]


class WinningModel(TypedDict):
    """The copies left of tiles that reach eight points: at tenpai those of the waits; at 1-shanten
    summed over the draws, each copy that is drawn with each copy that wins after it."""

    claimed: Annotated[int, "From a discard.", Limits(ge=0)]
    drawn: Annotated[int, "By own draw.", Limits(ge=0)]


class TenpaiDrawModel(AcceptedModel):
    """A draw that leads to tenpai, and the best discard after it."""

    discard: Annotated[TileName, "The best discard then, never red."]
    count: Annotated[int, "Copies left of all waits then.", Limits(ge=1)]
    winning: Annotated[WinningModel, "Copies left of the waits that reach eight points."]


class TowardsEightModel(TypedDict):
    """How many copies may win, for a hand that has to draw."""

    winning: Annotated[
        WinningModel | None,
        "What reaches eight points; null from 2-shanten on, and if it was not counted.",
    ]
    leading: Annotated[
        int | None,
        "At 1-shanten: copies left of the draws that lead to a wait that reaches eight points.",
    ]
    draws: Annotated[
        list[TenpaiDrawModel],
        "At 1-shanten: each draw with a copy left, and the best discard after it.",
    ]


class StandingModel(TypedDict):
    """The shanten of a number of tiles."""

    shanten: Annotated[int, "Shanten of the nearest form; −1 complete.", Limits(ge=-1, le=13)]
    forms: Annotated[dict[str, int], "Shanten of each form that is still possible."]
    count: Annotated[int, "Copies left of all accepted tiles.", Limits(ge=0)]
    kinds: Annotated[int, "Number of accepted kinds.", Limits(ge=0, le=34)]
    ukeire: Annotated[list[AcceptedModel], "The tiles that lower shanten."]


class McrDiscardModel(StandingModel, TowardsEightModel):
    """The shanten after a discard."""

    tile: Annotated[TileName, "The kind discarded, never red."]
    physical: Physical
    wins: Annotated[list[WinModel], "If it leaves tenpai: each wait with its points."]


class WayModel(TypedDict):
    """How a hand was won: the facts that the tiles do not show."""

    self_drawn: Annotated[bool, "The winning tile was drawn, not claimed."]
    last_of_kind: Annotated[bool, "The three other copies of the winning tile lie open."]
    wall_last: Annotated[bool, "No tile of the wall was left."]
    kong_situation: Annotated[bool, "The winning tile replaced a tile of a kong, or robbed a kong."]
    seat_wind: Annotated[Wind, "Seat wind, 1–4 from east to north."]
    prevalent_wind: Annotated[Wind, "Prevalent wind, 1–4 from east to north."]
    flowers: Annotated[int, "Number of flowers.", Limits(ge=0, le=8)]


class McrModel(HandModel, StandingModel, TowardsEightModel):
    """The points of a Chinese Official hand, or its shanten."""

    warnings: Warnings
    text: Annotated[str | None, "The community’s text; null for a hand that does not win."]
    profile: Annotated[str, "The variant of the rules.", From("conditions.profile")]
    way: Annotated[WayModel, "How the hand was won, as given."]
    visible: Annotated[
        list[TileName], "The given tiles that lie open elsewhere.", From("conditions.visible")
    ]
    is_complete: Annotated[bool, "Whether the hand wins."]
    total: Annotated[int | None, "Points with flowers; null if it does not win."]
    total_without_flowers: Annotated[int | None, "Points without flowers."]
    reaches_eight: Annotated[
        bool | None, "Whether it may win, which needs eight points without flowers."
    ]
    fans: Annotated[list[FanModel], "The fans that count."]
    score: Annotated[ScoreModel | None, "The whole count of a win."]
    waits: Annotated[McrWaitsModel, "The waits of the hand without the winning tile."]
    wins: Annotated[list[WinModel], "For 13 tiles at tenpai: each wait with its points."]
    discards: Annotated[
        list[McrDiscardModel],
        "For 14 tiles: every discard, best first: by shanten, 3 × claimed + drawn of what wins, "
        "and tiles accepted.",
    ]
