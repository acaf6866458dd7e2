"""Editing an artwork on its canvas: by mouse, touch, keys and numbers, at any zoom (behaviours.md rows 5, 9 and 71 to 78)."""

import base64
import itertools
import json
import math
import pathlib

import browsers
import pytest
from canvas import SITE, CanvasPage, base, built  # noqa: F401
from conftest import Site
from editing import EDITS, LARGER_TEXT, OWN_TYPE, leaves_nothing, page_of, settle, until
from law_seeds import some
from pictures import BLUE, RED, path_of
from pixels import contrast, pixels
from saving import Served, changed_lines, git

CLOSE = 0.5  # canvas units
BACK = "button => { while (!button.disabled) button.click(); }"
EMOJI_TEST = pathlib.Path(__file__).resolve().parents[1] / "GalleryModelTests/Fixtures/emoji-test-17.0.txt"


page = page_of(1200, 1200)


def near(found, wanted):
    return all(abs(a - b) <= CLOSE for a, b in zip(found, wanted, strict=True))


def test_editing_changes_nothing_until_something_is_done(page, base):
    canvas = CanvasPage(page, base)
    before = json.loads(page.locator("script[data-document]").text_content())["base"]["document"]
    assert canvas.document() == before and before["note"] == "kept" and before["placements"][1]["mood"] == "busy"
    assert canvas.order() == ["sun", "bee", "rose"] and canvas.button("Undo").is_disabled()
    canvas.button("Done").click()
    assert (
        page.locator("[data-artwork] > svg[role=img]").count() == 1
        and page.locator(".emojiart-viewport, [data-palette], [role=option]").count() == 0
    )
    assert canvas.errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_edge_of_a_canvas_without_a_background_is_seen(page, base, scheme):
    page.emulate_media(color_scheme=scheme)
    CanvasPage(page, base, "empty")
    box = page.locator(".emojiart-sized").bounding_box()
    clip = {"x": math.floor(box["x"]) - 4, "y": math.floor(box["y"]) + 20, "width": 8, "height": 1}
    beyond, *others = pixels(page.screenshot(clip=clip))[0]
    assert max(contrast(beyond, each) for each in others) >= 3


def test_the_canvas_stays_when_what_lay_beyond_it_comes_back(page, base):
    canvas = CanvasPage(page, base)
    page.mouse.move(*canvas.point(400, 300))
    page.keyboard.down("Control")
    page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    canvas.button("Fit").wait_for()
    box = page.locator(".emojiart-viewport").bounding_box()
    edge = (box["x"] + 20, box["y"] + 300)
    page.wait_for_timeout(300)
    canvas.drag(canvas.middle("rose"), edge)
    page.mouse.move(box["x"] + 300, box["y"] + 300)
    page.mouse.wheel(-2000, 0)
    settle(page)
    canvas.drag(canvas.middle("rose"), (box["x"] + 12, box["y"] + 300))
    page.mouse.move(box["x"] + 300, box["y"] + 300)
    page.mouse.wheel(-2000, 0)
    settle(page)
    x, y = canvas.middle("rose")
    assert canvas.placements()["rose"][0] < 0 and x > box["x"]
    corner = canvas.point(0, 0)
    canvas.drag((x, y), (x + 300, y))
    settle(page)
    assert canvas.placements()["rose"][0] > 100 and canvas.point(0, 0) == pytest.approx(corner, abs=1)

    # Over the shield of a drag from the palette, the wheel scrolls the canvas.
    choice = page.locator("[data-palette] button[aria-label]").first
    at = choice.bounding_box()
    canvas.drag((at["x"] + 5, at["y"] + 5), (box["x"] + 300, box["y"] + 300), end=False)
    page.mouse.wheel(40, 0)
    until(page, lambda: canvas.point(0, 0)[0] == pytest.approx(corner[0] - 40, abs=1), "scrolled")
    page.mouse.up()
    placed = canvas.placements()[canvas.order()[-1]]
    assert canvas.point(*placed[:2]) == pytest.approx((box["x"] + 300, box["y"] + 300), abs=1) and canvas.errors == []


@pytest.mark.slow(reason="a leak shows after several rounds")
def test_edit_mode_leaves_nothing_behind(page, base):
    browsers.observe(page)
    canvas = CanvasPage(page, base, edit=False)

    def round():
        canvas.button("Edit").click()
        page.wait_for_selector("[data-artwork][data-editing]")
        # The lists of emoji come later. Where they come after `Done`, a round has fewer choices.
        page.wait_for_function("() => document.querySelector('[data-palette] select').options.length > 1")
        for _ in range(EDITS):
            canvas.drag(canvas.point(600, 100), canvas.point(500, 200))
            canvas.button("Undo").evaluate("button => button.click()")
        assert canvas.placements()["sun"][:2] == [600, 100]
        canvas.button("Done").click()

    leaves_nothing(page, round)


@pytest.mark.parametrize("zoom", [0.5, 1, 2])
def test_rows_9_and_71_what_is_dropped_lands_where_the_pointer_is(page, base, zoom):
    canvas = CanvasPage(page, base)
    box = page.locator(".emojiart-viewport")
    page.mouse.move(*canvas.point(100, 100))
    # A wheel has whole pixels, so the zoom is only approximate.
    while abs(canvas.zoom() - zoom) > 0.005:
        before = canvas.zoom()
        page.keyboard.down("Control")
        page.mouse.wheel(0, math.log(before / zoom) / 0.0015)
        page.keyboard.up("Control")
        until(page, lambda: canvas.zoom() != before)
    # Until a zoom rests, it is a transform; then it scrolls.
    until(page, lambda: page.locator(".emojiart-sized > svg").evaluate("svg => svg.style.transform") == "")
    if zoom == 2:
        box.evaluate("box => box.scrollTo({ left: 100, top: 50, behavior: 'instant' })")
        assert box.evaluate("box => [box.scrollLeft, box.scrollTop]") == [100, 50]
    for about in ((120, 90), (333, 150)):
        # Pointer coordinates are whole pixels.
        at = [round(each) for each in canvas.point(*about)]
        canvas.drop(*at, {"text/plain": "🦋"})
        assert near(list(canvas.placements().values())[-1][:2], canvas.under(*at))
    # From the palette, with the mouse.
    start = page.locator("[data-palette] button").first.bounding_box()
    at = [round(each) for each in canvas.point(200, 100)]
    canvas.drag((start["x"] + 20, start["y"] + 20), at)
    assert near(list(canvas.placements().values())[-1][:2], canvas.under(*at))
    assert canvas.errors == []


def test_row_71_several_at_once_fan_out_and_row_76_families_and_flags_stay_whole(page, base):
    canvas = CanvasPage(page, base, "empty")
    at = [round(each) for each in canvas.point(200, 150)]
    canvas.drop(*at, {"text/plain": "👨‍👩‍👧‍👦🇰🇷1️⃣"})
    canvas.said("3 emoji placed")
    placements = canvas.document()["placements"]
    assert [each["symbol"] for each in placements] == ["👨‍👩‍👧‍👦", "🇰🇷", "1️⃣"]
    assert len({(each["x"], each["y"]) for each in placements}) == 3
    xs, ys = [each["x"] for each in placements], [each["y"] for each in placements]
    assert near([(min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2], canvas.under(*at))
    canvas.button("Undo").click()
    assert canvas.order() == []


def test_row_76_every_emoji_of_unicode_dropped_as_one_text_is_one_placement_each(page, base):
    rows = [
        line.partition("#")[0].split(";")
        for line in EMOJI_TEST.read_text(encoding="utf-8").splitlines()
        if line and line[0] != "#"
    ]
    kinds = {"fully-qualified": [], "component": []}
    for codes, status in rows:
        if status.strip() in kinds:
            kinds[status.strip()].append("".join(chr(int(code, 16)) for code in codes.split()))
    emoji, parts = kinds.values()
    assert len(emoji) == 3944 and len(parts) == 9
    canvas = CanvasPage(page, base, "empty")
    for text in ("".join(emoji), *parts):
        canvas.drop(*canvas.point(200, 150), {"text/plain": text})
    assert [each["symbol"] for each in canvas.document()["placements"]] == [*emoji, *parts]
    assert canvas.errors == []


def test_row_5_a_canvas_takes_copies_and_refuses_what_is_no_emoji(page, base):
    canvas = CanvasPage(page, base, "empty")
    x, y = canvas.point(100, 100)
    assert canvas.drop(x, y, {"text/html": "<b>bee</b>"}) == [True] and canvas.order() == []
    # The same words fit a paste of an empty clipboard.
    canvas.said("There is no emoji to take.")
    canvas.drop(x, y, {"text/plain": "bee"})
    canvas.said("Refused: bee is no emoji")
    assert canvas.order() == []
    # Of an item of a collection, only the properties of placements are kept.
    dog = {"id": "d", "symbol": "🐶", "name": "Dog", "onclick": "x"}
    canvas.drop(x, y, {OWN_TYPE: json.dumps({"document": "pets", "items": [dog]}), "text/plain": "🐶"})
    wanted = ["id", "rotation", "size", "symbol", "x", "y"]
    assert [sorted(each) for each in canvas.document()["placements"]] == [wanted]


def test_row_72_copies_keep_their_size_and_how_they_lie(page, base):
    canvas = CanvasPage(page, base)
    canvas.click("rose")
    canvas.press("Control+c", "Control+v")
    new = next(id for id in canvas.order() if id not in ("sun", "bee", "rose"))
    assert canvas.placements()[new] == [316, 416, 80, 10] and canvas.selected() == [new]
    assert page.evaluate("navigator.clipboard.readText()") == "🌹"
    canvas.press("Control+d")
    assert list(canvas.placements().values())[-1] == [332, 432, 80, 10]


def test_row_74_selecting_by_click_by_shift_and_by_a_rectangle(page, base):
    canvas = CanvasPage(page, base)
    canvas.click("bee")
    assert canvas.selected() == ["bee"]
    page.keyboard.down("Shift")
    canvas.click("sun")
    page.keyboard.up("Shift")
    assert sorted(canvas.selected()) == ["bee", "sun"]
    page.mouse.click(*canvas.point(450, 550))
    assert canvas.selected() == []
    canvas.drag(canvas.point(30, 30), canvas.point(400, 500))
    assert sorted(canvas.selected()) == ["bee", "rose"]
    canvas.press("Escape")
    assert canvas.selected() == []
    canvas.press("Control+a")
    assert len(canvas.selected()) == 3
    canvas.press("Delete")
    assert canvas.order() == []
    canvas.button("Undo").click()
    assert canvas.order() == ["sun", "bee", "rose"]


def test_what_is_dragged_in_front_of_all_else_is_painted_alone(page, base):
    canvas = CanvasPage(page, base)
    drawings = page.locator(".emojiart-sized > svg")

    def middle(name):
        box = canvas.placement(name).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    for name, is_lifted in (("bee", False), ("rose", True)):
        x, y = middle(name)
        page.mouse.move(x, y)
        # The press lifts it, so that a drag begins at once; after a click it is back.
        lifted = page.locator(f"[data-front] [data-placement={name}]")
        page.mouse.down()
        assert lifted.count() == is_lifted
        page.mouse.up()
        assert (drawings.count(), canvas.selected()) == (1, [name])
        assert page.locator("[data-placement][tabindex='0']").count() == 1
        page.mouse.down()
        page.mouse.move(x + 30, y + 10, steps=3)
        until(page, lambda: near(middle(name), (x + 30, y + 10)))
        assert lifted.count() == is_lifted
        assert canvas.placement(name).evaluate("each => each === document.activeElement")
        page.mouse.up()
        until(page, lambda: drawings.count() == 1)
        assert canvas.placement(name).evaluate("each => each === document.activeElement")
        shown = drawings.locator("> [data-placement], > [data-overlay]")
        assert shown.evaluate_all("all => all.map(each => each.dataset.placement)") == ["sun", "bee", "rose", None]


def test_keys_apply_to_what_was_selected_whatever_was_used_before(page, base):
    canvas = CanvasPage(page, base)
    before = canvas.placements()
    field = page.get_by_role("searchbox", name="Find an emoji")
    for by in ("marquee", "button", "keys"):
        field.fill("bee")
        if by == "marquee":
            canvas.drag(canvas.point(20, 20), canvas.point(780, 580))
        elif by == "keys":
            canvas.button("Zoom in").click()
            page.keyboard.press("Control+a")
        else:
            canvas.button("Select all").click()
        assert len(canvas.selected()) == 3, by
        page.keyboard.press("ArrowRight")
        moved = {name: numbers[0] - before[name][0] for name, numbers in canvas.placements().items()}
        assert moved == dict.fromkeys(before, 1), by
        page.keyboard.press("Backspace")
        assert (canvas.order(), field.input_value()) == ([], "bee"), by
        canvas.button("Undo").evaluate(BACK)
        canvas.press("Escape")
        assert canvas.selected() == []


def test_the_focus_stays_when_the_numbers_of_the_selection_go(page, base):
    canvas = CanvasPage(page, base)
    canvas.click("bee")
    canvas.button("Duplicate").focus()
    canvas.press("Escape")
    assert canvas.selected() == [] and page.evaluate("document.activeElement.dataset.placement") == "bee"


@pytest.mark.parametrize("key", ["Delete", "]", "Shift+[", "Control+c", "Control+x"])
def test_a_key_says_that_nothing_is_selected(page, base, key):
    canvas = CanvasPage(page, base)
    canvas.placement("bee").focus()
    canvas.press(key)
    canvas.said("Select emoji first.")
    assert canvas.order() == ["sun", "bee", "rose"] and canvas.button("Undo").is_disabled()


def test_a_refused_number_is_called_by_its_label(page, base):
    canvas = CanvasPage(page, base)
    canvas.click("bee")
    for name in ("X", "Rotation"):
        canvas.field(name).fill("1234567890")
        canvas.press("Enter")
        canvas.said(f"“{name}” must be a number from -1000000 to 1000000")
    assert canvas.button("Undo").is_disabled()


def test_the_colour_picker_says_what_it_picks(page, base):
    canvas = CanvasPage(page, base)
    canvas.button("Canvas…").click()
    picker = page.locator("dialog [type=color]")
    assert [picker.get_attribute(f"aria-{each}") for each in ("label", "description")] == ["Pick…", "Colour"]


def test_row_74_a_cancelled_gesture_changes_nothing(page, base):
    canvas = CanvasPage(page, base)
    before = canvas.export_text()
    page.mouse.move(*canvas.point(100, 100))
    page.mouse.down()
    page.mouse.move(*canvas.point(200, 300), steps=4)
    canvas.press("Escape")
    page.mouse.up()
    assert canvas.export_text() == before and canvas.button("Undo").is_disabled()
    assert near(
        page.evaluate(
            "() => { const r = document.querySelector('[data-placement=bee]'); return [+r.getAttribute('x'), +r.getAttribute('y')]; }"
        ),
        (100, 100),
    )


# Each operation on the bee, which is at (100, 100), of size 64 and not rotated, and the expected numbers.
OPERATIONS = {
    "a step to the right": (["ArrowRight"], {"X": 101}),
    "ten steps down": (["Shift+ArrowDown"], {"Y": 110}),
    "to the left and up": (["Shift+ArrowLeft", "Shift+ArrowUp"], {"X": 90, "Y": 90}),
    "far to the right": (["Shift+ArrowRight"] * 9, {"X": 190}),
    "one larger": (["+"], {"Size": 65}),
    "twenty larger": (["Alt++", "Alt++"], {"Size": 84}),
    "ten smaller": (["Alt+-"], {"Size": 54}),
    "a degree": (["]"], {"Rotation": 1}),
    "a quarter turn": (["Shift+]"] * 6, {"Rotation": 90}),
    "to the left by 30 degrees": (["Shift+["] * 2, {"Rotation": -30}),
}
START = {"X": 100, "Y": 100, "Size": 64, "Rotation": 0}


def by_keys(canvas, keys, wanted):
    canvas.placement("bee").focus()
    canvas.press("Enter", *keys)


def by_fields(canvas, keys, wanted):
    canvas.click("bee")
    for name, value in wanted.items():
        canvas.field(name).fill(str(value))
        canvas.press("Enter")


def gesture(canvas, wanted):
    """The start and end of a pointer gesture in canvas units, with the bee selected."""
    if "Size" in wanted:
        box = canvas.page.locator('[data-grip="size"] .emojiart-handle').last
        x, y = (float(box.get_attribute(name)) for name in ("cx", "cy"))
        factor = wanted["Size"] / START["Size"]
        return (x, y), (100 + (x - 100) * factor, 100 + (y - 100) * factor)
    if "Rotation" in wanted:
        box = canvas.page.locator('[data-grip="turn"] .emojiart-handle')
        x, y = (float(box.get_attribute(name)) for name in ("cx", "cy"))
        turned = canvas.page.evaluate(
            "([x, y, by]) => { const a = Math.atan2(y, x) + by * Math.PI / 180, r = Math.hypot(x, y); return [r * Math.cos(a), r * Math.sin(a)]; }",
            [x - 100, y - 100, wanted["Rotation"]],
        )
        return (x, y), (100 + turned[0], 100 + turned[1])
    return (100, 100), (wanted.get("X", 100), wanted.get("Y", 100))


def by_mouse(canvas, keys, wanted):
    canvas.click("bee")
    start, end = gesture(canvas, wanted)
    canvas.drag(canvas.point(*start), canvas.point(end[0] + 30, end[1] + 30), end=False)
    canvas.page.mouse.move(*canvas.point(*end))
    canvas.page.mouse.up()


def by_touch(canvas, keys, wanted):
    finger(canvas, canvas.point(100, 100))
    start, end = gesture(canvas, wanted)
    finger(canvas, canvas.point(*start), canvas.point(*end))


def finger(canvas, start, end=None):
    browsers.touch(canvas.page, "touchStart", start)
    if end:
        # Far enough not to be a tap, then to the target.
        browsers.touch(canvas.page, "touchMove", (end[0] + 30, end[1] + 30))
        browsers.touch(canvas.page, "touchMove", end)
    browsers.touch(canvas.page, "touchEnd")


@pytest.mark.slow(reason="three operations, each in four ways, by the true events of a browser")
def test_row_74_the_same_by_mouse_touch_keys_and_numbers_gives_the_same_bytes(chromium, base):
    # One that moves, one that resizes and one that turns.
    names = list(OPERATIONS)
    exports = {operation: set() for kind in (names[:4], names[4:7], names[7:]) for operation in some(kind, 1)}
    for way in (by_keys, by_fields, by_mouse, by_touch):
        if way in (by_keys, by_touch):
            context = chromium.new_context(viewport={"width": 1600, "height": 1100}, has_touch=way is by_touch)
            canvas = CanvasPage(context.new_page(), base)
            assert canvas.zoom() == 1
        for operation, exported in exports.items():
            keys, wanted = OPERATIONS[operation]
            way(canvas, keys, wanted)
            exported.add(canvas.export_text())
            values = {**START, **wanted}
            assert canvas.placements()["bee"] == [values["X"], values["Y"], values["Size"], values["Rotation"]], (
                way.__name__,
                operation,
            )
            canvas.button("Undo").evaluate(BACK)
            assert canvas.placements()["bee"] == list(START.values())
            canvas.page.mouse.click(*canvas.point(450, 550))
            assert canvas.selected() == []
        assert canvas.errors == []
        if way in (by_mouse, by_touch):
            context.close()
    assert {operation: len(each) for operation, each in exports.items()} == dict.fromkeys(exports, 1)


def test_what_is_at_the_end_of_the_stack_is_not_said_to_be_moved(page, base):
    canvas = CanvasPage(page, base)
    canvas.click("rose")
    for key, said in {
        "PageUp": "Already in front",
        "PageDown": "🌹 sent backward",
        "Shift+PageDown": "🌹 sent to the back",
    }.items():
        canvas.press(key)
        canvas.said(said)
    canvas.press("PageDown")
    canvas.said("Already at the back")
    canvas.placement("bee").click(modifiers=["Shift"])
    canvas.press("Shift+PageUp")
    canvas.said("2 emoji brought to the front")


ORDERS = {"PageUp": ("Bring forward", ["sun", "rose", "bee"]), "PageDown": ("Send backward", ["bee", "sun", "rose"])}


def test_row_74_the_order_by_mouse_touch_and_keys_gives_the_same_bytes(chromium, base):
    exports = {key: set() for key in ORDERS}
    for ways in (["mouse", "keys"], ["touch"]):
        context = chromium.new_context(viewport={"width": 1600, "height": 1100}, has_touch=ways == ["touch"])
        canvas = CanvasPage(context.new_page(), base)
        for way, key in itertools.product(ways, exports):
            button, order = ORDERS[key]
            if way == "keys":
                canvas.placement("bee").focus()
                canvas.press("Enter", key)
            elif way == "touch":
                finger(canvas, canvas.point(100, 100))
                canvas.button(button).tap()
            else:
                canvas.click("bee")
                canvas.button(button).click()
            assert canvas.order() == order, (way, key)
            exports[key].add(canvas.export_text())
            canvas.button("Undo").evaluate(BACK)
            canvas.page.mouse.click(*canvas.point(450, 550))
            assert canvas.selected() == []
        context.close()
    assert [len(each) for each in exports.values()] == [1, 1]


def test_row_74_two_fingers_resize_and_turn_what_is_selected(chromium, base):
    context = chromium.new_context(viewport={"width": 1600, "height": 1100}, has_touch=True)
    canvas = CanvasPage(context.new_page(), base)
    finger(canvas, canvas.point(600, 100))
    assert canvas.selected() == ["sun"]
    left, right = canvas.point(580, 100), canvas.point(620, 100)
    browsers.touch(canvas.page, "touchStart", left, right)
    # Pinch out to twice the distance, with a quarter turn.
    for step in range(1, 10):
        angle, length = step / 9 * math.pi / 2, 20 * (1 + step / 9)
        x, y = canvas.point(600, 100)
        browsers.touch(
            canvas.page,
            "touchMove",
            (x - length * math.cos(angle), y - length * math.sin(angle)),
            (x + length * math.cos(angle), y + length * math.sin(angle)),
        )
    browsers.touch(canvas.page, "touchEnd")
    assert canvas.placements()["sun"] == [600, 100, 240, 90]
    canvas.button("Undo").tap()
    assert canvas.placements()["sun"] == [600, 100, 120, 0]
    # Outside the selection they zoom.
    empty = canvas.point(450, 500)
    browsers.touch(canvas.page, "touchStart", (empty[0] - 20, empty[1]), (empty[0] + 20, empty[1]))
    browsers.touch(canvas.page, "touchMove", (empty[0] - 30, empty[1]), (empty[0] + 30, empty[1]))
    browsers.touch(canvas.page, "touchEnd")
    assert abs(canvas.zoom() - 1.5) < 0.02 and canvas.placements()["sun"] == [600, 100, 120, 0]
    assert canvas.errors == []
    context.close()


def test_row_75_the_canvas_zooms_at_the_pointer_and_fits(page, base):
    canvas = CanvasPage(page, base)
    fitting = canvas.zoom()
    box = page.locator(".emojiart-viewport")
    # Zoomed out, the canvas is in the middle of its box; zoomed in, that scrolls.
    for _ in range(3):
        canvas.button("Zoom out").click()
    margins = box.evaluate("""box => { const outer = box.getBoundingClientRect(), inner = box.firstElementChild.getBoundingClientRect();
        return [inner.left - outer.left, outer.right - inner.right, inner.top - outer.top, outer.bottom - inner.bottom]; }""")
    assert abs(margins[0] - margins[1]) <= 1.5 and abs(margins[2] - margins[3]) <= 1.5 and min(margins) > 0
    thirty_times = "button => { for (let time = 0; time < 30; time++) button.click(); }"
    canvas.button("Zoom in").evaluate(thirty_times)
    assert canvas.zoom() == pytest.approx(5, abs=0.01) and box.evaluate(
        "box => box.scrollWidth > box.clientWidth && box.scrollHeight > box.clientHeight"
    )
    canvas.button("Zoom out").evaluate(thirty_times)
    assert canvas.zoom() == pytest.approx(0.1, abs=0.001)
    canvas.button("Fit").click()
    assert canvas.zoom() == pytest.approx(fitting, abs=0.001)
    at = [round(each) for each in canvas.point(300, 400)]
    page.mouse.move(*at)
    held = canvas.under(*at)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -600)
    page.keyboard.up("Control")
    until(page, lambda: canvas.zoom() > 1.5 * fitting)
    assert near(canvas.under(*at), held)
    box.focus() if box.get_attribute("tabindex") == "0" else canvas.placement("bee").focus()
    canvas.press("0")
    assert canvas.zoom() == pytest.approx(fitting, abs=0.001)
    canvas.press("-")
    assert canvas.zoom() < fitting


def test_a_zoom_that_comes_to_rest_moves_nothing(page, base):
    canvas = CanvasPage(page, base)
    zooms = """deltas => {
        const viewport = document.querySelector(".emojiart-viewport"), svg = viewport.querySelector("svg");
        const where = () => svg.getBoundingClientRect().toJSON();
        for (const deltaY of deltas)
            svg.dispatchEvent(new WheelEvent("wheel", {
                clientX: 300, clientY: 200, deltaY, ctrlKey: true, bubbles: true, cancelable: true,
            }));
        const moving = where();
        if (!svg.style.transform) throw Error("it rests");
        return new Promise(done => {
            const look = () => svg.style.transform ? requestAnimationFrame(look) : done([moving, where()]);
            look();
        });
    }"""
    # Into the drawing, out as far as its edge, and to where all of it is in sight.
    for direction, deltas in itertools.product(("ltr", "rtl"), ([-300], [-200, -200], [300], [500])):
        if deltas == [-300]:
            page.evaluate("to => document.documentElement.dir = to", direction)
            canvas.button("Fit").click()
        moving, resting = page.evaluate(zooms, deltas)
        # A scroll bar that comes or goes takes its room then.
        assert all(abs(moving[side] - resting[side]) < 16 for side in ("x", "y")), (direction, deltas)
        assert all(abs(moving[side] - resting[side]) < CLOSE for side in ("width", "height")), (direction, deltas)


def test_what_one_does_before_a_zoom_rests_is_done_to_what_one_sees(page, base):
    CanvasPage(page, base)
    # In one task, before the zoom rests.
    before, panned, focused, seen = page.evaluate("""() => {
        const viewport = document.querySelector(".emojiart-viewport"), svg = viewport.querySelector("svg");
        const box = (each) => each.getBoundingClientRect().toJSON();
        const wheel = (deltaX, deltaY, ctrlKey) => svg.dispatchEvent(new WheelEvent("wheel", {
            clientX: 300, clientY: 200, deltaX, deltaY, ctrlKey, bubbles: true, cancelable: true,
        }));
        wheel(0, -600, true);
        // Held, it repeats on Windows.
        svg.dispatchEvent(new KeyboardEvent("keydown", { key: "Control", repeat: true, bubbles: true }));
        if (!svg.style.transform) throw Error("a modifier lays it out");
        const before = box(svg);
        wheel(40, 30, false);
        const panned = box(svg);
        wheel(0, -600, true);
        document.querySelector("[data-placement=bee]").focus({ preventScroll: true });
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true, cancelable: true }));
        return [before, panned, box(document.activeElement), box(viewport)];
    }""")
    assert near((panned["x"], panned["y"]), (before["x"] - 40, before["y"] - 30))
    for start, end in (("left", "right"), ("top", "bottom")):
        assert seen[start] - 1 < focused[start] and focused[end] < seen[end] + 1


def test_a_window_that_changes_before_a_zoom_rests_shows_the_canvas_where_it_stays(page, base):
    CanvasPage(page, base)
    moving, resting = page.evaluate("""() => {
        const viewport = document.querySelector(".emojiart-viewport"), svg = viewport.querySelector("svg");
        svg.dispatchEvent(new WheelEvent("wheel", { deltaY: 100, ctrlKey: true, bubbles: true, cancelable: true }));
        viewport.style.blockSize = "300px";
        const where = () => svg.getBoundingClientRect().toJSON();
        return new Promise(done => {
            requestAnimationFrame(() => requestAnimationFrame(() => {
                const moving = where();
                setTimeout(() => done([moving, where()]), 300);
            }));
        });
    }""")
    assert near((moving["x"], moving["y"]), (resting["x"], resting["y"]))


def test_what_is_dragged_stays_at_the_pointer_and_in_sight(page, base):
    canvas = CanvasPage(page, base)
    at = [round(each) for each in canvas.point(230, 170)]
    canvas.drag(canvas.middle("sun"), at, end=False)

    def is_at_pointer():
        sun = canvas.placement("sun").bounding_box()
        # It was grasped a fraction of a pixel from its centre, which the zoom enlarges.
        return all(abs(sun[side] + sun[size] / 2 - to) < 4 for side, size, to in zip("xy", ("width", "height"), at))

    fitting = canvas.zoom()
    page.keyboard.down("Control")
    page.mouse.wheel(0, -800)
    page.keyboard.up("Control")
    until(page, lambda: canvas.zoom() > 2 * fitting and is_at_pointer(), "zoomed")
    under = canvas.under(*at)
    page.mouse.wheel(30, 60)
    until(page, lambda: not near(canvas.under(*at), under) and is_at_pointer(), "scrolled")
    page.mouse.up()
    assert all(abs(a - b) < 2 for a, b in zip(canvas.placements()["sun"][:2], canvas.under(*at)))

    # Cut off by the edge: it is not scrolled into sight first.
    top = page.locator(".emojiart-viewport").bounding_box()["y"]
    page.mouse.wheel(0, at[1] - top - 10)
    until(page, lambda: abs(canvas.middle("sun")[1] - top - 10) < 5, "cut off")
    canvas.drag(canvas.middle("sun"), at, end=False)
    until(page, is_at_pointer, "grasped at the edge")
    page.set_viewport_size({"width": 1000, "height": 1100})
    until(page, lambda: page.locator("[data-palette]").bounding_box()["x"] < 1000 and is_at_pointer(), "resized")
    page.mouse.up()

    palette = page.locator("[data-palette]").bounding_box()
    canvas.drag(at, (palette["x"] + 60, palette["y"] + 100))
    x, y = canvas.middle("sun")
    box = page.locator(".emojiart-viewport").bounding_box()
    assert x == pytest.approx(box["x"] + box["width"], abs=4) and y == pytest.approx(palette["y"] + 100, abs=4)
    assert canvas.errors == []


def test_handles_beyond_the_edge_of_the_canvas_can_be_grasped(page, base):
    canvas = CanvasPage(page, base)
    canvas.click("bee")
    canvas.field("X").fill("5")
    canvas.press("Enter")
    box = page.locator('[data-grip="size"] .emojiart-handle').first.bounding_box()
    start = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert start[0] < canvas.point(0, 0)[0]
    canvas.drag(start, (start[0] - 10, start[1] - 10))
    assert canvas.placements()["bee"][2] > START["Size"]


@pytest.mark.parametrize("is_touch", [False, True])
def test_what_is_small_is_dragged_between_its_handles(chromium, base, is_touch):
    context = chromium.new_context(viewport={"width": 1200, "height": 900}, has_touch=is_touch)
    canvas = CanvasPage(context.new_page(), base)
    canvas.click("bee")
    canvas.field("Size").fill("12")
    canvas.press("Enter")
    drag = finger if is_touch else CanvasPage.drag
    drag(canvas, canvas.point(100, 100), canvas.point(150, 130))
    found = canvas.placements()["bee"]
    context.close()
    assert near(found[:3], [150, 130, 12]), found


def test_on_a_phone_with_larger_text_the_numbers_can_be_read(page, base):
    page.add_init_script(LARGER_TEXT)
    page.set_viewport_size({"width": 320, "height": 640})
    canvas = CanvasPage(page, base)
    canvas.click("bee")
    page.get_by_role("button", name="Emoji and properties").click()
    for name in ("X", "Y", "Size", "Rotation"):
        field = canvas.field(name)
        # Four digits, between the paddings.
        room = field.evaluate("""each => { const { paddingInlineStart, paddingInlineEnd, fontSize } = getComputedStyle(each);
          return (each.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)) / parseFloat(fontSize); }""")
        box = field.bounding_box()
        assert room >= 2 and box["x"] + box["width"] <= 320, name
    # The last two, too, stand above the lower edge of the sheet.
    sheet = page.locator(".emojiart-side-body").bounding_box()
    assert box["y"] + box["height"] <= sheet["y"] + sheet["height"]


@pytest.mark.parametrize("is_touch", [False, True])
def test_with_larger_text_the_words_on_the_handle_of_the_sheet_stand_below_its_bar(chromium, base, is_touch):
    context = chromium.new_context(viewport={"width": 320, "height": 640}, has_touch=is_touch, is_mobile=is_touch)
    page = context.new_page()
    page.add_init_script(LARGER_TEXT)
    CanvasPage(page, base)
    handle = page.get_by_role("button", name="Emoji and properties")
    # Both from the upper edge of the handle, which the bar stands 5 px below.
    top, bottom, height = (
        handle.evaluate("""each => { const text = document.createRange(); text.selectNodeContents(each);
      const words = text.getBoundingClientRect(), { top, height } = each.getBoundingClientRect();
      return [words.top - top, words.bottom - top, height]; }""")
    )
    context.close()
    assert 5 + 4 <= top and bottom <= height


@pytest.mark.parametrize(("width", "height"), [(740, 340), (568, 320), (844, 340)])
def test_in_a_low_window_the_panel_stands_beside_the_drawing(chromium, base, width, height):
    context = chromium.new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    page = context.new_page()
    canvas = CanvasPage(page, base)
    drawing = page.locator("[data-artwork] svg").first.bounding_box()
    side = page.locator(".emojiart-side").bounding_box()
    handle = page.get_by_role("button", name="Emoji and properties").count()
    canvas.click("bee")
    canvas.field("X").scroll_into_view_if_needed()
    context.close()
    assert handle == 0 and side["x"] >= drawing["x"] + drawing["width"]
    assert drawing["height"] > height / 2 and side["y"] + side["height"] <= height


def test_row_77_the_field_adds_to_the_palette(page, base):
    canvas = CanvasPage(page, base)
    field = page.get_by_role("textbox", name="Add to the palette")
    first = lambda: page.locator("[data-palette] button").first.text_content()
    before = first()
    field.press("Enter")
    assert first() == before
    field.fill("🦋🦋🐢")
    # Enter during IME composition ends the composition.
    field.evaluate(
        "field => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))"
    )
    assert first() == before and field.input_value() == "🦋🦋🐢"
    field.press("Enter")
    assert [each.text_content() for each in page.locator("[data-palette] button").all()[:2]] == [
        "🦋",
        "🐢",
    ] and field.input_value() == ""
    field.fill("🐌 bee")
    field.blur()
    assert first() == "🐌"
    canvas.said("1 added to the palette. Refused: bee is no emoji")
    assert field.input_value() == ""


def test_words_in_the_field_of_the_palette_stay_to_be_corrected(page, base):
    canvas = CanvasPage(page, base)
    field = page.get_by_role("textbox", name="Add to the palette")
    field.fill("강아지")
    field.press("Enter")
    canvas.said("Refused: 강아지 is no emoji")
    assert field.input_value() == "강아지"
    canvas.press("Control+a")
    page.keyboard.type("🐶")
    field.press("Enter")
    canvas.said("1 added to the palette")
    assert field.input_value() == "" and page.locator("[data-palette] button").first.text_content() == "🐶"
    field.fill("고양이")
    field.press("Enter")
    canvas.said("Refused: 고양이 is no emoji")
    # It is said once.
    page.evaluate(
        """() => { self.heard = 0; for (const each of document.querySelectorAll('[role=status]'))
          new MutationObserver(() => heard++).observe(each, { childList: true, subtree: true, characterData: true }); }"""
    )
    field.blur()
    settle(page)
    assert field.input_value() == "고양이" and page.evaluate("heard") == 0


def test_row_76_the_palette_is_any_collection_and_its_pictures_come_along(page, base):
    canvas = CanvasPage(page, base, "empty")
    until(page, lambda: page.get_by_label("Emoji from").locator("option").count() == 2)
    page.get_by_label("Emoji from").select_option("Pets")
    palette = page.locator("[data-palette]")
    assert palette.get_by_role("button").count() == 2
    palette.get_by_role("button", name="Party").click()
    party = {"id": ":party:", "symbol": ":party:", "image": "party.png"}
    assert canvas.document()["placements"][0] == {**party, "x": 200, "y": 150, "size": 64, "rotation": 0}
    assert (
        page.locator('[data-placement=":party:"]').evaluate(
            "image => { const each = new Image(); each.src = image.getAttribute('href'); return each.decode().then(() => each.naturalWidth); }"
        )
        == 4
    )
    page.get_by_label("Emoji from").select_option("All emoji")
    palette.get_by_role("searchbox").fill("butterfly")
    palette.get_by_role("button").first.click()
    assert canvas.document()["placements"][1]["symbol"] == "🦋"
    assert canvas.errors == []


def test_alignment_and_snapping(page, base):
    canvas = CanvasPage(page, base)
    canvas.press("Tab")
    canvas.click("bee")
    page.get_by_label("Align", exact=True).select_option("Center")
    assert canvas.placements()["bee"][0] == 400
    canvas.button("Snap").click()
    x, y = canvas.point(400, 100)
    unit = canvas.zoom()
    # Four pixels from the rose's centre: it snaps.
    canvas.drag((x, y), (x - 100 * unit + 4, y + 100 * unit))
    assert canvas.placements()["bee"][0] == 300
    assert page.locator(".emojiart-guide").count() == 0


def test_a_dropped_picture_becomes_the_background_and_of_two_the_newer_wins(page, base):
    canvas = CanvasPage(page, base, "empty")
    x, y = canvas.point(100, 100)
    canvas.drop(x, y, {}, [("red.png", "image/png", base64.b64encode(RED).decode())])
    canvas.said("red.png is the background now")
    assert canvas.document()["canvas"]["background"] == {"image": path_of(RED), "fit": "cover"}
    export = json.loads(canvas.export_text())
    assert [base64.b64decode(each["data"]) for each in export["files"]] == [RED]
    assert page.locator("[data-artwork] image").get_attribute("href").startswith("data:image/png")
    canvas.drop(x, y, {}, [("none.png", "image/png", base64.b64encode(b"no picture").decode())])
    until(page, lambda: page.get_by_role("group", name="none.png is no picture").count() == 1)
    assert canvas.document()["canvas"]["background"]["image"] == path_of(RED)
    canvas.button("Undo").click()
    assert "background" not in canvas.document()["canvas"] and canvas.errors == []


def test_row_70_the_form_changes_the_canvas_as_the_builder_would_draw_it(page, base):
    canvas = CanvasPage(page, base)
    dialog = page.get_by_role("dialog", name="Canvas…")
    image = page.locator("[data-artwork] image")
    aspects = {"stretch": "none", "contain": "xMidYMid meet", "cover": "xMidYMid slice", "tile": None}
    for size, (fit, aspect) in enumerate(aspects.items(), 640):
        canvas.button("Canvas…").click()
        dialog.get_by_label("Width").fill(str(size))
        dialog.get_by_label("Colour").fill("#fee")
        dialog.get_by_label("Picture fills the canvas by").select_option(fit)
        dialog.get_by_role("button", name="Save", exact=True).click()
        dialog.wait_for(state="hidden")
        wanted = {"width": size, "height": 600, "background": {"color": "#fee", "image": "blue.png", "fit": fit}}
        assert canvas.document()["canvas"] == wanted
        if fit == "tile":
            tile = page.locator("[data-artwork] pattern")
            until(page, lambda: (image.get_attribute("width"), tile.get_attribute("height")) == ("4", "4"))
        else:
            assert image.get_attribute("preserveAspectRatio") == aspect, fit
            assert image.get_attribute("width") == str(size)
        assert page.locator("[data-artwork] svg").get_attribute("viewBox") == f"0 0 {size} 600"


def test_a_draft_of_a_canvas_comes_back_and_from_disk_it_goes_the_same_way(chromium, built, base):
    for address in (base, built.output.as_uri()):
        context = chromium.new_context(viewport={"width": 1200, "height": 900})
        page = context.new_page()
        canvas = CanvasPage(page, address)
        canvas.placement("bee").focus()
        canvas.press("Enter", "Shift+ArrowRight", "PageUp", "PageUp")
        before = canvas.export_text()
        page.evaluate("() => localStorage.length")
        page.reload()
        until(page, lambda: canvas.order() == ["sun", "rose", "bee"], "the draft")
        assert page.locator("[data-placement=bee]").get_attribute("x") == "110"
        canvas.button("Edit").click()
        assert canvas.export_text() == before and canvas.errors == []
        context.close()


def test_a_story_with_keys_alone(page, base):
    canvas = CanvasPage(page, base, "empty", edit=False)
    canvas.button("Edit").focus()
    canvas.press("Enter")
    page.wait_for_selector("[data-artwork][data-editing]")
    page.get_by_role("searchbox", name="Find an emoji").focus()
    until(page, lambda: page.locator("[data-palette] option").count() > 1)
    page.keyboard.type("honeybee")
    canvas.press("Tab", "Enter")
    assert (
        len(canvas.order()) == 1
        and page.evaluate("() => document.activeElement.dataset.placement") == canvas.order()[0]
    )
    canvas.press("Shift+ArrowRight", "+", "]", "Control+d", "Shift+ArrowDown")
    found = list(canvas.placements().values())
    assert found == [[210, 150, 65, 1], [226, 176, 65, 1]]
    canvas.press("Escape", "ArrowLeft")
    assert (
        page.evaluate("() => document.activeElement.dataset.placement") == canvas.order()[0] and canvas.selected() == []
    )
    canvas.press("Control+z", "Control+z", "Control+z")
    assert len(canvas.order()) == 1
    name, text = browsers.download(page, lambda: canvas.button("Export").press("Enter"), timeout=30)
    assert (
        name == "empty.emojiart.json"
        and json.loads(text)["documents"][0]["document"]["placements"][0]["symbol"] == "🐝"
    )


def test_axe_finds_nothing_on_a_canvas(chromium, base):
    context = chromium.new_context(viewport={"width": 1200, "height": 900}, reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    canvas = CanvasPage(page, base)
    until(page, lambda: page.locator("[data-palette] option").count() > 1)
    canvas.click("bee")
    for act in (lambda: None, lambda: canvas.button("Canvas…").click()):
        page.emulate_media(color_scheme="light")
        act()
        assert browsers.axe(page) == []
        page.emulate_media(color_scheme="dark")
        assert browsers.axe(page, browsers.COLORS) == []
    context.close()


MEADOW = """{
  "kind": "artwork", "id": "meadow", "title": "Meadow",
  "canvas": {"width": 400, "height": 300},
  "placements": [
    { "id": "cow", "symbol": "🐄", "x": 100, "y": 100.50, "size": 64 },
    { "symbol": "🌼",   "x": 200, "y": 200, "size": 32, "petals": 1e2 }
  ]
}
"""


def test_what_was_painted_is_saved_and_git_sees_only_that(page, tmp_path):
    site = Site(tmp_path / "site")
    site.write("Content/meadow.json", MEADOW)
    git(site, "init", "-q")
    git(site, "add", "-A")
    git(site, "-c", "user.name=A", "-c", "user.email=a@localhost", "commit", "-q", "-m", "Begin")
    with Served(site) as served:
        canvas = CanvasPage(page, f"http://{served.host}", "meadow")
        canvas.placement("cow").focus()
        canvas.press("Enter", "Shift+ArrowRight")
        canvas.drop(*canvas.point(300, 100), {}, [("red.png", "image/png", base64.b64encode(RED).decode())])
        canvas.said("red.png is the background now")
        # A concurrent edit rotates the flower.
        site.write("Content/meadow.json", MEADOW.replace('"size": 32', '"size": 32, "rotation": 45'))
        canvas.button("Save").click()
        canvas.said(f"Saved to Content/meadow.json, Content/{path_of(RED)}. Undo begins anew.")
        until(
            page,
            lambda: canvas.placement("🌼").get_attribute("transform") == "rotate(45 200 200)",
            "what the other did",
        )
        assert canvas.placement("cow").get_attribute("x") == "110" and canvas.selected() == ["cow"]
        assert (site.folder / "Content" / path_of(RED)).read_bytes() == RED
        lines = changed_lines(site)
        assert [line for line in lines if "cow" in line] == [
            '-    { "id": "cow", "symbol": "🐄", "x": 100, "y": 100.50, "size": 64 },',
            '+    { "id": "cow", "symbol": "🐄", "x": 110, "y": 100.50, "size": 64 },',
        ]
        assert [line for line in lines if "🌼" in line and line[0] == "+"] == [
            '+    { "symbol": "🌼",   "x": 200, "y": 200, "size": 32, "rotation": 45, "petals": 1e2 }'
        ]
        assert len([line for line in lines if "canvas" in line]) == 2
        # Editing continues on top of it.
        canvas.placement("cow").focus()
        canvas.press("ArrowLeft")
        canvas.button("Save").click()
        canvas.said("Saved to Content/meadow.json.")
        assert '"x": 109, "y": 100.50' in (site.folder / "Content/meadow.json").read_text()
    assert canvas.errors == []


@pytest.mark.parametrize(("side", "x"), [("Keep the file’s", 77), ("Keep mine", 110)])
def test_what_collides_on_a_canvas_is_shown_and_one_chooses(page, tmp_path, side, x):
    site = Site(tmp_path / "site")
    site.write("Content/meadow.json", MEADOW)
    with Served(site) as served:
        canvas = CanvasPage(page, f"http://{served.host}", "meadow")
        canvas.placement("cow").focus()
        canvas.press("Enter", "Shift+ArrowRight")
        site.write("Content/meadow.json", MEADOW.replace('"x": 100', '"x": 77'))
        canvas.button("Save").click()
        dialog = page.get_by_role("dialog", name="Both sides changed this")
        dialog.wait_for()
        assert dialog.get_by_role("row", name="X 100 77 110").count() == 1
        dialog.get_by_label(side).check()
        dialog.get_by_role("button", name="Save", exact=True).click()
        dialog.wait_for(state="hidden")
        until(page, lambda: canvas.placement("cow").get_attribute("x") == str(x), lambda: f"{x}")
        until(page, lambda: f'"x": {x}, "y": 100.50' in (site.folder / "Content/meadow.json").read_text(), "the file")
    assert canvas.errors == [error for error in canvas.errors if "409" in str(error)]


def test_row_69_a_link_is_fetched_and_the_picture_that_came_along_stands_in_where_it_fails(page, base, tmp_path):
    site = Site(tmp_path / "site")
    site.write("Content/meadow.json", MEADOW)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/red.png").write_bytes(RED)
    along = ("along.png", "image/png", base64.b64encode(BLUE).decode())
    with browsers.serve(tmp_path / "elsewhere") as elsewhere, Served(site, "--fetch-from-loopback") as served:
        canvas = CanvasPage(page, f"http://{served.host}", "meadow")
        background = lambda: canvas.document()["canvas"].get("background", {}).get("image")
        drop = lambda link, *files: canvas.drop(*canvas.point(300, 100), {"text/uri-list": link}, files)
        drop(f"{elsewhere}/red.png")
        until(page, lambda: background() == path_of(RED), "the picture behind the link")
        drop(f"{elsewhere}/none.png", along)
        until(page, lambda: background() == path_of(BLUE), "the picture that came along")
        drop(f"{elsewhere}/none.png")
        until(page, lambda: page.get_by_role("group").filter(has_text="none.png").count() == 1, "the reason")
        assert background() == path_of(BLUE)
        # The newer of two requests wins, even if the older one is answered last.
        drop(f"{elsewhere}/red.png")
        drop(f"{elsewhere}/none.png", along)
        page.wait_for_timeout(1500)
        assert background() == path_of(BLUE)
    assert canvas.errors == [error for error in canvas.errors if "400" in str(error)]
    # Without a server the embedded picture is used, or its absence is reported.
    canvas = CanvasPage(page, base, "empty")
    canvas.drop(*canvas.point(100, 100), {"text/uri-list": "https://example.com/x.png"}, [along])
    until(page, lambda: canvas.document()["canvas"].get("background", {}).get("image") == path_of(BLUE))
    canvas.drop(*canvas.point(100, 100), {"text/uri-list": "https://example.com/x.png"})
    canvas.said("Only `emojiart serve` fetches a picture from a link, and none came along with it.")


def test_nothing_of_the_editor_is_printed(page, base):
    page.goto(f"{base}/garden/index.html")
    edit = page.get_by_role("button", name="Edit", exact=True)
    edit.wait_for()
    page.emulate_media(media="print")
    assert edit.is_hidden()
    page.emulate_media(media="screen")
    canvas = CanvasPage(page, base)
    canvas.click("bee")
    page.emulate_media(media="print")
    assert (
        page.get_by_role("button").count() == 0
        and page.locator("[data-palette], .emojiart-panel, .emojiart-toolbar").locator("visible=true").count() == 0
    )
    assert canvas.placement("bee").is_visible() and page.locator("[data-overlay]").is_hidden()
