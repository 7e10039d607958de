"""Flags of a discard: the table it was made at, the value it keeps, furiten, no yaku; and the last
round, in which a cheap win may not improve the place."""

from collections.abc import Iterable, Iterator, Sequence

from analyzer.errors import AnalyzerError
from analyzer.games import Decision, Game, Laid, Position, Round
from analyzer.hand import Hand
from analyzer.review.values import Flag, Row
from analyzer.riichi import RiichiRules, Win, score_win
from analyzer.tiles import TILES, Tile

LAST_DRAWS = 4
"""Most draws left in the wall that count as the last turns."""

THREAT = 3
"""Number of open melds that are a threat in any case."""

DRAGONS = (31, 32, 33)
EAST = 27
HONOURS = range(27, 34)

ONE_SUIT = 10
"""Least number of tiles of one suit and honours that count as a plan for a flush."""

PAIRS = 7
SUIT_SIZE = 9

WINDS = 4
"""Numbers of rounds of one wind, also with three players."""

CHEAP = 1_000
"""Points of the cheapest win of a player who is not the dealer."""

TARGET = {3: 40_000, 4: 30_000}
"""Number of players -> points that one of them needs for a game to end after its last round."""


def flag_table(decision: Decision, *, is_best: bool, is_back: bool) -> Iterator[Flag]:
    """Yield the flags of the table, and of the discard as an answer to riichi.

    Args:
        decision: the discard.
        is_best: whether it is one of the best.
        is_back: whether it increases shanten.
    """
    against = [
        seat
        for seat, turn in enumerate(decision.riichi)
        if turn is not None and seat != decision.seat
    ]
    if against:
        yield Flag("riichi_against", seats=tuple(against))
        kind = decision.discard.kind
        unsafe = tuple(seat for seat in against if not decision.safe[seat] >> kind & 1)
        if not is_best and (not unsafe or is_back):
            yield Flag("defence")
        if unsafe:
            yield Flag("pushing", (TILES[kind],), unsafe)
    threats = [
        seat
        for seat, laid in enumerate(decision.laid)
        if seat != decision.seat and _threatens(decision, laid)
    ]
    if threats:
        yield Flag("open_threat", seats=tuple(threats))
    if decision.tiles_left <= LAST_DRAWS:
        yield Flag("last_turns")


def dora_kinds(decision: Decision) -> frozenset[int]:
    """Return the kinds, 0-33, that the indicators make dora."""
    return frozenset(tile.kind for tile in decision.dora)


def _threatens(decision: Decision, laid: tuple[Laid, ...]) -> bool:
    melds = [each.meld for each in laid if each.meld.is_open]
    if len(melds) != THREAT - 1:
        return len(melds) >= THREAT
    dora = dora_kinds(decision)
    with_dora = [any(t.is_red or t.kind in dora for t in meld.tiles) for meld in melds]
    suits = {meld.tiles[0].suit for meld in melds}
    return all(with_dora) or (len(suits) == 1 and "z" not in suits)


def flag_hand(decision: Decision, best: Sequence[Row], mine: Row) -> Iterator[Flag]:
    """Yield possible reasons for a discard that is not one of the best.

    Args:
        decision: the discard.
        best: the best rows, at least one.
        mine: the row of the discard.
    """
    if mine.shanten == best[0].shanten:
        kept = dora_kept(decision, best)
        if kept:
            yield Flag("dora_kept", kept)
    yakuhai = yakuhai_kept(decision, best, mine)
    if yakuhai:
        yield Flag("value_yakuhai", yakuhai)
    if _keeps_suit(decision, best, mine):
        yield Flag("value_suit")
    if _keeps_pairs(decision, best, mine):
        yield Flag("value_pairs")


def dora_kept(decision: Decision, best: Sequence[Row]) -> tuple[Tile, ...]:
    """Return the dora and red fives that the best discards give up; () if one of them gives up
    none, or if the player's discard is itself one."""
    dora = dora_kinds(decision)
    leaving = [decision.hand.physical_tile(row.tile.kind) for row in best]
    if _is_dora(decision.discard, dora) or not all(_is_dora(tile, dora) for tile in leaving):
        return ()
    return tuple(leaving)


def _is_dora(tile: Tile, dora: frozenset[int]) -> bool:
    return tile.is_red or tile.kind in dora


def yakuhai_kept(decision: Decision, best: Sequence[Row], mine: Row) -> tuple[Tile, ...]:
    """Return the kinds worth a yaku whose pairs or triplets the best discards break; () if one of
    them breaks none, or if the player's discard breaks one of these too."""
    counts = decision.hand.counts
    winds = {EAST - 1 + decision.round_wind, EAST - 1 + decision.seat_wind}
    worth = {*DRAGONS, *winds}
    broken = [row.tile for row in best if row.tile.kind in worth and counts[row.tile.kind] > 1]
    return tuple(broken) if len(broken) == len(best) and mine.tile not in broken else ()


def _keeps_suit(decision: Decision, best: Sequence[Row], mine: Row) -> bool:
    """Return whether a discard keeps all tiles of one suit and honours, of which every best
    discard gives up one."""
    kinds = [tile.kind for tile in decision.hand.shown]
    kinds.remove(mine.tile.kind)
    melded = [meld.tiles[0].kind for meld in decision.hand.melds]
    for start in (0, SUIT_SIZE, 2 * SUIT_SIZE):
        own = {*range(start, start + SUIT_SIZE), *HONOURS}
        is_plan = sum(kind in own for kind in kinds) >= ONE_SUIT and own.issuperset(melded)
        if is_plan and mine.tile.kind not in own and all(row.tile.kind in own for row in best):
            return True
    return False


def _keeps_pairs(decision: Decision, best: Sequence[Row], mine: Row) -> bool:
    """Return whether a discard keeps seven pairs as near as the hand, and every best discard
    increases their shanten."""
    if decision.hand.melds:
        return False
    mine_far = _pairs_distance(decision, mine)
    return mine_far == mine.shanten and all(_pairs_distance(decision, r) > mine_far for r in best)


def _pairs_distance(decision: Decision, row: Row) -> int:
    """Return the shanten of seven pairs after a discard."""
    counts = list(decision.hand.counts)
    counts[row.tile.kind] -= 1
    pairs = sum(count > 1 for count in counts)
    kinds = sum(count > 0 for count in counts)
    return PAIRS - 1 - pairs + max(0, PAIRS - kinds)


def flag_tenpai(
    decision: Decision, rows: Sequence[Row], best: Sequence[Row], scoring: RiichiRules
) -> tuple[list[Flag], tuple[Row, ...]]:
    """Return the flags of a tenpai that the best discards leave, and further rows that count as
    best because they avoid furiten; nothing if the best discards leave no tenpai."""
    if best[0].shanten != 0:
        return [], ()
    flags = []
    also: tuple[Row, ...] = ()
    furiten = [row for row in best if is_furiten_after(decision, row)]
    if furiten:
        flags.append(Flag("furiten", tuple(row.tile for row in furiten)))
        free = [row for row in rows if row.shanten == 0 and not is_furiten_after(decision, row)]
        also = tuple(row for row in free if row.count == free[0].count and row not in best)
    if any(meld.is_open for meld in decision.hand.melds):
        hands = [(decision.hand.without(_leaving(decision, row)), row) for row in best]
        if not any(has_yaku(decision, hand, row.kinds, scoring) for hand, row in hands):
            flags.append(Flag("no_yaku"))
    return flags, also


def is_furiten_after(decision: Decision, row: Row) -> bool:
    """Return whether a discard leaves tenpai with a wait for itself or an earlier discard."""
    river = 1 << row.tile.kind
    for tile in decision.river:
        river |= 1 << tile.kind
    return row.shanten == 0 and bool(row.accepted & river)


def _leaving(decision: Decision, row: Row) -> Tile:
    return decision.hand.physical_tile(row.tile.kind)


def has_yaku(
    position: Position, hand: Hand, waits: Iterable[Tile], rules: RiichiRules, *, drawn: bool = True
) -> bool:
    """Return whether a hand of 3n+1 tiles has a yaku on one of its waits.

    Args:
        position: gives the winds, and the norths set aside.
        hand: the tiles in tenpai.
        waits: the winning tiles to try.
        rules: how wins are scored.
        drawn: whether self-drawn wins are tried too, not only wins on a discard.
    """
    sources = (False, True) if drawn else (False,)
    return any(
        _scores(position, hand, tile, rules, is_drawn) for tile in waits for is_drawn in sources
    )


def _scores(position: Position, hand: Hand, tile: Tile, rules: RiichiRules, is_drawn: bool) -> bool:
    try:
        score_win(
            Win(
                hand=hand.with_drawn(tile),
                self_drawn=is_drawn,
                round_wind=position.round_wind,
                seat_wind=position.seat_wind,
                nuki=position.norths[position.seat],
                rules=rules,
            )
        )
    except AnalyzerError:  # no yaku, or a fifth copy
        return False
    return True


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
