"""Rows and statistics of a season."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pyarrow as pa
import pytest

from analyzer.batch import BatchError, Means, run_plan
from analyzer.games import parse_game
from analyzer.review import review_game
from analyzer.review.season import Rate, Season, read_season, summarize_season
from analyzer.review.season_columns import SCHEMA, day_of, error_row, game_key, season_rows
from analyzer.review.season_run import Player, find_logs, find_player, plan_season, review_file
from tests.unit.batch.runs import Recorder
from tests.unit.games.examples import FOLDER, SUFFIXES
from tests.unit.games.tenhou_round import tenhou

FOUR = [FOLDER / f"players-4{suffix}" for suffix in SUFFIXES.values()]


def season_of(*rows: dict[str, object]) -> Season:
    return summarize_season(pa.Table.from_pylist([*rows], schema=SCHEMA))


def test_the_sums_of_a_season_are_those_of_its_reviews() -> None:
    paths = [FOUR[0], FOLDER / "players-3.mjlog"]
    reviews = [review_game(parse_game(path.read_bytes()), 1) for path in paths]
    season = season_of(*(row for each in reviews for row in season_rows(each, each.game.format)))
    totals = [each.summary for each in reviews]
    assert (season.games, season.rounds) == (2, sum(len(each.rounds) for each in reviews))
    assert season.decisions == sum(len(r.judged) for each in reviews for r in each.rounds)
    assert season.total == Rate(
        sum(t.total.number for t in totals), sum(t.total.of for t in totals)
    )
    given = sum(total.tiles_given_away for total in totals)
    assert season.given_away.value == pytest.approx(given / season.rounds)
    assert season.place.value == pytest.approx(sum(each.place or 0 for each in reviews) / 2)
    assert season.luck.useful == sum(total.luck.useful for total in totals)
    assert season.luck.expected == pytest.approx(sum(total.luck.expected for total in totals))
    rounds = [each for review in reviews for each in review.rounds]
    assert season.won == Rate(sum(each.outcome == "won" for each in rounds), len(rounds))
    assert season.riichi.number == sum(each.riichi is not None for each in rounds)
    assert season.called.number == sum(bool(each.calls) for each in rounds)
    assert season.is_small
    risks = [each.risk for review in reviews for each in review.decisions if each.risk]
    assert season.danger.of == len(risks)
    assert season.danger_taken == pytest.approx(sum(risk.own.p for risk in risks), rel=1e-5)
    paid = [each.deal_in for each in rounds if each.deal_in]
    assert season.danger.number == sum(each.is_against_riichi for each in paid if each.risk)


def test_deal_ins_are_counted_by_their_flags() -> None:
    review = review_game(parse_game(FOUR[0].read_bytes()), 1)
    rows = [row | {"deals_in": False} for row in season_rows(review, review.game.format)]
    flags = [["riichi_against"], ["riichi_against", "last_turns"], [], None, ["no_yaku"]]
    for row, each in zip(rows, flags, strict=False):
        row |= {"deals_in": True, "flags": each}
    counted = {"riichi_against": 2, "open_threat": 0, "last_turns": 1}
    assert dict(season_of(*rows).deal_in_flags) == counted


def test_each_loss_has_one_cause_and_the_costliest_come_first() -> None:
    review = review_game(parse_game(FOUR[0].read_bytes()), 1)
    rows = [row | {"mark": "best", "flags": []} for row in season_rows(review, "a.mjlog")]
    chosen = [row for row in rows if row["is_calm"]][:4]
    flags = [["dora_kept", "riichi_against"], ["open_threat", "value_suit"], [], []]
    for row, each, points in zip(chosen, flags, (100.0, 400.0, 250.0, None), strict=True):
        known = {} if points is None else {"best_win": 0.2, "mine_win": 0.1, "mine_points": 50.0}
        row |= {"mark": "loss", "flags": each, "calls_lost": 0, "passes_lost": 0, **known}
        row |= {"best_points": points and points + 50, "points_lost": points}
    rows[0] |= {"calls_lost": 1, "passes_lost": 1, "calls_points": 300.5}
    season = season_of(*rows)
    assert [(each.code, each.number, each.points) for each in season.causes] == [
        ("yaku", 1, 400.0), ("call", 2, 300.5), ("shape", 2, 250.0), ("defence", 1, 100.0),
    ]  # fmt: skip
    assert [each.turn for each in season.largest] == [chosen[at]["turn"] for at in (1, 2, 0, 3)]


def test_push_and_fold_are_counted_by_verdict_and_by_what_the_player_did() -> None:
    whole = {"game": b"a" * 16, "file": "a", "seat": 0, "number": 0, "danger": 0.1}
    answers = [
        ("push", "push", 90.0), ("push", "fold", 400.0), ("push", "fold", 30.0),
        ("close", "push", 70.0), ("fold", "push", 250.5), ("fold", "fold", 20.0),
        (None, None, None),
    ]  # fmt: skip
    names = ("verdict", "did", "value_lost")
    rows = [whole | dict(zip(names, answer, strict=True)) for answer in answers]
    counted = [(each.verdict, each.pushed, each.points) for each in season_of(*rows).push_fold]
    assert counted == [
        ("push", Rate(1, 3), 430.0), ("close", Rate(1, 1), None), ("fold", Rate(1, 2), 250.5),
    ]  # fmt: skip
    assert season_of(rows[-1]).push_fold == ()


def test_a_loss_by_value_is_one_of_push_or_fold_and_gives_away_no_tiles() -> None:
    review = review_game(parse_game(FOUR[0].read_bytes()), 1)
    rows = [row | {"mark": "best", "value_lost": None} for row in season_rows(review, "a.mjlog")]
    calm = [row for row in rows if row["is_calm"]]
    before = season_of(*rows).given_away.value
    given = next(row for row in calm if row["loss_tiles"])
    given |= {
        "mark": "loss", "danger": 0.1, "value_lost": 640.0, "points_lost": 640.0,
        "flags": ["riichi_against"], "mine_points": 1.0,
    }  # fmt: skip
    season = season_of(*rows)
    assert [(each.code, each.number, each.points) for each in season.causes] == [
        ("push_fold", 1, 640.0)
    ]
    assert season.largest[0].value_lost == 640.0
    assert season.given_away.value is not None
    assert before is not None
    assert (before - season.given_away.value) * season.rounds == pytest.approx(given["loss_tiles"])
    assert season.points_given_away.value == pytest.approx(640.0 / season.rounds)


def test_danger_taken_is_compared_with_the_deal_ins_to_a_riichi() -> None:
    whole = {"game": b"a" * 16, "file": "a", "seat": 0, "deals_in": False, "deals_in_riichi": False}
    dealt = {"deals_in": True, "deals_in_riichi": True}
    rows = [
        whole | {"number": 0, "danger": 0.125},
        whole | {"number": 0, "danger": 0.25} | dealt,
        whole | {"number": 1, "danger": None, "deals_in": True},
        whole | {"number": 2, "danger": 0.0},
        whole | {"number": 2, "danger": 0.5, "deals_in": True},  # to a hand without riichi
    ]
    season = season_of(*rows)
    assert (season.danger, season.danger_taken) == (Rate(1, 4), 0.875)
    assert season.dealt_in_riichi == Rate(1, 2)


def test_points_given_away_are_told_by_month() -> None:
    whole = {"file": "a", "seat": 0, "mark": "best", "is_calm": True, "best_points": 900.0}
    days = [date(2026, 5, 2), date(2026, 6, 1), date(2026, 6, 9), None]
    rows = [
        whole
        | {"game": bytes([at]) * 16, "number": 0, "date": day}
        | {"mine_points": 800.0 - at, "points_lost": 100.0 + at}
        for at, day in enumerate(days)
    ]
    months = season_of(*rows).months_points
    assert [(month, mean.value, mean.of) for month, mean in months] == [
        ("2026-05", 100.0, 1), ("2026-06", 101.5, 2),
    ]  # fmt: skip
    unknown = [row | {"mine_points": None, "best_points": None} for row in rows]
    assert season_of(*unknown).months_points == ()


def test_the_player_of_most_games_is_found(tmp_path: Path) -> None:
    game = json.loads((FOLDER / "players-4.tenhou6.json").read_bytes())
    for number, names in enumerate((["A", "B", "C", "D"], ["E", "F", "B", "C"], ["", "B", "", ""])):
        text = json.dumps(game | {"name": names})
        (tmp_path / f"{number}.json").write_text(text, encoding="utf-8")
    assert find_player([str(tmp_path)]) == ("B", 3, 3)


def test_every_game_of_a_file_has_its_rows(tmp_path: Path) -> None:
    games = [tenhou() | {"ref": str(number)} for number in range(3)]
    path = tmp_path / "three.json"
    path.write_text(json.dumps(games), encoding="utf-8")
    rows = review_file(str(path), Player(seat=0))
    assert [each["round"] for each in rows] == ["E1"] * 3


def test_answers_to_chances_to_call_are_shares_of_those_judged() -> None:
    whole = {"game": b"a" * 16, "file": "a", "seat": 0, "mark": "best"}
    counts = ("chances_called", "chances_passed", "calls_lost", "passes_lost")
    rounds = [
        whole | {"number": number} | dict(zip(counts, values, strict=True))
        for number, values in enumerate([(2, 5, 1, 0), (1, 2, 1, 2)])
    ]
    season = season_of(rounds[0], rounds[0], rounds[1])
    assert (season.taken, season.calls_lost) == (Rate(3, 10), Rate(2, 3))
    assert season.passes_lost == Rate(2, 7)


@pytest.mark.slow
def test_win_chances_are_columns_where_they_are_wanted(tmp_path: Path) -> None:
    log = json.loads((FOLDER / "players-3.tenhou6.json").read_bytes())
    name = str(tmp_path / "round.tenhou6.json")
    Path(name).write_text(json.dumps(log | {"log": log["log"][:1]}), encoding="utf-8")
    plain, rows = (review_file(name, Player(seat=0), is_expected=each) for each in (False, True))
    assert {row.get("mine_points") for row in plain} == {None}
    known = [row for row in rows if row.get("mine_points") is not None]
    assert known
    assert all(row["best_points"] >= row["mine_points"] for row in known)
    assert plan_season([name], "a.parquet", Player(seat=0)).fingerprint != (
        plan_season([name], "a.parquet", Player(seat=0), is_expected=True).fingerprint
    )


def test_a_game_counts_once_in_whatever_format_it_was_saved() -> None:
    rows = [row for path in FOUR for row in review_file(str(path), Player(seat=2))]
    assert len({row["game"] for row in rows}) == 1
    season = season_of(*rows, error_row("broken", "why"))
    assert (season.games, season.repeated, season.errors) == (1, 3, 1)
    alone = season_of(*review_file(str(FOUR[0]), Player(seat=2)))
    assert replace(season, repeated=0, errors=0) == alone


def test_two_games_have_two_keys() -> None:
    keys = {game_key(parse_game(path.read_bytes())) for path in sorted(FOLDER.glob("*.mjlog"))}
    assert len(keys) == 2


def test_the_day_of_a_log_is_in_its_name() -> None:
    assert day_of("", "logs/2022060222gm-0001-0000-f47dd061&tw=3.mjlog") == date(2022, 6, 2)
    assert day_of("2022139922gm-1", "game.mjlog") is None


def test_wilsons_interval() -> None:
    low, high = Rate(8, 10).interval or (0, 0)
    assert [low, high] == pytest.approx([0.4902, 0.9433], abs=1e-4)
    assert Rate(0, 0).interval is None
    assert (Rate(0, 5).interval or (1, 1))[0] == pytest.approx(0)


def test_a_player_is_found_by_name_and_a_bad_file_is_a_row(tmp_path: Path) -> None:
    name = parse_game(FOUR[0].read_bytes()).names[3]
    rows = review_file(str(FOUR[0]), Player(name=name))
    assert {row["seat"] for row in rows} == {3}
    (stranger,) = review_file(str(FOUR[0]), Player(name="nobody"))
    broken = tmp_path / "broken.mjlog"
    broken.write_text("<mjloggm>")
    for row, words in ((stranger, "nobody"), (review_file(str(broken), Player())[0], "XML")):
        assert words in row["error"]
    assert "No such file" in review_file(str(tmp_path / "none"), Player())[0]["error"]


def test_a_run_over_a_folder_writes_what_its_reviews_say(tmp_path: Path) -> None:
    target = tmp_path / "season.parquet"
    plan = lambda: plan_season([str(FOLDER / "*.mjlog")], str(target), Player())  # noqa: E731
    summary = run_plan(plan, Means("test", 1), Recorder())
    rows = [
        row for path in sorted(FOLDER.glob("*.mjlog")) for row in review_file(str(path), Player())
    ]
    assert (summary.rows, summary.errors) == (len(rows), 0)
    assert read_season(str(target)) == season_of(*rows)


def test_what_is_no_season_is_refused(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    other = tmp_path / "other.parquet"
    pq.write_table(pa.table({"a": [1]}), other)
    with pytest.raises(BatchError, match="no season"):
        read_season(str(other))
    other.write_text("PAR1")
    with pytest.raises(BatchError, match="cannot be read"):
        read_season(str(other))
    with pytest.raises(BatchError, match="no log"):
        plan_season([str(tmp_path / "*.mjlog")], str(other), Player())


def test_logs_are_found_once_in_folders_and_patterns(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for name in ("b.json", "a.json", "deep/c&tw=1.mjlog", "odd[1].json"):
        (tmp_path / name).touch()
    names = [str(tmp_path / name) for name in ("a.json", "b.json", "odd[1].json")]
    assert find_logs([f"{tmp_path}/*.json"]) == names
    assert find_logs([names[2], f"{tmp_path}/*.json"]) == [names[2], *names[:2]]
    assert set(find_logs([str(tmp_path)])) == {*names, str(tmp_path / "deep/c&tw=1.mjlog")}


def test_means_of_points_leave_out_the_games_whose_points_are_unknown() -> None:
    known = parse_game(FOUR[0].read_bytes())
    unknown = replace(known, has_scores=False, final_scores=None)
    rounds = [replace(each, result=None) for each in known.rounds[1:]]
    unknown = replace(unknown, rounds=(*unknown.rounds[:1], *rounds))
    reviews = [review_game(game, 1) for game in (known, unknown)]
    rows = [[*season_rows(each, str(place))] for place, each in enumerate(reviews)]
    names = ("place", "points", "points_before", "place_before")
    assert {row[name] for row in rows[1] for name in names} == {None}
    other = [row | {"game": b"x" * 16, "points_change": None} for row in rows[1]]
    alone, both = season_of(*rows[0]), season_of(*rows[0], *other)
    assert both.games == alone.games + 1
    for name in ("place", "points_change"):
        assert getattr(both, name) == getattr(alone, name)
