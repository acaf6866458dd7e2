"""The demo's markup, without a browser: valid, no inline script or style, no broken links."""

import html.parser
import pathlib
import shutil
import subprocess
import urllib.parse

import browsers
import pytest
from sampling import all_pages

CSP = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
]
LINKS = {"a": "href", "link": "href", "img": "src", "image": "href", "script": "src", "source": "src", "use": "href"}


class Page(html.parser.HTMLParser):
    """The parsed page: its elements with attributes, and the text of scripts and styles."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.elements, self.inline, self._open = [], [], None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        self._open = tag

    def handle_endtag(self, tag):
        self._open = None

    def handle_data(self, data):
        if self._open in ("script", "style") and data.strip():
            self.inline.append((self._open, self.elements[-1][1].get("type"), data))


@pytest.fixture(scope="session")
def pages(site_folder):
    return {page: Page((site_folder / page).read_text(encoding="utf-8")) for page in all_pages(site_folder)}


def test_the_demo_has_pages_of_every_kind(site_folder, pages):
    from sampling import kind_of

    kinds = {kind_of(site_folder, page) for page in pages}
    assert kinds >= {"index.html", "404.html", "collection", "item", "artwork", "board", "page", "tag", "tags"}


def java_is_there():
    return shutil.which("java") and subprocess.run(["java", "-version"], capture_output=True).returncode == 0


@pytest.mark.skipif(not java_is_there(), reason="the checker needs Java")
@pytest.mark.slow(reason="the checker starts a virtual machine and reads all pages")
def test_the_nu_checker_finds_no_error(site_folder):
    found = browsers.check_html(site_folder)
    assert [f"{m['url'].split('/Output/')[-1]}:{m.get('lastLine')}: {m['message']}" for m in found] == []


def test_every_page_carries_its_content_security_policy(pages):
    for path, page in pages.items():
        policies = [
            a.get("content", "")
            for tag, a in page.elements
            if tag == "meta" and a.get("http-equiv", "").lower() == "content-security-policy"
        ]
        assert len(policies) == 1, path
        for rule in CSP:
            assert rule in [part.strip() for part in policies[0].split(";")], (path, rule, policies[0])


def test_no_script_style_or_handler_stands_in_a_page(pages):
    for path, page in pages.items():
        for tag, attributes in page.elements:
            assert tag != "style", path
            assert "style" not in attributes, (path, tag)
            assert not [name for name in attributes if name.startswith("on")], (path, tag, attributes)
        assert [found for found in page.inline if found[1] != "application/json"] == [], path


def test_links_are_relative_and_lead_to_files(site_folder, pages):
    """As needed from disk, where a folder's URL shows a directory listing."""
    anchors = {path: {a["id"] for _, a in page.elements if a.get("id")} for path, page in pages.items()}
    broken = []
    for path, page in pages.items():
        base = "/" if path == "404.html" else "/" + path  # only 404.html has root-relative links
        for tag, attributes in page.elements:
            link = attributes.get(LINKS.get(tag, ""))
            if link is None or tag == "link" and attributes.get("rel") == "canonical":
                continue
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or link.startswith("//"):
                if (
                    tag != "a"
                    and parts.scheme != "data"
                    and not (tag == "link" and attributes.get("rel") == "alternate")
                ):
                    broken.append((path, tag, link, "is not of this site"))
                continue
            if link.startswith("/") and path != "404.html":
                broken.append((path, tag, link, "is not relative"))
                continue
            target = urllib.parse.unquote(
                urllib.parse.urlsplit(urllib.parse.urljoin("http://x" + urllib.parse.quote(base), link)).path
            ).lstrip("/")
            if path == "404.html" and not (site_folder / target).is_file():
                target = "/".join(target.split("/")[1:])  # relative to the base URL's path
            if not (site_folder / target).is_file() and not (path == "404.html" and target in ("", ".")):
                broken.append((path, tag, link, "leads to no file"))
            elif parts.fragment and target in anchors and urllib.parse.unquote(parts.fragment) not in anchors[target]:
                broken.append((path, tag, link, "has no such anchor"))
    assert broken == []


def test_every_page_has_a_title_a_language_and_landmarks(pages):
    for path, page in pages.items():
        tags = [tag for tag, _ in page.elements]
        assert dict(page.elements)["html"].get("lang"), path
        assert tags.count("title") >= 1 and tags.count("main") == 1 and tags.count("h1") == 1, path


def test_feed_and_sitemap_are_well_formed(site_folder):
    import xml.etree.ElementTree as xml

    if not (site_folder / "sitemap.xml").exists():
        pytest.skip("the demo states no baseURL")
    for file in site_folder.glob("*.xml"):
        xml.parse(file)
    places = [e.text for e in xml.parse(site_folder / "sitemap.xml").iter() if e.tag.endswith("}loc")]
    assert len(places) == len(set(places)) > 10 and all(place.startswith("http") for place in places)


def test_assets_have_names_that_tell_their_bytes(site_folder):
    import re

    styles = list(site_folder.rglob("*.css"))
    assert styles
    for style in styles:
        assert re.search(r"[.-][0-9a-f]{8,}\.css$", style.name) or pathlib.Path(style).parent.name != "assets", (
            style.name
        )
