"""Fault injection and races for saves of many files: all files are saved, or none. (promises.md D1–D7, D11)

`save-files` (Tests/Commands/SaveFiles) does one save. strace kills it, or makes calls fail, at every system call on
files; a long run covers all of them with 50 files, a short one a sample with a few.
"""

import collections
import concurrent.futures
import os
import pathlib
import re
import shutil
import signal
import subprocess

import pytest
from conftest import BUILT, tree
from law_seeds import IS_LONG, SHARES, draw, share, times

SAVE = BUILT / "release/save-files"
COUNT = 50 if IS_LONG else 4
CALLS = [
    "openat",
    "write",
    "fsync",
    "rename",
    "renameat",
    "renameat2",
    "link",
    "linkat",
    "unlink",
    "unlinkat",
    "mkdir",
    "mkdirat",
    "close",
    "fchmod",
    "fchown",
    "read",
    "newfstatat",
    "fstat",
    "getdents64",
    "flock",
]
CHANGING = ["write", "fsync", "renameat", "linkat", "unlinkat", "mkdirat", "fchmod", "close", "openat"]

pytestmark = pytest.mark.skipif(not SAVE.exists(), reason=f"{SAVE} is missing: swift build makes it")
needs_strace = pytest.mark.skipif(not shutil.which("strace"), reason="needs strace, of Linux")


def prepare(folder, count=COUNT, text="new"):
    """A site, and a folder with its new content: all files change, one is new and nested, and one is deleted."""
    (folder / "site/Content").mkdir(parents=True)
    (folder / "new").mkdir()
    for number in range(count):
        name = f"page-{number}.md"
        (folder / "site/Content" / name).write_text(f"old {number}\n" * 50)
        if number:
            (folder / "new" / name).write_text(f"{text} {number}\n" * 60)
    (folder / "new/page-0.md.gone").write_text("")
    (folder / "new/added+deep+new.md").write_text(text)
    return folder / "site", folder / "new"


def contents(site):
    return tree(site / "Content")


def expected(site, new):
    wanted = {name: data for name, data in contents(site).items() if name != "page-0.md"}
    return {
        **wanted,
        **{name.replace("+", "/"): data for name, data in tree(new).items() if not name.endswith(".gone")},
    }


def save(site, new, *arguments, prefix=(), **options):
    return subprocess.run(
        [*prefix, str(SAVE), str(site), str(new), *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **options.pop("env", {})},
        check=False,
        **options,
    )


def is_whole(site, old, new):
    """Every file is old, or every file is new."""
    present = {name: data for name, data in contents(site).items() if not name.startswith(".emojiart-save-")}
    return all(present.get(name) in (old.get(name), new.get(name)) for name in {*present, *old, *new})


def calls_of(folder):
    """The number of system calls of a save, by name."""
    site, new = prepare(folder)
    log = folder / "trace"
    done = save(site, new, prefix=["strace", "-f", "-qq", "-e", f"trace={','.join(CALLS)}", "-o", str(log)])
    assert done.returncode == 0, done.stderr
    names = re.findall(r"^(?:\d+ +)?(\w+)\(", log.read_text(), re.M)
    return collections.Counter(names)


def points(folder, names, part, limit=40):
    counts = calls_of(folder)
    every = [(name, number) for name in names for number in range(1, counts[name] + 1)]
    return share(every, part, limit)


def test_a_save_changes_all_files(tmp_path):
    site, new = prepare(tmp_path)
    wanted = expected(site, new)
    assert save(site, new).stdout == "saved\n"
    assert contents(site) == wanted
    assert sorted(os.listdir(site)) in (["Content"], [".emojiart", "Content"])


@needs_strace
@pytest.mark.parametrize("part", SHARES)
def test_killed_at_any_call_each_file_is_whole_and_the_next_command_finishes(tmp_path, part):
    finished = 0
    chosen = points(tmp_path / "trace", CALLS, part)
    for index, (name, number) in enumerate(chosen):
        site, new = prepare(tmp_path / str(index))
        old, wanted = contents(site), expected(site, new)
        done = save(
            site,
            new,
            prefix=[
                "strace",
                "-f",
                "-qq",
                "-o",
                "/dev/null",
                "-e",
                f"trace={name}",
                "-e",
                f"inject={name}:signal=KILL:when={number}",
            ],
        )
        assert done.returncode in (137, -9, 0), (name, number, done)
        assert is_whole(site, old, wanted), (name, number)
        again = save(site, new, "--finish")
        assert again.returncode == 0, (name, number, again.stderr)
        assert contents(site) in (old, wanted), (name, number, sorted(contents(site)))
        finished += contents(site) == wanted
        shutil.rmtree(tmp_path / str(index))
    print(
        f"killed at {len(chosen)} calls of a save of {COUNT + 1} files: 0 torn, {finished} finished, "
        f"{len(chosen) - finished} as before"
    )
    assert not IS_LONG or finished > 0


@needs_strace
@pytest.mark.parametrize("part", SHARES)
@pytest.mark.parametrize("sticky", [False, True])
def test_a_call_that_fails_leaves_all_as_it_was_or_done(tmp_path, sticky, part):
    errors = ["ENOSPC", "EIO", "EACCES", "EROFS", "EMFILE", "EDQUOT"] + ([] if sticky else ["EINTR"])
    random_errors = draw("errors")
    outcomes = collections.Counter()
    for index, (name, number) in enumerate(points(tmp_path / "trace", CHANGING, part)):
        error = random_errors.choice(errors)
        site, new = prepare(tmp_path / str(index))
        old, wanted = contents(site), expected(site, new)
        done = save(
            site,
            new,
            prefix=[
                "strace",
                "-f",
                "-qq",
                "-o",
                "/dev/null",
                "-e",
                f"trace={name}",
                "-e",
                f"inject={name}:error={error}:when={number}{'+' if sticky else ''}",
            ],
        )
        place = (name, number, error, done.stderr)
        assert is_whole(site, old, wanted), place
        kept = {file: data for file, data in contents(site).items() if "/.emojiart-save-" not in f"/{file}"}
        if done.returncode == 0:
            # Files that could not be removed are left to the next command.
            assert kept == wanted and (kept == contents(site) or name in ("unlinkat", "openat")), place
            outcomes["done"] += 1
        elif (site / ".emojiart/journal").exists():
            # If renaming fails, so does the rollback: the journal stays.
            outcomes["left to the next command"] += 1
            assert sticky or name in ("unlinkat", "openat", "write", "fsync", "close"), place
        else:
            assert kept in (old, wanted), place
            assert kept == contents(site) or name in ("unlinkat", "openat"), place
            if done.stderr.startswith("save-files:"):
                assert re.match(r"save-files: \S+: \S", done.stderr), place
            outcomes["as before" if kept == old else "done, with a remark"] += 1
        again = save(site, new, "--finish")
        assert again.returncode == 0 and contents(site) in (old, wanted), (place, again.stderr)
        assert save(site, new).returncode == 0, place
        assert contents(site) == wanted, place
        shutil.rmtree(tmp_path / str(index))
    print(f"{'sticky' if sticky else 'single'} failures: {dict(outcomes)}")


@needs_strace
def test_what_is_acknowledged_is_on_the_disk(tmp_path):
    site, new = prepare(tmp_path)
    log = tmp_path / "trace"
    save(
        site,
        new,
        prefix=["strace", "-f", "-y", "-qq", "-e", "trace=write,fsync,renameat,unlinkat,linkat", "-o", str(log)],
    )
    lines = [line.split(None, 1)[1] if line[0].isdigit() else line for line in log.read_text().splitlines()]
    synced, written, unsynced_folders, journal = set(), set(), set(), False
    for line in lines:
        if path := re.match(r"write\(\d+<([^>]*Content/\.emojiart-save[^>]*)>", line):
            written.add(path.group(1))
        elif path := re.match(r"fsync\(\d+<([^>]*)>", line):
            synced.add(path.group(1))
            unsynced_folders.discard(path.group(1))
        elif move := re.match(r'renameat\(\d+<([^>]*)>, "([^"]*)", \d+<([^>]*)>, "([^"]*)"', line):
            source, target = f"{move.group(1)}/{move.group(2)}", move.group(4)
            if target == "journal":
                journal = True
                assert written <= synced, "the journal came before the files were on the disk"
                assert str(site / "Content") in synced
            else:
                assert journal and source in synced, line
                unsynced_folders.add(move.group(3))
        elif line.startswith("write(1") and "saved" in line:
            assert not unsynced_folders, unsynced_folders
            break
    else:
        raise AssertionError("it did not say that it saved")
    assert len(written) == COUNT


def test_a_file_size_limit_leaves_all_as_it_was(tmp_path):
    import resource

    site, new = prepare(tmp_path)
    (new / "page-3.md").write_text("x" * 100_000)
    old = contents(site)

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))

    done = save(site, new, preexec_fn=limit)
    assert done.returncode == 1 and "Content/page-3.md: " in done.stderr, done
    assert contents(site) == old
    assert save(site, new).returncode == 0


@pytest.mark.skipif(not shutil.which("clang") and not shutil.which("cc"), reason="needs a C compiler")
@pytest.mark.skipif(not pathlib.Path("/proc/self").exists(), reason="needs LD_PRELOAD, of Linux")
def test_short_writes_are_continued(tmp_path):
    site, new = prepare(tmp_path)
    wanted = expected(site, new)
    shim = tmp_path / "shim.c"
    shim.write_text(
        "#include <sys/syscall.h>\n#include <unistd.h>\n"
        "ssize_t write(int file, const void *bytes, size_t count) {\n"
        "  return syscall(SYS_write, file, bytes, count > 7 ? 7 : count);\n}\n"
    )
    compiler = shutil.which("clang") or shutil.which("cc")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", tmp_path / "shim.so", shim], check=True)
    assert save(site, new, env={"LD_PRELOAD": str(tmp_path / "shim.so")}).returncode == 0
    assert contents(site) == wanted


def test_of_saves_at_once_one_counts_and_the_others_say_so(tmp_path):
    for turn in range(times(5)):
        site, _ = prepare(tmp_path / f"{turn}")
        folders = []
        for number in range(6):
            _, new = prepare(tmp_path / f"{turn}-{number}", text=f"of {number}")
            folders.append(new)
        wanted = [expected(site, new) for new in folders]
        with concurrent.futures.ThreadPoolExecutor(6) as pool:
            done = list(pool.map(lambda new: save(site, new), folders))
        assert contents(site) in wanted, turn
        for each in done:
            assert each.returncode in (0, 1), each
            assert each.returncode == 0 or "changed" in each.stderr, each


def test_killed_at_random_moments_nothing_is_torn(tmp_path):
    site, new = prepare(tmp_path)
    old, wanted = contents(site), expected(site, new)
    randomness = draw("moments")
    for turn in range(times(25)):
        process = subprocess.Popen(
            [str(SAVE), str(site), str(new)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            process.wait(randomness.uniform(0, 0.03))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert is_whole(site, old, wanted), turn
        if turn % 5 == 4:
            assert save(site, new, "--finish").returncode == 0
            assert contents(site) in (old, wanted)
            # Restart from the old files.
            shutil.rmtree(site)
            shutil.rmtree(new)
            prepare(tmp_path)
