"""Sites that consist of n of one thing, for the benchmark and the tests of growth.

Each shape is a function from n to the files of a site, {path: text}. The size of files is limited (Markdown to 1 MiB,
front matter to 64 KiB), so shapes have a start small enough to stay below after twelve doublings."""

import base64
import dataclasses
import json
import shutil
import typing

COLLECTION = "---\nkind: collection\ntitle: T\n---\n"
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)
EMOJI = ["🐶", "🐱", "🍓", "🥐", "☕", "🌈", "🎈", "🚲"]


@dataclasses.dataclass
class Shape:
    name: str
    files: typing.Callable
    # The initial n; twelve doublings make it 4096 times as large.
    first: int = 16
    commands: tuple = ("build", "check")


def page(text, title="T"):
    return {"Content/x.md": f"---\ntitle: {title}\n---\n{text}"}


def settings(text):
    return {"Content/x.md": f"---\n{text}---\nwords\n"}


def markdown(text):
    return {"Content/x.md": COLLECTION + text}


def as_json(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def collection(items=(), indent=None, **members):
    """A collection as JSON, in one section; on one line unless indented."""
    value = {"title": "T", "sections": [{"items": list(items)}], **members}
    return {"Content/x.json": json.dumps(value, ensure_ascii=False, indent=indent)}


def sections(titles):
    return {
        "Content/x.json": as_json({"title": "T", "sections": [{"title": title, "items": ["🐶"]} for title in titles]})
    }


def items(n, **members):
    return [
        {"symbol": EMOJI[i % 8], **{name: value(i) if callable(value) else value for name, value in members.items()}}
        for i in range(n)
    ]


def artwork(placements):
    return {
        "Content/x.json": as_json({"title": "T", "canvas": {"width": 800, "height": 600}, "placements": placements})
    }


def small(n):
    """A few collections, for references."""
    return {f"Content/c{i}.json": as_json({"title": f"C{i}", "sections": []}) for i in range(n)}


def copies(n, name):
    return {f"Content/{name(i)}": f"{i}" for i in range(n)} | {"Content/index.md": "# Home\n"}


def partials(n):
    return {
        "Content/x.md": "# X\n",
        "Templates/page.mustache": "".join("{{>partials/p%d}}\n" % i for i in range(n)),
        **{f"Templates/partials/p{i}.mustache": "<p>{{page.title}}</p>\n" for i in range(n)},
    }


def drawing(inside, declarations=""):
    return {
        "Content/index.md": "# Home\n",
        "Content/x.svg": f'{declarations}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{inside}</svg>',
    }


def style(css):
    return f"<style>{css}</style>"


def template(text):
    return {"Content/x.md": "# X\n", "Templates/page.mustache": text}


def words(n):
    return {"Content/x.md": "# X\n", "Templates/strings/en.json": as_json({f"word{i}": "w" for i in range(n)})}


SHAPES = [
    # Headings and other Markdown of a page.
    Shape("headings", lambda n: page("".join(f"## h{i}\n" for i in range(n)))),
    Shape("equal headings", lambda n: page("## h\n" * n), 48),
    Shape("equal setext headings", lambda n: page("h\n--\n\n" * n), 32),
    Shape("headings that look numbered", lambda n: page("".join(f"## h-{i}\n## h\n" for i in range(2, n + 2)))),
    Shape("headings with equal ids", lambda n: page("## h {#i}\n" * n), 16),
    Shape("headings of no letters", lambda n: page("## !\n" * n), 48),
    Shape(
        "headings beside items",
        lambda n: (
            {"Content/x.md": "---\ntitle: T\ncollection: c\n---\n" + "## h\n" * n}
            | {"Content/c.json": as_json({"title": "C", "sections": [{"items": items(n, id=lambda i: f"h-{i}")}]})}
        ),
        4,
    ),
    Shape(
        "a heading beside items",
        lambda n: (
            {"Content/x.md": "---\ntitle: T\ncollection: c\n---\n## h\n"}
            | {
                "Content/c.json": as_json(
                    {
                        "title": "C",
                        "sections": [{"items": items(n, id=lambda i: f"h-{i}") + ["🐶", {"symbol": "🐱", "id": "h"}]}],
                    }
                )
            }
        ),
        4,
    ),
    Shape("paragraphs", lambda n: page("Some words.\n\n" * n)),
    Shape("words of a line", lambda n: page("word " * n)),
    Shape("links", lambda n: page("[a](x.md) " * n)),
    Shape("links that lead to nothing", lambda n: page("".join(f"[a](page-{i}.md)\n" for i in range(n)))),
    Shape(
        "links that lead to nothing, on one line", lambda n: page("".join(f"[é](page-{i}.md) " for i in range(n))), 8
    ),
    Shape(
        "links that lead to nothing, on pages",
        lambda n: {f"Content/p{i}.md": f"# P\n\n[a](pages-{i}.md)\n" for i in range(n)},
        2,
    ),
    Shape("pictures that are missing", lambda n: page("".join(f"![a](p{i}.png)\n\n" for i in range(n)))),
    Shape("link definitions", lambda n: page("".join(f"[a{i}]: /x\n" for i in range(n)))),
    Shape("equal link definitions", lambda n: page("[a]: /x\n" * n)),
    Shape(
        "references",
        lambda n: page("".join(f"[a{i}]\n" for i in range(n)) + "\n" + "".join(f"[a{i}]: /x\n" for i in range(n))),
        8,
    ),
    Shape("lists", lambda n: page("- a\n\n<!-- -->\n\n" * n)),
    Shape("nested lists", lambda n: page(("- a\n  - b\n    - c\n      - d\n") * n)),
    Shape("rows of a list", lambda n: page("- a\n" * n), 32),
    Shape("quotes", lambda n: page("> a\n\n" * n)),
    Shape("emphasis", lambda n: page("*a* **b** " * n)),
    Shape("open emphasis", lambda n: page("*a **b " * n)),
    Shape("code", lambda n: page("`a` " * n)),
    Shape("HTML", lambda n: page("<b>a</b> " * n)),
    Shape("entities", lambda n: page("&mdash; &#65; " * n)),
    Shape("escapes", lambda n: page("\\* \\_ " * n)),
    # Collections in Markdown.
    Shape(
        "Markdown: items",
        lambda n: markdown("## s\n\n" + "".join(f"- 🐶 Dog {i} — barks — at night\n" for i in range(n))),
        4,
    ),
    Shape("Markdown: equal items", lambda n: markdown("## s\n\n" + "- 🐶\n" * n), 8),
    Shape("Markdown: ids of items", lambda n: markdown("".join(f"- 🐶 a {{#i{i}}}\n" for i in range(n))), 8),
    Shape("Markdown: equal ids", lambda n: markdown("- 🐶 a {#i}\n" * n), 8),
    Shape("Markdown: attributes", lambda n: markdown("- 🐶 a {" + " ".join(f'k{i}="v"' for i in range(n)) + "}\n"), 16),
    Shape(
        "Markdown: tags of an item",
        lambda n: markdown('- 🐶 a {tags="' + ",".join(f"t{i}" for i in range(n)) + '"}\n'),
        4,
    ),
    Shape("Markdown: sections", lambda n: markdown("".join(f"## s{i}\n\n- 🐶 a\n\n" for i in range(n))), 4),
    Shape("Markdown: equal sections", lambda n: markdown("## s\n\n- 🐶 a\n\n" * n), 4),
    Shape("Markdown: footers", lambda n: markdown("".join(f"## s{i}\n\n- 🐶 a\n\nwords\n\n" for i in range(n))), 4),
    Shape("Markdown: paragraphs of a footer", lambda n: markdown("## s\n\n" + "words\n\n" * n), 16),
    Shape("Markdown: pieces of a footer", lambda n: markdown("## s\n\n" + "words\n\n- 🐶 a\n\n" * n), 4),
    Shape("Markdown: paragraphs of the description", lambda n: markdown("words\n\n" * n + "## s\n\n- 🐶 a\n")),
    Shape("Markdown: what is no emoji", lambda n: markdown("- a\n- 🐶🐶 b\n" * n), 8),
    Shape("Markdown: nested in items", lambda n: markdown("- 🐶 a\n\n  words\n\n" * n), 4),
    Shape("Markdown: braces", lambda n: markdown("- 🐶 a " + "{}" * n + "\n"), 64),
    Shape("Markdown: attributes behind attributes", lambda n: markdown("- 🐶 a " + "{a=b}" * n + "\n"), 32),
    Shape("Markdown: attributes with two ids", lambda n: markdown("- 🐶 a " + "{a=b " * n + "#x #y}\n"), 32),
    Shape("Markdown: braces with quotes", lambda n: markdown("- 🐶 a " + '{a="' * n + "}\n"), 32),
    Shape("Markdown: braces in a heading", lambda n: markdown("## s " + "{}" * n + "\n\n- 🐶 a\n"), 64),
    Shape("Markdown: dashes of an item", lambda n: markdown("- 🐶 a" + " — b" * n + "\n"), 32),
    Shape("Markdown: entities of an item", lambda n: markdown("- 🐶 a" + " &mdash; b" * n + "\n"), 16),
    Shape("Markdown: quotes of an item", lambda n: markdown("- 🐶 a " + '"a" ' * n + "\n"), 32),
    Shape("Markdown: emphasis of an item", lambda n: markdown("- 🐶 a " + "*a **b " * n + "\n"), 32),
    Shape("Markdown: backslashes of an item", lambda n: markdown("- 🐶 a " + "\\{" * n + "}\n"), 64),
    Shape("Markdown: marks behind an emoji", lambda n: markdown("- 🐶 a" + "\u0301" * n + "\n"), 64),
    Shape("Markdown: an emoji of many", lambda n: markdown("- 🐶" + "\u200d🐶" * n + "\n"), 16),
    Shape("Markdown: a picture without an end", lambda n: markdown("- ![:a:](" + "<\\" * n + "\n"), 64),
    Shape(
        "Markdown: references of items",
        lambda n: markdown(
            "".join(f"- 🐶 a — [a{i}]\n" for i in range(n)) + "\n" + "".join(f"[a{i}]: /x\n" for i in range(n))
        ),
        4,
    ),
    Shape("Markdown: references of an item", lambda n: markdown("- 🐶 a — " + "[a] " * n + "\n\n[a]: /x\n"), 16),
    Shape("Markdown: references of a footer", lambda n: markdown("## s\n\n" + "[a]\n\n" * n + "[a]: /x\n"), 16),
    # Collections in JSON.
    Shape("items", lambda n: collection(items(n, name=lambda i: f"Dog {i}")), 8),
    Shape("items with ids", lambda n: collection(items(n, id=lambda i: f"i{i}"), 1), 8),
    Shape("equal items", lambda n: collection(["🐶"] * n), 8),
    Shape("equal ids of items", lambda n: collection(items(n, id="i")), 16),
    Shape("ids that look like defaults", lambda n: collection(items(n, id=lambda i: f"🐶~{i}") + ["🐶"] * n), 4),
    Shape("items that are no emoji", lambda n: collection([f"é{i}" for i in range(n)]), 16),
    Shape(
        "items of pictures",
        lambda n: collection(items(n, symbol=lambda i: f":s{i}:", image="p.png")) | {"Content/p.png": PIXEL},
        8,
    ),
    Shape(
        "items of missing pictures",
        lambda n: collection(items(n, symbol=lambda i: f":s{i}:", image=lambda i: f"p{i}.png")),
        16,
    ),
    Shape(
        "items of missing pictures, in lines",
        lambda n: collection(items(n, symbol=lambda i: f":s{i}:", image=lambda i: f"p{i}.png"), 1),
        16,
    ),
    Shape("sizes", lambda n: collection(items(n, size=lambda i: [20 + i % 90, 40])), 8),
    Shape("tags of items", lambda n: collection(items(n, tags=lambda i: [f"t{i}"])), 4),
    Shape("equal tags of items", lambda n: collection(items(n, tags=["t"])), 8),
    Shape("tags of one item", lambda n: collection(items(1, tags=[f"t{i}" for i in range(n)])), 8),
    Shape("equal tags of one item", lambda n: collection(items(1, tags=["t"] * n)), 32),
    Shape(
        "tags without an address",
        lambda n: collection(items(n, tags=lambda i: [f"{'!' * (i + 1)}"[:40] + "?" * (i % 40) + "." * (i // 1600)])),
        4,
    ),
    Shape("tags that are too long", lambda n: collection(items(n, tags=lambda i: [f"t{i}" + "x" * 210])), 4),
    Shape("aliases", lambda n: collection(items(1, aliases=[f"a{i}" for i in range(n)])), 16),
    Shape("required and missing", lambda n: collection(items(n), required=["name", "description"]), 16),
    Shape("unknown members of items", lambda n: collection(items(n, color="red", nme="a")), 8),
    Shape("unknown members", lambda n: collection(["🐶"], **{f"m{i}": i for i in range(n)}), 16),
    Shape(
        "nearly known members",
        lambda n: collection(["🐶"], **{f"title{i % 10}x{'é' * (i % 7)}{i}": i for i in range(n)}),
        16,
    ),
    Shape("a member repeated", lambda n: {"Content/x.json": '{"title":"T","sections":[]' + ',"a":1' * n + "}"}, 32),
    Shape("sections", lambda n: sections(f"s{i}" for i in range(n)), 4),
    Shape("equal sections", lambda n: sections(["s"] * n), 4),
    Shape("sections without letters", lambda n: sections(["!"] * n), 4),
    Shape(
        "sections laid out in their own way",
        lambda n: {
            "Content/x.json": as_json(
                {
                    "title": "T",
                    "sections": [
                        {"title": f"s{i}", "layout": {"minimumLineSpacing": i}, "items": ["🐶"]} for i in range(n)
                    ],
                }
            )
        },
        2,
    ),
    Shape(
        "footers",
        lambda n: {
            "Content/x.json": as_json(
                {"title": "T", "sections": [{"title": f"s{i}", "footer": "a [b](c)", "items": []} for i in range(n)]}
            )
        },
        4,
    ),
    Shape("a long name", lambda n: collection(items(1, name="x" * n)), 2048),
    Shape("a long description", lambda n: collection(items(1, description="word é " * n)), 64),
    Shape("a long unknown string", lambda n: collection(["🐶"], x="\\u00e9" * n), 256),
    Shape(
        "a long number",
        lambda n: collection(["🐶"], x=0) | {"Content/x.json": '{"title":"T","sections":[],"x":' + "1" * n + "}"},
        1024,
    ),
    Shape(
        "a long fraction",
        lambda n: {
            "Content/x.json": '{"title":"T","sections":[{"items":[{"symbol":"🐶","size":[0.' + "1" * n + ",5]}]}]}"
        },
        1024,
    ),
    Shape("a long id", lambda n: collection(items(1, id="x" * n)), 1024),
    Shape("white space", lambda n: {"Content/x.json": '{"title":"T",' + " \n" * n + '"sections":[]}'}, 1024),
    Shape("arrays in arrays", lambda n: collection(["🐶"], x=[[[0]]] * n), 64),
    # Artworks.
    Shape(
        "placements",
        lambda n: artwork([{"id": f"p{i}", "symbol": "🐶", "x": i % 800, "y": i % 600, "size": 20} for i in range(n)]),
        8,
    ),
    Shape("equal placements", lambda n: artwork([{"symbol": "🐶", "x": 1, "y": 1, "size": 20}] * n), 8),
    Shape(
        "equal ids of placements", lambda n: artwork([{"id": "p", "symbol": "🐶", "x": 1, "y": 1, "size": 20}] * n), 16
    ),
    Shape(
        "placements of missing pictures",
        lambda n: artwork(
            [{"id": f"p{i}", "symbol": f":s{i}:", "image": f"s{i}.png", "x": 1, "y": 1, "size": 20} for i in range(n)]
        ),
        8,
    ),
    # Documents and their references.
    Shape("pages", lambda n: {f"Content/p{i}.md": f"---\ntitle: P{i}\n---\nwords\n" for i in range(n)}, 2),
    Shape(
        "drafts",
        lambda n: (
            {f"Content/p{i}.md": f"---\ntitle: P{i}\ndraft: true\n---\nwords\n" for i in range(n)}
            | {"Content/index.md": "# Home\n"}
        ),
        4,
    ),
    Shape("collections", small, 2),
    Shape(
        "collections of one title",
        lambda n: {f"Content/c{i}.json": as_json({"title": "C", "sections": []}) for i in range(n)},
        2,
    ),
    Shape(
        "collections of one id",
        lambda n: {f"Content/c{i}.json": as_json({"id": "c", "title": "C", "sections": []}) for i in range(n)},
        4,
    ),
    Shape(
        "collections of one tag",
        lambda n: {f"Content/c{i}.json": as_json({"title": "C", "tags": ["t"], "sections": []}) for i in range(n)},
        2,
    ),
    Shape(
        "artworks",
        lambda n: {
            f"Content/a{i}.json": as_json({"title": f"A{i}", "canvas": {"width": 8, "height": 6}, "placements": []})
            for i in range(n)
        },
        2,
    ),
    Shape(
        "boards", lambda n: small(2) | {f"Content/b{i}.md": "---\ncollections: [c0, c1]\n---\n" for i in range(n)}, 2
    ),
    Shape(
        "collections on a board",
        lambda n: small(n) | {"Content/b.md": "---\ncollections: [" + ",".join(f"c{i}" for i in range(n)) + "]\n---\n"},
        1,
    ),
    Shape(
        "one collection on a board",
        lambda n: small(2) | {"Content/b.md": "---\ncollections: [" + "c0," * n + "]\n---\n"},
        4,
    ),
    Shape(
        "boards of unknown collections",
        lambda n: small(n) | {f"Content/b{i}.md": f"---\ncollections: [k{i}, k{i}x]\n---\n" for i in range(n)},
        2,
    ),
    Shape(
        "long unknown references",
        lambda n: {
            "Content/c.json": as_json({"id": "c" * n, "title": "C", "sections": []}),
            "Content/b.md": f"---\ncollections: [{'c' * (n - 3)}]\n---\n",
        },
        12,
    ),
    Shape(
        "pages of unknown collections",
        lambda n: small(n) | {f"Content/b{i}.md": f"---\ncollection: k{i}\n---\n" for i in range(n)},
        2,
    ),
    Shape(
        "lists of unknown collections",
        lambda n: small(n) | {f"Content/b{i}.md": f"---\nlist: k{i}\n---\n" for i in range(n)},
        2,
    ),
    Shape(
        "pages of one collection",
        lambda n: small(1) | {f"Content/b{i}.md": "---\ncollection: c0\n---\n" for i in range(n)},
        2,
    ),
    Shape("the order", lambda n: small(n) | {"site.yml": "order: [" + ",".join(f"c{i}" for i in range(n)) + "]\n"}, 1),
    Shape(
        "unknown in the order",
        lambda n: small(n) | {"site.yml": "order: [" + ",".join(f"k{i}" for i in range(n)) + "]\n"},
        1,
    ),
    Shape("one document in the order", lambda n: small(1) | {"site.yml": "order: [" + "c0," * n + "]\n"}, 4),
    # Settings.
    Shape("unknown settings", lambda n: settings("".join(f"m{i}: 1\n" for i in range(n))), 1),
    Shape("tags of a page", lambda n: settings("tags: [" + ",".join(f"t{i}" for i in range(n)) + "]\n"), 2),
    Shape(
        "unknown settings of the site",
        lambda n: {"Content/x.md": "# X\n", "site.yml": "".join(f"m{i}: é\n" for i in range(n))},
        8,
    ),
    Shape("lines of front matter", lambda n: settings("title: T\n" + "# é\n" * n), 3),
    # Files.
    Shape(
        "pictures copied",
        lambda n: {f"Content/p{i}.png": PIXEL for i in range(n)} | {"Content/index.md": "# Home\n"},
        2,
    ),
    Shape("files copied", lambda n: copies(n, lambda i: f"f{i}.txt"), 2),
    Shape(
        "files of one name in two cases",
        lambda n: (
            {path: text for i in range(n) for path, text in ((f"Content/f{i}.txt", "1"), (f"Content/F{i}.txt", "2"))}
            | {"Content/index.md": "# Home\n"}
        ),
        2,
    ),
    Shape("folders", lambda n: copies(n, lambda i: f"d{i}/f.txt"), 2),
    Shape("files in deep folders", lambda n: copies(n, lambda i: "d/" * 40 + f"f{i}.txt"), 2),
    Shape(
        "JSON copied",
        lambda n: {"Content/data.json": as_json([{"a": i} for i in range(n)]), "Content/index.md": "# Home\n"},
        16,
    ),
    Shape("files that are wrong", lambda n: {f"Content/p{i}.json": "{" for i in range(n)}, 4),
    Shape("files with a warning", lambda n: {f"Content/p{i}.md": "---\ntitel: a\n---\n" for i in range(n)}, 2),
    # Drawings (SVG).
    Shape(
        "drawing: shapes", lambda n: drawing('<rect width="9" height="9" fill="url(#a)" style="stroke:red"/>' * n), 8
    ),
    Shape("drawing: rules", lambda n: drawing(style("a>b{c:d;e:f(1,2)}" * n)), 8),
    Shape("drawing: nested rules", lambda n: drawing(style("a{" + "b{c:d}e:f;" * n + "}")), 8),
    # Parsing CSS stops before the brackets end: nesting is too deep, or an unquoted URL contains some.
    Shape("drawing: deep brackets", lambda n: drawing(style("a{" + ("(" * 70 + ")" * 64 + ";") * n)), 2),
    Shape("drawing: brackets behind an address", lambda n: drawing(style("a{" + "b:url('' ();" * n)), 8),
    Shape("drawing: open brackets", lambda n: drawing(style("a{" + "([{" * n)), 16),
    Shape("drawing: brackets that close", lambda n: drawing(style("a{" + ")]" * n)), 16),
    Shape("drawing: blocks in blocks", lambda n: drawing(style("a{" * n)), 16),
    Shape("drawing: rules that are not to be", lambda n: drawing(style("a{" + "@b{c" * n)), 16),
    Shape("drawing: open strings", lambda n: drawing(style("a{" + "b:'\n" * n)), 16),
    Shape("drawing: open comments", lambda n: drawing(style("a{b:" + "/*" * n)), 16),
    Shape("drawing: dashes in styles", lambda n: drawing(style("a{" + "--b" * n)), 16),
    Shape("drawing: escapes", lambda n: drawing(style("a{" + "\\61 " * n)), 16),
    Shape("drawing: addresses without an end", lambda n: drawing(style("a{" + "b:url(" * n)), 16),
    Shape("drawing: functions that load", lambda n: drawing(style("a{" + "b:image-set(c);" * n)), 8),
    Shape("drawing: styles", lambda n: drawing("<style>a{b:c}</style>" * n), 8),
    Shape("drawing: a long attribute", lambda n: drawing('<path d="' + "M 1 2 " * n + '"/>'), 16),
    Shape(
        "drawing: attributes that are styles",
        lambda n: drawing('<g fill="url(#a" stroke="a(((" style="b:((("/>' * n),
        8,
    ),
    Shape("drawing: elements that go", lambda n: drawing("<script/><blink/>" * n), 8),
    Shape(
        "drawing: namespaces",
        lambda n: drawing("".join(f'<g xmlns:n{i % 9}="urn:{i}"><n{i % 9}:a/></g>' for i in range(n))),
        8,
    ),
    Shape("drawing: references", lambda n: drawing("<text>" + "&#65;&amp;" * n + "</text>"), 16),
    Shape(
        "drawing: entities",
        lambda n: drawing("<text>" + "&a;" * min(n, 200_000) + "</text>", '<!DOCTYPE svg [<!ENTITY a "b">]>'),
        16,
    ),
    Shape(
        "drawing: copies",
        lambda n: drawing(
            "".join(f'<g id="a{i}"><rect/></g>' for i in range(n)) + "".join(f'<use href="#a{i}"/>' for i in range(n))
        ),
        16,
    ),
    Shape(
        "drawing: copies of copies",
        lambda n: drawing("".join(f'<g id="a{i}"><use href="#a{i + 1}"/></g>' for i in range(n))),
        16,
    ),
    Shape("drawing: declarations", lambda n: drawing("", "<!DOCTYPE svg [" + "<!ELEMENT a ANY>" * n + "]>"), 16),
    Shape("drawing: comments", lambda n: drawing("<!-- -- -->" * n), 16),
    Shape(
        "drawing: pictures",
        lambda n: drawing(f'<image href="data:image/png;base64,{base64.b64encode(PIXEL).decode()}"/>' * n),
        4,
    ),
    # Templates.
    Shape(
        "templates",
        lambda n: {"Content/x.md": "# X\n", **{f"Templates/t{i}.mustache": "{{page.title}}\n" for i in range(n)}},
        2,
    ),
    Shape("partials", partials, 1),
    Shape("unknown partials", lambda n: template("".join("{{>partials/p%d}}\n" % i for i in range(n))), 2),
    Shape("unknown tags", lambda n: template("".join("{{nothing%d}}\n" % i for i in range(n))), 4),
    Shape("tags", lambda n: template("{{page.title}}\n" * n), 16),
    Shape("tags on one line", lambda n: template("{{page.title}} é " * n), 16),
    Shape("unknown tags on one line", lambda n: template("".join("é{{nothing%d}} " % i for i in range(n))), 4),
    Shape("tags in markup", lambda n: template('<p title="{{page.title}}">a</p>\n' * n), 8),
    Shape("sections of a template", lambda n: template("{{#page.title}}a{{/page.title}}\n" * n), 8),
    Shape("unclosed tags", lambda n: template("{{#page.title}}\n" * n), 4),
    Shape(
        "partials in a row",
        lambda n: {
            "Content/x.md": "# X\n",
            "Templates/page.mustache": "{{>p0}}",
            **{
                f"Templates/p{i}.mustache": "a{{#page.title}}{{>p%d}}{{/page.title}}" % min(i + 1, 60)
                for i in range(min(n, 61))
            },
        },
        1,
    ),
    Shape(
        "blocks and what overrides them",
        lambda n: {
            "Content/x.md": "# X\n",
            "Templates/parent.mustache": "".join("{{$b%d}}a{{/b%d}}\n" % (i, i) for i in range(n)),
            "Templates/page.mustache": "{{<parent}}"
            + "".join("{{$b%d}}c{{/b%d}}" % (i, i) for i in range(n))
            + "{{/parent}}",
        },
        2,
    ),
    Shape("names in a template", lambda n: template("".join("{{site.theme.a%d}}\n" % i for i in range(n))), 4),
    Shape("strings", words, 8),
    Shape(
        "unused assets",
        lambda n: {"Content/x.md": "# X\n", **{f"Templates/assets/a{i}.css": f"p{i} {{}}" for i in range(n)}},
        2,
    ),
]


def emoji_list(number, tags=0):
    """A list of gemoji to import: a number of emoji, and of tags for each."""
    return as_json(
        [
            {
                "emoji": "🐶",
                "description": f"d{i}",
                "category": "c",
                "tags": [f"t{tag}" for tag in range(tags)],
                "aliases": [],
            }
            for i in range(number)
        ]
    )


def shape(name):
    return next(shape for shape in SHAPES if shape.name == name)


def write_site(folder, files):
    """Writes {path: text or bytes}, replacing what is there."""
    shutil.rmtree(folder, ignore_errors=True)
    made = set()
    for path, text in files.items():
        file = folder / path
        if file.parent not in made:
            file.parent.mkdir(parents=True, exist_ok=True)
            made.add(file.parent)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
