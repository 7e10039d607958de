"""The columns of a season, with one row for each discard of the reviewed players; docs/review.md.

A round without a discard has one row without a turn, and a refused file one row with the error.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from datetime import date
from typing import Any

import pyarrow as pa

from analyzer.games import Call, Discard, Draw, Game, Kan, North, Round
from analyzer.notation import format_typed
from analyzer.review.game import Review, place_of
from analyzer.review.risks import RiskReview
from analyzer.review.rounds import RoundReview
from analyzer.review.values import DecisionReview

VERSION = 6
"""Version of the columns."""

VERSION_KEY = "hairi.season_version"
"""Name of the version in the metadata of a file."""

KEY_BYTES = 16
"""Bytes of the key of a game."""

DATED = re.compile(r"(?:^|\D)(\d{4})(\d{2})(\d{2})\d{2}gm", re.ASCII)
"""The date in tenhou's name of a log."""

TEXT = pa.string()

SCHEMA = pa.schema(
    [
        pa.field("game", pa.binary(KEY_BYTES)),
        pa.field("file", TEXT),
        pa.field("format", TEXT),
        pa.field("date", pa.date32()),
        pa.field("players", pa.uint8()),
        pa.field("number", pa.uint8()),
        pa.field("round", TEXT),
        pa.field("honba", pa.uint8()),
        pa.field("seat", pa.uint8()),
        pa.field("place", pa.uint8()),
        pa.field("points", pa.int32()),
        pa.field("points_before", pa.int32()),
        pa.field("place_before", pa.uint8()),
        pa.field("points_change", pa.int32()),
        pa.field("result", TEXT),
        pa.field("haipai", pa.int8()),
        pa.field("tenpai_turn", pa.uint8()),
        pa.field("is_tenpai", pa.bool_()),
        pa.field("calls", pa.uint8()),
        pa.field("chances_called", pa.uint8()),
        pa.field("chances_passed", pa.uint8()),
        pa.field("calls_lost", pa.uint8()),
        pa.field("passes_lost", pa.uint8()),
        pa.field("calls_points", pa.float32()),
        pa.field("riichi_turn", pa.uint8()),
        pa.field("riichi_wait", pa.uint8()),
        pa.field("deal_in_shanten", pa.int8()),
        pa.field("draws", pa.uint8()),
        pa.field("draws_useful", pa.uint8()),
        pa.field("draws_expected", pa.float32()),
        pa.field("is_reviewed", pa.bool_()),
        pa.field("is_calm", pa.bool_()),
        pa.field("turn", pa.uint8()),
        pa.field("left", pa.uint8()),
        pa.field("hand", TEXT),
        pa.field("melds", TEXT),
        pa.field("drawn", TEXT),
        pa.field("discard", TEXT),
        pa.field("is_riichi", pa.bool_()),
        pa.field("deals_in", pa.bool_()),
        pa.field("deals_in_riichi", pa.bool_()),
        pa.field("danger", pa.float32()),
        pa.field("danger_safest", pa.float32()),
        pa.field("verdict", TEXT),
        pa.field("did", TEXT),
        pa.field("value_lost", pa.float32()),
        pa.field("shanten", pa.int8()),
        pa.field("best", pa.list_(TEXT)),
        pa.field("best_count", pa.uint8()),
        pa.field("mine_shanten", pa.int8()),
        pa.field("mine_count", pa.uint8()),
        pa.field("loss_tiles", pa.uint8()),
        pa.field("loss_relative", pa.float32()),
        pa.field("loss_worth", pa.float32()),
        pa.field("points_lost", pa.float32()),
        pa.field("best_win", pa.float32()),
        pa.field("mine_win", pa.float32()),
        pa.field("best_points", pa.float32()),
        pa.field("mine_points", pa.float32()),
        pa.field("mark", TEXT),
        pa.field("flags", pa.list_(TEXT)),
        pa.field("link", TEXT),
        pa.field("error", TEXT),
    ],
    metadata={VERSION_KEY: str(VERSION)},
)

REPEATED = (
    *("file", "format", "round", "result", "melds", "drawn", "discard", "verdict", "did"),
    *("mark", "error"),
    *("best.list.element", "flags.list.element"),
)

Row = dict[str, Any]


def season_rows(review: Review, file: str) -> Iterator[Row]:
    """Yield the rows of a review, as column -> value; missing columns are null.

    Args:
        review: the review of a game for one player.
        file: the path or URL of the log.
    """
    game = review.game
    whole = {
        "game": game_key(game),
        "file": file,
        "format": game.format,
        "date": day_of(game.source_id or "", file),
        "players": game.players,
        "seat": review.seat,
        "place": review.place,
        "points": review.final_scores[review.seat] if review.final_scores else None,
    }
    for each in review.rounds:
        row = {**whole, **_round_values(each)}
        rows = [{**row, **_decision_values(each, one)} for one in each.decisions]
        yield from rows or [{**row, "is_reviewed": False, "is_calm": False}]


def error_row(file: str, error: str) -> Row:
    """Return the row of a file that cannot be reviewed."""
    return {"file": file, "error": error}


def game_key(game: Game) -> bytes:
    """Return a key of a game, 16 bytes that do not depend on the format and names of its log."""
    digest = hashlib.sha256()
    for each in game.rounds:
        digest.update(_written(each).encode())
    return digest.digest()[:KEY_BYTES]


def day_of(*names: str) -> date | None:
    """Return the date in the first of some names of logs that has one, or None."""
    for name in names:
        match = DATED.search(name)
        if match:
            try:
                return date(*map(int, match.groups()))
            except ValueError:
                continue
    return None


def _written(played: Round) -> str:
    """Return a round as text, with only the parts that every format has."""
    hands = ["-" if hand is None else format_typed(hand) for hand in played.hands]
    events = [_event(event) for event in played.events]
    start = (played.number, played.honba, played.sticks, *played.scores, played.indicator)
    return f"{start} {' '.join(hands)} {' '.join(filter(None, events))}\n"


def _event(event: object) -> str:
    match event:
        case Draw(seat, tile):
            return f"{seat}+{tile or '?'}"
        case Discard(seat, tile):
            return f"{seat}-{tile}{'*' * event.is_riichi}"
        case Call(seat, meld) | Kan(seat, meld):
            return f"{seat}{meld}"
        case North(seat):
            return f"{seat}n"
        case _:
            return ""


def _round_values(review: RoundReview) -> Row:
    played, riichi, deal_in = review.played, review.riichi, review.deal_in
    luck = review.luck
    return {
        "number": review.number,
        "round": played.name,
        "honba": played.honba,
        "points_before": review.scores[review.seat] if review.scores else None,
        "place_before": place_of(review.scores, review.seat) if review.scores else None,
        "points_change": review.change,
        "result": review.outcome if played.result else None,
        "haipai": review.haipai,
        "tenpai_turn": review.tenpai_turn,
        "is_tenpai": review.is_tenpai,
        "calls": len(review.calls),
        **_chances(review),
        "riichi_turn": riichi.turn if riichi else None,
        "riichi_wait": riichi.choice.count if riichi else None,
        "deal_in_shanten": deal_in.shanten if deal_in else None,
        "draws": luck.draws,
        "draws_useful": luck.useful,
        "draws_expected": luck.expected,
    }


def _chances(review: RoundReview) -> Row:
    """Return the numbers of judged chances to call, and of answers with the mark `loss`, and the
    points that these lose."""
    judged = [each for each in review.call_chances if each.mark is not None]
    called = [each for each in judged if each.made is not None]
    passed = [each for each in judged if each.made is None]
    return {
        "chances_called": len(called),
        "chances_passed": len(passed),
        "calls_lost": sum(each.mark == "loss" for each in called),
        "passes_lost": sum(each.mark == "loss" for each in passed),
        "calls_points": sum(each.points_lost for each in judged if each.mark == "loss"),
    }


def _decision_values(of: RoundReview, review: DecisionReview) -> Row:
    decision, mine, loss = review.decision, review.mine, review.loss
    hand = decision.hand
    drawn = hand.tiles[-1] if decision.call is None else None
    deals_in = _deals_in(of, review)
    values = {
        "is_reviewed": review.mark is not None,
        "is_calm": review.is_calm,
        "turn": decision.turn,
        "left": decision.tiles_left,
        "hand": format_typed(hand.tiles),
        "melds": "".join(map(str, hand.melds)),
        "drawn": str(drawn) if drawn else None,
        "discard": str(decision.discard),
        "is_riichi": decision.is_riichi,
        "deals_in": deals_in,
        "deals_in_riichi": deals_in and of.deal_in is not None and of.deal_in.is_against_riichi,
        **_risk_values(review.risk),
        "mark": review.mark,
        "flags": [flag.code for flag in review.flags],
        "link": review.link,
    }
    if review.mark is None or mine is None or loss is None:
        return values
    return values | {
        "shanten": review.before,
        "best": [str(tile) for tile in review.best_tiles],
        "best_count": review.best[0].count,
        "mine_shanten": mine.shanten,
        "mine_count": mine.count,
        "loss_tiles": loss.tiles,
        "loss_relative": loss.relative,
        "loss_worth": loss.worth,
        "points_lost": review.points_lost,
        **_pair("win", loss.win),
        **_pair("points", loss.points),
    }


def _risk_values(risk: RiskReview | None) -> Row:
    """Return what a discard risks, and the values of push or fold; {} without a riichi."""
    if risk is None:
        return {}
    return {
        "danger": risk.own.p,
        "danger_safest": risk.least.p,
        "verdict": risk.verdict,
        "did": risk.did,
        "value_lost": risk.lost,
    }


def _pair(name: str, pair: tuple[float, float] | None) -> Row:
    """Return the figures of the best discard and of this one; {} if they are not computed."""
    return {} if pair is None else {f"best_{name}": pair[0], f"mine_{name}": pair[1]}


def _deals_in(of: RoundReview, review: DecisionReview) -> bool:
    deal_in = of.deal_in
    if deal_in is None or review is not of.decisions[-1]:
        return False
    return (deal_in.turn, deal_in.tile) == (review.decision.turn, review.decision.discard)
