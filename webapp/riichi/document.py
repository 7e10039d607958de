"""The JSON of a riichi score (docs/api.md).

`webapp.riichi.schema` describes it.
"""

from typing import Any

from analyzer.notation import format_hand
from analyzer.riichi import Account, Score, earned_by
from webapp.api.models import json_of
from webapp.parts.chat_facts import warnings_of
from webapp.riichi import schema
from webapp.riichi.answer import ScoreAnswer
from webapp.riichi.query import ScoreQuery, found_facts

WAYS = ("ron", "drawn", "riichi_ron", "riichi_drawn")
"""The fields of a wait with its scores."""


def score_document(answer: ScoreAnswer) -> schema.RiichiScoreModel | schema.RiichiWaitsModel:
    """Return the JSON of a win, or of a hand that is not complete."""
    return score_model(answer) if answer.score else waits_model(answer)


def score_model(answer: ScoreAnswer) -> schema.RiichiScoreModel:
    """Return the JSON of a score."""
    score = answer.score
    assert score is not None
    return json_of(
        schema.RiichiScoreModel,
        score,
        **_question(answer.query),
        **_account(score, score.best),
        alternatives=[_account(score, each) for each in score.alternatives],
        tried=[_account(score, each) for each in score.tried],
    )


def waits_model(answer: ScoreAnswer) -> schema.RiichiWaitsModel:
    """Return the JSON of the shanten and the waits of a hand."""
    waits = [
        json_of(schema.WaitWorthModel, wait, **{name: _worth(getattr(wait, name)) for name in WAYS})
        for wait in answer.waits
    ]
    return json_of(schema.RiichiWaitsModel, answer, **_question(answer.query), waits=waits)


def _question(query: ScoreQuery) -> dict[str, Any]:
    """Return the fields that say what was asked."""
    conditions, rules = query.conditions, query.conditions.rules
    return {
        "hand": format_hand(query.hand),
        "warnings": warnings_of(found_facts(query)),
        "way": json_of(schema.WinWayModel, conditions),
        "rules": json_of(
            schema.RiichiRulesModel,
            rules,
            preset=conditions.preset,
            double_yakuman=sorted(rules.double_yakuman),
        ),
    }


def _account(score: Score, account: Account) -> schema.RiichiAccountModel:
    return json_of(schema.RiichiAccountModel, account, yaku=_yaku(score, account))


def _worth(score: Score | None) -> schema.WorthModel | None:
    if score is None:
        return None
    return json_of(schema.WorthModel, score.best, yaku=_yaku(score, score.best))


def _yaku(score: Score, account: Account) -> list[schema.YakuModel]:
    """Return the yaku of an account with the tiles that earn each."""
    return [
        json_of(
            schema.YakuModel,
            line.yaku,
            han=line.han,
            tiles=earned_by(line.yaku.id, score.win, account),
        )
        for line in account.yaku
    ]
