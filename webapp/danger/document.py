"""The JSON of danger; `webapp.danger.schema` describes it, docs/api.md too."""

from analyzer.danger import Danger, ThreatDanger
from analyzer.notation import format_hand
from webapp.api.document import rules_model
from webapp.api.models import json_of
from webapp.danger import schema
from webapp.expectation.answer import Estimates
from webapp.query.hand import HandQuery


def danger_model(
    query: HandQuery, danger: Danger, estimates: Estimates | None = None
) -> schema.DangerModel:
    """Return the JSON of danger, with the plans of the estimates."""
    plans = estimates.plans if estimates else None
    round_wind, seat_wind = query.situation.winds
    assumed: schema.DangerAssumedModel = {
        "round_wind": round_wind,
        "seat_wind": seat_wind,
        "draws": plans.draws if plans else None,
        "sticks": len(danger.threats),
    }
    return json_of(
        schema.DangerModel,
        danger,
        hand=format_hand(query.hand),
        rules=rules_model(query.rules),
        threats=[_threat(each) for each in danger.threats],
        tiles=[
            json_of(schema.RiskModel, risk, tile=name, p=risk.p, loss=risk.loss)
            for name, risk in danger.tiles.items()
        ],
        plans=plans.rows if plans else (),
        best=plans.rows[0].tile if plans else None,
        verdict=plans.verdict if plans else None,
        difference=plans.difference if plans else None,
        assumed=assumed,
    )


def _threat(threat: ThreatDanger) -> schema.ThreatModel:
    tiles = [
        json_of(schema.TileDangerModel, danger, tile=name) for name, danger in threat.tiles.items()
    ]
    return json_of(schema.ThreatModel, threat, tiles=tiles)
