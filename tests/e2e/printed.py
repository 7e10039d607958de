"""The text of a PDF that Chromium prints, page by page."""

import re
import zlib


def pages_of(printed: bytes) -> list[str]:
    """Return the text of each page, by the maps of its fonts from glyphs to letters."""
    objects = {
        int(match[1]): match[2]
        for match in re.finditer(rb"(\d+) 0 obj(.*?)endobj", printed, re.DOTALL)
    }
    pages = [body for body in objects.values() if b"/Type /Page\n" in body]
    return [_text_of(page, objects) for page in pages]


def _text_of(page: bytes, objects: dict[int, bytes]) -> str:
    fonts = {
        name: _letters(_content(objects[int(match[1])]))
        for name, font in re.findall(rb"/(F\d+) (\d+) 0 R", page)
        if (match := re.search(rb"/ToUnicode (\d+)", objects[int(font)]))
    }
    (contents,) = re.findall(rb"/Contents (\d+)", page)
    text, font = "", b""
    shown = re.findall(rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>", _content(objects[int(contents)]))
    for name, glyphs in shown:
        font = name or font
        each = (int(glyphs[at : at + 4], 16) for at in range(0, len(glyphs), 4))
        text += "".join(fonts.get(font, {}).get(glyph, "") for glyph in each)
    return text


def _content(body: bytes) -> bytes:
    """Return the stream of an object."""
    data = body.partition(b"stream\n")[2].rpartition(b"\nendstream")[0]
    return zlib.decompress(data) if b"/FlateDecode" in body else data


def _letters(font_map: bytes) -> dict[int, str]:
    """Return glyph -> letters."""
    found: dict[int, str] = {}
    text = font_map.decode("latin-1")
    for block in re.findall(r"beginbfchar(.*?)endbfchar", text, re.DOTALL):
        for glyph, code in re.findall(r"<(\w+)> <(\w+)>", block):
            found[int(glyph, 16)] = bytes.fromhex(code).decode("utf-16-be")
    for block in re.findall(r"beginbfrange(.*?)endbfrange", text, re.DOTALL):
        for low, high, code in re.findall(r"<(\w+)> <(\w+)> <(\w+)>", block):
            for step in range(int(high, 16) - int(low, 16) + 1):
                found[int(low, 16) + step] = chr(int(code, 16) + step)
    return found
