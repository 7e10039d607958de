"""Every win of a log is scored again from its events; a difference is a warning."""

from collections.abc import Iterator, Sequence

from analyzer.errors import AnalyzerError
from analyzer.games import Call, Discard, Draw, Game, GameWarning, Kan, North, Round
from analyzer.games import Win as LoggedWin
from analyzer.games.record import STICK, WALL
from analyzer.riichi import RiichiRules, Score, Win, score_win


def scoring_of(game: Game) -> RiichiRules:
    """Return the rules that score the wins of a game: tenhou's, with the red fives and open tanyao
    of the game."""
    return RiichiRules(
        players=game.players,
        red_fives=game.red_fives,
        open_tanyao=game.open_tanyao is not False,
    )


def score_again(game: Game) -> tuple[GameWarning, ...]:
    """Return a warning for each win, or changes of points of a round, that score differently
    here."""
    rules = scoring_of(game)
    return tuple(
        GameWarning("POINTS", difference, number)
        for number, played in enumerate(game.rounds, start=1)
        for difference in _differences(played, rules)
    )


def _differences(played: Round, rules: RiichiRules) -> Iterator[str]:
    """Yield the differences of a round's wins, as `log → score`: `han/fu points` of each win, or if
    these agree, the changes of points of all wins together."""
    result = played.result
    if result is None or result.kind != "win" or any(win.hand is None for win in result.wins):
        return
    scores: list[Score] = []
    for place, win in enumerate(result.wins):
        try:
            scores.append(score_win(win_of(played, win, rules, is_first=place == 0)))
        except AnalyzerError:  # no yaku, or no such win
            yield f"{win.points or ''} → 0".strip()
            return
    differing = [
        text for pair in zip(result.wins, scores, strict=True) if (text := _compare(*pair))
    ]
    yield from differing
    if not differing and result.has_changes and all(win.liable is None for win in result.wins):
        due = _changes(played, result.wins, scores)
        if due != result.changes:
            yield f"{_list(result.changes)} → {_list(due)}"


def _compare(win: LoggedWin, score: Score) -> str:
    """Return the difference of a win as `log → score`, with `han/fu points` or `×yakuman points`.

    It is empty if they agree. Numbers that the log does not give are left out.
    """
    if score.yakuman or win.yakuman:
        pairs = [("×{} ", win.yakuman, score.yakuman)]
    else:
        pairs = [("{}/", win.han, score.han), ("{} ", win.fu or None, score.fu)]
    pairs.append(("{}", win.points, score.points))
    known = [pair for pair in pairs if pair[1] is not None]
    if all(old == new for _, old, new in known):
        return ""
    before = "".join(form.format(old) for form, old, _ in known)
    after = "".join(form.format(new) for form, _, new in known)
    return f"{before.strip()} → {after.strip()}"


def win_of(played: Round, win: LoggedWin, rules: RiichiRules, *, is_first: bool) -> Win:
    """Return a logged win in the form that the scorer needs.

    Args:
        played: the round.
        win: the win; its `hand` must not be None.
        rules: how wins are scored.
        is_first: whether this winner gets the honba and the riichi sticks.

    Raises:
        AnalyzerError: such a win is not possible.
    """
    assert win.hand is not None
    seat, events = win.seat, played.events
    declared = next(
        (
            n
            for n, e in enumerate(events)
            if isinstance(e, Discard) and e.is_riichi and e.seat == seat
        ),
        None,
    )
    is_double = declared is not None and _is_first_turn(played, seat, declared)
    draws = sum(isinstance(event, Draw) for event in events)
    is_last = draws == WALL[played.players]
    last = [e for e in events if isinstance(e, (Draw, Discard, Call, Kan, North))][-2:]
    is_replacement = isinstance(last[0], (Call, Kan, North)) and isinstance(last[-1], Draw)
    is_robbed = not win.is_self_drawn and isinstance(last[-1], (Kan, North))
    is_untouched = win.is_self_drawn and _is_first_turn(played, seat, len(events))
    return Win(
        hand=win.hand,
        self_drawn=win.is_self_drawn,
        riichi=declared is not None and not is_double,
        double_riichi=is_double,
        ippatsu=declared is not None and _is_ippatsu(played, win, declared),
        haitei=win.is_self_drawn and is_last and not is_replacement,
        houtei=not win.is_self_drawn and is_last and not is_robbed,
        rinshan=win.is_self_drawn and is_replacement,
        chankan=is_robbed and isinstance(last[-1], Kan),
        tenhou=is_untouched and seat == played.dealer,
        chiihou=is_untouched and seat != played.dealer,
        round_wind=played.number // 4 + 1,
        seat_wind=(seat - played.dealer) % played.players + 1,
        dora_indicators=played.indicators,
        ura_indicators=win.ura,
        nuki=sum(isinstance(e, North) and e.seat == seat for e in events),
        honba=played.honba if is_first else 0,
        riichi_sticks=(played.sticks + len(played.paid)) if is_first else 0,
        rules=rules,
    )


def _is_first_turn(played: Round, seat: int, end: int) -> bool:
    """Return whether a seat has made no discard, and nobody a call, before an event."""
    before = played.events[:end]
    is_calm = not any(isinstance(event, (Call, Kan, North)) for event in before)
    return is_calm and not any(isinstance(e, Discard) and e.seat == seat for e in before)


def _is_ippatsu(played: Round, win: LoggedWin, declared: int) -> bool:
    """Return whether a win is in the first go-around after riichi, without a call in between."""
    after = [e for e in played.events[declared + 1 :] if isinstance(e, (Draw, Call, Kan, North))]
    if not win.is_self_drawn and after and isinstance(after[-1], (Kan, North)):
        after.pop()  # the tile that is robbed
    own = [event for event in after if isinstance(event, Draw) and event.seat == win.seat]
    return len(own) == win.is_self_drawn and all(isinstance(event, Draw) for event in after)


def _changes(played: Round, wins: Sequence[LoggedWin], scores: Sequence[Score]) -> tuple[int, ...]:
    """Return the changes of points of each seat by all wins of a round together."""
    changes = [0] * played.players
    for win, score in zip(wins, scores, strict=True):
        paid = score.payments
        for seat in range(played.players):
            if seat == win.seat or (not win.is_self_drawn and seat != win.source):
                continue
            share = paid.discarder
            if share is None:
                share = paid.each
            if share is None:
                share = paid.dealer if seat == played.dealer else paid.others
            changes[seat] -= share or 0
            changes[win.seat] += share or 0
        changes[win.seat] += STICK * score.win.riichi_sticks
    return tuple(changes)


def _list(points: Sequence[int]) -> str:
    return " ".join(f"{each:+d}" for each in points)
