"""`check --format`: problems as annotations of GitHub and as a Code Quality report of GitLab."""

import json
import re

import pytest

BAD = '{ "title": "Animals",\n  "sections": [{ "items": ["🐶", "dog"] }] }\n'
LINKS = "---\ntitle: Page\n---\n[nowhere](nowhere.md)\n"
WARNS = """{
  "title": "Sky",
  "canvas": { "width": 8, "height": 8, "background": { "color": "skyblu" } },
  "placements": []
}
"""


def commands(out):
    """Workflow commands as GitHub's runner reads them: (severity, properties, message)."""
    found = []
    for line in out.splitlines():
        severity, properties, message = re.fullmatch(r"::(\w+) ([^:]*)::(.*)", line).groups()
        plain = lambda text: re.sub("%(25|0D|0A|3A|2C)", lambda code: chr(int(code[1], 16)), text)
        pairs = (each.split("=", 1) for each in properties.split(","))
        found.append((severity, {name: plain(value) for name, value in pairs}, plain(message)))
    return found


def test_github_annotates_each_problem_at_its_line(make_site):
    site = make_site({"Content/animals.json": BAD, "Content/sky.json": WARNS})
    known = site.run("check", "--json").json["diagnostics"]
    done = site.run("check", "--format", "github", cwd=site.folder)
    assert done.status == 1
    assert [
        (severity, place["file"].removeprefix(f"{site.folder}/"), int(place["line"]), int(place["col"]), message)
        for severity, place, message in commands(done.out)
    ] == [tuple(each[name] for name in ("severity", "path", "line", "column", "message")) for each in known]
    assert {severity for severity, _, _ in commands(done.out)} == {"error", "warning"}
    # Past the tenth annotation only the log has the place.
    assert re.search(r"^Content/animals\.json:2:\d+: error: ", done.err, re.MULTILINE), done


def test_what_ends_a_command_is_escaped(make_site):
    site = make_site({"Content/50%, a:b.json": BAD.replace("dog", "100%::error::")})
    done = site.run("check", "--format", "github")
    [line] = done.out.splitlines()
    assert "/50%25%2C a%3Ab.json,line=2," in line and "100%25::error::" in line
    [(_, place, message)] = commands(done.out)
    assert place["file"].endswith("Content/50%, a:b.json") and "“100%::error::”" in message


def test_no_line_of_content_is_a_command(make_site):
    """The runner obeys every line that begins with `::`, behind white space, too."""
    site = make_site({"Content/page.md": "---\ntitle: Page\n---\n::stop-commands::x [nowhere](nowhere.md)\n"})
    done = site.run("check", "--format", "github")
    lines = [line for line in (done.out + done.err).splitlines() if line.lstrip().startswith("::")]
    assert len(lines) == 1 and lines[0].startswith("::error file="), done


@pytest.mark.parametrize("report", ["github", "gitlab"])
@pytest.mark.parametrize(
    "folder, words, before",
    [(".", ["--site", "docs"], "docs/"), ("docs", [], "docs/"), ("docs/Content", ["--site", ".."], "docs/")],
)
@pytest.mark.parametrize("git", ["folder", "file", "none"])
def test_paths_begin_at_the_top_of_the_repository(make_site, emojiart, report, folder, words, before, git):
    site = make_site({"Content/animals.json": BAD}, "repository/docs")
    root = site.folder.parent
    if git == "folder":
        (root / ".git").mkdir()
    elif git == "file":
        (root / ".git").write_text("gitdir: elsewhere\n")
    else:
        before = {".": "docs/", "docs": "", "docs/Content": "../"}[folder]
    done = emojiart("check", "--format", report, *words, cwd=root / folder)
    found = commands(done.out)[0][1]["file"] if report == "github" else done.json[0]["location"]["path"]
    assert found == f"{before}Content/animals.json", done


def code_quality(site):
    done = site.run("check", "--format", "gitlab")
    for each in done.json:
        assert each.keys() == {"description", "check_name", "fingerprint", "severity", "location"}
    prints = [each["fingerprint"] for each in done.json]
    assert len(set(prints)) == len(prints), "fingerprints are unique"
    return done


def test_gitlab_gets_a_code_quality_report(make_site):
    site = make_site({"Content/animals.json": BAD, "Content/sky.json": WARNS})
    done = code_quality(site)
    assert done.status == 1 and ": error: " in done.err
    assert [(each["severity"], each["location"]["lines"]["begin"]) for each in done.json] == [
        ("major", 2),
        ("minor", 3),
    ]
    assert "“dog”" in done.json[0]["description"] and done.json[0]["check_name"] == "invalid-symbol"
    site.write("Content/animals.json", BAD.replace(', "dog"', ""))
    (site.folder / "Content/sky.json").unlink()
    done = code_quality(site)
    assert (done.status, done.json, done.err) == (0, [], "")


def test_a_fingerprint_outlives_moved_lines_and_is_unique_among_equal_ones(make_site):
    site = make_site({"Content/page.md": LINKS + "\n[nowhere](nowhere.md)\n\n[there](there.md)\n"})
    before = [each["fingerprint"] for each in code_quality(site).json]
    assert len(before) == 3
    site.write(
        "Content/page.md",
        LINKS.replace("[", "Some\nmore\nlines\n\n[", 1) + "\n[nowhere](nowhere.md)\n\n[there](there.md)\n",
    )
    moved = code_quality(site).json
    assert [each["fingerprint"] for each in moved] == before and moved[0]["location"]["lines"]["begin"] == 8


def test_json_is_a_format_and_text_stays_the_default(make_site):
    site = make_site({"Content/animals.json": BAD})
    assert site.run("check", "--format", "json").out == site.run("check", "--json").out
    assert site.run("check", "--format", "json", "--json").status == 1
    text, plain = site.run("check", "--format", "text"), site.run("check")
    assert (text.status, text.out, text.err) == (plain.status, plain.out, plain.err)
    for words in (["--format", "xml"], ["--format"], ["--json", "--format", "github"]):
        assert site.run("check", *words).status == 2, words
    # A failure is in the format, too.
    empty = make_site({}, "empty")
    (empty.folder / "Content").rmdir()
    assert json.loads(empty.run("check", "--format=json").out)["diagnostics"]


def test_warnings_count_if_check_is_strict(make_site):
    site = make_site({"Content/sky.json": WARNS})
    for words, status in ([], 0), (["--strict"], 1), (["--strict", "--json"], 1):
        done = site.run("check", *words)
        assert done.status == status and "skyblu" in done.out + done.err, done
    (site.folder / "Content/sky.json").write_text(WARNS.replace("skyblu", "skyblue"))
    assert site.run("check", "--strict").status == 0
