"""The JSON of an MCR hand (docs/api.md).

`webapp.mcr.schema` describes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from analyzer.notation import format_hand
from analyzer.tiles import TILES
from webapp.mcr.conditions import OF_A_WIN

if TYPE_CHECKING:
    from analyzer.mcr import Account, CountedFan, ExcludedFan, Fan, Score, Standing, Trial
    from webapp.mcr import schema
    from webapp.mcr.answer import McrAnswer, WaitScore


def mcr_model(answer: McrAnswer, *, has_tried: bool = True) -> schema.McrModel:
    """Return the JSON of an answer; it has every reading that was tried only with `has_tried`."""
    query, score = answer.query, answer.score
    way = query.win or query.conditions
    counted = None if score is None else _score(score, has_tried)
    return {
        "hand": format_hand(query.hand),
        "text": query.text,
        "profile": query.conditions.profile,
        "way": cast("schema.WayModel", {name: getattr(way, name) for name in OF_A_WIN}),
        "visible": list(map(str, query.conditions.visible)),
        "is_complete": score is not None,
        "total": score.total if score else None,
        "total_without_flowers": score.total_without_flowers if score else None,
        "reaches_eight": score.reaches_eight if score else None,
        "fans": counted["fans"] if counted else [],
        "score": counted,
        "waits": {
            "formal": list(map(str, answer.waits.formal)),
            "available": list(map(str, answer.waits.available)),
        },
        "wins": [_win(win) for win in answer.wins()],
        **_standing(answer.standing),
        "discards": [
            {
                "tile": str(TILES[row.tile.kind]),
                "physical": str(row.tile),
                **_standing(row.standing),
                "wins": [_win(win) for win in row.wins],
            }
            for row in answer.rows()
        ],
    }


def _score(score: Score, has_tried: bool) -> schema.ScoreModel:
    return {
        **_account(score, score.best),
        "alternatives": [_account(score, each) for each in score.alternatives],
        "tried": [_trial(each, score) for each in score.tried] if has_tried else None,
    }


def _account(score: Score, account: Account) -> schema.AccountModel:
    return {
        "total": account.total,
        "total_without_flowers": account.total_without_flowers,
        "reaches_eight": account.reaches_eight,
        "reading": {
            "form": account.reading.form,
            "parts": [str(part) for part in account.reading.parts],
            "place": str(account.place),
        },
        "fans": [_fan(line, account, score.profile) for line in account.fans],
        "excluded": [_excluded(line) for line in account.excluded],
    }


def _fan(line: CountedFan, account: Account, profile: str) -> schema.FanModel:
    fan = line.fan
    return {
        **_name(fan),
        "no": fan.no_wmo2006 if profile == "wmo2006" else fan.no,
        "count": line.count,
        "points": line.points,
        "is_whole": account.is_whole(line),
        "sets": [[str(part) for part in earned] for earned in line.earned_by],
    }


def _excluded(line: ExcludedFan) -> schema.ExcludedModel:
    return {
        **_name(line.fan),
        "count": line.count,
        "by": _name(line.by) if line.by else None,
        "becomes": _name(line.becomes) if line.becomes else None,
        "sets": [[str(part) for part in those] for those in line.sets],
    }


def _name(fan: Fan) -> schema.NameModel:
    return {"id": fan.id, "zh": fan.zh, "ja": fan.ja, "en": fan.en, "ru": fan.ru}


def _trial(trial: Trial, score: Score) -> schema.TrialModel:
    return {
        "form": trial.reading.form,
        "parts": [str(part) for part in trial.reading.parts],
        "place": str(trial.place),
        "total": trial.total,
        "fans": [
            {**_name(line.fan), "count": line.count, "points": line.points}
            for line in score.fans_of(trial)
        ],
    }


def _win(win: WaitScore) -> schema.WinModel:
    return {
        "tile": str(win.tile),
        "left": win.left,
        "claimed": _account(win.claimed, win.claimed.best) if win.claimed else None,
        "drawn": _account(win.drawn, win.drawn.best) if win.drawn else None,
    }


def _standing(standing: Standing) -> schema.StandingModel:
    return {
        "shanten": standing.shanten,
        "forms": {each.form: each.shanten for each in standing.forms},
        "count": standing.count,
        "kinds": standing.kinds,
        "ukeire": [{"tile": str(tile), "left": left} for tile, left in standing.ukeire],
    }
