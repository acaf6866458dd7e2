"""axe on pages of every kind of the demo, in two engines, light and dark."""

import browsers
import pytest
from conftest import launch_firefox
from sampling import one_of_each_kind, sample


def violations(page):
    return [
        (found["id"], found["help"], [node["target"] for node in found["nodes"][:3]]) for found in browsers.axe(page)
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_chromium(chromium, site, site_folder, scheme):
    context = chromium.new_context(color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    found = {}
    for path in sample(site_folder, each=1) if scheme == "light" else one_of_each_kind(site_folder):
        page.goto(f"{site}/{path}")
        if wrong := violations(page):
            found[path] = wrong
    context.close()
    assert found == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_firefox(pw, site, site_folder, scheme):
    browser = launch_firefox(pw, prefs=browsers.FIREFOX_PREFS["dark"] if scheme == "dark" else None)
    page = browser.new_context().new_page()
    found = {}
    for path in one_of_each_kind(site_folder):
        page.goto(f"{site}/{path}")
        if wrong := violations(page):
            found[path] = wrong
    browser.close()
    assert found == {}


def test_a_narrow_screen(chromium, site, site_folder):
    context = chromium.new_context(viewport={"width": 320, "height": 640}, bypass_csp=True)
    page = context.new_page()
    found = {}
    for path in one_of_each_kind(site_folder):
        page.goto(f"{site}/{path}")
        if wrong := violations(page):
            found[path] = wrong
    context.close()
    assert found == {}
