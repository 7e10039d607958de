"""Review one round of a seat: judge its decisions, and find its riichi, deal-in and passed wins."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from types import ModuleType

from analyzer.games import (
    Board,
    Call,
    Decision,
    Discard,
    Draw,
    Kan,
    Left,
    Position,
    Round,
    decide,
    look,
)
from analyzer.hand import Hand
from analyzer.melds import Meld
from analyzer.review.flags import has_yaku, out_of_reach
from analyzer.review.judging import House, judge, passed
from analyzer.review.marks import FARTHEST, marked
from analyzer.review.risks import assess_discard, without_wins
from analyzer.review.rounds import (
    DealIn,
    DrawReview,
    KanReview,
    Melded,
    Outcome,
    PassedWin,
    RiichiReview,
    RoundReview,
)
from analyzer.review.values import DecisionReview, Flag
from analyzer.shanten import shanten
from analyzer.situation import tiles_seen
from analyzer.tiles import COPIES, Tile


@dataclass(slots=True)
class SeatReplay:
    """The events of a seat in a round, with the table as it saw it.

    Attributes:
        end: the table after the last event.
        decisions: every discard, also those in riichi.
        draws: the table before each draw, and the tile; without those of a player who was away.
        calls: the turn of each call of another player's discard, from 1, and the meld.
        kans: the table before each concealed or added kan, and the meld.
    """

    end: Position
    decisions: list[Decision] = field(default_factory=list)
    draws: list[tuple[Position, Tile]] = field(default_factory=list)
    calls: list[tuple[int, Meld]] = field(default_factory=list)
    kans: list[tuple[Position, Meld]] = field(default_factory=list)


def review_round(
    number: int, played: Round, seat: int, house: House, ranking: ModuleType
) -> RoundReview:
    """Return the review of a round.

    Args:
        number: of the round in the game, from 0.
        played: a round of a checked game.
        seat: the seat, whose tiles must be known.
        house: the rules of the table, and how much is computed.
        ranking: the module that ranks discards: `plain` or `compiled`.
    """
    seen = _replay(played, seat)
    decisions = _judge_each(number, seen.decisions, house, ranking)
    decisions = tuple(_with_risk(each, played.sticks) for each in decisions)
    ahead = out_of_reach(played, seat, house.last)
    if ahead is not None:
        decisions = tuple(_flag_last(each, ahead) for each in decisions)
    hand = played.hands[seat]
    assert hand is not None
    return RoundReview(
        number=number,
        played=played,
        seat=seat,
        outcome=outcome_of(played, seat),
        change=None if played.gains is None else played.gains[seat],
        scores=played.scores if house.has_scores else None,
        haipai=shanten(Hand(hand), rules=seen.end.rules).value,
        tenpai_turn=next((d.decision.turn for d in decisions if _is_tenpai(d)), None),
        is_tenpai=_ends_tenpai(seen.end),
        decisions=decisions,
        draws=_review_draws(seen.draws, ranking),
        calls=tuple(Melded(turn, meld) for turn, meld in seen.calls),
        kans=tuple(_review_kan(position, meld, ranking) for position, meld in seen.kans),
        passed_wins=tuple(_find_passed(played, decisions, house)),
        riichi=_review_riichi(played, decisions, seen.end),
        deal_in=_find_deal_in(played, decisions, seen),
    )


def _judge_each(
    number: int, decisions: Sequence[Decision], house: House, ranking: ModuleType
) -> tuple[DecisionReview, ...]:
    free = [each for each in decisions if passed(each) is None]
    ranked = iter(ranking.rank_each(free))
    return tuple(
        judge(number, each, next(ranked), house)
        if passed(each) is None
        else DecisionReview(round=number, decision=each, passed=passed(each))
        for each in decisions
    )


def _with_risk(review: DecisionReview, sticks: int) -> DecisionReview:
    """Return a decision with what it risks; if it is too far from tenpai for win chances, also with
    the values of pushing and folding, and the mark by them."""
    if review.passed == "away":
        return review
    risk = assess_discard(review.decision, review.legal, sticks)
    if risk is not None and review.mark is not None and review.before > FARTHEST:
        risk = without_wins(risk, review.decision, review.legal)
    review = replace(review, risk=risk)
    return marked(review) if review.is_by_value else review


def _flag_last(review: DecisionReview, ahead: int) -> DecisionReview:
    """Return a decision of the last round, with a flag if it was not one of the best."""
    if review.mark is None or review.is_best:
        return review
    return replace(review, flags=(*review.flags, Flag("all_last", seats=(ahead,))))


def _is_tenpai(review: DecisionReview) -> bool:
    return review.mine is not None and review.mine.shanten == 0


def _ends_tenpai(end: Position) -> bool:
    return shanten(end.hand, rules=end.rules).value <= 0


def outcome_of(played: Round, seat: int) -> Outcome:
    """Return how a round ended for a seat."""
    result = played.result
    if result is None or result.kind == "unknown":
        return "unknown"
    if result.kind != "win":
        return "drawn"
    if any(win.seat == seat for win in result.wins):
        return "won"
    if any(win.source == seat for win in result.wins):
        return "dealt_in"
    return "paid" if any(win.is_self_drawn for win in result.wins) else "watched"


def _review_draws(
    draws: Sequence[tuple[Position, Tile]], ranking: ModuleType
) -> tuple[DrawReview, ...]:
    accepted = ranking.accept_each([position for position, _ in draws])
    return tuple(
        DrawReview(tile, count, unseen(position), bool(bits >> tile.kind & 1))
        for (position, tile), (bits, count) in zip(draws, accepted, strict=True)
    )


def unseen(position: Position) -> int:
    """Return the number of tiles that a player does not see."""
    every = COPIES * position.rules.kinds.bit_count()
    return every - sum(tiles_seen(position.hand, position.situation))


def _review_kan(position: Position, meld: Meld, ranking: ModuleType) -> KanReview:
    row = ranking.rank_each([position])[0][0]
    closed = list(position.hand.tiles)
    melds = [each for each in position.hand.melds if each.tiles[0].kind != meld.tiles[0].kind]
    rest = tuple(tile for tile in closed if tile.kind != meld.tiles[0].kind)
    after = replace(position, hand=Hand(rest, (*melds, meld)))
    ((bits, count),) = ranking.accept_each([after])
    distance = shanten(after.hand, rules=after.rules).value
    return KanReview(position.turn, meld, (row.shanten, row.count), (distance, count * bool(bits)))


def _review_riichi(
    played: Round, decisions: Sequence[DecisionReview], end: Position
) -> RiichiReview | None:
    declared = next((each for each in decisions if each.decision.is_riichi), None)
    if declared is None or declared.riichi is None or declared.mine is None:
        return None
    left = end.copies_left
    return RiichiReview(
        declared.decision.turn,
        declared.riichi,
        left.count(declared.mine.accepted),
        outcome_of(played, end.seat) == "won",
    )


def _find_deal_in(
    played: Round, decisions: Sequence[DecisionReview], seen: SeatReplay
) -> DealIn | None:
    """Return the deal-in of a round; None if nobody won on a tile of the seat, or if the player was
    away."""
    seat, result = seen.end.seat, played.result
    wins = [win for win in result.wins if win.source == seat != win.seat] if result else []
    if not wins or result is None or wins[0].tile is None:
        return None
    tile = wins[0].tile
    last = [e for e in played.events if isinstance(e, (Draw, Discard))][-1]
    review = decisions[-1] if decisions and isinstance(last, Discard) else None
    if review and review.passed == "away":
        return None
    before: Position = seen.end if review is None else review.decision
    mine = None if review is None else review.mine
    is_in_riichi = before.riichi[seat] is not None
    has_choice = review.passed is None if review else not is_in_riichi
    safe = ~0
    for win in wins:
        safe &= before.safe[win.seat]
    return DealIn(
        turn=before.turn,
        tile=tile,
        winners=tuple(win.seat for win in wins),
        points=-min(result.changes[seat], 0) if result.has_changes else None,
        shanten=0 if review and review.passed == "in_riichi" else mine.shanten if mine else None,
        is_in_riichi=is_in_riichi,
        is_against_riichi=any(before.riichi[win.seat] is not None for win in wins),
        is_best=review.is_best if review and review.mark else None,
        safe=sum(safe >> each.kind & 1 for each in before.hand.tiles) if has_choice else None,
        risk=None if review is None else review.risk,
    )


def _find_passed(
    played: Round, decisions: Sequence[DecisionReview], house: House
) -> list[PassedWin]:
    """Return the tiles on which the seat could have won and did not: the first discard of others
    after each of its own discards, and the tiles that it drew."""
    every: list[PassedWin] = []
    waits, rest, is_free = 0, None, False
    for place, review in enumerate(decisions):
        decision = review.decision
        is_free = is_free and not decision.is_away
        if "passed_win" in review.codes:
            every.append(PassedWin(decision.turn, decision.hand.tiles[-1], decision.seat))
        if review.mine is not None:
            is_free = review.mine.shanten == 0
            waits = review.mine.accepted if is_free else 0
            is_free = is_free and not _is_furiten(decision, waits)
            rest = decision.hand.without(decision.discard)
        if not is_free or rest is None:
            continue
        end = decisions[place + 1].decision.event if place + 1 < len(decisions) else None
        first = _first_passed(played, decision, waits, end)
        if first is not None and _has_yaku(decision, rest, first.tile, house):
            every.append(replace(first, turn=decision.turn + 1))
            is_free = not (decision.is_riichi or decision.in_riichi)
    return every


def _is_furiten(decision: Decision, waits: int) -> bool:
    river = (*decision.river, decision.discard)
    return any(waits >> tile.kind & 1 for tile in river)


def _has_yaku(decision: Decision, rest: Hand, tile: Tile, house: House) -> bool:
    is_riichi = decision.is_riichi or decision.in_riichi
    return is_riichi or has_yaku(decision, rest, [tile], house.scoring, drawn=False)


def _first_passed(
    played: Round, decision: Decision, waits: int, end: int | None
) -> PassedWin | None:
    """Return the first discard of others on which a seat could have won, before its next draw."""
    seat = decision.seat
    events = played.events[decision.event : end]
    is_won = played.result is not None and played.result.kind in ("win", "three_ron")
    for number, event in enumerate(events, start=decision.event + 1):
        if isinstance(event, (Draw, Left)) and event.seat == seat:
            return None
        if isinstance(event, Discard) and event.seat != seat and waits >> event.tile.kind & 1:
            ends_round = is_won and number == len(played.events)
            return None if ends_round else PassedWin(decision.turn, event.tile, event.seat)
    return None


def _replay(played: Round, seat: int) -> SeatReplay:
    """Replay a round once for a seat: its decisions, draws, calls and kans."""
    board = Board(played)
    seen = SeatReplay(look(board, played, seat))
    for number, event in enumerate(played.events, start=1):
        if getattr(event, "seat", None) == seat:
            if isinstance(event, Draw) and event.tile is not None and not board.away[seat]:
                seen.draws.append((look(board, played, seat), event.tile))
            elif isinstance(event, Discard):
                seen.decisions.append(decide(board, played, event, number))
            elif isinstance(event, Call):
                seen.calls.append((len(board.rivers[seat]) + 1, event.meld))
            elif isinstance(event, Kan):
                seen.kans.append((look(board, played, seat), event.meld))
        board.apply(event)
    seen.end = look(board, played, seat)
    return seen
