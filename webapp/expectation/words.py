"""The assumptions and the results of estimates, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, cast

from analyzer.expectation.options import Goal
from analyzer.expectation.verdicts import Measure
from webapp.expectation.answer import Estimates
from webapp.expectation.query import EstimateQuery
from webapp.language.messages import Message, fill, say
from webapp.language.speech import gettext, number, percent, signed
from webapp.query.estimates import TABLE, Assumptions

if TYPE_CHECKING:
    from analyzer.danger import Plan, Plans
    from analyzer.expectation import Verdict
    from analyzer.tiles import Tile

Write = Callable[["Tile"], str]
"""Function that returns a tile as it is printed."""

GOALS = {
    "points": Message("points", context="goal"),
    "win": Message("wins", context="goal"),
    "tenpai": Message("tenpai", context="goal"),
    "score": Message("points and losses", context="goal"),
}
"""Value of `e_goal` -> the goal of the player."""

DRAWS = {
    "points": Message("%(num)s own draw, followed by the best discard for points.",
                      plural="%(num)s own draws, turn by turn, each followed by the best discard "
                             "for points."),
    "win": Message("%(num)s own draw, followed by the best discard for a win.",
                   plural="%(num)s own draws, turn by turn, each followed by the best discard for "
                          "a win."),
    "tenpai": Message("%(num)s own draw, followed by the best discard for tenpai.",
                      plural="%(num)s own draws, turn by turn, each followed by the best discard "
                             "for tenpai."),
    "score": Message("%(num)s own draw, followed by the best discard for points and against "
                     "losses.",
                     plural="%(num)s own draws, turn by turn, each followed by the best discard "
                            "for points and against losses."),
}  # fmt: skip

RIICHI = {
    "best": Message("Riichi where it is better."),
    "always": Message("Riichi as soon as the hand is tenpai."),
    "never": Message("No riichi."),
}

COUNTED = {
    "ippatsu": (Message("ippatsu"), Message("no ippatsu")),
    "ura": (Message("ura dora"), Message("no ura dora")),
    "reds": (Message("red fives"), Message("no red fives")),
}

COMING = Message("Estimates are on their way …")

State = Literal["coming", "warming", "busy", "far", "none", "ready"]

WORDS: dict[State, Message] = {
    "coming": COMING,
    "warming": Message("Estimates: the server is getting ready; a moment …"),
    "busy": Message("Estimates: the server is busy; a moment …"),
    "far": Message("Estimates from 2-shanten on."),
}
"""State -> the text shown instead of estimates."""

NEVER_A_WIN = Message("No win is possible with these draws.")
CALLS_TAKE_TOO_LONG = Message("Calls take too long for this hand: these are without.")

AGAINST_RIICHI = Message(
    "The players in riichi end the hand as often as their danger says; payments for tenpai at a "
    "draw do not count."
)

TOO_DEEP = Message("More detours than that take too long here.")

WITH_CALLS = Message(
    "With calls: you chii and pon where it brings the hand nearer and is better than passing; how "
    "often others throw a tile is estimated by its rank."
)
WITHOUT_CALLS = Message(
    "Without calls: chii, pon and kan are not modelled, so an open hand does better."
)

GAINS = {
    "speed": Message("is tenpai more often (%(points)s)"),
    "waits": Message("wins more often once tenpai (%(points)s)"),
    "points": Message("wins bigger (%(points)s)"),
    "losses": Message("loses less (%(points)s)"),
    "drawn": Message("is tenpai at a draw more often (%(points)s)"),
}
LOSSES = {
    "speed": Message("is tenpai less often (%(points)s)"),
    "waits": Message("wins less often once tenpai (%(points)s)"),
    "points": Message("wins smaller (%(points)s)"),
    "losses": Message("loses more (%(points)s)"),
    "drawn": Message("is tenpai at a draw less often (%(points)s)"),
}
"""Part of a comparison -> how a row is better or worse by it; each continues the name of the row.
"""

GAINS_OF_WINS = {
    "waits": Message("more often once tenpai (%(points)s)", context="wins"),
    "points": Message("bigger (%(points)s)", context="wins"),
}
LOSSES_OF_WINS = {
    "waits": Message("less often once tenpai (%(points)s)", context="wins"),
    "points": Message("smaller (%(points)s)", context="wins"),
}
"""The same directly after another part that begins with "wins"."""

COMMA = Message("%(first)s, %(second)s")
AND = Message("%(first)s and %(second)s")
BUT = Message("%(first)s, but %(second)s")

MEASURES: dict[Measure, Message] = {
    "both": Message("By tiles and for %(goal)s"),
    "tiles": Message("By tiles"),
    "points": Message("For %(goal)s"),
}
"""Measure of a verdict -> what its discards are best by."""

PLANS: dict[Measure, Message] = {
    "push": Message("Push %(tiles)s"),
    "fold": Message("Fold with %(tiles)s"),
    "close": Message("Too close to call: %(tiles)s"),
}
"""Measure of a verdict against players in riichi -> what to do with its discards."""

MORE_THAN: dict[Measure, Message] = {
    "push": Message("%(points)s points more than folding"),
    "fold": Message("%(points)s points more than pushing"),
}

GAINED = Message("%(what)s: %(more)s.")

PLAN = Message("%(what)s: %(points)s (%(parts)s).")

PLAN_PARTS = (
    Message("wins", context="plan"),
    Message("this tile", context="plan"),
    Message("later tiles", context="plan"),
    Message("their own draws", context="plan"),
)
"""The parts of a plan, in the order of a `Plan`."""

CUT = Message("%(measure)s: cut %(tiles)s.")
MOST_TILES = Message("Most tiles: %(tiles)s.")
AS_MANY_TILES = Message("As many tiles: %(tiles)s.")
ABOUT_LEVEL = Message("About level: %(tiles)s.")
WHY = Message("%(tile)s %(what)s.")
HAS_YAKU = Message("has %(yaku)s more often")
KEEPS = Message("keeps a dora (%(tile)s)")
RIICHI_IS_BETTER = Message("riichi is better.")
QUIET_IS_BETTER = Message("it is better to stay quiet.")
BOTH_ARE_LEVEL = Message("both are level.")
REASON = Message("%(reason)s.")
ARE_LEVEL = Message("level.")

PARTS = {
    "speed": Message("speed", context="part"),
    "waits": Message("waits", context="part"),
    "points": Message("points", context="part"),
    "losses": Message("losses", context="part"),
    "drawn": Message("drawn rounds", context="part"),
}
"""Part of a comparison -> its name."""

OPTIONAL = {"losses", "drawn"}
"""Parts that are shown only if they are not 0."""

MORE = Message("%(points)s point more.", plural="%(points)s points more.")
LESS = Message("%(points)s point less.", plural="%(points)s points less.")
AS_MANY = Message("As many points.")
WITH_LOSSES = Message("Points and losses together: %(points)s.")


def assumptions(query: EstimateQuery, estimates: Estimates | None) -> Iterator[Message]:
    """Yield the assumptions; for computed estimates also their depth."""
    assumed, options, draws = query.assumptions, query.options(), query.draws
    goal = DRAWS[assumed.goal]
    yield Message(goal.id, plural=goal.plural, num=draws)
    yield _discards(assumed)
    if assumed.goal == "score":
        yield Message("A hand that is not won costs %(points)s points.",
                      {"points": number(assumed.loss)})  # fmt: skip
    yield RIICHI[assumed.riichi]
    if assumed.riichi != "never" or assumed.reds:
        counted = [words[not getattr(assumed, name)] for name, words in COUNTED.items()]
        yield Message("With %(first)s, %(second)s, %(third)s and dora.",
                      dict(zip(("first", "second", "third"), counted, strict=True)))  # fmt: skip
    if assumed.haitei:
        yield Message("The last draw is haitei.")
    if options.deposit:
        yield Message("A riichi that does not win costs %(points)s points.",
                      {"points": number(options.deposit)})  # fmt: skip
    if options.noten:
        yield Message("A hand that is tenpai when the round is drawn receives %(points)s points.",
                      {"points": number(options.noten)})  # fmt: skip
    yield AGAINST_RIICHI if query.danger else _others(assumed)
    if estimates is not None:
        yield WITH_CALLS if estimates.expectation.has_calls else WITHOUT_CALLS
        yield _depth(estimates)
        if assumed.extra is not None and assumed.extra > (estimates.expectation.extra or 0):
            yield TOO_DEEP


def _discards(assumed: Assumptions) -> Message:
    if not assumed.ron_quiet and not assumed.ron_riichi:
        return Message("Only own draws win.")
    return Message(
        "You also win on discards: others throw a tile that you wait for %(quiet)s times as often "
        "as by chance, %(riichi)s times once you are in riichi.",
        {"quiet": _plain(assumed.ron_quiet), "riichi": _plain(assumed.ron_riichi)},
    )


def _plain(value: float) -> str:
    digits = next(digits for digits in range(7) if round(value, digits) == round(value, 6))
    return number(value, digits)


def _others(assumed: Assumptions) -> Message:
    if assumed.stop == TABLE:
        return Message("Others end the hand as often as at an average table.")
    if not assumed.stop:
        return Message("Nobody else wins first.")
    return Message(
        "Before each draw another player ends the hand with a chance of %(chance)s.",
        {"chance": percent(float(assumed.stop))},
    )


def _depth(estimates: Estimates) -> Message:
    """Return the depth of the search, or the method if it was simulated."""
    expectation = estimates.expectation
    if expectation.extra is None:
        return Message(
            "This hand is too far from tenpai to be computed: each discard was played %(games)s "
            "times by simple play, right to two standard errors.",
            {"games": number(expectation.options.games)},
        )
    return Message(
        "%(hands)s hands, up to %(num)s draw off the shortest way; with more detours all numbers "
        "are a little higher, and the order is nearly the same.",
        {"hands": number(expectation.size.full if expectation.size else 0)},
        plural="%(hands)s hands, up to %(num)s draws off the shortest way; with more detours all "
        "numbers are a little higher, and the order is nearly the same.",
        num=expectation.extra,
    )


def reason(parts: Mapping[str, int]) -> Message | None:
    """Return how a row is better than another one and how it is worse, the largest part first.

    `parts`: names of `PARTS` -> whole points. None if all are 0. The sentence lacks its beginning,
    the row, and its full stop.
    """
    order = sorted((name for name in parts if parts[name]), key=lambda name: -abs(parts[name]))
    groups = [
        [name for name in order if (parts[name] > 0) == is_gain]
        for is_gain in ((True, False) if order and parts[order[0]] > 0 else (False, True))
    ]
    halves = [_joined([*_clauses(group, parts)]) for group in groups if group]
    if not halves:
        return None
    return fill(BUT, first=halves[0], second=halves[1]) if len(halves) > 1 else halves[0]


def _clauses(names: Sequence[str], parts: Mapping[str, int]) -> Iterator[Message]:
    """Yield the words of gains, or of losses; wins are named once of two parts in a row."""
    is_gain = parts[names[0]] > 0
    words, of_wins = (GAINS, GAINS_OF_WINS) if is_gain else (LOSSES, LOSSES_OF_WINS)
    for before, name in pairwise(("", *names)):
        follows = before in of_wins and name in of_wins
        yield fill((of_wins if follows else words)[name], points=signed(parts[name]))


def _joined(clauses: Sequence[Message]) -> Message:
    """Return clauses with commas and "and" between them."""
    if len(clauses) == 1:
        return clauses[0]
    rest = _joined(clauses[1:])
    return fill(AND if len(clauses) == 2 else COMMA, first=clauses[0], second=rest)


def gained(total: int, *, with_losses: bool) -> Message:
    """Return a difference of points as a sentence; with the goal score, losses count."""
    if with_losses:
        return fill(WITH_LOSSES, points=signed(total))
    words = MORE if total > 0 else LESS if total < 0 else AS_MANY
    return replace(words, parts={"points": number(abs(total))}, num=abs(total))


def difference(goal: Goal, value: float) -> str:
    """Return a difference by the goal with its sign: points, or a chance from 0 to 1."""
    if goal in ("points", "score"):
        return signed(value)
    return f"{'+' if value > 0 else '−'}{percent(abs(value))}"


def verdict_words(verdict: Verdict, write: Write) -> str:
    """Return whether to push or to fold, with which discards, and by how much it is better."""
    what = say(fill(PLANS[verdict.measure], tiles="".join(map(write, verdict.tiles))))
    more = plan_gain(verdict)
    return say(fill(GAINED, what=what, more=more)) if more else f"{what}."


def plan_gain(verdict: Verdict) -> str:
    """Return by how much the better plan is better; empty if that is not clear."""
    if verdict.measure == "close":
        return ""
    points = number(abs(round(verdict.difference, -1)))
    return say(fill(MORE_THAN[verdict.measure], points=points))


def plan_sentences(plans: Plans, write: Write) -> Iterator[str]:
    """Yield the parts of the best plan to push and of the best plan to fold, the better first."""
    best = [("push", plans.best_push), ("fold", plans.best_fold)]
    for name, row in best if plans.difference > 0 else best[::-1]:
        total, parts = plan_parts(getattr(row, name))
        what = say(fill(PLANS[cast("Measure", name)], tiles=write(row.tile)))
        listed = gettext(", ").join(f"{say(part)} {points}" for part, points in parts)
        yield say(fill(PLAN, what=what, points=total, parts=listed))


def plan_parts(plan: Plan) -> tuple[str, tuple[tuple[Message, str], ...]]:
    """Return the points of a plan, and its parts that are not 0; they add up as printed."""
    points = [*map(round, plan)]
    parts = zip(PLAN_PARTS, points, strict=True)
    return signed(sum(points)), tuple((name, signed(part)) for name, part in parts if part)
