"""Where laws over random input take their seeds and their counts from.

EMOJIART_SEED is the base, which other runs of the same commit have too; EMOJIART_SOAK is the factor of a long run."""

import os
import random


def number(text):
    return int(text, 16) if text.lower().startswith("0x") else int(text)


SEED = number(os.environ.get("EMOJIART_SEED") or "1") & 0xFFFF_FFFF
SOAK = number(os.environ.get("EMOJIART_SOAK") or "1")
# A long run has all matrices, faults at every call, and limits at their full size.
IS_LONG = SOAK > 1


def times(count):
    """The number of tries of a law that a short run tries `count` times."""
    return count * SOAK


def seeds(count, pinned=()):
    """Seeds of a law, the pinned ones first: those that failed once."""
    return [*pinned, *(SEED + index for index in range(times(count)))]


def some(cases, count):
    """All cases of a matrix in a long run; in a short one a few, drawn from the base, in their order."""
    cases = list(cases)
    if IS_LONG or len(cases) <= count:
        return cases
    chosen = draw(f"{count} of {len(cases)}").sample(range(len(cases)), count)
    return [cases[index] for index in sorted(chosen)]


# A long run has all cases of a matrix of faults, which are too many for one test.
SHARES = range(6 if IS_LONG else 1)


def share(cases, number, count):
    """One test's share of `some` of the cases; its number is one of SHARES."""
    return some(cases, count)[number :: len(SHARES)]


def draw(number):
    """Random numbers that follow from the base and a number, or a word."""
    return random.Random(f"{SEED} {number}")
