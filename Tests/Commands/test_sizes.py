"""Size limits are checked before files are read: a file that is too large is refused with its name and limit, at once
and in little memory; copied files are streamed, whatever their size. Endless files are refused as well."""

import json
import os
import socket
import subprocess
import sys

import pytest
from conftest import EXECUTABLE
from law_seeds import IS_LONG
from serving import served

LARGE = 20 << 30
COPIED = 3 << 30 if IS_LONG else 64 << 20
needs_devices = pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="this system has no /dev/zero")


def sparse(path, size=LARGE, end=b""):
    """A sparse file, which takes no space on the disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        file.truncate(size - len(end))
        file.seek(0, os.SEEK_END)
        file.write(end)
    return path


# Runs a command and writes its cost to a file descriptor. A child inherits its parent's peak memory, and that of a test
# run that has handled pictures exceeds the limits here.
MEASURE = """import json, os, subprocess, sys
child = subprocess.Popen(sys.argv[2:])
_, status, used = os.wait4(child.pid, 0)
cost = [used.ru_utime + used.ru_stime, used.ru_maxrss * 1024, os.waitstatus_to_exitcode(status)]
os.write(int(sys.argv[1]), json.dumps(cost).encode())"""


def cost(command, **options):
    """CPU seconds and peak memory (bytes) of a command, its status and its output."""
    reading, writing = os.pipe()
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, str(writing), *map(str, command)],
        capture_output=True,
        pass_fds=[writing],
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
        **options,
    )
    os.close(writing)
    with open(reading) as file:
        seconds, memory, status = json.load(file)
    return seconds, memory, status, done.stdout.decode(), done.stderr.decode()


CONTENT = {
    "Content/a.json": "512 MB",
    "Content/b.md": "64 MB",
    "Templates/page.mustache": "64 MB",
    "Templates/strings/en.json": "512 MB",
    "Templates/assets/site.css": "256 MB",
    "site.yml": "64 MB",
}


@pytest.mark.parametrize("command", ["build", "check"])
def test_content_that_is_too_large_is_refused_by_name_and_limit_all_in_one_run(make_site, command):
    site = make_site({"Content/index.md": "# Home\n"})
    for path in CONTENT:
        sparse(site.folder / path)
    seconds, memory, status, _, err = cost([EXECUTABLE, command, "--site", site.folder])
    assert status == 1 and seconds < 2 and memory < 200 << 20, (status, seconds, memory, err)
    for path, limit in CONTENT.items():
        line = next(line for line in err.splitlines() if line.startswith(f"{path}:"))
        assert "20 GB" in line and limit in line, line
    assert not site.output.exists()


def test_a_picture_that_is_too_large_to_draw_is_copied_and_left_out(make_site):
    canvas = {"width": 80, "height": 60, "background": {"image": "large.png", "fit": "tile"}}
    site = make_site({"Content/art.json": {"title": "Art", "canvas": canvas, "placements": []}})
    sparse(site.folder / "Content/large.png", 65 << 20)
    seconds, memory, status, _, err = cost([EXECUTABLE, "build", "--site", site.folder, "--quiet"])
    assert status == 0 and memory < 200 << 20, (status, seconds, memory, err)
    assert (site.output / "large.png").stat().st_size == 65 << 20


ARGUMENTS = {
    "import": ["import", "{large}"],
    "import --from": ["import", "{large}", "--from", "gemoji"],
    "diff": ["diff", "{small}", "{large}"],
    "diff of one": ["diff", "{large}"],
    "merge-driver": ["merge-driver", "{large}", "{small}", "{small}", "x.json"],
}


@pytest.mark.parametrize("name", ARGUMENTS)
def test_an_argument_that_is_too_large_is_refused_by_name_and_limit(make_site, tmp_path, name):
    site = make_site({"Content/index.md": "# Home\n", "small.json": {"title": "T", "sections": []}})
    large = sparse(tmp_path / "large.json")
    words = [word.format(large=large, small=site.folder / "small.json") for word in ARGUMENTS[name]]
    seconds, memory, status, out, err = cost([EXECUTABLE, *words, "--site", site.folder])
    assert status == 1 and not out and seconds < 1 and memory < 200 << 20, (status, seconds, memory, out, err)
    assert str(large) in err and "20 GB" in err and "512 MB" in err


def test_arguments_that_are_too_large_are_told_in_one_run(make_site, tmp_path):
    site = make_site({"Content/index.md": "# Home\n"})
    large = [sparse(tmp_path / f"{name}.json") for name in "ab"]
    done = site.run("import", *large)
    assert done.status == 1 and all(str(path) in done.err for path in large), done
    done = site.run("import", *large, "--json")
    assert len(done.json["diagnostics"]) == 2, done


def test_a_picture_of_a_folder_that_is_too_large_is_refused(make_site, tmp_path):
    site = make_site({"Content/index.md": "# Home\n"})
    sparse(tmp_path / "pictures/large.png")
    seconds, memory, status, _, err = cost([EXECUTABLE, "import", tmp_path / "pictures", "--site", site.folder])
    assert status == 1 and seconds < 1 and memory < 200 << 20 and "large.png" in err and "64 MB" in err, err


def test_standard_input_that_is_too_large_is_refused(tmp_path):
    with open(sparse(tmp_path / "large.json"), "rb") as large:
        seconds, memory, status, _, err = cost([EXECUTABLE, "layout"], stdin=large)
    assert status == 1 and seconds < 1 and memory < 200 << 20 and "20 GB" in err and "512 MB" in err, err


@needs_devices
@pytest.mark.parametrize(
    "words",
    [["import", "/dev/zero"], ["diff", "/dev/zero"], ["merge-driver", "/dev/zero", "/dev/zero", "/dev/zero", "x.json"]],
)
def test_a_device_is_refused_by_name(make_site, words):
    site = make_site({"Content/index.md": "# Home\n"})
    seconds, memory, status, _, err = cost([EXECUTABLE, *words, "--site", site.folder])
    assert status == 1 and seconds < 1 and memory < 200 << 20 and "/dev/zero" in err and "device" in err, err


@needs_devices
def test_a_device_as_standard_input_is_refused():
    with open("/dev/zero", "rb") as device:
        seconds, memory, status, _, err = cost([EXECUTABLE, "layout"], stdin=device)
    assert status == 1 and seconds < 1 and memory < 200 << 20 and "device" in err, err


def test_what_a_shell_pipes_in_is_read_and_so_is_the_empty_device(make_site):
    site = make_site({"Content/x.json": {"title": "T", "sections": [{"items": ["🐶"]}]}})
    export = site.folder / "x.emojiart.json"
    assert site.run("export", "x", "-o", export).status == 0
    for words in (
        f"cat {export} | {EXECUTABLE} import /dev/stdin --site {site.folder}",
        f"{EXECUTABLE} import <(cat {export}) --site {site.folder}",
        f"{EXECUTABLE} diff /dev/null <(cat {site.folder}/Content/x.json)",
    ):
        done = subprocess.run(["bash", "-c", words], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0 and "device" not in done.stderr, (words, done)


NAMED = {
    "import": ["import", "{named}"],
    "import --from": ["import", "{named}", "--from", "gemoji"],
    "diff": ["diff", "{named}", "{small}"],
    "merge-driver": ["merge-driver", "{small}", "{small}", "{named}", "x.json"],
    "export -o": ["export", "x", "-o", "{named}"],
    "render -o": ["render", "x", "-o", "{named}"],
}


@pytest.mark.parametrize("kind", ["pipe", "socket"])
@pytest.mark.parametrize("name", NAMED)
def test_an_argument_that_is_a_pipe_or_a_socket_is_refused_by_name_at_once(
    make_site, tmp_path, name, kind, monkeypatch
):
    """Opening a pipe would block until another program writes; an inherited one, as of `<(…)`, is open already."""
    site = make_site({"Content/x.json": {"title": "T", "sections": [{"items": ["🐶"]}]}})
    monkeypatch.chdir(tmp_path)
    if kind == "pipe":
        os.mkfifo("named.svg")
    else:
        socket.socket(socket.AF_UNIX).bind("named.svg")
    words = [word.format(named="named.svg", small=site.folder / "Content/x.json") for word in NAMED[name]]
    done = site.run(*words, cwd=tmp_path, timeout=20)
    assert done.status == 1 and done.out == "" and f"named.svg: it is a {kind}, and only files are " in done.err, done


def test_what_is_piped_on_is_written(make_site):
    site = make_site({"Content/x.json": {"title": "T", "sections": [{"items": ["🐶"]}]}})
    for words in (
        f"{EXECUTABLE} export x -o /dev/stdout --quiet --site {site.folder} | grep -q emojiart-export",
        f"{EXECUTABLE} export x -o >(grep -q emojiart-export && touch {site.folder}/written) --site {site.folder}; "
        f"for i in $(seq 100); do test -e {site.folder}/written && exit 0; sleep .1; done; exit 1",
    ):
        done = subprocess.run(["bash", "-c", words], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, (words, done)


@pytest.mark.parametrize("place", ["Content/x.json", "Content/folder/film.bin", "Templates/x.mustache"])
@pytest.mark.parametrize("kind", ["pipe", "socket"])
def test_pipes_and_sockets_are_refused_by_name(make_site, place, kind, monkeypatch):
    site = make_site({"Content/index.md": "# Home\n"})
    path = site.folder / place
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    else:
        # Socket paths have a short limit.
        monkeypatch.chdir(path.parent)
        socket.socket(socket.AF_UNIX).bind(path.name)
    done = site.run("build", timeout=20)
    assert done.status == 1 and f"{place}:1:1: error: this is a {kind}" in done.err, done


def test_a_large_file_is_copied_piece_by_piece_and_only_when_it_changes(make_site):
    site = make_site({"Content/index.md": "# Home\n"})
    without = cost([EXECUTABLE, "build", "--site", site.folder])[1]
    film = sparse(site.folder / "Content/film.bin", COPIED, end=b"the end")
    copy = site.output / "film.bin"

    def build():
        _, memory, status, out, err = cost([EXECUTABLE, "build", "--site", site.folder])
        assert status == 0 and memory < without + (32 << 20), (memory, without, out, err)
        return out

    def end():
        with open(copy, "rb") as file:
            file.seek(-7, os.SEEK_END)
            return file.read()

    try:
        build()
        assert copy.stat().st_size == COPIED and end() == b"the end"
        first = copy.stat().st_mtime_ns
        # Another mtime, the same bytes.
        os.utime(film)
        assert "nothing changed" in build() and copy.stat().st_mtime_ns == first
        sparse(film, COPIED, end=b"THE END")
        assert "wrote 1 file" in build() and end() == b"THE END"
        os.truncate(film, COPIED - 1)
        build()
        assert copy.stat().st_size == COPIED - 1 and end() == b"\0THE EN"
    finally:
        copy.unlink(missing_ok=True)


def test_serve_answers_a_large_file_piece_by_piece(make_site):
    size = 256 << 20
    site = make_site({"Content/index.md": "# Home\n"})
    sparse(site.folder / "Content/film.mp4", size, end=b"the end")
    with served(site) as server:
        server.request("/")
        before = server.statistics()[0]
        most, count, tail = before, 0, b""
        with server.connect() as connection:
            connection.sendall(f"GET /film.mp4 HTTP/1.1\r\nHost: {server.host}\r\nConnection: close\r\n\r\n".encode())
            head = b""
            while b"\r\n\r\n" not in head:
                head += connection.recv(4096)
            head, rest = head.split(b"\r\n\r\n", 1)
            rest = rest or connection.recv(4096)
            while rest:
                count, tail = count + len(rest), (tail + rest)[-7:]
                rest = connection.recv(1 << 20)
                most = max(most, server.statistics()[0])
        assert b" 200 " in head and f"content-length: {size}".encode() in head.lower(), head
        assert count == size and tail == b"the end" and most - before < 32 << 20, (count, tail, most - before)
        tag = next(line.split(b": ", 1)[1] for line in head.split(b"\r\n") if line.lower().startswith(b"etag")).decode()
        assert server.request("/film.mp4", headers=[("If-None-Match", tag)]).status == 304
        sparse(site.folder / "Content/film.mp4", size, end=b"THE END")
        assert server.request("/film.mp4", method="HEAD", headers=[("If-None-Match", tag)]).status == 200
