"""Live reload: pages of `serve` are updated in place while the site changes, without losing state."""

import copy
import json
import pathlib
import re
import sys
import time

import pytest
from conftest import Site
from editing import ORDER, EditedPage, drag, settle, until
from pictures import png

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Commands"))
from serving import Served  # noqa: E402

ZOO = {
    "kind": "collection",
    "id": "zoo",
    "title": "Zoo",
    "layout": {"itemSize": [64, 64]},
    "sections": [
        {
            "id": "pets",
            "title": "Pets",
            "items": [
                {"symbol": "🐶", "name": "Dog"},
                {"symbol": "🐱", "name": "Cat"},
                {"symbol": "🐹", "name": "Hamster"},
            ],
        },
        {"id": "farm", "title": "Farm", "items": [{"symbol": "🐮", "name": "Cow"}, {"symbol": "🐷", "name": "Pig"}]},
    ],
}
NOTES = "# Notes\n\n" + "\n\n".join(f"Paragraph {number} of many words." for number in range(80)) + "\n"


@pytest.fixture
def served(tmp_path):
    site = Site(tmp_path / "site")
    site.write("Content/zoo.json", ZOO)
    site.write("Content/notes.md", NOTES)
    with Served(site) as server:
        yield server


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport={"width": 1000, "height": 700}, reduced_motion="reduce")
    page = context.new_page()
    page.failures = []
    page.on("pageerror", lambda error: page.failures.append(str(error)))
    # A stopped server or a removed page is not a failure of the script.
    page.on(
        "console",
        lambda message: (
            message.type == "error"
            and "Failed to load resource" not in message.text
            and page.failures.append(message.text)
        ),
    )
    yield page
    context.close()
    assert page.failures == []


def open_page(page, served, path):
    # The response comes once the server has registered the page.
    with page.expect_response(lambda response: "/_emojiart/events" in response.url):
        page.goto(f"http://{served.host}{path}")
    page.evaluate("() => { window.isSame = true; }")
    return page


def zoo(**changes):
    changed = copy.deepcopy(ZOO)
    changed.update(changes)
    return changed


def names(page):
    return page.evaluate("() => [...document.querySelectorAll('[data-item]')].map((cell) => cell.textContent.trim())")


def test_a_page_changes_where_it_is(page, served):
    open_page(page, served, "/zoo/")
    changed = zoo(title="Menagerie")
    changed["sections"][0]["items"][0]["name"] = "Hound"
    changed["sections"][1]["items"].insert(0, {"symbol": "🐔", "name": "Hen"})
    del changed["sections"][0]["items"][2]
    served.site.write("Content/zoo.json", changed)
    page.wait_for_selector('[data-item="🐔"]')
    assert page.evaluate("() => window.isSame") and page.title().startswith("Menagerie")
    assert page.evaluate("() => [...document.querySelectorAll('[data-item]')].map((cell) => cell.dataset.item)") == [
        "🐶",
        "🐱",
        "🐔",
        "🐮",
        "🐷",
    ]
    assert any("Hound" in name for name in names(page)) and not any("Dog" in name for name in names(page))


def test_where_one_reads_and_what_is_selected_stays(page, served):
    open_page(page, served, "/notes/")
    page.evaluate("""() => {
      const all = document.querySelectorAll(".prose p");
      all[40].scrollIntoView({ block: "center" });
      getSelection().selectAllChildren(all[41]);
    }""")
    before = page.evaluate("() => document.querySelectorAll('.prose p')[41].getBoundingClientRect().top")
    served.site.write(
        "Content/notes.md",
        NOTES.replace("Paragraph 3 of many words.", "Paragraph 3 of a great many more words.\n\nAnd another."),
    )
    page.wait_for_function("() => document.body.textContent.includes('And another.')")
    assert page.evaluate("() => getSelection().toString().trim()") == "Paragraph 41 of many words."
    after = page.evaluate("() => document.querySelectorAll('.prose p')[42].getBoundingClientRect().top")
    assert abs(after - before) < 2 and page.evaluate("() => window.isSame")


def test_what_is_typed_and_the_focus_stay(page, served):
    open_page(page, served, "/zoo/")
    page.get_by_role("searchbox").fill("co")
    served.site.write("Content/zoo.json", zoo(title="Menagerie"))
    page.wait_for_function("() => document.title.startsWith('Menagerie')")
    assert page.get_by_role("searchbox").input_value() == "co"
    assert page.evaluate("() => document.activeElement.type") == "search"


def test_errors_show_on_the_page_until_they_are_mended(page, served):
    open_page(page, served, "/zoo/")
    served.site.write("Content/notes.md", "---\ntitle: [\n---\n")
    alert = page.locator(".emojiart-live[role=alert]")
    alert.wait_for()
    assert "Content/notes.md:" in alert.inner_text() and "🐶" in "".join(names(page))
    page.reload()
    alert.wait_for()
    served.site.write("Content/notes.md", NOTES)
    alert.wait_for(state="detached")


def test_a_folder_that_is_gone_is_told_of_until_it_is_back(page, served):
    open_page(page, served, "/zoo/")
    folder = served.site.folder / "Content"
    folder.rename(served.site.folder / "Away")
    alert = page.locator(".emojiart-live[role=alert]")
    alert.wait_for()
    assert "Content: the folder is gone" in alert.inner_text() and "🐶" in "".join(names(page))
    page.reload()
    alert.wait_for()
    (served.site.folder / "Away").rename(folder)
    alert.wait_for(state="detached")
    assert "🐶" in "".join(names(page))


def test_a_page_that_was_removed_shows_what_stands_in_its_place(page, served):
    open_page(page, served, "/notes/")
    (served.site.folder / "Content/notes.md").unlink()
    page.wait_for_function("() => !document.body.textContent.includes('Paragraph 3')")
    served.site.write("Content/notes.md", NOTES)
    page.wait_for_function("() => document.body.textContent.includes('Paragraph 3')")


def test_another_layout_moves_the_cells(page, served):
    open_page(page, served, "/zoo/")
    served.site.write("Content/zoo.json", zoo(layout={"itemSize": [128, 96]}))
    page.wait_for_function("() => document.querySelector('[data-item]').getBoundingClientRect().width === 128")
    second = page.evaluate("() => document.querySelectorAll('[data-item]')[1].getBoundingClientRect().height")
    assert second == 96 and page.evaluate("() => window.isSame")


def bees(count, more=0, **layout):
    ids = [f"more{number}" for number in range(more)] + [f"bee{number}" for number in range(count)]
    items = [{"id": id, "symbol": "🐝", "name": id} for id in ids]
    return {"kind": "collection", "title": "Bees", "layout": layout, "sections": [{"id": "s", "items": items}]}


@pytest.mark.parametrize(
    "before, after",
    [(bees(150), bees(250, itemSize=[110, 96])), (bees(2500), bees(2500, more=16))],
    ids=["whole", "windowed"],
)
def test_the_item_that_one_reads_stays_where_it_is_with_the_focus(page, tmp_path, before, after):
    site = Site(tmp_path / "site")
    site.write("Content/bees.json", before)
    read = """() => {
      const cell = document.querySelector("[data-item=bee77]");
      return [Math.round(cell.getBoundingClientRect().top), cell.contains(document.activeElement)];
    }"""
    with Served(site) as server:
        open_page(page, server, "/bees/#bee77")
        cell = page.locator("[data-item=bee77]")
        cell.wait_for()
        cell.evaluate("cell => (cell.querySelector('a') ?? cell).focus()")
        page.mouse.wheel(0, -150)
        page.wait_for_timeout(500)
        top, is_focused = page.evaluate(read)
        assert is_focused and 100 < top < 500
        site.write("Content/bees.json", after)
        page.wait_for_function(
            "layout => document.querySelector('[data-collection]').dataset.layout !== layout",
            arg=page.locator("[data-collection]").get_attribute("data-layout"),
        )
        until(page, lambda: page.evaluate(read) == [top, True], "it is where it was")
        settle(page)
        assert page.evaluate(read) == [top, True] and page.evaluate("() => window.isSame")


def test_edit_mode_goes_on_and_shows_what_changed(page, served):
    edited = EditedPage(page, f"http://{served.host}", "zoo").edit()
    page.evaluate("() => { window.isSame = true; }")
    changed = zoo()
    changed["sections"][1]["items"].append({"symbol": "🐔", "name": "Hen"})
    served.site.write("Content/zoo.json", changed)
    page.wait_for_selector('[data-item="🐔"]')
    assert page.evaluate("() => window.isSame") and page.get_by_role("button", name="Done").is_visible()
    assert edited.order() == [["🐶", "🐱", "🐹"], ["🐮", "🐷", "🐔"]]


def test_edits_that_are_not_saved_stay_and_one_is_told(page, served):
    edited = EditedPage(page, f"http://{served.host}", "zoo").edit()
    edited.select("🐱")
    edited.button("Delete").click()
    changed = zoo()
    changed["sections"][1]["items"].append({"symbol": "🐔", "name": "Hen"})
    served.site.write("Content/zoo.json", changed)
    page.get_by_text("The source has changed since you began to edit.").wait_for(state="attached")
    assert edited.order() == [["🐶", "🐹"], ["🐮", "🐷"]]
    page.reload()
    page.wait_for_selector("[data-placed]")
    assert [len(section) for section in edited.order()] == [2, 2]


def test_a_drag_goes_on(page, served):
    edited = EditedPage(page, f"http://{served.host}", "zoo").edit()
    x, y = edited.middle("🐶")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y, steps=4)
    changed = zoo()
    changed["sections"][1]["items"].append({"symbol": "🐔", "name": "Hen"})
    served.site.write("Content/zoo.json", changed)
    until(page, lambda: "Hen" in page.locator("script[data-document=zoo]").text_content(), "the build is on the page")
    settle(page)
    assert page.locator("[data-lifted]").count() > 0 and page.locator('[data-item="🐔"]').count() == 0
    page.keyboard.press("Escape")
    page.mouse.up()
    page.wait_for_selector('[data-item="🐔"]')


def test_a_drag_goes_on_and_its_drop_and_the_change_are_both_there(page, served):
    """behaviours.md row 20: the source changes during a drag."""
    edited = EditedPage(page, f"http://{served.host}", "zoo").edit()
    x, y = edited.middle("🐶")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y, steps=4)
    x, y = edited.middle("🐷")
    page.mouse.move(x, y, steps=8)
    changed = zoo()
    changed["sections"][0]["items"][1]["name"] = "Tomcat"
    served.site.write("Content/zoo.json", changed)
    until(
        page, lambda: "Tomcat" in page.locator("script[data-document=zoo]").text_content(), "the build is on the page"
    )
    assert page.locator("[data-lifted]").count() > 0
    page.mouse.move(x - 20, y, steps=4)
    page.mouse.up()
    page.wait_for_function("() => !document.querySelector('[data-lifted]')")
    order = edited.order()
    assert order[0] == ["🐱", "🐹"] and [item for item in order[1] if item != "🐶"] == ["🐮", "🐷"]
    page.get_by_role("button", name="Save", exact=True).click()
    deadline = time.monotonic() + 10
    while "🐶" in json.dumps(read_zoo(served)["sections"][0], ensure_ascii=False) and time.monotonic() < deadline:
        time.sleep(0.1)
    sections = read_zoo(served)["sections"]
    assert [[item["symbol"] for item in section["items"]] for section in sections] == order
    assert sections[0]["items"][0]["name"] == "Tomcat"


def test_row_20_what_changed_elsewhere_is_seen_beside_the_edits_before_they_are_saved(page, served):
    edited = EditedPage(page, f"http://{served.host}", "zoo").edit()
    drag(edited, "🐶", "🐷", by=(-20, 0))
    order = edited.order()
    changed = zoo()
    changed["sections"][0]["items"][1]["name"] = "Tomcat"
    served.site.write("Content/zoo.json", changed)
    show = page.get_by_role("button", name="Show what the files say")
    with page.context.expect_page() as opened:
        show.click()
    files = opened.value
    until(files, lambda: "Tomcat" in files.locator('[data-item="🐱"]').inner_text())
    assert files.evaluate(ORDER, "zoo") == [["🐶", "🐱", "🐹"], ["🐮", "🐷"]]
    files.locator("[role=status]").get_by_text("without your edits").wait_for()
    files.close()
    assert edited.order() == order
    edited.button("Save").click()
    show.wait_for(state="detached")
    assert edited.order() == order and "Tomcat" in edited.cell("🐱").inner_text()


MARKDOWN_ZOO = "---\nkind: collection\ntitle: Zoo\n---\n\n## Pets\n\n- 🐶 Dog\n- 🐱 Cat\n\n## Farm\n\n- 🐮 Cow\n"


@pytest.fixture
def markdown_zoo(tmp_path):
    site = Site(tmp_path / "site")
    site.write("Content/zoo.md", MARKDOWN_ZOO)
    with Served(site) as server:
        yield server


@pytest.mark.parametrize("way", ["empty", "removed"])
def test_what_one_edits_outlives_the_absence_of_its_file(page, markdown_zoo, way):
    """Editors and sync clients write a file in two steps: in between it is empty, or missing. First for a moment, then
    until it is told."""
    source = markdown_zoo.site.folder / "Content/zoo.md"
    edited = EditedPage(page, f"http://{markdown_zoo.host}", "zoo").edit()
    page.evaluate("() => { window.isSame = true; }")
    edited.select("🐱")
    edited.button("Delete").click()
    notice = page.get_by_text("The file of this page is empty or gone.")
    base = page.locator("script[data-document=zoo]")
    for name in ("Calf", "Bull"):
        if way == "empty":
            source.write_text("", encoding="utf-8")
        else:
            source.unlink()
        if name == "Calf":
            page.wait_for_timeout(100)
        else:
            notice.wait_for()
            assert edited.order() == [["🐶"], ["🐮"]]
            if way == "empty":
                page.get_by_role("button", name="Save", exact=True).click()
                page.get_by_text("Content/zoo.md is empty, so there is nothing to merge the edits into").wait_for()
        source.write_text(MARKDOWN_ZOO.replace("Cow", name), encoding="utf-8")
        # Edits stay based on the original, until they are saved.
        until(page, lambda: name in base.text_content(), "the build is on the page")  # noqa: B023
        notice.wait_for(state="detached")
        assert page.evaluate(
            "() => [window.isSame, document.querySelectorAll('[data-collection]').length, document.querySelectorAll('body').length]"
        ) == [True, 1, 1]
        assert edited.order() == [["🐶"], ["🐮"]]
        assert page.get_by_role("searchbox").is_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Saved to Content/zoo.md").wait_for(state="attached")
    assert source.read_text(encoding="utf-8") == MARKDOWN_ZOO.replace("Cow", "Bull").replace("- 🐱 Cat\n", "")


def test_what_one_edits_is_saved_into_its_file_under_another_name(page, markdown_zoo):
    source = markdown_zoo.site.folder / "Content/zoo.md"
    edited = EditedPage(page, f"http://{markdown_zoo.host}", "zoo").edit()
    edited.select("🐱")
    edited.button("Delete").click()
    source.rename(source.with_name("beasts.md"))
    page.get_by_text("“Save” finds the file under a new name, too.").wait_for()
    page.get_by_role("button", name="Save", exact=True).click()
    edited.said("Saved to Content/beasts.md.")
    assert source.with_name("beasts.md").read_text(encoding="utf-8") == MARKDOWN_ZOO.replace("- 🐱 Cat\n", "")
    # The page goes on, and its next save finds the file again.
    edited.button("Undo").click()
    edited.button("Save").click()
    edited.said("Saved to Content/beasts.md.")
    assert source.with_name("beasts.md").read_text(encoding="utf-8") == MARKDOWN_ZOO and not source.exists()


def test_a_page_that_is_read_comes_back_with_all_that_it_offers(page, served):
    open_page(page, served, "/zoo/")
    (served.site.folder / "Content/zoo.json").unlink()
    page.wait_for_function("() => !document.querySelector('[data-collection]')")
    page.wait_for_load_state()
    served.site.write("Content/zoo.json", zoo(title="Menagerie"))
    page.wait_for_function("() => document.title.startsWith('Menagerie')")
    page.get_by_role("button", name="Edit", exact=True).click()
    page.get_by_role("button", name="Done").wait_for()
    assert page.get_by_role("searchbox").is_visible() and page.locator("[data-collection]").count() == 1


def test_another_language_is_that_of_the_whole_page(page, served):
    open_page(page, served, "/zoo/")
    served.site.write("site.yml", "language: ko\n")
    page.get_by_role("button", name="편집", exact=True).wait_for()
    assert page.evaluate("() => document.documentElement.lang") == "ko"


def test_a_page_is_edited_while_the_site_says_that_it_may_be(page, served):
    open_page(page, served, "/zoo/")
    button = page.get_by_role("button", name="Edit", exact=True)
    for setting, state in (("false", "detached"), ("true", "visible")):
        served.site.write("site.yml", f"editing: {setting}\n")
        button.wait_for(state=state)


@pytest.mark.parametrize("path", ["/pictures/", "/art/"])
def test_a_picture_that_is_replaced_is_seen_as_it_is(page, served, path):
    """Its address stays, and so may the page; a tile is as large as its picture."""
    served.site.write("Content/bg.png", png(8, 8))
    canvas = {"width": 99, "height": 99, "background": {"image": "bg.png", "fit": "tile"}}
    served.site.write("Content/art.json", {"kind": "artwork", "title": "Art", "canvas": canvas, "placements": []})
    served.site.write("Content/pictures.md", "# Pictures\n\n![tile](bg.png)\n")
    until(page, lambda: served.request(path).status == 200, "the page is built")
    open_page(page, served, path)
    width = """() => {
      const picture = document.querySelector(".prose img, [data-artwork] image");
      return picture.naturalWidth ?? picture.width.baseVal.value;
    }"""
    assert page.evaluate(width) == 8
    for size in (40, 16):
        with page.expect_event("load"):
            served.site.write("Content/bg.png", png(size, 10))
        assert page.evaluate(width) == size


def read_zoo(served):
    return json.loads((served.site.folder / "Content/zoo.json").read_text(encoding="utf-8"))


# Four thousand items: windowed, so the page contains the first and fetches the others (PageScript/windowing/windowedCollection.ts).
MANY = {
    "kind": "collection",
    "id": "many",
    "title": "Many",
    "layout": {"itemSize": [80, 80]},
    "sections": [
        {
            "id": f"s{section}",
            "title": f"Section {section}",
            "items": [
                {"id": f"i{section}-{number}", "symbol": "🐢", "name": f"Turtle {section}.{number}"}
                for number in range(400)
            ],
        }
        for section in range(10)
    ],
}
# Records the cells with any mutation, and whether cells were added or removed.
WATCH_CELLS = """() => {
  window.changedCells = new Set();
  new MutationObserver((all) => {
    for (const { target, addedNodes, removedNodes } of all) {
      for (const node of [target, ...addedNodes, ...removedNodes]) {
        const cell = (node instanceof Element ? node : node.parentElement)?.closest("[data-item]");
        if (cell) window.changedCells.add(cell.dataset.item);
      }
    }
  }).observe(document.querySelector("[data-collection]"), { subtree: true, childList: true, characterData: true, attributes: true });
}"""


@pytest.fixture
def many(tmp_path):
    site = Site(tmp_path / "site")
    site.write("Content/many.json", MANY)
    site.write("Content/zoo.json", ZOO)
    with Served(site) as server:
        yield server


def renamed(section, item, name):
    changed = copy.deepcopy(MANY)
    changed["sections"][section]["items"][item]["name"] = name
    return changed


@pytest.mark.parametrize("section, item", [(0, 3), (5, 200)], ids=["held by the page", "fetched by the page"])
def test_of_four_thousand_items_one_that_is_renamed_changes_one_cell(page, many, section, item):
    """behaviours.md row 21."""
    open_page(page, many, "/many/")
    page.wait_for_selector("[aria-posinset]")
    cell = f'[data-item="i{section}-{item}"]'
    if section:
        page.evaluate("name => { location.hash = name; }", f"i{section}-{item}")
    page.wait_for_selector(cell)
    page.wait_for_timeout(500)
    top = page.evaluate("() => scrollY")
    page.evaluate(WATCH_CELLS)
    for name in ("Tortoise", "Terrapin"):
        many.site.write("Content/many.json", renamed(section, item, name))
        page.wait_for_function(
            "([cell, name]) => document.querySelector(cell)?.textContent.includes(name)", arg=[cell, name]
        )
    page.wait_for_timeout(300)
    assert page.evaluate("() => [...window.changedCells]") == [f"i{section}-{item}"]
    assert page.evaluate("() => scrollY") == top and page.evaluate("() => window.isSame")


def test_of_four_thousand_items_two_are_left_and_no_empty_space(page, many):
    open_page(page, many, "/many/")
    page.wait_for_selector("[aria-posinset]")
    changed = copy.deepcopy(MANY)
    changed["sections"] = [{"id": "few", "items": ["🐶", "🐱"]}]
    many.site.write("Content/many.json", changed)
    page.wait_for_selector('[data-item="🐶"]')
    assert page.evaluate("() => window.isSame && document.querySelector('[data-collection]').offsetHeight") < 200


def test_of_four_thousand_items_one_that_is_renamed_writes_only_what_shows_it(tmp_path):
    """behaviours.md row 21, for output files."""
    site = Site(tmp_path / "site")
    site.write("Content/many.json", MANY)
    site.write("Content/zoo.json", ZOO)
    site.build()
    site.write("Content/many.json", renamed(5, 200, "Tortoise"))
    before = stamps(site.output)
    site.build()
    after = stamps(site.output)
    changed = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
    # Its page, its neighbours' with its name, its section's, and the collection's, which has the positions of items.
    assert {path for path in changed if path.endswith(".html")} == {
        "many/index.html",
        "many/_sections/s5/index.html",
        *(f"many/i5-{number}/index.html" for number in (199, 200, 201)),
    }
    # Of the chunks of items one changes; the search index is rewritten.
    assert sorted(re.sub(r"\.[0-9a-f]{10}\.", ".", path) for path in changed if path.startswith("assets/")) == [
        "assets/items.js",
        "assets/items.js",
        "assets/search.js",
    ]
    assert {path for path in changed if not path.endswith(".html") and not path.startswith("assets/")} <= {
        ".emojiart.json"
    }


def stamps(folder):
    """The signature of each file, which changes when it is written."""
    return {
        str(path.relative_to(folder)): (path.stat().st_ino, path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_a_server_that_is_gone_is_told_of_and_one_that_is_back_is_found(page, served):
    open_page(page, served, "/zoo/")
    served.process.kill()
    status = page.locator(".emojiart-live[role=status]")
    status.wait_for(timeout=60000)
    served.site.write("Content/zoo.json", zoo(title="Menagerie"))
    token = "() => document.querySelector('meta[name=emojiart-token]').content"
    before = page.evaluate(token)
    with Served(served.site, port=served.port):
        status.wait_for(state="detached")
        page.wait_for_function("() => document.title.startsWith('Menagerie')")
        # Edits need the token of the new run.
        assert page.evaluate(token) != before


def test_the_reading_page_is_no_different_when_published(tmp_path):
    site = Site(tmp_path / "site")
    site.write("Content/zoo.json", ZOO)
    site.build()
    page = site.page("zoo/index.html")
    assert "live.js" not in page and "emojiart-token" not in page
    assert json.loads(page.split('data-document="zoo">')[1].split("</script>")[0])["id"] == "zoo"
