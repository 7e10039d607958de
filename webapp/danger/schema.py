"""The answer about the danger of every tile."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from analyzer.danger import Certain, WaitType
from analyzer.danger.plans import VerdictName
from webapp.api.models import From, Limits
from webapp.api.schema import HandModel, RulesModel, TileName, Wind

SHARE = {"ge": 0, "le": 1.000001}
"""The limits of a chance, with room for errors of rounding."""


class DangerWaitModel(TypedDict):
    """A wait that wins on a tile."""

    type: Annotated[WaitType, "Its type."]
    shape: Annotated[str, "The tiles held for it, such as 45p."]
    p: Annotated[float, "Chance that the player has it, 0–1.", Limits(**SHARE)]


class TileDangerModel(TypedDict):
    """The danger of a tile against one player in riichi."""

    tile: Annotated[TileName, "The tile, never red."]
    p: Annotated[float, "Chance that it deals in, 0–1.", Limits(**SHARE)]
    certain: Annotated[
        Certain | None,
        "Why it cannot deal in: discarded by the player (river), by others since the riichi "
        "(passed), no wait for it is left (wall), or thirteen orphans alone (orphans); else null.",
    ]
    parts: Annotated[dict[str, float], "Type of wait to its part of p; they add up to p."]
    waits: Annotated[list[DangerWaitModel], "The largest of these waits, at most eight."]


class ThreatModel(TypedDict):
    """A player in riichi."""

    seat_wind: Annotated[Wind, "Seat wind, 1–4.", From("threat.seat_wind")]
    turn: Annotated[int, "The turn of the riichi.", From("threat.turn"), Limits(ge=1, le=24)]
    ippatsu: Annotated[bool, "Whether a win now is ippatsu.", From("threat.ippatsu")]
    tiles: Annotated[list[TileDangerModel], "The danger of every kind."]


class RiskModel(TypedDict):
    """The danger of a tile against all players in riichi together."""

    tile: Annotated[TileName, "The tile, never red."]
    p: Annotated[float, "Chance that at least one of them wins, 0–1.", Limits(**SHARE)]
    loss: Annotated[float, "Mean points that it loses.", Limits(ge=0)]


class PlanModel(TypedDict):
    """What a plan is worth: parts in points that add up."""

    gain: Annotated[float, "What the hand wins, lost riichi sticks subtracted."]
    now: Annotated[float, "What this discard loses.", Limits(le=0)]
    later: Annotated[float, "What later discards lose.", Limits(le=0)]
    drawn: Annotated[float, "What own draws of the players in riichi cost.", Limits(le=0)]
    value: Annotated[float, "The sum."]


class PlansModel(TypedDict):
    """A discard with both plans."""

    tile: Annotated[TileName, "The discard."]
    push: Annotated[PlanModel, "It and every later tile is pushed."]
    fold: Annotated[PlanModel, "It is discarded, and then always the safest tile."]
    plan: Annotated[Literal["push", "fold"], "The better plan."]
    value: Annotated[float, "What that is worth, in points."]


class DangerAssumedModel(TypedDict):
    """What was assumed."""

    round_wind: Annotated[Wind, "Round wind, 1–4; the east round if none was given."]
    seat_wind: Annotated[Wind, "Seat wind, 1–4; the south seat if none was given."]
    draws: Annotated[int | None, "Own draws to come; null without plans.", Limits(ge=0, le=18)]
    sticks: Annotated[int, "Riichi sticks on the table.", Limits(ge=1, le=3)]


class DangerModel(HandModel):
    """The danger of every tile, and push or fold."""

    rules: Annotated[RulesModel, "The rules of the game."]
    threats: Annotated[list[ThreatModel], "Each player in riichi."]
    tiles: Annotated[list[RiskModel], "Every kind, against all of them together."]
    plans: Annotated[
        list[PlansModel],
        "With push=1: each discard, the best value first; empty for a hand that draws first.",
    ]
    best: Annotated[TileName | None, "The discard of the best value; null without plans."]
    verdict: Annotated[
        VerdictName | None,
        "Push or fold, or close: neither is clearly better; null without plans.",
    ]
    difference: Annotated[
        float | None, "The best plan to push minus the best plan to fold; null without plans."
    ]
    assumed: Annotated[DangerAssumedModel, "What was assumed."]


class AgainstModel(TypedDict):
    """The danger of a tile against one player in riichi."""

    seat_wind: Annotated[int, "Seat wind of the player, 1-4.", From("player.seat_wind")]
    p: Annotated[float, "Chance that it deals in, 0–1.", From("danger.p")]
    certain: Annotated[
        str | None, "river, passed, wall or orphans: why it cannot.", From("danger.certain")
    ]
    waits: Annotated[
        list[DangerWaitModel], "The largest waits on it, at most eight.", From("danger.waits")
    ]


class TileRiskModel(TypedDict):
    """What a tile risks."""

    tile: Annotated[str, "The tile, never red."]
    p: Annotated[float, "Chance that it deals in, 0–1."]
    loss: Annotated[float, "Mean points that it costs."]
    against: Annotated[list[AgainstModel], "Its danger against each player in riichi."]
