"""`emojiart schema`: schemas and readers agree, as far as a schema can express the rules."""

import base64
import copy
import functools
import json
import operator
import re

import pytest
import yaml
from conftest import ROOT, run_emojiart
from law_seeds import draw, seeds, times

jsonschema = pytest.importorskip("jsonschema")
KINDS = ["collection", "artwork", "export", "site", "page"]
PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

# Rules that no schema expresses, with patterns of their diagnostics.
BEYOND_SCHEMAS = {
    "a symbol is one emoji": r"a symbol is exactly one|is not an emoji|the symbol begins|U\+|half a flag|nothing else$",
    "pictures are files of the site": r"there is no picture|lies outside the site",
    "files of an export are pictures in base64": r"not base64|is no picture of",
    "ids are unique": r"are called “",
    "slugs beyond ASCII, and parts over 200 bytes": r"is no id:|bytes long",
    "a long id is counted in characters": r"must have at most 100 characters",
    "days of a month": r"is no date",
    "required fields": r"which this collection requires",
    "files that hold another document": r"would be written over",
    "documents that another names": r"there is no (collection|document)|is a draft|two pages show|is no collection|twice",
}


class CoreLoader(yaml.SafeLoader):
    """YAML 1.2: dates are texts, and of words only true and false are booleans."""


CoreLoader.yaml_implicit_resolvers = {
    letter: [
        (tag, pattern)
        for tag, pattern in resolvers
        if tag not in ("tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:bool")
    ]
    for letter, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
CoreLoader.add_implicit_resolver(
    "tag:yaml.org,2002:bool", re.compile("^(true|True|TRUE|false|False|FALSE)$"), list("tTfF")
)


def front_matter(file):
    text = file.read_text(encoding="utf-8")
    return yaml.load(text.split("\n---\n")[0], CoreLoader) if text.startswith("---\n") else None


@pytest.fixture(scope="module")
def schemas():
    return run_emojiart("schema", "--json").json


@pytest.fixture(scope="module")
def validators(schemas):
    return {kind: jsonschema.Draft202012Validator(schema) for kind, schema in schemas.items()}


def test_each_kind_has_a_valid_schema(emojiart, schemas):
    assert list(schemas) == KINDS
    for kind, schema in schemas.items():
        jsonschema.Draft202012Validator.check_schema(schema)
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert emojiart("schema", kind).json == emojiart("schema", kind, "--json").json == schema
        references = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(schema)))
        assert references == set(schema.get("$defs", {})), kind


def test_without_a_kind_they_are_listed(emojiart):
    lines = emojiart("schema").out.splitlines()
    assert [line.split()[0] for line in lines] == KINDS


def test_another_kind_is_refused(emojiart):
    done = emojiart("schema", "collecton")
    assert done.status == 2 and "did you mean “collection”" in done.err, done


def test_every_field_says_what_it_means(schemas):
    def undescribed(schema, path):
        if isinstance(schema, dict):
            for name, field in schema.get("properties", {}).items():
                # Conditions and sides of insets need no description.
                if not {"description", "$ref", "const", "enum", "pattern"} & set(field) and path[-1] != "sectionInset":
                    yield [*path, name]
            for name, part in schema.items():
                if name not in ("if", "not"):
                    yield from undescribed(part, [*path, name])
        elif isinstance(schema, list):
            for part in schema:
                yield from undescribed(part, path)

    words = [path for kind, schema in schemas.items() for path in undescribed(schema, [kind])]
    assert [path for path in words if "then" not in path and "else" not in path] == []


def test_the_demo_is_valid(emojiart, validators):
    checked = dict.fromkeys(KINDS, 0)

    def check(kind, value, name):
        errors = [f"{name}: {error.json_path}: {error.message}" for error in validators[kind].iter_errors(value)]
        assert errors == []
        checked[kind] += 1

    for file in (ROOT / "Content").rglob("*.json"):
        value = json.loads(file.read_text(encoding="utf-8"))
        if isinstance(value, dict) and ("sections" in value or "placements" in value):
            check("collection" if "sections" in value else "artwork", value, file)
    for file in (ROOT / "Content").rglob("*.md"):
        check("page", front_matter(file), file)
    check("site", yaml.load((ROOT / "site.yml").read_text(encoding="utf-8"), CoreLoader), "site.yml")
    check("export", emojiart("export", "animals", "artworks/bee-garden", "stickers", site=ROOT).json, "an export")
    assert min(checked.values()) >= 1 and checked["collection"] >= 5, checked


COLLECTION = {
    "kind": "collection",
    "title": "Animals",
    "description": "Those of our *street*",
    "tags": ["a", "b"],
    "date": "2026-02-03",
    "language": "en",
    "draft": False,
    "license": "CC0",
    "credit": "us",
    "required": ["name"],
    "layout": {
        "itemsPerRow": 6,
        "minimumLineSpacing": 8,
        "sectionInset": {"top": 0, "left": 1, "bottom": 4, "right": 0},
        "sectionHeadersPinToVisibleBounds": True,
        "scrollDirection": "vertical",
    },
    "sections": [
        {
            "id": "mammals",
            "title": "Mammals",
            "footer": "all",
            "layout": {"itemSize": [64, 64], "layoutDirection": "rightToLeft"},
            "items": [
                {
                    "id": "cat",
                    "symbol": "🐱",
                    "name": "Cat",
                    "description": "Sits",
                    "usage": "often",
                    "tags": ["pet"],
                    "aliases": "kitty",
                    "size": [128, 64],
                    "locked": True,
                    "x-weight": 4,
                },
                {"symbol": ":party:", "image": "party.png", "name": "Party", "credit": "me", "license": None},
            ],
        },
        {"items": [{"symbol": "🐮", "name": "Cow"}]},
    ],
}
ARTWORK = {
    "kind": "artwork",
    "title": "Garden",
    "description": "With bees",
    "canvas": {"width": 800, "height": 600, "background": {"color": "#cfe8ff", "image": "party.png", "fit": "cover"}},
    "placements": [
        {"id": "p1", "symbol": "🐝", "x": 120, "y": 80, "size": 64, "rotation": 15, "locked": False},
        {"symbol": ":party:", "image": "party.png", "x": 1, "y": 2.5},
    ],
}
PAGES = [
    {
        "title": "A page",
        "description": "of words",
        "date": "2026-11-20T12:30:00Z",
        "tags": ["a"],
        "language": "pt-BR",
        "draft": False,
        "kind": "page",
        "list": "zoo",
        "listStyle": "grouped",
        "cellStyle": "basic",
    },
    {"kind": "board", "title": 2026, "collections": ["zoo", "farm"]},
    {"title": "Another board", "collections": ["farm", "zoo"], "$schema": "page.json"},
    {
        "kind": "collection",
        "title": "By hand",
        "layout": {"itemsPerRow": 3, "itemSize": [10, 10]},
        "license": "CC0",
        "required": ["name", "usage"],
        "credit": "me",
    },
]
SITE = {
    "$schema": "site.json",
    "title": "Site",
    "description": "of all",
    "language": "ko",
    "baseURL": "https://example.com/art/",
    "order": ["zoo"],
    "itemPages": True,
    "editing": False,
    "rawHTML": False,
    "layout": {"itemsPerRow": 4, "minimumInteritemSpacing": 8.5, "selfSizing": False},
    "theme": {"anything": [1, 2]},
}
ZOO = {"title": "Zoo", "sections": [{"items": ["🐼"]}]}
FILES = {"Content/zoo.json": ZOO, "Content/farm.json": {**ZOO, "title": "Farm"}}
VALUES = [
    None,
    True,
    False,
    0,
    -1,
    0.5,
    1,
    2,
    7.0,
    1_000_000,
    1_000_001,
    100_000.5,
    -1e9,
    "",
    " ",
    "dog",
    "🐶",
    "🐶🐱",
    ":party:",
    ":no party:",
    "a b",
    "a/b",
    "Große Straße",
    "bell\x07",
    "line\nand line",
    "x" * 100,
    "x" * 101,
    "é" * 120,
    "#fff",
    "#ffff0",
    "rgb(1 2 3 / 50%)",
    "rgb(1;2)",
    "skyblue",
    "2026-02-30",
    "2026-13-01",
    "2026-12-01 24:00",
    "2026-12-01 10:00 +09:",
    "en",
    "e",
    "en-abcdefghi",
    "http://a",
    "https://a@b/",
    "https://a/../b",
    "http://a//b",
    "ftp://a/",
    "tags",
    "zoo",
    "404",
    "collection",
    "artwork",
    "page",
    "board",
    "basic",
    "cover",
    "vertical",
    "name",
    "party.png",
    [],
    ["a"],
    ["a", 1],
    ["zoo"],
    [None],
    [1, 2],
    [1, -2],
    [1, 2, 3],
    [1, "2"],
    {},
    {"top": 1},
    {"top": "1"},
    {"symbol": "🐶"},
    {"itemsPerRow": 0},
    {"itemsPerRow": 3, "scrollDirection": "up"},
]


def places(value):
    """Every place of a document, as a path."""
    yield ()
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, member in members:
        yield from ((name, *rest) for rest in places(member))


def mutated(document, random):
    """A copy with one to three edits: another value, a member more or less, one in another place, a longer list."""
    document = copy.deepcopy(document)
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        *path, last = random.choice([path for path in places(document) if path] or [("title",)])
        holder = document
        for step in path:
            holder = holder[step]
        edit = random.choice(["value", "value", "value", "remove", "rename", "add", "copy"])
        if edit == "remove":
            del holder[last]
        elif edit == "rename" and isinstance(holder, dict):
            holder[random.choice([f"{last}s", "x-note", "$schema", "sections", "layout", "id"])] = holder.pop(last)
        elif edit == "add" and isinstance(holder, dict):
            names = [
                "id",
                "title",
                "image",
                "locked",
                "size",
                "draft",
                "sections",
                "kind",
                "x",
                "layout",
                "collections",
            ]
            holder[random.choice(names)] = copy.deepcopy(random.choice(VALUES))
        elif edit == "copy" and isinstance(holder, list):
            holder.append(copy.deepcopy(holder[last]))
        else:
            holder[last] = copy.deepcopy(random.choice(VALUES))
    return document


def errors_by_path(done):
    found = {}
    for diagnostic in done.json["diagnostics"]:
        if diagnostic["severity"] == "error":
            found.setdefault(diagnostic["path"], []).append(diagnostic["message"])
    return found


def disagreement(valid, messages, document, kind):
    """Why the two verdicts differ, if no rule beyond schemas explains it."""
    if valid == (not messages):
        return None
    if not valid:
        # A file with neither sections nor placements is not a document, and is copied.
        is_other = kind in ("collection", "artwork") and not {"sections", "placements"} & set(document)
        return None if is_other else "only the schema refuses it"
    left = [text for text in messages if not any(re.search(rule, text) for rule in BEYOND_SCHEMAS.values())]
    return f"only the reader refuses it: {left}" if left else None


def assert_agreement(validators, cases, errors):
    """cases: (kind, path of a diagnostic, document)."""
    wrong, refused = [], 0
    for kind, path, document in cases:
        messages = errors.get(path, [])
        refused += bool(messages)
        problems = [f"{error.json_path}: {error.message[:200]}" for error in validators[kind].iter_errors(document)]
        if why := disagreement(not problems, messages, document, kind):
            wrong.append(f"{why}\n{problems}\n{json.dumps(document, ensure_ascii=False)}")
    assert wrong == [], f"{len(wrong)} of {len(cases)}:\n" + "\n\n".join(wrong[:5])
    assert len(cases) < 30 or refused > len(cases) / 5, "too few edits are errors to say anything"


def test_documents_without_a_member_are_refused_by_both_or_neither(make_site, validators):
    """Each member of a document absent, and null."""
    site, cases = make_site({**FILES, "Content/party.png": base64.b64decode(PNG)}), []
    for kind, document in [("collection", COLLECTION), ("artwork", ARTWORK)]:
        for place in filter(None, places(document)):
            for edit in (operator.delitem, lambda holder, name: holder.__setitem__(name, None)):
                case = copy.deepcopy(document)
                edit(functools.reduce(operator.getitem, place[:-1], case), place[-1])
                path = f"Content/case-{len(cases)}.json"
                cases.append((kind, path, case))
                site.write(path, case)
    assert_agreement(validators, cases, errors_by_path(site.run("check", "--drafts", "--json")))


def test_documents_are_refused_by_both_or_neither(make_site, validators):
    site = make_site({**FILES, "Content/party.png": base64.b64decode(PNG)})
    random, cases = draw("schemas of documents"), []
    for number in range(times(200)):
        kind, document = random.choice([("collection", COLLECTION), ("artwork", ARTWORK)])
        path = f"Content/case-{number}.json"
        cases.append((kind, path, mutated(document, random)))
        site.write(path, cases[-1][2])
    assert_agreement(validators, cases, errors_by_path(site.run("check", "--drafts", "--json", timeout=300)))


def test_front_matter_is_refused_by_both_or_neither(make_site, validators):
    site = make_site(FILES)
    random, cases = draw("schemas of pages"), []
    for number in range(times(80)):
        path = f"Content/case-{number}.md"
        cases.append(("page", path, mutated(random.choice(PAGES), random)))
        # JSON is YAML.
        site.write(path, f"---\n{json.dumps(cases[-1][2], ensure_ascii=False)}\n---\n\ntext\n")
    assert_agreement(validators, cases, errors_by_path(site.run("check", "--drafts", "--json", timeout=300)))


@pytest.mark.parametrize("seed", seeds(20))
def test_settings_are_refused_by_both_or_neither(make_site, validators, seed):
    settings = mutated(SITE, draw(f"schemas of settings {seed}"))
    site = make_site({**FILES, "site.yml": json.dumps(settings, ensure_ascii=False)})
    errors = errors_by_path(site.run("check", "--json"))
    assert_agreement(validators, [("site", "site.yml", settings)], errors)


@pytest.mark.parametrize("seed", seeds(20))
def test_exports_are_refused_by_both_or_neither(make_site, validators, seed):
    zoo = {"kind": "collection", **ZOO}
    base = {"path": "zoo.json", "revision": "sha256-0", "document": zoo}
    export = {
        "format": "emojiart-export",
        "version": 1,
        "documents": [
            {"kind": "collection", "id": "zoo", "base": base, "document": {**zoo, "title": "Another"}},
            {"kind": "artwork", "id": "hall", "document": {"title": "Hall", "placements": []}},
        ],
        "moves": [{"from": ["zoo", "🐼"], "to": ["farm", "🐼~2"]}],
        "files": [{"name": "party.png", "type": "image/png", "data": PNG}],
    }
    random = draw(f"schemas of exports {seed}")
    export = mutated(export, random)
    site = make_site(FILES)
    file = site.write("export.json", export)
    errors = errors_by_path(site.run("import", file, "--dry-run", "--json"))
    assert_agreement(validators, [("export", str(file), export)], errors)


def test_a_document_may_name_its_schema(make_site):
    schema = '"$schema":   "../collection.schema.json"'
    site = make_site(
        {
            "Content/zoo.json": '{\n  %s,\n  "title": "Zoo",\n  "sections": [{ "items": ["🐼"] }]\n}\n' % schema,
            "Content/page.md": '---\n$schema: "page.json"\ntitle: Page\n---\n',
            "Content/farm.md": '---\n$schema: "page.json"\nkind: collection\ntitle: Farm\n---\n\n- 🐮 Cow\n',
            "Content/hall.json": '{"$schema": "a.json", "title": "Hall", "placements": []}',
            "site.yml": "$schema: site.json\ntitle: A site\n",
        }
    )
    assert site.run("check", "--json").json == {"diagnostics": []}
    exports = {id: site.run("export", id).json for id in ("zoo", "farm", "hall")}
    for id in exports:
        export = exports[id]
        assert export["documents"][0]["document"]["$schema"]
        export.pop("copy")
        document = export["documents"][0]
        document.setdefault("base", {"path": f"{id}.json", "revision": "sha256-0", "document": document["document"]})
        document["document"] = {**document["document"], "title": f"{id} anew"}
        file = site.write(f"{id}.export.json", export)
        done = site.run("import", file)
        assert done.status == 0, done
    assert (
        schema in (site.folder / "Content/zoo.json").read_text()
        and "zoo anew" in (site.folder / "Content/zoo.json").read_text()
    )
    assert (
        '$schema: "page.json"' in (site.folder / "Content/farm.md").read_text()
        and "farm anew" in (site.folder / "Content/farm.md").read_text()
    )
    assert '"$schema": "a.json"' in (site.folder / "Content/hall.json").read_text()
