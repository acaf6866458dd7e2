"""axe on pages of every kind of the demo, light and dark."""

import contextlib

import browsers
import pytest
from conftest import launch_firefox
from law_seeds import some
from sampling import one_of_each_kind, sample


def violations(page, **rules):
    return [
        (found["id"], found["help"], [node["target"] for node in found["nodes"][:3]])
        for found in browsers.axe(page, **rules)
    ]


@contextlib.contextmanager
def opened(request, engine, scheme):
    """A page of an engine in a colour scheme, which is a preference of Firefox's."""
    if engine == "firefox":
        prefs = browsers.FIREFOX_PREFS["dark"] if scheme == "dark" else None
        browser = launch_firefox(request.getfixturevalue("pw"), prefs=prefs)
        yield browser.new_context().new_page()
        browser.close()
    else:
        context = request.getfixturevalue(engine).new_context(color_scheme=scheme, bypass_csp=True)
        yield context.new_page()
        context.close()


@pytest.mark.slow(reason="axe looks at each node of a page of every kind")
def test_pages_of_every_kind(request, engine, site, site_folder):
    pages = one_of_each_kind(site_folder)
    more = some([path for path in sample(site_folder, each=1) if path not in pages], 2) if engine == "chromium" else []
    found = {}
    for schemes in [["light", "dark"]] if engine == "chromium" else [["light"], ["dark"]]:
        with opened(request, engine, schemes[0]) as page:
            for path in pages + more:
                page.goto(f"{site}/{path}")
                for scheme in schemes if path in pages else schemes[:1]:
                    if len(schemes) > 1:
                        page.emulate_media(color_scheme=scheme)
                    if wrong := violations(page, **({"tags": browsers.COLORS} if scheme == "dark" else {})):
                        found[path, scheme] = wrong
    assert found == {}


def test_a_narrow_screen(chromium, site, site_folder):
    context = chromium.new_context(viewport={"width": 320, "height": 640}, bypass_csp=True)
    page = context.new_page()
    found = {}
    for path in some(one_of_each_kind(site_folder), 3):
        page.goto(f"{site}/{path}")
        if wrong := violations(page):
            found[path] = wrong
    context.close()
    assert found == {}
