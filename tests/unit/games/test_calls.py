"""The numbers that mjlog gives to calls."""

from collections import Counter

import pytest

from analyzer.games import GameError
from analyzer.games.tenhou_tags import Decoded, decode_call

EXAMPLES = {
    12535: Decoded("chii", (18, 23, 25), 3, 18),
    22743: Decoded("chii", (38, 42, 45), 3, 42),
    63647: Decoded("chii", (99, 100, 105), 3, 105),
    6167: Decoded("chii", (10, 12, 16), 3, 10),
    13511: Decoded("chii", (16, 22, 25), 3, 22),
    35879: Decoded("chii", (52, 57, 60), 3, 60),
    43593: Decoded("pon", (112, 113, 115), 1, 113),
    20585: Decoded("pon", (52, 53, 54), 1, 53),
    3690: Decoded("pon", (8, 9, 10), 2, 9),
    50763: Decoded("pon", (132, 133, 135), 3, 132),
    25138: Decoded("added_kan", (64, 66, 67, 65), 2, 66),
    11859: Decoded("added_kan", (28, 29, 31, 30), 3, 31),
    27906: Decoded("open_kan", (108, 109, 110, 111), 2, 109),
    1539: Decoded("open_kan", (4, 5, 6, 7), 3, 6),
    6144: Decoded("concealed_kan", (24, 25, 26, 27)),
    31008: Decoded(None, (121,)),
}


def decoded(number: int) -> Decoded | None:
    try:
        return decode_call(number)
    except GameError as error:
        return {"BAD_MELD": None}[error.code]


@pytest.mark.parametrize("number", EXAMPLES)
def test_calls_as_logs_have_them(number: int) -> None:
    assert decode_call(number) == EXAMPLES[number]


def test_each_call_has_one_number_and_no_other_number_is_a_call() -> None:
    calls = [each for each in map(decoded, range(-10, 70_000)) if each is not None]
    kinds = {"chii": 4032, "pon": 1224, "added_kan": 1224, "open_kan": 408, None: 4}
    # The four ids of a concealed kan are four numbers of one call.
    assert Counter(each.call for each in calls) == kinds | {"concealed_kan": 136}
    others = [each for each in calls if each.call != "concealed_kan"]
    assert len(set(others)) == len(others)
