"""Pictures of `emojiart render` compared with browsers, with the same font."""

import base64
import ctypes.util
import json

import pytest
from conftest import ROOT
from law_seeds import some
from pictures import GIF

pytestmark = pytest.mark.skipif(
    not ctypes.util.find_library("pangocairo-1.0"), reason="pango and cairo are not installed"
)
ARTWORKS = sorted((ROOT / "Content/artworks").glob("*.json"))
IDS = some([f"artworks/{each.stem}" for each in ARTWORKS], 2)
IDS += some(["animals", "stickers", "procession", "weather"], 2)
MOST_DIFFERENCE = 3  # percent of full scale, mean of all pixels
MOST_DISTANCE = 1  # pixels, between the centres of a placement

COMPARE = """async ([first, second, squares]) => {
  async function pixels(address, size) {
    const image = new Image();
    image.src = address;
    await image.decode();
    size ??= [image.naturalWidth, image.naturalHeight];
    const canvas = new OffscreenCanvas(...size), context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, ...size);
    context.drawImage(image, 0, 0, ...size);
    // Firefox begins to read an SVG inside an SVG when that is drawn, and has drawn it by then.
    if (navigator.userAgent.includes('Firefox')) {
      await new Promise(done => setTimeout(done, 100));
      context.fillRect(0, 0, ...size);
      context.drawImage(image, 0, 0, ...size);
    }
    return [context.getImageData(0, 0, ...size).data, size];
  }
  // Where what is not white lies in a square, weighed by how dark it is.
  function centre(data, width, [left, top, side]) {
    let sum = 0, x = 0, y = 0;
    for (let row = top; row < top + side; row++) for (let column = left; column < left + side; column++) {
      const i = 4 * (row * width + column), weight = 765 - data[i] - data[i + 1] - data[i + 2];
      sum += weight;
      x += weight * (column + .5);
      y += weight * (row + .5);
    }
    return [x / sum, y / sum];
  }
  const [a, size] = await pixels(second), [b] = await pixels(first, size);
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference += Math.abs(a[i] - b[i]);
  const distances = squares.map(square => {
    const [p, q] = [centre(a, size[0], square), centre(b, size[0], square)];
    return Math.hypot(p[0] - q[0], p[1] - q[1]);
  });
  return { difference: 100 * difference / 255 / (a.length * 3 / 4), distances };
}"""


def address(path):
    kind = "svg+xml" if path.suffix == ".svg" else "png"
    return f"data:image/{kind};base64," + base64.b64encode(path.read_bytes()).decode()


def compare(page, site, id, folder, *words, squares=(), names=("a.svg", "a.png")):
    """Compares our PNG with the browser's rendering of our SVG; in each square, the distance of the drawn centres."""
    for name, more in zip(names, (words, ())):
        done = site.run("render", id, "-o", folder / name, *more)
        assert done.status == 0 and done.err == "", done
    return page.evaluate(COMPARE, [address(folder / "a.svg"), address(folder / "a.png"), squares])


@pytest.mark.parametrize("id", IDS)
def test_a_picture_is_what_the_browser_shows(headless_page, demo, tmp_path, id):
    for words, names in (((), ("a.svg", "a.png")), (("--embed",), ("a.svg",))):
        found = compare(headless_page, demo, id, tmp_path, *words, names=names)
        assert found["difference"] <= MOST_DIFFERENCE, (words, found)


@pytest.mark.parametrize("artwork", some(ARTWORKS, 2), ids=lambda each: each.stem)
def test_each_placement_lies_where_the_browser_puts_it(chromium_page, make_site, tmp_path, artwork):
    """Each alone in a square of a large white canvas, at its own subpixel offset."""
    placements = json.loads(artwork.read_bytes())["placements"]
    side = int(2.4 * max(each["size"] for each in placements))
    squares = [[side * (number % 6), side * (number // 6), side] for number in range(len(placements))]
    moved = [
        {**each, "x": x + side / 2 + each["x"] % 1, "y": y + side / 2 + each["y"] % 1}
        for each, (x, y, _) in zip(placements, squares)
    ]
    canvas = {"width": 6 * side, "height": side * (len(placements) // 6 + 1)}
    site = make_site({"Content/a.json": {"title": "A", "canvas": canvas, "placements": moved}})
    found = compare(chromium_page, site, "a", tmp_path, squares=squares)
    assert len(found["distances"]) == len(placements) > 20
    assert max(found["distances"]) <= MOST_DISTANCE, found


IMAGES, FITS = ["window.png", "wide.gif", "tall.svg"], ["stretch", "contain", "cover", "tile"]
SLICED = ("tall.svg", "cover")


@pytest.mark.parametrize("image", IMAGES)
def test_backgrounds_fill_the_canvas_as_the_browser_has_it(headless_page, make_site, tmp_path, image):
    for fit in FITS:
        if (image, fit) != SLICED:
            expect_as_in_a_browser(headless_page, make_site, tmp_path, image, fit)


def test_a_drawing_that_covers_the_canvas_is_cut_as_firefox_has_it(firefox, make_site, tmp_path):
    """Chromium shows an SVG whole that is to be sliced (xMidYMid slice); Firefox does what the specification says."""
    page = firefox.new_page()
    expect_as_in_a_browser(page, make_site, tmp_path, *SLICED)
    page.close()


def expect_as_in_a_browser(page, make_site, tmp_path, image, fit):
    tall = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="120" viewBox="0 0 60 120"><rect width="60" height="120" fill="#fc8"/>'
        '<circle cx="30" cy="30" r="25" fill="#04a"/></svg>'
    )
    bodies = {"window.png": (ROOT / "Content/artworks/window.png").read_bytes(), "wide.gif": GIF, "tall.svg": tall}
    canvas = {"width": 500, "height": 300, "background": {"color": "#ddeeff", "image": image, "fit": fit}}
    site = make_site(
        {"Content/a.json": {"title": "A", "canvas": canvas, "placements": []}, f"Content/{image}": bodies[image]}
    )
    found = compare(page, site, "a", tmp_path)
    assert found["difference"] <= MOST_DIFFERENCE, (fit, found)
