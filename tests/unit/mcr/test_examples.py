"""Each fan has a win that earns it and a near miss that does not."""

import pytest

from analyzer.mcr import FANS, FANS_BY_ID, score_text

EXAMPLES = [
    ("大四喜", "[EEE,1][SSS,2]WWWNN55pN", "[EEE,1][SSS,2]WWWNN555p"),
    ("大三元", "[CCC,1]FFF123m55sPPP", "[CCC,1]FFF123m555sPP"),
    ("绿一色", "22334466888sFFF", "22334477888sFFF"),
    ("九莲宝灯", "1112345678999m5m", "1112345567899m9m"),
    ("四杠", "[1111m][2222p,1][EEEE,2][9999s,3]55m", "[1111m][2222p,1][EEEE,2][999s,3]55m"),
    ("连七对", "22334455667788s", "11334455667788s"),
    ("十三幺", "19m19p19sESWNPFC9s", "1199m1199p1199sEE"),
    ("清幺九", "[111m,1][999p,2]99m111999s", "[111m,1][999p,2]99m111789s"),
    ("小四喜", "[EEE,1][SSS,2]WWW555pNN", "[EEE,1][SSS,2]WWW555p55s"),
    ("小三元", "[CCC,1]FFF123m555sPP", "[CCC,1]FFF123m555sEE"),
    ("字一色", "[EEE,1]SSSPPPFFFNN", "[EEE,1]SSSPPPFFF11m"),
    ("四暗刻", "22288m555999p77s7s|EE1000", "22288m555999p77s7s|EE0000"),
    ("一色双龙会", "11223355778899m", "11223344778899m"),
    ("一色四同顺", "222233334444mEE", "222333444567mEE"),
    ("一色四节高", "[222p,1]333444555p99m", "[222p,1]333444666p99m"),
    ("一色四步高", "122333444556mEE", "122333445567mEE"),
    ("三杠", "[1111m][2222p,1][EEEE,2]999s55m", "[1111m][2222p,1][EEE,2]999s55m"),
    ("混幺九", "[111m,1]999p111sEEENN", "[111m,1]999p123sEEENN"),
    ("七对", "1122m335577p44sEE", "[123m,1]123m445566p77s"),
    ("七星不靠", "147m25p36sESWNPFC", "147m258p36sESWNPF"),
    ("全双刻", "[222m,1]444888p66622s", "224466m4466p2288s"),
    ("清一色", "12344455567899m", "123444555678mEE"),
    ("一色三同顺", "[234m,1]223344567mEE", "223344567m789pEE"),
    ("一色三节高", "[222p,1]333444p567mEE", "[222p,1]333555p567mEE"),
    ("全大", "778899m789p77799s", "667788m789p77799s"),
    ("全中", "445566m456p44466s", "445566m456p44477s"),
    ("全小", "112233m123p11133s", "223344m123p11133s"),
    ("清龙", "123456789m234pEE", "123456678m234pEE"),
    ("三色双龙会", "123789m123789p55s", "123789m123789p66s"),
    ("一色三步高", "122333445m789pEE", "122334456m789pEE"),
    ("全带五", "345m456555p56755s", "345m456555p56766s"),
    ("三同刻", "[222m,1]222p222s567mEE", "[222m,1]222p333s567mEE"),
    ("三暗刻", "222m444p567777sEE", "22m444p567777sEE2m"),
    ("全不靠", "147m258p36sESWNPF", "147m25p36sESWNPFC"),
    ("组合龙", "147m258p369s123mEE", "147m258p36sESWNPF"),
    ("大于五", "667788m789p77799s", "556677m789p77799s"),
    ("小于五", "223344m123p11133s", "334455m123p11133s"),
    ("三风刻", "[EEE,1][SSS,2]WWW555p55s", "[EEE,1][SSS,2]555p777sWW"),
    ("花龙", "123m456p789s234mEE", "123m456p678s234mEE"),
    ("推不倒", "123345p456888sPP", "123567p456888sPP"),
    ("三色三同顺", "234m234p234s789mEE", "234m234p345s789mEE"),
    ("三色三节高", "[222m,1]333p444s567mEE", "[222m,1]333p555s567mEE"),
    ("无番和", "[888m,1][678p,1]45m234sSS6m", "[888m,1][678p,1]45m234sSS6m|EE1000"),
    ("妙手回春", "123m456p678sEEE55m|EE1010", "123m456p678sEEE55m|EE0010"),
    ("海底捞月", "123m456p678sEEE55m|EE0010", "123m456p678sEEE55m|EE1010"),
    ("杠上开花", "[1111m]456p678sEEE55m|EE1001", "[1111m]456p678sEEE55m|EE1000"),
    ("抢杠和", "123m45p678sEEE55s6p|EE0001", "123m45p678sEEE55s6p|EE0000"),
    ("碰碰和", "[222m,1]444p888s777mEE", "[222m,1]444p888s678mEE"),
    ("混一色", "123444555678mEE", "12344455567899m"),
    ("三色三步高", "123m234p345s789mEE", "123m345p567s789mEE"),
    ("五门齐", "123m456p789sEEECC", "123m456p789sEEENN"),
    ("全求人", "[123m,1][456p,2][789s,1][EEE,1]55m", "[123m,1][456p,2][789s,1][EEE,1]55m|EE1000"),
    ("双暗杠", "[1111m][9999p]456m23477s", "[1111m][9999p,1]456m23477s"),
    ("双箭刻", "[CCC,1]FFF123m555sEE", "[CCC,1]FF123m555sEEE"),
    ("明暗杠", "[1111m][9999p,1]456m23477s", "[1111m][9999p]456m23477s"),
    ("全带幺", "[123m,1]999p789sEEE11m", "[123m,1]999p789sEEE22m"),
    ("不求人", "123m456p678sEEE55m|EE1000", "123m456p678sEEE55m|EE0000"),
    ("双明杠", "[1111m,1][9999p,1]456m23477s", "[1111m,1][9999p]456m23477s"),
    ("和绝张", "123m45p678sEEE55s6p|EE0100", "123m45p678sEEE55s6p|EE0000"),
    ("箭刻", "[CCC,1]123m456p678s55m", "[123m,1]456p678s555mCC"),
    ("圈风刻", "[EEE,1]123m456p678s55m|ES0000", "[EEE,1]123m456p678s55m|SE0000"),
    ("门风刻", "[EEE,1]123m456p678s55m|SE0000", "[EEE,1]123m456p678s55m|ES0000"),
    ("门前清", "123m456p678sEEE55m", "[EEE,1]123m456p678s55m"),
    ("平和", "123m456p678s234m55p", "123m456p678s234mEE"),
    ("四归一", "[222m,1]234m456p678s55p", "[2222m,1]345m456p678s55p"),
    ("双同刻", "[222m,1]222p567s678mEE", "[222m,1]333p567s678mEE"),
    ("双暗刻", "222m444p567s678sEE", "[222m,1]444p567s678sEE"),
    ("暗杠", "[2222m]345m456p678s55p", "[2222m,1]345m456p678s55p"),
    ("断幺", "234m456p678s345m55p", "234m456p678s123m55p"),
    ("一般高", "223344m456p678sEE", "233445m456p678sEE"),
    ("喜相逢", "234m234p567s789sEE", "234m345p567s789sEE"),
    ("连六", "123456m345p999sEE", "123567m345p999sEE"),
    ("老少副", "123789m345p555sEE", "123678m345p555sEE"),
    ("幺九刻", "[111m,1]456m456p678s55s", "[222m,1]456m456p678s55s"),
    ("明杠", "[2222m,1]345m456p678s55p", "[2222m]345m456p678s55p"),
    ("缺一门", "123456m678pEEE55m", "123456m678sEEE55p"),
    ("无字", "123m456p678999s11m", "123m456p678999sEE"),
    ("边张", "12m456p678sEEE55s3m", "23m456p678sEEE55s1m"),
    ("嵌张", "13m456p678sEEE55s2m", "12m456p678sEEE55s3m"),
    ("单钓将", "123m456p789sEEE5s5s", "123m456p678sEEE5s5s"),
    ("自摸", "[EEE,1]123m456p678s55m|EE1000", "[EEE,1]123m456p678s55m"),
    ("花牌", "[EEE,1]123m456p678s55m|EE0000|3", "[EEE,1]123m456p678s55m|EE0000|0"),
]  # fmt: skip
"""Chinese name, a win that earns the fan, and one that just does not."""


def fans_of(text: str) -> set[str]:
    return {line.fan.zh for line in score_text(text).fans}


@pytest.mark.parametrize(
    ("name", "win"), [row[:2] for row in EXAMPLES], ids=[r[0] for r in EXAMPLES]
)
def test_a_win_earns_the_fan(name: str, win: str) -> None:
    assert name in fans_of(win), win


@pytest.mark.parametrize(
    ("name", "miss"), [row[::2] for row in EXAMPLES], ids=[r[0] for r in EXAMPLES]
)
def test_a_near_miss_does_not(name: str, miss: str) -> None:
    assert name not in fans_of(miss), miss


def test_every_fan_has_its_example() -> None:
    assert [name for name, _, _ in EXAMPLES] == [
        fan.zh
        for fan in sorted(FANS, key=lambda fan: fan.no or FANS_BY_ID["two_dragon_pungs"].no or 0)
    ]
