"""Hostile SVG files, sanitized by an import, run and load nothing, even opened as documents from a server without
security headers. The originals do, or the test would see nothing.

A long run opens each as a top-level document; a short one some in frames, many in a page, where a document may do the
same, and others in each engine.
"""

import collections
import re

import pytest
from conftest import Site
from drawings import clean, serve_bytes
from hostile_drawings import drawings
from law_seeds import IS_LONG, draw

HOSTILE = drawings()
# How many a page has, which is all that an engine opens in a short run.
FRAMES = 50


@pytest.fixture(scope="module")
def cleaned(tmp_path_factory):
    return clean(
        Site(tmp_path_factory.mktemp("hostile")), {f"h{number}": body for number, (_, body) in enumerate(HOSTILE)}
    )


def open_all(browser, bodies, each):
    """Opens files by their URLs: {number: requests}, and the texts of dialogs.

    each: whether each is a top-level document instead of in a frame."""
    files = {f"/{number}.svg": ("image/svg+xml", body) for number, body in bodies.items()}
    files |= {f"/asked/{number}": ("text/plain", b"") for number in bodies}
    numbers = sorted(bodies)
    groups = (
        [[number] for number in numbers]
        if each
        else [numbers[start : start + FRAMES] for start in range(0, len(numbers), FRAMES)]
    )
    for index, group in enumerate(groups):
        frames = "".join(f'<iframe src="/{number}.svg" width="40" height="40"></iframe>' for number in group)
        files[f"/page{index}"] = ("text/html", f"<!doctype html><title>x</title>{frames}".encode())
    said = []
    with serve_bytes(files) as (address, asked):
        page = browser.new_page()
        page.on("dialog", lambda dialog: (said.append(dialog.message), dialog.dismiss()))
        seen = []
        page.on("request", lambda request: seen.append(request.url))
        for index, group in enumerate(groups):
            try:
                page.goto(
                    address + (f"/{group[0]}.svg" if each else f"/page{index}"), wait_until="load", timeout=20_000
                )
            except Exception as error:  # noqa: BLE001
                # An original may navigate the page elsewhere, or be ill-formed.
                assert (
                    "interrupted" in str(error)
                    or "NS_" in str(error)
                    or "ERR_" in str(error)
                    or "Timeout" in str(error)
                ), error
            page.wait_for_timeout(120 if each else 1500)
        page.close()
    paths = asked + [
        url[len(address) :] if url.startswith(address) else url for url in seen if not url.startswith("data:image/")
    ]
    own = re.compile(r"/(\d+\.svg|page\d+|favicon\.ico)(#.*)?$|about:blank$")
    found = {}
    for path in paths:
        if own.fullmatch(path):
            continue
        number = re.search(r"/(?:fired|asked)/(\d+)", path)
        found.setdefault(int(number[1]) if number else path, set()).add(path)
    # A file that embeds itself is requested again.
    times = collections.Counter(asked)
    for number in bodies:
        if times[f"/{number}.svg"] > 1:
            found.setdefault(number, set()).add(f"/{number}.svg, {times[f'/{number}.svg']} times")
    return found, said


def check(browser, cleaned, engine, each):
    kept, refused = cleaned
    opened = kept if each else {name: kept[name] for name in draw(f"drawings in {engine}").sample(sorted(kept), FRAMES)}
    raw = {number: body for number, (_, body) in enumerate(HOSTILE) if each or number % 20 == 0}
    came, _ = open_all(browser, raw, each=False)
    fired = [key for key in came if isinstance(key, int)]
    # The others are for other browsers, or need interaction.
    assert len(fired) > len(raw) / 2, f"only {len(fired)} of {len(raw)} drawings fire as they came"
    found, said = open_all(browser, {int(name[1:]): body for name, body in opened.items()}, each)
    assert found == {} and said == [], {
        HOSTILE[key][0] if isinstance(key, int) else key: paths for key, paths in found.items()
    }
    assert len(kept) + len(refused) == len(HOSTILE) >= 200
    return f"{len(fired)} of {len(raw)} fire as they came, none of {len(opened)} as they are kept"


@pytest.mark.slow(reason="hundreds of drawings, with time for each to do what it tries")
@pytest.mark.engines
def test_row_28_no_hostile_drawing_runs_or_loads_anything_by_its_address(cleaned, engine, headless):
    print(engine, check(headless, cleaned, engine, IS_LONG))


def test_a_refusal_of_a_hostile_drawing_says_why_in_a_sentence(cleaned):
    _, refused = cleaned
    assert 0 < len(refused) < 20
    for name, message in refused.items():
        assert re.search(r"is broken|is cut off|encoding other than|nests its elements", message), (
            HOSTILE[int(name[1:])][0],
            message,
        )
