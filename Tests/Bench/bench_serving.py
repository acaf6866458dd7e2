#!/usr/bin/env python3
"""Latency from an edit to an open page: `serve` and Hugo's server on the same 10 000 collections.

usage: bench_serving.py EXECUTABLE [--edits N] [--collections N]   (`make bench`)

One emoji's name is edited in its file, in place as by many editors. The time runs from closing the file until the page
open in Chromium has the new name in its DOM; both clocks are the system's. Ours is measured with Hugo's markup, and with
the built-in theme, whose pages have a search. Hugo reloads its page.
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

from corpora import find_hugo, folder_in_memory, write_corpus
from verdicts import verdict

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))
LIMIT = 45  # milliseconds
# Runs in each document before its own scripts: records when the first cell got which name.
WATCH = """() => {
  const look = () => {
    const cell = document.querySelector('[data-id="c00500-0-0"], [data-item="c00500-0-0"]'), name = /Edited \\d+/.exec(cell?.textContent ?? '')?.[0];
    if (name && name !== window.__seen?.name) window.__seen = { name, at: performance.timeOrigin + performance.now() };
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}"""


@contextlib.contextmanager
def running(command, address, output):
    """A server that is ready, with its process."""
    child = subprocess.Popen(list(map(str, command)), stdout=output, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
    try:
        for _ in range(3000):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", address), timeout=1):
                break
            if child.poll() is not None:
                sys.exit(f"{command[0]} ended with status {child.returncode}")
            time.sleep(0.1)
        yield child
    finally:
        child.send_signal(signal.SIGTERM)
        try:
            child.wait(20)
        except subprocess.TimeoutExpired:
            child.kill()


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


def memory(child):
    """Resident memory of the process in bytes, where the system tells."""
    with contextlib.suppress(OSError):
        return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{child.pid}/status").read_text())[1]) * 1024
    return 0


def measure(browser, name, command, port, path, file, edits, folder):
    """Milliseconds per edit, and the server's memory."""
    collection = json.loads(file.read_text(encoding="utf-8"))
    with open(folder / f"{name.replace(' ', '-')}.log", "wb") as log, running(command, port, log) as child:
        context = browser.new_context()
        page = context.new_page()
        page.add_init_script(f"({WATCH})()")
        page.goto(f"http://127.0.0.1:{port}{path}", timeout=120_000)
        page.wait_for_timeout(1500)
        times = []
        for number in range(edits):
            word = f"Edited {number}"
            collection["sections"][0]["items"][0]["name"] = word
            text = json.dumps(collection, ensure_ascii=False, indent=2) + "\n"
            with open(file, "w", encoding="utf-8") as written:
                written.write(text)
            start = time.time() * 1000
            page.wait_for_function("word => window.__seen?.name === word", arg=word, timeout=120_000)
            times.append(page.evaluate("window.__seen.at") - start)
            page.wait_for_timeout(400)
        context.close()
        return times, memory(child)


def row(name, times, size):
    print(
        f"  {name:<26}{statistics.median(times):>9.0f}{min(times):>9.0f}{max(times):>9.0f} ms{size / 1e6:>9.0f} MB   {len(times)} edits"
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("--edits", type=int, default=11)
    parser.add_argument("--collections", type=int, default=10_000)
    asked = parser.parse_args()
    try:
        import browsers
        from playwright.sync_api import sync_playwright

        assert browsers.PRESENT["chromium"]
    except (ImportError, AssertionError):
        print("\nServing: Chromium or Playwright is missing, nothing was measured.")
        return
    executable, hugo = os.path.abspath(asked.executable), find_hugo()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="emojiart-bench-", dir=folder_in_memory()))
    try:
        write_corpus(folder, ["--collections", str(asked.collections)])
        file = folder / "Content/collections/c00500.json"

        def ours(name):
            port = free_port()
            command = [executable, "serve", "--site", folder, "--port", port, "--quiet"]
            return measure(browser, name, command, port, "/c00500/", file, asked.edits, folder)

        with sync_playwright() as pw:
            browser = browsers.launch(pw)
            print(
                f"\nfrom a saved name to the page that shows it, {asked.collections} collections in Chromium"
                f"\n  {'':<26}{'median':>9}{'least':>9}{'most':>9}      memory"
            )
            found = {"emojiart, Hugo's markup": ours("emojiart")}
            row("emojiart, Hugo's markup", *found["emojiart, Hugo's markup"])
            shutil.rmtree(folder / "Templates")
            found["emojiart, built-in theme"] = ours("emojiart-theme")
            row("emojiart, built-in theme", *found["emojiart, built-in theme"])
            if hugo:
                port = free_port()
                command = [
                    hugo,
                    "server",
                    "--source",
                    folder / "hugo",
                    "--port",
                    port,
                    "--bind",
                    "127.0.0.1",
                    "--cacheDir",
                    folder / "hugo-cache",
                    "--renderToMemory",
                    "--quiet",
                ]
                theirs = measure(
                    browser,
                    "hugo",
                    command,
                    port,
                    "/collections/c00500/",
                    folder / "hugo/data/collections/c00500.json",
                    min(3, asked.edits),
                    folder,
                )
                row("Hugo's server", *theirs)
            else:
                print("  Hugo is not here: no comparison.")
            browser.close()
        for name, (times, _) in found.items():
            median = statistics.median(times)
            share = f", {statistics.median(theirs[0]) / median:.0f} times as fast as Hugo's" if hugo else ""
            verdict(f"{name}, median{share}", median, LIMIT, "ms")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


main()
