"""What a visitor sees first: the wall, the masthead on a phone, rows of cards, emphasis of Hangul."""

import pytest

PHONE = {"viewport": {"width": 375, "height": 740}, "has_touch": True}
BESIDE = """() => {
    const box = selector => document.querySelector(selector).getBoundingClientRect();
    return [box('.brand'), box('.search'), box('.scheme')].map(({left, right, top, bottom}) => ({left, right, middle: (top + bottom) / 2}));
}"""
WATCH_SHIFTS = """window.shifts = 0; new PerformanceObserver(list => {
    for (const { value } of list.getEntries()) window.shifts += value;
}).observe({ type: 'layout-shift', buffered: true });"""

# Where the pictures of cards are, and where they would be in the page's direction.
COLUMNS = """cards => {
    const columns = () => cards.map(card => card.querySelector('.picture').getBoundingClientRect()).map(({left, width}) => [left, width].map(Math.round));
    const found = columns();
    for (const card of cards) card.removeAttribute('dir');
    const wanted = columns();
    for (const card of cards) card.dir = 'rtl';
    return [found, wanted];
}"""


@pytest.fixture
def opened(headless):
    """opened(address, options) is a page of a context of its own."""
    contexts = []

    def open_page(address, **options):
        contexts.append(headless.new_context(**options))
        page = contexts[-1].new_page()
        page.add_init_script(WATCH_SHIFTS)
        page.goto(address)
        page.wait_for_selector(".scheme")
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.mark.parametrize("width, height", [(1366, 768), (1920, 1080)])
def test_the_first_picture_begins_in_the_upper_half_of_the_window(opened, site, width, height):
    page = opened(site, viewport={"width": width, "height": height})
    assert page.locator(".picture").first.bounding_box()["y"] < height / 2


@pytest.mark.parametrize("path", ["index.html", "joined/index.html"])
def test_on_a_phone_the_search_stands_beside_the_name_and_opens_over_it(opened, site, path):
    page = opened(f"{site}/{path}", **PHONE)
    brand, search, scheme = page.evaluate(BESIDE)
    assert brand["right"] <= search["left"] and search["right"] <= scheme["left"]
    assert abs(brand["middle"] - search["middle"]) < 2 and abs(search["middle"] - scheme["middle"]) < 2
    assert page.evaluate("shifts") == 0
    # Firefox's driver cannot send touch events.
    tap = page.mouse.click if page.context.browser.browser_type.name == "firefox" else page.touchscreen.tap
    menu = page.locator(".menu").bounding_box()
    field = page.get_by_role("searchbox")
    tap(search["left"] + 20, search["middle"])
    assert field.bounding_box()["width"] > 300
    # Opening the search field does not move what is below.
    assert page.locator(".menu").bounding_box() == menu
    page.keyboard.type("🐶")
    page.locator("[role=search] .result-name").first.wait_for()
    # A tap on an unfocusable element leaves the field open.
    note = page.locator(".results-note").bounding_box()
    tap(note["x"] + note["width"] / 2, note["y"] + note["height"] / 2)
    assert field.bounding_box()["width"] > 300
    tap(5, 730)
    assert field.bounding_box()["width"] < 50


def test_the_last_row_of_a_wall_is_as_wide_as_the_others(opened, site):
    page = opened(site)
    ends = "all => all.map(cards => [cards, cards.lastElementChild].map(each => each.getBoundingClientRect().right))"
    for width in (375, 768, 1024, 1366, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        for wall, last in page.locator(".wall .cards").evaluate_all(ends):
            assert abs(wall - last) < 1, width


def test_the_picture_of_a_card_in_the_other_direction_stands_where_those_of_the_others_do(opened, make_site):
    titles = {"language": "ar", "title": "حديقة"}
    canvas = {"kind": "artwork", "canvas": {"width": 40, "height": 30}, "placements": []}
    zoo = {"sections": [{"items": [{"symbol": "🐶", "name": "كلب"}]}]}
    files = {f"Content/zoo{number}.json": {**titles, **zoo} for number in range(6)}
    made = make_site({"site.yml": "language: en\n", "Content/garden.json": {**titles, **canvas}, **files})
    made.build()
    page = opened((made.output / "index.html").as_uri())
    assert page.locator(".card[dir]").count() == 7
    # Each number of cards has a last row of its own.
    for _ in range(4):
        for width in (390, 800, 1000, 1400):
            page.set_viewport_size({"width": width, "height": 800})
            found, wanted = page.locator(".card").evaluate_all(COLUMNS)
            assert found == wanted, width
        page.locator(".card-collection").first.evaluate("card => card.remove()")


def test_the_name_of_the_site_has_one_face_in_every_language(opened, site):
    face = "each => [getComputedStyle(each).fontFamily, getComputedStyle(each).fontWeight]"
    english, korean = (
        opened(f"{site}/{path}").locator(".brand").evaluate(face) for path in ("index.html", "joined/index.html")
    )
    assert english == korean


def test_emphasis_of_hangul_is_not_slanted(opened, make_site):
    korean = "---\nlanguage: ko\ntitle: 글\n---\n*무게*\n"
    made = make_site({"Content/ko.md": korean, "Content/en.md": "---\ntitle: Text\n---\nA *weight* and *무게*.\n"})
    made.build()
    em = opened((made.output / "ko/index.html").as_uri()).locator("main em")
    style = em.evaluate("each => [getComputedStyle(each).fontStyle, Number(getComputedStyle(each).fontWeight)]")
    assert style == ["normal", 700]
    # If no language is marked, the letters themselves select the font face.
    page = opened((made.output / "en/index.html").as_uri())
    assert "hangul-emphasis" in page.locator("main em").last.evaluate("each => getComputedStyle(each).fontFamily")
    assert page.locator("main em").first.evaluate("each => getComputedStyle(each).fontStyle") == "italic"
