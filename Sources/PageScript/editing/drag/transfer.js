// What crosses the window: emoji dragged in from other pages and programs, and the clipboard both ways. Whatever comes
// in is data. Before a drop only its types are read, as browsers demand; afterwards texts and pictures are, and nothing
// of them becomes markup or an address that others wrote.

import { OWN_TYPE } from "../../reading/dragOut.js";
import { say } from "../controls/words.js";
import { addItems } from "../forms/offerAdding.js";
import { followersOf, placeAt } from "../grid/whatIsAt.js";
import { HeaderHover } from "./headerHover.js";
import { ownItems, textsOf } from "./ownItems.js";
import { MOST_ITEMS, MOST_TEXT, takeFiles } from "./takeFiles.js";

/** @typedef {import("../editMode.js").EditMode} EditMode */
/** @typedef {import("../grid/editableGrid.js").EditableGrid} EditableGrid */
/** @typedef {{ section?: string, index?: number, followers?: string[] }} Place `followers`: what stands behind it */
/** @typedef {Partial<import("../draft/editedDocument.js").Item> & { symbol: string, section?: string }} Arrival */

/** Files that come at once. */
const MOST_FILES = 100;
/** Under which id the place of what is over a collection is held open. */
const NEWCOMER = "\u0000newcomer";

/** @type {(mode: EditMode) => () => void} */
export function transfer(mode) {
  const events = new AbortController();
  const { signal } = events;
  /**
   * What a drag over a collection means now.
   * @type {{ grid: EditableGrid, section: number, item: number, followers: string[] } | null}
   */
  let aim = /** @type {{ grid: EditableGrid, section: number, item: number, followers: string[] } | null} */ (null);
  let point = { x: 0, y: 0 };
  const letGo = () => {
    headers.leave();
    putBack();
  };
  const putBack = () => {
    if (!aim) return;
    const { grid } = aim;
    aim = null;
    delete grid.root.dataset.trying;
    grid.show();
  };
  const gridOf = (/** @type {Event} */ event) =>
    mode.isOn && event.target instanceof Node
      ? mode.grids.find(({ root }) => root.contains(/** @type {Node} */ (event.target))) ?? null
      : null;

  /** @param {EditableGrid} grid */
  const follow = (grid) => {
    const { x, y } = point;
    const place = headers.at(x, y)?.place ?? placeAt(grid, x, y, aim?.grid === grid ? [NEWCOMER] : []);
    if (!place || (aim?.grid === grid && aim.section === place.section && aim.item === place.item)) return;
    const followers = followersOf(grid, place, aim?.grid === grid ? [NEWCOMER] : []);
    if (aim?.grid !== grid) putBack();
    aim = { grid, ...place, followers };
    grid.root.dataset.trying = "";
    const section = grid.document.sections[place.section].id;
    grid.tryOut([], [{ section, before: followers[0] ?? null, ids: [NEWCOMER] }], [{ id: NEWCOMER, symbol: "➕" }]);
    grid.cellOf(NEWCOMER)?.toggleAttribute("data-lifted", true);
  };
  const headers = new HeaderHover(mode.grids, () => {
    const grid = mode.grids.find(({ root }) => root.contains(document.elementFromPoint(point.x, point.y)));
    if (!grid) return;
    // What opened is laid out; the place has to be found again.
    aim = null;
    follow(grid);
  });

  // Over another element a browser fires `dragenter` alone; a drop before the next `dragover` would be refused.
  for (const type of /** @type {const} */ (["dragenter", "dragover"])) {
    document.addEventListener(type, (event) => {
      const grid = gridOf(event);
      if (!mode.isOn || !event.dataTransfer || isField(event.target)) return letGo();
      // A file that is dropped beside its target would replace the page, and the edits with it.
      event.preventDefault();
      if (!grid || !canTake(event.dataTransfer)) {
        event.dataTransfer.dropEffect = "none";
        return letGo();
      }
      event.dataTransfer.dropEffect = "copy";
      point = { x: event.clientX, y: event.clientY };
      follow(grid);
    }, { signal });
  }
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) letGo();
  }, { signal });
  document.addEventListener("dragend", letGo, { signal });
  document.addEventListener("drop", (event) => {
    const grid = gridOf(event);
    if (!event.dataTransfer || isField(event.target)) return;
    if (mode.isOn) event.preventDefault();
    if (!grid) return;
    const section = aim?.grid === grid ? grid.document.sections[aim.section] : undefined;
    const followers = aim?.followers ?? [];
    const place = section ? { section: section.id, index: section.items.length - followers.length, followers } : {};
    letGo();
    take(mode, grid, event.dataTransfer, place);
  }, { signal });

  const held = () => {
    const grid = mode.grids.find(({ root }) => root.contains(document.activeElement)) ?? mode.selection.grids[0];
    if (!mode.isOn || !grid || isField(document.activeElement) || getSelection()?.toString() || isFormOpen()) {
      return null;
    }
    const focused = grid.idOf(document.activeElement);
    if (!mode.selection.count) return focused === null ? null : { grid, items: [grid.item(focused)] };
    return { grid, items: mode.selectedGrids.flatMap((each) => mode.selection.of(each).map((id) => each.item(id))) };
  };
  for (const type of /** @type {const} */ (["copy", "cut"])) {
    document.addEventListener(type, (event) => {
      const what = held();
      if (!what || !event.clipboardData) return;
      event.preventDefault();
      const { grid, items } = what;
      event.clipboardData.setData("text/plain", items.map((item) => item?.symbol).join(""));
      const sections = mode.grids.flatMap((each) => each.document.sections);
      event.clipboardData.setData(
        OWN_TYPE,
        JSON.stringify({
          document: grid.document.id,
          items: items.map((item) => ({
            ...item,
            section: sections.find((each) => item && each.items.includes(item.id))?.id,
          })),
        }),
      );
      mode.announce(say("copyCount", { count: items.length }));
      if (type === "cut") mode.deleteSelected(grid, items[0]?.id);
    }, { signal });
  }
  document.addEventListener("paste", (event) => {
    if (!mode.isOn || !event.clipboardData || isField(event.target) || isFormOpen()) return;
    const grid = mode.grids.find(({ root }) => root.contains(document.activeElement)) ?? mode.grids[0];
    event.preventDefault();
    const path = grid.document.pathOf(grid.idOf(document.activeElement) ?? "");
    const section = path && grid.document.sections[path.section];
    take(
      mode,
      grid,
      event.clipboardData,
      section ? { section: section.id, index: path.item + 1, followers: section.items.slice(path.item + 1) } : {},
    );
  }, { signal });
  return function stop() {
    letGo();
    events.abort();
  };
}

/** What lies behind a form is out of reach. */
function isFormOpen() {
  return !!document.querySelector("dialog[open]");
}

/** By its types alone. */
function canTake(/** @type {DataTransfer} */ { types }) {
  return [...types].some((type) => type === OWN_TYPE || type === "text/plain" || type === "Files");
}

/** @param {EventTarget | null} target */
function isField(target) {
  // What is dragged may enter a text.
  const element = target instanceof Text ? target.parentElement : target;
  return element instanceof Element && !!element.closest("input, textarea, select, [contenteditable]");
}

/**
 * @param {EditMode} mode
 * @param {EditableGrid} grid
 * @param {DataTransfer} data
 * @param {Place} place
 */
function take(mode, grid, data, place) {
  const arrivals = itemsOf(mode, grid, data);
  let rest = "";
  if (!arrivals.length) {
    const text = data.getData("text/plain");
    if (text.length > MOST_TEXT) return mode.announce(say("tooLarge"));
    const found = text ? mode.editor.ask({ ask: "split", text }) : { emoji: [], rest: "" };
    rest = found.rest;
    arrivals.push(...found.emoji.map((/** @type {string} */ symbol) => ({ symbol })));
  }
  // Programs add pictures of what they copy as text, and the names of files they give.
  if (!arrivals.length && data.files.length > MOST_FILES) return mode.announce(say("tooLarge"));
  if (!arrivals.length && data.files.length) return takeFiles(mode, grid, [...data.files], place);
  if (!arrivals.length) return mode.announce(rest ? say("refused", { rest: short(rest) }) : say("nothingHere"));
  if (arrivals.length > MOST_ITEMS) return mode.announce(say("tooLarge"));
  const home = grid.document.sections.find(({ id }) => arrivals.every(({ section }) => section === id));
  const items = arrivals.map(({ section: _section, ...item }) => item);
  addItems(mode, grid, items, place.section === undefined && home ? { section: home.id } : place);
  if (rest) mode.announce(say("refused", { rest: short(rest) }));
}

/**
 * Items of another page of ours: of what it says only what an item may say, as text.
 * @param {EditMode} mode
 * @param {EditableGrid} grid that takes them
 * @param {DataTransfer} data
 * @returns {Arrival[]}
 */
function itemsOf({ editor }, grid, data) {
  return ownItems(data).items.slice(0, MOST_ITEMS + 1).flatMap((item) => {
    const { symbol, id, section } = item;
    // A picture stands beside a file that is not here, unless it is one of the draft.
    const picture = editor.pictures.idOf(item.image);
    if (editor.ask({ ask: "judge", symbol, image: picture }).refusal) return [];
    /** @type {Arrival} */
    const arrival = { symbol };
    if (picture && symbol.startsWith(":")) arrival.image = editor.places.imagePath(grid.document.id, picture);
    Object.assign(arrival, textsOf(item));
    // What was cut comes back under its id; what was copied gets another, since this one is taken.
    if (typeof id === "string" && /^[^\s\p{Cc}/]{1,100}$/u.test(id)) arrival.id = id;
    if (typeof section === "string") arrival.section = section;
    return [arrival];
  });
}

/** @param {string} text */
function short(text) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
