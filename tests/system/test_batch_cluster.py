"""A Dask cluster of real processes writes the same file as one machine, even if a worker dies."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="the packages of the extra cluster are not installed")

from analyzer.batch import BatchError, run_batch
from tests.samples import sample
from tests.system.dask_cluster import (
    SCHEDULER,
    WORKER,
    Cluster,
    Killer,
    address_in,
    start,
    wait_for,
    wait_for_workers,
)
from tests.unit.batch.runs import (
    Flipper,
    Recorder,
    StopError,
    Stopper,
    flip,
    hands_file,
    many_lines,
)
from tests.unit.games.examples import FOLDER

ROWS = sample(240_000)


@pytest.fixture(name="cluster")
def running_cluster(tmp_path: Path) -> Iterator[Cluster]:
    with ExitStack() as stack:
        reference = tmp_path / "scheduler.json"
        scheduler = start(stack, tmp_path, *SCHEDULER, "--scheduler-file", str(reference))
        file = ["--scheduler-file", str(reference)]
        wait_for(reference)
        workers = [
            start(
                stack, tmp_path, *WORKER, *file, "--local-directory", str(tmp_path / f"worker{n}")
            )
            for n in range(2)
        ]
        yield Cluster(address_in(reference), scheduler, workers)


@pytest.fixture(name="large")
def large_file(tmp_path: Path) -> Path:
    return hands_file(tmp_path, many_lines(ROWS))


def test_the_cluster_writes_the_file_of_the_local_run(cluster: Cluster, large: Path) -> None:
    wait_for_workers(cluster.address)
    local, remote = large.with_name("local.parquet"), large.with_name("remote.parquet")
    run_batch(str(large), str(local), watcher=Recorder())
    watcher = Recorder(large.with_name("remote.parquet.parts"))
    summary = run_batch(str(large), str(remote), scheduler=cluster.address, watcher=watcher)
    assert (summary.rows, summary.errors) == (ROWS, ROWS // 1000)
    assert watcher.parts == len(watcher.written) > 1
    assert remote.read_bytes() == local.read_bytes()


@pytest.mark.long
def test_a_worker_killed_in_the_middle_costs_no_rows(cluster: Cluster, large: Path) -> None:
    wait_for_workers(cluster.address)
    local, remote = large.with_name("local.parquet"), large.with_name("remote.parquet")
    run_batch(str(large), str(local), watcher=Recorder())
    watcher = Killer(large.with_name("remote.parquet.parts"), cluster.workers[0])
    summary = run_batch(str(large), str(remote), scheduler=cluster.address, watcher=watcher)
    assert 2 <= watcher.killed_at < len(watcher.written), "the worker was killed too late"
    assert cluster.workers[0].returncode is not None
    assert summary.rows == ROWS
    assert remote.read_bytes() == local.read_bytes()


@pytest.mark.long
def test_damaged_parts_are_computed_again_on_the_cluster(cluster: Cluster, large: Path) -> None:
    wait_for_workers(cluster.address)
    local, remote = large.with_name("local.parquet"), large.with_name("remote.parquet")
    folder = large.with_name("remote.parquet.parts")
    run_batch(str(large), str(local), watcher=Recorder())
    with pytest.raises(StopError):
        run_batch(str(large), str(remote), scheduler=cluster.address, watcher=Stopper())
    first, second, *_, last = sorted(folder.glob("part-*.parquet"))
    flip(first, 8_000)
    second.write_bytes(b"")
    watcher = Flipper(last, 80_000)
    run_batch(str(large), str(remote), scheduler=cluster.address, watcher=watcher)
    again = [note[:11] for note in watcher.notes if "again" in note]
    assert again == ["part 000000", "part 000001", f"part {last.name[5:11]}"]
    assert remote.read_bytes() == local.read_bytes()


def test_no_scheduler_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("analyzer.batch.cluster.CONNECT_SECONDS", 1)
    source = hands_file(tmp_path, "1m")
    with pytest.raises(BatchError, match=r"no Dask scheduler at tcp://127\.0\.0\.1:1"):
        run_batch(str(source), str(tmp_path / "o.parquet"), scheduler="tcp://127.0.0.1:1",
                  watcher=Recorder())  # fmt: skip


@pytest.mark.long
def test_a_scheduler_that_dies_ends_the_run_and_the_next_one_goes_on(
    cluster: Cluster, large: Path
) -> None:
    wait_for_workers(cluster.address)
    target = large.with_name("out.parquet")
    killer = Killer(large.with_name("out.parquet.parts"), cluster.scheduler)
    with pytest.raises(BatchError, match="the cluster is gone"):
        run_batch(str(large), str(target), scheduler=cluster.address, watcher=killer)
    for worker in cluster.workers:
        worker.kill()
        worker.wait()
    summary = run_batch(str(large), str(target), watcher=Recorder())
    assert summary.rows == ROWS
    assert summary.rows_before > 0


@pytest.mark.long
def test_a_cluster_reviews_games_as_one_machine_does(cluster: Cluster, tmp_path: Path) -> None:
    from analyzer.batch import Means, run_plan
    from analyzer.review.season_run import Player, plan_season

    logs = [str(path) for path in sorted(FOLDER.glob("players-*"))]
    shared, alone = tmp_path / "shared.parquet", tmp_path / "alone.parquet"
    on_workers = Means("test", scheduler=cluster.address)
    run_plan(lambda: plan_season(logs, str(shared), Player()), on_workers, Recorder())
    run_plan(lambda: plan_season(logs, str(alone), Player()), Means("test", 1), Recorder())
    assert shared.read_bytes() == alone.read_bytes()


@pytest.mark.long
def test_a_cluster_computes_the_expectation_of_hands_as_one_machine_does(
    cluster: Cluster, tmp_path: Path
) -> None:
    from analyzer.batch import expect_batch
    from analyzer.expectation import Options

    source = hands_file(
        tmp_path, "hand,turn\n" + "123m406p789s1122z6z,12\n123x,\n" * 400, "hands.csv"
    )
    shared, alone = tmp_path / "shared.parquet", tmp_path / "alone.parquet"
    options = Options(extra=0)
    done = expect_batch(str(source), str(shared), options=options, scheduler=cluster.address,
                        watcher=Recorder())  # fmt: skip
    expect_batch(str(source), str(alone), options=options, processes=1, watcher=Recorder())
    assert (done.rows, done.errors) == (800, 400)
    assert shared.read_bytes() == alone.read_bytes()
