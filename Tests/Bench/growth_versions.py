"""Base, ours and theirs of documents with n things, for the benchmark and the tests of growth."""

from growth_shapes import EMOJI, as_json, collection, items


def versions(n):
    """Each side renamed every tenth item, and moved one to the end."""
    base = items(n, id=lambda i: f"i{i}", name=lambda i: f"Name {i}")

    def changed(start, word):
        changed = [dict(item) for item in base]
        for item in changed[start::10]:
            item["name"] += word
        return changed[:start] + changed[start + 1 :] + [changed[start]]

    return [collection(version, 1)["Content/x.json"] for version in (base, changed(3, " ours"), changed(7, " theirs"))]


def versions_of_sections(n):
    base = [{"id": f"s{i}", "title": f"Section {i}", "items": ["🐶"]} for i in range(n)]
    ours = base[1:] + [{**base[0], "title": "Ours"}] + [{"title": "Ours", "items": []}] * (n // 10)
    theirs = [{**base[-1], "footer": "Theirs"}] + base[:-1] + [{"title": "Theirs", "items": []}] * (n // 10)
    return [as_json({"title": "T", "sections": version}) for version in (base, ours, theirs)]


def versions_without_ids(n):
    base = [EMOJI[i % 8] for i in range(n)]
    return [
        collection(version)["Content/x.json"]
        for version in (base, base[1:] + ["🎈"] * (n // 10), ["☕"] * (n // 10) + base[:-1])
    ]


def versions_that_collide(n):
    def version(word):
        return items(n, id=lambda i: f"i{i}", name=lambda i: f"{word} {i}")

    return [collection(version(word), 1)["Content/x.json"] for word in ("Base", "Ours", "Theirs")]


def versions_of_unknown_members(n):
    def version(side):
        return {f"m{i}": side if i % 10 == side else 9 for i in range(n)}

    return [collection(["🐶"], **version(side))["Content/x.json"] for side in (0, 1, 2)]


def markdown_versions(n):
    lines = [f"- 🐶 Name {i} — words {{#i{i}}}\n" for i in range(n)]
    head = "---\nkind: collection\ntitle: T\n---\n"
    return [
        head + "".join(version)
        for version in (
            lines,
            lines[1:] + [line.replace("words", "ours") for line in lines[:1]],
            lines[:-1] + ["- 🐱 New\n"],
        )
    ]


def artwork_versions(n):
    def document(shift):
        return as_json(
            {
                "title": "T",
                "canvas": {"width": 800, "height": 600},
                "placements": [
                    {
                        "id": f"p{i}",
                        "symbol": "🐶",
                        "x": i % 800 + (shift if i % 10 == shift else 0),
                        "y": 1,
                        "size": 20,
                    }
                    for i in range(n)
                ],
            }
        )

    return [document(shift) for shift in (0, 1, 2)]


def versions_with_new_items(n):
    """Both added items of one emoji: each of theirs gets the next free number."""

    def version(word):
        return [{"symbol": "🐶", "name": f"{word} {i}"} for i in range(n)]

    return [collection(version)["Content/x.json"] for version in ([], version("Ours"), version("Theirs"))]


def versions_of_moved_and_deleted_items(n):
    """One side moved what the other deleted, and half of it is edited."""
    base = items(n, id=lambda i: f"i{i}")
    ours = [{**item, "name": "Ours"} if i % 4 == 0 else item for i, item in enumerate(base)][::-1]
    return [collection(version)["Content/x.json"] for version in (base, ours, base[1::2])]


def versions_of_edited_sections_that_were_deleted(n):
    """One side deleted every section, the other renamed an item in each."""
    base = [{"id": f"s{i}", "items": [{"id": f"i{i}", "symbol": "🐶"}]} for i in range(n)]
    theirs = [{**section, "items": [{**section["items"][0], "name": "Theirs"}]} for section in base]
    return [as_json({"title": "T", "sections": version}) for version in (base, [], theirs)]


def versions_of_sections_in_lines(n):
    return [
        collection(
            [],
            1,
            sections=[
                {"title": f"S{i}", "items": [{"symbol": "🐶", "name": f"{word if i % 10 == 0 else 'Base'} {i}"}]}
                for i in range(n)
            ],
        )["Content/x.json"]
        for word in ("Base", "Ours", "Base")
    ]


def versions_of_members_of_an_item(n):
    def version(side):
        return {f"m{i}": side if i % 10 == side else 9 for i in range(n)}

    return [collection([{"symbol": "🐶", **version(side)}])["Content/x.json"] for side in (0, 1, 2)]


def versions_with_new_members(n):
    base = {f"m{i}": 0 for i in range(n)}
    ours = {f"{letter}{i}": 0 for i in range(n) for letter in "mo"}
    theirs = {f"{letter}{i}": 0 for i in range(n) for letter in "tm"}
    return [collection(["🐶"], **members)["Content/x.json"] for members in (base, ours, theirs)]


def versions_of_equal_items(n):
    return [collection(["🐶"] * number)["Content/x.json"] for number in (n, 2 * n, n + 1)]


def versions_of_items_that_differ_in(member, value):
    """Items of one emoji, without ids and names: one side reversed them, the other added as many."""

    def version(numbers):
        return collection([{"symbol": "🐶", member: value(i)} for i in numbers])["Content/x.json"]

    return lambda n: [version(range(n)), version(range(n)[::-1]), version(range(2 * n))]


def versions_of_sections_that_differ_in(member, value):
    def version(numbers):
        return as_json({"title": "T", "sections": [{"title": "S", member: value(i), "items": []} for i in numbers]})

    return lambda n: [version(range(n)), version(range(n)[::-1]), version(range(2 * n))]


def versions_with_new_equal_sections(n):
    return [as_json({"title": "T", "sections": [{"title": "S", "items": []}] * number}) for number in (0, n, 2 * n)]


def versions_of_tags(n):
    """Tags of one item: each side added one, and removed one."""
    base = [f"t{i}" for i in range(n)]
    return [
        collection([{"symbol": "🐶", "id": "i", "tags": tags}])["Content/x.json"]
        for tags in (base, base[1:] + ["ours"], base[:-1] + ["theirs"])
    ]


def versions_of_settings(n):
    """Front matter of a collection in Markdown: both edited settings, and added some."""

    def version(side, letter):
        lines = [f"m{i:x}: {side if i % 10 == side else 9}\n" for i in range(n)] + [
            f"{letter}{i:x}: 1\n" for i in range(n // 4) if letter
        ]
        return "---\nkind: collection\ntitle: T\n" + "".join(lines) + "---\n\n- 🐶 a\n"

    return [version(side, letter) for side, letter in enumerate(("", "o", "t"))]


def versions_of_attributes(n):
    def version(side):
        return "- 🐶 a {#i " + " ".join(f'm{i}="{side if i % 10 == side else 9}"' for i in range(n)) + "}\n"

    return ["---\nkind: collection\ntitle: T\n---\n\n" + version(side) for side in range(3)]


# By name: a function from n to base, ours and theirs, the file extension, and the initial n, which stays below the size
# limits after twelve doublings.
VERSIONS = {
    "a collection in JSON": (versions, "json", 8),
    "a collection in Markdown": (markdown_versions, "md", 4),
    "sections": (versions_of_sections, "json", 8),
    "edited sections deleted": (versions_of_edited_sections_that_were_deleted, "json", 8),
    "sections in lines": (versions_of_sections_in_lines, "json", 8),
    "items without ids": (versions_without_ids, "json", 8),
    "new items of one emoji": (versions_with_new_items, "json", 8),
    "items moved and deleted": (versions_of_moved_and_deleted_items, "json", 8),
    "conflicts": (versions_that_collide, "json", 8),
    "unknown members": (versions_of_unknown_members, "json", 8),
    "new members": (versions_with_new_members, "json", 8),
    "members of an item": (versions_of_members_of_an_item, "json", 8),
    "an artwork": (artwork_versions, "json", 8),
    "equal items": (versions_of_equal_items, "json", 8),
    "items of many sizes": (versions_of_items_that_differ_in("size", lambda i: [i + 1, 40]), "json", 8),
    "items of many unknown values": (versions_of_items_that_differ_in("x", lambda i: i), "json", 8),
    "sections of many layouts": (
        versions_of_sections_that_differ_in("layout", lambda i: {"minimumLineSpacing": i}),
        "json",
        8,
    ),
    "sections of many unknown values": (versions_of_sections_that_differ_in("x", lambda i: i), "json", 8),
    "new equal sections": (versions_with_new_equal_sections, "json", 8),
    "tags of one item": (versions_of_tags, "json", 8),
    "attributes in Markdown": (versions_of_attributes, "md", 4),
    "settings in Markdown": (versions_of_settings, "md", 1),
}


def write_versions(folder, name, n):
    """Writes base, ours and theirs to a folder."""
    make, end, _ = VERSIONS[name]
    for side, text in zip(("base", "ours", "theirs"), make(n)):
        (folder / f"{side}.{end}").write_text(text, encoding="utf-8")
