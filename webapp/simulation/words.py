"""Words of self-play: the results of many games, and the choices of the form."""

from webapp.language.messages import Message

SENTENCES = {
    "tenpai": (
        Message(
            "Tenpai within %(num)s draw: %(share)s",
            plural="Tenpai within %(num)s draws: %(share)s",
        ),
        Message(
            "Tenpai within %(num)s draw: %(share)s, on average in turn %(mean)s",
            plural="Tenpai within %(num)s draws: %(share)s, on average in turn %(mean)s",
        ),
    ),
    "win": (
        Message("Win within %(num)s draw: %(share)s", plural="Win within %(num)s draws: %(share)s"),
        Message(
            "Win within %(num)s draw: %(share)s, on average in turn %(mean)s",
            plural="Win within %(num)s draws: %(share)s, on average in turn %(mean)s",
        ),
    ),
}
"""Series -> the answer in words, without an average and with one."""

GAMES = {
    "dealt": Message(
        "%(games)s game, each with a hand of its own",
        plural="%(games)s games, each with a hand of its own",
    ),
    "of this hand": Message("%(games)s game of this hand", plural="%(games)s games of this hand"),
    "of this kind": Message("%(games)s game of this kind", plural="%(games)s games of this kind"),
}
"""Kind of games -> their number in words, and the hand at the start of each of them."""

CHOICES = {
    "rules": {
        "": Message("auto"),
        "riichi": Message("Riichi"),
        "sanma": Message("Three players"),
        "jokers": Message("Jokers"),
    },
    "until": {
        "": Message("default"),
        "tenpai": Message("tenpai", context="until"),
        "win": Message("a win", context="until"),
    },
}
"""Parameter -> its values in the form, and their words."""

YES_OR_NO = {"": Message("no"), "1": Message("yes")}
"""The same for a switch."""

RANDOM = Message("random")
