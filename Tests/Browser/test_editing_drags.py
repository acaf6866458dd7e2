"""Drags in Chromium, from lift to late events, by rows: behaviours.md §1.1."""

import json

import browsers
import pytest
from editing import FARM, OWN_TYPE, PETS, WILD, ZOO_ORDER, EditedPage, base, built, drag, order_of, page, settle, until  # noqa: F401

# Records access to dragged data, and delays reading files until a test continues it.
SPIES = """(() => { window.read = []; const getData = DataTransfer.prototype.getData;
  DataTransfer.prototype.getData = function (type) { read.push(type); return getData.call(this, type); };
  window.files = {}; Blob.prototype.arrayBuffer = function () { read.push(this.name); return new Promise((resolve, reject) => {
    files[this.name] = { give: bytes => resolve(new Uint8Array(bytes).buffer), fail: () => reject(new Error('gone')) }; }); }; })();"""
# The cells of a section, with placeholders.
PLACES = """id => [...document.querySelectorAll(`[data-section="${id}"] :is([data-item], [data-pending])`)].map(cell => cell.dataset.item ?? '…')"""


@pytest.fixture
def touched(chromium):
    context = chromium.new_context(viewport={"width": 1000, "height": 900}, reduced_motion="reduce", has_touch=True)
    yield context.new_page()
    context.close()


@pytest.fixture
def stopped(page):
    """A page with fake timers."""
    page.clock.install(time=0)
    return page


def stop_clock(page):
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)


def shown(page, section):
    return page.evaluate(PLACES, section)


def ghost(page):
    return page.locator(".emojiart-ghost")


def lift_by_touch(page, *fingers):
    """Long press: holds the last finger until the item below is lifted; other fingers stay."""
    before = ghost(page).count()
    browsers.touch(page, "touchStart", *fingers)
    until(page, lambda: ghost(page).count() == before + 1, "lifted by a finger")


def test_row_1_a_finger_that_scrolls_never_drags(touched, base):
    page = touched
    page.set_viewport_size({"width": 360, "height": 500})
    edited = EditedPage(page, base).edit()
    x, y = edited.middle("🐹")
    browsers.touch(page, "touchStart", (x, y))
    for step in range(1, 12):
        browsers.touch(page, "touchMove", (x, y - 12 * step))
    until(page, lambda: page.evaluate("scrollY") > 0, "the page scrolls")
    page.wait_for_timeout(300)
    assert ghost(page).count() == 0
    browsers.touch(page, "touchEnd")
    assert edited.order() == ZOO_ORDER and edited.button("Undo").is_disabled()


def test_row_3_taps_take_more_along(touched, base):
    page = touched
    edited = EditedPage(page, base).edit()
    hold = edited.middle("🐶")
    lift_by_touch(page, hold)
    # The second pointer is a mouse, since tests cannot lift a single finger.
    for item, name, count in [("🦊", "Fox", 2), ("🐷", "Pig", 3)]:
        edited.cell(item).click()
        edited.said(f"{name} taken along, {count} in all")
    # An item of the drag is not added twice, and a header not at all.
    edited.cell("🐷").click()
    page.locator("[data-header]").first.click()
    assert ghost(page).get_attribute("data-count") == "3" and page.locator('[aria-selected="true"]').count() == 0
    x, y = edited.middle("🐻")
    for step in (0.5, 0.9, 1):
        browsers.touch(page, "touchMove", (hold[0] + (x + 20 - hold[0]) * step, hold[1] + (y - hold[1]) * step))
    settle(page)
    browsers.touch(page, "touchEnd")
    assert edited.order() == [PETS[1:], [id for id in FARM if id != "🐷"], ["🐻", "🐶", "🐷", "🦊"], []]
    edited.button("Undo").click()
    assert edited.order() == ZOO_ORDER and edited.button("Undo").is_disabled()


def test_row_3_space_and_clicks_take_more_along_and_cancelling_restores_all(page, base):
    edited = EditedPage(page, base).edit()
    edited.cell("🐶").focus()
    edited.press("Space", "Control+ArrowRight", "Control+ArrowRight", "Space")
    edited.said("Hamster taken along, 2 in all")
    edited.cell("🦊").click()
    edited.said("Fox taken along, 3 in all")
    assert page.locator('[aria-selected="true"]').count() == 0
    edited.press("ArrowRight")
    edited.said("3 emoji: place 2 of 5 in Pets")
    edited.press("Escape")
    edited.said("Cancelled; 3 emoji are back in their places")
    assert edited.order() == ZOO_ORDER and edited.button("Undo").is_disabled()
    edited.cell("🐶").focus()
    edited.press("Space", "Control+ArrowRight", "Space", "ArrowRight", "Enter")
    assert edited.order()[0] == ["🐹", "🐶", "🐱", "🐰"]


def test_row_4_nothing_is_read_before_the_drop_and_what_is_refused_gets_none(page, base):
    page.add_init_script(
        SPIES
        + "window.heard = []; for (const type of ['drop', 'dragleave']) addEventListener(type, () => heard.push(type), true);"
    )
    edited = EditedPage(page, base).edit()
    browsers.external_drop(page, '[data-item="🐻"]', text="🐢", end="hold")
    until(page, lambda: edited.root().get_attribute("data-trying") is not None, "the place is shown")
    assert page.evaluate("read") == []
    browsers.external_drop(page, '[data-item="🐻"]', text="🐢")
    until(page, lambda: len(edited.order()[2]) == 3)
    assert set(page.evaluate("read")) == {OWN_TYPE, "text/plain"}
    page.evaluate("window.heard = []")
    browsers.external_drop(page, '[data-item="🐻"]', html="<b>🐢</b>")
    # A drop that is not accepted is a dragleave.
    until(page, lambda: page.evaluate("heard.length"), "the end of the drag")
    assert (
        edited.root().get_attribute("data-trying") is None
        and page.evaluate("heard") == ["dragleave"]
        and len(edited.order()[2]) == 3
    )


def test_what_is_dropped_as_it_comes_over_another_cell_is_taken(page, base):
    # A browser fires `dragenter` alone over another element, and drops nothing on what did not accept that.
    edited = EditedPage(page, base).edit()
    browsers.external_drop(page, '[data-item="🐶"]', text="🐢", end="hold")
    until(page, lambda: edited.root().get_attribute("data-trying") is not None, "the place is shown")
    x, y = edited.middle("🐻")
    data = {"items": [{"mimeType": "text/plain", "data": "🐢"}], "files": [], "dragOperationsMask": 1}
    browsers.cdp(page).send("Input.dispatchDragEvent", {"type": "drop", "x": x, "y": y, "data": data})
    until(page, lambda: len(edited.order()[2]) == 3, edited.order)


def test_row_6_staying_on_a_header_means_its_section_as_a_whole(stopped, base):
    page = stopped
    edited = EditedPage(page, base).edit()
    edited.section_menu("Farm", "Close section")
    assert edited.order()[1] == [] and order_of(edited.document()) == ZOO_ORDER
    stop_clock(page)
    into = page.locator("[data-header][data-into]")
    drag(edited, "🐶", edited.header("Farm"), end=False)
    page.clock.run_for(450)
    assert into.count() == 0
    page.clock.run_for(100)
    assert into.text_content() == "Farm"
    edited.said("Dog: place 7 of 7 in Farm")
    page.mouse.up()
    page.clock.resume()
    assert into.count() == 0 and page.locator('[data-section="farm"][data-closed]').count() == 1
    assert order_of(edited.document()) == [PETS[1:], FARM + ["🐶"], WILD, []]
    edited.section_menu("Farm", "Open section")
    assert edited.order() == [PETS[1:], FARM + ["🐶"], WILD, []]
    stop_clock(page)
    # Beside the centre of a header the target is a gap.
    x, y = edited.header("Farm")
    box = page.locator("[data-header]", has_text="Farm").bounding_box()
    drag(edited, "🐱", (x, box["y"] + box["height"] - 2), end=False)
    page.clock.run_for(900)
    assert into.count() == 0
    page.mouse.up()


def test_row_24_a_closed_section_opens_under_what_is_dragged(stopped, base):
    page = stopped
    edited = EditedPage(page, base).edit()
    edited.section_menu("Farm", "Close section")
    stop_clock(page)
    drag(edited, "🐶", edited.header("Farm"), end=False)
    page.clock.run_for(650)
    assert edited.cell("🐔").count() == 0
    page.clock.run_for(100)
    assert edited.cell("🐔").count() == 1
    page.mouse.move(*before(edited, "🐔"))
    page.clock.run_for(50)
    page.mouse.up()
    assert edited.order() == [PETS[1:], ["🐮", "🐷", "🐶", "🐔", "🐴", "🐑", "🐐"], WILD, []]


def test_row_24_a_closed_section_opens_under_what_comes_from_elsewhere(stopped, base):
    page = stopped
    edited = EditedPage(page, base).edit()
    edited.section_menu("Farm", "Close section")
    stop_clock(page)
    browsers.external_drop(page, edited.header("Farm"), text="🐢", end="hold")
    until(page, lambda: edited.root().get_attribute("data-trying") is not None, "the place is shown")
    page.clock.run_for(800)
    assert edited.cell("🐔").count() == 1
    browsers.external_drop(page, edited.header("Farm"), text="🐢")
    until(page, lambda: edited.order()[1] == FARM + ["🐢"])


def drop_file(edited, target, name, type="text/plain"):
    browsers.synthetic_drop(edited.page, target, files={name: (type, "")})


def give(page, name, text):
    page.evaluate(
        "([name, bytes]) => files[name].give(bytes)", [name, list(text.encode() if isinstance(text, str) else text)]
    )


def before(edited, item):
    x, y = edited.middle(item)
    return x - 30, y


def test_rows_9_and_14_a_place_is_kept_for_what_is_still_being_read(page, base):
    page.add_init_script(SPIES)
    edited = EditedPage(page, base).edit()
    drop_file(edited, before(edited, "🐔"), "late.txt")
    assert shown(page, "farm") == ["🐮", "🐷", "…", "🐔", "🐴", "🐑", "🐐"]
    assert page.locator('[data-pending][aria-busy="true"]').count() == 1
    assert order_of(edited.document()) == ZOO_ORDER, "what is not there is not exported"
    # Events arrive during the drag: two items before the target are deleted.
    page.mouse.move(900, 700)
    edited.select("🐮", "🐷")
    edited.press("Delete")
    assert shown(page, "farm") == ["…", "🐔", "🐴", "🐑", "🐐"]
    give(page, "late.txt", "🐢 and 🐍")
    until(page, lambda: page.locator("[data-pending]").count() == 0)
    assert edited.order()[1] == ["🐢", "🐍", "🐔", "🐴", "🐑", "🐐"]
    edited.button("Undo").click()
    edited.button("Undo").click()
    assert edited.order() == ZOO_ORDER


def test_row_8_what_is_read_succeeds_or_fails_by_itself_and_in_any_order(page, base):
    page.add_init_script(SPIES)
    edited = EditedPage(page, base).edit()
    names = ["one.txt", "two.txt", "three.txt"]
    browsers.synthetic_drop(page, before(edited, "🐻"), files=dict.fromkeys(names, ("text/plain", "")))
    assert shown(page, "wild") == ["🦊", "…", "…", "…", "🐻"]
    give(page, "three.txt", "🐢")
    until(page, lambda: shown(page, "wild") == ["🦊", "…", "…", "🐢", "🐻"])
    page.evaluate("files['two.txt'].fail()")
    until(page, lambda: shown(page, "wild") == ["🦊", "…", "🐢", "🐻"])
    give(page, "one.txt", "🐍")
    until(page, lambda: edited.order()[2] == ["🦊", "🐍", "🐢", "🐻"])
    # The page stays interactive meanwhile.
    edited.cell("🐶").focus()
    edited.press("Space", "ArrowRight", "Space")
    assert edited.order()[0][:2] == ["🐱", "🐶"]


FAILURES = {
    "late": "slow.txt took too long to read.",
    "gone": "slow.txt could not be read as text.",
    "not text": "slow.txt is no text in UTF-8. Save it as UTF-8.",
    "nothing": "There is no emoji in slow.txt.",
    "refused": "slow.pdf is neither a picture nor a text, and nothing else is taken.",
}


@pytest.mark.parametrize("how", FAILURES)
def test_row_15_what_cannot_be_read_leaves_nothing_but_its_reason(stopped, base, how):
    page = stopped
    page.add_init_script(SPIES)
    edited = EditedPage(page, base).edit()
    stop_clock(page)
    drop_file(
        edited,
        before(edited, "🐻"),
        "slow.pdf" if how == "refused" else "slow.txt",
        "application/pdf" if how == "refused" else "text/plain",
    )
    if how == "late":
        page.clock.run_for(9000)
        assert shown(page, "wild") == ["🦊", "…", "🐻"]
        page.clock.run_for(1500)
    elif how == "gone":
        page.evaluate("files['slow.txt'].fail()")
    elif how != "refused":
        give(page, "slow.txt", b"\xff\xfe\x00" if how == "not text" else "no emoji")
    until(page, lambda: page.get_by_role("group", name=FAILURES[how]).count() == 1, FAILURES[how])
    assert (
        shown(page, "wild") == WILD
        and edited.button("Undo").is_disabled()
        and page.evaluate("localStorage.length") == 0
    )
    if how == "gone":
        edited.button("Try again").click()
        assert shown(page, "wild") == ["🦊", "…", "🐻"]
        give(page, "slow.txt", "🐢")
        until(page, lambda: edited.order()[2] == ["🦊", "🐢", "🐻"])
    assert page.locator(".emojiart-notice").count() == (0 if how == "gone" else 1) and edited.errors == []


def test_row_28_a_thousand_files_are_refused_and_text_counts_before_pictures_of_it(page, base):
    edited = EditedPage(page, base).edit()
    browsers.synthetic_drop(
        page, before(edited, "🐻"), files={f"{number}.txt": ("text/plain", "🐢") for number in range(1000)}
    )
    edited.said("Refused: more than 100 files. “emojiart import” takes a whole folder of pictures.")
    assert shown(page, "wild") == WILD and edited.button("Undo").is_disabled()
    browsers.synthetic_drop(page, before(edited, "🐻"), text="🐢", files={"copy.png": ("image/png", "")})
    assert edited.order()[2] == ["🦊", "🐢", "🐻"] and page.locator(".emojiart-notice").count() == 0


def test_rows_10_11_and_12_what_is_dragged_here_is_moved_and_read_nowhere(page, base):
    page.add_init_script(SPIES)
    edited = EditedPage(page, base).edit()
    drag(edited, "🐴", "🐻", by=(-20, 0))
    assert (
        edited.order() == [PETS, [id for id in FARM if id != "🐴"], ["🦊", "🐴", "🐻"], []]
        and page.evaluate("read") == []
    )
    assert edited.document()["sections"][2]["items"][1]["usage"] == "on Sundays"


def test_rows_10_11_and_12_what_comes_from_elsewhere_is_copied_and_takes_nothing_away(page, base):
    edited = EditedPage(page, base, "left").edit()
    # From another page of the editor: item data come along, and on a conflict of ids the existing item keeps its id.
    payload = json.dumps(
        {
            "document": "right",
            "items": [{"id": "🍎", "symbol": "🍎", "name": "Red"}, {"id": "🥕", "symbol": "🥕", "name": "Carrot"}],
        }
    )
    browsers.synthetic_drop(page, '[data-item="🍒"]', custom={OWN_TYPE: payload})
    added = [item for item in edited.document()["sections"][0]["items"] if item["id"] not in "🍎🍐🍒"]
    assert [(item["id"], item["name"]) for item in added] == [("🍎~2", "Red"), ("🥕", "Carrot")]
    # From another program: an emoji without any data.
    browsers.synthetic_drop(page, '[data-item="🍎"]', text="🍒")
    until(page, lambda: page.get_by_role("dialog").count() == 1 or len(edited.order()[0]) == 6)
    assert {"🍎", "🍐", "🍒"} <= set(edited.order()[0]) and page.evaluate(
        "Object.keys(localStorage).some(key => key.endsWith('edit 0'))"
    )


def test_row_11_what_is_cut_keeps_its_id_and_its_section(page, base):
    edited = EditedPage(page, base).edit()
    edited.cell("🐴").focus()
    edited.press("Control+x")
    assert "🐴" not in sum(edited.order(), [])
    page.evaluate("document.activeElement.blur()")
    edited.press("Control+v")
    assert edited.order() == [PETS, ["🐮", "🐷", "🐔", "🐑", "🐐", "🐴"], WILD, []]
    assert edited.document()["sections"][1]["items"][-1] == {
        "id": "🐴",
        "symbol": "🐴",
        "name": "Horse",
        "description": "carries",
        "usage": "on Sundays",
        "tags": ["big"],
    }


def test_row_18_what_is_done_in_two_collections_is_one_step(page, base):
    edited = EditedPage(page, base, "left", path="three").edit()
    orders = lambda: [edited.order(id) for id in ("left", "right", "third")]
    start = orders()
    for collection, item in [("right", "🥕"), ("left", "🍐"), ("left", "🍎")]:
        edited.cell(item, collection).click()
    edited.button("Delete").click()
    assert orders() == [[["🍒"]], [["🍎"]], [["🍎"]]]
    edited.button("Undo").click()
    assert orders() == start and edited.button("Undo").is_disabled()
    edited.button("Redo").click()
    edited.button("Undo").click()
    assert orders() == start


def test_row_22_what_is_selected_in_several_collections_goes_together(page, base):
    edited = EditedPage(page, base, "left", path="three").edit()
    for how in ("mouse", "menu", "keys"):
        edited.press("Escape")
        assert page.locator("[data-item][aria-selected=true]").count() == 0
        for collection, item in [("third", "🍎"), ("left", "🍐"), ("right", "🍎"), ("left", "🍎")]:
            edited.cell(item, collection).click()
        if how == "mouse":
            drag(edited, "🍎", "🥕", by=(20, 0), collection="left", target="right")
        elif how == "keys":
            edited.cell("🍎", "left").focus()
            edited.press("Space", *["ArrowRight"] * 3, "Enter")
        else:
            edited.button("Move…").click()
            page.get_by_role("menuitem", name="To Right: Two").click()
        together = {id: order_of(edited.document(id)) for id in ("left", "right", "third")}
        assert together["left"] == [["🍒"]] and together["third"] == [[]]
        assert sorted(together["right"][0]) == sorted(["🥕", "🍎", "🍎~2", "🍐", "🍎~3"])
        moved = [id for id in together["right"][0] if id != "🥕"]
        assert moved == ["🍎~2", "🍐", "🍎", "🍎~3"], "in the order of the page"
        assert edited.order("right") == together["right"]
        edited.button("Undo").click()
        assert [edited.order(id) for id in ("left", "right", "third")] == [
            [["🍎", "🍐", "🍒"]],
            [["🍎", "🥕"]],
            [["🍎"]],
        ]
        assert edited.button("Undo").is_disabled() and edited.errors == [], how


def test_row_20_an_edit_from_elsewhere_ends_no_drag(page, base):
    other = EditedPage(page.context.new_page(), base).edit()
    edited = EditedPage(page, base).edit()
    drag(edited, "🐶", "🐻", by=(-20, 0), end=False)
    other.cell("🦊").focus()
    other.press("Delete")
    other.cell("🐐").focus()
    other.press("Delete")
    until(page, lambda: edited.cell("🐐").count() == 0 and edited.cell("🦊").count() == 0, "the other page's edits")
    assert ghost(page).count() == 1
    page.mouse.move(*edited.middle("🐻"))
    left, right = (edited.frames()[id][0] for id in ("🐶", "🐻"))
    page.mouse.up()
    seen = ["🐶", "🐻"] if left < right else ["🐻", "🐶"]
    assert edited.order() == [PETS[1:], FARM[:-1], seen, []] and edited.errors == []
    until(page, lambda: other.order() == edited.order(), "both pages show both edits")


def test_row_21_renaming_touches_one_cell(page, base):
    edited = EditedPage(page, base).edit()
    edited.cell("🐔").focus()
    edited.press("F2")
    page.get_by_label("Name", exact=True).fill("Cock")
    page.evaluate("""() => { const root = document.querySelector('[data-collection]'); window.touched = new Set();
      const observer = new MutationObserver(records => { for (const { type, target, attributeName, oldValue, addedNodes } of records) {
        if (type === 'attributes' && (target.getAttribute(attributeName) === oldValue || ['style', 'tabindex'].includes(attributeName))) continue;
        for (const node of [target, ...addedNodes]) { const cell = node.closest?.('[data-item]'); if (cell) touched.add(cell.dataset.item); } } });
      observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true }); }""")
    edited.button("Save").click()
    until(page, lambda: "Cock" in edited.cell("🐔").text_content())
    assert page.evaluate("[...touched]") == ["🐔"]


def test_row_23_two_fingers_drag_two_items(touched, base):
    page = touched
    edited = EditedPage(page, base).edit()
    first, second = edited.middle("🐶"), edited.middle("🐐")
    lift_by_touch(page, first)
    lift_by_touch(page, first, second)
    (to_x, to_y), (and_x, and_y) = edited.middle("🐻"), edited.middle("🐱")
    for step in (0.3, 0.7, 1):
        at = lambda start, x, y: (start[0] + (x - start[0]) * step, start[1] + (y - start[1]) * step)
        browsers.touch(page, "touchMove", at(first, to_x - 25, to_y), at(second, and_x + 25, and_y))
        settle(page)
    assert ghost(page).count() == 2
    # Both are previewed where they will be dropped.
    seen = edited.frames()
    browsers.touch(page, "touchEnd")
    until(page, lambda: ghost(page).count() == 0)
    made = edited.frames()
    assert all(abs(a - b) <= 0.5 for id in seen for a, b in zip(seen[id], made[id]))
    pets, farm, wild, _ = edited.order()
    assert (sorted(pets), farm, sorted(wild)) == (sorted([*PETS[1:], "🐐"]), FARM[:-1], sorted([*WILD, "🐶"]))
    edited.button("Undo").click()
    assert sorted(sum(edited.order(), [])) == sorted(sum(ZOO_ORDER, [])) and edited.order() != ZOO_ORDER
    edited.button("Undo").click()
    assert edited.order() == ZOO_ORDER and edited.errors == []
    assert page.locator("[data-lifted], [data-trying], [data-dragging]").count() == 0


def test_row_23_one_item_is_held_once(touched, base):
    page = touched
    edited = EditedPage(page, base).edit()
    edited.select("🐶", "🐱")
    first = edited.middle("🐶")
    lift_by_touch(page, first)
    browsers.touch(page, "touchStart", first, edited.middle("🐱"))
    page.wait_for_timeout(350)
    assert ghost(page).count() == 1
    browsers.touch(page, "touchEnd")
    until(page, lambda: ghost(page).count() == 0)
    assert sorted(sum(edited.order(), [])) == sorted(sum(ZOO_ORDER, [])) and edited.errors == []


def test_row_26_fields_take_what_is_dropped_as_text(page, base):
    edited = EditedPage(page, base).edit()
    search = page.get_by_role("searchbox", name="Search")
    search.fill("x")
    page.keyboard.press("Home")
    box = search.bounding_box()
    edited.select("🐰", "🐶")
    drag(edited, "🐶", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    assert (
        search.input_value() in ("🐶🐰x", "x🐶🐰")
        and edited.order() == ZOO_ORDER
        and edited.button("Undo").is_disabled()
    )
    edited.press("Control+z")
    assert search.input_value() == "x"
    search.fill("")
    edited.press("Escape", "Escape")
    drag(edited, "🐔", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    until(page, lambda: page.locator("[role=search] .result-name").all_inner_texts()[:1] == ["Hen"], "the search runs")


def test_row_26_the_form_takes_what_is_dropped_as_text(page, base):
    edited = EditedPage(page, base).edit()
    edited.button("Add emoji").click()
    edited.button("More fields").click()
    for name, text in [("symbol", "🐝"), ("name", "Bee"), ("description", "hums 🐝")]:
        browsers.external_drop(page, f"#emojiart-{name}", text=text)
        until(page, lambda: page.locator(f"#emojiart-{name}").input_value() == text, name)
    assert edited.button("Save").is_enabled() and edited.order() == ZOO_ORDER
    edited.button("Save").click()
    assert edited.cell("🐝").count() == 1


def test_on_a_page_that_is_zoomed_the_ghost_is_under_the_pointer_and_the_drop_where_it_is_aimed(page, base):
    edited = EditedPage(page, base)
    page.evaluate("document.adoptedStyleSheets.push(window.sheet = new CSSStyleSheet())")
    scaled = "main { transform: scale(.7); transform-origin: 0 0 }"
    for css in ("body { zoom: 1.5 }", "main { zoom: .7 }", scaled, "html { zoom: .8 }"):
        page.evaluate("css => sheet.replaceSync(css)", css)
        edited.edit()
        page.locator('[data-item="🐮"]').scroll_into_view_if_needed()
        at = page.locator('[data-item="🐹"]').bounding_box()
        x, y = at["x"] + 3, at["y"] + at["height"] / 2
        page.mouse.move(*edited.middle("🐮"))
        page.mouse.down()
        page.mouse.move(x, y, steps=6)
        settle(page)
        box = ghost(page).bounding_box()
        assert abs(box["x"] + box["width"] / 2 - x) < 4 and abs(box["y"] + box["height"] / 2 - y) < 4, css
        page.mouse.up()
        assert edited.order() == [["🐶", "🐱", "🐮", "🐹", "🐰"], FARM[1:], WILD, []], css
        edited.button("Undo").click()
        edited.button("Done").click()


def test_the_buttons_make_room_for_what_is_dragged_into_an_empty_last_section(page, base):
    edited = EditedPage(page, base).edit()
    top = lambda: edited.button("Add emoji").bounding_box()["y"]
    bottom = lambda: (box := edited.cell("🦊").bounding_box())["y"] + box["height"]
    edited.button("Add emoji").scroll_into_view_if_needed()
    before = top()
    drag(edited, "🦊", (200, before + 10), end=False)
    until(page, lambda: before < bottom() <= top(), lambda: (before, bottom(), top()))
    edited.press("Escape")
    until(page, lambda: top() == before, top)
    page.mouse.up()
    drag(edited, "🦊", (200, before + 10))
    assert edited.order()[2:] == [["🐻"], ["🦊"]] and bottom() <= top()


# How many cells lie on a footer.
ON_FOOTERS = """() => { const boxes = of => [...document.querySelectorAll(of)].map(each => each.getBoundingClientRect());
  return boxes('[data-item]').filter(cell => boxes('[data-footer]').some(footer =>
    cell.bottom > footer.top + 1 && cell.top < footer.bottom - 1)).length; }"""


def test_while_one_drags_a_footer_stands_behind_the_rows_that_there_would_be(page, make_site):
    section = lambda title, symbols: {"title": title, "footer": f"All of {title}", "items": symbols}
    pets = {
        "title": "Zoo",
        "sections": [section("Pets", ["🐶", "🐱", "🐹", "🐰"]), section("Farm", ["🐮", "🐷", "🐔"])],
    }
    site = make_site({"Content/zoo.json": {**pets, "layout": {"itemsPerRow": 3}}})
    site.build()
    # Keeps the pointer away from the window's edges, where the page would auto-scroll during the wait.
    page.set_viewport_size({"width": 1000, "height": 1600})
    with browsers.serve(site.output) as base:
        edited = EditedPage(page, base).edit()
        settle(page)
        top = edited.middle("🐔")[1]
        page.mouse.move(*edited.middle("🐶"))
        page.mouse.down()
        page.mouse.move(*edited.middle("🐱"), steps=4)
        page.mouse.move(*edited.middle("🐷"), steps=8)
        # One row less above it, and one more before it.
        until(page, lambda: edited.middle("🐔")[1] != top, "tried out in the other section")
        until(page, lambda: page.evaluate(ON_FOOTERS) == 0, "each footer behind the rows that there would be")
        page.mouse.up()
        until(page, lambda: "🐶" in edited.order()[1] and page.evaluate(ON_FOOTERS) == 0, "as dropped")


@pytest.fixture
def low(page, base):
    """A window that shows two thirds of a collection, in edit mode."""
    page.set_viewport_size({"width": 640, "height": 500})
    edited = EditedPage(page, base)
    edited.edit()
    return edited


def selected(page):
    return page.locator("[data-item][aria-selected=true]").evaluate_all("all => all.map(cell => cell.dataset.item)")


def test_a_rectangle_scrolls_the_page_at_its_edge_and_its_end_leaves_it_there(page, low):
    # Between the first two cells.
    page.mouse.move(135, 100)
    page.mouse.down()
    page.mouse.move(600, 150, steps=4)
    assert selected(page) == PETS[1:]
    page.mouse.move(600, 440)
    end = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    until(page, lambda: "🐻" in selected(page) and page.evaluate("scrollY") >= end - 1, lambda: selected(page))
    top = page.evaluate("scrollY")
    page.mouse.up()
    settle(page)
    assert top > 0 and page.evaluate("scrollY") == top and set(selected(page)) == {*PETS[1:], *FARM[1:5], "🐻"}
    low.press("Delete")
    assert low.order() == [PETS[:1], [FARM[0], FARM[5]], WILD[:1], []]


def test_a_rectangle_that_leads_away_from_an_edge_scrolls_nothing(page, low):
    page.mouse.move(560, 440 - 64 + 8)
    page.mouse.down()
    for y in (383, 381, 379):
        page.mouse.move(550, y)
        settle(page)
    assert page.evaluate("scrollY") == 0 and page.locator(".emojiart-marquee").count() == 1
    # Beyond where it began it does.
    page.mouse.move(550, 440)
    until(page, lambda: page.evaluate("scrollY") > 0)
    page.mouse.up()


def test_a_rectangle_that_scrolled_too_far_scrolls_back(page, low):
    page.mouse.move(135, 100)
    page.mouse.down()
    page.mouse.move(600, 440, steps=4)
    until(page, lambda: "🐻" in selected(page), lambda: selected(page))
    page.mouse.move(600, 70, steps=4)
    # Until one sees where it began.
    until(page, lambda: page.evaluate("scrollY") < 70 and selected(page) == PETS[1:], lambda: selected(page))
    page.mouse.up()
