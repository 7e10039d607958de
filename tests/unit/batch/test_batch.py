"""Files of hands: every row has an answer or an error, and a kill loses no rows."""

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from analyzer.batch import BatchError, hands, reading, run_batch
from analyzer.batch.answers import SCHEMA
from analyzer.tiles import KIND_NAMES
from tests.unit.batch.rows import expected
from tests.unit.batch.runs import Recorder, finished, hands_file, many_lines, random_hands

ODD_TEXTS = [
    *("123m406p789s1122z6z", "６７８Ｍ123p", "https://tenhou.net/2/?q=123m456p789s11222z"),
    *("1 2 3 M r5s 11h", "123m456p789s1122z", "111m", "5m", "", "   ", "5", "m", "8z", "0z"),
    *("00m", "0m0m", "05m0p0s", "11111m", "123456789m123456p", "123456789m12345p", "東東東"),
    *("123x", "123m\x00", '1"2m', "12,3m", "q=123m"),
]


def batch(source: Path, **options: Any) -> Any:
    target = source.with_suffix(".out.parquet")
    run_batch(str(source), str(target), watcher=Recorder(), **options)
    assert not target.with_name(target.name + ".parts").exists()
    return pq.read_table(target)


@pytest.mark.parametrize("forms", ["standard", "regular"])
def test_each_row_is_what_the_single_hand_says(tmp_path: Path, forms: Any) -> None:
    melds = ["123m40p67s(p5z1)(k9p)6s", "1m(p1z1)(k1m)", "1122z(456m0)", "m123p1z1155,s3-40,z777="]
    texts = [*random_hands(1_500), *ODD_TEXTS, *melds, "11223344556677z", "1122335577m11z"]
    source = hands_file(tmp_path, "\n".join(texts))
    table = batch(source, forms=forms)
    table.validate(full=True)
    assert table.schema == SCHEMA
    assert table.schema.metadata == {b"hairi.schema_version": b"1"}
    for result, text in zip(table.to_pylist(), texts, strict=True):
        assert result == expected(text, forms), text


def test_a_hand_with_jokers_is_a_row_with_its_reason(tmp_path: Path) -> None:
    source = hands_file(tmp_path, "123m1j\n1m\n")
    joker, plain = batch(source).to_pylist()
    assert "no jokers" in joker["error"]
    assert joker["shanten"] is None
    assert plain["error"] is None


def test_bit_k_of_a_set_is_the_kind_k(tmp_path: Path) -> None:
    source = hands_file(tmp_path, "123m406p789s1122z6z\n")
    (row,) = batch(source).to_pylist()
    names = [name for kind, name in enumerate(KIND_NAMES) if row["discard_ukeire"][0] >> kind & 1]
    assert (row["best"], names, row["discard_count"][0]) == (["6z"], ["1z", "2z"], 4)


LINES = {
    "lines end with a line feed": (b"1m\n2m\n", ["1m", "2m"]),
    "the last line may lack it": (b"1m\n2m", ["1m", "2m"]),
    "Windows ends them with two characters": (b"1m\r\n2m\r\n", ["1m", "2m"]),
    "Windows begins with a mark": (b"\xef\xbb\xbf1m\n2m\n", ["1m", "2m"]),
    "an empty line is a row": (b"1m\n\n2m\n\n", ["1m", "", "2m", ""]),
    "an empty file has no rows": (b"", []),
    "a mark alone has no rows": (b"\xef\xbb\xbf", []),
    "what is not UTF-8 is replaced": (b"1m\n\xff2m\n", ["1m", "\ufffd2m"]),
}


@pytest.mark.parametrize("rule", LINES)
def test_text(tmp_path: Path, rule: str) -> None:
    data, texts = LINES[rule]
    source = hands_file(tmp_path, data)
    assert batch(source).to_pylist() == [expected(text) for text in texts]


BROKEN = "this line has no column 2, or a quote in it stays open"

RECORDS = {
    "the column is found by its name": (b"id,hand\n7,1m\n8,2m\n", ["1m", "2m"]),
    "without a header the first column counts": (b"1m,7\n2m,8\n", ["1m", "2m"]),
    "an unknown header is a row": (b"tehai,id\n2m,8\n", ["tehai", "2m"]),
    "quotes may hold commas": (b'id,hand,x\n"7,""8",1m,2\n9,"2m",3\n', ["1m", "2m"]),
    "a quoted header and Windows": (b'\xef\xbb\xbf"id","hand"\r\n7,"1m"\r\n', ["1m"]),
    "a header alone has no rows": (b"hand\n", []),
    "a header without an end has no rows": (b"hand", []),
    "an empty field is no hand": (b"id,hand\n7,\n", [""]),
}


@pytest.mark.parametrize("rule", RECORDS)
def test_csv(tmp_path: Path, rule: str) -> None:
    data, texts = RECORDS[rule]
    source = hands_file(tmp_path, data, "hands.csv")
    assert batch(source).to_pylist() == [expected(text) for text in texts]


def test_a_line_without_the_column_is_kept_with_the_reason(tmp_path: Path) -> None:
    source = hands_file(tmp_path, b'id,hand\n7\n\n8,"1m\n9,1m\n', "hands.csv")
    rows = batch(source).to_pylist()
    assert [row["hand"] for row in rows] == ["7", "", '8,"1m', "1m"]
    assert [row["error"] for row in rows] == [BROKEN, BROKEN, BROKEN, None]


def test_another_column_can_be_named(tmp_path: Path) -> None:
    source = hands_file(tmp_path, "tehai\thand\n1m\t2m\n", "hands.tsv")
    assert batch(source, column="tehai")["hand"].to_pylist() == ["1m"]
    with pytest.raises(BatchError, match='no column "x" in the first line, only: tehai, hand'):
        batch(source, column="x")


@pytest.mark.parametrize("kind", ["string", "large_string", "string_view", "dictionary"])
def test_parquet_keeps_nulls_and_order(tmp_path: Path, kind: str) -> None:
    texts = [*random_hands(300), None, *ODD_TEXTS, None]
    plain = pa.array(texts, pa.string())
    column = {
        "string": plain,
        "large_string": plain.cast(pa.large_string()),
        "string_view": plain.cast(pa.string_view()),
        "dictionary": plain.dictionary_encode(),
    }[kind]
    source = tmp_path / "hands.parquet"
    pq.write_table(pa.table({"id": range(len(texts)), "hand": column}), source, row_group_size=100)
    assert batch(source).to_pylist() == [expected(text) for text in texts]


def test_parquet_without_rows(tmp_path: Path) -> None:
    source = tmp_path / "hands.parquet"
    pq.write_table(pa.table({"hand": pa.array([], pa.string())}), source)
    table = batch(source)
    assert (len(table), table.schema) == (0, SCHEMA)


def test_large_row_groups_are_cut_and_small_ones_joined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = reading.Cutting(rows=250)
    monkeypatch.setattr(hands, "SHORT_ROWS", sizes)
    texts = random_hands(2_100)
    source = tmp_path / "hands.parquet"
    table = pa.table({"other": texts})
    with pq.ParquetWriter(source, table.schema) as writer:
        for start, end in [(0, 100), (100, 200), (200, 300), (300, 1_900), (1_900, 2_100)]:
            writer.write_table(table.slice(start, end - start))
    spans = reading.cut(reading.open_source(str(source), None, None), sizes)
    assert [(span.groups, span.size) for span in spans][:3] == [
        ((0, 2), 200), ((2, 3), 100), ((3, 4), 250),
    ]  # fmt: skip
    assert batch(source)["hand"].to_pylist() == texts


@pytest.mark.parametrize("step", [1, 2, 5, 7, 64])
def test_every_line_is_in_one_span(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    monkeypatch.setattr(hands, "SHORT_ROWS", reading.Cutting(smallest=step, largest=step))
    texts = ["", "1m", "22m", "", "333m", "x" * 30, "1m", ""]
    source = hands_file(tmp_path, "\n".join(texts) + "\n")
    assert batch(source)["hand"].to_pylist() == texts


REFUSED = {
    "hands.xlsx": "the name ends in none of",
    "hands.parquet": "not a Parquet file",
    "nowhere://hands.txt": "nowhere",
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_read_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "hands.xlsx").write_text("x")
    (tmp_path / "hands.parquet").write_text("no Parquet")
    url = name if "://" in name else str(tmp_path / name)
    with pytest.raises(BatchError, match=REFUSED[name]):
        run_batch(url, str(tmp_path / "out.parquet"), watcher=Recorder())
    assert not (tmp_path / "out.parquet.parts").exists()


def test_numbers_are_no_hands(tmp_path: Path) -> None:
    source = tmp_path / "hands.parquet"
    pq.write_table(pa.table({"hand": [1, 2]}), source)
    with pytest.raises(BatchError, match='column "hand" holds int64, not text'):
        batch(source)


def test_the_output_does_not_replace_the_input_or_a_folder(tmp_path: Path) -> None:
    source = hands_file(tmp_path, "1m")
    with pytest.raises(BatchError, match="replace the input"):
        run_batch(str(source), str(source), watcher=Recorder())
    link = tmp_path / "link.txt"
    link.symlink_to(source)
    with pytest.raises(BatchError, match="replace the input"):
        run_batch(str(link), str(source), watcher=Recorder())
    with pytest.raises(BatchError, match="is a folder"):
        run_batch(str(source), str(tmp_path), watcher=Recorder())


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    source = hands_file(tmp_path, "1m")
    letter = tmp_path / "hands.out.parquet.parts" / "letter.txt"
    letter.parent.mkdir()
    letter.write_text("dear")
    with pytest.raises(BatchError, match=r"letter\.txt"):
        batch(source)
    assert letter.read_text() == "dear"


@pytest.mark.parametrize("name", ["parts", "parts.lock"])
def test_links_that_someone_has_planted_are_not_followed(tmp_path: Path, name: str) -> None:
    source, victim = tmp_path / "hands.txt", tmp_path / "victim"
    source.write_text("1m")
    if name == "parts":
        victim.mkdir()
    else:
        victim.write_text("dear")
    (tmp_path / f"hands.out.parquet.{name}").symlink_to(victim)
    with pytest.raises(BatchError, match="is a link, not written here"):
        batch(source)
    assert victim.is_dir() or victim.read_text() == "dear"


def test_urls_of_other_file_systems(tmp_path: Path) -> None:
    import fsspec

    memory = fsspec.filesystem("memory")
    memory.pipe_file("/hairi/hands.txt", b"1m\n123x\n")
    source, target = "memory://hairi/hands.txt", "memory://hairi/out.parquet"
    summary = run_batch(source, target, watcher=Recorder())
    assert (summary.rows, summary.errors) == (2, 1)
    assert memory.ls("/hairi", detail=False) == ["/hairi/hands.txt", "/hairi/out.parquet"]
    with memory.open("/hairi/out.parquet") as file:
        assert pq.read_table(file).to_pylist() == [expected("1m"), expected("123x")]


@pytest.mark.slow
def test_one_thread_and_three_give_the_same_file(tmp_path: Path) -> None:
    source = hands_file(tmp_path, many_lines(60_000))
    one, three = tmp_path / "one.parquet", tmp_path / "three.parquet"
    run_batch(str(source), str(one), threads=1, watcher=Recorder())
    summary = run_batch(str(source), str(three), threads=3, watcher=Recorder())
    assert (summary.rows, summary.errors, summary.rows_before) == (60_000, 60, 0)
    assert one.read_bytes() == three.read_bytes()


ROWS = 200_000


@pytest.fixture(name="large")
def large_file(tmp_path: Path) -> Path:
    return hands_file(tmp_path, many_lines(ROWS))


def test_an_error_of_the_disk_ends_the_run_and_keeps_the_parts(
    large: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from analyzer.batch.parts import finish_part

    def fail(job: Any, number: int, span: Any) -> Any:
        if number == 3:
            raise OSError(28, "No space left on device")
        return finish_part(job, number, span)

    target, folder = large.with_name("out.parquet"), large.with_name("out.parquet.parts")
    monkeypatch.setattr("analyzer.batch.running.finish_part", fail)
    with pytest.raises(OSError, match="No space"):
        run_batch(str(large), str(target), threads=1, watcher=Recorder())
    assert len(finished(folder)) >= 3
    assert not target.exists()
