"""The command line: help, usage errors, exit status, and which stream is written to."""

import json
import re

import pytest
from conftest import cells

COMMANDS = ["init", "new", "build", "check", "layout", "import", "export"]
GOOD = {
    "Content/animals.json": {"title": "Animals", "sections": [{"items": ["🐶", "🐱"]}]},
    "Content/index.md": "# Hello\n",
}
BAD = {"Content/animals.json": {"title": "Animals", "sections": [{"items": ["🐶", "dog"]}]}}


def test_version_is_one_line(emojiart):
    done = emojiart("--version")
    assert done.status == 0 and done.err == ""
    assert re.fullmatch(r"(emojiart )?\d+\.\d+\S*\n", done.out), done


def test_help_names_every_command(emojiart):
    done = emojiart("--help")
    assert done.status == 0
    for command in COMMANDS:
        assert re.search(rf"\b{command}\b", done.out), command


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(emojiart, command):
    done = emojiart(command, "--help")
    assert done.status == 0 and command in done.out and len(done.out) > 80, done
    assert done.err == ""


@pytest.mark.parametrize(
    "words, meant",
    [
        (["biuld"], "build"),
        (["chekc"], "check"),
        (["build", "--ouput", "x"], "--output"),
        (["build", "--job", "2"], "--jobs"),
    ],
)
def test_a_mistyped_word_gets_the_right_one_proposed(emojiart, tmp_path, words, meant):
    done = emojiart(*words, cwd=tmp_path)
    assert done.status == 2 and meant in done.err, done
    assert done.out == ""


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["nonsense"],
        ["build", "extra"],
        ["build", "--jobs"],
        ["build", "--jobs", "many"],
        ["build", "--jobs", "0"],
        ["new"],
        ["new", "page"],
        ["new", "poem", "Title"],
        ["import"],
        ["import", ""],
        ["init", ""],
        ["diff", "", ""],
        ["build", "--no-such-option"],
        ["version", "--no-such-option"],
        ["-v", "extra"],
        ["help", "build", "extra"],
    ],
)
def test_a_wrong_command_line_is_status_2(emojiart, tmp_path, words):
    done = emojiart(*words, cwd=tmp_path)
    if words == [] and done.status == 0:
        pytest.skip("no words at all may also mean help")
    assert done.status == 2, done
    assert done.err != "" and list(tmp_path.iterdir()) == []
    as_json = emojiart("--json", *words, cwd=tmp_path)
    [why] = as_json.json["diagnostics"]
    assert (as_json.status, as_json.err, why["severity"]) == (2, "", "error") and why["message"] in done.err


def test_json_is_asked_for_anywhere_before_two_dashes(emojiart):
    for words in (["--json", "nonsense"], ["check", "--format", "json", "x"], ["check", "--format=json", "x"]):
        assert emojiart(*words).json["diagnostics"][0]["code"] == "failed", words
    assert emojiart("nonsense", "--", "--json").out == ""
    assert emojiart("version", "--json").json == {"version": emojiart("--version").out.split()[1]}


def test_a_good_build_writes_to_standard_output_only(make_site):
    done = make_site(GOOD).build()
    assert done.err == "", done


def test_a_build_that_cannot_begin_has_the_members_of_a_build(emojiart, tmp_path):
    for words in ([], ["--jobs", "x"], ["--site", "nowhere"]):
        done = emojiart("build", *words, "--json", cwd=tmp_path)
        assert done.status > 0 and list(done.json) == ["diagnostics", "written", "removed", "unchanged"], done


def test_quiet_says_nothing(make_site):
    done = make_site(GOOD).build("--quiet")
    assert done.out == "" and done.err == ""


def test_build_as_json(make_site):
    site = make_site(GOOD)
    done = site.build("--json")
    assert {"diagnostics", "written", "removed", "unchanged"} <= done.json.keys()
    assert done.json["diagnostics"] == [] and done.json["written"]
    again = site.build("--json").json
    assert not again["written"] and again["unchanged"]


def test_a_diagnostic_has_a_place_and_a_caret(make_site):
    done = make_site(BAD).run("build")
    assert done.status == 1
    line = next(i for i, text in enumerate(done.err.splitlines()) if "error:" in text)
    assert re.match(r"Content/animals\.json:\d+:\d+: error: .*dog", done.err.splitlines()[line]), done
    shown, caret = done.err.splitlines()[line + 1 : line + 3]
    assert '"dog"' in shown and set(caret.strip()) <= set("^~") and "^" in caret


@pytest.mark.parametrize("command", ["build", "check"])
def test_diagnostics_as_json(make_site, command):
    done = make_site(BAD).run(command, "--json")
    assert done.status == 1
    [found] = [d for d in done.json["diagnostics"] if d["severity"] == "error"]
    assert (
        found.keys() == {"severity", "code", "message", "path", "line", "column"} and found["code"] == "invalid-symbol"
    )
    assert found["path"] == "Content/animals.json" and found["line"] == 7 and found["column"] == 9, found


def test_check_writes_nothing(make_site):
    site = make_site(GOOD)
    assert site.run("check").status == 0
    assert not site.output.exists()


def test_a_build_with_errors_writes_nothing(make_site):
    site = make_site(BAD)
    assert site.run("build").status == 1
    assert not site.output.exists()


def test_all_mistakes_come_in_one_run(make_site):
    site = make_site({f"Content/c{i}.json": BAD["Content/animals.json"] | {"id": f"c{i}"} for i in range(12)})
    errors = [d for d in site.run("check", "--json").json["diagnostics"] if d["severity"] == "error"]
    assert {d["path"] for d in errors} == {f"Content/c{i}.json" for i in range(12)}


def test_no_colour_without_a_terminal(make_site):
    assert "\x1b" not in make_site(BAD).run("build").err
    assert "\x1b" not in make_site(BAD).run("build", env={"CLICOLOR_FORCE": "1", "NO_COLOR": "1"}).err


def run_on_terminal(words, env, columns=0, status=1):
    """Runs a command on a pseudoterminal; returns its output."""
    import fcntl
    import os
    import pty
    import struct
    import subprocess
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    child = subprocess.Popen(
        words, stdout=theirs, stderr=theirs, stdin=theirs, env={**os.environ, "TERM": "xterm-256color", **env}
    )
    os.close(theirs)
    seen = b""
    while True:
        try:
            chunk = os.read(ours, 4096)
        except OSError:
            break
        if not chunk:
            break
        seen += chunk
    os.close(ours)
    assert child.wait(20) == status
    return seen.decode()


def test_colour_on_a_terminal_unless_asked_not_to(executable, make_site, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    build = [executable, "build", "--site", make_site(BAD).folder]
    assert "\x1b[" in run_on_terminal(build, {})
    assert "\x1b[" not in run_on_terminal(build, {"NO_COLOR": "1"}).replace("\x1b[K", "")


@pytest.mark.parametrize("columns, widest", [(60, 60), (80, 80), (200, 104), (0, 104)])
def test_an_excerpt_and_its_caret_fit_the_terminal(executable, make_site, columns, widest):
    line = "한국어 emoji🐶 " * 5 + "[nowhere](nowhere.md)" + " 🐱 고양이" * 50
    site = make_site({"Content/page.md": f"---\ntitle: Page\n---\n{line}\n"})
    check = [executable, "check", "--strict", "--site", site.folder]
    excerpt, caret = run_on_terminal(check, {"NO_COLOR": "1"}, columns).splitlines()[1:3]
    assert widest - 3 <= cells(excerpt) <= widest
    assert cells(excerpt[: excerpt.index("[nowhere")]) == caret.index("^")


@pytest.mark.parametrize("language", ["en", "ko_KR.UTF-8"])
def test_help_fits_the_terminal(executable, emojiart, language):
    env = {"LC_ALL": language}
    for command in re.findall(r"^  ([a-z-]+)  ", emojiart("--help").out, re.MULTILINE):
        whole, narrow, wide = (
            run_on_terminal([executable, "help", command], env, columns, status=0) for columns in (0, 80, 200)
        )
        assert whole == wide and whole.split() == narrow.split()
        typed = [line for line in whole.splitlines() if line.startswith("    ")]
        assert not [line for line in narrow.splitlines() if cells(line) > 80 and line not in typed]
    build = run_on_terminal([executable, "help", "build"], {}, 80, status=0).splitlines()
    assert build[1].startswith(" " * len("usage: emojiart build ") + "[--compress]")
    assert "  --shard I/N   only part I of N, from 1/N to N/N, N at most 1024; takes" in build
    assert "                --output" in build


def test_init_makes_a_site_that_builds(emojiart, tmp_path):
    done = emojiart("init", tmp_path / "mine", "--json")
    assert done.status == 0 and "path" in done.json
    assert emojiart("build", site=tmp_path / "mine").status == 0
    assert (tmp_path / "mine/Output/index.html").exists()
    assert emojiart("check", site=tmp_path / "mine").err == ""


def test_init_leaves_what_is_there_alone(emojiart, tmp_path):
    (tmp_path / "Content").mkdir()
    (tmp_path / "Content/index.md").write_text("mine")
    emojiart("init", tmp_path)
    assert (tmp_path / "Content/index.md").read_text() == "mine"


def test_init_takes_hidden_names_for_no_content(emojiart, tmp_path):
    (tmp_path / "Content").mkdir()
    for name in (".DS_Store", ".gitkeep", "notes.md~"):
        (tmp_path / "Content" / name).write_text("mine")
    done = emojiart("init", tmp_path)
    assert done.status == 0 and (tmp_path / "Content/index.md").exists(), done
    assert (tmp_path / "Content/.gitkeep").read_text() == "mine"
    again = emojiart("init", tmp_path)
    assert again.status == 1 and "is a site already" in again.err, again


@pytest.mark.parametrize("kind", ["page", "collection", "artwork"])
def test_new_takes_the_lowest_free_name(make_site, kind):
    site = make_site()
    paths = [site.run("new", kind, "Bee garden", "--json").json["path"] for _ in range(3)]
    assert len(set(paths)) == 3
    site.build()
    titles = "".join(site.page("index.html").split())
    assert "Beegarden1" in titles and "Beegarden2" in titles and "Beegarden3" not in titles


def test_new_compares_names_without_case(make_site):
    site = make_site({"Content/x.json": {"title": "BEE garden", "sections": [{"items": []}]}})
    path = site.run("new", "collection", "bee Garden", "--json").json["path"]
    assert json.loads((site.folder / path).read_text())["title"] == "bee Garden 1"


def test_new_speaks_the_language_of_the_site(make_site):
    site = make_site({"site.yml": "language: ko\n"})
    path = site.run("new", "collection", "동물", "--json").json["path"]
    [section] = json.loads((site.folder / path).read_text(encoding="utf-8"))["sections"]
    assert (section["title"], section["items"][0]["name"]) == ("첫 섹션", "새싹")
