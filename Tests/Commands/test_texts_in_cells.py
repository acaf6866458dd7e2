"""Cells rendered by the editing module are compared with those of a build: behaviours.md row 60."""

import html
import json
import re

import pytest
from law_seeds import SEED, times
from random_texts import texts
from test_page_engine import ask, pytestmark  # noqa: F401

DESCRIPTION = re.compile(r"<p class=description>(.*?)</div></div></li>\n", re.S)


def collection(id, descriptions):
    return {
        "id": id,
        "title": id,
        "sections": [
            {
                "id": "all",
                "items": [
                    {"symbol": "🐶", "id": f"i{number}", "name": "Dog", "description": text}
                    for number, text in enumerate(descriptions)
                ],
            }
        ],
    }


def shared(site, page):
    """The file of cell forms that a page shares with others: its path and its content."""
    [path] = re.findall(r' data-forms="[./]*(assets/forms\.\w+\.js)"', page)
    text = site.page(path)
    return path, json.loads(json.loads(text.removeprefix("globalThis.emojiartForms=").removesuffix(";\n")))


def forms(site, path, id):
    """The forms of cells in a page."""
    page = site.page(path)
    own = re.search(f'<script type="application/json" data-forms="{id}">(.*?)</script>', page)
    return {"links": {}, **shared(site, page)[1], **json.loads(own[1] if own else "{}")}


@pytest.mark.parametrize("raw", [False, True], ids=["safe", "raw"])
def test_random_texts_give_the_same_bytes_in_the_page_and_in_a_build(make_site, raw):
    lines = list(texts(f"{SEED} cells", times(1000)))
    # These pages are not windowed.
    parts = [lines[start : start + 1000] for start in range(0, len(lines), 1000)]
    site = make_site(
        {
            "site.yml": f"rawHTML: {str(raw).lower()}\nitemPages: false\n",
            "Content/other.md": "# Other\n",
            **{
                f"Content/deep/c{number}.json": collection(f"deep/c{number}", part) for number, part in enumerate(parts)
            },
        }
    )
    site.build(timeout=300)
    for number, part in enumerate(parts):
        page = site.page(f"deep/c{number}/index.html")
        built = DESCRIPTION.findall(page)
        made = json.loads(
            ask(
                "renderInline",
                {"texts": part, "forms": forms(site, f"deep/c{number}/index.html", f"deep/c{number}")},
                "editing",
            )
        )
        assert len(built) == len(part)
        for text, mine, theirs in zip(part, made, built, strict=True):
            assert mine == theirs, text


def test_links_are_rewritten_as_a_build_rewrites_them(make_site):
    text = "[home](../index.md), [part](../index.md#part), [away](https://a.b), [none](gone.md), ![dot](../dot.png)"
    site = make_site(
        {
            "Content/index.md": "# Home\n",
            "Content/dot.png": b"\x89PNG",
            "Content/deep/zoo.json": collection("deep/zoo", [text]),
        }
    )
    site.build()
    page = site.page("deep/zoo/index.html")
    data = forms(site, "deep/zoo/index.html", "deep/zoo")
    assert data["links"] == {
        "../dot.png": "../../dot.png",
        "../index.md": "../../index.html",
        "../index.md#part": "../../index.html#part",
    }
    [built] = DESCRIPTION.findall(page)
    assert json.loads(ask("renderInline", {"texts": [text], "forms": data}, "editing")) == [built]


def test_emoji_are_shown_in_full_as_a_build_shows_them(make_site):
    symbols = ["❤", "❤️", "☺", "🐶", "👁‍🗨", "1⃣", "🏳‍🌈"]
    site = make_site(
        {
            "site.yml": "itemPages: false\n",
            "Content/zoo.json": {
                "id": "zoo",
                "title": "Zoo",
                "sections": [
                    {
                        "id": "all",
                        "items": [
                            {"symbol": symbol, "id": f"i{number}", "name": "x"} for number, symbol in enumerate(symbols)
                        ],
                    }
                ],
            },
        }
    )
    site.build()
    page = site.page("zoo/index.html")
    built = [html.unescape(text) for text in re.findall(r"<span class=symbol aria-hidden=true>(.*?)</span>", page)]
    assert json.loads(ask("shownForms", symbols, "editing")) == built


def test_a_page_that_is_not_edited_carries_no_forms(make_site):
    site = make_site({"site.yml": "editing: false\n", "Content/zoo.json": collection("zoo", ["x"])})
    site.build()
    assert "data-forms" not in site.page("zoo/index.html")


def test_forms_are_there_for_what_no_item_has_yet(make_site):
    site = make_site({"Content/zoo.json": collection("zoo", ["x"])})
    site.build()
    template = shared(site, site.page("zoo/index.html"))[1]["html"]
    # With and without a picture, a description, a usage and a page: the theme depends on nothing else.
    numbers = re.findall(r'data-item="⟦(\d+)id⟧"', template)
    assert sorted(map(int, numbers)) == [bits for bits in range(32) if not bits & 2]


def test_pages_share_the_file_of_their_forms(make_site):
    names = ["a", "deep/b", "deep/c"]
    site = make_site({f"Content/{name}.json": collection(name, ["x"]) for name in names})
    site.build()

    def files():
        return {shared(site, site.page(f"{name}/index.html"))[0] for name in names}

    [before] = files()
    written = (site.output / before).stat()
    site.write("Content/a.json", collection("a", ["y"]))
    site.build()
    assert (site.output / before).stat() == written
    # A changed cell template gives another file, and the first is removed.
    site.write("Templates/partials/cell.mustache", '<li data-item="{{id}}" id="{{anchor}}">{{symbol}} {{label}}</li>')
    site.build()
    [after] = files()
    assert after != before
    assert [path.name for path in (site.output / "assets").glob("forms.*")] == [after.removeprefix("assets/")]
