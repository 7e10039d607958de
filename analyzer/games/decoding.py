"""Bytes of a file -> its text: gzip is unpacked up to a limit, and the text must be UTF-8."""

import zlib

from analyzer.games.errors import GameError

MOST_SENT = 2 << 20
"""Most bytes of a file."""

MOST_UNPACKED = 8 << 20
"""Most bytes of an unpacked file; the largest game seen has 95 KB."""

MOST_WIDE = 2 << 20
"""Most bytes of an unpacked text that is not all ASCII: as a string it takes up to four times as
much memory."""

PIECE = 64 << 10
"""Most bytes unpacked in one step."""

GZIP = b"\x1f\x8b"

ARCHIVES = {
    b"PK": "ZIP",
    b"\x28\xb5\x2f\xfd": "Zstandard",
    b"7z\xbc\xaf": "7z",
    b"BZh": "bzip2",
    b"\xfd7zXZ": "xz",
    b"Rar!": "RAR",
    b"%PDF": "PDF",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
}
"""First bytes of files that are not logs -> the name of their format."""

MAJSOUL = b".lq."
"""Bytes near the start of every MajSoul record."""


def decode(data: bytes) -> str:
    """Return the text of a file, without a byte order mark.

    Raises:
        GameError: EMPTY, TOO_LARGE, BAD_GZIP, BAD_ENCODING, NOT_A_LOG or MAJSOUL_BINARY.
    """
    if len(data) > MOST_SENT:
        raise GameError("TOO_LARGE", f"{MOST_SENT >> 20} MiB")
    if data.startswith(GZIP):
        data = unpack(data)
    for start, name in ARCHIVES.items():
        if data.startswith(start):
            raise GameError("NOT_A_LOG", name)
    if MAJSOUL in data[:64]:
        raise GameError("MAJSOUL_BINARY")
    if len(data) > MOST_WIDE and not data.isascii():
        raise GameError("TOO_LARGE", f"{MOST_WIDE >> 20} MiB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise GameError("BAD_ENCODING") from None
    if not text or text.isspace():
        raise GameError("EMPTY")
    return text


def unpack(data: bytes) -> bytes:
    """Return the content of one gzip member; zero bytes after it are ignored.

    Raises:
        GameError: BAD_GZIP, or TOO_LARGE if the content is more than 8 MiB.
    """
    member = zlib.decompressobj(wbits=31)
    unpacked = bytearray()
    try:
        while not member.eof:
            piece = member.decompress(data, PIECE)
            data = member.unconsumed_tail
            unpacked += piece
            if len(unpacked) > MOST_UNPACKED:
                raise GameError("TOO_LARGE", f"{MOST_UNPACKED >> 20} MiB")
            if not piece and not data and not member.eof:
                raise GameError("BAD_GZIP")
    except zlib.error:
        raise GameError("BAD_GZIP") from None
    if member.unused_data.strip(b"\0"):
        raise GameError("BAD_GZIP")
    return bytes(unpacked)
