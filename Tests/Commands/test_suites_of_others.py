"""The test suites of JSON, YAML and CommonMark as a user's files: expected verdicts, no crash, no hang."""

import json
import re

import pytest
from conftest import TESTS, tree

JSON_SUITE = sorted((TESTS / "JSONTests/Fixtures/json-test-suite/test_parsing").glob("*.json"))
# Accepted by the suite and refused here on purpose: duplicate names lose data, and U+0000 is not allowed in text.
REFUSED = {
    "y_object_duplicated_key.json",
    "y_object_duplicated_key_and_value.json",
    "y_string_null_escape.json",
    "y_object_escaped_null_in_key.json",
}


def errors_by_path(done):
    found = {}
    for diagnostic in done.json["diagnostics"]:
        if diagnostic["severity"] == "error":
            found.setdefault(diagnostic["path"], diagnostic)
    return found


def test_json_files_as_content(make_site):
    assert len(JSON_SUITE) == 318
    site = make_site()
    for file in JSON_SUITE:
        site.write(f"Content/{file.name}", file.read_bytes())
    before = tree(site.folder / "Content")
    done = site.run("check", "--json")
    assert done.status == 1
    errors = errors_by_path(done)
    for file in JSON_SUITE:
        error = errors.get(f"Content/{file.name}")
        if file.name.startswith("n_") or file.name in REFUSED:
            assert error and error["line"] >= 1 and error["column"] >= 1 and error["message"], file.name
        elif file.name.startswith("y_"):
            assert error is None, (file.name, error)
    assert tree(site.folder / "Content") == before


def test_good_json_files_are_built(make_site):
    site = make_site()
    good = [file for file in JSON_SUITE if file.name.startswith("y_") and file.name not in REFUSED]
    for file in good:
        site.write(f"Content/{file.name}", file.read_bytes())
    site.build()
    for file in good:
        assert (site.output / file.name).read_bytes() == file.read_bytes()


@pytest.mark.parametrize("verdict", ["y", "n", "i"])
def test_json_files_as_import(make_site, verdict):
    site = make_site({"Content/index.md": "# Home\n"})
    for file in JSON_SUITE:
        if not file.name.startswith(verdict):
            continue
        before = tree(site.folder)
        done = site.run("import", file)
        if verdict == "n":
            assert done.status == 1 and re.search(r":\d+:\d+: error: ", done.err), (file.name, done)
        if done.status == 1:
            assert file.name in done.err, (file.name, done)
            changed = {path for path, content in tree(site.folder).items() if before.get(path) != content}
            assert not any(path.startswith("Content") for path in changed), (file.name, changed)


def yaml_cases():
    [file] = (TESTS / "YAMLTests/Fixtures").rglob("cases.json")
    return json.loads(file.read_text(encoding="utf-8"))


def test_yaml_as_front_matter(make_site):
    site = make_site()
    cases = yaml_cases()
    assert len(cases) == 250
    for case in cases:
        end = "" if case["yaml"].endswith("\n") else "\n"
        site.write(f"Content/{case['id'].lower()}.md", f"---\n{case['yaml']}{end}---\n# Page {case['id']}\n")
    done = site.run("check", "--json")
    assert done.status == 1
    errors = errors_by_path(done)
    wrong = []
    for case in cases:
        if re.search(r"^(---|\.\.\.)(\s|$)", case["yaml"], re.M):
            continue  # it ends the front matter: only a crash would be an error
        error = errors.get(f"Content/{case['id'].lower()}.md")
        if case["libyaml_0_2_5"] == "reject" and not (error and error["line"] >= 1 and error["column"] >= 1):
            wrong.append((case["id"], case["yaml"], error))
        # Anchors, aliases, tags and directives are refused on purpose.
        plain = not re.search(r"(^|[\s\[{,:-])[&*!]|^%", case["yaml"], re.M) and "\t" not in case["yaml"]
        if case["libyaml_0_2_5"] == "accept" and isinstance(case.get("json"), dict) and plain and error:
            wrong.append((case["id"], case["yaml"], error))
    assert wrong == []


def test_commonmark_as_pages(make_site):
    [file] = (TESTS / "MarkdownTests/Fixtures").rglob("spec-0.30.json")
    cases = json.loads(file.read_text(encoding="utf-8"))
    assert len(cases) == 652
    site = make_site()
    for case in cases:
        site.write(f"Content/case-{case['example']}.md", f"---\ntitle: Case {case['example']}\n---\n{case['markdown']}")
    site.build(timeout=120)
    for case in cases:
        page = site.page(f"case-{case['example']}/index.html")
        assert f"Case {case['example']}" in page
        assert "javascript:" not in re.sub(r">[^<]*<", "><", page)
