// Shared by tests of canvases: a page with an artwork in edit mode, and gestures on it.
import { GARDEN } from "./drafts.mjs";
import { startEditing } from "./editing.mjs";
import { artworkPage } from "./pages.mjs";

/** The canvas at 100 %, in the window's corner, so that its units are pixels of the window. */
export async function start(artwork = GARDEN, options = {}) {
  const before = (page) => {
    page.boxes["svg, .emojiart-viewport"] = { width: 800, height: 600 };
  };
  const { page, mode, editor } = await startEditing(artworkPage(artwork), { before, ...options });
  mode.view.setZoom(1);
  return { page, mode, editor, artwork: mode.artwork };
}

export const element = (page, id) => page.find(`[data-placement="${id}"]`);
export const drawn = (page) => page.all("figure [data-placement]").map((each) => each.dataset.placement).join(" ");
export const numbersOf = (artwork, id) => {
  const { x, y, size, rotation } = artwork.items.get(id);
  return [x, y, size, rotation];
};

/** Presses on a target, moves through points of the canvas, and releases at the last. */
export function drag(page, target, from, ...points) {
  const { values = {} } = points.at(-1);
  const at = ([clientX, clientY]) => ({ clientX, clientY, button: 0, ...values });
  const stops = points.filter(Array.isArray);
  page.fire(target, "pointerdown", at(from));
  for (const point of stops) page.fire(".emojiart-viewport", "pointermove", at(point));
  page.fire(".emojiart-viewport", "pointerup", at(stops.at(-1)));
}
