"""Facts of discards and waits of one suit beside naive code."""

import random

import pytest

from analyzer import Hand, decompose
from analyzer.tiles import TILES
from analyzer.training import classify, classify_wait, draw
from analyzer.training.book import load
from analyzer.training.cuts.view import two_step_sums
from analyzer.training.numbering import number_of_hands
from analyzer.training.waits import suit_hand
from tests.oracle import naive, naive_outlook
from tests.oracle.hands import FRESH, SHARDS, deals
from tests.oracle.training.naive import Question, best_of
from tests.samples import FULL, sample


def check_facts(hand: Hand) -> None:
    facts, question = classify(hand), Question(hand.counts)
    text = naive.write(hand.counts)
    assert {tile.kind for tile in facts.best} == question.best, text
    assert {tile.kind for tile in facts.kept} == {*question.copies}, text
    assert facts.is_choice == question.is_choice, text
    assert (facts.P, facts.difficulty) == (question.chance, question.difficulty), text
    assert {*facts.themes} == question.themes, text


@pytest.mark.parametrize("seed", SHARDS)
def test_facts_of_random_hands_are_those_of_the_words(seed: str) -> None:
    for tiles in deals(random.Random(seed), sample(1000), (14,)):
        counts = tuple(tiles.count(kind) for kind in range(34))
        if naive.shanten(counts) >= 0:
            check_facts(Hand(tuple(TILES[kind] for kind in tiles)))


@pytest.mark.parametrize("seed", SHARDS)
def test_facts_of_the_book_are_those_of_the_words(seed: str) -> None:
    book = load()
    for number in random.Random(seed).sample(range(len(book)), sample(1000)):
        check_facts(book.hand(number))


@pytest.mark.parametrize("tiles", [7, 10, 13])
def test_a_tile_is_a_wait_of_one_suit_if_it_completes_a_reading(tiles: int) -> None:
    """A full run tries every hand."""
    every = range(number_of_hands(tiles, 9))
    for place in every if FULL else random.Random(FRESH).sample(every, 150):
        hand = suit_hand(place, tiles)
        complete = [
            tile
            for tile in TILES[:9]
            if hand.counts[tile.kind] < 4 and decompose(hand.with_drawn(tile))
        ]
        facts = classify_wait(hand)
        assert list(facts.waits) == complete, naive.write(hand.counts)
        for reading in facts.readings:
            assert {*reading.waits} <= {*complete}, naive.write(hand.counts)


def test_the_kernels_find_the_same_two_step_sums() -> None:
    book = load()
    for number in random.Random(FRESH).sample(range(len(book)), sample(200)):
        view = classify(book.hand(number)).view
        sums = two_step_sums(view.analysis, view.kept, compiled=True)
        assert sums == view.two_step, naive.write(view.counts)


def test_a_table_decides_if_the_copies_are_counted_without_its_tiles() -> None:
    seed = random.Random(FRESH).randrange(1 << 32)
    for exercise in draw(seed=seed, themes=("table",), number=4).exercises:
        hand, table = exercise.hand, [int(tile.kind) for tile in exercise.situation.visible]
        question = Question(hand.counts)
        copies = {
            kind: naive.left(hand.counts, useful) - sum(tile in useful for tile in table)
            for kind, useful in question.useful.items()
        }
        *_, second, most = sorted(copies.values())
        assert most - second >= 2, naive.write(hand.counts)
        assert not best_of(copies) & question.best, naive.write(hand.counts)
        best = classify(hand, exercise.situation).best
        assert {tile.kind for tile in best} == best_of(copies), naive.write(hand.counts)
        assert all(hand.counts[kind] + table.count(kind) <= 4 for kind in range(34))


@pytest.mark.parametrize("part", ["book", "later"])
def test_two_step_sums_are_those_of_trying_every_draw_and_discard(part: str) -> None:
    book, chance = load(part=part), random.Random(FRESH)
    for number in chance.sample(range(len(book)), sample(60)):
        hand = book.hand(number)
        facts, tiles = classify(hand), [int(tile.kind) for tile in hand.tiles]
        for tile, total in facts.two_step.items():
            rest = [*tiles]
            rest.remove(tile.kind)
            counts = tuple(rest.count(kind) for kind in range(34))
            steps, _ = naive_outlook.outlook(counts, hand.counts, rest, True, tile.kind)
            left = {drawn: 4 - hand.counts[drawn] for drawn in steps}
            expected = sum(left[drawn] * step.count for drawn, step in steps.items() if step)
            assert total == expected, (naive.write(hand.counts), str(tile))
        best = best_of({tile.kind: total for tile, total in facts.two_step.items()})
        if best:
            is_same = bool(best & Question(hand.counts).best)
            assert is_same == (part == "book"), naive.write(hand.counts)
