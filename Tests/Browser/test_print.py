"""Printing, as PDF by Chromium: whole collections and whole paintings, whatever was done in the page before."""

import re

import browsers
import pypdfium2
import pytest
from conftest import Site
from editing import LAYOUT, EditedPage, named, page, settle, until  # noqa: F401
from law_seeds import IS_LONG, some

# Sections of 400 emoji: a page holds 2 000 at most.
BIG = 10 if IS_LONG else 6
A4 = {"format": "A4", "margin": dict.fromkeys(["top", "right", "bottom", "left"], "1cm")}
LETTER = A4 | {"format": "Letter"}
SEA = {
    "title": "Sea",
    "canvas": {"width": 600, "height": 400, "background": {"color": "#ff0000"}},
    "placements": [{"symbol": "🐳", "x": 150, "y": 150, "size": 80}],
}


def collection(sections, each, layout=LAYOUT):
    return {
        "title": "Dogs",
        "layout": layout,
        "sections": [
            {
                "id": f"s{section}",
                "title": f"Part{section}",
                "footer": f"End{section}",
                "items": [named("🐶", f"D{section}-{number}", id=f"s{section}i{number}") for number in range(each)],
            }
            for section in range(sections)
        ],
    }


def names(sections, each):
    return sorted(f"D{section}-{number}" for section in range(sections) for number in range(each))


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    site = Site(tmp_path_factory.mktemp("printed"))
    pinned = LAYOUT | {"sectionHeadersPinToVisibleBounds": True, "sectionFootersPinToVisibleBounds": True}
    sized = collection(2, 30)
    for section in sized["sections"]:
        for number, item in enumerate(section["items"]):
            item["size"] = [90 + 30 * (number % 4), 90 + 20 * (number % 3)]
    site.write("Content/dogs.json", collection(3, 40, pinned))
    site.write("Content/many.json", collection(2, 400))
    site.write("Content/big.json", collection(BIG, 400, pinned))
    site.write("Content/squares.json", collection(2, 100, {"itemsPerRow": 6}))
    site.write("Content/sized.json", sized)
    site.write("Content/strip.json", collection(2, 30, LAYOUT | {"scrollDirection": "horizontal"}))
    site.write("Content/artworks/sea.json", SEA)
    site.build(timeout=300)
    with browsers.serve(site.output) as address:
        yield address


class Printed:
    """A PDF, and what stands on it."""

    def __init__(self, page, options=A4):
        self.pdf = pypdfium2.PdfDocument(page.pdf(**options, print_background=True))
        self.sheets = [sheet.get_textpage() for sheet in self.pdf]
        self.texts = [sheet.get_text_bounded().strip() for sheet in self.sheets]
        self.text = "\n".join(self.texts)
        self.names = sorted(re.findall(r"D\d+-\d+", self.text))

    @property
    def cut(self):
        """Texts that reach over the edge of their page."""
        found = []
        for sheet, text in zip(self.pdf, self.sheets):
            width, height = sheet.get_size()
            for number in range(text.count_rects()):
                left, bottom, right, top = text.get_rect(number)
                if left < 0 or bottom < 0 or right > width or top > height:
                    found.append(text.get_text_bounded(left, bottom, right, top))
        return found

    @property
    def empty(self):
        """Pages before the last without a word."""
        return [number for number, text in enumerate(self.texts[:-1]) if not text]


def expect_all(printed, sections, each):
    assert printed.names == names(sections, each)
    assert (printed.cut, printed.empty) == ([], [])
    ends = [f"{word}{section}" for word in ("End", "Part") for section in range(sections)]
    # A PDF may have a break between a word and its number.
    assert sorted(re.findall(r"(?:End|Part)\d", re.sub(r"[^\w-]", "", printed.text))) == sorted(ends)


SCREEN = """() => ({ y: scrollY, height: document.documentElement.scrollHeight, cells: [...document.querySelectorAll('[data-item]')].flatMap(cell => {
  const r = cell.getBoundingClientRect();
  return r.bottom > 0 && r.top < innerHeight ? [[cell.dataset.item, cell.ariaSelected, r.left, r.top, r.width, r.height]] : []; }) })"""


def scrolled(page, y):
    """What is on screen there."""
    page.evaluate("y => scrollTo({ top: y, behavior: 'instant' })", y)
    until(page, lambda: len(page.evaluate(SCREEN)["cells"]) > 20)
    settle(page)
    return page.evaluate(SCREEN)


def test_a_collection_is_printed_whole_before_in_and_after_edit_mode(page, base):
    edited = EditedPage(page, base, "dogs")
    read = Printed(page)
    expect_all(read, 3, 40)
    edited.edit().select("s0i1", "s1i2")
    before = scrolled(page, 300)
    for options in (A4, LETTER):
        expect_all(Printed(page, options), 3, 40)
    assert page.evaluate(SCREEN) == before
    # Line breaks next to unprinted parts do not count.
    assert Printed(page).text.split() == read.text.split()
    edited.button("Done").click()
    expect_all(Printed(page), 3, 40)
    assert not page.locator("[data-on-paper], [data-on-screen]").count() and edited.errors == []


def test_a_draft_is_printed_in_its_order(page, base):
    edited = EditedPage(page, base, "dogs").edit()
    edited.select("s0i0", "s1i0")
    edited.press("Delete")
    until(page, lambda: not edited.cell("s0i0").count())
    page.reload()
    page.wait_for_selector("[data-placed]")
    until(page, lambda: not edited.cell("s0i0").count())
    printed = Printed(page)
    assert printed.names == sorted(set(names(3, 40)) - {"D0-0", "D1-0"})
    assert (printed.cut, printed.empty) == ([], [])


@pytest.mark.parametrize("name", ["squares", "strip"])
def test_no_button_of_a_section_is_printed_and_no_focus(page, base, name):
    edited = EditedPage(page, base, name).edit()
    edited.cell("s0i0").focus()
    edited.press("ArrowRight")
    focused = "() => getComputedStyle(document.activeElement).outlineStyle"
    assert page.locator(".emojiart-section-button:visible").count() == 2
    assert page.evaluate(focused) == "dashed"
    page.emulate_media(media="print")
    assert page.locator(".emojiart-section-button:visible").count() == 0
    assert page.evaluate(focused) == "none"


def test_no_button_of_an_emojis_page_is_printed(page, base):
    page.goto(f"{base}/sized/s0i0/")
    page.wait_for_selector(".exhibit [data-copied]")
    page.emulate_media(media="print")
    assert page.locator("button:visible, input:visible").count() == 0


def test_closed_sections_are_printed_open(page, base):
    edited = EditedPage(page, base, "squares").edit()
    edited.section_menu("Part1", "Close section")
    page.wait_for_selector("[data-closed]")
    expect_all(Printed(page), 2, 100)


@pytest.mark.parametrize(
    ("name", "sections", "each"), some([("many", 2, 400), ("squares", 2, 100), ("sized", 2, 30), ("strip", 2, 30)], 1)
)
def test_collections_of_each_layout_are_printed_whole(page, base, name, sections, each):
    edited = EditedPage(page, base, name)
    expect_all(Printed(page), sections, each)
    edited.edit()
    expect_all(Printed(page), sections, each)
    edited.cell("s0i1").click()
    edited.press("Delete")
    until(page, lambda: not edited.cell("s0i1").count())
    printed = Printed(page)
    assert printed.names == sorted(set(names(sections, each)) - {"D0-1"})
    assert (printed.cut, printed.empty) == ([], [])


@pytest.mark.slow(reason="two prints of thousands of items")
def test_a_collection_larger_than_its_page_is_printed_whole(page, base):
    edited = EditedPage(page, base, "big")
    page.wait_for_selector("[aria-setsize]")
    before = scrolled(page, 3000)
    expect_all(Printed(page), BIG, 400)
    assert page.evaluate(SCREEN) == before
    edited.edit()
    before = scrolled(page, 4000)
    expect_all(Printed(page), BIG, 400)
    assert page.evaluate(SCREEN) == before and edited.errors == []


def test_paper_says_what_of_a_collection_it_lacks(page, base):
    page.route("**/*.js", lambda route: route.abort() if route.request.resource_type == "xhr" else route.continue_())
    EditedPage(page, base, "big")
    page.wait_for_selector("[aria-setsize]")
    # The first file of items has come by then, and none comes while it prints.
    page.wait_for_load_state("networkidle")
    printed = Printed(page)
    assert printed.names == sorted(f"D{number // 400}-{number % 400}" for number in range(1000))
    assert f"Only 1000 of the {400 * BIG} emoji are on this paper." in printed.text


def painted(printed):
    """The red points of the first page."""
    image = printed.pdf[0].render(scale=0.5)
    points, step = bytes(image.buffer), image.n_channels
    green, red = points[1::step], points[2::step]
    return [at for at, (one, other) in enumerate(zip(red, green)) if one > 200 and other < 60]


def test_a_painting_is_printed_in_edit_mode_as_for_readers(page, base):
    edited = EditedPage(page, base, "sea", "artworks/sea")
    read = painted(Printed(page))
    assert len(read) > 1000
    edited.button("Edit").click()
    viewport = page.wait_for_selector(".emojiart-viewport")
    for _ in range(4):
        edited.button("Zoom in").click()
    viewport.evaluate("each => each.scrollTo(120, 80)")
    place = "each => [each.scrollLeft, each.scrollTop, each.getBoundingClientRect().height]"
    before = viewport.evaluate(place)
    assert painted(Printed(page)) == read
    assert viewport.evaluate(place) == before
