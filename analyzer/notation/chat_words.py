"""Words around a hand which show that the tile or number next to them is not in the hand.

    counted     turn 5, East 1, S4, 東一局, 3巡目, seat: W
    dora        dora 5p, ドラ: 東
    row         打6z 摸[1z2z 4枚]: of tenhou's text
    question    何切る, 手牌, 请问: words that may touch the names of tiles
    drawn       ツモ 6z, drew 6z, + 6z: the tile drawn to a hand of 3n+1 tiles
    opinion     I think 6z, 6z切り: a discard, if the hand has 3n+2 tiles

Any other text outside the hand that looks like a tile is unclear, which is an error.
"""

import re

from analyzer.notation.calls import HONOURS as HONOUR_WORDS
from analyzer.notation.mpsz import PAIRED_HONOURS
from analyzer.notation.mpsz import SUIT_WORD as SUIT
from analyzer.notation.names import CIRCLED, DISTINCT, HONOURS, JOKERS, KANJI, RED, SUITS
from analyzer.notation.pieces import MASK, Span, mask
from analyzer.notation.unicode_tiles import SIGNS

TAKEN = "\ue001"
"""Replaces a character of the hand."""

NAME = "".join(DISTINCT)

SIGN = "".join(SIGNS)

_SUIT = "mpszjMPSZJ" + "".join("".join(words) for words in SUITS.values())

TILE = (
    rf"(?:<?a?:[0-9][mpszj]:(?:[0-9]+>)?|[{SIGN}][\ufe0e\ufe0f]*"
    rf"|(?:(?:[{RED}r]?[0-9{KANJI}]|5r|\(0\))[{_SUIT}]r?|[{RED}]?[{CIRCLED}{KANJI}]|[{JOKERS}{RED}中白]板?"
    rf"|[{''.join(HONOURS)}][风風財财]?|[ESWNPFC]|[WBT][1-9]|F[1-4]|J[1-3]|[mpszj][0-9]|[0-9]\s?(?i:{SUIT}))"
    rf"(?![0-9A-Za-z{NAME}]))"
)
"""One tile of any notation."""

_BETWEEN = r"[^\w]{0,8}?"

IS = r"\s*(?:(?i:is|was|are)(?![a-z])|は|是)?[\s:：=→>-]{0,4}"

_COUNTERS = "巡目?|局|本場|本场|番|人|点|點|枚|向聴|向听|シャンテン"

_QUESTION = (
    "何を?切りますか|何を?切る|何切り|なに切る|手牌は?|牌姿は?|教えてください|お願いします|です"
    "|请问|請問|我的手牌是?|手牌是|打什[么麼]|切什[么麼]|打哪[张張]|切哪[张張]|怎[么麼]打|[该該]打|谢谢|謝謝"
)

_DORA = (
    r"(?:(?i:(?<![a-z])(?:doras?|indicators?))|(?i:индикатор|дора)|ドラ|宝牌|指示牌|表示牌)"
    r"(?:\s*(?:(?i:indicators?|is|was|доры)|指示牌|表示牌?|表|は|是))?"
)

_COUNTED = r"(?<![0-9A-Za-z])(?i:turn|round|east|south|west|north|junme)"

_WIND = r"(?:[ESWN]|(?i:east|south|west|north))(?![0-9A-Za-z])"

_LISTED = rf"{TILE}(?:[\s,、]*(?:(?i:and)\s)?{TILE})*"

DORA_BEHIND = re.compile(
    rf"(?<![0-9A-Za-z{NAME}])(?P<tile>{TILE})\s?(?:(?i:is|was)\s(?i:the\s)?|[がは])?(?:(?i:dora|дора)(?![a-z])|ドラ|宝牌)"
    rf"(?!{IS}(?:{TILE}|(?i:indicator)|表|指示牌))"
)
"""A tile, and the word of dora behind it."""

KNOWN_WORDS = re.compile(
    rf"{_DORA}{_BETWEEN}{TILE}(?:\s(?i:and)\s{TILE})*|{DORA_BEHIND.pattern}"
    rf"|{_COUNTED}\s*[0-9]{{1,2}}(?![0-9A-Za-z])"
    rf"|(?<![0-9A-Za-z])(?i:round|seat)(?i:\swind)?[\s:=]{{1,3}}{_WIND}"
    rf"|(?<![0-9A-Za-z]){_WIND}[^\S\n](?i:round|seat)(?![a-z]|\swind|\s?[:=])"
    rf"|(?:打{TILE}\s?)?(?:摸|待ち)\[[0-9mpsz]{{2,80}}\s[0-9]{{1,3}}枚\]"
    rf"|(?<![0-9A-Za-z{NAME}])[{''.join(HONOURS[:4])}]?[0-9{KANJI}十]{{1,2}}\s?(?:{_COUNTERS})"
    rf"|{_QUESTION}"
)
"""Words that never belong to a hand, with the number or tile that belongs to them."""

DORA = re.compile(
    rf"(?:(?<![A-Za-z])(?i:doras?)|(?i:дора)|ドラ|宝牌|(?=(?i:indicator|индикатор)|表示牌|指示牌))"
    rf"\s*(?P<indicator>(?i:indicators?|индикатор(?:\sдоры)?)|表示牌?|表|指示牌?)?{IS}"
    rf"(?P<tiles>{_LISTED})(?P<behind>\s?\(?(?i:indicator))?"
)
"""Words of dora or of indicators, and the tiles that follow."""

NAMED = re.compile(rf"(?:{_DORA}|{_COUNTED})[^\w{TAKEN}]{{0,8}}{TAKEN}")
"""A hand directly after a word that takes a tile or number: its first tile may belong to the
word."""

ROUND = re.compile(
    r"(?<![^\s\ue000(\[])(?:[ESWN東东南西北][1-4](?=[\s,:)\]]|-[0-9](?!\w))|[ESN][1-4]\Z)"
)
"""A wind and a number: a round, unless other words in the line also start with suit letters."""

LETTER_FIRST = re.compile(r"(?<![0-9A-Za-z])(?:[mpszjMPSZJ][0-9]|[WBTF][1-9])")

PLUS = re.compile(rf"(?<=[^\d+=(-])\+\s?(?={TILE})")
"""The plus between a hand and the tile that is drawn."""

_DRAW = r"(?:ツモ牌?|自摸|摸到?牌?|взял|цумо|(?<![A-Za-z])(?i:draws?|drew|drawn|tsumo))"

DRAWN = re.compile(
    rf"(?:{_DRAW}|{PLUS.pattern})(?:は|了|\s?(?:the|a)\s)?{_BETWEEN}"
    rf"(?P<tile>{TILE}|[0-9](?![0-9A-Za-z{NAME}]))"
)
"""Words of drawing, and the tile; a digit alone is bamboo beside a hand of names."""

_THINK = (
    r"(?<![A-Za-z])(?i:think|cut|discard|drop|toss|throw|choose|prefer|(?:go|going|went)\swith)"
)

OPINION = re.compile(
    rf"(?:切る?|打つ?|捨て|{_THINK})"
    rf"(?:\s(?:the|it\s?is|it's)\s)?{_BETWEEN}{TILE}(?:\s?(?:or|/|か|还是)\s?{TILE})*"
    rf"|(?:{TILE}\s?を?(?:切|打|捨))"
)

_GROUP = rf"(?>(?<![0-9])[0-9]{{1,14}}[mpsz](?![0-9A-Za-z])|{TILE})"

_GROUPS = rf"(?>{_GROUP}(?:[\s,、/・-]{{0,3}}(?:(?:or|and)\s)?{_GROUP}){{0,12}})"

WAIT = re.compile(
    rf"(?:(?<![A-Za-z])(?i:waits?|waiting|accepts?|accepting|needs?|wants?)(?![a-z])|待ち|[听聽])"
    rf"(?:\s(?:on|for|the|is|are|a))*{_BETWEEN}{_GROUPS}|{_GROUPS}\s?待ち"
)
"""The tiles that a hand waits for."""

CUT = re.compile(r"(?<=\s)[0-9][mpsz]を?(?=[切打捨])", re.ASCII)
"""A tile followed by a word for discarding; it may directly follow a hand."""

COMMON = {
    *(
        "wwyd",
        "what",
        "which",
        "would",
        "should",
        "do",
        "you",
        "i",
        "cut",
        "discard",
        "drop",
        "from",
    ),
    *("my", "the", "this", "with", "hand", "is", "was", "has", "have", "had", "holding", "here"),
    *("now", "please", "thank", "thanks"),
}
"""Words that do not take a number: a number next to them belongs to the hand."""

ALONE = re.compile(
    rf"(?<={TAKEN})[\s,、;]{{0,8}}"
    r"(?P<behind>[0-9]+(?:[\s,、]+[0-9]+)*(?=\s*(?:[^\w\s]|$))|[mpszjxMPSZJX]+(?!\w))"
    rf"|(?:^|(?<![A-Za-z])(?i:{'|'.join(sorted(COMMON))})(?![a-z]))\s*(?P<before>[0-9]+)[\s,]{{1,8}}(?={TAKEN})"
)
"""A number or a letter directly next to a whole hand, without a word that it belongs to."""

LONE = re.compile(r"[0-9]+|[0-9][mpszj]|[ESWNPFC]", re.IGNORECASE)
"""Text that may belong either to the neighbouring word or to the hand."""

TILE_LIKE = re.compile(
    rf"[0-9{NAME}{SIGN}\U0001f000-\U0001f02b]|(?<![^\W_])(?:[ESWNPFC]|{PAIRED_HONOURS}|[mpszjhrMPSZJHR]+)(?![^\W_])"
)
"""Text that does not occur in a plain word."""

_HONOUR = "|".join(HONOUR_WORDS)

_JAPANESE = "ton|nan|sha|pei|haku|hatsu|chun"

SPOKEN = re.compile(
    rf"(?P<before>(?:{_DORA}|{_DRAW}|{_THINK}|(?<=[^\d+=(-])\+){IS}(?:(?i:the|an?)\s)?)"
    rf"(?P<honour>(?i:{_HONOUR}))(?P<behind>\s(?i:wind|dragon|tile))?(?![A-Za-z])"
    r"(?!\s(?:[0-9]|(?i:five|round|seat|wind)))"
)
"""The word of an honour behind a word that takes a tile."""

_TILE_TEXT = (
    r"[0-9]'(?:[0-9]*[mpzj]|[0-9]+s)(?![A-Za-z])|[0-9][rR]?[mpszjhMPSZJH](?![A-Za-z])|(?<![A-Za-z])[mpszjMPSZJ][0-9]"
    rf"|[0-9](?i:\s?{SUIT})|(?<![A-Za-z])(?i:{SUIT}\s?:?\s?[0-9]+(?![0-9a-z]))"
    rf"|(?<![A-Za-z])(?i:(?P<honour>{_HONOUR})(?:[\s,、]+(?P=honour)){{1,3}}"
    rf"|(?:{_HONOUR})(?:\s(?:{_HONOUR})|(?:,\s?(?:{_HONOUR})){{2}})"
    rf"|(?:[2-4]|two|three|called|(?:pair|triplet|set|pon|kan)\sof)\s(?:{_HONOUR})s?)(?![A-Za-z])"
    rf"|(?P<sign>[{''.join(HONOURS)}])(?P=sign)"
    r"|[\U0001f000-\U0001f02b]|:[0-9][mpszj]:"
    rf"|(?<![0-9A-Za-z])(?<!\w')(?:[ESWNPFC]|{PAIRED_HONOURS}|[ESWNesw][wW]|[WGRwgr]d|[WBT][1-9]|F[1-4]|J[1-3]"
    r"|(?!GG(?!\w))(?:(?P<twice>[ESWNPFCRGDH])(?P=twice){1,3}){1,7}|(?!NEWS|SEEN)[ESWNPFC]{4,14}|(?:Wh|RD|GD|WD){1,4})"
    r"(?![0-9A-Za-z]|'\w)"
)

TILE_TEXT = re.compile(_TILE_TEXT)
"""Text that looks like tiles, or several honours."""

RED_FIVE = re.compile(
    rf"(?:(?<![A-Za-z])(?i:red|aka)\s?|[{RED}])5(?P<suit>[mps])(?![0-9A-Za-z])"
    rf"|5(?P<its_suit>[mps])\s?(?:は|(?i:is)\s)?(?:[{RED}]|(?i:red|aka)(?![a-z]))"
)
"""A five that is said to be red."""

FACE = re.compile(r"(?<!\S)[:;]-?[A-Za-z](?!\w)")
"""A face, such as `:P`."""

DOUBTFUL = re.compile(
    rf"{_TILE_TEXT}"
    rf"|(?<={TAKEN})[\s,、;]{{0,8}}(?:[^\s,、;{MASK}{TAKEN}]{{0,8}}?[0-9]|[mpszjxMPSZJX]+(?!\w))"
    rf"|(?<={TAKEN})[\s,、;+]{{0,8}}(?i:(?:(?:{_HONOUR})[\s,、]+){{0,13}}"
    rf"(?:{_JAPANESE}|(?:{_HONOUR})(?=\s*(?:[^\w\s]|\Z))))(?![A-Za-z])"
    rf"|(?<={TAKEN})[\s,、;]{{0,8}}(?:GG|(?:(?P<low>[eswn])(?P=low){{1,3}}){{1,7}})(?!\w)"
    rf"|(?:[0-9][^\s,、;{MASK}{TAKEN}]{{0,8}}|(?<![\w'])[mpszjxMPSZJX]+)[\s,、;]{{0,8}}(?={TAKEN})"
)
"""The same, and digits, a letter or an honour directly next to the hand."""

DOUBTFUL_NAMES = re.compile(f"[0-9{NAME}]")

ENTRY = re.compile(rf"[^\s,、;{MASK}{TAKEN}]+")

UNKNOWN = re.compile(r"(?<=[\s,\"'\[])\?(?![\w?])")
"""mjai's sign for a hidden tile."""


def spell_honours(text: str) -> str:
    """Return the text with tiles for the words of honours that were drawn, are dora or are to be
    discarded, as in `drew haku`; its length is the same."""
    return SPOKEN.sub(_spell, text)


def _spell(match: re.Match[str]) -> str:
    tile = str(HONOUR_WORDS[match["honour"].lower()])
    return match["before"] + tile.ljust(len(match[0]) - len(match["before"]))


def find_known_words(folded: str) -> tuple[list[Span], list[Span]]:
    """Return the spans of the known words of a line, and the spans of those that are rounds."""
    words = [match.span() for match in KNOWN_WORDS.finditer(folded)]
    rounds = [match.span() for match in ROUND.finditer(mask(folded, words))]
    letters_first = sum(1 for _ in LETTER_FIRST.finditer(folded))
    if len(rounds) > 1 or letters_first > 1:
        rounds = []
    return words, rounds


def is_plain(word: str) -> bool:
    """Return whether no part of a word looks like a tile."""
    return TILE_LIKE.search(word) is None


def find_doubt(rest: str, notation: str) -> Span | None:
    """Return the span of the first text that could belong to the hand, or None.

    Args:
        rest: the folded line, with the hand and the known words masked.
        notation: the notation of the hand.
    """
    patterns = [DOUBTFUL]
    patterns += [DOUBTFUL_NAMES] if notation == "names" else []
    patterns += [UNKNOWN] if notation == "tokens" else []
    matches = [match for pattern in patterns if (match := pattern.search(rest))]
    if not matches:
        return None
    match = min(matches, key=lambda match: match.start())
    start = match.end() - len(match[0].lstrip(" ,、;\t\n\r\u3000"))
    word = ENTRY.match(rest, start)
    return start, max(match.end(), word.end() if word else 0)
