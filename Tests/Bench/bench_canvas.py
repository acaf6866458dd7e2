#!/usr/bin/env python3
"""A canvas of 2 000 placements in Chromium, compared with an empty one: dragging a placement, and zooming.

usage: bench_canvas.py EXECUTABLE [--runs N]   (`make bench`)

A step is one pointer move or wheel event; its time is the longest frame after it, from the event to the end of the main
thread's work for that frame. Long frames take more than 50 ms. Medians of the runs.
"""

import argparse
import json
import math
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

from bench_dragging import SYMBOLS, WATCH
from verdicts import verdict

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))
COUNT, LONG = 2000, 50
LIMIT = 10  # milliseconds, of a step at the 95th percentile


def make_site(folder, executable):
    (folder / "Content").mkdir(parents=True)
    canvas = {"width": 1600, "height": 1200}
    one = {"id": "taken", "symbol": "🐝", "x": 800, "y": 600, "size": 96}
    many = [
        {
            "id": f"p{number}",
            "symbol": SYMBOLS[number % len(SYMBOLS)],
            "x": 20 + number % 50 * 32,
            "y": 20 + number // 50 * 30,
            "size": 28,
        }
        for number in range(COUNT - 1)
    ]
    for name, placements in (("full", [*many, one]), ("empty", [one])):
        (folder / f"Content/{name}.json").write_text(
            json.dumps({"title": name, "canvas": canvas, "placements": placements}, ensure_ascii=False)
        )
    subprocess.run([executable, "build", "--site", folder, "--quiet"], check=True)
    return folder / "Output"


def measure(browser, address):
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.add_init_script(f"({WATCH})()")
    page.goto(address)
    page.get_by_role("button", name="Edit", exact=True).click()
    page.wait_for_selector("[data-artwork][data-editing]")
    page.wait_for_timeout(1500)
    box = page.locator("[data-placement=taken]").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def step(act):
        page.evaluate("__frames.length = 0")
        act()
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return page.evaluate("__frames.splice(0)")

    page.mouse.move(x, y)
    page.mouse.down()
    drags = [
        step(lambda: page.mouse.move(x + 150 * math.sin(move / 8), y + 100 * math.cos(move / 8))) for move in range(120)
    ]
    page.mouse.up()
    page.keyboard.down("Control")
    zooms = [step(lambda: page.mouse.wheel(0, -60 if move < 30 else 60)) for move in range(60)]
    page.keyboard.up("Control")
    context.close()
    return {name: summary(steps) for name, steps in (("dragging", drags), ("zooming", zooms))}


def summary(steps):
    longest = sorted(max(frames) for frames in steps)
    return {
        "median": longest[len(longest) // 2],
        "p95": longest[int(0.95 * len(longest))],
        "long": sum(frame > LONG for frames in steps for frame in frames),
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("--runs", type=int, default=3)
    asked = parser.parse_args()
    try:
        import browsers
        from playwright.sync_api import sync_playwright

        assert browsers.PRESENT["chromium"]
    except (ImportError, AssertionError):
        print("\nA canvas: Chromium or Playwright is missing, nothing was measured.")
        return
    folder = pathlib.Path(tempfile.mkdtemp(prefix="emojiart-bench-"))
    try:
        output = make_site(folder, str(pathlib.Path(asked.executable).resolve()))
        with sync_playwright() as pw, browsers.serve(output) as base:
            browser = browsers.launch(pw)
            found = {
                name: [measure(browser, f"{base}/{name}/index.html") for _ in range(asked.runs)]
                for name in ("empty", "full")
            }
            browser.close()
        print(
            f"\na canvas of {COUNT} placements in Chromium beside one with a single placement, medians of {asked.runs}; ms"
        )
        print(f"  {'':<24}{'step, median':>14}{'95th percentile':>17}{f'frames over {LONG} ms':>20}")
        for act in ("dragging", "zooming"):
            for name, runs in found.items():
                row = {what: statistics.median(run[act][what] for run in runs) for what in runs[0][act]}
                print(f"  {f'{act}, {name}':<24}{row['median']:>14.1f}{row['p95']:>17.1f}{row['long']:>20}")
            verdict(f"{act}, 95th percentile", row["p95"], LIMIT, "ms")
            verdict(f"{act}, frames over {LONG} ms", row["long"], 0)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
