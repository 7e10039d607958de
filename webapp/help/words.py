"""The help pages as data: notations, melds, parameters, rules, keys and terms."""

from __future__ import annotations

from dataclasses import dataclass

from analyzer.notation import read_tiles
from analyzer.situation import Situation
from webapp.language.messages import Message
from webapp.language.words import FORMS
from webapp.query.parameter_kinds import Sample
from webapp.query.parameters import OPEN_HAND
from webapp.query.threats import PAIRS


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A page: the end of its address, its name, its templates in templates/help."""

    path: str
    name: Message
    parts: tuple[str, ...]


FEATURES = "features"
"""The template with a section for each feature."""

PAGES = (
    HelpPage("", Message("Reading the page"),
             ("answer", "arrange", "keys", "take", FEATURES, "programs")),
    HelpPage("notation", Message("Notation"), ("enter", "rules")),
    HelpPage("numbers", Message("What the numbers mean"), ("counts", "estimates", "terms")),
)  # fmt: skip

SUITS = (
    (Message("characters"), "m", "1234567890"),
    (Message("dots"), "p", "1234567890"),
    (Message("bamboo"), "s", "1234567890"),
    (Message("honours"), "z", "1234567"),
    (Message("joker"), "j", "1"),
)
"""Name of a suit, its letter, and its digits."""

NOTATIONS = (
    ("123m406p789s1122z6z", Message("Digits, then the suit (mpsz)")),
    ("234r56m 345p 66788s", Message("A red five written with r")),
    ("34(0)p,123m,456s,1122z", Message("Commas, and a red five in brackets")),
    ("1,2,3m / 4,0,6p / 7-8-9s / 1,1,2,2,6z", Message("Signs between the tiles")),
    ("man 23467 pin 340 sou 66788 9p", Message("Suits as words")),
    ("マンズ123 ピンズ406 ソーズ789 字牌1122", Message("Suits as words in Japanese")),
    ("Characters: 123 Dots: 406 Bamboo: 789 EESS", Message("Suits as words in English")),
    ("123м 406п 789с 1122з", Message("Suits in Russian")),
    ("man='123', pin='406', sou='789', honors='1122'", Message("Arguments of a Python library")),
    ("1122m456p11s 7'77z", Message("A meld with its called tile turned")),
    ("456s11133z(456m1)(456p0)", Message("Melds in brackets")),
    ("123m456p789s EEE S", Message("Honours as letters")),
    ("234688m 34s # 6666P 234p + 3m", Message("Melds behind a #")),
    ("m123p1z1155,s3-40,z777=", Message("Letters first (majiang)")),
    ("3m 4m 5pr E W C", Message("mjai words")),
    ('["3m","4m","5pr","E","W","C"]', Message("A list of words")),
    ("W1 W2 W3 B5 B5 T7 T8 T9 F1 F1 J1 J1 J3", Message("Codes of Chinese programs")),
    ("🀇🀈🀉🀝🀝🀐🀑🀒🀀🀀🀆🀆🀆", Message("Unicode tiles")),
    ("一二三四⑤⑥789東東白白", Message("Chinese and Japanese names")),
    ("一萬二萬赤五索3索3筒3万3饼3条", Message("Names with their suits")),
    (":1m::2m::3m::0p::5p:", Message("Emoji of chat programs")),
    ("[0,0,0,0,1,0,0,0,0,0,0,0,0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,0]",
     Message("How many of each of the 34 kinds")),
    ("61,133,7,126,115,79,92,88,28,44,49,73,36", Message("Numbers of the 136 tiles")),
    ("11,12,13,25,25,47,47", Message("Codes of two digits (tenhou.net/6)")),
    ("https://tenhou.net/2/?q=123m456p789s1122z6z", Message("A link to tenhou.net/2 or to hairi")),
    ("pd=123m456p789s1122z6z", Message("Only the end of such a link")),
    ("what would you cut? 123m406p789s1122z6z, I think 6z", Message("A line of chat")),
)  # fmt: skip
"""A sample of each notation, and the name of the notation."""

MELD_HAND = "123p11z"
"""The concealed tiles that make a hand with each of `MELDS`."""

MELDS = (
    ("(456m0)", Message("Chii. The digit says which of the three was called: 0, 1 or 2.")),
    ("(p5z1)", Message("Pon, called from the right: 1 right, 2 opposite, 3 left.")),
    ("(p5m2r)", Message("An r at the end: the red five is among them.")),
    ("(k5z3)", Message("Open kan.")),
    ("(s5z2)", Message("A tile added to a pon.")),
    ("(k5z)", Message("Concealed kan.")),
)
"""A meld as typed, and its explanation."""

ROW_HAND = "23467m340p66788s9p"

PICKED = {
    "hand": Message("the concealed tiles; the fourteenth is the one just drawn"),
    "d": Message("the tile turned up to show the dora"),
    "v": Message("tiles in the rivers and melds of the other players"),
    "river": Message("what you discarded"),
    **dict.fromkeys(
        (river.name for river, _ in PAIRS),
        Message("The discards of a player in riichi, in their order."),
    ),
    **dict.fromkeys(
        (passed.name for _, passed in PAIRS),
        Message("Tiles that others discarded after that riichi."),
    ),
    "chii": Message("one click; where several runs are possible, choose one"),
    "pon": Message("one click adds all three"),
    "kan": Message("one click adds all four"),
    "ankan": Message("the same, from your own four tiles"),
}
"""Target of the tile picker -> its meaning."""

FORMS_HAND = "19m19s19p123456z5m2p"
TIE_HAND = "336m237p2479s167z3s"
COUNT_HAND = "344m67p340s678s44z1z"
"""The hands of the sections that explain the answer."""

COUNT_TABLE = Situation(dora_indicators=read_tiles("5m"), visible=read_tiles("58p4z"))
"""The table of the last one."""

ESTIMATE_HAND = "23467m34567p3388s"
ESTIMATE_LINK = f"?q={ESTIMATE_HAND}&d=9s&s=2&e_draws=12&e_extra=2&e_stop=0"
ESTIMATE_ROWS = (
    ("3s", 0.9179, 0.6717, 4_629),
    ("8s", 0.9226, 0.6737, 4_593),
    ("7m", 0.8841, 0.5317, 3_425),
)
"""Discard, tenpai, win and points of the hand, with twelve draws and no wins by others."""

SHAPE_HANDS = {
    "ryanmen": "23m11p",
    "kanchan": "13m11p",
    "penchan": "12m11p",
    "shanpon": "11m22p",
    "tanki": "2345m",
    "orphans_single": "19m19p19s1234566z",
    "orphans_thirteen": "19m19p19s1234567z",
}

RULES = (
    ("19m3406p234678s22z", "&rules=sanma",
     Message("Three players: 2–8 of characters do not exist")),
    ("34m67p234s5566s1j4z9p", "", Message("Jokers: 1j in the hand stands for any tile")),
    ("34m67p234s5566s5m4z9p", "&wild=5m", Message("A wild kind: every 5m is a joker")),
    ("123456m789p12s55z3s", "&rules=mcr", Message("Chinese Official: the fans of a win")),
)  # fmt: skip

RULES_SAMPLE = Sample(OPEN_HAND, "riichi",
                      Message("riichi, sanma (three players), jokers, or mcr (Chinese "
                              "Official)"))  # fmt: skip
"""The sample of `rules` with all its values, also those that only other pages have."""

SHORTCUTS: tuple[tuple[tuple[str, ...], Message], ...] = (
    (("1–9", "m p s z"), Message("Digits, then the letter of a suit: add these tiles")),
    (("Backspace",), Message("Take the last tile away")),
    (("Enter",), Message("Fold up the keys and go to the first row of the answer")),
    (("←", "→"), Message("Move from tile to tile")),
    (("Shift + ←", "Shift + →"), Message("Move the tile; at the end it becomes the drawn one")),
    (("Enter",), Message("Discard the focused tile")),
    (("u",), Message("Undo")),
    (("Shift + u",), Message("Redo")),
    (("/",), Message("Go to the text box")),
    (("?",), Message("Show these keys")),
    (("Esc",), Message("Close what is open; leave the text box")),
)
"""The keys of the page of a hand: their names, and what they do."""

TERMS = (
    ("向聴", Message("Shanten"),
     Message("how many useful draws a hand is away from tenpai; 0 is tenpai, −1 is complete")),
    ("聴牌", Message("Tenpai"), Message("one tile away from winning")),
    ("和了", Message("Complete"), Message("four sets and a pair, or one of the other forms")),
    ("受け入れ", Message("Ukeire"),
     Message("the tiles a hand accepts: those that bring it nearer, and how many are left")),
    ("面子", Message("Set"), Message("three tiles that belong together: a run or a triplet")),
    ("順子", Message("Run"), Message("three numbers in a row of one suit")),
    ("刻子", Message("Triplet"), Message("three of the same tile")),
    ("槓子", Message("Kan"), Message("four of the same tile, which count as one set")),
    ("雀頭", Message("Pair"), Message("two of the same tile, beside the four sets")),
    ("搭子", Message("Partial set"), Message("two tiles that one more turns into a run")),
    ("ブロック", Message("Block"), Message("a set, a partial set or a pair; a hand needs five")),
    ("浮き牌", Message("Floating tile"), Message("a single tile without a neighbour in its suit")),
    ("両嵌", Message("Double closed wait"), Message("three tiles with two gaps, such as 1, 3, 5")),
    ("くっつき", Message("Floating 1-shanten"),
     Message("three sets and a pair, and single tiles that grow into the last set")),
    ("副露", Message("Meld"), Message("a set called from another player, or a declared kan")),
    ("門前", Message("Concealed"), Message("without called tiles")),
    ("打", Message("Discard"), Message("to let a tile go; also the tile itself")),
    ("自摸", Message("Draw"), Message("to take a tile from the wall")),
    ("待ち", Message("Waits"), Message("the tiles that win at tenpai")),
    ("好形", Message("Good shape"), Message("a wait of more than four tiles")),
    ("手変わり", Message("Improvement"),
     Message("a draw that brings the hand no nearer, but makes it accept more")),
    ("向聴戻し", Message("Going back"), Message("a discard after which the hand is farther away")),
    ("振聴", Message("Furiten"),
     Message("a tile that would win lies among your own discards: only a drawn tile wins")),
    ("ドラ", Message("Dora"), Message("a bonus tile, the one after the indicator")),
    ("赤ドラ", Message("Red five"), Message("a five that is a bonus tile too, written 0")),
    ("場風", Message("Round wind"), Message("east in the first round, then south")),
    ("自風", Message("Seat wind"), Message("east for the dealer, then south, west, north")),
    ("標準形", Message("All forms"),
     Message("shanten counts sets and a pair, seven pairs and thirteen orphans: links with q=")),
    ("一般形", FORMS["regular"][0], Message("shanten counts sets and a pair only: links with p=")),
    ("七対子", FORMS["seven_pairs"][0], Message("seven different pairs win")),
    ("国士無双", FORMS["thirteen_orphans"][0],
     Message("one of each terminal and honour, and a second of one of them, win")),
    ("清一色", Message("Full flush"), Message("a hand of one suit only; also chinitsu")),
    ("三麻", Message("Three players"), Message("mahjong without a north player; also sanma")),
    ("混牌", Message("Joker"), Message("a tile that stands for any other; also laizi")),
)  # fmt: skip
"""A term in Japanese, its name in the language of the page, and its meaning."""
