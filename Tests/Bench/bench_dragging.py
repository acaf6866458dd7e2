#!/usr/bin/env python3
"""Dragging in Chromium from the first of 50 sections towards the last, of 10 000 items and of ten times as many: the
editor, and SortableJS with the 10 000.

usage: bench_dragging.py EXECUTABLE [--runs N]   (`make bench`)

A step is one pointer move and one wheel event; its time is the longest of the frames after it, each from its first event
to the end of the main thread's work for it. Lift is the time from the pointer move that lifts to the end of the first
frame in which a cell has moved. Best of the runs in one browser, the peer once between them. SortableJS (Debian's
libjs-sortable) gets the same cells in as many lists, with animation, and with pointer events, since native drag and drop
cannot be timed by script.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from verdicts import verdict

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))
SECTIONS, EACH, NOTCH = 50, 200, 100
SYMBOLS = [chr(code) for code in [*range(0x1F400, 0x1F43F), *range(0x1F345, 0x1F37D), *range(0x1F600, 0x1F645)]]
SORTABLE = pathlib.Path("/usr/share/javascript/sortable/Sortable.js")
WATCH = """() => { window.__frames = []; window.__lift = 0; let begun = 0, lifted = 0, before = '';
  const places = () => [...document.querySelectorAll('[data-item]')].slice(0, 40).map(c => c.style.transform + c.dataset.item).join();
  // Each frame keeps its own beginning; its end is the first task after it, before any other frame.
  const end = start => { const now = performance.now(); __frames.push(now - start);
    if (lifted && !__lift && places() !== before) __lift = now - lifted; };
  for (const type of ['pointermove', 'wheel', 'scroll']) addEventListener(type, () => { begun ||= performance.now(); }, { capture: true });
  const frame = () => { const start = begun || performance.now(); begun = 0;
    scheduler.postTask(() => end(start), { priority: 'user-blocking' }); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  window.__begin = () => { before = places(); lifted = 0; __frames.length = 0;
    addEventListener('pointermove', () => { lifted ||= performance.now(); }, { capture: true }); }; }"""


def sections_of(each):
    return [
        {
            "id": f"s{s}",
            "title": f"Section {s}",
            "items": [
                {"id": f"i{s}-{n}", "symbol": SYMBOLS[(7 * s + n) % len(SYMBOLS)], "name": f"Item {s}.{n}"}
                for n in range(each)
            ],
        }
        for s in range(SECTIONS)
    ]


def make_site(folder, executable):
    (folder / "Content").mkdir(parents=True)
    (folder / "site.yml").write_text("title: Bench\nitemPages: false\n")
    sections = sections_of(EACH)
    for name, each in (("big", sections), ("huge", sections_of(10 * EACH))):
        document = {"title": name, "layout": {"itemSize": [64, 64]}, "sections": each}
        (folder / f"Content/{name}.json").write_text(json.dumps(document, ensure_ascii=False))
    subprocess.run([executable, "build", "--site", folder, "--quiet"], check=True)
    if SORTABLE.exists():
        shutil.copy(SORTABLE, folder / "Output/Sortable.js")
        lists = "".join(
            f"<h2>{section['title']}</h2><ul>"
            + "".join(f'<li data-item="{item["id"]}"><span>{item["symbol"]}</span></li>' for item in section["items"])
            + "</ul>"
            for section in sections
        )
        (folder / "Output/sortable.html").write_text(
            f"""<!doctype html><meta charset="utf-8"><style>ul {{ display: grid; grid-template-columns: repeat(auto-fill, 64px);
          gap: 10px; padding: 0; margin: 0; list-style: none }} li {{ block-size: 64px; font-size: 36px; text-align: center }}</style>{lists}<script src="Sortable.js"></script>
          <script>for (const list of document.querySelectorAll('ul')) new Sortable(list, {{ group: 'all', animation: 150, forceFallback: true }})</script>""",
            encoding="utf-8",
        )
    return folder / "Output"


def measure(browser, address, is_ours):
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.add_init_script(f"({WATCH})()")
    page.goto(address)
    if is_ours:
        page.get_by_role("button", name="Edit", exact=True).click()
        page.wait_for_selector("[data-editing]")
    page.wait_for_timeout(800)
    box = page.locator("[data-item]").nth(2).bounding_box()
    x, y = box["x"] + 30, box["y"] + 30
    page.mouse.move(x, y)
    page.mouse.down()
    page.wait_for_timeout(100)
    page.evaluate("__begin()")
    page.mouse.move(x + 100, y + 4)
    page.wait_for_timeout(150)
    page.evaluate("__frames.length = 0")
    steps = []
    for move in range(int(os.environ.get("MOVES", 480))):
        page.mouse.wheel(0, NOTCH)
        page.mouse.move(150 + 97 * move % 1000, 250 + 53 * move % 300)
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        steps.append(max(page.evaluate("__frames.splice(0)")))
    steps.sort()
    lift = page.evaluate("__lift")
    page.mouse.up()
    page.wait_for_timeout(300)
    context.close()
    return {
        "p95": steps[int(0.95 * len(steps))],
        "median": steps[len(steps) // 2],
        "worst": steps[-1],
        "lift": lift,
        "steps": len(steps),
    }


# From the drop to the end of the next frame, which has the page's response.
DROP = """async kind => {
  const data = new DataTransfer(), cell = document.querySelector('[data-item]');
  if (kind === 'files') for (let number = 0; number < 1000; number += 1) data.items.add(new File(['🐢'], `${number}.txt`, { type: 'text/plain' }));
  else data.setData('text/plain', 'x'.repeat(50_000_000));
  const start = performance.now();
  for (const type of ['dragenter', 'dragover', 'drop']) {
    cell.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data, clientX: 100, clientY: 400 }));
  }
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - start;
}"""


def measure_drops(browser, address, runs):
    """Milliseconds until the page has handled a drop of 50 MB of text, and of 1 000 files; best of the runs."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(address)
    page.get_by_role("button", name="Edit", exact=True).click()
    page.wait_for_selector("[data-editing]")
    page.wait_for_timeout(800)
    found = {kind: min(page.evaluate(DROP, kind) for _ in range(runs)) for kind in ("text", "files")}
    context.close()
    return found


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
        print("\nDragging: Chromium or Playwright is missing, nothing was measured.")
        return
    folder = pathlib.Path(tempfile.mkdtemp(prefix="emojiart-bench-"))
    try:
        output = make_site(folder, str(pathlib.Path(asked.executable).resolve()))
        pages = {"emojiart": ("big/index.html", True), "emojiart, × 10": ("huge/index.html", True)}
        if SORTABLE.exists():
            pages["SortableJS"] = ("sortable.html", False)
        found = {name: [] for name in pages}
        with sync_playwright() as pw, browsers.serve(output) as base:
            browser = browsers.launch(pw)
            for run in range(asked.runs):
                for name, (path, is_ours) in pages.items():
                    # The peer takes minutes per run, and is only a reference.
                    if is_ours or run == 0:
                        found[name].append(measure(browser, f"{base}/{path}", is_ours))
            drops = measure_drops(browser, f"{base}/{pages['emojiart'][0]}", asked.runs)
            browser.close()
        best = {name: {what: min(run[what] for run in runs) for what in runs[0]} for name, runs in found.items()}
        print(f"\ndragging through {SECTIONS} sections of {EACH} items in Chromium, best of {asked.runs}; ms")
        print(f"  {'':<14}{'step, median':>14}{'95th percentile':>17}{'worst':>9}{'lift':>9}")
        for name, row in best.items():
            print(f"  {name:<14}{row['median']:>14.1f}{row['p95']:>17.1f}{row['worst']:>9.1f}{row['lift']:>9.1f}")
        if "SortableJS" not in best:
            print("  SortableJS is missing (Debian: libjs-sortable)")
        for what, value, limit in (
            ("a step, 95th percentile", best["emojiart"]["p95"], 16),
            ("lift to first moved frame", best["emojiart"]["lift"], 50),
            ("a drop of 50 MB of text, until answered", drops["text"], 200),
            ("a drop of 1 000 files, until answered", drops["files"], 200),
        ):
            verdict(what, value, limit, "ms")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
