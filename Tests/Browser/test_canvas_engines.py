"""The canvas in Chromium, Firefox and WebKitGTK: logic headless, and, for test_editing_engines.py, drags with the X pointer."""

import browsers
import pytest
from canvas import SITE, CanvasPage
from conftest import Site
from editing import until


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    built = Site(tmp_path_factory.mktemp("canvas-engines"))
    for path, content in SITE.items():
        built.write(path, content)
    built.build()
    with browsers.serve(built.output) as address:
        yield address


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


def drag_on_a_canvas(desktop, base):
    page = desktop.page
    page.goto(f"{base}/garden/index.html")
    until(page, lambda: page.evaluate("document.querySelector('.emojiart-edit') !== null"), "the button Edit")
    page.click(".emojiart-edit")
    until(page, lambda: page.evaluate("document.querySelectorAll('[data-palette] option').length > 1"), "the palette")
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
