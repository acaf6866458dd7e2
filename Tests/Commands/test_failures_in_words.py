"""Errors of the file system are reported in a sentence by every command; and no command holds the lock while it prints. (promises.md D3, D4)"""

import fcntl
import itertools
import json
import os
import re
import shutil
import subprocess
import tempfile
import time

import pytest
from conftest import EXECUTABLE, Site, tree
from law_seeds import IS_LONG, SOAK, draw
from serving import Served

needs_strace = pytest.mark.skipif(not shutil.which("strace"), reason="needs strace, of Linux")
WRITING = {
    "import": ["import", "edited.emojiart.json"],
    "import a list": ["import", "list.txt"],
    "import pictures": ["import", "pictures"],
    "new": ["new", "page", "Hello"],
    "build": ["build"],
    "export": ["export", "zoo", "-o", "zoo.emojiart.json"],
    "render": ["render", "zoo", "-o", "zoo.svg"],
    "init": ["init", "other"],
}
REASONS = {
    "ENOSPC": "No space left on device; free",
    "EACCES": "Permission denied; change the rights",
    "EFBIG": "File too large; raise",
    "EMFILE": "Too many open files; raise",
    "ELOOP": "Too many levels of symbolic links; a",
    "EROFS": "Read-only file system; this disk",
    "EDQUOT": "Disk quota exceeded; free",
    "EIO": "Input/output error; the disk",
    "ENAMETOOLONG": "File name too long; shorten",
    "EPERM": "Operation not permitted; change",
}
# System calls that each command needs; the dynamic loader does not use them.
CALLS = {
    "import": ["fsync", "renameat", "mkdirat"],
    "import a list": ["fsync", "renameat", "mkdirat"],
    "import pictures": ["fsync", "renameat", "mkdirat"],
    "new": ["fsync", "linkat"],
    "build": ["renameat", "mkdirat"],
    "export": ["fsync", "renameat"],
    "render": ["fsync", "renameat"],
    "init": ["fsync", "linkat"],
}
PIXEL = bytes.fromhex("47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b")


@pytest.fixture
def work(tmp_path):
    """A site, and files to import next to it."""
    site = Site(tmp_path / "site")
    site.write(
        "Content/zoo.json",
        {"title": "Zoo", "sections": [{"title": "All", "items": ["🐶", {"symbol": "🐱", "name": "Cat"}]}]},
    )
    edited = site.run("export", "zoo").json
    edited["documents"][0]["document"]["sections"][0]["items"][1]["name"] = "Tiger"
    site.write("edited.emojiart.json", edited)
    site.write("list.txt", "# group: Smileys\n# subgroup: face\n1F600 ; fully-qualified # 😀 E1.0 grinning face\n")
    site.write("pictures/dot.gif", PIXEL)
    return site


def run(site, words, prefix=()):
    return subprocess.run(
        [*prefix, str(EXECUTABLE), *words],
        cwd=site.folder,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
    )


def is_sentence(text):
    """Whether the message contains no description of a Swift value."""
    return not re.search(r"\w+\(\w+: |FileError|failed\(|Optional\(|code: \d", text)


@needs_strace
@pytest.mark.parametrize("name", WRITING)
def test_what_the_disk_refuses_is_named_with_path_and_reason(work, tmp_path, name):
    errors = list(REASONS) if IS_LONG else draw(name).sample(list(REASONS), 3)
    for error, call in itertools.product(errors, CALLS[name]):
        site = Site(tmp_path / "copy")
        shutil.copytree(work.folder, site.folder, dirs_exist_ok=True)
        before = tree(site.folder / "Content")
        done = run(
            site,
            WRITING[name],
            [
                "strace",
                "-f",
                "-qq",
                "-o",
                "/dev/null",
                "-e",
                f"trace={call}",
                "-e",
                f"inject={call}:error={error}:when=1+",
            ],
        )
        place = (name, error, call, done)
        assert done.returncode == 1, place
        assert REASONS[error] in done.stderr and is_sentence(done.stdout + done.stderr), place
        path = done.stderr.split(": ")[1]
        assert "/" in path or "." in path, place
        after = dict(tree(site.folder / "Content").items())
        assert all(after[file] == data for file, data in before.items()), place
        shutil.rmtree(site.folder)


def test_a_limit_on_the_size_of_files_is_told_and_kills_nothing(work):
    """The system sends SIGXFSZ before the call fails with EFBIG."""
    big = {"title": "Zoo", "sections": [{"title": "All", "items": [{"symbol": "🐶", "name": "D" * 9000}]}]}
    edited = json.loads((work.folder / "edited.emojiart.json").read_text())
    edited["documents"][0]["document"]["sections"] = big["sections"]
    work.write("edited.emojiart.json", edited)
    before = tree(work.folder / "Content")
    for name in ("import", "export", "build"):
        done = run(work, WRITING[name], ["sh", "-c", 'ulimit -f 1; exec "$0" "$@"'])
        assert done.returncode == 1 and "File too large" in done.stderr and is_sentence(done.stderr), (name, done)
        assert tree(work.folder / "Content") == before, name


def test_a_loop_of_links_and_too_few_files_are_told(work):
    os.symlink("loop.json", work.folder / "loop.json")
    done = run(work, ["import", "loop.json"])
    assert (
        done.returncode == 1
        and "loop.json: Too many levels of symbolic links" in done.stderr
        and is_sentence(done.stderr)
    ), done
    done = run(work, ["import", "edited.emojiart.json"], ["sh", "-c", 'ulimit -n 8; exec "$0" "$@"'])
    assert (
        done.returncode == 1 and "Too many open files; raise the limit" in done.stderr and is_sentence(done.stderr)
    ), done


@pytest.mark.parametrize("limit", range(4, 13))
def test_a_limit_on_open_files_never_kills(work, limit):
    """With three, no program can load its libraries."""
    before = tree(work.folder / "Content")
    words = [
        ["--version"],
        ["check"],
        ["build"],
        ["import", "edited.emojiart.json"],
        ["export", "zoo", "--json"],
        ["render", "zoo", "-o", "zoo.svg"],
    ]
    for each in words * SOAK:
        done = run(work, each, ["sh", "-c", f'ulimit -n {limit}; exec "$0" "$@"'])
        if done.returncode == 0 and limit > 6:
            continue
        assert (
            done.returncode == 1
            and "Too many open files; raise the limit on open files (ulimit -n)" in done.stdout + done.stderr
        ), (each, done)
        assert is_sentence(done.stdout + done.stderr), (each, done)
        if limit < 7:
            assert tree(work.folder / "Content") == before, each


@needs_strace
def test_the_last_open_file_is_left_to_libdispatch(work, tmp_path):
    """libdispatch opens a file of /proc once a second while work waits, and dies of SIGILL if it cannot."""
    reached = 0
    for limit in range(8, 13):
        # A log for each thread, so that no call is cut in two.
        logs = tmp_path / str(limit)
        logs.mkdir()
        strace = ["strace", "-ff", "-qq", "-e", "trace=openat", "-o", str(logs / "calls")]
        done = run(work, ["build"], [*strace, "sh", "-c", f'ulimit -n {limit}; exec "$0" "$@"'])
        calls = [call for log in logs.iterdir() for call in log.read_text().splitlines()]
        assert len(calls) > 10
        last = [call for call in calls if call.endswith(f"= {limit - 1}")]
        assert [call for call in last if '"/proc/' not in call] == []
        reached += "Too many open files" in done.stderr
    assert reached > 0


def run_without_rights(site, words):
    """Runs a command without the superuser's override of file permissions."""
    demote, executable = {}, EXECUTABLE
    if os.geteuid() == 0:
        # The built executable may be in a folder that only its owner may enter.
        executable = shutil.copy(EXECUTABLE, site.folder.parent)
        for folder in [site.folder, *site.folder.parents]:
            if folder.stat().st_uid == 0 and tempfile.gettempdir() in map(str, folder.parents):
                os.chmod(folder, 0o755)
        demote = {"user": 65534, "group": 65534, "extra_groups": []}
    return subprocess.run(
        [str(executable), *words], cwd=site.folder, capture_output=True, text=True, timeout=60, check=False, **demote
    )


def test_a_folder_that_one_may_not_write_to_is_named(work):
    os.chmod(work.folder / "Content", 0o555)
    done = run_without_rights(work, ["import", "edited.emojiart.json"])
    assert done.returncode == 1 and "Permission denied" in done.stderr and is_sentence(done.stderr), done


def test_a_file_that_one_may_not_write_is_named_and_stays(work):
    out = work.write("open/zoo.json", "mine")
    os.chmod(out, 0o444)
    os.chmod(out.parent, 0o777)
    done = run_without_rights(work, ["export", "zoo", "-o", "open/zoo.json"])
    assert done.returncode == 1 and "open/zoo.json: Permission denied" in done.stderr, done
    assert os.listdir(out.parent) == ["zoo.json"] and out.read_text() == "mine"


# An unreadable file is not a missing one.


def loop(path):
    os.symlink(path.name, path)
    return "this link leads back to itself"


def link_to_nothing(path):
    os.symlink("nothing", path)
    return "nothing"


def pipe(path):
    os.mkfifo(path)
    return "pipe"


def too_large(path):
    with open(path, "wb") as file:
        file.truncate(600 << 20)
    return "512 MB is the most for a JSON file"


UNREADABLE = [loop, link_to_nothing, pipe, too_large]


@pytest.fixture
def moved(work):
    """The collection was moved to another file, which is unreadable; and exports from before."""
    everything = work.run("export", "zoo").json
    work.write("copy.emojiart.json", everything)
    page = {**everything, "files": []}
    del page["copy"]
    work.write("unedited.emojiart.json", page)
    document = page["documents"][0]["document"]
    work.write(
        "edited.emojiart.json",
        {**page, "documents": [{**page["documents"][0], "document": {**document, "title": "Tigers"}}]},
    )
    work.write("gone.emojiart.json", {**page, "documents": [{**page["documents"][0], "document": None}]})
    work.write("Content/farm.json", {"title": "Farm", "sections": [{"title": "All", "items": ["🐷"]}]})
    work.run("render", "zoo", "-o", work.folder / "zoo.svg")
    (work.folder / "Content/zoo.json").unlink()
    return work


@pytest.mark.parametrize("spoil", UNREADABLE)
def test_a_document_that_may_be_in_an_unreadable_file_is_not_absent(moved, spoil):
    reason = spoil(moved.folder / "Content/animals.json")
    before = sorted(os.listdir(moved.folder / "Content"))
    for words in (
        ["unedited.emojiart.json"],
        ["edited.emojiart.json"],
        ["edited.emojiart.json", "--prefer", "theirs"],
        ["gone.emojiart.json"],
        ["copy.emojiart.json"],
        ["copy.emojiart.json", "--replace"],
        ["zoo.svg"],
    ):
        done = run(moved, ["import", *words])
        case = (words, done)
        assert done.returncode == 1 and is_sentence(done.stderr), case
        assert all(each in done.stderr for each in ("Content/animals.json:1:1: error: ", reason, "zoo")), case
        assert sorted(os.listdir(moved.folder / "Content")) == before, case
    # Other documents are found.
    farm = run(moved, ["export", "farm", "-o", "farm.emojiart.json"])
    assert farm.returncode == 0 and run(moved, ["import", "farm.emojiart.json"]).returncode == 0
    for command in (["export", "zoo"], ["render", "zoo", "-o", "z.svg"], ["build"], ["check"]):
        done = run(moved, command)
        assert done.returncode == 1 and reason in done.stderr and "Content/animals.json" in done.stderr, done


def test_a_page_whose_document_cannot_be_read_keeps_its_edits(moved):
    with Served(moved) as server:
        reason = loop(moved.folder / "Content/animals.json")
        headers = [("X-Emojiart-Token", server.token), ("Content-Type", "application/json")]
        answer = server.request(
            "/_emojiart/import", "POST", headers, (moved.folder / "edited.emojiart.json").read_bytes()
        )
        assert answer.status == 400 and reason in answer.text, answer


@pytest.mark.parametrize(
    "words",
    [["build"], ["check"], ["export", "zoo"], ["render", "zoo", "-o", "zoo.svg"], ["import", "copy.emojiart.json"]],
    ids=" ".join,
)
def test_a_picture_that_cannot_be_read_is_named(work, words):
    work.write("Content/pictures/dot.gif", PIXEL)
    work.write(
        "Content/zoo.json",
        {"title": "Zoo", "sections": [{"title": "All", "items": [{"symbol": ":dot:", "image": "pictures/dot.gif"}]}]},
    )
    work.write("copy.emojiart.json", work.run("export", "zoo").json)
    if os.geteuid() == 0:
        os.chown(work.folder, 65534, 65534)
    os.chmod(work.folder / "Content/pictures/dot.gif", 0)
    done = run_without_rights(work, words)
    assert done.returncode == 1 and is_sentence(done.stderr), done
    assert "Content/pictures/dot.gif" in done.stderr and "Permission denied" in done.stderr, done
    assert sorted(os.listdir(work.folder / "Content/pictures")) == ["dot.gif"]


def test_a_picture_in_a_folder_that_leads_to_nothing_is_named(work):
    loop(work.folder / "pictures/other.gif")
    reason = "Too many levels of symbolic links"
    done = run(work, ["import", "pictures"])
    assert (
        done.returncode == 1
        and "pictures/other.gif" in done.stderr
        and reason in done.stderr
        and is_sentence(done.stderr)
    ), done


def test_a_version_that_cannot_be_read_is_no_merge(work):
    text = (work.folder / "Content/zoo.json").read_text()
    for name in ("base.json", "ours.json"):
        work.write(name, text)
    loop(work.folder / "theirs.json")
    reason = "Too many levels of symbolic links"
    done = run(work, ["merge-driver", "base.json", "ours.json", "theirs.json", "Content/zoo.json"])
    assert (
        done.returncode == 1 and "theirs.json" in done.stderr and reason in done.stderr and is_sentence(done.stderr)
    ), done
    assert (work.folder / "ours.json").read_text() == text


def full_pipe():
    """A full pipe: the next write blocks until it is read."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    if hasattr(fcntl, "F_SETPIPE_SZ"):
        fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
    size = 0
    while True:
        try:
            size += os.write(writing, b"x" * 4096)
        except BlockingIOError:
            break
    os.set_blocking(writing, True)
    return reading, writing, size


def test_a_command_whose_words_wait_for_a_reader_keeps_no_other_waiting(work, tmp_path):
    """All at once, each in a site of its own: that they wait takes a second to see."""
    commands = {name: WRITING[name] for name in ("import", "import a list", "import pictures", "new", "build")}
    commands |= {"init --git": ["init", "--git"], "a conflict": WRITING["import"], "a refusal": ["import", "list.txt"]}
    waiting = {}
    for name, words in commands.items():
        site = Site(shutil.copytree(work.folder, tmp_path / name))
        if name == "a conflict":
            site.write("Content/zoo.json", (site.folder / "Content/zoo.json").read_text().replace("Cat", "Lion"))
        if name == "a refusal":
            site.write("list.txt", "no list\n")
        reading, writing, size = full_pipe()
        first = subprocess.Popen(
            [str(EXECUTABLE), *words], cwd=site.folder, stdin=subprocess.DEVNULL, stdout=writing, stderr=writing
        )
        os.close(writing)
        waiting[name] = site, first, os.fdopen(reading, "rb"), size
    time.sleep(1)
    ended = [name for name, (_, first, _, _) in waiting.items() if first.poll() is not None]
    meanwhile = {} if ended else {name: run(site, ["new", "page", "Meanwhile"]) for name, (site, *_) in waiting.items()}
    for name, (_, first, reading, size) in waiting.items():
        with reading:
            rest = reading.read()
        first.wait(30)
        assert ended == [] and meanwhile[name].returncode == 0, (name, ended, meanwhile.get(name))
        assert len(rest) > size and first.returncode == (1 if name in ("a conflict", "a refusal") else 0), (
            name,
            rest[size:],
            first.returncode,
        )


@pytest.mark.parametrize("name", ["import", "import a list", "import pictures", "new", "build", "init"])
def test_a_reader_that_goes_away_ends_nothing_half_way(work, name):
    """`emojiart import … | head -0`"""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [str(EXECUTABLE), *WRITING[name]],
        cwd=work.folder,
        stdin=subprocess.DEVNULL,
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    os.close(writing)
    assert done.returncode == 0 and not done.stderr, done
    assert not [path for path in tree(work.folder) if ".emojiart-" in path], name
    again = run(work, ["check"])
    assert again.returncode == 0, again
    if name == "import":
        assert "Tiger" in (work.folder / "Content/zoo.json").read_text()
