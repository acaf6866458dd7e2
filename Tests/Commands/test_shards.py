"""Sharded builds: divided, and joined again."""

import fcntl
import json
import os
import random
import re
import shutil
import signal
import struct
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from conftest import EXECUTABLE, ROOT, copy_demo, run_emojiart, tree

MARK = ".emojiart-shard.json"
SITE = {
    # Without the editor, whose script takes most of the time of --compress; the demo has it.
    "site.yml": "title: Small\nbaseURL: https://example.com/\nediting: false\n",
    "Content/index.md": "# Small\n\nHello.\n",
    "Content/draft.md": "---\ntitle: Draft\ndraft: true\n---\nNot yet.\n",
    "Content/data.bin": bytes(range(256)) * 2000,
    **{
        f"Content/c{number}.json": {"title": f"C{number}", "sections": [{"items": ["🥐", "🍓"]}]}
        for number in range(12)
    },
}


def shards(site, folder, count, *options):
    """Writes all shards, beside one another; returns their folders."""

    def write(number):
        part = folder / f"part-{number}"
        site.build("--shard", f"{number}/{count}", "--output", part, *options, timeout=300)
        return part

    with ThreadPoolExecutor(4) as pool:
        return list(pool.map(write, range(1, count + 1)))


def join(parts, output, *options, **more):
    return run_emojiart("build", "--join", *parts, "--output", output, *options, cwd=output.parent, **more)


@pytest.fixture
def site(make_site):
    return make_site(SITE)


@pytest.mark.parametrize("count", [1, 2, 7])
def test_shards_in_any_order_are_one_build(demo, tmp_path, count):
    parts = shards(demo, tmp_path, count)
    random.Random(count).shuffle(parts)
    done = join(parts, tmp_path / "joined")
    assert done.status == 0, done
    whole = tree(demo.output)
    assert tree(tmp_path / "joined") == whole
    contents = [set(tree(part)) - {MARK, ".emojiart.json"} for part in parts]
    assert sum(map(len, contents)) == len(whole) - 1


@pytest.mark.parametrize("options", [("--compress",), ("--base", "/a/"), ("--drafts", "--jobs", "2")])
def test_options_of_builds_are_those_of_shards(site, tmp_path, options):
    site.build("--clean", *options)
    parts = shards(site, tmp_path, 3, *options)
    assert join(parts, tmp_path / "joined", "--jobs", "3").status == 0
    assert tree(tmp_path / "joined") == tree(site.output)


def test_more_shards_than_pages(site, tmp_path):
    site.build("--clean")
    assert join(shards(site, tmp_path, 40), tmp_path / "joined").status == 0
    assert tree(tmp_path / "joined") == tree(site.output)


def test_a_build_goes_on_where_a_join_was(site, tmp_path):
    join(shards(site, tmp_path, 3), site.output)
    (site.folder / "Content/c3.json").unlink()
    done = site.build("--json").json
    assert "c3/index.html" in done["removed"] and "data.bin" in done["unchanged"]
    site.build("--output", tmp_path / "whole")
    assert tree(site.output) == tree(tmp_path / "whole")


def test_shards_and_joins_change_only_what_changed(site, tmp_path):
    join(shards(site, tmp_path, 3), tmp_path / "joined")
    (site.folder / "Content/c3.json").unlink()
    site.write("Content/new.md", "# New\n")
    parts = shards(site, tmp_path, 3)
    done = join(parts, tmp_path / "joined", "--json").json
    assert (
        "c3/index.html" in done["removed"] and "new/index.html" in done["written"] and "data.bin" in done["unchanged"]
    )
    assert not [path for part in parts for path in tree(part) if path.startswith("c3/")]
    site.build("--output", tmp_path / "whole")
    assert tree(tmp_path / "joined") == tree(tmp_path / "whole")


def test_what_is_no_set_of_shards_is_refused_by_name(site, tmp_path):
    parts = shards(site, tmp_path, 3)
    site.build()
    before = tree(site.output)
    others = tmp_path / "others"
    two = shards(site, others / "two", 2)
    drafts = shards(site, others / "drafts", 3, "--drafts")
    site.write("Content/c1.json", {"title": "Other", "sections": []})
    changed = shards(site, others / "changed", 3)
    old = shutil.copytree(parts[1], others / "old")
    edited = (old / MARK).read_text().replace('"version": "', '"version": "0')
    (old / MARK).write_text(edited)
    (others / "empty").mkdir()

    def refused(folders, *words):
        done = join(folders, site.output)
        assert done.status == 1, done
        assert all(re.search(str(word), done.err) for word in words), done
        assert tree(site.output) == before

    one, second, third = parts
    refused([one, third], "of 3 shards these are missing: 2;", "--shard 2/3")
    refused([one, second, third, second], f"{second}: this is shard 2 of 3, as is “{second}”")
    refused([one, second, changed[2]], f"{changed[2]}: .* of another source than “{one}”")
    refused([one, second, drafts[2]], f"{drafts[2]}: .* of another source than “{one}”")
    refused([one, second, third, two[0]], f"{two[0]}: this is shard 1 of 2, while “{one}” is one of 3")
    refused([one, second, third, others / "empty"], f"{others / 'empty'}: this folder is not of emojiart's making")
    refused([one, second, third, others / "none"], f"{others / 'none'}: No such file")
    refused([one, second, third, site.output], f"{site.output}: this folder is no shard")
    refused([one, old, third], f"{old}/{MARK}: this file is not what emojiart wrote")
    done = join(parts, one)
    assert done.status == 1 and f"{one}: this folder is one of the shards" in done.err


def digest(data):
    """The digest of a file as in lists of outputs (`OutputDigest`)."""
    state, most = 0x9E3779B97F4A7C15, 2**64 - 1
    padded = data + bytes(8 - len(data) % 8)
    for word in [*struct.unpack(f"<{len(padded) // 8}Q", padded), len(data)]:
        product = (state ^ word) * 0xD6E8FEB86659FD93
        state = ((product >> 64 ^ product & most) + 0x9E3779B97F4A7C15) & most
    return f"{state:x}"


def test_shards_of_another_version_are_refused(site, tmp_path):
    parts = shards(site, tmp_path, 2)
    mark = parts[1] / MARK
    mark.write_text(mark.read_text().replace('"version": "', '"version": "9'))
    listing = parts[1] / ".emojiart.json"
    known = json.loads(listing.read_text())
    known["digests"][known["files"].index(MARK)] = digest(mark.read_bytes())
    listing.write_text(json.dumps(known, indent=2) + "\n")
    done = join(parts, tmp_path / "joined")
    assert done.status == 1 and "emojiart 9" in done.err and "build all with one version" in done.err, done


def test_a_file_that_was_changed_or_lost_is_told(site, tmp_path):
    parts = shards(site, tmp_path, 2)
    home = parts[0] / "index.html"
    data = home.read_bytes()
    home.write_bytes(data + b"x")
    done = join(parts, tmp_path / "joined")
    assert done.status == 1 and f"{home}: this file is not what emojiart wrote" in done.err, done
    home.unlink()
    done = join(parts, tmp_path / "joined")
    assert done.status == 1 and str(home) in done.err, done
    home.write_bytes(data)
    assert join(parts, tmp_path / "joined").status == 0
    site.build("--clean")
    assert tree(tmp_path / "joined") == tree(site.output)


def test_of_many_lost_files_the_first_is_named(site, tmp_path):
    parts = shards(site, tmp_path, 2)
    lost = sorted(path for path in tree(parts[1]) if not path.startswith(".emojiart"))
    for path in lost:
        (parts[1] / path).unlink()
    done = join(parts, tmp_path / "joined")
    assert done.status == 1 and done.err.count("error:") == 1, done
    assert f"{parts[1]}/{lost[0]}: this file is missing, and {len(lost) - 1} more; build shard 2/2 again" in done.err
    assert not (tmp_path / "joined").exists()


@pytest.mark.parametrize("part", ["0/1", "2/1", "1/1025", "1", "a/b", "-1/2", "1/2/3", ""])
def test_a_part_that_is_none_is_misuse(site, part):
    done = site.run("build", f"--shard={part}", "--output", site.folder / "part")
    assert done.status == 2 and "--shard" in done.err, done
    assert not (site.folder / "part").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--shard", "1/2"], "--shard needs “--output DIR”"),
        (["--join", "part"], "--join needs “--output DIR”"),
        (["--join", "--output", "x"], "--join needs the folders"),
        (["part"], "build has no use for “part”"),
        (["--join", "part", "--output", "x", "--shard", "1/2"], "--join does not go with --shard"),
        (["--join", "part", "--output", "x", "--drafts"], "--join does not go with --drafts"),
        (["--join", "part", "--output", "x", "--compress"], "--join does not go with --compress"),
        (["--join", "part", "--output", "x", "--base", "/a/"], "--join does not go with --base"),
    ],
)
def test_options_that_contradict_are_misuse(site, arguments, words):
    done = site.run("build", *arguments)
    assert done.status == 2 and words in done.err, done


def test_a_shard_does_not_go_where_a_whole_site_is(site):
    site.build()
    before = tree(site.output)
    done = site.run("build", "--shard", "1/2", "--output", site.output)
    assert done.status == 1 and "this folder has a whole site" in done.err, done
    assert tree(site.output) == before


def test_a_site_with_errors_has_no_shards(site, tmp_path):
    site.write("Content/c1.json", "{")
    done = site.run("build", "--shard", "2/2", "--output", tmp_path / "part")
    assert done.status == 1 and "Content/c1.json:1:2" in done.err
    assert not (tmp_path / "part").exists()


def test_shards_leave_nothing_in_the_site(site, tmp_path):
    before = tree(site.folder)
    shards(site, tmp_path, 5)
    assert tree(site.folder) == before and not (site.folder / ".emojiart").exists()


def test_a_folder_has_one_writer_at_a_time(site, tmp_path):
    part = shards(site, tmp_path, 2)[0]
    before = tree(part)
    site.write("Content/new.md", "# New\n")
    folder = os.open(part, os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    done = site.run("build", "--shard", "1/2", "--output", part)
    os.close(folder)
    assert done.status == 1 and f"{part}: another emojiart is writing to this folder" in done.err, done
    assert tree(part) == before


def test_shards_share_the_lock_of_a_site(site, tmp_path):
    lock = site.write(".emojiart/lock", "").open()
    fcntl.flock(lock, fcntl.LOCK_SH)
    shards(site, tmp_path, 2)
    fcntl.flock(lock, fcntl.LOCK_UN)
    lock.close()
    site.build()


def kill_at(command, condition):
    """Kills a command once a condition holds; false if it was faster."""
    running = subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while running.poll() is None and not condition():
        time.sleep(0.0005)
    running.send_signal(signal.SIGKILL)
    return running.wait() == -signal.SIGKILL


def test_what_was_killed_claims_nothing(tmp_path):
    site = copy_demo(tmp_path / "site")
    parts = shards(site, tmp_path, 2)
    (site.folder / "site.yml").write_text("title: Another\n")
    killed = [EXECUTABLE, "build", "--shard", "2/2", "--output", parts[1], "--site", site.folder, "--jobs", "1"]
    home = (parts[1] / ".emojiart.json").stat().st_mtime_ns
    if kill_at(killed, lambda: (parts[1] / ".emojiart.json").stat().st_mtime_ns != home):
        done = join(parts, tmp_path / "joined")
        assert done.status == 1 and f"{parts[1]}: the build of this folder did not finish" in done.err, done
    shards(site, tmp_path, 2)
    output = tmp_path / "joined"
    if kill_at(
        [EXECUTABLE, "build", "--join", *parts, "--output", output, "--jobs", "1"], (output / "404.html").exists
    ):
        assert '""' in (output / ".emojiart.json").read_text()
    assert join(parts, output).status == 0
    site.build("--clean", timeout=300)
    assert tree(output) == tree(site.output)


def test_publishing_tells_rules_that_work(site, tmp_path):
    """The Makefile and the Ninja file of the page “Publishing”."""
    text = (ROOT / "Content/publishing.md").read_text(encoding="utf-8")
    site.build("--clean")
    before = tree(site.output)
    for kind, name in [("make", "Makefile"), ("ninja", "build.ninja")]:
        shutil.rmtree(site.output)
        rules = re.search(rf"```{kind}\n(.*?)```", text, re.DOTALL)[1]
        (site.folder / name).write_text(rules.replace("emojiart build", f"{EXECUTABLE} build"), encoding="utf-8")
        program = [kind] if kind == "make" or shutil.which(kind) else [sys.executable, "-m", "ninja"]
        if subprocess.run([*program, "--version"], capture_output=True, check=False).returncode:
            pytest.skip(f"{kind} is missing")
        for _ in range(2):
            done = subprocess.run([*program, "-j4"], cwd=site.folder, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done
        assert "Nothing to be done" in done.stdout or "up to date" in done.stdout or "no work to do" in done.stdout, (
            done
        )
        assert tree(site.output) == before
        shutil.rmtree(site.folder / "Shards")
