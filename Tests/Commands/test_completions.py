"""The man page, and completions as the shells give them."""

import os
import re
import shutil
import subprocess

import pytest
from conftest import EXECUTABLE
from pytest_browsers import lacks

SHELLS = ("bash", "zsh", "fish")
shells = pytest.mark.parametrize("shell", SHELLS)


def tool(name):
    return shutil.which(name) or lacks(name)


@pytest.fixture(scope="module")
def options(emojiart):
    """The options of each command, as `--help` lists them."""
    names = re.findall(r"^  ([a-z-]+)  ", emojiart("--help").out, re.MULTILINE)
    assert {"build", "help", "merge-driver"} <= set(names)
    listed = re.compile(r"^  (?:-\w, )?(--[a-z-]+)", re.MULTILINE)
    return {name: listed.findall(emojiart(name, "--help").out) for name in names}


def test_the_man_page_says_all_that_help_says(emojiart, options):
    whole = emojiart("help", "--man").out
    for command, names in options.items():
        own = emojiart("help", command, "--man").out
        part = whole.partition(f".Ss {command}\n")[2].partition(".Ss ")[0]
        for name in names:
            line = f"Fl {name[1:]}"
            assert line in own and line in whole, (command, name)
            assert line in part or name in ("--site", "--json", "--quiet", "--help"), (command, name)


def test_the_man_pages_please_mandoc(emojiart, options):
    for words in [(), *((command,) for command in options)]:
        page = emojiart("help", *words, "--man").out
        done = subprocess.run([tool("mandoc"), "-T", "lint"], input=page, capture_output=True, text=True)
        assert (done.returncode, done.stdout) == (0, ""), (words, done.stdout)


@shells
def test_the_scripts_are_right_in_their_shell(emojiart, options, shell, tmp_path):
    script = emojiart("help", "--completions", shell).out
    (tmp_path / "script").write_text(script)
    check = "--no-execute" if shell == "fish" else "-n"
    done = subprocess.run([tool(shell), check, tmp_path / "script"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    for command, names in options.items():
        assert command in script
        for name in names:
            assert (f"-l {name[2:]} " if shell == "fish" else name) in script, (command, name)


# Sets the variables that Bash sets on Tab.
BASH = r"""
source ./script
COMP_WORDS=("${@}")
COMP_CWORD=$(($# - 1))
_emojiart
printf '%s\n' "${COMPREPLY[@]}"
"""
# Runs a second zsh in a pseudoterminal. The answer is between marks, which are spelled differently when typed.
ZSH = r"""
zmodload zsh/zpty
zpty other zsh -f -i
zpty -w other 'PS1=; KEYTIMEOUT=1; fpath=($PWD $fpath); autoload -U compinit; compinit -u -C -d $PWD/dump; unsetopt zle_bracketed_paste'
zpty -w other 'show() { print -r -- "<""<$BUFFER>"">" }; zle -N show; bindkey "^X" show; print READY; :'
zpty -r -m other answer '*READY*'
zpty -w -n other "$1"$'\t\C-x'
zpty -r -m other answer '*<<*>>*'
print -r -- ${${answer##*<<}%%>>*}
zpty -d other
"""


@pytest.fixture(scope="module")
def complete(emojiart, tmp_path_factory):
    """complete(shell, *words) gives what the shell offers for the last word, in a site of three documents."""
    folder = tmp_path_factory.mktemp("completions")
    assert emojiart("init", folder, env={"LC_ALL": "C"}).status == 0
    (folder / "Content/동물.md").write_text("---\nkind: collection\n---\n- 🐶\n", encoding="utf-8")
    (folder / "bin").mkdir()
    (folder / "bin/emojiart").symlink_to(EXECUTABLE)
    for shell in SHELLS:
        name = {"zsh": "_emojiart", "bash": "script", "fish": "script.fish"}[shell]
        (folder / name).write_text(emojiart("help", "--completions", shell).out)
    locale = {"PATH": f"{folder}/bin:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "HOME": str(folder), "TERM": "dumb"}

    def run(shell, *words):
        line = " ".join(("emojiart", *words))
        command = {
            "bash": ["-c", BASH, "bash", "emojiart", *words],
            "zsh": ["-f", "-c", ZSH, "zsh", line],
            "fish": ["--no-config", "-c", "source script.fish; complete -C $argv[1]", line],
        }[shell]
        done = subprocess.run(
            [tool(shell), *command],
            cwd=folder,
            env={**os.environ, **locale},
            capture_output=True,
            text=True,
            timeout=60,
        )
        lines = [line.split("\t")[0].strip() for line in done.stdout.splitlines()]
        # zsh inserts the word if only one is offered.
        return sorted(each.split(" ")[-1] if shell == "zsh" else each for each in lines if each)

    return run


@shells
@pytest.mark.parametrize(
    "words, offered",
    [
        (("exp",), "export"),
        (("export", "wea"), "weather"),
        (("export", "animals", "동"), "동물"),
        (("render", "art"), "artworks/bee-garden"),
        (("build", "--comp"), "--compress"),
        (("import", "--prefer", "o"), "ours"),
        (("check", "--format", "gitl"), "gitlab"),
        (("help", "merge"), "merge-driver"),
        (("help", "--completions", "z"), "zsh"),
        (("export", "--json", "--to", "markd"), "markdown"),
        (("import", "--dry-run", "--pre"), "--prefer"),
        (("schema", "site", "co"), None),
        (("--site", "Content", "export", "wea"), None),
    ],
)
def test_a_shell_completes(complete, shell, words, offered):
    found = complete(shell, *words)
    # zsh leaves the word as it is if nothing is offered.
    assert found == ([offered] if offered else [words[-1]] if shell == "zsh" else [])


def test_all_ids_are_offered(complete):
    expected = sorted(["animals", "artworks/bee-garden", "weather", "동물"])
    assert complete("bash", "export", "") == expected and complete("fish", "export", "") == expected


def test_ids_are_listed_without_a_word_of_what_is_wrong(emojiart, tmp_path):
    done = emojiart("complete-ids", site=tmp_path / "nowhere")
    assert (done.out, done.err) == ("", "")
