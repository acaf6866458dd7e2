#!/usr/bin/env python3
"""How CPU time grows with each kind of content, file and reference: doubled twelve times, as a table of slopes.

usage: bench_growth.py EXECUTABLE [--only WORDS] [--doublings N]   (`make bench`)

The slope in a log-log plot is fitted by least squares to the upper half of the points: 1 is linear, 2 is quadratic. The
time of a command with minimal input is subtracted. CPU time is user and system time of the process and its children.
"""

import argparse
import contextlib
import json
import math
import os
import pathlib
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

from corpora import folder_in_memory
from growth_shapes import SHAPES, as_json, collection, emoji_list, items, write_site
from growth_versions import VERSIONS, write_versions
from verdicts import verdict

LIMIT = 1.25
# The timeout in seconds: slower growth than this fails, whatever its slope.
PATIENCE = 60
# Shorter times (seconds) are noise.
MEASURABLE = 0.02


def cpu_time(command, folder, stdin=b""):
    """CPU seconds of a command; None on timeout."""
    with tempfile.TemporaryFile() as given, open(os.devnull, "wb") as null:
        given.write(stdin)
        given.seek(0)
        child = subprocess.Popen(list(map(str, command)), cwd=folder, stdin=given, stdout=null, stderr=null)
        timer = time.monotonic() + PATIENCE
        while True:
            done, status, used = os.wait4(child.pid, os.WNOHANG)
            if done:
                break
            if time.monotonic() > timer:
                child.kill()
                os.wait4(child.pid, 0)
                child.returncode = -9
                return None
            time.sleep(0.002)
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))} ended with status {child.returncode}")
    return used.ru_utime + used.ru_stime


def least_cpu_time(command, folder, stdin=b"", before=lambda: None):
    before()
    first = cpu_time(command, folder, stdin)
    if first is None or first > 0.5:
        return first
    before()
    return min(first, cpu_time(command, folder, stdin) or first)


def slope(points):
    """The least-squares slope of (n, seconds) in a log-log plot; None with too few points."""
    points = [(math.log(n), math.log(seconds)) for n, seconds in points if seconds > MEASURABLE]
    if len(points) < 3:
        return None
    x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)


class Table:
    def __init__(self, doublings):
        self.doublings = doublings
        self.over = 0

    def row(self, name, what, first, measure):
        """measure: a function from n to CPU seconds; None on timeout."""
        times = []
        for step in range(self.doublings + 1):
            seconds = measure(first << step)
            if seconds is None:
                break
            times.append((first << step, seconds))
        half = (self.doublings + 1) // 2
        constant = min((seconds for _, seconds in times[:half]), default=0)
        found = slope([(n, seconds - constant) for n, seconds in times[half:]])
        is_over = len(times) <= self.doublings or (found or 0) > LIMIT
        self.over += is_over
        shown = "too long" if len(times) <= self.doublings else "-" if found is None else f"{found:.2f}"
        n, seconds = times[-1] if times else (first, 0)
        print(f"  {name:<44}{what:<18}{n:>9}{seconds:>9.2f} s{shown:>10}   {'OVER' if is_over else 'ok'}", flush=True)


def export_of(executable, folder, write):
    """An export of the site, with one item renamed by `write`."""
    done = subprocess.run([executable, "export", "x", "--site", folder], capture_output=True, check=True)
    value = json.loads(done.stdout)
    write(value["documents"][0]["document"])
    return json.dumps(value, ensure_ascii=False)


def layout_request(n, is_various):
    item = [{"size": [20 + i % 60, 30]} for i in range(n)] if is_various else n
    return as_json(
        {
            "schema": 1,
            "cases": [{"name": "a", "container": {"width": 600, "height": 400}, "sections": [{"items": item}]}],
        }
    ).encode()


@contextlib.contextmanager
def served(executable, folder):
    child = subprocess.Popen(
        [executable, "serve", "--site", str(folder), "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
    )
    try:
        yield child, re.search(rb"http://\S+", child.stdout.readline())[0].decode()
    finally:
        child.send_signal(signal.SIGTERM)
        child.wait()
        child.stdout.close()


def time_of(child):
    fields = pathlib.Path(f"/proc/{child.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def time_of_change(executable, folder):
    """CPU seconds of a server from a change of one word to the updated page."""
    with served(executable, folder) as (child, url):
        before = time_of(child)
        (folder / "Content/changing.md").write_text("# Changing\n\nother words\n")
        for _ in range(PATIENCE * 20):
            with urllib.request.urlopen(url + "changing/") as answer:
                if b"other words" in answer.read():
                    break
            time.sleep(0.05)
        else:
            return None
        return time_of(child) - before


SERVED = ["equal headings", "items", "sections", "collections", "pages", "boards", "files copied", "tags of items"]


def bench(executable, scratch, wanted, table):
    def is_wanted(name):
        return not wanted or wanted in name

    site = scratch / "site"
    for shape in SHAPES:
        for command in shape.commands if is_wanted(shape.name) else ():

            def measure(n):
                write_site(site, shape.files(n))
                return least_cpu_time(
                    [executable, command, "--site", site, "--quiet"],
                    scratch,
                    before=lambda: shutil.rmtree(site / "Output", ignore_errors=True),
                )

            table.row(shape.name, command, shape.first, measure)
    for name, (_, end, first) in VERSIONS.items():

        def measure_merge(n):
            command = [
                executable,
                "merge-driver",
                *(f"{side}.{end}" for side in ("base", "ours", "theirs")),
                f"Content/x.{end}",
            ]
            return least_cpu_time(command, scratch, before=lambda: write_versions(scratch, name, n))

        def measure_diff(n):
            write_versions(scratch, name, n)
            return least_cpu_time([executable, "diff", f"base.{end}", f"ours.{end}"], scratch)

        if is_wanted(name):
            table.row(name, "merge-driver", first, measure_merge)
            table.row(name, "diff", first, measure_diff)

    def collection_site(n):
        write_site(site, collection(items(n, id=lambda i: f"i{i}", name=lambda i: f"Name {i}"), 1))

    def measure_command(*words, stdin=None):
        def measure(n):
            collection_site(n)
            return least_cpu_time([executable, *words, "--site", site], scratch, stdin(n) if stdin else b"")

        return measure

    def measure_import(n):
        collection_site(n)

        def rename(document):
            for item in document["sections"][0]["items"][::10]:
                item["name"] = "New"

        (scratch / "x.emojiart.json").write_text(export_of(executable, site, rename))
        return least_cpu_time(
            [executable, "import", scratch / "x.emojiart.json", "--site", site],
            scratch,
            before=lambda: collection_site(n),
        )

    def measure_list(text):
        write_site(site, {"Content/index.md": "# Home\n"})
        (scratch / "list.json").write_text(text)
        return least_cpu_time(
            [executable, "import", "--dry-run", "--from", "gemoji", scratch / "list.json", "--site", site], scratch
        )

    for name, what, first, measure in [
        ("items", "export", 8, measure_command("export", "x")),
        ("items", "export to Markdown", 8, measure_command("export", "x", "--to", "markdown")),
        ("items", "render to SVG", 8, measure_command("render", "x", "-o", scratch / "x.svg")),
        ("items of an export", "import", 8, measure_import),
        ("items of a list", "import", 8, lambda n: measure_list(emoji_list(n))),
        ("tags of an item of a list", "import", 8, lambda n: measure_list(emoji_list(1, n))),
        (
            "equal items",
            "layout",
            32,
            lambda n: least_cpu_time([executable, "layout"], scratch, layout_request(n, False)),
        ),
        (
            "various items",
            "layout",
            16,
            lambda n: least_cpu_time([executable, "layout"], scratch, layout_request(n, True)),
        ),
    ]:
        if is_wanted(name):
            table.row(name, what, first, measure)
    for shape in SHAPES:
        if shape.name not in SERVED or not is_wanted(shape.name):
            continue

        def write_served(n):
            write_site(site, {**shape.files(n), "Content/changing.md": "# Changing\n\nwords\n"})

        def measure_start(n):
            write_served(n)
            with served(executable, site) as (child, _):
                return time_of(child)

        def measure_change(n):
            write_served(n)
            return time_of_change(executable, site)

        table.row(shape.name, "serve: start", shape.first, measure_start)
        table.row(shape.name, "serve: one change", shape.first, measure_change)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("--only", default="", help="only what has these words in its name")
    parser.add_argument("--doublings", type=int, default=12)
    asked = parser.parse_args()
    os.environ["SWIFT_BACKTRACE"] = "enable=no"
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="emojiart-growth-", dir=folder_in_memory()))
    print(f"{platform.platform()}, {os.cpu_count()} cores, {asked.doublings} doublings, slope at most {LIMIT}")
    print(f"\n  {'':<44}{'':<18}{'most':>9}{'CPU':>11}{'slope':>10}")
    table = Table(asked.doublings)
    try:
        bench(os.path.abspath(asked.executable), scratch, asked.only, table)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    verdict("rows whose slope is over its limit", table.over, 0)


main()
