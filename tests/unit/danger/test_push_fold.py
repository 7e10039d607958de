"""The self-play of push and fold on the same wall plays by the rules and by its plans."""

import os
import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from math import sqrt
from pathlib import Path

import pytest

from analyzer import bulk, danger, parse_hand
from analyzer.danger.threats import with_rivers
from analyzer.expectation import Options, expect
from analyzer.riichi import score
from benchmarks import push_fold, push_fold_tables
from benchmarks.push_fold import Folding, Pushing, account, find, play_on, predict, question
from benchmarks.self_play import ROUND_TILES, Ending, Player, Table, careful, deal, fold
from tests.samples import sample

WALLS, GAMES = sample(32), sample(6_000)

FORGOTTEN = 0.005
"""By how much an expectation is wrong because it forgets draws that are discarded."""

OTHERS = ("half", "careful")

FIVE, EIGHT, RED, COPY = 4 * 22, 4 * 25, 4 * 33, 3
"""Tiles 5s, 8s and 7z of the self-play, and the number of their last copy."""


def walls() -> Iterator[tuple[Table, int]]:
    """Yield the first walls with a discard against riichi, and the player."""
    found = (find(number) for number in range(2 * WALLS))
    yield from (each for each in found if not isinstance(each, str))


def test_all_points_paid_are_received_and_both_plans_draw_the_same_tiles() -> None:
    for table, seat in walls():
        plans, played = predict(table, seat)
        for others in OTHERS:
            for mine in (
                Pushing(played, plans.best_push.tile), Folding(plans.best_fold.tile)
            ):  # fmt: skip
                after = play_on(table, seat, mine, others)
                earned = [account(table, after, each) for each in range(4)]
                parts = (*push_fold.PARTS, "other", "noten")
                lying = 0 if after.endings else sum(each is not None for each in after.riichi)
                assert sum(each[part] for each in earned for part in parts) == -1_000 * lying
                start = deal_of(after)
                for each in range(4):
                    drawn = [*start[each], *after.wall[each : after.drawn : 4]]
                    assert Counter(drawn) == Counter(after.hands[each] + after.rivers[each])


def deal_of(table: Table) -> list[list[int]]:
    """Return the hands of the same wall before the first draw."""
    numbers = range(2 * WALLS)
    return next(
        fresh.hands for fresh in map(push_fold.deal_wall, numbers) if fresh.wall == table.wall
    )


def test_a_fold_throws_the_tile_that_costs_least_by_the_plain_engine() -> None:
    class Checked(Folding):
        def __call__(self, table: Table, seat: int) -> tuple[int, bool]:
            is_first = self.first is not None
            tile, declares = super().__call__(table, seat)
            answer = danger.assess(*question(table, seat))
            losses = {each: answer.tiles[str(each)].loss for each in map(plain, table.hands[seat])}
            least = min(losses.values())
            assert is_first or losses[plain(tile)] == pytest.approx(least, abs=1e-9)
            return tile, declares

    for table, seat in walls():
        plans, _ = predict(table, seat)
        after = play_on(table, seat, Checked(plans.best_fold.tile), "careful")
        assert all(ending.winner != seat for ending in after.endings)


def plain(tile: int) -> str:
    return f"{tile // 4 % 9 + 1}{'mpsz'[tile // 36]}"


def test_a_push_follows_the_hands_of_its_graph() -> None:
    class Checked(Pushing):
        def __call__(self, table: Table, seat: int) -> tuple[int, bool]:
            tile, declares = super().__call__(table, seat)
            kept = table.counts(seat)
            kept[tile // 4] -= 1
            rest, nodes = bulk.ukeire(kept[None]), self.graph.nodes
            if self.hand >= 0:
                assert nodes.shanten[self.hand] == rest.shanten[0]
                assert nodes.accepted[self.hand] == rest.ukeire[0]
            assert not declares or rest.shanten[0] == 0
            return tile, declares

    for table, seat in walls():
        plans, played = predict(table, seat)
        for tile in {plans.best_push.tile, plans.best_fold.tile}:
            play_on(table, seat, Checked(played, tile), "half")


def drawn_tile(table: Table, seat: int) -> tuple[int, bool]:
    return table.hands[seat][-1], False


def reshuffled(table: Table, seat: int, chance: random.Random) -> Table:
    """Return the table with other unseen tiles."""
    after = table.copy()
    known = {table.indicator, *table.hands[seat], *chain(*table.rivers)}
    tiles = chance.sample([*{*range(136)} - known], 136 - len(known))
    for other in {0, 1, 2, 3} - {seat}:
        after.hands[other] = [tiles.pop() for _ in range(13)]
    after.wall[after.drawn :] = [tiles.pop() for _ in range(after.left)]
    after.ura = tiles.pop()
    return after


def test_a_push_that_wins_by_its_own_draws_wins_as_often_as_its_expectation() -> None:
    chance = random.Random(int(os.environ["HAIRI_TEST_SEED"]))
    table, seat = next(each for each in walls() if each[0].left >= 24)
    hand, situation, threats = question(table, seat)
    options = Options(draws=table.left // 4, stop=0, ron_quiet=0, ron_riichi=0, deposit=1_000)
    played = expect(hand, with_rivers(situation, tuple(threats)), options)
    first = played.best.tile
    assert first

    def only_own_draws(table: Table, drawing: int) -> bool:
        table.wins = [each == seat == drawing for each in range(4)]
        return False

    won = 0
    for _ in range(GAMES):
        after = reshuffled(table, seat, chance)
        players: list[Player] = [drawn_tile] * 4
        players[seat] = Pushing(played, first)
        after.wins = [False] * 4
        after.turn(seat, players)
        after.play(players, only_own_draws)
        won += any(ending.discarder is None for ending in after.endings)
    win = played.best.win
    assert win > 0.1
    assert won / GAMES == pytest.approx(win, abs=5 * sqrt(win * (1 - win) / GAMES) + FORGOTTEN)


def test_the_prediction_is_that_of_push_or_fold() -> None:
    for table, seat in walls():
        plans, _ = predict(table, seat)
        hand, situation, threats = question(table, seat)
        answer = danger.assess(hand, situation, threats)
        options = Options(draws=table.left // 4, seconds=push_fold.SECONDS)
        expected = danger.push_or_fold(hand, situation, answer, options)
        assert plans.rows == expected.rows
        assert plans.verdict == expected.verdict


def ready(hand: str) -> Table:
    """Return a table at which seat 2 waits with this hand; seat 0 has the turn."""
    table = deal("rules")
    kinds: Counter[int] = Counter()
    tiles = []
    for tile in parse_hand(hand).tiles:
        kinds[tile.kind] += 1
        tiles.append(4 * tile.kind + kinds[tile.kind])
    table.hands[2] = tiles
    table.waits[2] = int(bulk.ukeire(table.counts(2)[None]).ukeire[0])
    table.drawn = 1
    return table


def test_a_win_pays_its_score_unless_the_winner_threw_such_a_tile() -> None:
    table = ready("234m234p23455s67s")
    table.riichi[2] = 0
    table.rivers[2] = [COPY + RED]
    drawn, furiten = table.copy(), table.copy()
    drawn.hands[2].append(COPY + EIGHT)
    furiten.rivers[2].append(COPY + FIVE)
    drawn.turn(2, [drawn_tile] * 4)
    for each in (table, furiten):
        each.hands[0].append(COPY + EIGHT)
        each.turn(0, [drawn_tile] * 4)
    by_discard, by_draw = (
        score(
            parse_hand("234m234p23455s678s"),
            self_drawn=self_drawn,
            double_riichi=True,
            round_wind=table.round_wind,
            seat_wind=3,
            dora_indicators=(ROUND_TILES[table.indicator],),
            ura_indicators=(ROUND_TILES[table.ura],),
        ).payments
        for self_drawn in (False, True)
    )
    assert table.endings == [Ending(2, 0, (by_discard.total, 0, 0, 0))]
    others = by_draw.others or 0
    assert drawn.endings == [Ending(2, None, (by_draw.dealer or 0, others, 0, others))]
    assert not furiten.endings
    assert furiten.missed[2]


def test_a_run_that_was_cut_off_goes_on_with_the_same_lines(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    lines = push_fold.run(whole, 3)
    cut = whole.read_bytes()
    part.write_bytes(cut[: len(cut) // 2])
    assert push_fold.run(part, 3) == lines
    assert part.read_bytes() == cut
    assert push_fold_tables.report(lines)[0].startswith(f"{len(lines)} walls, 3 compared")


def test_careful_players_fold_until_they_are_tenpai() -> None:
    for table, seat in walls():
        assert table.threats(seat)
        is_near = not bulk.discards(table.counts(seat)[None]).shanten.min()
        tile, declares = careful(table, seat)
        assert declares <= is_near
        assert is_near or (tile, declares) == fold(table, seat)
