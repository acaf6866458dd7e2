#!/usr/bin/env python3
"""Latency of a page's search per keystroke, in Node, as a table.

usage: search.py EXECUTABLE   (`make bench`)

All of Unicode's emoji with their English and Korean names, once, three times and twenty-five times over. Each number is
the maximum over keystrokes of the best of five runs.
"""

import glob
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from verdicts import verdict

HERE = pathlib.Path(__file__).resolve().parent
LIST = HERE.parent / "GalleryModelTests/Fixtures/emoji-test-17.0.txt"
QUERIES = [
    "dog",
    "smiling face with",
    "e",
    "red heart",
    "강아지",
    "ㄱㅇㅈ",
    "ㅇㄱ",
    "웃는 얼굴",
    "ㅁ 얼굴",
    "강아지얼굴",
    "flag: k",
    "skin tone woman",
    "zzz",
    "🐶",
]
MEAN, SLOWEST = 5, 16  # milliseconds, of 100 000 items


def bench(executable, copies):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="emojiart-search-"))
    try:

        def run(*arguments):
            subprocess.run([executable, *map(str, arguments), "--site", folder, "--quiet"], check=True)

        (folder / "Content").mkdir()
        (folder / "site.yml").write_text("itemPages: false\n")
        run("import", LIST, "--from", "emoji-test")
        first = next((folder / "Content").glob("*.json"))
        collection = json.loads(first.read_text(encoding="utf-8"))
        for copy in range(1, copies):
            (folder / f"Content/copy-{copy}.json").write_text(
                json.dumps({**collection, "id": f"copy-{copy}"}, ensure_ascii=False), encoding="utf-8"
            )
        run("build")
        scripts = [glob.glob(f"{folder}/Output/assets/{name}")[0] for name in ("search.js", "names.*.js")]
        done = subprocess.run(
            ["node", HERE / "search.mjs", *scripts, *QUERIES], capture_output=True, text=True, check=True
        )
        return json.loads(done.stdout)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if not shutil.which("node"):
    sys.exit("Node is missing: no times of the search.")
print("\nsearch, a keystroke        ready      mean   slowest")
for copies in (1, 3, 25):
    got = bench(sys.argv[1], copies)
    slowest = got["slowest"]
    print(
        f"  {got['entries']:>7,} entries{got['ready']:>13.0f} ms{got['mean']:>7.2f} ms{slowest['ms']:>7.2f} ms   “{slowest['typed']}”, {slowest['count']:,} found".replace(
            ",", " "
        )
    )
verdict(f"a keystroke in {got['entries']:,} entries, mean".replace(",", " ", 1), got["mean"], MEAN, "ms")
verdict("the same, slowest", slowest["ms"], SLOWEST, "ms")
