#!/usr/bin/env python3
"""Time, memory and bytes of our builds beside Hugo's of the same files, as a table.

usage: bench.py EXECUTABLE [--only c1k,c10k,p10k] [--runs N]   (`make bench`)

Each corpus is written to a file system in memory and built by Hugo and by us in turn: with a theme that writes Hugo's
markup, with the built-in theme and editing, and with a page for every item in addition. Each is built from scratch, then
again without changes. `cp -r` of the output is the lower bound of a build. CPU time is user and system time of the process
and its children; memory is the peak resident set size. All figures are medians of the runs.
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
from verdicts import verdict

# Limits as multiples of Hugo's figures with the corpus's theme: CPU time, memory and bytes.
BARE_COLLECTIONS, BARE_MANY, BARE_POSTS = {"cpu": 0.2}, {"cpu": 0.18}, {"cpu": 0.17}
THEME, ITEM_PAGES = {"cpu": 0.45, "memory": 0.33, "size": 2.0}, {"cpu": 3.2, "size": 12}
UNCHANGED = 0.02  # of a full build's CPU time
START = 2  # times an empty Swift program's

# What is built of each corpus: its name, what changes in `site.yml`, and its limits.
BARE, EDITED, WHOLE = "Hugo's markup", "our theme, edited", "the same with item pages"
CORPORA = {
    "c1k": (
        "1 000 collections",
        ["--collections", "1000"],
        3,
        {BARE: BARE_COLLECTIONS, EDITED: THEME, WHOLE: ITEM_PAGES},
    ),
    "c10k": ("10 000 collections", ["--collections", "10000"], 1, {BARE: BARE_MANY, EDITED: THEME}),
    "p10k": ("10 000 posts", ["--collections", "0", "--posts", "10000"], 1, {BARE: BARE_POSTS}),
}


class Cost:
    def __init__(self, cpu, wall, memory, size=0):
        self.cpu, self.wall, self.memory, self.size = cpu, wall, memory, size

    @staticmethod
    def median(costs):
        figures = ("cpu", "wall", "memory", "size")
        return Cost(*(statistics.median(getattr(cost, what) for cost in costs) for what in figures))


def measure(command):
    """Runs a command to completion: CPU seconds, wall-clock seconds, and peak memory in bytes."""
    start = time.perf_counter()
    with tempfile.TemporaryFile() as said:
        child = subprocess.Popen(list(map(str, command)), stdout=said, stderr=said, stdin=subprocess.DEVNULL)
        _, status, used = os.wait4(child.pid, 0)
        wall = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0:
            said.seek(0)
            sys.exit(
                f"{' '.join(map(str, command))} ended with status {child.returncode}:\n{said.read()[-2000:].decode(errors='replace')}"
            )
    return Cost(used.ru_utime + used.ru_stime, wall, used.ru_maxrss * (1 if sys.platform == "darwin" else 1024))


def size_of(folder):
    return sum(file.lstat().st_size for file in folder.rglob("*") if file.is_file())


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


def bench_start(executable, folder):
    """Compares our startup with that of an empty Swift program, linked as ours is."""
    (folder / "empty.swift").write_text("")
    static = [] if sys.platform == "darwin" else ["-static-stdlib"]
    subprocess.run(["swiftc", "-O", *static, folder / "empty.swift", "-o", folder / "empty"], check=True)
    ours, empty = start_time(executable), start_time(str(folder / "empty"))
    verdict(f"start: {ours * 1000:.1f} ms, of an empty program's {empty * 1000:.1f}", ours / empty, START)


def row(name, cost, note=""):
    print(
        f"  {name:<38}{cost.cpu:>8.2f} s{cost.wall:>9.2f} s{cost.memory / 1e6:>9.0f} MB{cost.size / 1e6:>9.1f} MB   {note}",
        flush=True,
    )


def build_with_hugo(hugo, folder):
    output = folder / "hugo-output"
    shutil.rmtree(output, ignore_errors=True)
    places = ["--source", folder / "hugo", "--destination", output, "--cacheDir", folder / "hugo-cache"]
    cost = measure([hugo, *places, "--quiet"])
    cost.size = size_of(output)
    return cost


def build(executable, folder, anew=True):
    output = folder / "Output"
    if anew:
        shutil.rmtree(output, ignore_errors=True)
        shutil.rmtree(folder / ".emojiart", ignore_errors=True)
    cost = measure([executable, "build", "--site", folder, "--quiet"])
    cost.size = size_of(output)
    return cost


def choose(variant, folder):
    """Turns a corpus into the next variant; the variants come in the order of CORPORA."""
    if variant != BARE:
        shutil.rmtree(folder / "Templates", ignore_errors=True)
        settings = (folder / "site.yml").read_text().replace("editing: false", "editing: true")
        if variant == WHOLE:
            settings = settings.replace("itemPages: false", "itemPages: true")
        (folder / "site.yml").write_text(settings)


def bench(title, arguments, runs, variants, executable, hugo, memory):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="emojiart-bench-", dir=memory))
    try:
        write_corpus(folder, arguments)
        files = sum(len(found) for _, _, found in os.walk(folder / "Content"))
        print(f"\n{f'{title}: {files} files':<40}{'CPU':>10}{'wall':>11}{'memory':>12}{'output':>12}", flush=True)
        for variant, limits in variants.items():
            choose(variant, folder)
            # In turn: the speed of a machine that others use, too, changes within a minute.
            turns = [(hugo and build_with_hugo(hugo, folder), build(executable, folder)) for _ in range(runs)]
            full = Cost.median([ours for _, ours in turns])
            again = Cost.median([build(executable, folder, anew=False) for _ in range(max(2, runs))])
            pages = sum(1 for _ in (folder / "Output").rglob("index.html"))
            row(f"emojiart, {variant}", full, f"{pages} pages")
            row("  unchanged", again)
            if hugo:
                theirs = Cost.median([theirs for theirs, _ in turns])
                row("  Hugo, in turn with it", theirs)
                for what, limit in limits.items():
                    verdict(f"{title}, {variant}: {what} of Hugo's", getattr(full, what) / getattr(theirs, what), limit)
            verdict(f"{title}, {variant}: CPU unchanged, of a full build's", again.cpu / full.cpu, UNCHANGED)
        row("cp -r of the last output", measure(["cp", "-r", folder / "Output", folder / "copy"]))
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
    with tempfile.TemporaryDirectory(prefix="emojiart-bench-") as scratch:
        bench_start(executable, pathlib.Path(scratch))
    for name in asked.only.split(","):
        title, arguments, runs, variants = CORPORA[name]
        bench(title, arguments, asked.runs or runs, variants, executable, hugo, memory)


main()
