"""Measures how time grows with the size of the input, robust against noisy machines.

Only the ratio of two measurements counts, never an absolute time. For 16 times the input, linear time stays near 16 and
quadratic time comes to 256; a limit of 40 separates them even where the larger input exceeds a cache."""

import math
import resource

# Shorter times (seconds) are mostly the start of the process.
LEAST = 0.03
# A measurement over the limit may be noise: it is repeated so often, and the minimum counts.
TRIES = 5
# For `run_emojiart`: kills the command after ten seconds of CPU, ten times what the large inputs of these tests take.
# With quadratic time they take minutes.
TEN_SECONDS = ("sh", "-c", 'ulimit -t 10; exec "$@"', "sh")


def user_time():
    """User CPU seconds of finished child processes. System time is excluded: it is mostly the file system's, which may
    take forty times as long for sixteen times as many files. `make bench` measures both, in memory."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def assert_growth(number, seconds, times=16, limit=40, least=LEAST):
    """seconds: a function from a size to a time. `times` the size must take less than `limit` times as long."""
    few = many = math.inf
    for _ in range(TRIES):
        few, many = min(few, max(least, seconds(number))), min(many, seconds(times * number))
        if many < limit * few:
            break
    print(f"{number} take {few:.3f} s, {times} times as many {many:.3f} s, {many / few:.1f} times as long")
    assert many < limit * few
