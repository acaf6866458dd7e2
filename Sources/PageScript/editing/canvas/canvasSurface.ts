// The canvas as a target of drops and pastes, and the clipboard's source: emoji fan out where they are dropped, a
// picture becomes the background.

import type { Point } from "../../platform/localSpace.ts";
import { OWN_TYPE } from "../../reading/dragOut.ts";
import type { Placement } from "../../session.d.ts";
import { say } from "../controls/words.ts";
import { type OwnItem, readTransfer } from "../drag/readTransfer.ts";
import type { Surface } from "../drag/dropAndPaste.ts";
import { isPicture } from "../pictures/readFile.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { takeBackground } from "./takeBackground.ts";

/** A placement that is dropped or pasted, with or without a position of its own. */
export type Arrival = Partial<Placement> & { symbol: string };

/** Offset of a copy from its original, in canvas units. */
export const BESIDE: [number, number] = [16, 16];
/** Most emoji in one drop or paste: room for all that there are. */
const MOST_ITEMS = 5000;

export function canvasSurface(mode: CanvasMode): Surface<Point> {
  const { view, artwork } = mode;
  return {
    taken: [OWN_TYPE, "text/plain", "text/uri-list", "Files"],
    aim: () => view.root.toggleAttribute("data-aimed", true),
    endAiming: () => view.root.removeAttribute("data-aimed"),
    placeOf: (event) => view.placeAt(event),
    get placeOfPaste() {
      return view.pointAt(view.middle);
    },
    take: (data, at) => take(mode, data, at),
    give(isCut) {
      if (!mode.selection.count) return null;
      const items = isCut ? mode.placements : mode.placementsOf(mode.selected);
      return { data: { artwork: artwork.id, items }, remove: () => mode.deleteSelected() };
    },
  };
}

function take(mode: CanvasMode, data: DataTransfer, at: Point) {
  const read = readTransfer(mode.editor, data, mode.artwork.id, MOST_ITEMS, arrivalOf);
  const file = read.files.find(isPicture) ?? null;
  const link = linkIn(data.getData("text/uri-list") || data.getData("text/plain"));
  // Programs send a picture's address along with the picture.
  if (!read.arrivals.length && (file || link)) return takeBackground(mode, { link, file });
  if (read.isTooLarge) return mode.announce(say("tooLarge"));
  if (!read.arrivals.length) return mode.announce(read.refused || say("nothingHere"));
  place(mode, read.arrivals, at);
  if (read.refused) mode.announce(read.refused);
}

/** Puts new placements on the canvas and selects them; the point is for those without a position of their own. */
export function place(mode: CanvasMode, arrivals: Arrival[], { x, y }: Point) {
  const { artwork, editor, selection } = mode;
  const answer = editor.perform({ edit: "place", document: artwork.id, at: [x, y], placements: arrivals });
  if (answer.error) {
    const phrase = answer.error === "full" ? "pictureNoRoom" : "symbolRefused";
    return mode.announce(answer.refusal ?? say(phrase, { name: "" }));
  }
  const { ids = [] } = answer;
  selection.set(artwork, ids);
  mode.view.focus(ids[ids.length - 1]);
  mode.whisper(say(ids.length === 1 ? "placed" : "placedMany", { name: mode.label(ids[0]), count: ids.length }));
}

/** Sanitizes an item or a placement to the fields of a placement. */
function arrivalOf(item: OwnItem, image?: string): Arrival {
  const { symbol } = item;
  // A copied placement keeps its size and rotation, a little beside where it was.
  const [size, rotation, x, y] = ["size", "rotation", "x", "y"].map((field) =>
    Number.isFinite(item[field]) ? Number(item[field]) : undefined
  );
  const place = x !== undefined && y !== undefined ? { x: x + BESIDE[0], y: y + BESIDE[1] } : {};
  return { symbol, image: image && symbol.startsWith(":") ? image : undefined, size, rotation, ...place };
}

/** @param list `text/uri-list`: addresses and comments. @returns the first address if it is http(s), else null */
function linkIn(list: string) {
  const line = list.split(/\r?\n/).find((each) => each && !each.startsWith("#"))?.trim() ?? "";
  return /^https?:\/\/\S+$/i.test(line) && line.length < 5000 ? line : null;
}
