"""The plain count of MCR, in numbers, against every predicate asked about everything."""

import pickle

import pytest

from analyzer.mcr import PROFILES, Score, score_win
from tests.oracle.hands import FRESH
from tests.oracle.mcr_by_predicates import Trial, try_all
from tests.oracle.mcr_hands import wins
from tests.samples import sample

profiles = pytest.mark.parametrize("profile", PROFILES)


def trials(score: Score) -> list[Trial]:
    return [
        (
            str(trial.reading),
            str(trial.place),
            trial.total,
            {fan.id: count for fan, count in trial.fans},
        )
        for trial in score.tried
    ]


@profiles
def test_each_reading_and_place_counts_what_all_predicates_say(profile: str) -> None:
    for win in wins(f"{FRESH} plain {profile}", sample(6000)):
        assert trials(score_win(win, profile)) == try_all(win, profile), win


@profiles
def test_the_account_has_the_fans_and_the_points_of_its_numbers(profile: str) -> None:
    for win in wins(f"{FRESH} accounts {profile}", sample(3000)):
        score = score_win(win, profile)
        for account in (score.best, *score.alternatives):
            assert sum(line.points for line in account.fans) == account.total == score.total, win
        chosen = next(trial for trial in score.tried if score.is_chosen(trial))
        lists = [account.counts for account in (score.best, *score.alternatives)]
        assert {fan.id: count for fan, count in chosen.fans} in lists, win


def test_a_score_is_what_its_win_and_profile_are() -> None:
    """Whether its reasons have been read or not, before and after it is pickled."""
    for win in wins(f"{FRESH} pickled", sample(200)):
        score = score_win(win)
        unread = pickle.loads(pickle.dumps(score))
        read = pickle.loads(pickle.dumps(score))
        characters = [sorted(repr(each)) for each in (score, unread, read)]  # a set has no order
        assert characters == [characters[0]] * 3
        assert unread == score != score_win(win, "wmo2006")
        assert hash(unread) == hash(score)
