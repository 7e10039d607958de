"""The JSON of a riichi score (docs/api.md).

`webapp.riichi.schema` describes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from analyzer.notation import format_hand
from analyzer.riichi import earned_by
from webapp.riichi.conditions import OF_A_WIN

if TYPE_CHECKING:
    from analyzer.riichi import Account, FuPart, Score, YakuLine
    from webapp.riichi import schema
    from webapp.riichi.answer import ScoreAnswer, Wait
    from webapp.riichi.query import ScoreQuery

PAYERS = ("discarder", "each", "dealer", "others")
"""The fields of the payments, each named after the player who pays."""


def score_document(answer: ScoreAnswer) -> schema.RiichiScoreModel | schema.RiichiWaitsModel:
    """Return the JSON of a win, or of a hand that is not complete."""
    return score_model(answer) if answer.score else waits_model(answer)


def score_model(answer: ScoreAnswer) -> schema.RiichiScoreModel:
    """Return the JSON of a score."""
    query, score = answer.query, answer.score
    assert score is not None
    paid = score.payments
    return {
        "hand": format_hand(query.hand),
        **_account(score, score.best),
        "total": score.total,
        "payments": cast("schema.PaymentsModel", {name: getattr(paid, name) for name in PAYERS}),
        "way": _way(query),
        "rules": _rules(query),
        "alternatives": [_account(score, each) for each in score.alternatives],
        "tried": [_account(score, each) for each in score.tried],
    }


def waits_model(answer: ScoreAnswer) -> schema.RiichiWaitsModel:
    """Return the JSON of the shanten and the waits of a hand."""
    return {
        "hand": format_hand(answer.query.hand),
        "shanten": answer.shanten,
        "waits": [_wait(each) for each in answer.waits],
        "way": _way(answer.query),
        "rules": _rules(answer.query),
    }


def _account(score: Score, account: Account) -> schema.RiichiAccountModel:
    reading = account.reading
    return {
        **_value(score, account),
        "yakuman": account.yakuman,
        "fu_parts": [_fu(each) for each in account.fu_parts],
        "form": reading.form,
        "blocks": list(map(str, reading.parts)),
        "place": str(account.place),
        "wait": account.wait,
    }


def _yaku(line: YakuLine, score: Score, account: Account) -> schema.YakuModel:
    yaku = line.yaku
    return {
        "id": yaku.id,
        "han": line.han,
        "ja": yaku.ja,
        "romaji": yaku.romaji,
        "en": yaku.en,
        "zh": yaku.zh,
        "ru": yaku.ru,
        "tiles": list(map(str, earned_by(yaku.id, score.win, account))),
    }


def _fu(part: FuPart) -> schema.FuModel:
    block = None if part.block is None else str(part.block)
    return {"reason": part.reason, "fu": part.fu, "block": block}


def _way(query: ScoreQuery) -> schema.WinWayModel:
    values = {name: getattr(query.conditions, name) for name in OF_A_WIN}
    for name in ("dora_indicators", "ura_indicators"):
        values[name] = list(map(str, values[name]))
    return cast("schema.WinWayModel", values)


def _rules(query: ScoreQuery) -> schema.RiichiRulesModel:
    rules = query.conditions.rules
    values = {name: getattr(rules, name) for name in rules.__dataclass_fields__}
    values |= {"preset": query.conditions.preset, "double_yakuman": sorted(rules.double_yakuman)}
    return cast("schema.RiichiRulesModel", values)


def _wait(wait: Wait) -> schema.WaitWorthModel:
    return {
        "tile": str(wait.tile),
        "left": wait.left,
        "ron": _worth(wait.ron),
        "drawn": _worth(wait.drawn),
        "riichi_ron": _worth(wait.riichi_ron),
        "riichi_drawn": _worth(wait.riichi_drawn),
    }


def _worth(score: Score | None) -> schema.WorthModel | None:
    return _value(score, score.best) if score else None


def _value(score: Score, account: Account) -> schema.WorthModel:
    return {
        "points": account.points,
        "han": account.han,
        "fu": account.fu,
        "level": account.level,
        "yaku": [_yaku(each, score, account) for each in account.yaku],
    }
