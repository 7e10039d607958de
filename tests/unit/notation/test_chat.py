"""Hands in lines with other words."""

import pytest

from analyzer import NotationError, format_hand, parse_hand
from analyzer.notation import read_hand
from analyzer.notation.chat_doubts import LONGEST_CHAT_LINE
from analyzer.rules import SANMA
from tests.unit.notation.cases import case, refusal

HAND = "123m406p789s1122z6z"
WAITING = "123m406p789s1122z"
LINES = [
    case("a call", f"wwyd {HAND[4:]} (chi 123m)?", "406p789s1122z(123m0)6z"),
    case("calls and dora", "406p789s11z, chi 123m, pon 7z, dora 4s", "406p789s1z(123m0)(p7z1)1z"),
    case("four calls", "wwyd 1z, chi 123m, pon 7z, pon 5p, kan 9s",
         "1z(123m0)(p7z1)(p5p1)(k9s)"),
    case("a drawn tile and a call", "406p789s1122z drew 6z, chi 123m", "406p789s1122z(123m0)6z"),
    case("a round and a call", f"S4 {HAND[4:]} chi 123m", "406p789s1122z(123m0)6z"),
    case("tiles of the hand in an answer", f"{HAND}: 6z or 1z? I keep 406p", HAND),
    case("waits in an answer", f"wwyd {HAND}? cut 6z, wait on 3m 6m", HAND),
    case("waits in Japanese", f"{HAND} 6z切り 36m待ち", HAND),
    case("points beside a whole hand", f"25000 points, wwyd {HAND}? 30000 points for west", HAND),
    case("commas between the tiles, bars between the groups",
         "> 1,2,3m | ４，０，６ｐ | 7–8–9s | EE SS | 6z", "123m406p789s1122z6z"),
    case("one sign before the drawn tile", f"{WAITING} | 6z", HAND),
    case("an arrow before the drawn tile", f"{WAITING}→6z", HAND),
    case("brackets around the drawn tile", f"{WAITING} [6z]", HAND),
    case("an honour that was drawn", f"{WAITING}, drew the green dragon", HAND),
    case("an honour behind a plus", f"{WAITING} + hatsu", HAND),
    case("a bamboo drawn to names", "二三四④⑤⑥⑦2345西西 ツモ６", "234m4567p2345s33z6s"),
    case("a tile drawn with the word of its suit", f"{WAITING} drew 5 sou", f"{WAITING}5s"),
    case("a dora behind its tile", f"{WAITING} 3m dora", WAITING),
    case("a round at the end", f"{HAND} E1", HAND),
    case("a round in kanji", f"東1 親 6巡 {HAND}", HAND),
    case("a wind before the hand", f"Seat: East {HAND}", HAND),
    case("a pon in words", "I have a pon of chun and 11m345p67s5s99p", "11m34599p567s(p7z1)"),
    case("a player", "123m456p789s1z pon 222z (from toimen)", "123m456p789s1z(p2z2)"),
    case("a call in Chinese", "11m345p6799s5s 碰了中", "11m345p56799s(p7z1)"),
    case("a link of Markdown", f"[{HAND}](https://tenhou.net/2/?q={HAND})", HAND),
    case("capitals of a word", f"NEED HELP {WAITING}", WAITING),
    case("red fives that are on", f"{WAITING} red fives are on", WAITING),
    case("Russian", "пон 7з 11м345п6799с5с дора 3м", "11m345p56799s(p7z1)"),
    case("two dora", f"{HAND}, dora indicators: 3m 4p", HAND),
    case("a face", f"{HAND} hard :P", HAND),
    case("a letter behind an apostrophe", f"here's {WAITING}", WAITING),
    case("a question, and a tile in the answer",
         f"what would you cut here? {HAND}, I think 6z", HAND),
    case("a link behind a word", f"牌理: https://tenhou.net/2/?q={HAND}", HAND),
    case("a link of another page", f"look: https://hairi.example/?lang=ja&p={HAND}.", HAND),
    case("words without spaces of their own", "何切る 1234m56p789s1155z", "1234m56p789s1155z"),
    case("words that touch the hand", f"手牌{HAND}何切る", HAND),
    case("a full-width colon", f"手牌：{HAND}。", HAND),
    case("brackets and quotes", f'cut from "{HAND}" [or not]', HAND),
    case("groups with spaces", "cut? 123m 406p 789s 1122z 6z", HAND),
    case("the drawn tile apart", f"cut? {WAITING} 6z", HAND),
    case("a cut behind fourteen tiles", f"cut? {HAND} 6z", HAND),
    case("a number before the hand", f"turn 5 {WAITING}", WAITING),
    case("a round before the hand", f"S4 {HAND} hm, hard", HAND),
    case("dora before the hand", f"dora 5p {WAITING}", WAITING),
    case("dora before groups with spaces", "dora: 5p 123m 406p 789s 1122z", WAITING),
    case("dora in Japanese", "東一局 ドラ5p 123m 406p 789s 1122z", WAITING),
    case("dora and a comma", f"East 1, dora 5p, {HAND}", HAND),
    case("an honour at the end of a word", f"親は東 {HAND}", HAND),
    case("the same hand twice", f"{HAND} please, I mean {HAND}", HAND),
    case("the same link twice", f"tenhou.net/2/?q={HAND} tenhou.net/2/?q={HAND}", HAND),
    case("a hand and a line break", f"cut?\n{HAND}\n6z", HAND),
    case("melds", "cut? 11z23m(p5m1)(k2z)4m ok", "23m11z(p5m1)(k2z)4m"),
    case("full width", "切る？　１２３ｍ１ｚ", "123m1z"),
    case("jokers", "wild: 123m11j please", "123m1j1j"),
    case("letters first", "cut m123p456s789z1155m0, yes", "123m456p789s1155z0m"),
    case("letters first, with melds", "cut m123p1z1155,s3-40,z777=, yes",
         "123m1p115z(340s0)(p7z2)5z"),
    case("words of mjai", "cut 3m 4m E E, yes", "34m11z"),
    case("words with commas", "my hand is 1m, 2m, 3m, 4m, E, E", "1234m11z"),
    case("winds behind the hand", "wwyd 123m456p789s EEE SS, hard", "123m456p789s1112z2z"),
    case("dragons behind the hand", "hand: 123m 55p 789s EEE CC", "123m55p789s11177z"),
    case("single honours behind the hand", "WWYD 123m456p E E W", "123m456p113z"),
    case("winds at the end", "what to cut? 123m456p789s EEE", "123m456p789s111z"),
    case("a quoted list", 'cut from ["1m","2m","E","E"] yes', "12m11z"),
    case("a list of Python", "cut from ['1m', '2m', 'E', 'E'] yes", "12m11z"),
    case("Unicode", "cut 🀇🀈🀉🀀 yes", "123m1z"),
    case("Unicode with melds", "cut 🀇🀈 (🀆🀆🀆1) yes", "1m(p5z1)2m"),
    case("emoji", "cut :1m::2m::3m::1z: yes", "123m1z"),
    case("emoji as a program sends them", "cut <:1m:1><:2m:2> <:3m:3> <:1z:4>", "123m1z"),
    case("names", "何切る 一二三四⑤⑥789東東白白", "1234m56p789s1155z"),
    case("names with commas", "手牌: 一万、二万、赤五筒、东", "12m0p1z"),
    case("a quoted list of names", "牌: ['六条', '九筒', '八万', '发', '五条']", "8m9p6s6z5s"),
    case("names in English", "cut 一二三東, yes", "123m1z"),
    case("codes of engines, J1 no joker", "WWYD W1 W2 W3 B5 B5 T7 T8 T9 F1 F1 J1 J1 J3",
         "123m55p789s11577z"),
    case("names with bare digits", "何切る 3,②,九,九,⑦,③,中,南,白,五,二,2,⑦,9 お願いします",
         "2599m2377p23s257z9s"),
    case("names that words touch", "请问一万、二万、三万、东、东、白打什么", "123m115z"),
    case("digits apart from their suit", "WWYD 1 2 3 m 456p 789s", "123m456p789s"),
    case("groups with commas", "cut? 123m, 456p, 789s, 1122z", "123m456p789s1122z"),
    case("the drawn tile behind a comma", f"cut? {WAITING}, 6z", HAND),
    case("a comma and few tiles", "cut? 12m,34p,5s please", "12m34p5s"),
    case("a marked five", "cut? 34r5p123m45rs11z please", "123m340p40s11z"),
    case("a zero in brackets", "(E2) dora (0)s, 34(0)p123m456s11z?", "123m340p456s1z1z"),
    case("melds behind a #, a marked five", "hand 234688m 34s # 6666P 34r5p ok",
         "234688m3s(k6p)(340p0)4s"),
    case("words of suits", "what about man 23467 pin 340 sou 66788 9p thanks",
         "23467m340p66788s9p"),
    case("words of suits behind digits", "wwyd? 23467man 340 pin 66788sou 9pin thanks",
         "23467m340p66788s9p"),
    case("words of suits after others", "E1, dora 5p: Man 23467, Pin 34r5, Sou 66788, 9p - hm",
         "23467m340p66788s9p"),
    case("words of suits without space", "cut MAN23467PIN340SOU66788 9p or", "23467m340p66788s9p"),
    case("a word of a suit that is a word", "hey man 123m406p789s1122z6z", HAND),
    case("a word of a suit and a comma", "man, 1234m567p is hard", "1234m567p"),
    case("a group with spaces", "WWYD 1 23m 456p 789s", "123m456p789s"),
    case("a drawn tile behind its word", f"手牌 {WAITING} ツモ 6z ドラ 3p", HAND),
    case("a drawn tile in English", f"{WAITING}, I drew 6z, dora is 3p", HAND),
    case("a drawn tile in Chinese", f"请问 {WAITING} 摸6z 打什么", HAND),
    case("a drawn tile behind a plus", f"{WAITING} + 6z", HAND),
    case("a drawn tile and its plus beside the hand", f"{WAITING}+6z", HAND),
    case("a drawn tile behind a plus, in words", f"hand {WAITING} + 6z, dora 3p", HAND),
    case("a turn before a waiting hand", f"East 1, turn 5: {WAITING}", WAITING),
    case("a round and no other word", f"S4 {WAITING} 6z", HAND),
    case("a round and a comma", f"S4, {HAND}", HAND),
    case("an opinion behind eight tiles", "hand: 123m456p11z, I think 1z", "123m456p1z1z"),
    case("an opinion in Japanese", "手牌 123m456p11z 6z切り", "123m456p1z1z"),
    case("melds behind a #", "hand 234688m 34s # 6666P 234p + 3m ok",
         "234688m3s(k6p)(234p0)4s"),
    case("melds behind a #, then words", "hand 234688m 34s # 6666P 234p, I think 8m",
         "234688m3s(k6p)(234p0)4s"),
    case("quotes and nothing else", f'"{HAND}"', HAND),
    case("backticks and nothing else", f"`{HAND}`", HAND),
    case("a question mark and nothing else", f"{HAND}?", HAND),
    case("a mark of Japanese and nothing else", f"{HAND}。", HAND),
    case("marks of a chat", f"**{HAND}**", HAND),
    case("a quoted line", f"> {HAND}", HAND),
    case("a numbered question", f"Q12. {HAND}", HAND),
    case("a numbered line", f"3) {HAND} !", HAND),
    case("a numbered question in Japanese", f"第3問　{HAND}", HAND),
    case("an answer behind an arrow", f"{HAND} -> 8s?", HAND),
    case("a hidden text and emoji", f"🤔 ||{HAND}|| 🤔", HAND),
    case("a block of code", f"```\n{HAND}\n```", HAND),
    case("brackets around the whole hand", f"({HAND})", HAND),
    case("a parameter of another site", f"https://x.example/?a=1&tiles={HAND}&b=2", HAND),
    case("tenhou's text", f"{HAND}\n打6z 待ち[1z2z 4枚]\n打1z 摸[2z6z 4枚]\n", HAND),
    case("a drawn tile behind its noun", f"手牌：{WAITING} 摸牌：6z", HAND),
    case("melds in brackets without letters", "wwyd 12345m66p [777z] (456s)",
         "12345m66p(p7z1)(456s0)"),
    case("Cyrillic", f"что сбросить? {HAND}", HAND),
]  # fmt: skip


@pytest.mark.parametrize(("line", "canonical"), LINES)
def test_the_only_hand_in_a_line_is_read(line: str, canonical: str) -> None:
    assert format_hand(parse_hand(line)) == canonical


def test_places_still_refer_to_the_whole_line() -> None:
    line = "cut? 12m1z (p5m1) thanks"
    places = read_hand(line).places
    assert [line[start:end] for start, end in places] == ["1", "2", "1", "(p5m1)"]


def test_a_line_keeps_the_mode_of_its_link() -> None:
    reading = read_hand(f"cut? https://hairi.example/?pd={HAND} thanks")
    assert (reading.mode, reading.query) == ("pd", HAND)


@pytest.mark.parametrize(
    "line", ["not {}! I think 6z", "turn 5, dora 4m: {} cut 4m, 6z or 1z?", "{}, waits: 3m-6m"]
)
def test_words_around_a_link_may_speak_of_its_tiles(line: str) -> None:
    assert format_hand(parse_hand(line.format(f"https://tenhou.net/2/?q={HAND}"))) == HAND


FAULTS = [
    case("no hand at all", "hello", "BAD_CHAR", (0, 5)),
    case("a plus behind a whole hand", f"{HAND} + 6p", "UNCLEAR_WORDS", (20, 24)),
    case("a plus and no tile", f"{WAITING} + 6", "BAD_CHAR", (18, 19)),
    case("hands of seven tiles with a stroke between", "1234567m / 1234567p", "BAD_CHAR", (9, 10)),
    case("waits", "1-4-7m", "BAD_CHAR", (1, 2)),
    case("a tile is no hand", "cut the 6z", "BAD_CHAR", (0, 1)),
    case("three tiles are no hand", "cut from 123m", "BAD_CHAR", (0, 1)),
    case("a fault in the hand", "what about 123m8z", "BAD_HONOUR", (15, 16)),
    case("a count in the hand", "cut? 11111m", "FIFTH_COPY", (9, 10)),
    case("no words but those of suits", "man 11111 pin 340 1234s", "FIFTH_COPY", (8, 9)),
    case("a link with a fault", "cut? tenhou.net/2/?q=123x", "BAD_CHAR", (24, 25)),
    case("too many tiles in groups", "cut? 123m 456p 789s 1122z 666z", "TOO_MANY", (27, 28)),
    case("no words, only a fault", f"{HAND} 7z", "TOO_MANY", (20, 21)),
    case("a mark for a hidden tile is no word", "123m456p xx", "BAD_CHAR", (9, 10)),
    case("a single letter is no word", "123m456p d", "BAD_CHAR", (9, 10)),
    case("letters close to digits are no word", "123mun456pun", "BAD_CHAR", (4, 5)),
    case("a strange character among names", "一二三四五龙", "BAD_CHAR", (5, 6)),
    case("a number is no hand", "11,12,13,52 words", "BAD_CHAR", (2, 3)),
    case("a mark for a turned tile", "cut from 12'3456m7'89p", "BAD_CHAR", (0, 1)),
    case("a part of a word", "abc1234mabc hello", "BAD_CHAR", (0, 1)),
    case("tenhou's page without a hand", "https://tenhou.net/2/", "EMPTY", (0, 0)),
    case("tenhou's page with something else", "https://tenhou.net/2/?x=1", "EMPTY", (0, 0)),
    case("a hidden tile is no mark of a sentence", "1m 2m ?", "BAD_TOKEN", (6, 7)),
    case("a part of a path", "see https://x.example/1234m", "BAD_CHAR", (1, 2)),
]


@pytest.mark.parametrize(("line", "code", "span"), FAULTS)
def test_a_line_without_a_hand_is_an_error(line: str, code: str, span: tuple[int, int]) -> None:
    error = refusal(line)
    assert (error.code, error.span) == (code, span)


UNCLEAR = [
    case("tiles before a link", f"not 1111m! https://tenhou.net/2/?q={HAND} it is", "1111m"),
    case("a tile behind a link", f"https://tenhou.net/2/?q={HAND} 4m", "4m"),
    case("a tile beside a whole hand", f"wwyd {HAND} hm 4m", "4m"),
    case("tiles beside a whole hand", f"wwyd {HAND} hm 234s", "234s"),
    case("tiles of a whole hand once more", f"wwyd {HAND} 123m", "123m"),
    case("a tile in brackets", f"wwyd {HAND} [4m]", "4m"),
    case("a number at the end of a whole hand", f"wwyd {HAND} 4", "4"),
    case("a number before a whole hand", f"wwyd 4 {HAND}", "4"),
    case("a meld of another program", f"wwyd {HAND} s3-40", "s3"),
    case("a tile of a meld", "406p789s1122z6z, (chi 123m), drew 1m", "1m"),
    case("a call with a colour", "wwyd 1234m11z pon red 5m", "5m"),
    case("an honour named twice", "123m456p789s Haku haku", "Haku haku"),
    case("honours that a word touches", "トン南南發 123m456p789s", "南南發"),
    case("initials of an honour", "123m 456p 789s EE Gd", "Gd"),
    case("letters of dragons", "123s 456p 789m EE RR", "RR"),
    case("small letters of winds", "123m456p789s eeww", "eeww"),
    case("winds in no order", "123m456p789s NESW", "NESW"),
    case("an honour behind the hand", "123man 456pin 789sou EESS haku", "haku"),
    case("different honours", "19m 19p 19s, white green red", "white green red"),
    case("a number of honours", "234m567p345s + 3 haku + 2 ton", "3 haku"),
    case("a call behind its tiles", "34678m 55p 123s 777z (open)", "777z (open"),
    case("a call in Japanese behind its tiles", "34678m 55p 123s 777z(ポン)", "777z(ポン"),
    case("a five that is said to be red", "2345m567p34567s11z (red 5p)", "red 5p"),
    case("a five that is red in Japanese", "34567m567p345699s 5mは赤", "5mは赤"),
    case("a link of Markdown to another hand", "[1234m](https://tenhou.net/2/?q=1234p)", "[1234m]"),
    case("an honour named three times", "cut? chun, chun, chun 123m456p", "chun, chun, chun"),
    case("an honour as a letter behind a word", "WWYD 123m456p11z and E", "E"),
    case("a tile with a comma behind eight tiles", "cut? 123m456p11z, 6z please", "6z"),
    case("a tile behind words of suits", "cut man 23467 pin 340 sou 667 9p please", "9p"),
    case("words of suits beside a hand", "123m456p789s11z oh, sou 3", "sou 3"),
    case("words of suits that are read, and more", "(WWYD) man 234 pin 567 and 3m", "3m"),
    case("a letter that a word touches", "親は東E 1m 1m 1m 1m", "E"),
    case("a letter before a word", "cut? 123m 456p 11z E turn", "E"),
    case("a number behind a word", f"lap 5 {WAITING}", "5"),
    case("a number behind the hand", f"{WAITING} 25000 points", "25000"),
    case("a tile behind a word", f"ura 3p {WAITING}", "3p"),
    case("a tile behind a whole part", "cut 123m456p789s11z 6z please", "6z"),
    case("a tile in another sentence", "123m456p789s11z or maybe 9s", "9s"),
    case("an opinion with a tile to be drawn", f"cut {WAITING}, I think 6z", "6z"),
    case("a letter behind a word", "plan C 1m 2m 3m 4m", "C"),
    case("names of which a word touches the first", "嗨一万、二万、三万、东、东、白打什么", "一万"),
    case("a tile's name in a word, beside names", "面白い 一二三四⑤⑥789東東白白", "白い"),
    case("a hidden tile", "WWYD 1m 2m 3m 4m ?", "?"),
    case("marks of hidden tiles", "cut 123m456p789s xx thanks", "xx"),
    case("a round that may be a tile", "S4 1234m", "S4"),
    case("a cut with a tile to be drawn", f"手牌 {WAITING} 6z切り", "6z"),
    case("dora without a tile of its own", f"dora {WAITING}", f"dora {WAITING[0]}"),
    case("spelt suits", "123man hello 456p789s1122z", "123man"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "doubtful"), UNCLEAR)
def test_what_may_be_of_the_hand_is_never_left_out(line: str, doubtful: str) -> None:
    error = refusal(line)
    assert error.code == "UNCLEAR_WORDS"
    assert line[slice(*error.span)] == doubtful


MEANINGS = [
    case("the hand, or with a tile to be drawn", f"cut {WAITING}, I think 6z",
         [WAITING, f"{WAITING}6z"]),
    case("the hand, or with the tile behind it", "cut 123m456p789s11z 6z please",
         ["123m456p789s1z1z", "123m456p789s116z"]),
    case("the hand, where with more it is none", "cut 123m456p789s xx thanks", ["123m456p789s"]),
    case("a round that may be a tile", "S4 1234m", ["1234m"]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "hands"), MEANINGS)
def test_the_hands_that_may_be_meant_are_listed(line: str, hands: list[str]) -> None:
    error = refusal(line)
    assert error.readings == tuple(("mpsz", hand) for hand in hands)
    assert error.found in line


def test_several_hands_are_an_error_that_lists_them() -> None:
    line = "either 1234m or 🀀🀀🀁🀁, or E E E W?"
    error = refusal(line)
    assert error.code == "SEVERAL_HANDS"
    assert line[slice(*error.span)] == "🀀🀀🀁🀁"
    assert error.readings == (("mpsz", "1234m"), ("unicode", "1122z"), ("tokens", "1113z"))


def test_the_hands_that_are_listed_have_the_melds_of_the_line() -> None:
    for text, hands in {
        "is it 1234m or 1234p (pon 5z)": ["1234m(p5z1)", "1234p(p5z1)"],
        "11,12,13,52 (pon 5s)": ["344m0p(p5s1)", "123m0p(p5s1)"],
        f"lap 5 {HAND[4:]} chi 123m": ["406p789s1122z(123m0)6z"],
    }.items():
        assert [hand for _, hand in refusal(text).readings] == hands


def test_two_links_are_several_hands() -> None:
    error = refusal("tenhou.net/2/?q=1234m tenhou.net/2/?p=1234p")
    assert error.code == "SEVERAL_HANDS"
    assert error.readings == (("mpsz", "1234m"), ("mpsz", "1234p"))


def test_at_most_four_of_several_hands_are_listed() -> None:
    line = "or ".join(f"1234m1{suit}or " for suit in "mpsz").replace("or", " or ")
    assert len(refusal(line).readings) == 4


def test_rules_hold_for_a_hand_in_a_line() -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand("cut? 19m25m99s", SANMA)
    assert (caught.value.code, caught.value.span) == ("SANMA_TILE", (8, 9))


def test_a_long_text_is_no_line_of_chat() -> None:
    longest = f"{'word ' * LONGEST_CHAT_LINE}{HAND}"[-LONGEST_CHAT_LINE:]
    assert format_hand(parse_hand(longest)) == HAND
    with pytest.raises(NotationError):
        parse_hand(f" {longest}")


def test_a_long_text_may_stand_beside_a_link() -> None:
    longest = f"which? https://tenhou.net/2/?q={HAND}".rjust(LONGEST_CHAT_LINE)
    assert format_hand(parse_hand(longest)) == HAND
    with pytest.raises(NotationError):
        parse_hand(f" {longest}")
