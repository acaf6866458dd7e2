"""Selection is visible on every background: 3 : 1 between rings or handles and what is beneath, by screenshots."""

import base64

import browsers
import pytest
from editing import settle, until
from law_seeds import IS_LONG, draw, some
from pixels import contrast, pixels

NEEDED = 3
#: The backgrounds of cells.
GROUNDS = {
    "white": "#fff",
    "black": "#000",
    "grey": "#767676",
    "sky": "#4a90e2",
    "a photograph": "url(/artworks/meadow.png) center / cover",
}
ADD_STYLE = """rules => {
  const style = new CSSStyleSheet();
  style.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
}"""
SHOW_GROUND = ".cell, .cell .face { background: GROUND !important } .symbol, .words { visibility: hidden }"
HIDE_ALL_ELSE = "[role=status], .emojiart-toolbar, .emojiart-notices { opacity: 0 }"
#: Points along the sides of a cell, and the direction across the side.
SIDES_OF_CELL = """cell => {
  const { left, right, top, bottom, width, height } = cell.getBoundingClientRect(), points = [];
  for (let at = 0.3; at < 0.9; at += 0.05) {
    points.push([left, top + height * at, 1, 0], [right, top + height * at, -1, 0],
      [left + width * at, top, 0, 1], [left + width * at, bottom, 0, -1]);
  }
  return points;
}"""
#: The same for rotated frames on a canvas, except where its edges clip them or handles cover them.
SIDES_OF_FRAMES = """() => [...document.querySelectorAll('rect.emojiart-frame')].flatMap(frame => {
  const handles = [...document.querySelectorAll('.emojiart-handle')].map(each => each.getBoundingClientRect());
  const isFree = ({ x, y }) => handles.every(each => Math.hypot(each.x + each.width / 2 - x, each.y + each.height / 2 - y) > 16);
  const matrix = frame.getScreenCTM(), box = frame.getBBox(), points = [];
  const canvas = frame.ownerSVGElement.getBoundingClientRect();
  const add = (x, y, across) => {
    const at = new DOMPoint(x, y).matrixTransform(matrix), turned = across.matrixTransform(new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]));
    const length = Math.hypot(turned.x, turned.y);
    const isInside = at.x > canvas.left + 8 && at.x < canvas.right - 8 && at.y > canvas.top + 8 && at.y < canvas.bottom - 8;
    if (isInside && isFree(at)) points.push([at.x, at.y, turned.x / length, turned.y / length]);
  };
  for (let part = 0.1; part < 0.95; part += 0.05) {
    for (const side of [0, 1]) {
      add(box.x + box.width * part, box.y + box.height * side, new DOMPoint(0, 1));
      add(box.x + box.width * side, box.y + box.height * part, new DOMPoint(1, 0));
    }
  }
  return points;
})"""
#: The middles of handles, and their radius on the screen.
HANDLES = """() => [...document.querySelectorAll('.emojiart-handle')].flatMap(handle => {
  const { left, right, top, bottom, width, height } = handle.getBoundingClientRect();
  const canvas = handle.ownerSVGElement.getBoundingClientRect();
  const isInside = left > canvas.left && right < canvas.right && top > canvas.top && bottom < canvas.bottom;
  return isInside ? [[left + width / 2, top + height / 2, width / 2]] : [];
})"""
PAINTINGS = ["bee-garden", "night-train", "rainy-window", "summer-sea"]
SCHEMES = ["light", "dark"]
# A short run has each painting once, and each scheme twice.
DRAWN = [*zip(draw("paintings").sample(PAINTINGS, 4), SCHEMES * 2)]
if IS_LONG:
    DRAWN = [(painting, scheme) for painting in PAINTINGS for scheme in SCHEMES]


def page_in(browser, scheme, **options):
    context = browser.new_context(
        viewport={"width": 1000, "height": 900}, color_scheme=scheme, reduced_motion="reduce", **options
    )
    return context.new_page()


def open_editor(page, address):
    page.goto(address)
    page.locator(".emojiart-edit").click()
    page.wait_for_selector("[data-editing]")
    page.evaluate(ADD_STYLE, HIDE_ALL_ELSE)
    return page


class Shot:
    """A screenshot of a part of the window, without announcements and hover effects."""

    def __init__(self, page, area):
        page.mouse.move(1, 1)
        settle(page)
        left, top, width, height = area
        self.corner = left, top
        x, y = page.evaluate("[scrollX, scrollY]")
        clip = {"x": left + x, "y": top + y, "width": width, "height": height, "scale": 1}
        # Faster than Playwright's own, and in a form that is faster to read.
        taken = browsers.cdp(page).send(
            "Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True, "clip": clip}
        )
        self.rows = pixels(base64.b64decode(taken["data"]))

    def across(self, point, reach):
        """The colours across a line, as far as the screenshot contains them."""
        x, y, dx, dy = point
        for step in range(reach[0], reach[1] + 1):
            column, row = round(x - self.corner[0] + dx * step - 0.5), round(y - self.corner[1] + dy * step - 0.5)
            if 0 <= row < len(self.rows) and 0 <= column < len(self.rows[0]):
                yield self.rows[row][column]


def around(points, margin=12):
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    left, top = max(0, int(min(xs)) - margin), max(0, int(min(ys)) - margin)
    return left, top, min(1000, int(max(xs)) + margin) - left, min(900, int(max(ys)) + margin) - top


def least(before, after, points, line, ground):
    """The least contrast of a line with the earlier colours at and beside it; of the line's colours the best counts."""
    worst = 99
    for point in points:
        drawn = set(after.across(point, line))
        for color in set(before.across(point, ground)):
            worst = min(worst, max(contrast(each, color) for each in drawn))
    return worst


def ring_of_cells(page, indices):
    """The least contrast of the rings of some cells, which are selected for it alone."""
    cells = [page.locator("[data-item]").nth(index) for index in indices]
    cells[0].scroll_into_view_if_needed()
    points = [point for cell in cells for point in cell.evaluate(SIDES_OF_CELL)]
    before = Shot(page, around(points))
    for cell in cells:
        cell.click(position={"x": 48, "y": 60})
    page.evaluate("document.activeElement.blur()")
    after = Shot(page, around(points))
    page.keyboard.press("Escape")
    assert page.locator("[aria-selected=true]").count() == 0
    return least(before, after, points, (0, 6), (-1, 7))


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_ring_of_a_cell_is_seen_on_every_ground(chromium, site, scheme):
    page = open_editor(page_in(chromium, scheme), f"{site}/animals/index.html")
    for ground, background in some(GROUNDS.items(), 3):
        page.evaluate(ADD_STYLE, SHOW_GROUND.replace("GROUND", background))
        # The first and the last of a row: at the edges of a section.
        found = ring_of_cells(page, (0, 1, 7))
        assert found >= NEEDED, f"on {ground}: {found:.2f} : 1"
    page.context.close()


def test_forced_colours_keep_the_ring_in_the_systems_colours(chromium, site):
    page = open_editor(page_in(chromium, "dark", forced_colors="active"), f"{site}/animals/index.html")
    found = ring_of_cells(page, (0,))
    assert found >= NEEDED, f"{found:.2f} : 1"
    page.context.close()


@pytest.mark.parametrize("painting, scheme", DRAWN)
def test_frames_and_handles_are_seen_on_every_painting(chromium, site, scheme, painting):
    page = open_editor(page_in(chromium, scheme), f"{site}/artworks/{painting}/index.html")
    page.locator(".emojiart-viewport").scroll_into_view_if_needed()
    seen, placements = 0, page.locator("[data-placement]")
    until(page, lambda: page.locator("[data-palette] option").count() > 1)
    before = Shot(page, (0, 0, 1000, 900))
    for index in range(0, placements.count(), 6):
        focus = lambda: placements.nth(index).evaluate("each => each.focus({ preventScroll: true })")
        focus()
        page.keyboard.press("Enter")
        page.evaluate("document.activeElement.blur()")
        points, handles = page.evaluate(SIDES_OF_FRAMES), page.evaluate(HANDLES)
        after = Shot(page, around(points + handles))
        focus()
        page.keyboard.press("Escape")
        found = least(before, after, points, (-4, 4), (-5, 5))
        assert found >= NEEDED, f"the frame of number {index}: {found:.2f} : 1"
        # Small frames are hidden beneath their handles.
        seen += bool(points)
        for x, y, radius in handles:
            # From its middle outwards there are its face and its line.
            lines = [(x, y, dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
            found = least(before, after, lines, (0, round(radius) + 2), (0, round(radius) + 3))
            assert found >= NEEDED, f"a handle of number {index}: {found:.2f} : 1"
    assert seen
    page.context.close()


#: By how many pixels the check mark lies over what a cell shows, in cells of all sizes.
COVERED = """() => [...document.querySelectorAll('[data-item]')].flatMap(cell => {
  const box = cell.getBoundingClientRect(), mark = getComputedStyle(cell, '::after');
  const isRTL = getComputedStyle(cell).direction === 'rtl', size = parseFloat(mark.width);
  const left = isRTL ? box.right - parseFloat(mark.right) - size : box.left + parseFloat(mark.left);
  const top = box.top + parseFloat(mark.top), shown = [];
  const words = document.createTreeWalker(cell.querySelector('.face'), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    for (const line of range.getClientRects()) shown.push([line, words.currentNode.data]);
  }
  for (const image of cell.querySelectorAll('.face img')) shown.push([image.getBoundingClientRect(), 'picture']);
  return shown.filter(([line]) => line.width > 0 && line.left < left + size - 1 && line.right > left + 1 &&
      line.top < top + size - 1 && line.bottom > top + 1)
    .map(([line, words]) => `${Math.round(box.width)} × ${Math.round(box.height)}: ${words}`);
})"""


def test_the_check_mark_lies_over_no_symbol_and_no_name(chromium, site):
    page = page_in(chromium, "light")
    for path in some(("animals", "drawer", "feelings", "flags", "table", "packing", "weather"), 3):
        open_editor(page, f"{site}/{path}/index.html")
        page.locator("[data-item]").first.focus()
        page.keyboard.press("Control+a")
        for width in (1366, 375):
            page.set_viewport_size({"width": width, "height": 800})
            settle(page)
            assert page.evaluate(COVERED) == [], (path, width)
    page.context.close()
