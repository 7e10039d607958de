"""Files that would cost much time or memory are refused early."""

import gzip
import tracemalloc
from collections.abc import Callable

import pytest

from analyzer.games import GameError, parse_game
from tests.unit.games.cases import mjai, refusal, start

MEBIBYTE = 1 << 20

MOST_MEMORY = 32 * MEBIBYTE

SENT, UNPACKED = 2 * MEBIBYTE, 8 * MEBIBYTE

FILES: dict[str, tuple[Callable[[], bytes], str]] = {
    "a bomb of spaces": (lambda: gzip.compress(b" " * 12 * UNPACKED), "TOO_LARGE"),
    "a gzip in a gzip": (lambda: gzip.compress(gzip.compress(b"{}")), "BAD_ENCODING"),
    "two members of gzip": (lambda: gzip.compress(b"{}") + gzip.compress(b"{}"), "BAD_GZIP"),
    "a gzip that is cut off": (lambda: gzip.compress(mjai(start()))[:-20], "BAD_GZIP"),
    "entities in entities": (
        lambda: (
            b'<!DOCTYPE mjloggm [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
            b'<mjloggm><UN n0="&b;"/></mjloggm>'
        ),
        "XML_DOCTYPE",
    ),
    "a file from elsewhere": (
        lambda: b'<!DOCTYPE mjloggm SYSTEM "file:///etc/hostname"><mjloggm/>',
        "XML_DOCTYPE",
    ),
    "an entity that is not declared": (lambda: b'<mjloggm><UN n0="&b;"/></mjloggm>', "BAD_XML"),
    "100,000 tags": (lambda: b"<mjloggm>" + b"<a/>" * 100_000, "TOO_LARGE"),
    "100,000 tags in each other": (lambda: b"<mjloggm>" + b"<a>" * 100_000, "TOO_LARGE"),
    "a long attribute": (lambda: b'<mjloggm><UN n0="' + b"x" * 20_000 + b'"/>', "TOO_LARGE"),
    "many attributes": (
        lambda: b"<mjloggm><UN " + b" ".join(b'n%d=""' % n for n in range(200_000)) + b"/>",
        "TOO_LARGE",
    ),
    "100,000 lists in each other": (lambda: b"[" * 100_000 + b"]" * 100_000, "TOO_DEEP"),
    "many lists": (lambda: b"[" + b"[]," * 600_000 + b"1]", "TOO_LARGE"),
    "many objects": (lambda: b"[" + b'{"a":1},' * 200_000 + b"1]", "TOO_LARGE"),
    "many numbers": (lambda: b"[" + b"1," * 1_000_000 + b"1]", "TOO_LARGE"),
    "many lines": (lambda: b"{}\n" * 600_000, "TOO_LARGE"),
    "many empty lines": (lambda: gzip.compress(b"{" + b"\n" * (UNPACKED - 2)), "BAD_JSON"),
    "a long text": (lambda: gzip.compress(b'["' + b"a" * (UNPACKED - 4)), "TOO_LARGE"),
    "a long text with an emoji": (
        lambda: gzip.compress('["🀀'.encode() + b"a" * (UNPACKED - 8)),
        "TOO_LARGE",
    ),
    "a text of escapes": (lambda: b'["' + b'\\"' * 1_000_000, "TOO_LARGE"),
    "quotes": (lambda: b"[" + b'"' * (SENT - 1), "TOO_LARGE"),
    "a long link": (lambda: b"https://a/#json=" + b"%5B" * 600_000, "TOO_LARGE"),
    "a long line": (lambda: b"tenhou.net." * 180_000, "NOT_A_LOG"),
}


@pytest.mark.parametrize("name", FILES)
def test_rubbish_is_refused_within_its_memory(name: str) -> None:
    make, code = FILES[name]
    data = make()
    tracemalloc.start()
    try:
        error = refusal(data)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert error.code == code
    assert peak < MOST_MEMORY


def test_a_search_that_cannot_end_well_is_short() -> None:
    """Lists of the same few tiles, called by everybody, leave few places to try."""
    hands = [[41, 41, 42, 42, 43, 43, 44, 44, 45, 45, 46, 46, 47]] * 2
    hands += [[11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24]] * 2
    items: list[object] = [[0, 0, 0], [25000] * 4, [31], []]
    for hand in hands:
        items += [hand, [35, 36, 37, 38, "41p4141", "42p4242"] * 9, [60, 60, 41, 42] * 9]
    with pytest.raises(GameError) as caught:
        parse_game(repr({"log": [[*items, ["流局"]]]}).replace("'", '"').encode())
    assert caught.value.code in ("NO_ORDER", "FIFTH_COPY")
