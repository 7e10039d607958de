"""The answers to an offered tile: one graph of the hand, played forward from each answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from analyzer.expectation.call_graph import meld_of
from analyzer.expectation.call_meld_kernels import PON
from analyzer.expectation.call_playing import PlayedCalls
from analyzer.expectation.engine import ExplainedPasses, expect_called
from analyzer.expectation.errors import ExpectationError
from analyzer.expectation.explaining import explain_flow
from analyzer.expectation.flows import Flow, Start, flow_from
from analyzer.expectation.offers import SEATS, Offer, OfferLine, Source, called_runs, ranked
from analyzer.expectation.options import Calls, Options
from analyzer.expectation.parts import value_alone
from analyzer.expectation.playing import NO_RED
from analyzer.expectation.price_kernels import CLAIMED, QUIET_DISCARD
from analyzer.expectation.values import Expectation, Value
from analyzer.hand import MAX_TILES, Hand
from analyzer.melds import Meld, make_run, make_set
from analyzer.riichi import score
from analyzer.situation import Situation, check_situation, unseen_tiles
from analyzer.tiles import FIVES, RED_FIVES, TILES, Tile

QUARTER = 0.25
"""One tile of the wall, as a share of a turn."""


def offer(
    hand: Hand,
    situation: Situation,
    tile: Tile,
    source: Source,
    options: Options,
    *,
    explained: bool,
) -> Offer:
    """Return the answers to an offered tile, as `analyzer.expectation.offer` describes."""
    if hand.size != MAX_TILES - 1:
        raise ExpectationError("EXPECTATION_OFFER_SIZE", str(hand.size))
    if source not in SEATS:
        raise ValueError(f"source is {' or '.join(SEATS)}, not {source!r}")
    check_situation(hand, situation, options.rules.tiles)
    if not any(each.kind == tile.kind for each in unseen_tiles(hand, situation)):
        raise ExpectationError("EXPECTATION_OFFER_GONE", str(tile))
    calls: Calls = "all" if options.calls == "all" else "lower"
    options = replace(options, calls=calls, red_rows=False, exact=False)
    answer = expect_called(hand, situation, options, tile.kind)
    if not answer.draws:
        raise ExpectationError("EXPECTATION_OFFER_LAST", str(tile))
    return _Offering(answer, tile, source, explained=explained).offer()


class _Offering:
    """The answers to one tile."""

    def __init__(self, answer: Expectation, tile: Tile, source: Source, *, explained: bool) -> None:
        self.answer, self.tile, self.source, self.explained = answer, tile, source, explained
        self.seat = SEATS[source]
        passes = answer.passes
        assert isinstance(passes, ExplainedPasses)
        self.passes = passes
        played = passes.played[NO_RED]
        assert isinstance(played, PlayedCalls)
        self.played = played
        self.graph = passes.graph

    def offer(self) -> Offer:
        answer = self.answer
        edges = self._edges()
        passing, winning = self._passing(), self._winning()
        lines = (passing, *(self._call(edge) for edge in edges))
        wins = (_win(passing, winning),) if winning else ()
        near = {int(self.graph.calls.call_meld[edge]) for edge in edges}
        assert answer.extra is not None
        assert answer.open_extra is not None
        return Offer(
            hand=answer.hand,
            situation=answer.situation,
            options=answer.options,
            tile=self.tile,
            source=self.source,
            shanten=answer.shanten,
            draws=answer.draws,
            lines=(*wins, *ranked(lines, answer.options.goal, answer.options.loss)),
            far=tuple(self._meld(meld) for meld in self._legal() if meld not in near),
            extra=answer.extra,
            open_extra=answer.open_extra,
            winning=winning,
        )

    def _edges(self) -> list[int]:
        """Return the calls of the graph with this tile from this player."""
        calls = self.graph.calls
        return [
            edge
            for edge in range(int(calls.call_start[0]), int(calls.call_start[1]))
            if calls.call_kind[edge] == self.tile.kind
            and (calls.call_meld[edge] >= PON or self.source == "left")
        ]

    def _legal(self) -> list[int]:
        """Return every meld that the hand can call with this tile from this player."""
        hand, kind = self.answer.hand, self.tile.kind
        melds = [PON + kind] if hand.counts[kind] >= 2 else []
        return [*melds, *(called_runs(hand.kinds, kind) if self.source == "left" else ())]

    def _passing(self) -> OfferLine:
        """Return the line of passing: the rest of this turn without riichi, then the policy.

        If another player surely ends the hand in this turn, nothing comes after passing.
        """
        draws, played = self.answer.draws, self.played
        stay = 1.0 - float(self.passes.clock.stop[draws])
        chance = stay ** (-QUARTER * self.seat) if stay else 0.0
        start = Start({0: chance}, {}, (0, self.seat))
        flow = flow_from(self.passes, played, self.answer.options, start)
        tenpai = int(played.number[0])
        if tenpai >= 0:
            flow.first_tenpai[draws, tenpai] = 1.0
            _, win, points = self._value(flow)
            kept = played.kept.copy()
            kept[draws, tenpai] = win, points
            played = replace(played, kept=kept)
        return self._line(None, None, played, flow)

    def _call(self, edge: int) -> OfferLine:
        draws, calls, played = self.answer.draws, self.graph.calls, self.played
        full, first = int(calls.call_target[edge]), int(calls.first[calls.call_target[edge]])
        now, later = (first + int(played.choice[left, full]) for left in (draws, draws - 1))
        share = QUARTER * self.seat
        start = Start({int(calls.after[now]): 1.0 - share}, {int(calls.after[later]): share})
        flow = flow_from(self.passes, played, self.answer.options, start)
        meld = self._meld(int(calls.call_meld[edge]))
        return self._line(meld, self._thrown(int(calls.thrown[now]), meld), played, flow)

    def _line(
        self, meld: Meld | None, thrown: Tile | None, played: PlayedCalls, flow: Flow
    ) -> OfferLine:
        row = thrown, self._value(flow)
        if not self.explained:
            return OfferLine(meld=meld, explanation=value_alone(*row))
        return OfferLine(
            meld=meld, explanation=explain_flow(self.answer, self.passes, played, flow, row)
        )

    def _value(self, flow: Flow) -> Value:
        wins, prices, options = flow.by_wait, self.played.waits.prices, self.answer.options
        points = (wins * prices).sum() + flow.lost(options) + options.noten * flow.drawn
        return Value(float(flow.first_tenpai.sum()), float(wins.sum()), float(points))

    def _meld(self, meld: int) -> Meld:
        """Return a meld with its red five: the offered tile, or that of the hand if all fives of
        the hand go into the meld."""
        plain = meld_of(meld, self.tile.kind - meld if meld < PON else 0, self.seat)
        tiles = list(plain.tiles)
        for place, each in enumerate(tiles):
            if each.kind not in FIVES:
                continue
            used = sum(tile.kind == each.kind for tile in tiles) - (each.kind == self.tile.kind)
            is_last = used > 0 and used == self.answer.hand.counts[each.kind]
            red = RED_FIVES[FIVES.index(each.kind)]
            if self.tile == red or (is_last and red in self.answer.hand.tiles):
                tiles[place] = red
                break
        if meld >= PON:
            return make_set("pon", tiles[0], self.seat)
        return make_run(tuple(tiles), self.tile.kind - meld)

    def _thrown(self, kind: int, meld: Meld) -> Tile:
        """Return the discard of a kind after the call: a red five is the last of its kind."""
        used = sum(tile.kind == kind for tile in meld.tiles) - (kind == self.tile.kind)
        red = next((tile for tile in RED_FIVES if tile.kind == kind), None)
        is_last = self.answer.hand.counts[kind] - used == 1
        return red if red and is_last and red in self.answer.hand.tiles else TILES[kind]

    def _winning(self) -> float:
        """Return the points of a win on the tile; 0 if it does not win, or the hand is furiten."""
        waits, tenpai = self.played.waits, int(self.played.number[0])
        if tenpai < 0 or waits.sums[tenpai, CLAIMED] == 0:
            return 0.0
        span = slice(int(waits.start[tenpai]), int(waits.start[tenpai + 1]))
        prices: Any = waits.prices[span, QUIET_DISCARD][waits.kinds[span] == self.tile.kind]
        return self._points() if prices.any() else 0.0

    def _points(self) -> float:
        """Return the points of the win on the tile: red fives count, not only their chance."""
        options, table = self.answer.options, self.played.table
        rules = options.rules
        won = score(
            self.answer.hand.with_drawn(self.tile),
            round_wind=table.round_wind,
            seat_wind=table.seat_wind,
            dora_indicators=self.answer.situation.dora_indicators,
            rules=replace(rules, red_fives=rules.red_fives and options.reds),
        )
        return float(won.points)


def _win(passing: OfferLine, points: float) -> OfferLine:
    """Return the line of a win, whose first tenpai is now as that of passing."""
    parts = tuple(
        replace(part, win=float(part.turn == 0), points=points * (part.turn == 0))
        for part in passing.explanation.by_first_tenpai
    )
    value = value_alone(None, (1.0, 1.0, points))
    return OfferLine(meld=None, is_win=True, explanation=replace(value, by_first_tenpai=parts))
