#!/usr/bin/env python3
"""Link preview pictures of 1 000 artworks: by `build`, and by headless Chromium from the same SVG files.

usage: bench_pictures.py EXECUTABLE [--artworks N] [--shots N]   (`make bench`)

Ours is a complete build of the site, with pages: a clean one, and one after an edit of a single artwork, which redraws one
picture. Chromium stays open and takes screenshots of 1200 × 630 pixels; its total time is extrapolated from `--shots` of
them. It writes nothing to a disk, so our output is on a file system in memory if there is one: deleting the files of
the previous run would take half as long again on a disk.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

from verdicts import verdict

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))
EMOJI = HERE.parent / "GalleryModelTests/Fixtures/emoji-test-17.0.txt"
TIMES_FASTER = 20
MEMORY = pathlib.Path("/dev/shm")
COLORS = ["#cfe8ff", "#fde7c7", "#131a3a", "#d8f0d0", "#f3d9e6"]


def write_site(folder, count):
    """Artworks of 30 emoji each, deterministic: from 500 popular ones, since a uniform choice would be unrealistic."""
    draw = random.Random(66)
    emoji = draw.sample(re.findall(r"; fully-qualified\s+# (\S+) ", EMOJI.read_text(encoding="utf-8")), 500)
    (folder / "Content/art").mkdir(parents=True)
    (folder / "site.yml").write_text("title: Bench\nbaseURL: https://example.com/\n")
    for number in range(count):
        placements = [
            {
                "id": f"p{each}",
                "symbol": draw.choice(emoji),
                "x": draw.randint(0, 800),
                "y": draw.randint(0, 600),
                "size": draw.choice([32, 48, 64, 96, 140]),
                "rotation": draw.choice([0, 0, 0, 15, -30, 90]),
            }
            for each in range(30)
        ]
        write(
            folder,
            number,
            {
                "title": f"Artwork {number}",
                "canvas": {"width": 800, "height": 600, "background": {"color": draw.choice(COLORS)}},
                "placements": placements,
            },
        )


def write(folder, number, artwork):
    (folder / f"Content/art/a{number:04}.json").write_text(json.dumps(artwork, ensure_ascii=False), encoding="utf-8")


def build(executable, folder):
    """Seconds, and the number of written pictures."""
    start = time.monotonic()
    done = subprocess.run([executable, "build", "--json", "--site", folder], capture_output=True, check=True)
    seconds = time.monotonic() - start
    return seconds, len([path for path in json.loads(done.stdout)["written"] if path.endswith(".png")])


def shoot(executable, folder, shots):
    """Seconds of Chromium for some of the artworks."""
    import browsers
    from playwright.sync_api import sync_playwright

    pictures = []
    for number in range(shots):
        file = folder / f"a{number}.svg"
        subprocess.run(
            [executable, "render", f"art/a{number:04}", "-o", file, "--width", "840", "--quiet", "--site", folder],
            check=True,
        )
        pictures.append(file.read_text(encoding="utf-8"))
    with sync_playwright() as pw:
        browser = browsers.launch(pw, "chromium")
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        shown = "<!doctype html><body style='margin:0;text-align:center'>"
        page.set_content(shown + pictures[0])
        page.screenshot()
        start = time.monotonic()
        for picture in pictures:
            page.set_content(shown + picture)
            page.screenshot()
        seconds = time.monotonic() - start
        browser.close()
    return seconds


def main():
    options = argparse.ArgumentParser()
    options.add_argument("executable", type=lambda path: pathlib.Path(path).resolve())
    options.add_argument("--artworks", type=int, default=1000)
    options.add_argument("--shots", type=int, default=100)
    options = options.parse_args()
    count = options.artworks
    with tempfile.TemporaryDirectory(prefix="emojiart-bench-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
        folder = pathlib.Path(folder)
        write_site(folder, count)
        first, drawn = build(options.executable, folder)
        assert drawn == count, f"{drawn} pictures were drawn"
        artwork = json.loads((folder / "Content/art/a0007.json").read_bytes())
        artwork["placements"][3]["x"] += 1
        write(folder, 7, artwork)
        again, redrawn = build(options.executable, folder)
        assert redrawn == 1, f"{redrawn} pictures were drawn again"
        shots = min(options.shots, count)
        chromium = shoot(options.executable, folder, shots) / shots * count
    print(f"\nPictures for links to {count} artworks, 1200 × 630 pixels\n")
    print("| | seconds | pictures drawn | beside Chromium |")
    print("| --- | ---: | ---: | ---: |")
    print(f"| first build, pages included | {first:.2f} | {drawn} | {chromium / first:.1f} times faster |")
    print(f"| build after one edit | {again:.2f} | {redrawn} | |")
    print(f"| Chromium, {shots} of them measured | {chromium:.2f} | {count} | |")
    verdict("time of Chromium that a first build takes", first / chromium, 1 / TIMES_FASTER)


if __name__ == "__main__":
    main()
