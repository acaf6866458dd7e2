"""Importing many exports takes less than quadratic time.

Each test imports many, of some kinds; a long run compares all kinds with a sixteenth, and `make bench` measures larger
sizes."""

import base64
import hashlib
import json
import zlib

import pytest
from growth import TEN_SECONDS, assert_growth, user_time
from law_seeds import some

FEW = 75
SYMBOLS = [chr(code) for code in [*range(0x1F400, 0x1F43E), *range(0x1F330, 0x1F37D)]]


def collection(id, size, **more):
    items = [
        {"id": f"i{number}", "symbol": SYMBOLS[number % len(SYMBOLS)], "name": f"Item {number}"}
        for number in range(size)
    ]
    return {
        "kind": "collection",
        "id": id,
        "title": f"The {id}",
        **more,
        "sections": [{"id": f"s{part}", "title": f"Part {part}", "items": items[part::4]} for part in range(4)],
    }


def exported(document, edited, **more):
    base = {
        "path": f"{document['id']}.json",
        "revision": "sha256-" + hashlib.sha256(file_of(document)).hexdigest(),
        "document": document,
    }
    return {
        "format": "emojiart-export",
        "version": 1,
        "documents": [{"kind": "collection", "id": document["id"], "base": base, "document": edited}],
        **more,
    }


def file_of(document):
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def changed(document, part, change):
    """A copy of a document with the items of one section replaced."""
    sections = list(document["sections"])
    items = list(sections[part]["items"])
    change(items)
    sections[part] = {**sections[part], "items": items}
    return {**document, "sections": sections}


def new(number, symbol=None):
    return {"id": f"n{number}", "symbol": symbol or SYMBOLS[number % len(SYMBOLS)], "name": f"New {number}"}


def additions(count):
    zoo = collection("zoo", 60)
    return [zoo], [
        exported(zoo, changed(zoo, number % 4, lambda items: items.insert(number // 4 % 15, new(number))))
        for number in range(count)
    ]


def edits_of_all_kinds(count):
    zoo = collection("zoo", 60)

    def edit(items, number):
        if number % 3 == 0:
            items.insert(number // 4 % len(items), new(number))
        elif number % 3 == 1:
            items[number // 4 % len(items)] = {**items[number // 4 % len(items)], f"x-{number}": number}
        else:
            items.append(items.pop(number // 4 % len(items)))

    return [zoo], [
        exported(zoo, changed(zoo, number % 4, lambda items: edit(items, number))) for number in range(count)
    ]


def conflicts(count):
    zoo = collection("zoo", 60)
    return [zoo], [
        exported(zoo, changed(zoo, 0, lambda items: items.__setitem__(0, {**items[0], "name": f"Name {number}"})))
        for number in range(count)
    ]


def documents(count):
    zoos = [collection(f"zoo-{number}", 8) for number in range(count)]
    return zoos, [exported(zoo, changed(zoo, 0, lambda items: items.append(new(1)))) for zoo in zoos]


def documents_in_one_file(count):
    zoos, made = documents(count)
    return zoos, [{**made[0], "documents": [document for each in made for document in each["documents"]]}]


def renamed_documents(count):
    """Each was edited, imported, and renamed since."""
    zoos = [collection(f"zoo-{number}", 8) for number in range(count)]

    def edited(zoo):
        return changed(zoo, 0, lambda items: items.append(new(1)))

    return [{**edited(zoo), "id": f"old-{zoo['id']}"} for zoo in zoos], [exported(zoo, edited(zoo)) for zoo in zoos]


def moves(count):
    zoo, park = collection("zoo", 4 * count), collection("park", 0)
    moved = [item for section in zoo["sections"] for item in section["items"]][:count]
    ids = {item["id"] for item in moved}
    left = {
        **zoo,
        "sections": [
            {**section, "items": [item for item in section["items"] if item["id"] not in ids]}
            for section in zoo["sections"]
        ],
    }
    export = exported(zoo, left, moves=[{"from": ["zoo", each], "to": ["park", each]} for each in ids])
    export["documents"] += exported(park, changed(park, 0, lambda items: items.extend(moved)))["documents"]
    return [zoo, park], [export]


def pictures(count):
    zoo = collection("zoo", 4)
    made = [grey(number) for number in range(count)]
    items = [
        {"id": f":p{number}:", "symbol": f":p{number}:", "image": f"images/{hashlib.sha256(each).hexdigest()}.png"}
        for number, each in enumerate(made)
    ]
    return [zoo], [
        exported(
            zoo,
            changed(zoo, 0, lambda all: all.extend(items)),
            files=[{"name": "p.png", "type": "image/png", "data": base64.b64encode(each).decode()} for each in made],
        )
    ]


def grey(number):
    """A PNG of one pixel, in one of 65 536 greys."""

    def chunk(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    head = (1).to_bytes(4, "big") * 2 + bytes([16, 0, 0, 0, 0])
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(bytes([0]) + (number % 65536).to_bytes(2, "big")))
        + chunk(b"IEND", b"")
    )


def new_artworks(count):
    """Untitled artworks of a class of pupils."""

    def painting(number):
        document = {
            "kind": "artwork",
            "id": "untitled",
            "title": "Untitled",
            "canvas": {"width": 800, "height": 600},
            "placements": [{"id": "p1", "symbol": "🐝", "x": number, "y": 2, "size": 64, "rotation": 0}],
        }
        return {
            "format": "emojiart-export",
            "version": 1,
            "documents": [{"kind": "artwork", "id": "untitled", "document": document}],
        }

    return [], [painting(number) for number in range(count)]


def seconds(site, documents, exports, status, *options):
    for document in documents:
        site.write(f"Content/{document['id']}.json", file_of(document))
    paths = [site.write(f"{number}.json", json.dumps(each, ensure_ascii=False)) for number, each in enumerate(exports)]
    before = user_time()
    done = site.run("import", *paths, "--dry-run", "--json", *options, prefix=TEN_SECONDS)
    assert done.status == status, done.out[:2000]
    return user_time() - before


ALIKE = (additions, documents, documents_in_one_file, renamed_documents, moves, pictures, new_artworks)
KINDS = [(edits_of_all_kinds, 0, ("--prefer", "theirs")), (conflicts, 1, ()), *((each, 0, ()) for each in ALIKE)]
MANY = pytest.mark.parametrize("make, status, options", some(KINDS, 4), ids=lambda each: getattr(each, "__name__", ""))


@MANY
def test_many_are_no_work_for_ten_seconds(make_site, make, status, options):
    seconds(make_site({"Content/index.md": "# Home\n"}), *make(16 * FEW), status, *options)


@pytest.mark.soak(reason="holds a clock against what it sees")
@MANY
def test_sixteen_times_as_many_take_less_than_forty_times_as_long(make_site, make, status, options):
    assert_growth(
        FEW,
        lambda count: seconds(
            make_site({"Content/index.md": "# Home\n"}, f"of-{count}"), *make(count), status, *options
        ),
    )


def seconds_of_description(make_site, line, count):
    """Too long for front matter, and not prose, so that no serialization works."""
    site = make_site({"Content/a.md": "---\nkind: collection\ntitle: A\n---\n- 🐶 a\n"}, f"of-{count}")
    export = site.run("export", "a").json
    # As edits from a page, not a copy.
    del export["copy"]
    export["documents"][0]["document"]["description"] = line * count
    path = site.write("edited.json", json.dumps(export, ensure_ascii=False))
    before = user_time()
    done = site.run("import", path, "--json", prefix=TEN_SECONDS)
    assert "cannot say “description”" in done.out, done.out[:2000]
    return user_time() - before


DESCRIPTIONS = pytest.mark.parametrize("line", ["x\n", "word "], ids=["lines", "words"])


@DESCRIPTIONS
def test_a_long_description_is_no_work_for_ten_seconds_in_markdown(make_site, line):
    seconds_of_description(make_site, line, 100_000)


@pytest.mark.soak(reason="holds a clock against what it sees")
@DESCRIPTIONS
def test_four_times_as_long_a_description_takes_less_than_ten_times_as_long_in_markdown(make_site, line):
    assert_growth(25_000, lambda count: seconds_of_description(make_site, line, count), times=4, limit=10)
