"""The command line in other languages than English: all messages are translated, and nothing else differs."""

import functools
import json
import re
import shutil
import subprocess

import pytest
from conftest import ROOT, Site, cells
from swift_literals import literals

WORDS = {
    file.stem: json.loads(file.read_text(encoding="utf-8"))
    for file in (ROOT / "Sources/EditorAssets/CommandLineWords").glob("*.json")
}
LANGUAGES = sorted(WORDS)
PLACE = re.compile(r"%(?:([1-9])\$)?@")
TWO_WORDS = re.compile(r"[a-z]{2,}[^a-z]* [^a-z]*[a-z]{2,}")

# Files without messages of the command line, by the reason.
UNTRANSLATED = {
    "are made": r"\+Generated\.swift",
    "build the program, and speak to who builds it": r"^(BuildPageScript|EmbedFiles|EmbedAssets)/",
    "are answers to browsers, or what pages of `serve` show": r"^(HTTP|Preview)/",
    "are markup, styles, scripts or pictures": (
        r"^(SiteBuilder/(Layout|Search|Pages/TagPages)|Pictures|PictureCleaning|Raster/DrawingParts|Markdown/Render|"
        r"InlineMarkdown|emojiart/CommandLine/(Bash|Fish|Zsh)Completions)"
    ),
    "become documents": r"^SiteContent/(Starter|NewDocument)",
    "are schemas that the reference leaves out": r"/ExportSchema|/SettingSchemas",
    "are names of colours and of kinds of requests": r"^GalleryModel/Colors|^GalleryEditing/SessionProtocol",
    "are mismatches for tests": r"^Templating/TemplateSchema",
    "are the words of libyaml": r"^YAML/YAMLEvents",
}
# Literals in other files that are code, or names of things in files and on the command line.
CODE = re.compile(
    r"""^(
      [\[|<{.,] .*                       # synopses, JSON, macros of mdoc
    | \#(\ Written|\ Sets|compdef) .*    # lines of scripts
    | (ID|FILE|OLD|BASE|COMMAND)\b [^a-z]* .*[|\[\]].*
    | (---\n)? kind:\ collection\n
    | emojiart\ (cache|journal)\ 1\n
    | emojiart\ help (\ %@)?
    | ID…?\ .*
    | Content/\*\*.*
    | (without|with)\ link\ pictures      # a part of a digest
    | %@\ at\ %@,\ %@,\ size\ %@,\        # lines for git's textconv
    | git\ merge-file
    | `\[width,\ height\]`
    | (found|did\ not\ find|could\ not\ find|mapping\ values|block\ sequence|control\ characters)\ .*  # libyaml's
    | the\ page                           # where an export comes from
    )$""",
    re.VERBOSE | re.DOTALL,
)


@functools.cache
def messages():
    """What the program can say, with its place in Sources if it looks like a sentence for people."""
    found = dict.fromkeys(fields())
    for file in sorted((ROOT / "Sources").rglob("*.swift")):
        path = file.relative_to(ROOT / "Sources").as_posix()
        isMessage = not any(re.search(pattern, path) for pattern in UNTRANSLATED.values())
        for line, text in literals(file.read_text(encoding="utf-8")):
            isSentence = isMessage and TWO_WORDS.search(text) and not CODE.match(text)
            found.setdefault(text, f"{path}:{line}" if isSentence else None)
            if isSentence and not found[text]:
                found[text] = f"{path}:{line}"
    return found


def fields():
    """The names of fields, which differences say."""
    model = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "Sources/GalleryModel").glob("*.swift"))
    cases = re.findall(r"enum \w+: String, FieldName \{\n  case (\w+(?:, \w+)+)\n", model)
    return {name for line in cases for name in line.split(", ")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated_and_nothing_else(language):
    words = WORDS[language]
    assert {text: at for text, at in messages().items() if at and text not in words} == {}
    assert set(words) - set(messages()) == set(), "nothing says this any more"
    assert [text for text in words if words[text] == text] == []
    assert list(words) == sorted(words, key=str.lower), "in the order of the alphabet"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_places_of_its_message(language):
    for text, translation in WORDS[language].items():
        count, places = len(PLACE.findall(text)), PLACE.findall(translation)
        if any(places):
            assert all(places) and max(map(int, places)) <= count, (text, translation)
        else:
            assert len(places) == count, (text, translation)
        # What is typed stays as it is: options, and lines to type.
        assert set(re.findall(r"--[a-z-]+", text)) == set(re.findall(r"--[a-z-]+", translation)), (text, translation)
        typed = [line for line in text.split("\n") if line.startswith("    ")]
        if not text.startswith("    "):  # An example of a document has its names in the language.
            assert typed == [line for line in translation.split("\n") if line.startswith("    ")], text


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_texts_fit_a_terminal(emojiart, language):
    commands = re.findall(r"^  ([a-z-]+)  ", emojiart("help").out, re.MULTILINE)
    assert len(commands) > 10
    for command in ["", *commands]:
        done = emojiart("help", *command.split(), env={"LC_ALL": language})
        assert done.status == 0 and done.err == "", done
        for line in done.out.splitlines():
            assert cells(line) <= 100, line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.skipif(not shutil.which("mandoc"), reason="needs mandoc")
def test_the_man_page_pleases_mandoc(emojiart, language, tmp_path):
    page = emojiart("help", "--man", env={"LC_ALL": language}).out
    assert page != emojiart("help", "--man").out
    (tmp_path / "emojiart.1").write_text(page, encoding="utf-8")
    # Without remarks on style: it takes the bracket of an escaped letter for punctuation at the end of a line.
    lint = subprocess.run(
        ["mandoc", "-T", "lint", "-W", "warning", "emojiart.1"], cwd=tmp_path, capture_output=True, text=True
    )
    assert lint.stdout == "" and lint.returncode == 0, lint.stdout


# Mistakes whose messages have other words inserted.
MISTAKES = {
    "Content/a.json": '{"kind": "collection", "title": 3, "sections": [{"items": ["🐶", "x", {"symbol": ":a:"}, 7]}]}',
    "Content/b.json": '{"kind": "artwork", "placements": [{"symbol": "🐶", "x": "1", "y": 2}], "canvas": {"width": -1}}',
    "Content/c.json": '{"kind": "collection", "sections": [}',
    "Content/d.md": "---\nkind: collection\ntitel: x\nrequired: [name, usage]\n---\n## A {#x}\n- 🐶 - Dog\n- 🐱🐭 b\n",
    "Content/e.md": "---\nkind: board\ncollections: [d, d, f]\n---\n",
    "Content/f.md": '---\ntitle: "x\n---\n',
    "Content/g.md": "# G\n\n[h](h.md) ![i](i.png) [j](javascript:1)\n",
    "Content/index.json": '{"id": "d", "kind": "collection", "sections": []}',
    "Templates/page.mustache": "{{#title}}{{nme}}{{/page}}{{>nothing}}<a href={{title}}>{{{title}}}</a>",
    "site.yml": "titel: x\nbaseURL: example.com\norder: [z, z]\ntheme: 1\n",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_is_left_in_what_is_printed(language, tmp_path):
    site = Site(tmp_path)
    for path, text in MISTAKES.items():
        site.write(path, text)
    english, done = site.run("check"), site.run("check", env={"LANG": f"{language}.UTF-8"})
    assert done.status == english.status == 1
    assert len(done.err.splitlines()) == len(english.err.splitlines()) > 40
    for line, plain in zip(done.err.splitlines(), english.err.splitlines(), strict=True):
        found = re.match(r"(\S+: )?(error|warning|note): (.*)", line)
        if not found:
            # Lines of the source, and carets below them.
            assert line == plain or " has " in plain
            continue
        assert line != plain, line
        # Quoted text and code are the user's.
        words = re.sub(r"“[^”]*”|\{[^}]*\}|\[[^]]*\]|\S*[./_:#<-]\S*", "", found[3])
        assert not re.search(r"[a-z]{3,}\s+[a-z]{3,}", words), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_words_for_people_follow_the_locale(language, tmp_path):
    site = Site(tmp_path)
    for path, text in MISTAKES.items():
        site.write(path, text)
    locale = {"LC_ALL": f"{language}.UTF-8"}
    assert site.run("check", "--json", env=locale).out == site.run("check", "--json").out
    fingerprints = [
        [entry["fingerprint"] for entry in json.loads(site.run("check", "--format", "gitlab", env=env).out)]
        for env in ({}, locale)
    ]
    assert fingerprints[0] == fingerprints[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_build_remembers_is_said_in_the_language_of_who_asks(language, tmp_path):
    site = Site(tmp_path)
    site.write("Content/d.md", "---\nkind: collection\ntitel: x\n---\n- 🐶 Dog\n- 🐱🐭 b\n")
    locale = {"LC_ALL": language}
    first, again = site.build(env=locale), site.build(env=locale)
    assert again.err == first.err != "" and again.out != first.out
    english = site.build()
    assert "did you mean “title”?" in english.err and "nothing changed in" in english.out
    assert site.build("--clean").err == english.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_site_has_the_reference_in_its_language_and_its_links_lead_somewhere(emojiart, language, tmp_path):
    locale = {"LC_ALL": language}
    site = Site(tmp_path)
    assert emojiart("init", site.folder, env=locale).status == 0
    page = (site.folder / "reference.md").read_text(encoding="utf-8")
    assert page == emojiart("help", "--reference", env=locale).out != emojiart("help", "--reference").out
    fields = [re.findall(r"^- `(\S+)`", each, re.MULTILINE) for each in (page, emojiart("help", "--reference").out)]
    assert fields[0] == fields[1]
    site.write("Content/reference.md", page)
    done = site.run("check", "--strict", env=locale)
    assert done.status == 0 and done.err == "", done


def test_korean_does_not_call_the_settings_a_folder(tmp_path):
    site = Site(tmp_path)
    done = site.run("build", "--output", site.folder / "site.yml", env={"LC_ALL": "ko"})
    assert done.status in (1, 2) and "site.yml: 이것은 사이트의 설정 파일 자리" in done.err, done


@pytest.mark.parametrize(
    ("ids", "files"), [(["animals"], "Content/animals.json 파일을"), (["animals", "plants"], "파일 2개를")]
)
def test_korean_has_a_sentence_for_one_file_and_for_several_that_an_import_writes(tmp_path, ids, files):
    site = Site(tmp_path)
    for id in ids:
        site.write(f"Content/{id}.json", {"title": id, "sections": [{"items": ["🐶"]}]})
    exported = site.run("export", *ids).json
    del exported["copy"]
    for each in exported["documents"]:
        each["document"]["title"] += ", edited"
    site.write("edits.json", exported)
    lines = [
        site.run("import", site.folder / "edits.json", *options, env={"LC_ALL": "ko"}).out.splitlines()[-1]
        for options in (["--dry-run"], [])
    ]
    assert lines == [f"{files} 쓸 것입니다.", f"{files} 썼습니다."]


def test_in_korean_a_shortcode_stands_apart_from_what_is_said_of_it(tmp_path):
    site = Site(tmp_path)
    pets = lambda *items: {"title": "동물", "sections": [{"title": "월요일", "items": ["🐶", *items]}]}
    site.write("old.json", pets())
    site.write("new.json", pets({"symbol": ":사진-1:", "image": "1.png"}))
    done = site.run("diff", site.folder / "old.json", site.folder / "new.json", env={"LC_ALL": "ko"})
    assert done.out == ":사진-1: — “월요일”에 추가됨\n"
    # Paths alone are followed by a colon, as in English.
    named = re.compile(r"%(\d\$)?@: ")
    assert {key for key, text in WORDS["ko"].items() if named.match(text) and not named.match(key)} == set()


def test_korean_has_words_for_what_is_in_a_canvas(tmp_path):
    site = Site(tmp_path)
    for name, width in (("old", 400), ("new", 500)):
        canvas = {"width": width, "background": {"color": "red" if width == 500 else "blue"}}
        site.write(f"{name}.json", {"kind": "artwork", "title": "바다", "canvas": canvas, "placements": []})
    done = site.run("diff", site.folder / "old.json", site.folder / "new.json", env={"LC_ALL": "ko"})
    assert "캔버스 너비를 400에서 500으로" in done.out and "캔버스 배경 색을 “blue”에서" in done.out, done


def test_korean_has_one_word_for_each_thing_and_one_tone_for_the_editor():
    page = json.loads((ROOT / "Templates/strings/ko.json").read_text(encoding="utf-8"))
    assert page["collections"] == WORDS["ko"]["collections"] and page["sections"] == WORDS["ko"]["section"]
    # What readers are told ends otherwise, `…해요`; of its endings the editor has only requests, `…하세요`.
    assert len(fields()) > 20
    in_forms = fields() - {"fit", "locked"}  # These words of the editor are other things.
    said = in_forms & page["editor"].keys()
    assert len(said) > 10
    assert {name for name in said if not WORDS["ko"][name].startswith(page["editor"][name])} == set()
    assert WORDS["ko"]["Untitled section"] == page["editor"]["untitled"]
    assert not re.search("[‘’]", json.dumps([page, WORDS["ko"]], ensure_ascii=False)), "quotes are “…”"
    assert [text for text in page["editor"].values() if re.search(r"(?<!세)요(?=$|[.?!])", text)] == []
