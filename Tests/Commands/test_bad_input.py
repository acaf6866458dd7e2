"""Broken, huge, deeply nested or malicious files: an error with its place, in little time, and other files still checked."""

import json
import os
import re
import resource
import xml.etree.ElementTree

import pytest

PAGE = "---\ntitle: T\n---\n"
DEEP = 100_000
BAD = {
    "deep arrays": ("x.json", b"[" * DEEP),
    "deep objects": ("x.json", b'{"a":' * DEEP),
    "bad UTF-8 in JSON": ("x.json", b'{"title": "\xff", "sections": []}'),
    "bad UTF-8 in Markdown": ("x.md", b"# A\n\n\xc3\x28\n"),
    "bad UTF-8 in front matter": ("x.md", b"---\ntitle: \xff\n---\n"),
    "UTF-16 JSON": ("x.json", '{"title": "a", "sections": []}'.encode("utf-16")),
    "UTF-16 Markdown": ("x.md", "# Title\n".encode("utf-16")),
    "a lone surrogate": ("x.json", b'{"title": "\\ud800", "sections": []}'),
    "a NUL in JSON": ("x.json", b'{"title": "a\\u0000b", "sections": []}'),
    "two BOMs": ("x.json", b'\xef\xbb\xbf\xef\xbb\xbf{"title": "a", "sections": []}'),
    "an alias bomb": (
        "x.md",
        (
            "---\na: &a [x, x, x, x, x, x, x, x, x]\n"
            + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [{', '.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(8))
            + "---\n"
        ).encode(),
    ),
    "deep flow YAML": ("x.md", b"---\na: " + b"[" * 20_000 + b"\n---\n"),
    "front matter over its limit": ("x.md", b"---\ntitle: " + b"x" * 70_000 + b"\n---\n"),
    "repeated keys": ("x.md", b"---\ntitle: a\ntitle: b\n---\n"),
    "a tab in YAML": ("x.md", b"---\nlayout:\n\titemsPerRow: 3\n---\n"),
    "front matter without end": ("x.md", b"---\ntitle: a\n"),
    "TOML front matter": ("x.md", b"+++\ntitle = 'a'\n+++\n"),
    "deep quotes": ("x.md", (PAGE + ">" * 5_000 + " a\n").encode()),
    "deep lists": ("x.md", (PAGE + "- " * 30_000 + "\n" * 30_000).encode()),
    "deep quotes and emphasis": ("x.md", (PAGE + ">" * 30_000 + "a*" * 30_000).encode()),
    "many pictures": ("x.md", (PAGE + "![[]()" * 20_000).encode()),
    "a page over a megabyte": ("x.md", (PAGE + "word " * 300_000).encode()),
}
BAD.update(
    {
        "two BOMs in Markdown": ("x.md", b"\xef\xbb\xbf\xef\xbb\xbf---\ntitle: a\n---\n# B\n"),
        "a BOM in front matter": ("x.md", b"---\n\xef\xbb\xbftitle: a\n---\n# B\n"),
        "a full-width colon": ("x.md", "---\ntitle：a\n---\n".encode()),
    }
)
GOOD = {
    "one BOM in JSON": ("x.json", b'\xef\xbb\xbf{"title": "a", "sections": []}'),
    "one BOM in Markdown": ("x.md", b"\xef\xbb\xbf---\ntitle: a\n---\n# B\n"),
    "CRLF": ("x.md", b"---\r\ntitle: a\r\n---\r\n# B\r\n\r\ntext\r\n"),
    "front matter at the end of the file": ("x.md", b"---\ntitle: a\n---"),
    "an empty page": ("x.md", b""),
    "many comments": ("x.md", (PAGE + "<!--" * 20_000).encode()),
    "many emphases": ("x.md", (PAGE + "*a _b " * 20_000).encode()),
    "many links": ("x.md", (PAGE + "[a](" * 20_000).encode()),
    "many backticks": ("x.md", (PAGE + "".join("e" + "`" * i for i in range(1, 800))).encode()),
    "plain words that YAML 1.1 takes for values": (
        "x.md",
        b"---\ntitle: no\ndescription: 12:30\ntags: [yes, 007, 1e3, .inf]\n---\n",
    ),
}


def processor_time():
    """CPU seconds of finished commands, independent of the machine's load."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def forbidden(text):
    """Characters forbidden in HTML: control characters except white space, and noncharacters."""
    return [
        hex(ord(c))
        for c in text
        if ord(c) < 32
        and c not in "\t\n\r"
        or 0x7F <= ord(c) < 0xA0
        or 0xFDD0 <= ord(c) < 0xFDF0
        or ord(c) & 0xFFFE == 0xFFFE
    ]


def test_no_page_holds_what_none_may(make_site):
    """Character references and escapes can denote forbidden characters; libcmark even writes &#65534; as the byte FE."""
    references = "&#65534; &#65535; &#1; &#127; &#x85; &#xFDD0; &#x1FFFE; &#0; &#xD800;"
    # Literal control characters are errors.
    raw = title = "\ufffe\uffff\ufdd0\U0001fffe"
    item = {
        "symbol": "🐶",
        "name": title,
        "description": references + raw,
        "usage": f"`{raw}` [x]({references})",
        "tags": [title + "t"],
    }
    site = make_site(
        {
            "site.yml": 'baseURL: https://example.com/\ntitle: "a\\uFFFE"\n',
            "Content/page.md": f'---\ntitle: "T\\uFFFE"\ndate: 2026-11-20\n---\n# {references}\n\n{references} `{references}`\n\n'
            f'![{references}](a.png "{references}")\n\n```{references}\n{references}\n```\n',
            "Content/zoo.json": {
                "title": title + "Zoo",
                "description": references,
                "date": "2026-11-20",
                "sections": [{"title": title + "A", "footer": references, "items": [item]}],
            },
        }
    )
    site.write("Content/a.png", b"\x89PNG\r\n\x1a\n")
    site.build()
    pages = [file for file in site.output.rglob("*") if file.suffix in (".html", ".xml", ".css")]
    assert len(pages) > 5
    for file in pages:
        text = re.sub(r"<script type=.application/json.*?</script>", "", file.read_bytes().decode("utf-8"), flags=re.S)
        assert not forbidden(text), (file, forbidden(text))
        if file.suffix == ".xml":
            xml.etree.ElementTree.parse(file)
    assert "\ufffd" in site.page("page/index.html")


def test_all_that_is_wrong_is_told(make_site):
    """A terminal shows the first errors of each file and the number of others; programs get all."""
    items = [{"symbol": "🐶", "nmae": "x"} for _ in range(1200)]
    for indent in (None, 1):
        site = make_site(
            {
                "Content/zoo.json": json.dumps(
                    {"title": "Zoo", "sections": [{"title": "A", "items": items}]}, indent=indent
                ),
                "Content/bad.md": "---\ntitle: [\n---\n",
            },
            name=f"site-{indent}",
        )
        told = [d for d in site.run("check", "--json").json["diagnostics"] if d["path"] == "Content/zoo.json"]
        assert len(told) == 1200 and len({(d["line"], d["column"]) for d in told}) == 1200
        done = site.run("check")
        assert done.err.count("Content/zoo.json:") == 500 and "Content/zoo.json has 700 more warnings" in done.err, done
        assert "Content/bad.md:" in done.err and "1200 warnings" in done.out, done


@pytest.mark.parametrize("name", BAD)
def test_a_broken_file_is_a_named_error(make_site, name):
    path, content = BAD[name]
    site = make_site({f"Content/{path}": content, "Content/other.md": "---\ntitle: [\n---\n"})
    start = processor_time()
    done = site.run("build", "--json")
    assert processor_time() - start < 5
    assert done.status == 1
    found = {d["path"]: d for d in done.json["diagnostics"] if d["severity"] == "error"}
    assert found[f"Content/{path}"]["line"] >= 1 and found[f"Content/{path}"]["column"] >= 1
    assert len(found[f"Content/{path}"]["message"]) < 1000 and "\x00" not in found[f"Content/{path}"]["message"]
    assert "Content/other.md" in found, "the other files were not checked"
    assert not site.output.exists()


@pytest.mark.parametrize("name", GOOD)
def test_an_unusual_file_is_fine(make_site, name):
    path, content = GOOD[name]
    site = make_site({f"Content/{path}": content})
    site.build()


def test_two_sources_of_one_output_are_both_named(make_site):
    for first, second in [("a.md", "A.md"), ("b/index.md", "b.md"), ("café.md", "cafe\u0301.md"), ("c d.md", "c-d.md")]:
        site = make_site(
            {f"Content/{first}": "# One\n", f"Content/{second}": "# Two\n"}, name=f"{first}-x".replace("/", "-")
        )
        done = site.run("build")
        assert done.status == 1 and first in done.err and second in done.err, done


@pytest.mark.parametrize("name", ["tags.md", "assets.md", "404.md"])
def test_reserved_places_are_refused(make_site, name):
    done = make_site({f"Content/{name}": "# X\n"}).run("build")
    assert done.status == 1 and name in done.err, done


@pytest.mark.parametrize(
    "name", ["CON.md", "trailing.  .md", "\u202egpj.md", "🐶" * 60 + ".md", "a\nb.md", "-.md", 'quote".md', "<b>.md"]
)
def test_odd_file_names_build_or_are_errors(make_site, name):
    site = make_site({f"Content/{name}": "# X\n", "Content/fine.md": "# Fine\n"})
    done = site.run("build")
    assert done.status in (0, 1)
    if done.status == 1:
        assert done.err
    else:
        for page in site.output.rglob("*.html"):
            assert "<b>.md" not in page.read_text(encoding="utf-8")


def test_links_do_not_lead_out_of_the_site(make_site, tmp_path):
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "key.txt").write_text("the marker")
    (secret / "page.md").write_text("# the marker\n")
    site = make_site({"Content/index.md": "# Home\n"})
    content = site.folder / "Content"
    os.symlink(secret, content / "folder")
    os.symlink(secret / "key.txt", content / "key.txt")
    os.symlink("../../secret/page.md", content / "page.md")
    os.symlink("nowhere", content / "dangling.md")
    os.symlink(".", content / "loop")
    start = processor_time()
    done = site.run("build")
    assert processor_time() - start < 5
    if site.output.exists():
        for file in site.output.rglob("*"):
            assert not file.is_file() or b"the marker" not in file.read_bytes(), file
    assert done.err, "a link out of the site is worth a word"


def test_an_output_folder_that_is_a_link_out_is_not_followed_into_foreign_files(make_site, tmp_path):
    site = make_site({"Content/index.md": "# Home\n"})
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    (foreign / "letter.txt").write_text("dear")
    os.symlink(foreign, site.output)
    assert site.run("build").status in (1, 2)
    assert os.listdir(foreign) == ["letter.txt"]


@pytest.mark.parametrize(
    "template, words",
    [
        ("{{>partials/cell", "never ends"),
        ("{{#a}}", "a"),
        ("{{/a}}", "a"),
        ("{{{a}}", "a"),
        ("{{>no-such}}", "no-such"),
        ("{{=  =}}", ""),
        ("{{<layout}}{{$main}}", "main"),
        ("<a href={{page.title}}>", "page.title"),
        ("<script>{{page.title}}</script>", "page.title"),
        ('<p onclick="{{page.title}}">', "page.title"),
        ("{{>home}}", "home"),
    ],
)
def test_a_wrong_template_stops_the_build_with_its_place(make_site, template, words):
    site = make_site({"Content/index.md": "# Home\n", "Templates/home.mustache": template + "\n"})
    done = site.run("build")
    assert done.status == 1 and "Templates/home.mustache:1:" in done.err and words in done.err, done
    assert not site.output.exists()


def test_a_missing_variable_is_a_warning(make_site):
    site = make_site({"Content/index.md": "# Home\n", "Templates/home.mustache": "<p>{{page.titel}}</p>\n"})
    done = site.build()
    assert "Templates/home.mustache:1:" in done.err and "warning" in done.err and "titel" in done.err, done


def test_what_cannot_be_seen_in_a_painting_is_a_warning_and_does_not_stop_a_build(make_site):
    painting = '{"title": "P",\n "canvas": {"width": 20000, "background": {"color": "skyblu"}},\n "placements": []}'
    done = (site := make_site({"Content/p.json": painting})).build()
    assert "p.json:2:22:" in done.err and "p.json:2:53:" in done.err and "did you mean “skyblue”?" in done.err, done
    site.write("Content/p.json", painting.replace("20000", "100001"))
    assert "p.json:2:22: error" in site.run("check").err


PNG = bytes.fromhex("89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c02")
DEAD = {
    "a dead anchor": (
        {"Content/a.md": "# A\n\nSee [b](#partt).\n\n## Part\n"},
        "Content/a.md:3:5: warning: this page has no place “#partt”; did you mean “#part”?",
    ),
    "a dead anchor on another page": (
        {"Content/a.md": "[b](b.md#x)", "Content/b.md": "# B\n\n## Part\n"},
        "Content/a.md:1:1: warning: “B” has no place “#x”; name one of its headings or sections",
    ),
    "a dead anchor on a page without places": (
        {"Content/a.md": "text [a](#nothing-like-it)"},
        "Content/a.md:1:6: warning: this page has no place “#nothing-like-it”; give it a heading, or",
    ),
    "a picture that nothing names": (
        {"Content/a.md": "# A\n\n![b](images/b.png)\n", "Content/images/b.png": PNG, "Content/images/c.png": PNG},
        "Content/images/c.png:1:1: warning: nothing in this site names this picture; delete it, or name it where",
    ),
}


@pytest.mark.parametrize("name", DEAD)
def test_what_leads_nowhere_is_a_warning_with_its_remedy(make_site, name):
    files, words = DEAD[name]
    site = make_site(files)
    done = site.run("check")
    assert done.status == 0 and words in done.err and done.err.count("warning") == 1, done
    assert site.run("check", "--strict").status == 1
    assert site.build().err == ""
