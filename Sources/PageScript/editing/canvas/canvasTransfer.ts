// What comes to a canvas from elsewhere: emoji from other pages and programs fan out where they are dropped, a picture
// becomes the background. And the clipboard, both ways. Whatever comes in is data.

import type { Lifetime } from "../../platform/lifetime.ts";
import { OWN_TYPE } from "../../reading/dragOut.ts";
import { say } from "../controls/words.ts";
import { dropOperation } from "../drag/dropOperation.ts";
import { watchMiddleButton } from "../drag/middleButton.ts";
import { ownItems } from "../drag/ownItems.ts";
import { MOST_TEXT } from "../drag/takeFiles.ts";
import { isPicture } from "../pictures/readFile.ts";
import type { Arrival, CanvasMode } from "./canvasMode.ts";
import type { Point } from "./canvasView.ts";
import { takeBackground } from "./takeBackground.ts";

/** How far a copy lies beside what it was made of, in canvas units. */
export const BESIDE: [number, number] = [16, 16];
/** Emoji that come at once: all that there are. */
const MOST_ITEMS = 5000;
/** What a canvas takes, as drags name it. */
const TAKEN = [OWN_TYPE, "text/plain", "text/uri-list", "Files"];

export function canvasTransfer(mode: CanvasMode, life: Lifetime) {
  const { view } = mode;
  const middleButton = watchMiddleButton(life);
  const endAiming = () => view.root.removeAttribute("data-aimed");

  // Over another element a browser fires `dragenter` alone; a drop before the next `dragover` would be refused.
  life.on(document, ["dragenter", "dragover"], (event) => {
    if (!event.dataTransfer || isField(event.target)) return endAiming();
    // A file that is dropped beside the canvas would replace the page, and the edits with it.
    event.preventDefault();
    const canTake = event.dataTransfer.types.some((type) => TAKEN.includes(type));
    const isTaken = dropOperation("elsewhere", view.holds(event) ? canTake : null) === "copy";
    event.dataTransfer.dropEffect = isTaken ? "copy" : "none";
    view.root.toggleAttribute("data-aimed", isTaken);
  });
  life.on(document, "dragleave", (event) => {
    if (!event.relatedTarget) endAiming();
  });
  life.on(document, "drop", (event) => {
    if (!event.dataTransfer || isField(event.target)) return;
    event.preventDefault();
    endAiming();
    // The place is that of the drop, however long it takes to read what was dropped.
    if (view.holds(event)) take(mode, event.dataTransfer, view.pointAt(event));
  });
  life.on(document, ["copy", "cut"], (event) => {
    const { count } = mode.selection;
    if (!event.clipboardData || isField(event.target) || !count || getSelection()?.toString()) return;
    event.preventDefault();
    give(mode, event.clipboardData);
    mode.announce(say("copyCount", { count }));
    if (event.type === "cut") mode.deleteSelected();
  });
  life.on(document, "paste", (event) => {
    if (!event.clipboardData || isField(event.target) || document.querySelector("dialog[open]")) return;
    if (middleButton.isPasting) return;
    event.preventDefault();
    take(mode, event.clipboardData, view.middle);
  });
  life.also(endAiming);
}

function isField(target: EventTarget | null) {
  return target instanceof Element && !!target.closest("input, textarea, select, dialog");
}

/** Puts what is selected onto the clipboard. */
function give(mode: CanvasMode, data: DataTransfer) {
  const { artwork, selected } = mode, placements = mode.placementsOf(selected);
  data.setData("text/plain", placements.map(({ symbol }) => symbol).join(""));
  data.setData(OWN_TYPE, JSON.stringify({ artwork: artwork.id, items: placements }));
}

function take(mode: CanvasMode, data: DataTransfer, at: Point) {
  const text = data.getData("text/plain");
  let arrivals = placementsOf(mode, data), rest = "";
  if (!arrivals.length && text && text.length <= MOST_TEXT) {
    const found = mode.editor.ask({ ask: "split", text });
    arrivals = found.emoji.map((symbol) => ({ symbol }));
    rest = found.rest;
  }
  const file = [...data.files].find(isPicture) ?? null;
  const link = linkIn(data.getData("text/uri-list") || text);
  // Programs add pictures of what they copy as text, and the address of a picture they give.
  if (!arrivals.length && (file || link)) return takeBackground(mode, { link, file });
  if (arrivals.length > MOST_ITEMS || text.length > MOST_TEXT) return mode.announce(say("tooLarge"));
  if (!arrivals.length) return mode.announce(rest ? say("refused", { rest: rest.slice(0, 40) }) : say("nothingHere"));
  mode.place(arrivals, at);
}

/** What pages of ours say of items or placements; of it only what a placement may be. */
function placementsOf({ editor, artwork }: CanvasMode, data: DataTransfer): Arrival[] {
  const own = ownItems(data);
  return own.items.slice(0, MOST_ITEMS + 1).flatMap((item) => {
    const { symbol } = item;
    // A picture stands beside a file that is not here, unless it is this artwork's or one of the draft.
    const held = editor.pictures.idOf(item.image);
    const image = own.artwork === artwork.id && typeof item.image === "string"
      ? item.image
      : held && editor.places.imagePath(artwork.id, held);
    if (editor.ask({ ask: "judge", symbol, image }).refusal) return [];
    // What was copied from an artwork keeps its size and how it lay, a little beside where it was.
    const [size, rotation, x, y] = ["size", "rotation", "x", "y"].map((field) =>
      Number.isFinite(item[field]) ? Number(item[field]) : undefined
    );
    const place = x !== undefined && y !== undefined ? { x: x + BESIDE[0], y: y + BESIDE[1] } : {};
    return [{ symbol, image: image && symbol.startsWith(":") ? image : undefined, size, rotation, ...place }];
  });
}

/** @param list of addresses, one on each line, and comments: the first that something could be fetched from */
function linkIn(list: string) {
  const line = list.split(/\r?\n/).find((each) => each && !each.startsWith("#"))?.trim() ?? "";
  return /^https?:\/\/\S+$/i.test(line) && line.length < 5000 ? line : null;
}
