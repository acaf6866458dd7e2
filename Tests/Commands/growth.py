"""How time grows with what a command is given, held against machines that are noisy.

Only the ratio of two measurements counts, never a time by itself. What is linear stays near sixteen, what is a square
comes to 256, so that forty tells them apart even where a cache is too small for the larger one."""

import math
import resource

# Less than this (seconds) is mostly the start of the process.
LEAST = 0.03
# A measurement may be disturbed; one that seems to be over is made so often, and the least of them counts.
TRIES = 5


def user_time():
    """Seconds of processes that have ended. System time is left out: it is mostly that of the file system, which may take
    forty times as long for sixteen times as many files. `make bench` measures both, in memory."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def assert_growth(number, seconds, times=16, limit=40, least=LEAST):
    """seconds: from how many there are to how long that takes. So many times as many take less than limit times as long."""
    few = many = math.inf
    for _ in range(TRIES):
        few, many = min(few, max(least, seconds(number))), min(many, seconds(times * number))
        if many < limit * few:
            break
    print(f"{number} take {few:.3f} s, {times} times as many {many:.3f} s, {many / few:.1f} times as long")
    assert many < limit * few
