"""The JSON of an MCR hand (docs/api.md).

`webapp.mcr.schema` describes it.
"""

from analyzer.mcr import Account, Score, Standing, WaitScore
from analyzer.notation import format_hand
from analyzer.tiles import TILES
from webapp.api.models import json_of
from webapp.mcr import schema
from webapp.mcr.answer import McrAnswer, McrRow
from webapp.mcr.query import found_facts
from webapp.parts.chat_facts import warnings_of


def mcr_model(answer: McrAnswer, *, has_tried: bool = True) -> schema.McrModel:
    """Return the JSON of an answer; it has every reading that was tried only with `has_tried`."""
    query, score = answer.query, answer.score
    counted = None if score is None else _score(score, has_tried)
    return json_of(
        schema.McrModel,
        query,
        hand=format_hand(query.hand),
        warnings=warnings_of(found_facts(query)),
        **_standing(answer.standing),
        **_towards_eight(answer),
        way=query.win or query.conditions,
        is_complete=score is not None,
        total=score.total if score else None,
        total_without_flowers=score.total_without_flowers if score else None,
        reaches_eight=score.reaches_eight if score else None,
        fans=counted["fans"] if counted else [],
        score=counted,
        waits=answer.waits,
        wins=[_win(win) for win in answer.wins],
        discards=[
            json_of(
                schema.McrDiscardModel,
                row,
                **_standing(row.standing),
                **_towards_eight(row),
                tile=TILES[row.tile.kind],
                wins=[_win(win) for win in row.wins],
            )
            for row in answer.rows
        ],
    )


def _score(score: Score, has_tried: bool) -> schema.ScoreModel:
    tried = [
        json_of(
            schema.TrialModel,
            trial,
            fans=[
                json_of(schema.TalliedModel, line.fan, count=line.count, points=line.points)
                for line in score.fans_of(trial)
            ],
        )
        for trial in score.tried
        if has_tried
    ]
    return json_of(
        schema.ScoreModel,
        score,
        **_account(score, score.best),
        alternatives=[_account(score, each) for each in score.alternatives],
        tried=tried if has_tried else None,
    )


def _account(score: Score, account: Account) -> schema.AccountModel:
    is_wmo2006 = score.profile == "wmo2006"
    return json_of(
        schema.AccountModel,
        account,
        reading=account,
        fans=[
            json_of(
                schema.FanModel,
                line.fan,
                no=line.fan.no_wmo2006 if is_wmo2006 else line.fan.no,
                count=line.count,
                points=line.points,
                is_whole=account.is_whole(line),
                sets=line.earned_by,
            )
            for line in account.fans
        ],
        excluded=[
            json_of(
                schema.ExcludedModel,
                line.fan,
                **{name: getattr(line, name) for name in ("count", "by", "becomes", "sets")},
            )
            for line in account.excluded
        ],
    )


def _win(win: WaitScore) -> schema.WinModel:
    return json_of(
        schema.WinModel,
        win,
        claimed=_account(win.claimed, win.claimed.best) if win.claimed else None,
        drawn=_account(win.drawn, win.drawn.best) if win.drawn else None,
    )


def _towards_eight(one: McrAnswer | McrRow) -> schema.TowardsEightModel:
    ahead = one.ahead
    return json_of(
        schema.TowardsEightModel,
        one,
        winning=one.winning if ahead or one.wins else None,
        leading=ahead.leading if ahead else None,
        draws=ahead.draws if ahead else (),
    )


def _standing(standing: Standing) -> schema.StandingModel:
    forms = {each.form: each.shanten for each in standing.forms}
    return json_of(schema.StandingModel, standing, forms=forms)
