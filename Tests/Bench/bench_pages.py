#!/usr/bin/env python3
"""Large collections in Chromium: a page of 100 000 items, one of 1 000, and static pages of the same cells.

usage: bench_pages.py EXECUTABLE [--runs N] [--items N]   (`make bench`)

Ready: from the start of navigation to the first frame with all cells in place. Long frames: those over 50 ms while
scrolling by gestures. Unpainted: frames of a scroll in which the cells in the page do not cover the viewport. Each
figure is the best of the runs, all in one browser, interleaved.
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from verdicts import verdict

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))
WORDS = "palette canvas garden river lantern paper folding weather mountain quiet orbit market bicycle harbour window".split()
SYMBOLS = [chr(code) for code in [*range(0x1F400, 0x1F43F), *range(0x1F345, 0x1F37D), *range(0x1F600, 0x1F645)]]
SECTION = 4000  # items
SCROLL, SPEED, TURNS = 2400, 4000, 6  # CSS pixels, CSS pixels per second, repetitions
PLAIN = """<div class="stage"><div class="collection {{grid}}" data-collection="{{id}}">
{{#sections}}{{>partials/section}}{{/sections}}
</div></div>
"""
READY = """new Promise(done => { const look = () => {
  const isReady = document.querySelector('template[data-window]') ? document.querySelector('[aria-posinset]') : document.readyState === 'complete';
  requestAnimationFrame(isReady ? () => requestAnimationFrame(() => done(performance.now())) : look); };
  look(); })"""
WATCH_GAPS = """() => { window.__gaps = 0;  const root = document.querySelector('[data-collection]');
  requestAnimationFrame(function look() { const { top, bottom } = root.getBoundingClientRect(); let first = Infinity, last = -Infinity;
    for (const cell of root.querySelectorAll('[data-item], [data-header], [data-footer]')) { const r = cell.getBoundingClientRect();
      first = Math.min(first, r.top); last = Math.max(last, r.bottom); }
    // Between two lines, and around a section, there may be room.
    if (first > Math.max(0, top) + 40 || last < Math.min(innerHeight, bottom) - 40) window.__gaps++;
    requestAnimationFrame(look); }); }"""


def make_site(folder, items, executable, plain=False, visibility=True):
    def sections():
        for start in range(0, items, SECTION):
            yield {
                "id": f"s{start}",
                "title": WORDS[start // SECTION % len(WORDS)].capitalize(),
                "items": [
                    {
                        "id": f"i{n}",
                        "symbol": SYMBOLS[n % len(SYMBOLS)],
                        "name": f"Item {n}",
                        "description": f"the {WORDS[n % len(WORDS)]} one",
                        "usage": WORDS[n % 7],
                    }
                    for n in range(start, min(items, start + SECTION))
                ],
            }

    (folder / "Content").mkdir(parents=True)
    (folder / "site.yml").write_text("title: Bench\nitemPages: false\nediting: false\n")
    (folder / "Content/big.json").write_text(
        json.dumps({"title": "Big", "sections": list(sections())}, ensure_ascii=False), encoding="utf-8"
    )
    if plain:
        for name in ("", "board-"):
            file = folder / f"Templates/partials/{name}collection.mustache"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(PLAIN)
    subprocess.run([executable, "build", "--site", folder, "--quiet"], check=True)
    if not visibility:
        for sheet in (folder / "Output/assets").glob("layout.*.css"):
            sheet.write_text(sheet.read_text().replace("content-visibility:auto", ""))
    return folder / "Output"


def measure(browser, address):
    import browsers

    context = browser.new_context(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(180_000)
    browsers.observe(page)
    page.goto(address, wait_until="commit")
    found = {"ready": page.evaluate(READY)}
    page.wait_for_timeout(500)
    page.evaluate("() => { __seen.frames.length = 0; }")
    is_short = page.evaluate("document.documentElement.scrollHeight") < SCROLL * TURNS
    for turn in range(TURNS):
        browsers.scroll_fps(page, SCROLL if not is_short or turn % 2 == 0 else -SCROLL, SPEED)
    found["long"] = len([frame for frame in page.evaluate("__seen.frames") if frame > 50])
    counted = browsers.metrics(page)
    found |= {"nodes": counted["Nodes"], "memory": counted["heap"] + counted["dom_heap"]}
    page.evaluate(WATCH_GAPS)
    browsers.scroll_fps(page, -SCROLL, SPEED)
    found["unpainted"] = page.evaluate("__gaps")
    page.evaluate("scrollTo({top: 1e9, behavior: 'instant'})")
    page.wait_for_timeout(1000)
    found["height"] = page.evaluate("document.documentElement.scrollHeight")
    found["last"] = page.evaluate("[...document.querySelectorAll('[data-item]')].at(-1).dataset.item")
    context.close()
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--items", type=int, default=100_000)
    asked = parser.parse_args()
    try:
        import browsers
        from playwright.sync_api import sync_playwright

        assert browsers.PRESENT["chromium"]
    except (ImportError, AssertionError):
        print("\nLarge collections: Chromium or Playwright is missing, nothing was measured.")
        return
    folder = pathlib.Path(tempfile.mkdtemp(prefix="emojiart-bench-"))
    executable = str(pathlib.Path(asked.executable).resolve())
    try:
        pages = {
            "1 000 items": make_site(folder / "small", 1000, executable),
            f"{asked.items:,} items".replace(",", " "): make_site(folder / "large", asked.items, executable),
            "the same, plain": make_site(folder / "plain", asked.items, executable, plain=True, visibility=False),
            "the same, content-visibility": make_site(folder / "visibility", asked.items, executable, plain=True),
            "1 000 000 items": make_site(folder / "million", 1_000_000, executable),
        }
        found = {name: [] for name in pages}
        with sync_playwright() as pw, browsers.serve(folder) as base:
            browser = browsers.launch(pw)
            for _ in range(asked.runs):
                for name, output in pages.items():
                    found[name].append(measure(browser, f"{base}/{output.relative_to(folder)}/big/index.html"))
            browser.close()
        best = {
            name: {
                what: min(run[what] for run in runs) if what != "unpainted" else max(run[what] for run in runs)
                for what in runs[0]
            }
            for name, runs in found.items()
        }
        print(f"\nlarge collections in Chromium, best of {asked.runs}")
        print(f"  {'page':<30}{'ready':>9}{'memory':>11}{'nodes':>10}{'long frames':>13}{'unpainted':>11}   last item")
        for name, row in best.items():
            print(
                f"  {name:<30}{row['ready']:>6.0f} ms{row['memory'] / 1e6:>8.1f} MB{row['nodes']:>10.0f}{row['long']:>13}{row['unpainted']:>11}   {row['last']}"
            )
        small, large, *_, million = best.values()
        verdict("ready, of the page of 1 000 items", large["ready"] / small["ready"], 1.3)
        verdict("nodes", large["nodes"], 3000)
        verdict("long frames beyond twice those of 1 000 items", max(0, large["long"] - 2 * small["long"]), 0)
        verdict("frames with something unpainted", large["unpainted"], 0)
        verdict("1 000 000 items: ready, of the page of 1 000 items", million["ready"] / small["ready"], 2)
        verdict("1 000 000 items: nodes", million["nodes"], 3000)
        print(
            f"  1 000 000 items: scrolled to the last one: {'ok' if million['last'] == 'i999999' else 'NOT'}; {million['height']:,} px high"
        )
    finally:
        shutil.rmtree(folder, ignore_errors=True)


main()
