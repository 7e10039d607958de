"""mpsz and addresses: texts with their hands, and invalid texts with their errors."""

from collections.abc import Callable

import pytest

from analyzer import Hand, format_hand, parse_hand
from analyzer.errors import LONGEST_QUOTE
from analyzer.notation import format_typed, read_hand, read_placed_melds, read_tiles
from analyzer.rules import JOKERS, RIICHI, SANMA, Rules
from tests.unit.notation.cases import case, refusal

Span = tuple[int, int]


CANONICAL = [
    case("3n+1 tiles have no draw", "7m1z6m", "67m1z"),
    case("a single tile is a hand", "1z", "1z"),
    case("a pair is a tile and the draw", "11m", "1m1m"),
    case("tabs, line ends and wide spaces are white space", "\t1\n2\u30003m\r1z", "123m1z"),
    case("full-width upper case is read", "１２３Ｍ１Ｚ", "123m1z"),
    case("R alone is the red five too", "4R6M1Z", "406m1z"),
    case("R marks a five too", "34R5P", "340p"),
    case("a full-width r marks a five", "３４ｒ５ｐ", "340p"),
    case("r behind two fives marks the second", "55rp", "5p0p"),
    case("r before two fives marks the first", "r55p1z", "05p1z"),
    case("one red five in each suit", "r5m5rp(0)s1z", "0m0p0s1z"),
    case("white space between r and 5 changes nothing", "3 4 r 5\u3000p", "340p"),
    case("white space between 5 and r changes nothing", "5 r p1z", "0p1z"),
    case("r beside a five that is not its neighbour is a tile", "54rp", "405p"),
    case("a meld between r and 5 keeps them apart", "r(p1z1)5p", "0p(p1z1)5p"),
    case("mjai's red five at the end of a group", "345pr,67p11z", "34067p11z"),
    case("r between a letter and a digit is the digit's", "5pr6p1z", "056p1z"),
    case("the same in every suit", "(0)m(0)p4(0)s1z", "0m0p40s1z"),
    case("full-width brackets", "34（0）p", "340p"),
    case("r and 5 in brackets", "34(r5)p1(5r)s(r)m1z", "0m340p10s1z"),
    case("a zero in brackets, then a meld", "34(0)p(p1z1)", "340p(p1z1)"),
    case("commas with space", "123m, 456p , 11z", "123m456p1z1z"),
    case("a full-width comma", "123m，456p", "123m456p"),
    case("a comma of Japanese", "123m、456p", "123m456p"),
    case("a comma at the end", "123m,456p,", "123m456p"),
    case("commas around melds", "1z,(p5m1),(k2z)", "1z(p5m1)(k2z)"),
    case("groups may repeat a suit", "3m1p2m1m", "123m1p"),
    case("jokers go last", "1j3m1J2m", "23m11j"),
    case("a drawn joker stands alone", "11z111j", "11z11j1j"),
]


@pytest.mark.parametrize(("text", "canonical"), CANONICAL)
def test_a_text_has_one_canonical_form(text: str, canonical: str | None) -> None:
    canonical = canonical or text
    assert format_hand(parse_hand(text)) == canonical
    assert format_hand(parse_hand(canonical)) == canonical


ERRORS = [
    case("nothing typed", "", "EMPTY", (0, 0)),
    case("white space alone is nothing typed", "  \n", "EMPTY", (0, 0)),
    case("a comma inside a group", "123,456p", "BAD_CHAR", (3, 4)),
    case("a comma before a letter", "123,m", "BAD_CHAR", (3, 4)),
    case("nothing but a comma", ",", "BAD_CHAR", (0, 1)),
    case("a letter first behind a comma", "123m,p456", "NO_DIGITS", (5, 6)),
    case("two red fives beside their marks", "r5r5p", "SECOND_RED", (2, 4)),
    case("two red fives with the marks behind", "5r5rp", "SECOND_RED", (3, 4)),
    case("a five between two marks", "r5rp", "SECOND_RED", (2, 3)),
    case("two marks between two fives", "5rr5p", "SECOND_RED", (2, 4)),
    case("a mark before a zero", "r0p", "SECOND_RED", (1, 2)),
    case("a mark behind a zero", "0rp", "SECOND_RED", (1, 2)),
    case("a zero in brackets as the second", "0(0)p", "SECOND_RED", (2, 3)),
    case("digits without a suit before others", "123m 789 1122z", "NO_SUIT", (5, 8)),
    case("a red five of honours", "34r5z", "BAD_HONOUR", (2, 4)),
    case("a zero of honours in brackets", "1(0)z", "BAD_HONOUR", (2, 3)),
    case("a red joker with its mark", "1j5rj", "BAD_JOKER", (2, 4)),
    case("two zeros in brackets", "34(00)p", "BAD_MELD", (2, 6)),
    case("another digit in brackets", "34(5)p", "BAD_MELD", (2, 5)),
    case("an open bracket", "34(0p", "BAD_MELD", (2, 5)),
    case("a marked five without a suit", "34m r5", "NO_SUIT", (4, 6)),
    case("a red five counts as a copy", "5555mr5m", "FIFTH_COPY", (5, 7)),
    case("a NUL", "1m\x00", "BAD_CHAR", (2, 3)),
    case("a lone surrogate", "1m\ud800", "BAD_CHAR", (2, 3)),
    case("a circled digit is a tile by itself", "①m", "NO_DIGITS", (1, 2)),
    case("a digit of another script is no digit", "१m", "BAD_CHAR", (0, 1)),
    case("a superscript is no digit", "1m²", "BAD_CHAR", (2, 3)),
    case("a character outside the first plane counts as one", "1m😀x", "BAD_CHAR", (2, 3)),
    case("two notations in one text", "1m🀄", "BAD_CHAR", (0, 1)),
    case("a word that starts with a suit letter", " hello 1", "NO_DIGITS", (1, 2)),
    case("a word without a digit is quoted whole", "  magic", "BAD_CHAR", (2, 7)),
    case("a word that no hand could start with", "xyz", "BAD_CHAR", (0, 1)),
    case("a minus sign", "-1m", "BAD_CHAR", (0, 1)),
    case("a suit without digits", "m", "NO_DIGITS", (0, 1)),
    case("a second letter after one group", "123mp", "NO_DIGITS", (4, 5)),
    case("a red joker", "1m0j", "BAD_JOKER", (2, 3)),
    case("a fifth copy before a fifth joker", "11111j11111m", "FIFTH_COPY", (10, 11)),
    case("honour 9 among good ones", "1292z", "BAD_HONOUR", (2, 3)),
    case("a red honour", "1rz", "BAD_HONOUR", (1, 2)),
    case("a fifth copy in another group", "1111m2p 1m", "FIFTH_COPY", (8, 9)),
    case("a red five as the fifth five", "55550m", "FIFTH_COPY", (4, 5)),
    case("a second red five spelt differently", "0r m", "SECOND_RED", (1, 2)),
    case("too many before a fifth copy", "11111m1234567890p", "TOO_MANY", (15, 16)),
    case("a fifth copy before a second red", "0011111m", "FIFTH_COPY", (6, 7)),
    case("a bad letter before too many tiles", "123456789m123456789p!", "BAD_CHAR", (20, 21)),
    case("the first of two faults in reading order", "8z!", "BAD_HONOUR", (0, 1)),
    case("spaces count for the position", "1 2 3 m 0 z", "BAD_HONOUR", (8, 9)),
]


MESSAGES = [
    case("a bad honour", "123m0z", 'position 5: "0z" — honours are 1z to 7z'),
    case("a fifth copy", "11111m", "position 5: fifth 1m — there are only four of a kind"),
    case("a meld", "1111m(p1m1)", "position 6: fifth 1m — there are only four of a kind"),
    case("a second red", "00m", "position 2: second 0m — there is one red five in each suit"),
]


@pytest.mark.parametrize(("text", "message"), MESSAGES)
def test_a_message_says_what_was_found_and_what_is_allowed(text: str, message: str) -> None:
    assert str(refusal(text)) == message


def test_a_message_spells_out_what_cannot_be_printed_and_cuts_a_long_quote() -> None:
    assert refusal("1m\u202e").found == "U+202E"
    assert refusal("1" * 1000).found == "1" * 23 + "…"
    assert len(refusal("1\n" * 30).found) <= LONGEST_QUOTE


HAND = "123m406p789s1122z6z"
ADDRESSES = [
    case("a tenhou link", f"https://tenhou.net/2/?q={HAND}", "q"),
    case("a tenhou link without TLS", f"http://tenhou.net/2/?q={HAND}", "q"),
    case("a tenhou link without scheme", f"tenhou.net/2/?p={HAND}", "p"),
    case("a tenhou link to the page file", f"https://tenhou.net/2/index.html?q={HAND}", "q"),
    case("a query with its question mark", f"?qd={HAND}", "qd"),
    case("a query without question mark", f"pd={HAND}", "pd"),
    case("upper case", f"HTTPS://TENHOU.NET/2/?QD={HAND.upper()}", "qd"),
    case("space around", f"  ?q={HAND}\n", "q"),
    case("further parameters behind", f"https://tenhou.net/2/?q={HAND}&d=1z", "q"),
    case("a fragment behind", f"?q={HAND}#rows", "q"),
    case("a page of our own", f"http://127.0.0.1:8000/?p={HAND}", "p"),
    case("our own page, parameters before", f"https://hairi.example/?lang=ja&q={HAND}", "q"),
    case("tenhou's link in a sentence", f"cut? https://tenhou.net/2/?q={HAND} thanks", "q"),
    case("tenhou's link at the end of a sentence", f"cut? https://tenhou.net/2/?q={HAND}.)", "q"),
    case("tenhou's link behind letters that grow in lower case", f"İİ tenhou.net/2/?q={HAND}", "q"),
    case("tenhou's link in brackets", f"<https://tenhou.net/2/?p={HAND}>", "p"),
    case("a host without scheme", f"www.tenhou.net/2/?q={HAND}", "q"),
    case("a local page without scheme", f"localhost:8000/?pd={HAND}", "pd"),
    case("a query after other parameters", f"?lang=ja&q={HAND}", "q"),
    case("plus signs are spaces", "?q=123m+406p+789s+1122z+6z", "q"),
    case("percent escapes", "?q=123%6d406p789s1122%7A6z", "q"),
    case("nothing but percent escapes", "?q=" + "".join(f"%{ord(c):02X}" for c in HAND), "q"),
    case("escaped white space", "?q=123m%20406p%0A789s1122z%E3%80%806z", "q"),
    case("escaped full width", "?q=%EF%BC%91%EF%BC%92%EF%BC%93m406p789s1122z6z", "q"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "mode"), ADDRESSES)
def test_an_address_is_read_as_its_hand_and_mode(text: str, mode: str) -> None:
    reading = read_hand(text)
    assert reading.hand == parse_hand(HAND)
    assert reading.mode == mode


def test_a_hand_without_address_has_no_mode() -> None:
    assert read_hand(HAND).mode is None


ADDRESS_ERRORS = [
    case("no hand behind the equals sign", "?q=", "EMPTY", (0, 0)),
    case("no hand before further parameters", "?q=&d=1z", "EMPTY", (0, 0)),
    case("a bad letter", "https://tenhou.net/2/?q=123x", "BAD_CHAR", (27, 28)),
    case("an escape behind a letter", "?q=123m%78", "BAD_CHAR", (7, 10)),
    case("the second of two escapes", "?q=%31%78", "BAD_CHAR", (6, 9)),
    case("an escape of several bytes", "?q=1m%E2%82%AC", "BAD_CHAR", (5, 14)),
    case("a character after escapes", "?q=%31%6Dx", "BAD_CHAR", (9, 10)),
    case("an escape cut short", "?q=1m%7", "BAD_CHAR", (5, 6)),
    case("an escaped percent sign is decoded once", "?q=%2531m", "BAD_CHAR", (3, 6)),
    case("bytes that are not UTF-8", "?q=%FFm", "BAD_CHAR", (3, 6)),
    case("an honour among escapes", "?q=%31%32%30z", "BAD_HONOUR", (9, 12)),
    case("an honour after text between escapes", "?q=%31m23p%38z", "BAD_HONOUR", (10, 13)),
    case("digits without suit in escapes", "?q=1m%32%33", "NO_SUIT", (5, 11)),
    case("the parameter ends before the suit", "?q=12&p=1m", "NO_SUIT", (3, 5)),
    case("a fifth copy", "pd=1111%31m", "FIFTH_COPY", (7, 10)),
    case("space before the address counts", " ?q=8z", "BAD_HONOUR", (4, 5)),
]


@pytest.mark.parametrize(("text", "code", "span"), [*ERRORS, *ADDRESS_ERRORS])
def test_an_error_names_its_rule_and_its_place(text: str, code: str, span: Span) -> None:
    error = refusal(text)
    assert (error.code, error.span) == (code, span)


QUERIES = [
    case("a strict text stands for itself", "3m1p2m", "3m1p2m"),
    case("a strict text keeps its split groups", "1m2m3m", "1m2m3m"),
    case("a lenient text is rewritten in typed order", "3M 1P 2M", "3m1p2m"),
    case("a lenient text merges neighbours of a suit", "1m 2m 5z1h", "12m51z"),
    case("full width is rewritten", "１ｍ２ｍ", "12m"),
    case("a red five stays red", "r5m", "0m"),
    case("the hand of an address stands for itself", "?q=1m2m", "1m2m"),
    case("escapes are decoded", "?q=1%6D2m", "1m2m"),
    case("a line end is not part of a strict text", "12m\n", "12m"),
    case("melds stand before the drawn tile", "(p5m1)3m1z 2m(K2Z)4m4m", "3m1z24m(p5m1)(k2z)4m"),
    case("without a drawn tile melds stand at the end", "(p5m1)3m1z2m1m", "3m1z21m(p5m1)"),
    case("tiles of other notations are in typed order", "E 3m W 1m", "1z3m3z1m"),
    case("jokers are like a suit", "2z1j1J3z", "2z11j3z"),
    case("zeros in brackets are rewritten", "34(0)p,1z", "340p1z"),
    case("words of suits are rewritten", "man 34 pin 5r sou 6 9p", "34m0p6s9p"),
]


@pytest.mark.parametrize(("text", "query"), QUERIES)
def test_the_query_is_the_text_itself_where_tenhou_would_take_it(text: str, query: str) -> None:
    assert read_hand(text).query == query


def test_tiles_are_written_in_the_order_given() -> None:
    assert format_typed(parse_hand("7z1m0m2p1m").tiles) == "7z10m2p1m"


def test_a_parsed_hand_keeps_the_typed_order() -> None:
    hand = parse_hand("3m1p2m")
    assert [str(tile) for tile in hand.tiles] == ["3m", "1p", "2m"]
    assert hand != parse_hand("2m3m1p")
    assert hand == Hand(hand.tiles)


PLACES = [
    case("each tile is its digit", "1 2m3p", (0, 2, 4)),
    case("melds come after the tiles", "(p5m1)3m1z2m1m", (6, 8, 10, 12, 0)),
    case("tiles around a meld", "1(p5m1)2m", (0, 7, 1)),
    case("in an address", "?q=1%32m", (3, 4)),
    case("words", "E 5mr 1m", (0, 2, 6)),
    case("a marked five with its mark", "4r55m5rp", (0, 1, 3, 5)),
    case("a zero inside its brackets", "4(0)p", (0, 2)),
    case("words of suits", "man 34 ji 1 9p", (4, 5, 10, 12)),
    case("a red tile with its word", "赤五万 发", (0, 4)),
    case("counts, each tile where its number stands", f"[2{',0' * 33}]", (1, 1)),
    case("in a line of chat", "cut? 123m1z thanks", (5, 6, 7, 9)),
]


@pytest.mark.parametrize(("text", "starts"), PLACES)
def test_a_reading_knows_where_each_tile_and_meld_stands(
    text: str, starts: tuple[int, ...]
) -> None:
    reading = read_hand(text)
    assert tuple(start for start, _ in reading.places) == starts
    assert len(starts) == len(reading.hand.tiles) + len(reading.hand.melds)


RULES = [
    case("a tile that three players do not have", "19m2m", SANMA, "SANMA_TILE", (3, 4)),
    case("the first of them in reading order", "(p5m1)2m", SANMA, "SANMA_TILE", (0, 6)),
    case("in an address", "?q=1m%35m", SANMA, "SANMA_TILE", (5, 8)),
    case("in another notation", "19m W5", SANMA, "BAD_CHAR", (4, 5)),
    case("among words", "E W5", SANMA, "SANMA_TILE", (2, 4)),
    case("a joker where there is none", "123m1j", RIICHI, "NO_JOKERS", (4, 5)),
    case("a fault of any hand comes first", "1j11111m", RIICHI, "FIFTH_COPY", (6, 7)),
]


@pytest.mark.parametrize(("text", "rules", "code", "span"), RULES)
def test_rules_refuse_the_tiles_that_they_do_not_know(
    text: str, rules: Rules, code: str, span: Span
) -> None:
    error = refusal(text, lambda text: read_hand(text, rules))
    assert (error.code, error.span) == (code, span)


def test_rules_accept_their_own_tiles() -> None:
    assert parse_hand("99m(k1m)1z", SANMA) == parse_hand("99m(k1m)1z")
    assert parse_hand("123m1j", JOKERS).jokers == 1


TILE_LISTS = [
    case("nothing typed is no tile", "", ""),
    case("white space is no tile", " \n", ""),
    case("mpsz in typed order", "3m1p0s", "3m 1p 0s"),
    case("more than four of a kind", "111111m", "1m 1m 1m 1m 1m 1m"),
    case("words", "E 5pr W1", "1z 0p 1m"),
    case("one word", "E", "1z"),
    case("names", "东 赤五万", "1z 0m"),
    case("Unicode", "🀄🀇", "7z 1m"),
    case("numbers", "16,0,135", "0m 1m 7z"),
    case("an address", "?q=1m2z", "1m 2z"),
]


@pytest.mark.parametrize(("text", "names"), TILE_LISTS)
def test_a_plain_list_of_tiles_is_read_in_any_notation(text: str, names: str) -> None:
    assert " ".join(map(str, read_tiles(text))) == names


def test_a_plain_list_of_melds_is_read_with_its_places() -> None:
    melds, spans = read_placed_melds("(678s0) (k2s1)(k9p)")
    assert "".join(map(str, melds)) == "(678s0)(k2s1)(k9p)"
    assert spans == ((0, 7), (8, 14), (14, 19))
    assert read_placed_melds(" ") == ((), ())


BAD_LISTS = [
    case("melds among tiles", read_tiles, "1m(p5m1)", "NO_MELDS", (2, 8)),
    case("the 137th tile", read_tiles, "1m" * 137, "TOO_MANY_TILES", (272, 273)),
    case("no tiles", read_tiles, "hm", "NO_DIGITS", (0, 1)),
    case("a hand among words", read_tiles, "cut 123m1z", "BAD_CHAR", (0, 1)),
    case("a tile among melds", read_placed_melds, "(p5m1)1m", "ONLY_MELDS_HERE", (6, 7)),
    case("a joker among melds", read_placed_melds, "1j", "ONLY_MELDS_HERE", (0, 2)),
    case("no meld", read_placed_melds, "(p5m9)", "BAD_MELD", (0, 6)),
]


@pytest.mark.parametrize(("read", "text", "code", "span"), BAD_LISTS)
def test_a_list_of_tiles_or_of_melds_has_nothing_else(
    read: Callable[[str], object], text: str, code: str, span: Span
) -> None:
    error = refusal(text, read)
    assert (error.code, error.span) == (code, span)


def test_a_list_may_have_all_136_tiles() -> None:
    assert len(read_tiles("1m" * 136)) == 136
