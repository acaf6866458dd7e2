// Clicks in edit mode select, with or without a modifier key; a click on a button does what the button says; a rectangle
// drawn on the ground selects what it touches. No click follows a link: `Done` comes before reading on. The middle button
// and the context menu keep the browser's ways, which leave the page where it is.

import { makeElement } from "../controls/makeElement.js";
import { say } from "../controls/words.js";
import { idsIn } from "../grid/whatIsAt.js";
import { addsToSelection } from "./addsToSelection.js";

/** CSS pixels before a rectangle is one. */
const LEAST = 6;

/**
 * @param {import("../editMode.js").EditMode} mode
 * @param {import("../grid/editableGrid.js").EditableGrid} grid
 * @returns {() => void}
 */
export function selectByPointer(mode, grid) {
  const events = new AbortController();
  const { signal } = events;
  grid.root.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    // Links in headers and footers as well as those of cells.
    if (event.target.closest("a[href]")) event.preventDefault();
    const id = grid.idOf(event.target);
    if (id === null) return;
    const button = event.target.closest("button");
    if (button?.hasAttribute("data-edit")) return mode.openForm(grid, id);
    if (button && !button.hasAttribute("data-handle")) return;
    event.preventDefault();
    // Copy and cut mean what was chosen, not words that were marked before.
    getSelection()?.removeAllRanges();
    // What is held takes along what is clicked.
    if (!mode.held.size) mode.choose(grid, id, event);
  }, { signal });
  grid.root.addEventListener("dblclick", (event) => {
    const id = event.target instanceof Element && !event.target.closest("button") ? grid.idOf(event.target) : null;
    if (id !== null) mode.openForm(grid, id);
  }, { signal });
  grid.root.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.target.closest("[data-item], [data-header], [data-footer], button, a, dialog")) return;
    event.preventDefault();
    drawRectangle(mode, grid, event);
  }, { signal });
  return () => events.abort();
}

/**
 * @param {import("../editMode.js").EditMode} mode
 * @param {import("../grid/editableGrid.js").EditableGrid} grid
 * @param {PointerEvent} start
 */
function drawRectangle(mode, grid, start) {
  const events = new AbortController();
  const { signal } = events;
  const kept = addsToSelection(start) ? mode.selection.of(grid) : [];
  const rectangle = makeElement("div", { class: "emojiart-marquee", "aria-hidden": true });
  const top = start.clientY + scrollY;
  let isDrawn = false;
  const end = () => {
    events.abort();
    rectangle.remove();
    if (isDrawn) mode.announce(say("allSelected", { count: mode.selection.count }));
    else if (!kept.length) mode.selection.clear();
  };
  addEventListener("pointermove", (event) => {
    if (event.pointerId !== start.pointerId) return;
    const from = top - scrollY;
    const area = {
      x: Math.min(start.clientX, event.clientX),
      y: Math.min(from, event.clientY),
      width: Math.abs(event.clientX - start.clientX),
      height: Math.abs(event.clientY - from),
    };
    if (!isDrawn && Math.max(area.width, area.height) < LEAST) return;
    if (!isDrawn) document.body.append(rectangle);
    isDrawn = true;
    rectangle.style.cssText = `left:${area.x}px;top:${area.y}px;width:${area.width}px;height:${area.height}px`;
    mode.selection.set(grid, [...kept, ...idsIn(grid, area)]);
  }, { signal });
  for (const type of ["pointerup", "pointercancel", "blur"]) addEventListener(type, end, { signal });
}
