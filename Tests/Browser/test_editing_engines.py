"""Editing grids and a canvas in Chromium, Firefox and WebKitGTK: logic headless, and drags with the X pointer."""

import browsers
import pytest
from canvas import GARDEN, CanvasPage
from conftest import Site
from editing import FARM, PETS, SITE, WILD, ZOO_ORDER, EditedPage, order_of, until
from law_seeds import some
from pictures import BLUE


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    built = Site(tmp_path_factory.mktemp("engines"))
    for path, content in {**SITE, "Content/garden.json": GARDEN, "Content/blue.png": BLUE}.items():
        built.write(path, content)
    built.build()
    with browsers.serve(built.output) as address:
        yield address


def test_the_logic_of_editing(headless_page, base):
    page = headless_page
    edited = EditedPage(page, base).edit()
    edited.cell("🐱").focus()
    edited.press("Space", "ArrowRight", "ArrowRight", "Space")
    assert edited.order()[0] == ["🐶", "🐹", "🐰", "🐱"]
    edited.press("F2")
    page.get_by_label("Name", exact=True).fill("Tiger")
    edited.button("Save").click()
    assert "Tiger" in edited.cell("🐱").text_content()
    edited.cell("🦊").click()
    edited.cell("🐻").click(modifiers=["Shift"])
    edited.button("Delete").click()
    assert edited.order()[2] == []
    edited.button("Undo").click()
    edited.cell("🐮").click()
    edited.button("Move…").click()
    page.get_by_role("menuitem", name="To Wild").click()
    assert edited.order()[2] == ["🐮", "🦊", "🐻"] or edited.order()[2] == ["🦊", "🐻", "🐮"]
    assert order_of(edited.document()) == edited.order()
    done = edited.order()
    again = EditedPage(page, base)
    page.wait_for_selector("[data-placed]")
    assert again.order() == done and edited.errors == []


def test_the_logic_of_a_canvas(headless_page, base):
    page = headless_page
    canvas = CanvasPage(page, base)
    canvas.placement("bee").focus()
    canvas.press("Enter", "Shift+ArrowRight", "]", "PageUp")
    assert canvas.placements()["bee"] == [110, 100, 64, 1] and canvas.order() == ["sun", "rose", "bee"]
    # Typed: in Firefox, `fill` appends to a number field.
    canvas.field("Size").focus()
    canvas.press("Control+a")
    page.keyboard.type("96")
    canvas.press("Enter")
    assert canvas.placements()["bee"] == [110, 100, 96, 1]
    until(page, lambda: page.locator("[data-palette] option").count() > 1)
    page.locator("[data-palette] button").first.click()
    assert len(canvas.order()) == 4
    canvas.button("Delete").click()
    assert canvas.order() == ["sun", "rose", "bee"]
    done = canvas.export_text()
    again = CanvasPage(page, base, edit=False)
    until(page, lambda: again.order() == ["sun", "rose", "bee"], "the draft")
    again.button("Edit").click()
    assert again.export_text() == done and canvas.errors == []


@pytest.mark.engines
def test_a_space_among_letters_chooses_nothing_in_a_menu(headless_page, base):
    edited = EditedPage(headless_page, base).edit()
    edited.cell("🐱").click()
    edited.button("Move…").click()
    headless_page.keyboard.type("to w")
    assert headless_page.evaluate("document.activeElement.textContent") == "To Wild"
    assert edited.order() == ZOO_ORDER
    edited.press("Enter")
    until(headless_page, lambda: "🐱" in edited.order()[2], edited.order)


def test_axe_finds_nothing(headless_page, base):
    edited = EditedPage(headless_page, base).edit()
    edited.cell("🐱").click()
    assert browsers.axe(headless_page) == []
    edited.button("Add emoji").click()
    assert browsers.axe(headless_page) == []


# From, to, and the expected order. Beside the centre of a cell, where the target is a gap.
DRAGS = [
    ("🐶", ("🐹", 20), [["🐱", "🐹", "🐶", "🐰"], FARM, WILD, []]),
    ("🐰", ("🐶", -20), [["🐰", "🐶", "🐱", "🐹"], FARM, WILD, []]),
    ("🐐", ("🐱", -20), [["🐶", "🐐", "🐱", "🐹", "🐰"], FARM[:-1], WILD, []]),
    ("🐮", ("🐷", 20), [PETS, ["🐷", "🐮", "🐔", "🐴", "🐑", "🐐"], WILD, []]),
]


def begin_editing(page, address, sign):
    is_there = lambda selector: page.evaluate(f"document.querySelector('{selector}') !== null")
    page.goto(address)
    until(page, lambda: is_there(".emojiart-edit"), "the button Edit")
    page.click(".emojiart-edit")
    until(page, lambda: is_there(sign), sign)


def drag_in_grids(desktop, base):
    page = desktop.page
    begin_editing(page, f"{base}/zoo/index.html", "[data-editing]")
    order = """[...document.querySelectorAll('[data-collection] > [data-section]')].map(section =>
      [...section.querySelectorAll('[data-item]')].map(cell => cell.dataset.item))"""
    place = """(() => { const r = document.querySelector('[data-item="%s"]').getBoundingClientRect(); return [r.left + r.width / 2 + %d, r.top + r.height / 2]; })()"""
    ghosts = "document.querySelectorAll('.emojiart-ghost').length"
    # Cells are animated, and hit-tested where they are. A transition may start later than its cause, and so end after
    # everything that marks it.
    is_at_rest = """document.querySelector('.emojiart-ghost, [data-moving], [data-leaving]') === null
      && document.getAnimations().every(each => each.playState === 'finished')"""
    pointer = desktop.pointer()

    def drag(item, other, aside):
        """Drags an item there, and holds it until the page shows it."""
        pointer.drag(tuple(page.evaluate(place % (item, 0))), tuple(page.evaluate(place % (other, aside))), end="hold")
        until(page, lambda: page.evaluate(ghosts) == 1, f"{item} is lifted")

    def is_shown(wanted, what):
        until(
            page,
            lambda: page.evaluate(is_at_rest) and page.evaluate(order) == wanted,
            lambda: f"{desktop.engine}: {what}, not {page.evaluate(order)}",
        )

    for item, (other, aside), expected in some(DRAGS, 2):
        drag(item, other, aside)
        pointer.run("mouseup", 1)
        is_shown(expected, f"{item} beside {other}")
        page.evaluate(
            "[...document.querySelectorAll('.emojiart-toolbar button')].find(button => button.textContent === 'Undo').click()"
        )
        is_shown(ZOO_ORDER, "what was before")
    drag("🐶", "🐔", 0)
    pointer.run("key", "Escape", "mouseup", 1)
    is_shown(ZOO_ORDER, "all in its place")


def drag_on_a_canvas(desktop, base):
    page = desktop.page
    begin_editing(page, f"{base}/garden/index.html", "[data-palette] option + option")
    point = """(() => { const svg = document.querySelector('[data-artwork] svg'), r = svg.getBoundingClientRect(), unit = r.width / 800;
      return [r.left + %s * unit, r.top + %s * unit, unit]; })()"""
    bee = "['x', 'y'].map(name => +document.querySelector('[data-placement=bee]').getAttribute(name))"
    x, y, unit = page.evaluate(point % (100, 100))
    to_x, to_y, _ = page.evaluate(point % (250, 150))
    pointer = desktop.pointer()
    pointer.drag((x, y), (to_x, to_y))
    # The X pointer has whole pixels, and moves two further before the release.
    reach, further = 1 / unit + 0.5, 2 / unit
    near = lambda found, wanted: all(abs(a - b - further) <= reach for a, b in zip(found, wanted, strict=True))
    until(page, lambda: near(page.evaluate(bee), (250, 150)), lambda: f"{desktop.engine}: {page.evaluate(bee)}")
    box = page.evaluate(
        "(() => { const r = document.querySelector('[data-palette] button').getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })()"
    )
    at = page.evaluate(point % (500, 300))[:2]
    pointer.drag(tuple(box), tuple(at))
    count = "document.querySelectorAll('[data-artwork] [data-placement]').length"
    until(page, lambda: page.evaluate(count) == 4, lambda: f"{desktop.engine}: {page.evaluate(count)} placements")
    last = "(each => ['x', 'y'].map(name => +each.getAttribute(name)))([...document.querySelectorAll('[data-artwork] [data-placement]')].at(-1))"
    assert near(page.evaluate(last), (500, 300))


@pytest.mark.engines
@pytest.mark.slow(reason="the pointer of a screen, at the speed of a hand")
def test_drags_with_the_true_pointer(desktop, base):
    drag_in_grids(desktop, base)
    drag_on_a_canvas(desktop, base)
