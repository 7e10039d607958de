"""The notations other than mpsz: accepted texts, and places of errors."""

import pytest

from analyzer import parse_hand
from analyzer.notation import read_hand
from tests.unit.notation.cases import case, outcome_of, refusal

CAPITALS = [
    case("winds behind a suit", "123m456p789sEEES", "123m456p789s1112z"),
    case("winds apart", "EEE 123m456p789s SS", "123m456p789s1112z2z"),
    case("a single wind apart", "123m N", "123m4z"),
    case("pairs and a single dragon apart", "123m EESSF", "123m1122z6z"),
    case("single winds behind a group of tiles", "2m3m4m5p5p6s7s8s E E E", "234m55p678s11z1z"),
    case("south behind bamboo in capitals", "789SSS", "789s2z2z"),
    case("dragons", "123m PP789sFFCC", "123m789s556677z"),
    case("one letter that may be a suit", "123MP", "NO_DIGITS 4-5"),
    case("south that may be bamboo", "123MS", "NO_DIGITS 4-5"),
    case("all honours in their order", "19m 19p 19s ESWNPFC", "19m19p19s1234567z"),
    case("dragons in their order behind winds", "123m EE PFC", "123m1156z7z"),
    case("winds before digits", "SSS123m", "123m222z"),
    case("winds behind a meld", "123m(p5m1)EE", "123m1z(p5m1)1z"),
    case("full width", "１２３ｍＥＥ", "123m1z1z"),
    case("in lower case", "123m ee", "BAD_CHAR 5-6"),
    case("with digits that wait", "12 EE m", "BAD_CHAR 3-4"),
    case("a word in capitals", "123m NEW", "BAD_CHAR 5-6"),
    case("a round", "123m E1", "BAD_CHAR 5-6"),
]

TURNED = [
    case("a pon from each player", "11m 7'77z 77'7s 777'p", "1m(p7z3)(p7s2)(p7p1)1m"),
    case("a run called with its third tile", "1z3'12m", "1z(123m2)"),
    case("an open kan", "1z7'777z", "1z(k7z3)"),
    case("no meld", "1z7'78s", "BAD_CHAR 3-4"),
    case("honours that do not exist", "1z8'88z", "BAD_HONOUR 2-7"),
    case("a five, which may be red", "1z5'55m", "BAD_CHAR 3-4"),
    case("two tiles", "1z7'7z", "BAD_CHAR 3-4"),
    case("digits before it", "12 7'77z", "BAD_CHAR 4-5"),
    case("a drawn tile in brackets", "123m1122z(6Z)", "123m1122z6z"),
    case("two tiles in brackets", "1z(66z)", "BAD_MELD 2-7"),
]

SUITS_IN_JAPANESE = [
    case("English", "Characters: 123 Circles: 456 Bamboo: 789", "123m456p789s"),
    case("English behind the digits", "123 bam 45 dot 6 crak", "6m45p123s"),
    case("Russian", "123ман 456пин 789соу", "123m456p789s"),
    case("letters of Russian", "123м 456п 78с 1з", "123m456p78s1z"),
    case("a letter of Russian in a word", "123мир", "BAD_CHAR 3-4"),
    case("arguments of Python", "man='123', pin='456', honors='11'", "123m456p1z1z"),
    case("honours as letters behind words", "Man 123 Pin 456 EESS", "123m456p1122z"),
    case("katakana", "マンズ123 ピンズ406 ソーズ789 字牌1122", "123m406p789s1122z"),
    case("short, with honours as signs", "マン123ピン456ソー789東東白", "123m456p789s115z"),
    case("behind the digits", "123マン456ピン7ソー", "123m456p7s"),
    case("kanji", "萬子123 筒子456 索子78", "123m456p7s8s"),
    case("a word that goes on", "マンガン123", "BAD_CHAR 0-1"),
    case("no digits", "萬子 筒子1", "NO_DIGITS 0-2"),
]

HASHED = [
    case("a run, a triplet, an open kan, a concealed one", "1z # 340s 777z 6666p 2222Z",
         "1z(340s0)(p7z1)(k6p1)(k2z)"),
    case("full width", "１ｚ　＃　７７７ｚ", "1z(p7z1)"),
    case("no melds", "11z #", "1z1z"),
    case("red fives", "r5m1z # 34r5p 5r55S + 0m", "0m(340p0)(p0s1)1z"),
    case("commas in the closed tiles", "1m,1z # 777z", "1m(p7z1)1z"),
    case("a red five offered", "1z # 777z + 5rm", "1z(p7z1)"),
    case("no run", "1z # 124m", "BAD_MELD 5-9"),
    case("two tiles", "1z # 11m", "BAD_MELD 5-8"),
    case("four that differ", "1z # 1112m", "BAD_MELD 5-10"),
    case("honours that do not exist", "1z # 888z", "BAD_HONOUR 5-9"),
    case("two #", "1z # # 777z", "BAD_MELD 5-6"),
    case("a fault before the #", "1x # 777z", "BAD_CHAR 1-2"),
    case("nothing before the #", "# 777z", "ONLY_MELDS 2-6"),
    case("nothing offered", "1z # 777z +", "BAD_TOKEN 10-11"),
    case("two tiles offered", "1z # 777z + 3m 4m", "BAD_TOKEN 15-17"),
    case("what is no tile offered", "1z # 777z +33m", "BAD_TOKEN 11-14"),
]  # fmt: skip

MAJIANG = [
    case("one suit", "m123", "123m"),
    case("upper case and full width", "Ｍ123Z11", "123m1z1z"),
    case("space", "m 12 3, z77 7=", "123m(p7z2)"),
    case("a riichi", "m123p55*,z1111", "123m5p(k1z)5p"),
    case("no drawn tile after a call", "m1,z777=,", "1m(p7z2)"),
    case("the called tile of a run", "m1,s34-5,s3-45,s345-", "1m(345s1)(345s0)(345s2)"),
    case("from each player", "m1,z111+,z222=,z333-", "1m(p1z1)(p2z2)(p3z3)"),
    case("kans", "m1,z1111+,z222=2,z3333", "1m(k1z1)(s2z2)(k3z)"),
    case("red fives", "m10,p505=,s0555", "1m(p0p2)(k0s)0m"),
    case("a joker", "m1j1z1j1", "1m1z11j"),
    case("a hidden tile", "m12_", "BAD_CHAR 3-4"),
    case("a riichi in the middle", "m1*p23", "BAD_CHAR 2-3"),
    case("a letter without digits", "m1ps12", "NO_DIGITS 2-3"),
    case("an honour that does not exist", "m1z90", "BAD_HONOUR 3-4"),
    case("an honour that does not exist in a meld", "m1,z888-", "BAD_HONOUR 3-8"),
    case("a joker that does not exist", "m1j2", "BAD_JOKER 3-4"),
    case("a run from the wrong player", "m1,s34+5", "BAD_MELD 3-8"),
    case("a run that nobody called", "m1,s345", "BAD_MELD 3-7"),
    case("no run", "m1,s346-", "BAD_MELD 3-8"),
    case("a triplet with the mark in the middle", "m1,z11+1", "BAD_MELD 3-8"),
    case("two marks", "m1,z111+1+", "BAD_MELD 3-10"),
    case("two red fives", "m1,p500-", "BAD_MELD 3-8"),
    case("five tiles", "m1,z11111", "BAD_MELD 3-9"),
    case("a meld of jokers", "m1,j111-", "BAD_MELD 3-8"),
    case("a meld without a suit", "m1, 234- ", "BAD_MELD 4-8"),
    case("a fifth copy", "m1111,m1-23", "FIFTH_COPY 6-11"),
]  # fmt: skip

TOKENS = [
    case("commas", "1m,2m,E", "12m1z"),
    case("commas and spaces", "1m, 2m,\nE", "12m1z"),
    case("a list of a program", "['1m', '2m', 'E']", "12m1z"),
    case("full width", "１ｍ　Ｅ", "1m1z"),
    case("upper case", "1M E", "1m1z"),
    case("mjai's dragons", "P F C", "567z"),
    case("the dragons of engines", "J1 J2 J3", "567z"),
    case("initials", "1m Ew ew Sw Ww Nw Wd gd Rd", "1m11234567z"),
    case("mjai without spaces", "4p5pr6pEE", "406p1z1z"),
    case("letters first in a quoted list", '["m1","p0","z7"]', "1m0p7z"),
    case("the winds of engines", "F1 F2 F3 F4", "1234z"),
    case("F is a dragon, F1 a wind", "F F1", "6z1z"),
    case("all suits of engines", "W1 B2 T3", "1m2p3s"),
    case("red fives", "5mr 5pr 5sr 0p", "SECOND_RED 12-14"),
    case("jokers", "1m 1j 1j", "1m11j"),
    case("one word alone", "5sr", "0s"),
    case("a bare S is a word here", "1s S", "1s2z"),
    case("elsewhere a bare S is a suit", "12 S", "1s2s"),
    case("a suit letter apart from its digits", "1m 1 S", "1m1s"),
    case("an unknown tile", "1m 2m ?", "BAD_TOKEN 6-7"),
    case("nothing but unknown tiles", '["?","?","?"]', "BAD_TOKEN 2-3"),
    case("a fifth wind of engines", "W1 W2 F5", "BAD_TOKEN 6-8"),
    case("no wind of engines", "W1 W2 F0", "BAD_TOKEN 6-8"),
    case("a fourth dragon of engines", "W1 W2 J4", "BAD_TOKEN 6-8"),
    case("a zero of engines", "W1 W2 B0", "BAD_TOKEN 6-8"),
    case("one word of a quoted list is no tile", '["1m","2m","3q"]', "BAD_TOKEN 12-14"),
    case("most words are no tiles", "W1 X2 X3", "BAD_CHAR 0-1"),
    case("lower case is no honour", "e s w n", "BAD_CHAR 0-1"),
    case("a fifth copy", "1m 1m 1m 1m W1", "FIFTH_COPY 12-14"),
]  # fmt: skip

SUIT_WORDS = [
    case("without spaces", "man23467pin340sou66788 9p", "23467m340p66788s9p"),
    case("upper case and full width", "ＭＡＮ 234 Pin １２ SOU 9", "234m12p9s"),
    case("long words", "manzu 1 wan 2 pinzu 3 souzu 4 sozu 5 jihai 6", "12m3p45s6z"),
    case("honours", "man 1 ji 2 honor 3 honors 4 honour 5 honours 6", "1m23456z"),
    case("letters behind the first word", "man 1 p 2 s3 z 44 h5 j1", "1m2p3s445z1j"),
    case("colons and commas", "Man: 234, Pin: 340, Sou : 11, 5z", "234m340p11s5z"),
    case("letters with a colon", "M: 12 p:3\nS: 4", "12m3p4s"),
    case("a suit twice", "man 12 pin 3 man 4", "124m3p"),
    case("digits with spaces", "man 1 2 3 4 pin 5", "1234m5p"),
    case("digits with commas", "man 1,2,3 pin 5", "123m5p"),
    case("groups behind the words", "man 234 pin 5 6p11z 7s", "234m56p11z7s"),
    case("a word behind groups", "man 234 5p pin 6", "234m5p6p"),
    case("red fives", "man 34r5 pin 5r6 sou 4(0)", "340m06p40s"),
    case("a red five in a tail", "man 34 5 r5p", "345m0p"),
    case("melds", "man 234 (p5z1) pin 5 (34r5s0)", "234m5p(p5z1)(340s0)"),
    case("a word without digits", "man pin 234", "NO_DIGITS 0-3"),
    case("a word without digits before a tail", "man 23 pin 9p", "NO_DIGITS 7-10"),
    case("a word without digits at the end", "man 234 pin", "NO_DIGITS 8-11"),
    case("a letter without digits", "man 234 9 p", "NO_DIGITS 10-11"),
    case("a letter between digits", "man234p567", "NO_DIGITS 0-3"),
    case("digits behind a tail", "man 234 9p 5", "NO_SUIT 11-12"),
    case("digits between a tail and a word", "man 234 9p 5 pin 6", "NO_SUIT 11-12"),
    case("honours that do not exist", "man 23 ji 18", "BAD_HONOUR 11-12"),
    case("red honours", "man 23 ji 1r5", "BAD_HONOUR 11-13"),
    case("a joker that does not exist", "man 23 j 2", "BAD_JOKER 9-10"),
    case("a second red five", "man 0 man 5r", "SECOND_RED 10-12"),
    case("a fifth copy", "man 1111 1m", "FIFTH_COPY 9-10"),
    case("too many", "man 123456789 pin 123456", "TOO_MANY 23-24"),
    case("another letter", "man 234 x", "BAD_CHAR 8-9"),
    case("no meld", "man 234 (p5)", "BAD_MELD 8-12"),
    case("words behind their digits", "234man 567pin", "234m567p"),
    case("words apart from their digits", "234 Man, 5 6 7 PIN 88 souzu 11 ji", "234m567p88s11z"),
    case("words and letters behind digits", "234man5r6p (p5z1) 88sou", "234m06p88s(p5z1)"),
    case("a word in front of others behind digits", "man 234 567pin", "NO_DIGITS 11-14"),
    case("a word behind digits and one in front", "234man pin 56", "NO_DIGITS 7-10"),
    case("a word in two numbers", "234mans", "BAD_CHAR 4-5"),
    case("honours that do not exist behind digits", "234man 18ji", "BAD_HONOUR 8-9"),
]  # fmt: skip

UNICODE = [
    case("winds, then dragons from the end", "🀀🀁🀂🀃🀄🀅🀆", "1234567z"),
    case("bamboo before dots", "🀇🀐🀙", "1m1p1s"),
    case("the last of each suit", "🀏🀘🀡", "9m9p9s"),
    case("variation selectors", "🀄️🀄︎🀅", "677z"),
    case("space", " 🀀 🀁\n", "1z2z"),
    case("the joker", "🀇🀪", "1m1j"),
    case("melds", "🀀(🀙🀚🀛0)(🀆🀆🀆1)(🀇🀇🀇🀇)(🀈🀈🀈🀈+2)", "1z(123p0)(p5z1)(k1m)(s2m2)"),
    case("an open kan", "🀀(🀇🀇🀇🀇 3)", "1z(k1m3)"),
    case("a back", "🀀🀫", "BAD_CHAR 1-2"),
    case("a flower", "🀀🀢", "BAD_CHAR 1-2"),
    case("only flowers", "🀢🀣", "BAD_CHAR 0-1"),
    case("a selector without a tile", "️🀀", "BAD_CHAR 0-1"),
    case("two tiles in a bracket", "🀀(🀇🀇1)", "BAD_MELD 1-6"),
    case("a run without a number", "🀀(🀙🀚🀛)", "BAD_MELD 1-6"),
    case("an added run", "🀀(🀙🀚🀛+1)", "BAD_MELD 1-8"),
    case("a pon without a seat", "🀀(🀙🀙🀙)", "BAD_MELD 1-6"),
    case("a pon from nobody", "🀀(🀙🀙🀙0)", "BAD_MELD 1-7"),
    case("a bracket left open", "🀀(🀙🀙🀙", "BAD_MELD 1-5"),
    case("an empty bracket", "🀀()", "BAD_MELD 1-3"),
    case("letters in a bracket", "🀀(🀙🀙🀙p) ", "BAD_MELD 1-7"),
    case("a fifth copy", "🀀🀀🀀🀀️🀀", "FIFTH_COPY 5-6"),
]

EMOJI = [
    case("names", ":1m::0p:", "1m0p"),
    case("names with space", ":1m: :2m: \n", "1m2m"),
    case("as a program sends them", "<:1m:123><a:2m:45>", "1m2m"),
    case("a joker", ":1j::2m:", "1j2m"),
    case("melds", ":1z:(:4m::0m::6m:1)(:2z::2z::2z:3)", "1z(406m1)(p2z3)"),
    case("an honour that does not exist", ":1m::8z:", "BAD_HONOUR 5-6"),
    case("a joker that does not exist", ":1m::2j:", "BAD_JOKER 5-6"),
    case("another emoji", ":1m::cat:", "BAD_CHAR 4-5"),
    case("words", ":1m: yes", "BAD_CHAR 5-6"),
    case("a number without an end", "<:1m:123", "BAD_CHAR 5-6"),
]

NAMES = [
    case("characters are the default of their numerals", "一二三", "123m"),
    case("bamboo is the default of digits", "1東2", "12s1z"),
    case("dots in circles", "①⑨", "1p9p"),
    case("a suit for all that wait", "一二三筒", "123p"),
    case("space and commas do not end the waiting", "一、四, 七 筒", "147p"),
    case("each script waits by itself", "一二三789s", "123m789s"),
    case("traditional, simplified and Japanese", "一萬一万二筒二饼二餅三条三條三索",
         "11m222p33s3s"),
    case("full width", "１２３ｍ東", "123m1z"),
    case("upper case", "123M東", "123m1z"),
    case("honours", "东南西北白發中", "1234567z"),
    case("three ways to write the green dragon", "發发発", "666z"),
    case("honours by their full name", "東風南风白板发财發財红中", "125667z"),
    case("red fives", "赤五紅⑤红5", "0m0p0s"),
    case("red fives with a suit", "赤五索 红5筒 赤5m", "0m0p0s"),
    case("0 is the red five", "340p0東", "340p0s1z"),
    case("jokers", "混癞1萬癩", "1m111j"),
    case("a joker as in mpsz", "1m東1j", "1m1z1j"),
    case("a red tile that is no five", "東赤六", "BAD_TOKEN 1-3"),
    case("a red wind", "赤東", "BAD_TOKEN 0-2"),
    case("red between a five and its suit", "東2345赤m", "234m1z0m"),
    case("red behind a rank that is no five", "東6赤m", "BAD_TOKEN 2-4"),
    case("red behind a five and a space", "東5 赤m", "BAD_TOKEN 3-5"),
    case("red before and behind a five", "赤5赤m", "BAD_TOKEN 2-4"),
    case("red and nothing behind it", "東赤", "BAD_TOKEN 1-2"),
    case("red twice", "赤赤五", "BAD_TOKEN 0-2"),
    case("a suit without a rank", "東万", "NO_DIGITS 1-2"),
    case("a honour that does not exist", "東8z", "BAD_HONOUR 1-2"),
    case("a joker that does not exist", "東2j", "BAD_JOKER 1-2"),
    case("a word that is none", "一二三鳥", "BAD_CHAR 3-4"),
    case("a second half without a first", "東白 板", "BAD_CHAR 3-4"),
    case("a letter of no suit", "東x", "BAD_CHAR 1-2"),
    case("a second red five", "赤五赤五", "SECOND_RED 2-4"),
    case("a fifth joker", "混混混混混", "TOO_MANY_JOKERS 4-5"),
]  # fmt: skip

ZEROS = ",0" * 33
NUMBERS = [
    case("counts", f"[3{ZEROS}]", "111m"),
    case("counts without brackets", f"3{ZEROS}", "111m"),
    case("five of a kind in counts", f"[5{ZEROS}]", "FIFTH_COPY 1-2"),
    case("far too many in counts", f"[99999{ZEROS}]", "TOO_MANY 1-6"),
    case("counts of nothing", f"[0{ZEROS}]", "EMPTY 0-0"),
    case("ids", "0,1,135", "11m7z"),
    case("one id in brackets", "[135]", "7z"),
    case("ids with line ends", "[\n 0,\n 1,\n 135\n]", "11m7z"),
    case("full width", "０，１，１３５", "11m7z"),
    case("red ids", "16,52,88,0", "10m0p0s"),
    case("codes", "11,19,21,29,31,39,41,47,47", "19m19p19s177z"),
    case("red codes", "51,52,53,11,11", "10m0p0s1m"),
    case("past the last id", "0,136", "BAD_TOKEN 2-5"),
    case("a number of many digits", f"0,{'9' * 5000}", "BAD_TOKEN 2-5002"),
    case("an id twice", "5,6,5", "BAD_TOKEN 4-5"),
    case("neither ids nor codes any more", "11,11,12,20", "BAD_TOKEN 9-11"),
    case("37 numbers", f"[{','.join('0' * 37)}]", "BAD_TOKEN 3-4"),
    case("a minus sign", "-1,5", "BAD_CHAR 0-1"),
    case("a minus sign in counts", f"[4,-1{',0' * 32}]", "BAD_CHAR 3-4"),
    case("a point in brackets", "[1.5,5]", "BAD_CHAR 2-3"),
    case("a point", "1.5,5", "BAD_CHAR 1-2"),
    case("digits without a comma", "11 12 13", "NO_SUIT 0-8"),
    case("ids and codes alike", " [11,12,13,52]", "AMBIGUOUS_IDS 2-13"),
    case("fifteen that are alike", ",".join(map(str, range(11, 20))) + ",21,22,23,24,25,26",
         "AMBIGUOUS_IDS 0-44"),
]  # fmt: skip

OTHERS = [
    case("a log of tenhou", '<mjloggm ver="2.3">123m', "LOG_FILE 0-23"),
    case("a log of tenhou.net/6", '{"title":["",""],"log":[[[0]]]}', "LOG_FILE 0-31"),
    case("an event of mjai", ' {"type" : "tsumo", "pai": "1m"}', "LOG_FILE 0-32"),
    case("a link to a game", "https://tenhou.net/0/?log=2019012300gm-0089-0000-cf9a8b5d&tw=2",
         "GAME_LINK 0-62"),
    case("the id of a game of tenhou", "2019012300gm-0089-0000-cf9a8b5d", "GAME_LINK 0-31"),
    case("a link to a game of MajSoul", "game.mahjongsoul.com/?paipu=190101-ab", "GAME_LINK 0-37"),
    case("the id of a game of MajSoul", "190101-0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f",
         "GAME_LINK 0-43"),
    case("a link with a log in it", "https://tenhou.net/6/#json=%7B%22log%22%3A1",
         "GAME_LINK 0-43"),
    case("words about a game", "look at https://tenhou.net/3/?log=2019012300gm please",
         "GAME_LINK 8-46"),
    case("a log in a line of chat", 'look at this {"type":"tsumo"} 1234m', "LOG_FILE 0-35"),
]  # fmt: skip


EVERY = [
    CAPITALS,
    TURNED,
    SUITS_IN_JAPANESE,
    HASHED,
    MAJIANG,
    TOKENS,
    SUIT_WORDS,
    UNICODE,
    EMOJI,
    NAMES,
    NUMBERS,
    OTHERS,
]


@pytest.mark.parametrize(("text", "outcome"), [row for table in EVERY for row in table])
def test_a_text_is_a_hand_or_its_fault_is_found(text: str, outcome: str | None) -> None:
    assert outcome_of(text) == (text if outcome is None else outcome)


def test_a_meld_too_many_is_quoted_as_it_was_typed() -> None:
    error = refusal("123m406p789s1122z6z (chi 123m)")
    assert error.message.startswith('"(chi 123m)" is the 15th tile')


NOTATIONS = [
    ("123m", "mpsz"),
    ("1z(p5m1)", "mpsz"),
    ("1z # 777z", "hashed"),
    ("m123", "majiang"),
    ("E S", "tokens"),
    ("man 1 pin 2", "suit_words"),
    ("34(0)p,1m", "mpsz"),
    ("🀀", "unicode"),
    (":1m:", "emoji"),
    ("一二三", "names"),
    ("0,1", "numbers"),
    ("?q=m123", "majiang"),
]


@pytest.mark.parametrize(("text", "notation"), NOTATIONS)
def test_a_reading_names_its_notation(text: str, notation: str) -> None:
    assert read_hand(text).notation == notation


def test_a_tile_offered_is_no_part_of_the_hand() -> None:
    reading = read_hand("234688m 34s # 6666P 234p + 3m")
    assert str(reading.offered) == "3m"
    assert reading.hand.size == 14
    assert read_hand("11m").offered is None


@pytest.mark.parametrize("before", ["", "?q="])
def test_an_ambiguous_list_comes_with_both_hands(before: str) -> None:
    error = refusal(f"{before}11,12,13,52")
    assert error.span == (len(before), len(before) + 11)
    assert error.readings == (("ids", "344m0p"), ("codes", "123m0p"))
    assert "344m0p / 123m0p" in str(error)


def test_an_address_may_hold_any_notation() -> None:
    assert parse_hand("https://tenhou.net/2/?q=%F0%9F%80%80%F0%9F%80%80") == parse_hand("11z")
    assert parse_hand("?q=m123,z777=") == parse_hand("123m(p7z2)")


def test_a_bracket_at_the_end_of_an_address_is_no_punctuation() -> None:
    hand = parse_hand("11z(p0m2)")
    assert parse_hand("https://tenhou.net/2/?q=11z(p0m2)") == hand
    assert parse_hand("(see https://tenhou.net/2/?q=11z(p0m2)).") == hand
    assert parse_hand("(see https://tenhou.net/2/?q=11z)") == parse_hand("11z")
