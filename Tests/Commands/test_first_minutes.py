"""The first five minutes: the README's commands, executed literally, and the program's own help."""

import json
import os
import re
import subprocess

import pytest
from conftest import EXECUTABLE, ROOT, Site, tree

README = (ROOT / "README.md").read_text(encoding="utf-8")
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")


def environment(**more):
    """The executable on PATH, and no locale except the given one."""
    kept = {name: value for name, value in os.environ.items() if name not in LOCALES}
    return {**kept, "PATH": f"{EXECUTABLE.parent}:{os.environ['PATH']}", "SWIFT_BACKTRACE": "enable=no", **more}


def shell(lines, cwd, **more):
    done = subprocess.run(
        ["sh", "-ec", "\n".join(lines)], cwd=cwd, capture_output=True, text=True, env=environment(**more), timeout=60
    )
    assert done.returncode == 0, done
    return done


def commands(first):
    """The lines of the README's code block that begins with these words."""
    [block] = re.findall(rf"\n\n((?:    {re.escape(first)}.*\n)(?:    .*\n)*)", README)
    return [line[4:] for line in block.splitlines()]


def init(folder, *arguments, **more):
    return shell([f"emojiart init '{folder}' {' '.join(arguments)}"], folder.parent, **more)


def test_the_readme_word_by_word(tmp_path):
    shell(commands("emojiart init my-gallery"), tmp_path)
    site = Site(tmp_path / "my-gallery")
    assert (site.output / "index.html").exists() and "Bee garden" in site.page("index.html")
    [breakfast] = re.findall(r"```markdown\n(.*?)```", README, re.DOTALL)
    site.write("Content/breakfast.md", breakfast)
    assert shell(["emojiart build"], site.folder).stderr == ""
    assert "Croissant" in site.page("breakfast/index.html")
    # The same as JSON, then with the mistake shown, in an excerpt indented by two.
    [text] = re.findall(r"```json\n(.*?)```", README, re.DOTALL)
    (site.folder / "Content/breakfast.md").unlink()
    site.write("Content/breakfast.json", text)
    assert shell(["emojiart build"], site.folder).stderr == ""
    place, line, caret = re.search(r"\n\n    (Content/breakfast\.json:.*)\n    (.*)\n    (.*)\n\n", README).groups()
    wrong = site.write("Content/breakfast.json", "\n".join([*text.splitlines()[:4], line[2:], *text.splitlines()[5:]]))
    done = site.run("build")
    assert done.status == 1 and done.err.splitlines()[:3] == [place, line, caret], done
    wrong.unlink()
    # The lines about pictures refer to existing documents.
    shell([line.replace("bees.png", "bees.svg") for line in commands("emojiart render")], site.folder)
    assert (site.folder / "bees.svg").exists() and (site.folder / "poster.svg").exists()


@pytest.mark.parametrize(
    "locale, language, title",
    [
        ({}, "en", "My emoji"),
        ({"LANG": "en_US.UTF-8"}, "en", "My emoji"),
        ({"LANG": "ko_KR.UTF-8"}, "ko", "나의 이모지"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "ko_KR.UTF-8"}, "ko", "나의 이모지"),
        ({"LANG": "ko_KR.UTF-8", "LC_ALL": "C"}, "en", "My emoji"),
    ],
)
def test_init_speaks_the_language_of_the_environment(tmp_path, locale, language, title):
    site = Site(tmp_path / "site")
    (site.folder / "Content").rmdir()
    init(site.folder, **locale)
    assert shell(["emojiart check"], site.folder).stderr == ""
    shell(["emojiart build"], site.folder)
    home = site.page("index.html")
    assert f'<html lang="{language}"' in home and title in home and "<svg" in home
    assert len(re.findall("data-header", site.page("animals/index.html"))) == 2


def test_init_says_what_to_type_next_and_that_works(tmp_path):
    for folder in ("my gallery", "it's"):
        done = shell([f'emojiart init "{folder}"'], tmp_path)
        # Commands are indented and separated from their descriptions by two spaces.
        typed = [re.split(r"\s{2,}", line.strip())[0] for line in done.stdout.splitlines() if line.startswith("  ")]
        assert [line.split()[0] for line in typed] == ["cd", "emojiart", "emojiart"] and "emojiart serve" in typed, (
            done.stdout
        )
        shell([line for line in typed if line != "emojiart serve"], tmp_path)
        assert (tmp_path / folder / "Output/index.html").exists()
    (tmp_path / "here").mkdir()
    assert "cd " not in shell(["emojiart init"], tmp_path / "here").stdout


def test_init_git_ignores_what_is_built_and_keeps_every_line_that_was_there(tmp_path):
    site = Site(tmp_path / "site")
    (site.folder / "Content").rmdir()
    site.folder.rmdir()
    done = init(site.folder, "--git")
    assert "emojiart serve" in done.stdout and "git config merge.emojiart.driver" in done.stdout
    assert (site.folder / ".gitignore").read_bytes() == b"Output/\n.emojiart/\n"
    shell(["git init -q", "emojiart build", "git add -A"], site.folder)
    staged = shell(["git status --porcelain"], site.folder).stdout
    assert (
        "Content/animals.json" in staged
        and ".gitignore" in staged
        and "Output" not in staged
        and ".emojiart/" not in staged
    )
    # Idempotent: a second run writes nothing; foreign lines stay, byte for byte.
    files = lambda: {
        path: body for path, body in tree(site.folder).items() if not path.startswith((".emojiart/", ".git/"))
    }
    before = files()
    assert "Git knows already" in init(site.folder, "--git").stdout and files() == before
    (site.folder / ".gitignore").write_bytes(b"# mine\r\n*.\xff\r\n/Output")
    init(site.folder, "--git")
    assert (site.folder / ".gitignore").read_bytes() == b"# mine\r\n*.\xff\r\n/Output\r\n.emojiart/\r\n"


def test_init_git_as_json_says_where_the_site_is(emojiart, tmp_path):
    done = emojiart("init", tmp_path / "site", "--git", "--json")
    assert json.loads(done.out) == {"path": str(tmp_path / "site")} and done.err == ""
    assert (tmp_path / "site/.gitignore").exists()


def test_help_and_version_are_words_too(emojiart):
    for words, same in (
        (["help"], ["--help"]),
        (["help", "build"], ["build", "--help"]),
        (["version"], ["--version"]),
        (["-v"], ["--version"]),
    ):
        done, known = emojiart(*words), emojiart(*same)
        assert (done.status, done.out, done.err) == (0, known.out, "") and known.status == 0, words
    done = emojiart("help", "rendre")
    assert (done.status, done.out) == (2, "") and "did you mean “render”?" in done.err


def test_make_build_ends_with_the_line_for_the_path(tmp_path):
    """The line is tried with a temporary folder instead of /usr/local/bin."""
    release = f"RELEASE={os.path.relpath(EXECUTABLE, ROOT)}"
    said = subprocess.run(
        ["make", "-n", "--no-print-directory", "build", release], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    [recipe] = re.findall(r"(folder=.*?)\Z", said, re.DOTALL)
    folder = tmp_path / "bin"
    for _ in range(2):  # with and without the folder
        shown = shell([recipe.replace("/usr/local/bin", str(folder))], ROOT).stdout.strip().splitlines()[-1]
        line = shown.split(": ", 1)[1].replace("sudo ", "")
        shell([line], tmp_path)
        done = subprocess.run(
            ["emojiart", "version"],
            capture_output=True,
            text=True,
            env=environment(PATH=f"{folder}:/usr/bin:/bin"),
            check=True,
        )
        assert done.stdout.startswith("emojiart ")


def test_below_a_site_a_command_names_the_site_and_not_init(tmp_path):
    init(tmp_path / "site")
    for folder, above in (("Content", ".."), ("Content/artworks", "../..")):
        done = subprocess.run(
            [EXECUTABLE, "check"], cwd=tmp_path / "site" / folder, capture_output=True, text=True, env=environment()
        )
        assert done.returncode == 1 and f"“--site {above}” names one" in done.stderr, done
    done = subprocess.run([EXECUTABLE, "check"], cwd=tmp_path, capture_output=True, text=True, env=environment())
    assert "“emojiart init” makes one" in done.stderr, done


def test_init_in_the_content_of_a_site_names_that_site(emojiart, tmp_path):
    init(tmp_path / "site")
    before = tree(tmp_path / "site")
    for cwd, words, above in (
        ("Content", [], ".."),
        (".", ["Content"], "Content/.."),
        (".", ["Content/x/y"], "Content/.."),
        ("Content/artworks", [], "../.."),
    ):
        done = emojiart("init", *words, cwd=tmp_path / "site" / cwd)
        assert done.status == 1 and f"of the site {above}, which" in done.err, done
    assert tree(tmp_path / "site") == before
    # Beside `Content` another site may stand: this one does not publish it.
    assert emojiart("init", "examples", cwd=tmp_path / "site").status == 0


def test_init_says_which_file_is_in_the_way(emojiart, tmp_path):
    for name in ("site.yml", "home.md", "zoo.json"):
        done = emojiart("init", name, cwd=tmp_path)
        assert done.status == 2 and f"“{name}” is the name of a file" in done.err, done
    Site(tmp_path / "other").write("site.yml", "")
    (tmp_path / "site").mkdir()
    (tmp_path / "site/Content").write_text("words")
    for folder, file in (("site", "site/Content"), ("site/Content", "site/Content"), ("other/site.yml",) * 2):
        done = emojiart("init", folder, cwd=tmp_path)
        assert done.status == 1 and f"{file}: this is a file" in done.err, done
    assert sorted(tree(tmp_path)) == ["other/site.yml", "site/Content"]
