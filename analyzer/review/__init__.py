"""Review: every discard of a player in a game, compared with the best ones.

game.py         review_game: Game and seat -> Review; win chances for its rounds and turns
round_review.py one round: decisions, riichi, calls, kans, deal-ins, passed wins, draws
judging.py      one discard: rows, kuikae, ties, loss
marks.py        its mark, by points or by tiles; the limits of the marks
flags.py        flags of the table and of the hand; whether a tenpai can win; the last round
chances.py      optional win chances and points of discards, and the marks by them
calls.py        chances to call, with win chances; call_values.py has their values
rescoring.py    the wins of the log scored again
plain.py        rows in plain Python; compiled.py has the same from the compiled kernels
values.py, rounds.py, summary.py    the values of a review
season*.py      many logs: the table of all discards, and its statistics

docs/review.md explains the figures. Readers of logs (`analyzer.games`) do not depend on this.
"""

from analyzer.review.call_values import CALL_MARKS, CallAnswer, CallReview
from analyzer.review.game import Review, place_of, review_game, weigh_rounds, weigh_turn
from analyzer.review.rescoring import score_again
from analyzer.review.rounds import (
    DealIn,
    DrawReview,
    Folding,
    KanReview,
    Luck,
    Melded,
    PassedWin,
    RiichiReview,
    RoundReview,
)
from analyzer.review.summary import Share, Summary, costliest
from analyzer.review.values import (
    EXCLUDING,
    FLAGS,
    MARKS,
    Chance,
    DecisionReview,
    Flag,
    Loss,
    RiichiChoice,
    Row,
)

__all__ = [
    "CALL_MARKS",
    "EXCLUDING",
    "FLAGS",
    "MARKS",
    "CallAnswer",
    "CallReview",
    "Chance",
    "DealIn",
    "DecisionReview",
    "DrawReview",
    "Flag",
    "Folding",
    "KanReview",
    "Loss",
    "Luck",
    "Melded",
    "PassedWin",
    "Review",
    "RiichiChoice",
    "RiichiReview",
    "RoundReview",
    "Row",
    "Share",
    "Summary",
    "costliest",
    "place_of",
    "review_game",
    "score_again",
    "weigh_rounds",
    "weigh_turn",
]
