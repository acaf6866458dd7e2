// What comes to a canvas from elsewhere: emoji from other pages and programs fan out where they are dropped, a picture
// becomes the background. And the clipboard, both ways. Whatever comes in is data.

import { OWN_TYPE } from "../../reading/dragOut.js";
import { say } from "../controls/words.js";
import { ownItems } from "../drag/ownItems.js";
import { MOST_TEXT } from "../drag/takeFiles.js";
import { takeBackground } from "./takeBackground.js";

/** Emoji that come at once: all that there are. */
const MOST_ITEMS = 5000;

/** @typedef {import("./canvasMode.js").CanvasMode} CanvasMode */
/** @typedef {import("./canvasMode.js").Arrival} Arrival */

/**
 * @param {CanvasMode} mode
 * @returns {() => void}
 */
export function canvasTransfer(mode) {
  const { view, artwork } = mode;
  const events = new AbortController();
  const { signal } = events;
  const isField = (/** @type {EventTarget | null} */ target) =>
    target instanceof Element && !!target.closest("input, textarea, select, dialog");
  const letGo = () => view.root.removeAttribute("data-aimed");

  // Over another element a browser fires `dragenter` alone; a drop before the next `dragover` would be refused.
  for (const type of /** @type {const} */ (["dragenter", "dragover"])) {
    document.addEventListener(type, (event) => {
      if (!event.dataTransfer || isField(event.target)) return letGo();
      // A file that is dropped beside the canvas would replace the page, and the edits with it.
      event.preventDefault();
      const takes = view.holds(event) &&
        [...event.dataTransfer.types].some((type) =>
          type === OWN_TYPE || type === "text/plain" || type === "text/uri-list" || type === "Files"
        );
      event.dataTransfer.dropEffect = takes ? "copy" : "none";
      view.root.toggleAttribute("data-aimed", takes);
    }, { signal });
  }
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) letGo();
  }, { signal });
  document.addEventListener("drop", (event) => {
    if (!event.dataTransfer || isField(event.target)) return;
    event.preventDefault();
    letGo();
    // The place is that of the drop, however long it takes to read what was dropped.
    if (view.holds(event)) take(mode, event.dataTransfer, view.pointAt(event));
  }, { signal });
  for (const type of /** @type {const} */ (["copy", "cut"])) {
    document.addEventListener(type, (event) => {
      if (!event.clipboardData || isField(event.target) || !mode.selection.count || getSelection()?.toString()) return;
      event.preventDefault();
      const placements = mode.selected.map((
        id,
      ) => /** @type {import("../draft/editedArtwork.js").Placement} */ (artwork.items.get(id)));
      event.clipboardData.setData("text/plain", placements.map(({ symbol }) => symbol).join(""));
      event.clipboardData.setData(OWN_TYPE, JSON.stringify({ artwork: artwork.id, items: placements }));
      mode.announce(say("copyCount", { count: placements.length }));
      if (type === "cut") mode.deleteSelected();
    }, { signal });
  }
  document.addEventListener("paste", (event) => {
    if (!event.clipboardData || isField(event.target) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    take(mode, event.clipboardData, view.middle);
  }, { signal });
  return function stop() {
    letGo();
    events.abort();
  };
}

/**
 * @param {CanvasMode} mode
 * @param {DataTransfer} data
 * @param {{ x: number, y: number }} at
 */
function take(mode, data, at) {
  let arrivals = placementsOf(mode, data);
  const text = data.getData("text/plain");
  let rest = "";
  if (!arrivals.length && text.length <= MOST_TEXT) {
    const found = text ? mode.editor.ask({ ask: "split", text }) : { emoji: [], rest: "" };
    arrivals = found.emoji.map((/** @type {string} */ symbol) => ({ symbol }));
    rest = found.rest;
  }
  const [picture] = [...data.files].filter(({ type, name }) =>
    /^image\//.test(type) || /\.(png|gif|webp|jpe?g|avif|svg)$/i.test(name)
  );
  const link = linkIn(data.getData("text/uri-list") || text);
  // Programs add pictures of what they copy as text, and the address of a picture they give.
  if (!arrivals.length && (picture || link)) return takeBackground(mode, { link, file: picture ?? null });
  if (arrivals.length > MOST_ITEMS || text.length > MOST_TEXT) return mode.announce(say("tooLarge"));
  if (!arrivals.length) return mode.announce(rest ? say("refused", { rest: rest.slice(0, 40) }) : say("nothingHere"));
  mode.place(arrivals, at);
}

/**
 * What pages of ours say of items or placements; of it only what a placement may be.
 * @param {CanvasMode} mode
 * @param {DataTransfer} data
 * @returns {Arrival[]}
 */
function placementsOf({ editor, artwork }, data) {
  const own = ownItems(data);
  const isOwn = own.artwork === artwork.id;
  return own.items.slice(0, MOST_ITEMS + 1).flatMap((item) => {
    const { symbol } = item;
    // A picture stands beside a file that is not here, unless it is this artwork's or one of the draft.
    const held = editor.pictures.idOf(item.image);
    const image = isOwn && typeof item.image === "string"
      ? item.image
      : held
      ? editor.places.imagePath(artwork.id, held)
      : null;
    if (editor.ask({ ask: "judge", symbol, image }).refusal) return [];
    /** @type {Arrival} */
    const arrival = { symbol };
    if (image && symbol.startsWith(":")) arrival.image = image;
    // What was copied from an artwork keeps its size and how it lay, a little beside where it was.
    const number = (/** @type {string} */ field) => (Number.isFinite(item[field]) ? Number(item[field]) : undefined);
    const [size, rotation, x, y] = ["size", "rotation", "x", "y"].map(number);
    if (size !== undefined) arrival.size = size;
    if (rotation !== undefined) arrival.rotation = rotation;
    if (x !== undefined && y !== undefined) [arrival.x, arrival.y] = [x + 16, y + 16];
    return [arrival];
  });
}

/**
 * The first address of a list that something could be fetched from.
 * @param {string} list an address on each line, and comments
 */
function linkIn(list) {
  const line = list.split(/\r?\n/).find((each) => each && !each.startsWith("#"))?.trim() ?? "";
  return /^https?:\/\/\S+$/i.test(line) && line.length < 5000 ? line : null;
}
