"""The last round of a game, in which a cheap win may better no place."""

from analyzer.games import Game, Round

WINDS = 4
"""Rounds of a wind, numbered so with three players too."""

CHEAP = 1_000
"""Points of the least win of somebody who is not the dealer."""

TARGET = {3: 40_000, 4: 30_000}
"""Players -> the points that somebody needs for a game to end with its last round."""


def last_number(game: Game) -> int | None:
    """Return the number from which a round is the last one; None where the log does not tell.

    A game of the east rounds alone is known by its end: it is whole, somebody has the points that
    end it, and nobody has lost all of them.
    """
    numbers = [played.number for played in game.rounds]
    if max(numbers) >= WINDS:
        return WINDS + game.players - 1
    is_whole = (numbers[0], numbers[-1]) == (0, game.players - 1)
    end = game.rounds[-1].scores_after
    is_over = min(end) >= 0 and max(end) >= TARGET[game.players]
    return game.players - 1 if is_whole and is_over else None


def out_of_reach(played: Round, seat: int, last: int | None) -> int | None:
    """Return the player just ahead of a seat in the last round, if the least win on a discard of
    that player does not better the place; None of a dealer, who goes on with any win."""
    scores = played.scores
    if last is None or played.number < last or seat == played.dealer:
        return None
    if max(scores) < TARGET[played.players]:
        return None
    ahead = [each for each in range(played.players) if _is_ahead(scores, each, seat)]
    if not ahead:
        return None
    near = min(ahead, key=lambda each: (scores[each], -each))
    paid = CHEAP + 100 * (played.players - 1) * played.honba
    after = list(scores)
    after[seat] += paid + 1_000 * played.sticks
    after[near] -= paid
    return near if _is_ahead(after, near, seat) else None


def _is_ahead(scores: list[int] | tuple[int, ...], one: int, other: int) -> bool:
    """Tell whether a seat is ahead of another; of equal points the earlier one."""
    return one != other and (-scores[one], one) < (-scores[other], other)
