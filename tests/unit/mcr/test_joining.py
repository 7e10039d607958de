"""Sets that are joined for the fans of several sets, each at most once."""

from analyzer import parse_hand
from analyzer.mcr.fans import PRACTICE
from analyzer.mcr.joining import choose_runs, choose_triplets, forests, possible_joins
from tests.unit.cases import table

JOINED = [
    ("two suits, two runs each: never four fans", "123m 456m 123p 456p", {
        ("mixed_double_chow", "mixed_double_chow", "short_straight"),
        ("mixed_double_chow", "short_straight", "short_straight"),
    }),
    ("a straight and one fan more", "123m 123m 456m 789m", {
        ("pure_double_chow", "pure_straight"),
        ("pure_straight", "short_straight"),
        ("pure_straight", "two_terminal_chows"),
    }),
    ("a mixed straight and one fan more", "123m 123s 456m 789p", {
        ("mixed_double_chow", "mixed_straight"), ("mixed_straight", "short_straight"),
    }),
    ("shifted runs of three suits and the rest", "567m 456p 345s 678s", {
        ("mixed_shifted_chows", "short_straight"),
    }),
    ("four runs of one fan are used up", "123s 234s 345s 456s", {("four_pure_shifted_chows",)}),
    ("equal runs twice", "123m 123m 789m 789m", {
        ("pure_double_chow", "pure_double_chow", "two_terminal_chows"),
        ("pure_double_chow", "two_terminal_chows", "two_terminal_chows"),
        ("two_terminal_chows",) * 3,
    }),
    ("three equal runs are no pairs of runs", "123m 123m 123m 789p", {("pure_triple_chow",)}),
    ("three suits alike: no mixed pairs besides", "234m 234p 234s 789s", {("mixed_triple_chow",)}),
    ("a run joins what is counted only once", "234m 234p 234s 567s", {
        ("mixed_triple_chow", "short_straight"),
    }),
    ("three runs in a triangle count twice", "123m 123p 456m", {
        ("mixed_double_chow", "short_straight"),
    }),
    ("nothing in common", "123m 456p 345s", {()}),
]  # fmt: skip


@table("runs, fans", JOINED)
def test_joined_runs(runs: str, fans: set[tuple[str, ...]]) -> None:
    starts = tuple(sorted(parse_hand(run).tiles[0].kind for run in runs.split()))
    results = [
        tuple(sorted(join.fan.id for join in choice.chosen))
        for choice in choose_runs(starts, PRACTICE)
    ]
    assert set(results) == fans
    assert len(results) == len(fans)


def test_joined_triplets() -> None:
    """222m 222p 222s is one 三同刻, and no 双同刻 besides; with 333s it may join once more."""
    (choice,) = choose_triplets((1, 10, 19), PRACTICE)
    assert [join.fan.zh for join in choice.chosen] == ["三同刻"]
    (choice,) = choose_triplets((1, 2, 10, 11), PRACTICE)
    assert [join.fan.zh for join in choice.chosen] == ["双同刻", "双同刻"]


def test_a_choice_never_joins_sets_twice() -> None:
    joins = possible_joins((0, 0, 9, 18), "runs")
    for chosen in forests(joins):
        assert sum(len(join.members) - 1 for join in chosen) <= 3
        assert len(set(chosen)) == len(chosen)
