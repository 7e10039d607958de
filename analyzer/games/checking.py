"""Check every round of a game: replay it, fill in the wins, and collect warnings.

Readers return the events as the log has them. Formats write further dora indicators in different
places, so they are placed here by one rule: that of a concealed kan is turned over at once, that of
an open or added kan after the next discard or at the next kan, that of a robbed kan never.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from analyzer.games.board import MOST_EVENTS, Board
from analyzer.games.decisions import arrange
from analyzer.games.errors import GameError, GameWarning
from analyzer.games.record import (
    POINTS,
    START,
    STICK,
    UNPAID,
    Call,
    Discard,
    Event,
    Game,
    Kan,
    Result,
    Reveal,
    Round,
    Win,
)
from analyzer.hand import MAX_TILES, Hand, sort_tiles
from analyzer.shanten import shanten
from analyzer.tiles import Tile

MOST_ROUNDS = 40
"""Most rounds of a game."""

ROUND_NUMBERS = range(16)
COUNTERS = range(100)
"""Numbers that honba and riichi sticks may have."""

FIGURE = range(POINTS.stop)
"""Numbers that a figure of a win may be."""


def check_game(game: Game) -> Game:
    """Return the game with every round replayed, and with its warnings.

    Final points and figures of a win that cannot be are taken as missing, and so are points that
    are 0 for every player.

    Raises:
        GameError: the game has no round or more than 40, or a round cannot have been played like
            this.
    """
    if not game.rounds:
        raise GameError("EMPTY_LOG")
    rounds: list[Round] = []
    warnings = [*game.warnings]
    has_scores = game.has_scores and all(any(each.scores) for each in game.rounds)
    if not has_scores:
        warnings.append(GameWarning("SCORES_UNKNOWN"))
    for number, each in enumerate(game.rounds, start=1):
        try:
            check_number(number)
            checked, odd = check_round(each)
        except GameError as error:
            raise error.locate(round=number, format=game.format) from None
        rounds.append(checked)
        warnings += [replace(warning, round=number) for warning in odd]
    if not has_scores:
        start = (START[game.players],) * game.players
        rounds = [replace(each, scores=start) for each in rounds]
    else:
        rounds[:-1] = [_fill_changes(each, following) for each, following in pairwise(rounds)]
    for number, (each, following) in enumerate(pairwise(rounds), start=1):
        odd = [*_compare(each, following, has_scores=has_scores)]
        warnings += [replace(warning, round=number) for warning in odd]
    warnings.sort(key=lambda warning: warning.round or 0)
    final = game.final_scores if _are_points(game.final_scores or ()) else None
    return replace(
        game,
        rounds=tuple(rounds),
        warnings=tuple(warnings),
        has_scores=has_scores,
        final_scores=final if any(final or ()) else None,
    )


def check_number(number: int) -> None:
    """Check that a game has no more than 40 rounds; `number` is that of a round, from 1.

    Raises:
        GameError: BAD_ROUND.
    """
    if number > MOST_ROUNDS:
        raise GameError("BAD_ROUND", f"more than {MOST_ROUNDS} rounds")


def check_start(start: Round) -> None:
    """Check the number, dealer, honba, sticks and points that a round begins with.

    Raises:
        GameError: BAD_ROUND.
    """
    if start.number not in ROUND_NUMBERS:
        raise GameError("BAD_ROUND", f"round {start.number}")
    if start.number % 4 != start.dealer or start.dealer not in range(start.players):
        raise GameError("BAD_ROUND", f"dealer {start.dealer} in {start.name}")
    if start.honba not in COUNTERS or start.sticks not in COUNTERS:
        raise GameError("BAD_ROUND", f"honba {start.honba}, sticks {start.sticks}")
    if len(start.scores) != start.players:
        raise GameError("BAD_ROUND", f"points of {len(start.scores)} players")
    if not _are_points(start.scores):
        raise GameError("BAD_ROUND", f"points {', '.join(map(str, start.scores))}")


def check_round(played: Round) -> tuple[Round, list[GameWarning]]:
    """Return a round with its hands sorted, its indicators in place and its wins filled in.

    Raises:
        GameError: it cannot have been played like this.
    """
    check_start(played)
    if len(played.events) > MOST_EVENTS:
        raise GameError("BAD_EVENT", f"more than {MOST_EVENTS} events")
    hands = tuple(hand if hand is None else sort_tiles(hand) for hand in played.hands)
    played = replace(played, hands=hands, events=tuple(place_reveals(played.events)))
    board = Board(played)
    for number, event in enumerate(played.events, start=1):
        try:
            board.apply(event)
        except GameError as error:
            raise error.locate(event=number) from None
    result = played.result
    if result is None:
        return played, [GameWarning("CUT_OFF")]
    if result.kind in UNPAID and not result.changes:
        result = replace(result, changes=(0,) * played.players)
    if not _are_points(result.changes):
        raise GameError("BAD_EVENT", f"points {', '.join(map(str, result.changes))}")
    result, warnings = _fill_wins(board, result)
    played = replace(played, result=result)
    return played, [*warnings, *_add_up(played)]


def place_reveals(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events, with each further dora indicator at the moment it is turned over."""
    every = [*events]
    reveals = [event for event in every if isinstance(event, Reveal)]
    due, placed = 0, 0
    for event in every:
        if isinstance(event, Reveal):
            continue
        is_kan = isinstance(event, (Call, Kan)) and event.meld.is_kan
        if is_kan:
            yield from reveals[placed:due]
            placed, due = max(placed, min(due, len(reveals))), due + 1
        yield event
        if isinstance(event, Discard) or (is_kan and not event.meld.is_open):  # type: ignore[union-attr]
            yield from reveals[placed:due]
            placed = max(placed, min(due, len(reveals)))
    yield from reveals[placed:]


def _fill_wins(board: Board, result: Result) -> tuple[Result, list[GameWarning]]:
    """Return the result with the winners' tiles from the board, and warnings about them."""
    wins, warnings = [], []
    for win in result.wins:
        tile = _winning_tile(board, win)
        hand = None
        if tile is not None and None not in board.hands[win.seat]:
            hand = arrange(board, win.seat, None if win.is_self_drawn else tile)
        if not _agrees(win, tile, hand):
            text = "".join(map(str, hand.tiles)) if hand else str(win.tile or "?")
            warnings.append(GameWarning("WIN_HAND", text))
        ura = win.ura if board.riichi[win.seat] is not None else ()
        checked = replace(
            win,
            tile=tile or win.tile,
            hand=hand,
            han=_known(win.han),
            fu=_known(win.fu),
            yakuman=_known(win.yakuman),
            points=_known(win.points),
            ura=ura,
        )
        wins.append(checked)
    return replace(result, wins=tuple(wins)), warnings


def _are_points(values: Iterable[int]) -> bool:
    return all(value in POINTS for value in values)


def _known(figure: int | None) -> int | None:
    """Return a figure of a win; None if no win has such a figure."""
    return figure if figure is not None and figure in FIGURE else None


def _winning_tile(board: Board, win: Win) -> Tile | None:
    """Return the only tile that a win can be on at this moment, or None if there is none."""
    if win.is_self_drawn:
        return board.drawn if board.actor == win.seat else None
    if board.offered is None or board.offered[0] != win.source:
        return None
    return board.offered[1]


def _agrees(win: Win, tile: Tile | None, hand: Hand | None) -> bool:
    """Return whether the winner's tiles in the log agree with those of the board."""
    if hand is None:
        return tile is not None
    if hand.size != MAX_TILES or shanten(hand).value != -1 or win.tile not in (None, tile):
        return False
    return not win.claimed or sort_tiles(win.claimed) == sort_tiles(hand.tiles)


def _fill_changes(played: Round, following: Round) -> Round:
    """Return a round; changes of points that the log does not give follow from the next round."""
    is_known = played.result is None or played.result.has_changes
    if is_known or not _follows(played, following):
        return played
    filled = played.leading_to(following.scores)
    return filled if filled.result and _are_points(filled.result.changes) else played


def _add_up(played: Round) -> Iterator[GameWarning]:
    if played.scores_after is None:
        return
    before = sum(played.scores) + STICK * played.sticks
    is_won = played.result is not None and played.result.kind == "win"
    left = 0 if is_won else played.sticks + len(played.paid)
    after = sum(played.scores_after) + STICK * left
    if before != after:
        yield GameWarning("SCORE_SUM", f"{after - before:+d}")


def _compare(played: Round, following: Round, *, has_scores: bool) -> Iterator[GameWarning]:
    """Yield a warning if the next round does not begin as this one ended."""
    if not _follows(played, following):
        yield GameWarning("ROUND_MISSING")
        return
    if played.result is None:
        return
    due = [_next_honba(played, played.result), played.sticks_after]
    start = [following.honba, following.sticks]
    if has_scores and played.scores_after is not None:
        due[:0], start[:0] = played.scores_after, following.scores
    differing = [f"{a} → {b}" for a, b in zip(due, start, strict=True) if a != b]
    if differing:
        yield GameWarning("SCORE_NEXT", ", ".join(differing))


def _follows(played: Round, following: Round) -> bool:
    """Return whether no round is missing between two."""
    step = 2 if played.players == 3 and played.number % 4 == 2 else 1
    return following.number in (played.number, played.number + step)


def _next_honba(played: Round, result: Result) -> int:
    keeps = result.kind != "win" or any(win.seat == played.dealer for win in result.wins)
    return played.honba + 1 if keeps else 0
