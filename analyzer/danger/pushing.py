"""Push or fold: what each discard is worth if all later tiles are pushed, and if all are folded.

Both plans are sums of four parts, in points of this hand. `gain` is what the hand wins; `now` what
the discard costs; `later` what the tiles after it cost; `drawn` what the own draws of the players
in riichi cost. docs/danger.md has the formulas, and what they leave out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import prod

from analyzer.danger.assessing import combine
from analyzer.danger.plans import Course, Plan, PlanRow, Plans, Prospect
from analyzer.danger.threats import with_rivers
from analyzer.danger.values import Danger, Risk, Threat
from analyzer.expectation import Expectation, Options, Row, expect
from analyzer.expectation.options import TURNS
from analyzer.hand import Hand
from analyzer.situation import Situation
from analyzer.tiles import KIND_NAMES, Tile

THROWN = 0.5
"""How often another player discards a winning tile of a riichi, relative to a random discard."""

PAID, PAID_AS_DEALER, PAID_TO_DEALER = 1_700.0, 3_400.0, 3_300.0
"""Mean points that the viewer pays for the own draw of a player in riichi."""

STICK = 1_000.0
"""Points of a riichi stick."""

SAFE = Risk(0.0, 0.0)


def push_or_fold(
    hand: Hand,
    situation: Situation,
    answer: Danger,
    options: Options | None = None,
    *,
    sticks: int | None = None,
) -> Plans:
    """Return both plans of every discard.

    The hand is played as `analyzer.expectation.expect` plays it, but the players in riichi end it
    as often as `Course.stop` says. Payments of drawn rounds count in neither plan.

    Args:
        hand: 14 tiles, a meld counting for three.
        situation: the same as for `assess`; the turn gives the number of draws.
        answer: the danger of this hand in this situation.
        options: the assumptions; `stop`, `deposit` and `noten` are not taken from here.
        sticks: riichi sticks on the table; None: those of the players in riichi.

    Raises:
        ExpectationError, InvalidSituationError: as for `expect`.
        ValueError: the hand has no tile to discard.
    """
    if len(hand) % 3 != 2:
        raise ValueError(f"{hand.size} tiles have no discard")
    options = options or Options()
    draws = options.draws
    if draws is None:
        draws = max(TURNS - (situation.turn or 1), 0)
    players = options.rules.players
    course = follow(answer, draws, players, is_dealer=situation.winds[1] == 1)
    played = expect(
        hand,
        with_rivers(situation, tuple(each.threat for each in answer.threats)),
        under(course, replace(options, draws=draws)),
    )
    return weigh_plans(answer, course, played, sticks)


def under(course: Course, options: Options) -> Options:
    """Return the assumptions under which a hand is played against players in riichi."""
    return replace(options, stop=course.stop, deposit=STICK, noten=0)


def weigh_plans(
    answer: Danger, course: Course, played: Expectation, sticks: int | None = None
) -> Plans:
    """Return both plans of every discard, from an expectation that was played `under` the course.

    Args:
        answer: the danger of every kind.
        course: how the rest of the round goes.
        played: the expectation of a hand with a discard; it has its graph, unless it was played
            at random.
        sticks: riichi sticks on the table; None: those of the players in riichi.
    """
    prospects = {row.tile: _prospect(played, row) for row in played if row.tile}
    sticks = len(answer.threats) if sticks is None else sticks
    return replace(
        compare_plans(played.hand, answer, course, prospects, sticks), expected=played.without_graph
    )


def follow(answer: Danger, draws: int, players: int, *, is_dealer: bool) -> Course:
    """Return how the rest of a round goes.

    Args:
        answer: the danger of every kind.
        draws: number of own draws left.
        players: three or four.
        is_dealer: whether the viewer is the dealer.
    """
    unseen = answer.unseen
    whole = sum(unseen)

    def mean(values: Sequence[float]) -> float:
        products = [copies * value for copies, value in zip(unseen, values, strict=True)]
        return sum(products) / whole

    chances = [each.chances for each in answer.threats]
    risks = combine(chances, [each.later_costs for each in answer.threats])
    drawn = tuple(mean(each) for each in chances)
    course = Course(
        drawn=drawn,
        thrown=1 - prod((1 - THROWN * chance) ** (players - 2) for chance in drawn),
        later_p=mean([risk.p for risk in risks]),
        later_loss=mean([risk.loss for risk in risks]),
        safe_share=mean([not risk.p for risk in risks]),
        stop=(),
        paid=sum(
            chance * _payment(each.threat, is_dealer=is_dealer)
            for chance, each in zip(drawn, answer.threats, strict=True)
        ),
        risks=tuple(risks),
    )
    later = 1 - (1 - course.later_p) * course.quiet
    return replace(course, stop=(1 - course.quiet, *(later,) * (draws - 1)) if draws else ())


def compare_plans(
    hand: Hand, answer: Danger, course: Course, prospects: Mapping[Tile, Prospect], sticks: int
) -> Plans:
    """Return both plans of each discard, from what the hand wins after it.

    Args:
        hand: 14 tiles, a meld counting for three.
        answer: the danger of every kind.
        course: how the rest of the round goes.
        prospects: discard -> what the hand wins; nothing after a discard that is not there.
        sticks: riichi sticks on the table.
    """
    nothing = Prospect(0.0, 0.0, (0.0,) * len(course.stop))
    missing = {*hand.kinds} - {tile.kind for tile in prospects}
    rows = [
        PlanRow(
            tile=tile,
            push=_push(answer.tiles[KIND_NAMES[tile.kind]], course, prospect, sticks),
            fold=_fold(answer.tiles[KIND_NAMES[tile.kind]], course, _kept(hand, tile, course)),
            tenpai=prospect.tenpai,
        )
        for tile, prospect in (
            *prospects.items(),
            *((hand.physical_tile(kind), nothing) for kind in sorted(missing)),
        )
    ]
    rows.sort(key=lambda row: -row.value)
    return Plans(rows=tuple(rows), course=course, draws=len(course.stop))


def _push(now: Risk, course: Course, prospect: Prospect, sticks: int) -> Plan:
    """Return the plan to push a discard and all tiles after it."""
    reached, later, drawn = 1.0, 0.0, 0.0
    for turn, (stop, win) in enumerate(zip(course.stop, prospect.by_turn, strict=False)):
        drawn += reached * (1 - course.later_p if turn else 1)
        reached = max(reached * (1 - stop) - win, 0.0)
        later += reached
    passes = 1 - now.p
    return Plan(
        gain=passes * (prospect.points + STICK * sticks * prospect.win),
        now=-now.loss,
        later=-passes * later * course.later_loss,
        drawn=-passes * drawn * course.paid,
    )


def _fold(now: Risk, course: Course, kept: Sequence[Risk]) -> Plan:
    """Return the plan to throw the safest of the tiles kept after a discard."""
    reached, later, drawn = 1.0, 0.0, 0.0
    for turn in range(len(course.stop)):
        place = min(turn * (1 - course.safe_share), len(kept) - 1)
        low, part = int(place), place % 1
        risk, riskier = kept[low], kept[min(low + 1, len(kept) - 1)]
        drawn += reached
        reached *= course.quiet
        later += reached * (risk.loss + part * (riskier.loss - risk.loss))
        reached *= 1 - (risk.p + part * (riskier.p - risk.p))
    passes = 1 - now.p
    return Plan(gain=0.0, now=-now.loss, later=-passes * later, drawn=-passes * drawn * course.paid)


def _kept(hand: Hand, discard: Tile, course: Course) -> list[Risk]:
    """Return the risk of each tile kept after a discard, the cheapest first.

    A kind that was thrown before is safe, so only its first copy has a risk.
    """
    thrown = {discard.kind}
    risks = []
    for tile in hand.without(hand.last_of_kind(discard.kind)).tiles:
        risks.append(SAFE if tile.kind in thrown else course.risks[tile.kind])
        thrown.add(tile.kind)
    return sorted(risks, key=lambda risk: risk.loss)


def _payment(threat: Threat, *, is_dealer: bool) -> float:
    if threat.is_dealer:
        return PAID_TO_DEALER
    return PAID_AS_DEALER if is_dealer else PAID


def _prospect(played: Expectation, row: Row) -> Prospect:
    """Return what a row wins; of random games only the chance of all turns together is known."""
    by_turn = played.wins_in_turns(row.tile) if played.is_exact else (0.0,) * (played.draws + 1)
    return Prospect(row.points, row.win, by_turn, row.tenpai)
