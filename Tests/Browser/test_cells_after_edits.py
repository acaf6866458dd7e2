"""Cells after an edit equal cells after a rebuild: behaviours.md row 60."""

import json
import re

import browsers
import pytest
from conftest import Site, copy_demo
from editing import BARE, LAYOUT, EditedPage, base, built, page, until  # noqa: F401
from law_seeds import SEED, some, times
from random_texts import texts

# Each cell without attributes of edit mode and layout.
CELLS = """() => Object.fromEntries([...document.querySelectorAll('[data-item]')].map(cell => { const copy = cell.cloneNode(true);
  for (const button of copy.querySelectorAll('button')) button.remove();
  for (const each of [copy, ...copy.querySelectorAll('*')]) for (const name of ['style', 'tabindex', 'data-jumps']) each.removeAttribute(name);
  for (const name of ['role', 'aria-label', 'aria-selected']) copy.removeAttribute(name);
  copy.classList.remove('emojiart-cell');
  if (!copy.classList.length) copy.removeAttribute('class');
  return [cell.closest('[data-collection]').dataset.collection + ' ' + cell.dataset.item, copy.outerHTML]; }))"""
# Appends requests to the draft, which the page applies when it is loaded.
APPEND = """requests => { const key = Object.keys(localStorage).find(key => key.endsWith(' bases')).slice(0, -'bases'.length);
  let count = 0;
  while (localStorage.getItem(`${key}edit ${count}`)) count++;
  for (const request of requests) localStorage.setItem(`${key}edit ${count++}`, JSON.stringify(request)); }"""


def replacement(document, item, fields):
    return {"edit": "replace", "document": document, "item": item, "fields": fields}


def edit(edited, requests):
    """Edits many items at once, by a draft that the page loads."""
    is_korean = edited.page.locator("html").get_attribute("lang") == "ko"
    edited.edit("편집" if is_korean else "Edit")
    # A draft starts with an edit of the page's own.
    edited.root().locator("[data-item]").first.focus()
    edited.press("Delete")
    edited.button("실행 취소" if is_korean else "Undo").click()
    edited.page.evaluate(APPEND, requests)
    edited.page.reload()
    edited.page.wait_for_selector("[data-placed]")


def rebuilt(site, edited):
    """Imports the page's draft into the site, and rebuilds it."""
    site.write("../draft.json", json.loads(edited.export_text()))
    done = site.run("import", str(site.folder.parent / "draft.json"))
    assert done.status == 0, done
    site.build(timeout=300)


def expect_same_cells(page, site, path, few=1):
    """Compares a page with a draft and the built page."""
    with browsers.serve(site.output) as address:
        other = page.context.browser.new_context().new_page()
        other.goto(f"{address}/{path}")
        theirs = other.evaluate(CELLS)
        other.context.close()
    assert len(theirs) >= few
    # Unicode names are loaded lazily.
    different = lambda ours: {id: (ours.get(id), cell) for id, cell in theirs.items() if ours.get(id) != cell}
    until(page, lambda: not different(page.evaluate(CELLS)), lambda: different(page.evaluate(CELLS)))


def bakery(tmp_path):
    site = Site(tmp_path / "site")
    site.write(
        "Content/bakery.md",
        "---\nkind: collection\ntitle: Bakery\n---\n\n- 🥐 Croissant — first &mdash; words — Sundays\n"
        "- 🍓 Strawberry — second &mdash; words — Mondays\n",
    )
    site.build()
    return site


def test_an_item_keeps_its_words_where_texts_hold_entities(page, tmp_path):
    site = bakery(tmp_path)
    with browsers.serve(site.output) as address:
        edited = EditedPage(page, address, "bakery").edit()
        edited.cell("🍓").focus()
        edited.press("F2")
        page.get_by_label("Name", exact=True).fill("Berry")
        page.get_by_role("button", name="Save", exact=True).click()
        until(page, lambda: "Berry" in edited.cell("🍓").inner_text(), "the new name")
        assert edited.cell("🍓").locator(".description").inner_text() == "second — words"
        assert edited.cell("🍓").locator(".usage").inner_text() == "Mondays"
        rebuilt(site, edited)
        expect_same_cells(page, site, "bakery/index.html", 2)


@pytest.mark.slow(reason="every item of several pages is edited and built again")
def test_every_item_of_the_demo_after_an_edit(page, tmp_path):
    site = copy_demo(tmp_path / "site")
    site.build(timeout=300)
    pages = {
        str(path.relative_to(site.output)): path.read_text(encoding="utf-8") for path in site.output.rglob("index.html")
    }
    paths = [path for path, text in pages.items() if text.count(" data-document=") == 1 and " data-forms=" in text]
    # Pages in Korean first, so that the last one's Export button is in English.
    paths.sort(key=lambda path: ('lang="ko"' not in pages[path], path))
    assert len(paths) >= 5
    paths = [*some(paths[:-1], 1), paths[-1]]
    with browsers.serve(site.output) as address:
        for path in paths:
            page.goto(f"{address}/{path}")
            bases = [json.loads(text) for text in page.locator("script[data-document]").all_text_contents()]
            requests = []
            for each in bases:
                items = [item for section in each["base"]["document"]["sections"] for item in section["items"]]
                for number, (item, other) in enumerate(zip(items, items[1:] + items[:1])):
                    texts_of = {field: other.get(field) for field in ("description", "usage")}
                    # Some items lose their names, unless the collection requires some fields.
                    name = (
                        None if number % 3 == 0 and not each["base"]["document"].get("required") else other.get("name")
                    )
                    requests.append(replacement(each["id"], item.get("id", item["symbol"]), {**texts_of, "name": name}))
            edited = EditedPage(page, address, bases[0]["id"], path.removesuffix("/index.html"))
            edit(edited, requests)
        rebuilt(site, edited)
        for path in paths:
            page.goto(f"{address}/{path}")
            page.wait_for_selector("[data-placed]")
            expect_same_cells(page, site, path)


def test_random_texts_after_an_edit(engine, headless, tmp_path):
    few = 60 if engine == "chromium" else 20
    lines = list(texts(f"{SEED} {engine}", 2 * times(few)))
    site = Site(tmp_path / "site")
    site.write("Content/other.md", "# Other\n")
    items = [
        {"symbol": "🐶", "id": f"i{number}", "description": "before", "usage": "&mdash;"}
        for number in range(len(lines) // 2)
    ]
    site.write(
        "Content/deep/zoo.json",
        {"id": "deep/zoo", "title": "Zoo", "layout": LAYOUT, "sections": [{"id": "all", "items": items}]},
    )
    # Links of the site are rewritten to URLs of its pages.
    items[0]["description"] = "[o](other.md#x) [p](../other.md)"
    site.write(
        "Content/deep/zoo.json",
        {"id": "deep/zoo", "title": "Zoo", "layout": LAYOUT, "sections": [{"id": "all", "items": items}]},
    )
    site.build()
    context = headless.new_context(viewport={"width": 1000, "height": 900}, reduced_motion="reduce")
    edited_page = context.new_page()
    with browsers.serve(site.output) as address:
        edited = EditedPage(edited_page, address, "deep/zoo")
        edit(
            edited,
            [
                replacement("deep/zoo", item["id"], {"description": lines[2 * number], "usage": lines[2 * number + 1]})
                for number, item in enumerate(items)
            ],
        )
        rebuilt(site, edited)
        expect_same_cells(edited_page, site, "deep/zoo/index.html", len(items))
    context.close()


def test_a_theme_that_shows_no_forms_gets_its_own_cells(page, tmp_path):
    """Custom themes may have no templates for cells; the builder derives their cells."""
    site = Site(tmp_path / "site")
    cell = '<li data-item="{{id}}" id="{{anchor}}"><b>{{>partials/symbol}}</b> <i>{{label}}</i>{{#hasUsage}}<q>{{{usage}}}</q>{{/hasUsage}}{{^hasUsage}}<s>none</s>{{/hasUsage}}</li>'
    for path, content in BARE.items():
        site.write(path, re.sub(r"<li data-item.*?</li>", lambda _: cell, content))
    site.write(
        "Content/zoo.json",
        {
            "id": "zoo",
            "title": "Zoo",
            "sections": [
                {
                    "id": "all",
                    "title": "All",
                    "items": [{"symbol": "🐶", "name": "Dog"}, {"symbol": "🐱", "name": "Cat", "usage": "at *home*"}],
                }
            ],
        },
    )
    site.build()
    with browsers.serve(site.output) as address:
        edited = EditedPage(page, address)
        edit(
            edited,
            [
                replacement("zoo", "🐶", {"usage": "`a` &mdash; [b](c)"}),
                replacement("zoo", "🐱", {"usage": None, "name": "Tom"}),
            ],
        )
        rebuilt(site, edited)
        expect_same_cells(page, site, "zoo/index.html", 2)
