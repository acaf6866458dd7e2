#!/usr/bin/env python3
"""Time and memory of our builds against Hugo's on the same files, as a table.

usage: bench.py EXECUTABLE [--only c1k,c10k,p10k] [--runs N]   (`make bench`)

Each corpus is written to a file system in memory and built by Hugo, then by us: clean, and again without changes.
Both themes write the same markup. `cp -r` of our output is the lower bound of a build. CPU time is user and system time
of the process and its children; memory is the peak resident set size.
"""

import argparse
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from corpora import find_hugo, folder_in_memory, write_corpus

CORPORA = {
    "c1k": ("1 000 collections", ["--collections", "1000"], 3),
    "c10k": ("10 000 collections", ["--collections", "10000"], 1),
    "p10k": ("10 000 posts", ["--collections", "0", "--posts", "10000"], 2),
}


class Cost:
    def __init__(self, cpu, wall, memory):
        self.cpu, self.wall, self.memory = cpu, wall, memory

    @staticmethod
    def least(costs):
        return Cost(*(min(getattr(cost, what) for cost in costs) for what in ("cpu", "wall", "memory")))


def measure(command, cwd=None):
    """Runs a command to completion: CPU seconds, wall-clock seconds, and peak memory in bytes."""
    start = time.perf_counter()
    with tempfile.TemporaryFile() as said:
        child = subprocess.Popen(list(map(str, command)), cwd=cwd, stdout=said, stderr=said, stdin=subprocess.DEVNULL)
        _, status, used = os.wait4(child.pid, 0)
        wall = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0:
            said.seek(0)
            sys.exit(
                f"{' '.join(map(str, command))} ended with status {child.returncode}:\n{said.read()[-2000:].decode(errors='replace')}"
            )
    return Cost(used.ru_utime + used.ru_stime, wall, used.ru_maxrss * (1 if sys.platform == "darwin" else 1024))


def start_time(executable):
    """Startup time: seconds of `--version`, the median of 100 runs."""
    times = []
    for _ in range(100):
        start = time.perf_counter()
        os.waitpid(
            os.posix_spawn(
                executable,
                [executable, "--version"],
                os.environ,
                file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)],
            ),
            0,
        )
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def row(name, cost, note=""):
    print(f"  {name:<22}{cost.cpu:>8.2f} s{cost.wall:>9.2f} s{cost.memory / 1e6:>9.0f} MB   {note}")


def verdict(what, value, base, limit):
    share = value / base if base else float("inf")
    print(f"  {what:<46}{share:>8.3f}   limit {limit:<6} {'ok' if share <= limit else 'OVER'}")


def bench(name, arguments, runs, executable, hugo, memory):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="emojiart-bench-", dir=memory))
    try:
        write_corpus(folder, arguments)
        files = sum(len(found) for _, _, found in os.walk(folder / "Content"))
        print(f"\n{name}: {files} files{'':<12}CPU       wall      memory")
        theirs = None
        if hugo:
            costs = []
            for _ in range(runs):
                shutil.rmtree(folder / "hugo-output", ignore_errors=True)
                costs.append(
                    measure(
                        [
                            hugo,
                            "--source",
                            folder / "hugo",
                            "--destination",
                            folder / "hugo-output",
                            "--cacheDir",
                            folder / "hugo-cache",
                            "--quiet",
                        ]
                    )
                )
            theirs = Cost.least(costs)
            row("Hugo", theirs)
        costs = []
        for _ in range(runs):
            shutil.rmtree(folder / "Output", ignore_errors=True)
            shutil.rmtree(folder / ".emojiart", ignore_errors=True)
            costs.append(measure([executable, "build", "--site", folder, "--quiet"]))
        full = Cost.least(costs)
        again = Cost.least([measure([executable, "build", "--site", folder, "--quiet"]) for _ in range(max(2, runs))])
        pages = sum(file == "index.html" for _, _, found in os.walk(folder / "Output") for file in found)
        row("emojiart, in full", full, f"{pages} pages")
        row("emojiart, unchanged", again)
        row("cp -r of the output", measure(["cp", "-r", folder / "Output", folder / "copy"]))
        if theirs:
            verdict("CPU time of a full build, of Hugo's", full.cpu, theirs.cpu, 0.25)
            verdict("memory of a full build, of Hugo's", full.memory, theirs.memory, 0.25)
        verdict("CPU time of an unchanged build, of a full one", again.cpu, full.cpu, 0.1)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("--only", default=",".join(CORPORA))
    parser.add_argument("--runs", type=int)
    asked = parser.parse_args()
    executable = os.path.abspath(asked.executable)
    memory = folder_in_memory()
    hugo = find_hugo()
    print(f"{platform.platform()}, {os.cpu_count()} cores, files in {memory or tempfile.gettempdir()}")
    print(
        subprocess.run([hugo, "version"], capture_output=True, text=True).stdout.strip()[:90]
        if hugo
        else "Hugo is not here: no comparison."
    )
    seconds = start_time(executable)
    print(f"\nstart, --version: {seconds * 1000:.1f} ms   limit 10 ms   {'ok' if seconds < 0.01 else 'OVER'}")
    for name in asked.only.split(","):
        title, arguments, runs = CORPORA[name]
        bench(title, arguments, asked.runs or runs, executable, hugo, memory)


main()
