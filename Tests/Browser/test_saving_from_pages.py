"""Edits of a page get into the files: by `Save` with `serve`, else by Export and import."""

import itertools
import json
import shutil

import browsers
import pytest
from editing import EditedPage, drag, settle, until
from law_seeds import IS_LONG, draw
from pictures import RED, give, path_of
from saving import (  # noqa: F401
    CAT,
    DOG,
    FILE,
    ZOO,
    Served,
    add,
    base_in,
    changed_lines,
    dialog_of,
    has_draft,
    opened,
    page,
    rename,
    saved,
    served,
    site,
    text,
)


def test_what_was_dragged_and_typed_is_saved_and_git_sees_only_that(page, site, served):
    edited = opened(page, served)
    drag(edited, "🐰", "🐶", by=(-20, 0))
    rename(edited, "🐷", "Boar")
    assert has_draft(page)
    saved(edited)
    assert edited.order() == [["🐰", "🐶", "🐱", "🐹"], ["🐮", "🐷"]]
    assert text(site) == ZOO.replace(
        '      {"symbol": "🐹", "name": "Hamster"},\n      {"symbol": "🐰", "name": "Rabbit"}\n',
        '      {"symbol": "🐹", "name": "Hamster"}\n',
    ).replace(DOG, '      {"symbol": "🐰", "name": "Rabbit"},\n' + DOG).replace('"Pig"', '"Boar"')
    # One moved and one renamed; the hamster's comma was removed.
    assert len(changed_lines(site)) == 6
    assert not has_draft(page)
    page.reload()
    # A page that is loaded before the build is done shows it afterwards.
    until(page, lambda: edited.order() == [["🐰", "🐶", "🐱", "🐹"], ["🐮", "🐷"]])
    assert (
        edited.button("Undo").is_hidden()
        and page.evaluate(
            "() => Object.keys(localStorage).filter(key => key.startsWith('emojiart ') && !key.endsWith(' ended'))"
        )
        == []
    )


def test_saving_leaves_everything_in_its_place(page, site, served):
    edited = opened(page, served)
    edited.select("🐱", "🐮")
    rename(edited, "🐹", "Chubby")
    page.evaluate("""() => { window.moved = []; window.cells = [...document.querySelectorAll('[data-item]')];
      new MutationObserver(records => { for (const each of records) for (const node of [...each.addedNodes, ...each.removedNodes])
        if (node.nodeType === 1 && node.matches('[data-item]')) moved.push(node.dataset.item); })
        .observe(document.querySelector('[data-collection]'), { childList: true, subtree: true }); }""")
    before = edited.frames()
    page.keyboard.press("Control+s")
    edited.said("Saved to Content/zoo.json.")
    # The page has the new build.
    until(page, lambda: "Chubby" in base_in(page))
    page.wait_for_timeout(200)
    assert page.evaluate("() => isSame && cells.every(cell => cell.isConnected) && moved") == []
    assert edited.frames() == before
    assert page.locator('[aria-selected="true"]').count() == 2
    assert page.evaluate("() => document.activeElement.dataset.item") == "🐹"
    # Editing continues on top of it.
    edited.cell("🐹").focus()
    rename(edited, "🐹", "Chubbier")
    saved(edited)
    assert changed_lines(site) == [
        '-      {"symbol": "🐹", "name": "Hamster"},',
        '+      {"symbol": "🐹", "name": "Chubbier"},',
    ]
    edited.button("Save").click()
    edited.said("Nothing to save")
    # What was saved can be undone, also where the page has the new build.
    until(page, lambda: "Chubbier" in base_in(page))
    page.wait_for_timeout(200)
    edited.button("Undo").click()
    edited.button("Undo").click()
    assert edited.button("Undo").is_disabled() and "Hamster" in edited.cell("🐹").inner_text()
    saved(edited)
    assert text(site) == ZOO and not has_draft(page)
    edited.button("Redo").click()
    # In another page, or in this one after a reload, what was undone and redone is a single edit.
    page.reload()
    edited.button("Undo").wait_for()
    assert "Chubby" in edited.cell("🐹").inner_text()
    edited.button("Undo").click()
    assert "Hamster" in edited.cell("🐹").inner_text()


PETS = """---
kind: collection
title: Pets   # by name
---
Those at home.

## Home

<!-- big ones -->

* 🐶 Dog <!-- bites --> — barks
* 🐱 Cat

## Farm <!-- far away -->

- 🐮 *Cow*

Closed in winter.
"""


def test_what_comes_back_by_undo_comes_back_as_it_was_written(page, site, served):
    site.write("Content/pets.md", PETS)
    path = site.folder / "Content/pets.md"
    until(page, lambda: page.request.get(f"http://{served.host}/pets/").ok)
    edited = EditedPage(page, f"http://{served.host}", "pets").edit()
    drop_dog(edited)
    saved(edited, "Content/pets.md")
    edited.section_menu("Farm", "Delete section")
    page.get_by_role("menuitem", name="Delete Farm with 1 emoji").click()
    saved(edited, "Content/pets.md")
    assert "bites" not in path.read_text() and "winter" not in path.read_text()
    for _ in range(2):
        edited.button("Undo").click()
    saved(edited, "Content/pets.md")
    assert edited.order() == [["🐶", "🐱"], ["🐮"]]
    assert path.read_text() == PETS
    edited.button("Redo").click()
    saved(edited, "Content/pets.md")
    assert "bites" not in path.read_text()


def test_what_an_undo_brings_back_from_a_file_of_another_format_is_as_it_was_written(page, site, served):
    site.write("Content/pets.md", PETS)
    site.write("Content/both.md", "---\ncollections: [pets, zoo]\n---\n")
    path = site.folder / "Content/pets.md"
    until(page, lambda: page.request.get(f"http://{served.host}/both/").ok)
    edited = EditedPage(page, f"http://{served.host}", "pets", "both").edit()
    drag(edited, "🐶", "🐷", (20, 0), target="zoo")
    saved(edited, "Content/pets.md, Content/zoo.json")
    assert "🐶" not in path.read_text()
    edited.button("Undo").click()
    saved(edited, "Content/pets.md, Content/zoo.json")
    assert (path.read_text(), text(site)) == (PETS, ZOO)


def test_a_dropped_picture_is_saved_with_its_file(page, site, served):
    edited = opened(page, served)
    give(edited, ("party.png", "image/png", RED), item="🐮")
    until(page, lambda: edited.order()[1] == [":party:", "🐮", "🐷"])
    saved(edited, f"Content/zoo.json, Content/{path_of(RED)}")
    assert (site.folder / "Content" / path_of(RED)).read_bytes() == RED
    assert changed_lines(site) == [f'+      {{"symbol": ":party:", "image": "{path_of(RED)}", "name": "party"}},']
    page.reload()
    until(page, lambda: edited.order()[1] == [":party:", "🐮", "🐷"])
    assert edited.cell(":party:").locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)") == 4


def test_what_changed_on_disk_meanwhile_is_merged(page, site, served):
    edited = opened(page, served)
    drag(edited, "🐰", "🐶", by=(-20, 0))
    site.write(FILE, ZOO.replace('"Pig"', '"Boar"').replace(CAT, CAT + '      {"symbol": "🐔", "name": "Hen"},\n'))
    page.get_by_text("The source has changed since you began to edit.").wait_for(state="attached")
    assert edited.order() == [["🐰", "🐶", "🐱", "🐹"], ["🐮", "🐷"]]
    saved(edited, merged=True)
    assert edited.order() == [["🐰", "🐶", "🐱", "🐔", "🐹"], ["🐮", "🐷"]] and edited.button("Undo").is_disabled()
    assert page.evaluate("() => window.isSame") and "Boar" in edited.cell("🐷").inner_text()
    items = [[item["symbol"] for item in section["items"]] for section in json.loads(text(site))["sections"]]
    assert items == [["🐰", "🐶", "🐱", "🐔", "🐹"], ["🐮", "🐷"]] and '"weight": 4.50' in text(site)


def drop_dog(edited):
    edited.select("🐶")
    edited.button("Delete").click()


CONFLICTS = {
    "field": (
        lambda edited: rename(edited, "🐱", "Tiger"),
        ZOO.replace('"Cat"', '"Kitten"'),
        ("Cat", "Kitten", "Tiger"),
        ZOO.replace('"Cat"', '"Tiger"'),
    ),
    "deleted here": (drop_dog, ZOO.replace('"Dog"', '"Hound"'), ("Dog", "Hound", "deleted"), ZOO.replace(DOG, "")),
    "deleted there": (
        lambda edited: rename(edited, "🐶", "Hound"),
        ZOO.replace(DOG, ""),
        ("Dog", "deleted", "Hound"),
        # New lines are formatted like their neighbours.
        ZOO.replace(DOG, '      {"symbol": "🐶",   "name": "Hound"},\n'),
    ),
    "place": (
        lambda edited: drag(edited, "🐶", "🐷", by=(20, 0)),
        ZOO.replace(DOG, "").replace('"Hamster"},\n', '"Hamster"},\n' + DOG),
        ("first in Pets", "in Pets, after Hamster", "in Farm, after Bull"),
        ZOO.replace(DOG, "").replace('"Cow"},\n', '"Cow"},\n' + DOG),
    ),
}


SIDES = ["Keep the file’s", "Keep mine"]
# In a short run each kind has one side, and each side two kinds.
CHOICES = [*(itertools.product(CONFLICTS, SIDES) if IS_LONG else zip(CONFLICTS, draw("sides").sample(SIDES * 2, 4)))]


@pytest.mark.parametrize("kind, side", CHOICES)
def test_what_collides_is_shown_side_by_side_and_one_chooses(page, site, served, kind, side):
    edit, there, words, mine = CONFLICTS[kind]
    edited = opened(page, served)
    edit(edited)
    rename(edited, "🐮", "Bull")
    site.write(FILE, there)
    edited.button("Save").click()
    dialog = dialog_of(page)
    assert text(site) == there
    shown = dialog.inner_text()
    assert all(word in shown for word in words), shown
    store = dialog.get_by_role("button", name="Save", exact=True)
    assert store.is_disabled()
    dialog.get_by_role("radio", name=side, exact=True).check()
    store.click()
    # If the file keeps its side, it differs from the edited document.
    edited.said("Saved to Content/zoo.json." + ("" if side == "Keep mine" else " Undo begins anew."))
    # Undisputed edits are saved either way.
    assert text(site) == (mine if side == "Keep mine" else there).replace('"Cow"', '"Bull"')
    order = [[item["symbol"] for item in section["items"]] for section in json.loads(text(site))["sections"]]
    assert edited.order() == order and not has_draft(page)


def test_each_thing_is_decided_for_itself_and_the_dialog_is_for_everybody(page, site, served):
    edited = opened(page, served)
    rename(edited, "🐱", "Tiger")
    rename(edited, "🐷", "Hog")
    drop_dog(edited)
    site.write(FILE, ZOO.replace('"Cat"', '"Kitten"').replace('"Pig"', '"Boar"').replace('"Dog"', '"Hound"'))
    edited.button("Save").click()
    dialog = dialog_of(page)
    assert browsers.axe(page) == []
    for name, side in (("🐱 Tiger", "Keep mine"), ("🐷 Hog", "Keep the file’s"), ("🐶 Hound", "Keep mine")):
        dialog.get_by_role("group", name=name).get_by_role("radio", name=side).check()
    page.keyboard.press("Enter")
    edited.said("Saved to Content/zoo.json. Undo begins anew.")
    assert text(site) == ZOO.replace('"Cat"', '"Tiger"').replace('"Pig"', '"Boar"').replace(DOG, "")


def test_only_what_was_seen_is_chosen(page, site, served):
    edited = opened(page, served)
    rename(edited, "🐱", "Tiger")
    site.write(FILE, ZOO.replace('"Cat"', '"Kitten"'))
    page.get_by_text("The source has changed since you began to edit.").wait_for(state="attached")
    edited.button("Save").click()
    dialog = dialog_of(page)
    site.write(FILE, ZOO.replace('"Cat"', '"Tomcat"'))
    until(page, lambda: "Tomcat" in base_in(page))
    settle(page)
    dialog.get_by_role("radio", name="Keep mine").check()
    dialog.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("cell", name="Tomcat").wait_for()
    page.keyboard.press("Escape")
    edited.said("Not saved. Your edits are kept here.")
    assert text(site) == ZOO.replace('"Cat"', '"Tomcat"') and "Tiger" in edited.cell("🐱").inner_text()
    assert has_draft(page)
    edited.button("Undo").click()
    # The page adopts what was built during a save soon after it. Where all is undone before, it shows the file.
    assert edited.cell("🐱").inner_text().split()[1] in ("Cat", "Tomcat")


def test_a_server_that_is_gone_loses_no_edit(page, site, served):
    edited = opened(page, served)
    rename(edited, "🐱", "Tiger")
    served.process.kill()
    served.process.wait()
    edited.button("Save").click()
    notice = page.locator(".emojiart-notice")
    notice.wait_for()
    assert "the server does not answer" in notice.inner_text() and text(site) == ZOO and has_draft(page)
    token = "() => document.querySelector('meta[name=emojiart-token]').content"
    before = page.evaluate(token)
    with Served(site, port=served.port):
        until(page, lambda: page.evaluate(token) != before)
        notice.get_by_role("button", name="Try again").click()
        edited.said("Saved to Content/zoo.json.")
        assert text(site) == ZOO.replace('"Cat"', '"Tiger"')


def test_what_the_file_cannot_take_is_said_and_kept(page, site, served):
    edited = opened(page, served)
    rename(edited, "🐱", "Tiger")
    site.write(FILE, ZOO[:-4])
    edited.button("Save").click()
    notice = page.locator(".emojiart-notice")
    notice.wait_for()
    assert "Content/zoo.json:" in notice.inner_text() and text(site) == ZOO[:-4] and has_draft(page)
    site.write(FILE, ZOO)
    notice.get_by_role("button", name="Try again").click()
    edited.said("Saved to Content/zoo.json.")
    assert text(site) == ZOO.replace('"Cat"', '"Tiger"')


def test_where_no_edits_are_taken_nothing_offers_to_save(page, site):
    with Served(site, "--no-edit") as server:
        edited = EditedPage(page, f"http://{server.host}", "zoo").edit()
        assert edited.button("Export").is_visible() and edited.button("Save").count() == 0


def test_a_copy_of_the_output_exports_and_import_takes_it(page, site, tmp_path):
    site.build()
    copy = tmp_path / "elsewhere"
    shutil.copytree(site.output, copy)
    with browsers.serve(copy) as base:
        edited = EditedPage(page, base, "zoo").edit()
        assert edited.button("Save").count() == 0
        drag(edited, "🐰", "🐶", by=(-20, 0))
        rename(edited, "🐷", "Boar")
        export = tmp_path / "zoo.emojiart.json"
        export.write_text(edited.export_text(), encoding="utf-8")
    site.write(FILE, text(site).replace('"Cat"', '"Kitten"'))
    done = site.run("import", str(export))
    assert done.status == 0, done
    items = [
        [(item["symbol"], item["name"]) for item in section["items"]] for section in json.loads(text(site))["sections"]
    ]
    assert items == [
        [("🐰", "Rabbit"), ("🐶", "Dog"), ("🐱", "Kitten"), ("🐹", "Hamster")],
        [("🐮", "Cow"), ("🐷", "Boar")],
    ]
    assert len(changed_lines(site)) == 8 and '"weight": 4.50' in text(site)


def test_a_page_from_disk_knows_its_edits_again_when_an_import_has_written_them(page, site, tmp_path):
    site.build()
    edited = EditedPage(page, site.output.as_uri(), "zoo").edit()
    drag(edited, "🐰", "🐶", by=(-20, 0))
    rename(edited, "🐷", "Boar")
    order, export = edited.order(), tmp_path / "zoo.emojiart.json"
    export.write_text(edited.export_text(), encoding="utf-8")
    # Meanwhile another person edits the file.
    site.write(FILE, text(site).replace('"Cat"', '"Kitten"'))
    assert has_draft(page) and site.run("import", str(export)).status == 0
    site.build()
    page.reload()
    edited.edit()
    assert edited.order() == order and "Kitten" in edited.cell("🐱").inner_text()
    assert not has_draft(page) and edited.button("Undo").is_disabled()
    assert page.locator(".emojiart-notice").count() == 0 and edited.errors == []


def test_what_is_edited_after_an_export_goes_on_from_it_when_it_is_imported(page, site, tmp_path):
    site.build()
    edited = EditedPage(page, site.output.as_uri(), "zoo").edit()
    rename(edited, "🐷", "Boar")
    add(edited, "🦄", "Foal")
    export = tmp_path / "zoo.emojiart.json"
    for name in ("Hog", "Swine"):
        export.write_text(edited.export_text(), encoding="utf-8")
        for item in ("🐷", "🦄"):
            rename(edited, item, name)
        done = site.run("import", str(export))
        assert done.status == 0, done.err
        site.build()
        page.reload()
        edited.edit()
        until(page, lambda: name in edited.cell("🦄").inner_text())
    names = [item["name"] for item in json.loads(text(site))["sections"][1]["items"]]
    assert names == ["Cow", "Hog", "Hog"] and edited.errors == []


def test_korean_pages_save_in_korean(page, site):
    site.write("site.yml", "language: ko\n")
    with Served(site) as server:
        edited = EditedPage(page, f"http://{server.host}", "zoo").edit("편집")
        drop = edited.button("삭제")
        edited.select("🐶")
        drop.click()
        site.write(FILE, ZOO.replace('"Dog"', '"Hound"'))
        edited.button("저장").click()
        dialog = page.get_by_role("dialog", name="양쪽에서 모두 바뀌었습니다")
        dialog.get_by_role("radio", name="내 것 유지").check()
        dialog.get_by_role("button", name="저장", exact=True).click()
        edited.said("저장한 파일: Content/zoo.json.")
    assert text(site) == ZOO.replace(DOG, "")
