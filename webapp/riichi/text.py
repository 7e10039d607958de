"""A riichi score, or the points of waits, as plain text for a terminal."""

from collections.abc import Iterator

from analyzer.notation import format_hand
from analyzer.riichi import Account, Score, earned_by
from analyzer.wording import counted
from webapp.language.messages import say
from webapp.language.words import SHORT_WINDS, shanten_words
from webapp.parts.chat_facts import notes_of
from webapp.riichi.answer import ScoreAnswer
from webapp.riichi.conditions import WinConditions
from webapp.riichi.query import found_facts
from webapp.riichi.words import FLAGS, changed_rules
from webapp.terminal.screen import paint


def format_answer(answer: ScoreAnswer) -> Iterator[str]:
    """Return the lines about a win: its points, who pays them, its yaku and fu; or about waits."""
    return _score(answer, answer.score) if answer.score else _waits(answer)


def _score(answer: ScoreAnswer, score: Score) -> Iterator[str]:
    best = score.best
    yield f"{format_hand(answer.query.hand)}  {paint(_verdict(best), 'answer')}"
    yield _payments(score)
    yield ", ".join(_conditions(answer.query.conditions))
    yield from notes_of(found_facts(answer.query))
    yield ""
    yield from _account(best, score)
    for account in score.alternatives:
        yield "the same points with other yaku:"
        yield from _account(account, score)
    for account in score.tried:
        if _place(account) != _place(best):
            value = f"{_verdict(account)}: {_yaku(account)}" if account.yaku else "no yaku"
            yield f"also {_place(account)}: {value}"


def _waits(answer: ScoreAnswer) -> Iterator[str]:
    yield f"{format_hand(answer.query.hand)}  {say(shanten_words(answer.shanten))}"
    yield ", ".join(_conditions(answer.query.conditions, is_won=False))
    yield from notes_of(found_facts(answer.query))
    yield ""
    for wait in answer.waits:
        yield f"{wait.tile}×{wait.left}"
        if wait.left:
            yield f"  on a discard: {_worth(wait.ron)}"
            yield f"  own draw: {_worth(wait.drawn)}"
        else:
            yield "  no tiles left"
        if wait.riichi_ron:
            yield f"  riichi, on a discard: {_worth(wait.riichi_ron)}"
        if wait.riichi_drawn:
            yield f"  riichi, own draw: {_worth(wait.riichi_drawn)}"


def _worth(score: Score | None) -> str:
    if score is None:
        return "no yaku"
    return f"{score.points:,}, {score.han} han {score.fu} fu: {_yaku(score.best)}"


def _yaku(account: Account) -> str:
    return ", ".join(f"{line.yaku.en} {line.han}" for line in account.yaku)


def _verdict(account: Account) -> str:
    level = (account.level or "").replace("_", " ")
    if account.yakuman > 1:
        level = f"{account.yakuman} yakuman"
    figures = "" if account.yakuman else f"{account.han} han {account.fu} fu"
    return f"{account.points:,} points, {', '.join(filter(None, (level, figures)))}"


def _payments(score: Score) -> str:
    paid = score.payments
    if paid.discarder is not None:
        words = f"{paid.discarder:,} from the discarder"
    elif paid.each is not None:
        words = f"{paid.each:,} from each"
    else:
        words = f"{paid.dealer:,} from the dealer, {paid.others:,} from each other"
    return f"{words}; {score.total:,} in all"


def _conditions(conditions: WinConditions, *, is_won: bool = True) -> Iterator[str]:
    if is_won:
        yield "self-drawn" if conditions.self_drawn else "on a discard"
        lucky = (flag for flag in FLAGS if flag != "self_drawn" and getattr(conditions, flag))
        yield from (FLAGS[flag].id for flag in lucky)
    yield f"seat {SHORT_WINDS[conditions.seat_wind - 1].id}"
    yield f"round {SHORT_WINDS[conditions.round_wind - 1].id}"
    for name in ("dora", "ura"):
        if tiles := getattr(conditions, f"{name}_indicators"):
            yield f"{name} indicators {' '.join(map(str, tiles))}"
    if conditions.nuki:
        yield counted(conditions.nuki, "north", "norths")
    if conditions.honba:
        yield f"{conditions.honba} honba"
    if conditions.riichi_sticks:
        yield counted(conditions.riichi_sticks, "stick", "sticks")
    players = ", three players" if conditions.rules.players == 3 else ""
    yield f"{conditions.preset.replace('_', ' ')} rules{players}"
    yield from map(say, changed_rules(conditions.preset, conditions.rules))


def _account(account: Account, score: Score) -> Iterator[str]:
    for line in account.yaku:
        parts = " ".join(map(str, earned_by(line.yaku.id, score.win, account)))
        yield f"{line.han:4} han  {line.yaku.ja} {line.yaku.en}{parts and f': {parts}'}"
    for part in account.fu_parts:
        block = f": {part.block}" if part.block else ""
        yield f"{part.fu:4} fu   {part.reason.replace('_', ' ')}{block}"
    yield f"read as {_place(account)}"


def _place(account: Account) -> str:
    parts = " ".join(map(str, account.reading.parts))
    return f"{parts} ({account.wait.replace('_', ' ')} {account.place})"
