"""Sentences of a review and of a season: titles, rounds, players, marks, flags, results."""

from collections.abc import Iterator, Sequence

from analyzer.expectation import Turning
from analyzer.expectation.parts import Comparison
from analyzer.games import GameWarning
from analyzer.games.errors import WARNINGS
from analyzer.review import DealIn, DecisionReview, Loss, Review, RiichiChoice, RoundReview, Share
from analyzer.review.call_values import CallMark, Unjudged
from analyzer.review.season_values import CauseCode, Rate
from analyzer.review.values import FlagCode, Mark, Passed
from webapp.expectation.show import Versus
from webapp.expectation.words import ARE_LEVEL, REASON
from webapp.language.messages import Message, fill, say
from webapp.language.speech import gettext, number, percent, phrase
from webapp.language.words import SHORT_WINDS, shanten_words, tile_count

FEW = 12
"""Fewest decisions for which a percentage is shown."""

PLACED = phrase("{place}: {problem}")
PLACES = {
    "round": phrase("round {place}"),
    "event": phrase("event {place}"),
    "line": phrase("line {place}"),
    "column": phrase("column {place}"),
}

ROUNDS = (
    Message("E%(number)s"),
    Message("S%(number)s"),
    Message("W%(number)s"),
    Message("N%(number)s"),
)
"""Names of rounds by wind."""

MINUS = "\N{MINUS SIGN}"

MARKS: dict[Mark, Message] = {
    "best": Message("best"),
    "fine": Message("small loss"),
    "loss": Message("loss"),
    "large_loss": Message("large loss"),
    "back": Message("shanten went up"),
    "open": Message("to be checked"),
}

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

TOO_CLOSE = Message("too close to call")

CALL_MARKS: dict[CallMark, tuple[str, Message]] = {
    "best": ("best", Message("best")),
    "style": ("fine", Message("a matter of style")),
    "loss": ("loss", Message("loss")),
}
"""Mark of a chance to call -> the code of its symbol, and its name."""

UNJUDGED: dict[Unjudged, Message] = {
    "no_nearer": Message("Not judged: the call does not lower shanten."),
    "kan": Message("Not judged: it is a kan."),
    "far": Message("Not judged: the hand is far from tenpai."),
    "riichi_against": Message("Not judged: another player is in riichi."),
    "last_turns": Message("Not judged: the wall ends."),
    "no_time": Message("Not judged: the time was over."),
}

STAGES = (*map(shanten_words, range(4)), Message("4-shanten and more"))

SEASON_RATES = {
    "won": Message("won"),
    "dealt_in": Message("dealt in"),
    "dealt_in_riichi": Message("dealt in to a riichi, of rounds against one"),
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

SEASON_FLAGS = {
    "riichi_against": Message("under another’s riichi"),
    "open_threat": Message("against an open threat"),
    "last_turns": Message("in the last turns"),
}
"""Flag of deal-ins -> its words."""


SEASON_CAUSES: dict[CauseCode, Message] = {
    "shape": Message("shape: fewer tiles, or farther from tenpai"),
    "dora": Message("dora kept"),
    "yaku": Message("a yaku kept, or none left"),
    "riichi": Message("riichi or furiten"),
    "push_fold": Message("push or fold against a riichi"),
    "defence": Message("under a threat: perhaps defence"),
    "call": Message("calls and passes"),
}
"""Cause of losses -> its words."""


def stage_words(shanten: int) -> Message:
    """Return the stage of a shanten; that of a complete hand is tenpai."""
    return STAGES[min(max(shanten, 0), len(STAGES) - 1)]


def whole(value: float) -> str:
    """Return a number without decimals."""
    return number(round(value))


def placed(problem: str, **places: int | None) -> str:
    """Return a problem of a log, after its place as far as it is known: `round 2: …`."""
    words = [gettext(PLACES[name]).format(place=place) for name, place in places.items() if place]
    if not words:
        return problem
    return gettext(PLACED).format(place=gettext(", ").join(words), problem=problem)


def warning_words(warning: GameWarning) -> str:
    """Return the text of a warning about a log, with its round."""
    text = gettext(WARNINGS[warning.code]).format(found=warning.found)
    return placed(text, round=warning.round)


def game_title(review: Review, names: Sequence[str]) -> Message:
    """Return the title of the review of a whole game."""
    total, to_check = review.summary.total, review.summary.to_check
    if to_check:
        return Message(
            "Review of %(name)s: %(open)s of %(of)s discards to be checked",
            {"name": names[review.seat], "open": to_check, "of": total.of},
        )
    return Message(
        "Review of %(name)s: %(best)s of %(of)s discards best",
        {"name": names[review.seat], "best": total.number, "of": total.of},
    )


def coming_title(seat: int, names: Sequence[str]) -> Message:
    """Return the title of a game whose rounds are not yet known."""
    return Message("Review of %(name)s, with win chances", {"name": names[seat]})


def turn_title(played: RoundReview, review: DecisionReview, *, is_open: bool) -> Message:
    """Return the title of a turn; before a guess it does not contain the answer."""
    title = Message("%(round)s, turn %(turn)s: what would you discard?")
    if is_open:
        title = Message("%(round)s, turn %(turn)s: %(mark)s")
    return fill(title, round=round_name(played), turn=review.turn, mark=mark_words(review))


def round_name(played: RoundReview) -> Message:
    """Return the name of a round: `E1`, or `E1.2` with two honba."""
    wind, place = divmod(played.played.number, 4)
    name, honba = fill(ROUNDS[wind], number=place + 1), played.played.honba
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
    winners, (first, *_) = [win.seat for win in result.wins], result.wins
    if winners == [played.seat]:
        words = Message("you win from %(loser)s")
        if first.is_self_drawn:
            words = Message("you win by own draw")
    elif first.is_self_drawn:
        words = Message("%(winner)s wins by own draw")
    elif first.source == played.seat:
        words = Message("%(winner)s wins from you")
    else:
        words = Message("%(winner)s wins from %(loser)s")
    winner = gettext(", ").join(names[seat] for seat in winners)
    return fill(words, winner=winner, loser=names[first.source])


def also_words(played: RoundReview) -> Iterator[Message]:
    """Yield what else happened in a round: riichi, a deal-in, decisions under riichi."""
    if played.riichi is not None:
        yield Message("riichi on turn %(turn)s", {"turn": played.riichi.turn})
    if played.deal_in is not None:
        yield Message("dealt in on turn %(turn)s", {"turn": played.deal_in.turn})
    if played.folding.decisions:
        yield Message(
            "%(num)s decision under riichi, %(safe)s safe",
            {"safe": played.folding.safe},
            plural="%(num)s decisions under riichi, %(safe)s safe",
            num=played.folding.decisions,
        )
    if played.passed_wins:
        yield Message("a win was passed")


def deal_in_words(played: RoundReview, deal_in: DealIn, names: Sequence[str]) -> Iterator[Message]:
    """Yield the circumstances of a deal-in: the winners with their winds, the hand, the safe tiles
    in it."""
    dealer, players = played.played.dealer, played.played.players
    winners = gettext(", ").join(
        f"{names[seat]} ({say(SHORT_WINDS[(seat - dealer) % players])})" for seat in deal_in.winners
    )
    words = Message("to %(winner)s")
    yield fill(Message("to the riichi of %(winner)s") if deal_in.is_against_riichi else words,
               winner=winners)  # fmt: skip
    if deal_in.is_in_riichi:
        yield Message("you were in riichi")
    elif deal_in.shanten is not None:
        yield shanten_words(deal_in.shanten)
    if deal_in.safe is not None:
        yield Message("%(num)s safe tile in the hand", plural="%(num)s safe tiles in the hand",
                      num=deal_in.safe)  # fmt: skip


def share_words(share: Share) -> str:
    """Return a share in percent; empty if the decisions are few."""
    return percent(share.share, 0) if share.share is not None and share.of >= FEW else ""


def not_counted(review: DecisionReview) -> Message | None:
    """Return why a decision is not counted in the figures; None if it is, or was none."""
    return NOT_COUNTED[review.excluding] if review.excluding and review.mark else None


def mark_words(review: DecisionReview) -> Message:
    """Return the mark with the cost: `large loss: 8 tiles fewer, 16 → 8`."""
    mark, loss, mine = review.mark, review.loss, review.mine
    if mark is None or loss is None or mine is None:
        return PASSED[review.passed or "single"]
    best = review.best[0]
    if mark == "best" or (mark == "open" and review.risk):  # tiles say little against a riichi
        return Message("most tiles") if mark == "best" and review.awaits_points else MARKS[mark]
    if review.is_by_value or loss.worth is not None:
        return _value_words(mark, review) if review.is_by_value else _worth_words(mark, loss)
    if loss.shanten:
        words = Message("shanten went up: %(before)s → %(after)s")
        if mark == "open":
            words = Message("to be checked: %(before)s → %(after)s")
        return fill(words, before=shanten_words(best.shanten), after=shanten_words(mine.shanten))
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


def _value_words(mark: Mark, review: DecisionReview) -> Message:
    """Return a mark by push or fold with its cost: `loss: 640 points fewer`."""
    lost = round(review.points_lost or 0.0)
    if not lost or (review.risk and review.risk.verdict == "close"):
        return TOO_CLOSE
    words = Message(
        "%(mark)s: %(points)s point fewer",
        plural="%(mark)s: %(points)s points fewer",
        num=lost,
    )
    return fill(words, mark=MARKS[mark], points=number(lost))


def _worth_words(mark: Mark, loss: Loss) -> Message:
    """Return a mark with the cost: `loss: 310 points fewer, win 17.6% → 16.7%`."""
    lost = round(loss.points_lost or 0.0)
    words = Message("%(mark)s: win %(best)s → %(mine)s")
    if lost > 0:
        words = Message(
            "%(mark)s: %(points)s point fewer, win %(best)s → %(mine)s",
            plural="%(mark)s: %(points)s points fewer, win %(best)s → %(mine)s",
            num=lost,
        )
    best, mine = map(percent, loss.win or ())
    return fill(words, mark=MARKS[mark], points=number(lost), best=best, mine=mine)


def why(parts: Comparison) -> Message:
    """Return why a discard is worth more than another one; the sentence lacks its beginning."""
    reason = Versus(parts).reason
    return fill(REASON, reason=reason) if reason else ARE_LEVEL


def riichi_words(choice: RiichiChoice) -> Iterator[Message]:
    """Yield the sentences about the choice of riichi at a closed tenpai."""
    yield Message("Riichi is declared.") if choice.is_declared else Message("No riichi.")
    yield Message("It waits for %(tiles)s.", {"tiles": tile_count(choice.count)})
    if choice.win is not None and choice.points is not None:
        yield Message(
            "With riichi %(riichi_win)s and %(riichi_points)s points, "
            "without %(quiet_win)s and %(quiet_points)s points.",
            {
                "riichi_win": percent(choice.win[0]),
                "riichi_points": whole(choice.points[0]),
                "quiet_win": percent(choice.win[1]),
                "quiet_points": whole(choice.points[1]),
            },
        )
    if choice.is_furiten:
        yield Message("The wait is furiten.")
    if choice.is_doubtful:
        yield Message("Riichi on such a wait is doubtful.")


def turning_words(turning: Turning) -> Message:
    """Return the cost of a hand that is not won at which the better answer changes."""
    words = Message("Calling is right if a hand that is not won costs less than %(points)s points.")
    if turning.calls_above:
        words = Message(
            "Calling is right if a hand that is not won costs more than %(points)s points."
        )
    return fill(words, points=whole(turning.loss))


def interval_words(rate: Rate) -> str:
    """Return the interval of a share; empty if there is none."""
    return " – ".join(map(percent, rate.interval or ()))


def decimal(value: float, digits: int) -> str:
    """Return a number, with a minus sign instead of a hyphen."""
    return number(round(value, digits), digits).replace("-", MINUS)
