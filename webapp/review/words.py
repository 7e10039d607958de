"""Sentences of a review: rounds, players, marks, flags, results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from webapp.language.messages import Message
from webapp.language.speech import gettext, number, percent
from webapp.language.words import shanten_words, tile_count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from analyzer.games import Game
    from analyzer.review import DecisionReview, Loss, RiichiChoice, RoundReview
    from analyzer.review.values import FlagCode, Mark, Passed

ROUNDS = (
    Message("E%(number)s"),
    Message("S%(number)s"),
    Message("W%(number)s"),
    Message("N%(number)s"),
)
"""Names of rounds by wind."""

MINUS = "\N{MINUS SIGN}"

LETTERS = "ABCD"
"""Names of the players if their own names are hidden."""

MARKS: dict[Mark, Message] = {
    "best": Message("best"),
    "fine": Message("under 10%% fewer"),
    "loss": Message("loss"),
    "large_loss": Message("large loss"),
    "back": Message("shanten went up"),
}

WORTH_MARKS: dict[Mark, Message] = {**MARKS, "fine": Message("small loss")}
"""The same for marks by points: the words do not mention tiles."""

PASSED: dict[Passed, Message] = {
    "in_riichi": Message("In riichi: nothing to choose."),
    "away": Message("Connection lost: nobody chose."),
    "single": Message("Only one discard was allowed."),
}

FLAGS: dict[FlagCode, Message] = {
    "riichi_against": Message("Another player is in riichi."),
    "defence": Message(
        "This may be defence: the tile is safe against everybody in riichi, or the hand goes back."
    ),
    "pushing": Message("The tile is not safe against everybody in riichi."),
    "open_threat": Message(
        "Another player has three open melds, or two with dora or of one suit: the mark does not "
        "count this danger, and a safer tile may be worth more than its loss."
    ),
    "last_turns": Message("At most four draws are left in the wall."),
    "no_yaku": Message("The open hand of the best discard has no yaku."),
    "dora_kept": Message("Your discard keeps dora that the best one throws away:"),
    "value_yakuhai": Message("Your discard keeps a pair or triplet that is worth a yaku:"),
    "value_suit": Message("Your discard keeps ten tiles and more of one suit and honours."),
    "value_pairs": Message("Your discard keeps seven pairs, as near as four sets and a pair."),
    "furiten": Message("A best discard leaves a wait in furiten."),
    "passed_win": Message("The hand was complete, and went on."),
    "all_last": Message(
        "It is the last round, and a cheap win does not better the place: a slower hand of more "
        "value may be right, which the mark does not count."
    ),
}
"""Code of a flag -> its sentence; after a colon follow its tiles."""

NOT_COUNTED = {
    "riichi_against": Message("not counted: riichi against"),
    "last_turns": Message("not counted: last turns"),
    "no_yaku": Message("not counted: no yaku"),
}
"""Flag that excludes a decision from the figures -> the text after its mark."""

STAGES = (
    shanten_words(0),
    shanten_words(1),
    shanten_words(2),
    shanten_words(3),
    Message("4-shanten and more"),
)

SEASON_RATES = {
    "won": Message("won"),
    "dealt_in": Message("dealt in"),
    "called": Message("called"),
    "riichi": Message("riichi"),
    "riichi_good": Message("riichi on more than four tiles"),
    "tenpai": Message("tenpai in drawn rounds"),
}
"""Attribute of a `Season` -> its name, as in the next two tables."""

SEASON_CALLS = {
    "taken": Message("chance taken"),
    "calls_lost": Message("call that is a loss"),
    "passes_lost": Message("pass that is a loss"),
}
"""Rates of calls, which are known only with win chances."""

SEASON_MEANS = {
    "given_away": (Message("tiles given away a round"), 2),
    "points_given_away": (Message("points given away a round"), 0),
    "place": (Message("place"), 2),
    "points_change": (Message("points a round"), 0),
    "riichi_turn": (Message("turn of riichi"), 1),
    "riichi_wait": (Message("tiles waited for in riichi"), 1),
}
"""Attribute of a `Season` -> its name and its decimal places."""


def names_of(game: Game, *, shows_names: bool) -> list[str]:
    """Return the names of the players, or A to D."""
    names = game.names
    return [name if shows_names and name else LETTERS[seat] for seat, name in enumerate(names)]


def round_name(played: RoundReview) -> Message:
    """Return the name of a round: `E1`, or `E1.2` with two honba."""
    wind, place = divmod(played.played.number, 4)
    name = Message(ROUNDS[wind].id, {"number": place + 1})
    honba = played.played.honba
    return Message("%(round)s.%(honba)s", {"round": name, "honba": honba}) if honba else name


def signed(points: int | None) -> str:
    """Return a change of points with its sign, or a dash if it is unknown."""
    if points is None:
        return "–"
    if not points:
        return "±0"
    return f"+{number(points)}" if points > 0 else points_words(points)


def points_words(points: int) -> str:
    """Return points, with a minus sign instead of a hyphen."""
    return f"{MINUS}{number(-points)}" if points < 0 else number(points)


def outcome_words(played: RoundReview, names: Sequence[str]) -> Message:
    """Return how a round ended: `you win from C`."""
    result = played.played.result
    if result is None or result.kind == "unknown":
        return Message("the log ends here")
    if result.kind != "win" or not result.wins:
        return Message("drawn")
    winners = [win.seat for win in result.wins]
    source = result.wins[0].source
    parts: dict[str, str | int | Message] = {
        "winner": gettext(", ").join(names[seat] for seat in winners),
        "loser": names[source],
    }
    if winners == [played.seat]:
        own = result.wins[0].is_self_drawn
        return Message("you win by own draw") if own else Message("you win from %(loser)s", parts)
    if result.wins[0].is_self_drawn:
        return Message("%(winner)s wins by own draw", parts)
    if source == played.seat:
        return Message("%(winner)s wins from you", parts)
    return Message("%(winner)s wins from %(loser)s", parts)


def mark_words(review: DecisionReview) -> Message:
    """Return the mark with the cost: `large loss: 8 tiles fewer, 16 → 8`."""
    mark, loss, mine = review.mark, review.loss, review.mine
    if mark is None or loss is None or mine is None:
        return PASSED[review.passed or "single"]
    best = review.best[0]
    if mark == "best":
        return MARKS["best"]
    if loss.win is not None and loss.worth is not None:
        return _worth_words(mark, loss)
    if loss.shanten:
        return Message(
            "shanten went up: %(before)s → %(after)s",
            {"before": shanten_words(best.shanten), "after": shanten_words(mine.shanten)},
        )
    if not loss.tiles and loss.good:
        return Message(
            "%(mark)s: good shapes %(best)s → %(mine)s",
            {"mark": MARKS[mark], "best": loss.good[0], "mine": loss.good[1]},
        )
    return Message(
        "%(mark)s: %(tiles)s fewer, %(best)s → %(mine)s",
        {
            "mark": MARKS[mark], "tiles": tile_count(loss.tiles or 0),
            "best": best.count, "mine": mine.count,
        },
    )  # fmt: skip


def _worth_words(mark: Mark, loss: Loss) -> Message:
    """Return a mark with the cost: `loss: 310 points fewer, win 17.6% → 16.7%`."""
    assert loss.win is not None, "what has a worth has chances"
    lost = round(loss.points_lost)
    parts: dict[str, str | int | Message] = {
        "mark": WORTH_MARKS[mark],
        "points": number(lost),
        "best": percent(loss.win[0]),
        "mine": percent(loss.win[1]),
    }
    if lost <= 0:
        return Message("%(mark)s: win %(best)s → %(mine)s", parts)
    return Message(
        "%(mark)s: %(points)s point fewer, win %(best)s → %(mine)s",
        parts,
        plural="%(mark)s: %(points)s points fewer, win %(best)s → %(mine)s",
        num=lost,
    )


def riichi_words(choice: RiichiChoice) -> tuple[Message, ...]:
    """Return the sentences about the choice of riichi at a closed tenpai."""
    wait = Message("It waits for %(tiles)s.", {"tiles": tile_count(choice.count)})
    first = Message("Riichi is declared.") if choice.is_declared else Message("No riichi.")
    words = [first, wait]
    if choice.win is not None and choice.points is not None:
        words.append(_both_ways(choice.win, choice.points))
    if choice.is_furiten:
        words.append(Message("The wait is furiten."))
    if choice.is_doubtful:
        words.append(Message("Riichi on such a wait is doubtful."))
    return tuple(words)


def _both_ways(win: tuple[float, float], points: tuple[float, float]) -> Message:
    """Return win chances and points with riichi and without."""
    return Message(
        "With riichi %(riichi_win)s and %(riichi_points)s points, "
        "without %(quiet_win)s and %(quiet_points)s points.",
        {
            "riichi_win": percent(win[0]),
            "riichi_points": number(round(points[0])),
            "quiet_win": percent(win[1]),
            "quiet_points": number(round(points[1])),
        },
    )
