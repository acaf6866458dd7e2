"""The user's choice of the light or dark scheme."""

import browsers
import pytest
from law_seeds import some
from pixels import contrast, pixels
from sampling import one_of_each_kind

BACKGROUND = "() => getComputedStyle(document.body).backgroundColor"
LIGHT, DARK = "rgb(246, 240, 230)", "rgb(26, 22, 19)"


def switch(page):
    return page.locator("button.scheme")


def test_it_follows_the_system_until_one_chooses_and_then_stays(chromium, site):
    context = chromium.new_context()
    page = context.new_page()
    errors = browsers.watch_errors(page)
    page.goto(site)
    for name, colours, meta in (
        ("Colours: as the system", [LIGHT, DARK], "light dark"),
        ("Colours: light", [LIGHT, LIGHT], "light"),
        ("Colours: dark", [DARK, DARK], "dark"),
        ("Colours: as the system", [LIGHT, DARK], "light dark"),
    ):
        for _ in range(2):
            for system, colour in zip(("light", "dark"), colours):
                page.emulate_media(color_scheme=system)
                assert page.evaluate(BACKGROUND) == colour, (name, system)
                assert switch(page).get_attribute("aria-label") == name
                assert page.evaluate("document.querySelector('meta[name=color-scheme]').content") == meta
            page.goto(f"{site}/about/index.html")
        switch(page).click()
    assert errors == []
    context.close()


def test_the_choice_is_there_before_the_page_is_shown(chromium, site):
    context = chromium.new_context(color_scheme="light")
    page = context.new_page()
    page.goto(site)
    switch(page).click()
    switch(page).click()
    # As soon as the body exists, long before the deferred script.
    page.add_init_script("""new MutationObserver(() => { if (document.body && !window.first) window.first = document.documentElement.dataset.scheme ?? 'none'; })
      .observe(document, { childList: true, subtree: true })""")
    page.reload()
    assert page.evaluate("first") == "dark"
    context.close()


@pytest.mark.parametrize("colors", [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}])
def test_each_state_has_a_drawing_of_its_own(chromium, site, colors):
    context = chromium.new_context(**colors)
    page = context.new_page()
    page.goto(f"{site}/animals/index.html")
    drawings = []
    for _ in range(3):
        switch(page).click()
        page.mouse.move(0, 300)
        page.locator("h1").click()
        drawings.append(pixels(switch(page).screenshot()))
    page.locator("[data-item]").first.hover()
    copy = page.get_by_role("button", name="Copy", exact=True)
    for rows in [*drawings, pixels(copy.screenshot())]:
        ground = rows[10][len(rows[10]) // 2 - 11]
        assert sum(contrast(ground, pixel) > 3 for row in rows[6:-6] for pixel in row[6:-6]) > 20
    assert all(drawings.count(each) == 1 for each in drawings)
    context.close()


def test_paper_is_light(chromium, site):
    context = chromium.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(site)
    switch(page).click()
    switch(page).click()
    page.emulate_media(media="print")
    assert page.evaluate(BACKGROUND) == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    assert switch(page).is_hidden() and page.get_by_role("searchbox").count() == 0
    context.close()


def test_a_browser_that_remembers_nothing_still_switches(headless_page, site):
    headless_page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    headless_page.goto(site)
    switch(headless_page).click()
    switch(headless_page).click()
    assert headless_page.evaluate(BACKGROUND) == DARK and headless_page.errors == []


def test_other_tabs_follow(chromium, site):
    context = chromium.new_context(color_scheme="light")
    one, other = context.new_page(), context.new_page()
    one.goto(site)
    other.goto(f"{site}/about/index.html")
    switch(one).click()
    switch(one).click()
    other.wait_for_function("() => document.documentElement.dataset.scheme === 'dark'")
    context.close()


@pytest.mark.parametrize("scheme", some(["light", "dark"], 1))
@pytest.mark.slow(reason="axe looks at dialogs, menus and palettes")
def test_no_violation_with_everything_open(chromium, site, site_folder, scheme):
    clicks = 1 if scheme == "light" else 2
    context = chromium.new_context(bypass_csp=True, color_scheme="dark" if clicks == 1 else "light")
    page = context.new_page()
    page.goto(site)
    for _ in range(clicks):
        switch(page).click()
    found = {}
    kinds = one_of_each_kind(site_folder)
    cells = [path for path in kinds if "data-item" in (site_folder / path).read_text(encoding="utf-8")]
    for path in [*some(cells, 1), *some([path for path in kinds if path not in cells], 2)]:
        page.goto(f"{site}/{path}")
        if page.locator("[data-item]").count():
            page.locator("[data-item]").nth(1).hover()
        if page.get_by_role("button", name="Copy").count():
            page.get_by_role("button", name="Copy").first.click()
        page.get_by_role("searchbox").fill("a")
        page.wait_for_selector("[role=search] li")
        if wrong := [
            (each["id"], each["help"], [node["target"] for node in each["nodes"][:3]]) for each in browsers.axe(page)
        ]:
            found[path] = wrong
    context.close()
    assert found == {}
