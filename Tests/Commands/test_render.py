"""Rendering artworks and collections as pictures, and importing the documents embedded in them."""

import base64
import ctypes.util
import json
import re
import struct
import xml.etree.ElementTree as ET
import zlib

import pytest
from conftest import copy_demo, tree
from pictures import RED, png, svg
from pixels import pixels

BEES = {
    "title": "Bees & “more”",
    "canvas": {"width": 80, "height": 60, "background": {"color": "#cfe8ff", "image": "red.png", "fit": "tile"}},
    "placements": [
        {"symbol": "🐝", "x": 40, "y": 30, "size": 32},
        {"symbol": "🌷", "x": 10, "y": 10, "size": 8, "rotation": 45},
    ],
}
PETS = {
    "title": "Pets",
    "sections": [
        {"title": "At home", "items": ["🐶", {"symbol": "🐱", "name": "Cat"}]},
        {"title": "Elsewhere", "items": ["🦜"]},
    ],
}
FILES = {
    "Content/art/bees.json": BEES,
    "Content/art/red.png": RED,
    "Content/pets.json": PETS,
    "Content/about.md": "# About\n",
}
needs_pango = pytest.mark.skipif(
    not ctypes.util.find_library("pangocairo-1.0"), reason="pango and cairo are not installed"
)
ON_BOTH = pytest.mark.parametrize("end", ["svg", pytest.param("png", marks=needs_pango)])


@pytest.fixture
def site(make_site):
    return make_site(FILES)


def chunks(body):
    """The chunks of a PNG file, with their checksums verified: [(type, bytes)]."""
    assert body[:8] == b"\x89PNG\r\n\x1a\n"
    found, at = [], 8
    while at < len(body):
        length, kind = struct.unpack(">I4s", body[at : at + 8])
        data, [crc] = body[at + 8 : at + 8 + length], struct.unpack(">I", body[at + 8 + length : at + 12 + length])
        assert zlib.crc32(kind + data) == crc, kind
        found.append((kind, data))
        at += 12 + length
    assert found[-1] == (b"IEND", b"")
    return found


def size(body):
    return struct.unpack(">II", dict(chunks(body))[b"IHDR"][:8])


def test_svg_shows_emoji_as_text_and_needs_no_other_file(site, tmp_path):
    out = tmp_path / "bees.svg"
    done = site.run("render", "art/bees", "-o", out)
    assert done.status == 0 and done.err == "" and done.out == f"Wrote {out}\n", done
    root = ET.fromstring(out.read_bytes())
    assert (root.get("viewBox"), root.get("width"), root.get("aria-label")) == ("0 0 80 60", "80", "Bees & “more”")
    text = out.read_text(encoding="utf-8")
    assert re.findall(r"<text[^>]*>([^<]*)", text) == ["🐝", "🌷"]
    assert set(re.findall(r'href="([^"]{0,22})', text)) == {"data:image/png;base64,"}
    assert base64.b64encode(RED).decode() in text


def test_a_poster_has_title_sections_and_all_emoji(site, tmp_path):
    done = site.run("render", "pets", "-o", tmp_path / "pets.svg", "--json")
    assert done.json == {"diagnostics": [], "path": str(tmp_path / "pets.svg")}
    texts = re.findall(r"<text[^>]*>([^<]*)", (tmp_path / "pets.svg").read_text(encoding="utf-8"))
    assert texts == ["Pets", "At home", "🐶", "🐱", "Cat", "Elsewhere", "🦜"]


@needs_pango
def test_embedded_svg_holds_pictures_instead_of_text(site, tmp_path):
    for each in ("art/bees", "pets"):
        assert site.run("render", each, "--embed", "-o", tmp_path / "a.svg").status == 0
        text = (tmp_path / "a.svg").read_text(encoding="utf-8")
        assert "<text" not in text and "font-size" not in text
        for name, data in re.findall(r'<image id="([^"]*)"[^>]*href="data:image/png;base64,([^"]*)"', text):
            assert min(size(base64.b64decode(data))) > 8 and text.count(f'href="#{name}"') == 1
        assert len(re.findall("<use ", text)) == (2 if each == "art/bees" else 7)


@needs_pango
def test_the_last_part_of_an_id_is_understood(site, tmp_path):
    done = site.run("render", "bees", "-o", tmp_path / "x.svg")
    assert done.status == 1 and "did you mean “art/bees”?" in done.err, done


def test_png_has_the_size_that_was_asked_for(site, tmp_path):
    out = tmp_path / "a.PNG"
    for words, expected in [([], (80, 60)), (["--width", "200"], (200, 150))]:
        assert site.run("render", "art/bees", "-o", out, *words).status == 0
        assert size(out.read_bytes()) == expected
    done = site.run("render", "art/bees", "-o", out, "--width", "9000")
    assert done.status == 1 and "9000 × 6750 pixels" in done.err and "--width" in done.err, done
    assert size(out.read_bytes()) == (200, 150)


@needs_pango
def test_what_is_far_beyond_the_canvas_is_no_reason_to_draw_nothing(make_site, tmp_path):
    site = make_site()
    for y in (2e4, 5e9):
        far = {"symbol": "🐝", "x": 10, "y": y, "size": 20}
        bee = {"symbol": "🐝", "x": 50, "y": 50, "size": 40}
        site.write(
            "Content/far.json", {"title": "Far", "canvas": {"width": 100, "height": 100}, "placements": [bee, far]}
        )
        assert site.run("render", "far", "-o", tmp_path / "far.png").status == 0
        assert size((tmp_path / "far.png").read_bytes()) == (100, 100)


@needs_pango
def test_what_is_too_small_to_be_seen_is_no_reason_to_draw_nothing(make_site, tmp_path):
    site, bee = make_site(), {"symbol": "🐝", "x": 50, "y": 50, "size": 40}
    found = []
    for dust in ([], [{"symbol": "🐝", "x": 10, "y": 10, "size": 0.001}]):
        site.write(
            "Content/dust.json", {"title": "Dust", "canvas": {"width": 100, "height": 100}, "placements": [*dust, bee]}
        )
        done = site.run("render", "dust", "-o", tmp_path / "dust.png", "--width", "10")
        assert done.status == 0, done
        found.append(pixels((tmp_path / "dust.png").read_bytes()))
    assert found[0] == found[1]


@needs_pango
def test_the_same_command_gives_the_same_bytes(site, tmp_path):
    for words in (["art/bees", "-o", "a.png"], ["pets", "-o", "a.png"], ["pets", "--embed", "-o", "a.svg"]):
        bodies = set()
        for _ in range(3):
            assert site.run("render", *words, cwd=tmp_path).status == 0
            bodies.add((tmp_path / words[-1]).read_bytes())
        assert len(bodies) == 1


def pretend_missing(folder):
    """An environment in which pango's library cannot be loaded."""
    folder.mkdir()
    for name in ("libpangocairo-1.0.so.0", "libpangocairo-1.0.0.dylib"):
        (folder / name).write_bytes(b"")
    return {"LD_LIBRARY_PATH": str(folder), "DYLD_LIBRARY_PATH": str(folder)}


def test_without_the_libraries_it_says_what_to_install(site, tmp_path):
    env = pretend_missing(tmp_path / "broken")
    for words in (["-o", tmp_path / "a.png"], ["--embed", "-o", tmp_path / "a.svg"]):
        done = site.run("render", "art/bees", *words, env=env)
        assert done.status == 1 and "libpangocairo-1.0-0" in done.err and "fonts-noto-color-emoji" in done.err, done
        assert not words[-1].exists()
    assert site.run("render", "art/bees", "-o", tmp_path / "b.svg", env=env).status == 0


@pytest.mark.parametrize("words, says", [(["about"], "is a page"), (["art/bee"], "“art/bees”")])
def test_what_cannot_be_drawn_is_status_1_with_a_reason(site, tmp_path, words, says):
    done = site.run("render", *words, "-o", tmp_path / "a.svg")
    assert done.status == 1 and says in done.err and not (tmp_path / "a.svg").exists(), done


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["pets"],
        ["pets", "-o", "a.gif"],
        ["pets", "about", "-o", "a.svg"],
        ["pets", "-o", "a.svg", "--width", "0"],
        ["pets", "-o", "a.svg", "--width", "many"],
    ],
)
def test_a_wrong_command_line_is_status_2(site, words):
    done = site.run("render", *words)
    assert done.status == 2 and done.out == "" and done.err != "", done
    done = site.run("render", "pets", "-o", "a.svg", "--width", "999999")
    assert done.status == 2 and "from 1 to 100000" in done.err, done


@needs_pango
@pytest.mark.parametrize(
    "name, body, says",
    [
        ("a.png", png(5000, 4000), "5000 × 4000 pixels"),
        ("a.png", RED[:40], "damaged"),
        ("a.gif", b"GIF89a" + bytes(40), "damaged"),
        ("a.avif", b"\0\0\0\x1cftypavif" + bytes(40), "image/avif"),
    ],
)
def test_pictures_that_cannot_be_drawn_are_left_out_in_words(make_site, tmp_path, name, body, says):
    art = {**BEES, "canvas": {"background": {"image": name}}}
    site = make_site({"Content/bees.json": art, f"Content/{name}": body})
    done = site.run("render", "bees", "-o", tmp_path / "a.png")
    assert done.status == 0 and f"warning: the picture “{name}” is left out" in done.err and says in done.err, done
    assert size((tmp_path / "a.png").read_bytes()) == (800, 600)


@ON_BOTH
def test_a_file_that_is_no_picture_is_left_out_in_words(make_site, tmp_path, end):
    art = {**BEES, "canvas": {"background": {"image": "a.png"}}}
    site = make_site({"Content/bees.json": art, "Content/a.png": b""})
    done = site.run("render", "bees", "-o", tmp_path / f"a.{end}")
    assert done.status == 0 and "the picture “a.png” is left out: it is no picture of a known kind" in done.err, done


def test_a_picture_that_is_svg_never_becomes_markup(make_site, tmp_path):
    hostile = svg("<script>alert(1)</script><image href='file:///etc/passwd'/>")
    site = make_site(
        {"Content/bees.json": {**BEES, "canvas": {"background": {"image": "a.svg"}}}, "Content/a.svg": hostile}
    )
    assert site.run("render", "bees", "-o", tmp_path / "a.svg").status == 0
    text = (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert "script" not in text and "passwd" not in text and base64.b64encode(hostile).decode() in text


# Importing pictures.


@ON_BOTH
def test_the_document_comes_back_byte_for_byte(make_site, tmp_path, end):
    odd = "\ufeff" + json.dumps({"kind": "artwork", **BEES}, ensure_ascii=False, indent=3).replace("\n", "\r\n")
    markdown = "---\nkind: collection\ntitle: Weather\n---\n\n## Sky\n\n* 🌈 Rainbow — *after* rain\n"
    site = make_site({**FILES, "Content/art/벌 정원.json": odd, "Content/weather.md": markdown})
    other = make_site(name="other")
    for id, path in (("art/벌-정원", "art/벌 정원.json"), ("weather", "weather.md"), ("pets", "pets.json")):
        out = tmp_path / f"a.{end}"
        assert site.run("render", id, "-o", out).status == 0
        done = other.run("import", out)
        assert done.status == 0 and f"Wrote Content/{path}." in done.out, done
        assert tree(other.folder / "Content")[path] == tree(site.folder / "Content")[path]
        before = tree(other.folder / "Content")
        again = other.run("import", out)
        assert again.status == 0 and "Nothing changes" in again.out, again
        assert tree(other.folder / "Content") == before
    # Picture files are not embedded, which is reported.
    assert "“red.png”" in other.run("check").err


@pytest.mark.parametrize("path", ["Templates/assets/icon.svg", "link.svg"])
def test_a_source_is_not_written_over(site, path):
    site.write("Templates/assets/icon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    (site.folder / "link.svg").symlink_to("Content/pets.json")
    before = tree(site.folder)
    done = site.run("render", "pets", "-o", path, cwd=site.folder)
    assert done.status == 1 and f"{path} is a source of the site" in done.err and tree(site.folder) == before, done


@ON_BOTH
def test_a_file_that_says_something_else_is_not_touched(site, tmp_path, end):
    out = tmp_path / f"a.{end}"
    assert site.run("render", "pets", "-o", out).status == 0
    site.write("Content/pets.json", {**PETS, "title": "Mine"})
    before = tree(site.folder / "Content")
    done = site.run("import", out)
    assert done.status == 1 and "conflict: Content/pets.json says something else" in done.err, done
    done = site.run("import", out, "--json")
    assert done.status == 1 and done.json["written"] == [] and "conflict" in done.json["diagnostics"][0]["message"]
    assert tree(site.folder / "Content") == before


@ON_BOTH
def test_several_pictures_come_home_together_or_not_at_all(site, make_site, tmp_path, end):
    outs = [tmp_path / f"{name}.{end}" for name in ("bees", "pets")]
    for id, out in zip(("art/bees", "pets"), outs):
        assert site.run("render", id, "-o", out).status == 0
    other = make_site({"Content/pets.json": {**PETS, "title": "Mine"}}, "other")
    assert other.run("import", *outs).status == 1 and not (other.folder / "Content/art").exists()
    (other.folder / "Content/pets.json").unlink()
    assert other.run("import", *outs, "--dry-run").status == 0 and tree(other.folder / "Content") == {}
    # Of a picture and what is none, the other is to blame.
    (tmp_path / f"empty.{end}").write_bytes(b"")
    done = other.run("import", outs[0], tmp_path / f"empty.{end}")
    assert done.status == 1 and f"empty.{end} is no export" in done.err and tree(other.folder / "Content") == {}
    assert other.run("import", *outs).status == 0
    assert set(tree(other.folder / "Content")) == {"art/bees.json", "pets.json"}


def test_a_picture_without_a_document_says_so(make_site, tmp_path):
    site = make_site()
    for name, body in (("a.png", RED), ("a.svg", svg())):
        (tmp_path / name).write_bytes(body)
        done = site.run("import", tmp_path / name)
        assert done.status == 1 and "no document inside this picture" in done.err, done
    (tmp_path / "b.svg").write_bytes(svg("<metadata>emojiart-document:1:Zg==</metadata>"))
    done = site.run("import", tmp_path / "b.svg")
    assert done.status == 1 and "damaged" in done.err, done


def test_a_picture_that_is_cut_off_says_so(site, make_site, tmp_path):
    out = tmp_path / "bees.png"
    assert site.run("render", "art/bees", "-o", out).status == 0
    out.write_bytes(out.read_bytes()[:2000])
    done = make_site({}, "other").run("import", out)
    assert done.status == 1 and "bees.png:1:1: error: this picture is cut off" in done.err, done


@pytest.mark.parametrize(
    "path", ["../out.json", "/out.json", ".git/hooks.json", "a/../../out.json", "page.html", "a\n.json"]
)
def test_a_hostile_path_is_refused(make_site, tmp_path, path):
    site = make_site()
    body = json.dumps(PETS).encode()
    line = "emojiart-document:1:" + ":".join(base64.b64encode(each).decode() for each in (path.encode(), body)) + ";"
    (tmp_path / "a.svg").write_bytes(svg(f"<metadata>{line}</metadata>"))
    before = tree(tmp_path)
    done = site.run("import", tmp_path / "a.svg")
    assert done.status == 1 and "is no path of a document" in done.err, done
    assert {name: body for name, body in tree(tmp_path).items() if ".emojiart" not in name} == before


@needs_pango
def test_every_document_of_the_demo_can_be_drawn_and_comes_back(tmp_path):
    demo = copy_demo(tmp_path / "demo")
    for each in ("artworks/bee-garden", "artworks/night-train", "stickers", "procession", "flags"):
        for end in ("svg", "png"):
            out = tmp_path / f"a.{end}"
            done = demo.run("render", each, "-o", out)
            assert done.status == 0 and done.err == "", done
            assert "Nothing changes" in demo.run("import", out).out


# Link pictures of a build.

ADDRESS = {"site.yml": "title: A\nbaseURL: https://example.com/\n"}


def link_pictures(site):
    return {
        path: (site.output / path).stat()
        for path in tree(site.output)
        if path.startswith("assets/") and path.endswith(".png")
    }


@needs_pango
def test_links_to_artworks_have_pictures_and_only_new_ones_are_drawn(make_site):
    site = make_site({**FILES, **ADDRESS, "Content/art/moths.json": {**BEES, "title": "Moths"}})
    site.build()
    first = link_pictures(site)
    assert len(first) == 2
    for path in first:
        assert size((site.output / path).read_bytes()) == (1200, 630)
        assert (
            sum(
                f'<meta property="og:image" content="https://example.com/{path}">' in page.read_text(encoding="utf-8")
                for page in site.output.rglob("*.html")
            )
            == 1
        )
    # A picture whose content-addressed name is unchanged is kept: its mtime stays, even where a build would draw other bytes.
    [kept] = [path for path in first if "moths" in path]
    site.write("Content/art/bees.json", {**BEES, "title": "Other bees"})
    done = json.loads(site.build("--json").out)
    second = link_pictures(site)
    assert kept in done["unchanged"] and second[kept].st_mtime_ns == first[kept].st_mtime_ns
    assert len(second) == 2 and len([path for path in done["written"] if path.endswith(".png")]) == 1
    assert [path for path in done["removed"] if path.endswith(".png")] == [path for path in first if "bees" in path]
    # A changed one stays; `--clean` draws it again.
    (site.output / kept).write_bytes(b"scribble")
    site.write("Content/about.md", "# About us\n")
    assert site.run("build").status == 1 and (site.output / kept).read_bytes() == b"scribble"
    assert kept in json.loads(site.build("--clean", "--json").out)["written"]
    assert (site.output / kept).read_bytes() != b"scribble"


@needs_pango
def test_pictures_for_links_are_the_same_whatever_the_jobs(make_site):
    files = {
        f"Content/a{number}.json": {**BEES, "title": str(number), "canvas": {"background": {"color": "#cfe8ff"}}}
        for number in range(12)
    }
    outputs = []
    for jobs in (1, 2, 7):
        site = make_site({**files, **ADDRESS}, f"jobs{jobs}")
        site.build("--jobs", jobs)
        outputs.append({path: body for path, body in tree(site.output).items() if path.endswith(".png")})
    assert len(outputs[0]) == 12 and outputs[0] == outputs[1] == outputs[2]


def test_without_the_libraries_a_build_does_without_and_says_so_once(make_site, tmp_path):
    site = make_site({**FILES, **ADDRESS, "Content/art/moths.json": {**BEES, "title": "Moths"}})
    env = pretend_missing(tmp_path / "broken")
    for _ in range(2):
        done = site.run("build", env=env)
        assert done.status == 0 and done.err.count("warning: links to artworks show no pictures") == 1, done
        assert "libpangocairo-1.0-0" in done.err and link_pictures(site) == {}
    if ctypes.util.find_library("pangocairo-1.0"):
        # After installing the library, an unchanged site is rebuilt.
        assert site.build().err == "" and len(link_pictures(site)) == 2


def test_a_site_without_an_address_needs_no_libraries(site, tmp_path):
    done = site.run("build", env=pretend_missing(tmp_path / "broken"))
    assert done.status == 0 and done.err == "" and 'og:image"' not in site.page("art/bees/index.html"), done


def test_a_name_of_no_kind_is_refused_with_the_kinds_there_are(site):
    for name, why in (
        ("x.jpg", "render draws svg and png, not “jpg”; write -o with"),
        ("../x", "“../x” does not say which kind of picture, svg or png; write -o with"),
        ("../a.b/x", "“../a.b/x” does not say"),
        (None, "render needs to know where to: -o with"),
    ):
        done = site.run("render", "pets", *(["--output", name] if name else []))
        assert done.status == 2 and why in done.err, done
    assert site.run("render", "pets", "--output", "../x.svg", cwd=site.folder).status == 0
    assert (site.folder.parent / "x.svg").exists()
