"""The frame of edit mode: the document's share of the window, that nothing covers it, and the way in and out."""

import json

import browsers
import pytest
from editing import settle, until
from law_seeds import IS_LONG, draw, some
from pixels import contrast, pixels

SIZES = {
    "laptop": ({"width": 1366, "height": 768}, 1, False, 75),
    "large": ({"width": 1920, "height": 1080}, 1, False, 80),
    "phone": ({"width": 375, "height": 740}, 2, True, 60),
    "200 %": ({"width": 683, "height": 384}, 2, False, 45),
}
# Pages of the demo, by what is edited there.
PAGES = {
    "canvas": ("artworks/bee-garden", ".emojiart-viewport"),
    "collection": ("animals", None),
    "Korean collection": ("joined", None),
}
EACH = [(name, size) for name in PAGES for size in SIZES]
# The percentage of the window's points that show the document: inside its scroll container, and uncovered.
SHARE = """selector => {
  const box = selector ? document.querySelector(selector).getBoundingClientRect()
    : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const over = '.emojiart-editing, .emojiart-adding, .emojiart-side, .emojiart-menu, [role=status], dialog, header, footer';
  let shown = 0, all = 0;
  // Every 6 px in both directions, but only every fourth point of a row.
  for (let y = 3; y < innerHeight; y += 6) for (let x = 3 + 5 * y % 24; x < innerWidth; x += 24) {
    all++;
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
    const at = document.elementFromPoint(x, y);
    if (at && !at.closest(over)) shown++;
  }
  return 100 * shown / all; }"""


@pytest.fixture(scope="module")
def demo_base(demo):
    with browsers.serve(demo.output) as base:
        yield base


def open_page(chromium, demo_base, name, size="laptop", **options):
    viewport, scale, has_touch, _ = SIZES[size]
    context = chromium.new_context(
        viewport=viewport, device_scale_factor=scale, has_touch=has_touch, reduced_motion="reduce", **options
    )
    page = context.new_page()
    page.goto(f"{demo_base}/{PAGES[name][0]}/")
    return page


def edit(page):
    page.locator(".emojiart-edit").click()
    page.wait_for_selector("[data-editing]")
    settle(page)


@pytest.mark.parametrize("name, size", [*EACH[: len(SIZES)], *some(EACH[len(SIZES) :], 3)])
def test_the_document_has_the_window(chromium, demo_base, name, size):
    page = open_page(chromium, demo_base, name, size)
    edit(page)
    # What covers the document may come late.
    page.wait_for_timeout(300)
    share = page.evaluate(SHARE, PAGES[name][1])
    assert share >= SIZES[size][3], share
    if name == "canvas":
        box, drawing = (page.locator(each).bounding_box() for each in (".emojiart-viewport", ".emojiart-sized > svg"))
        assert drawing["x"] >= box["x"] and drawing["x"] + drawing["width"] <= box["x"] + box["width"]
        assert drawing["y"] >= box["y"] and drawing["y"] + drawing["height"] <= box["y"] + box["height"]
        # Fitted to its box, but not enlarged beyond 100 %.
        assert drawing["width"] == 800 or max(drawing["width"] / box["width"], drawing["height"] / box["height"]) > 0.85
        assert page.locator("[data-palette]").bounding_box()["width"] <= 272 or size in ("phone", "200 %")
    page.context.close()


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_the_way_in_and_out_keeps_what_is_in_sight(chromium, demo_base, size):
    page = open_page(chromium, demo_base, "collection", size)
    top = lambda: page.evaluate("document.querySelectorAll('[data-item]')[30].getBoundingClientRect().top")
    page.evaluate("document.querySelectorAll('[data-item]')[30].scrollIntoView({block: 'center'})")
    before = top(), page.evaluate("scrollY")
    # At the end of the page, which is shorter in edit mode, since other parts are hidden.
    least = lambda: page.evaluate("document.documentElement.scrollHeight - innerHeight - scrollY") < 2
    edit_button = page.locator(".emojiart-edit")
    edit_button.evaluate("button => button.click()")
    page.wait_for_selector("[data-editing]")
    until(page, lambda: abs(top() - before[0]) < 2 or least(), top)
    edit_button.click()
    until(page, lambda: abs(top() - before[0]) < 2 and abs(page.evaluate("scrollY") - before[1]) < 2)
    assert page.evaluate("document.activeElement.className") == "emojiart-edit"
    page.context.close()


def test_a_finger_opens_and_closes_the_sheet_and_the_drawing_stays_in_sight(chromium, demo_base):
    page = open_page(chromium, demo_base, "canvas", "phone")
    edit(page)
    handle, viewport = page.locator(".emojiart-sheet-handle"), page.locator(".emojiart-viewport")
    whole = viewport.bounding_box()["height"]
    handle.tap()
    until(page, lambda: handle.get_attribute("aria-expanded") == "true")
    until(page, lambda: abs(viewport.bounding_box()["height"] - whole / 2) < 30)
    drawing = page.locator(".emojiart-sized > svg")
    until(page, lambda: drawing.bounding_box()["height"] < viewport.bounding_box()["height"])
    # Dragged down, it closes.
    box = handle.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 10
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(x, y + 30 * step)
    page.mouse.up()
    until(page, lambda: handle.get_attribute("aria-expanded") == "false")
    until(page, lambda: viewport.bounding_box()["height"] == whole)
    page.context.close()


def test_the_sheet_opens_with_the_numbers_of_what_is_selected_in_sight(chromium, demo_base):
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(f"{demo_base}/{PAGES['canvas'][0]}/")
    edit(page)
    page.locator("[data-placement]").first.focus()
    page.keyboard.press("Space")
    page.locator(".emojiart-sheet-handle").tap()
    numbers, sheet = (page.locator(each) for each in (".emojiart-numbers", ".emojiart-side-body"))
    end = lambda each: each.bounding_box()["y"] + each.bounding_box()["height"]
    until(page, lambda: end(numbers) <= end(sheet))
    context.close()


@pytest.mark.parametrize("width, height, has_touch", [(844, 390, True), (853, 480, False), (1280, 420, False)])
def test_in_a_low_window_the_numbers_of_a_placement_are_below_the_palette(
    chromium, demo_base, width, height, has_touch
):
    context = chromium.new_context(viewport={"width": width, "height": height}, has_touch=has_touch)
    page = context.new_page()
    page.goto(f"{demo_base}/{PAGES['canvas'][0]}/")
    edit(page)
    page.locator("[data-placement]").first.focus()
    page.keyboard.press("Space")
    last, panel = (page.locator(each) for each in ("[data-palette] > :last-child", ".emojiart-panel"))
    until(page, panel.is_visible)
    assert last.bounding_box()["y"] + last.bounding_box()["height"] <= panel.bounding_box()["y"]
    align = panel.locator("select")
    align.scroll_into_view_if_needed()
    assert align.bounding_box()["y"] + align.bounding_box()["height"] <= height
    context.close()


def test_the_sentence_that_greets_on_a_canvas_is_shown_whole_and_buttons_leave_room(chromium, demo_base):
    context = chromium.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.goto(f"{demo_base}/{PAGES['canvas'][0]}/")
    edit(page)
    said = page.locator(".emojiart-said [role=status]")
    until(page, lambda: said.inner_text().startswith("Editing."))
    assert said.evaluate("element => element.scrollHeight <= element.clientHeight")
    for width in (768, 1280, 900, 1024):
        page.set_viewport_size({"width": width, "height": 700})
        settle(page)
        until(page, lambda: page.locator(".emojiart-said").bounding_box()["width"] >= 160, lambda: width)  # noqa: B023
        assert page.locator("[data-action=export]").is_visible(), width
    context.close()


@pytest.mark.parametrize("text", ["100%", "150%", "200%"])
def test_of_a_message_longer_than_the_bar_two_lines_are_shown_and_no_part_of_a_third(chromium, demo_base, text):
    page = open_page(chromium, demo_base, "canvas", "phone")
    page.evaluate("size => document.documentElement.style.fontSize = size", text)
    edit(page)
    said = page.locator(".emojiart-said [role=status]")
    until(page, lambda: said.get_attribute("data-shown") is not None)
    # Letters as high as the line. The lines stand in the middle of the bar.
    said.evaluate("element => element.textContent = 'Ê한글 '.repeat(40)")
    line = said.evaluate("element => parseFloat(getComputedStyle(element).lineHeight)")
    box, scale = page.locator(".emojiart-title-box").bounding_box(), 2
    rows = pixels(page.screenshot(clip=box, scale="device"))
    middle, colors = len(rows) / 2, [len(set(row[8:-8])) for row in rows]
    assert all(count == 1 for count in colors[round(middle + line * scale) + 1 :]), colors
    assert max(colors[: round(middle)]) > 1 and max(colors[round(middle) :]) > 1
    page.context.close()


def with_draft(context, base):
    """A page that a draft is found on, and the editor's script, which it waits for."""
    page, address = context.new_page(), f"{base}/{PAGES['collection'][0]}/"
    page.goto(address)
    edit(page)
    page.locator("[data-item]").first.focus()
    page.keyboard.press("Delete")
    again, held = context.new_page(), []
    again.route("**/editor.*", lambda route: held.append(route))
    again.goto(address, wait_until="commit")
    until(again, lambda: held, "the editor is asked for")
    return again, held[0]


@pytest.mark.parametrize("width", [390, 1000])
def test_where_a_draft_starts_the_editor_edit_keeps_its_place(chromium, demo_base, width):
    context = chromium.new_context(viewport={"width": width, "height": 844}, reduced_motion="reduce")
    again, script = with_draft(context, demo_base)
    box = again.locator(".emojiart-edit").bounding_box()
    script.continue_()
    again.wait_for_selector("[data-editor=off]")
    settle(again)
    again.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    again.wait_for_selector("[data-editing]")
    context.close()


def test_where_a_draft_starts_the_editor_a_press_of_edit_is_taken(chromium, demo_base):
    context = chromium.new_context(viewport={"width": 1000, "height": 844}, reduced_motion="reduce")
    again, script = with_draft(context, demo_base)
    again.locator(".emojiart-edit").hover()
    again.mouse.down()
    script.continue_()
    # Time enough for it to start.
    again.wait_for_timeout(1000)
    again.mouse.up()
    again.wait_for_selector("[data-editing]")
    context.close()


def test_space_held_moves_the_view_and_selects_nothing(chromium, demo_base):
    page = open_page(chromium, demo_base, "canvas")
    edit(page)
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    page.locator("[data-placement]").first.focus()
    scrolled = lambda: page.evaluate(
        "(() => { const {scrollLeft, scrollTop} = document.querySelector('.emojiart-viewport'); return [scrollLeft, scrollTop] })()"
    )
    before, exported = scrolled(), page.locator("[data-placement]").first.get_attribute("x")
    page.keyboard.down(" ")
    page.mouse.move(500, 400)
    page.mouse.down()
    page.mouse.move(440, 350, steps=4)
    page.mouse.up()
    page.keyboard.up(" ")
    until(page, lambda: abs(scrolled()[0] - before[0] - 60) < 5 and abs(scrolled()[1] - before[1] - 50) < 5, scrolled)
    assert page.locator("[aria-selected=true]").count() == 0
    assert page.locator("[data-placement]").first.get_attribute("x") == exported
    page.context.close()


def test_a_notice_pushes_the_document_down_and_does_not_cover_it(chromium, demo_base):
    page = open_page(chromium, demo_base, "canvas")
    edit(page)
    page.evaluate("""() => {
      const data = new DataTransfer();
      data.items.add(new File(['no picture'], 'a.png', { type: 'image/png' }));
      const at = document.querySelector('.emojiart-viewport');
      for (const type of ['dragenter', 'dragover', 'drop']) {
        at.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, clientX: 400, clientY: 400, dataTransfer: data }));
      }
    }""")
    notice, viewport = page.locator(".emojiart-notice"), page.locator(".emojiart-viewport")
    notice.wait_for()
    bottom = lambda: notice.bounding_box()["y"] + notice.bounding_box()["height"]
    until(page, lambda: bottom() <= viewport.bounding_box()["y"] + 1)
    notice.get_by_role("button", name="Dismiss").click()
    until(page, lambda: viewport.bounding_box()["y"] < 60)
    page.context.close()


# A short run has each page in a window of its own kind.
DRAWN = [*zip(PAGES, draw("windows").sample(["laptop", "phone", "200 %"], 3))]


@pytest.mark.parametrize("name, size", EACH if IS_LONG else DRAWN)
@pytest.mark.slow(reason="axe looks at each node of a page, in two states")
def test_axe_finds_nothing_in_the_frame(chromium, demo_base, name, size):
    # axe is a script of its own, and the page's policy allows none.
    page = open_page(chromium, demo_base, name, size, bypass_csp=True, color_scheme="dark")
    edit(page)
    if name == "canvas":
        until(page, lambda: page.locator("[data-palette] option").count() > 1, "the emoji of the palette")
    found = {"on": browsers.axe(page)}
    thing = page.locator("[data-placement], [data-item]").first
    (thing.tap if SIZES[size][2] else thing.click)(force=True)
    handle = page.locator(".emojiart-sheet-handle")
    if handle.is_visible():
        handle.click()
        until(page, lambda: handle.get_attribute("aria-expanded") == "true")
    found["selected"] = browsers.axe(page)
    assert {
        state: [(each["id"], each["nodes"][0]["target"]) for each in all] for state, all in found.items() if all
    } == {}
    page.context.close()


def test_what_is_typed_into_the_title_is_kept_by_whatever_comes_next(chromium, demo_base):
    """A new artwork gets another id with its title; the press that ends the typing places an emoji all the same."""
    page = open_page(chromium, demo_base, "canvas")
    page.goto(f"{demo_base}/artworks/")
    page.get_by_role("button", name="New artwork").click()
    page.wait_for_selector("[data-artwork][data-editing]")
    until(page, lambda: page.evaluate("document.activeElement.className") == "emojiart-title")
    page.keyboard.type("Garden")
    page.locator("[data-palette] .emojiart-choices button").nth(2).click()
    until(page, lambda: page.locator("[data-placement]").count() == 1 and page.url.endswith("#garden"))
    # A reload finds the same frame.
    page.reload()
    page.wait_for_selector("[data-artwork][data-editing]")
    until(page, lambda: page.locator("input.emojiart-title").input_value() == "Garden")
    top = page.locator("[data-artwork]").bounding_box()["y"]
    assert page.locator(".emojiart-toolbar").bounding_box()["y"] == 0 and 40 < top < 60
    page.context.close()


# The item whose cell is at a point of the window.
UNDER = """([x, y]) => document.elementsFromPoint(x, y).map(each => each.closest('[data-item]')?.dataset.item).find(each => each)"""


NEAREST = """([held, isTop, top, bottom]) => {
  const cells = [...document.querySelectorAll('[data-item]')].filter(each => each.dataset.item !== held)
    .map(each => each.getBoundingClientRect())
    // In the middle column: what goes before or after it stays in its row.
    .filter(each => each.top > top + 70 && each.bottom < bottom - 70 && each.left > 100 && each.right < 275);
  const one = cells.reduce((best, each) => isTop === each.top < best.top ? each : best);
  return [one.left + one.width / 4, one.top + one.height / 2]; }"""


@pytest.mark.parametrize("edge", ["top", "bottom"])
def test_at_the_windows_edges_a_drop_goes_where_the_finger_is(chromium, demo_base, edge):
    page = open_page(chromium, demo_base, "collection", "phone")
    edit(page)
    # A way of 600 px to that end of the page.
    page.evaluate(
        "top => scrollTo({ top: top < 0 ? document.documentElement.scrollHeight - innerHeight + top : top, behavior: 'instant' })",
        600 if edge == "top" else -600,
    )
    settle(page)
    bar, adding = page.locator(".emojiart-editing").bounding_box(), page.locator(".emojiart-adding").bounding_box()
    x, y = 187, 300
    held = page.evaluate(UNDER, [x, y])
    browsers.touch(page, "touchStart", (x, y))
    until(page, lambda: page.locator(".emojiart-ghost").count() == 1, "lifted by a finger")
    # While something is dragged the buttons for adding cover nothing.
    free = [bar["y"] + bar["height"], adding["y"] + adding["height"]]
    target = free[0] + 6 if edge == "top" else free[1] - 6
    for step in range(1, 13):
        browsers.touch(page, "touchMove", (x, y + (target - y) * step / 12))
        page.wait_for_timeout(16)
    # It auto-scrolls there, to the end of the page, and comes to rest.
    end = "scrollY === 0" if edge == "top" else "scrollY >= document.documentElement.scrollHeight - innerHeight - 1"
    seen = []
    until(
        page, lambda: seen.append(page.evaluate(f"{end} && scrollY + 1")) or seen[-1] and set(seen[-10:]) == {seen[-1]}
    )
    # The fully visible cell that is nearest to that edge.
    x, y = page.evaluate(NEAREST, [held, edge == "top", *free])
    browsers.touch(page, "touchMove", (x, y))
    settle(page)
    browsers.touch(page, "touchEnd")
    until(page, lambda: page.locator(".emojiart-ghost").count() == 0)
    settle(page)
    box = page.locator(f'[data-item="{held}"]').bounding_box()
    # The item is at the position of that cell, or next to it.
    assert abs(box["y"] + box["height"] / 2 - y) < box["height"] / 2
    assert abs(box["x"] + box["width"] / 2 - x) < box["width"] * 1.5
    page.context.close()


def test_what_a_finger_takes_out_of_the_sheet_lands_beneath_it(chromium, demo_base):
    page = open_page(chromium, demo_base, "canvas", "phone")
    edit(page)
    handle = page.locator(".emojiart-sheet-handle")
    handle.tap()
    until(page, lambda: handle.get_attribute("aria-expanded") == "true")
    settle(page)
    emoji = page.locator("[data-palette] .emojiart-choices button").nth(5)
    box, drawing = emoji.bounding_box(), page.locator(".emojiart-sized > svg").bounding_box()
    start = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    end = (drawing["x"] + 40, drawing["y"] + drawing["height"] - 12)
    browsers.touch(page, "touchStart", start)
    until(page, lambda: page.locator(".emojiart-carried").count() == 1, "taken out of the sheet")
    for step in range(1, 11):
        part = step / 10
        browsers.touch(page, "touchMove", tuple(a + (b - a) * part for a, b in zip(start, end)))
    browsers.touch(page, "touchEnd")
    placed = page.locator("[data-placement][aria-selected=true]")
    until(page, lambda: placed.count() == 1)
    found = placed.bounding_box()
    assert abs(found["x"] + found["width"] / 2 - end[0]) < 4 and abs(found["y"] + found["height"] / 2 - end[1]) < 6
    page.context.close()


def test_the_focus_goes_on_from_a_button_that_cannot_be_pressed_any_more(chromium, demo_base):
    page = open_page(chromium, demo_base, "collection")
    edit(page)
    focused = lambda: page.locator(":focus").evaluate_all("all => all.map(each => each.textContent.trim())")
    page.locator("[data-item]").first.focus()
    page.keyboard.press("Delete")
    page.get_by_role("button", name="Undo", exact=True).focus()
    for name in ("Redo", "Undo", "Redo"):
        page.keyboard.press("Enter")
        until(page, lambda: focused() == [name], focused)
    page.context.close()
    # What brings back a draft while one reads goes with its last edit.
    page = open_page(chromium, demo_base, "collection")
    edit(page)
    page.locator("[data-item]").first.focus()
    page.keyboard.press("Delete")
    page.get_by_role("button", name="Done", exact=True).click()
    page.get_by_role("button", name="Undo", exact=True).focus()
    page.keyboard.press("Enter")
    until(page, lambda: focused() == ["Edit"], focused)
    page.context.close()


def test_with_forced_colours_what_is_pressed_is_seen_and_emoji_keep_their_colours(chromium, demo_base):
    page = open_page(chromium, demo_base, "canvas", forced_colors="active")
    edit(page)
    people = page.get_by_role("button", name="People", exact=True)
    for button in (page.get_by_role("button", name="Snap", exact=True), people):
        looks = []
        for press in (lambda: None, button.click):
            press()
            page.mouse.move(5, 300)
            page.evaluate("document.activeElement.blur()")
            looks.append([pixel for row in pixels(button.screenshot()) for pixel in row])
        # A hundred pixels of another colour, which contrasts with the one before.
        seen = sum(contrast(*each) >= 3 for each in zip(*looks, strict=True))
        assert button.get_attribute("aria-pressed") == "true" and seen >= 100
    page.context.close()
    page = open_page(chromium, demo_base, "collection", forced_colors="active")
    edit(page)
    page.locator('[data-item="🐱"]').focus()
    page.keyboard.press("F2")
    shown = page.get_by_role("textbox", name="Symbol", exact=True).screenshot()
    assert any(max(pixel) - min(pixel) > 100 for row in pixels(shown) for pixel in row)
    page.context.close()


def test_who_searches_while_editing_on_a_phone_has_the_whole_bar(chromium, demo_base):
    page = open_page(chromium, demo_base, "collection", "phone")
    edit(page)
    page.locator("[role=search] input").tap()
    assert page.locator("[role=search] input").bounding_box()["width"] > 320
    page.context.close()


def test_the_button_of_a_cell_is_not_below_that_of_its_section(make_site, chromium):
    items = [{"symbol": symbol} for symbol in "🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵"]
    collection = {"title": "Zoo", "sections": [{"items": items}]}
    site = make_site({"Content/zoo.json": json.dumps(collection), "site.yml": "editing: true\n"})
    site.build()
    with browsers.serve(site.output) as served:
        for size in ("laptop", "phone"):
            viewport, scale, has_touch, _ = SIZES[size]
            context = chromium.new_context(viewport=viewport, device_scale_factor=scale, has_touch=has_touch)
            page = context.new_page()
            page.goto(f"{served}/zoo/")
            edit(page)
            # The last cell of the first row: the next is further left.
            lefts = [page.locator("[data-item]").nth(index).bounding_box()["x"] for index in range(len(items))]
            last = page.locator("[data-item]").nth(next(i for i, x in enumerate(lefts[1:]) if x < lefts[i]))
            last.tap() if has_touch else last.hover()
            last.locator("[data-edit]").click(timeout=2000)
            page.locator("dialog[open]").wait_for()
            context.close()
