"""The Copy button, on cells and on an emoji's page."""

import pytest
from editing import LARGER_TEXT, page_of

NAME = {"name": "Copy", "exact": True}
SITE = {
    "Content/zoo.json": {
        "title": "Zoo",
        "sections": [
            {
                "layout": {"itemSize": [80, 80]},
                "items": [
                    "🐶",
                    {"symbol": "🐱", "name": "🦁"},
                    {"symbol": "❤", "name": "Heart 🐭"},
                    {"symbol": ":bell:", "image": "bell.gif", "name": "Bell"},
                    {"symbol": "👨‍👩‍👧", "name": "Family"},
                    {"symbol": "🇰🇷"},
                    {"symbol": "1️⃣"},
                    {"symbol": "🏻"},
                ],
            }
        ],
    },
    "Content/bell.gif": b"GIF89a",
    "Content/tiny.json": {"title": "Tiny", "sections": [{"layout": {"itemSize": [32, 32]}, "items": ["🐶", "🐱"]}]},
}


@pytest.fixture(scope="module")
def zoo(tmp_path_factory):
    import browsers
    from conftest import Site

    built = Site(tmp_path_factory.mktemp("zoo"))
    for path, content in SITE.items():
        built.write(path, content)
    built.build()
    with browsers.serve(built.output) as base:
        built.base = base
        yield built


page = page_of(1280, 800)


def clipboard(page):
    return page.evaluate("navigator.clipboard.readText()")


def said(page, text):
    page.wait_for_function("text => document.querySelector('[role=status]').textContent === text", arg=text)


@pytest.mark.parametrize("disk", [False, True], ids=["over http", "from disk"])
def test_every_cell_copies_its_emoji(page, zoo, disk):
    page.goto((zoo.output / "zoo/index.html").as_uri() if disk else f"{zoo.base}/zoo/index.html")
    for index, emoji in enumerate(["🐶", "🐱", "❤️", ":bell:", "👨‍👩‍👧", "🇰🇷", "1️⃣", "🏻"]):
        cell = page.locator("[data-item]").nth(index)
        cell.hover()
        cell.get_by_role("button", **NAME).click()
        said(page, f"{emoji} copied")
        assert clipboard(page) == emoji
    assert page.get_by_role("button", **NAME).count() <= 2 and "/zoo/" in page.url


def test_where_there_is_no_clipboard_a_selection_is_copied(page, zoo):
    page.add_init_script(
        "const kept = navigator.clipboard; window.read = () => kept.readText(); Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })"
    )
    page.goto(f"{zoo.base}/zoo/index.html")
    page.locator("[data-item]").nth(1).hover()
    button = page.locator("[data-item]").nth(1).get_by_role("button", **NAME)
    button.click()
    said(page, "🐱 copied")
    assert page.evaluate("read()") == "🐱"
    assert (
        page.evaluate("document.activeElement.getAttribute('aria-label')") == "Copy"
        and page.locator("textarea").count() == 0
    )


def test_where_nothing_can_be_copied_the_page_says_so(page, zoo):
    page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }); document.execCommand = () => false"
    )
    page.goto(f"{zoo.base}/zoo/1f436/index.html")
    page.get_by_role("button", **NAME).click()
    said(page, "The browser did not let 🐶 be copied")


def test_an_items_own_page_has_one(headless_page, zoo):
    headless_page.goto(f"{zoo.base}/zoo/2764/index.html")
    assert headless_page.get_by_role("button", **NAME).count() == 1
    headless_page.get_by_role("button", **NAME).click()
    said(headless_page, "❤️ copied")
    assert headless_page.errors == []


def test_a_plain_click_follows_the_link(headless_page, zoo):
    for path in ("zoo", "tiny"):
        headless_page.goto(f"{zoo.base}/{path}/index.html")
        headless_page.locator("[data-item]").nth(1).hover()
        headless_page.locator("[data-item]").nth(1).click()
        headless_page.wait_for_url(f"{zoo.base}/{path}/1f431/index.html")


@pytest.mark.engines
def test_tab_goes_from_the_link_to_the_button_and_on(headless_page, zoo):
    headless_page.goto(f"{zoo.base}/zoo/index.html")
    headless_page.locator("[data-item] a").first.focus()
    headless_page.keyboard.press("Tab")
    assert headless_page.evaluate("document.activeElement.getAttribute('aria-label')") == "Copy"
    assert headless_page.evaluate("getComputedStyle(document.activeElement).opacity") == "1"
    # Hovering another cell does not affect the keyboard.
    headless_page.locator("[data-item]").nth(3).hover()
    assert headless_page.evaluate("document.activeElement.closest('[data-item]').dataset.item") == "🐶"
    headless_page.keyboard.press("Enter")
    said(headless_page, "🐶 copied")


def test_the_button_is_large_enough_and_moves_nothing(page, zoo):
    for path in ("zoo", "tiny"):
        page.goto(f"{zoo.base}/{path}/index.html")
        boxes = "[...document.querySelectorAll('[data-item]')].map(cell => Object.values(cell.getBoundingClientRect().toJSON()))"
        before, count = page.evaluate(boxes), page.evaluate("document.querySelectorAll('*').length")
        page.locator("[data-item]").nth(1).hover()
        page.locator("[data-item] a").nth(1).focus()
        button = page.locator("[data-item]").nth(1).get_by_role("button", **NAME)
        box = button.bounding_box()
        assert box["width"] >= 24 and box["height"] >= 24
        assert page.evaluate(boxes) == before
        for cell in page.locator("[data-item]").all():
            cell.hover()
        assert page.evaluate("document.querySelectorAll('*').length") <= count + 2 * 4


def test_larger_text_makes_the_signs_of_buttons_larger(page, zoo):
    def sides():
        page.goto(f"{zoo.base}/zoo/index.html")
        page.locator("[data-item]").first.hover()
        signs = [page.get_by_role("button", name=name).first.locator("svg:visible") for name in ("Copy", "Colours")]
        return [sign.bounding_box()[side] for sign in signs for side in ("width", "height")]

    before = sides()
    page.add_init_script(LARGER_TEXT)
    assert sides() == [2 * side for side in before]


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_in_a_window_narrower_than_its_cell_it_is_in_sight_as_is_edit(page, make_site, direction):
    import browsers

    layout = {"itemSize": [400, 64], "layoutDirection": direction, "flipsHorizontallyInOppositeLayoutDirection": True}
    site = make_site(
        {
            "site.yml": f"language: {'ar' if direction == 'rtl' else 'en'}\n",
            "Content/a.json": {"title": "A", "layout": layout, "sections": [{"items": ["🐶", "🐱"]}]},
        }
    )
    site.build()
    page.set_viewport_size({"width": 320, "height": 640})
    with browsers.serve(site.output) as base:
        page.goto(f"{base}/a/index.html")
        cell = page.locator("[data-item]").first
        cell.hover()
        boxes = [cell.get_by_role("button", **NAME).bounding_box()]
        page.locator(".emojiart-edit").click()
        boxes.append(cell.locator("[data-edit]").bounding_box())
        assert all(box["x"] >= 0 and box["x"] + box["width"] <= 320 for box in boxes), boxes


def test_a_finger_on_a_cell_without_a_page_finds_the_button(touch_page, make_site):
    import browsers

    site = make_site(
        {
            "site.yml": "itemPages: false\n",
            "Content/a.json": {"title": "A", "sections": [{"layout": {"itemSize": [80, 80]}, "items": ["🐶", "🐱"]}]},
        }
    )
    site.build()
    with browsers.serve(site.output) as base:
        touch_page.goto(f"{base}/a/index.html")
        touch_page.locator("[data-item]").nth(1).tap()
        touch_page.locator("[data-item]").nth(1).get_by_role("button", **NAME).tap()
        said(touch_page, "🐱 copied")


def test_korean_pages_say_it_in_korean(page, make_site):
    import browsers

    site = make_site({"site.yml": "language: ko\n", **SITE})
    site.build()
    with browsers.serve(site.output) as base:
        page.goto(f"{base}/zoo/index.html")
        page.locator("[data-item]").first.hover()
        page.locator("[data-item]").first.get_by_role("button", name="복사", exact=True).click()
        said(page, "🐶 복사했어요")
