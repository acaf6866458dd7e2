"""A sanitized SVG file looks the same: original and sanitized in two <img>, compared pixel by pixel.

Besides small ones with a bit of everything, some files of this machine are compared: below the folders of
EMOJIART_SVG_FOLDERS (default /usr/share).
"""

import os
import pathlib
import re

import pytest
from conftest import Site
from drawings import clean, serve_bytes
from law_seeds import IS_LONG, draw, times
from pictures import COPIES

FOLDERS = os.environ.get("EMOJIART_SVG_FOLDERS", "/usr/share").split(":")
COUNT = times(40)
ROOT = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40">'
PIXEL = "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="
OWN = {
    "shapes": ROOT
    + '<rect x="1" y="1" width="9" height="9" rx="2" fill="#c43"/><circle cx="20" cy="9" r="6" fill="hsl(200 80% 40%)"/>'
    '<ellipse cx="32" cy="9" rx="6" ry="3"/><path d="M1 20h9v9z" stroke="#08c" stroke-width="2"/><polygon points="20,20 30,20 25,30"/><polyline points="1,35 9,31 15,38" fill="none" stroke="red"/><line x1="20" y1="35" x2="38" y2="38" stroke="green" stroke-dasharray="2 1"/></svg>',
    "gradients": ROOT
    + '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="1" style="stop-color:blue;stop-opacity:.5"/></linearGradient>'
    '<linearGradient id="b" xlink:href="#a" x2="0" y2="1"/><radialGradient id="c" href="#a" cx="30%" fx="10%"/></defs>'
    '<rect width="13" height="40" fill="url(#a)"/><rect x="13" width="13" height="40" fill="url( \'#b\' )"/><rect x="26" width="14" height="40" style="fill:url(&quot;#c&quot;) red"/></svg>',
    "style sheet": ROOT
    + "<style>/* a */ @media all { .a , #b > rect:first-child { fill : rgb( 0 120 0 / .5 ) ; stroke:red!important } } g rect+rect{fill:#00f}\n@media print{rect{display:none}}</style>"
    '<rect class="a" width="20" height="20"/><g id="b"><rect x="20" width="20" height="20"/><rect y="20" width="20" height="20"/></g></svg>',
    "escapes in styles": ROOT
    + r'<style type="text/css"><![CDATA[ .a\:b, .\31 2 { f\69ll: #0\38 0 } [id="c>d"]{fill:or\61nge} ]]></style><rect class="a:b" width="20" height="20"/><rect class="12" x="20" width="20" height="20"/><rect id="c&gt;d" y="20" width="20" height="20"/></svg>',
    "custom properties": ROOT
    + "<style>:root{--c: #c0c; --w :calc( 10px + 2 * 5px )}rect{fill:var( --c , red );width:var(--w);height:20px}</style><rect/></svg>",
    "nested rules": ROOT
    + '<style>g{fill:red;&amp; .a{fill:blue}rect{stroke:lime;}}</style><g><rect width="20" height="20" stroke-width="4"/><rect class="a" x="20" width="20" height="20"/></g></svg>',
    "filters": ROOT
    + '<filter id="f" x="-20%" width="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="1.5"/><feOffset dx="2" dy="2" result="o"/><feFlood flood-color="#036"/><feComposite in2="o" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
    '<filter id="g"><feTurbulence baseFrequency=".2" numOctaves="2" seed="3"/><feColorMatrix type="saturate" values=".2"/><feComposite in="SourceGraphic" operator="arithmetic" k2=".5" k3=".5"/></filter>'
    '<rect x="4" y="4" width="12" height="12" fill="#fc0" filter="url(#f)"/><circle cx="28" cy="28" r="9" fill="#c0f" filter="url(#g)"/><rect x="24" y="4" width="9" height="9" style="filter:blur(1px) drop-shadow(1px 1px 0 red)"/></svg>',
    "light": ROOT
    + '<filter id="f"><feDiffuseLighting lighting-color="#fff" surfaceScale="3"><fePointLight x="10" y="10" z="12"/></feDiffuseLighting></filter><circle cx="20" cy="20" r="15" filter="url(#f)"/></svg>',
    "masks and clips": ROOT
    + '<mask id="m"><rect width="40" height="20" fill="#fff"/><circle cx="20" cy="20" r="9" fill="#888"/></mask><clipPath id="c" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5"/></clipPath>'
    '<rect width="40" height="40" fill="teal" mask="url(#m)"/><rect x="22" y="22" width="16" height="16" fill="red" clip-path="url(#c)"/></svg>',
    "patterns and markers": ROOT
    + '<pattern id="p" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><rect width="3" height="3" fill="#06c"/></pattern><marker id="k" viewBox="0 0 4 4" refX="2" refY="2" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L4 2L0 4z"/></marker>'
    '<rect width="40" height="20" fill="url(#p)"/><path d="M4 30L20 34L36 28" fill="none" stroke="red" marker-start="url(#k)" marker-mid="url(#k)" marker-end="url(#k)"/></svg>',
    "used symbols": ROOT
    + '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></symbol><use href="#s" width="20" height="20" fill="red"/><use xlink:href="#s" x="20" y="20" width="15" height="15"/><g transform="translate(25,5) rotate(20) scale(.5)"><use href=" #s " width="20" height="20"/></g></svg>',
    "words": ROOT
    + '<text x="2" y="12" font-size="9" font-family="DejaVu Sans, sans-serif">A&amp;b <tspan fill="red" dy="2" font-weight="bold">c&#x64;</tspan>\n e</text><text xml:space="preserve" x="2" y="26" font-size="7">a   b\t c</text>'
    '<path id="p" d="M2 36Q20 26 38 36" fill="none"/><text font-size="6"><textPath href="#p" startOffset="10%">on a <a href="https://example.com"><tspan fill="blue">path</tspan></a></textPath></text></svg>',
    "pictures": ROOT
    + f'<image href="{PIXEL}" width="20" height="20"/><image xlink:href="data:image/png;base64, {PIXEL.partition(",")[2]}" x="20" width="20" height="20" preserveAspectRatio="none"/>'
    "<image y=\"20\" width=\"20\" height=\"20\" href=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Ccircle cx='4' cy='4' r='4' fill='red'/%3E%3C/svg%3E\"/></svg>",
    "drawings in drawings": ROOT
    + '<svg x="5" y="5" width="20" height="20" viewBox="0 0 5 5" preserveAspectRatio="xMinYMax slice"><rect width="9" height="9" fill="#390"/><circle r="3"/></svg><switch><g systemLanguage="xx"><rect width="40" height="40"/></g><g><rect x="28" y="28" width="9" height="9" fill="red"/></g></switch></svg>',
    "moving": ROOT
    + '<rect width="20" height="20" fill="red"><set attributeName="fill" to="blue" begin="0s"/><animate attributeName="x" values="5;5" dur="9s" repeatCount="indefinite"/></rect><circle r="4"><animateMotion dur="9s" path="M20 20L20 20" fill="freeze"/><animateTransform attributeName="transform" type="scale" from="2" to="2" dur="9s"/></circle></svg>',
    "Illustrator": '<?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/"><!ENTITY st0 "fill:#3a6;stroke:none">]>'
    '<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" i:viewOrigin="1 2" viewBox="0 0 40 40" overflow="visible" enable-background="new 0 0 40 40" xml:space="preserve"><switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#x" xmlns:xlink="http://www.w3.org/1999/xlink"/></foreignObject><g i:extraneous="self"><rect width="30" height="30" style="&st0;"/></g></switch><i:pgf>AAAA</i:pgf></svg>',
    "Inkscape": '<?xml version="1.0" encoding="UTF-8" standalone="no"?><!-- Created with Inkscape --><svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" width="40" height="40" sodipodi:docname="dog.svg">'
    '<sodipodi:namedview inkscape:zoom="2"/><svg:metadata><rdf:RDF/></svg:metadata><svg:g inkscape:groupmode="layer" style="display:inline;-inkscape-font-specification:\'Sans\'"><svg:rect width="25" height="30" style="fill:#a40;fill-rule:evenodd"/></svg:g></svg:svg>',
    "ElementTree": '<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><ns0:rect width="3" height="2" fill="#09c"/></ns0:svg>',
    "entities with markup": "<!DOCTYPE svg [<!ENTITY dot \"<circle r='4' cx='9' cy='9'/>\">]>"
    + ROOT
    + "&dot;<g transform='translate(20 20)'>&dot;</g></svg>",
    "sizes": '<svg xmlns="http://www.w3.org/2000/svg" width="3cm" height="20mm" viewBox="0 0 30 20" preserveAspectRatio="xMidYMid slice" style="background:#ffe;color:teal"><rect width="50%" height="50%" fill="currentColor"/></svg>',
    "blending": ROOT
    + '<rect width="30" height="30" fill="#f00"/><g style="mix-blend-mode:multiply;isolation:isolate" opacity=".7"><rect x="10" y="10" width="30" height="30" fill="#0f0" paint-order="stroke" vector-effect="non-scaling-stroke"/></g></svg>',
    "transforms in styles": ROOT
    + '<style>rect{transform:translate(50%,2px) rotate( -20deg ) ;transform-box:fill-box;transform-origin:0 100%}</style><rect width="15" height="15" fill="#639"/></svg>',
    "selectors of attributes": ROOT
    + '<style>[data-x="1"]{fill:red}[aria-expanded=true]{stroke:blue;stroke-width:4px}[tabindex]{opacity:.5}</style><rect data-x="1" width="20" height="20"/><rect x="20" width="20" height="20" aria-expanded="true"/><rect y="20" width="20" height="20" tabindex="0"/></svg>',
    "attributes by declaration": '<!DOCTYPE svg [<!ATTLIST svg xmlns CDATA #FIXED "http://www.w3.org/2000/svg" viewBox CDATA "0 0 40 40"><!ENTITY c "re"><!ATTLIST rect fill (red|blue) "&c;d" rx CDATA #IMPLIED width CDATA "20">]><svg width="60" height="60"><rect height="20"/><rect x="20" height="20" fill="blue"/></svg>',
    "pictures in styles": ROOT.replace("viewBox", f'style="background:#ffd url({PIXEL}) 0 0/9px 9px" viewBox')
    + '<style>circle{mask-image:url("data:image/svg+xml;base64,PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHZpZXdCb3g9JzAgMCAyIDInPjxyZWN0IHdpZHRoPScxJyBoZWlnaHQ9JzInLz48L3N2Zz4=")}</style><circle cx="20" cy="20" r="9"/></svg>',
    "foreign rules": ROOT
    + '<style>@charset "utf-8"; @namespace s url(http://www.w3.org/2000/svg); @unknown x { a { b: c } } s|rect{fill:green} broken { ; } circle{fill:red;;fill:notacolor}</style><rect width="20" height="20"/><circle cx="30" cy="30" r="9"/></svg>',
}
# Renders two files and counts the differing pixels. If the canvas is tainted, as by a foreignObject in some browsers,
# the result is null.
COMPARE = """async ([left, right]) => {
  const images = [left, right].map((address) => Object.assign(new Image(), { src: address }));
  const shown = await Promise.all(images.map((image) => image.decode().then(() => true, () => false)));
  const draw = (index) => {
    const image = images[index];
    if (!shown[index]) return { size: 'not shown', data: [] };
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 120 });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0, 120, 120);
    try { return { size: [image.naturalWidth, image.naturalHeight].join(' '), data: context.getImageData(0, 0, 120, 120).data }; } catch { return null; }
  };
  // Firefox may draw a picture inside a drawing a moment after it says that all is there.
  for (let patience = 4; ; patience--) {
    const [one, other] = [draw(0), draw(1)];
    if (!one || !other) return null;
    let differ = 0;
    for (let at = 0; at < Math.max(one.data.length, other.data.length); at++) if (one.data[at] !== other.data[at]) differ++;
    if (!differ || !patience) return { differ, sizes: [one.size, other.size], paint: new Set(one.data).size };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}"""


def of_the_machine():
    """SVG files of this machine, without duplicates."""
    paths = sorted(
        {path.resolve() for folder in FOLDERS for path in pathlib.Path(folder).rglob("*.svg") if path.is_file()}
    )
    draw("drawings").shuffle(paths)
    found = {}
    for path in paths:
        if len(found) == COUNT:
            break
        body = path.read_bytes()
        if 0 < len(body) < 1_000_000 and body not in found:
            found[body] = path
    return {str(path): body for body, path in found.items()}


@pytest.fixture(scope="module")
def pictures(tmp_path_factory):
    """(name, original, sanitized) of each; and those that were refused."""
    came = list({**{name: text.encode() for name, text in OWN.items()}, **of_the_machine()}.items())
    kept, refused = clean(
        Site(tmp_path_factory.mktemp("drawings")), {f"d{number}": body for number, (_, body) in enumerate(came)}
    )
    return [(what, body, kept.get(f"d{number}"), refused.get(f"d{number}")) for number, (what, body) in enumerate(came)]


def test_a_drawing_looks_as_it_did(pictures, headless):
    files = {"/": ("text/html", b"<!doctype html><title>x</title>")}
    for number, (_, came, kept, _) in enumerate(pictures):
        files[f"/came/{number}.svg"] = ("image/svg+xml", came)
        files[f"/kept/{number}.svg"] = ("image/svg+xml", kept or b"")
    wrong, unseen, blank = [], 0, 0
    with serve_bytes(files) as (address, _):
        page = None
        for number, (what, _, kept, refusal) in enumerate(pictures):
            # Browsers cache decoded images for the lifetime of a page.
            if number % 50 == 0:
                if page:
                    page.close()
                page = headless.new_page()
                page.goto(address + "/")
            found = page.evaluate(COMPARE, [f"/came/{number}.svg", f"/kept/{number}.svg"])
            if found is None:
                unseen += 1
            elif kept is None:
                # A refused file could not be shown in the first place.
                if found["sizes"][0] != "not shown":
                    wrong.append((what, refusal, found))
            elif found["differ"] or found["sizes"][0] != found["sizes"][1]:
                wrong.append((what, found))
            elif found["paint"] < 2:
                blank += 1
        page.close()
    print(
        len(pictures),
        "drawings,",
        len([each for each in pictures if each[2] is None]),
        "refused,",
        unseen,
        "not to be compared",
    )
    assert wrong == []
    # Of a few, more may happen to be empty.
    assert unseen + blank < len(pictures) / 2
    assert not IS_LONG or unseen <= 2 + len(pictures) // 50 and blank <= len(pictures) // 10


def test_a_drawing_whose_copies_would_hang_a_browser_is_left_out_with_the_reason(tmp_path):
    kept, refused = clean(Site(tmp_path), {"copies": COPIES, "plain": OWN["shapes"].encode()})
    assert list(kept) == ["plain"]
    assert refused == {
        "copies": "“copies.svg” nests its elements too deeply, or its entities or “use” elements unfold to too much; it is left out"
    }


def test_what_is_kept_of_a_drawing_is_plain(pictures):
    for what, _, kept, refusal in pictures:
        assert kept is not None or re.search(r"no picture to browsers|cut off|is broken", refusal), (what, refusal)
        if kept is not None:
            text = kept.decode()
            assert text.startswith('<svg xmlns="http://www.w3.org/2000/svg"'), what
            assert not re.search(
                r"<!|<\?|<script|<foreignObject|\son\w+=|inkscape:|javascript:|@import|xml:base", text
            ), what
    assert {what for what, _, kept, _ in pictures if kept is None} & set(OWN) == set()
