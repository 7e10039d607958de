"""The last round of a game, in which a cheap win may not improve the place."""

from analyzer.games import Game, Round

WINDS = 4
"""Numbers of rounds of one wind, also with three players."""

CHEAP = 1_000
"""Points of the cheapest win of a player who is not the dealer."""

TARGET = {3: 40_000, 4: 30_000}
"""Number of players -> points that one of them needs for a game to end after its last round."""


def last_number(game: Game) -> int | None:
    """Return the number, 0-15, from which each round is the last one; None if it is not known.

    A game is taken for one of only east rounds if it has all of these and no others, somebody has
    the points that end it, and nobody is below 0.
    """
    numbers = [played.number for played in game.rounds]
    if max(numbers) >= WINDS:
        return WINDS + game.players - 1
    is_whole = (numbers[0], numbers[-1]) == (0, game.players - 1)
    end = game.rounds[-1].scores_after
    is_over = end is not None and min(end) >= 0 and max(end) >= TARGET[game.players]
    return game.players - 1 if is_whole and is_over else None


def out_of_reach(played: Round, seat: int, last: int | None) -> int | None:
    """Return the seat just ahead of a seat in the last round, if the cheapest win on a discard of
    that player does not improve the place.

    None in other rounds, for the dealer, who continues after any win, for the first place, and if
    nobody has the points that end the game.
    """
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
    """Return whether a seat is ahead of another; with equal points the earlier one is."""
    return one != other and (-scores[one], one) < (-scores[other], other)
