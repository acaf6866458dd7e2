// The canvas as a target of drops and pastes, and the clipboard's source: emoji fan out where they are dropped, a
// picture becomes the background.

import type { Point } from "../../platform/localSpace.ts";
import { OWN_TYPE } from "../../reading/dragOut.ts";
import type { Placement } from "../../session.d.ts";
import { say } from "../controls/say.ts";
import type { EditedArtwork } from "../draft/editedDocuments.ts";
import { type OwnItem, readTransfer } from "../transfer/readTransfer.ts";
import type { Transfer } from "../transfer/dropFromOutside.ts";
import { isPicture } from "../pictures/readFiles.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { takeBackground } from "./takeBackground.ts";

/** A placement that is dropped or pasted, with or without a position of its own. */
export type Arrival = Partial<Placement> & { symbol: string };

/** Offset of a copy from its original, in canvas units. */
export const BESIDE: [number, number] = [16, 16];
/** Most emoji in one drop or paste: room for all that there are. */
const MOST_ITEMS = 5000;

export function canvasTransfer(mode: CanvasMode): Transfer<Point> {
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
      if (!mode.selection.count) {
        if (view.viewport.contains(document.activeElement)) mode.announce(say("selectFirst"));
        return null;
      }
      const data = { artwork: artwork.id, items: mode.placementsOf(isCut ? mode.free : mode.selected) };
      return { data, remove: () => mode.deleteSelected() };
    },
  };
}

function take(mode: CanvasMode, data: DataTransfer, at: Point) {
  const read = readTransfer(mode.editor, data, mode.artwork, MOST_ITEMS, arrivalOf);
  const file = read.files.find(isPicture) ?? null;
  const link = linkIn(data.getData("text/uri-list") || data.getData("text/plain"));
  // Programs send a picture's address along with the picture.
  if (!read.arrivals.length && (file || link)) return takeBackground(mode, { link, file });
  if (read.isTooLarge) return mode.announce(say("tooLarge"));
  if (!read.arrivals.length) return mode.announce(read.refused || say("nothingHere"));
  place(mode, besideOthers(mode.artwork, read.arrivals, at, read.from), at);
  if (read.refused) mode.announcer.add(read.refused);
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

/** Sanitizes an item or a placement to the fields of a placement, or takes a placement with all its members. */
function arrivalOf(item: OwnItem, image: string | undefined, isWhole: boolean): Arrival {
  if (isWhole) return { ...item, image };
  const { symbol } = item;
  // A copied placement keeps its size and rotation.
  const [size, rotation, x, y] = ["size", "rotation", "x", "y"].map((field) =>
    Number.isFinite(item[field]) ? Number(item[field]) : undefined
  );
  const place = x !== undefined && y !== undefined ? { x, y } : {};
  return { symbol, image: image && symbol.startsWith(":") ? image : undefined, size, rotation, ...place };
}

/**
 * Copies come together, a little beside where they were, and beside those that came before; around a point if they come
 * from another canvas, and the centres of all would lie beyond this one.
 */
function besideOthers(artwork: EditedArtwork, arrivals: Arrival[], at: Point, from: unknown): Arrival[] {
  const isPlaced = (each: Arrival): each is Arrival & Point => each.x !== undefined && each.y !== undefined;
  const placed = arrivals.filter(isPlaced), { width, height } = artwork.canvas;
  const isHere = ({ x, y }: Point) => x >= 0 && x <= width && y >= 0 && y <= height;
  const isFar = from !== artwork.id && placed.length > 0 && !placed.some(isHere);
  const middle = middleOf(placed), start = isFar ? { x: at.x - middle.x, y: at.y - middle.y } : { x: 0, y: 0 };
  const near = placed.map((each) => moved(each, start)), by = freeOffset(artwork, near, isFar ? 0 : 1);
  return arrivals.map((each) => isPlaced(each) ? moved(moved(each, start), by) : each);
}

function middleOf(points: Point[]): Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

function moved<Placed extends Point>(placed: Placed, by: Point): Placed {
  return { ...placed, x: placed.x + by.x, y: placed.y + by.y };
}

/** The least multiple of `BESIDE`, from `least` on, that brings none of the points onto a placement. */
export function freeOffset({ items }: EditedArtwork, points: Point[], least: number): Point {
  const taken = [...items.values()];
  const isTaken = (by: Point) => (point: Point) =>
    taken.some(({ x, y }) => Math.abs(x - point.x - by.x) < 1 && Math.abs(y - point.y - by.y) < 1);
  const stepsOf = (steps: number) => ({ x: steps * BESIDE[0], y: steps * BESIDE[1] });
  // Numbers of a file may be so large that no step leads away from them.
  const most = least + taken.length;
  let steps = least;
  while (steps < most && points.some(isTaken(stepsOf(steps)))) steps++;
  return stepsOf(steps);
}

/** @param list `text/uri-list`: addresses and comments. @returns the first address if it is http(s), else null */
function linkIn(list: string) {
  const line = list.split(/\r?\n/).find((each) => each && !each.startsWith("#"))?.trim() ?? "";
  return /^https?:\/\/\S+$/i.test(line) && line.length < 5000 ? line : null;
}
