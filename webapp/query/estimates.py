"""The assumptions of the estimates of tenpai, win and points: parameters of links, as records.

e_draws=                0-18             own draws to come; without it 18 minus the turn
e_goal=                 points, win, tenpai, score
e_loss=                 0-100000         cost of a hand that is not won, with e_goal=score
e_calls=                auto, off, lower, all
e_riichi=               best, always, never
e_extra=                0-3              draws spent without lowering shanten
e_stop=                 table, 0-1       how often another player ends the hand
e_ron_quiet= e_ron_riichi=   0-3         how often an opponent throws a tile of the wait
e_ippatsu= e_ura= e_reds= e_haitei=      0, 1
e_deposit=              0-100000         points lost with a riichi that does not win
e_noten=                0-100000         points received for tenpai when the round is drawn
"""

from __future__ import annotations

import re
from dataclasses import KW_ONLY, dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.parameter_kinds import Choice, Number, Option, Parameter, Sample, Switch
from webapp.query.parameters import link_of, parameter_field, parameters_of

if TYPE_CHECKING:
    from analyzer.expectation import Options
    from analyzer.riichi import RiichiRules

SAMPLE_HAND = "?q=23467m34567p3388s&t=6&expect=1"

DECIMAL = re.compile(r"[0-9]{1,4}(\.[0-9]{1,6})?|\.[0-9]{1,6}", re.ASCII)

TABLE = "table"
"""The value of `e_stop` for an average table."""

MOST_DRAWS = 18

CALLERS = 4
"""Number of players of a game with calls in its estimates."""

YES_OR_NO = phrase("{name} is 1 for yes or 0 for no")


@dataclass(frozen=True, slots=True, eq=False)
class Decimal(Number):
    """A number, with or without decimals, or a word; both bounds are included."""

    _: KW_ONLY
    word: str = ""

    @property
    def schema(self) -> dict[str, Any]:
        """JSON Schema of its value."""
        number = {"type": "number", "minimum": self.least, "maximum": self.most}
        word = {"type": "string", "enum": [self.word]}
        return {"anyOf": [word, number]} if self.word else number

    @property
    def json_types(self) -> tuple[str, ...]:
        """The types that it may have in a JSON body."""
        return ("integer", "number", "string")

    @property
    def allowed(self) -> str:
        """The word, if there is one, and the bounds."""
        bounds = f"{self.least}-{self.most}"
        return f"{self.word}, {bounds}" if self.word else bounds

    def value_of(self, text: str) -> Any:
        """Return the number, or the word."""
        if self.word and text == self.word:
            return text
        if not DECIMAL.fullmatch(text) or not self.least <= float(text) <= self.most:
            raise self.refuse(text)
        return float(text)

    def write(self, value: Any) -> str:
        """Return the number without trailing zeros, or the word."""
        return value if isinstance(value, str) else f"{value:.6f}".rstrip("0").rstrip(".")


EXPECT = Switch("expect", attribute="is_expected",
                label=Message("Estimates"),
                meaning=Message("1: include the chance of tenpai and of a win and the mean points "
                                "of each discard; this takes a second at most."),
                message=phrase("expect is 1 (with estimates of tenpai, win and points) or 0 "
                               "(without)"),
                option=Option(),
                sample=Sample("?q=23467m34567p3388s", "1"))  # fmt: skip


def _assumption(record: Parameter, example: str, *, among: str = "") -> Any:
    """Return a field of the assumptions; `example` is a value, on a page with `among`."""
    name, metavar = record.name.removeprefix("e_"), record.allowed.replace(", ", "|")
    option = record.option or Option(f"--{name.replace('_', '-')}", metavar)
    return parameter_field(
        replace(record, option=option, sample=Sample(SAMPLE_HAND + among, example))
    )


def _switch(name: str, default: bool, label: Message, meaning: Message) -> Any:
    record = Switch(name, default=default, code="BAD_SWITCH", message=YES_OR_NO, label=label,
                    meaning=meaning)  # fmt: skip
    return _assumption(record, str(int(not default)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Assumptions:
    """The assumptions of estimates; docs/expectation.md explains each.

    Each field is a parameter, in the order of links.
    """

    draws: int | None = _assumption(
        Number("e_draws", 0, MOST_DRAWS, label=Message("Draws left"),
               meaning=Message("Own draws still to come; default: 18 minus the turn.")),
        example="8",
    )  # fmt: skip
    goal: Literal["points", "win", "tenpai", "score"] = _assumption(
        Choice("e_goal", ("points", "win", "tenpai", "score"), default="points",
               label=Message("Playing for"),
               meaning=Message("What decides every discard, riichi and call: points, a win, "
                               "tenpai, or score, the points less what a hand not won costs; "
                               "default: points.")), example="win",
    )  # fmt: skip
    loss: int = _assumption(
        Number("e_loss", 0, 100_000, default=1_500, digits=6, label=Message("Cost of losing"),
               meaning=Message("Points that a hand costs which is not won, for the goal score; "
                               "default 1500.")), example="3000", among="&e_goal=score",
    )  # fmt: skip
    calls: Literal["auto", "off", "lower", "all"] = _assumption(
        Choice("e_calls", ("auto", "off", "lower", "all"), default="auto",
               label=Message("Calls"),
               meaning=Message("Whether you chii and pon: off; lower, what lowers shanten; all, "
                               "what is legal; auto, lower for an open hand and for the goals win "
                               "and score, else off. Numbers with and without do not compare; "
                               "default: auto.")), example="lower",
    )  # fmt: skip
    riichi: Literal["best", "always", "never"] = _assumption(
        Choice("e_riichi", ("best", "always", "never"), default="best",
               label=Message("Riichi at tenpai"),
               option=Option("--declare", "best|always|never", also="--riichi"),
               meaning=Message("Whether a closed tenpai hand declares riichi: where that is "
                               "better (best), always or never.")), example="never",
    )  # fmt: skip
    extra: int | None = _assumption(
        Number("e_extra", 0, 3, label=Message("Detours"),
               meaning=Message("Draws that may be spent without lowering shanten, 0–3; default: "
                               "by shanten. Numbers with different detours do not compare.")),
        example="1",
    )  # fmt: skip
    stop: float | Literal["table"] = _assumption(
        Decimal("e_stop", 0, 1, word=TABLE, default=TABLE, label=Message("Others end the hand"),
                meaning=Message("How often another player ends the hand before the next own draw: "
                                "table (an average table), or a chance from 0 to 1 for each "
                                "draw.")), example="0.05",
    )  # fmt: skip
    ron_quiet: float = _assumption(
        Decimal("e_ron_quiet", 0, 3, default=0.6, label=Message("Discards without riichi"),
                meaning=Message("How often an opponent throws an unseen tile of the wait, "
                                "against a random throw, without riichi; 0: own draws only.")),
        "0.8",
    )  # fmt: skip
    ron_riichi: float = _assumption(
        Decimal("e_ron_riichi", 0, 3, default=0.5, label=Message("Discards after riichi"),
                meaning=Message("The same after riichi.")), example="0.4",
    )  # fmt: skip
    ippatsu: bool = _switch("e_ippatsu", True, Message("Ippatsu counts"),
                            Message("1: ippatsu counts; 0: it does not."))  # fmt: skip
    ura: bool = _switch("e_ura", True, Message("Ura dora count"),
                        Message("1: ura dora count; 0: they do not."))  # fmt: skip
    reds: bool = _switch("e_reds", True, Message("Red fives count"),
                         Message("1: red fives count as dora; 0: they do not."))  # fmt: skip
    haitei: bool = _switch(
        "e_haitei", False, Message("The last draw is haitei"),
        Message("1: the last own draw is the last tile of the wall, with one han more."),
    )  # fmt: skip
    deposit: int = _assumption(
        Number("e_deposit", 0, 100_000, default=0, digits=6, label=Message("Lost riichi stick"),
               meaning=Message("Points that a riichi costs which does not win; default 0.")),
        "1000",
    )  # fmt: skip
    noten: int | None = _assumption(
        Number("e_noten", 0, 100_000, digits=6, label=Message("Tenpai at a draw"),
               meaning=Message("Points received for tenpai when the round is drawn; default: at "
                               "an average table with 5 own draws left or fewer 1500, with three "
                               "players 1000; else 0.")),
        "0",
    )  # fmt: skip

    @property
    def alone(self) -> Assumptions:
        """A copy in which only own draws win, and nobody else ends the hand."""
        return replace(self, stop=0, ron_quiet=0, ron_riichi=0)

    @property
    def at_table(self) -> Assumptions:
        """A copy for an average table."""
        return replace(
            self, stop=USUAL.stop, ron_quiet=USUAL.ron_quiet, ron_riichi=USUAL.ron_riichi
        )

    def options(self, rules: RiichiRules, draws: int = MOST_DRAWS, **limits: Any) -> Options:
        """Return the options of the engine, with these rules, own draws left and limits.

        With three players there are no calls.
        """
        from analyzer.expectation import Options  # noqa: PLC0415
        from analyzer.expectation.options import usual_noten  # noqa: PLC0415

        values = {each.key: getattr(self, each.key) for each in ASSUMPTIONS}
        if self.noten is None:
            values["noten"] = usual_noten(draws, rules.players) if self.stop == TABLE else 0
        if rules.players != CALLERS:
            values["calls"] = "off"
        return Options(rules=rules, **values | limits)


ASSUMPTIONS = parameters_of(Assumptions)
"""The parameters of `Assumptions`, in the order of links."""

DRAWS, _GOAL, _LOSS, CALLS = ASSUMPTIONS[:4]

USUAL = Assumptions()


def format_assumptions(assumptions: Assumptions) -> str:
    """Return the parameters of the assumptions in a link: empty, or `&e_goal=win`."""
    return link_of(ASSUMPTIONS, assumptions)
