"""The demo in Chromium and Firefox: no errors, no external requests, no overflow."""

import re

import browsers
import pytest
from conftest import ROOT
from editing import settle, until
from pixels import pixels
from sampling import one_of_each_kind, sample


def watch(page, base):
    """A list that fills with requests that fail or leave the site."""
    wrong = []
    page.on("request", lambda r: r.url.startswith((base, "data:", "blob:")) or wrong.append(f"foreign: {r.url}"))
    page.on("response", lambda r: r.status < 400 or wrong.append(f"{r.status}: {r.url}"))
    # Firefox requests the icon last, and navigation cancels that.
    page.on(
        "requestfailed", lambda r: r.failure == "NS_BINDING_ABORTED" or wrong.append(f"failed: {r.url} {r.failure}")
    )
    return wrong


#: The widths of windows, and the colours to see in each of them.
WIDTHS = {320: ["light", "dark"], 768: ["light"], 1920: ["light"]}


def test_no_error_no_request_to_elsewhere_and_no_scrolling_sideways(headless_page, engine, site, site_folder):
    page, wide = headless_page, []
    wrong = watch(page, site)
    for number, path in enumerate(sample(site_folder)):
        # Half of the pages are loaded in the widest window, the others in the narrowest.
        for index, width in enumerate(sorted(WIDTHS, reverse=number % 2 == 0)):
            page.set_viewport_size({"width": width, "height": 700})
            if index == 0:
                page.goto(f"{site}/{path}")
            else:
                settle(page)
            for scheme in WIDTHS[width]:
                # In Firefox it is a preference.
                if engine == "chromium":
                    page.emulate_media(color_scheme=scheme)
                got = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
                if got[0] > got[1]:
                    wide.append((path, scheme, got))
        assert page.errors == [] and wrong == [], path
    assert wide == []


def test_pages_work_from_disk(chromium_page, site_folder):
    wrong = watch(chromium_page, "file://")
    for page in one_of_each_kind(site_folder):
        if page == "404.html":
            continue  # its links are root-relative
        chromium_page.goto(f"file://{site_folder}/{page}")
        assert chromium_page.errors == [] and wrong == [], page
        # The theme's style is loaded: it sets the emoji fonts.
        assert "Emoji" in chromium_page.evaluate("getComputedStyle(document.body).fontFamily"), page
    chromium_page.goto(f"file://{site_folder}/index.html")
    chromium_page.locator("main a[href]").first.click()
    # Its address is shown before its elements are there.
    chromium_page.wait_for_url(lambda address: address != f"file://{site_folder}/index.html")
    assert chromium_page.locator("h1").count() == 1


def test_long_words_are_broken_before_a_page_is_wider_than_its_window(chromium, make_site):
    word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantenverbandsvorsitzender"
    item = {"symbol": "🐶", "name": word, "tags": [word]}
    site = make_site(
        {
            "site.yml": f"title: {word}\n",
            "Content/c.json": {"title": word, "sections": [{"title": word, "items": [item]}]},
            "Content/p.md": f"---\ntitle: {word}\ntags: [{word}]\nlist: c\n---\n\n## {word}\n\n## b\n",
        }
    )
    site.build()
    context = chromium.new_context()
    page = context.new_page()
    for width in (360, 1200):
        page.set_viewport_size({"width": width, "height": 800})
        # Without the 404 page, whose links are root-relative.
        for path in sorted(site.output.rglob("index.html")):
            page.goto(path.as_uri())
            assert page.evaluate("document.documentElement.scrollWidth") == width, path
    context.close()


@pytest.mark.parametrize("width", [320, 1280])
def test_the_breakfast_of_the_readme_shows_its_names(chromium, make_site, width):
    [breakfast] = re.findall(r"```markdown\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    site = make_site({"Content/breakfast.md": breakfast})
    site.build()
    context = chromium.new_context(viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto((site.output / "breakfast/index.html").as_uri())
    seen = """() => [...document.querySelectorAll('[data-item]')].map(cell => { const name = cell.querySelector('.name'), box = cell.getBoundingClientRect();
        return [name.checkVisibility() && name.innerText, name.scrollWidth <= name.clientWidth, box.width, box.height]; })"""
    names = [[name, True, 96, 96] for name in ("Croissant", "Strawberries", "Honey", "Cheese", "Coffee")]
    assert page.evaluate(seen) == names
    # The engine in the page has the same default.
    page.get_by_role("button", name="Edit", exact=True).click()
    page.wait_for_selector("[data-editing]")
    assert page.evaluate(seen) == names
    context.close()


def test_emoji_among_words_have_their_colours_and_signs_of_text_none(chromium_page, make_site):
    words = "---\ntitle: A\n---\n\n**🐱**\n\n**☀ © 1**\n"
    site = make_site({"Content/a.md": words})
    site.build()
    chromium_page.goto((site.output / "a/index.html").as_uri())
    for text, is_coloured in (("🐱", True), ("☀ © 1", False)):
        shown = pixels(chromium_page.get_by_text(text, exact=True).screenshot())
        # The ink of text is a brown: coloured is what is far from all greys.
        coloured = sum(max(pixel) - min(pixel) > 100 for row in shown for pixel in row)
        assert (coloured > 50) == is_coloured, (text, coloured)


def test_the_facts_of_an_emoji_with_larger_text_scroll_nothing_sideways(chromium, make_site):
    item = {
        "symbol": "🐶",
        "name": "Dog",
        "usage": "Whenever somebody comes",
        "tags": ["animals"],
        "license": "CC0-1.0",
    }
    site = make_site({"Content/a.json": {"title": "A", "sections": [{"items": [item]}]}})
    site.build()
    context = chromium.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto((site.output / "a/1f436/index.html").as_uri())
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    context.close()


@pytest.mark.engines
def test_what_one_reads_stays_where_the_window_is_resized(headless_page, make_site):
    items = [{"id": f"n{number}", "symbol": "🐶"} for number in range(300)]
    site = make_site({"site.yml": "title: T\n", "Content/c.json": {"title": "C", "sections": [{"items": items}]}})
    site.build()
    page = headless_page

    def resize(size):
        page.set_viewport_size(dict(zip(("width", "height"), size)))

    def first():
        return page.evaluate(
            "[...document.querySelectorAll('[data-item]')].findIndex(cell => cell.getBoundingClientRect().bottom > 80)"
        )

    for size, other in ((1280, 800), (640, 400)), ((390, 844), (844, 390)):
        resize(size)
        page.goto((site.output / "c/index.html").as_uri())
        page.evaluate("scrollTo({ top: 1500, behavior: 'instant' })")
        settle(page)
        read = first()
        assert read > 30, size
        resize(other)
        # A row has twelve at most.
        until(page, lambda: abs(first() - read) < 12)
        resize(size)
        until(page, lambda: first() == read)


def test_nothing_needs_a_script(chromium, site, site_folder):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    for path in one_of_each_kind(site_folder):
        page.goto(f"{site}/{path}")
        assert page.locator("h1").count() == 1 and page.locator("main").inner_text().strip(), path
    context.close()


def test_the_keyboard_reaches_everything_visibly(chromium_page, site):
    chromium_page.goto(site)
    seen = set()
    for _ in range(15):
        chromium_page.keyboard.press("Tab")
        shown = chromium_page.evaluate("""() => { const e = document.activeElement, s = getComputedStyle(e);
            return [e.tagName, e.getAttribute('href'), s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0 || s.boxShadow !== 'none']; }""")
        if shown[0] != "BODY":
            assert shown[2], f"no focus ring on {shown}"
            seen.add(shown[1])
    assert len(seen) > 3


def test_dark_is_dark_and_light_is_light(chromium, site):
    brightness = {}
    for scheme in ("light", "dark"):
        context = chromium.new_context(color_scheme=scheme)
        page = context.new_page()
        page.goto(site)
        colour = page.evaluate(
            "getComputedStyle(document.body).backgroundColor + ' ' + getComputedStyle(document.documentElement).backgroundColor"
        )
        channels = [
            list(map(float, re.findall(r"[\d.]+", part)))[:3]
            for part in re.findall(r"rgba?\([^)]*\)", colour)
            if not part.endswith(", 0)")
        ]
        assert channels, f"no background colour in {scheme}: {colour}"
        brightness[scheme] = sum(channels[0])
        context.close()
    assert brightness["dark"] < 200 < 550 < brightness["light"], brightness


def test_special_needs_break_nothing(chromium, site, site_folder):
    context = chromium.new_context(forced_colors="active", reduced_motion="reduce")
    page = context.new_page()
    errors = browsers.watch_errors(page)
    for path in one_of_each_kind(site_folder):
        page.goto(f"{site}/{path}")
        slow = "document.getAnimations().filter(a => a.effect.getComputedTiming().duration > 10).length"
        assert page.evaluate(slow) == 0, path
    context.close()
    assert errors == []
