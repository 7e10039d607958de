"""The random generator of games; it is small, so that a seed gives the same games everywhere.

splitmix64: the state grows by GROWTH at each step, and the output is the state after `mix`. Game n
of seed s starts from the state mix(mix(s) + n). A number below n is the upper half of a product of
n and 32 random bits; the few products that would favour some numbers are discarded.

The wall is shuffled front to back: the tile at place i is exchanged with one of the tiles from i
on. So tile i of the wall is known after i steps, and `kernels` stops shuffling when a game ends.

Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014); Lemire, "Fast
random integer generation in an interval" (2019).
"""

from collections.abc import MutableSequence

MASK = (1 << 64) - 1
GROWTH = 0x9E3779B97F4A7C15
FIRST_FACTOR = 0xBF58476D1CE4E5B9
SECOND_FACTOR = 0x94D049BB133111EB

LOWER_HALF = (1 << 32) - 1


class Chance:
    """The random numbers of one game.

    Raises:
        ValueError: `seed` or `number` is not 0 to 2**64 - 1.
    """

    def __init__(self, seed: int, number: int = 1) -> None:
        if not (0 <= seed <= MASK and 0 <= number <= MASK):
            raise ValueError(f"seed and number are 0 to 2**64 - 1: {seed}, {number}")
        self._state = mix(mix(seed) + number & MASK)

    def below(self, end: int) -> int:
        """Return a random number from 0 to end - 1, all equally likely; `end` is 1 to 2**32 - 1."""
        while True:
            self._state = self._state + GROWTH & MASK
            product = (mix(self._state) >> 32) * end
            if product & LOWER_HALF >= (1 << 32) % end:
                return product >> 32

    def shuffle(self, tiles: MutableSequence[int]) -> None:
        """Shuffle the tiles; all orders are equally likely."""
        for place in range(len(tiles)):
            other = place + self.below(len(tiles) - place)
            tiles[place], tiles[other] = tiles[other], tiles[place]


def mix(value: int) -> int:
    """Return 64 well mixed bits computed from 64 bits."""
    value = (value ^ value >> 30) * FIRST_FACTOR & MASK
    value = (value ^ value >> 27) * SECOND_FACTOR & MASK
    return value ^ value >> 31
