"""Backgrounds too large for a draft without IndexedDB: `serve` uploads them to the site at once; without it they are refused."""

import base64
import json
import urllib.parse

import browsers
import pytest
from canvas import CanvasPage
from conftest import Site
from editing import settle, until
from law_seeds import some
from pictures import NO_DATABASE, RED, path_of, photograph
from saving import Served, changed_lines, git
from test_canvas import MEADOW

SOURCES = {"meadow": MEADOW, "far/hill": MEADOW.replace("meadow", "far/hill")}
# More than an empty storage of texts holds, and more than one with little room does.
LARGE, PHOTO = photograph(), photograph(220, 15)
PATH = path_of(PHOTO, "jpg")
NOTICE = ".emojiart-notice"
KEPT = """() => Object.keys(localStorage).filter(each => each.includes(' picture ')).length"""

# Fills localStorage except for `left` characters.
FILL = """left => { let largest;
  for (let size = 1 << 22; size >= 1; size >>= 1)
    try { localStorage.setItem(`other ${size}`, 'x'.repeat(size)); largest ??= `other ${size}`; } catch {}
  localStorage.setItem(largest, localStorage.getItem(largest).slice(left)); }"""


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport={"width": 1200, "height": 1200}, reduced_motion="reduce")
    context.add_init_script(NO_DATABASE)
    page = context.new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    yield page
    context.close()


@pytest.fixture
def little_room(page):
    """Storage that has no room for PHOTO, whose base64 has 559 000 characters."""
    page.add_init_script(f"if (location.protocol === 'http:' && localStorage.length === 0) ({FILL})(300_000)")


@pytest.fixture
def site(tmp_path):
    site = Site(tmp_path / "site")
    for id, text in SOURCES.items():
        site.write(f"Content/{id}.json", text)
    git(site, "init", "-q")
    git(site, "add", "-A")
    git(site, "-c", "user.name=A", "-c", "user.email=a@localhost", "commit", "-q", "-m", "Begin")
    return site


def drop(canvas, body=PHOTO, name="photo.jpg", type="image/jpeg"):
    canvas.drop(*canvas.point(300, 100), {}, [(name, type, base64.b64encode(body).decode())])


def background(canvas):
    return canvas.document()["canvas"].get("background", {}).get("image")


def continue_to_the_end(page, route):
    """Lets an upload continue, until the page has processed the response."""
    with page.expect_response(lambda response: response.request.method == "HEAD" and response.ok):
        route.continue_()
    settle(page)


def shown(canvas):
    """The URL of the background; only the beginning of a data URL, which may have megabytes."""
    return canvas.page.evaluate(
        """() => document.querySelector('[data-artwork] image:not([data-placement])')?.getAttribute('href')?.slice(0, 500)"""
    )


def width(canvas):
    """The natural width of the background if it can be loaded, else 0. Avoids transferring a data URL to the test."""
    return canvas.page.evaluate(
        """async () => { const image = new Image();
        image.src = document.querySelector('[data-artwork] image:not([data-placement])')?.getAttribute('href') ?? 'data:,';
        await image.decode().catch(() => {}); return image.naturalWidth; }"""
    )


def assert_shows_photograph(canvas, address=f"/{PATH}"):
    assert urllib.parse.urljoin(canvas.page.url, shown(canvas)) == urllib.parse.urljoin(canvas.page.url, address)
    assert width(canvas) == 1760


@pytest.mark.parametrize("artwork, path", some([("meadow", PATH), ("far/hill", f"../{PATH}")], 1))
def test_a_photograph_is_in_the_site_at_once_and_the_draft_names_it(page, little_room, site, tmp_path, artwork, path):
    with Served(site) as served:
        canvas = CanvasPage(page, f"http://{served.host}", artwork)
        drop(canvas)
        canvas.said("photo.jpg is the background now")
        assert (site.folder / "Content" / PATH).read_bytes() == PHOTO and changed_lines(site) == []
        assert canvas.document()["canvas"]["background"] == {"image": path, "fit": "cover"}
        assert_shows_photograph(canvas)
        assert page.evaluate(KEPT) == 0 and page.get_by_text("This browser keeps no drafts.").is_hidden()
        canvas.button("Undo").click()
        assert background(canvas) is None and shown(canvas) is None
        canvas.button("Redo").click()
        assert background(canvas) == path
        page.reload()
        until(page, lambda: shown(canvas), "the draft")
        assert_shows_photograph(canvas)
        canvas.button("Edit").click()
        canvas.button("Undo").click()
        assert background(canvas) is None and shown(canvas) is None
        canvas.button("Redo").click()
        assert_shows_photograph(canvas)
        exported = canvas.export_text()
        assert background(canvas) == path and "files" not in json.loads(exported)
        canvas.button("Save").click()
        canvas.said(f"Saved to Content/{artwork}.json.")
        assert f'"image": "{path}"' in (site.folder / f"Content/{artwork}.json").read_text()
        assert_shows_photograph(canvas)
        page.reload()
        until(page, lambda: (shown(canvas) or "").endswith(f"/{PATH}"), "what was saved")
        assert width(canvas) == 1760 and canvas.errors == []
    # A copy of the sources imports the export, too, with a warning that the picture is missing.
    other = Site(tmp_path / "other")
    other.write(f"Content/{artwork}.json", SOURCES[artwork])
    other.write("x.emojiart.json", exported)
    done = other.run("import", other.folder / "x.emojiart.json")
    assert (
        done.status == 0
        and f"Content/{artwork}.json now names the picture “{path}”, which this site does not have; put it at Content/{PATH}"
        in done.err
    )
    assert f'"image": "{path}"' in (other.folder / f"Content/{artwork}.json").read_text()
    other.write(f"Content/{PATH}", PHOTO)
    other.build()


def test_a_photograph_is_chosen_in_the_form_or_comes_by_a_link(page, little_room, site, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/photo.jpg").write_bytes(PHOTO)
    with browsers.serve(tmp_path / "elsewhere") as elsewhere, Served(site, "--fetch-from-loopback") as served:
        canvas = CanvasPage(page, f"http://{served.host}", "meadow")
        canvas.button("Canvas…").click()
        dialog = page.get_by_role("dialog", name="Canvas…")
        dialog.get_by_label("Title").fill("Wide meadow")
        dialog.get_by_label("Background picture").set_input_files(
            [{"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": PHOTO}]
        )
        dialog.get_by_role("button", name="Save", exact=True).click()
        dialog.wait_for(state="hidden")
        assert (canvas.document()["title"], background(canvas)) == ("Wide meadow", PATH)
        assert_shows_photograph(canvas)
        # It is one undo step.
        canvas.button("Undo").click()
        assert (canvas.document()["title"], background(canvas)) == ("Meadow", None) and canvas.button(
            "Undo"
        ).is_disabled()
        # The upload is recognized as existing, too.
        canvas.drop(*canvas.point(300, 100), {"text/uri-list": f"{elsewhere}/photo.jpg"})
        until(page, lambda: background(canvas) == PATH, "the photograph behind the link")
        assert_shows_photograph(canvas)
        assert canvas.errors == []


def test_a_photograph_in_each_engine(headless, site):
    context = headless.new_context(viewport={"width": 1200, "height": 1200})
    context.add_init_script(NO_DATABASE)
    with Served(site) as served:
        canvas = CanvasPage(context.new_page(), f"http://{served.host}", "meadow")
        drop(canvas, LARGE)
        canvas.said("photo.jpg is the background now")
        path = path_of(LARGE, "jpg")
        assert (site.folder / "Content" / path).read_bytes() == LARGE and canvas.page.evaluate(KEPT) == 0
        assert_shows_photograph(canvas, f"/{path}")
        again = CanvasPage(context.new_page(), f"http://{served.host}", "meadow")
        assert_shows_photograph(again, f"/{path}")
        again.button("Save").click()
        again.said("Saved to Content/meadow.json.")
        assert again.errors == canvas.errors == []
    context.close()


@pytest.mark.parametrize(
    "answer, reason",
    some(
        [
            (
                {
                    "status": 400,
                    "json": {
                        "diagnostics": [{"severity": "error", "message": "Content is full"}],
                        "changes": [],
                        "written": [],
                        "conflicts": [],
                    },
                },
                "Content is full",
            ),
            ({"status": 500, "body": "Something broke."}, "Something broke."),
            (None, "The server does not answer."),
        ],
        1,
    ),
)
def test_where_the_server_does_not_take_it_nothing_changes_and_one_tries_again(page, little_room, site, answer, reason):
    with Served(site) as served:
        canvas = CanvasPage(page, f"http://{served.host}", "meadow")
        before = canvas.export_text()
        page.route("**/_emojiart/import", lambda route: route.fulfill(**answer) if answer else route.abort(), times=1)
        drop(canvas)
        notice = page.locator(NOTICE)
        notice.wait_for()
        words = f"The draft has no room for photo.jpg, and the server did not put it into the site. {reason}"
        assert notice.locator("p").inner_text() == words
        canvas.said(words)
        assert canvas.export_text() == before and shown(canvas) is None and canvas.button("Undo").is_disabled()
        notice.get_by_role("button", name="Try again").click()
        canvas.said("photo.jpg is the background now")
        assert background(canvas) == PATH and notice.count() == 0
        assert_shows_photograph(canvas)


def test_in_the_form_the_reason_stands_and_saving_again_succeeds(page, little_room, site):
    with Served(site) as served:
        canvas = CanvasPage(page, f"http://{served.host}", "meadow")
        page.route("**/_emojiart/import", lambda route: route.abort(), times=1)
        canvas.button("Canvas…").click()
        dialog = page.get_by_role("dialog", name="Canvas…")
        dialog.get_by_label("Background picture").set_input_files(
            [{"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": PHOTO}]
        )
        dialog.get_by_role("button", name="Save", exact=True).click()
        error = dialog.get_by_role("alert")
        until(page, lambda: "The server does not answer." in error.inner_text(), "the reason")
        dialog.get_by_role("button", name="Save", exact=True).click()
        dialog.wait_for(state="hidden")
        assert background(canvas) == PATH
        # If the dialog is cancelled meanwhile, nothing is added.
        canvas.button("Undo").click()
        waiting = []
        page.route("**/_emojiart/import", lambda route: waiting.append(route), times=1)
        canvas.button("Canvas…").click()
        dialog.get_by_label("Background picture").set_input_files(
            [{"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": PHOTO}]
        )
        dialog.get_by_role("button", name="Save", exact=True).click()
        until(page, lambda: waiting)
        dialog.get_by_role("button", name="Cancel").click()
        continue_to_the_end(page, waiting[0])
        assert background(canvas) is None and canvas.button("Undo").is_disabled()


@pytest.mark.parametrize("newer", some(["a small picture", "another photograph"], 1))
def test_of_two_the_newer_wins_even_if_the_server_takes_the_older_later(page, little_room, site, newer):
    body, name, end = (
        (RED, "red.png", "png") if newer == "a small picture" else (photograph(220, 15, seed=2), "second.jpg", "jpg")
    )
    with Served(site) as served:
        canvas = CanvasPage(page, f"http://{served.host}", "meadow")
        waiting = []
        page.route("**/_emojiart/import", lambda route: waiting.append(route), times=1)
        drop(canvas)
        until(page, lambda: waiting, "the photograph on its way")
        drop(canvas, body, name, "")
        canvas.said(f"{name} is the background now")
        continue_to_the_end(page, waiting[0])
        assert background(canvas) == path_of(body, end)
        canvas.button("Undo").click()
        assert background(canvas) is None and canvas.button("Undo").is_disabled()


@pytest.mark.slow(reason="a photograph, sent and built")
def test_while_the_site_cannot_be_built_the_page_shows_the_photograph_itself(page, little_room, site):
    with Served(site) as served:
        canvas = CanvasPage(page, f"http://{served.host}", "meadow")
        site.write("Content/broken.json", "{")
        page.get_by_text("Content/broken.json").first.wait_for()
        drop(canvas)
        canvas.said("photo.jpg is the background now")
        assert (site.folder / "Content" / PATH).read_bytes() == PHOTO
        assert shown(canvas).startswith("data:image/jpeg") and width(canvas) == 1760
        assert background(canvas) == PATH and "files" not in json.loads(canvas.export_text())
        (site.folder / "Content/broken.json").unlink()
        page.get_by_text("Content/broken.json").first.wait_for(state="hidden")
        page.reload()
        until(page, lambda: shown(canvas), "the draft")
        assert_shows_photograph(canvas)


@pytest.mark.parametrize(
    "language, edit, words",
    [
        (
            "en",
            "Edit",
            "This browser has no room for photo.jpg in the draft. Take a smaller picture, or open the site with `emojiart serve`, which puts pictures into it at once.",
        ),
        (
            "ko",
            "편집",
            "photo.jpg: 초안을 저장하는 브라우저 공간이 부족합니다. 더 작은 그림을 쓰거나, 그림을 사이트에 바로 저장하는 `emojiart serve`로 사이트를 여세요.",
        ),
    ],
)
def test_a_copy_without_a_server_refuses_it_and_says_what_helps(page, little_room, site, language, edit, words):
    site.write("site.yml", f"language: {language}\n")
    site.build()
    with browsers.serve(site.output) as base:
        canvas = CanvasPage(page, base, "meadow", edit=False)
        canvas.button(edit).click()
        page.wait_for_selector("[data-artwork][data-editing]")
        drop(canvas)
        page.locator(NOTICE).wait_for()
        assert page.locator(f"{NOTICE} p").inner_text() == words
        assert shown(canvas) is None and page.evaluate(KEPT) == 0 and canvas.errors == []


@pytest.mark.slow(reason="a photograph of megabytes in a draft")
def test_a_draft_with_a_large_picture_and_many_edits_comes_back(page, site):
    site.build()
    with browsers.serve(site.output) as base:
        canvas = CanvasPage(page, base, "meadow")
        large = photograph(140, 140)
        assert 2_400_000 < len(large) < 2_600_000
        drop(canvas, large)
        canvas.said("photo.jpg is the background now")
        canvas.placement("cow").focus()
        canvas.press("Enter", *["ArrowRight"] * 40)
        assert canvas.placements()["cow"][0] == 140 and page.get_by_text("This browser keeps no drafts.").is_hidden()
        before = canvas.export_text()
        page.reload()
        until(page, lambda: shown(canvas), "the draft")
        canvas.button("Edit").click()
        assert canvas.export_text() == before and shown(canvas).startswith("data:image/jpeg")
        # If edits exceed the quota, that is reported, and earlier ones are kept.
        page.evaluate(FILL, 20_000)
        count = lambda: page.locator("[data-placement]").count()
        warning = page.get_by_text("This browser keeps no drafts.")
        kept = 0
        for _ in range(30):
            if warning.is_visible():
                break
            kept = count()
            canvas.drop(*canvas.point(200, 200), {"text/plain": "🐝" * 100})
        assert warning.is_visible()
        assert 2 < kept < 2000
        page.reload()
        until(page, lambda: count() == kept, lambda: f"{kept} placements, but {count()}")
        assert shown(canvas).startswith("data:image/jpeg")
        # Discarding frees the quota.
        canvas.button("Discard edits").click()
        canvas.button("Discard the edits of this page").click()
        until(page, lambda: count() == 2)


def test_after_saving_there_is_room_for_a_draft_again(page, site):
    with Served(site) as served:
        canvas = CanvasPage(page, f"http://{served.host}", "meadow")
        page.evaluate(FILL, 3_000)
        canvas.placement("cow").focus()
        canvas.press("Enter")
        warning = page.get_by_text("This browser keeps no drafts.")
        for _ in range(100):
            canvas.press("ArrowRight")
            if warning.is_visible():
                break
        assert warning.is_visible()
        canvas.button("Save").click()
        canvas.said("Saved to Content/meadow.json.")
        assert warning.is_hidden()
        canvas.placement("cow").focus()
        canvas.press("ArrowDown")
        wanted = canvas.placements()["cow"]
        assert wanted[1] == 101.5 and warning.is_hidden()
        page.reload()
        until(page, lambda: canvas.placement("cow").get_attribute("y") == "101.5", "the draft")
        canvas.button("Edit").click()
        assert canvas.placements()["cow"] == wanted and canvas.errors == []
