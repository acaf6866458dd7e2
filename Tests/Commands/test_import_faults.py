"""Fault injection and races for imports: every file is old, or every file is new. (promises.md D1, D3, D7)

Like test_saving.py, with the command itself: a long run covers all system calls of an import of 50 files."""

import base64
import collections
import concurrent.futures
import hashlib
import itertools
import json
import os
import re
import shutil
import subprocess
import time

import pytest
from conftest import EXECUTABLE, Site, needs_mounts, tree
from law_seeds import SHARES, draw, share, times
from serving import Served
from test_failures_in_words import is_sentence
from test_saving import CALLS, CHANGING, COUNT, needs_strace

SYMBOLS = ["🐶", "🐱", "🐰", "🦊", "🐻", "🐼"]
# A GIF of one pixel; the middle part is its colour.
GIF = (
    bytes.fromhex("47494638396101000100800000"),
    bytes.fromhex("00000021f90401000000002c00000000010001000002024401003b"),
)
LEFT = re.compile(r"(^|/)\.emojiart-save-")


class Work:
    """A site, an export with edits of all its documents and two pictures, and the expected result."""

    def __init__(self, folder):
        self.site = Site(folder / "site")
        for number in range(COUNT):
            items = [{"symbol": symbol, "name": f"{symbol} of {number}"} for symbol in SYMBOLS]
            self.site.write(
                f"Content/zoo-{number}.json", {"title": f"Zoo {number}", "sections": [{"title": "All", "items": items}]}
            )
        self.old = tree(self.site.folder / "Content")
        everything = [f"zoo-{number}" for number in range(COUNT)]
        edited = self.site.run("export", *everything).json
        # As edits from a page.
        del edited["copy"]
        edited["files"] = []
        for number, document in enumerate(edited["documents"]):
            items = document["document"]["sections"][0]["items"]
            items.append(items.pop(0))
            items[0]["name"] = "Another"
            if number < 2:
                picture = GIF[0] + bytes([number] * 3) + GIF[1]
                items.append(
                    {"id": "dot", "symbol": ":dot:", "image": f"images/{hashlib.sha256(picture).hexdigest()}.gif"}
                )
                edited["files"].append(
                    {"name": "dot.gif", "type": "image/gif", "data": base64.b64encode(picture).decode()}
                )
        self.site.write("edited.emojiart.json", edited)
        other = Site(folder / "other")
        shutil.copytree(self.site.folder, other.folder, dirs_exist_ok=True)
        done = other.run("import", other.folder / "edited.emojiart.json")
        assert done.status == 0, done
        self.new = tree(other.folder / "Content")
        assert all(self.new[name] != data for name, data in self.old.items())
        assert len([name for name in self.new if name.startswith("images/")]) == 2

    def copy(self, folder):
        shutil.copytree(self.site.folder, folder)
        return Site(folder)


def started(site, prefix=(), file="edited.emojiart.json"):
    """Imports the export; returns the exit status or signal."""
    return subprocess.run(
        [*prefix, str(EXECUTABLE), "import", file],
        cwd=site.folder,
        capture_output=True,
        text=True,
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
        timeout=60,
        check=False,
    )


def strace(*words, log="/dev/null"):
    return ["strace", "-f", "-qq", "-o", str(log), *words]


def contents(site):
    return tree(site.folder / "Content")


def is_whole(work, site):
    present = {name: data for name, data in contents(site).items() if not LEFT.search(name)}
    return all(
        present.get(name) in (work.old.get(name), work.new.get(name)) for name in {*present, *work.old, *work.new}
    )


def ends_well(work, site):
    """The next command, even a reading one, completes or rolls back; then the same import completes and leaves nothing behind."""
    assert site.run("check").status == 0
    assert {name: data for name, data in contents(site).items() if not LEFT.search(name)} in (work.old, work.new)
    done = site.run("import", site.folder / "edited.emojiart.json")
    assert done.status == 0, done
    assert contents(site) == work.new and not (site.folder / ".emojiart/journal").exists()


@pytest.fixture(scope="module")
def work(tmp_path_factory):
    return Work(tmp_path_factory.mktemp("work"))


def points(work, folder, names, part, limit=18):
    site = work.copy(folder / "trace")
    done = started(site, ["strace", "-f", "-qq", "-e", f"trace={','.join(CALLS)}", "-o", str(folder / "calls")])
    assert done.returncode == 0, done
    counts = collections.Counter(re.findall(r"^(?:\d+ +)?(\w+)\(", (folder / "calls").read_text(), re.M))
    every = [(name, call) for name in names for call in range(1, counts[name] + 1)]
    return share(every, part, limit)


@needs_strace
@pytest.mark.parametrize("part", SHARES)
def test_killed_at_any_call_an_import_is_whole_and_the_next_command_finishes(work, tmp_path, part):
    killed = 0
    for name, number in points(work, tmp_path, CALLS, part):
        site = work.copy(tmp_path / "killed")
        done = started(site, strace("-e", f"trace={name}", "-e", f"inject={name}:signal=KILL:when={number}"))
        # strace counts per thread, so the last calls may never be reached.
        assert done.returncode in (137, -9, 0), (name, number, done)
        killed += done.returncode != 0
        assert is_whole(work, site), (name, number)
        ends_well(work, site)
        shutil.rmtree(site.folder)
    print(f"an import of {COUNT} files, killed at {killed} calls: 0 torn")
    assert killed > 0


@needs_strace
def test_killed_at_any_call_pictures_come_whole_or_not_at_all(tmp_path):
    killed, outcomes = 0, collections.Counter()
    for name, number in itertools.product(["fsync", "renameat"], range(1, 10)):
        site = Site(tmp_path / f"{name}-{number}")
        for letter in "abc":
            site.write(f"stickers/{letter}.gif", GIF[0] + letter.encode() * 3 + GIF[1])
        inject = f"inject={name}:signal=KILL:when={number}"
        killed += started(site, strace("-e", f"trace={name}", "-e", inject), "stickers").returncode != 0
        assert site.run("check").status == 0
        kept = sorted(path for path in contents(site) if not LEFT.search(path))
        assert kept in ([], ["stickers.json", *(f"stickers/{letter}.gif" for letter in "abc")]), (name, number, kept)
        outcomes[len(kept)] += 1
    assert killed > 0 and len(outcomes) == 2, outcomes


@needs_strace
@pytest.mark.parametrize("part", SHARES)
@pytest.mark.parametrize("sticky", [False, True])
def test_a_call_that_fails_leaves_an_import_as_it_was_or_done(work, tmp_path, sticky, part):
    chance = draw("errors")
    outcomes = collections.Counter()
    for name, number in points(work, tmp_path, CHANGING, part):
        error = chance.choice(["ENOSPC", "EIO", "EACCES", "EROFS", "EMFILE", "EDQUOT"])
        site = work.copy(tmp_path / "failed")
        inject = f"inject={name}:error={error}:when={number}{'+' if sticky else ''}"
        log = tmp_path / "injected"
        done = started(site, strace("-e", f"trace={name}", "-e", inject, log=log))
        place = (name, number, error, done)
        if done.returncode < 0 and re.search(r'"/proc/.*INJECTED', log.read_text()):
            # The call of libdispatch, which crashes then; it never asks for the last descriptor (OpenFileLimit.swift).
            assert is_whole(work, site), place
            outcomes["a call of libdispatch"] += 1
            ends_well(work, site)
            shutil.rmtree(site.folder)
            continue
        assert done.returncode >= 0 and is_whole(work, site), place
        kept = {path: data for path, data in contents(site).items() if not LEFT.search(path)}
        if (site.folder / ".emojiart/journal").exists():
            outcomes["left to the next command"] += 1
        elif done.returncode == 0:
            assert kept == work.new, place
            outcomes["done"] += 1
        else:
            assert kept in (work.old, work.new), place
            outcomes["as before" if kept == work.old else "done, with a remark"] += 1
        # If nothing can be written, neither can the message; a program that cannot be loaded reports nothing.
        assert done.returncode == 0 or done.stderr or name == "write", place
        assert is_sentence(done.stderr), place
        ends_well(work, site)
        shutil.rmtree(site.folder)
    print(f"an import of {COUNT} files, {'sticky' if sticky else 'single'} failures: {dict(outcomes)}")


@needs_mounts
def test_a_full_disk_leaves_all_as_it_was(work, tmp_path):
    place = tmp_path / "disk"
    place.mkdir()
    script = f"""mount -t tmpfs -o size=16m none {place} && cp -r {work.site.folder}/. {place}/ && cd {place} || exit 9
        cat /dev/zero > filler 2> /dev/null; '{EXECUTABLE}' import edited.emojiart.json; echo "status $?"
        diff -r Content {work.site.folder}/Content && rm filler && '{EXECUTABLE}' import edited.emojiart.json && cp -r Content {tmp_path}/after"""
    done = subprocess.run(
        ["unshare", "-rm", "sh", "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0 and "status 1" in done.stdout and "no space" in done.stderr.lower(), done
    assert tree(tmp_path / "after") == work.new


@needs_mounts
def test_a_disk_that_cannot_be_written_is_named(work, tmp_path):
    site = work.copy(tmp_path / "site")
    script = f"""mount --bind {site.folder} {site.folder} && mount -o remount,bind,ro {site.folder} && cd {site.folder} || exit 9
        '{EXECUTABLE}' import edited.emojiart.json"""
    done = subprocess.run(
        ["unshare", "-rm", "sh", "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1 and "read-only" in done.stderr.lower(), done
    assert contents(site) == work.old


def test_imports_and_pages_that_save_at_once_lose_nothing(work, tmp_path):
    """Two imports and two pages each rename an item: afterwards the name is in the file, or its writer got a conflict."""
    chance = draw("writers")
    site = work.copy(tmp_path / "site")
    outcomes = collections.Counter()
    with Served(site) as server, concurrent.futures.ThreadPoolExecutor(4) as pool:
        headers = [
            ("X-Emojiart-Token", server.token),
            ("Content-Type", "application/json"),
            ("Origin", f"http://{server.host}"),
        ]
        for turn in range(times(8)):
            base = site.run("export", "zoo-0").json
            writers = []
            for number in range(4):
                place, name = chance.randrange(len(SYMBOLS)), f"{turn}.{number}"
                edited = json.loads(json.dumps(base))
                edited["documents"][0]["document"]["sections"][0]["items"][place]["name"] = name
                writers.append((place, name, site.write(f"{number}.emojiart.json", edited), chance.uniform(0, 0.03)))

            def write(writer):
                place, name, file, delay = writer
                time.sleep(delay)
                if name.endswith((".0", ".1")):
                    return {0: True, 1: False}[site.run("import", file).status]
                return {200: True, 409: False}[
                    server.request("/_emojiart/import", "POST", headers, file.read_bytes()).status
                ]

            done = list(pool.map(write, writers))
            items = json.loads((site.folder / "Content/zoo-0.json").read_text())["sections"][0]["items"]
            names = [item["name"] for item in items]
            before = [item["name"] for item in base["documents"][0]["document"]["sections"][0]["items"]]
            accepted = {place: name for (place, name, *_), is_done in zip(writers, done) if is_done}
            assert len(accepted) == sum(done), (turn, writers, done)
            assert names == [accepted.get(place, old) for place, old in enumerate(before)], (turn, writers, done, names)
            # A conflict is reported exactly if two writers have the same item.
            assert accepted.keys() == {place for place, *_ in writers}, (turn, writers, done)
            outcomes.update(done)
    print(
        f"{outcomes[True]} writers of four at a time were accepted, {outcomes[False]} were told of a conflict; 0 edits lost"
    )
