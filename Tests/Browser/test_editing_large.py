"""Edit mode in windowed collections, and in several collections of a page: selection, drags and deletions work on items
in view and out of view."""

import json

import browsers
import pytest
from conftest import Site
from editing import LAYOUT, EditedPage, base, built, drag, named, order_of, page, settle, until  # noqa: F401
from law_seeds import draw, seeds

SECTIONS, EACH = 6, 400
SYMBOLS = ["🐶", "🐱", "🐭", "🐹", "🐰", "🦊", "🐻", "🐼", "🐨", "🐯"]
ORDER = [[f"s{section}i{number}" for number in range(EACH)] for section in range(SECTIONS)]
# Cells that scrolled into view: each has its handle and is selected.
MIDDLE_IS_SELECTED = """() => { const cells = [...document.querySelectorAll('[data-item]')];
  return cells.filter(cell => cell.ariaSelected === 'true' && /^s[1-4]i/.test(cell.dataset.item)).length > 10
    && cells.every(cell => cell.ariaSelected && cell.querySelector('[data-handle]')) && cells.filter(cell => cell.ariaSelected === 'false').length <= 3; }"""
# The announced target for s0i1, after scrolling has ended: the cell it would follow.
TOLD = """async () => {
  for (let still = 0, y = -1; still < 5; y = scrollY) { still = y === scrollY ? still + 1 : 0; await new Promise(requestAnimationFrame); }
  const cells = [...document.querySelectorAll('[data-item]')].map(cell => [cell.dataset.item, cell.getBoundingClientRect()])
    .sort(([, a], [, b]) => Math.round(a.top - b.top) || a.left - b.left);
  const [, section, number] = /s(\\d+)i(\\d+)/.exec(cells[cells.findIndex(([id]) => id === 's0i1') - 1][0]).map(Number);
  const places = [`place ${number + 2} of 401 in Part ${section}`, ...(number === 399 ? [`place 1 of 401 in Part ${section + 1}`] : [])];
  const said = document.querySelector('[role="status"]').textContent;
  return places.some(place => said === `Item 0.1: ${place}`) && said; }"""
# The cells in the page with their links; null while none is in view.
LINKS = """() => { const cells = [...document.querySelectorAll('[data-item]')];
  const isSeen = cell => { const r = cell.getBoundingClientRect(); return r.bottom > 0 && r.top < innerHeight; };
  return cells.filter(isSeen).length < 20 ? null : cells.map(cell => [cell.dataset.item, cell.id, cell.querySelector('a')?.getAttribute('href') ?? null]); }"""
SELECTED = "() => [...document.querySelectorAll('[data-item][aria-selected=true]')].map(cell => cell.dataset.item)"

# The right edge of the cells that are not held.
RIGHT = """() => Math.max(...[...document.querySelectorAll("[data-item]:not([data-lifted])")]
  .map((cell) => cell.getBoundingClientRect().right))"""


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    site = Site(tmp_path_factory.mktemp("large"))
    site.write(
        "Content/big.json",
        {
            "id": "big",
            "title": "Big",
            "layout": LAYOUT,
            "sections": [
                {
                    "id": f"s{section}",
                    "title": f"Part {section}",
                    "items": [
                        named(SYMBOLS[number % 10], f"Item {section}.{number}", id=f"s{section}i{number}")
                        for number in range(EACH)
                    ],
                }
                for section in range(SECTIONS)
            ],
        },
    )
    site.build(timeout=300)
    with browsers.serve(site.output) as address:
        yield address


@pytest.fixture
def edited(page, large):
    page.set_viewport_size({"width": 1000, "height": 700})
    return EditedPage(page, large, "big").edit()


def selected_count(edited, count):
    edited.said(f"{count} selected")


def test_a_click_with_control_toggles_cells_that_come_and_go(edited):
    page = edited.page
    edited.cell("s0i3").click(modifiers=["Control"])
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    until(page, lambda: edited.cell("s5i399").count(), "the last cells")
    edited.cell("s5i399").click(modifiers=["Control"])
    edited.said("Item 5.399 selected, 2 in all")
    assert page.url == edited.address and len(page.context.pages) == 1
    edited.press("Delete")
    edited.said("2 emoji deleted")


def test_row_37_a_range_reaches_over_what_is_not_in_the_page(edited):
    page = edited.page
    edited.select("s0i3")
    # By script: smooth scrolling of a key would continue after the next query.
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    until(page, lambda: edited.cell("s5i396").count() and edited.cell("s5i399").count(), "the last cells")
    assert edited.cell("s0i3").count() <= 1 and edited.cell("s2i0").count() == 0
    edited.cell("s5i396").click(modifiers=["Shift"])
    selected_count(edited, SECTIONS * EACH - 3 - 3)
    assert edited.cell("s5i397").get_attribute("aria-selected") == "false"
    page.evaluate("scrollTo(0, 0.4 * document.documentElement.scrollHeight)")
    # Cells that scroll in are in edit mode and selected, apart from the focused one and its neighbours.
    until(page, lambda: page.evaluate(MIDDLE_IS_SELECTED), "cells of the middle")
    edited.button("Delete").click()
    edited.said(f"{SECTIONS * EACH - 6} emoji deleted")
    assert order_of(edited.document()) == [["s0i0", "s0i1", "s0i2"], [], [], [], [], ["s5i397", "s5i398", "s5i399"]]
    edited.button("Undo").click()
    assert order_of(edited.document()) == ORDER and edited.button("Undo").is_disabled()


def test_rows_37_and_38_all_are_selected_and_deleted_in_one_step(edited):
    edited.press("Escape")
    edited.button("Select all").click()
    selected_count(edited, SECTIONS * EACH)
    edited.press("Delete")
    assert edited.order() == [[]] * SECTIONS and order_of(edited.document()) == [[]] * SECTIONS
    edited.button("Undo").click()
    assert order_of(edited.document()) == ORDER
    until(edited.page, lambda: edited.cell("s0i0").count() == 1)


FIRST = """() => {
    const cells = [...document.querySelectorAll("[data-item]")].map((cell) => [cell.dataset.item, cell.getBoundingClientRect()]);
    const [[id, { y }]] = cells.filter(([, { bottom }]) => bottom > 0).sort((a, b) => a[1].y - b[1].y || a[1].x - b[1].x);
    return [id, y];
}"""


def test_all_that_is_cut_comes_back_into_another_section(edited):
    page = edited.page
    edited.select("s0i1")
    edited.press("Control+a", "Control+x")
    edited.said(f"{SECTIONS * EACH} emoji deleted")
    page.get_by_role("button", name="Options of Part 3").focus()
    edited.press("Control+v")
    edited.said(f"{SECTIONS * EACH} emoji added at place 1 of {SECTIONS * EACH} in Part 3")
    everything = [item for section in ORDER for item in section]
    assert order_of(edited.document()) == [everything if part == 3 else [] for part in range(SECTIONS)]
    edited.press("Control+z", "Control+z")
    assert edited.button("Undo").is_disabled() and edited.errors == []


def test_what_one_looks_at_stays_when_the_window_is_resized(edited):
    page = edited.page
    page.evaluate("scrollTo(0, 0.5 * document.documentElement.scrollHeight)")
    settle(page)
    id, y = page.evaluate(FIRST)
    page.set_viewport_size({"width": 800, "height": 700})
    until(page, lambda: abs(edited.cell(id).bounding_box()["y"] - y) <= 1 and page.evaluate("innerWidth") == 800, id)
    settle(page)
    assert abs(edited.cell(id).bounding_box()["y"] - y) <= 1


def test_row_24_a_drag_by_the_edge_reaches_what_was_not_in_the_page(edited):
    page = edited.page
    assert edited.cell("s3i0").count() == 0
    x, y = edited.middle("s0i1")
    drag(edited, "s0i1", (x, 690), end=False)
    # A drag at the edge auto-scrolls; the wheel and keys scroll as well.
    scrolled = lambda: page.evaluate("scrollY")
    until(page, lambda: scrolled() > 900, "the edge scrolls")
    page.mouse.move(x + 3, 350)
    for act, name in [
        (lambda: page.mouse.wheel(0, 9000), "the wheel"),
        (lambda: page.keyboard.press("PageDown"), "Page Down"),
    ]:
        before = scrolled()
        act()
        until(page, lambda: scrolled() > before + 300, name)
    until(
        page,
        lambda: edited.cell("s0i0").count() == 0 and page.locator("[data-item^=s2i]").count() > 20,
        "what was not there",
    )
    page.mouse.move(x + 5, 352)
    settle(page)
    # Announcements are debounced.
    said = until(page, lambda: page.evaluate(TOLD), "where it would go")
    page.mouse.up()
    order = order_of(edited.document())
    section, index = next((section, ids.index("s0i1")) for section, ids in enumerate(order) if "s0i1" in ids)
    assert section > 0 and f"place {index + 1} of" in said and f"Part {section}" in said
    assert order[0] == [id for id in ORDER[0] if id != "s0i1"] and sum(map(len, order)) == SECTIONS * EACH
    assert (
        edited.cell("s0i1").is_visible() and page.locator("[data-lifted], [data-trying], .emojiart-ghost").count() == 0
    )
    edited.button("Undo").click()
    assert order_of(edited.document()) == ORDER and edited.errors == []


def test_undo_and_redo_show_what_they_change_unless_some_of_it_is_in_sight(edited):
    page = edited.page
    end = lambda: (page.evaluate("scrollTo(0, document.documentElement.scrollHeight)"), settle(page))
    in_sight = lambda id: edited.cell(id).count() and 0 < edited.cell(id).bounding_box()["y"] < 700 - 48
    edited.select("s0i3")
    edited.press("Delete")
    page.evaluate("scrollTo(0, 0.4 * document.documentElement.scrollHeight)")
    settle(page)
    edited.select(page.evaluate(FIRST)[0])
    edited.press("Delete", "Escape")
    end()
    assert not in_sight("s0i3")
    edited.press("Control+z")
    until(page, lambda: 0.3 < page.evaluate("scrollY / document.documentElement.scrollHeight") < 0.5, "the second")
    edited.press("Control+z")
    until(page, lambda: in_sight("s0i3"), "what comes back")
    end()
    edited.press("Control+Shift+z")
    # What it stood before, since the item itself is gone.
    until(page, lambda: in_sight("s0i4"), "where it was")
    top = page.evaluate("scrollTo(0, 20); scrollY")
    edited.press("Control+z")
    settle(page)
    assert page.evaluate("scrollY") == top and in_sight("s0i3")
    assert order_of(edited.document()) == ORDER and edited.errors == []


def test_a_section_is_renamed_and_undone_where_it_stands(edited):
    page = edited.page
    rename = lambda title, wanted: (
        edited.section_menu(title, "Rename…"),
        page.keyboard.press("Control+a"),
        page.keyboard.type(wanted),
        page.keyboard.press("Enter"),
    )
    focused = lambda: page.evaluate("document.activeElement.getAttribute('aria-label')")
    heading = page.locator("[data-header]", has_text="Part 1")
    heading.evaluate("header => scrollTo(0, header.getBoundingClientRect().top + scrollY - 600)")
    settle(page)
    edited.section_menu("Part 1", "Close section")
    y, top = heading.bounding_box()["y"], page.evaluate("scrollY")
    rename("Part 1", "Part 1, renamed")
    until(page, lambda: "Part 1, renamed" in heading.text_content() and "Part 1, renamed" in focused(), "the focus")
    assert [heading.bounding_box()["y"], page.evaluate("scrollY")] == [y, top]
    edited.press("Control+z")
    settle(page)
    # In sight, it neither scrolls nor opens.
    assert [heading.bounding_box()["y"], page.evaluate("scrollY"), edited.cell("s1i0").count()] == [y, top, 0]
    edited.press("Control+Shift+z")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    settle(page)
    edited.press("Control+z")
    until(page, lambda: 0 < heading.bounding_box()["y"] < 600, "the heading")
    assert edited.cell("s1i0").count() == 0 and edited.errors == []


def test_what_one_looks_at_stays_when_a_notice_comes_and_goes(edited):
    page = edited.page
    edited.select("s0i3")
    edited.press("Delete")
    page.evaluate("scrollTo(0, 0.5 * document.documentElement.scrollHeight)")
    settle(page)
    id, y = page.evaluate(FIRST)
    page.evaluate("localStorage.clear(); dispatchEvent(new StorageEvent('storage'))")
    notice = page.locator(".emojiart-notice")
    notice.wait_for()
    settle(page)
    assert notice.bounding_box()["height"] > 20 and edited.cell(id).bounding_box()["y"] == pytest.approx(y, abs=1)
    notice.get_by_role("button").last.click()
    settle(page)
    assert edited.cell(id).bounding_box()["y"] == pytest.approx(y, abs=1) and edited.errors == []


def test_a_window_that_gets_narrower_during_a_drag_is_laid_out_at_once(edited):
    page = edited.page
    drag(edited, "s0i1", "s0i12", end=False)
    settle(page)
    at = [round(each) for each in edited.middle("s0i1")]
    page.set_viewport_size({"width": 700, "height": 700})
    until(page, lambda: page.evaluate("innerWidth") == 700 and page.evaluate(RIGHT) <= 700, "laid out")
    # The gap opens where the pointer is.
    page.mouse.move(at[0] - 200, at[1] + 2)
    settle(page)
    until(page, lambda: abs(edited.middle("s0i1")[0] - at[0] + 200) < 80, "the gap")
    shown = [edited.cell(f"s0i{number}").bounding_box() for number in (0, 1, 2, 20)]
    page.mouse.up()
    settle(page)
    assert [edited.cell(f"s0i{number}").bounding_box() for number in (0, 1, 2, 20)] == shown
    assert edited.errors == []


def test_row_43_few_cells_are_in_the_page_and_none_shows_anothers_state(edited):
    page = edited.page
    edited.select("s0i0", "s0i2")
    edited.cell("s0i5").focus()
    counts = []
    for share in (0.3, 0.7, 1, 0.5, 0):
        page.evaluate("share => scrollTo(0, share * document.documentElement.scrollHeight)", share)
        settle(page)
        counts.append(page.locator("[data-item]").count())
        wrong = page.evaluate("""() => [...document.querySelectorAll('[data-item]')].filter(cell => { const [, section, number] = /s(\\d+)i(\\d+)/.exec(cell.dataset.item);
          const name = `Item ${section}.${number}`, isChosen = ['s0i0', 's0i2'].includes(cell.dataset.item);
          return cell.getAttribute('aria-label') !== name || cell.getAttribute('aria-selected') !== String(isChosen) || !cell.textContent.includes(name)
            || cell.querySelector('[data-handle]').getAttribute('aria-label') !== `Reorder ${name}`; }).map(cell => cell.dataset.item)""")
        assert wrong == []
    # 8 in a line, 700 + 2 · 400 pixels of overscan: 15 lines, and the focused cell.
    assert max(counts) <= 8 * 16 + 1 and sorted(page.evaluate(SELECTED)) == ["s0i0", "s0i2"]
    page.evaluate("scrollTo(0, 0)")
    edited.button("Done").click()
    assert page.locator("[data-item][aria-selected], [data-handle]").count() == 0


def test_row_47_after_editing_every_cell_leads_to_its_page(edited):
    page = edited.page
    edited.cell("s0i0").focus()
    edited.press("Delete")
    edited.button("Done").click()
    for share in (0, 0.5, 1):
        page.evaluate("share => scrollTo(0, share * document.documentElement.scrollHeight)", share)
        # Links of cells in view are loaded lazily, so all are checked in one poll.
        links = until(
            page, lambda: (found := page.evaluate(LINKS)) and all(href for _, _, href in found) and found, "links"
        )
        assert [
            (id, href)
            for id, anchor, href in links
            if href not in (f"../big/{id}/index.html", f"{id}/index.html") or anchor != id
        ] == []
    last = page.locator("[data-item]").last
    id = last.get_attribute("data-item")
    last.locator("a").click()
    page.wait_for_url(f"**/big/{id}/index.html")


@pytest.mark.parametrize("seed", seeds(1))
def test_row_22_a_board_loses_nothing_whatever_goes_where(page, base, seed):
    chance = draw(seed)
    edited = EditedPage(page, base, "left", path="three").edit()
    names = ("left", "right", "third")
    everything = lambda: {id: edited.order(id) for id in names}
    start = everything()
    for turn in range(8):
        before = everything()
        source = chance.choice([id for id in names if before[id][0]])
        target, item = chance.choice(names), chance.choice(before[source][0])
        to = chance.choice([None, *before[target][0]])
        x, y = (
            edited.middle(to, target)
            if to
            else edited.header({"left": "One", "right": "Two", "third": "Three"}[target])
        )
        drag(edited, item, (x + chance.choice([-30, 30]), y + (0 if to else 90)), collection=source)
        after = everything()
        assert sum(len(ids[0]) for ids in after.values()) == 6, f"turn {turn}: {item} of {source} to {to} of {target}"
        untouched = [id for id in names if id not in (source, target)]
        assert all(before[id] == after[id] for id in untouched)
        assert source == target or set(before[source][0]) - {item} <= set(after[source][0])
        # Without what was not edited.
        exported = json.loads(edited.export_text())["documents"]
        assert {**start, **{each["id"]: order_of(each["document"]) for each in exported}} == after
    edited.walk("Undo")
    assert everything() == start and edited.errors == []
