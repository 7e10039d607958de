"""A Chinese Official hand as plain text for a terminal."""

from collections.abc import Iterable, Iterator, Sequence

from analyzer.mcr import Account, CountedFan, Fan, Score, Standing, WaitScore
from analyzer.notation import format_hand
from analyzer.wording import counted
from webapp.language.messages import say
from webapp.language.words import SHORT_WINDS, copies, shanten_words
from webapp.mcr.answer import McrAnswer, McrRow
from webapp.mcr.query import found_facts
from webapp.mcr.show import eight, towards_eight
from webapp.mcr.words import FLAGS, FROM_A_DISCARD, PROFILES, SELF_DRAWN
from webapp.parts.chat_facts import notes_of
from webapp.terminal.screen import hung, paint


def format_answer(answer: McrAnswer) -> Iterator[str]:
    """Yield the lines about a hand: its points and fans, or its shanten and discards."""
    score, standing, conditions = answer.score, answer.standing, answer.query.conditions
    state = _verdict(score.best) if score else say(shanten_words(standing.shanten))
    yield f"{format_hand(answer.query.hand)}  {paint(state, 'answer')}"
    yield ", ".join(_conditions(answer))
    if conditions.visible:
        yield f"visible: {_tiles(conditions.visible)}"
    yield from notes_of(found_facts(answer.query))
    if score is None:
        yield "shanten: " + _forms(standing)
    yield ""
    has_rows = bool(answer.efficiency.discards)
    if score is not None:
        yield from _score(score)
    elif has_rows:
        yield from _discards(answer.rows)
    elif wins := answer.wins:
        for win in wins:
            yield from _win(win)
    else:
        kinds = counted(standing.kinds, "kind", "kinds")
        tiles = counted(standing.count, "tile", "tiles")
        yield f"{kinds}, {tiles}: {copies(standing.ukeire)}"
    if not has_rows and (words := towards_eight(answer)):
        yield say(words)
    if answer.waits.formal and not (has_rows and score is None):
        formal, available = _tiles(answer.waits.formal), _tiles(answer.waits.available)
        yield f"formal waits: {formal}; available waits: {available}"


def _score(score: Score) -> Iterator[str]:
    yield from _fans(score.best)
    for account in score.alternatives:
        yield "another count of equal worth:"
        yield from _fans(account)
    yield from _excluded(score.best)
    for trial in score.tried:
        form, parts = trial.reading.form.replace("_", " "), _tiles(trial.reading.parts)
        fans = ", ".join(f"{_times(fan)} {fan.points}" for fan in score.fans_of(trial))
        yield f"reading: {parts} ({form}, completed {trial.place}): {trial.total} = {fans}"


def _verdict(account: Account) -> str:
    text = counted(account.total, "point", "points")
    if account.total != account.total_without_flowers:
        text += f", {account.total_without_flowers} without flowers"
    return f"{text}, {'reaches eight' if account.reaches_eight else 'below eight'}"


def _conditions(answer: McrAnswer) -> Iterator[str]:
    query = answer.query
    if query.win:
        yield (SELF_DRAWN if query.win.self_drawn else FROM_A_DISCARD).id
        yield from (words.id for flag, words in FLAGS.items() if getattr(query.win, flag))
    yield f"seat wind {SHORT_WINDS[query.conditions.seat_wind - 1].id}"
    yield f"prevalent wind {SHORT_WINDS[query.conditions.prevalent_wind - 1].id}"
    if flowers := query.conditions.flowers:
        yield f"flowers {flowers}"
    yield PROFILES[query.conditions.profile].id


def _fans(account: Account) -> Iterator[str]:
    for line in account.fans:
        sets = " / ".join(map(_tiles, line.earned_by))
        earned = "" if account.is_whole(line) else f": {sets}"
        yield f"{line.points:4}  {_times(line)}{earned}"


def _excluded(account: Account) -> Iterator[str]:
    for line in account.excluded:
        sets = ", ".join(map(_tiles, line.sets))
        why = f"not beside {_name(line.by)}" if line.by else f"joined already: {sets}"
        if line.becomes:
            why += f", becomes {_name(line.becomes)}"
        times = f" ×{line.count}" if line.count > 1 else ""
        yield f"not counted: {_name(line.fan)}{times} ({why})"


def _discards(rows: Sequence[McrRow]) -> Iterator[str]:
    has_eight = any(map(eight, rows))
    column = "8 points  " if has_eight else ""
    yield paint(f"discard  shanten  kinds  tiles  {column}accepts", "heading")
    for row in rows:
        accepts = [*map(_worth, row.wins)] or copies(row.standing.ukeire).split(" ")
        figures = f"{row.tile!s:7}  {row.shanten:7}  {row.kinds:5}  {row.count:5}"
        if has_eight:
            figures += f"  {eight(row):>8}"
        yield from hung(f"{figures}  ", accepts)
    if any(row.ahead for row in rows):
        yield "8 points: after a draw, tiles that reach them from a discard/self-drawn, on average"
    if any(row.wins for row in rows):
        yield "8 points: tiles that reach them from a discard/self-drawn"
        yield "waits: copies left=points from a discard/self-drawn, in brackets below eight"


def _worth(win: WaitScore) -> str:
    """Return a wait with its copies left and its points, claimed and drawn."""
    points = [f"{one.total}" if one.reaches_eight else f"({one.total})" for one in win.scores]
    return f"{win.tile}×{win.left}" + (f"={'/'.join(points)}" if points else "")


def _win(win: WaitScore) -> Iterator[str]:
    yield f"{win.tile}×{win.left}"
    for words, score in ((FROM_A_DISCARD, win.claimed), (SELF_DRAWN, win.drawn)):
        if score:
            fans = ", ".join(f"{_name(line.fan)} {line.points}" for line in score.fans)
            yield f"  {words.id}: {_verdict(score.best)}: {fans}"


def _times(line: CountedFan) -> str:
    return _name(line.fan) + (f" ×{line.count}" if line.count > 1 else "")


def _name(fan: Fan) -> str:
    return f"{fan.zh} {fan.en}"


def _forms(standing: Standing) -> str:
    return ", ".join(f"{each.form.replace('_', ' ')} {each.shanten}" for each in standing.forms)


def _tiles(parts: Iterable[object]) -> str:
    return " ".join(map(str, parts))
