"""Random changes of logs."""

import random
import re
from collections.abc import Callable

TOKEN = {
    "mjlog": re.compile(rb"<[^>]*>"),
    "tenhou6": re.compile(rb'"[^"]*"|\d+|\[|\]'),
    "mjai": re.compile(rb"[^\n]+"),
    "majiang": re.compile(rb'\{"[a-z]+": \{[^}]*\}\}|\d+'),
}
"""What a part of a log is, which can be dropped, doubled or moved."""


def flip(data: bytes, chance: random.Random) -> bytes:
    """Change one byte."""
    place = chance.randrange(len(data))
    return data[:place] + bytes([chance.choice(b'0123456789"[]{},<>/ mpszE')]) + data[place + 1 :]


def digit(data: bytes, chance: random.Random) -> bytes:
    """Change one digit."""
    place = chance.choice([match.start() for match in re.finditer(rb"\d", data)])
    return data[:place] + bytes([chance.choice(b"0123456789")]) + data[place + 1 :]


def drop(parts: list[bytes], chance: random.Random) -> None:
    del parts[chance.randrange(len(parts))]


def double(parts: list[bytes], chance: random.Random) -> None:
    place = chance.randrange(len(parts))
    parts.insert(place, parts[place])


def swap(parts: list[bytes], chance: random.Random) -> None:
    one, other = chance.randrange(len(parts)), chance.randrange(len(parts))
    parts[one], parts[other] = parts[other], parts[one]


PARTS: list[Callable[[list[bytes], random.Random], None]] = [drop, double, swap]


def change(name: str, data: bytes, chance: random.Random) -> bytes:
    """Change a log in one to three places."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        how = chance.randrange(5)
        if how < 2:
            data = (flip, digit)[how](data, chance)
            continue
        spans = [match.span() for match in TOKEN[name].finditer(data)]
        if not spans:
            return data
        tokens = [data[a:b] for a, b in spans]
        ends = [0, *(b for _, b in spans)]
        between = [data[end:a] for end, (a, _) in zip(ends, spans, strict=False)]
        PARTS[how - 2](tokens, chance)
        between += [b""] * (len(tokens) - len(between))
        if name == "mjai":
            data = b"\n".join(tokens)
        else:
            pairs = zip(between, tokens, strict=False)
            data = b"".join(a + b for a, b in pairs) + data[ends[-1] :]
    return data
